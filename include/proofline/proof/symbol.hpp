#pragma once
// The symbol: a number that stands for every number in its domain. An equation read with symbols is
// that equation for all inputs, as a rational function. Each max, min, comparison and divisor that
// may be zero is decided by the path of the proof, or splits the proof in two.

#include <proofline/equation/input.hpp>
#include <proofline/proof/proof_path.hpp>
#include <proofline/proof/statement.hpp>
#include <proofline/proof/writing.hpp>
#include <proofline/units/functions.hpp>
#include <stdexcept>

namespace proofline {

/// A comparison of symbols that is decided later: a statement decides its premises before its
/// conclusions, whatever the compiler's order of arguments.
struct comparison {
  rational_function difference;
  signs wanted;
  proof_path* path;
  writing how_written;
  bool defined = true;            ///< false if a side has no value on this path
  std::string_view problem = {};  ///< why it says nothing; empty if it says something
  unsigned free = 0;              ///< of a word of proofs; see joint_statement

  constexpr bool decide() const {
    if (path == nullptr) {
      proof_path constants_only;
      return constants_only.decide(difference, wanted);
    }
    if (defined) return path->decide(difference, wanted);
    path->fail_where_undefined();
    return false;
  }
  /// Refused, because C++ would then decide the statement by `if`, `&&` or `?:`. Use when and both.
  constexpr explicit operator bool() const {
    if (path != nullptr) path->fail("a comparison is converted to bool", difference.numerator());
    return decide();
  }
  constexpr proof_path* where() const { return path; }
  constexpr const writing& written() const { return how_written; }
  constexpr std::string_view says_nothing() const { return problem; }
  constexpr unsigned names() const { return how_written.names(); }
  constexpr unsigned frees() const { return free; }
};

[[noreturn]] inline void square_root_of_a_constant_that_is_not_a_square() {
  throw std::domain_error("square root of a constant that is not a square");
}

[[noreturn]] inline void no_proof_knows_this_function_of_a_constant() {
  throw std::domain_error("no proof knows this function of a constant");
}

class symbol {
 public:
  constexpr symbol() = default;
  template <built_in_integer Integer>
  constexpr symbol(Integer value)
      : value_(value), written_(writing::of_number(static_cast<long long>(value))) {}
  constexpr symbol(const rational_function& value, proof_path* path, const writing& written,
                   bool defined = true)
      : value_(value), written_(written), path_(path), defined_(defined) {}
  /// A variable of the path.
  static constexpr symbol variable(int index, proof_path* path) {
    return {rational_function::variable(index), path, writing::of_variable(index)};
  }

  constexpr const rational_function& value() const { return value_; }
  constexpr const writing& written() const { return written_; }
  /// The path of the proof that it belongs to; null for a constant.
  constexpr proof_path* path() const { return path_; }
  /// True if it has a value on its path.
  constexpr bool is_defined() const { return defined_; }
  /// True if it is an input over its whole domain.
  constexpr bool is_input() const { return taken_ != nullptr; }
  /// The input's values and name. Only if it is an input.
  constexpr const value_set& values() const { return *taken_; }
  constexpr std::string_view name() const { return *name_; }
  constexpr symbol as_input(const value_set& taken, const std::string_view& name) const {
    symbol result = *this;
    result.taken_ = &taken;
    result.name_ = &name;
    return result;
  }
  symbol as_input(value_set&&, const std::string_view&) const = delete;
  symbol as_input(const value_set&, std::string_view&&) const = delete;
  /// This value with another writing.
  constexpr symbol with(const writing& written) const { return {value_, path_, written, defined_}; }

  friend constexpr symbol operator+(const symbol& a, const symbol& b) {
    return {a.value_ + b.value_, '+', a, b};
  }
  friend constexpr symbol operator-(const symbol& a, const symbol& b) {
    return {a.value_ - b.value_, '-', a, b};
  }
  friend constexpr symbol operator-(const symbol& a) {
    return {-a.value_, a.path_, applied('-', a.written_), a.defined_};
  }
  friend constexpr symbol operator*(const symbol& a, const symbol& b) {
    return {a.value_ * b.value_, '*', a, b};
  }
  /// Undefined if the divisor is zero; the proof splits if that is possible.
  friend constexpr symbol operator/(const symbol& a, const symbol& b) {
    proof_path* const path = shared(a, b);
    if (path != nullptr && b.defined_ && path->vanishes(b.value_)) {
      return {0, path, joined('/', a.written_, b.written_), false};
    }
    if (!a.defined_ || !b.defined_) return {0, path, joined('/', a.written_, b.written_), false};
    return {a.value_ / b.value_, '/', a, b};
  }

  friend constexpr comparison operator==(const symbol& a, const symbol& b) {
    return compared(a, b, signs::zero);
  }
  friend constexpr comparison operator!=(const symbol& a, const symbol& b) {
    return compared(a, b, signs::nonzero);
  }
  friend constexpr comparison operator<(const symbol& a, const symbol& b) {
    return compared(a, b, signs::negative);
  }
  friend constexpr comparison operator<=(const symbol& a, const symbol& b) {
    return compared(a, b, signs::nonpositive);
  }
  friend constexpr comparison operator>(const symbol& a, const symbol& b) {
    return compared(a, b, signs::positive);
  }
  friend constexpr comparison operator>=(const symbol& a, const symbol& b) {
    return compared(a, b, signs::nonnegative);
  }

  template <undecided Condition>
  friend constexpr symbol when(const Condition& condition, const symbol& a, const symbol& b) {
    detail::refuse_words(condition, detail::either_place(condition.where(), shared(a, b)));
    return chosen_from(joined('?', condition.written(), joined(':', a.written_, b.written_)), a, b,
                       condition.decide(), condition.where());
  }
  /// Any number >= 1 of which nothing else is known: the variable of an induction.
  friend constexpr symbol induction_variable(const symbol& n) {
    if (n.path_ == nullptr) return n;
    return 1 + variable(n.path_->add_variable({.counts = true}), n.path_);
  }
  friend constexpr symbol max(const symbol& a, const symbol& b) { return extreme('M', a, b, true); }
  friend constexpr symbol min(const symbol& a, const symbol& b) {
    return extreme('m', a, b, false);
  }

  /// x^n for n >= 1. The path notes that an even power is nonnegative.
  friend constexpr symbol power_of(const symbol& x, int n) {
    if (n == 1) return x;
    rational_function power = x.value_;
    for (int i = 1; i < n; ++i) {
      if (2 * i == n && x.path_ != nullptr) x.path_->note_square(power);
      power = power * x.value_;
    }
    return {power, x.path_, applied(static_cast<char>(n), x.written_), x.defined_};
  }
  template <int N>
  requires(N >= 1) friend constexpr symbol pow(const symbol& x) {
    return power_of(x, N);
  }

  /// The nonnegative number whose square is x. Exact for a perfect square; any other root is a new
  /// symbol r with r*r = x. Undefined if x is negative; the proof splits if that is possible.
  friend constexpr symbol sqrt(const symbol& x) {
    if (!x.defined_) return x;
    if (x.path_ == nullptr) {
      polynomial above;
      if (!square_root(x.value_.numerator() * x.value_.denominator(), above)) {
        square_root_of_a_constant_that_is_not_a_square();
      }
      const symbol root(rational_function(above, x.value_.denominator()), nullptr,
                        applied('r', x.written_));
      return (root >= 0).decide() ? root : -root;
    }
    const proof_path::root_found root = x.path_->root_of(x.value_);
    return {root.value, x.path_, chosen(applied('r', x.written_)), root.is_real};
  }
  /// Any other function, by its name: nothing is proved of it.
  friend constexpr symbol called(std::string_view, const symbol& x) {
    if (x.path_ == nullptr) no_proof_knows_this_function_of_a_constant();
    x.path_->fail("a function that no proof knows", x.value_.numerator());
    return {x.value_, x.path_, x.written_, false};
  }

 private:
  constexpr symbol(const rational_function& value, char operation, const symbol& a, const symbol& b)
      : value_(value),
        written_(joined(operation, a.written_, b.written_)),
        path_(shared(a, b)),
        defined_(a.defined_ && b.defined_) {}

  static constexpr comparison compared(const symbol& a, const symbol& b, signs wanted) {
    return {a.value_ - b.value_,
            wanted,
            shared(a, b),
            joined(wanted.character(), a.written_, b.written_),
            a.defined_ && b.defined_,
            problem_of_comparing(a.written_, b.written_)};
  }
  static constexpr std::string_view problem_of_comparing(const writing& a, const writing& b) {
    if (a.text() == b.text()) return "both sides are written alike";
    return a.has_zero_product() || b.has_zero_product() ? "a factor is 0, as integer 1/2 is" : "";
  }
  static constexpr symbol chosen_from(const writing& written, const symbol& a, const symbol& b,
                                      bool first, proof_path* path = nullptr) {
    // On the path of both, as the chosen one may be a constant.
    const symbol& taken = first ? a : b;
    proof_path* const its = shared(a, b);
    return {taken.value_, its != nullptr ? its : path, chosen(written), taken.defined_};
  }
  // max and min ask the same question, so both together split a proof once.
  static constexpr symbol extreme(char operation, const symbol& a, const symbol& b, bool largest) {
    if (!a.defined_ || !b.defined_) return a.defined_ ? b : a;
    const bool a_is_largest = (a >= b).decide();
    return chosen_from(joined(operation, a.written_, b.written_), a, b, a_is_largest == largest);
  }
  static constexpr proof_path* shared(const symbol& a, const symbol& b) {
    return a.path_ != nullptr ? a.path_ : b.path_;
  }

  rational_function value_;
  writing written_ = writing::of_number(0);
  proof_path* path_ = nullptr;
  const value_set* taken_ = nullptr;
  const std::string_view* name_ = nullptr;
  bool defined_ = true;
};

}  // namespace proofline
