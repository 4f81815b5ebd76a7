#include "explain/formula_shape.hpp"

namespace proofline::audit::detail {

formula_shape::formula_shape(const formula::run_time_tree& tree, int root,
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

formula::dimension formula_shape::dimension_at(int node,
                                               const std::vector<written_input>& inputs) const {
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

}  // namespace proofline::audit::detail
