#pragma once
// The symbol: a number that stands for every number in its domain at once. An equation read with
// symbols is that equation for all inputs, as a rational function; its max, min and comparisons
// follow from the path of the proof or split it in two.

#include <proofline/numbers/square_root.hpp>
#include <proofline/proof/proof_path.hpp>
#include <proofline/proof/statement.hpp>
#include <stdexcept>
#include <proofline/units/functions.hpp>

namespace proofline {

/// A comparison of symbols, not decided yet: a statement decides its premises before what they
/// imply, in an order of its own and not in the compiler's order of arguments.
struct comparison {
  rational_function difference;
  signs wanted;
  proof_path* path;

  constexpr bool decide() const {
    if (path != nullptr) return path->decide(difference, wanted);
    proof_path constants_only;
    return constants_only.decide(difference, wanted);
  }
  constexpr explicit operator bool() const { return decide(); }
  constexpr proof_path* where() const { return path; }
};

[[noreturn]] inline void square_root_of_a_constant_that_is_not_a_square() {
  throw std::domain_error("square root of a constant that is not a square");
}

class symbol {
 public:
  constexpr symbol() = default;
  template <built_in_integer Integer>
  constexpr symbol(Integer value) : value_(value) {}
  constexpr symbol(const rational_function& value, proof_path* path) : value_(value), path_(path) {}

  constexpr const rational_function& value() const { return value_; }
  /// The path of the proof that it belongs to; none for a constant.
  constexpr proof_path* path() const { return path_; }

  friend constexpr symbol operator+(const symbol& a, const symbol& b) {
    return {a.value_ + b.value_, shared(a, b)};
  }
  friend constexpr symbol operator-(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, shared(a, b)};
  }
  friend constexpr symbol operator-(const symbol& a) { return {-a.value_, a.path_}; }
  friend constexpr symbol operator*(const symbol& a, const symbol& b) {
    return {a.value_ * b.value_, shared(a, b)};
  }
  /// Fails the proof where the divisor may be zero.
  friend constexpr symbol operator/(const symbol& a, const symbol& b) {
    proof_path* const path = shared(a, b);
    if (path != nullptr && !path->require_nonzero(b.value_)) return {a.value_, path};
    return {a.value_ / b.value_, path};
  }

  friend constexpr comparison operator==(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::zero, shared(a, b)};
  }
  friend constexpr comparison operator!=(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::nonzero, shared(a, b)};
  }
  friend constexpr comparison operator<(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::negative, shared(a, b)};
  }
  friend constexpr comparison operator<=(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::nonpositive, shared(a, b)};
  }
  friend constexpr comparison operator>(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::positive, shared(a, b)};
  }
  friend constexpr comparison operator>=(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, signs::nonnegative, shared(a, b)};
  }
  template <undecided Condition>
  friend constexpr symbol when(const Condition& condition, const symbol& a, const symbol& b) {
    if (condition.decide()) return a;
    return b;
  }
  /// Any number from 1 on that nothing else is said of: what an induction steps over.
  friend constexpr symbol induction_variable(const symbol& n) {
    if (n.path_ == nullptr) return n;
    return 1 + symbol(rational_function::variable(n.path_->add_variable(false)), n.path_);
  }
  friend constexpr symbol max(const symbol& a, const symbol& b) {
    if (a >= b) return a;
    return b;
  }
  friend constexpr symbol min(const symbol& a, const symbol& b) {
    if (a >= b) return b;  // the same question as max asks, so that both split a proof once
    return a;
  }

  /// x^N. A path remembers that an even power is not negative.
  template <int N>
    requires(N >= 1)
  friend constexpr symbol pow(const symbol& x) {
    if constexpr (N % 2 == 0) {
      if (x.path_ != nullptr) x.path_->note_square(pow<N / 2>(x.value_));
    }
    return {pow<N>(x.value_), x.path_};
  }

  /// The root of a perfect square: not negative, so that the sign of its root may split the proof.
  /// Of anything else the proof fails.
  friend constexpr symbol sqrt(const symbol& x) {
    polynomial above;
    const polynomial product = x.value_.numerator() * x.value_.denominator();
    if (!square_root(product, above)) {
      if (x.path_ == nullptr) square_root_of_a_constant_that_is_not_a_square();
      x.path_->fail("not a perfect square", x.value_.numerator());
      return x;
    }
    const symbol root(rational_function(above, x.value_.denominator()), x.path_);
    if (root >= 0) return root;
    return -root;
  }

 private:
  static constexpr proof_path* shared(const symbol& a, const symbol& b) {
    return a.path_ != nullptr ? a.path_ : b.path_;
  }
  rational_function value_;
  proof_path* path_ = nullptr;
};

}  // namespace proofline
