#pragma once
// A forward pass as a row of matrix products: how long it takes, and what its attention costs
// beside them. forward-pass, short answers, "A Simple Model of GPU Costs", "Warm-up".

#include <proofline/equations/matrix_latency.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto sequential_products = define<"sequential_products", count_unit>(
    "L", "matrix products, one after the other, of a transformer", "forward-pass Technical Answer",
    of(layers), [](auto n) { return 2 * n; });

inline constexpr auto forward_time = define<"forward_time", second_unit>(
    "t_fw", "time of a forward pass", "forward-pass One Machine", of(matrix_products, matrix_time),
    [](auto L, auto t) { return L * t; });

inline constexpr auto practical_time = define<"practical_time", second_unit>(
    "t", "time of a matrix product at some utilization and with latency",
    "forward-pass Technical Answer", of(matrix_time, utilization, latency),
    [](auto t, auto u, auto t_lat) { return t / u + t_lat; });

inline constexpr auto time_per_pass = define<"time_per_pass", second_unit>(
    "t/n", "time per pass of passes that run side by side", "forward-pass Introduction",
    of(run_time, passes), [](auto t, auto n) { return t / n; });

inline constexpr auto speedup = define<"speedup", count_unit>(
    "k^2", "times as fast at 1/k of the utilization", "forward-pass Short Answer", of(factor),
    [](auto k) { return square(k); });

inline constexpr auto growth = define<"growth", count_unit>(
    "g", "time over another time", "forward-pass Tiling", of(run_time, matrix_time),
    [](auto t, auto t_2) { return t / t_2; });

inline constexpr auto overpayment = define<"overpayment", count_unit>(
    "1/u", "cost over that of full utilization", "forward-pass Warm-up", of(utilization),
    [](auto u) { return 1 / u; });

// One token's self-attention, next to T - 1 tokens before it.

inline constexpr auto token_projection_flops = define<"token_projection_flops", flop_unit>(
    "n_F_QKV", "FLOPs of the value, key and query of one token", "forward-pass Simple Model",
    of(width), [](auto d) { return 3 * product_flops(1, d, d); });

inline constexpr auto token_score_flops = define<"token_score_flops", flop_unit>(
    "n_F_QK", "FLOPs of the inner products of a query and all keys", "forward-pass Simple Model",
    of(width, sequence_length), [](auto d, auto T) { return product_flops(1, d, T); });

inline constexpr auto token_value_flops = define<"token_value_flops", flop_unit>(
    "n_F_PV", "FLOPs of the sum of all values by their weights", "forward-pass Simple Model",
    of(width, sequence_length), [](auto d, auto T) { return product_flops(1, T, d); });

/// A scale, a sum and a quotient for each score, besides the exponential.
inline constexpr auto token_softmax_flops = define<"token_softmax_flops", flop_unit>(
    "n_F_softmax", "FLOPs of the softmax of one token's scores", "forward-pass Simple Model",
    of(sequence_length, exponential_cost),
    [](auto T, auto k) { return flop_per_operation * (3 + k) * T; });

inline constexpr auto projections_over_attention = define<"projections_over_attention", count_unit>(
    "r", "FLOPs of projections over those of scores and of their sum of values",
    "forward-pass Simple Model", of(width, sequence_length), [](auto d, auto T) {
      return token_projection_flops(d) / (token_score_flops(d, T) + token_value_flops(d, T));
    });

inline constexpr auto projections_over_scores = define<"projections_over_scores", count_unit>(
    "r", "FLOPs of projections over those of scores alone", "forward-pass Simple Model",
    of(width, sequence_length),
    [](auto d, auto T) { return token_projection_flops(d) / token_score_flops(d, T); });

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
    "n_W", "bytes of a stack of square matrices", "forward-pass Warm-up",
    of(width, matrix_products), [](auto d, auto L) { return bf16 * L * product_elements(d, d); });

inline constexpr auto stack_vector_bytes = define<"stack_vector_bytes", byte_unit>(
    "n_net", "bytes of the vectors that are sent to a GPU", "forward-pass Warm-up",
    of(width, vectors), [](auto d, auto b) { return bf16 * product_elements(d, b); });

/// In and out at each matrix.
inline constexpr auto stack_activation_bytes = define<"stack_activation_bytes", byte_unit>(
    "n_act", "bytes of the vectors that each matrix of a stack reads and writes",
    "forward-pass Warm-up", of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return 2 * L * stack_vector_bytes(d, b); });

inline constexpr auto stack_memory_bytes = define<"stack_memory_bytes", byte_unit>(
    "n_B", "bytes that a stack of square matrices moves between memory and chip",
    "forward-pass Warm-up", of(width, matrix_products, vectors), [](auto d, auto L, auto b) {
      return stack_weight_bytes(d, L) + stack_activation_bytes(d, L, b);
    });

inline constexpr auto stack_flops = define<"stack_flops", flop_unit>(
    "n_F", "FLOPs of a stack of square matrices", "forward-pass Warm-up",
    of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return L * product_flops(d, d, b); });

/// For a G that is 1024^3, as a GB is to some.
inline constexpr auto stack_gibiflops = define<"stack_gibiflops", count_unit>(
    "n_F", "FLOPs of a stack of square matrices, in 2^30", "forward-pass Warm-up",
    of(width, matrix_products, vectors),
    [](auto d, auto L, auto b) { return stack_flops(d, L, b) / (cube(1'024) * 1_FLOP); });

inline constexpr auto stack_memory_time = define<"stack_memory_time", second_unit>(
    "t_B", "time of the memory traffic of a stack of square matrices", "forward-pass Warm-up",
    of(width, matrix_products, vectors, memory_bandwidth),
    [](auto d, auto L, auto b, auto M) { return memory_seconds(stack_memory_bytes(d, L, b), M); });

inline constexpr auto stack_compute_time = define<"stack_compute_time", second_unit>(
    "t_F", "time of the arithmetic of a stack of square matrices", "forward-pass Warm-up",
    of(width, matrix_products, vectors, peak_rate),
    [](auto d, auto L, auto b, auto C) { return compute_seconds(stack_flops(d, L, b), C); });

inline constexpr auto time_per_product = define<"time_per_product", second_unit>(
    "t/L", "time per matrix product of a stack", "forward-pass Warm-up",
    of(run_time, matrix_products), [](auto t, auto L) { return t / L; });

inline constexpr auto element_bytes =
    define<"element_bytes", byte_unit>("w", "bytes of numbers of bf16", "forward-pass Warm-up",
                                       of(first_number), [](auto n) { return bf16 * n; });

inline constexpr auto recomputation_overhead = define<"recomputation_overhead", count_unit>(
    "o", "forward passes run again over a forward pass and its backward pass of two",
    "forward-pass footnote 4", of(remat), [](auto r) { return r / (1 + 2); });

}  // namespace proofline::equations
