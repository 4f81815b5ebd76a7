#pragma once
// The answer to a sweep's question, for the whole grid or a shard. Answers of shards merge into
// that of the whole.

#include <fmt/format.h>

#include <functional>
#include <proofline/sweep/search.hpp>

#include "question.hpp"

namespace proofline::tools {

struct sweep_outcome {
  sweep::point_counts counts;
  std::vector<std::uint64_t> points;  ///< those to report, in the order of the report
  std::vector<std::uint64_t>
      numbers;  ///< points where the condition holds, or where each bound is active
  /// Points whose value is exactly the one found, with itself; 0 if not known.
  std::uint64_t ties = 0;
  double gap = 0;                ///< that a search has proved
  sweep::effort spent;           ///< effort of a search
  bool invalid_is_known = true;  ///< false if a search could not count them
};
void to_json(nlohmann::json& out, const sweep_outcome& outcome);
void from_json(const nlohmann::json& in, sweep_outcome& outcome);

/// The number of points to read, for progress; 0 for a search, which cannot know.
std::uint64_t points_to_read(const sweep_question& asked, const sweep::shard& part);

/// All reports but `values`. `limits` is for searches, `how` for the others.
sweep_outcome answer(const sweep_question& asked, const sweep::settings& how,
                     const sweep::search_settings& limits);

/// A point that counts: its number, its place on each axis, and the values of `printed_functions`.
struct sweep_point {
  std::uint64_t index;
  const sweep::position& at;
  const std::vector<double>& values;
};
using visit_point = std::function<void(const sweep_point&)>;
/// The report `values`: calls visit for each point that counts, in grid order.
sweep_outcome visit_values(const sweep_question& asked, const sweep::settings& how,
                           const visit_point& visit);

/// Grows without filling what it adds: a row is written in place.
using text_buffer = fmt::memory_buffer;
/// Writes values on several threads: add(text, point) adds the text of a point, and use(text) is
/// called for the texts of many points, one after the other in grid order.
using add_point = std::function<void(text_buffer& text, const sweep_point& point)>;
sweep_outcome write_values(const sweep_question& asked, const sweep::settings& how,
                           const add_point& add,
                           const std::function<void(std::string_view text)>& use);

/// The most points that an outcome of so many points can report.
std::uint64_t most_reported(const sweep_question& asked, std::uint64_t of);
/// True if an outcome that was read from a file is possible for this part of the grid.
bool is_possible(const sweep_question& asked, const sweep::shard& part,
                 const sweep_outcome& outcome);
/// The outcome of the whole from those of its shards in order.
sweep_outcome merged(const sweep_question& asked, const std::vector<sweep_outcome>& parts);

/// What is printed at a point: derived inputs, values, bounds.
std::vector<sweep::function> printed_functions(const sweep_question& asked);
/// Tells the active bound; the question must outlive it.
std::shared_ptr<const sweep::bound_order> order_of_bounds(const sweep_question& asked);

}  // namespace proofline::tools
