// Reading a published number as it was printed.
//
// The last written digit counts: 850 stands for 849.5..850.5, 3.0e2 for 295..305, 70B for
// 69.5e9..70.5e9, 100% for 0.995..1.005, and 10^13, as 1e13, for 0.5e13..1.5e13. After ~, about or
// roughly the trailing zeros of an integer do not count: ~600 stands for 550..650.
//
//   3.12e14   3.12 x 10^14   3.12*10^14   10^13   1,024   -2.5        decimals
//   54k   4.19m   7.6m   70B   15T   223K                             10^3, 10^6, 10^9, 10^12
//   ~45   about 45   roughly 45   >= 850   at least 850   < 0.1%      hedges
//   3-4%   20–40%   20-40k                                            ranges
//   400(+-5)   400 ± 5                                                a stated half width
//   1/3                                                               exact, nothing rounds to it
//
// A suffix counts only where it touches the number and no letter or / follows: 3m is three million,
// 3ms, 1.6TB/s and 70B/s leave ms, TB/s and B/s to whoever reads the unit.
#pragma once

#include <cstddef>
#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline {

// `expected` is null when there is no error; `position` counts bytes from the start of the text.
struct parse_error {
  const char* expected = nullptr;
  std::size_t position = 0;
  friend constexpr bool operator==(const parse_error&, const parse_error&) = default;
};

// What parse_printed returns: a number and the text after it, or an error.
struct printed_and_rest {
  printed number = {};
  std::string_view rest = {};
  parse_error error = {};
  constexpr explicit operator bool() const { return error.expected == nullptr; }
};

// Reads one printed number from the front of a text; see parse_printed.
class printed_reader {
 public:
  constexpr explicit printed_reader(std::string_view text)
      : text_{text}, first_{text.data()}, size_{text.size()} {}

  constexpr printed_and_rest read() {
    printed number;
    if (!read_number(number)) return {{}, {}, error_};
    return {number, text_.substr(position_), {}};
  }

 private:
  using decimal = printed::decimal;
  using form = printed::form;

  // Within these the value and both ends of its interval fit a rational.
  static constexpr int most_digits = 18, highest_place = 35, lowest_place = -30, widest_span = 34;

  static constexpr bool is_digit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
  static constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
  static constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

  constexpr bool fail(const char* expected) { return fail_at(position_, expected); }
  constexpr bool fail_at(std::size_t position, const char* expected) {
    error_ = {expected, position};
    return false;
  }
  // '\0' behind the end; a NUL in the text is refused before anything is read.
  constexpr char peek() const { return position_ < size_ ? first_[position_] : '\0'; }
  constexpr char peek(std::size_t ahead) const {
    return position_ + ahead < size_ ? first_[position_ + ahead] : '\0';
  }
  constexpr bool digit_follows() const { return is_digit(peek()); }
  constexpr bool digit_follows(std::size_t ahead) const { return is_digit(peek(ahead)); }
  constexpr bool accept(char token) {
    if (position_ == size_ || first_[position_] != token) return false;
    ++position_;
    return true;
  }
  constexpr bool accept(std::string_view token) {
    // The first character decides most: comparing strings takes a compiler a hundred steps.
    if (peek() != *token.data() || text_.substr(position_, token.size()) != token) return false;
    position_ += token.size();
    return true;
  }
  constexpr void skip_spaces() {
    while (is_space(peek())) ++position_;
  }

  constexpr bool read_number(printed& number) {
    for (std::size_t at = 0; at != size_; ++at) {
      if (first_[at] == '\0') return fail_at(at, "text without NUL bytes");
    }
    skip_spaces();
    if (!digit_follows()) {
      number.hedge_ = read_hedge();
      skip_spaces();
    }
    const std::size_t start = position_;
    if (!read_signed_decimal(number.first_)) return false;
    number.form_ = form::single;
    // Most often a unit follows, " TFLOP/s", or nothing. Then none of the forms below do.
    if (position_ == size_ || (peek() == ' ' && is_letter(peek(1)))) return true;
    number.percent_ = accept_percent();
    if (!read_range(number, start) || !read_stated_width(number) || !read_fraction(number)) {
      return false;
    }
    const bool joins = peek() == '.' || peek() == ',' || peek() == '/';
    if (digit_follows() || (joins && digit_follows(1))) return fail("the end of the number");
    if (number.form_ != form::single && number.hedge_ != hedge::none &&
        number.hedge_ != hedge::approximately)
      return fail_at(start, "a single number after the comparison");
    const bool pair = number.form_ == form::range || number.form_ == form::stated_width;
    return !pair || check_pair(number, start);
  }

  constexpr hedge read_hedge() {
    struct spelling {
      std::string_view text;
      hedge meaning;
    };
    constexpr spelling spellings[] = {
        {"~", hedge::approximately},
        {"\xE2\x89\x88", hedge::approximately},  // ≈
        {"about ", hedge::approximately},
        {"roughly ", hedge::approximately},
        {"approximately ", hedge::approximately},
        {">=", hedge::at_least},
        {"\xE2\x89\xA5", hedge::at_least},  // ≥
        {"at least ", hedge::at_least},
        {"<=", hedge::at_most},
        {"\xE2\x89\xA4", hedge::at_most},  // ≤
        {"at most ", hedge::at_most},
        {">", hedge::more_than},
        {"more than ", hedge::more_than},
        {"<", hedge::less_than},
        {"less than ", hedge::less_than},
    };
    for (const spelling& each : spellings) {
      if (accept(each.text)) return each.meaning;
    }
    return hedge::none;
  }

  constexpr bool read_signed_decimal(decimal& number) {
    if (peek() == '.') return fail("a digit before the point");
    if (peek() != '-' && !digit_follows()) return fail("a number");
    const bool negative = accept('-');
    if (!read_decimal(number)) return false;
    if (negative) number.mantissa = -number.mantissa;
    return true;
  }

  constexpr bool read_decimal(decimal& number) {
    const std::size_t start = position_;
    if (!read_mantissa(number)) return false;
    if (peek() == '^') {  // 10^13
      if (text_.substr(start, position_ - start) != "10") return fail_at(start, "10 before ^");
      number.mantissa = 1;
      ++position_;
      if (!read_exponent(number)) return false;
    } else if (peek() == 'e' || (peek() == 'E' && exponent_follows(1))) {
      ++position_;
      if (!read_exponent(number)) return false;
    } else if (accept_times_ten_to_the()) {
      if (!read_exponent(number)) return false;
    }
    number.suffix = read_suffix();
    return check_size(number, start);
  }

  // 312   1,024   0.5   but not .5   5.   007   1,02
  constexpr bool read_mantissa(decimal& number) {
    const std::size_t start = position_;
    if (!digit_follows()) return fail("a digit");
    if (peek() == '0' && digit_follows(1)) return fail("a number without leading zeros");
    if (!read_digits(number)) return false;
    if (peek() == ',' && digit_follows(1)) {
      if (position_ - start > 3) return fail("one to three digits before the first comma");
      while (peek() == ',' && digit_follows(1)) {
        if (!digit_follows(2) || !digit_follows(3) || digit_follows(4))
          return fail("three digits after each comma");
        ++position_;
        if (!read_digits(number)) return false;
      }
    }
    if (peek() != '.') return true;
    ++position_;
    const std::size_t point = position_;
    if (!digit_follows()) return fail("a digit after the point");
    if (!read_digits(number)) return false;
    if (position_ - point > static_cast<std::size_t>(-lowest_place))
      return fail_at(point, "at most 30 digits after the point");
    number.decimals = static_cast<int>(position_ - point);
    return true;
  }
  constexpr bool read_digits(decimal& number) {
    constexpr long long full = 100'000'000'000'000'000;  // most_digits digits
    long long mantissa = number.mantissa;
    for (; position_ < size_ && is_digit(first_[position_]); ++position_) {
      if (mantissa >= full) return fail("at most 18 significant digits");
      mantissa = mantissa * 10 + (first_[position_] - '0');
    }
    number.mantissa = mantissa;
    return true;
  }

  constexpr bool exponent_follows(std::size_t ahead) const {
    const char c = peek(ahead);
    return is_digit(c) || ((c == '-' || c == '+') && digit_follows(ahead + 1));
  }
  constexpr bool read_exponent(decimal& number) {
    if (!exponent_follows(0)) return fail("an exponent");
    const std::size_t start = position_;
    const bool negative = accept('-');
    if (!negative) accept('+');
    int exponent = 0;
    for (; digit_follows(); ++position_) {
      exponent = exponent * 10 + (peek() - '0');
      if (exponent > 99) return fail_at(start, "an exponent between -99 and 99");
    }
    number.exponent = negative ? -exponent : exponent;
    return true;
  }
  // "x 10^", "*10^", "×10^", "·10^", with or without spaces.
  constexpr bool accept_times_ten_to_the() {
    const std::size_t start = position_;
    skip_spaces();
    if (accept_times()) {
      skip_spaces();
      if (accept("10^")) return true;
    }
    position_ = start;
    return false;
  }
  constexpr bool accept_times() {
    switch (peek()) {
      case 'x':
      case '*': return accept(peek());
      case '\xC3': return accept("\xC3\x97");
      case '\xC2': return accept("\xC2\xB7");
      default: return false;
    }
  }
  constexpr int read_suffix() {
    int power = 0;
    switch (peek()) {
      case 'k':
      case 'K': power = 3; break;
      case 'm':
      case 'M': power = 6; break;
      case 'B': power = 9; break;
      case 'T': power = 12; break;
      default: return 0;
    }
    const bool at_end = position_ + 1 == text_.size();
    const bool stops = is_space(peek(1)) ||
                       std::string_view{",;:.!?()[]-%"}.find(peek(1)) != std::string_view::npos;
    const std::string_view after = text_.substr(position_ + 1, 3);
    if (!at_end && !stops && after != en_dash && !after.starts_with(plus_minus)) return 0;
    ++position_;
    return power;
  }
  constexpr bool check_size(const decimal& number, std::size_t start) {
    if (first_place(number) > highest_place) return fail_at(start, "a number below 10^36");
    if (number.last_place() < lowest_place)
      return fail_at(start, "a number whose last digit is not below 10^-30");
    return true;
  }
  // The power of ten of the first digit.
  static constexpr int first_place(const decimal& number) {
    int place = number.last_place();
    for (long long rest = number.mantissa / 10; rest != 0; rest /= 10) ++place;
    return place;
  }

  constexpr bool accept_percent() {
    if (accept('%')) return true;
    const std::size_t start = position_;
    skip_spaces();
    if (accept('%')) return true;
    position_ = start;
    return false;
  }

  // "-4%" after "3". A percent sign or a suffix behind the second number counts for both; with an
  // exponent that would be guessing, and is refused.
  constexpr bool read_range(printed& number, std::size_t start) {
    const std::size_t dash = position_;
    if (!(accept('-') || accept(en_dash))) return true;
    if (!digit_follows()) {
      position_ = dash;
      return true;
    }
    decimal& first = number.first_;
    decimal& later = number.second_;
    later = {};
    if (!read_decimal(later)) return false;
    const bool percent_behind = accept_percent();
    if (number.percent_ && !percent_behind) return fail("% after both numbers of the range");
    number.percent_ = percent_behind;
    if (first.exponent == 0 && later.exponent != 0)
      return fail_at(start, "an exponent in both numbers of the range");
    if (first.suffix == 0 && first.exponent == 0) first.suffix = later.suffix;
    if (!check_size(first, start)) return false;
    number.form_ = form::range;
    return true;
  }

  // "(+-5)" or " ± 5" after "400"; a percent sign comes last: 40(+-5)%.
  constexpr bool read_stated_width(printed& number) {
    const std::size_t start = position_;
    skip_spaces();
    const bool bracket = accept('(');
    if (!(accept("+-") || accept(plus_minus))) {
      position_ = start;
      return true;
    }
    if (number.form_ == form::range) return fail_at(start, "no half width after a range");
    if (number.percent_) return fail_at(start, "the half width before the %");
    skip_spaces();
    number.second_ = {};
    if (!read_decimal(number.second_)) return false;
    if (bracket && !accept(')')) return fail("a closing bracket");
    number.percent_ = accept_percent();
    number.form_ = form::stated_width;
    return true;
  }

  constexpr bool read_fraction(printed& number) {
    if (peek() != '/' || !digit_follows(1)) return true;
    const decimal& first = number.first_;
    const bool whole = first.decimals == 0 && first.exponent == 0 && first.suffix == 0;
    if (number.form_ != form::single || !whole || number.percent_)
      return fail("no fraction after this number");
    ++position_;
    const std::size_t start = position_;
    decimal& later = number.second_;
    later = {};
    if (peek() == '0') return fail("a denominator above 0");
    if (!read_mantissa(later)) return false;
    if (later.decimals != 0) return fail_at(start, "a whole denominator");
    number.percent_ = accept_percent();
    number.form_ = form::fraction;
    return true;
  }

  // Whether two numbers go together: near enough for a rational, and a range from low to high.
  constexpr bool check_pair(const printed& number, std::size_t start) {
    const decimal &first = number.first_, &later = number.second_;
    const int highest = max_of(first_place(first), first_place(later));
    const int lowest = -max_of(-first.last_place(), -later.last_place());
    if (highest - lowest > widest_span) return fail_at(start, "two numbers closer in size");
    if (number.form_ == form::range && number.exact(later) <= number.exact(first)) {
      return fail_at(start, "a range from a lower to a higher number");
    }
    return true;
  }
  static constexpr int max_of(int a, int b) { return a < b ? b : a; }

  static constexpr std::string_view en_dash = "\xE2\x80\x93", plus_minus = "\xC2\xB1";

  // Characters are read through the pointer: a compiler takes twenty steps for text_[position_].
  std::string_view text_;
  const char* first_;
  std::size_t size_;
  std::size_t position_ = 0;
  parse_error error_ = {};
};

// Reads a printed number from the front of `text`, spaces before it skipped, and returns it with
// the text behind it (a unit with the space before it, or nothing); or the error: what was expected
// and where. Never throws.
constexpr printed_and_rest parse_printed(std::string_view text) {
  return printed_reader{text}.read();
}

}  // namespace proofline
