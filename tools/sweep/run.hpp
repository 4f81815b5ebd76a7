#pragma once
// Runs a sweep: its chunks, by whoever is there to do them, and the output that they make together.

#include "crew.hpp"

namespace proofline::tools {

struct run_settings {
  std::string output;                 ///< empty: standard output
  std::optional<sweep::shard> shard;  ///< only this, as a file for `merge`
  bool resume = false;  ///< keeps finished chunks beside the output, and goes on with those kept
  sweep::search_settings limits;  ///< of a search, with the number of threads of any sweep
};

/// Writes the answer, complete or not at all, and returns the exit status. Throws bad_input and
/// interrupted.
int run_sweep(const sweep_question& asked, const run_settings& how, crew& all);

}  // namespace proofline::tools
