#pragma once
// What is in the memory of a chip that trains a model, at each instant of a step at which it may be
// greatest.

#include <optional>
#include <string>
#include <vector>

#include "models/configuration.hpp"

namespace proofline::tools {

enum class recomputation { none, selective, full };

/// How a model is trained, and on how many chips: data x tensor x pipeline of them.
struct training_request {
  configuration model;
  rational device_bytes;
  rational reserve = 0;                ///< bytes of each chip that a program keeps beside
  std::int64_t batch = 1, length = 1;  ///< of one microbatch: its sequences and their tokens
  std::int64_t microbatches = 1;       ///< of a step, one after the other
  std::int64_t data = 1, tensor = 1, pipeline = 1;
  std::int64_t zero = 0;              ///< stage of ZeRO; 3 is FSDP
  bool is_sequence_parallel = false;  ///< along with tensor parallelism
  std::string optimizer = "adam";
  std::int64_t gradient_bytes = 2;  ///< of one gradient
  recomputation recompute = recomputation::none;
  bool stores_scores = false;   ///< attention writes its scores down
  std::int64_t loss_chunk = 0;  ///< tokens whose logits are there at once; 0: all
};

/// Names that optimizer may have.
std::vector<std::string> known_optimizers();

struct memory_part {
  std::string_view name;
  rational bytes;
};
struct instant {
  std::string_view name;
  std::vector<memory_part> parts;  ///< the same in each instant
  rational bytes;                  ///< their sum, as the instant's equation gives it
};

/// Of the chip that holds the most.
struct training_use {
  std::int64_t stage = 1;  ///< of the pipeline
  rational parameters;     ///< that this chip works with
  std::vector<instant> instants;
  rational peak;
};

/// Throws bad_input if the chips do not divide what they share.
training_use use_of_training(const training_request& asked);

/// What would make it fit, or how much more would: each an option with its greatest or least value.
struct training_limits {
  std::optional<std::int64_t> greatest_batch;   ///< none: any
  std::optional<std::int64_t> greatest_length;  ///< none: any
  std::vector<std::string> remedies;            ///< "--recompute full"; none where it fits
};
training_limits limits_of_training(const training_request& asked);

}  // namespace proofline::tools
