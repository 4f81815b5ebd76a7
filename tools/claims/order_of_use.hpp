#pragma once
// Claims that follow from each other, in an order in which each stands behind those that it uses.

#include <cstddef>
#include <functional>
#include <vector>

namespace proofline::tools {

/// What is asked of a claim and done with it, by its place.
struct steps_of_a_claim {
  std::function<std::vector<std::size_t>(std::size_t)> uses_of;  ///< once, when it is reached
  std::function<void(std::size_t)> judge;                        ///< once, unless in a circle
  /// Of claims that follow from each other in a circle: each uses the next one, the last the first.
  std::function<void(const std::vector<std::size_t>&)> refuse_circle;
};

void in_order_of_use(std::size_t count, const steps_of_a_claim& steps);

}  // namespace proofline::tools
