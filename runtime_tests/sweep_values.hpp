#pragma once
// The values at all points of a grid, as a vector.

#include <proofline/sweep/evaluate.hpp>
#include <vector>

namespace tests {

inline std::vector<double> values(const proofline::sweep::grid& over,
                                  const proofline::sweep::function& what,
                                  const proofline::sweep::settings& how = {}) {
  const auto [first, last] = how.part.range(over.size());
  std::vector<double> result(last - first);
  proofline::sweep::evaluate(over, what, result, how);
  return result;
}
template <class Equation>
std::vector<double> values(const proofline::sweep::grid& over, const Equation& what) {
  return values(over, proofline::sweep::record(what));
}

}  // namespace tests
