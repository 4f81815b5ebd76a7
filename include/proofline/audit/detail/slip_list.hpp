#pragma once
// What the small changes of a formula are made of: its nodes, its inputs as they are written, and
// what each is called.

#include <proofline/audit/detail/formula_shape.hpp>
#include <proofline/audit/detail/slip_kinds.hpp>
#include <proofline/audit/detail/units_of_steps.hpp>
#include <proofline/audit/known_figure.hpp>

namespace proofline::audit::detail {

using edit_kind = edit::kind;

class slip_list {
 public:
  slip_list(const slip_list&) = delete;  // its changes point to its units

  const std::vector<possible_slip>& all() const { return all_; }
  const formula_shape& shape() const { return shape_; }

  /// "N"; "459 TFLOP/s"; "the result"; "(a + b)".
  std::string name_of(int node) const {
    if (node == root_) return "the result";
    std::string out;
    formula::write_unfolded(*tree_, node, out);
    if (is_input(node)) return out;
    std::string in_parentheses = "(";
    in_parentheses += out;
    return in_parentheses += ")";
  }
  /// The same of a quantity in an expression: "(459 TFLOP/s)".
  std::string operand_of(int node) const {
    std::string out;
    formula::write_unfolded(*tree_, node, out);
    if (out.find_first_of(" /*+-^") == out.npos) return out;
    std::string in_parentheses = "(";
    in_parentheses += out;
    return in_parentheses += ")";
  }

 protected:
  slip_list(const written_claim& claim, const std::vector<known_figure>& known)
      : claim_(&claim),
        tree_(&claim.tree),
        root_(claim.follows.node),
        known_(&known),
        base_(claim.tree, root_) {
    formula::reader reader;
    reader.units = claim.units;
    for (const formula::input& each : tree_->inputs) inputs_.push_back(written(each, reader));
    shape_ = formula_shape(*tree_, root_, inputs_);
    units_ = units_of_steps(*tree_, inputs_, shape_).scales();
  }

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
           double weight = 1) {
    all_.push_back({kind, change, std::move(note), std::move(text), {}, weight});
  }
  static edit times(int node, const rational& factor) {
    return {.what = edit_kind::times, .at = node, .number = factor};
  }
  static edit becomes(int node, const rational& value) {
    return {.what = edit_kind::becomes, .at = node, .number = value};
  }

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
