// std::chrono durations: exact, and refused by name if they do not fit.
#include <cstdint>
#include <limits>
#include <proofline/units/chrono.hpp>
#include <random>
#include <ratio>

#include "catch.hpp"

namespace tests::chrono_test {

using proofline::from_chrono;
using proofline::second;
using proofline::to_chrono;
using std::chrono::hours;
using std::chrono::nanoseconds;
using std::chrono::seconds;

TEST_CASE("what does not fit a std::chrono duration is named") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
  const auto refused = " does not fit the std::chrono duration";
  CHECK_THROWS_AS(to_chrono<nanoseconds>(1e10 * second), std::out_of_range);
  CHECK_THROWS_WITH(to_chrono<nanoseconds>(1.5e300 * second),
                    std::string("1.5000000000000001e+300 s") + refused);
  CHECK_THROWS_WITH(to_chrono<nanoseconds>(not_a_number * second), std::string("nan s") + refused);
  CHECK_THROWS_WITH(to_chrono<hours>(-infinity * second), std::string("-inf s") + refused);
  CHECK_THROWS_AS(to_chrono<std::chrono::duration<double>>(not_a_number * second),
                  std::out_of_range);
  using tiny = std::chrono::duration<signed char>;
  CHECK(to_chrono<tiny>(127.4 * second).count() == 127);
  CHECK_THROWS_AS(to_chrono<tiny>(127.5 * second), std::out_of_range);
  CHECK(to_chrono<tiny>(-128.5 * second).count() == -128);
  CHECK_THROWS_AS(to_chrono<tiny>(-128.6 * second), std::out_of_range);
}

TEST_CASE("the ends of 64 bits") {
  using seconds64 = std::chrono::duration<std::int64_t>;
  CHECK(to_chrono<seconds64>(-0x1p63 * second).count() == std::numeric_limits<std::int64_t>::min());
  CHECK_THROWS_AS(to_chrono<seconds64>(0x1p63 * second), std::out_of_range);
  CHECK(to_chrono<seconds64>(0x1.fffffffffffffp62 * second).count() == 0x7ffffffffffffc00);
  using ages = std::chrono::duration<std::int64_t, std::ratio<1'000'000'000'000'000'000>>;
  CHECK(to_chrono<ages>(1e30 * second).count() == 1'000'000'000'000);
  CHECK_THROWS_AS(to_chrono<ages>(1e38 * second), std::out_of_range);
  CHECK_THROWS_AS(to_chrono<ages>(1e299 * second), std::out_of_range);
  CHECK(to_chrono<ages>(1.0 * second).count() == 0);
  CHECK(to_chrono<nanoseconds>(1e-290 * second).count() == 0);
  CHECK(to_chrono<nanoseconds>(5e-324 * second).count() == 0);
  CHECK(to_chrono<nanoseconds>(0.5e-9 * second).count() <= 1);
}

TEST_CASE("a count becomes the nearest double, as by exact fractions") {
  std::mt19937_64 random(5);
  const auto check = [](auto time) {
    using period = typename decltype(time)::period;
    const proofline::rational exact(proofline::integer(time.count()) * period::num, period::den);
    return from_chrono(time).value() == static_cast<double>(exact);
  };
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  for (int i = 0; i < 5'000; ++i) {
    const auto drawn = static_cast<std::int64_t>(random()) >> (random() % 64);
    const std::int64_t count = i == 0 ? largest : i == 1 ? least : drawn;
    REQUIRE(check(nanoseconds(count)));
    REQUIRE(check(seconds(count)));
    using odd = std::ratio<1'000'000'007, 998'244'353>;
    REQUIRE(check(std::chrono::duration<std::int64_t, odd>(count)));
    REQUIRE(check(std::chrono::duration<std::int64_t, std::ratio<1, 3>>(count)));
    REQUIRE(check(std::chrono::duration<std::int64_t, std::ratio<1, largest>>(count)));
    REQUIRE(check(std::chrono::duration<std::int64_t, std::ratio<largest, 2>>(count)));
  }
}

TEST_CASE("out and in again is the same, to 2^52 ticks") {
  std::mt19937_64 random(3);
  std::uniform_int_distribution<std::int64_t> ticks(-(1LL << 52), 1LL << 52);
  for (int i = 0; i < 20'000; ++i) {
    const nanoseconds time(ticks(random));
    REQUIRE(to_chrono<nanoseconds>(from_chrono(time)) == time);
    using thirds = std::chrono::duration<std::int64_t, std::ratio<1, 3>>;
    const thirds other(time.count());
    REQUIRE(to_chrono<thirds>(from_chrono(other)) == other);
  }
}

TEST_CASE("rounding to nearest, ties to even, is exact") {
  for (std::int64_t i = -20; i <= 20; ++i) {
    // i/4 seconds; nearest whole second by integers alone.
    const std::int64_t down = i >= 0 ? i / 4 : -((-i + 3) / 4);
    const std::int64_t rest = i - 4 * down;
    const std::int64_t expected = rest > 2 || (rest == 2 && down % 2 != 0) ? down + 1 : down;
    CHECK(to_chrono<seconds>(static_cast<double>(i) / 4 * second).count() == expected);
  }
}

}  // namespace tests::chrono_test
