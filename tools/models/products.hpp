#pragma once
// What a token is multiplied with in a model, as `latency` and `step` count it.

#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/models/shape.hpp>

#include "models/exact.hpp"

namespace proofline::tools {

/// Entries of the layers' matrices that a token passes. Biases, sinks and norms are no products, be
/// they of heads or of latent vectors.
inline rational multiplied_parameters(models::shape of) {
  of.projection_biases = of.output_biases = of.feedforward_biases = of.router_biases = 0;
  of.head_norms = of.sinks = 0;
  const models::counted_parameters counted = models::count_parameters(of);
  const rational latent_norms = exact(of.layers) * exact(of.query_rank + of.cache_rank);
  return counted.of_layers() - counted.idle - latent_norms;
}

/// Multiply-adds for a query and a key where keys and values are made: in training and prefill.
inline rational pair_products(const models::shape& of) {
  const rational H = exact(of.heads);
  return of.cache_rank == 0 ? value_of(equations::grouped_pair_products, H, exact(of.head_width))
                            : value_of(equations::latent_pair_products, H, exact(of.plain_width),
                                       exact(of.rotary_width), exact(of.value_width));
}

/// FLOPs of causal attention in all layers, of sequences of T tokens with so many multiply-adds for
/// a query and a key. A chunk is a sequence of its own.
inline double attention_flops(const models::shape& of, double sequences, double products,
                              std::int64_t T) {
  const auto of_layers = [&](double many, std::int64_t length, double layers,
                             double window_layers) {
    return value_of<double>(equations::prefill_attention_flops, many, products, real(length),
                            layers, window_layers, real(of.window));
  };
  const double L = real(of.layers), L_W = real(of.window_layers);
  if (!of.has_chunks) return of_layers(sequences, T, L, L_W);
  const std::int64_t W = of.window;
  return of_layers(sequences, T, L - L_W, 0) + of_layers(sequences * real(T / W), W, L_W, 0) +
         of_layers(sequences, T % W, L_W, 0);
}

}  // namespace proofline::tools
