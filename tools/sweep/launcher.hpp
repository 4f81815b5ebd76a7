#pragma once
// What has started this process beside others, as its environment tells: Slurm, Open MPI or PMI.

#include <fmt/core.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <proofline/sweep/parallel.hpp>
#include <string>

#include "../program/bad_input.hpp"

namespace proofline::tools {

/// Processes that were started together, and which of them this is. Empty if it was started alone.
struct started_together {
  std::uint64_t rank = 0, size = 1;
  std::string by;  ///< the names of the variables that say so
};

/// The whole number in a variable of the environment; empty if it is not set.
inline std::optional<std::uint64_t> number_in(const char* name) {
  const char* const text = std::getenv(name);
  if (text == nullptr) return {};
  std::uint64_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto read = std::from_chars(text, end, value);
  if (read.ec == std::errc() && read.ptr == end) return value;
  throw bad_input(fmt::format("{} is {}; expected a whole number", name, in_quotes(text)));
}

inline std::optional<started_together> place_in(const char* rank, const char* size) {
  const auto here = number_in(rank), all = number_in(size);
  if (!here || !all) return {};
  if (*here < *all) return started_together{*here, *all, fmt::format("{} and {}", rank, size)};
  throw bad_input(fmt::format("{} is {} and {} is {}; expected a rank below the size", rank, *here,
                              size, *all));
}

/// This task of a job array.
inline std::optional<started_together> task_of_array() {
  const auto id = number_in("SLURM_ARRAY_TASK_ID"), count = number_in("SLURM_ARRAY_TASK_COUNT");
  if (!id || !count) return {};
  const std::uint64_t least = number_in("SLURM_ARRAY_TASK_MIN").value_or(0);
  const std::uint64_t step = number_in("SLURM_ARRAY_TASK_STEP").value_or(1);
  const bool fits =
      step > 0 && *id >= least && (*id - least) % step == 0 && (*id - least) / step < *count;
  const std::uint64_t expected = least + (*count - 1) * step;
  const std::uint64_t last = number_in("SLURM_ARRAY_TASK_MAX").value_or(expected);
  if (fits && *count > 0 && last == expected) {
    return started_together{(*id - least) / step, *count, "SLURM_ARRAY_TASK_ID"};
  }
  throw bad_input(
      "--shard auto: the tasks of this job array have gaps; expected all of a range, as in "
      "sbatch --array=1-64");
}

/// Open MPI: OMPI_COMM_WORLD_RANK and _SIZE. MPICH, Intel MPI and `srun --mpi=pmi2`: PMI_RANK and
/// _SIZE. `srun`: SLURM_PROCID and SLURM_STEP_NUM_TASKS. Throws bad_input if they make no sense.
inline std::optional<started_together> processes_started_together() {
  // mpirun under Slurm starts one process of its own per node by srun, whose variables the ranks
  // inherit; so the nearest launcher is asked first.
  if (auto found = place_in("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE")) return found;
  if (auto found = place_in("PMI_RANK", "PMI_SIZE")) return found;
  return place_in("SLURM_PROCID", "SLURM_STEP_NUM_TASKS");
}

/// The shard of this process, for --shard auto: its task in a job array of Slurm
/// (SLURM_ARRAY_TASK_ID, _COUNT, _MIN, _STEP), its place among the processes that were started
/// together, or both. Throws bad_input if nothing is known, or an array has gaps.
inline sweep::shard shard_of_process() {
  const auto task = task_of_array();
  auto place = processes_started_together();
  // A task's own script has the number of those that its srun would start; elsewhere it is srun's.
  if (!task && !place) place = place_in("SLURM_PROCID", "SLURM_NTASKS");
  if (!task && !place) {
    throw bad_input(
        "--shard auto: expected SLURM_ARRAY_TASK_ID, SLURM_PROCID, OMPI_COMM_WORLD_RANK or "
        "PMI_RANK in the environment; without a launcher, write --shard 1/2 for the first of two");
  }
  const started_together array = task.value_or(started_together{});
  const started_together here = place.value_or(started_together{});
  return {array.rank * here.size + here.rank, array.size * here.size};
}

}  // namespace proofline::tools
