#pragma once
// The time of a training step on each chip of the slowest stage of the pipeline: by part, what of
// it other work hides, and what it would take at least.

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "models/training.hpp"

namespace proofline::tools {

/// What a chip sends to others, and how long a message takes beside its bytes.
struct link {
  double bandwidth = 0;  ///< byte/s, in one direction
  double latency = 0;    ///< s
};

struct step_request {
  training_request training;
  double rate = 0, bandwidth = 0;  ///< FLOP/s and byte/s of a chip
  std::int64_t node_chips = 8;  ///< of those that stand next to each other
  link within, between;  ///< nodes
  double matrix_efficiency = 1, bandwidth_efficiency = 1, link_efficiency = 1;
  /// Parts of what could be hidden that are: of tensor, context and expert parallelism and of sends
  /// between stages, and of gradients and gathered weights behind the layers beside theirs.
  double tensor_overlap = 0, data_overlap = 1;
  double imbalance = 1;  ///< greatest load of an expert over the mean
};

/// What a chip does while a part of the step takes its time.
enum class spent { computing, sending, waiting };

struct timed_part {
  std::string_view name;
  spent on = spent::computing;
  double seconds = 0;  ///< that the step waits for it
  double hidden = 0;   ///< seconds more that run behind other parts
};

struct step_use {
  std::vector<timed_part> parts;
  double time = 0;                                 ///< their sum
  double time_spent(spent on) const;               ///< the sum of some
  double tokens = 0;                               ///< of the step
  double model_flops = 0, recomputed_flops = 0;    ///< of all chips
  double tokens_per_second = 0, mfu = 0, hfu = 0;  ///< the first of each chip
  double sent_within = 0, sent_between = 0;        ///< bytes of a chip
};

/// The values that some choices of a layout may have.
struct open_choices {
  std::span<const std::int64_t> chunks, zero, recompute;
};

struct step_bound {
  double seconds = 0;
  std::string_view part;  ///< that takes most of it
  double bubble = 0;      ///< in which stages wait for what a microbatch takes on others
  double others = 0;      ///< all but that bubble
};

/// The steps of layouts that follow one another. What one shares with the one before is not
/// computed again.
class step_times {
 public:
  explicit step_times(step_request asked);
  ~step_times();
  /// All throw bad_input if the chips do not divide what they share.
  double seconds(const layout& of);
  step_use use(const layout& of);
  /// `seconds` of no layout is less, whichever of the open choices' values it has.
  step_bound at_least(const layout& of, const open_choices& open);

 private:
  struct shared;
  std::unique_ptr<shared> shared_;
};

/// Throws bad_input if the chips do not divide what they share.
step_use use_of_step(const step_request& asked);

/// With all efficiencies, overlaps and the imbalance at 1, and no latency.
step_request at_best(step_request asked);

/// What a run of many steps takes. Where no time between failures is given, nothing fails.
struct run_request {
  double tokens = 0;
  double chip_failure_time = 0;  ///< s, of one chip with its part of host and network; 0: none
  double checkpoint_time = 0, restart_time = 0;  ///< s
  std::int64_t spare_chips = 0;                  ///< that wait for a failure, and are paid for
  double power_usage_effectiveness = 1;
  std::optional<double> price, power, tonnes_per_mwh;  ///< USD/s and watt of a chip
};
struct run_use {
  double steps, seconds;  ///< the time with failures and checkpoints
  double goodput = 1;     ///< part of the time that is training which is kept
  double checkpoint_interval = 0, failures = 0;
  double chip_seconds;
  std::optional<double> cost, joules, tonnes;
};
/// Throws bad_input where failures leave no time to train.
run_use use_of_run(const run_request& run, const step_use& step, std::int64_t chips);

}  // namespace proofline::tools
