#pragma once
// The unit in which a reader computes each step of a formula: chips * $2.25/h is in USD/h, and no
// reader rounds USD/s.

#include "explain/formula_shape.hpp"

namespace proofline::audit::detail {

class units_of_steps {
 public:
  units_of_steps(const formula::run_time_tree& tree, const std::vector<written_input>& inputs,
                 const formula_shape& shape);

  /// The scale of each node's unit; 0 where it is not known.
  const std::vector<rational>& scales() const { return scales_; }

 private:
  const rational& scale_of(int node) const { return scales_[static_cast<std::size_t>(node)]; }
  rational scale_at(int node) const;
  /// The product of the units of its inputs, as they are written.
  rational written_at(int node) const;
  static rational product(const rational& a, const rational& b);
  static rational common(const rational& a, const rational& b);
  static bool is_power_of_ten(const rational& x);
  /// Whether it is a unit that is read: base units, days and the like, bits and KiB, with a prefix.
  /// What days * $/h leave is none.
  static bool is_read(const rational& scale, const formula::dimension& of);

  const formula::run_time_tree* tree_;
  const std::vector<written_input>* inputs_;
  const formula_shape* shape_;
  std::vector<rational> scales_;
};

}  // namespace proofline::audit::detail
