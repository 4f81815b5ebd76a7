// parse_printed on text that nobody would print: it gives an error with a position or a number
// whose canonical text reads back equal, and it never throws.
#include <cstddef>
#include <proofline/numbers/printed.hpp>
#include <random>
#include <string>
#include <string_view>

#include "catch.hpp"

namespace tests::printed_test {

using proofline::parse_printed;

// True when the text was a number.
bool survives(const std::string& text) {
  const auto result = parse_printed(text);
  if (!result) {
    REQUIRE(std::string_view{result.error.expected} != "");
    REQUIRE(result.error.position <= text.size());
    return false;
  }
  const auto& number = result.number;
  REQUIRE(result.error.expected == nullptr);
  REQUIRE(text.ends_with(result.rest));
  REQUIRE(number.low() <= number.value());
  REQUIRE(number.value() <= number.high());
  REQUIRE(rounds_to(number, number.value()));
  REQUIRE(!truncates_to(number, number.value()));
  static_cast<void>(static_cast<double>(number.high()));
  const auto canonical = to_text(number);
  const auto again = parse_printed(canonical.view());
  INFO(text << " gives " << canonical.c_str());
  REQUIRE(again);
  REQUIRE(again.rest.empty());
  REQUIRE(again.number == number);
  REQUIRE(to_text(again.number).view() == canonical.view());
  return true;
}

TEST_CASE("random bytes are a number or an error") {
  std::mt19937 random{1};
  for (int i = 0; i < 5'000; ++i) {
    std::string text(random() % 12, ' ');
    for (char& c : text) c = static_cast<char>(random() % 256);
    survives(text);
  }
}

TEST_CASE("random pieces of numbers are a number or an error") {
  constexpr std::string_view pieces[] = {
      "0",  "1",   "7",    "12",     "850", "000",  "024",      ".",   ",",   "-",  "–",  "e",
      "E",  "e-",  "e+14", "x 10^",  "*",   "10^",  "^",        "~",   ">= ", "<",  "%",  " ",
      "k",  "m",   "B",    "T",      "/",   "(+-",  ")",        "±",   "(",   "1e", "30", "99",
      "+-", "0.0", "≥",    "about ", "-2",  "e-30", "99999999", "e35", "s",   "3",  "5",  "1/3"};
  constexpr std::string_view words[] = {
      "+", "x", "×", "$", " million", " billion", "over ", "up to ", "no less than "};
  std::mt19937 random{2};
  int numbers = 0;
  for (int i = 0; i < 40'000; ++i) {
    std::string text;
    for (auto count = 1 + random() % 7; count != 0; --count) {
      text += random() % 6 == 0 ? words[random() % std::size(words)]
                                : pieces[random() % std::size(pieces)];
    }
    numbers += survives(text);
  }
  CHECK(numbers > 4'000);  // otherwise this test tests nothing
}

TEST_CASE("long and hostile texts are errors") {
  for (const char c : {'1', '-', ' ', '.', ',', 'e', '~', '(', '\0', '\xE2'}) {
    CHECK_FALSE(survives(std::string(100'000, c)));
  }
  CHECK_FALSE(survives("1e" + std::string(1'000, '9')));
  CHECK_FALSE(survives("0." + std::string(1'000, '0')));
  CHECK_FALSE(survives("10^" + std::string(1'000, '0') + "1" + std::string(1'000, '0')));
  CHECK_FALSE(
      survives(std::string("85\0"
                           "0",
                           4)));
  CHECK(survives("850" + std::string(100'000, ' ')));
}

}  // namespace tests::printed_test
