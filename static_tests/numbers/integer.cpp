// integer and wide_integer: exact or refused.
#include <proofline/numbers/integer.hpp>
#include <proofline/numbers/wide.hpp>
#include <string_view>
#include <type_traits>

#include "refused.hpp"

namespace tests::numbers_integer {

using namespace proofline;
using namespace std::string_view_literals;

static_assert(std::is_trivially_copyable_v<integer> && std::is_trivially_copyable_v<wide_integer>);
static_assert(!std::is_convertible_v<bool, integer> && !std::is_convertible_v<double, integer>);
static_assert(!std::is_convertible_v<integer, wide_integer> &&
              !std::is_convertible_v<wide_integer, integer> &&
              !std::is_convertible_v<integer, double>);

template <class N>
struct arithmetic {
  static constexpr N seven = 7, three = 3;
  static_assert(N{} == 0 && -seven == -7 && 2 * seven == 14 && seven - 10 == -three);
  static_assert(seven + three == 10u && seven * -three == -21 && -seven * -three == 21);
  static_assert(N{21} / three == 7 && N{-21} / three == -7 && N{0} / three == 0);
  static_assert(refused<[] { return seven / three; }>);
  static_assert(refused<[] { return seven / 0; }>);
  static_assert(quotient(seven, three) == 2 && remainder(seven, three) == 1);
  static_assert(quotient(-seven, three) == -2 && remainder(-seven, three) == -1);
  static_assert(quotient(seven, -three) == -2 && remainder(seven, -three) == 1);
  static_assert(quotient(seven, 1) == 7 && remainder(seven, 1) == 0 && N{4} / 1 == 4);
  static_assert(when(true, seven, 0) == 7 && when(false, 7, three) == 3);
  static_assert(refused<[] { return quotient(seven, 0); }>);
  static_assert(refused<[] { return remainder(seven, 0); }>);
  static_assert(three < seven && -seven < -three && -seven < three && seven >= seven && 7 <= seven);
  static_assert(N{0} == -N{0} && !(N{0} < -N{0}));
  static_assert(max(seven, 3) == 7 && min(3, seven) == 3 && max(-seven, -three) == -3);
  static_assert(abs(-seven) == 7 && sign(-seven) == -1 && sign(N{1}) == 1 && sign(N{-1}) == -1 &&
                sign(N{0}) == 0 && sign(seven) == 1);
  static_assert(gcd(N{12}, N{-18}) == 6 && gcd(N{0}, N{5}) == 5 && gcd(N{0}, N{0}) == 0);
  static_assert(bit_length(N{0}) == 0 && bit_length(N{-8}) == 4 && bit_length(N{7}) == 3);
  static_assert(shift_left(N{-3}, 4) == -48 && shift_left(N{0}, 5) == 0);
  static_assert(N{18'446'744'073'709'551'615u} + 1 == shift_left(N{1}, 64));
  static_assert(to_text(N{0}).view() == "0"sv && to_text(N{-1024}).view() == "-1024"sv);
  static_assert(to_text(N{1'000'000'000'000'000'000} * 1000 + 5).view() ==
                "1000000000000000000005"sv);
  static_assert(static_cast<double>(N{18'446'744'073'709'551'615u} * 3) == 55340232221128654845.0);
  // 2^53 + 1 is a tie that rounds down, 2^53 + 3 a tie that rounds up; one more bit decides a tie.
  static_assert(static_cast<double>(N{9'007'199'254'740'993}) == 9007199254740992.0);
  static_assert(static_cast<double>(N{-9'007'199'254'740'995}) == -9007199254740996.0);
  static_assert(static_cast<double>(shift_left(N{9'007'199'254'740'993}, 64)) ==
                9007199254740992.0 * 0x1p64);
  static_assert(static_cast<double>(shift_left(N{9'007'199'254'740'993}, 64) + 1) ==
                9007199254740994.0 * 0x1p64);
};
template struct arithmetic<integer>;
template struct arithmetic<wide_integer>;

// The 128-bit edge.
constexpr integer largest = shift_left(integer{1}, 126) - 1 + shift_left(integer{1}, 126);
static_assert(to_text(largest).view() == "170141183460469231731687303715884105727"sv);
static_assert(to_text(-largest).view() == "-170141183460469231731687303715884105727"sv);
static_assert(-largest - largest * 0 == -largest && abs(-largest) == largest);
static_assert(refused<[] { return largest + 1; }>);
static_assert(refused<[] { return -largest - 1; }>);  // -2^127 fits an int128 but not an integer
static_assert(refused<[] { return largest * 2; }>);
static_assert(refused<[] { return shift_left(integer{-1}, 63) * shift_left(integer{1}, 64); }>);
static_assert(refused<[] { return shift_left(integer{1}, 127); }>);
static_assert(static_cast<double>(largest) == 0x1p127);

// The 512-bit edge.
constexpr wide_integer wide_largest =
    shift_left(wide_integer{1}, 511) - 1 + shift_left(wide_integer{1}, 511);
static_assert(to_text(-wide_largest).view() ==
              "-1340780792994259709957402499820584612747936582059239337772356144372176403007354697"
              "6801874298166903427690031858186486050853753882811946569946433649006084095"sv);
static_assert(refused<[] { return wide_largest + 1; }>);
static_assert(refused<[] { return -wide_largest - 1; }>);
static_assert(refused<[] { return wide_largest * 2; }>);
static_assert(
    refused<[] { return shift_left(wide_integer{1}, 256) * shift_left(wide_integer{1}, 256); }>);
static_assert(refused<[] { return shift_left(wide_integer{1}, 512); }>);
static_assert(static_cast<double>(wide_largest) == 0x1p512);
static_assert(bit_length(wide_largest) == 512);
static_assert(quotient(wide_largest, wide_largest - 1) == 1);
static_assert(remainder(wide_largest, shift_left(wide_integer{1}, 300)) ==
              shift_left(wide_integer{1}, 300) - 1);

// Compared with Python's integers.
constexpr wide_integer power(int base, int exponent) {
  wide_integer result = 1;
  for (int i = 0; i < exponent; ++i) result = result * base;
  return result;
}
constexpr wide_integer a = power(2, 300) - 12'345'678'901'234'567;
constexpr wide_integer b = power(3, 90) + 7;
static_assert(to_text(a * b).view() ==
              "17779175788331378110066248157087072332130192533572866707663195856127745230303351"
              "680137000638048969653537609820572728500408507401409904"sv);
static_assert(to_text(quotient(-a, b)).view() ==
              "-233391897255684639766217891558942303782985431359"sv);
static_assert(to_text(remainder(-a, b)).view() == "-2351706571914790563839061693834928179744105"sv);
static_assert((a * b) / b == a && (a * b) / -a == -b);
static_assert(gcd(power(6, 150), power(10, 120)) == power(2, 120));
static_assert(gcd(a * power(7, 20), b* power(7, 21)) == gcd(a, 7 * b) * power(7, 20));

// Conversions between the two.
static_assert(static_cast<integer>(wide_integer{largest}) == largest);
static_assert(static_cast<integer>(wide_integer{-largest}) == -largest);
static_assert(refused<[] { return static_cast<integer>(wide_integer{largest} + 1); }>);
static_assert(refused<[] { return static_cast<integer>(-wide_integer{largest} - 1); }>);

}  // namespace tests::numbers_integer
