#pragma once
// How a symbol is written, apart from its value: what the prover must know to refuse statements
// that say nothing. x*y + 1 and x*y + 1 are written alike, x*(y + 1) and x*y + x are not; max(x, 1)
// may be another expression on another path; and x * (1/2) is x * 0, which nobody means.

#include <cstdint>

namespace proofline {

class writing {
 public:
  constexpr writing() = default;
  /// A whole number, as written.
  static constexpr writing of_number(long long value) {
    writing result;
    result.text_ = mixed(static_cast<std::uint64_t>(value), 'n');
    result.is_one_ = value == 1;
    result.is_zero_ = value == 0;
    return result;
  }
  /// A variable of the proof.
  static constexpr writing of_variable(int index) {
    writing result;
    result.text_ = mixed(static_cast<std::uint64_t>(index), 'v');
    result.names_ = 1U << index;
    return result;
  }
  /// What a word of proofs is given for a letter of its own, however it is written.
  static constexpr writing of_letter(char letter) {
    writing result;
    result.text_ = mixed(static_cast<std::uint64_t>(letter), 'l');
    return result;
  }

  /// Equal for two expressions that are written alike (and, of 2^64, by chance).
  constexpr std::uint64_t text() const { return text_; }
  /// The variables that it is written with, a bit each: also those that cancel.
  constexpr unsigned names() const { return names_; }
  /// Whether a max, a min, a when or a root chose it: another path may have another expression.
  constexpr bool varies() const { return varies_; }
  /// Whether it is a product by a bare 0, which is what 1/2 of two integers is.
  constexpr bool has_zero_product() const { return zero_product_; }

  friend constexpr writing joined(char operation, const writing& a, const writing& b) {
    // A factor of 1 is not written.
    if (b.is_one_ && (operation == '*' || operation == '/')) return a;
    if (a.is_one_ && operation == '*') return b;
    writing result;
    result.text_ = mixed(a.text_ * 0x9E3779B97F4A7C15U + b.text_, operation);
    result.names_ = a.names_ | b.names_;
    result.varies_ = a.varies_ || b.varies_;
    result.zero_product_ =
        a.zero_product_ || b.zero_product_ || (operation == '*' && a.is_zero_ != b.is_zero_);
    return result;
  }
  friend constexpr writing applied(char operation, const writing& a) {
    writing result = a;
    result.text_ = mixed(a.text_, operation);
    result.is_one_ = result.is_zero_ = false;
    return result;
  }
  /// The same, chosen on this path by a condition.
  friend constexpr writing chosen(const writing& of) {
    writing result = of;
    result.varies_ = true;
    return result;
  }
  /// The same under a name that no other expression has: who uses another name is found out.
  friend constexpr writing renamed(const writing& of) {
    writing result = of;
    result.names_ = 1U << 31;
    return result;
  }

 private:
  static constexpr std::uint64_t mixed(std::uint64_t bits, char operation) {
    bits = (bits + static_cast<std::uint64_t>(operation)) * 0xBF58476D1CE4E5B9U;
    return bits ^ bits >> 29;
  }

  std::uint64_t text_ = 0;
  unsigned names_ = 0;
  bool varies_ = false;
  bool zero_product_ = false;
  bool is_one_ = false;
  bool is_zero_ = false;
};

}  // namespace proofline
