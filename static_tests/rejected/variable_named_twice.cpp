// A theorem or an equation has each variable once: of two with one name nobody could tell which is
// meant.
// expect-match: variable_is_named_twice<.*"a"
#include <proofline/proof/prove.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a number"};
constexpr input<"b", count_unit> b{"b", "another number"};

#ifdef REJECTED
constexpr auto order = for_all<"order">("a <= a + b", "here", of(a, a),
#else
constexpr auto order = for_all<"order">("a <= a + b", "here", of(a, b),
#endif
                                        [](auto x, auto y) { return x <= x + y; });
static_assert(proved<order>);
