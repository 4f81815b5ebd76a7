// interval and certainty: exact ranges, three-valued comparisons.
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/time.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/wide.hpp>
#include <type_traits>

#include "refused.hpp"

namespace tests::numbers_interval {

using namespace proofline;
using enum certainty;

// Three-valued logic: a bool if both sides are decided, `open` if an open side matters.
static_assert((!yes) == no && (!no) == yes && (!open) == open);
static_assert((yes && open) == open && (no && open) == no && (yes && yes) == yes);
static_assert((yes || open) == yes && (no || open) == open && (no || no) == no);
static_assert((open && true) == open && (false && open) == no && (open || true) == yes &&
              (false || open) == open);

template <class T>
struct arithmetic {
  using I = interval<T>;
  static_assert(std::is_trivially_copyable_v<I>);
  static constexpr I a{1, 2}, b{4, 8}, c{-1, 2}, d{-4, -2};
  static_assert(!identical(a, {1, 3}) && !identical(a, {0, 2}) && !identical(a, {0, 3}));
  static_assert(identical(I{}, 0) && a.low() == 1 && a.high() == 2 && I{3}.is_point());
  static_assert(refused<[] { return I{T{2}, T{1}}; }>);
  static_assert(identical(-a, {-2, -1}) && identical(a + b, {5, 10}) && identical(b - a, {2, 7}));
  static_assert(identical(2 * a, {2, 4}) && identical(a - 1, {0, 1}) && identical(1 + a, {2, 3}));
  static_assert(identical(a * b, {4, 16}) && identical(c * b, {-8, 16}));
  static_assert(identical(c * c, {-2, 4}) && identical(c * d, {-8, 4}) &&
                identical(d * d, {4, 16}));
  static_assert(identical(b / a, {2, 8}) && identical(b / d, {-4, -1}) &&
                identical(c / d, {-1, T{1} / 2}));
  static_assert(refused<[] { return a / c; }>);
  static_assert(refused<[] { return a / I{0, 1}; }>);
  static_assert(refused<[] { return a / 0; }>);
  static_assert(identical(c / b, {T{-1} / 4, T{1} / 2}) && identical(a / d, {-1, T{-1} / 4}));
  static_assert(identical(d / d, {T{1} / 2, 2}) && identical(a * c, {-2, 4}));
  static_assert(identical(max(c, a), {1, 2}) && identical(max(b, a), b) &&
                identical(max(c, 0), {0, 2}));
  static_assert(identical(min(a, c), {-1, 2}) && identical(min(b, a), a) &&
                identical(min(a, b), a));
  static_assert(identical(square(c), {0, 4}) && identical(square(d), {4, 16}));
  static_assert(identical(square(a), {1, 4}) && identical(pow<3>(c), {-1, 8}));
  static_assert(identical(pow<3>(d), {-64, -8}) && identical(pow<0>(c), 1));
  static_assert(identical(pow<4>(I{-3, 2}), {0, 81}) && identical(pow<1>(c), c));
  static_assert(contains(a, T{2}) && !contains(a, T{3}) && contains(c, a) && !contains(a, c));
  static_assert(overlaps(a, I{2, 3}) && !overlaps(a, b) && !overlaps(b, a) && overlaps(c, a) &&
                overlaps(a, c) && overlaps(I{2, 3}, a) && overlaps(a, a));
  static_assert(identical(hull(a, b), {1, 8}) && identical(hull(b, a), {1, 8}) &&
                identical(hull(d, c), {-4, 2}));

  static_assert((a < b) == yes && (b < a) == no && (a < c) == open && (a < I{2, 3}) == open);
  static_assert((I{2, 3} < a) == no && (a <= I{2, 3}) == yes && (I{2, 3} <= a) == open);
  static_assert((b > a) == yes && (a > b) == no && (a >= c) == open && (a >= 1) == yes);
  static_assert((a > 1) == open && (2 < a) == no && (a >= I{0, 1}) == yes);
  static_assert((a == b) == no && (a == a) == open && (I{3} == 3) == yes && (a != b) == yes);
  static_assert((I{3} != 3) == no && (a != a) == open && (I{3} <= 3) == yes && (I{3} < 3) == no);
  static_assert(identical(when(a < b, a, b), a) && identical(when(b < a, a, b), b));
  static_assert(identical(when(a < c, a, b), {1, 8}) && identical(when(a < b, a, 0), a));
  static_assert(identical(when(false, a, b), b) && identical(when(true, a, 0), a));
};
template struct arithmetic<rational>;
template struct arithmetic<wide_rational>;
template struct arithmetic<double>;

// With double, the ends are what double computes, to the last bit.
constexpr interval<double> tenth{0.1, 0.3};
static_assert((tenth + 0.2).low() == 0.1 + 0.2 && (tenth * 3.0).low() == 0.1 * 3.0);
static_assert(pow<3>(tenth).high() == 0.3 * 0.3 * 0.3 && (1 / tenth).low() == 1 / 0.3);

// 70B is 69.5e9..70.5e9; divided by 195 it stays exact.
constexpr interval<rational> printed{rational{139, 2}, rational{141, 2}};
static_assert(identical(printed / 195, {rational{139, 390}, rational{141, 390}}));

using seconds = boost::units::quantity<boost::units::si::time, interval<rational>>;
constexpr seconds span = interval<rational>{1, 2} * boost::units::si::seconds;
static_assert(identical((span + span).value(), {2, 4}) &&
              identical((span - span).value(), {-1, 1}));
static_assert(identical((span * span).value(), {1, 4}));
static_assert(identical(interval<rational>{span / span}, {rational{1, 2}, 2}));

}  // namespace tests::numbers_interval
