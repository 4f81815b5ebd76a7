// Judging: what is refused of an input, what a print of one stands for, and that input rounding is
// found only where a value that gives the print is.

#include <proofline/audit/judge.hpp>

#include "../proof/proving.hpp"

namespace tests::audit_judge {

using namespace proofline;
using namespace tests::proving;
using audit::verdict;

inline constexpr input<"t", second_unit> t{"t", "a time"};

constexpr std::string_view refusal(const auto& given) {
  return audit::detail::value_problem(given);
}
constexpr bool is_outside(const auto& given) {
  return refusal(given) == "an input outside its domain";
}
static_assert(refusal(a = "1").empty() && refusal(t = "5 s").empty());
static_assert(is_outside(a = "0.0") && is_outside(a = "1(+-1)") && is_outside(t = "5(+-5) s"));
static_assert(is_outside(u = "0%") && is_outside(u = "101%") && refusal(u = "100%").empty());
static_assert(is_outside(c = "-1") && refusal(c = "0").empty() && refusal(c = "~0").empty());
static_assert(is_outside(n = "0.9") && refusal(n = "1.0").empty());
static_assert(is_outside(k = "3") && refusal(k = "2.0").empty() && refusal(v = "-3").empty());
static_assert(is_outside(a = 0) && refusal(a = 1).empty());
static_assert(refusal(a = "3-4") == "a range given as an input");
static_assert(refusal(a = ">= 3") == "a bound given as an input" && refusal(a = "~3").empty());
static_assert(refusal(a = "three") == "cannot read the number");
static_assert(refusal(t = "5 sx") == "cannot read the unit");
static_assert(refusal(t = "5 byte") == "printed in another unit");

constexpr bool spans(const auto& given, const rational& low, const rational& high) {
  return identical(given.value.stands_for(), {low, high});
}
static_assert(spans(n = "126", 126, 126) && spans(a = "1.26e2", {251, 2}, {253, 2}));
static_assert(spans(n = "1.0", 1, {105, 100}) && spans(u = "100%", {995, 1000}, 1));
static_assert(spans(c = "~0", 0, {1, 2}) && spans(t = "1 min", 30, 90));
static_assert(identical(published<count_unit>("126").stands_for(), {{251, 2}, {253, 2}}));

inline constexpr auto squared_at = define<"squared_at", count_unit>(
    "s", "a square", "no document", of(a), [](auto x) { return x * x; });
inline constexpr auto one_from_ten = define<"one_from_ten", count_unit>(
    "s", "a step", "no document", of(a), [](auto x) { return when(x >= 10, 100, 0 * x); });
constexpr auto judged(std::string_view print, const auto& equation, const auto& given) {
  return judge(audit::prints("id", print, equation, at(given), audit::differs("why")));
}
constexpr verdict found(std::string_view print, const auto& equation, const auto& given) {
  return judged(print, equation, given).found;
}
// 3.2 stands for 3.15 to 3.25, whose squares are 9.9225 to 10.5625.
static_assert(found("10.24", squared_at, a = "3.2") == verdict::exact);
static_assert(found("10.2", squared_at, a = "3.2") == verdict::printed_digits);
static_assert(found("10.1", squared_at, a = "3.2") == verdict::input_rounding);
static_assert(found("10.01", squared_at, a = "3.2") == verdict::input_rounding);
static_assert(found("9.92", squared_at, a = "3.2") == verdict::input_rounding);
static_assert(judged("10.57", squared_at, a = "3.2").holds());
// The step's values are 0 and 100; that 50 lies between them is no reason.
constexpr auto between = judged("50", one_from_ten, a = "~10");
static_assert(between.problem == "input rounding is undecided" && !between.holds());

static_assert(judge(audit::remarks("id", "so it is said", "a matter of taste")).holds());
static_assert(!judge(audit::remarks("id", "so it is said", " ")).holds());

}  // namespace tests::audit_judge
