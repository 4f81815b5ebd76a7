#pragma once

#include <proofline/numbers/detail/monomial.hpp>
#include <span>

namespace proofline {

struct term {
  monomial powers;
  int128 coefficient;

  friend constexpr bool operator==(const term&, const term&) = default;
};

namespace detail {

/// An array of terms filled from the front, up to the capacity it was made with.
/// Not std::vector, with which a proof takes three times as long on both compilers and more of the
/// steps that clang allows a constant expression.
///
/// In a constant expression g++ 12 frees the result of `condition ? f() : g()` twice when it holds
/// such an array (or a std::vector): choose with if and return.
class term_list {
 public:
  constexpr term_list() = default;
  constexpr explicit term_list(int capacity)
      : terms_(capacity == 0 ? nullptr : new term[static_cast<unsigned>(capacity)]) {}
  constexpr term_list(const term_list& other) : term_list(other.size_) {
    for (; size_ != other.size_; ++size_) terms_[size_] = other.terms_[size_];
  }
  // Written out: std::exchange and std::swap are half a dozen calls each, and a compiler that
  // evaluates constants pays for every one.
  constexpr term_list(term_list&& other) noexcept : terms_(other.terms_), size_(other.size_) {
    other.terms_ = nullptr;
    other.size_ = 0;
  }
  constexpr term_list& operator=(const term_list& other) { return *this = term_list(other); }
  constexpr term_list& operator=(term_list&& other) noexcept {
    term* const terms = terms_;
    const int size = size_;
    terms_ = other.terms_;
    size_ = other.size_;
    other.terms_ = terms;
    other.size_ = size;
    return *this;
  }
  constexpr ~term_list() { delete[] terms_; }

  constexpr void push(const term& added) { terms_[size_++] = added; }
  /// Room to fill from the front; end_at() says where it was left off.
  constexpr term* begin() { return terms_; }
  constexpr void end_at(const term* end) { size_ = static_cast<int>(end - terms_); }
  constexpr int size() const { return size_; }
  constexpr const term* begin() const { return terms_; }
  constexpr const term* end() const { return terms_ + size_; }

 private:
  term* terms_ = nullptr;
  int size_ = 0;
};

}  // namespace detail
}  // namespace proofline
