// A literal times a double, or beside it in a quotient, is rounded once: the result is the double
// nearest to the exact one, and so is what a text gives.
#include <cmath>
#include <proofline/numbers/wide.hpp>
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>
#include <proofline/units/parse.hpp>
#include <random>
#include <string>

#include "catch.hpp"

namespace tests::literals_test {

using namespace proofline;
using namespace proofline::literals;

wide_rational exactly(double x) {
  int exponent = 0;
  const wide_integer digits(static_cast<long long>(std::ldexp(std::frexp(x, &exponent), 53)));
  exponent -= 53;
  if (exponent >= 0) return shift_left(digits, exponent);
  return {digits, shift_left(wide_integer(1), -exponent)};
}

/// How many of these doubles are not rounded once beside the constant.
template <int128 N, int128 D>
int rounded_otherwise(constant<N, D> literal, double x) {
  const wide_rational size(literal.value), number = exactly(x);
  return (x * literal == static_cast<double>(number * size) ? 0 : 1) +
         (x / literal == static_cast<double>(number / size) ? 0 : 1) +
         (literal / x == static_cast<double>(size / number) ? 0 : 1);
}

/// Of 1, 2, 3 ... of a unit: the same, and whether its number comes back.
template <text Unit, class Quantity>
void check_multiples(Quantity one, int step) {
  INFO(Unit.view());
  int wrong = 0;
  for (int i = 1; i <= 100'000; i += step) {
    const auto some = static_cast<double>(i) * one;
    const bool returns = in<Unit, int>(some) == i;
    const bool is_read = i % 100 != 1 || parse_quantity<unit_of<Quantity>>(
        std::to_string(i) + " " + std::string(Unit.view())).value() == some;
    wrong += (returns && is_read ? 0 : 1) + rounded_otherwise(one.value(), i);
  }
  CHECK(wrong == 0);
}

TEST_CASE("each literal of a scaled unit times a double is rounded once") {
  check_multiples<"ns">(1_ns, 1);
  check_multiples<"us">(1_us, 1);
  check_multiples<"ms">(1_ms, 1);
  constexpr int few = 193;
  check_multiples<"min">(1_min, few);
  check_multiples<"h">(1_h, few);
  check_multiples<"days">(1_day, few);
  check_multiples<"kFLOP">(1_kFLOP, few);
  check_multiples<"EFLOP">(1_EFLOP, few);
  check_multiples<"TFLOP/s">(1_TFLOP_per_s, few);
  check_multiples<"EFLOP/s">(1_EFLOP_per_s, few);
  check_multiples<"GB">(1_GB, few);
  check_multiples<"EB">(1_EB, few);
  check_multiples<"TiB">(1_TiB, few);
  check_multiples<"bit">(1_bit, few);
  check_multiples<"Gbit">(1_Gbit, few);
  check_multiples<"Gibit">(1_Gibit, few);
  check_multiples<"TB/s">(1_TB_per_s, few);
  check_multiples<"MiB/s">(1_MiB_per_s, few);
  check_multiples<"Ebit/s">(1_Ebit_per_s, few);
  const double thousand = 1000;
  CHECK(thousand * 1_ns == 1.0 * 1_us);
  CHECK(3.0 * 1_GB / 1_ms == 3.0 * 1_TB_per_s);
}

TEST_CASE("so is any literal of at most 48 significant bits, and any double") {
  std::mt19937_64 random(1);
  int wrong = 0;
  const auto check = [&](auto literal) {
    const std::uint64_t under = static_cast<std::uint64_t>(literal.value.denominator().to_int128());
    for (int i = 0; i < 1000; ++i) {
      const std::uint64_t digits = random() >> 11;
      wrong += rounded_otherwise(literal, std::ldexp(static_cast<double>(digits | 1),
                                                     static_cast<int>(random() % 200) - 150));
      // Halfway between two doubles, if anywhere.
      wrong += rounded_otherwise(literal, static_cast<double>((digits / under + 1) * under));
    }
  };
  check(0.003_exact);
  check(3.3e-6_exact);
  check(-45e-3_exact);
  check(2_exact / 3_exact);
  check(335_exact / 3_exact);
  check(1234567.1_exact);
  check(1e-20_exact);
  check(3.35e12_exact / 7_exact);
  check(281474976710651_exact / 281474976710653_exact);
  CHECK(wrong == 0);
  // What is no number, or 0, stays what it is.
  const double infinity = HUGE_VAL;
  CHECK(infinity * 0.003_exact == infinity);
  CHECK(std::isnan(std::nan("") * 0.003_exact));
  CHECK(std::signbit(-0.0 * 0.003_exact));
}

TEST_CASE("a literal beside a float is computed in double") {
  int wrong = 0;
  for (int i = 1; i <= 100'000; i += 7) {
    const auto x = static_cast<float>(i);
    wrong += x * 1_ns == static_cast<float>(i * 1e-9) * second ? 0 : 1;
    wrong += x * 3.35_TB_per_s == static_cast<float>(i * 3.35e12) * byte / second ? 0 : 1;
  }
  CHECK(wrong == 0);
}

}  // namespace tests::literals_test
