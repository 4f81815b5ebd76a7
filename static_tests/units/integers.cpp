// Typed constants beside built-in integers: exact, or refused (static_tests/rejected/).
#include <limits>
#include <proofline/units.hpp>

namespace tests::units_integers {

using namespace proofline::literals;
using proofline::byte;
using proofline::data;
using proofline::flop;
using proofline::second;

template <class A, class B>
constexpr bool same = std::is_same_v<A, B>;

// Products and sums have 64 bits, so that three gigabytes fit.
static_assert(3 * 1_GB == 3_GB && 3 * 7_GB == 21_GB && 7_GB * 3 - 1_GB == 20_GB);
static_assert(same<decltype(3 * 7_GB), data<std::int64_t>>);
static_assert(same<decltype(3U * 7_GB), data<std::int64_t>>);
static_assert(same<decltype(std::uint64_t{3} * 7_GB), data<std::uint64_t>>);
static_assert(std::numeric_limits<int>::max() * 2_exact == 4'294'967'294);
static_assert(5 * byte + 7_GB == 7'000'000'005_B && 5 * byte - 7_byte == -2_byte);
static_assert(2_exact + 3 == 5 && 2_exact - 3 == -1 && 3 - 2_exact == 1);

// Quotients by 1, 1/2, 1/3 ... are exact.
static_assert(380 / 1_s == 380 / second && 380 / 1_ms == 380'000 / second);
static_assert(7 * byte / 1_ms == 7'000 * byte / second && 7 * byte / 1_bit == 56);
static_assert((7 * byte) / 0.5_exact == 14 * byte);

// Beside a double it becomes one, without a warning.
static_assert(3 * 7_byte * 0.5 == 10.5 * byte && 0.5 * (3 * 7_byte) == 10.5 * byte);
static_assert(3 * 7_byte / 0.5 == 42.0 * byte && (3 * 7_byte) / (2.0 * byte) == 10.5);

// Comparisons are those of the exact values, even where the constant is no integer or has no room.
static_assert(5 * byte > 2.5_byte && 2 * byte < 2.5_byte && 5 * byte != 2.5_byte);
static_assert(2 < 2.5_exact && 3 > 2.5_exact && 2.5_exact > 2 && !(2 == 2.5_exact));
static_assert(7 * byte < 7_GB && -7 * byte < 1_bit && 7_GB > 7 * byte && 8 * byte == 64_bit);
static_assert(std::numeric_limits<std::int64_t>::max() > 1e-30_exact);
static_assert(std::numeric_limits<std::int64_t>::min() < 1e-30_exact);

// A constant becomes an integer that can hold it.
constexpr data<std::int64_t> memory = 80_GB;
static_assert(memory == 80_GB);
constexpr data<int> header = 16_byte;
static_assert(header == 16_byte && max(header, 7_byte) == 16_byte);

// Compound assignment.
constexpr auto sum_of_times = [] {
  proofline::duration<> time = 3.0 * second;
  time += 2_ms;
  time -= 1_ms;
  time *= 2_exact;
  time *= 2;
  time /= 4_exact;
  return time;
}();
static_assert(sum_of_times == 3.001 * second);
constexpr auto sum_of_data = [] {
  data<std::int64_t> amount = 3_GB;
  amount += 2_kB;
  amount -= 1_kB;
  amount *= 2;
  amount *= 3_exact;
  return amount;
}();
static_assert(sum_of_data == 18'000'006'000_B);

// -1 byte is less than 1 byte, signed or not.
constexpr data<unsigned> one = 1_byte;
constexpr data<int> minus_one = -1 * proofline::byte;
static_assert(minus_one < one && one > minus_one && minus_one != one && one == 1_byte);
static_assert((minus_one <=> one) < 0);

// What may not fit becomes another number by a cast alone.
static_assert(std::is_convertible_v<data<int>, data<std::int64_t>>);
static_assert(std::is_convertible_v<data<std::int64_t>, data<>>);
static_assert(std::is_convertible_v<data<unsigned>, data<std::int64_t>>);
static_assert(!std::is_convertible_v<data<std::int64_t>, data<int>>);
static_assert(!std::is_convertible_v<data<int>, data<std::uint64_t>>);
static_assert(!std::is_convertible_v<data<>, data<std::int64_t>>);
static_assert(!std::is_convertible_v<data<>, data<float>>);
static_assert(std::is_constructible_v<data<unsigned>, data<int>>);

}  // namespace tests::units_integers
