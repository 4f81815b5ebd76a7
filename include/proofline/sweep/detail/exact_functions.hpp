#pragma once
// Logarithms, exponentials and powers of exact numbers, cut after 256 binary digits or more: as
// deterministic as a fraction, and equal for equal numbers.
//
// They are computed with whole numbers of 2^-digits.

#include <optional>
#include <proofline/numbers/detail/by_squaring.hpp>
#include <proofline/sweep/detail/exact_number.hpp>

namespace proofline::sweep::detail {

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

}  // namespace proofline::sweep::detail
