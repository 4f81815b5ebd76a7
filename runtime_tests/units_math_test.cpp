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
  CHECK(trunc(-2.5 * second) == -2_s);
}

TEST_CASE("an integer number of units is exact, or refused") {
  CHECK(in<"GB", int>(80e9 * byte) == 80);
  CHECK_THROWS_AS((in<"GB", int>(80e9 * byte + 1.0 * byte)), std::range_error);
  CHECK_THROWS_AS(to<data<int>>(3e9 * byte), std::range_error);
  CHECK_THROWS_WITH(to<data<int>>(7.5 * byte),
                    "a quantity as an integer: 7.500000 is not whole, or does not fit");
  const auto nan = std::numeric_limits<data<>>::quiet_NaN();
  CHECK_THROWS_AS(to<data<int>>(nan), std::range_error);
}

TEST_CASE("quantities in place as numbers") {
  std::vector<duration<>> times{1.0 * second, 2.0 * second};
  const std::span<double> seconds = proofline::as_span(times);
  seconds[1] = 5;
  CHECK(times[1] == 5_s);
  double copied[2] = {};
  std::memcpy(copied, seconds.data(), seconds.size_bytes());
  CHECK((copied[0] == 1 && copied[1] == 5));
  std::atomic_ref<double>(proofline::as_number(times[0])).fetch_add(0.5);
  CHECK(times[0] == 1.5 * second);
  const std::unordered_set<duration<>> set{times[0], times[1], 0.0 * second};
  CHECK((set.contains(1.5 * second) && set.contains(-0.0 * second) && !set.contains(2.0 * second)));
}
