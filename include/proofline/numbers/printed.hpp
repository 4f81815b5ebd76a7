// Reads a published number as it was printed.
//
// The last written digit counts: 850 stands for 849.5..850.5, 3.0e2 for 295..305, 70B for
// 69.5e9..70.5e9, 100% for 0.995..1.005, and 10^13, as 1e13, for 0.5e13..1.5e13. After ~, about or
// roughly the trailing zeros of an integer do not count: ~600 stands for 550..650. "Nearly" and
// "just over" say on which side: nearly 45 is 44 to 45, and what rounds to 45.
//
//   3.12e14   3.12 x 10^14   3.12*10^14   10^13   1,024   -2.5   −2.5   +2.5   decimals
//   54k   4.19m   7.6m   70B   15T   223K   1.8G                      10^3, 10^6, 10^9, 10^12
//   32Ki   2Mi   1.5Gi   1Ti                                          1024, 1024^2 ...
//   2 thousand   5.58 million   3 billion   2 trillion                the same in words
//   ~45   ≈45   about 45   around 45   roughly 45   some 45   ca. 45  hedges
//   nearly 45   almost 45   just under 45   just over 45              with a side
//   exactly 30 %                                                      the number itself alone
//   >= 850   ≥850   at least 850   no less than 850   5M+             bounds: from here on,
//   <= 850   ≤850   at most 850    as much as 850     up to 850       up to here,
//   > 850    more than 850   over 5M   above 5M                       above,
//   < 0.1%   less than 1     under 1   below 1                        below
//   3-4%   20–40%   20-40k   2-3x   $2-3   $2-$3                      ranges
//   400(+-5)   400 ± 5   4.1 ± 0.2B   4.1(+-0.2)B                     a stated half width
//   1/3                                                               exact, nothing rounds to it
//   ~1/4   about 1/4                                                  1/4.5 to 1/3.5
//   2x   1.5×   28:1                                                  a factor: a plain count
//   $5.576M   over $5M   $60                                          dollars: a plain count
//   45 GB or more   3 hours or less                                   bounds, which readers of
//                                                                     units know (formula/)
//
// A suffix counts only if it touches the number and no letter follows, and behind B and m no /: 3m
// is three million; 3ms, 1.6TB/s and 70B/s leave ms, TB/s and B/s to the reader of the unit. Behind
// the second of two numbers, % and x count for both. A suffix there counts for both if the first
// number has none: 4.1 ± 0.2B is 3.9B to 4.3B. If only one of the numbers has one in any other way,
// the text is refused.
#pragma once

#include <cstddef>
#include <proofline/numbers/detail/text_cursor.hpp>
#include <proofline/numbers/english.hpp>
#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline {

// The result of parse_printed: a number and the text after it, or an error.
struct printed_and_rest {
  printed number = {};
  std::string_view rest = {};
  parse_error error = {};
  constexpr explicit operator bool() const { return error.expected == nullptr; }
};

class printed_reader : detail::text_cursor {
 public:
  constexpr explicit printed_reader(std::string_view text) : text_cursor{text} {}

  constexpr printed_and_rest read() {
    printed number;
    if (!read_number(number)) return {{}, {}, error_};
    return {number, text_.substr(position_), {}};
  }

 private:
  using decimal = printed::decimal;
  using form = printed::form;

  // Within these limits the value and both ends of its interval fit a rational.
  static constexpr int most_digits = 18, highest_place = 35, lowest_place = -30, widest_span = 34;

  constexpr bool read_number(printed& number) {
    for (std::size_t at = 0; at != size_; ++at) {
      if (first_[at] == '\0') return fail_at(at, "text without NUL bytes");
    }
    skip_spaces();
    if (!digit_follows()) {
      number.hedge_ = read_hedge();
      skip_spaces();
      if (text_.substr(position_).starts_with("US$")) position_ += 2;
      if (accept('$')) number.mark_ = mark::dollars;
    }
    const std::size_t start = position_;
    if (!read_signed_decimal(number.first_)) return false;
    number.form_ = form::single;
    // A unit follows most often, " TFLOP/s", or nothing. Then none of the forms below applies.
    if (position_ == size_ || (peek() == ' ' && detail::is_letter(peek(1)))) return true;
    read_mark(number);
    if (!read_range(number, start) || !read_stated_width(number) || !read_fraction(number) ||
        !read_or_more(number, start)) {
      return false;
    }
    const bool is_price = number.mark_ == mark::dollars && peek() == '/';  // $0.60/1M tokens
    const bool joins = peek() == '.' || peek() == ',' || (peek() == '/' && !is_price);
    if (digit_follows() || (joins && digit_follows(1))) return fail("the end of the number");
    if (number.form_ != form::single && number.is_bound())
      return fail_at(start, "a single number after the comparison");
    const bool pair = number.form_ == form::range || number.form_ == form::stated_width;
    if (pair && number.has_side()) return fail_at(start, "a single number after this word");
    return !pair || check_pair(number, start);
  }

  constexpr hedge read_hedge() {
    const char first = peek() >= 'A' && peek() <= 'Z' ? static_cast<char>(peek() + 32) : peek();
    for (const detail::spelled_hedge& each : detail::spelled_hedges) {
      if (*each.text.data() != first || !begins_with_tail_of(each.text)) continue;
      position_ += each.text.size();
      return each.meaning;
    }
    return hedge::none;
  }
  constexpr bool begins_with_tail_of(std::string_view text) const {
    return text_.substr(position_).substr(1).starts_with(text.substr(1));
  }
  // A "+" behind a single number, as in 5M+, is a bound, too.
  constexpr bool read_or_more(printed& number, std::size_t start) {
    if (peek() != '+' || !ends_at(1)) return true;
    if (number.form_ != form::single || number.hedge_ != hedge::none) {
      return fail_at(start, "a single number without a hedge before +");
    }
    ++position_;
    number.hedge_ = hedge::at_least;
    return true;
  }

  constexpr bool read_signed_decimal(decimal& number) {
    if (peek() == '.') return fail("a digit before the point");
    const bool negative = accept_minus();
    if (peek() == '+' && digit_follows(1) && !negative) ++position_;  // +13.6%
    if (!negative && !digit_follows()) return fail("a number");
    if (!read_decimal(number)) return false;
    if (negative) number.mantissa = -number.mantissa;
    return true;
  }

  constexpr bool read_decimal(decimal& number) {
    const std::size_t start = position_;
    if (!read_mantissa(number)) return false;
    const auto is_ten = [&] { return text_.substr(start, position_ - start) == "10"; };
    const std::size_t sign = power_sign_size();
    const bool is_apart = sign != 0 && exponent_follows(sign) && is_ten();  // 10 ^ 13, 10**13
    if (raised_number_follows() || peek() == '^' || is_apart) {
      if (!is_ten()) return fail_at(start, "10 before ^");
      number.mantissa = 1;
      position_ += sign;
      if (!read_exponent(number)) return false;
    } else if (peek() == 'e' || (peek() == 'E' && exponent_follows(1))) {
      ++position_;
      if (!read_exponent(number)) return false;
    } else if (accept_times_ten_to_the()) {
      if (!read_exponent(number)) return false;
    }
    read_suffix(number);
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
    for (; position_ < size_ && detail::is_digit(first_[position_]); ++position_) {
      if (mantissa >= full) return fail("at most 18 significant digits");
      mantissa = mantissa * 10 + (first_[position_] - '0');
    }
    number.mantissa = mantissa;
    return true;
  }

  constexpr bool read_exponent(decimal& number) {
    const std::size_t start = position_;
    if (raised_number_follows()) {
      number.exponent = read_raised_number();
      const bool is_near = number.exponent >= -99 && number.exponent <= 99;
      return is_near || fail_at(start, "an exponent between -99 and 99");
    }
    if (!exponent_follows(0)) return fail("an exponent");
    const bool negative = accept_minus();
    if (!negative) accept('+');
    int exponent = 0;
    for (; digit_follows(); ++position_) {
      exponent = exponent * 10 + (peek() - '0');
      if (exponent > 99) return fail_at(start, "an exponent between -99 and 99");
    }
    number.exponent = negative ? -exponent : exponent;
    return true;
  }
  // "x 10^", "*10^", "×10^", "·10**", with or without spaces; and 10 before raised digits.
  constexpr bool accept_times_ten_to_the() {
    const std::size_t start = position_;
    skip_spaces();
    if (accept_times()) {
      skip_spaces();
      const std::size_t sign = power_sign_size(2);
      const bool raises = sign != 0 && (peek(2) == '^' || exponent_follows(2 + sign));
      if ((raises || raised_number_follows(2)) && accept("10")) return position_ += sign, true;
    }
    position_ = start;
    return false;
  }
  constexpr bool accept_times() {
    if (accept('x') || accept('*')) return true;
    const detail::wide_sign sign = wide_sign_here();
    if (sign.meaning != '*') return false;
    position_ += sign.size;
    return true;
  }
  constexpr void read_suffix(decimal& number) {
    int power = 0, binary = 0;
    switch (peek()) {
      case 'k':
      case 'K': power = 3, binary = 1; break;
      case 'm':
      case 'M': power = 6, binary = 2; break;
      case 'B':
      case 'G': power = 9, binary = 3; break;
      case 'T': power = 12, binary = 4; break;
      case ' ': number.suffix = read_number_word(); return;
      default: return;
    }
    const bool times_1024 = peek(1) == 'i' && peek() < 'a' && peek() != 'B';
    const std::size_t size = times_1024 ? 2 : 1;
    const bool is_clear = peek() != 'B' && peek() != 'm';  // 70B/s may be bytes
    const bool is_rate = is_clear && peek(size) == '/' && detail::is_letter(peek(size + 1));
    if (!ends_at(size) && factor_size(size) == 0 && !is_rate) return;
    (times_1024 ? number.binary : number.suffix) = times_1024 ? binary : power;
    position_ += size;
  }
  constexpr int read_number_word() {
    if (peek(1) != 't' && peek(1) != 'm' && peek(1) != 'b') return 0;
    const std::string_view after = text_.substr(position_ + 1);
    for (const detail::number_word& each : detail::number_words) {
      if (!after.starts_with(each.text) || detail::is_letter(peek(1 + each.text.size()))) continue;
      position_ += 1 + each.text.size();
      return each.power;
    }
    return 0;
  }
  constexpr bool check_size(const decimal& number, std::size_t start) {
    if (first_place(number) > highest_place) return fail_at(start, "a number below 10^36");
    if (number.last_place() < lowest_place)
      return fail_at(start, "a number whose last digit is not below 10^-30");
    return true;
  }
  // The power of ten of the first digit.
  static constexpr int first_place(const decimal& number) {
    int place = number.last_place() + 3 * number.binary;
    for (long long rest = number.mantissa / 10; rest != 0; rest /= 10) ++place;
    return place;
  }

  constexpr void read_mark(printed& number) {
    if (number.mark_ == mark::dollars) return;
    const std::size_t factor = factor_size(0);
    position_ += factor;
    number.mark_ = factor != 0 ? mark::factor : accept_percent() ? mark::percent : mark::none;
  }
  // Bytes of an x, or of :1, that ends the number; 0 for the x of 16x16 and of 2 x larger.
  constexpr std::size_t factor_size(std::size_t ahead) const {
    if (peek(ahead) == 'x') return ends_at(ahead + 1) ? 1 : 0;
    if (peek(ahead) == ':') return peek(ahead + 1) == '1' && ends_at(ahead + 2) ? 2 : 0;
    const bool cross = peek(ahead) == '\xC3' && peek(ahead + 1) == '\x97';
    return cross && ends_at(ahead + 2) ? 2 : 0;
  }
  constexpr bool accept_percent() {
    if (accept('%')) return true;
    const std::size_t start = position_;
    skip_spaces();
    if (accept('%')) return true;
    position_ = start;
    return false;
  }

  // "-4%" after "3". A percent sign, an x or a suffix behind the second number counts for both.
  // With an exponent this would be a guess and is refused.
  constexpr bool read_range(printed& number, std::size_t start) {
    const std::size_t dash = position_;
    if (!(accept('-') || accept(en_dash))) return true;
    if (number.mark_ == mark::dollars) accept('$');  // $1.50-$2.00
    if (!digit_follows()) {
      position_ = dash;
      return true;
    }
    decimal& first = number.first_;
    decimal& later = number.second_;
    later = {};
    if (!read_decimal(later)) return false;
    const mark before = number.mark_;
    read_mark(number);
    if (before != mark::none && number.mark_ != before) {
      return fail(before == mark::percent ? "% after both numbers of the range"
                                          : "x after both numbers of the range");
    }
    if (first.exponent == 0 && later.exponent != 0)
      return fail_at(start, "an exponent in both numbers of the range");
    if (is_as_written(first)) take_suffix(first, later);
    if (!check_size(first, start)) return false;
    number.form_ = form::range;
    return true;
  }

  // "(+-5)" or " ± 5" after "400". A percent sign is last: 40(+-5)%. A suffix inside the bracket or
  // behind it counts for both numbers. 4.1B ± 0.2 is refused, as its meaning is a guess.
  constexpr bool read_stated_width(printed& number) {
    const std::size_t start = position_;
    skip_spaces();
    const bool bracket = accept('(');
    if (!(accept("+-") || accept(plus_minus))) {
      position_ = start;
      return true;
    }
    if (number.form_ == form::range) return fail_at(start, "no half width after a range");
    if (number.mark_ == mark::percent) return fail_at(start, "the half width before the %");
    if (number.mark_ == mark::factor) return fail_at(start, "the half width before the x");
    skip_spaces();
    decimal &first = number.first_, &width = number.second_;
    width = {};
    if (!read_decimal(width)) return false;
    if (bracket && !accept(')')) return fail("a closing bracket");
    if (bracket && is_as_written(first) && is_as_written(width)) read_suffix(width);
    if (is_as_written(first) && width.exponent == 0) take_suffix(first, width);
    if (is_as_written(first) != is_as_written(width)) {
      return fail_at(start, "a suffix or an exponent in both numbers");
    }
    if (!check_size(first, start) || !check_size(width, start)) return false;
    read_mark(number);
    number.form_ = form::stated_width;
    return true;
  }
  // True if there is neither a suffix nor an exponent.
  static constexpr bool is_as_written(const decimal& number) {
    return number.suffix == 0 && number.binary == 0 && number.exponent == 0;
  }
  static constexpr void take_suffix(decimal& number, const decimal& from) {
    number.suffix = from.suffix;
    number.binary = from.binary;
  }

  constexpr bool read_fraction(printed& number) {
    if (peek() != '/' || !digit_follows(1) || number.mark_ == mark::dollars) return true;
    const decimal& first = number.first_;
    const bool whole = first.decimals == 0 && is_as_written(first);
    const bool marked = number.mark_ == mark::percent || number.mark_ == mark::factor;
    if (number.form_ != form::single || !whole || marked)
      return fail("no fraction after this number");
    ++position_;
    const std::size_t start = position_;
    decimal& later = number.second_;
    later = {};
    if (peek() == '0') return fail("a denominator above 0");
    if (!read_mantissa(later)) return false;
    if (later.decimals != 0) return fail_at(start, "a whole denominator");
    read_mark(number);
    number.form_ = form::fraction;
    return true;
  }

  // True if two numbers are near enough for a rational, and those of a range ascend.
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
};

// Reads a printed number from the start of `text`, after skipping spaces. Returns it with the text
// behind it (nothing, or a unit with the space before it), or returns what was expected and where.
// Never throws.
constexpr printed_and_rest parse_printed(std::string_view text) {
  return printed_reader{text}.read();
}

}  // namespace proofline
