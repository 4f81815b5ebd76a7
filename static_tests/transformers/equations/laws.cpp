// Laws that hold for any kernel. Each detects a wrong factor in the equations that it connects,
// even if an equation and the test of its values come from the same wrong formula. A new equation
// needs a law here.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/listings/linear.hpp>
#include <proofline/transformers/models/parameters.hpp>

#include "../../counts.hpp"

namespace tests::equations_laws {

using namespace proofline;
using namespace proofline::equations;

// The backward pass is two forward passes: one product for the gradient of each factor.

constexpr auto linear_backward_is_two_forwards = for_all<"linear_backward_is_two_forwards">(
    "", "", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return both(linear_backward_flops(B, d, F) == 2 * linear_flops(B, d, F),
                  linear_backward_bytes(B, d, F) == 2 * linear_bytes(B, d, F));
    });
static_assert(proved<linear_backward_is_two_forwards>);

constexpr auto attention_backward_is_two_forwards = for_all<"attention_backward_is_two_forwards">(
    "", "", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return attention_backward_flops(N, T, d) == 2 * attention_forward_flops(N, T, d);
    });
static_assert(proved<attention_backward_is_two_forwards>);

// Remat adds one forward pass to the two of the backward pass.

constexpr auto remat_adds_a_forward = for_all<"remat_adds_a_forward">(
    "", "", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n = F * square(d);
      return both(both(remat_backward_flops(B, d, F) ==
                           linear_backward_flops(B, d, F) + linear_flops(B, d, F),
                       remat_backward_bytes(B, d, F) ==
                           linear_backward_bytes(B, d, F) + linear_bytes(B, d, F)),
                  parameter_flops(n, B, 1) == parameter_flops(n, B, 0) + linear_flops(B, d, F));
    });
static_assert(proved<remat_adds_a_forward>);

constexpr auto attention_remat_adds_a_forward = for_all<"attention_remat_adds_a_forward">(
    "", "", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return attention_remat_flops(N, T, d) == 3 * attention_forward_flops(N, T, d);
    });
static_assert(proved<attention_remat_adds_a_forward>);

// Without attention, forward and backward need 6 FLOP per parameter and token, in whatever layers
// the parameters are.

constexpr auto six_flop_without_attention = for_all<"six_flop_without_attention">(
    "", "", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n = d * (F * d);
      const auto n_F = linear_flops(B, d, F) + linear_backward_flops(B, d, F);
      return both(n_F == 6_FLOP * n * B, n_F == estimated_training_flops(n, B));
    });
static_assert(proved<six_flop_without_attention>);

constexpr auto six_flop_in_any_layers = for_all<"six_flop_in_any_layers">(
    "", "", of(layers, width, asymmetry, vocabulary, tokens),
    [](auto L, auto d, auto F, auto V, auto B) {
      const auto n = gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V);
      return gemm_flops(layers = L, width = d, asymmetry = F, vocabulary = V, tokens = B) ==
             parameter_flops(n, B, 0);
    });
static_assert(proved<six_flop_in_any_layers>);

// With all rates k times as high, the time is 1/k.

constexpr auto faster_kernels = for_all<"faster_kernels">(
    "", "", of(flops, bytes, peak_rate, memory_bandwidth, factor),
    [](auto n_F, auto n_B, auto pi, auto beta, auto k) {
      return both(
          kernel_runtime(n_F, n_B, k * pi, k * beta) == kernel_runtime(n_F, n_B, pi, beta) / k,
          critical_intensity(k * pi, k * beta) == critical_intensity(pi, beta));
    });
static_assert(proved<faster_kernels>);

constexpr auto faster_trainings =
    for_all<"faster_trainings">("", "", of(model_flops, chips, peak_rate, utilization, factor),
                                [](auto n_F, auto K, auto pi, auto MFU, auto k) {
                                  const auto t = training_time(n_F, K, pi, MFU);
                                  return both(both(training_time(n_F, K, k * pi, MFU) == t / k,
                                                   training_time(n_F, k * K, pi, MFU) == t / k),
                                              training_time(k * n_F, K, pi, MFU) == k * t);
                                });
static_assert(proved<faster_trainings>);

// int8 halves the bytes of bf16: a listing with one byte per element moves half of the equation's
// bytes.

static_assert(int8 + int8 == bf16);

constexpr auto in_int8 = [](const auto& listing) {
  return listings::counted<std::decay_t<decltype(listing)>, byte_unit>{
      listing, "bytes moved in int8", [](const listings::cost& c) {
        const long long width = int8.value();
        return width * (c.elements_read() + c.elements_written());
      }};
};
constexpr auto half_of = [](const auto& bytes) {
  return define<"half", byte_unit>("", "", "", bytes.inputs,
                                   [bytes](auto... x) { return bytes.body(x...) / 2; });
};
static_assert(counts(in_int8(listings::perfect_gemm), half_of(perfect_gemm_bytes)));
static_assert(counts(in_int8(listings::naive_gemm), half_of(naive_gemm_bytes)));
static_assert(counts(in_int8(listings::linear_backward), half_of(linear_backward_bytes)));
static_assert(counts(in_int8(listings::fused_linear_backward), half_of(fused_backward_bytes)));

// Causal masks tend to half; each query sees one key more than the query before it.

constexpr auto causal_tends_to_half = for_all<"causal_tends_to_half">(
    "", "", of(tolerance, sequence_length), [](auto epsilon, auto T) {
      return both(implies(T >= 1 / (2 * epsilon), both(2 * causal_fraction(T) <= 1 + 2 * epsilon,
                                                       2 * causal_fraction(T) > 1)),
                  causal_scores(T + 1) - causal_scores(T) == T + 1);
    });
static_assert(proved<causal_tends_to_half>);

constexpr auto training_takes_the_causal_half = for_all<"training_takes_the_causal_half">(
    "", "", of(layers, width, sequences, sequence_length), [](auto L, auto d, auto N, auto T) {
      const auto full = L * (attention_forward_flops(N, T, d) + attention_backward_flops(N, T, d));
      const auto half = attention_flops(layers = L, width = d, tokens = N * T, sequence_length = T);
      return both(2 * half == full, full * causal_fraction(T) == half * (1 + 1 / T));
    });
static_assert(proved<training_takes_the_causal_half>);

// Products use at most all parameters of a model; a separate embedding is not used by products.

constexpr auto products_take_at_most_all_parameters =
    for_all<"products_take_at_most_all_parameters">(
        "", "", of(parameters, width, vocabulary, vocabulary_matrices),
        [](auto n, auto d, auto V, auto n_V) {
          const auto multiplied = parameters_in_gemm(parameters = n, width = d, vocabulary = V,
                                                     vocabulary_matrices = n_V);
          return both(multiplied <= n, implies(n_V > 1, multiplied < n));
        });
static_assert(proved<products_take_at_most_all_parameters>);

// With one key and value head per query head, grouped-query attention is full attention.

constexpr auto one_group_per_head_has_full_matrices =
    for_all<"one_group_per_head_has_full_matrices">(
        "", "", of(layers, heads, head_width, asymmetry, vocabulary),
        [](auto L, auto H, auto d_H, auto F, auto V) {
          const auto d = width_of_heads(H, d_H);
          const auto attention = models::grouped_projection_parameters(
              width = d, heads = H, key_value_heads = H, head_width = d_H);
          const auto all = models::parameter_count(layers = L, width = d, feedforward_width = F * d,
                                                   heads = H, key_value_heads = H, head_width = d_H,
                                                   vocabulary = V, vocabulary_matrices = 1);
          return both(both(attention == projection_parameters(d),
                           models::gated_parameters(d, F * d) == feedforward_parameters(d, F)),
                      all - models::norm_parameters(L, d) ==
                          gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V));
        });
static_assert(proved<one_group_per_head_has_full_matrices>);

constexpr auto one_group_per_head_is_full_attention =
    for_all<"one_group_per_head_is_full_attention">(
        "", "", of(layers, heads, head_width, asymmetry, vocabulary, sequence_length),
        [](auto L, auto H, auto d_H, auto F, auto V, auto T) {
          const auto d = width_of_heads(H, d_H);
          const auto length = models::grouped_attention_threshold(
              layers = L, width = d, feedforward_width = F * d, heads = H, key_value_heads = H,
              head_width = d_H, vocabulary = V);
          const auto part = models::grouped_attention_overhead(
              layers = L, width = d, feedforward_width = F * d, heads = H, key_value_heads = H,
              head_width = d_H, vocabulary = V, sequence_length = T);
          return both(
              length == attention_threshold(layers = L, width = d, asymmetry = F, vocabulary = V),
              part == attention_overhead(layers = L, width = d, asymmetry = F, vocabulary = V,
                                         sequence_length = T));
        });
static_assert(proved<one_group_per_head_is_full_attention>);

// A batch k times as large is k batches.

constexpr auto batches_of_products = for_all<"batches_of_products">(
    "", "", of(matrices, rows, contracted, columns, factor),
    [](auto M, auto d, auto K, auto D, auto k) {
      const auto of_batch = [=](const auto& equation, auto products) {
        return equation(matrices = products, rows = d, contracted = K, columns = D);
      };
      return both(of_batch(batched_flops, k * M) == k * of_batch(batched_flops, M),
                  of_batch(batched_perfect_bytes, k * M) == k * of_batch(batched_perfect_bytes, M));
    });
static_assert(proved<batches_of_products>);

constexpr auto batches_of_sequences = for_all<"batches_of_sequences">(
    "", "", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return both(both(attention_forward_flops(N, T, d) == N * attention_forward_flops(1, T, d),
                       attention_backward_flops(N, T, d) == N * attention_backward_flops(1, T, d)),
                  both(tiled_attention_bytes(N, T, d) == N * tiled_attention_bytes(1, T, d),
                       tiled_attention_backward_bytes(N, T, d) ==
                           N * tiled_attention_backward_bytes(1, T, d)));
    });
static_assert(proved<batches_of_sequences>);

constexpr auto batches_of_tokens = for_all<"batches_of_tokens">(
    "", "", of(parameters, tokens, remat, factor), [](auto n, auto B, auto r, auto k) {
      return both(
          parameter_flops(n, k * B, r) == k * parameter_flops(n, B, r),
          both(scale_flops(k * B) == k * scale_flops(B), bias_flops(k * B) == k * bias_flops(B)));
    });
static_assert(proved<batches_of_tokens>);

// FSDP alone and TP alone on each part of the batch are the two ends of the combination. A group of
// one chip sends nothing, by the exact count. The shards of all chips add up to the layer.

constexpr auto on_mesh = [](const auto& equation, auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
  return equation(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                  tensor_chips = K_TP);
};
constexpr auto on_chip = [](const auto& equation, auto B, auto d, auto D, auto K_TP) {
  return equation(tokens = B, width = d, feedforward_width = D, tensor_chips = K_TP);
};

constexpr auto fsdp_is_an_end = for_all<"fsdp_is_an_end">(
    "", "", of(tokens, width, feedforward_width, fsdp_chips),
    [](auto B, auto d, auto D, auto K_FSDP) {
      const auto n = 2 * d * D, B_chip = B / K_FSDP;
      return both(
          both(on_mesh(mesh_forward_flops, B, d, D, K_FSDP, 1) == forward_pass_flops(n, B_chip),
               on_mesh(mesh_backward_flops, B, d, D, K_FSDP, 1) == backward_pass_flops(n, B_chip)),
          both(both(mesh_weight_bytes(d, D, 1) == fsdp_forward_bytes(n),
                    mesh_gradient_bytes(d, D, 1) == fsdp_backward_bytes(n)),
               exact_all_reduce_bytes(activation_bytes(B_chip, d), 1) == 0_B));
    });
static_assert(proved<fsdp_is_an_end>);

constexpr auto tensor_is_an_end = for_all<"tensor_is_an_end">(
    "", "", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B_chip, auto d, auto D, auto K_FSDP, auto K_TP) {
      const auto B = K_FSDP * B_chip;
      return both(both(on_mesh(mesh_forward_flops, B, d, D, K_FSDP, K_TP) ==
                           on_chip(tensor_forward_flops, B_chip, d, D, K_TP),
                       on_mesh(mesh_backward_flops, B, d, D, K_FSDP, K_TP) ==
                           on_chip(tensor_backward_flops, B_chip, d, D, K_TP)),
                  both(mesh_activation_bytes(B, d, K_FSDP) == tensor_all_reduce_bytes(B_chip, d),
                       exact_all_gather_bytes(weight_bytes(d * D / K_TP), 1) == 0_B));
    });
static_assert(proved<tensor_is_an_end>);

constexpr auto shards_are_the_layer = for_all<"shards_are_the_layer">(
    "", "", of(tokens, width, feedforward_width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP) {
      const auto K = mesh_chips(K_FSDP, K_TP);
      return both(
          K * on_mesh(mesh_forward_flops, B, d, D, K_FSDP, K_TP) ==
              product_flops(B, d, D) + product_flops(B, D, d),
          both(K_TP * mesh_parameters(d, D, K_TP) == 2 * d * D,
               K_FSDP * mesh_activation_bytes(B, d, K_FSDP) == tensor_all_reduce_bytes(B, d)));
    });
static_assert(proved<shards_are_the_layer>);

// Sending gradients after each layer and gathering weights before each layer are the same pass in
// opposite directions.
constexpr auto passes_are_mirror_images = for_all<"passes_are_mirror_images">(
    "", "", of(layers, backward_compute_time, backward_interconnect_time),
    [](auto L, auto t_F, auto t_I) {
      return asynchronous_seconds(L, t_F, t_I) == prefetched_seconds(L, t_F, t_I);
    });
static_assert(proved<passes_are_mirror_images>);

constexpr auto one_equation_for_loops = for_all<"one_equation_for_loops">(
    "", "",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      const auto mesh =
          at(tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP, tensor_chips = K_TP,
             fsdp_axes = m_FSDP, tensor_axes = m_TP, peak_rate = pi, axis_bandwidth = beta_I);
      using number = decltype(B);
      return fsdp_tp_step_time.template read_from<number>(mesh) ==
             max(mesh_compute_time.template read_from<number>(mesh),
                 mesh_communication_time.template read_from<number>(mesh));
    });
static_assert(proved<one_equation_for_loops>);

}  // namespace tests::equations_laws
