#pragma once
// The unit in which a reader computes each step of a formula: chips * $2.25/h is in USD/h, and no
// reader rounds USD/s.

#include "explain/formula_shape.hpp"

namespace proofline::audit::detail {

class units_of_steps {
 public:
  units_of_steps(const formula::run_time_tree& tree, const std::vector<written_input>& inputs,
                 const formula_shape& shape)
      : tree_(&tree), inputs_(&inputs), shape_(&shape) {
    for (int i = 0; i < shape.size(); ++i) scales_.push_back(scale_at(i));
  }

  /// The scale of each node's unit; 0 where it is not known.
  const std::vector<rational>& scales() const { return scales_; }

 private:
  const rational& scale_of(int node) const { return scales_[static_cast<std::size_t>(node)]; }
  rational scale_at(int node) const {
    const rational written = written_at(node);
    const formula::dimension& of = shape_->dimension_of(node);
    if (sign(written) != 0 && is_read(written, of)) return written;
    // A count, or dollars, have one unit: days * $2/h are dollars.
    using formula::dimension;
    const int dollars = of.sixths(dimension::usd) / dimension::whole;
    return of == dimension::base(dimension::usd, dollars) ? rational{1} : rational{0};
  }
  /// The product of the units of its inputs, as they are written.
  rational written_at(int node) const {
    using enum operation;
    const formula::node& n = (*tree_)[node];
    switch (n.what) {
      case input: return (*inputs_)[static_cast<std::size_t>(n.a)].unit_scale;
      case multiply: return product(scale_of(n.a), scale_of(n.b));
      case divide: return sign(scale_of(n.b)) == 0 ? 0 : product(scale_of(n.a), 1 / scale_of(n.b));
      case add:
      case subtract:
      case maximum:
      case minimum:
      case select: return common(scale_of(n.a), scale_of(n.b));
      case power: {
        rational result = 1;
        const rational& base = scale_of(n.a);
        if (sign(base) == 0) return 0;
        constexpr int most = 12;
        if (n.b < -most || n.b > most) return base == 1 ? 1 : 0;
        for (int i = 0; i < std::abs(n.b); ++i) result = product(result, n.b > 0 ? base : 1 / base);
        return result;
      }
      case negate:
      case absolute:
      case domain_begin:
      case domain_end:
      case domain_step: return scale_of(n.a);
      default: return scale_of(n.a) == 1 ? 1 : 0;
    }
  }
  static rational product(const rational& a, const rational& b) {
    return product_fits(a, b) ? a * b : 0;
  }
  static rational common(const rational& a, const rational& b) {
    if (sign(a) == 0 || sign(b) == 0) return 0;
    return a == b || (product_fits(a, 1 / b) && is_power_of_ten(a / b)) ? a : 0;
  }
  static bool is_power_of_ten(const rational& x) {
    constexpr double most = 30;
    const double exponent = std::round(std::log10(static_cast<double>(x)));
    return std::fabs(exponent) <= most && x == power_of_ten(static_cast<int>(exponent));
  }
  /// Whether it is a unit that is read: base units, days and the like, bits and KiB, with a prefix.
  /// What days * $/h leave is none.
  static bool is_read(const rational& scale, const formula::dimension& of) {
    if (is_power_of_ten(scale)) return true;
    const int seconds = of.sixths(formula::dimension::second) / formula::dimension::whole;
    const int bytes = of.sixths(formula::dimension::byte) / formula::dimension::whole;
    constexpr int most = 3;
    if (std::abs(seconds) > most || std::abs(bytes) > most) return false;
    const auto raised = [](const rational& base, int exponent) {
      rational result = 1;
      for (int i = 0; i < std::abs(exponent); ++i) result = product(result, base);
      return exponent > 0 || sign(result) == 0 ? result : 1 / result;
    };
    for (const named_time& time : named_times) {
      for (const rational& size : {rational{1}, rational{1, 8}, rational{1024}, rational{1 << 20},
                                   rational{1 << 30}, rational{1LL << 40}, rational{1LL << 50}}) {
        const rational unit = product(raised(time.seconds, seconds), raised(size, bytes));
        if (sign(unit) == 0 || !product_fits(scale, 1 / unit)) continue;
        if (is_power_of_ten(scale / unit)) return true;
        if (bytes == 0) break;
      }
      if (seconds == 0) break;
    }
    return false;
  }

  const formula::run_time_tree* tree_;
  const std::vector<written_input>* inputs_;
  const formula_shape* shape_;
  std::vector<rational> scales_;
};

/// The scale of each node's unit; 0 where it is not known.
inline std::vector<rational> scales_of_steps(const formula::run_time_tree& tree,
                                             const std::vector<written_input>& inputs,
                                             const formula_shape& shape) {
  return units_of_steps(tree, inputs, shape).scales();
}

}  // namespace proofline::audit::detail
