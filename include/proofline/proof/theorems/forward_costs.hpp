#pragma once
// What the products of a forward pass cost, and its attention beside them. forward-pass, "A Simple
// Model of GPU Costs", "Tiling Across GPUs", "More on Memory Constraints".

#include <proofline/equations/forward_time.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// One token's self-attention, in multiply-adds.

inline constexpr auto projections_take_three_squares = for_all<"projections_take_three_squares">(
    "the value, key and query of a token take 3d^2 multiply-adds", "forward-pass Simple Model",
    of(width), [](auto d) { return token_projection_flops(d) == flop_per_mac * 3 * square(d); });

inline constexpr auto scores_take_context_times_width = for_all<"scores_take_context_times_width">(
    "the inner products of a query and T keys take T*d multiply-adds", "forward-pass Simple Model",
    of(width, sequence_length),
    [](auto d, auto T) { return token_score_flops(d, T) == flop_per_mac * (T * d); });

inline constexpr auto values_take_context_times_width = for_all<"values_take_context_times_width">(
    "the weighted sum of T values takes T*d multiply-adds", "forward-pass Simple Model",
    of(width, sequence_length),
    [](auto d, auto T) { return token_value_flops(d, T) == flop_per_mac * (T * d); });

inline constexpr auto softmax_is_linear_in_context = for_all<"softmax_is_linear_in_context">(
    "the softmax of T scores takes T times the operations of one; fewer than the scores themselves "
    "where an exponential takes fewer than 2d - 3",
    "forward-pass Simple Model", of(width, sequence_length, exponential_cost),
    [](auto d, auto T, auto k) {
      const auto n_F = token_softmax_flops(T, k);
      return both(n_F == T * token_softmax_flops(1, k),
                  iff(k + 3 < 2 * d, n_F < token_score_flops(d, T)));
    });

inline constexpr auto weights_take_two_flop = for_all<"weights_take_two_flop">(
    "a vector times a matrix takes 2 FLOP for each of the matrix' parameters",
    "forward-pass Simple Model", of(contracted, columns),
    [](auto K, auto D) { return product_flops(1, K, D) == 2_FLOP * product_elements(K, D); });

inline constexpr auto flops_go_by_parameters = for_all<"flops_go_by_parameters">(
    "with scores and their sums of values, self-attention takes from 2 to 2(1 + epsilon) FLOP for "
    "each of its 3d^2 parameters, where T <= 3/2*epsilon*d",
    "forward-pass Simple Model", of(width, sequence_length, tolerance),
    [](auto d, auto T, auto epsilon) {
      const auto n = 3 * product_elements(d, d);
      const auto n_F =
          token_projection_flops(d) + token_score_flops(d, T) + token_value_flops(d, T);
      return both(2_FLOP * n <= n_F,
                  implies(2 * T <= 3 * epsilon * d, n_F <= 2_FLOP * (1 + epsilon) * n));
    });

inline constexpr auto context_multiplies_all_costs = for_all<"context_multiplies_all_costs">(
    "T tokens take T times the FLOPs of one: for projections, scores and sums of values",
    "forward-pass footnote 4", of(width, sequence_length), [](auto d, auto T) {
      return both(3 * product_flops(T, d, d) == T * token_projection_flops(d),
                  both(product_flops(T, d, T) == T * token_score_flops(d, T),
                       product_flops(T, T, d) == T * token_value_flops(d, T)));
    });

inline constexpr auto vectors_are_cheaper_to_send = for_all<"vectors_are_cheaper_to_send">(
    "inputs and outputs of a block are 2b/m of its bytes, at most epsilon of them where m >= "
    "2b/epsilon",
    "forward-pass Simple Model", of(block_side, vectors, tolerance),
    [](auto m, auto b, auto epsilon) {
      const auto sent = block_network_bytes(m, b), weights = bf16 * product_elements(m, m);
      return both(sent / weights == 2 * b / m,
                  implies(m * epsilon >= 2 * b, sent <= epsilon * weights));
    });

// Attention in batches.

inline constexpr auto attention_gains_nothing_from_batches =
    for_all<"attention_gains_nothing_from_batches">(
        "scores and sums of values take 1 FLOP per byte of cached keys and values, whatever the "
        "batch; projections take b FLOP per byte of their weights",
        "forward-pass footnote 5, Memory Constraints", of(width, sequence_length, vectors),
        [](auto d, auto T, auto b) {
          const auto n_F = b * (token_score_flops(d, T) + token_value_flops(d, T));
          return both(
              n_F / cached_bytes(d, T, b) == 1_FLOP / 1_B,
              b * token_projection_flops(d) / projection_weight_bytes(d) == b * (1_FLOP / 1_B));
        });

inline constexpr auto cache_outgrows_weights = for_all<"cache_outgrows_weights">(
    "cached keys and values are at most epsilon of the bytes of projections where b*T <= "
    "3/2*epsilon*d, and at least k times them where b*T >= 3/2*k*d",
    "forward-pass Memory Constraints", of(width, sequence_length, vectors, tolerance, factor),
    [](auto d, auto T, auto b, auto epsilon, auto k) {
      const auto cached = cached_bytes(d, T, b), weights = projection_weight_bytes(d);
      return both(implies(2 * b * T <= 3 * epsilon * d, cached <= epsilon * weights),
                  implies(2 * b * T >= 3 * k * d, cached >= k * weights));
    });

// A 2 x 2 grid of blocks: v_ij is u_i times block ij.

inline constexpr auto rows_of_blocks_add_up = for_all<"rows_of_blocks_add_up">(
    "v_11 + v_12 and v_21 + v_22 are the two halves of u*W", "forward-pass Tiling",
    of(block_11, block_12, block_21, block_22, first_half, second_half),
    [](auto w_11, auto w_12, auto w_21, auto w_22, auto u_1, auto u_2) {
      const auto first = u_1 * w_11 + u_2 * w_21, second = u_1 * w_12 + u_2 * w_22;
      return both(u_1 * w_11 + u_1 * w_12 == first, u_2 * w_21 + u_2 * w_22 == second);
    });

/// u*(W*x) = (u*W)*x says of the two halves of u*W that they are right, entry by entry.
inline constexpr auto columns_of_blocks_add_up = for_all<"columns_of_blocks_add_up">(
    "with v_1 = v_11 + v_21 and v_2 = v_12 + v_22, v*x is u*(W*x) for every x",
    "forward-pass Tiling",
    of(block_11, block_12, block_21, block_22, first_half, second_half, first_probe, second_probe),
    [](auto w_11, auto w_12, auto w_21, auto w_22, auto u_1, auto u_2, auto x_1, auto x_2) {
      const auto v_1 = u_1 * w_11 + u_2 * w_21, v_2 = u_1 * w_12 + u_2 * w_22;
      return v_1 * x_1 + v_2 * x_2 ==
             u_1 * (w_11 * x_1 + w_12 * x_2) + u_2 * (w_21 * x_1 + w_22 * x_2);
    });

// A stack of square matrices on one GPU.

inline constexpr auto unbatched_stack_has_intensity_one =
    for_all<"unbatched_stack_has_intensity_one">(
        "a vector through a stack of matrices takes 1 FLOP per byte of their weights",
        "forward-pass Warm-up", of(width, matrix_products), [](auto d, auto L) {
          return stack_flops(d, L, 1) / stack_weight_bytes(d, L) == 1_FLOP / 1_B;
        });

inline constexpr auto vectors_are_a_small_part = for_all<"vectors_are_a_small_part">(
    "what a vector's products read and write of vectors is 2/d of the weights' bytes",
    "forward-pass Warm-up", of(width, matrix_products), [](auto d, auto L) {
      return stack_activation_bytes(d, L, 1) == 2 / d * stack_weight_bytes(d, L);
    });

}  // namespace proofline::theorems
