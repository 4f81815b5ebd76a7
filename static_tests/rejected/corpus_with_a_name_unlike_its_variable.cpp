// Who reads a name in the audit finds it in the header.
// expect-match: name_is_not_that_of_its_variable<.*"prize".*"price"
#include <proofline/corpus/check.hpp>
#include <proofline/equation/equation.hpp>

using namespace proofline;
inline constexpr input<"rent", count_unit> rent{"r", "rent of a chip"};
#ifdef REJECTED
inline constexpr auto price =
    define<"prize", count_unit>("P", "price of a run", "nowhere", of(rent), [](auto r) { return r; });
#else
inline constexpr auto price =
    define<"price", count_unit>("P", "price of a run", "nowhere", of(rent), [](auto r) { return r; });
#endif
static_assert((corpus::check<::price, "price", corpus::not_cited>(), true));
