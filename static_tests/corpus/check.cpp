// A corpus is checked by the language alone; what its checks refuse is in static_tests/rejected.

#include <proofline/corpus/check.hpp>

namespace tests::corpus_check {

using namespace proofline;
using corpus::kind, corpus::kind_of;

inline constexpr input<"side", count_unit> side{"a", "side of a square"};
inline constexpr auto area = define<"area", count_unit>("A", "area of a square", "nowhere",
                                                        of(side), [](auto a) { return square(a); });
inline constexpr auto grows = for_all<"grows">("twice the side is more", "nowhere", of(side),
                                               [](auto a) { return 2 * a > a; });
inline constexpr auto areas = audit::section("1", "Areas", audit::states("twice", grows),
                                             audit::prints("three", "9", area, at(side = 3)));

static_assert((corpus::check<area, "area", corpus::not_cited>(), true));
static_assert((corpus::check<grows, "grows", corpus::not_cited>(), true));
static_assert((corpus::check<grows, "grows", corpus::cited>(), true));
static_assert((corpus::check<areas, "areas", corpus::not_cited>(), true));

static_assert(kind_of<std::remove_cvref_t<decltype(area)>> == kind::equation);
static_assert(kind_of<std::remove_cvref_t<decltype(grows)>> == kind::theorem);
static_assert(kind_of<std::remove_cvref_t<decltype(areas)>> == kind::section);
static_assert(kind_of<int> == kind::other);

}  // namespace tests::corpus_check
