#pragma once
// Two fractions that a value lies between: what roots, logarithms and exponentials come to, what
// more than 128 bits need, and all that the rounding of inputs allows. Exact as long as that fits
// 192 bits, and then rounded outwards.

#include <proofline/formula/exact.hpp>

namespace proofline::formula {

namespace detail {

/// Whole numbers of 2^-128, for functions that no fraction has.
struct fixed_point {
  static constexpr int bits = 128;
  wide_integer units;

  static constexpr fixed_point of(const wide_rational& x) {  // cut
    return {quotient(shift_left(x.numerator(), bits), x.denominator())};
  }
  constexpr wide_rational plus(int difference) const {
    return {units + wide_integer(difference), shift_left(wide_integer(1), bits)};
  }
  friend constexpr fixed_point operator*(const fixed_point& a, const fixed_point& b) {
    return {shift_right(a.units * b.units, bits)};
  }
};

/// Cutting costs at most one unit at each step; a sum has fewer than 100 steps, and ln 2, which has
/// the error of one, is taken fewer than 200 times.
inline constexpr int most_cut = 100'000;

/// ln((1 + t) / (1 - t)) / 2t for |t| <= 1/3: 1 + t^2/3 + t^4/5 ... It is near 1, so that its
/// product with 2t is as precise for a small t as for any other.
constexpr fixed_point artanh_over(const fixed_point& t) {
  const fixed_point square = t * t;
  fixed_point power{shift_left(wide_integer(1), fixed_point::bits)}, sum = power;
  for (int i = 3; sign(power.units) != 0; i += 2) {
    power = power * square;
    sum.units = sum.units + quotient(power.units, wide_integer(i));
  }
  return sum;
}
constexpr fixed_point ln_2() {  // of t = 1/3
  return {quotient(2 * artanh_over(fixed_point::of(wide_rational(1, 3))).units, wide_integer(3))};
}

/// x = m * 2^e with 3/4 <= m < 3/2, for x > 0.
struct binary_parts {
  wide_rational m;
  int e;
};
constexpr binary_parts parts_of(const wide_rational& x) {
  int e = bit_length(x.numerator()) - bit_length(x.denominator());
  const auto scaled = [&x](int by) {
    return by < 0 ? wide_rational(shift_left(x.numerator(), -by), x.denominator())
                  : wide_rational(x.numerator(), shift_left(x.denominator(), by));
  };
  wide_rational m = scaled(e);
  if (m * 2 >= 3) m = scaled(++e);
  if (m * 4 < 3) m = scaled(--e);
  return {m, e};
}

}  // namespace detail

class enclosure {
 public:
  using ends = interval<wide_rational>;
  constexpr enclosure() = default;
  template <built_in_integer T>
  constexpr enclosure(T value) : ends_(value) {}
  constexpr enclosure(const rational& value) : ends_(wide_rational(value)) {}
  constexpr enclosure(const interval<rational>& range)
      : ends_(wide_rational(range.low()), wide_rational(range.high())) {}
  constexpr enclosure(problem why) : why_(why) {}

  constexpr const wide_rational& low() const { return ends_.low(); }
  constexpr const wide_rational& high() const { return ends_.high(); }
  constexpr bool is_point() const { return ends_.is_point(); }
  constexpr problem why_none() const { return why_; }
  constexpr bool is_none() const { return why_ != problem::none; }
  /// The same in 128 bits, rounded outwards where needed; there is room to divide by `scale`. False
  /// where there is none, beyond 10^36.
  constexpr bool narrow(const rational& scale, interval<rational>& out) const {
    rational low, high;
    const int room = is_point() ? 127 : 96;  // powers of ten are multiplied with
    if (is_none() || !rounded(ends_.low(), false, scale, room, low) ||
        !rounded(ends_.high(), true, scale, room, high))
      return false;
    out = {low, high};
    return true;
  }

  friend constexpr enclosure operator-(const enclosure& a) { return made(a, a, -a.ends_); }
  friend constexpr enclosure operator+(const enclosure& a, const enclosure& b) {
    return made(a, b, a.ends_ + b.ends_);
  }
  friend constexpr enclosure operator-(const enclosure& a, const enclosure& b) {
    return made(a, b, a.ends_ - b.ends_);
  }
  friend constexpr enclosure operator*(const enclosure& a, const enclosure& b) {
    return made(a, b, a.ends_ * b.ends_);
  }
  friend constexpr enclosure operator/(const enclosure& a, const enclosure& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (contains(b.ends_, wide_rational(0)))
      return b.is_point() ? problem::division_by_zero : problem::division_by_what_may_be_zero;
    return made(a, b, a.ends_ / b.ends_);
  }
  friend constexpr certainty operator<(const enclosure& a, const enclosure& b) {
    return either_is_none(a, b) ? certainty::open : a.ends_ < b.ends_;
  }
  friend constexpr certainty operator<=(const enclosure& a, const enclosure& b) {
    return either_is_none(a, b) ? certainty::open : a.ends_ <= b.ends_;
  }
  friend constexpr certainty operator>(const enclosure& a, const enclosure& b) { return b < a; }
  friend constexpr certainty operator>=(const enclosure& a, const enclosure& b) { return b <= a; }
  friend constexpr certainty operator==(const enclosure& a, const enclosure& b) {
    return either_is_none(a, b) ? certainty::open : a.ends_ == b.ends_;
  }
  friend constexpr certainty operator!=(const enclosure& a, const enclosure& b) {
    return !(a == b);
  }
  friend constexpr enclosure max(const enclosure& a, const enclosure& b) {
    return made(a, b, max(a.ends_, b.ends_));
  }
  friend constexpr enclosure min(const enclosure& a, const enclosure& b) {
    return made(a, b, min(a.ends_, b.ends_));
  }
  friend constexpr enclosure hull(const enclosure& a, const enclosure& b) {
    return made(a, b, hull(a.ends_, b.ends_));
  }
  friend constexpr enclosure abs(const enclosure& a) {
    const ends size = max(a.ends_, -a.ends_);
    return made(a, a, {max(size.low(), wide_rational(0)), size.high()});
  }
  friend constexpr enclosure floor(const enclosure& a) {
    return made(a, a, {floor(a.low()), floor(a.high())});
  }
  friend constexpr enclosure ceil(const enclosure& a) {
    return made(a, a, {ceil(a.low()), ceil(a.high())});
  }
  friend constexpr enclosure round(const enclosure& a) {
    return made(a, a, {rounded_half_up(a.low()), rounded_half_up(a.high())});
  }
  friend constexpr enclosure sqrt(const enclosure& a) { return root(a, 2); }
  /// The nonnegative one whose n-th power is a.
  friend constexpr enclosure root(const enclosure& a, int n) {
    if (a.is_none()) return a;
    if (sign(a.low()) < 0) return problem::root_of_a_negative_number;
    const ends least = root_of(a.low(), n);
    return made(a, a, a.is_point() ? least : ends(least.low(), root_of(a.high(), n).high()));
  }
  /// x^n: in x * x the two factors would vary apart. Odd powers grow with x, so each end of x gives
  /// one of theirs; even ones are those of |x|.
  friend constexpr enclosure raised(const enclosure& x, int n) {
    if (x.is_none() || sign(x.low()) >= 0) return multiplied(x, n);
    if (n % 2 == 0) return multiplied(abs(x), n);
    const enclosure least = -multiplied(made(x, x, -x.low()), n);
    if (sign(x.high()) < 0) return hull(least, -multiplied(made(x, x, -x.high()), n));
    return hull(least, multiplied(made(x, x, x.high()), n));
  }
  friend constexpr enclosure pow(const enclosure& x, const enclosure& y) {
    if (either_is_none(x, y)) return x.is_none() ? x : y;
    if (y.is_point() && y.low().denominator() <= 4 && abs(y.low().numerator()) < 10'000) {
      const int n = whole_number(y.low().numerator()), d = whole_number(y.low().denominator());
      const enclosure part = d == 1 ? x : root(x, d);
      return n < 0 ? enclosure(1) / raised(part, -n) : raised(part, n);
    }
    if (sign(x.low()) < 0 && y.is_point() && y.low().denominator() == 1)
      return problem::large_power_of_a_negative_number;
    if (sign(x.low()) == 0 && sign(y.low()) > 0) {
      if (sign(x.high()) == 0) return 0;
      const enclosure most = exp(y * ln(made(x, x, x.high())));
      return hull(enclosure(0), most);
    }
    return exp(y * ln(x));
  }
  friend constexpr enclosure ln(const enclosure& a) {
    if (a.is_none()) return a;
    if (sign(a.low()) <= 0) return problem::logarithm_of_zero;
    return growing(a, ln_of);
  }
  friend constexpr enclosure log2(const enclosure& a) {
    if (a.is_none()) return a;
    if (sign(a.low()) <= 0) return problem::logarithm_of_zero;
    return growing(a, log2_of);
  }
  friend constexpr enclosure exp(const enclosure& a) {
    if (a.is_none()) return a;
    if (a.high() > most_exponent) return problem::beyond_reach;
    return growing(a, exp_of);
  }

 private:
  static constexpr int whole_number(const wide_integer& x) {
    return static_cast<int>(static_cast<integer>(x).to_int128());
  }
  static constexpr bool either_is_none(const enclosure& a, const enclosure& b) {
    return a.is_none() || b.is_none();
  }
  static constexpr enclosure made(const enclosure& a, const enclosure& b, const ends& found) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    enclosure result;
    wide_rational low, high;
    if (!kept(found.low(), false, low) || !kept(found.high(), true, high))
      return problem::beyond_reach;
    result.ends_ = {low, high};
    return result;
  }
  /// Of a function that grows; it lies between ends_of(x).
  static constexpr enclosure growing(const enclosure& a, ends (*ends_of)(const wide_rational&)) {
    const ends least = ends_of(a.low());
    return made(a, a, a.is_point() ? least : ends(least.low(), ends_of(a.high()).high()));
  }
  /// x^n of x >= 0.
  static constexpr enclosure multiplied(const enclosure& x, int n) {
    return proofline::detail::raised_by_squaring(x, n);
  }

  static constexpr wide_rational rounded_half_up(const wide_rational& x) {
    const wide_rational size = floor(abs(x) + wide_rational(1, 2));
    return sign(x) < 0 ? -size : size;
  }

  // Numbers of at most 192 bits above and below: their products and sums fit 512. What is rounded
  // keeps so many bits at any size; only below 2^-191, an end may be 0.
  static constexpr int most_bits = 192, kept_bits = 128, most_exponent = 130;
  static constexpr bool kept(const wide_rational& x, bool up, wide_rational& out) {
    const auto fits = [](const wide_rational& a) {
      return bit_length(a.numerator()) <= most_bits && bit_length(a.denominator()) <= most_bits;
    };
    out = x;
    return fits(x) || (cut(x, up, kept_bits, most_bits - 1, out) && fits(out)) ||
           beside_0(x, up, most_bits - 1, out);
  }
  static constexpr bool rounded(const wide_rational& x, bool up, const rational& scale,
                                int room, rational& out) {
    const auto fits = [&scale](const wide_rational& a, int bits) {
      constexpr int percent = 7;  // a percentage is multiplied by 100
      return bit_length(a.numerator()) + bit_length(scale.denominator()) + percent < bits &&
             bit_length(a.denominator()) + bit_length(scale.numerator()) < bits;
    };
    constexpr int bits = 62, lowest = 90;  // two steps of 2^-61 are less than 10^-18
    wide_rational found = x;
    if (!fits(x, room) && !(cut(x, up, bits, lowest, found) && fits(found, 127)) &&
        !(beside_0(x, up, lowest, found) && fits(found, 127))) {
      return false;
    }
    out = static_cast<rational>(found);
    return true;
  }
  /// x rounded to so many bits: as a multiple of a power of two, or, where that would be below
  /// 2^-lowest, a power of two divided by a whole number.
  static constexpr bool cut(const wide_rational& x, bool up, int bits, int lowest,
                            wide_rational& out) {
    const int shift = bits - bit_length(x.numerator()) + bit_length(x.denominator());
    if (shift > lowest) {
      if (!cut(1 / x, !up, bits, lowest, out)) return false;
      out = 1 / out;
      return true;
    }
    const wide_integer one = 1;
    const wide_integer over = shift > 0 ? shift_left(x.numerator(), shift) : x.numerator();
    const wide_integer under = shift < 0 ? shift_left(x.denominator(), -shift) : x.denominator();
    const wide_integer units = up ? ceil_of(over, under) : -ceil_of(-over, under);
    if (shift < 0 && bit_length(units) - shift > 500) return false;
    out = shift < 0 ? wide_rational(shift_left(units, -shift))
                    : wide_rational(units, shift_left(one, shift));
    return true;
  }
  /// Of what is nearer to 0 than 2^-lowest: 0, or that with its sign. False of any other.
  static constexpr bool beside_0(const wide_rational& x, bool up, int lowest, wide_rational& out) {
    const wide_rational least(1, shift_left(wide_integer(1), lowest));
    if (abs(x) > least) return false;
    out = (sign(x) > 0) != up ? wide_rational(0) : up ? least : -least;
    return true;
  }
  static constexpr wide_integer ceil_of(const wide_integer& over, const wide_integer& under) {
    const wide_integer cut = quotient(over, under);
    return sign(over) > 0 && sign(remainder(over, under)) != 0 ? cut + 1 : cut;
  }

  /// Two whole units of 2^-shift beside each other, or the root itself.
  static constexpr ends root_of(const wide_rational& x, int n) {
    if (sign(x) == 0) return 0;
    // n-th powers above and below have an exact root.
    const wide_integer over = whole_root(x.numerator(), n), under = whole_root(x.denominator(), n);
    if (power(over, n) == x.numerator() && power(under, n) == x.denominator())
      return wide_rational(over, under);
    int shift = (448 - bit_length(x.numerator())) / n;  // 500 bits are there
    const int most = (448 - bit_length(x.numerator()) + bit_length(x.denominator())) / n;
    shift = most > shift ? shift : most;
    if (shift > most_bits - 1) shift = most_bits - 1;
    const wide_integer scaled = quotient(shift_left(x.numerator(), shift * n), x.denominator());
    const wide_integer found = whole_root(scaled, n);
    const wide_integer parts = shift_left(wide_integer(1), shift);
    return {{found, parts}, {found + 1, parts}};
  }
  static constexpr wide_integer power(const wide_integer& x, int n) {
    wide_integer result = x;
    for (int i = 1; i < n; ++i) result = result * x;
    return result;
  }
  /// The largest whole number whose n-th power is at most x, bit by bit.
  static constexpr wide_integer whole_root(const wide_integer& x, int n) {
    if (n == 2) return proofline::detail::whole_root(x);
    wide_integer result = 0;
    for (int bit = bit_length(x) / n; bit >= 0; --bit) {
      const wide_integer next = result + shift_left(wide_integer(1), bit);
      if (bit_length(next) * n <= 500 && power(next, n) <= x) result = next;
    }
    return result;
  }

  static constexpr ends around(const detail::fixed_point& x) {
    return {x.plus(-detail::most_cut), x.plus(detail::most_cut)};
  }
  static constexpr ends ln_of(const wide_rational& x) {
    if (x == 1) return 0;
    const detail::binary_parts parts = detail::parts_of(x);
    const wide_rational t = (parts.m - 1) / (parts.m + 1);
    const ends of_m = ends(2 * t) * around(detail::artanh_over(detail::fixed_point::of(t)));
    return parts.e == 0 ? of_m : of_m + ends(parts.e) * around(detail::ln_2());
  }
  static constexpr ends log2_of(const wide_rational& x) {
    const detail::binary_parts parts = detail::parts_of(x);
    if (parts.m == 1) return parts.e;
    return ln_of(x) / around(detail::ln_2());
  }
  /// 2^k * e^r with |r| < 1, by Taylor's series.
  static constexpr ends exp_of(const wide_rational& x) {
    if (sign(x) == 0) return 1;
    if (x < -most_exponent) {
      return {0, wide_rational(1, shift_left(wide_integer(1), 187))};
    }
    const detail::fixed_point whole = detail::fixed_point::of(x), ln_2 = detail::ln_2();
    const wide_integer k = quotient(whole.units, ln_2.units);
    const detail::fixed_point r{whole.units - k * ln_2.units};
    detail::fixed_point term{shift_left(wide_integer(1), detail::fixed_point::bits)};
    detail::fixed_point sum = term;
    for (int i = 1; sign(term.units) != 0; ++i) {
      term = {quotient((term * r).units, wide_integer(i))};
      sum.units = sum.units + term.units;
    }
    const ends near = around(sum);
    const int shift = static_cast<int>(static_cast<integer>(k).to_int128());
    const wide_rational scale = shift < 0 ? wide_rational(1, shift_left(wide_integer(1), -shift))
                                          : wide_rational(shift_left(wide_integer(1), shift));
    return {near.low() * scale, near.high() * scale};
  }

  ends ends_;
  problem why_ = problem::none;
};

}  // namespace proofline::formula
