// Which ways of rounding halves give a printed number.
#include <proofline/numbers/halves.hpp>

namespace tests::numbers_halves {

using namespace proofline;

constexpr bool fit(const halves& a, const halves& b) { return !(a & b).is_none(); }
/// Of the end of a printed integer, and of what may be printed with one digit more.
constexpr halves from_below(int printed) {
  return ways_to_round(rational(2 * printed - 1, 2),
                       {rational(2 * printed - 1, 2), rational(2 * printed + 1, 2)});
}
constexpr halves from_above(int printed) {
  return ways_to_round(rational(2 * printed + 1, 2),
                       {rational(2 * printed - 1, 2), rational(2 * printed + 1, 2)});
}

// 70.5 is 71 by one way and 70 by two others; no way gives both.
static_assert(fit(from_below(71), halves::away_from_zero()) &&
              !fit(from_below(71), halves::to_even()));
static_assert(fit(from_above(70), halves::towards_zero()) &&
              fit(from_above(70), halves::to_even()));
static_assert(!fit(from_above(70), halves::away_from_zero()) &&
              !fit(from_above(70), from_below(71)));
static_assert(fit(from_below(70), from_below(72)) && fit(from_above(69), from_above(75)));
static_assert(fit(from_below(70), from_above(68)));  // to even, both
static_assert(!fit(from_below(71), from_above(71)));
// Away from 0 is down where numbers are negative; 0 itself is even and nearer to 0.
static_assert(fit(from_above(-71), halves::away_from_zero()) &&
              !fit(from_below(-70), from_above(-71)));
static_assert(fit(from_below(0), halves::towards_zero()) &&
              !fit(from_above(0), halves::away_from_zero()));
// What is not at an end, or was not rounded, asks nothing.
static_assert(fit(ways_to_round(70, {rational(139, 2), rational(141, 2)}),
                  halves::away_from_zero()));
static_assert(fit(ways_to_round(7, {3, 7}), halves::away_from_zero()));
static_assert(fit(ways_to_round(5, {5, 5}), halves::to_even()));

}  // namespace tests::numbers_halves
