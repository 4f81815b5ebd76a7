#pragma once
// What is known of a sign: a subset of {negative, zero, positive}.

namespace proofline {

class signs {
 public:
  static const signs none, negative, zero, positive, nonnegative, nonpositive, nonzero, any;

  /// The sign of a number.
  template <class Number>
  static constexpr signs of(const Number& value) {
    return signs(value < 0 ? 1 : value == 0 ? 2 : 4);
  }

  constexpr bool within(signs other) const { return (bits_ & ~other.bits_) == 0; }
  constexpr bool is_none() const { return bits_ == 0; }
  /// A different character for each set.
  constexpr char character() const { return static_cast<char>('0' + bits_); }
  friend constexpr bool operator==(signs, signs) = default;

  friend constexpr signs operator&(signs a, signs b) { return signs(a.bits_ & b.bits_); }
  friend constexpr signs operator|(signs a, signs b) { return signs(a.bits_ | b.bits_); }
  constexpr signs operator~() const { return signs(7 & ~bits_); }
  constexpr signs operator-() const {
    return signs((bits_ & 2) | (bits_ & 1) << 2 | (bits_ & 4) >> 2);
  }
  /// The possible signs of a product.
  friend constexpr signs operator*(signs a, signs b) {
    signs result(0);
    if ((a.bits_ & 4) != 0) result = result | b;
    if ((a.bits_ & 1) != 0) result = result | -b;
    if ((a.bits_ & 2) != 0 && !b.is_none()) result = result | signs(2);
    return result;
  }

 private:
  constexpr explicit signs(int bits) : bits_(bits) {}
  int bits_;
};

inline constexpr signs signs::none{0};
inline constexpr signs signs::negative{1};
inline constexpr signs signs::zero{2};
inline constexpr signs signs::positive{4};
inline constexpr signs signs::nonpositive{3};
inline constexpr signs signs::nonnegative{6};
inline constexpr signs signs::nonzero{5};
inline constexpr signs signs::any{7};

}  // namespace proofline
