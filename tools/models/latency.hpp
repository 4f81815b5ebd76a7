#pragma once
// How fast a model answers on chips that share it by tensor parallelism: the bound of a step that
// computes, moves and sends what it must, at what the device reaches of its figures.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "models/memory.hpp"

namespace proofline::tools {

struct latency_request {
  memory_request memory;           ///< model, storage, chips, the context as its length
  std::int64_t prompt = 1;         ///< tokens of each prompt
  double rate = 0, bandwidth = 0;  ///< FLOP/s and byte/s of a chip
  double sent_bandwidth = 0;       ///< byte/s that a chip sends to others; not needed by one chip
  double matrix_efficiency = 1, bandwidth_efficiency = 1;
  double launches = 0;          ///< seconds of a step in which nothing runs
  double hop_latency = 0;       ///< seconds of a message between chips
  std::optional<double> price;  ///< USD of a chip for a second
  std::optional<double> power;  ///< watt of a chip
};

/// Of one of the chips.
struct step_part {
  std::string_view name;
  double flops, bytes;
  double time;  ///< the longer of both, as if nothing else ran
};
struct step_cost {
  std::vector<step_part> parts;  ///< that no program can do without
  step_part kept;                ///< norms and logits, which may stay on the chip: in no bound
  double flops, bytes;           ///< of the parts together
  double computing, moving;      ///< seconds of these FLOPs, and of these bytes
  double sending = 0;            ///< seconds of all-reduces, and of copies to experts
  /// The bound: the longest of the three, and the launches.
  double time;
  /// The sum of the three, of what may stay on the chip, and of the launches.
  double time_without_overlap;
  /// What the bound is of: "computing", "sending", "launches", or the part with the most bytes.
  std::string_view bound;
};

/// Of a layer whose products chips share: behind attention and behind the feedforward layer, or
/// behind their sum where they stand side by side.
std::int64_t all_reduces_of(const models::shape& of);

/// The steps of a request.
class serving_steps {
 public:
  explicit serving_steps(latency_request asked);
  /// Of so many sequences; with guesses each has as many tokens more.
  step_cost decode(std::int64_t batch, std::int64_t guesses = 0) const;
  step_cost prefill(std::int64_t batch) const;  ///< of as many prompts

 private:
  struct shared;
  std::shared_ptr<const shared> shared_;
};

/// The longer of computing and of moving, on one chip at what it reaches.
double time_of(const latency_request& asked, double flops, double bytes);

struct token_rates {
  double user_rate, chip_rate;   ///< tokens per second
  std::optional<double> cost;    ///< USD of a million tokens
  std::optional<double> energy;  ///< joule of a token
};
/// Of K chips that give N tokens in `turn`, and each user one in `token`.
token_rates rates_of(const latency_request& asked, double N, double K, double token, double turn);

/// What a batch of a size gives.
struct latency_row : token_rates {
  std::int64_t batch;
  step_cost prefill, step;
};
latency_row latency_of(const latency_request& asked, std::int64_t batch);

struct latency_limits {
  std::optional<std::int64_t> greatest_batch;  ///< for which memory is left; none if any
  /// The least batch whose step computes at least as long as it moves bytes; none if there is none
  /// up to a million.
  std::optional<std::int64_t> compute_bound_from;
};
latency_limits limits_of(const latency_request& asked);

}  // namespace proofline::tools
