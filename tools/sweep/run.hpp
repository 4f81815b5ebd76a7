#pragma once
// Runs a sweep: its chunks, by whoever is there to do them, and the output that they make together.

#include "../program/run_control.hpp"
#include "crew.hpp"

namespace proofline::tools {

struct run_settings {
  std::string output;                 ///< empty: standard output
  std::optional<sweep::shard> shard;  ///< only this, as a file for `merge`
  bool resume = false;  ///< keeps finished chunks beside the output, and goes on with those kept
  sweep::search_settings limits;  ///< of a search, with the number of threads of any sweep
};

/// What a run of so many points tells its progress line, and is stopped by.
struct watched_run {
  progress_line progress;
  sweep::search_settings limits;
  sweep::settings how = {};

  watched_run(const sweep_question& asked, const run_settings& run, std::uint64_t points)
      : progress(asked.asked.search ? 0 : points), limits(run.limits) {
    progress.is_greatest = asked.report == report_kind::maximum;
    limits.stop = how.stop = &stop_requested();
    limits.points_done = how.done = &progress.done;
    limits.boxes_done = &progress.boxes;
    limits.best = &progress.best;
    limits.bound = &progress.bound;
    how.threads = limits.threads;
  }
};

/// Writes the answer, complete or not at all, and returns the exit status. Throws bad_input and
/// interrupted.
int run_sweep(const sweep_question& asked, const run_settings& how, crew& all);

}  // namespace proofline::tools
