// parse_quantity on bad text, correct rounding, and arbitrary bytes. static_tests/units/text.cpp
// has the accepted texts.
#include <algorithm>
#include <cstdlib>
#include <proofline/units/more.hpp>
#include <proofline/units/parse.hpp>
#include <random>
#include <string>
#include <type_traits>

#include "catch.hpp"

namespace tests::parse_test {

using namespace proofline;

namespace {
template <class Unit>
std::string complaint(std::string_view text) {
  const auto read = parse_quantity<Unit>(text);
  return read ? "no error" : read.error().message();
}
}  // namespace

TEST_CASE("messages about units") {
  const auto rate = complaint<flop_per_second_unit>;
  CHECK(rate("312 TFLOP/s") == "no error");
  CHECK(rate("312 TFLOP") ==
        "cannot read \"312 TFLOP\" as FLOP/s at character 5: \"TFLOP\" is FLOP, expected a unit of "
        "FLOP/s such as TFLOP/s");
  CHECK(rate("312 TFLP/s") ==
        "cannot read \"312 TFLP/s\" as FLOP/s at character 5: \"TFLP\" is not a known unit "
        "(nearest: TFLOP), expected a unit of FLOP/s such as TFLOP/s");
  CHECK(rate("312") ==
        "cannot read \"312\" as FLOP/s at character 4: the text ends here, expected a unit of "
        "FLOP/s such as TFLOP/s");
  CHECK(
      rate("312 tokens") ==
      "cannot read \"312 tokens\" as FLOP/s at character 5: \"tokens\" is a plain count, expected "
      "a unit of FLOP/s such as TFLOP/s");
  CHECK(rate("312 TFLOP/s today") ==
        "cannot read \"312 TFLOP/s today\" as FLOP/s at character 13: \"today\" does not fit, "
        "expected /, * or the end after the unit");
  CHECK(rate("1.6 KB/s") ==
        "cannot read \"1.6 KB/s\" as FLOP/s at character 5: \"KB\" is unclear, expected k for 1000 "
        "or Ki for 1024");
  CHECK(rate("1 TFLOP/") ==
        "cannot read \"1 TFLOP/\" as FLOP/s at character 9: the text ends here, expected the name "
        "of a unit");
  CHECK(complaint<flop_per_byte_unit>("195 byte/FLOP") ==
        "cannot read \"195 byte/FLOP\" as FLOP/byte at character 5: \"byte/FLOP\" is byte/FLOP, "
        "expected a unit of FLOP/byte");
  CHECK(
      complaint<count_unit>("5 GB/s^2") ==
      "cannot read \"5 GB/s^2\" as count at character 3: \"GB/s^2\" is byte/s^2, expected a plain "
      "count such as tokens");
  CHECK(
      complaint<second_unit>("5 /s") ==
      "cannot read \"5 /s\" as s at character 3: \"/\" does not fit, expected the name of a unit");
  CHECK(complaint<second_unit>("5 1/s") ==
        "cannot read \"5 1/s\" as s at character 3: \"1/s\" is 1/s, expected a unit of s such as "
        "ms");
  CHECK(complaint<byte_unit>("5 EB*EB*EB") ==
        "cannot read \"5 EB*EB*EB\" as byte at character 9: \"EB\" does not fit, expected a factor "
        "within 128 bits");
}

TEST_CASE("messages about a user's own units") {
  using per_token = unit_quotient<usd_unit, token_unit>;
  CHECK(complaint<per_token>("2.1 USD") ==
        "cannot read \"2.1 USD\" as USD/token at character 5: \"USD\" is USD, expected a unit of "
        "USD/token");
  CHECK(complaint<per_token>("2.1 UST/token") ==
        "cannot read \"2.1 UST/token\" as USD/token at character 5: \"UST\" is not a known unit "
        "(nearest: USD), expected a unit of USD/token");
  CHECK(complaint<watt_unit>("3 J*s") ==
        "cannot read \"3 J*s\" as W at character 3: \"J*s\" is s*J, expected a unit of W");
}

TEST_CASE("messages about numbers") {
  const auto data = complaint<byte_unit>;
  const std::string number = ", expected a decimal number such as 3.12e14";
  CHECK(data("") == "cannot read \"\" as byte at character 1: the text ends here" + number);
  CHECK(data("   ") == "cannot read \"   \" as byte at character 4: the text ends here" + number);
  CHECK(data("GB") == "cannot read \"GB\" as byte at character 1: \"GB\" is not a number" + number);
  for (const std::string word : {"nan", "inf", "-inf", "+", "-", ".5", "e5", "--5", "+-5", ","}) {
    CHECK(data(word + " B") == "cannot read \"" + word + " B\" as byte at character 1: \"" + word +
                                   "\" is not a number" + number);
  }
  CHECK(data("1e999 B") ==
        "cannot read \"1e999 B\" as byte at character 1: \"1e999 B\" is too large for a double, "
        "expected at most 1.8e308 byte");
  CHECK(data("1e307 GB") ==
        "cannot read \"1e307 GB\" as byte at character 1: \"1e307 GB\" is too large for a double, "
        "expected at most 1.8e308 byte");
  CHECK(complaint<flop_per_second_unit>("1e308 TFLOP/s") ==
        "cannot read \"1e308 TFLOP/s\" as FLOP/s at character 1: \"1e308 TFLOP/s\" is too large "
        "for a double, expected at most 1.8e308 FLOP/s");
  CHECK(complaint<count_unit>("1e309") ==
        "cannot read \"1e309\" as count at character 1: \"1e309\" is too large for a double, "
        "expected at most 1.8e308");
  CHECK(data("1e-999 B") ==
        "cannot read \"1e-999 B\" as byte at character 1: \"1e-999 B\" is too small for a double, "
        "expected at least 4.9e-324 byte, or 0");
  CHECK(data("1e99999999999999999999 B").find("is too large for a double") != std::string::npos);
  CHECK(data("1,00 B") ==
        "cannot read \"1,00 B\" as byte at character 1: \"1,00\" is not a number, expected three "
        "digits after each comma");
  CHECK(data("1234,567 B") ==
        "cannot read \"1234,567 B\" as byte at character 1: \"1234,567\" is not a number, expected "
        "commas only between groups of three digits");
  CHECK(data("5. B") ==
        "cannot read \"5. B\" as byte at character 1: \"5.\" is not a number, expected a digit "
        "after the point");
  CHECK(data("0x10 B") ==
        "cannot read \"0x10 B\" as byte at character 2: \"x10\" is not a known unit, "
        "expected a unit of byte such as GB");
}

TEST_CASE("hostile text is shown in one short line of ASCII") {
  const auto data = complaint<byte_unit>;
  CHECK(data(std::string_view("5 B\0", 4)) ==
        "cannot read \"5 B?\" as byte at character 3: \"B?\" is not a known unit (nearest: B), "
        "expected a unit of byte such as GB");
  CHECK(data("5 \xC2\xB5\n\x1B[31m").find(": \"???[31m\" is not a known unit,") !=
        std::string::npos);
  CHECK(data("\xC2\xA0"
             "5 fathom") ==
        "cannot read \"?5 fathom\" as byte at character 1: \"?5\" is not a number, expected a "
        "decimal number such as 3.12e14");
  CHECK(data("5 \xC2\xB5s \xC2\xB5s").find("at character 6: \"?s\" does not fit") !=
        std::string::npos);
  const std::string nines(1'000'000, '9');
  CHECK(data(nines).find("expected a number of at most 60 digits") != std::string::npos);
  CHECK(data(nines).size() < 300);
  CHECK(data("5 " + std::string(1'000'000, 'B')).size() < 300);
  CHECK(data(std::string(1'000'000, ' ')).size() < 300);
}

TEST_CASE("errors tell position, piece and expectation; value() throws the message") {
  const auto read = parse_quantity<byte_unit>("80 GX");
  REQUIRE(!read);
  CHECK(read.error().position == 3);
  CHECK(read.error().read() == "GX");
  CHECK(read.error().expected.view() == "a unit of byte such as GB");
  CHECK_THROWS_AS(read.value(), std::invalid_argument);
  CHECK_THROWS_WITH(read.value(), read.error().message());
  CHECK(parse_quantity<byte_unit>("80 GB").value() == 80e9 * byte);
  static_assert(
      std::is_same_v<std::remove_cvref_t<decltype(parse_quantity<count_unit>("").value())>,
                     double>);
}

TEST_CASE("numbers are rounded as strtod rounds them") {
  std::mt19937_64 random(7);
  const auto pick = [&](int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
  };
  for (int i = 0; i < 20'000; ++i) {
    std::string text = pick(0, 1) != 0 ? "-" : "";
    text += static_cast<char>('1' + pick(0, 8));
    text += '.';
    for (int digits = pick(1, 25); digits > 0; --digits)
      text += static_cast<char>('0' + pick(0, 9));
    text += 'e' + std::to_string(pick(-330, 309));
    const double expected = std::strtod(text.c_str(), nullptr);
    const auto read = parse_quantity<count_unit>(text);
    CAPTURE(text);
    if (expected - expected != 0 || expected == 0) {
      REQUIRE(!read);
    } else {
      REQUIRE(read);
      REQUIRE(read.value() == expected);
    }
  }
}

TEST_CASE("factors are exact: one rounding, agreeing with that of fractions") {
  std::mt19937_64 random(11);
  std::uniform_int_distribution<long long> digits(1, 999'999'999'999'999'999);
  for (int i = 0; i < 5'000; ++i) {
    const long long number = digits(random);
    const std::string text = std::to_string(number);
    REQUIRE(parse_quantity<second_unit>(text + " ns").value().value() ==
            static_cast<double>(rational(number, 1'000'000'000)));
    REQUIRE(parse_quantity<byte_unit>(text + " TiB").value().value() ==
            static_cast<double>(shift_left(integer(number), 40)));
    REQUIRE(parse_quantity<byte_unit>(text + "e-5 kbit").value().value() ==
            static_cast<double>(rational(integer(number) * 125, 100'000)));
  }
}

TEST_CASE("no bytes are undefined behaviour") {
  std::mt19937_64 random(13);
  const std::string pieces[] = {"312",
                                "1.6e12",
                                ",",
                                " ",
                                "TFLOP",
                                "/",
                                "s",
                                "B",
                                "Ki",
                                "\xC2",
                                "\xB5",
                                "per",
                                "tokens",
                                "^",
                                "-9",
                                "e999",
                                "*",
                                "%",
                                std::string(1, '\0'),
                                "9999999999999999999"};
  std::uniform_int_distribution<int> length(0, 40);
  std::uniform_int_distribution<int> any_byte(0, 255);
  std::uniform_int_distribution<std::size_t> any_piece(0, std::size(pieces) - 1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int left = length(random); left > 0; --left) {
      if (i % 2 == 0) {
        text += static_cast<char>(any_byte(random));
      } else {
        text += pieces[any_piece(random)];
      }
    }
    const auto read = parse_quantity<byte_per_second_unit>(text);
    if (read) {
      REQUIRE(read.value().value() - read.value().value() == 0);
      continue;
    }
    REQUIRE(read.error().position <= text.size());
    const std::string message = read.error().message();
    REQUIRE(message.size() < 300);
    REQUIRE(
        std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    const auto unit = parse_unit(text);
    REQUIRE((unit || unit.position <= text.size()));
  }
}

}  // namespace tests::parse_test
