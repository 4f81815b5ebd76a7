#pragma once
// How far the steps of a plan, in plain double, can be from exact arithmetic.
//
// Exact arithmetic starts from the numbers as they are written: 0.1 is 1/10. Floors and comparisons
// are the same in both, as they are decided exactly (decider.hpp).

#include <cstdlib>
#include <proofline/sweep/detail/exact_value.hpp>
#include <proofline/sweep/detail/rounding_error.hpp>
#include <proofline/sweep/grid.hpp>

namespace proofline::sweep::detail {

/// All values that a step can have in a box. `anything` includes infinities and NaN.
struct span {
  double low = 0, high = 0;

  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static span anything() { return {-infinity, infinity}; }
  bool is_anything() const { return low == -infinity && high == infinity; }
  bool is_point() const { return low == high; }
  /// The greatest |value|.
  double most() const { return std::max(std::fabs(low), std::fabs(high)); }
};

/// What a literal stands for. It is not known of a fraction that is kept as a double alone, beyond
/// the greatest.
inline exact_value exact_literal(const recording& in, std::int32_t which) {
  const double value = in[which].literal;
  const formula::exact* const fraction = in.fraction(which);
  if (fraction == nullptr) return exact_value::of_double(value);
  if (!fraction->is_none()) return exact_number(fraction->value());
  return std::isfinite(value) ? exact_number::as_written(value) : exact_value::unknown();
}
inline rounding_error error_of_literal(const recording& in, std::int32_t which) {
  const double value = in[which].literal;
  if (!std::isfinite(value)) return {span::infinity, span::infinity};
  if (in.fraction(which) == nullptr) return {};
  const double error = magnitude_above(exact_literal(in, which).low() - exact_number(value));
  return {value == 0 ? span::infinity : error / std::fabs(value) * 1.001, error};
}

/// The errors of the steps of a plan, over any set of points. Each is a bound on |exact value -
/// double|, found from the bounds of its operands and from the sizes of the values.
class rounding_errors {
 public:
  explicit rounding_errors(std::size_t steps) : errors_(steps), grains_(steps), parts_(steps), is_narrow_(steps), is_known_(steps) {}

  /// Finds the error of step i behind those of its operands. span_of(k) has all values of step k.
  template <class SpanOf>
  void learn(const plan& what, std::size_t i, const SpanOf& span_of) {
    const step& each = what.steps.steps()[i];
    const bool is_known = is_known_[i] != 0;
    if (!is_known) grains_[i] = grain_of(what, each);
    is_known_[i] = true;
    if (each.op == operation::literal || each.op == operation::input) {
      if (is_known) return;
      errors_[i] = each.op == operation::input ? what.values_of(each).error()
                                              : error_of_literal(what.steps, static_cast<std::int32_t>(i));
      parts_[i] = errors_[i].is_exact();
      const magnitudes size(span_of(static_cast<std::int32_t>(i)));
      is_narrow_[i] = size.most <= size.least * 0x1p30;
      return;
    }
    const magnitudes size(span_of(static_cast<std::int32_t>(i)));
    const magnitudes a(span_of(each.a)), b(span_of(each.b < 0 ? each.a : each.b));
    rounding_error next = error_of(each, size, a, b);
    // A sum or product that is a whole number of grains, and not too many, is not rounded.
    const bool is_sum = each.op == operation::add || each.op == operation::subtract;
    if ((is_sum || each.op == operation::multiply) && of(each.a).is_exact() &&
        of(each.b).is_exact() && grains_[i] > sequence::finest_grain &&
        std::isfinite(size.most) && size.most <= std::ldexp(1.0, grains_[i] + 53)) {
      next = {};
    }
    if (next.absolute / size.least < next.relative) next.relative = next.absolute / size.least;
    if (!(next.relative <= greatest_relative)) next.relative = infinity;
    errors_[i] = next;
    is_narrow_[i] = size.most <= size.least * 0x1p30;
    const bool is_of_wholes = is_whole(each.a) && each.b >= 0 && is_whole(each.b);
    parts_[i] = next.is_exact() ||
                (each.op == operation::divide && is_of_wholes && a.most < 0x1p52);
  }
  const rounding_error& of(std::int32_t which) const {
    return errors_[static_cast<std::size_t>(which)];
  }
  /// True if the absolute bound is not much greater than the relative one anywhere: |values| differ by
  /// a factor of 2^30 or less.
  bool is_narrow(std::int32_t which) const { return is_narrow_[static_cast<std::size_t>(which)]; }
  /// True if the values of a step are whole numbers, and exact.
  bool is_whole(std::int32_t which) const {
    return of(which).is_exact() && grains_[static_cast<std::size_t>(which)] >= 0;
  }
  /// True if the double of a step is on the same side of each whole number, and of each half, as
  /// the exact value. So it is for a quotient of whole numbers z = a / b with |a| < 2^52: rounding
  /// keeps order and keeps such h, so only |z| < h with the double h could be wrong. But then
  /// h |b| - |a|, a positive multiple of 1/2, is at most h |b| 2^-53, so that h |b| >= 2^52, and the
  /// whole number |a| is at least h |b| - h |b| 2^-53 >= 2^52 - 1/2.
  bool parts_wholes(std::int32_t which) const { return parts_[static_cast<std::size_t>(which)]; }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static constexpr double unit = rounding_error::unit;
  static constexpr double of_library = 4 * unit;  ///< one rounding by the C library
  static constexpr double tiny = 0x1p-1074;    ///< one rounding of a subnormal number
  /// Greater relative errors count as unknown: 1.001 has room for the products of lesser ones.
  static constexpr double greatest_relative = 0x1p-12;

  /// The least and the greatest |value| of a step.
  struct magnitudes {
    double least = 0, most = infinity;
    bool is_positive = false, is_negative = false;

    magnitudes() = default;
    explicit magnitudes(const span& values)
        : most(values.most()),
          is_positive(values.low >= 0),
          is_negative(values.high <= 0) {
      if (values.low > 0) least = values.low;
      if (values.high < 0) least = -values.high;
    }
  };

  /// A number g such that all values of a step are multiples of 2^g.
  int grain_of(const plan& what, const step& each) const {
    const auto grain = [this](std::int32_t i) { return grains_[static_cast<std::size_t>(i)]; };
    switch (each.op) {
      case operation::literal: return sequence::grain_of(each.literal);
      case operation::input: return what.values_of(each).grain();
      case operation::negate: return grain(each.a);
      case operation::multiply:
        return std::max(sequence::finest_grain, grain(each.a) + grain(each.b));
      case operation::add:
      case operation::subtract:
      case operation::maximum:
      case operation::minimum:
      case operation::select: return std::min(grain(each.a), grain(each.b));
      case operation::divide:
      case operation::square_root:
      case operation::logarithm:
      case operation::logarithm_2:
      case operation::exponential:
      case operation::general_power: return sequence::finest_grain;
      default: return 0;
    }
  }
  rounding_error error_of(const step& each, const magnitudes& size, const magnitudes& size_a,
                          const magnitudes& size_b) const {
    const rounding_error a = of(each.a), b = each.b >= 0 ? of(each.b) : a;
    const bool is_normal = size.least >= 0x1p-1000;
    switch (each.op) {
      case operation::negate: return a;
      case operation::select:
      case operation::maximum:
      case operation::minimum:
        return {std::max(a.relative, b.relative) * 1.001, std::max(a.absolute, b.absolute)};
      case operation::add:
      case operation::subtract: {
        const bool minus = each.op == operation::subtract;
        const bool same_sign =
            (size_a.is_positive && (minus ? size_b.is_negative : size_b.is_positive)) ||
            (size_a.is_negative && (minus ? size_b.is_positive : size_b.is_negative));
        const bool exact = a.is_exact() && b.is_exact();
        return {exact       ? unit
                : same_sign ? std::max(a.relative, b.relative) * 1.001 + unit
                            : infinity,
                (a.absolute + b.absolute + unit * size.most) * 1.001};
      }
      case operation::multiply: {
        const double absolute = product(size_a.most, b.absolute) +
                                product(size_b.most, a.absolute) +
                                product(a.absolute, b.absolute) + unit * size.most + tiny;
        return {is_normal ? (a.relative + b.relative + unit) * 1.001 : infinity, absolute * 1.001};
      }
      case operation::divide: {
        const double relative = (a.relative + b.relative + unit) * 1.001;
        if (is_normal && relative <= greatest_relative) return {relative, relative * size.most};
        if (!(b.absolute < size_b.least / 2)) return {infinity, infinity};
        const double absolute =
            (a.absolute + product(size.most, b.absolute)) / (size_b.least - b.absolute) +
            unit * size.most + tiny;
        return {infinity, absolute * 1.001};
      }
      case operation::square_root:
        if (!(size_a.least > 2 * a.absolute)) {
          return {infinity, (std::sqrt(a.absolute) + unit * size.most) * 1.001};
        }
        return {a.relative + unit, (a.relative + unit) * size.most};
      case operation::logarithm:
      case operation::logarithm_2: {
        if (!(a.relative <= greatest_relative)) return {infinity, infinity};
        const double scale = each.op == operation::logarithm ? 1 : 1.4427;  // 1 / ln 2
        return {a.is_exact() ? of_library : infinity,
                (a.relative * scale + of_library * size.most) * 1.001};
      }
      case operation::exponential: {
        if (!is_normal || !(a.absolute <= greatest_relative)) return {infinity, infinity};
        const double relative = (a.absolute + of_library) * 1.001;
        return {relative, relative * size.most};
      }
      case operation::general_power: {
        // A change e of ln a, or of b, changes the logarithm of the result by b e, or by e ln a.
        if (!is_normal || !(size_a.least > 0)) return {infinity, infinity};
        const double logarithm =
            std::max(std::fabs(std::log(size_a.least)), std::fabs(std::log(size_a.most)));
        const double relative = (product(size_b.most, a.relative) + product(logarithm, b.absolute) +
                                 of_library) * 1.001;
        if (!(relative <= greatest_relative)) return {infinity, infinity};
        return {relative, relative * size.most};
      }
      case operation::floor:
      case operation::round:
        // Beyond 2^52 the exact result need not be a double: |floor(x) - x| < 1 on both sides.
        if (size.most < 0x1p52) return {};
        return {(a.relative + 4 * unit) * 1.001, (a.absolute + 1) * 1.001};
      default: return {};
    }
  }
  /// 0 * infinity is 0: no error is no error.
  static double product(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

  std::vector<rounding_error> errors_;
  std::vector<int> grains_;
  std::vector<char> parts_;  ///< see parts_wholes
  std::vector<char> is_narrow_, is_known_;
};

}  // namespace proofline::sweep::detail
