#pragma once
// Reading a statement at one point, in exact fractions. An expression has no value if it divides by
// zero or exceeds 128 bits.
//
// Witnesses are points, and so are inputs for which a premise holds or a theorem is false. At a
// point it is also decided whether a witness refutes what a theorem means: a limit is not refuted
// by an N that is too small, so the word objects.

#include <proofline/equation/input.hpp>
#include <proofline/numbers/root.hpp>
#include <proofline/proof/premises.hpp>
#include <proofline/proof/signs.hpp>
#include <proofline/proof/statement.hpp>
#include <stdexcept>

namespace proofline {

/// What is noted while a statement is decided at a point.
class point : public noted_premises {
 public:
  /// Notes that one side of a comparison has no value.
  constexpr void fail_where_undefined() { defined_ = false; }
  constexpr bool is_defined() const { return defined_; }

  /// Notes why the statement, if false here, would not refute what is meant. The first objection
  /// counts.
  constexpr void object(std::string_view why) {
    if (objection_.empty()) objection_ = why;
  }
  /// Notes an objection to how the statement is written.
  constexpr void refuse(std::string_view why) { object(why); }
  constexpr std::string_view objection() const { return objection_; }

 private:
  bool defined_ = true;
  std::string_view objection_;
};

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_constant_has_no_value() {
  throw std::domain_error("a constant has no value");
}

/// A comparison at a point.
struct comparison_at_a_point {
  bool holds;
  bool defined;
  point* at;
  unsigned free = 0;  ///< of a word of proofs; see joint_statement

  constexpr bool decide() const {
    if (!defined && at == nullptr) a_constant_has_no_value();
    if (!defined) at->fail_where_undefined();
    return holds;
  }
  constexpr explicit operator bool() const { return decide(); }
  constexpr point* where() const { return at; }
  constexpr std::string_view says_nothing() const { return {}; }
  constexpr unsigned names() const { return 0; }
  constexpr unsigned frees() const { return free; }
};

/// An exact fraction, or no value.
class value_at_a_point {
 public:
  constexpr value_at_a_point() = default;
  template <built_in_integer Integer>
  constexpr value_at_a_point(Integer value) : above_(static_cast<int128>(value)) {}
  constexpr value_at_a_point(int128 above, int128 below) : value_at_a_point(above, below, nullptr) {
    reduce();
  }
  /// The value of an input that has these values.
  constexpr value_at_a_point as_input(const value_set& taken, point* at) const {
    value_at_a_point result = *this;
    result.at_ = at;
    result.taken_ = &taken;
    return result;
  }
  value_at_a_point as_input(value_set&&, point*) const = delete;
  /// This value, of which the point notes whether it is compared.
  constexpr value_at_a_point noted_at(point* at) const {
    value_at_a_point result = *this;
    result.at_ = at;
    return result;
  }

  constexpr int128 numerator() const { return above_; }
  constexpr int128 denominator() const { return below_; }
  constexpr bool is_defined() const { return defined_; }
  constexpr point* at() const { return at_; }
  constexpr bool is_input() const { return taken_ != nullptr; }
  /// The values of the input. Only if this is the value of an input.
  constexpr const value_set& values() const { return *taken_; }
  constexpr rational exactly() const {
    return {integer::from_int128(above_), integer::from_int128(below_)};
  }
  constexpr bool is_among(const value_set& values) const {
    return defined_ && values.contains(exactly());
  }

  friend constexpr value_at_a_point operator-(const value_at_a_point& a) {
    value_at_a_point result = a.computed();
    result.above_ = -a.above_;
    return result;
  }
  friend constexpr value_at_a_point operator+(const value_at_a_point& a,
                                              const value_at_a_point& b) {
    value_at_a_point result(0, 1, shared(a, b));
    result.defined_ = a.defined_ && b.defined_;
    if (a.below_ == 1 && b.below_ == 1) {
      if (__builtin_add_overflow(a.above_, b.above_, &result.above_)) result.become_undefined();
      result.refuse_lowest();
      return result;
    }
    const int128 common = detail::greatest_common_divisor(a.below_, b.below_);
    int128 left = 0, right = 0;
    if (__builtin_mul_overflow(a.above_, b.below_ / common, &left) ||
        __builtin_mul_overflow(b.above_, a.below_ / common, &right) ||
        __builtin_add_overflow(left, right, &result.above_) ||
        __builtin_mul_overflow(a.below_, b.below_ / common, &result.below_)) {
      result.become_undefined();
    }
    result.reduce();
    return result;
  }
  friend constexpr value_at_a_point operator-(const value_at_a_point& a,
                                              const value_at_a_point& b) {
    return a + -b;
  }
  friend constexpr value_at_a_point operator*(const value_at_a_point& a,
                                              const value_at_a_point& b) {
    return product(a, b.above_, b.below_, b);
  }
  friend constexpr value_at_a_point operator/(const value_at_a_point& a,
                                              const value_at_a_point& b) {
    if (b.above_ == 0) {
      value_at_a_point result(0, 1, shared(a, b));
      result.defined_ = false;
      return result;
    }
    return b.above_ < 0 ? product(-a, b.below_, -b.above_, b) : product(a, b.below_, b.above_, b);
  }

  friend constexpr comparison_at_a_point operator==(const value_at_a_point& a,
                                                    const value_at_a_point& b) {
    return compared(a, b, signs::zero);
  }
  friend constexpr comparison_at_a_point operator!=(const value_at_a_point& a,
                                                    const value_at_a_point& b) {
    return compared(a, b, signs::nonzero);
  }
  friend constexpr comparison_at_a_point operator<(const value_at_a_point& a,
                                                   const value_at_a_point& b) {
    return compared(a, b, signs::negative);
  }
  friend constexpr comparison_at_a_point operator<=(const value_at_a_point& a,
                                                    const value_at_a_point& b) {
    return compared(a, b, signs::nonpositive);
  }
  friend constexpr comparison_at_a_point operator>(const value_at_a_point& a,
                                                   const value_at_a_point& b) {
    return compared(a, b, signs::positive);
  }
  friend constexpr comparison_at_a_point operator>=(const value_at_a_point& a,
                                                    const value_at_a_point& b) {
    return compared(a, b, signs::nonnegative);
  }

  template <undecided Condition>
  friend constexpr value_at_a_point when(const Condition& condition, const value_at_a_point& a,
                                         const value_at_a_point& b) {
    value_at_a_point result = (condition.decide() ? a : b).computed();
    result.at_ = detail::either_place(shared(a, b), condition.where());
    detail::refuse_words(condition, result.at_);
    return result;
  }
  friend constexpr value_at_a_point max(const value_at_a_point& a, const value_at_a_point& b) {
    return extreme(a, b, true);
  }
  friend constexpr value_at_a_point min(const value_at_a_point& a, const value_at_a_point& b) {
    return extreme(a, b, false);
  }
  /// No value if no fraction is the root.
  friend constexpr value_at_a_point sqrt(const value_at_a_point& a) {
    value_at_a_point result = a.computed();
    if (a.above_ < 0) result.become_undefined();
    result.above_ = detail::whole_root(integer::from_int128(result.above_)).to_int128();
    result.below_ = detail::whole_root(integer::from_int128(result.below_)).to_int128();
    result.defined_ = a.defined_ && a.above_ >= 0 && result.above_ * result.above_ == a.above_ &&
                      result.below_ * result.below_ == a.below_;
    return result;
  }

 private:
  constexpr value_at_a_point(int128 above, int128 below, point* at)
      : above_(above), below_(below), at_(at) {}

  constexpr void become_undefined() {
    above_ = 0;
    below_ = 1;
    defined_ = false;
  }
  /// The least 128-bit number has no opposite.
  constexpr void refuse_lowest() {
    if (above_ == lowest_) become_undefined();
  }
  constexpr void reduce() {
    refuse_lowest();
    const int128 common = detail::greatest_common_divisor(above_, below_);
    if (common == 1) return;
    above_ /= common;
    below_ /= common;
  }
  /// This value, but no longer as that of an input.
  constexpr value_at_a_point computed() const {
    value_at_a_point result = *this;
    result.taken_ = nullptr;
    return result;
  }
  static constexpr value_at_a_point product(const value_at_a_point& a, int128 above, int128 below,
                                            const value_at_a_point& b) {
    value_at_a_point result(0, 1, shared(a, b));
    result.defined_ = a.defined_ && b.defined_;
    if (a.below_ == 1 && below == 1) {
      if (__builtin_mul_overflow(a.above_, above, &result.above_)) result.become_undefined();
      result.refuse_lowest();
      return result;
    }
    const int128 across = detail::greatest_common_divisor(a.above_, below),
                 back = detail::greatest_common_divisor(above, a.below_);
    if (__builtin_mul_overflow(a.above_ / across, above / back, &result.above_) ||
        __builtin_mul_overflow(a.below_ / back, below / across, &result.below_)) {
      result.become_undefined();
    }
    result.refuse_lowest();
    return result;
  }
  static constexpr comparison_at_a_point compared(const value_at_a_point& a,
                                                  const value_at_a_point& b, signs wanted) {
    const value_at_a_point difference = a - b;
    return {signs::of(difference.above_).within(wanted), difference.defined_, difference.at_};
  }
  static constexpr value_at_a_point extreme(const value_at_a_point& a, const value_at_a_point& b,
                                            bool largest) {
    const comparison_at_a_point order = a >= b;
    value_at_a_point result = (order.holds == largest ? a : b).computed();
    result.at_ = order.at;
    if (!order.defined) result.become_undefined();
    return result;
  }
  static constexpr point* shared(const value_at_a_point& a, const value_at_a_point& b) {
    return a.at_ != nullptr ? a.at_ : b.at_;
  }

  static constexpr int128 lowest_ = int128{1} << 126 << 1;

  int128 above_ = 0;
  int128 below_ = 1;
  point* at_ = nullptr;
  const value_set* taken_ = nullptr;
  bool defined_ = true;
};

}  // namespace proofline
