// Only an equation whose dependence cannot be proved may say why.
// expect-match: equation_does_depend_on_each_input<.*"price"
#include <proofline/corpus/check.hpp>
#include <proofline/equation/equation.hpp>

using namespace proofline;
inline constexpr input<"rent", count_unit> rent{"r", "rent of a chip"};
inline constexpr auto without_excuse = define<"price", count_unit>(
    "P", "price of a run", "nowhere", of(rent), [](auto r) { return 2 * r; });
#ifdef REJECTED
inline constexpr auto price = without_excuse.without_proof_of_dependence("it is too hard");
#else
inline constexpr auto price = without_excuse;
#endif
static_assert((corpus::check<::price, "price", corpus::not_cited>(), true));
