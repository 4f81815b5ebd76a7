#pragma once
// What has started this process beside others, as its environment tells: Slurm, Open MPI or PMI.

#include <optional>
#include <proofline/sweep/parallel.hpp>
#include <string>

namespace proofline::tools {

/// Processes that were started together, and which of them this is. Empty if it was started alone.
struct started_together {
  std::uint64_t rank = 0, size = 1;
  std::string by;  ///< the names of the variables that say so
};
/// Open MPI: OMPI_COMM_WORLD_RANK and _SIZE. MPICH, Intel MPI and `srun --mpi=pmi2`: PMI_RANK and
/// _SIZE. `srun`: SLURM_PROCID and SLURM_STEP_NUM_TASKS. Throws bad_input if they make no sense.
std::optional<started_together> processes_started_together();

/// The shard of this process, for --shard auto: its task in a job array of Slurm
/// (SLURM_ARRAY_TASK_ID, _COUNT, _MIN, _STEP), its place among the processes that were started
/// together, or both. Throws bad_input if nothing is known, or an array has gaps.
sweep::shard shard_of_process();

}  // namespace proofline::tools
