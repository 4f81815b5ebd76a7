#include "models/latency.hpp"

#include <algorithm>
#include <cmath>
#include <proofline/transformers/equations/decoding.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/equations/levels.hpp>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/equations/roofline.hpp>

#include "models/exact.hpp"
#include "models/products.hpp"

namespace proofline::tools {

namespace {

using models::shape;

/// What a step is of: its tokens, and their sequences. In prefill only the last token of each gets
/// a logit.
struct step_extents {
  std::int64_t tokens, sequences;
  bool is_prefill;
};

/// (1 - k/E)^N: the chance that an expert is idle.
double idle_share_of(const shape& of, std::int64_t tokens) {
  return std::pow(1 - real(of.active_experts) / real(of.experts), real(tokens));
}

}  // namespace

namespace latency_detail {

/// What all steps of a request share.
struct model_numbers {
  explicit model_numbers(const latency_request& asked)
      : shape(asked.memory.model.shape),
        weight_width(width_of(asked.memory.weights, models::count_parameters(shape).all())),
        cache_width(width_of(asked.memory.cache, exact(asked.memory.cache.group))),
        multiplied(real(multiplied_parameters(shape))),
        cached(real(cached_by_layer(shape))),
        share_of_cache(real(cache_share(shape, asked.memory.chips))),
        pair_products(real(tools::pair_products(shape))) {
    const models::counted_parameters counted = models::count_parameters(shape);
    of_layers = real(counted.of_layers());
    if (sign(counted.idle) != 0) {
      an_expert = real(counted.idle) / (real(shape.experts) - real(shape.active_experts));
    }
  }
  /// Bytes of each of so many values, with its part of scales.
  static quantity<byte_unit, double> width_of(const storage& of, const rational& many) {
    return as<byte_unit>(real(of.bytes_of(many) / many));
  }

  models::shape shape;
  quantity<byte_unit, double> weight_width, cache_width;
  double multiplied, of_layers = 0, an_expert = 0;  ///< parameters; an expert's in all layers
  double cached, share_of_cache, pair_products;
};

}  // namespace latency_detail

namespace {

using latency_detail::model_numbers;

class step {
 public:
  step(const latency_request& asked, const model_numbers& of, const step_extents& extents)
      : asked_(&asked), of_(&of), shape_(of.shape), extents_(extents) {}

  step_cost cost() const {
    step_cost result;
    const double K = real(asked_->memory.chips);
    const double N = real(extents_.is_prefill ? extents_.sequences : extents_.tokens);
    const double d = real(shape_.width);
    const double V = real(shape_.vocabulary);
    const double readout_weights =
        value_of<double>(equations::step_weight_bytes, d * V, of_->weight_width);
    const double logits =
        value_of<double>(equations::readout_bytes, N, d, V, of_->weight_width, activation_width) -
        readout_weights;
    const double norms =
        value_of<double>(equations::norm_traffic, tokens(), d, real(shape_.layers),
                         real(shape_.layer_norms), real(shape_.outer_norms), activation_width);
    const double products = value_of<double>(equations::matrix_flops, tokens(), of_->multiplied);
    const double weights =
        value_of<double>(equations::step_weight_bytes, read_parameters(), of_->weight_width);
    result.parts = {part("weights", products / K, weights / K),
                    part("cache", flops_of_attention() / K, cache_bytes() * of_->share_of_cache),
                    part("readout", value_of<double>(equations::readout_flops, N, d, V) / K,
                         readout_weights / K)};
    result.kept = part("norms, logits", 0, (norms + logits) / K);
    finish(result);
    return result;
  }

 private:
  static constexpr auto activation_width = equations::bf16;

  double tokens() const { return real(extents_.tokens); }
  /// All of the dense ones, and of its experts those that the batches of all groups are expected
  /// to touch.
  double read_parameters() const {
    if (of_->an_expert == 0) return of_->of_layers;
    const double E = real(shape_.experts), groups = real(asked_->memory.expert);
    const double touched =
        value_of<double>(equations::touched_experts, E,
                         idle_share_of(shape_, extents_.tokens * asked_->memory.expert));
    return of_->of_layers - (E - touched / groups) * of_->an_expert;
  }

  double products_of_a_pair() const {
    if (shape_.cache_rank == 0 || extents_.is_prefill) return of_->pair_products;
    return value_of<double>(equations::absorbed_pair_products, real(shape_.heads),
                            real(shape_.cache_rank), real(shape_.rotary_width));
  }
  double flops_of_attention() const {
    if (extents_.is_prefill) {
      return attention_flops(shape_, real(extents_.sequences), products_of_a_pair(),
                             asked_->prompt);
    }
    return value_of<double>(equations::decode_attention_flops, tokens(), products_of_a_pair(),
                            real(seen()), real(shape_.layers), real(shape_.window_layers),
                            window());
  }
  /// Each value once: the last token's are written, those of the others read, or in prefill
  /// written.
  double cache_bytes() const {
    return value_of<double>(equations::cache_read_bytes, real(extents_.sequences), of_->cached,
                            of_->cache_width, real(seen()), real(shape_.layers),
                            real(shape_.window_layers), window());
  }
  /// Tokens of a sequence when the step has run.
  std::int64_t seen() const { return extents_.is_prefill ? asked_->prompt : asked_->memory.length; }
  /// Tokens that the last one sees, itself among them, in a layer with a window, at most.
  double window() const {
    return real(shape_.has_chunks ? (seen() - 1) % shape_.window + 1 : shape_.window);
  }

  step_part part(std::string_view name, double flops, double bytes) const {
    return {name, flops, bytes, time_of(*asked_, flops, bytes)};
  }
  /// Copies of tokens go to their experts, and results back. Each chip of a group sends its part.
  double exchange_time() const {
    if (asked_->memory.expert == 1) return 0;
    const double copies = tokens() / real(asked_->memory.chips) * real(shape_.active_experts);
    const auto held = as<byte_unit>(
        value_of<double>(equations::boundary_bytes, copies, real(shape_.width), activation_width));
    const auto alpha = as<second_unit>(asked_->hop_latency);
    const auto W = as<byte_per_second_unit>(asked_->sent_bandwidth);
    return 2 * real(shape_.expert_layers) *
           value_of<double>(equations::direct_all_to_all_time, held, real(asked_->memory.expert),
                            alpha, W, 1.0, alpha, W);
  }
  void finish(step_cost& of_step) const {
    double& flops = of_step.flops = 0;
    double& bytes = of_step.bytes = 0;
    for (const step_part& each : of_step.parts) {
      flops = flops + each.flops;
      bytes = bytes + each.bytes;
    }
    of_step.computing = time_of(*asked_, flops, 0);
    of_step.moving = time_of(*asked_, 0, bytes);
    if (asked_->memory.chips > 1) {
      of_step.sending = value_of<double>(
          equations::tensor_step_time, tokens(), real(shape_.width), real(shape_.layers),
          real(all_reduces_of(shape_)), activation_width, real(asked_->memory.chips),
          as<second_unit>(asked_->hop_latency), as<byte_per_second_unit>(asked_->sent_bandwidth));
    }
    of_step.sending = of_step.sending + exchange_time();
    const auto both = [](const auto& equation, double one, double other) {
      return value_of<double>(equation, as<second_unit>(one), as<second_unit>(other));
    };
    using equations::runtime, equations::runtime_without_overlap;
    const double longest = both(runtime, time_of(*asked_, flops, bytes), of_step.sending);
    of_step.time = longest + asked_->launches;
    of_step.time_without_overlap =
        both(runtime_without_overlap,
             both(runtime_without_overlap, of_step.computing, of_step.moving + of_step.kept.time),
             of_step.sending) +
        asked_->launches;
    const auto most = std::ranges::max_element(of_step.parts, {}, &step_part::bytes);
    of_step.bound = asked_->launches > longest            ? "launches"
                    : of_step.sending == longest          ? "sending"
                    : of_step.computing >= of_step.moving ? "computing"
                                                          : most->name;
  }

  const latency_request* asked_;
  const model_numbers* of_;
  const shape& shape_;
  step_extents extents_;
};

}  // namespace

std::int64_t all_reduces_of(const shape& of) { return of.is_parallel ? 1 : 2; }

struct serving_steps::shared {
  explicit shared(latency_request of) : asked(std::move(of)), model(asked) {}
  latency_request asked;
  model_numbers model;
};
serving_steps::serving_steps(latency_request asked)
    : shared_(std::make_shared<shared>(std::move(asked))) {}
step_cost serving_steps::decode(std::int64_t batch, std::int64_t guesses) const {
  return step(shared_->asked, shared_->model, {batch * (guesses + 1), batch, false}).cost();
}
step_cost serving_steps::prefill(std::int64_t batch) const {
  const latency_request& asked = shared_->asked;
  return step(asked, shared_->model, {batch * asked.prompt, batch, true}).cost();
}

double time_of(const latency_request& asked, double flops, double bytes) {
  return value_of<double>(equations::part_time, as<flop_unit>(flops), as<byte_unit>(bytes),
                          as<flop_per_second_unit>(asked.rate),
                          as<byte_per_second_unit>(asked.bandwidth), asked.matrix_efficiency,
                          asked.bandwidth_efficiency);
}

token_rates rates_of(const latency_request& asked, double N, double K, double token, double turn) {
  const auto t = as<second_unit>(turn);
  token_rates result{value_of<double>(equations::rate_of_user, as<second_unit>(token)),
                     value_of<double>(equations::rate_of_chip, N, K, t),
                     {},
                     {}};
  using price_unit = unit_quotient<usd_unit, second_unit>;
  if (asked.price) {
    result.cost =
        value_of<double>(equations::cost_per_million, as<price_unit>(*asked.price), K, N, t);
  }
  if (asked.power) {
    result.energy =
        value_of<double>(equations::energy_per_token, as<watt_unit>(*asked.power), K, N, t);
  }
  return result;
}

latency_row latency_of(const latency_request& asked, std::int64_t batch) {
  const serving_steps steps(asked);
  const step_cost prompts = steps.prefill(batch), step = steps.decode(batch);
  return {rates_of(asked, real(batch), real(asked.memory.chips), step.time, step.time), batch,
          prompts, step};
}

latency_limits limits_of(const latency_request& asked) {
  const serving_steps steps(asked);
  const auto is_memory_bound = [&](std::int64_t batch) {
    const step_cost cost = steps.decode(batch);
    return cost.computing < cost.moving;
  };
  const std::optional<std::int64_t> last = greatest(is_memory_bound, 1'000'000);
  return {use_of_memory(asked.memory).greatest_batch,
          last ? std::optional<std::int64_t>(*last + 1) : std::nullopt};
}

}  // namespace proofline::tools
