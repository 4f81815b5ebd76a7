#pragma once
// A forward pass as a row of matrix products: how long it lasts, and what its attention costs
// beside them. forward-pass, short answers, "A Simple Model of GPU Costs", "Warm-up".

#include <proofline/transformers/equations/matrix_latency.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto sequential_products = define<"sequential_products", count_unit>(
    "L", "sequential matrix products of a transformer, usually 2 for each layer",
    "forward-pass Technical Answer", of(layers), [](auto n) { return 2 * n; });

inline constexpr auto forward_time = define<"forward_time", second_unit>(
    "t_fw", "time of a forward pass, L sequential matrix products of t_M each",
    "forward-pass One Machine", of(matrix_products, matrix_time),
    [](auto L, auto t) { return L * t; });

inline constexpr auto practical_time = define<"practical_time", second_unit>(
    "t", "time of a matrix product in practice: below full utilization, and with a latency",
    "forward-pass Technical Answer", of(matrix_time, utilization, latency),
    [](auto t, auto u, auto t_lat) { return t / u + t_lat; });

inline constexpr auto time_per_pass = define<"time_per_pass", second_unit>(
    "t/n",
    "time per pass by throughput, if n passes run in parallel and each lasts t: not what the "
    "document asks for, which is t",
    "forward-pass Introduction", of(run_time, passes), [](auto t, auto n) { return t / n; });

inline constexpr auto speedup = define<"speedup", count_unit>(
    "k^2", "how many times as fast a matrix product is at 1/k of the utilization",
    "forward-pass Short Answer", of(factor), [](auto k) { return square(k); });

inline constexpr auto growth = define<"growth", count_unit>(
    "g", "speed-up of a layer from one GPU, t, to a grid of four, t_M", "forward-pass Tiling",
    of(run_time, matrix_time), [](auto t, auto t_2) { return t / t_2; });

inline constexpr auto overpayment = define<"overpayment", count_unit>(
    "1/u", "cost of a GPU over the cost of the fraction u of it that is used",
    "forward-pass Warm-up", of(utilization), [](auto u) { return 1 / u; });

inline constexpr auto computing_share = define<"computing_share", count_unit>(
    "u", "time of the computation over the time of the bottleneck", "forward-pass Warm-up",
    of(compute_time, run_time), [](auto t_F, auto t) { return t_F / t; });

// One token's self-attention with a context of T tokens, C in the document. The document's costs
// are multiplications; each comes with an addition.

inline constexpr auto vector_product_flops = define<"vector_product_flops", flop_unit>(
    "n_F", "FLOPs of a vector times a matrix, 2 for each parameter", "forward-pass Simple Model",
    of(contracted, columns), [](auto K, auto D) { return flop_per_mac * product_elements(K, D); });

inline constexpr auto token_projection_products = define<"token_projection_products", flop_unit>(
    "n_QKV", "multiplications of the value, key and query of one token",
    "forward-pass Simple Model", of(width),
    [](auto d) { return flop_per_operation * (3 * square(d)); });

inline constexpr auto token_score_products = define<"token_score_products", flop_unit>(
    "n_QK", "multiplications of the inner products of a query with the keys of its context",
    "forward-pass Simple Model", of(width, sequence_length),
    [](auto d, auto T) { return flop_per_operation * (T * d); });

inline constexpr auto token_value_products = define<"token_value_products", flop_unit>(
    "n_PV", "multiplications of the weighted sum of the context's values",
    "forward-pass Simple Model", of(width, sequence_length),
    [](auto d, auto T) { return flop_per_operation * (T * d); });

inline constexpr auto token_projection_flops = define<"token_projection_flops", flop_unit>(
    "n_F_QKV", "FLOPs of the value, key and query of one token", "forward-pass Simple Model",
    of(width), [](auto d) { return 3 * product_flops(1, d, d); });

inline constexpr auto token_score_flops = define<"token_score_flops", flop_unit>(
    "n_F_QK", "FLOPs of the inner products of a query with the keys of its context",
    "forward-pass Simple Model", of(width, sequence_length),
    [](auto d, auto T) { return product_flops(1, d, T); });

inline constexpr auto token_value_flops = define<"token_value_flops", flop_unit>(
    "n_F_PV", "FLOPs of the weighted sum of the context's values", "forward-pass Simple Model",
    of(width, sequence_length), [](auto d, auto T) { return product_flops(1, T, d); });

/// A scale, a sum and a quotient for each score, besides the exponential.
inline constexpr auto token_softmax_flops = define<"token_softmax_flops", flop_unit>(
    "n_F_softmax",
    "FLOPs of normalization and softmax of one token's C scores: each is scaled, its exponential "
    "costs n_exp operations and is added to a sum, and it is divided by the sum",
    "forward-pass Simple Model", of(sequence_length, exponential_cost),
    [](auto T, auto n_exp) { return flop_per_operation * (3 + n_exp) * T; });

inline constexpr auto projections_over_attention = define<"projections_over_attention", count_unit>(
    "r",
    "FLOPs of one token's value, key and query over those of its inner products and weighted sum",
    "forward-pass Simple Model", of(width, sequence_length), [](auto d, auto T) {
      return token_projection_flops(d) / (token_score_flops(d, T) + token_value_flops(d, T));
    });

inline constexpr auto projections_over_scores = define<"projections_over_scores", count_unit>(
    "r", "FLOPs of one token's value, key and query over those of its inner products alone",
    "forward-pass Simple Model", of(width, sequence_length),
    [](auto d, auto T) { return token_projection_flops(d) / token_score_flops(d, T); });

inline constexpr auto uncached_attention_flops = define<"uncached_attention_flops", flop_unit>(
    "n_F", "FLOPs of self-attention for all tokens of the context, as many times those of one",
    "forward-pass footnote 4", of(width, sequence_length), [](auto d, auto T) {
      return T * (token_projection_flops(d) + token_score_flops(d, T) + token_value_flops(d, T));
    });

/// Keys and values of T tokens for each of b sequences.
inline constexpr auto cached_bytes = define<"cached_bytes", byte_unit>(
    "n_KV", "bytes of cached keys and values that a batch of tokens reads",
    "forward-pass Memory Constraints", of(width, sequence_length, vectors),
    [](auto d, auto T, auto b) { return bf16 * (2 * b * T * d); });

inline constexpr auto projection_weight_bytes = define<"projection_weight_bytes", byte_unit>(
    "n_W", "bytes of the value, key and query matrix", "forward-pass Memory Constraints", of(width),
    [](auto d) { return bf16 * 3 * product_elements(d, d); });

// The warm-up: b vectors through L matrices of d x d on one GPU.

inline constexpr auto stack_weight_bytes = define<"stack_weight_bytes", byte_unit>(
    "n_W", "bytes of the weights of L matrices of d x d", "forward-pass Warm-up",
    of(width, matrix_products), [](auto d, auto L) { return bf16 * L * product_elements(d, d); });

inline constexpr auto stack_vector_bytes = define<"stack_vector_bytes", byte_unit>(
    "n_net", "bytes of the input vectors that are sent to a GPU", "forward-pass Warm-up",
    of(width, vectors), [](auto d, auto b) { return bf16 * product_elements(d, b); });

/// Each matrix reads its inputs and writes its outputs.
inline constexpr auto stack_activation_bytes = define<"stack_activation_bytes", byte_unit>(
    "n_act", "bytes of b inputs and b outputs of each of L matrices of d x d",
    "forward-pass Warm-up", of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return 2 * L * stack_vector_bytes(d, b); });

inline constexpr auto stack_memory_bytes = define<"stack_memory_bytes", byte_unit>(
    "n_B", "bytes of memory accesses of b vectors through L matrices of d x d",
    "forward-pass Warm-up", of(width, matrix_products, vectors), [](auto d, auto L, auto b) {
      return stack_weight_bytes(d, L) + stack_activation_bytes(d, L, b);
    });

inline constexpr auto stack_flops = define<"stack_flops", flop_unit>(
    "n_F", "FLOPs of b vectors through L matrices of d x d", "forward-pass Warm-up",
    of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return L * product_flops(d, d, b); });

/// With 2^30 for G, as the document has it for GB.
inline constexpr auto stack_gibiflops = define<"stack_gibiflops", count_unit>(
    "n_F", "FLOPs of b vectors through L matrices of d x d, in units of 2^30",
    "forward-pass Warm-up", of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return stack_flops(d, L, b) / (cube(1'024) * 1_FLOP); });

inline constexpr auto stack_memory_time = define<"stack_memory_time", second_unit>(
    "t_B", "time of the memory accesses of b vectors through L matrices", "forward-pass Warm-up",
    of(width, matrix_products, vectors, memory_bandwidth),
    [](auto d, auto L, auto b, auto M) { return memory_seconds(stack_memory_bytes(d, L, b), M); });

inline constexpr auto stack_compute_time = define<"stack_compute_time", second_unit>(
    "t_F", "time of the computation of b vectors through L matrices", "forward-pass Warm-up",
    of(width, matrix_products, vectors, peak_rate),
    [](auto d, auto L, auto b, auto C) { return compute_seconds(stack_flops(d, L, b), C); });

inline constexpr auto time_per_product = define<"time_per_product", second_unit>(
    "t/L", "time per layer, that is per matrix", "forward-pass Warm-up",
    of(run_time, matrix_products), [](auto t, auto L) { return t / L; });

inline constexpr auto entry_bytes = define<"entry_bytes", byte_unit>(
    "w", "bytes of a matrix entry, of 8 bits each", "forward-pass Warm-up", of(entry_bits),
    [](auto bits) { return bits / 8 * 1_B; });

inline constexpr auto recomputation_overhead = define<"recomputation_overhead", count_unit>(
    "o",
    "overhead of computing r forward passes once more: their FLOPs over those of a forward pass "
    "and of a backward pass, which costs f forward passes (in inference f = 0)",
    "forward-pass footnote 4", of(remat, backward_passes),
    [](auto r, auto f) { return r / (1 + f); });

}  // namespace proofline::equations
