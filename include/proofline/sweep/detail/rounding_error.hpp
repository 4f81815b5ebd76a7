#pragma once
// How far a double can be from the exact value that it stands for.

#include <algorithm>
#include <cmath>
#include <limits>

namespace proofline::sweep::detail {

/// A bound on |exact value - double|: the lesser of `relative` * |double| and `absolute`. Infinite
/// if no bound is known.
struct rounding_error {
  double relative = 0, absolute = 0;

  static constexpr double unit = 0x1.001p-53;  ///< one rounding, with room for products of errors

  double at(double value) const {
    // Infinity times zero would not be a number.
    return std::isfinite(relative) ? std::min(relative * std::fabs(value), absolute) : absolute;
  }
  bool is_known() const { return std::isfinite(relative) || std::isfinite(absolute); }
  bool is_exact() const { return relative == 0 || absolute == 0; }

  /// Of a value of this size that is rounded once; of a subnormal one, only the absolute error is
  /// known.
  static rounding_error of_one_rounding(double size) {
    return {size < 0x1p-1000 ? std::numeric_limits<double>::infinity() : unit,
            unit * size + 0x1p-1074};
  }
};

}  // namespace proofline::sweep::detail
