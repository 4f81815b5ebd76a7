// Four inputs of one unit could be exchanged unnoticed, so they must be given by name.
// expect-match: pass_inputs_of_one_unit_by_name<.*"volume".*"count"
#include <proofline/equation/equation.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "an extent"};
constexpr input<"b", count_unit> b{"b", "an extent"};
constexpr input<"c", count_unit> c{"c", "an extent"};
constexpr input<"d", count_unit> d{"d", "an extent"};
constexpr auto volume =
    define<"volume", count_unit>("V", "volume", "here", of(a, b, c, d),
                                 [](auto p, auto q, auto r, auto s) { return p * q * r * s; });
#ifdef REJECTED
static_assert(volume(2, 3, 5, 7) == 210);
#else
static_assert(volume(a = 2, b = 3, c = 5, d = 7) == 210);
#endif
