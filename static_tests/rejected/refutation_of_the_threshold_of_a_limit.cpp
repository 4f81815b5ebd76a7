// 1/x tends to 0. That this N is too small refutes what is said of the N, and not the limit.
// expect-match: claim_fails<.*"refutes the N and not the limit"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"x", count_unit> x{"x", "a positive number"};
constexpr input<"epsilon", count_unit> tolerance{"epsilon", "how near is near"};

inline constexpr auto small =
    for_all<"t">("1/x is small in the end", "here", of(x, tolerance), [](auto a, auto epsilon) {
#ifdef REJECTED
      return tends_to(1 / a, 0, epsilon, from(a, 1 / (2 * epsilon)));
#else
      return implies(a >= 1 / (2 * epsilon), 1 / a <= epsilon);
#endif
    });
inline constexpr auto page =
    audit::section("1", "one",
                   audit::refutes("limit", small, at(x = 1, tolerance = 0.5_exact),
                                  audit::grade::wording, "1 is twice the tolerance"));
static_assert(audit::holds<page>);
