#pragma once
// What attention costs: FLOPs, bytes and intensity, naive and tiled, with and without a causal
// mask. training-notes A.3, Table 1, 1.3. Its gradients are in softmax.hpp.

#include <proofline/equations/attention.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Shapes.

inline constexpr auto heads_share_the_width = for_all<"heads_share_the_width">(
    "N x T x d and NH x T x d_H have the same number of elements", "training-notes A.3, Table 1",
    of(sequences, heads, sequence_length, head_width), [](auto N, auto H, auto T, auto d_H) {
      return N * T * width_of_heads(H, d_H) == N * H * T * d_H;
    });

inline constexpr auto inputs_are_heads_times_width = for_all<"inputs_are_heads_times_width">(
    "a matrix of NH x T x d is one of Q, K, V", "training-notes A.3",
    of(sequences, heads, sequence_length, width), [](auto N, auto H, auto T, auto d) {
      return bf16 * N * H * T * d == attention_tensor_bytes(N, T, d);
    });

// FLOPs of the products: NH of them at once.

inline constexpr auto scores_take_a_product = for_all<"scores_take_a_product">(
    "NH products of T x d_H by d_H x T, as of queries with keys or of output gradients with "
    "values, take 2NT^2*d FLOPs",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto d = width_of_heads(H, d_H);
      return batched_flops(matrices = N * H, rows = T, contracted = d_H, columns = T) ==
             attention_product_flops(N, T, d);
    });

inline constexpr auto outputs_take_a_product = for_all<"outputs_take_a_product">(
    "NH products of T x T by T x d_H, as of probabilities with values or of score gradients with "
    "keys or queries, take 2NT^2*d FLOPs",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto d = width_of_heads(H, d_H);
      return batched_flops(matrices = N * H, rows = T, contracted = T, columns = d_H) ==
             attention_product_flops(N, T, d);
    });

inline constexpr auto attention_takes_two_products = for_all<"attention_takes_two_products">(
    "attention forward takes 4NT^2*d FLOPs", "training-notes A.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return attention_forward_flops(N, T, d) == 4_FLOP * N * square(T) * d;
    });

inline constexpr auto attention_backward_takes_four = for_all<"attention_backward_takes_four">(
    "attention backward, four products, takes 8NT^2*d FLOPs: two forwards", "training-notes A.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return both(attention_backward_flops(N, T, d) == 8_FLOP * N * square(T) * d,
                  attention_backward_flops(N, T, d) == 2 * attention_forward_flops(N, T, d));
    });

inline constexpr auto attention_remat_adds_a_forward = for_all<"attention_remat_adds_a_forward">(
    "running the forward pass again brings attention backward to 12NT^2*d FLOPs",
    "training-notes A.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return attention_remat_flops(N, T, d) == 12_FLOP * N * square(T) * d;
    });

/// Blocks of B_Q queries meet blocks of B_K keys, T/B_Q * T/B_K of them; each computes its scores
/// and what they add to its outputs.
inline constexpr auto tiling_keeps_forward_flops = for_all<"tiling_keeps_forward_flops">(
    "the products of all pairs of blocks take as many FLOPs as those of the whole",
    "training-notes 1.3", of(sequences, heads, sequence_length, head_width, query_block, key_block),
    [](auto N, auto H, auto T, auto d_H, auto B_Q, auto B_K) {
      const auto pair = product_flops(B_Q, d_H, B_K) + product_flops(B_Q, B_K, d_H);
      return N * H * (T / B_Q) * (T / B_K) * pair ==
             attention_forward_flops(N, T, width_of_heads(H, d_H));
    });

inline constexpr auto tiling_keeps_backward_flops = for_all<"tiling_keeps_backward_flops">(
    "a tiled backward pass takes as many FLOPs as four products", "training-notes 1.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return tiled_attention_backward_flops(N, T, d) == attention_backward_flops(N, T, d);
    });

// Naive attention.

inline constexpr auto naive_attention_moves_scores = for_all<"naive_attention_moves_scores">(
    "naive attention moves 8 byte times NHT^2 + NTd: Theta of it", "training-notes A.3",
    of(sequences, heads, sequence_length, head_width), [](auto N, auto H, auto T, auto d_H) {
      const auto moved =
          naive_attention_bytes(sequences = N, heads = H, sequence_length = T, head_width = d_H);
      const auto theta = N * H * square(T) + N * T * width_of_heads(H, d_H);
      return is_theta(8_B, moved, theta, 8_B);
    });

inline constexpr auto naive_attention_intensity_is = for_all<"naive_attention_intensity_is">(
    "the intensity of naive attention is half of T*d_H/(T + d_H) FLOP per byte: Theta of it",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto I = arithmetic_intensity_of(
          attention_forward_flops(N, T, width_of_heads(H, d_H)),
          naive_attention_bytes(sequences = N, heads = H, sequence_length = T, head_width = d_H));
      return is_theta(0.5_FLOP_per_byte, I, T * d_H / (T + d_H), 0.5_FLOP_per_byte);
    });

inline constexpr auto naive_attention_is_bound_by_min = for_all<"naive_attention_is_bound_by_min">(
    "T*d_H/(T + d_H) lies between half of min(T, d_H) and min(T, d_H): Theta of it",
    "training-notes A.3", of(sequence_length, head_width), [](auto T, auto d_H) {
      return is_theta(0.5_exact, T * d_H / (T + d_H), min(T, d_H), 1_exact);
    });

// Tiled attention.

inline constexpr auto tiled_attention_moves_tensors = for_all<"tiled_attention_moves_tensors">(
    "tiled attention that reads its inputs once moves 8NTd byte: Theta(NTd)", "training-notes A.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto moved = tiled_attention_bytes(N, T, d);
      return is_theta(8_B, moved, N * T * d, 8_B);
    });

inline constexpr auto tiled_attention_intensity_is = for_all<"tiled_attention_intensity_is">(
    "the intensity of tiled attention that reads its inputs once is T/2 FLOP per byte: Theta(T)",
    "training-notes A.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto I =
          arithmetic_intensity_of(attention_forward_flops(N, T, d), tiled_attention_bytes(N, T, d));
      return is_theta(0.5_FLOP_per_byte, I, T, 0.5_FLOP_per_byte);
    });

inline constexpr auto tiled_backward_moves_tensors = for_all<"tiled_backward_moves_tensors">(
    "tiled attention backward that reads its inputs once moves 16NTd byte: Theta(NTd)",
    "training-notes A.3, Table 1", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) {
      const auto moved = tiled_attention_backward_bytes(N, T, d);
      return is_theta(16_B, moved, N * T * d, 16_B);
    });

inline constexpr auto tiled_backward_intensity_is = for_all<"tiled_backward_intensity_is">(
    "the intensity of tiled attention backward is T/2 FLOP per byte by its four products and 5T/8 "
    "with the scores that it computes again: Theta(T)",
    "training-notes A.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto moved = tiled_attention_backward_bytes(N, T, d);
      const auto credited = arithmetic_intensity_of(attention_backward_flops(N, T, d), moved);
      const auto done = arithmetic_intensity_of(tiled_attention_backward_flops(N, T, d), moved);
      return both(credited == 1_FLOP_per_byte * T / 2, done == 1_FLOP_per_byte * T * 5 / 8);
    });

inline constexpr auto tiled_attention_is_linear_in_length =
    for_all<"tiled_attention_is_linear_in_length">(
        "tiled attention forward and backward take 4 to 10 NT^2*d FLOPs, move 8 to 16 NTd byte "
        "and have an intensity of T/2 to 5T/8 FLOP per byte",
        "training-notes A.3 Summary", of(sequences, sequence_length, width),
        [](auto N, auto T, auto d) {
          const auto theta = N * square(T) * d;
          const auto fw_F = attention_forward_flops(N, T, d);
          const auto bw_F = tiled_attention_backward_flops(N, T, d);
          const auto fw_B = tiled_attention_bytes(N, T, d);
          const auto bw_B = tiled_attention_backward_bytes(N, T, d);
          const auto linear = [=](auto intensity) {
            return is_theta(0.5_FLOP_per_byte, intensity, T, 0.625_FLOP_per_byte);
          };
          return both(both(both(is_theta(4_FLOP, fw_F, theta, 10_FLOP),
                                is_theta(4_FLOP, bw_F, theta, 10_FLOP)),
                           both(is_theta(8_B, fw_B, N * T * d, 16_B),
                                is_theta(8_B, bw_B, N * T * d, 16_B))),
                      both(linear(arithmetic_intensity_of(fw_F, fw_B)),
                           linear(arithmetic_intensity_of(bw_F, bw_B))));
        });

inline constexpr auto tiling_lifts_intensity = for_all<"tiling_lifts_intensity">(
    "the intensity of attention is between min(T, d_H)/4 and min(T, d_H)/2 when naive and T/2 "
    "when tiled, by the same FLOPs and fewer bytes",
    "training-notes 1.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto d = width_of_heads(H, d_H);
      const auto n_F = attention_forward_flops(N, T, d);
      const auto naive_bytes =
          naive_attention_bytes(sequences = N, heads = H, sequence_length = T, head_width = d_H);
      const auto naive = arithmetic_intensity_of(n_F, naive_bytes);
      const auto tiled = arithmetic_intensity_of(n_F, tiled_attention_bytes(N, T, d));
      const auto order = min(T, d_H);
      return both(both(is_theta(0.25_FLOP_per_byte, naive, order, 0.5_FLOP_per_byte),
                       tiled == 1_FLOP_per_byte * T / 2),
                  both(tiled_attention_bytes(N, T, d) < naive_bytes, tiled > naive));
    });

// What tiles do not give for free.

inline constexpr auto blocks_read_inputs_once = for_all<"blocks_read_inputs_once">(
    "attention in blocks of queries loads Q, K and V to SRAM once", "training-notes A.3",
    of(sequences, sequence_length, width, query_block), [](auto N, auto T, auto d, auto B_Q) {
      return blocked_attention_bytes(sequences = N, sequence_length = T, width = d,
                                     query_block = B_Q) == tiled_attention_bytes(N, T, d);
    });

inline constexpr auto blocks_bound_intensity = for_all<"blocks_bound_intensity">(
    "blocks of B_Q queries that share nothing read K and V T/B_Q times: once iff one block has "
    "all queries; their intensity is B_Q*T/(B_Q + T), below B_Q for every T",
    "Dao et al. 2022 (FlashAttention) 3.2", of(sequences, sequence_length, width, query_block),
    [](auto N, auto T, auto d, auto B_Q) {
      const auto moved =
          blocked_attention_bytes(sequences = N, sequence_length = T, width = d, query_block = B_Q);
      const auto once = tiled_attention_bytes(N, T, d);
      const auto I = arithmetic_intensity_of(attention_forward_flops(N, T, d), moved);
      return both(both(implies(B_Q <= T, moved >= once), iff(moved == once, B_Q == T)),
                  both(I == 1_FLOP_per_byte * B_Q * T / (B_Q + T), I < 1_FLOP_per_byte * B_Q));
    });

inline constexpr auto four_products_keep_intensity = for_all<"four_products_keep_intensity">(
    "attention backward with 8NT^2*d FLOPs, for which it must read the probabilities, has the "
    "tiled intensity",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return arithmetic_intensity_of(n_F, moved) >= 1_FLOP_per_byte * T / 2;
    });

inline constexpr auto four_products_bound_intensity = for_all<"four_products_bound_intensity">(
    "attention backward that reads the probabilities has an intensity below 4d_H for every T",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return arithmetic_intensity_of(n_F, moved) < 4 * (1_FLOP_per_byte * d_H);
    });

inline constexpr auto remat_rule_of_attention = for_all<"remat_rule_of_attention">(
    "rematting adds FLOPs and bytes of the forward pass to attention backward: 8 + 4 = 12 NT^2*d "
    "FLOPs, half of each under a causal mask that halves, and 16 + 8 = 24 NTd byte",
    "training-notes 1.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto unit = 1_FLOP * N * square(T) * d;
      return both(
          both(attention_remat_flops(N, T, d) - attention_backward_flops(N, T, d) ==
                   attention_forward_flops(N, T, d),
               both(attention_remat_flops(N, T, d) == 12 * unit,
                    attention_remat_flops(N, T, d) / 2 == 6 * unit)),
          both(tiled_attention_remat_bytes(N, T, d) - tiled_attention_backward_bytes(N, T, d) ==
                   tiled_attention_bytes(N, T, d),
               tiled_attention_remat_bytes(N, T, d) == 24_B * N * T * d));
    });

}  // namespace proofline::theorems
