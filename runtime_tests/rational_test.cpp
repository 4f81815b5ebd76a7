// rational and wide_rational on random values, compared with strtod and with each other; also their
// refusals at run time.
#include <cstdint>
#include <cstdlib>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/wide.hpp>
#include <random>
#include <stdexcept>
#include <string>

#include "catch.hpp"

namespace tests::rational_test {

using proofline::certainty;
using proofline::integer;
using proofline::interval;
using proofline::power_of_ten;
using proofline::rational;
using proofline::wide_integer;
using proofline::wide_rational;

rational random_rational(std::mt19937_64& random, int bits) {
  const auto most = [&] { return random() >> (64 - 1 - random() % static_cast<unsigned>(bits)); };
  const rational size{integer{most()}, integer{most()} + 1};
  return random() % 2 == 0 ? size : -size;
}

TEST_CASE("decimals convert to the double that strtod reads") {
  std::mt19937_64 random{1};
  for (int i = 0; i < 50'000; ++i) {
    const auto mantissa = static_cast<long long>(random() % 1'000'000'000'000'000'000);
    const int small = static_cast<int>(random() % 56) - 36,
              large = static_cast<int>(random() % 240) - 120;
    const auto text = [&](int e) { return std::to_string(mantissa) + "e" + std::to_string(e); };
    REQUIRE(static_cast<double>(-mantissa * power_of_ten(small)) ==
            -std::strtod(text(small).c_str(), nullptr));
    REQUIRE(static_cast<double>(mantissa * power_of_ten<wide_integer>(large)) ==
            std::strtod(text(large).c_str(), nullptr));
  }
}

TEST_CASE("ties and their neighbours round to even") {
  std::mt19937_64 random{2};
  for (int i = 0; i < 5'000; ++i) {
    // (2m + 1) * 2^e lies halfway between the doubles 2m * 2^e and (2m + 2) * 2^e.
    const std::uint64_t m = (std::uint64_t{1} << 52) + (random() >> 12);
    const int exponent = static_cast<int>(random() % 200) - 100;
    const wide_rational unit = pow(wide_rational{2}, exponent);
    const wide_rational tie = (2 * wide_rational{m} + 1) * unit;
    const wide_rational little = unit / power_of_ten<wide_integer>(40);
    const double down = static_cast<double>(2 * wide_rational{m} * unit);
    const double up = static_cast<double>((2 * wide_rational{m} + 2) * unit);
    REQUIRE(static_cast<double>(tie) == (m % 2 == 0 ? down : up));
    REQUIRE(static_cast<double>(tie - little) == down);
    REQUIRE(static_cast<double>(tie + little) == up);
  }
}

TEST_CASE("rational keeps the laws of arithmetic and its order") {
  std::mt19937_64 random{3};
  for (int i = 0; i < 20'000; ++i) {
    const rational a = random_rational(random, 20), b = random_rational(random, 20);
    const rational c = random_rational(random, 20);
    REQUIRE(a * (b + c) == a * b + a * c);
    REQUIRE(a + b - b == a);
    REQUIRE(a + b == rational{a.numerator() * b.denominator() + b.numerator() * a.denominator(),
                              a.denominator() * b.denominator()});
    REQUIRE(gcd((a + b).numerator(), (a + b).denominator()) == 1);
    REQUIRE(a * b == rational{a.numerator() * b.numerator(), a.denominator() * b.denominator()});
    if (b != 0) REQUIRE(a / b * b == a);
    REQUIRE((a <=> b) == (a.numerator() * b.denominator() <=> b.numerator() * a.denominator()));
    REQUIRE(floor(a) <= a);
    REQUIRE(floor(a) + 1 > a);
    REQUIRE(floor(a).denominator() == 1);
  }
}

TEST_CASE("rational compares where cross products overflow") {
  std::mt19937_64 random{4};
  for (int i = 0; i < 20'000; ++i) {
    const rational a = random_rational(random, 63) * random_rational(random, 60);
    const rational b = i % 2 == 0 ? random_rational(random, 63) * random_rational(random, 60)
                                  : rational{a.numerator() - 1, a.denominator() + 1};
    const wide_rational difference = static_cast<wide_rational>(a) - static_cast<wide_rational>(b);
    REQUIRE((a <=> b) == (sign(difference) <=> 0));
  }
}

TEST_CASE("interval arithmetic contains every value and reaches its ends") {
  std::mt19937_64 random{5};
  const auto random_interval = [&] {
    const rational a = random_rational(random, 10), b = random_rational(random, 10);
    return interval<rational>{min(a, b), max(a, b)};
  };
  const auto within = [&](const interval<rational>& x) {
    const auto part = static_cast<long long>(random() % 5);
    return x.low() + (x.high() - x.low()) * part / 4;
  };
  for (int i = 0; i < 10'000; ++i) {
    const auto x = random_interval(), y = random_interval();
    const rational a = within(x), b = within(y);
    REQUIRE(contains(x + y, a + b));
    REQUIRE(contains(x - y, a - b));
    REQUIRE(contains(x * y, a * b));
    REQUIRE(contains(square(x), a * a));
    REQUIRE(contains(proofline::pow<3>(x), a * a * a));
    REQUIRE(contains(max(x, y), max(a, b)));
    REQUIRE(contains(min(x, y), min(a, b)));
    const certainty less = x < y;
    REQUIRE((less == certainty::open || less == proofline::to_certainty(a < b)));
    if (!contains(y, rational{0})) REQUIRE(contains(x / y, a / b));
  }
}

TEST_CASE("rational and interval refuse by name") {
  const rational third{1, 3};
  CHECK_THROWS_AS(third / 0, std::domain_error);
  CHECK_THROWS_AS((rational{1, 0}), std::domain_error);
  CHECK_THROWS_AS(pow(rational{0}, -1), std::domain_error);
  CHECK_THROWS_AS(power_of_ten(39), std::overflow_error);
  CHECK_THROWS_AS((interval<rational>{1, 0}), std::domain_error);
  CHECK_THROWS_WITH((interval<double>{1.0, 2.0} / interval<double>{-1.0, 1.0}),
                    "division by an interval that contains zero");
}

}  // namespace tests::rational_test
