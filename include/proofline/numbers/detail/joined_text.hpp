#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace proofline::detail {

/// A text joined from parts once and read-only afterwards. It is no std::string, as clang refuses
/// that of libstdc++ 12 in constant expressions.
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
  constexpr joined_text(const joined_text& first, std::string_view between, std::string_view last)
      : joined_text({first.view(), between, last}) {}
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

}  // namespace proofline::detail
