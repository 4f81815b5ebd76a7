// Functions of <cmath> for quantities, values in a chosen unit, and quantities as numbers in place.
#include <atomic>
#include <cstring>
#include <limits>
#include <proofline/units.hpp>
#include <proofline/units/math.hpp>
#include <proofline/units/span.hpp>
#include <unordered_set>
#include <vector>

#include "catch.hpp"

namespace tests::units_math_test {

using namespace proofline::literals;
using proofline::byte;
using proofline::data;
using proofline::duration;
using proofline::in;
using proofline::second;
using proofline::to;

TEST_CASE("functions of <cmath>") {
  CHECK(abs(-3.0 * second) == 3_s);
  CHECK(abs(-3 * byte) == 3_byte);
  CHECK(!signbit(abs(-0.0 * second)));
  CHECK(fmod(7.5 * second, 2.0 * second) == 1.5 * second);
  CHECK(remainder(7.5 * second, 2.0 * second) == -0.5 * second);
  CHECK(hypot(3.0 * second, 4.0 * second) == 5_s);
  CHECK(fma(2.0 * byte / second, 3.0 * second, 1.0 * byte) == 7_byte);
  CHECK(cbrt(8.0 * byte * byte * byte) == 2_byte);
  CHECK(midpoint(1.0 * second, 2.0 * second) == 1.5 * second);
  CHECK(midpoint(2'000'000'000 * byte, 2'000'000'002 * byte) == 2'000'000'001 * byte);
  CHECK(lerp(1.0 * second, 3.0 * second, 0.25) == 1.5 * second);
  // Literals become the other number, or double.
  CHECK(abs(-2_s) == 2_s);
  CHECK(fmod(7.5 * second, 2_s) == 1.5 * second);
  CHECK(hypot(3_s, 4_s) == 5.0 * second);
  CHECK(midpoint(1_s, 2.0 * second) == 1.5 * second);
  CHECK(lerp(1_s, 3_s, 0.25) == 1.5 * second);
  CHECK(sqrt(2.0L * second * second).value() == std::sqrt(2.0L));
  const duration<> never = std::numeric_limits<duration<>>::infinity();
  CHECK((isinf(never) && !isfinite(never) && !isnan(never) && isnan(never - never)));
}

TEST_CASE("rounding names its unit, or is to FLOP, byte and second") {
  const auto time = 0.0125 * second;
  CHECK(in<"ms">(round<"ms">(time)) == 13.0);
  CHECK(floor<"ms">(time) == 12_ms * 1.0);
  CHECK(ceil<"ms">(time) == 13_ms * 1.0);
  CHECK(trunc<"ms">(-time) == -12_ms * 1.0);
  CHECK(floor<"GiB">(80e9 * byte) == 74_GiB * 1.0);
  CHECK(floor(2.5 * second) == 2_s);
  CHECK(ceil(2.5 * second) == 3_s);
  CHECK(round(2.5 * second) == 3_s);
  CHECK(round<"ms">(12.5_ms) == 13_ms * 1.0);
  CHECK(trunc(-2.5 * second) == -2_s);
}

TEST_CASE("an integer number of units is exact, or refused") {
  CHECK(in<"GB", int>(80e9 * byte) == 80);
  CHECK_THROWS_AS((in<"GB", int>(80e9 * byte + 1.0 * byte)), std::range_error);
  CHECK_THROWS_AS(to<data<int>>(3e9 * byte), std::range_error);
  CHECK_THROWS_WITH(to<data<int>>(7.5 * byte),
                    "a quantity as an integer: 7.5 is not whole, or does not fit");
  const auto nan = std::numeric_limits<data<>>::quiet_NaN();
  CHECK_THROWS_AS(to<data<int>>(nan), std::range_error);
}

TEST_CASE("an integer beside a literal has room, or throws") {
  std::int64_t many = 3;
  CHECK_THROWS_AS(many * 9_EB, std::overflow_error);
  CHECK_THROWS_WITH(many * 9_EB,
                    "an integer beside a literal: the result has more bits than the integer");
  many = 1;
  CHECK(many * 9_EB == 9_EB);
  data<int> memory = 2'147'483'647_byte;
  CHECK_THROWS_AS(memory += 1_byte, std::overflow_error);
  CHECK(memory == 2'147'483'647_byte);
  memory -= 1_byte;
  CHECK(memory == 2'147'483'646_byte);
  data<std::uint64_t> unsigned_memory = 2_GB;
  CHECK_THROWS_AS(unsigned_memory - 3_GB, std::overflow_error);
}

TEST_CASE("quantities in place as numbers") {
  std::vector<duration<>> times{1.0 * second, 2.0 * second};
  const std::span<double> seconds = proofline::as_span(times);
  seconds[1] = 5;
  CHECK(times[1] == 5_s);
  double copied[2] = {};
  std::memcpy(copied, seconds.data(), seconds.size_bytes());
  CHECK((copied[0] == 1 && copied[1] == 5));
  std::atomic<duration<>> least(2.0 * second);
  duration<> seen = least;
  while (times[0] < seen && !least.compare_exchange_weak(seen, times[0])) {
  }
  CHECK(least.load() == 1_s);
  std::atomic_ref<double>(proofline::as_number(times[0])).fetch_add(0.5);
  CHECK(times[0] == 1.5 * second);
  const std::unordered_set<duration<>> set{times[0], times[1], 0.0 * second};
  CHECK((set.contains(1.5 * second) && set.contains(-0.0 * second) && !set.contains(2.0 * second)));
}

}  // namespace tests::units_math_test
