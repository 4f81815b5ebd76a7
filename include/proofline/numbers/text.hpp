#pragma once
// Text without allocation or locale, also in constant expressions:
//
//   text<N>           a template argument. Unit symbols, input names and error messages are parts
//                     of types, because types are what compilers print.
//   fixed_text<Room>  written piece by piece. What is too long is refused, or cut.

#include <cstddef>
#include <initializer_list>
#include <proofline/numbers/fail.hpp>
#include <stdexcept>
#include <string_view>

namespace proofline {

template <std::size_t N>
struct text {
  char characters[N + 1] = {};

  constexpr text() = default;
  constexpr text(const char (&source)[N + 1]) {  // NOLINT: implicit, so that <"FLOP"> works
    for (std::size_t i = 0; i <= N; ++i) characters[i] = source[i];
  }
  constexpr explicit text(std::string_view source) {
    for (std::size_t i = 0; i < N; ++i) characters[i] = source[i];
  }
  constexpr std::string_view view() const { return {characters, N}; }
  friend constexpr bool operator==(const text&, const text&) = default;
};
template <std::size_t N>
text(const char (&)[N]) -> text<N - 1>;

/// What happens to a text that is too long: it is refused, or cut, and ends in three dots.
enum class too_long { refused, cut };

/// Text of at most Room characters, always followed by a NUL.
template <std::size_t Room, too_long If = too_long::refused>
class fixed_text {
 public:
  static constexpr std::size_t room = Room;

  constexpr fixed_text() = default;
  constexpr fixed_text(std::string_view start) { *this += start; }  // NOLINT: implicit
  constexpr fixed_text(const char* start) : fixed_text(std::string_view(start)) {}  // NOLINT
  constexpr fixed_text(std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) *this += part;
  }

  constexpr fixed_text& operator+=(char character) {
    if (size_ == Room) {
      refuse_or_cut();
    } else {
      characters_[size_++] = character;
    }
    return *this;
  }
  constexpr fixed_text& operator+=(std::string_view more) {
    const std::size_t rest = Room - size_;
    const std::size_t count = more.size() < rest ? more.size() : rest;
    const char* const from = more.data();  // more[i] would be a call for each character
    for (std::size_t i = 0; i < count; ++i) characters_[size_ + i] = from[i];
    size_ += count;
    if (count != more.size()) refuse_or_cut();
    return *this;
  }
  constexpr fixed_text& operator+=(long long number) {
    if (number < 0) *this += '-';
    char digits[20] = {};
    std::size_t count = 0;
    do {
      const int digit = static_cast<int>(number % 10);
      digits[count++] = static_cast<char>('0' + (digit < 0 ? -digit : digit));
      number /= 10;
    } while (number != 0);
    while (count > 0) *this += digits[--count];
    return *this;
  }
  constexpr bool empty() const { return size_ == 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr const char* c_str() const { return characters_; }
  constexpr std::string_view view() const { return {characters_, size_}; }
  constexpr operator std::string_view() const { return view(); }  // NOLINT: implicit

 private:
  [[noreturn]] static void text_is_longer_than_its_buffer() {
    detail::fail<std::length_error>("text is longer than its buffer");
  }
  constexpr void refuse_or_cut() {
    if constexpr (If == too_long::refused) {
      text_is_longer_than_its_buffer();
    } else {
      for (std::size_t i = Room - 3; i < Room; ++i) characters_[i] = '.';
    }
  }

  char characters_[Room + 1] = {};
  std::size_t size_ = 0;
};

/// For names and messages.
using short_text = fixed_text<120, too_long::cut>;

/// Clang prints strings in types up to this length; longer ones it prints as lists of numbers.
inline constexpr std::size_t longest_printed_text = 36;
/// For what compilers print.
using shown_text = fixed_text<longest_printed_text, too_long::cut>;

/// The text that a function object returns, as a template argument for an error message: of exact
/// size, and cut to what both compilers print.
template <class Say>
constexpr auto as_template_argument(Say) {
  constexpr shown_text said = Say{}().view();
  text<said.size()> result(said.view());
  result.characters[said.size()] = '\0';  // clang prints text only if this is written
  return result;
}

}  // namespace proofline
