#pragma once
// What the small changes of a formula are made of: its nodes, its inputs as they are written, and
// what each is called.

#include "explain/formula_shape.hpp"
#include "explain/known_figure.hpp"
#include "explain/slip_kinds.hpp"
#include "explain/units_of_steps.hpp"

namespace proofline::audit::detail {

using edit_kind = edit::kind;

class slip_list {
 public:
  slip_list(const slip_list&) = delete;  // its changes point to its units

  const std::vector<possible_slip>& all() const { return all_; }
  const formula_shape& shape() const { return shape_; }

  /// "N"; "459 TFLOP/s"; "the result"; "(a + b)".
  std::string name_of(int node) const;
  /// The same of a quantity in an expression: "(459 TFLOP/s)".
  std::string operand_of(int node) const;

 protected:
  slip_list(const written_claim& claim, const std::vector<known_figure>& known);

  static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  const written_input& written_at(int node) const { return inputs_[at((*tree_)[node].a)]; }
  const rational& value_of(int node) const { return tree_->input_at(node).value; }
  const formula::dimension& dimension_of(int node) const { return shape_.dimension_of(node); }
  bool is_used(int node) const { return shape_.is_used(node); }
  bool is_input(int node) const { return shape_.is_input(node); }
  int size() const { return shape_.size(); }
  static int power(const formula::dimension& of, int base);

  void add(slip kind, const edit& change, std::string note = {}, std::string text = {},
           double weight = 1);
  static edit times(int node, const rational& factor);
  static edit becomes(int node, const rational& value);

  const written_claim* claim_;
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
