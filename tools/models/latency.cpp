#include "models/latency.hpp"

#include <algorithm>
#include <cmath>
#include <proofline/transformers/equations/decoding.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/equations/inference_time.hpp>

#include "models/exact.hpp"
#include "models/fields.hpp"

namespace proofline::tools {

namespace {

using models::shape;

/// What a step is of: its tokens, of which each attends, and the sequences that get a logit.
struct step_extents {
  std::int64_t tokens, sequences;
  bool is_prefill;
};

/// (1 - k/E)^N: a chance, of which what is below 2^-50 does not matter.
rational idle_share_of(const shape& of, std::int64_t tokens) {
  const double share =
      std::pow(1 - static_cast<double>(of.active_experts) / static_cast<double>(of.experts),
               static_cast<double>(tokens));
  constexpr std::int64_t steps = std::int64_t{1} << 50;
  return rational(static_cast<std::int64_t>(share * static_cast<double>(steps))) / exact(steps);
}

class step {
 public:
  step(const latency_request& asked, const step_extents& extents)
      : asked_(&asked), shape_(asked.memory.model.shape), extents_(extents) {}

  step_cost cost() const {
    step_cost result;
    add(result, "weights", value_of(equations::matrix_flops, tokens(), passed_parameters()),
        value_of(equations::step_weight_bytes, read_parameters(), weight_width()));
    add(result, "cache", attention_flops(), cache_bytes());
    const rational N = exact(extents_.sequences), d = exact(shape_.width);
    const rational V = exact(shape_.vocabulary);
    add(result, "readout", value_of(equations::readout_flops, N, d, V),
        value_of(equations::readout_bytes, N, d, V, weight_width(), activation_width));
    add(result, "norms", 0,
        value_of(equations::norm_traffic, tokens(), d, exact(shape_.layers),
                 exact(shape_.layer_norms), exact(shape_.outer_norms), activation_width));
    finish(result);
    return result;
  }

 private:
  static constexpr auto activation_width = equations::bf16;

  rational tokens() const { return exact(extents_.tokens); }
  quantity<byte_unit, rational> weight_width() const {
    const rational n = models::count_parameters(shape_).all();
    return as<byte_unit>(asked_->memory.weights.bytes_of(n) / n);
  }
  quantity<byte_unit, rational> cache_width() const {
    const rational many = exact(asked_->memory.cache.group);
    return as<byte_unit>(asked_->memory.cache.bytes_of(many) / many);
  }
  /// The layers' parts of the count: all but embedding, head and norms.
  rational layers_of(const models::counted_parameters& counted) const {
    rational sum = 0;
    for (const models::part& each : counted.parts) {
      const bool is_of_layers = each.name == "attention" || each.name == "feedforward" ||
                                each.name == "router and experts";
      if (is_of_layers) sum = sum + each.parameters;
    }
    return sum;
  }
  rational passed_parameters() const {
    const models::counted_parameters counted = models::count_parameters(shape_);
    return layers_of(counted) - counted.idle;
  }
  /// All of the dense ones, and of the experts those that the batch is expected to touch.
  rational read_parameters() const {
    const models::counted_parameters counted = models::count_parameters(shape_);
    if (sign(counted.idle) == 0) return layers_of(counted);
    const rational E = exact(shape_.experts), k = exact(shape_.active_experts);
    const rational an_expert = counted.idle / (E - k);  // in all layers
    const rational touched =
        value_of(equations::touched_experts, E, idle_share_of(shape_, extents_.tokens));
    return layers_of(counted) - (E - touched) * an_expert;
  }

  rational pair_products() const {
    using namespace equations;
    const rational H = exact(shape_.heads);
    if (shape_.cache_rank == 0) return value_of(grouped_pair_products, H, exact(shape_.head_width));
    const rational d_R = exact(shape_.rotary_width);
    return extents_.is_prefill ? value_of(latent_pair_products, H, exact(shape_.plain_width), d_R,
                                          exact(shape_.value_width))
                               : value_of(absorbed_pair_products, H, exact(shape_.cache_rank), d_R);
  }
  rational attention_flops() const {
    const rational N = exact(extents_.sequences), L = exact(shape_.layers);
    const rational L_W = exact(shape_.window_layers), W = exact(shape_.window);
    if (extents_.is_prefill) {
      return value_of(equations::prefill_attention_flops, N, pair_products(), exact(asked_->prompt),
                      L, L_W, W);
    }
    return value_of(equations::decode_attention_flops, N, pair_products(), context(), L, L_W, W);
  }
  rational cache_bytes() const {
    using namespace equations;
    const rational v = cached_by_layer(shape_), L = exact(shape_.layers);
    const rational written = value_of(cache_write_bytes, tokens(), v, cache_width(), L);
    if (extents_.is_prefill) return written;
    return written + value_of(cache_read_bytes, exact(extents_.sequences), v, cache_width(),
                              context(), L, exact(shape_.window_layers), exact(shape_.window));
  }
  rational context() const { return exact(asked_->memory.length); }

  rational time_of(const rational& flops, const rational& bytes) const {
    const rational K = exact(asked_->memory.chips);
    return value_of(equations::part_time, as<flop_unit>(flops / K), as<byte_unit>(bytes / K),
                    as<flop_per_second_unit>(asked_->rate),
                    as<byte_per_second_unit>(asked_->bandwidth), asked_->matrix_efficiency,
                    asked_->bandwidth_efficiency);
  }
  void add(step_cost& to, std::string_view name, const rational& flops,
           const rational& bytes) const {
    to.parts.push_back({name, flops, bytes, time_of(flops, bytes)});
  }
  void finish(step_cost& of_step) const {
    rational flops = 0, bytes = 0;
    for (const step_part& each : of_step.parts) {
      flops = flops + each.flops;
      bytes = bytes + each.bytes;
    }
    of_step.computing = time_of(flops, 0);
    of_step.moving = time_of(0, bytes);
    const rational K = exact(asked_->memory.chips);
    if (asked_->memory.chips > 1) {
      of_step.sending =
          value_of(equations::tensor_step_time, tokens(), exact(shape_.width), exact(shape_.layers),
                   activation_width, K, as<second_unit>(asked_->hop_latency),
                   as<byte_per_second_unit>(asked_->sent_bandwidth));
    }
    // Its time on one chip that did all of it, shared by K.
    of_step.time =
        value_of(equations::divided_step_time, as<second_unit>(time_of(flops, bytes) * K), K,
                 as<second_unit>(of_step.sending + asked_->launches));
    const auto most = std::ranges::max_element(of_step.parts, {}, &step_part::bytes);
    of_step.bound = of_step.computing >= of_step.moving ? "computing" : most->name;
    if (of_step.sending + asked_->launches > std::max(of_step.computing, of_step.moving)) {
      of_step.bound = of_step.sending > asked_->launches ? "all-reduces" : "launches";
    }
  }

  const latency_request* asked_;
  shape shape_;
  step_extents extents_;
};

}  // namespace

step_cost decode_step(const latency_request& asked, std::int64_t batch) {
  return step(asked, {batch, batch, false}).cost();
}
step_cost prefill(const latency_request& asked, std::int64_t batch) {
  return step(asked, {batch * asked.prompt, batch, true}).cost();
}

latency_row latency_of(const latency_request& asked, std::int64_t batch) {
  latency_row result{batch, prefill(asked, batch).time, decode_step(asked, batch), 0, 0, {}, {}};
  const auto t = as<second_unit>(result.step.time);
  const rational K = exact(asked.memory.chips), N = exact(batch);
  result.user_rate = value_of(equations::rate_of_user, t);
  result.chip_rate = value_of(equations::rate_of_chip, N, K, t);
  using price_unit = unit_quotient<usd_unit, second_unit>;
  if (asked.price) {
    result.cost = value_of(equations::cost_per_million, as<price_unit>(*asked.price), K, N, t);
  }
  if (asked.power) {
    result.energy = value_of(equations::energy_per_token, as<watt_unit>(*asked.power), K, N, t);
  }
  return result;
}

std::optional<std::int64_t> greatest_batch(const latency_request& asked) {
  return use_of_memory(asked.memory).greatest_batch;
}

std::optional<std::int64_t> compute_bound_from(const latency_request& asked) {
  const auto is_memory_bound = [&](std::int64_t batch) {
    const step_cost cost = decode_step(asked, batch);
    return cost.computing < cost.moving;
  };
  const std::optional<std::int64_t> last = greatest(is_memory_bound, 1'000'000);
  return last ? std::optional<std::int64_t>(*last + 1) : std::nullopt;
}

}  // namespace proofline::tools
