#pragma once
// The dimension of a written formula: powers of FLOP, byte, second, USD, joule and of up to five
// units that a text declares. Roots leave fractions of a power, so powers are counted in sixths.

#include <proofline/numbers/built_in.hpp>

namespace proofline::formula {

class dimension {
 public:
  static constexpr int most = 10;                  ///< base units
  static constexpr int flop = 0, byte = 1, second = 2, usd = 3, joule = 4, first_own = 5;
  static constexpr int whole = 6;                  ///< sixths in one power
  static constexpr int highest_power = 85;

  constexpr dimension() = default;
  static constexpr dimension base(int index, int power = 1) {
    return dimension(int128{power * whole} << (bits_ * index));
  }

  /// Of nothing but what an author declares.
  constexpr bool is_own() const {
    for (int i = 0; i < first_own; ++i) {
      if (sixths(i) != 0) return false;
    }
    return !is_count();
  }
  constexpr bool is_count() const { return packed_ == 0; }
  /// True of the first power of one base unit.
  constexpr bool is_base() const {
    for (int i = 0; i < most; ++i) {
      if (packed_ == base(i).packed_) return true;
    }
    return false;
  }
  /// The power of one base unit, in sixths.
  constexpr int sixths(int index) const {
    return static_cast<int>((packed_ + middle_) >> (bits_ * index) & ((1 << bits_) - 1)) - half_;
  }
  /// False if a power is beyond highest_power. Sums of two that are within it may be asked.
  constexpr bool is_within_reach() const { return ((packed_ + quarter_) & too_high_) == 0; }

  friend constexpr dimension operator+(const dimension& a, const dimension& b) {
    return dimension(a.packed_ + b.packed_);
  }
  friend constexpr dimension operator-(const dimension& a, const dimension& b) {
    return dimension(a.packed_ - b.packed_);
  }
  /// The dimension to the power numerator / denominator; false where it leaves less than a sixth,
  /// or is beyond reach.
  constexpr bool raise(long long numerator, long long denominator) {
    if (is_count()) return true;
    dimension result;
    for (int i = 0; i < most; ++i) {
      const int128 power = int128{sixths(i)} * numerator;
      if (power % denominator != 0) return false;
      const int128 found = power / denominator;
      if (found > highest_power * whole || found < -highest_power * whole) return false;
      result.packed_ += found << (bits_ * i);
    }
    *this = result;
    return true;
  }
  friend constexpr bool operator==(const dimension&, const dimension&) = default;

 private:
  // All powers are digits of one number, so that adding it adds them all, in one step of a
  // compiler: the sum of power * 2^(12 index), with powers of either sign. 512 sixths are 85 whole
  // powers.
  static constexpr int bits_ = 12, half_ = 1 << (bits_ - 1);
  static constexpr int128 middle_ = [] {
    int128 result = 0;
    for (int i = 0; i < most; ++i) result += int128{half_} << (bits_ * i);
    return result;
  }();
  static constexpr int128 quarter_ = middle_ / 4;  // 512 in each digit
  static constexpr int128 too_high_ = [] {
    int128 result = 0;  // bits for 1024 and 2048
    for (int i = 0; i < most; ++i) result += int128{half_ + half_ / 2} << (bits_ * i);
    return result;
  }();

  constexpr explicit dimension(int128 packed) : packed_(packed) {}
  int128 packed_ = 0;
};

}  // namespace proofline::formula
