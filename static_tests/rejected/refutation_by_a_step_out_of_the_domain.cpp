// u*(2 - u) rises as long as u is a fraction; a step to 5.9, which is none, refutes nothing. That
// u*(1 - u) rises is refuted by a step to 1.
// expect-match: claim_fails<.*"the step leaves the domain"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"u", count_unit, domain::fraction> u{"u", "a number in (0, 1]"};
constexpr input<"s", count_unit> step{"s", "a step of any size"};

inline constexpr auto rising =
    for_all<"rising">("a product rises", "here", of(u, step), [](auto a, auto s) {
#ifdef REJECTED
      return rises([](auto t) { return t * (2 - t); }, a, s);
#else
      return rises([](auto t) { return t * (1 - t); }, a, s);
#endif
    });
inline constexpr auto page =
    audit::section("1", "one",
#ifdef REJECTED
                   audit::refutes("falls", rising, at(u = 0.9_exact, step = 5),
                                  audit::grade::wording, "it falls"));
#else
                   audit::refutes("falls", rising, at(u = 0.5_exact, step = 0.5_exact),
                                  audit::grade::wording, "it falls"));
#endif
static_assert(audit::holds<page>);
