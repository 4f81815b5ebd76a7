#pragma once
// A string as a template argument. Unit symbols, input names and error messages are parts of types,
// because types are what compilers print.

#include <cstddef>
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

/// A string that is built in a constant expression. It holds 120 characters; a longer one is cut
/// and ends in three dots.
struct short_text {
  static constexpr std::size_t room = 120;
  char characters[room + 1] = {};
  std::size_t size = 0;

  constexpr short_text() = default;
  constexpr short_text(std::string_view start) { *this += start; }  // NOLINT: implicit
  constexpr short_text(const char* start) : short_text(std::string_view(start)) {}  // NOLINT

  constexpr short_text& operator+=(char character) {
    if (size < room) {
      characters[size++] = character;
    } else {
      characters[room - 1] = characters[room - 2] = characters[room - 3] = '.';
    }
    return *this;
  }
  constexpr short_text& operator+=(std::string_view more) {
    for (char character : more) *this += character;
    return *this;
  }
  constexpr short_text& operator+=(long long number) {
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
  constexpr bool empty() const { return size == 0; }
  constexpr std::string_view view() const { return {characters, size}; }
};

/// Clang prints strings in types up to this length; longer ones it prints as lists of numbers.
inline constexpr std::size_t longest_printed_text = 36;

/// The short_text that a function object returns, as a template argument for an error message: of
/// exact size, and cut to what both compilers print.
template <class Say>
constexpr auto as_template_argument(Say) {
  constexpr short_text said = Say{}();
  constexpr bool fits = said.size <= longest_printed_text;
  text<fits ? said.size : longest_printed_text> result;
  for (std::size_t i = 0; i < result.view().size(); ++i) {
    result.characters[i] = fits || i + 3 < longest_printed_text ? said.characters[i] : '.';
  }
  result.characters[result.view().size()] = '\0';  // clang prints text only if this is written
  return result;
}

}  // namespace proofline
