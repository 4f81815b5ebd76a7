// Quantities: "312 TFLOP/s", "1,024", "-0.5 GiB", "44.3 days".
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <proofline/units/parse.hpp>
#include <proofline/units/to_text.hpp>

#include "property.hpp"

using namespace proofline;

namespace {

bool same_double(double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// True if the text was read.
template <class Unit>
bool read_as(std::string_view text) {
  const auto read = parse_quantity<Unit>(text);
  if (!read) {
    fuzz::require(read.error().position <= text.size(), "an error lies within the text");
    const std::string message = read.error().message();
    fuzz::require_one_line(message);
    fuzz::require(message.size() < 300, "an error is short", message);
    fuzz::require(std::all_of(message.begin(), message.end(), [](char c) { return c <= '~'; }),
                  "an error is ASCII", message);
    return false;
  }
  if constexpr (std::is_same_v<Unit, count_unit>) {
    const double value = read.value();
    fuzz::require(std::isfinite(value), "a value is finite");
    // If the text is a plain number, the C library agrees.
    const std::string plain(text);
    if (plain.find_first_not_of("0123456789.+-eE") == std::string::npos) {
      fuzz::require(same_double(value, std::strtod(plain.c_str(), nullptr)),
                    "a number is the double that strtod reads");
    }
    char room[32];
    const std::string_view shortest(
        room, static_cast<std::size_t>(std::to_chars(room, room + sizeof room, value).ptr - room));
    const auto again = parse_quantity<Unit>(shortest);
    fuzz::require(again && same_double(again.value(), value), "a written count is read as the same",
                  shortest);
  } else {
    fuzz::require(std::isfinite(read.value().value()), "a value is finite");
    const std::string raw = to_raw_text(read.value(), 17), people = to_text(read.value(), 17);
    const auto again = parse_quantity<Unit>(raw);
    fuzz::require(again && again.value().value() == read.value().value(),  // -0 is written as 0
                  "a written quantity is read as the same", raw);
    const auto natural = parse_quantity<Unit>(people);
    const bool is_long = std::abs(read.value().value()) >= 59 && std::is_same_v<Unit, second_unit>;
    fuzz::require(natural && (is_long || natural.value().value() == read.value().value()),
                  "a quantity written for people is read as the same", people);
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  // An error in the number, or an unknown unit, is the same for every unit. The search for the
  // nearest unit is slow, so it is tried once.
  const auto count = parse_quantity<count_unit>(text);
  int readings = read_as<count_unit>(text) ? 1 : 0;
  if (!count && !count.error().found.view().starts_with("is not")) {
    readings += read_as<second_unit>(text) + read_as<flop_per_second_unit>(text) +
                read_as<flop_per_byte_unit>(text);
  }
  fuzz::accepted += readings == 1 ? 1 : 0;
  fuzz::require(readings <= 1, "a text is a quantity of one unit at most");
  return 0;
}
