#pragma once
// The unit in which a reader computes each step of a formula: chips * $2.25/h is in USD/h, and no
// reader rounds USD/s.

#include "explain/formula_shape.hpp"

namespace proofline::audit::detail {

/// The scale of each node's unit; 0 where it is not known.
std::vector<rational> scales_of_steps(const formula::run_time_tree& tree,
                                      const std::vector<written_input>& inputs,
                                      const formula_shape& shape);

}  // namespace proofline::audit::detail
