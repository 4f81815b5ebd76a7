// A theorem that no section states or refutes is proved where the corpus is compiled.
// expect-match: theorem_is_not_proved<.*"grows".*"false at r = 1"
#include <proofline/proof/theorem.hpp>

#include <tools/catalogue.hpp>

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
void add(tools::catalogue& out);
void add(tools::catalogue& out) {
  out.add<::grows, "grows", tools::corpus::not_cited>("grows.hpp");
}
