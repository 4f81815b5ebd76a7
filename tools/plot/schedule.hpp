#pragma once
// A schedule of pipeline parallelism: what each stage does, over time.

#include <proofline/transformers/models/pipeline_run.hpp>

#include "drawing.hpp"

namespace proofline::tools {

struct schedule_question {
  std::string title;  ///< of the schedule; empty: its name, its numbers and what it costs
  models::pipeline of;
  models::pipeline_times times;  ///< of a chunk
  /// Units of these times in a unit of the picture: the chunks of an interleaved pipeline, whose
  /// stages have given times.
  std::int64_t ticks = 1;
};

/// The name of a schedule on the command line.
std::string name_of(models::pipeline_schedule schedule);
/// All schedules.
std::vector<models::pipeline_schedule> all_schedules();

/// Requires a schedule that has an order, and times of which one is above 0.
drawing schedule_drawing(const schedule_question& asked);

}  // namespace proofline::tools
