#pragma once
// A position in a text, its words and operators, the extent of its numbers, and the first error.

#include <proofline/formula/error.hpp>
#include <proofline/formula/tree.hpp>
#include <proofline/formula/words.hpp>
#include <proofline/numbers/printed.hpp>

namespace proofline::formula::detail {

using proofline::detail::is_digit, proofline::detail::is_letter;

/// How loosely operators bind, the loosest first.
enum binding : int {
  choices,
  equivalences,
  implications,
  alternatives,
  conjunctions,
  denials,
  comparisons,
  sums,
  products,
  signs,
  powers
};

class text_reading : protected proofline::detail::text_cursor {
 public:
  constexpr const reading_error& error() const { return problem_; }
  constexpr bool failed() const { return problem_.said != nullptr; }
  constexpr void refuse(const reading_error& problem) {
    if (!failed()) problem_ = problem;
  }

 protected:
  constexpr text_reading() : text_cursor(std::string_view()) {}

  /// Begins to read a text, from a place within it.
  constexpr void begin(std::string_view text, std::size_t from = 0) {
    text_ = text;
    first_ = text.data();
    size_ = text.size();
    position_ = from;
    ++texts_;
    if (size_ > most_characters_) fail("is too long", "at most 60,000 characters");
  }
  constexpr bool more() {
    skip_spaces();
    return position_ != size_;
  }
  /// Behind spaces.
  constexpr bool accept_sign(char sign) {
    skip_spaces();
    return accept(sign);
  }
  constexpr bool accept_word(std::string_view wanted) {
    skip_spaces();
    if (peek() != wanted.front() || word() != wanted) return false;
    position_ += wanted.size();
    return true;
  }
  constexpr std::string_view take_word() {
    skip_spaces();
    const std::string_view found = word();
    position_ += found.size();
    return found;
  }

  // Errors. Every loop ends after one, as the reader is then at the end of its text.
  constexpr void fail(const char* said, const char* expected = nullptr) {
    skip_spaces();
    const std::size_t start = position_;
    position_ += word().size();
    while (digit_follows()) ++position_;
    if (position_ == start && position_ != size_) ++position_;
    while (position_ != size_ && !proofline::detail::begins_character(first_[position_])) {
      ++position_;
    }
    detail_text meant = number_meant_at(start);
    if (meant.empty()) meant = number_in_groups_at(start);
    if (meant.empty()) meant = word_meant_at(start);
    if (!failed()) problem_.detail = meant;
    fail_from(start, said, meant.empty() ? expected : nullptr);
  }
  /// Of what has been read from `start` on.
  constexpr void fail_from(std::size_t start, const char* said, const char* expected = nullptr) {
    if (!failed()) {
      problem_.said = said;
      problem_.expected = expected;
      problem_.there = {first_ + start, position_ - start};
      problem_.where = place_from(start);
    }
    position_ = size_;
  }
  /// "write 1.5" of 1,5, "write 0.5" of .5 and "write 5" of 5. whose sign stands there.
  constexpr detail_text number_meant_at(std::size_t sign) const {
    const bool is_comma = sign != size_ && first_[sign] == ',';
    if (sign == size_ || (!is_comma && first_[sign] != '.')) return {};
    std::size_t begin = sign, end = sign + 1;
    while (begin != 0 && is_digit(first_[begin - 1])) --begin;
    while (end != size_ && is_digit(first_[end])) ++end;
    const bool has_digits = begin != sign, has_decimals = end != sign + 1;
    const bool has_all = has_digits && has_decimals;
    if (is_comma && has_all && end != size_ && first_[end] == ',') return {};  // 1,00,000
    if ((!has_digits && !has_decimals) || (is_comma && (in_call_ || !has_all)) ||
        (begin != 0 &&
         (is_of_word(first_[begin - 1]) || first_[begin - 1] == '.' || first_[begin - 1] == ','))) {
      return {};
    }
    detail_text out("write ");
    out += has_digits ? text_.substr(begin, sign - begin) : "0";
    if (has_decimals) out += '.';
    return out += text_.substr(sign + 1, end - sign - 1);
  }
  /// "write 12345" of 12 345, whose 345 stands there.
  constexpr detail_text number_in_groups_at(std::size_t group) const {
    constexpr std::size_t digits = 3;
    if (position_ - group != digits || !is_digit(first_[group]) || group < 2) return {};
    std::size_t begin = group - 1;
    while (begin != 0 && is_digit(first_[begin - 1])) --begin;
    const std::size_t before = group - 1 - begin;
    const char left = begin != 0 ? first_[begin - 1] : ' ';
    const bool is_inside = is_of_word(left) || left == '.';
    if (first_[group - 1] != ' ' || before == 0 || before > digits || is_inside) return {};
    detail_text out("write ");
    out += text_.substr(begin, before);
    return out += text_.substr(group, digits);
  }
  /// "write and" of && and &, "write implies" of -> and =>. whose last sign stands there.
  constexpr detail_text word_meant_at(std::size_t sign) const {
    if (sign == size_) return {};
    const char before = sign == 0 ? ' ' : first_[sign - 1];
    switch (first_[sign]) {
      case '&': return "write and";
      case '|': return "write or";
      case '!': return is_of_word(before) || before == ')' ? "" : "write not";
      case '\\': return "a formula is no LaTeX: write * for \\times";
      case ':': return is_digit(before) ? "for a ratio write /, as in 28/1" : "";
      case '$': return dollars_meant_at(sign);
      case '>': return before == '-' || before == '=' ? "write implies" : "";
      default: return {};
    }
  }
  /// "write $3.06" of 3.06$ and 3.06 $, whose sign stands there.
  constexpr detail_text dollars_meant_at(std::size_t sign) const {
    const auto is_of_number = [](char c) { return is_digit(c) || c == '.' || c == ','; };
    std::size_t end = sign;
    while (end != 0 && first_[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin != 0 && is_of_number(first_[begin - 1])) --begin;
    if (begin == end) return {};
    detail_text out("write $");
    return out += text_.substr(begin, end - begin);
  }
  constexpr place place_from(std::size_t start) const {
    return {static_cast<std::uint16_t>(texts_ - 1), static_cast<std::uint16_t>(start),
            static_cast<std::uint16_t>(position_ - start)};
  }

  // Characters. A letter of another alphabet, as in us with a mu, is of two bytes or more.
  static constexpr bool is_of_word(char c) {
    return is_letter(c) || c == '_' || is_digit(c) || static_cast<signed char>(c) < 0;
  }
  constexpr bool is_of_word_at(std::size_t at) const {
    const auto next = [this, at](std::size_t i) { return at + i < size_ ? first_[at + i] : '\0'; };
    return formula::is_of_word(first_[at], next(1), next(2));
  }
  constexpr std::string_view word_at(std::size_t start) const {
    if (start >= size_ || is_digit(first_[start]) || !is_of_word_at(start)) return {};
    std::size_t end = start + 1;
    while (end != size_ && is_of_word_at(end)) ++end;
    return {first_ + start, end - start};
  }
  constexpr std::string_view word() const { return word_at(position_); }
  static constexpr bool is_keyword(std::string_view word) {
    switch (word.front()) {
      case 'a': return word == "and";
      case 'e': return word == "else";
      case 'i': return word == "if" || word == "iff" || word == "implies";
      case 'n': return word == "not";
      case 'o': return word == "or";
      default: return false;
    }
  }

  /// "exactly 30 %": the one hedge in words that a formula has.
  constexpr bool says_exactly() const {
    if (peek() != 'e' || !text_.substr(position_).starts_with(exactly_)) return false;
    return digit_follows(exactly_.size()) || peek(exactly_.size()) == '$' ||
           text_.substr(position_ + exactly_.size()).starts_with("US$");
  }
  /// How many characters belong to the number: 1,024.5e-3, 70B, 40 %, 3.12 x 10^14, 400(+-5)M. A
  /// comma in a call is between its arguments. A power of ten behind a cross, a dot or * belongs to
  /// the number, whichever sign it is.
  constexpr std::size_t number_size() const {
    std::size_t at = 0;
    if (says_exactly()) at = exactly_.size();
    if (peek(at) == 'U' && peek(at + 1) == 'S') at += 2;  // US$45
    while (peek(at) == '~' || peek(at) == '$') ++at;
    const std::size_t digits = at;
    at = decimal_end(at);
    if (!has_exponent(digits, at)) at += power_of_ten_size(at);
    at += suffix_size(at);
    const std::size_t width = at + (peek(at) == ' ' ? 1 : 0);
    const std::size_t bracket = width + (peek(width) == '(' ? 1 : 0);
    const bool sign = peek(bracket) == '+' && peek(bracket + 1) == '-';
    const bool signs_both = peek(bracket) == '\xC2' && peek(bracket + 1) == '\xB1';
    if (sign || signs_both) {
      at = bracket + 2 + (peek(bracket + 2) == ' ' ? 1 : 0);
      at = decimal_end(at);
      at += suffix_size(at);
      if (bracket != width && peek(at) == ')') ++at;
      at += suffix_size(at);
    }
    std::size_t behind = at;
    while (blank_size(behind) != 0) behind += blank_size(behind);
    if (peek(behind) == '%') return behind + 1;
    const bool factor = peek(at) == 'x' && !is_of_word(peek(at + 1));
    return factor ? at + 1 : at;
  }
  /// The size of " x 10^15" there, with any sign for the product and raised digits, too; 0 where
  /// the power is none of an integer, as in 2 * 10^n.
  constexpr std::size_t power_of_ten_size(std::size_t at) const {
    const std::size_t begin = at;
    const auto skip_blanks = [&] {
      while (blank_size(at) != 0) at += blank_size(at);
    };
    skip_blanks();
    const bool is_sign = peek(at) == 'x' || (peek(at) == '*' && peek(at + 1) != '*');
    const proofline::detail::wide_sign wide = wide_sign_here(at);
    if (!is_sign && wide.meaning != '*') return 0;
    at += is_sign ? 1 : wide.size;
    skip_blanks();
    if (peek(at) != '1' || peek(at + 1) != '0') return 0;
    at += 2;
    const bool is_raised = raised_number_follows(at);
    if (is_raised) {
      while (raised_sign_here(at).size != 0) at += raised_sign_here(at).size;
    } else {
      const std::size_t sign = power_sign_size(at);
      if (sign == 0) return 0;
      at += sign;
      const std::size_t minus = peek(at) == '-' ? 1 : 0;
      const proofline::detail::wide_sign wide_minus = wide_sign_here(at);
      const std::size_t digits = at + (wide_minus.meaning == '-' ? wide_minus.size : minus);
      at = digits_end(digits);
      if (at == digits || (peek(at) == '.' && digit_follows(at + 1))) return 0;
    }
    return position_ + at < size_ && is_of_word_at(position_ + at) ? 0 : at - begin;
  }
  constexpr bool has_exponent(std::size_t begin, std::size_t end) const {
    const auto is_e = [](char c) { return c == 'e' || c == 'E'; };
    while (begin != end && !is_e(peek(begin))) ++begin;
    return begin != end;
  }
  constexpr std::size_t digits_end(std::size_t at) const {
    while (digit_follows(at)) ++at;
    return at;
  }
  constexpr std::size_t decimal_end(std::size_t at) const {
    at = digits_end(at);
    while (!in_call_ && peek(at) == ',' && digit_follows(at + 1) && digit_follows(at + 2) &&
           digit_follows(at + 3) && !digit_follows(at + 4)) {
      at += 4;
    }
    if (peek(at) == '.' && digit_follows(at + 1)) at = digits_end(at + 1);
    if (peek(at) == 'e' || peek(at) == 'E') {
      const std::size_t digits = at + (peek(at + 1) == '-' || peek(at + 1) == '+' ? 2 : 1);
      if (digit_follows(digits)) return digits_end(digits);
    }
    return at;
  }
  /// 70B, 32Ki, 5 million. B before / and a word may be a byte, as in printed.hpp.
  constexpr std::size_t suffix_size(std::size_t at) const {
    if (peek(at) == ' ') {
      const std::string_view behind = word_at(position_ + at + 1);
      for (const proofline::detail::number_word& each : proofline::detail::number_words) {
        if (behind == each.text) return 1 + behind.size();
      }
      return 0;
    }
    if (!is_letter(peek(at))) return 0;
    const std::string_view glued = word_at(position_ + at);
    const bool binary = glued.size() == 2 && glued[1] == 'i';
    if (glued.size() != 1 && !binary) return 0;
    switch (glued[0]) {
      case 'B': {
        if (binary) return 0;
        return peek(at + 1) == '/' && !word_at(position_ + at + 2).empty() ? 0 : 1;
      }
      case 'k':
      case 'm': return binary ? 0 : 1;
      case 'K':
      case 'M':
      case 'G':
      case 'T': return glued.size();
      default: return 0;
    }
  }

  // Operators.
  struct found_operator {
    operation what = operation::input;
    int binds = -1;  ///< -1: there is none
    std::size_t size = 0;
  };
  /// Behind spaces.
  constexpr found_operator operator_in_text() {
    using enum operation;
    skip_spaces();
    const char next = peek(1);
    switch (peek()) {
      case '+': return {add, sums, 1};
      case '-': return {subtract, sums, 1};
      case '*':
        return next == '*' ? found_operator{power, powers, 2}
                           : found_operator{multiply, products, 1};
      case '/': return {divide, products, 1};
      case '^': return {power, powers, 1};
      case '<':
        return next == '=' ? found_operator{less_equal, comparisons, 2}
                           : found_operator{less, comparisons, 1};
      case '>':
        return next == '=' ? found_operator{greater_equal, comparisons, 2}
                           : found_operator{greater, comparisons, 1};
      case '=': return {equal, comparisons, next == '=' ? std::size_t{2} : 1};
      case '!': return {unequal, comparisons, next == '=' ? std::size_t{2} : 0};
      case 'a': return word() == "and" ? found_operator{both, conjunctions, 3} : found_operator{};
      case 'o': return word() == "or" ? found_operator{either, alternatives, 2} : found_operator{};
      case 'i': {
        const std::string_view found = word();
        if (found == "if") return {select, choices, 2};
        if (found == "iff") return {equivalence, equivalences, 3};
        return found == "implies" ? found_operator{implication, implications, 7} : found_operator{};
      }
      default: return operator_beyond_ascii();
    }
  }
  constexpr found_operator operator_beyond_ascii() const {
    using enum operation;
    const auto found = wide_sign_here();
    switch (found.meaning) {
      case '*': return {multiply, products, found.size};
      case '/': return {divide, products, found.size};
      case '-': return {subtract, sums, found.size};
      case '<': return {less_equal, comparisons, found.size};
      case '>': return {greater_equal, comparisons, found.size};
      case '!': return {unequal, comparisons, found.size};
      default: break;
    }
    return raised_number_follows() ? found_operator{power, powers, 0} : found_operator{};
  }

  /// A comma between two arguments. Elsewhere 1,234 is one number, so that in a call it could be
  /// one or two.
  constexpr bool accept_comma() {
    skip_spaces();
    std::size_t start = position_;
    while (start != 0 && is_digit(first_[start - 1])) --start;
    const char before = start != 0 ? first_[start - 1] : ' ';
    const bool begins_number =
        start != position_ && position_ - start <= 3 && before != '.' && !is_of_word(before);
    if (begins_number && peek() == ',' && digit_follows(1) && digit_follows(2) &&
        digit_follows(3) && !digit_follows(4)) {
      position_ += 4;
      fail_from(start, "could be one number or two",
                "a blank behind the comma, or no comma in the number");
      return false;
    }
    return accept(',');
  }

  static constexpr std::string_view exactly_ = "exactly ";
  static constexpr std::size_t most_characters_ = 60'000;
  int texts_ = 0;
  bool in_call_ = false;  ///< a comma is between two arguments
  reading_error problem_;
};

}  // namespace proofline::formula::detail
