// Exact numbers as text for people.

#include <proofline/numbers/decimal_text.hpp>
#include <proofline/numbers/wide.hpp>

namespace tests::numbers_decimal_text {

using namespace proofline;

static_assert(decimal_text(0).view() == "0");
static_assert(decimal_text(208).view() == "208");
// The least and the greatest of 128 bits.
static_assert(decimal_text(rational(1, integer::from_int128(int128{1} << 126))).view() ==
              "1.17549e-38");
static_assert(decimal_text(integer::from_int128(int128{1} << 126)).view() == "8.50706e37");
static_assert(decimal_text(power_of_ten(-20)).view() == "1e-20");
static_assert(decimal_text(power_of_ten(20)).view() == "1e20");
static_assert(decimal_text(-208).view() == "-208");
static_assert(decimal_text(rational(1) / 3).view() == "0.333333");
static_assert(decimal_text(rational(-2) / 3, 2).view() == "-0.67");
static_assert(decimal_text(rational(1) / 8).view() == "0.125");
static_assert(decimal_text(100).view() == "100");
static_assert(decimal_text(rational(2039) / 10).view() == "203.9");
static_assert(decimal_text(rational(99999996) / 10).view() == "1e7");
static_assert(decimal_text(rational(999999) / 1000000, 3).view() == "1");
static_assert(decimal_text(rational(995) / 1000, 2).view() == "1");
static_assert(decimal_text(1234567).view() == "1234570");
static_assert(decimal_text(312 * power_of_ten(12)).view() == "3.12e14");
static_assert(decimal_text(5 / power_of_ten(6)).view() == "5e-6");
static_assert(decimal_text(15 / power_of_ten(4)).view() == "0.0015");
static_assert(decimal_text(4096).view() == "4096");
static_assert(decimal_text(1000000).view() == "1000000");
static_assert(decimal_text(power_of_ten<wide_integer>(60) / 3).view() == "3.33333e59");

// Exact integers keep their digits.
static_assert(exact_integer_text(2097152).view() == "2097152");
static_assert(exact_integer_text(-14680064).view() == "-14680064");
static_assert(exact_integer_text(312 * power_of_ten(12)).view() == "3.12e14");
static_assert(exact_integer_text(rational(2097152) / 3).view() == "699051");
static_assert(exact_integer_text(1234567 * power_of_ten(9)).view() == "1.23457e15");
static_assert(exact_integer_text(0).view() == "0");

}  // namespace tests::numbers_decimal_text
