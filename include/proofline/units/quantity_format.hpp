#pragma once
// How a quantity is formatted, through fmt (units/format.hpp) and std::format
// (units/std_format.hpp):
//
//   {}          natural prefix, up to 6 digits     {:.3}   up to 3 significant digits, of 1 to 17
//   {:TFLOP/s}  in a unit of your choice           {:.1f ms}   1 digit after the point, of 0 to 17
//   {:.3r}      in FLOP, byte and second: "3.12e+14 FLOP/s"
//   {:.2e}      as its double there: "3.12e+14 FLOP/s"; so are a, f, g, A, E, F, G, + and #
//   {:>14}      width of all, with <, > or ^ and any one-byte fill before it; right if none
//   {:{}.{}f}   width and digits from arguments
//
// The order is [[fill]align][+][#][width][.digits][type][ ][unit]. Units are those that
// parse_unit_of knows; a unit with a type's letter for its name stands behind a space. What is no
// double in the unit, such as 1e308 s in ms, is written in FLOP, byte and second.

#include <limits>
#include <proofline/units/parse_unit.hpp>
#include <proofline/units/to_text.hpp>
#include <utility>

namespace proofline::detail {

// Not constexpr on purpose: where a format is checked while it compiles, these names are the
// messages. They are no members, or g++ would write out the class.
template <class Error>
[[noreturn]] void format_has_an_unknown_unit() {
  fail<Error>("expected [[fill]align][+][#][width][.digits][type][ ][unit]");
}
template <class Error>
[[noreturn]] void format_has_a_unit_of_something_else() {
  fail<Error>("the unit does not measure this quantity");
}
template <class Error>
[[noreturn]] void format_is_wrong(const char* expected) {
  fail<Error>(expected);
}

/// A width or a number of digits: in the format, or an argument.
struct format_number {
  int value = 0;
  int argument = -1;  ///< which; -1 for none
};

/// An argument for one: a whole number as libraries hold them; negative for any other.
struct whole_argument {
  template <class T>
  constexpr long long operator()(const T& value) const {
    if constexpr (built_in_integer<T> && !std::same_as<T, char>) {
      return std::in_range<long long>(value) ? static_cast<long long>(value) : -1;
    } else {
      return -1;
    }
  }
};

/// The base of a formatter. Library says what differs between fmt and std::format: `error`, which
/// it throws; text(format, double); and number(argument), negative where that is no number. A wrong
/// specification does not compile where the library checks it while compiling.
template <class Unit, number_with_text Number, class Library>
class quantity_format {
  using Error = typename Library::error;

 public:
  template <class ParseContext>
  constexpr auto parse(ParseContext& context) {
    auto next = context.begin();
    const auto end = context.end();
    const auto peek = [&](int ahead) { return end - next > ahead ? next[ahead] : '}'; };
    if (next != end && is_alignment(peek(1))) fill_ = *next++;
    if (is_alignment(peek(0))) alignment_ = *next++;
    if (peek(0) == '+') has_plus_ = (++next, true);
    if (peek(0) == '#') has_point_ = (++next, true);
    // fmt would fill with 0.
    if (peek(0) == '0') format_is_wrong<Error>("expected a width without a leading 0");
    width_ = read_number(next, context, 0);
    if (peek(0) == '.') {
      ++next;
      digits_ = read_number(next, context, -1);
      has_digits_ = true;
    }
    // Not the r of requests, nor the f of flop.
    constexpr std::string_view types = "raefgAEFG";
    const bool is_type = types.find(peek(0)) != types.npos && (peek(1) == '}' || peek(1) == ' ');
    if (is_type) type_ = *next++;
    auto unit_end = next;
    while (unit_end != end && *unit_end != '}') ++unit_end;
    if (next != unit_end) read_unit({&*next, static_cast<std::size_t>(unit_end - next)});
    if ((has_plus_ || has_point_) && !is_as_double()) {
      format_is_wrong<Error>("expected + and # with a, e, f or g");
    }
    if (digits_.argument < 0) check_digits(digits_.value);
    return unit_end;
  }

  template <class Context>
  auto format(const quantity<Unit, Number>& amount, Context& context) const {
    const int digits = value_of(digits_, context);
    check_digits(digits);
    const std::string text = text_of(amount, digits);
    const std::size_t wanted = static_cast<std::size_t>(value_of(width_, context));
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
  static constexpr int most_number = 10'000;
  constexpr bool is_as_double() const { return type_ != ' ' && type_ != 'r'; }
  constexpr void check_digits(int digits) const {
    if (digits < (is_as_double() ? 0 : 1) || digits > most_digits) {
      format_is_wrong<Error>("expected 1 to 17 digits after the point (0 to 17 with a, e, f or g)");
    }
  }
  /// The digits that begin at `next`; a negative number if there are none. Throws if it is above
  /// 10000.
  template <class Iterator>
  static constexpr int read_digits(Iterator& next, Iterator end) {
    if (next == end || *next < '0' || *next > '9') return -1;
    int number = 0;
    for (; next != end && *next >= '0' && *next <= '9'; ++next) {
      number = number * 10 + (*next - '0');
      if (number > most_number) format_is_wrong<Error>("expected a smaller number");
    }
    return number;
  }
  /// The number that begins at `next`, or {} or {2} for an argument; `none` if neither does.
  template <class Iterator, class ParseContext>
  static constexpr format_number read_number(Iterator& next, ParseContext& context, int none) {
    const auto end = context.end();
    if (next == end || *next != '{') {
      const int number = read_digits(next, end);
      return {number < 0 ? none : number};
    }
    ++next;
    int argument = read_digits(next, end);
    if (argument < 0) {
      argument = static_cast<int>(context.next_arg_id());
    } else {
      context.check_arg_id(Library::index(argument));
    }
    if (next == end || *next != '}') format_is_wrong<Error>("expected {} or {2} for an argument");
    ++next;
    return {none, argument};
  }
  template <class Context>
  static int value_of(const format_number& number, Context& context) {
    if (number.argument < 0) return number.value;
    const long long value = Library::number(context.arg(Library::index(number.argument)));
    if (value < 0 || value > most_number) {
      format_is_wrong<Error>("expected a number of 0 to 10000 for a width or for digits");
    }
    return static_cast<int>(value);
  }
  constexpr void read_unit(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const unit_reading reading = parse_unit_of<Unit>(text);
    if (!reading || text.empty() || type_ == 'r') {
      format_has_an_unknown_unit<Error>();
    }
    if (!measures<Unit>(reading)) format_has_a_unit_of_something_else<Error>();
    unit_ = text;
    above_ = static_cast<double>(reading.scale.numerator());
    below_ = static_cast<double>(reading.scale.denominator());
  }

  std::string text_of(const quantity<Unit, Number>& amount, int digits) const {
    if (type_ == 'r') return to_raw_text(amount, digits);
    if (unit_.empty() && type_ == ' ') return to_text(amount, digits);
    const double held = static_cast<double>(amount.value());
    if (unit_.empty()) return text_as_double(held, digits, words_of<Unit>().plain);
    const double value = held * below_ / above_;
    const bool is_scaled = above_ != below_;
    if (is_scaled && is_out_of_range(value) && is_finite(held) && held != 0) {
      return to_raw_text(amount, is_as_double() ? most_digits : digits);
    }
    return is_as_double() ? text_as_double(value, digits, unit_)
                          : text_in_unit(value, digits, unit_);
  }
  std::string text_as_double(double value, int digits, std::string_view unit) const {
    std::string format = "{:";
    if (has_plus_) format += '+';
    if (has_point_) format += '#';
    if (has_digits_) format += '.' + std::to_string(digits);
    format += type_;
    format += '}';
    return Library::text(format, value).append(" ").append(unit);
  }

  format_number width_{};
  format_number digits_{6};
  char fill_ = ' ';
  char alignment_ = '>';
  char type_ = ' ';          // r: in FLOP, byte and second; another letter: that of a double
  bool has_digits_ = false;  // or as many as the library writes where none are said
  bool has_plus_ = false;
  bool has_point_ = false;   // #
  std::string_view unit_{};  // a part of the format string
  double above_ = 1;         // the unit's size is above_ / below_
  double below_ = 1;
};

}  // namespace proofline::detail
