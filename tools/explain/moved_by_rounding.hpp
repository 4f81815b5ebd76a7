#pragma once
// How far the rounding of each input alone moves the value of a written claim. At run time.

#include <proofline/audit/judge_written.hpp>

namespace proofline::audit {

/// An input, by its index in tree.inputs, and how far its rounding alone moves the value.
struct moved_value {
  std::size_t input = 0;
  interval<rational> range;
};
/// Of each rounded input, in their order; of more than a hundred, of those that move the value
/// most.
std::vector<moved_value> moved_by_rounding_of(const parsed_claim& claim);

}  // namespace proofline::audit
