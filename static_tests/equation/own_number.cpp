// How to add a number (CONTRIBUTING.md): a value with its slope in one input, by the rules of the
// derivative. It offers what `number` lists and nothing else, and reads equations that were written
// before it.

#include <proofline/equation/equation.hpp>
#include <proofline/numbers/rational.hpp>

namespace tests::equation_own_number {

using namespace proofline;

class sloped {
 public:
  constexpr sloped() = default;
  template <built_in_integer Integer>
  constexpr sloped(Integer value) : value_(value) {}  // a constant has no slope
  constexpr sloped(const rational& value, const rational& slope) : value_(value), slope_(slope) {}

  constexpr const rational& value() const { return value_; }
  constexpr const rational& slope() const { return slope_; }

  friend constexpr sloped operator-(const sloped& a) { return {-a.value_, -a.slope_}; }
  friend constexpr sloped operator+(const sloped& a, const sloped& b) {
    return {a.value_ + b.value_, a.slope_ + b.slope_};
  }
  friend constexpr sloped operator-(const sloped& a, const sloped& b) { return a + -b; }
  friend constexpr sloped operator*(const sloped& a, const sloped& b) {
    return {a.value_ * b.value_, a.slope_ * b.value_ + a.value_ * b.slope_};
  }
  friend constexpr sloped operator/(const sloped& a, const sloped& b) {
    const rational quotient = a.value_ / b.value_;
    return {quotient, (a.slope_ - quotient * b.slope_) / b.value_};
  }
  // Where both sides are equal there is a kink: the slope is that of `a`.
  friend constexpr sloped max(const sloped& a, const sloped& b) { return a < b ? b : a; }
  friend constexpr sloped min(const sloped& a, const sloped& b) { return b < a ? b : a; }

  friend constexpr bool operator<(const sloped& a, const sloped& b) { return a.value_ < b.value_; }
  friend constexpr bool operator<=(const sloped& a, const sloped& b) { return !(b < a); }
  friend constexpr bool operator>(const sloped& a, const sloped& b) { return b < a; }
  friend constexpr bool operator>=(const sloped& a, const sloped& b) { return !(a < b); }

 private:
  rational value_, slope_;
};
static_assert(number<sloped> && !number_with_roots<sloped>);

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
constexpr sloped at_rate(int value) {
  return time_of
      .read_with<sloped>(work<sloped>::from_value(12),
                         compute_rate<sloped>::from_value({rational(value), 1}),
                         duration<sloped>::from_value(3))
      .value();
}
// 24 / pi + 3, whose slope is -24 / pi^2; from pi = 4 on the pause is not added, from 8 on it is all.
static_assert(at_rate(2).value() == 15 && at_rate(2).slope() == -6);
static_assert(at_rate(6).value() == 4 && at_rate(6).slope() == rational(-2, 3));
static_assert(at_rate(12).value() == 3 && at_rate(12).slope() == 0);
// The parts that a number leaves out are made of the others: pow is a product.
static_assert(
    inverse_square.read_with<sloped>(duration<sloped>::from_value({rational(2), 1})).slope() ==
    rational(-1, 4));

}  // namespace tests::equation_own_number
