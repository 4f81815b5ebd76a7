// integer and wide_integer on random values, and their refusals at run time.
#include <cstdint>
#include <cstdlib>
#include <proofline/numbers/integer.hpp>
#include <proofline/numbers/wide.hpp>
#include <random>
#include <stdexcept>

#include "catch.hpp"

namespace tests::integer_test {

using proofline::integer;
using proofline::wide_integer;

// Random limbs; all ones and all zeros are frequent, to test carries and borrows.
template <class N>
N random_integer(std::mt19937_64& random, int limbs) {
  N result = 0;
  for (int i = 0; i < limbs; ++i) {
    const std::uint64_t kind = random() % 4;
    const std::uint64_t limb = kind == 0 ? 0 : kind == 1 ? ~std::uint64_t{0} : random();
    result = shift_left(result, 64) + limb;
  }
  result = quotient(result, shift_left(N{1}, 1 + static_cast<int>(random() % 60)));
  return random() % 2 == 0 ? result : -result;
}
wide_integer random_wide(std::mt19937_64& random, int most_limbs) {
  return random_integer<wide_integer>(random, static_cast<int>(random() % 8) % (most_limbs + 1));
}

TEST_CASE("wide_integer keeps the laws of arithmetic") {
  std::mt19937_64 random{1};
  for (int i = 0; i < 20'000; ++i) {
    const wide_integer a = random_wide(random, 4), b = random_wide(random, 3);
    const wide_integer c = random_wide(random, 7);
    REQUIRE((a + b) * (a - b) == a * a - b * b);
    REQUIRE(c - a + (a - c) == 0);
    REQUIRE((a < c) == (sign(c - a) > 0));
    if (b != 0) {
      REQUIRE(quotient(c, b) * b + remainder(c, b) == c);
      REQUIRE(abs(remainder(c, b)) < abs(b));
      REQUIRE(sign(remainder(c, b)) * sign(c) >= 0);
      REQUIRE(a * b / b == a);
      const wide_integer common = gcd(c, b);
      REQUIRE(remainder(c, common) == 0);
      REQUIRE(gcd(quotient(c, common), quotient(b, common)) == 1);
    }
  }
}

TEST_CASE("wide_integer and integer agree") {
  std::mt19937_64 random{2};
  for (int i = 0; i < 20'000; ++i) {
    const auto a = random_integer<integer>(random, 1), b = random_integer<integer>(random, 1);
    const wide_integer x{a}, y{b};
    REQUIRE(static_cast<integer>(x * y) == a * b);
    REQUIRE(static_cast<integer>(x + y) == a + b);
    REQUIRE((x < y) == (a < b));
    if (b != 0) {
      REQUIRE(static_cast<integer>(quotient(x * x, y)) == quotient(a * a, b));
      REQUIRE(static_cast<integer>(gcd(x * y, y * y)) == gcd(a * b, b * b));
    }
    REQUIRE(to_text(x * y).view() == to_text(a * b).view());
  }
}

TEST_CASE("integers convert to the double that strtod reads from their text") {
  std::mt19937_64 random{3};
  for (int i = 0; i < 20'000; ++i) {
    const wide_integer wide = random_wide(random, 7);
    REQUIRE(static_cast<double>(wide) == std::strtod(to_text(wide).c_str(), nullptr));
    const auto small = random_integer<integer>(random, 1) * random_integer<integer>(random, 1);
    REQUIRE(static_cast<double>(small) == std::strtod(to_text(small).c_str(), nullptr));
  }
}

template <class N>
void refuses(int bits) {
  const N largest = shift_left(N{1}, bits - 1) - 1 + shift_left(N{1}, bits - 1);
  CHECK_THROWS_AS(largest + 1, std::overflow_error);
  CHECK_THROWS_AS(-largest - 1, std::overflow_error);
  CHECK_THROWS_AS(largest * largest, std::overflow_error);
  CHECK_THROWS_AS(largest * -2, std::overflow_error);
  CHECK_THROWS_AS(shift_left(largest, 1), std::overflow_error);
  CHECK_THROWS_AS(largest / 0, std::domain_error);
  CHECK_THROWS_AS(quotient(largest, 0), std::domain_error);
  CHECK_THROWS_AS(remainder(largest, 0), std::domain_error);
  CHECK_THROWS_AS(N{7} / 2, std::domain_error);
}
TEST_CASE("integers refuse what they cannot say exactly") {
  refuses<integer>(127);
  refuses<wide_integer>(512);
  CHECK_THROWS_AS(static_cast<integer>(shift_left(wide_integer{1}, 127)), std::overflow_error);
}

}  // namespace tests::integer_test
