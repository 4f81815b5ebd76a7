#pragma once
// What the nodes of a formula are in it: used, a factor of the result, and of which dimension.

#include "explain/written_input.hpp"

namespace proofline::audit::detail {

using formula::operation;

class formula_shape {
 public:
  formula_shape() = default;
  formula_shape(const formula::run_time_tree& tree, int root,
                const std::vector<written_input>& inputs)
      : tree_(&tree) {
    const std::size_t count = at(size());
    uses_.assign(count, 0);
    is_factor_.assign(count, false);
    dimensions_.resize(count);
    uses_[at(root)] = 1;
    is_factor_[at(root)] = true;
    for (int i = size() - 1; i >= 0; --i) {
      if (uses_[at(i)] == 0) continue;
      const bool passes =
          is_factor_[at(i)] &&
          ((*tree_)[i].what == operation::multiply || (*tree_)[i].what == operation::divide ||
           (*tree_)[i].what == operation::negate || is_of_domain((*tree_)[i].what));
      for_each_taken(i, [&](int taken) {
        is_factor_[at(taken)] = passes && uses_[at(taken)] == 0;
        ++uses_[at(taken)];
      });
    }
    for (int i = 0; i < size(); ++i) dimensions_[at(i)] = dimension_at(i, inputs);
  }

  int size() const { return static_cast<int>(tree_->nodes.size()); }
  bool is_input(int node) const { return (*tree_)[node].what == operation::input; }
  /// The end of a domain is no part of what is written.
  bool is_used(int node) const { return uses_[at(node)] > 0 && !is_of_domain((*tree_)[node].what); }
  /// Whether a factor at this node is one of the result.
  bool scales_result(int node) const { return is_factor_[at(node)]; }
  const formula::dimension& dimension_of(int node) const { return dimensions_[at(node)]; }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }

  template <class Do>
  void for_each_taken(int node, Do take) const {
    const formula::node& n = (*tree_)[node];
    if (n.what == operation::input) return;
    take(n.a);
    if (takes_one(n.what) || is_of_domain(n.what)) return;
    take(n.b);
    if (n.what == operation::select) take(n.c);
  }
  formula::dimension dimension_at(int node, const std::vector<written_input>& inputs) const {
    const formula::node& n = (*tree_)[node];
    switch (n.what) {
      case operation::input: return inputs[at(n.a)].dimension;
      case operation::multiply: return dimension_of(n.a) + dimension_of(n.b);
      case operation::divide: return dimension_of(n.a) - dimension_of(n.b);
      case operation::power:
      case operation::square_root: {
        formula::dimension result = dimension_of(n.a);
        if (n.what == operation::power) result.raise(n.b, 1);
        if (n.what == operation::square_root) result.raise(1, 2);
        return result;
      }
      default: return dimension_of(n.a);
    }
  }

  const formula::run_time_tree* tree_ = nullptr;
  std::vector<int> uses_;
  std::vector<bool> is_factor_;
  std::vector<formula::dimension> dimensions_;
};

}  // namespace proofline::audit::detail
