#pragma once
// What attention costs: FLOPs, bytes and intensity, naive and tiled, with and without a causal
// mask. training-notes A.3, Table 1, 1.3. Its gradients are in softmax.hpp.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Shapes.

inline constexpr auto inputs_are_heads_times_width = for_all<"inputs_are_heads_times_width">(
    "a tensor of NH x T x d in bf16, as Q, K and V are called here, has the bytes of one of NH x T "
    "x d_H, 2NTd, where d = d_H*H",
    "training-notes A.3; memory-bound-again D", of(sequences, heads, sequence_length, width),
    [](auto N, auto H, auto T, auto d) {
      return bf16 * N * H * T * d == attention_tensor_bytes(N, T, d);
    });

// FLOPs of the products in blocks.

/// T/B_Q blocks of queries meet T/B_K blocks of keys. Each pair computes its scores and what they
/// add to the outputs.
inline constexpr auto tiling_keeps_forward_flops = for_all<"tiling_keeps_forward_flops">(
    "tiled attention forward multiplies each block of B_Q queries with each block of B_K keys and "
    "values: all these products cost as many FLOPs as attention without blocks",
    "training-notes 1.3", of(sequences, heads, sequence_length, head_width, query_block, key_block),
    [](auto N, auto H, auto T, auto d_H, auto B_Q, auto B_K) {
      const auto pair = product_flops(B_Q, d_H, B_K) + product_flops(B_Q, B_K, d_H);
      return N * H * (T / B_Q) * (T / B_K) * pair ==
             attention_forward_flops(N, T, width_of_heads(H, d_H));
    });

inline constexpr auto tiling_keeps_backward_flops = for_all<"tiling_keeps_backward_flops">(
    "a tiled backward pass, which computes the scores again, costs the FLOPs of the four products "
    "of one that does not",
    "training-notes 1.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return tiled_attention_backward_flops(N, T, d) == attention_backward_flops(N, T, d);
    });

// Naive attention.

inline constexpr auto naive_attention_moves_scores = for_all<"naive_attention_moves_scores">(
    "naive attention in three kernels (scores, softmax, outputs), which write scores and "
    "probabilities to HBM and read them again, moves 8(NHT^2 + NTd) bytes in bf16, which is Theta, "
    "and so O, of NHT^2 + NTd, where d = d_H*H",
    "training-notes A.3; memory-bound-again D", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto moved =
          naive_attention_bytes(sequences = N, heads = H, sequence_length = T, head_width = d_H);
      const auto theta = N * H * square(T) + N * T * width_of_heads(H, d_H);
      return moved == 8_B * theta;
    });

inline constexpr auto naive_attention_intensity_is = for_all<"naive_attention_intensity_is">(
    "the intensity of naive attention in three kernels (scores, softmax, outputs), with the FLOPs "
    "of its two products, is half of T*d_H/(T + d_H), and so Theta, and O, of that",
    "training-notes A.3; memory-bound-again D", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto I = arithmetic_intensity_of(
          attention_forward_flops(N, T, width_of_heads(H, d_H)),
          naive_attention_bytes(sequences = N, heads = H, sequence_length = T, head_width = d_H));
      return I == 1_FLOP_per_byte * (T * d_H / (T + d_H)) / 2;
    });

inline constexpr auto naive_attention_is_bound_by_min = for_all<"naive_attention_is_bound_by_min">(
    "T*d_H/(T + d_H) is Theta, and so O, of min(T, d_H): from 1/2 to 1 times that",
    "training-notes A.3; memory-bound-again D", of(sequence_length, head_width),
    [](auto T, auto d_H) {
      return is_theta(0.5_exact, T * d_H / (T + d_H), min(T, d_H), 1_exact);
    });

// Tiled attention.

inline constexpr auto tiled_attention_intensity_is = for_all<"tiled_attention_intensity_is">(
    "tiled attention that loads Q, K and V once and writes O has the intensity T/2, which is "
    "Theta(T), and so O(T)",
    "training-notes A.3; memory-bound-again D", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) {
      const auto I =
          arithmetic_intensity_of(attention_forward_flops(N, T, d), tiled_attention_bytes(N, T, d));
      return I == 1_FLOP_per_byte * T / 2;
    });

inline constexpr auto tiled_backward_intensity_is = for_all<"tiled_backward_intensity_is">(
    "the intensity of a tiled backward pass, which moves eight N x T x d tensors once (Q, K, V, O, "
    "z_O in; z_Q, z_K, z_V out), is Theta(T), and so O(T). It is T/2 by the FLOPs of the "
    "document's four products. By all that such a kernel performs, with a fifth product that "
    "computes the scores again, it is 5T/8",
    "training-notes A.3; memory-bound-again D", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) {
      const auto moved = tiled_attention_backward_bytes(N, T, d);
      const auto credited = arithmetic_intensity_of(attention_backward_flops(N, T, d), moved);
      const auto done = arithmetic_intensity_of(tiled_attention_backward_flops(N, T, d), moved);
      return both(credited == 1_FLOP_per_byte * T / 2, done == 1_FLOP_per_byte * T * 5 / 8);
    });

/// The document counts the four products of the backward pass; a tiled kernel needs a fifth.
inline constexpr auto tiled_attention_is_linear_in_length =
    for_all<"tiled_attention_is_linear_in_length">(
        "the FLOPs of tiled attention are Theta(NT^2*d): 4NT^2*d forward and 8NT^2*d backward, in "
        "the document's four products. Its bytes in bf16, with each tensor moved once, are "
        "Theta(NTd): 8NTd forward and 16NTd backward. Its intensity is Theta(T), T/2 forward and "
        "backward. Each Theta is an O as well, and stays with the fifth product that a kernel "
        "performs to compute the scores again: 10NT^2*d FLOPs and 5T/8 backward",
        "training-notes A.3 Summary; memory-bound-again D Summary",
        of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
          const auto theta = N * square(T) * d;
          const auto fw_F = attention_forward_flops(N, T, d);
          const auto bw_F = attention_backward_flops(N, T, d);
          const auto again_F = tiled_attention_backward_flops(N, T, d);
          const auto fw_B = tiled_attention_bytes(N, T, d);
          const auto bw_B = tiled_attention_backward_bytes(N, T, d);
          const auto quadratic = [=](auto n_F) { return is_theta(4_FLOP, n_F, theta, 10_FLOP); };
          const auto linear = [=](auto n_F, auto n_B) {
            return is_theta(0.5_FLOP_per_byte, arithmetic_intensity_of(n_F, n_B), T,
                            0.625_FLOP_per_byte);
          };
          return both(both(both(quadratic(fw_F), both(quadratic(bw_F), quadratic(again_F))),
                           both(is_theta(8_B, fw_B, N * T * d, 16_B),
                                is_theta(8_B, bw_B, N * T * d, 16_B))),
                      both(linear(fw_F, fw_B), both(linear(bw_F, bw_B), linear(again_F, bw_B))));
        });

inline constexpr auto tiling_lifts_intensity = for_all<"tiling_lifts_intensity">(
    "forward, without a mask and in bf16, tiled attention, which loads its inputs once, has the "
    "intensity T/2. Naive attention, which writes scores and probabilities to HBM, moves more "
    "bytes for the same FLOPs and has a lower intensity, Theta(min(T, d_H)): from min(T, d_H)/4 "
    "to min(T, d_H)/2",
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

// What blocks load more than once, or compute more than once.

inline constexpr auto blocks_read_inputs_once = for_all<"blocks_read_inputs_once">(
    "attention forward in blocks of B_Q queries, each of which loads all of K and V to SRAM, moves "
    "as many bytes as with Q, K and V loaded once",
    "training-notes A.3; memory-bound-again D", of(sequences, sequence_length, width, query_block),
    [](auto N, auto T, auto d, auto B_Q) {
      return blocked_attention_bytes(sequences = N, sequence_length = T, width = d,
                                     query_block = B_Q) == tiled_attention_bytes(N, T, d);
    });

inline constexpr auto blocks_bound_intensity = for_all<"blocks_bound_intensity">(
    "attention forward in blocks of B_Q queries loads K and V T/B_Q times. If all loads come from "
    "HBM, and B_Q <= T, it moves at least as many bytes as with K and V loaded once, and as many "
    "iff B_Q = T. Its intensity is then B_Q*T/(B_Q + T), which is below B_Q",
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
    "attention backward with 8NT^2*d FLOPs, which reads the stored probabilities, has an "
    "intensity of at least T/2",
    "training-notes A.3; memory-bound-again D", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return arithmetic_intensity_of(n_F, moved) >= 1_FLOP_per_byte * T / 2;
    });

inline constexpr auto four_products_bound_intensity = for_all<"four_products_bound_intensity">(
    "attention backward in four products, which reads the stored probabilities once, has an "
    "intensity below 4d_H, however large T is",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return arithmetic_intensity_of(n_F, moved) < 4 * (1_FLOP_per_byte * d_H);
    });

}  // namespace proofline::theorems
