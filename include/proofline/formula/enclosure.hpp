#pragma once
// Two fractions that a value lies between: what roots, logarithms and exponentials come to, what
// more than 128 bits need, and all that the rounding of inputs allows. Exact as long as that fits
// 192 bits, and then rounded outwards: to 128 bits, at any size.

#include <proofline/formula/exact.hpp>
#include <proofline/formula/fixed_point.hpp>
#include <proofline/formula/rounded_outwards.hpp>

namespace proofline::formula {

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

  // Refused of what 192 bits do not hold above; what they do not hold below lies beside 0.
  constexpr wide_rational low() const { return plain().low(); }
  constexpr wide_rational high() const { return plain().high(); }
  constexpr bool is_point() const { return ends_.is_point(); }
  constexpr problem why_none() const { return why_; }
  constexpr bool is_none() const { return why_ != problem::none; }
  /// The same in 128 bits, rounded outwards where needed; there is room to divide by `scale`. False
  /// where there is none, beyond 10^36.
  constexpr bool narrow(const rational& scale, interval<rational>& out) const {
    if (is_none() || exponent_ > 0) return false;
    const ends found = plain();
    rational low, high;
    const int room = found.is_point() ? 127 : 96;  // powers of ten are multiplied with
    if (!detail::rounded(found.low(), false, scale, room, low) ||
        !detail::rounded(found.high(), true, scale, room, high))
      return false;
    out = {low, high};
    return true;
  }

  friend constexpr enclosure operator-(const enclosure& a) {
    return made(a, a, -a.ends_, a.exponent_);
  }
  friend constexpr enclosure operator+(const enclosure& a, const enclosure& b) {
    const pair at = at_one_exponent(a, b);
    return made(a, b, at.a + at.b, at.exponent);
  }
  friend constexpr enclosure operator-(const enclosure& a, const enclosure& b) {
    const pair at = at_one_exponent(a, b);
    return made(a, b, at.a - at.b, at.exponent);
  }
  friend constexpr enclosure operator*(const enclosure& a, const enclosure& b) {
    return made(a, b, a.ends_ * b.ends_, a.exponent_ + b.exponent_);
  }
  friend constexpr enclosure operator/(const enclosure& a, const enclosure& b) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    if (contains(b.ends_, wide_rational(0)))
      return b.is_point() ? problem::division_by_zero : problem::division_by_what_may_be_zero;
    return made(a, b, a.ends_ / b.ends_, a.exponent_ - b.exponent_);
  }
  friend constexpr certainty operator<(const enclosure& a, const enclosure& b) {
    if (a.is_none() || b.is_none()) return certainty::open;
    const pair at = at_one_exponent(a, b);
    return at.a < at.b;
  }
  friend constexpr certainty operator<=(const enclosure& a, const enclosure& b) { return !(b < a); }
  friend constexpr certainty operator>(const enclosure& a, const enclosure& b) { return b < a; }
  friend constexpr certainty operator>=(const enclosure& a, const enclosure& b) { return !(a < b); }
  friend constexpr certainty operator==(const enclosure& a, const enclosure& b) {
    if (a.is_none() || b.is_none()) return certainty::open;
    const pair at = at_one_exponent(a, b);
    return at.a == at.b;
  }
  friend constexpr certainty operator!=(const enclosure& a, const enclosure& b) {
    return !(a == b);
  }
  friend constexpr enclosure max(const enclosure& a, const enclosure& b) {
    const pair at = at_one_exponent(a, b);
    return made(a, b, max(at.a, at.b), at.exponent);
  }
  friend constexpr enclosure min(const enclosure& a, const enclosure& b) {
    const pair at = at_one_exponent(a, b);
    return made(a, b, min(at.a, at.b), at.exponent);
  }
  friend constexpr enclosure hull(const enclosure& a, const enclosure& b) {
    const pair at = at_one_exponent(a, b);
    return made(a, b, hull(at.a, at.b), at.exponent);
  }
  friend constexpr enclosure abs(const enclosure& a) {
    const ends size = max(a.ends_, -a.ends_);
    return made(a, a, {max(size.low(), wide_rational(0)), size.high()}, a.exponent_);
  }
  friend constexpr enclosure floor(const enclosure& a) {
    if (a.exponent_ > 0) return problem::beyond_reach;
    return made(a, a, {floor(a.low()), floor(a.high())});
  }
  friend constexpr enclosure ceil(const enclosure& a) {
    if (a.exponent_ > 0) return problem::beyond_reach;
    return made(a, a, {ceil(a.low()), ceil(a.high())});
  }
  friend constexpr enclosure round(const enclosure& a) {
    if (a.exponent_ > 0) return problem::beyond_reach;
    return made(a, a, {rounded_half_up(a.low()), rounded_half_up(a.high())});
  }
  friend constexpr enclosure sqrt(const enclosure& a) { return root(a, 2); }
  /// The nonnegative one whose n-th power is a.
  friend constexpr enclosure root(const enclosure& a, int n) {
    if (a.is_none()) return a;
    if (sign(a.ends_.low()) < 0) return problem::root_of_a_negative_number;
    const std::int64_t rest = (a.exponent_ % n + n) % n;
    const ends x = rest == 0 ? a.ends_ : a.ends_ * pow(wide_rational(2), static_cast<int>(rest));
    const ends least = root_of(x.low(), n);
    const ends found = a.is_point() ? least : ends(least.low(), root_of(x.high(), n).high());
    return made(a, a, found, (a.exponent_ - rest) / n);
  }
  /// x^n: in x * x the two factors would vary apart. Odd powers grow with x, so each end of x gives
  /// one of theirs; even ones are those of |x|.
  friend constexpr enclosure raised(const enclosure& x, int n) {
    if (x.is_none() || sign(x.ends_.low()) >= 0) return multiplied(x, n);
    if (n % 2 == 0) return multiplied(abs(x), n);
    const enclosure least = -multiplied(-x.at(x.ends_.low()), n), high = x.at(x.ends_.high());
    if (sign(x.ends_.high()) < 0) return hull(least, -multiplied(-high, n));
    return hull(least, multiplied(high, n));
  }
  friend constexpr enclosure pow(const enclosure& x, const enclosure& y) {
    if (x.is_none() || y.is_none()) return x.is_none() ? x : y;
    const wide_rational& least = y.ends_.low();
    const bool is_fraction = y.is_point() && y.exponent_ == 0;
    if (is_fraction && least.denominator() <= 4 && abs(least.numerator()) < 10'000) {
      const int n = whole_number(least.numerator()), d = whole_number(least.denominator());
      const enclosure part = d == 1 ? x : root(x, d);
      return n < 0 ? enclosure(1) / raised(part, -n) : raised(part, n);
    }
    if (sign(x.ends_.low()) < 0 && is_fraction && least.denominator() == 1)
      return problem::large_power_of_a_negative_number;
    if (sign(x.ends_.low()) == 0 && sign(least) > 0) {
      if (sign(x.ends_.high()) == 0) return 0;
      return hull(enclosure(0), exp(y * ln(x.at(x.ends_.high()))));
    }
    return exp(y * ln(x));
  }
  friend constexpr enclosure ln(const enclosure& a) { return logarithm(a, ln_of); }
  friend constexpr enclosure log2(const enclosure& a) { return logarithm(a, log2_of); }
  friend constexpr enclosure exp(const enclosure& a) {
    if (a.is_none()) return a;
    const bool is_large = a.exponent_ > 0;
    if (sign(a.ends_.high()) > 0 && (is_large || a.high() > most_argument))
      return problem::beyond_reach;
    if (is_large) return interval<rational>(0, 1);
    const ends x = a.plain();
    return x.is_point() ? exp_of(x.low()) : hull(exp_of(x.low()), exp_of(x.high()));
  }

 private:
  static constexpr int whole_number(const wide_integer& x) {
    return static_cast<int>(static_cast<integer>(x).to_int128());
  }
  /// `found` times 2^exponent. What 192 bits do not hold is brought near 1, and keeps an exponent.
  static constexpr enclosure made(const enclosure& a, const enclosure& b, const ends& found,
                                  std::int64_t exponent = 0) {
    if (a.is_none() || b.is_none()) return a.is_none() ? a : b;
    enclosure result;
    if (exponent == 0 && detail::kept(found, result.ends_)) return result;
    if (found.is_point() && sign(found.low()) == 0) return 0;
    const int size = detail::size_of(found);
    const std::int64_t to = exponent + size;
    if (to > most_exponent) return problem::beyond_reach;
    result.ends_ = detail::scaled(found, -size);
    result.exponent_ = to;
    if (to < -most_exponent) {
      result.exponent_ = -most_exponent;
      result.ends_ = {sign(found.low()) < 0 ? -2 : 0, sign(found.high()) > 0 ? 2 : 0};
    } else if (-detail::most_size < to && to < detail::most_size) {
      const int by = static_cast<int>(to);
      const ends near =
          result.ends_ * (by < 0 ? 1 / pow(wide_rational(2), -by) : pow(wide_rational(2), by));
      if (ends plain; detail::kept(near, plain)) result.ends_ = plain, result.exponent_ = 0;
    }
    return result;
  }
  /// One of its ends.
  constexpr enclosure at(const wide_rational& end) const {
    return made(*this, *this, end, exponent_);
  }
  constexpr ends plain() const {
    if (exponent_ > 0) integer_overflow_in_exact_arithmetic();
    return exponent_ == 0 ? ends_ : detail::scaled(ends_, exponent_);
  }
  constexpr bool is_zero() const { return is_point() && sign(ends_.low()) == 0; }
  /// Two enclosures as multiples of one power of two.
  struct pair {
    ends a, b;
    std::int64_t exponent;
  };
  static constexpr pair at_one_exponent(const enclosure& a, const enclosure& b) {
    if (a.exponent_ == b.exponent_ || a.is_zero()) return {a.ends_, b.ends_, b.exponent_};
    if (b.is_zero()) return {a.ends_, b.ends_, a.exponent_};
    const std::int64_t of_a = a.exponent_ + detail::size_of(a.ends_);
    const std::int64_t of_b = b.exponent_ + detail::size_of(b.ends_);
    const std::int64_t to = of_a < of_b ? of_b : of_a;
    return {detail::scaled(a.ends_, a.exponent_ - to), detail::scaled(b.ends_, b.exponent_ - to),
            to};
  }
  /// `ends_of` has those of the logarithm of x * 2^exponent.
  static constexpr enclosure logarithm(const enclosure& a,
                                       ends (*ends_of)(const wide_rational&, std::int64_t)) {
    if (a.is_none()) return a;
    if (sign(a.ends_.low()) <= 0) return problem::logarithm_of_zero;
    const ends least = ends_of(a.ends_.low(), a.exponent_);
    if (a.is_point()) return made(a, a, least);
    return made(a, a, {least.low(), ends_of(a.ends_.high(), a.exponent_).high()});
  }
  /// x^n of x >= 0.
  static constexpr enclosure multiplied(const enclosure& x, int n) {
    return proofline::detail::raised_by_squaring(x, n);
  }

  static constexpr wide_rational rounded_half_up(const wide_rational& x) {
    const wide_rational size = floor(abs(x) + wide_rational(1, 2));
    return sign(x) < 0 ? -size : size;
  }

  /// Of 2, and of e: what is larger is refused, and what is nearer to 0 lies beside it.
  static constexpr std::int64_t most_exponent = 1'000'000'000'000, most_argument = 100'000'000'000;

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
    if (shift > detail::most_bits - 1) shift = detail::most_bits - 1;
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

  static constexpr ends ln_of(const wide_rational& x, std::int64_t exponent) {
    if (x == 1 && exponent == 0) return 0;
    const detail::binary_parts parts = detail::parts_of(x);
    const std::int64_t e = parts.e + exponent;
    const wide_rational t = (parts.m - 1) / (parts.m + 1);
    const ends of_m = ends(2 * t) * detail::around(detail::artanh_over(detail::fixed_point::of(t)));
    return e == 0 ? of_m : of_m + ends(e) * detail::around(detail::ln_2());
  }
  static constexpr ends log2_of(const wide_rational& x, std::int64_t exponent) {
    const detail::binary_parts parts = detail::parts_of(x);
    if (parts.m == 1) return parts.e + exponent;
    return ln_of(x, exponent) / detail::around(detail::ln_2());
  }
  /// 2^k * e^r with |r| < 1, by Taylor's series.
  static constexpr enclosure exp_of(const wide_rational& x) {
    if (sign(x) == 0) return 1;
    if (x < -most_argument) return made(0, 0, {0, 1}, -most_argument);  // e > 2
    const detail::fixed_point whole = detail::fixed_point::of(x), ln_2 = detail::ln_2();
    const wide_integer of_2 = quotient(whole.units, ln_2.units);
    const detail::fixed_point r{whole.units - of_2 * ln_2.units};
    detail::fixed_point term{shift_left(wide_integer(1), detail::fixed_point::bits)};
    detail::fixed_point sum = term;
    for (int i = 1; sign(term.units) != 0; ++i) {
      term = {quotient((term * r).units, wide_integer(i))};
      sum.units = sum.units + term.units;
    }
    const auto k = static_cast<std::int64_t>(static_cast<integer>(of_2).to_int128());
    const ends near = detail::around(sum, 1 + (k < 0 ? -k : k) / 200);
    if (k < -detail::most_size || k > detail::most_size) return made(0, 0, near, k);
    const int shift = static_cast<int>(k);
    const wide_rational scale = shift < 0 ? wide_rational(1, shift_left(wide_integer(1), -shift))
                                          : wide_rational(shift_left(wide_integer(1), shift));
    return made(0, 0, {near.low() * scale, near.high() * scale});
  }

  ends ends_;
  std::int64_t exponent_ = 0;  ///< of 2, which the ends are multiplied with
  problem why_ = problem::none;
};

}  // namespace proofline::formula
