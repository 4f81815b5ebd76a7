#pragma once
// Where the parts of a formula are kept: in a fixed place, so that a constant can hold it, or on
// the heap, which has no limits but those that the reader sets.

#include <cstddef>
#include <proofline/numbers/fail.hpp>
#include <stdexcept>
#include <vector>

namespace proofline::formula {

template <class T, std::size_t Most>
class short_list {
 public:
  constexpr std::size_t size() const { return size_; }
  constexpr bool is_full() const { return size_ == Most; }
  constexpr T& operator[](std::size_t at) { return items_[at]; }
  constexpr const T& operator[](std::size_t at) const { return items_[at]; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr void push_back(const T& item) {
    if (is_full()) proofline::detail::fail<std::length_error>("a formula has too many parts");
    items_[size_++] = item;
  }
  constexpr void resize(std::size_t size) { size_ = size; }  ///< to a smaller one

 private:
  T items_[Most] = {};
  std::size_t size_ = 0;
};

template <class T, std::size_t Most>
class long_list : public std::vector<T> {
 public:
  constexpr bool is_full() const { return this->size() >= most_; }

 private:
  static constexpr std::size_t most_ = 10'000;
};

struct in_place {
  static constexpr const char* limit = "at most 64 operators and numbers";  ///< of a tree
  template <class T, std::size_t Most>
  using list = short_list<T, Most>;
};
struct on_heap {
  static constexpr const char* limit = "at most 10,000 operators and numbers";
  template <class T, std::size_t Most>
  using list = long_list<T, Most>;
};

}  // namespace proofline::formula
