// rational and wide_rational: lowest terms, exact order, correctly rounded doubles, and use as a
// number of Boost.Units.
#include <boost/units/pow.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/time.hpp>
#include <limits>
#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/wide.hpp>
#include <string_view>
#include <type_traits>

#include "refused.hpp"

namespace tests::numbers_rational {

using namespace proofline;
using namespace std::string_view_literals;

static_assert(std::is_trivially_copyable_v<rational> &&
              std::is_trivially_copyable_v<wide_rational>);
static_assert(!std::is_convertible_v<double, rational> &&
              !std::is_convertible_v<rational, double> && !std::is_convertible_v<bool, rational> &&
              !std::is_convertible_v<rational, wide_rational>);

template <class R>
struct arithmetic {
  static constexpr R third{1, 3}, half{1, 2};
  static_assert(R{} == 0 && R{6, -4} == R{-3, 2} && R{0, -5}.denominator() == 1);
  static_assert(R{6, -4}.numerator() == -3 && R{6, -4}.denominator() == 2);
  static_assert(refused<[] { return R{1, 0}; }>);
  static_assert(third + half == R{5, 6} && third - half == R{-1, 6} && half + half == 1);
  static_assert(R{1, 6} + R{1, 10} == R{4, 15} && R{1, 6} - R{1, 6} == 0);
  static_assert(2 * third == R{2, 3} && third * 0 == 0 && -third * half == R{-1, 6});
  static_assert(1 / third == 3 && third / -half == R{-2, 3} && 0 / third == 0);
  static_assert(refused<[] { return third / 0; }>);
  static_assert(third < half && -half < -third && -half < third && 0 < third && -third < 0);
  static_assert(half >= R{2, 4} && half != third && 1 > third && R{7, 2} < R{11, 3});
  static_assert(half <= R{2, 4} && !(half < R{2, 4}) && !(half > R{2, 4}) && third <= half);
  static_assert(R{7, 3} < R{5, 2} && R{12, 5} > R{7, 3} && R{355, 113} > R{314, 100});
  static_assert(when(true, third, 0) == third && max(third, 1) == 1 && min(0, third) == 0 &&
                abs(-third) == third);
  static_assert(floor(R{7, 2}) == 3 && floor(R{-7, 2}) == -4 && floor(R{-4}) == -4);
  static_assert(ceil(R{7, 2}) == 4 && ceil(R{-7, 2}) == -3 && ceil(R{4}) == 4);
  static_assert(pow(R{-2, 3}, 3) == R{-8, 27} && pow(R{-2, 3}, -3) == R{-27, 8});
  static_assert(pow(R{5}, 0) == 1 && pow(R{0}, 0) == 1 && pow(R{0}, 2) == 0);
  static_assert(refused<[] { return pow(R{0}, -1); }>);
  static_assert(to_text(R{312, 5}).view() == "312/5"sv && to_text(R{-8, 4}).view() == "-2"sv);
};
template struct arithmetic<rational>;
template struct arithmetic<wide_rational>;

constexpr rational compound = [] {
  rational x{1, 2};
  x += 1;
  x *= 3;
  x -= rational{1, 2};
  x /= 4;
  return x;
}();
static_assert(compound == 1);

// The A100 of the notes: 312e12 FLOP/s / 1.6e12 byte/s.
static_assert(312 * power_of_ten(12) / (16 * power_of_ten(11)) == 195);
static_assert(power_of_ten(-2) == rational{1, 100} && power_of_ten(38) / power_of_ten(37) == 10);
static_assert(refused<[] { return power_of_ten(39); }>);
static_assert(power_of_ten<wide_integer>(154) / power_of_ten<wide_integer>(153) == 10);

// Common factors are divided out first: otherwise every product below would overflow.
constexpr rational huge = power_of_ten(38);
static_assert(huge / 7 * rational{7, 3} == huge / 3 && (huge / 3) / (huge / 7) == rational{7, 3});
static_assert(rational{1, 3} / power_of_ten(37) * huge == rational{10, 3});
static_assert(huge - huge / 2 == huge / 2);
// The order of neighbours whose cross products overflow.
static_assert((huge - 1) / huge < (huge - 1) / (huge - 2));
static_assert((huge - 1) / huge > (huge - 2) / (huge - 1));
static_assert(-(huge - 1) / huge < -(huge - 2) / (huge - 1));
static_assert((huge - 3) / (huge - 2) < 1 && 1 < (huge - 2) / (huge - 3));
static_assert(refused<[] { return huge * 2; }>);
static_assert(refused<[] { return 1 / huge + rational{1, 7}; }>);

// Correct rounding, compared with the compiler's reading of the decimal. Halfway cases and their
// neighbours are known to break naive conversions.
template <class R = rational>
constexpr double scaled(std::type_identity_t<R> mantissa, int exponent) {
  return static_cast<double>(mantissa * pow(R{10}, exponent));
}
static_assert(scaled(1, -1) == 0.1 && scaled(3, -1) == 0.3 && scaled(-1, -1) == -0.1);
static_assert(static_cast<double>(rational{1, 3}) == 1.0 / 3.0);
static_assert(scaled(1, 23) == 1e23 && scaled(1, 22) == 1e22 && scaled(1, -23) == 1e-23);
static_assert(scaled(9'007'199'254'740'993, 0) == 9007199254740993.0);
static_assert(scaled(9'007'199'254'740'993, -20) == 9007199254740993e-20);
static_assert(scaled(9'214'843'084'008'499, 0) == 9214843084008499.0);
static_assert(scaled(30'078'505'129'381'147'4, 5) == 30078505129381147400000.0);
static_assert(scaled(1'777'820'000'000'000'000, 3) == 1777820000000000000000.0);
static_assert(scaled(rational{1'777'820'000'000'000'000} * 1000 + 1, 0) ==
              1777820000000000000001.0);
static_assert(scaled(rational{625'364'939'768} * 1'000'000'000 + 271'845'828, -19) ==
              62.5364939768271845828);
static_assert(scaled(rational{35'184'372'088} * 100'000'000'000 + 83'201'171'875, -8) ==
              3.518437208883201171875e13);
static_assert(scaled(810'109'172'351, -21) == 8.10109172351e-10);
static_assert(scaled(1, 38) == 1e38 && scaled(1, -38) == 1e-38);
static_assert(scaled<wide_rational>(1, 23) == 1e23 && scaled<wide_rational>(1, -150) == 1e-150);
static_assert(scaled<wide_rational>(9'007'199'254'740'993, -100) == 9007199254740993e-100);
// A tie, and one unit in the last of 54 digits on either side of it.
constexpr wide_rational tie = 1 + pow(wide_rational{2}, -53);
constexpr double above_one = 1 + std::numeric_limits<double>::epsilon();
static_assert(static_cast<double>(tie) == 1);
static_assert(static_cast<double>(tie + power_of_ten<wide_integer>(-54)) == above_one);
static_assert(static_cast<double>(tie - power_of_ten<wide_integer>(-54)) == 1);
static_assert(static_cast<double>(-tie - power_of_ten<wide_integer>(-54)) == -above_one);
static_assert(static_cast<double>(1 + 3 * pow(wide_rational{2}, -53)) == above_one + 0x1p-52);

static_assert(static_cast<rational>(wide_rational{-3, 7}) == rational{-3, 7});
static_assert(static_cast<wide_rational>(rational{-3, 7}) == wide_rational{-3, 7});
static_assert(refused<[] { return static_cast<rational>(power_of_ten<wide_integer>(39)); }>);

// A value type of Boost.Units.
namespace units = boost::units;

template <class N>
struct in_quantities {
  using seconds = units::quantity<units::si::time, N>;
  static constexpr auto s = units::si::seconds;
  static constexpr seconds a = N{1, 2} * s, b = N{1, 3} * s;
  static_assert((a + b) == N{5, 6} * s && (a - b).value() == N{1, 6} && (-a).value() == N{-1, 2});
  static_assert((a * b).value() == N{1, 6} && N{a / b} == N{3, 2});
  static_assert((a * N{4}).value() == 2 && (N{4} * a).value() == 2 &&
                (a / N{4}).value() == N{1, 8});
  static_assert((N{1} / a).value() == 2 && b < a && a >= a && a != b && seconds{}.value() == 0);
  static_assert(units::pow<2>(a).value() == N{1, 4});
};
template struct in_quantities<rational>;
template struct in_quantities<wide_rational>;

// Always in lowest terms: 1024 has twos in common with 10^12, 3125 fives with 10^6.
static_assert(decimal_rational(1024, -12).denominator() == 976'562'500);
static_assert(decimal_rational(-3125, -6) == rational(-1, 320) && decimal_rational(30, -1) == 3);

}  // namespace tests::numbers_rational
