#pragma once
// Quantities from text: parse_quantity<flop_per_second_unit>("312 TFLOP/s").
//
// The text is a decimal number (3.12e14, 1,024, -0.5) and a unit (see parse_unit), with or without
// a space between them. The value is the nearest double. Works in constant expressions.

#include <proofline/numbers/decimal.hpp>
#include <proofline/numbers/detail/characters.hpp>
#include <proofline/numbers/detail/edit_distance.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/arithmetic.hpp>
#include <proofline/units/parse_unit.hpp>
#include <stdexcept>
#include <string>

namespace proofline {

/// What is wrong with a text, and where. Holds copies of the texts that it shows; long ones are
/// cut.
struct reading_error {
  short_text text;           ///< the whole text
  short_text wanted;         ///< the unit to read it as
  std::size_t position = 0;  ///< bytes before the error
  short_text found;          ///< about read_text: "is FLOP", "is not a known unit"
  short_text expected;       ///< "a unit of FLOP/s such as TFLOP/s"
  short_text read_text;

  /// The wrong part of the text; empty if the text ends too early.
  constexpr std::string_view read() const { return read_text.view(); }

  /// One line of printable ASCII:
  ///   cannot read "312 TFLOP" as FLOP/s at character 5: "TFLOP" is FLOP, expected a unit of ...
  std::string message() const {
    std::string line = "cannot read " + quoted(text.view(), 60) + " as ";
    line.append(wanted.view()).append(" at character ").append(std::to_string(character()));
    line += ": ";
    line += read().empty() ? "the text ends here" : quoted(read(), 30) + ' ';
    line.append(found.view()).append(", expected ").append(expected.view());
    return line;
  }

 private:
  /// The position of the error in characters, not bytes, counted from 1.
  std::size_t character() const {
    std::size_t count = 1;
    for (std::size_t i = 0; i < position && i < text.size(); ++i) {
      if (detail::begins_character(text.view()[i])) ++count;
    }
    return position < text.size() ? count : count + (position - text.size());
  }
  static std::string quoted(std::string_view source, std::size_t longest) {
    std::string result = "\"";
    for (const char c : source) {
      if (!detail::begins_character(c)) continue;
      if (result.size() > longest) return result + "...\"";
      result += c >= ' ' && c <= '~' ? c : '?';
    }
    return result + '"';
  }
};

/// A value, or an error.
template <class T>
class parsed {
 public:
  constexpr parsed(const T& value) : value_(value), has_value_(true) {}  // NOLINT: implicit
  constexpr parsed(const reading_error& error) : error_(error) {}        // NOLINT: implicit

  constexpr explicit operator bool() const { return has_value_; }
  /// Throws std::invalid_argument with the error's message if there is no value; in a constant
  /// expression, this does not compile.
  constexpr const T& value() const {
    if (!has_value_) detail::fail<std::invalid_argument>(error_.message());
    return value_;
  }
  /// Meaningful only if there is no value.
  constexpr const reading_error& error() const { return error_; }

 private:
  T value_{};
  reading_error error_;
  bool has_value_ = false;
};

/// quantity<Unit, double>; plain double if Unit is the unit of counts.
template <class Unit>
using quantity_or_count = decltype(detail::as_quantity_or_count<Unit>(double{}));

namespace detail {

/// A unit with the dimensions of Unit, to be suggested in errors.
template <class Unit>
constexpr std::string_view example_unit() {
  if constexpr (std::is_same_v<Unit, flop_unit>) return "TFLOP";
  if constexpr (std::is_same_v<Unit, byte_unit>) return "GB";
  if constexpr (std::is_same_v<Unit, second_unit>) return "ms";
  if constexpr (std::is_same_v<Unit, flop_per_second_unit>) return "TFLOP/s";
  if constexpr (std::is_same_v<Unit, byte_per_second_unit>) return "GB/s";
  return unit_text<Unit>.view();
}

/// The unit's text in base units, as unit_text writes it.
constexpr short_text exponents_text(const unit_reading& unit, const own_word_table& own = {}) {
  constexpr int size = 3 + most_own_units;
  std::string_view symbols[size] = {"FLOP", "byte", "s"};
  int powers[size] = {unit.flop, unit.byte, unit.second};
  for (int i = 0; i < most_own_units; ++i) powers[3 + i] = unit.own[i];
  for (int i = own.size - 1; i >= 0; --i) {
    // The base unit comes before its products, so that it is written last.
    symbols[3 + own.words[i].own] = own.words[i].symbol;
  }
  short_text result;
  const auto append = [&](int i, int power) {
    result += symbols[i];
    if (power != 1) {
      result += '^';
      result += static_cast<long long>(power);
    }
  };
  for (int i = 0; i < size; ++i) {
    if (powers[i] <= 0) continue;
    if (!result.empty()) result += '*';
    append(i, powers[i]);
  }
  if (unit.is_count())
    result += std::string_view("a plain count");
  else if (result.empty())
    result += '1';
  for (int i = 0; i < size; ++i) {
    if (powers[i] >= 0) continue;
    result += '/';
    append(i, -powers[i]);
  }
  return result;
}

/// The known unit nearest to a word: at most 1 letter away for 2 or 3 letters, 2 for longer words.
/// Empty if there is none.
constexpr short_text nearest_unit(std::string_view word, const own_word_table& own = {}) {
  short_text nearest;
  std::size_t least = word.size() < 2 ? 0 : word.size() < 4 ? 2 : 3;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const auto same = [lower](char a, char b) { return lower(a) == lower(b); };
  const auto consider = [&](std::string_view prefix, std::string_view name) {
    short_text candidate(prefix);
    candidate += name;
    if (word.size() > candidate.size() + 2 || candidate.size() > word.size() + 2) return;
    constexpr std::size_t longest = 20;
    const std::size_t distance =
        edit_distance<longest>(word, candidate.view(), swapped_letters::count_twice, same);
    if (distance >= least) return;
    least = distance;
    nearest = candidate;
  };
  for (int i = 0; i < own.size; ++i) consider("", own.words[i].symbol);
  for (const known_unit& unit : known_units) {
    consider("", unit.spelling.text);
    for (const known_prefix& prefix : known_prefixes) {
      const bool ascii = static_cast<unsigned char>(prefix.spelling.text[0]) < 0x80;
      if (ascii && may_precede(prefix, unit)) consider(prefix.spelling.text, unit.spelling.text);
    }
  }
  for (const spelled& thing : countable::things) consider("", thing.text);
  return nearest;
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Something wrong in a text that was to be read as a quantity of Unit.
template <class Unit>
constexpr reading_error misread(std::string_view text, std::size_t position, std::string_view read,
                                const short_text& found, const short_text& expected) {
  return {text, unit_text<Unit>, position, read.empty() ? short_text() : found, expected, read};
}
template <class Unit>
constexpr short_text expected_unit() {
  if constexpr (is_count_unit<Unit>) return short_text("a plain count such as tokens");
  short_text result("a unit of ");
  result += unit_text<Unit>.view();
  if (example_unit<Unit>() != unit_text<Unit>.view()) {
    result += std::string_view(" such as ");
    result += example_unit<Unit>();
  }
  return result;
}
/// Of `written`, which is no unit or one of something else.
template <class Unit>
constexpr reading_error misread_unit(std::string_view text, std::size_t start,
                                     std::string_view written, const unit_reading& unit) {
  if (unit) {
    short_text found("is ");
    found += exponents_text(unit, parts_of<Unit>.own).view();
    return misread<Unit>(text, start, written, found, expected_unit<Unit>());
  }
  const std::size_t position = start + unit.position;
  // By their characters: each translation unit may have its own copy of the literal.
  const std::string_view expected(unit.expected);
  if (expected != expected_known_unit) {
    const std::string_view found =
        expected == expected_clear_kilo ? "is unclear" : "does not fit";
    return misread<Unit>(text, position, unit.read, found, expected);
  }
  short_text found("is not a known unit");
  const short_text nearest = nearest_unit(unit.read, parts_of<Unit>.own);
  if (!nearest.empty()) {
    found += std::string_view(" (nearest: ");
    found += nearest.view();
    found += ')';
  }
  return misread<Unit>(text, position, unit.read, found, expected_unit<Unit>());
}

template <class Unit>
constexpr parsed<quantity_or_count<Unit>> read_quantity(std::string_view text) {
  std::size_t start = 0;
  while (start < text.size() && is_blank(text[start])) ++start;
  const decimal_reading number = read_decimal(text.substr(start));
  if (number.expected != nullptr) {
    std::size_t end = start;
    while (end < text.size() && !is_blank(text[end])) ++end;
    return misread<Unit>(text, start, text.substr(start, end - start),
                         std::string_view("is not a number"), std::string_view(number.expected));
  }
  std::size_t unit_start = start + number.end;
  while (unit_start < text.size() && is_blank(text[unit_start])) ++unit_start;
  std::size_t unit_end = text.size();
  while (unit_end > unit_start && is_blank(text[unit_end - 1])) --unit_end;
  const std::string_view written = text.substr(unit_start, unit_end - unit_start);

  const unit_reading unit = parse_unit_of<Unit>(written);
  if (!unit || !measures<Unit>(unit)) return misread_unit<Unit>(text, unit_start, written, unit);
  const rounded_quotient value = nearest_double(number, unit.scale);
  if (value.too_large || value.too_small) {
    // The number alone may be none too large: 1e308 TFLOP/s is.
    short_text expected(value.too_large ? "at most 1.8e308" : "at least 4.9e-324");
    if constexpr (!is_count_unit<Unit>) (expected += ' ') += unit_text<Unit>.view();
    if (value.too_small) expected += std::string_view(", or 0");
    return misread<Unit>(
        text, start, text.substr(start, unit_end - start),
        std::string_view(value.too_large ? "is too large for a double"
                                         : "is too small for a double"),
        expected);
  }
  return as_quantity_or_count<Unit>(value.value);
}

}  // namespace detail

/// Reads the whole text as a quantity of Unit; spaces around it are skipped. Unit is made of FLOP,
/// byte, second and at most four units of the user's own (new_unit), which are known by their
/// symbols: parse_quantity<usd_per_token>("2.1 USD/token"). Any other text gives an error.
template <class Unit>
constexpr parsed<quantity_or_count<Unit>> parse_quantity(std::string_view text) {
  static_assert(detail::parts_of<Unit>.exponents.readable,
                "text is read as units of FLOP, byte, second and at most four made by new_unit");
  return detail::read_quantity<Unit>(text);
}

}  // namespace proofline
