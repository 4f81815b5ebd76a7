// x + 1/x falls and then rises, so it does not rise. That it does so from 1 to 2 refutes nothing: a
// word at a point is only what it says there.
// long-line: it has the reason twice, as the derived value and as the verdict
// expect-match: claim_fails<.*"a word such as rises in a condition"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"s", count_unit> step{"s", "a step of any size"};

constexpr auto down_and_up = [](auto t) { return t + 1 / t; };
inline constexpr auto rising =
    for_all<"rising">("a sum rises, or does not", "here", of(x, step), [](auto a, auto s) {
#ifdef REJECTED
      return negation(rises(down_and_up, a, s));
#else
      return falls(down_and_up, a, s);
#endif
    });
inline constexpr auto page =
    audit::section("1", "one",
                   audit::refutes("rises", rising, at(x = 1, step = 1), audit::grade::wording,
                                  "it is said"));
static_assert(audit::holds<page>);
