#pragma once
// What the products of a forward pass cost, and its attention beside them. forward-pass, "A Simple
// Model of GPU Costs", "Tiling Across GPUs", "More on Memory Constraints".

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/forward_time.hpp>
#include <proofline/transformers/equations/matrix_latency.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// One token's self-attention with a context of T tokens, C in the document.

/// An exponential costs n_exp operations; a scale, a sum and a quotient come with it for each
/// score.
inline constexpr auto softmax_is_cheaper_than_scores = for_all<"softmax_is_cheaper_than_scores">(
    "the softmax of C scores costs (3 + n_exp)/(2d) times as much as the scores themselves: at "
    "most a hundredth if an exponential costs up to 100 operations and d >= 8192",
    "forward-pass Simple Model", of(width, sequence_length, exponential_cost),
    [](auto d, auto T, auto n_exp) {
      const auto softmax = token_softmax_flops(T, n_exp), scores = token_score_flops(d, T);
      return both(softmax / scores == (3 + n_exp) / (2 * d),
                  implies(both(n_exp <= 100, d >= 8'192), 100 * softmax <= scores));
    });

inline constexpr auto output_projection_adds_a_third = for_all<"output_projection_adds_a_third">(
    "with an output projection, of d x d too, a token's projections cost 4/3 of its value, key and "
    "query alone",
    "forward-pass Simple Model", of(width), [](auto d) {
      const auto output = product_flops(1, d, d);
      return token_projection_flops(d) + output == 4 * token_projection_flops(d) / 3;
    });

inline constexpr auto nonlinearities_are_cheap = for_all<"nonlinearities_are_cheap">(
    "n_op operations on each of the d outputs of a d x d matrix cost less than its product with a "
    "vector iff n_op < 2d, and at most epsilon of it iff n_op <= 2*epsilon*d",
    "forward-pass Simple Model", of(width, pointwise_operations, tolerance),
    [](auto d, auto n, auto epsilon) {
      const auto others = flop_per_operation * (n * d), product = product_flops(1, d, d);
      return both(iff(others < product, n < 2 * d),
                  iff(others <= epsilon * product, n <= 2 * epsilon * d));
    });

inline constexpr auto flops_go_by_parameters = for_all<"flops_go_by_parameters">(
    "a layer has n = 3d^2 + 2d*D parameters, where D is the width of its feedforward block. On one "
    "token it does at least 2n FLOPs, inner products and weighted sums included, and at most 2(1 + "
    "epsilon)n if the context has at most epsilon*(3d/2 + D) tokens",
    "forward-pass Simple Model", of(width, feedforward_width, sequence_length, tolerance),
    [](auto d, auto D, auto T, auto epsilon) {
      const auto n = 3 * product_elements(d, d) + product_elements(d, D) + product_elements(D, d);
      const auto n_F = token_projection_flops(d) + token_score_flops(d, T) +
                       token_value_flops(d, T) + product_flops(1, d, D) + product_flops(1, D, d);
      return both(2_FLOP * n <= n_F,
                  implies(2 * T <= epsilon * (3 * d + 2 * D), n_F <= 2_FLOP * (1 + epsilon) * n));
    });

inline constexpr auto causal_context_costs_less = for_all<"causal_context_costs_less">(
    "if token t attends to the t tokens up to itself, C tokens cost C times the value, key and "
    "query of one, and (C + 1)/2 times the inner products and weighted sum of the last: by "
    "induction over C",
    "forward-pass footnote 4", of(width, sequence_length), [](auto d, auto T) {
      const auto cost = [=](auto t) {
        return token_projection_flops(d) + token_score_flops(d, t) + token_value_flops(d, t);
      };
      const auto all = [=](auto n) {
        return n * token_projection_flops(d) +
               (n + 1) * (token_score_flops(d, n) + token_value_flops(d, n)) / 2;
      };
      return sums_to(T, cost, all);
    });

inline constexpr auto vectors_are_cheaper_to_send = for_all<"vectors_are_cheaper_to_send">(
    "the input and output vector of a block of m x m have fewer bytes than its weights iff m > 2; "
    "the inputs and outputs of b vectors have at most epsilon of the weights' bytes iff 2b <= "
    "epsilon*m",
    "forward-pass Simple Model", of(block_side, vectors, tolerance),
    [](auto m, auto b, auto epsilon) {
      const auto weights = bf16 * product_elements(m, m);
      return both(iff(block_network_bytes(m, 1) < weights, 2 < m),
                  iff(block_network_bytes(m, b) <= epsilon * weights, 2 * b <= epsilon * m));
    });

inline constexpr auto batches_are_cheaper_to_send_iff = for_all<"batches_are_cheaper_to_send_iff">(
    "the inputs and outputs of a batch of b vectors have fewer bytes than the weights of a block "
    "of m x m iff 2b < m",
    "forward-pass Simple Model", of(block_side, vectors), [](auto m, auto b) {
      return iff(block_network_bytes(m, b) < bf16 * product_elements(m, m), 2 * b < m);
    });

inline constexpr auto batches_amortize_updates = for_all<"batches_amortize_updates">(
    "in training, with x bytes to communicate for each update of the parameters and y FLOPs for "
    "each example, the more examples b an update has, the fewer bytes there are for each FLOP",
    "forward-pass Simple Model",
    of(input<"update_bytes", byte_unit>{"x", "bytes to communicate for an update"},
       input<"example_flops", flop_unit>{"y", "FLOPs for each example"},
       input<"update_examples", count_unit>{"b", "examples of an update"}, step),
    [](auto x, auto y, auto b, auto s) {
      return falls([=](auto examples) { return x / (y * examples); }, b, s);
    });

inline constexpr auto loading_is_amortized = for_all<"loading_is_amortized">(
    "a block's 2m^2 bytes of weights, loaded once, are at most epsilon of the 4mb bytes that b "
    "vectors communicate iff there are enough of them, b >= m/(2*epsilon)",
    "forward-pass Cost of Implementing",
    of(block_side,
       input<"vectors_after_loading", count_unit>{
           "b", "vectors that the block is multiplied with after it is loaded"},
       tolerance),
    [](auto m, auto b, auto epsilon) {
      return iff(bf16 * product_elements(m, m) <= epsilon * block_network_bytes(m, b),
                 b >= m / (2 * epsilon));
    });

// Attention in batches.

inline constexpr auto attention_gains_nothing_from_batches =
    for_all<"attention_gains_nothing_from_batches">(
        "in bf16, self-attention's inner products and weighted sums do 1 FLOP for each byte of the "
        "keys and values that they read, whatever the batch b and the context T. Its value, key "
        "and query matrices do b FLOPs for each byte of their weights",
        "forward-pass footnote 5, Memory Constraints", of(width, sequence_length, vectors),
        [](auto d, auto T, auto b) {
          const auto n_F = b * (token_score_flops(d, T) + token_value_flops(d, T));
          return both(
              n_F / cached_bytes(d, T, b) == 1_FLOP / 1_B,
              b * token_projection_flops(d) / projection_weight_bytes(d) == b * (1_FLOP / 1_B));
        });

inline constexpr auto cache_outgrows_weights = for_all<"cache_outgrows_weights">(
    "the keys and values that a batch of b reads, with contexts of T tokens, have 2bT/(3d) times "
    "the bytes of the value, key and query matrices: few if b*T is small beside d, and more than "
    "all of them iff b*T > 3/2*d",
    "forward-pass Memory Constraints", of(width, sequence_length, vectors),
    [](auto d, auto T, auto b) {
      const auto cached = cached_bytes(d, T, b), weights = projection_weight_bytes(d);
      return both(cached / weights == 2 * b * T / (3 * d),
                  iff(cached > weights, b * T > 1.5_exact * d));
    });

// Splitting a product over GPUs, and passing on what comes out.

inline constexpr auto adding_parts_is_of_lower_order = for_all<"adding_parts_is_of_lower_order">(
    "to combine the outputs of (d/m)^2 blocks of a d x d matrix, d/m of them for each of d*b "
    "numbers, costs d*b*(d/m - 1) additions: less than 1/(2m) of the 2d^2*b FLOPs of the product, "
    "a lower-order term",
    "forward-pass Detailed Count", of(width, block_side, vectors), [](auto d, auto m, auto b) {
      const auto additions = flop_per_operation * (d * b * (d / m - 1));
      return 2 * m * additions < product_flops(d, d, b);
    });

inline constexpr auto adding_halves_takes_little = for_all<"adding_halves_takes_little">(
    "on a 2 x 2 grid of blocks the last step has d*b additions, and the step before it the 2d^2*b "
    "FLOPs of the blocks: with d = 4096, 8192 times as many",
    "forward-pass Tiling Across GPUs", of(vectors), [](auto b) {
      const auto additions = flop_per_operation * (4'096 * b);  // one for each pair of halves
      return 4 * product_flops(2'048, 2'048, b) == 8'192 * additions;
    });

inline constexpr auto layers_send_what_one_sends = for_all<"layers_send_what_one_sends">(
    "with L matrices, b vectors communicate the 4mb bytes, in and out, that they communicate with "
    "one matrix",
    "forward-pass Justifying, Warm-up", of(matrix_products, block_side, vectors),
    [](auto L, auto m, auto b) {
      return L * block_network_bytes(m, b) == block_network_bytes(m, b);
    });

// A 2 x 2 grid of blocks: v_ij is u_i times block ij, a part of half j of the output.

inline constexpr auto rows_of_blocks_add_up = for_all<"rows_of_blocks_add_up">(
    "with v_ij = u_i*w_ij, v_11 + v_12 is the first half of the output u*W, and v_21 + v_22 the "
    "second",
    "forward-pass Tiling", of(block_11, block_12, block_21, block_22, first_half, second_half),
    [](auto w_11, auto w_12, auto w_21, auto w_22, auto u_1, auto u_2) {
      const auto first = u_1 * w_11 + u_2 * w_21, second = u_1 * w_12 + u_2 * w_22;
      return both(u_1 * w_11 + u_1 * w_12 == first, u_2 * w_21 + u_2 * w_22 == second);
    });

/// (u*W)*x = u*(W*x) for every x: the two halves of u*W are right, entry by entry.
inline constexpr auto columns_of_blocks_add_up = for_all<"columns_of_blocks_add_up">(
    "with v_ij = u_i*w_ij, v_1 = v_11 + v_21 and v_2 = v_12 + v_22, the output v is u*W: v*x = "
    "u*(W*x) for every x; a block is one number here",
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
        "one vector through L matrices of d x d needs 1 FLOP for each byte of their weights",
        "forward-pass Warm-up", of(width, matrix_products), [](auto d, auto L) {
          return stack_flops(d, L, 1) / stack_weight_bytes(d, L) == 1_FLOP / 1_B;
        });

inline constexpr auto vectors_are_a_small_part = for_all<"vectors_are_a_small_part">(
    "one vector's inputs and outputs at L matrices of d x d have fewer bytes than the weights iff "
    "d > 2, and at most 1/2048 of them iff d >= 4096",
    "forward-pass Warm-up", of(width, matrix_products), [](auto d, auto L) {
      const auto moved = stack_activation_bytes(d, L, 1), weights = stack_weight_bytes(d, L);
      return both(iff(d > 2, moved < weights), iff(d >= 4'096, 2'048 * moved <= weights));
    });

}  // namespace proofline::theorems
