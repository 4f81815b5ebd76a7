// 3*n + 7 is Theta(n). That 4 is too small a constant refutes the constant, and not the order.
// long-line: the reason stands in it twice, as what follows and as the verdict
// expect-match: claim_fails<.*"refutes the constants and not Theta"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"n", count_unit, domain::at_least_one> n{"n", "a number from 1"};

inline constexpr auto linear =
    for_all<"t">("3*n + 7 is about 3*n to 4*n", "here", of(n), [](auto a) {
#ifdef REJECTED
      return is_theta(3_exact, 3 * a + 7, a, 4_exact);
#else
      return between(3 * a, 3 * a + 7, 4 * a);
#endif
    });
inline constexpr auto page = audit::section(
    "1", "one",
    audit::refutes("order", linear, at(n = 1), audit::grade::wording, "10 is more than 4 times 1"));
static_assert(audit::holds<page>);
