#pragma once
// What is in the memory of a chip that trains a model, at each instant of a step at which it may be
// greatest.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "models/configuration.hpp"

namespace proofline::tools {

enum class recomputation { none, selective, full };

/// Which chips stand next to each other: tensor parallelism, then context, then data or the stages
/// of the pipeline.
enum class placement { data_first, stages_first };

/// How a step is laid out over chips: tensor x context x data x pipeline of them.
struct layout {
  std::int64_t data = 1, tensor = 1, pipeline = 1;
  std::int64_t context = 1;           ///< chips that a sequence is split over
  placement order = placement::data_first;
  std::int64_t expert = 1;            ///< chips, of data x context, that divide the experts
  std::int64_t chunks = 1;            ///< of layers on a stage: interleaved, with more than one
  std::int64_t zero = 0;              ///< stage of ZeRO; 3 is FSDP
  bool is_sequence_parallel = false;  ///< along with tensor parallelism
  std::int64_t batch = 1;             ///< sequences of one microbatch
  std::int64_t microbatches = 1;      ///< of a step, one after the other
  recomputation recompute = recomputation::none;
};

/// How a model is trained.
struct training_request : layout {
  configuration model;
  rational device_bytes;
  rational reserve = 0;     ///< bytes of each chip that a program keeps beside
  std::int64_t length = 1;  ///< tokens of a sequence
  std::string optimizer = "adam";
  std::int64_t gradient_bytes = 2;  ///< of one gradient
  bool stores_scores = false;       ///< attention writes its scores down
  std::int64_t loss_chunk = 0;      ///< tokens whose logits are there at once; 0: all
};

/// All of them. Throws bad_input where they are more than most_extent.
std::int64_t chips_of(const layout& of);

/// Whether chips have the same part of a model in both.
bool share_a_model_alike(const layout& a, const layout& b);

/// A chip's part of the model is a shape itself: some of the layers, and of each some of the heads,
/// of the feedforward width and of the vocabulary, but all of its norms, router and biases of sums.
/// All experts are in it. Throws bad_input for what does not divide.
models::shape chip_of(const training_request& asked, std::int64_t stage);

/// Parameters of a chip that all data-parallel chips have, and those of its experts, which a part
/// of them has.
struct held_parameters {
  rational shared, experts;
};
held_parameters held_of(const training_request& asked, const models::shape& chip);

/// Bytes that the optimizer keeps of a parameter of this chip, on average: a copy in fp32, moments.
rational optimizer_width(const training_request& asked, const models::shape& chip);

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

/// The memory of layouts that follow one another. What one shares with the one before is not
/// computed again.
class training_memory {
 public:
  explicit training_memory(training_request asked);
  ~training_memory();
  /// All throw bad_input if the chips do not divide what they share, and std::overflow_error.
  training_use use(const layout& of);
  rational peak(const layout& of);
  bool fits(const layout& of);  ///< with the reserve

 private:
  struct chips;
  std::unique_ptr<chips> chips_;
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
