#pragma once
// The shape of a transformer as data: what a configuration file says of it, and its parameters by
// part.

#include <array>
#include <proofline/transformers/equations/parameters.hpp>
#include <proofline/transformers/models/parameters.hpp>
#include <string_view>

namespace proofline::models {

/// The extents of a transformer, whole numbers. What it does not have is 0. An answer that needs
/// more than std::int64_t holds is refused by the exact numbers, not wrapped.
struct shape {
  std::int64_t layers = 0, width = 0;

  std::int64_t vocabulary = 0;
  std::int64_t vocabulary_matrices = 1;  ///< 1 where embedding and head are tied, 2 where not
  std::int64_t embedding_width = 0;      ///< 0: the model's width, without projections
  std::int64_t added_rows = 0;           ///< of learned positions and types
  std::int64_t head_biases = 0;          ///< 1 if the head has a bias for each token
  std::int64_t poolers = 0;              ///< d x d and a bias, behind the last layer (BERT)

  std::int64_t norm_vectors = 1;  ///< 1 with a scale, 2 with a shift, too, 0 with neither
  std::int64_t layer_norms = 2, outer_norms = 1;

  std::int64_t heads = 0, key_value_heads = 0, head_width = 0;
  std::int64_t projection_biases = 0, output_biases = 0, head_norms = 0, sinks = 0;

  // Latent attention, if cache_rank is not 0: head_width and key_value_heads then mean nothing.
  std::int64_t query_rank = 0, cache_rank = 0, plain_width = 0, rotary_width = 0, value_width = 0;

  std::int64_t feedforward_width = 0, feedforward_matrices = 3, feedforward_biases = 0;
  std::int64_t expert_layers = 0, experts = 0, active_experts = 0, expert_width = 0;
  std::int64_t shared_width = 0, router_biases = 0, shared_gates = 0;

  bool is_parallel = false;  ///< attention and feedforward layer read one input, and are added up

  std::int64_t window = 0;         ///< tokens that a layer with a window looks back on, at most
  std::int64_t window_layers = 0;  ///< layers with a window
  bool has_chunks = false;  ///< windows do not slide: a new one begins where the last is full
  bool stand_together =
      false;                ///< layers of one kind are at an end of the model, and do not alternate
  std::int64_t length = 0;  ///< tokens that the model was made for; 0: not said
};

struct part {
  std::string_view name;
  rational parameters;
};

/// The parts of a model, which add up to all of its parameters.
struct counted_parameters {
  std::array<part, 6> parts;
  rational idle;  ///< of experts that a token is not sent to

  constexpr rational all() const {
    rational sum = 0;
    for (const part& each : parts) sum = sum + each.parameters;
    return sum;
  }
  constexpr rational active() const { return all() - idle; }
  /// All but embedding, head and norms of the model's width.
  constexpr rational of_layers() const {
    return parts[2].parameters + parts[3].parameters + parts[4].parameters;
  }
};

namespace detail {

constexpr rational attention_of(const shape& of) {
  using namespace equations;
  const auto exact = [](std::int64_t extent) { return rational(extent); };
  const rational d = exact(of.width), H = exact(of.heads);
  if (of.cache_rank == 0) {
    const rational H_KV = exact(of.key_value_heads), d_H = exact(of.head_width);
    return grouped_projection_parameters.read_with<rational>(d, H, H_KV, d_H) +
           attention_biases.read_with<rational>(d, H, H_KV, d_H, exact(of.projection_biases),
                                                exact(of.output_biases)) +
           attention_extras.read_with<rational>(H, d_H, exact(of.head_norms), exact(of.sinks));
  }
  const rational d_N = exact(of.plain_width), d_R = exact(of.rotary_width);
  const rational queries =
      of.query_rank == 0 ? rational(plain_query_parameters.read_with<rational>(d, H, d_N, d_R))
                         : rational(compressed_query_parameters.read_with<rational>(
                               d, H, exact(of.query_rank), d_N, d_R));
  return queries + latent_parameters.read_with<rational>(d, H, exact(of.cache_rank), d_N, d_R,
                                                         exact(of.value_width));
}

}  // namespace detail

/// Each tensor once: no buffers, and no layers that only training has.
constexpr counted_parameters count_parameters(const shape& of) {
  using namespace equations;
  const auto exact = [](std::int64_t extent) { return rational(extent); };
  const rational d = exact(of.width), L = exact(of.layers), V = exact(of.vocabulary);
  const rational n_M = exact(of.feedforward_matrices), b_F = exact(of.feedforward_biases);
  const bool is_projected = of.embedding_width != 0 && of.embedding_width != of.width;

  const rational d_E = is_projected ? exact(of.embedding_width) : d;
  const rational embedding =
      vocabulary_parameters.read_with<rational>(d_E, V, exact(of.vocabulary_matrices)) +
      embedding_extras.read_with<rational>(d, exact(of.added_rows), exact(is_projected ? 2 : 0),
                                           d_E);
  const rational head = exact(of.head_biases) * V + exact(of.poolers) * (d * d + d);
  const rational dense =
      feedforward_part.read_with<rational>(d, exact(of.feedforward_width), n_M, b_F);
  const rational experts = expert_layer_parameters.read_with<rational>(
      d, exact(of.experts), exact(of.expert_width), exact(of.shared_width), n_M, b_F,
      exact(of.router_biases), exact(of.shared_gates));
  const rational idle = idle_expert_parameters.read_with<rational>(
      d, exact(of.experts), exact(of.active_experts), exact(of.expert_width), n_M, b_F);
  const rational L_E = exact(of.expert_layers);
  return {{part{"embedding and head", embedding}, part{"bias of the head, pooler", head},
           part{"attention", L * detail::attention_of(of)}, part{"feedforward", (L - L_E) * dense},
           part{"router and experts", L_E * experts},
           part{"norms",
                all_norm_parameters.read_with<rational>(
                    L, d, exact(of.norm_vectors), exact(of.layer_norms), exact(of.outer_norms))}},
          L_E * idle};
}

}  // namespace proofline::models
