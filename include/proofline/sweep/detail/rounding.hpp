#pragma once
// How far the steps of a plan, in plain double, can be from exact arithmetic.
//
// Exact arithmetic starts from the same doubles: the values of the axes and the literals. Floors
// and comparisons are decided as plain double decides them, so that which points are valid is the
// same in both.

#include <cstdlib>
#include <proofline/sweep/detail/enclosure.hpp>

namespace proofline::sweep::detail {

/// A bound on |exact value - double| over the whole grid: the lesser of `relative` * |double| and
/// `absolute`. Infinite if no bound is known.
struct rounding_error {
  double relative = 0, absolute = 0;

  double at(double value) const {
    // Infinity times zero would not be a number.
    return std::isfinite(relative) ? std::min(relative * std::fabs(value), absolute) : absolute;
  }
  bool is_known() const { return std::isfinite(relative) || std::isfinite(absolute); }
  bool is_exact() const { return relative == 0 || absolute == 0; }
};

/// The errors of all steps of a plan.
class rounding_errors {
 public:
  explicit rounding_errors(const plan& what) {
    enclosure over(what);
    const box whole = what.over->whole();
    over.read(whole);
    const std::vector<step>& steps = what.steps.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const step& each = steps[i];
      grains_.push_back(grain_of(what, each));
      const magnitudes size(over.span_of(static_cast<std::int32_t>(i)));
      magnitudes a, b;
      if (each.op != operation::leaf && each.a >= 0) {
        a = magnitudes(over.span_of(each.a));
        b = magnitudes(over.span_of(each.b < 0 ? each.a : each.b));
      }
      rounding_error next = error_of(each, size, a, b);
      // A sum or product that is a whole number of grains, and not too many, is not rounded.
      const bool is_sum = each.op == operation::add || each.op == operation::subtract;
      if ((is_sum || each.op == operation::multiply) && of(each.a).is_exact() &&
          of(each.b).is_exact() && grains_[i] > sequence::finest_grain &&
          size.most <= std::ldexp(1.0, grains_[i] + 53)) {
        next = {};
      }
      if (next.absolute / size.least < next.relative) next.relative = next.absolute / size.least;
      if (!(next.relative <= greatest_relative)) next.relative = infinity;
      errors_.push_back(next);
    }
  }
  const rounding_error& of(std::int32_t which) const {
    return errors_[static_cast<std::size_t>(which)];
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  static constexpr double unit = 0x1.001p-53;  ///< one rounding, with room for products of errors
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
        : most(std::max(std::fabs(values.low), std::fabs(values.high))),
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
      case operation::leaf: {
        const axis_data& axis = what.over->axes()[static_cast<std::size_t>(each.a)];
        return axis.columns[static_cast<std::size_t>(each.b)].values.grain();
      }
      case operation::negate: return grain(each.a);
      case operation::multiply:
        return std::max(sequence::finest_grain, grain(each.a) + grain(each.b));
      case operation::add:
      case operation::subtract:
      case operation::maximum:
      case operation::minimum:
      case operation::choose: return std::min(grain(each.a), grain(each.b));
      case operation::divide:
      case operation::square_root:
      case operation::logarithm:
      case operation::logarithm_2:
      case operation::exponential:
      case operation::power: return sequence::finest_grain;
      default: return 0;
    }
  }
  rounding_error error_of(const step& each, const magnitudes& size, const magnitudes& size_a,
                          const magnitudes& size_b) const {
    const bool has_operands = each.op != operation::leaf && each.a >= 0;
    const rounding_error a = has_operands ? of(each.a) : rounding_error();
    const rounding_error b = has_operands && each.b >= 0 ? of(each.b) : a;
    const bool is_normal = size.least >= 0x1p-1000;
    switch (each.op) {
      case operation::negate: return a;
      case operation::choose:
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
      case operation::power: {
        // A change e of ln a, or of b, changes the logarithm of the result by b e, or by e ln a.
        if (!is_normal || !(size_a.least > 0)) return {infinity, infinity};
        const double logarithm =
            std::max(std::fabs(std::log(size_a.least)), std::fabs(std::log(size_a.most)));
        const double relative = (product(size_b.most, a.relative) + product(logarithm, b.absolute) +
                                 of_library) * 1.001;
        if (!(relative <= greatest_relative)) return {infinity, infinity};
        return {relative, relative * size.most};
      }
      default: return {};
    }
  }
  /// 0 * infinity is 0: no error is no error.
  static double product(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

  std::vector<rounding_error> errors_;
  std::vector<int> grains_;
};

}  // namespace proofline::sweep::detail
