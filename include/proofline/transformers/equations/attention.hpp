#pragma once
// Multi-head attention: what it computes, entry by entry; its FLOPs and bytes, naive and tiled,
// forward and backward, with and without a causal mask. training-notes A.3, Table 1.
//
// FLOPs are those of the matrix products, as the documents count them. The scale, the softmax and
// the mask cost a few FLOPs per score, where each product costs 2*d_H.

#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/attention.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto width_of_heads = define<"width_of_heads", count_unit>(
    "d", "width of the model, which is divided among the heads: Q, K and V are NH x T x d_H each",
    "training-notes A.3; memory-bound-again D", of(heads, head_width),
    [](auto H, auto d_H) { return d_H * H; });

// What is computed. i is a query, j a key, c a column of its head.

/// The root of d_H is an input, for it is irrational for most widths.
inline constexpr auto attention_score = define<"attention_score", count_unit>(
    "A_ij",
    "score of query i and key j, Q_i*K_j^T/sqrt(d_H): q*k is one product Q_ic*K_jc, u the sum of "
    "the others, and r_H is sqrt(d_H)",
    "training-notes A.3", of(query_entry, key_entry, other_products, root_of_head_width),
    [](auto q, auto k, auto u, auto r) { return (q * k + u) / r; });

inline constexpr auto attention_probability = define<"attention_probability", count_unit>(
    "Pi_ij",
    "probability of key j for query i, the softmax of row i: e_j is exp(A_ij), e_o the sum of "
    "exp(A_ix) over the other keys x",
    "training-notes A.3", of(exponential, other_exponentials),
    [](auto e, auto e_o) { return e / (e + e_o); });

/// The mean over the keys, weighted with the probabilities of one query: of values, or of others.
inline constexpr auto attention_mean = define<"attention_mean", count_unit>(
    "O_ic",
    "output, the sum over the keys j of Pi_ij*V_jc: v is V_jc, v_o the sum of exp(A_ix)*V_xc over "
    "the other keys x",
    "training-notes A.3", of(exponential, value_entry, other_exponentials, other_values),
    [](auto e, auto v, auto e_o, auto v_o) { return (e * v + v_o) / (e + e_o); });

inline constexpr auto score_gradient = define<"score_gradient", count_unit>(
    "z_A_ij", "gradient of the loss with respect to A_ij", "training-notes A.3",
    of(probability, probability_gradient, row_sum),
    [](auto P, auto z_P, auto R) { return P * z_P - R * P; });

// Matrix products, with d = d_H*H.

inline constexpr auto attention_product_flops = define<"attention_product_flops", flop_unit>(
    "n_F", "FLOPs of one matrix product of attention in all heads", "training-notes A.3",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return flop_per_mac * N * square(T) * d; });

/// Scores from queries and keys; outputs from probabilities and values.
inline constexpr auto attention_forward_flops = define<"attention_forward_flops", flop_unit>(
    "n_F", "FLOPs of attention forward", "training-notes A.3",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return 2 * attention_product_flops(N, T, d); });

/// The gradients of probabilities, values, queries and keys.
inline constexpr auto attention_backward_flops = define<"attention_backward_flops", flop_unit>(
    "n_F", "FLOPs of attention backward from the probabilities of the forward pass",
    "training-notes A.3", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return 4 * attention_product_flops(N, T, d); });

inline constexpr auto attention_remat_flops = define<"attention_remat_flops", flop_unit>(
    "n_F", "FLOPs of attention backward that runs the forward pass again", "training-notes A.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      return attention_backward_flops(N, T, d) + attention_forward_flops(N, T, d);
    });

/// A tiled backward pass has no stored probabilities and computes the scores again.
inline constexpr auto tiled_attention_backward_flops =
    define<"tiled_attention_backward_flops", flop_unit>(
        "n_F", "FLOPs of tiled attention backward, which computes the scores again",
        "Dao et al. 2022 (FlashAttention) 3.1; its benchmark counts 2.5 forwards",
        of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
          return attention_backward_flops(N, T, d) + attention_product_flops(N, T, d);
        });

// Memory traffic.

inline constexpr auto attention_tensor_bytes = define<"attention_tensor_bytes", byte_unit>(
    "n_B", "bytes of one of Q, K, V, O or of its gradient", "training-notes A.3",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) { return bf16 * N * T * d; });

inline constexpr auto attention_score_bytes = define<"attention_score_bytes", byte_unit>(
    "n_B", "bytes of all scores, or of all probabilities", "training-notes A.3",
    of(sequences, heads, sequence_length),
    [](auto N, auto H, auto T) { return bf16 * N * H * square(T); });

/// Three kernels: scores from Q and K; probabilities from scores; O from probabilities and V. Each
/// reads its inputs once and writes its output once.
inline constexpr auto naive_attention_bytes = define<"naive_attention_bytes", byte_unit>(
    "n_B", "bytes that naive attention moves, which writes scores and probabilities to HBM",
    "training-notes A.3", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto scores =
          batched_perfect_bytes(matrices = N * H, rows = T, contracted = d_H, columns = T);
      const auto softmax = 2 * attention_score_bytes(N, H, T);
      const auto outputs =
          batched_perfect_bytes(matrices = N * H, rows = T, contracted = T, columns = d_H);
      return scores + softmax + outputs;
    });

/// Q, K and V are read, O is written.
inline constexpr auto tiled_attention_bytes = define<"tiled_attention_bytes", byte_unit>(
    "n_B", "bytes that tiled attention moves if it reads its inputs once", "training-notes A.3",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return (3 + 1) * attention_tensor_bytes(N, T, d); });

/// Q, K, V, O and z_O are read, z_Q, z_K and z_V written; O gives the row sums.
inline constexpr auto tiled_attention_backward_bytes =
    define<"tiled_attention_backward_bytes", byte_unit>(
        "n_B", "bytes that tiled attention moves backward if it reads its inputs once",
        "training-notes A.3", of(sequences, sequence_length, width),
        [](auto N, auto T, auto d) { return (5 + 3) * attention_tensor_bytes(N, T, d); });

inline constexpr auto tiled_attention_remat_bytes =
    define<"tiled_attention_remat_bytes", byte_unit>(
        "n_B", "bytes that tiled attention moves backward when it runs the forward pass again",
        "training-notes 1.3, A.3", of(sequences, sequence_length, width),
        [](auto N, auto T, auto d) {
          return tiled_attention_backward_bytes(N, T, d) + tiled_attention_bytes(N, T, d);
        });

/// The fewest bytes of a backward pass that does not compute the scores again: it reads Q, K, V,
/// z_O and the probabilities, and writes z_Q, z_K and z_V.
inline constexpr auto stored_attention_backward_bytes =
    define<"stored_attention_backward_bytes", byte_unit>(
        "n_B", "bytes that attention moves backward if it reads the stored probabilities once",
        "training-notes A.3", of(sequences, heads, sequence_length, head_width),
        [](auto N, auto H, auto T, auto d_H) {
          return (4 + 3) * attention_tensor_bytes(N, T, width_of_heads(H, d_H)) +
                 attention_score_bytes(N, H, T);
        });

/// Each block of queries loads all keys and values: FlashAttention's own count of HBM accesses.
inline constexpr auto blocked_attention_bytes = define<"blocked_attention_bytes", byte_unit>(
    "n_B", "bytes that attention loads and writes if each block of queries loads all of K and V",
    "Dao et al. 2022 (FlashAttention) 3.2, Dao 2023 (FlashAttention-2) 3.1",
    of(sequences, sequence_length, width, query_block), [](auto N, auto T, auto d, auto B_Q) {
      return (2 + 2 * T / B_Q) * attention_tensor_bytes(N, T, d);
    });

// Causal masks: query t meets t keys.

inline constexpr auto causal_scores = define<"causal_scores", count_unit>(
    "n_A", "scores of one head with a causal mask", "training-notes A.3 Summary",
    of(sequence_length), [](auto T) { return T * (T + 1) / 2; });

inline constexpr auto causal_fraction = define<"causal_fraction", count_unit>(
    "c", "fraction of the scores that a causal mask leaves", "training-notes A.3 Summary",
    of(sequence_length), [](auto T) { return causal_scores(T) / square(T); });

inline constexpr auto causal_forward_flops = define<"causal_forward_flops", flop_unit>(
    "n_F", "FLOPs of attention forward with a causal mask", "training-notes A.3 Summary",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return causal_fraction(T) * attention_forward_flops(N, T, d); });

inline constexpr auto causal_backward_flops = define<"causal_backward_flops", flop_unit>(
    "n_F", "FLOPs of attention backward with a causal mask", "training-notes A.3 Summary",
    of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) { return causal_fraction(T) * attention_backward_flops(N, T, d); });

inline constexpr auto causal_remat_flops = define<"causal_remat_flops", flop_unit>(
    "n_F", "FLOPs of attention backward with a causal mask that runs the forward pass again",
    "training-notes A.3 Summary", of(sequences, sequence_length, width),
    [](auto N, auto T, auto d) {
      return causal_backward_flops(N, T, d) + causal_forward_flops(N, T, d);
    });

/// From this length on tiled causal attention, (T + 1)/4 FLOP per byte of BF16, is compute-bound.
inline constexpr auto compute_bound_length = define<"compute_bound_length", count_unit>(
    "T_star", "sequence length from which tiled causal attention is compute-bound",
    "training-notes 1.3", of(peak_rate, memory_bandwidth), [](auto pi, auto beta) {
      return 4 * critical_intensity(pi, beta) * (bf16 / flop_per_mac) - 1;
    });

}  // namespace proofline::equations
