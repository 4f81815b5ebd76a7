#include "models/training.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <proofline/transformers/equations/activations.hpp>
#include <proofline/transformers/equations/optimizers.hpp>
#include <proofline/transformers/equations/peak.hpp>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/equations/training_memory.hpp>
#include <tuple>

#include "models/exact.hpp"
#include "models/fields.hpp"
#include "models/memory.hpp"
#include "program/bad_input.hpp"

namespace proofline::tools {

namespace {

using namespace proofline::inputs;
using models::shape;

quantity<byte_unit, rational> in_bytes(const rational& value) { return as<byte_unit>(value); }

void cut(const char* option, const char* what, std::int64_t& extent, std::int64_t by) {
  if (extent % by == 0) {
    extent /= by;
    return;
  }
  throw bad_input(std::string(option) + ": " + std::to_string(by) + " does not divide " +
                  std::to_string(extent) + " " + what);
}

/// A stage of the pipeline. The embedding is on the first, the readout, tied or not, on the last.
void cut_layers(const training_request& asked, std::int64_t stage, shape& of) {
  if (asked.pipeline == 1) return;
  if (of.stand_together) {
    throw bad_input("--pipeline: expected 1, since the layers of " + asked.model.title +
                    " are not alike");
  }
  const std::int64_t all_layers = of.layers;
  cut("--pipeline", "layers", of.layers, asked.pipeline);
  std::int64_t chunk = of.layers;
  cut("--chunks", "layers of a stage", chunk, asked.chunks);
  for (std::int64_t* const of_a_kind : {&of.expert_layers, &of.window_layers}) {
    const std::int64_t period = all_layers / std::gcd(all_layers, *of_a_kind);  // they alternate
    if (chunk % period != 0) {
      throw bad_input(fmt::format(
          "{}: {} layers of {} are not alike, as they alternate in groups of {}",
          asked.chunks == 1 ? "--pipeline" : "--chunks", chunk, asked.model.title, period));
    }
    *of_a_kind /= asked.pipeline;
  }
  of.vocabulary_matrices = stage == 1 || stage == asked.pipeline ? 1 : 0;
  if (stage != 1) of.added_rows = 0;
  if (stage != asked.pipeline) of.outer_norms = of.head_biases = of.poolers = 0;
}

/// Context and experts, beside the shape of a chip.
void require_division(const training_request& asked) {
  const shape& of = asked.model.shape;
  std::int64_t length = asked.length, experts = of.experts;
  cut("--context", "tokens of a sequence", length, asked.context);
  if (asked.context > 1 && asked.stores_scores) {
    throw bad_input("--attention: expected tiled, since --context is above 1");
  }
  if (asked.expert == 1) return;
  if (of.experts == 0) throw bad_input("--expert: " + asked.model.title + " has no experts");
  cut("--expert", "experts", experts, asked.expert);
  std::int64_t shared = asked.data * asked.context;
  cut("--expert", "chips of data and context parallelism", shared, asked.expert);
  if (asked.optimizer == "muon" || asked.optimizer == "adafactor") {
    throw bad_input("--expert: expected 1, since the states of " + asked.optimizer +
                    " differ from matrix to matrix");
  }
}

}  // namespace

std::int64_t chips_of(const layout& of) {
  std::int64_t all = 1;
  for (const std::int64_t each : {of.tensor, of.context, of.data, of.pipeline}) {
    if (each > most_extent / all) {
      throw bad_input(fmt::format(
          "{} tensor x {} context x {} data x {} pipeline: expected at most {} chips", of.tensor,
          of.context, of.data, of.pipeline, with_separators(most_extent)));
    }
    all *= each;
  }
  return all;
}

bool share_a_model_alike(const layout& a, const layout& b) {
  const auto of = [](const layout& each) {
    return std::tie(each.tensor, each.pipeline, each.context, each.data, each.expert);
  };
  return of(a) == of(b);
}

shape chip_of(const training_request& asked, std::int64_t stage) {
  require_division(asked);
  shape of = asked.model.shape;
  const std::int64_t K = asked.tensor;
  cut("--tensor", "heads", of.heads, K);
  // A head of keys and values is not split: chips share it.
  if (of.cache_rank != 0 || K % of.key_value_heads == 0) {
    of.key_value_heads = std::max<std::int64_t>(1, of.key_value_heads / K);
  } else {
    cut("--tensor", "heads of keys and values", of.key_value_heads, K);
  }
  cut("--tensor", "columns of a feedforward layer", of.feedforward_width, K);
  cut("--tensor", "columns of an expert", of.expert_width, K);
  cut("--tensor", "columns of the shared experts", of.shared_width, K);
  of.vocabulary = (of.vocabulary + K - 1) / K;  // the last chip's rows are padded
  cut_layers(asked, stage, of);
  return of;
}

held_parameters held_of(const training_request& asked, const shape& chip) {
  const models::counted_parameters counted = models::count_parameters(chip);
  const rational experts = parameters_of_experts(chip, counted);
  return {counted.all() - experts, experts / exact(asked.expert)};
}

namespace {

/// So many matrices of the same extents.
struct matrices {
  std::int64_t rows, columns, number;

  rational parameters() const { return exact(rows) * exact(columns) * exact(number); }
};

/// Of all layers: what Muon updates.
std::vector<matrices> hidden_matrices(const shape& of) {
  const std::int64_t d = of.width, H = of.heads, L = of.layers, L_E = of.expert_layers;
  const std::int64_t n_M = of.feedforward_matrices;
  std::vector<matrices> result{{d, of.feedforward_width, n_M * (L - L_E)},
                               {d, of.experts, L_E},
                               {d, of.expert_width, n_M * of.experts * L_E},
                               {d, of.shared_width, n_M * L_E},
                               {d, of.shared_gates, L_E}};
  if (of.cache_rank == 0) {
    result.push_back({d, H * of.head_width, 2 * L});
    result.push_back({d, of.key_value_heads * of.head_width, 2 * L});
    return result;
  }
  const std::int64_t made = H * (of.plain_width + of.rotary_width);
  if (of.query_rank != 0) result.push_back({d, of.query_rank, L});
  result.push_back({of.query_rank == 0 ? d : of.query_rank, made, L});
  result.push_back({d, of.cache_rank + of.rotary_width, L});
  result.push_back({of.cache_rank, H * (of.plain_width + of.value_width), L});
  result.push_back({H * of.value_width, d, L});
  return result;
}

std::vector<matrices> all_matrices(const shape& of) {
  const std::int64_t d = of.width;
  std::vector<matrices> result = hidden_matrices(of);
  const bool is_projected = of.embedding_width != 0 && of.embedding_width != d;
  const std::int64_t columns = is_projected ? of.embedding_width : d;
  result.push_back({of.vocabulary, columns, of.vocabulary_matrices});
  result.push_back({of.embedding_width, d, is_projected ? 2 : 0});
  result.push_back({of.added_rows, d, 1});
  result.push_back({d, d, of.poolers});
  return result;
}

rational parameters_of(const std::vector<matrices>& all) {
  rational sum = 0;
  for (const matrices& each : all) sum = sum + each.parameters();
  return sum;
}

struct optimizer {
  const char* name;
  rational (*bytes)(const shape& of, const rational& n);  ///< for its n parameters, with the copy
};

/// In mixed precision each has a copy of the weights in fp32; adam_bf16 has none.
constexpr optimizer optimizers[] = {
    {"adam",
     [](const shape&, const rational& n) {
       return n * (equations::master_copy + equations::adam_moments).value();
     }},
    {"adam_8bit",
     [](const shape&, const rational& n) {
       return n * (equations::master_copy.value() +
                   value_of(equations::blockwise_adam_moments, rational(256)));
     }},
    {"adam_bf16",
     [](const shape&, const rational& n) { return n * equations::bf16_adam_moments.value(); }},
    {"adafactor",
     [](const shape& of, const rational& n) {
       const std::vector<matrices> all = all_matrices(of);
       rational moments = (n - parameters_of(all)) * equations::momentum.value();  // of vectors
       for (const matrices& each : all) {
         if (each.parameters() == 0) continue;
         moments = moments + exact(each.number) * value_of(equations::factored_moments,
                                                           exact(each.rows), exact(each.columns));
       }
       return n * equations::master_copy.value() + moments;
     }},
    {"muon",
     [](const shape& of, const rational& n) {
       const rational hidden = parameters_of(hidden_matrices(of));
       return n * equations::master_copy.value() +
              value_of(equations::muon_moments, hidden, n - hidden);
     }},
    {"momentum",
     [](const shape&, const rational& n) {
       return n * (equations::master_copy + equations::momentum).value();
     }},
    {"sgd", [](const shape&, const rational& n) { return n * equations::master_copy.value(); }},
};

rational states(std::int64_t zero, const rational& n, const rational& b_w, const rational& b_g,
                const rational& b_o, const rational& N) {
  using namespace equations;
  if (zero == 0) return value_of(whole_states, n, in_bytes(b_w), in_bytes(b_g), in_bytes(b_o));
  if (zero == 1) return value_of(zero1_states, n, in_bytes(b_w), in_bytes(b_g), in_bytes(b_o), N);
  if (zero == 2) return value_of(zero2_states, n, in_bytes(b_w), in_bytes(b_g), in_bytes(b_o), N);
  return value_of(zero3_states, n, in_bytes(b_w), in_bytes(b_g), in_bytes(b_o), N);
}

}  // namespace

rational optimizer_width(const training_request& asked, const shape& chip) {
  const rational n = models::count_parameters(chip).all();
  return std::ranges::find(optimizers, asked.optimizer, &optimizer::name)->bytes(chip, n) / n;
}

namespace memory_detail {

/// The memory of one chip of a stage, for layouts that give it the same part of the model. What
/// they share besides is computed once.
class chip_memory {
 public:
  chip_memory(const training_request& asked, std::int64_t stage)
      : asked_(&asked), stage_(stage), chip_(chip_of(asked, stage)) {}

  training_use use() {
    training_use result;
    result.stage = stage_;
    result.parameters = parameters_of_a_chip(chip_);
    each_instant([&](std::string_view name, const rational& bytes, const auto& parts) {
      result.instants.push_back({name, parts(), bytes});
      result.peak = std::max(result.peak, bytes);
      return true;
    });
    return result;
  }
  rational peak() {
    rational result = 0;
    each_instant([&](std::string_view, const rational& bytes, const auto&) {
      result = std::max(result, bytes);
      return true;
    });
    return result;
  }
  /// Ends at the first instant that does not.
  bool fits() {
    const rational most = asked_->device_bytes - asked_->reserve;
    bool is_held = true;
    each_instant([&](std::string_view, const rational& bytes, const auto&) {
      return is_held = bytes <= most;
    });
    return is_held;
  }

 private:
  struct held {
    rational weights, gradients, optimizer;  ///< when all gradients are there
    rational gathered, unreduced;            ///< of the layers at work
  };
  /// Of one microbatch.
  struct layer_memory {
    rational kept;   ///< by all layers
    rational again;  ///< by the largest, computed again in its backward pass
  };
  /// Microbatches that divide alike have the same, but for what is computed again.
  struct microbatch_memory {
    std::int64_t batch = 0;  ///< 0: of none yet
    bool is_sequence_parallel = false;
    rational loss;
    std::array<std::optional<layer_memory>, 3> layers;  ///< by recomputation
  };

  const held& held_at_rest() {
    std::optional<held>& known = held_[static_cast<std::size_t>(asked_->zero)];
    if (!known) known = held_with_zero();
    return *known;
  }
  microbatch_memory& of_a_microbatch() {
    microbatch_memory& known = microbatch_;
    if (known.batch != asked_->batch ||
        known.is_sequence_parallel != asked_->is_sequence_parallel) {
      known = {asked_->batch, asked_->is_sequence_parallel, behind_the_layers(), {}};
    }
    std::optional<layer_memory>& layers = layers_of(known);
    if (!layers) layers = of_all_layers();
    return known;
  }
  std::optional<layer_memory>& layers_of(microbatch_memory& of) const {
    return of.layers[static_cast<std::size_t>(asked_->recompute)];
  }

  /// Microbatches that have gone forward and not yet back.
  rational in_flight() const {
    const rational p = exact(asked_->pipeline), i = exact(stage_), m = exact(asked_->microbatches);
    if (asked_->chunks == 1) return value_of(equations::in_flight_1f1b, p, i, m);
    const rational v = exact(asked_->chunks);
    return value_of(equations::interleaved_in_flight, p, i, m, v) / v;
  }
  held held_with_zero() const {
    const rational b_w = 2, b_g = exact(asked_->gradient_bytes);
    const held_parameters of_chip = held_of(*asked_, chip_);
    const rational N = exact(asked_->data) * exact(asked_->context);
    const auto of = [&](std::int64_t divided_from, const rational& w, const rational& g,
                        const rational& o) {
      const auto of_group = [&](const rational& many, const rational& shards) {
        // What is divided has equal shards.
        const rational n = asked_->zero >= divided_from ? shards * ceil(many / shards) : many;
        return sign(many) == 0 ? rational(0) : states(asked_->zero, n, w, g, o, shards);
      };
      return of_group(of_chip.shared, N) + of_group(of_chip.experts, N / exact(asked_->expert));
    };
    held result;
    result.weights = of(3, b_w, 0, 0);
    result.gradients = of(2, 0, b_g, 0);
    result.optimizer = of(1, 0, 0, optimizer_width(*asked_, chip_));
    if (asked_->zero >= 2) result.unreduced = b_g * parameters_of_a_layer();
    // One layer works and the next one comes; embedding and readout stay.
    if (asked_->zero == 3) {
      result.gathered = b_w * (2 * parameters_of_a_layer() + parameters_of_ends());
    }
    return result;
  }
  rational parameters_of_a_layer() const {
    shape one = chip_;
    one.layers = 1;
    one.expert_layers = std::min<std::int64_t>(1, chip_.expert_layers);
    one.vocabulary_matrices = one.added_rows = one.embedding_width = one.outer_norms = 0;
    one.head_biases = one.poolers = 0;
    return parameters_of_a_chip(one);
  }
  rational parameters_of_a_chip(const shape& of) const {
    const held_parameters n = held_of(*asked_, of);
    return n.shared + n.experts;
  }
  rational parameters_of_ends() const {
    shape ends = chip_;
    ends.layers = ends.expert_layers = 0;
    return parameters_of_a_chip(ends);
  }

  rational sequences() const { return exact(asked_->batch); }
  rational length() const { return exact(asked_->length) / exact(asked_->context); }
  rational sequence_chips() const {
    return exact(asked_->is_sequence_parallel ? asked_->tensor : 1);
  }

  // The shape is a chip's already: its heads and columns are not divided once more.
  rational heads_of_a_layer() const {
    using namespace equations;
    const rational N = sequences(), T = length(), H = exact(chip_.heads);
    if (chip_.cache_rank == 0) {
      const rational H_KV = exact(chip_.key_value_heads), d_H = exact(chip_.head_width);
      const rational kept = value_of(kept_heads, N, T, H, H_KV, d_H, exact(1));
      if (chip_.head_norms == 0) return kept;
      return kept + value_of(kept_head_norms, N, T, H, H_KV, d_H, exact(1));
    }
    return value_of(kept_latent_heads, N, T, H, exact(chip_.query_rank), exact(chip_.cache_rank),
                    exact(chip_.plain_width), exact(chip_.rotary_width), exact(chip_.value_width),
                    sequence_chips(), exact(1));
  }
  rational scores() const {
    return value_of(equations::kept_scores, sequences(), length(), exact(chip_.heads), exact(0),
                    exact(1));
  }
  rational of_a_layer(bool has_experts) const {
    using namespace equations;
    const rational N = sequences(), T = length(), K_SP = sequence_chips(), d = exact(chip_.width);
    const rational n_M = exact(chip_.feedforward_matrices);
    const rational hidden =
        has_experts
            ? value_of(kept_experts, N, T, d, exact(chip_.experts), exact(chip_.active_experts),
                       exact(chip_.expert_width), exact(chip_.shared_width), n_M, K_SP, exact(1))
            : value_of(kept_hidden, N, T, exact(chip_.feedforward_width), n_M, exact(1));
    const rational sums = asked_->stores_scores
                              ? rational(0)
                              : value_of(kept_softmax_sums, N, T, exact(chip_.heads), exact(1));
    // Attention and feedforward layer, which share their input where they stand behind one norm.
    const rational inputs = exact(std::min<std::int64_t>(2, chip_.layer_norms));
    return value_of(kept_norms, N, T, d, exact(chip_.layer_norms), K_SP) +
           inputs * value_of(kept_block_ends, N, T, d, exact(0), K_SP) + heads_of_a_layer() +
           hidden + sums;
  }
  layer_memory of_all_layers() const {
    using namespace equations;
    const rational L = exact(chip_.layers), L_E = exact(chip_.expert_layers);
    const rational dense = L_E == L ? rational(0) : of_a_layer(false);
    const rational sparse = L_E == 0 ? rational(0) : of_a_layer(true);
    const rational kept_scores = asked_->stores_scores ? scores() : rational(0);
    const rational most = std::max(dense, sparse) + kept_scores;
    if (asked_->recompute == recomputation::full) {
      return {L * value_of(full_recompute_activations, sequences(), length(), exact(chip_.width),
                           sequence_chips()),
              most};
    }
    const rational without = (L - L_E) * dense + L_E * sparse;
    if (asked_->recompute == recomputation::selective) return {without, kept_scores};
    return {without + L * kept_scores, 0};
  }
  rational behind_the_layers() const {
    using namespace equations;
    if (stage_ != asked_->pipeline) return 0;
    const rational N = sequences(), T = length(), d = exact(chip_.width), K_SP = sequence_chips();
    const rational V = exact(chip_.vocabulary);
    constexpr auto b_z = bytes_of_logit_copies;
    const rational logits =
        asked_->loss_chunk == 0
            ? value_of(whole_logits, N, T, V, b_z, exact(1))
            : value_of(chunked_logits, N, T, d, V, b_z, exact(asked_->loss_chunk), K_SP, exact(1));
    return logits + value_of(kept_ends, N, T, d, exact(0), K_SP);
  }

  /// In the type of the weights, and whole.
  rational gradient_of_chunks() const {
    if (asked_->loss_chunk == 0 || stage_ != asked_->pipeline) return 0;
    return exact(chip_.vocabulary) * exact(chip_.width) * equations::bf16.value();
  }

  /// Calls visit(name, bytes, parts) for each, as long as it returns true; parts() are what the
  /// bytes are made of.
  template <class Visit>
  void each_instant(const Visit& visit) {
    using namespace equations;
    const held& whole = held_at_rest();
    microbatch_memory& microbatch = of_a_microbatch();
    const layer_memory& layers = *layers_of(microbatch);
    const rational L = exact(chip_.layers), none = 0;
    // Gradients of earlier microbatches stand; those of a single one are freed before.
    const rational standing = asked_->microbatches > 1 ? whole.gradients : none;
    const rational others = layers.kept * (in_flight() - 1);
    const rational at_rest = whole.weights + whole.optimizer;
    const rational at_work = layers.again + whole.unreduced;
    const auto parts_of = [&](const rational& gradients, const rational& activations,
                              const rational& logits, const rational& gathered,
                              const rational& layer) {
      return std::vector<memory_part>{{"weights", whole.weights},
                                      {"optimizer states", whole.optimizer},
                                      {"gradients", gradients},
                                      {"activations", activations},
                                      {"logits, last norm", logits},
                                      {"gathered weights", gathered},
                                      {"layer at work", layer}};
    };
    // A loss in chunks has computed the gradient of the readout by then.
    const rational early = standing + gradient_of_chunks();
    const auto forward = [&] {
      return visit(
          "end of the forward pass",
          value_of(at_end_of_forward, in_bytes(at_rest + others), in_bytes(early),
                   in_bytes(layers.kept), in_bytes(microbatch.loss), in_bytes(whole.gathered)),
          [&] {
            return parts_of(early, layers.kept + others, microbatch.loss, whole.gathered, none);
          });
    };
    const auto backward = [&](std::string_view name, const rational& layer) {
      return visit(
          name,
          value_of(at_backward_of_layer, in_bytes(at_rest + others), in_bytes(whole.gradients),
                   in_bytes(standing), in_bytes(layers.kept), in_bytes(at_work),
                   in_bytes(whole.gathered), L, layer),
          [&] {
            const rational arrived = (whole.gradients - standing) * (L - layer + 1) / L;
            return parts_of(standing + arrived, layers.kept * layer / L + others, none,
                            whole.gathered, at_work);
          });
    };
    if (!forward() || !backward("backward pass, last layer", L) ||
        !backward("backward pass, first layer", 1)) {
      return;
    }
    visit("optimizer step",
          value_of(at_optimizer_step, in_bytes(at_rest), in_bytes(whole.gradients),
                   in_bytes(none)),
          [&] { return parts_of(whole.gradients, none, none, none, none); });
  }

  const training_request* asked_;
  std::int64_t stage_;
  shape chip_;
  std::array<std::optional<held>, 4> held_;  ///< by stage of ZeRO
  microbatch_memory microbatch_;
};

}  // namespace memory_detail

namespace {

bool fits(const training_request& asked) {
  return use_of_training(asked).peak + asked.reserve <= asked.device_bytes;
}

}  // namespace

std::vector<std::string> known_optimizers() {
  std::vector<std::string> result;
  for (const optimizer& each : optimizers) result.emplace_back(each.name);
  return result;
}

struct training_memory::chips {
  explicit chips(training_request of) : asked(std::move(of)) {}

  /// The first stage has the embedding and most microbatches, the last one the logits.
  void set(const layout& of) {
    const bool are_same = first && share_a_model_alike(asked, of);
    const bool are_chunks_new = asked.chunks != of.chunks;
    static_cast<layout&>(asked) = of;
    if (are_same) {
      if (are_chunks_new) chip_of(asked, 1);  // which refuses what does not divide
      return;
    }
    last.reset();
    first.emplace(asked, 1);
    if (asked.pipeline > 1) last.emplace(asked, asked.pipeline);
  }

  training_request asked;
  std::optional<memory_detail::chip_memory> first, last;
};

training_memory::training_memory(training_request asked)
    : chips_(std::make_unique<chips>(std::move(asked))) {}
training_memory::~training_memory() = default;

training_use training_memory::use(const layout& of) {
  chips_->set(of);
  training_use first = chips_->first->use();
  if (!chips_->last) return first;
  training_use last = chips_->last->use();
  return last.peak > first.peak ? last : first;
}
rational training_memory::peak(const layout& of) {
  chips_->set(of);
  const rational first = chips_->first->peak();
  return chips_->last ? std::max(first, chips_->last->peak()) : first;
}
bool training_memory::fits(const layout& of) {
  chips_->set(of);
  return chips_->first->fits() && (!chips_->last || chips_->last->fits());
}

training_use use_of_training(const training_request& asked) try {
  return training_memory(asked).use(asked);
} catch (const std::overflow_error&) {
  throw bad_input(asked.model.title + " is too large: expected at most 10^18 parameters");
}

training_limits limits_of_training(const training_request& asked) {
  training_limits result;
  const auto greatest_of = [&](std::int64_t training_request::*what) {
    return greatest(
        [&](std::int64_t value) {
          training_request other = asked;
          other.*what = value;
          return fits(other);
        },
        most_extent);
  };
  result.greatest_batch = greatest_of(&training_request::batch);
  result.greatest_length = greatest_of(&training_request::length);
  if (fits(asked)) return result;

  // What a user may change, in the order of what it costs.
  struct change {
    std::string option;
    void (*set)(training_request&);
  };
  std::vector<change> changes;
  if (asked.loss_chunk == 0) {
    changes.push_back({"--loss-chunk 1024", [](training_request& it) { it.loss_chunk = 1024; }});
  }
  if (asked.tensor > 1 && !asked.is_sequence_parallel) {
    changes.push_back(
        {"--sequence-parallel", [](training_request& it) { it.is_sequence_parallel = true; }});
  }
  if (asked.stores_scores && asked.recompute == recomputation::none) {
    changes.push_back({"--recompute selective",
                       [](training_request& it) { it.recompute = recomputation::selective; }});
  }
  if (asked.recompute != recomputation::full) {
    changes.push_back(
        {"--recompute full", [](training_request& it) { it.recompute = recomputation::full; }});
  }
  // Without more chips, one at a time.
  for (std::int64_t stage = asked.zero + 1; asked.data > 1 && stage <= 3; ++stage) {
    training_request other = asked;
    other.zero = stage;
    if (fits(other)) result.remedies.push_back("--zero " + std::to_string(stage));
  }
  for (const change& each : changes) {
    training_request other = asked;
    each.set(other);
    if (fits(other)) result.remedies.push_back(each.option);
  }
  if (!result.remedies.empty()) return result;
  // With more chips: the fewest, and on them the cheapest of all sets of changes.
  for (std::int64_t data = std::max<std::int64_t>(2, asked.data); data <= 65'536; data *= 2) {
    for (std::size_t set = 0; set < std::size_t{1} << changes.size(); ++set) {
      training_request other = asked;
      other.zero = 3;
      other.data = data;
      std::string options = asked.zero != 3 ? " --zero 3" : "";
      for (std::size_t i = 0; i < changes.size(); ++i) {
        if ((set >> i) % 2 == 0) continue;
        changes[i].set(other);
        options += " " + changes[i].option;
      }
      if (!fits(other)) continue;
      if (data != asked.data) options += " --data " + std::to_string(data);
      result.remedies.push_back(options.substr(1));
      return result;
    }
  }
  return result;
}

}  // namespace proofline::tools
