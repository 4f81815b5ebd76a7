// Numbers as decimal text, also in constant expressions: no allocation, no locale.
#pragma once

#include <cstddef>
#include <proofline/numbers/integer.hpp>
#include <proofline/numbers/rational.hpp>
#include <string_view>

namespace proofline {

// Text of at most Capacity characters, always followed by a NUL. Longer text is refused.
template <std::size_t Capacity>
class fixed_text {
 public:
  constexpr fixed_text() = default;

  constexpr void append(char c) {
    if (size_ == Capacity) text_is_longer_than_its_buffer();
    characters_[size_++] = c;
  }
  constexpr void append(std::string_view text) {
    if (text.size() > Capacity - size_) text_is_longer_than_its_buffer();
    const char* const from = text.data();  // text[i] would be a call for each character
    for (std::size_t i = 0; i < text.size(); ++i) characters_[size_ + i] = from[i];
    size_ += text.size();
  }
  constexpr std::size_t size() const { return size_; }
  constexpr const char* c_str() const { return characters_; }
  constexpr std::string_view view() const { return {characters_, size_}; }
  constexpr operator std::string_view() const { return view(); }

 private:
  [[noreturn]] static void text_is_longer_than_its_buffer() {
    throw std::length_error("text is longer than its buffer");
  }

  char characters_[Capacity + 1] = {};
  std::size_t size_ = 0;
};

constexpr fixed_text<40> to_text(const integer& value) {
  char digits[39] = {};
  int count = 0;
  int128 rest = abs(value).to_int128();
  do {
    digits[count++] = static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  fixed_text<40> text;
  if (value < 0) text.append('-');
  while (count != 0) text.append(digits[--count]);
  return text;
}

constexpr fixed_text<160> to_text(const wide_integer& value) {
  const wide_integer base = 1'000'000'000'000'000'000;
  int128 groups[9] = {};  // of 18 digits each, lowest first
  int count = 0;
  wide_integer rest = abs(value);
  do {
    groups[count++] = static_cast<integer>(remainder(rest, base)).to_int128();
    rest = quotient(rest, base);
  } while (sign(rest) != 0);
  fixed_text<160> text;
  if (value < 0) text.append('-');
  text.append(to_text(integer::from_int128(groups[--count])).view());
  while (count != 0) {
    // A leading 1 keeps the zeros at the start of a group.
    const int128 padded = groups[--count] + 1'000'000'000'000'000'000;
    text.append(to_text(integer::from_int128(padded)).view().substr(1));
  }
  return text;
}

// "312/5", or "312" if the denominator is 1.
constexpr fixed_text<80> to_text(const rational& value) {
  fixed_text<80> text;
  text.append(to_text(value.numerator()).view());
  if (value.denominator() != 1) {
    text.append('/');
    text.append(to_text(value.denominator()).view());
  }
  return text;
}
constexpr fixed_text<320> to_text(const wide_rational& value) {
  fixed_text<320> text;
  text.append(to_text(value.numerator()).view());
  if (value.denominator() != 1) {
    text.append('/');
    text.append(to_text(value.denominator()).view());
  }
  return text;
}

}  // namespace proofline
