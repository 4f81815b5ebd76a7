#pragma once
// The answer to a sweep's question, for the whole grid or a shard of it; shards
// merge into the whole.

#include <functional>
#include <proofline/sweep/search.hpp>

#include "question.hpp"

namespace proofline::tools {

struct sweep_outcome {
  sweep::tally counts;
  std::vector<std::uint64_t> points;   ///< those to report, in the order of the report
  std::vector<std::uint64_t> numbers;  ///< where it holds; or where each bound is active
  sweep::effort spent;                 ///< of a search
  bool invalid_is_known = true;        ///< unless a search could not count them
};
void to_json(nlohmann::json& out, const sweep_outcome& outcome);
void from_json(const nlohmann::json& in, sweep_outcome& outcome);

/// How many points the engine will read, to show progress: 0 for a search, which does not know.
std::uint64_t points_to_read(const sweep_question& asked, const sweep::shard& part);

/// Any report but `values`; `limits` for a search, `how` for anything else.
sweep_outcome answer(const sweep_question& asked, const sweep::settings& how,
                     const sweep::search_settings& limits);

/// A point that counts: where it is, and the values of its inputs, values and bounds.
using visit_point = std::function<void(std::uint64_t index, const std::vector<double>& values)>;
/// The report `values`: calls visit for each point that counts, in grid order.
sweep_outcome visit_values(const sweep_question& asked, const sweep::settings& how,
                           const visit_point& visit);

/// Whether an outcome that was read from a file can be that of this part of the grid.
bool is_possible(const sweep_question& asked, const sweep::shard& part,
                 const sweep_outcome& outcome);
/// The outcome of the whole from those of its shards, in their order.
sweep_outcome merged(const sweep_question& asked, const std::vector<sweep_outcome>& parts);

/// The kernels of what is printed at a point: derived inputs, values, bounds.
std::vector<sweep::kernel> printed_kernels(const sweep_question& asked);

}  // namespace proofline::tools
