// An equation depends on each of its inputs, or says why nobody can prove it.
// expect-match: equation_does_not_depend_on_each_input<.*"price"
#include <proofline/corpus/check.hpp>
#include <proofline/equation/equation.hpp>

using namespace proofline;
inline constexpr input<"rent", count_unit> rent{"r", "rent of a chip"};
inline constexpr input<"rented", count_unit> rented{"n", "rented chips"};
inline constexpr auto price =
    define<"price", count_unit>("P", "price of a run", "nowhere", of(rent, rented), [](auto r, auto n) {
#ifdef REJECTED
      return r + 0 * n;
#else
      return r * n;
#endif
    });
static_assert((corpus::check<::price, "price", corpus::not_cited>(), true));
