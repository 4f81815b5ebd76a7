#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace proofline::detail {

/// A text made of parts once and then only read. Not std::string: clang refuses that of
/// libstdc++ 12 in constant expressions.
class joined_text {
 public:
  constexpr joined_text() = default;
  constexpr joined_text(std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) size_ += part.size();
    if (size_ == 0) return;
    characters_ = new char[size_];
    char* out = characters_;
    for (const std::string_view part : parts) {
      for (const char c : part) *out++ = c;
    }
  }
  constexpr joined_text(const joined_text& first, std::initializer_list<std::string_view> rest)
      : joined_text(first) {
    for (const std::string_view part : rest) *this = {view(), part};
  }
  constexpr joined_text(const joined_text& other) : joined_text({other.view()}) {}
  constexpr joined_text(joined_text&& other) noexcept
      : characters_(std::exchange(other.characters_, nullptr)),
        size_(std::exchange(other.size_, 0)) {}
  constexpr joined_text& operator=(const joined_text& other) { return *this = joined_text(other); }
  constexpr joined_text& operator=(joined_text&& other) noexcept {
    std::swap(characters_, other.characters_);
    std::swap(size_, other.size_);
    return *this;
  }
  constexpr ~joined_text() { delete[] characters_; }

  constexpr std::string_view view() const { return {characters_, size_}; }

 private:
  char* characters_ = nullptr;
  std::size_t size_ = 0;
};

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_line_of_notation_exceeds_2048_characters() {
  throw std::length_error("a line of notation exceeds 2048 characters");
}

/// The same for constant expressions alone: a compiler copies an array nearly for nothing, and pays
/// only for what is appended.
class joined_line {
 public:
  constexpr joined_line() = default;
  constexpr joined_line(std::initializer_list<std::string_view> parts)
      : joined_line(joined_line(), parts) {}
  constexpr joined_line(const joined_line& first, std::initializer_list<std::string_view> rest)
      : joined_line(first) {
    for (const std::string_view part : rest) append(part.data(), static_cast<int>(part.size()));
  }

  constexpr std::string_view view() const {
    return {characters_, static_cast<std::size_t>(size_)};
  }

 private:
  static constexpr int capacity_ = 2048;
  constexpr void append(const char* characters, int count) {
    if (size_ + count > capacity_) a_line_of_notation_exceeds_2048_characters();
    for (int i = 0; i < count; ++i) characters_[size_ + i] = characters[i];
    size_ += count;
  }

  int size_ = 0;
  char characters_[capacity_] = {};
};

}  // namespace proofline::detail
