// Units: "TFLOP/s", "GiB", "FLOPs per byte", "s^-2".
#include <proofline/units/parse.hpp>

#include "property.hpp"

using namespace proofline;

namespace {

bool same(const unit_reading& a, const unit_reading& b) {
  return a && b && a.flop == b.flop && a.byte == b.byte && a.second == b.second &&
         a.scale == b.scale;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const unit_reading unit = parse_unit(text);
  if (!unit) {
    fuzz::require(*unit.expected != '\0', "an error says what was expected");
    fuzz::require(unit.position <= size, "an error lies within the text");
    fuzz::require(fuzz::is_piece_of(unit.read, text), "an error shows a piece of the text");
    const std::string_view at = text.substr(unit.position);
    fuzz::require(at.starts_with(unit.read), "an error shows what stands there", unit.read);
    return 0;
  }
  ++fuzz::accepted;
  const integer above = unit.scale.numerator(), below = unit.scale.denominator();
  fuzz::require(above > 0 && below > 0, "a factor is above 0");
  fuzz::require(gcd(above, below) == 1, "a factor is in lowest terms");

  const bool is_writable = std::abs(unit.flop) <= 9 && std::abs(unit.byte) <= 9 &&
                           std::abs(unit.second) <= 9;  // as powers are read
  if (!unit.is_count() && is_writable) {
    unit_reading plain = unit;
    plain.scale = 1;
    const auto written = detail::exponents_text(unit);
    fuzz::require(same(parse_unit(written.view()), plain),
                  "the text of a unit is read as that unit", written.view());
  }
  const std::string wider = " " + std::string(text) + "\t ";
  if (wider.size() <= 100) {
    fuzz::require(same(parse_unit(wider), unit), "spaces around a unit say nothing");
  }
  // The same unit twice is its square, unless the text or a factor becomes too long.
  if (text.find_first_not_of(" \t") == std::string_view::npos) return 0;
  const std::string twice = std::string(text) + "*" + std::string(text);
  if (const unit_reading square = parse_unit(twice)) {
    const unit_reading expected{
        2 * unit.flop, 2 * unit.byte, 2 * unit.second, unit.scale * unit.scale};
    fuzz::require(same(square, expected), "a unit times itself is its square", twice);
  } else {
    const std::string_view why = square.expected;
    fuzz::require(twice.size() > 100 || why == "a factor within 128 bits",
                  "a unit may be written twice", twice);
  }
  return 0;
}
