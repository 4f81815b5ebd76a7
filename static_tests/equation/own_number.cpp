// An added number reads equations: here a value with its rate of change, and so the equation's own
// derivative.

#include <proofline/equation/equation.hpp>
#include <proofline/units.hpp>

#include "../changing.hpp"

namespace tests::equation_own_number {

using namespace proofline;
using number_with_rate = changing<rational>;

constexpr input<"work_done", flop_unit> work_done{"n", "work"};
constexpr input<"rate", flop_per_second_unit> rate{"pi", "rate"};
constexpr input<"pause", second_unit> pause{"t", "pause"};

constexpr auto time_of = define<"time_of", second_unit>(
    "T", "time", "here", of(work_done, rate, pause), [](auto n, auto pi, auto t) {
      return max(t, 2_exact * n / pi) + when(n > pi * t, t, 0_s);
    });
constexpr auto inverse_square =
    define<"inverse_square", count_unit>("x", "falls", "here", of(pause), [](auto t) {
      return square(1_s) / square(t);
    });

/// The time as a function of the rate, at work 12 and pause 3.
constexpr number_with_rate at_rate(int value) {
  return time_of
      .read_with<number_with_rate>(
          12_FLOP, compute_rate<number_with_rate>::from_value(moving(rational(value))), 3_s)
      .value();
}
constexpr bool is(const number_with_rate& found, const rational& value, const rational& slope) {
  return found.value() == value && found.rate() == slope;
}
// 24 / pi + 3, whose derivative is -24 / pi^2; from pi = 4 on the pause is not added, and from 8 on
// it is all.
static_assert(is(at_rate(2), 15, -6));
static_assert(is(at_rate(6), 4, rational(-2, 3)));
static_assert(is(at_rate(12), 3, 0));
// It has no pow: a power is a product.
static_assert(is(inverse_square.read_with<number_with_rate>(
                     duration<number_with_rate>::from_value(moving(rational(2)))),
                 rational(1, 4), rational(-1, 4)));

}  // namespace tests::equation_own_number
