#pragma once
// What exact arithmetic knows of a value: the number, an enclosure of it, that there is none, or
// nothing.
//
// Sums, products and quotients are exact. A root, a power, a logarithm or an exponential that is not
// rational lies between two numbers, which differ by some 2^-256 of it. Whether 1 / x has a value is
// not known if the enclosure of x has 0 inside.

#include <optional>
#include <proofline/numbers/detail/by_squaring.hpp>
#include <proofline/sweep/detail/exact_number.hpp>
#include <proofline/sweep/operation.hpp>

namespace proofline::sweep::detail {

// Logarithms, exponentials and powers of exact numbers, cut after 256 binary digits or more: as
// deterministic as a fraction, and equal for equal numbers.
//
// They are computed with whole numbers of 2^-digits.

class fixed_point {
 public:
  using whole = exact_number::whole;

  /// ln x. Requires a reduced x > 0.
  static whole logarithm(const exact_number& x) {
    // x = m * 2^power, m from 1/2 to 2; ln m = 2 artanh((m - 1) / (m + 1)).
    const auto power = static_cast<std::int64_t>(msb(x.numerator())) -
                       static_cast<std::int64_t>(msb(x.denominator()));
    whole above = x.numerator(), below = x.denominator();
    (power > 0 ? below : above) <<= static_cast<std::size_t>(power > 0 ? power : -power);
    return 2 * artanh(whole(above - below), whole(above + below)) +
           (power + x.exponent()) * logarithm_of_two();
  }
  static const whole& logarithm_of_two() {
    static const whole value = 2 * artanh(1, 3);
    return value;
  }
  /// e^x, whose x is a number of 2^-digits.
  static exact_number exponential(const whole& x) {
    const whole power = x / logarithm_of_two();
    // e^r = (e^(r / 2^halvings))^(2^halvings), and the series of the latter is short.
    constexpr int halvings = 24;
    const whole rest = (x - power * logarithm_of_two()) / (whole(1) << halvings);
    whole sum = one(), term = one();
    for (int n = 1; !term.is_zero(); ++n) {
      term = term * rest / one() / n;
      sum += term;
    }
    for (int i = 0; i < halvings; ++i) sum = sum * sum / one();
    return exact(sum, static_cast<std::int64_t>(power));
  }
  /// A number, cut to a whole number of 2^-digits.
  static whole of(const exact_number& x) {
    const std::int64_t shift = x.exponent() + digits;
    if (shift >= 0) return (x.numerator() << static_cast<std::size_t>(shift)) / x.denominator();
    return x.numerator() / (x.denominator() << static_cast<std::size_t>(-shift));
  }
  /// x * 2^power for a number of 2^-digits.
  static exact_number exact(const whole& x, std::int64_t power = 0) {
    return reduced(exact_number(x, 1, power - digits));
  }
  static const whole& one() {
    static const whole value = whole(1) << digits;
    return value;
  }

 private:
  static constexpr int digits = 384;

  /// For |above / below| <= 1/3.
  static whole artanh(const whole& above, const whole& below) {
    whole power = (above << digits) / below, sum = power;
    const whole square = power * power / one();
    for (int n = 3; !power.is_zero(); n += 2) {
      power = power * square / one();
      sum += power / n;
    }
    return sum;
  }
};

/// Requires x > 0.
inline exact_number logarithm(const exact_number& x) {
  return fixed_point::exact(fixed_point::logarithm(reduced(x)));
}
/// Exact for powers of two. Requires x > 0.
inline exact_number logarithm_2(const exact_number& x) {
  const exact_number least = reduced(x);
  if (least.numerator() == 1 && least.denominator() == 1) {
    return exact_number(static_cast<double>(least.exponent()));
  }
  return fixed_point::exact(fixed_point::logarithm(least) * fixed_point::one() /
                            fixed_point::logarithm_of_two());
}
/// Requires |x| < 2^23.
inline exact_number exponential(const exact_number& x) {
  return fixed_point::exponential(fixed_point::of(reduced(x)));
}
/// The whole number whose power of this degree an odd one is, if there is one.
inline std::optional<exact_number::whole> root_of_odd(const exact_number::whole& of,
                                                      unsigned degree) {
  using boost::multiprecision::bit_set;
  using boost::multiprecision::bit_unset;
  exact_number::whole root = 0;
  for (auto bit = static_cast<unsigned>(msb(of)) / degree + 1; bit-- > 0;) {
    bit_set(root, bit);
    if (pow(root, degree) > of) bit_unset(root, bit);
  }
  if (pow(root, degree) != of) return {};
  return root;
}
/// x^y, if it is rational and not too long. Requires x > 0.
inline std::optional<exact_number> power(const exact_number& x, const exact_number& y) {
  constexpr std::int64_t most_digits = 4096, most_degree = 64;
  const exact_number base = reduced(x), exponent = reduced(y);
  if (exponent.is_zero()) return exact_number(1.0);
  const std::int64_t twos = exponent.exponent();
  if (std::abs(twos) > 12 || msb(exponent.denominator()) > 6) return {};
  const auto up = [](std::int64_t by) { return exact_number::whole(1) << static_cast<int>(by); };
  const exact_number::whole size = abs(exponent.numerator()) * up(std::max<std::int64_t>(0, twos)),
                            below = exponent.denominator() * up(std::max<std::int64_t>(0, -twos));
  const auto digits = static_cast<std::int64_t>(msb(base.numerator()) + msb(base.denominator()));
  if (size > most_digits || below > most_degree) return {};
  const auto times = static_cast<int>(size);
  const auto degree = static_cast<unsigned>(below);
  if (digits * times > most_digits && (times > 64 || degree > 1)) return {};
  exact_number root = base;
  if (degree > 1) {
    if (base.exponent() % static_cast<std::int64_t>(degree) != 0) return {};
    const auto above = root_of_odd(base.numerator(), degree);
    const auto under = root_of_odd(base.denominator(), degree);
    if (!above || !under) return {};
    root = exact_number(*above, *under, base.exponent() / static_cast<std::int64_t>(degree));
  }
  const exact_number result = proofline::detail::raised_by_squaring(root, times, exact_number(1.0));
  return exponent.sign() < 0 ? exact_number(1.0) / result : result;
}

class exact_value {
 public:
  exact_value() = default;
  exact_value(exact_number value) : low_(std::move(value)) {}
  exact_value(exact_number low, exact_number high)
      : low_(std::move(low)), high_(std::move(high)), is_exact_(compare(low_, high_) == 0) {}
  /// Of what exact arithmetic has no value for, such as 1 / 0: that of double, which may be infinite
  /// or NaN.
  static exact_value of_double(double value) {
    if (std::isfinite(value)) return exact_number(value);
    exact_value result;
    result.without_ = value;
    return result;
  }
  static exact_value unknown() {
    exact_value result;
    result.is_known_ = false;
    return result;
  }

  bool is_known() const { return is_known_; }
  /// False for infinities and NaN. Requires is_known.
  bool has_value() const { return without_ == 0; }
  bool is_exact() const { return is_exact_ && is_known_ && has_value(); }
  const exact_number& low() const { return low_; }
  const exact_number& high() const { return is_exact_ ? low_ : high_; }
  /// The nearest double; of an enclosure, to its lower end.
  double nearest() const { return has_value() ? nearest_double_of(low_) : without_; }

  /// The operation of a step that computes a number from one or two; no floor, no comparison.
  static exact_value of(operation op, const exact_value& a, const exact_value& b) {
    if (!a.is_known_ || !b.is_known_) return unknown();
    if (a.has_value() && b.has_value()) {
      if (std::optional<exact_value> result = computed(op, a, b)) return *std::move(result);
    }
    return of_double(result_of(op, a.nearest(), b.nearest(), 0));
  }
  /// -1, 0 or 1; none if the enclosures overlap. Both have values, or are not known.
  static std::optional<int> order(const exact_value& a, const exact_value& b) {
    if (!a.is_known_ || !b.is_known_) return {};
    if (a.is_exact() && b.is_exact()) return compare(a.low_, b.low_);
    if (compare(a.high(), b.low_) < 0) return -1;
    if (compare(a.low_, b.high()) > 0) return 1;
    return {};
  }

 private:
  /// None where there is no value.
  static std::optional<exact_value> computed(operation op, const exact_value& a,
                                             const exact_value& b) {
    const bool exact = a.is_exact() && b.is_exact();
    const auto ends = [&](const auto& f) {  // of what rises with a
      return a.is_exact() ? exact_value(f(a.low_)) : exact_value(f(a.low_), f(a.high()));
    };
    switch (op) {
      case operation::negate: return exact ? exact_value(-a.low_) : exact_value(-a.high(), -a.low_);
      case operation::add:
        return exact ? a.low_ + b.low_ : exact_value(a.low_ + b.low_, a.high() + b.high());
      case operation::subtract:
        return exact ? a.low_ - b.low_ : exact_value(a.low_ - b.high(), a.high() - b.low_);
      case operation::multiply:
        return exact ? a.low_ * b.low_ : of_corners(a, b, [](auto& x, auto& y) { return x * y; });
      case operation::divide:
        if (b.is_exact() && b.low_.is_zero()) return {};
        if (b.low_.sign() * b.high().sign() <= 0) return unknown();
        return exact ? a.low_ / b.low_ : of_corners(a, b, [](auto& x, auto& y) { return x / y; });
      case operation::maximum:
        return exact_value(greater(a.low_, b.low_), greater(a.high(), b.high()));
      case operation::minimum:
        return exact_value(-greater(-a.low_, -b.low_), -greater(-a.high(), -b.high()));
      case operation::square_root:
        if (a.high().sign() < 0) return {};
        if (a.low_.sign() < 0) return unknown();
        return exact_value(sqrt(a.low_), sqrt_above(a.high()));
      case operation::logarithm:
        if (a.high().sign() <= 0) return {};
        if (a.low_.sign() <= 0) return unknown();
        if (a.is_exact() && compare(a.low_, exact_number(1.0)) == 0) return exact_value();
        return within(ends([](const exact_number& x) { return logarithm(x); }), room());
      case operation::logarithm_2: {
        if (a.high().sign() <= 0) return {};
        if (a.low_.sign() <= 0) return unknown();
        const exact_value result = ends([](const exact_number& x) { return logarithm_2(x); });
        const exact_number least = reduced(a.low_);
        const bool is_power = a.is_exact() && least.numerator() == 1 && least.denominator() == 1;
        return is_power ? result : within(result, room());
      }
      case operation::exponential: {
        if (a.is_exact() && a.low_.is_zero()) return exact_value(exact_number(1.0));
        if (!is_reachable(a)) return unknown();
        const exact_value result = ends([](const exact_number& x) { return exponential(x); });
        return within(result, result.high() * room());
      }
      case operation::general_power: return power_of(a, b);
      default: return a;
    }
  }
  /// Whether 2^23 is far away, up to which exponentials are computed.
  static bool is_reachable(const exact_value& x) {
    const exact_number most(0x1p22);
    return compare(x.high(), most) < 0 && compare(-x.low_, most) < 0;
  }
  static std::optional<exact_value> power_of(const exact_value& a, const exact_value& b) {
    const bool is_whole = b.is_exact() && compare(floor(b.low_), b.low_) == 0;
    if (b.is_exact() && b.low_.is_zero()) return exact_value(exact_number(1.0));
    if (a.is_exact() && a.low_.is_zero()) {
      if (b.low_.sign() > 0) return exact_value();
      if (b.high().sign() < 0) return {};
      return unknown();
    }
    if (a.high().sign() < 0 && b.is_exact()) {
      if (!is_whole) return {};
      const std::optional<exact_value> size = power_of(exact_value(-a.high(), -a.low_), b);
      const exact_number half = b.low_ / exact_number(2.0);
      const bool is_even = compare(floor(half), half) == 0;
      if (!size || !size->is_known_ || is_even) return size;
      return computed(operation::negate, *size, *size);
    }
    if (a.low_.sign() <= 0) return unknown();
    if (a.is_exact() && b.is_exact()) {
      if (std::optional<exact_number> exact = power(a.low_, b.low_)) return *std::move(exact);
    }
    // e^(b ln a), with an enclosure of each part.
    const auto logarithm = computed(operation::logarithm, a, a);
    const auto exponent = computed(operation::multiply, *logarithm, b);
    return computed(operation::exponential, *exponent, *exponent);
  }
  /// A bound on the errors of logarithms, and on the relative errors of exponentials, in
  /// this file. They sum fewer than 2^9 terms of whole numbers of 2^-384, each cut by less
  /// than four of these; a logarithm adds fewer than 2^40 times ln 2; an exponential squares 24
  /// times, which makes 2^24 of a relative error. So less than 2^-300 is lost.
  static const exact_number& room() {
    static const exact_number value = exact_number(exact_number::whole(1), 1, -290);
    return value;
  }
  static exact_value within(const exact_value& cut, const exact_number& room) {
    return {cut.low_ - room, cut.high() + room};
  }
  static const exact_number& greater(const exact_number& a, const exact_number& b) {
    return compare(a, b) < 0 ? b : a;
  }
  template <class F>
  static exact_value of_corners(const exact_value& a, const exact_value& b, const F& f) {
    exact_number low = f(a.low_, b.low_), high = low;
    for (const exact_number& each : {f(a.low_, b.high()), f(a.high(), b.low_),
                                     f(a.high(), b.high())}) {
      if (compare(each, low) < 0) low = each;
      if (compare(each, high) > 0) high = each;
    }
    return {low, high};
  }

  exact_number low_, high_;
  double without_ = 0;  ///< what double has where there is no value; else 0
  bool is_exact_ = true, is_known_ = true;
};

}  // namespace proofline::sweep::detail
