// The error names the input, shows its text and says what was expected.
// expect-match: claim_fails<.*"same".*"850".*"batch = 8,50".*"expected three digits after each
// com...">
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"batch", count_unit> batch{"B", "examples"};
constexpr auto same = define<"same", count_unit>("s", "the value itself", "here", of(batch),
                                                 [](auto x) { return x; });

inline constexpr auto page = audit::section("1", "one",
#ifdef REJECTED
                                            audit::prints("same", "850", same, at(batch = "8,50")));
#else
                                            audit::prints("same", "850", same, at(batch = "850")));
#endif
static_assert(audit::holds<page>);
