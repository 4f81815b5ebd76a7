#pragma once
// How a symbol is written, apart from its value. The prover needs it to refuse statements that say
// nothing. x*y + 1 and x*y + 1 are written alike; x*(y + 1) and x*y + x are not. max(x, 1) may be
// another expression on another path. x * (1/2) of integers is x * 0, which nobody means.

#include <cstdint>

namespace proofline {

namespace detail {
constexpr std::uint64_t mixed(std::uint64_t bits, char operation) {
  // The operation is spread, or the number 8 would be written as the first variable is.
  bits = (bits ^ static_cast<std::uint64_t>(operation) * 0x94D049BB133111EBU) * 0xBF58476D1CE4E5B9U;
  return bits ^ bits >> 29;
}
}  // namespace detail

class writing {
 public:
  constexpr writing() = default;
  /// A whole number, as written.
  static constexpr writing of_number(long long value) {
    return {detail::mixed(static_cast<std::uint64_t>(value), 'n'), 0};
  }
  /// A variable of the proof.
  static constexpr writing of_variable(int index) {
    return {detail::mixed(static_cast<std::uint64_t>(index), 'v'), 1U << index};
  }
  /// A word of proofs replaces an argument by a letter, however the argument is written.
  static constexpr writing of_letter(char letter) {
    return {detail::mixed(static_cast<std::uint64_t>(letter), 'l'), 0};
  }

  /// Equal for expressions that are written alike, and by chance for one in 2^64 others.
  constexpr std::uint64_t text() const { return text_; }
  /// The variables that it is written with, one bit each, including those that cancel.
  constexpr unsigned names() const { return marks_ & ~(varies_ | zero_product_); }
  /// True if a max, min, when or root chose it: it may be another expression on another path.
  constexpr bool varies() const { return (marks_ & varies_) != 0; }
  /// True if it is a product with a bare 0, which is what 1/2 of two integers is.
  constexpr bool has_zero_product() const { return (marks_ & zero_product_) != 0; }

  friend constexpr writing joined(char operation, const writing& a, const writing& b) {
    unsigned marks = a.marks_ | b.marks_;
    if (operation == '*' || operation == '/') {
      // A factor of 1 is not written.
      if (b.text_ == one_) return a;
      if (operation == '*') {
        if (a.text_ == one_) return b;
        if ((a.text_ == zero_) != (b.text_ == zero_)) marks |= zero_product_;
      }
    }
    return {detail::mixed(a.text_ * 0x9E3779B97F4A7C15U + b.text_, operation), marks};
  }
  friend constexpr writing applied(char operation, const writing& a) {
    return {detail::mixed(a.text_, operation), a.marks_};
  }
  /// This writing, marked as chosen on this path by a condition.
  friend constexpr writing chosen(const writing& of) { return {of.text_, of.marks_ | varies_}; }
  /// This writing under a name that no other expression has; it shows which functions capture their
  /// variable.
  friend constexpr writing renamed(const writing& of) {
    return {of.text_, (of.marks_ & (varies_ | zero_product_)) | 1U << 31};
  }

 private:
  constexpr writing(std::uint64_t text, unsigned marks) : text_(text), marks_(marks) {}
  // The names: one bit for each of 16 variables, one for the unique name, and two marks.
  static constexpr unsigned varies_ = 1U << 30;
  static constexpr unsigned zero_product_ = 1U << 29;
  static constexpr std::uint64_t zero_ = detail::mixed(0, 'n');
  static constexpr std::uint64_t one_ = detail::mixed(1, 'n');

  std::uint64_t text_ = 0;
  unsigned marks_ = 0;
};

}  // namespace proofline
