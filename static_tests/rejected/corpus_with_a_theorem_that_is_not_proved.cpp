// A theorem that no section states or refutes is proved where the corpus is compiled.
// expect-match: theorem_is_not_proved<.*"grows".*"false at r = 1"
#include <proofline/corpus/check.hpp>
#include <proofline/proof/theorem.hpp>

using namespace proofline;
inline constexpr input<"rent", count_unit> rent{"r", "rent of a chip"};
inline constexpr auto grows = for_all<"grows">("twice the rent is more", "nowhere", of(rent),
                                               [](auto r) {
#ifdef REJECTED
                                                 return r > 2 * r;
#else
                                                 return 2 * r > r;
#endif
                                               });
static_assert((corpus::check<::grows, "grows", corpus::not_cited>(), true));
