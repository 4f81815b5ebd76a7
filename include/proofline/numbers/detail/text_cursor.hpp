// The position of a reader of printed numbers, and what it expected where it failed.
#pragma once

#include <cstddef>
#include <proofline/numbers/detail/characters.hpp>
#include <string_view>

namespace proofline {

// `expected` is null if there is no error; `position` counts bytes from the start of the text.
struct parse_error {
  const char* expected = nullptr;
  std::size_t position = 0;
  friend constexpr bool operator==(const parse_error&, const parse_error&) = default;
};

namespace detail {

class text_cursor {
 protected:
  constexpr explicit text_cursor(std::string_view text)
      : text_{text}, first_{text.data()}, size_{text.size()} {}

  static constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

  constexpr bool fail(const char* expected) { return fail_at(position_, expected); }
  constexpr bool fail_at(std::size_t position, const char* expected) {
    error_ = {expected, position};
    return false;
  }
  // '\0' at the end; text with a NUL is refused before anything is read.
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
    // The first character usually decides: comparing strings costs a compiler a hundred steps.
    if (peek() != *token.data() || text_.substr(position_, token.size()) != token) return false;
    position_ += token.size();
    return true;
  }
  constexpr wide_sign wide_sign_here(std::size_t ahead = 0) const {
    const char first = peek(ahead);
    if (static_cast<signed char>(first) >= 0) return {};
    return wide_sign_of(first, peek(ahead + 1), peek(ahead + 2));
  }
  constexpr wide_sign raised_sign_here(std::size_t ahead = 0) const {
    const char first = peek(ahead);
    if (static_cast<signed char>(first) >= 0) return {};
    return raised_sign_of(first, peek(ahead + 1), peek(ahead + 2));
  }
  constexpr bool raised_number_follows(std::size_t ahead = 0) const {
    const wide_sign sign = raised_sign_here(ahead);
    return is_digit(sign.meaning == '-' ? raised_sign_here(ahead + sign.size).meaning
                                        : sign.meaning);
  }
  /// Bytes of the ^ or ** there, with the blanks beside it; 0 where there is none.
  constexpr std::size_t power_sign_size(std::size_t ahead = 0) const {
    std::size_t at = ahead;
    const auto skip_blanks = [&] {
      while (const std::size_t size = blank_size(at)) at += size;
    };
    skip_blanks();
    const std::size_t sign = peek(at) == '^' ? 1 : peek(at) == '*' && peek(at + 1) == '*' ? 2 : 0;
    if (sign == 0) return 0;
    at += sign;
    skip_blanks();
    return at - ahead;
  }
  constexpr bool exponent_follows(std::size_t ahead) const {
    const char c = peek(ahead);
    if (is_digit(c) || ((c == '-' || c == '+') && digit_follows(ahead + 1))) return true;
    const wide_sign sign = wide_sign_here(ahead);
    return sign.meaning == '-' && digit_follows(ahead + sign.size);
  }
  /// The whole number of raised digits, which is read; 10'000 where it is larger.
  constexpr int read_raised_number() {
    constexpr int most = 10'000;
    const bool negative = raised_sign_here().meaning == '-';
    if (negative) position_ += raised_sign_here().size;
    int number = 0;
    for (wide_sign each = raised_sign_here(); is_digit(each.meaning); each = raised_sign_here()) {
      number = number < most ? number * 10 + (each.meaning - '0') : most;
      position_ += each.size;
    }
    return negative ? -number : number;
  }
  /// Bytes of the blank there; 0 where there is none.
  constexpr std::size_t blank_size(std::size_t ahead = 0) const {
    if (is_space(peek(ahead))) return 1;
    const wide_sign found = wide_sign_here(ahead);
    return found.meaning == ' ' ? found.size : 0;
  }
  constexpr void skip_spaces() {
    while (is_space(peek())) ++position_;
    if (static_cast<signed char>(peek()) >= 0) return;  // most often, and compilers count steps
    while (const std::size_t size = blank_size()) position_ += size;
  }
  constexpr bool accept_minus() {
    if (accept('-')) return true;
    const wide_sign found = wide_sign_here();
    if (found.meaning != '-') return false;
    position_ += found.size;
    return true;
  }

  // True if what has been read ends there: the character before belongs to the number.
  constexpr bool ends_at(std::size_t ahead) const {
    if (position_ + ahead >= size_ || blank_size(ahead) != 0) return true;
    const std::string_view after = text_.substr(position_ + ahead);
    return std::string_view{",;:.!?()[]-+%"}.find(after.front()) != std::string_view::npos ||
           after.starts_with(en_dash) || after.starts_with(plus_minus);
  }

  static constexpr std::string_view en_dash = "\xE2\x80\x93", plus_minus = "\xC2\xB1";

  // Characters are read through the pointer: text_[position_] costs a compiler twenty steps.
  std::string_view text_;
  const char* first_;
  std::size_t size_;
  std::size_t position_ = 0;
  parse_error error_ = {};
};

}  // namespace detail
}  // namespace proofline
