#pragma once
// The small changes of a formula that are tried: each a slip that people make, at one place.

#include "explain/changed_tree.hpp"
#include "explain/formula_shape.hpp"
#include "explain/known_figure.hpp"

namespace proofline::audit::detail {

using edit_kind = edit::kind;

/// All changes of a claim's formula, and what its nodes are called.
class slips_of {
 public:
  slips_of(const parsed_claim& claim, const std::vector<known_figure>& known);
  slips_of(const slips_of&) = delete;  // its changes point to its units

  const std::vector<possible_slip>& all() const { return all_; }
  const formula_shape& shape() const { return shape_; }

  /// "N"; "459 TFLOP/s"; "the result"; "(a + b)".
  std::string name_of(int node) const;
  /// A quantity in an expression: "(459 TFLOP/s)".
  std::string operand_of(int node) const;

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  const written_input& written_at(int node) const { return inputs_[at((*tree_)[node].a)]; }
  const rational& value_of(int node) const { return tree_->input_at(node).value; }
  const formula::dimension& dimension_of(int node) const { return shape_.dimension_of(node); }
  bool is_used(int node) const { return shape_.is_used(node); }
  bool is_input(int node) const { return shape_.is_input(node); }
  int size() const { return shape_.size(); }
  static int power(const formula::dimension& of, int base) {
    return of.sixths(base) / formula::dimension::whole;
  }

  void add(slip kind, const edit& change, std::string note = {}, std::string text = {},
           double weight = 1);
  static edit times(int node, const rational& factor) {
    return {.what = edit_kind::times, .at = node, .number = factor};
  }
  static edit becomes(int node, const rational& value) {
    return {.what = edit_kind::becomes, .at = node, .number = value};
  }

  // Units: of each number of the formula, and of what is printed (unit_slips.cpp).
  void add_unit_slips();
  void add_unit_slips(int node, const written_input& of, double value, bool is_print);

  // Inputs.
  void add_input_slips();
  void add_other_digits(int node, const written_input& of);
  void add_other_figures(int node);

  // The formula.
  void add_formula_slips();
  /// Whether an input is an integer of at most 16, as coefficients are.
  bool is_small(int node) const;
  void add_formula_slips(int node);

  // Digits of what is printed: 358 or 38 for 385.
  void add_print_slips();

  // Arithmetic, in the units in which a reader computes: where these are not known, none.
  void add_arithmetic_slips();

  const parsed_claim* claim_;
  const formula::run_time_tree* tree_;
  int root_;
  const std::vector<known_figure>* known_;
  changed_tree base_;
  std::vector<written_input> inputs_;
  formula_shape shape_;
  std::vector<rational> units_;  ///< of each step
  std::vector<possible_slip> all_;
};

}  // namespace proofline::audit::detail
