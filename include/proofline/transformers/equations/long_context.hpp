#pragma once
// Long context: attention of a sequence that is split over chips. Ring attention sends keys and
// values round by round, an all-gather sends them first, and Ulysses exchanges tokens for heads by
// all-to-all. A causal mask leaves chips unequal work, unless chunks are paired or striped.
//
// Of one sequence: a batch multiplies FLOPs and bytes alike.

#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/long_context.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>

namespace proofline::equations {

using namespace inputs;

// Ring attention.

/// Scores from queries and keys; outputs from probabilities and values.
inline constexpr auto round_flops = define<"round_flops", flop_unit>(
    "n_F_r", "FLOPs of a chip in a round of ring attention, forward",
    "Ring Attention (arXiv 2310.01889), 3", of(round_scores, heads, head_width),
    [](auto n_S, auto H, auto d_H) { return 2 * flop_per_mac * n_S * H * d_H; });

/// The gradients of probabilities, values, queries and keys; and the scores again.
inline constexpr auto round_backward_flops = define<"round_backward_flops", flop_unit>(
    "n_bw_F_r", "FLOPs of a chip in a round of ring attention, backward",
    "Dao et al. 2022 (FlashAttention), 3.1; Ring Attention (arXiv 2310.01889), 3",
    of(round_scores, heads, head_width),
    [](auto n_S, auto H, auto d_H) { return (4 + 1) * flop_per_mac * n_S * H * d_H; });

/// With grouped heads, those of keys and values alone are sent.
inline constexpr auto key_value_bytes = define<"key_value_bytes", byte_unit>(
    "n_KV",
    "bytes of the keys and values of c tokens in a layer: what a round of ring attention "
    "sends",
    "Ring Attention (arXiv 2310.01889), 3",
    of(context_chunk, key_value_heads, head_width, bytes_of_activation),
    [](auto c, auto H_KV, auto d_H, auto b_a) { return 2 * b_a * c * H_KV * d_H; });

/// The gradients of keys and values go around with them.
inline constexpr auto key_value_backward_bytes = define<"key_value_backward_bytes", byte_unit>(
    "n_bw_KV",
    "bytes of the keys and values of c tokens, and of their gradients: what a round of "
    "ring attention sends backward",
    "Ring Attention (arXiv 2310.01889), A",
    of(context_chunk, key_value_heads, head_width, bytes_of_activation, bytes_of_gradient),
    [](auto c, auto H_KV, auto d_H, auto b_a, auto b_g) {
      return 2 * (b_a + b_g) * c * H_KV * d_H;
    });

/// In bf16 with as many key heads as query heads it is FLOP/s over byte/s, as in the paper.
inline constexpr auto hiding_chunk = define<"hiding_chunk", count_unit>(
    "c_min", "tokens of a chunk from which ring attention hides its communication, unmasked",
    "Ring Attention (arXiv 2310.01889), 3: arithmetic intensity between hosts",
    of(heads, key_value_heads, bytes_of_activation, peak_rate, sent_bandwidth),
    [](auto H, auto H_KV, auto b_a, auto pi, auto W) {
      return b_a * H_KV * pi / (flop_per_mac * H * W);
    });

/// In each round but the last the next keys and values arrive.
inline constexpr auto ring_attention_time = define<"ring_attention_time", second_unit>(
    "t_ring", "time of ring attention, all rounds alike", "Ring Attention (arXiv 2310.01889), 3",
    of(round_compute_time, round_send_time, context_chips),
    [](auto t_r, auto t_s, auto K_CP) { return (K_CP - 1) * max(t_r, t_s) + t_r; });

inline constexpr auto ring_attention_bytes = define<"ring_attention_bytes", byte_unit>(
    "n_I_ring", "bytes that a chip sends in ring attention, forward",
    "Ring Attention (arXiv 2310.01889), 3",
    of(sequence_length, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      return (K_CP - 1) * key_value_bytes(context_chunk = T / K_CP, key_value_heads = H_KV,
                                          head_width = d_H, bytes_of_activation = b_a);
    });

// All-gather of keys and values.

/// As many sends on a ring as in ring attention, and all rounds behind them.
inline constexpr auto gathered_attention_time = define<"gathered_attention_time", second_unit>(
    "t_gather", "time of attention that all-gathers keys and values first, which nothing hides",
    "Llama 3 (arXiv 2407.21783), 3.3.2", of(round_compute_time, round_send_time, context_chips),
    [](auto t_r, auto t_s, auto K_CP) { return (K_CP - 1) * t_s + K_CP * t_r; });

inline constexpr auto gathered_context_bytes = define<"gathered_context_bytes", byte_unit>(
    "n_I_gather", "bytes that a chip sends in an all-gather of keys and values, forward",
    "Llama 3 (arXiv 2407.21783), 3.3.2",
    of(sequence_length, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      return exact_all_gather_bytes(key_value_bytes(context_chunk = T, key_value_heads = H_KV,
                                                    head_width = d_H, bytes_of_activation = b_a),
                                    K_CP);
    });

// Ulysses: a chip has T/K_CP tokens of all heads, and T tokens of its heads during attention.

/// With more chips than heads of keys and values, each of these goes to several chips.
inline constexpr auto sent_key_heads = define<"sent_key_heads", count_unit>(
    "H_s",
    "heads of keys that a chip has for all chips in Ulysses' all-to-all: one for each chip "
    "at least",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3", of(key_value_heads, context_chips),
    [](auto H_KV, auto K_CP) { return max(H_KV, K_CP); });

/// Queries, keys and values before attention, outputs behind it. 1/K_CP stays on the chip.
inline constexpr auto ulysses_bytes = define<"ulysses_bytes", byte_unit>(
    "n_I_U", "bytes that a chip sends in the all-to-alls of Ulysses, forward, on at most H chips",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3.2",
    of(sequence_length, heads, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      const auto values = 2 * (H + sent_key_heads(H_KV, K_CP)) * d_H * (T / K_CP);
      return b_a * values * (1 - 1 / K_CP);
    });

inline constexpr auto ulysses_key_bytes = define<"ulysses_key_bytes", byte_unit>(
    "M_KV_U",
    "bytes of keys and values that a chip holds during attention in Ulysses: of all "
    "tokens, and of one head at least",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3",
    of(sequence_length, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      return key_value_bytes(context_chunk = T, key_value_heads = sent_key_heads(H_KV, K_CP) / K_CP,
                             head_width = d_H, bytes_of_activation = b_a);
    });

// A causal mask.

inline constexpr auto contiguous_scores = define<"contiguous_scores", count_unit>(
    "n_S_i", "scores of a chunk's queries with a causal mask, i chunks of as many tokens before it",
    "Striped Attention (arXiv 2311.09431)", of(chunks_before, context_chunk),
    [](auto i, auto c) { return i * square(c) + causal_scores(c); });

/// The chip with chunk i of 2*K_CP has chunk 2*K_CP - 1 - i, too.
inline constexpr auto paired_scores = define<"paired_scores", count_unit>(
    "n_S_2",
    "scores of each chip with a causal mask, in two chunks, one as far from the beginning "
    "as the other is from the end",
    "Llama 3 (arXiv 2407.21783), 3.3.2", of(context_chips, half_chunk),
    [](auto K_CP, auto h) { return 2 * K_CP * square(h) + h; });

/// Whichever chip's keys and values these are.
inline constexpr auto paired_round_scores = define<"paired_round_scores", count_unit>(
    "n_S_r", "scores of a chip's two chunks with those of another chip, with a causal mask",
    "Llama 3 (arXiv 2407.21783), 3.3.2", of(half_chunk), [](auto h) { return 2 * square(h); });

/// Token t is on chip t mod K_CP.
inline constexpr auto striped_scores = define<"striped_scores", count_unit>(
    "n_S_s",
    "scores of a chip with a causal mask, striped: it has every K_CP-th token, i chips "
    "before it",
    "Striped Attention (arXiv 2311.09431)", of(chunks_before, context_chips, context_chunk),
    [](auto i, auto K_CP, auto c) { return (i + 1) * c + K_CP * (causal_scores(c) - c); });

// Attention beside the matrices.

inline constexpr auto attention_share = define<"attention_share", count_unit>(
    "p_A", "share of causal attention in the FLOPs of all layers, for a sequence of T tokens",
    "Kaplan et al. 2020 (arXiv 2001.08361), 2.1",
    of(sequence_length, layers, pair_products, active_parameters),
    [](auto T, auto L, auto a, auto n_A) {
      const auto attention = flop_per_mac * L * a * causal_scores(T);
      return attention / (attention + matrix_flops(T, n_A));
    });

inline constexpr auto equal_share_length = define<"equal_share_length", count_unit>(
    "T_half", "length from which causal attention is half of the FLOPs of all layers",
    "Kaplan et al. 2020 (arXiv 2001.08361), 2.1", of(layers, pair_products, active_parameters),
    [](auto L, auto a, auto n_A) { return 2 * n_A / (L * a) - 1; });

}  // namespace proofline::equations
