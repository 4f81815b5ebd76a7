#pragma once
// How a quantity is formatted, through fmt (units/format.hpp) and std::format
// (units/std_format.hpp):
//
//   {}          natural prefix, up to 6 digits     {:.3}   up to 3 significant digits, of 1 to 17
//   {:TFLOP/s}  in a unit of your choice           {:.1f ms}   1 digit after the point, of 0 to 17
//   {:.3r}      in FLOP, byte and second: "3.12e+14 FLOP/s"
//   {:>14}      width, with <, > or ^ and any one-byte fill before it; right if none
//
// The order is [[fill]align][width][.digits][f or r][ ][unit]; f needs a unit. Units are those that
// parse_unit_of knows. What is no double in the unit, such as 1e308 s in ms, is written in FLOP,
// byte and second.

#include <limits>
#include <proofline/units/parse_unit.hpp>
#include <proofline/units/to_text.hpp>

namespace proofline::detail {

// Not constexpr on purpose: where a format is checked while it compiles, these names are the
// messages. They are no members, or g++ would write out the class.
template <class Error>
[[noreturn]] void format_has_an_unknown_unit() {
  fail<Error>("expected [[fill]align][width][.digits][f or r][ ][unit]");
}
template <class Error>
[[noreturn]] void format_has_a_unit_of_something_else() {
  fail<Error>("the unit does not measure this quantity");
}
template <class Error>
[[noreturn]] void format_is_wrong(const char* expected) {
  fail<Error>(expected);
}

/// The base of a formatter; Error is what its library throws. A wrong specification does not
/// compile where the library checks it while compiling.
template <class Unit, number_with_text Number, class Error>
class quantity_format {
 public:
  template <class ParseContext>
  constexpr auto parse(ParseContext& context) {
    auto next = context.begin();
    const auto end = context.end();
    const auto peek = [&](int ahead) { return end - next > ahead ? next[ahead] : '}'; };
    if (next != end && is_alignment(peek(1))) fill_ = *next++;
    if (is_alignment(peek(0))) alignment_ = *next++;
    // fmt would fill with 0.
    if (peek(0) == '0') format_is_wrong<Error>("expected a width without a leading 0");
    width_ = read_number(next, end, 0);
    if (peek(0) == '.') {
      ++next;
      digits_ = read_number(next, end, -1);
    }
    // Not the r of requests, nor the f of flop.
    if ((peek(0) == 'r' || peek(0) == 'f') && (peek(1) == '}' || peek(1) == ' ')) style_ = *next++;
    auto unit_end = next;
    while (unit_end != end && *unit_end != '}') ++unit_end;
    if (next != unit_end) read_unit({&*next, static_cast<std::size_t>(unit_end - next)});
    if (style_ == 'f' && unit_.empty()) format_is_wrong<Error>("expected a unit after f");
    if (digits_ < (style_ == 'f' ? 0 : 1) || digits_ > most_digits) {
      format_is_wrong<Error>("expected 1 to 17 digits after the point (0 to 17 with f)");
    }
    return unit_end;
  }

  template <class Context>
  auto format(const quantity<Unit, Number>& amount, Context& context) const {
    const std::string text = text_of(amount);
    const std::size_t wanted = static_cast<std::size_t>(width_);
    const std::size_t padding = text.size() < wanted ? wanted - text.size() : 0;
    const std::size_t before = alignment_ == '<' ? 0 : alignment_ == '^' ? padding / 2 : padding;
    auto out = context.out();
    for (std::size_t i = 0; i < before; ++i) *out++ = fill_;
    for (const char c : text) *out++ = c;
    for (std::size_t i = before; i < padding; ++i) *out++ = fill_;
    return out;
  }

 private:
  /// True of 0, of what has fewer digits than a double, and of what is not finite.
  static bool is_out_of_range(double value) {
    return !is_finite(value) || std::abs(value) < std::numeric_limits<double>::min();
  }
  static constexpr bool is_alignment(char c) { return c == '<' || c == '>' || c == '^'; }
  /// The number that begins at `next`, or `none` if no digit does. Throws if it is above 10000.
  template <class Iterator>
  static constexpr int read_number(Iterator& next, Iterator end, int none) {
    if (next == end || *next < '0' || *next > '9') return none;
    int number = 0;
    for (; next != end && *next >= '0' && *next <= '9'; ++next) {
      number = number * 10 + (*next - '0');
      if (number > 10'000) format_is_wrong<Error>("expected a smaller number");
    }
    return number;
  }
  constexpr void read_unit(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const unit_reading reading = parse_unit_of<Unit>(text);
    if (!reading || text.empty() || style_ == 'r') {
      format_has_an_unknown_unit<Error>();
    }
    if (!measures<Unit>(reading)) format_has_a_unit_of_something_else<Error>();
    unit_ = text;
    above_ = static_cast<double>(reading.scale.numerator());
    below_ = static_cast<double>(reading.scale.denominator());
  }

  std::string text_of(const quantity<Unit, Number>& amount) const {
    if (style_ == 'r') return to_raw_text(amount, digits_);
    if (unit_.empty()) return to_text(amount, digits_);
    const double held = static_cast<double>(amount.value());
    const double value = held * below_ / above_;
    if (is_out_of_range(value) && is_finite(held) && held != 0) {
      return to_raw_text(amount, style_ == 'f' ? most_digits : digits_);
    }
    return text_in_unit(value, digits_, style_ == 'f', unit_);
  }

  int width_ = 0;
  int digits_ = 6;
  char fill_ = ' ';
  char alignment_ = '>';
  char style_ = ' ';         // f: digits after the point; r: in FLOP, byte and second
  std::string_view unit_{};  // a part of the format string
  double above_ = 1;         // the unit's size is above_ / below_
  double below_ = 1;
};

}  // namespace proofline::detail
