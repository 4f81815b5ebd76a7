#pragma once
// How fast a model answers on chips that share it by tensor parallelism: the bound of a step that
// computes and moves what it must, at what the device reaches of its figures.

#include <optional>
#include <string>
#include <vector>

#include "models/memory.hpp"

namespace proofline::tools {

struct latency_request {
  memory_request memory;        ///< model, storage, chips, the context as its length
  std::int64_t prompt = 1;      ///< tokens of each prompt
  rational rate, bandwidth;     ///< FLOP/s and byte/s of a chip
  rational sent_bandwidth = 0;  ///< byte/s that a chip sends to others; not needed by one chip
  rational matrix_efficiency = 1, bandwidth_efficiency = 1;
  rational launches = 0;          ///< seconds of a step in which nothing runs
  rational hop_latency = 0;       ///< seconds of a message between chips
  std::optional<rational> price;  ///< USD of a chip for a second
  std::optional<rational> power;  ///< watt of a chip
};

/// Of all chips together.
struct step_part {
  std::string_view name;
  rational flops, bytes;
  rational time;  ///< on one of the chips: the longer of both, as if nothing else ran
};
struct step_cost {
  std::vector<step_part> parts;
  rational computing, moving;  ///< seconds of all FLOPs and of all bytes
  rational sending;            ///< seconds of all-reduces
  rational time;               ///< the longer of both, the all-reduces, and the launches
  /// The part that takes the most of what the step waits for: "weights", "computing".
  std::string_view bound;
};

/// A decode step of so many sequences, and the prefill of as many prompts.
step_cost decode_step(const latency_request& asked, std::int64_t batch);
step_cost prefill(const latency_request& asked, std::int64_t batch);

/// What a batch of a size gives.
struct latency_row {
  std::int64_t batch;
  rational first_token;  ///< seconds: the prefill
  step_cost step;
  rational user_rate, chip_rate;   ///< tokens per second
  std::optional<rational> cost;    ///< USD of a million tokens
  std::optional<rational> energy;  ///< joule of a token
};
latency_row latency_of(const latency_request& asked, std::int64_t batch);

/// The greatest batch for which memory is left; none if any.
std::optional<std::int64_t> greatest_batch(const latency_request& asked);
/// The least batch whose step computes at least as long as it moves bytes; none if there is none
/// up to a million.
std::optional<std::int64_t> compute_bound_from(const latency_request& asked);

}  // namespace proofline::tools
