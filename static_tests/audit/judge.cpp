// Judging: which inputs are refused, what an input's print stands for, and that the verdict
// input-rounding needs possible inputs that give the print.

#include <proofline/audit/judge.hpp>

#include "../proof/proving.hpp"

namespace tests::audit_judge {

using namespace proofline;
using namespace tests::proving;
using audit::verdict;

inline constexpr input<"t", second_unit> t{"t", "a time"};

inline constexpr input<"layers", count_unit, domain::positive, numbers::whole> layers{"L",
                                                                                      "layers"};
inline constexpr input<"gain", count_unit, domain::at_least_one, numbers::real> gain{"r",
                                                                                     "a ratio"};

constexpr short_text problem_of(const auto& given) {
  short_text problem;
  audit::detail::note_problem(given, problem);
  return problem;
}
constexpr bool is_taken(const auto& given) { return problem_of(given).empty(); }
constexpr bool refuses(const auto& given, std::string_view problem) {
  return problem_of(given).view() == problem;
}
static_assert(is_taken(a = "1") && is_taken(t = "5 s") && is_taken(a = 1) && is_taken(a = "~3"));
static_assert(refuses(a = "0.0", "a = 0.0: expected only numbers > 0") && !is_taken(a = "1(+-1)"));
static_assert(refuses(t = "5(+-5) s", "t = 5(+-5) s: expected only numbers > 0"));
static_assert(refuses(u = "101%", "u = 101%: expected a number in (0, 1]") && !is_taken(u = "0%"));
static_assert(is_taken(u = "100%") && is_taken(c = "0") && is_taken(c = "~0"));
static_assert(refuses(c = "-1", "c = -1: expected a number >= 0") && is_taken(v = "-3"));
static_assert(refuses(h = "0.9", "h = 0.9: expected a number >= 1") && is_taken(h = "1.0"));
static_assert(refuses(h = "1.5", "h = 1.5: expected a whole number") && is_taken(gain = "1.5"));
static_assert(refuses(h = 1.5_exact, "h = 1.5: expected a whole number") && is_taken(h = 2));
static_assert(refuses(layers = "80.5", "layers = 80.5: expected a whole number"));
static_assert(refuses(k = "3", "k = 3: expected a number even, >= 2") && is_taken(k = "2.0"));
static_assert(refuses(a = 0, "a = 0: expected a number > 0"));
static_assert(refuses(a = "3-4", "a = 3-4: expected one number, no range"));
static_assert(refuses(a = ">= 3", "a = >= 3: expected a number, no bound") && !is_taken(a = "3+"));
static_assert(refuses(a = "three", "a = three: expected a number"));
static_assert(refuses(a = "1,02", "a = 1,02: expected three digits after each comma"));
static_assert(refuses(t = "5 sx", "t = 5 sx: expected a unit of s") && !is_taken(t = "5 byte"));
static_assert(refuses(a = "5 s", "a = 5 s: expected a plain count"));
// A factor and dollars are counts and have no other unit.
static_assert(is_taken(a = "2x") && is_taken(a = "$5.576M") && is_taken(a = "5.58 million tokens"));
static_assert(!is_taken(a = "2x tokens") && !is_taken(a = "$5 tokens") && !is_taken(t = "2x s"));

constexpr bool spans(const auto& given, const rational& low, const rational& high) {
  return identical(given.value.stands_for(), {low, high});
}
static_assert(spans(h = "126", 126, 126) && spans(a = "1.26e2", {251, 2}, {253, 2}));
static_assert(spans(gain = "1.0", 1, {105, 100}) && spans(u = "100%", {995, 1000}, 1));
// Chips and even numbers are whole: 10.5 rounds to ~10, but is neither.
static_assert(spans(h = "~10", 5, 15) && spans(k = "~10", 6, 14) && spans(gain = "~10", 5, 15));
static_assert(spans(h = "1.0", 1, 1) && spans(h = "1.6e1", 16, 16) && spans(layers = "~1", 1, 1));
static_assert(spans(h = "2.5k", 2450, 2550) && spans(k = "2.59k", 2586, 2594));
static_assert(spans(c = "~0", 0, {1, 2}) && spans(t = "1 min", 30, 90));
// Of a document's figure with a unit nobody knows that it is exact, as docs/formulas.md says.
static_assert(spans(t = "5 s", {9, 2}, {11, 2}) && spans(t = "5 ms", {9, 2000}, {11, 2000}));
static_assert(identical(published<count_unit>("126").stands_for(), {{251, 2}, {253, 2}}));

inline constexpr auto squared_at = define<"squared_at", count_unit>(
    "s", "a square", "no document", of(a), [](auto x) { return x * x; });
inline constexpr auto one_from_ten = define<"one_from_ten", count_unit>(
    "s", "a step", "no document", of(a), [](auto x) { return when(x >= 10, 100, 0 * x); });
constexpr auto judged(std::string_view print, const auto& equation, const auto& given) {
  return judge(
      audit::prints("id", print, equation, at(given), audit::differs(audit::grade::result, "why")));
}
constexpr verdict found(std::string_view print, const auto& equation, const auto& given) {
  return judged(print, equation, given).found;
}
inline constexpr auto time_at =
    define<"time_at", second_unit>("s", "a time", "no document", of(t), [](auto x) { return x; });
static_assert(found("5.4 s", time_at, t = "5 s") == verdict::input_rounding);
static_assert(found("5.4 s", time_at, t = 5_s) == verdict::differs);
// 3.2 stands for 3.15 to 3.25, whose squares are 9.9225 to 10.5625.
static_assert(found("10.24", squared_at, a = "3.2") == verdict::exact);
static_assert(found("10.2", squared_at, a = "3.2") == verdict::printed_digits);
static_assert(found("10.1", squared_at, a = "3.2") == verdict::input_rounding);
// A print that is cut differs where it is read as rounded; one that is rounded does not.
constexpr verdict read_as_rounded(std::string_view print, const rational& value) {
  return judge(audit::prints("id", print, squared_at, at(a = value),
                             audit::differs_as_rounded("why")))
      .found;
}
static_assert(found("9", squared_at, a = 3.14_exact) == verdict::truncated);
static_assert(read_as_rounded("9", 3.14_exact) == verdict::differs);
static_assert(read_as_rounded("10", 3.14_exact) == verdict::printed_digits);
static_assert(found("10.01", squared_at, a = "3.2") == verdict::input_rounding);
static_assert(found("9.92", squared_at, a = "3.2") == verdict::input_rounding);
static_assert(judged("10.57", squared_at, a = "3.2").holds());
// The step function has the values 0 and 100. 50 is between them, but is no value of it.
constexpr auto between = judged("50", one_from_ten, a = "~10");
static_assert(between.problem.view() == "input rounding is undecided" && !between.holds());

// A bound has a direction. 849.7 is printed as 850, which is at least 850, and not more than 850.
inline constexpr auto same_at = define<"same_at", count_unit>(
    "s", "the value itself", "no document", of(v), [](auto x) { return x; });
constexpr verdict bounded(std::string_view print, const rational& value) {
  return audit::compare_with_print(published<count_unit>(print), value);
}
constexpr rational above_849{8497, 10}, above_850{8503, 10};
static_assert(bounded("at least 850", 850) == verdict::exact);
static_assert(bounded("at least 850", 2000) == verdict::exact);
static_assert(bounded("at least 850", above_849) == verdict::printed_digits);
static_assert(bounded("no less than 850", {1699, 2}) == verdict::printed_digits);
static_assert(bounded("850+", {8494, 10}) == verdict::differs);
static_assert(bounded("at most 850", 850) == verdict::exact);
static_assert(bounded("at most 850", -2000) == verdict::exact);
static_assert(bounded("up to 850", above_850) == verdict::printed_digits);
static_assert(bounded("no more than 850", {1701, 2}) == verdict::printed_digits);
static_assert(bounded("<= 850", {8506, 10}) == verdict::differs);  // and not truncated
static_assert(bounded("over 850", above_850) == verdict::exact);
static_assert(bounded("more than 850", 850) == verdict::differs);
static_assert(bounded("> 850", above_849) == verdict::differs);
static_assert(bounded("under 1", {9, 10}) == verdict::exact);
static_assert(bounded("less than 1", 1) == verdict::differs);
static_assert(bounded("< 1", {14, 10}) == verdict::differs);
static_assert(bounded("at least -5", -4) == verdict::exact);
static_assert(audit::compare_with_print(published<second_unit>("over 2 min"), rational(121)) ==
              verdict::exact);
static_assert(audit::compare_with_print(published<second_unit>("under 2 min"), rational(121)) ==
              verdict::differs);
// ~10 stands for 5 to 15.
static_assert(found("at least 14", same_at, v = "~10") == verdict::input_rounding);
static_assert(found("at least 15.2", same_at, v = "~10") == verdict::differs);
static_assert(found("at least 15.05", same_at, v = "~10.0") == verdict::differs);
static_assert(found("at least 10.0", same_at, v = "~9.9") == verdict::differs);  // not 9.95 twice
static_assert(found("at least 10.1", same_at, v = "~10.0") == verdict::differs);
static_assert(found("at least 10.1", same_at, v = "10.0 +- 0.05") == verdict::input_rounding);
static_assert(found("at least 10.04", same_at, v = "~10.0") == verdict::input_rounding);
static_assert(found("> 14.9", same_at, v = "~10") == verdict::input_rounding);
static_assert(found("> 15", same_at, v = "~10") == verdict::differs);
static_assert(found("< 5", same_at, v = "~10") == verdict::differs);
static_assert(found("up to 5", same_at, v = "~10") == verdict::input_rounding);
static_assert(found("4.1 +- 0.2B", same_at, v = "4.25B") == verdict::printed_digits);
static_assert(found("4.1 ± 0.2B", same_at, v = "100M") == verdict::differs);

// With whole numbers, 10*h is never 107, though 10.7 rounds to ~10.
inline constexpr auto ten_times = define<"ten_times", count_unit>(
    "s", "ten times", "no document", of(h), [](auto x) { return 10 * x; });
inline constexpr auto product_of_two = define<"product_of_two", count_unit>(
    "s", "a product", "no document", of(h, k), [](auto x, auto y) { return x * y; });
inline constexpr auto shared = define<"shared", count_unit>("s", "a share", "no document", of(a, h),
                                                            [](auto x, auto y) { return x / y; });
inline constexpr auto beside_itself = define<"beside_itself", count_unit>(
    "s", "a difference", "no document", of(h), [](auto x) { return x * x - 9 * x; });
static_assert(found("110", ten_times, h = "~10") == verdict::input_rounding);
static_assert(judged("107", ten_times, h = "~10").holds());
static_assert(judged("65", ten_times, h = "~10").holds());
static_assert(found("107", ten_times, h = 10) == verdict::differs);
static_assert(found("> 149", ten_times, h = "~10") == verdict::input_rounding);
static_assert(judged("> 150", ten_times, h = "~10").holds());
static_assert(found("1,234,560", ten_times, h = "~100000") == verdict::input_rounding);
static_assert(judged("1,234,565", ten_times, h = "~100000").holds());
static_assert(found("54", product_of_two, at(h = "~10", k = "~10")) == verdict::input_rounding);
static_assert(judged("121", product_of_two, at(h = "~10", k = "~10")).holds());
// Real numbers vary beside whole ones: a number from 9.5 to 10.5 divided by 9 is at least 1.056;
// divided by 10 it is at most 1.05.
static_assert(found("1.27", shared, at(a = "1.0e1", h = "~10")) == verdict::input_rounding);
static_assert(found("1.053", shared, at(a = "1.0e1", h = "~10")) == verdict::differs);
// If an input occurs twice, an enclosure is too wide; enclosures of its halves are not.
static_assert(found("36", beside_itself, h = "~10") == verdict::input_rounding);
static_assert(judged("40", beside_itself, h = "~10").holds());

// An equation that calls others is read within their domains: as printed, and as far as rounding
// goes.
inline constexpr auto share =
    define<"share", count_unit>("s", "a share", "no document", of(u), [](auto x) { return x; });
inline constexpr auto whole = define<"whole", count_unit>("s", "a whole number", "no document",
                                                          of(h), [](auto x) { return x; });
inline constexpr auto tenfold = define<"tenfold", count_unit>(
    "s", "a share of ten", "no document", of(a), [](auto x) { return share(10 * x); });
inline constexpr auto half = define<"half", count_unit>("s", "half of it", "no document", of(a),
                                                        [](auto x) { return whole(x / 2); });
inline constexpr auto capped =
    define<"capped", count_unit>("s", "a share, else 1", "no document", of(a),
                                 [](auto x) { return when(x < 1, share(x), 1 + 0 * x); });
inline constexpr auto root_of_share = define<"root_of_share", count_unit>(
    "s", "a share", "no document", of(a), [](auto x) { return share(sqrt(x)); });
constexpr bool leaves(const auto& equation, const auto& given, std::string_view problem) {
  return judged("1", equation, given).problem.view() == problem;
}
static_assert(leaves(tenfold, a = 2, "u = 20 in share: expected a number in (0, 1]"));
static_assert(leaves(tenfold, a = "0.13", "u = 1.3 in share: expected a number in (0, 1]"));
static_assert(leaves(half, a = 3, "h = 1.5 in whole: expected a whole number"));
static_assert(leaves(half, a = 1, "h = 0.5 in whole: expected a number >= 1"));
// Nor does it have a value where a condition asks for one.
inline constexpr auto at_most_one =
    define<"at_most_one", count_unit>("s", "either way", "no document", of(a),
                                      [](auto x) { return when(!(share(x) > 1), x, 2 * x); });
static_assert(leaves(at_most_one, a = 2, "u = 2 in share: expected a number in (0, 1]"));
static_assert(found("0.5", at_most_one, a = 0.5_exact) == verdict::exact);
static_assert(leaves(root_of_share, a = 4, "u = 2 in share: expected a number in (0, 1]"));
static_assert(judged("1", root_of_share, a = 2).problem.view().starts_with("u = 1.41421"));
static_assert(found("0.2", tenfold, a = 0.02_exact) == verdict::exact);
static_assert(found("0.71", root_of_share, a = 0.5_exact) == verdict::printed_digits);
static_assert(found("2", half, a = 4) == verdict::exact);
static_assert(found("1", capped, a = 20) == verdict::exact);  // no share is asked for
// ~0.1 stands for 0.05 to 0.15, and ten times that for a share up to 1.
static_assert(found("0.97", tenfold, a = "0.10") == verdict::input_rounding);
static_assert(found("1.04", tenfold, a = "0.10") == verdict::differs);
static_assert(found("2.5", half, a = "~4") == verdict::differs &&
              found("2", half, a = "~4.4") == verdict::differs);

// A figure is a number that its input takes: ~10 chips are 5 to 15, and never 10.4.
constexpr verdict published_as(const auto& print, const auto& given) {
  return audit::judge(audit::figure("id", print, given.from("a sheet"),
                                    audit::differs(audit::grade::result, "why")))
      .found;
}
static_assert(published_as(h = "12", h = "~10") == verdict::input_rounding);
static_assert(published_as(h = "10.4", h = "~10") == verdict::differs);
static_assert(published_as(k = "12", k = "~10") == verdict::input_rounding);
static_assert(published_as(k = "13", k = "~10") == verdict::differs);
static_assert(published_as(a = "10.4", a = "~10") == verdict::input_rounding);
static_assert(published_as(a = "15", a = "~10") == verdict::input_rounding);

// A device gives more than an equation takes, a claim does not.
inline constexpr auto chip = make_device("chip", a = "3.2", u = "40 %");
constexpr bool is_stranger(const auto& given, std::string_view problem) {
  return judged("10.24", squared_at, given).problem.view() == problem;
}
static_assert(is_stranger(chip, "") &&
              is_stranger(at(chip, u = 1), "u: expected an input of squared_at"));
static_assert(is_stranger(at(a = chip[a]), ""));
static_assert(is_stranger(at(a = 3, chip[u]), "u: expected an input of squared_at"));

// A claim is found by its id and its place.
constexpr std::string_view naming(std::string_view where, std::string_view id,
                                  std::string_view slip = {}) {
  const audit::detail::claim_name names[] = {{"other"}, {id, slip}};
  return audit::detail::naming_problem(where, names, 1);
}
static_assert(naming("2.1", "id").empty() && naming("2.1", "id", "paper/other").empty());
static_assert(naming(" ", "id") == "the section says no place");
static_assert(naming("2.1", "\t") == "a claim without an id");
static_assert(naming("2.1", "other") == "another claim has this id");
static_assert(naming("2.1", "id", "other") == "as_in() needs document/claim");
static_assert(naming("2.1", "id", "paper/") == "as_in() needs document/claim");

static_assert(judge(audit::remarks("id", "so it is said", "a matter of taste")).holds());
static_assert(!judge(audit::remarks("id", "so it is said", " ")).holds());

}  // namespace tests::audit_judge
