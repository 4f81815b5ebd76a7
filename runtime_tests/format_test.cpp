// Quantities as text: prefix, digits, special values, width; and back through parse_quantity.
#include <cmath>
#include <limits>
#include <proofline/units/format.hpp>
#include <proofline/units/literals.hpp>
#include <proofline/units/more.hpp>
#include <proofline/units/parse.hpp>
#include <proofline/units/std_format.hpp>
#include <proofline/units/stream.hpp>
#include <random>
#include <sstream>

#include "catch.hpp"

namespace tests::format_test {

using namespace proofline::literals;
using proofline::byte;
using proofline::flop;
using proofline::second;
using proofline::to_raw_text;
using proofline::to_text;

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr proofline::new_unit<"token"> token;
constexpr proofline::new_unit<"joule"> joule;
}  // namespace

TEST_CASE("natural text of quantities") {
  CHECK(to_text(195.0 * flop / byte) == "195 FLOP/byte");
  CHECK(to_text(1950.5 * flop / byte) == "1950.5 FLOP/byte");
  CHECK(to_text(312e12 * flop / second) == "312 TFLOP/s");
  CHECK(to_text(1.6e12 * byte / second) == "1.6 TB/s");
  CHECK(to_text(80e9 * byte) == "80 GB");
  CHECK(to_text(512.0 * byte) == "512 byte");
  CHECK(to_text(512.0 * byte / second) == "512 byte/s");
  CHECK(to_text(0.5 * byte) == "0.5 byte");
  CHECK(to_text(1.0 * flop) == "1 FLOP");
  CHECK(to_text(1e3 * flop) == "1 kFLOP");
  CHECK(to_text(3e18 * flop) == "3 EFLOP");
  CHECK(to_text(3.14e20 * flop) == "314 EFLOP");
  CHECK(to_text(3.14e23 * flop) == "3.14e+23 FLOP");
  CHECK(to_text(1e-9 * flop) == "1e-09 FLOP");
  CHECK(to_text(-1.6e12 * byte) == "-1.6 TB");
  CHECK(to_text(2.0 * flop * second) == "2 FLOP*s");
  CHECK(to_text(850.0 * token / joule) == "850 token/joule");
  CHECK(to_text(8.5e9 * token / joule) == "8.5e+09 token/joule");
}

TEST_CASE("what is no double in a chosen unit is written in base units") {
  CHECK(fmt::format("{:ms}", 1e308 * second) == "1e+308 s");
  CHECK(fmt::format("{:.1f ms}", -1e308 * second) == "-1e+308 s");
  CHECK(fmt::format("{:days}", 1e-305 * second) == "1e-305 s");
  CHECK(fmt::format("{:days}", 1e-320 * second) == "9.99989e-321 s");
  CHECK(fmt::format("{:ms}", 1e305 * second) == "1e+308 ms");
  CHECK(fmt::format("{:ms}", 0.0 * second) == "0 ms");
  CHECK(fmt::format("{:ms}", infinity * second) == "inf ms");
  CHECK(fmt::format("{:kWh}", 7.2e6 * proofline::more::joule) == "2 kWh");
}

TEST_CASE("natural text of durations") {
  CHECK(to_text(5e-6 * second) == "5 us");
  CHECK(to_text(0.3e-9 * second) == "0.3 ns");
  CHECK(to_text(250e-9 * second) == "250 ns");
  CHECK(to_text(12.5e-3 * second) == "12.5 ms");
  CHECK(to_text(1.0 * second) == "1 s");
  CHECK(to_text(59.5 * second) == "59.5 s");
  CHECK(to_text(60.0 * second) == "1 min");
  CHECK(to_text(90.0 * second) == "1.5 min");
  CHECK(to_text(3600.0 * second) == "1 hour");
  CHECK(to_text(10.2 * 3600 * second) == "10.2 hours");
  CHECK(to_text(47.0 * 3600 * second) == "47 hours");
  CHECK(to_text(44.3 * 86400 * second) == "44.3 days");
  CHECK(to_text(-44.3 * 86400 * second) == "-44.3 days");
  CHECK(to_text(1e-20 * second) == "1e-20 s");
}

TEST_CASE("rounding carries into the next prefix") {
  CHECK(to_text(999.9996e9 * byte) == "1 TB");
  CHECK(to_text(999.999e9 * byte) == "999.999 GB");
  CHECK(to_text(999.6 * byte, 3) == "1 kB");
  CHECK(to_text(59.99999999 * second) == "1 min");
  CHECK(to_text(0.99999999e-6 * second) == "1 us");
  CHECK(to_text(47.9999999 * 3600 * second) == "2 days");
}

TEST_CASE("chosen digits") {
  const auto rate = 312.3456789e12 * flop / second;
  CHECK(to_text(rate) == "312.346 TFLOP/s");
  CHECK(to_text(rate, 3) == "312 TFLOP/s");
  CHECK(to_text(rate, 2) == "310 TFLOP/s");
  CHECK(to_text(rate, 1) == "300 TFLOP/s");
  CHECK(to_text(rate, 10) == "312.3456789 TFLOP/s");
  CHECK(to_text(0.1 * byte, 17) == "0.10000000000000001 byte");
  CHECK(to_raw_text(rate, 3) == "3.12e+14 FLOP/s");
  CHECK(to_raw_text(195.0 * flop / byte, 3) == "195 FLOP/byte");
  CHECK(to_raw_text(1000.0 * second, 3) == "1e+03 s");
  CHECK(to_raw_text(5e-6 * second) == "5e-06 s");
  CHECK_THROWS_AS(to_text(rate, 0), std::invalid_argument);
  CHECK_THROWS_WITH(to_text(rate, 18), "digits of a quantity's text: 18, expected 1 to 17");
}

TEST_CASE("values that are not ordinary") {
  CHECK(to_text(0.0 * byte) == "0 byte");
  CHECK(to_text(-0.0 * second) == "0 s");
  CHECK(to_text(nan_value * flop / second) == "nan FLOP/s");
  CHECK(to_text(infinity * second) == "inf s");
  CHECK(to_text(-infinity * byte) == "-inf byte");
  CHECK(to_raw_text(nan_value * byte) == "nan byte");
  CHECK(to_text(5e-324 * byte) == "4.94066e-324 byte");
  CHECK(to_text(std::numeric_limits<double>::max() * byte) == "1.79769e+308 byte");
}

TEST_CASE("numbers other than double") {
  CHECK(to_text(312_TFLOP_per_s) == "312 TFLOP/s");
  CHECK(to_text(1.6e12F * byte / second) == "1.6 TB/s");
  CHECK(to_text(2048 * byte) == "2.048 kB");
  CHECK(to_text(2048L * byte, 2) == "2 kB");
}

TEST_CASE("fmt") {
  const auto rate = 312.3456789e12 * flop / second;
  CHECK(fmt::format("{}", rate) == "312.346 TFLOP/s");
  CHECK(fmt::format("{:.3}", rate) == "312 TFLOP/s");
  CHECK(fmt::format("{:.3r}", rate) == "3.12e+14 FLOP/s");
  CHECK(fmt::format("{:r}", 80_GB) == "8e+10 byte");
  CHECK(fmt::format("{:>14.3}|", rate) == "   312 TFLOP/s|");
  CHECK(fmt::format("{:14.3}|", rate) == "   312 TFLOP/s|");
  CHECK(fmt::format("{:<14.3}|", rate) == "312 TFLOP/s   |");
  CHECK(fmt::format("{:*^14.3}|", rate) == "*312 TFLOP/s**|");
  CHECK(fmt::format("{:3.3}|", rate) == "312 TFLOP/s|");
  CHECK(fmt::format("{1:.2} of {0}", 80_GB, 1.6666e9 * byte) == "1.7 GB of 80 GB");
  for (const char* wrong : {"{:.}",
                            "{:.0}",
                            "{:.18}",
                            "{:.18e}",
                            "{:x}",
                            "{:+}",
                            "{:#.3}",
                            "{:.2ee}",
                            "{:.2L}",
                            "{:{}}",
                            "{:.{}}",
                            "{:{x}}",
                            "{:{",
                            "{:.2e furlong}",
                            "{:>}>}",
                            "{:.99999999}",
                            "{:99999999999999999999}",
                            "{:014.3}",
                            "{:.3r ",
                            "{:.3rr}",
                            "{:.3r TFLOP/s}",
                            "{:.18f TFLOP/s}",
                            "{:TFLOP}",
                            "{:TFLOPS/s}",
                            "{:furlong}",
                            "{:ms}"}) {
    CAPTURE(wrong);
    CHECK_THROWS_AS(fmt::format(fmt::runtime(wrong), rate), fmt::format_error);
  }
}

TEST_CASE("fmt as doubles have them") {
  const auto rate = 312.3456789e12 * flop / second;
  CHECK(fmt::format("{:.2e}", rate) == "3.12e+14 FLOP/s");
  CHECK(fmt::format("{:g}", rate) == "3.12346e+14 FLOP/s");
  CHECK(fmt::format("{:{}.{}f}", 1.5 * second, 10, 2) == "    1.50 s");
  CHECK(fmt::format("{0:<{2}.{1}e TFLOP/s}|", rate, 1, 16) == "3.1e+02 TFLOP/s |");
  CHECK(fmt::format("{:{}}|", 5_us, 6) == "  5 us|");
  CHECK(fmt::format("{:.{}}", rate, 3) == "312 TFLOP/s");
  CHECK(fmt::format("{:*^{}.{}r}", rate, 17, 3) == "*3.12e+14 FLOP/s*");
  for (const double value : {0.0, -0.0, 1.0, -1.5, 0.1, 312.3456789e12, 6.02e-23, 1e300, 5e-324,
                             infinity, -infinity, nan_value}) {
    for (const std::string sign : {"", "+", "#", "+#"}) {
      for (const std::string digits : {"", ".0", ".1", ".2", ".5", ".17"}) {
        for (const char type : {'e', 'f', 'g', 'a', 'E', 'F', 'G', 'A'}) {
          const std::string format = "{:" + sign + digits + type + "}";
          const std::string number = fmt::format(fmt::runtime(format), value);
          CAPTURE(format, value);
          REQUIRE(fmt::format(fmt::runtime(format), value * second) == number + " s");
          const std::string in_unit = "{:" + sign + digits + type + " byte}";
          REQUIRE(fmt::format(fmt::runtime(in_unit), value * byte) == number + " byte");
          const std::string wide = "{:*<{}" + digits + type + "}";
          if (!sign.empty()) continue;
          std::string padded = number + " s";
          if (padded.size() < 30) padded.resize(30, '*');
          REQUIRE(fmt::format(fmt::runtime(wide), value * second, 30) == padded);
        }
      }
    }
  }
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:{}}"), rate, -1), fmt::format_error);
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:{}}"), rate, 1.5), fmt::format_error);
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:.{}}"), rate, 0), fmt::format_error);
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:.{}e}"), rate, 18), fmt::format_error);
  CHECK_THROWS_AS(fmt::format(fmt::runtime("{:.{}e}"), rate), fmt::format_error);
}

TEST_CASE("fmt in a chosen unit") {
  const auto rate = 312.3456789e12 * flop / second;
  CHECK(fmt::format("{:TFLOP/s}", rate) == "312.346 TFLOP/s");
  CHECK(fmt::format("{:.2 PFLOP/s}", rate) == "0.31 PFLOP/s");
  CHECK(fmt::format("{:.1f TFLOP/s}", rate) == "312.3 TFLOP/s");
  CHECK(fmt::format("{:.0f GFLOP/s}", rate) == "312346 GFLOP/s");
  CHECK(fmt::format("{:>16.1f TFLOP/s}|", rate) == "   312.3 TFLOP/s|");
  CHECK(fmt::format("{:.1f ms}", 0.01234 * second) == "12.3 ms");
  CHECK(fmt::format("{:.3 Gbit/s}", 50_GB_per_s) == "400 Gbit/s");
  CHECK(fmt::format("{:.2f GiB}", 80_GB) == "74.51 GiB");
  CHECK(fmt::format("{:flop}", 3_FLOP) == "3 flop");
  CHECK(fmt::format("{:.1f ms}", nan_value * second) == "nan ms");
  CHECK(fmt::format("{:.0f byte}", std::numeric_limits<double>::max() * byte).size() == 314);
  CHECK(fmt::format("{:.3f}", 80_GB / 1_GiB) == "74.506");
  CHECK(fmt::format("{}", 3_GB / 2_GB) == "1.5");
}

TEST_CASE("units of a user's own, with prefixes and without") {
  using namespace proofline;
  using namespace proofline::more;
  CHECK(to_text(1.23e8 * usd) == "1.23e+08 USD");
  CHECK(to_text(700e3 * watt) == "700 kW");
  CHECK(to_text(0.7 * watt) == "700 mW");
  CHECK(to_text(0.0123 * watt, 2) == "12 mW");
  CHECK(to_text(5e-12 * more::joule) == "5e-12 J");
  CHECK(to_text(5e-9 * more::joule / more::token) == "5 nJ/token");
  CHECK(to_text(0.9999 * watt, 3) == "1 W");
  CHECK(to_text(0.0 * watt) == "0 W");
  CHECK(to_text(3.0 / more::joule) == "3 1/J");
  CHECK(to_text(1.5e9 * hertz) == "1.5e+09 1/s");
  CHECK(to_text(1.23e8 * new_unit<"EUR", 0, prefixes_of_unit::decimal>{}) == "123 MEUR");
  CHECK(fmt::format("{:.1f MUSD}", 1.0 * new_unit<"USD", 1, prefixes_of_unit::decimal>{}) ==
        "0.0 MUSD");
  CHECK(fmt::format("{:.2f kW*h}", 3_kWh) == "3.00 kW*h");
}

TEST_CASE("streams") {
  std::ostringstream out;
  out << 312.3456789e12 * flop / second;
  out.precision(2);
  out << "; " << 44.31 * 86400 * second << "; ";
  out.width(8);
  out << 5_us;
  CHECK(out.str() == "312.346 TFLOP/s; 44 days;     5 us");
  out.str("");
  out << 80_GB / 1_GiB;
  CHECK(out.str() == "75");
}

TEST_CASE("quantities from streams") {
  std::istringstream in("312 TFLOP/s 5us 1e3 us\n 3 FLOP 7");
  proofline::compute_rate<> rate;
  proofline::duration<> time;
  in >> rate >> time;
  CHECK(rate == 312_TFLOP_per_s * 1.0);
  CHECK(time == 5_us * 1.0);
  in >> time;
  CHECK(time == 1_ms * 1.0);
  CHECK_FALSE(static_cast<bool>(in >> time));  // 3 FLOP is no duration
  CHECK(time == 1_ms * 1.0);
  in.clear();
  CHECK_FALSE(static_cast<bool>(in >> time));  // 7 has no unit
  CHECK(time == 1_ms * 1.0);
}

TEST_CASE("natural text with 17 digits reads back the same value") {
  std::mt19937_64 random(20240229);
  std::uniform_real_distribution<double> mantissa(1, 10);
  std::uniform_int_distribution<int> power(-20, 25);
  for (int i = 0; i < 3'000; ++i) {
    const double value = mantissa(random) * std::pow(10.0, power(random));
    const auto check = [&](auto amount) {
      using unit = proofline::unit_of<decltype(amount)>;
      for (const std::string& text : {to_text(amount, 17), to_raw_text(amount, 17)}) {
        CAPTURE(text, value);
        const auto read = proofline::parse_quantity<unit>(text);
        REQUIRE(read);
        REQUIRE(read.value() == amount);
      }
      // With fewer digits: the text of the value that was read is the same text.
      const std::string text = to_text(amount, 4);
      CAPTURE(text, value);
      REQUIRE(to_text(proofline::parse_quantity<unit>(text).value(), 4) == text);
    };
    check(value * flop / second);
    check(value * byte);
    check(-value * flop / byte);
    if (value < 59) check(value * second);
  }
}

// The library of g++ 12 has no std::format, those of later compilers have.
#ifdef __cpp_lib_format
TEST_CASE("std::format") {
  // docs: std::format
  CHECK(std::format("{:.3}", 312_TFLOP_per_s) == "312 TFLOP/s");
  CHECK(std::format("{:.1f ms}", 0.01234 * second) == "12.3 ms");
  // docs: end
  CHECK(std::format("{:>12.1f ms}", 0.01234 * second) == "     12.3 ms");
  CHECK(std::format("{:.3f}", 80_GB / 1_GiB) == "74.506");
  CHECK(std::format("{:.2e}", 312_TFLOP_per_s) == "3.12e+14 FLOP/s");
  CHECK(std::format("{:{}.{}f}", 1.5 * second, 10, 2) == "    1.50 s");
}
#endif

}  // namespace tests::format_test
