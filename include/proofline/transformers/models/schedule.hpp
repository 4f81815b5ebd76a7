#pragma once
// How many decode steps a server of B places needs for answers of given lengths, in their order.
// All wait from the start: a server is unloaded unless arrivals are given.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace proofline::models {

/// A batch begins when all answers of the one before are given (request by request).
constexpr std::int64_t steps_of_batches(std::span<const std::int64_t> lengths, std::size_t places) {
  std::int64_t steps = 0;
  for (std::size_t first = 0; first < lengths.size(); first += places) {
    const auto batch = lengths.subspan(first, std::min(places, lengths.size() - first));
    steps += *std::max_element(batch.begin(), batch.end());
  }
  return steps;
}

/// Continuous batching: the next answer takes the place that is free first (Yu et al. 2022,
/// Orca, 3.1).
constexpr std::int64_t steps_of_places(std::span<const std::int64_t> lengths, std::size_t places) {
  std::vector<std::int64_t> taken_until(places, 0);
  for (const std::int64_t length : lengths) {
    *std::min_element(taken_until.begin(), taken_until.end()) += length;
  }
  return *std::max_element(taken_until.begin(), taken_until.end());
}

}  // namespace proofline::models
