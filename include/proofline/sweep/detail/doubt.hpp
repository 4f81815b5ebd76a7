#pragma once
// When the doubles of a comparison or of a floor do not decide it.
//
// A floor, a rounding or a comparison of exact values x, y turns out as that of their doubles a, b
// unless |a - b| <= |a - x| + |b - y|; for a floor, b is the whole number next to a, for a rounding
// the half. The right side is bounded over the whole grid by `absolute` + `relative` * |b|, once, so
// that a loop over many points compares in two more operations. Where it does not decide,
// decider.hpp does.

#include <proofline/sweep/detail/rounding.hpp>

namespace proofline::sweep::detail {

/// True for operations whose results jump: where rounding could decide.
constexpr bool decides(operation op) {
  return op == operation::floor || op == operation::round || op == operation::less ||
         op == operation::less_equal || op == operation::equal;
}

/// Where the double of a deciding step may be wrong: nowhere if both are 0.
struct doubt {
  double absolute = 0, relative = 0;

  doubt() = default;
  /// Of a step; none if it does not decide.
  doubt(const plan& what, const rounding_errors& errors, std::int32_t which) {
    const step& each = what.steps[which];
    if (!decides(each.op)) return;
    if (each.op == operation::floor || each.op == operation::round) {
      if (!errors.parts_wholes(each.a)) add(errors, each.a);
      return;
    }
    if (asks_whether_finite(what, each.a) || asks_whether_finite(what, each.b)) return;
    *this = doubt(errors, each.a, each.b);
  }
  /// Of the comparison of two steps.
  doubt(const rounding_errors& errors, std::int32_t a, std::int32_t b) {
    if (errors.parts_wholes(a) && errors.is_whole(b)) return;
    if (errors.parts_wholes(b) && errors.is_whole(a)) return;
    add(errors, a);
    add(errors, b);
  }

  bool is_none() const { return absolute == 0 && relative == 0; }
  /// Doubles a and b are surely in the order of the exact values if they are farther apart than
  /// this. For the relative part of the error of a, |a| <= |b| + |a - b|, and that of b: from
  /// |a - b| <= r_a |a| + r_b |b| follows |a - b| <= (r_a + r_b) / (1 - r_a) * |b|, where r_a is at
  /// most 2^-12. The factor 1.001 in add() is greater than 1 / (1 - r_a), with the roundings of
  /// these sums and products; where relative * |b| is rounded to 0, the doubles are farther apart.
  double room(double b) const { return absolute + relative * b; }
  double room(double a, double b) const { return absolute + relative * std::max(a, b); }

 private:
  /// The bound that a loop compares with in fewer operations is the absolute one.
  void add(const rounding_errors& errors, std::int32_t which) {
    const rounding_error& error = errors.of(which);
    if (error.is_exact()) return;
    const bool is_relative = std::isfinite(error.relative) &&
                             !(errors.is_narrow(which) && std::isfinite(error.absolute));
    (is_relative ? relative : absolute) += 1.001 * (is_relative ? error.relative : error.absolute);
  }
  /// A comparison with the greatest double is about the double, not about the exact value.
  static bool asks_whether_finite(const plan& what, std::int32_t which) {
    return what.steps[which].op == operation::literal &&
           std::fabs(what.steps[which].literal) == std::numeric_limits<double>::max();
  }
};

}  // namespace proofline::sweep::detail
