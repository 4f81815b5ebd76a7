#pragma once
// How a model is trained, as `memory --training` and `step` are asked for it.

#include <CLI/CLI.hpp>
#include <algorithm>

#include "memory_text.hpp"

namespace proofline::tools {

struct training_arguments {
  std::string optimizer = "adam", gradients = "bf16", attention = "tiled";
  std::int64_t loss_chunk = 0;
};
/// One layout, without its batch and data parallelism.
struct layout_arguments {
  std::int64_t tensor = 1, pipeline = 1, chunks = 1, context = 1, expert = 1, zero = 0;
  bool is_sequence_parallel = false;
  std::string recompute = "none";
};

/// Words of --recompute and --order, in the order of the enumerations.
inline const std::vector<std::string> recomputations{"none", "selective", "full"};
inline const std::vector<std::string> placements{"tp-cp-dp-pp", "tp-cp-pp-dp"};

inline std::vector<CLI::Option*> add_layout_options(CLI::App& line, layout_arguments& to) {
  std::vector<CLI::Option*> all;
  const auto add = [&](const char* name, auto& value, const char* what, const char* type) {
    all.push_back(line.add_option(name, value, what)->type_name(type));
  };
  add("--tensor", to.tensor, "Tensor-parallel chips (1)", "CHIPS");
  all.push_back(line.add_flag("--sequence-parallel", to.is_sequence_parallel,
                              "Tensor-parallel chips split norms along the sequence"));
  add("--pipeline", to.pipeline, "Stages of a pipeline, one forward, one backward (1)", "STAGES");
  add("--chunks", to.chunks, "Chunks of layers on each stage, interleaved (1)", "CHUNKS");
  add("--context", to.context, "Chips that a sequence is split over (1)", "CHIPS");
  add("--expert", to.expert,
      "Chips, of those of data and context parallelism, that divide the experts (1)", "CHIPS");
  add("--zero", to.zero,
      "Stage of ZeRO over data and context: 1 optimizer, 2 gradients, too, 3 all (FSDP)",
      "0|1|2|3");
  add("--recompute", to.recompute, "What the backward pass computes again (none)",
      "none|selective|full");
  return all;
}
inline std::vector<CLI::Option*> add_training_options(CLI::App& line, training_arguments& to) {
  std::vector<CLI::Option*> all;
  const auto add = [&](const char* name, auto& value, const char* what, const char* type) {
    all.push_back(line.add_option(name, value, what)->type_name(type));
  };
  add("--optimizer", to.optimizer,
      "Optimizer: adam (default), adam_8bit, adam_bf16, adafactor, muon, momentum, sgd", "NAME");
  add("--gradients", to.gradients, "Type of gradients (bf16)", "bf16|fp32");
  add("--attention", to.attention, "Whether attention stores its scores (tiled)", "tiled|stored");
  add("--loss-chunk", to.loss_chunk, "Tokens whose logits are there at once (all)", "TOKENS");
  return all;
}

/// All but the layout, the length and the reserve.
inline training_request training_of(const training_arguments& written, const configuration& model) {
  training_request asked;
  asked.model = model;
  require_known("--optimizer", written.optimizer, known_optimizers(), "an optimizer");
  asked.optimizer = written.optimizer;
  require_known("--gradients", written.gradients, {"bf16", "fp32"}, "a type");
  asked.gradient_bytes = written.gradients == "fp32" ? 4 : 2;
  require_known("--attention", written.attention, {"tiled", "stored"}, "a kind of attention");
  asked.stores_scores = written.attention == "stored";
  asked.loss_chunk = written.loss_chunk == 0 ? 0 : at_least_one("--loss-chunk", written.loss_chunk);
  return asked;
}

inline layout layout_of(const layout_arguments& written) {
  layout asked;
  asked.tensor = at_least_one("--tensor", written.tensor);
  asked.pipeline = at_least_one("--pipeline", written.pipeline);
  asked.chunks = at_least_one("--chunks", written.chunks);
  asked.context = at_least_one("--context", written.context);
  asked.expert = at_least_one("--expert", written.expert);
  if (asked.chunks > 1 && asked.pipeline == 1) {
    throw bad_input("--chunks: expected --pipeline above 1");
  }
  if (written.zero < 0 || written.zero > 3) {
    throw bad_input(fmt::format("--zero: expected a stage from 0 to 3, read {}", written.zero));
  }
  asked.zero = written.zero;
  asked.is_sequence_parallel = written.is_sequence_parallel;
  if (asked.is_sequence_parallel && asked.tensor == 1) {
    throw bad_input("--sequence-parallel: expected --tensor above 1");
  }
  require_known("--recompute", written.recompute, recomputations, "a recomputation");
  asked.recompute = static_cast<recomputation>(
      std::ranges::find(recomputations, written.recompute) - recomputations.begin());
  return asked;
}

}  // namespace proofline::tools
