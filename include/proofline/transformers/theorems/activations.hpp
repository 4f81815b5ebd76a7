#pragma once
// What a layer keeps for its backward pass, in the forms of the papers, and what it saves to keep
// less.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/activations.hpp>
#include <proofline/transformers/equations/training_memory.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace detail {

/// GPT's layer: a head for each d_H, four times the width between two matrices, two norms, dropout.
inline constexpr auto gpt_layer = [](auto N, auto T, auto H, auto d_H, auto K_SP, auto K_TP) {
  const auto d = H * d_H;
  return selective_activations(sequences = N, sequence_length = T, width = d, heads = H,
                               key_value_heads = H, head_width = d_H, feedforward_width = 4 * d,
                               feedforward_matrices = 2, layer_norms = 2, dropout_masks = 1,
                               sequence_chips = K_SP, tensor_chips = K_TP);
};

inline constexpr auto gpt_scores = [](auto N, auto T, auto H, auto K_TP) {
  return kept_scores(sequences = N, sequence_length = T, heads = H, dropout_masks = 1,
                     tensor_chips = K_TP);
};

inline constexpr auto gpt_layer_flops = [](auto N, auto T, auto H, auto d_H) {
  const auto d = H * d_H;
  return layer_flops(sequences = N, sequence_length = T, width = d, heads = H, key_value_heads = H,
                     head_width = d_H, feedforward_width = 4 * d, feedforward_matrices = 2);
};

}  // namespace detail

/// The paper's s, b, h, a and t are T, N, d, H and K_TP.
inline constexpr auto activations_of_a_gpt_layer = for_all<"activations_of_a_gpt_layer">(
    "with H*d_H = d, D = 4*d, no gate, two norms and dropout, a layer keeps 34*N*T*d + 5*N*H*T^2 "
    "bytes; on K_TP <= H chips N*T*d*(10 + 24/K_TP) + 5*N*H*T^2/K_TP, and with the sequence "
    "divided, too, 34*N*T*d/K_TP + 5*N*H*T^2/K_TP",
    "Korthikanti et al. 2022, eqs (1), (2) and (4)",
    of(sequences, sequence_length, heads, head_width, tensor_chips),
    [](auto N, auto T, auto H, auto d_H, auto K_TP) {
      const auto d = H * d_H;
      const auto one = detail::gpt_layer(N, T, H, d_H, 1, 1) + detail::gpt_scores(N, T, H, 1);
      const auto scores = detail::gpt_scores(N, T, H, K_TP);
      const auto tensor = detail::gpt_layer(N, T, H, d_H, 1, K_TP) + scores;
      const auto sequence = detail::gpt_layer(N, T, H, d_H, K_TP, K_TP) + scores;
      const auto all_scores = 5_B * N * H * T * T;
      return implies(K_TP <= H,
                     both(one == 34_B * N * T * d + all_scores,
                          both(tensor == N * T * d * (10_B + 24_B / K_TP) + all_scores / K_TP,
                               sequence == 34_B * N * T * d / K_TP + all_scores / K_TP)));
    });

/// 5*a*s/h is 80 for GPT-3 and 64 for MT-NLG.
inline constexpr auto selective_recomputation_saves = for_all<"selective_recomputation_saves">(
    "without scores GPT's layer keeps N*T*d*(10 + 24/K_TP) bytes, and with the sequence divided "
    "34*N*T*d/K_TP, the part 34/(34 + 5*H*T/d) of what it keeps with them, and so less than half "
    "iff 5*H*T > 34*d",
    "Korthikanti et al. 2022, eq (6) and Table 2",
    of(sequences, sequence_length, heads, head_width, tensor_chips),
    [](auto N, auto T, auto H, auto d_H, auto K_TP) {
      const auto d = H * d_H;
      const auto tensor = detail::gpt_layer(N, T, H, d_H, 1, K_TP);
      const auto without = detail::gpt_layer(N, T, H, d_H, K_TP, K_TP);
      const auto with = without + detail::gpt_scores(N, T, H, K_TP);
      return implies(K_TP <= H, both(both(tensor == N * T * d * (10_B + 24_B / K_TP),
                                          without == 34_B * N * T * d / K_TP),
                                     both(without / with == 34 / (34 + 5 * H * T / d),
                                          iff(2 * without<with, 5 * H * T> 34 * d))));
    });

inline constexpr auto recomputation_is_ordered = for_all<"recomputation_is_ordered">(
    "full recomputation keeps less of any layer than selective, and of GPT's on one chip 2 bytes "
    "of 34",
    "Korthikanti et al. 2022, Table 2",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices, layer_norms, dropout_masks, sequence_chips, tensor_chips),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M, auto n_N, auto n_drop,
       auto K_SP, auto K_TP) {
      const auto full = [&](auto wide, auto chips) {
        return full_recompute_activations(sequences = N, sequence_length = T, width = wide,
                                          sequence_chips = chips);
      };
      const auto selective = selective_activations(
          sequences = N, sequence_length = T, width = d, heads = H, key_value_heads = H_KV,
          head_width = d_H, feedforward_width = D, feedforward_matrices = n_M, layer_norms = n_N,
          dropout_masks = n_drop, sequence_chips = K_SP, tensor_chips = K_TP);
      return both(full(d, K_SP) < selective,
                  implies(H >= 1, 17 * full(H * d_H, 1) == detail::gpt_layer(N, T, H, d_H, 1, 1)));
    });

inline constexpr auto sequence_parallelism_saves = for_all<"sequence_parallelism_saves">(
    "dividing the sequence, too, saves (1 - 1/K_TP) of what is whole on each of K_TP chips: norms, "
    "inputs of the products and masks, ((2*n_N + 4) + 2*n_drop)*N*T*d bytes, 10*N*T*d of GPT's "
    "layer",
    "Korthikanti et al. 2022, 4.2.2",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices, layer_norms, dropout_masks, tensor_chips),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M, auto n_N, auto n_drop,
       auto K_TP) {
      const auto on = [&](auto chips) {
        return selective_activations(
            sequences = N, sequence_length = T, width = d, heads = H, key_value_heads = H_KV,
            head_width = d_H, feedforward_width = D, feedforward_matrices = n_M, layer_norms = n_N,
            dropout_masks = n_drop, sequence_chips = chips, tensor_chips = K_TP);
      };
      return on(1) - on(K_TP) == ((2_B * n_N + 4_B) + 2_B * n_drop) * (N * T * d) * (1 - 1 / K_TP);
    });

inline constexpr auto tiled_attention_keeps_less = for_all<"tiled_attention_keeps_less">(
    "tiled attention keeps 4 bytes of each head and token, and so less than stored scores iff "
    "(2 + 3*n_drop)*T > 4",
    "Dao 2023 (FlashAttention-2), 3.1; Korthikanti et al. 2022, 4.1",
    of(sequences, sequence_length, heads, dropout_masks, tensor_chips),
    [](auto N, auto T, auto H, auto n_drop, auto K_TP) {
      const auto sums =
          kept_softmax_sums(sequences = N, sequence_length = T, heads = H, tensor_chips = K_TP);
      const auto scores = kept_scores(sequences = N, sequence_length = T, heads = H,
                                      dropout_masks = n_drop, tensor_chips = K_TP);
      return iff(sums<scores, (2 + 3 * n_drop) * T> 4);
    });

inline constexpr auto keys_and_values_are_not_split = for_all<"keys_and_values_are_not_split">(
    "a chip keeps 4*N*T*d_H bytes of keys and values at least: each further chip saves only "
    "queries and outputs iff K_TP >= H_KV. With H_KV = H and K_TP <= H it keeps 8*N*T*H*d_H/K_TP",
    "Ainslie et al. 2023 (grouped-query attention); Shoeybi et al. 2019 (Megatron-LM), 3",
    of(sequences, sequence_length, heads, key_value_heads, head_width, tensor_chips),
    [](auto N, auto T, auto H, auto H_KV, auto d_H, auto K_TP) {
      const auto of_groups = [&](auto groups) {
        return kept_heads(sequences = N, sequence_length = T, heads = H, key_value_heads = groups,
                          head_width = d_H, tensor_chips = K_TP);
      };
      const auto least = 4_B * N * T * d_H * (H / K_TP + 1);
      return both(both(of_groups(H_KV) >= least, iff(of_groups(H_KV) == least, K_TP >= H_KV)),
                  implies(K_TP <= H, of_groups(H) == 8_B * N * T * (H * d_H) / K_TP));
    });

/// The width at which parameters and FLOPs are the same, too, for which Shazeer takes 2/3 and
/// Touvron et al. 2023 (Llama), 2.2, take 2/3*4*d.
inline constexpr auto gates_keep_two_thirds = for_all<"gates_keep_two_thirds">(
    "a gated feedforward layer of width D_E keeps no more than one of width D without a gate iff "
    "D_E <= 2/3*D",
    "Shazeer 2020 (gated units)",
    of(sequences, sequence_length, feedforward_width, expert_width, tensor_chips),
    [](auto N, auto T, auto D, auto D_gated, auto K_TP) {
      const auto hidden = [&](auto wide, auto matrices) {
        return kept_hidden(sequences = N, sequence_length = T, feedforward_width = wide,
                           feedforward_matrices = matrices, tensor_chips = K_TP);
      };
      return iff(hidden(D_gated, 3) <= hidden(D, 2), D_gated <= 2 * D / 3);
    });

inline constexpr auto dropout_keeps = for_all<"dropout_keeps">(
    "dropout costs a layer that stores its scores 2*N*T*d/K_SP + 3*N*H*T^2/K_TP bytes: without, it "
    "keeps the inputs of norms and products, what lies between the products, and 2 bytes a score",
    "Korthikanti et al. 2022, 4.1",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices, layer_norms, sequence_chips, tensor_chips),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M, auto n_N, auto K_SP,
       auto K_TP) {
      const auto with =
          selective_activations(sequences = N, sequence_length = T, width = d, heads = H,
                                key_value_heads = H_KV, head_width = d_H, feedforward_width = D,
                                feedforward_matrices = n_M, layer_norms = n_N, dropout_masks = 1,
                                sequence_chips = K_SP, tensor_chips = K_TP) +
          detail::gpt_scores(N, T, H, K_TP);
      const auto without =
          (n_N + 2) * full_recompute_activations(sequences = N, sequence_length = T, width = d,
                                                 sequence_chips = K_SP) +
          kept_heads(sequences = N, sequence_length = T, heads = H, key_value_heads = H_KV,
                     head_width = d_H, tensor_chips = K_TP) +
          kept_hidden(sequences = N, sequence_length = T, feedforward_width = D,
                      feedforward_matrices = n_M, tensor_chips = K_TP) +
          2_B * N * H * T * T / K_TP;
      return with - without == 2_B * N * T * d / K_SP + 3_B * N * H * T * T / K_TP;
    });

inline constexpr auto experts_keep_as_one_wide_layer = for_all<"experts_keep_as_one_wide_layer">(
    "k experts of width D_E and shared ones of D_S keep as much as one feedforward layer of width "
    "k*D_E + D_S, and (4*k*d + 4*E)*N*T/K_SP bytes more: each expert's input and output, and the "
    "router's weights",
    "Gale et al. 2022 (MegaBlocks), 2",
    of(sequences, sequence_length, width, experts, active_experts, expert_width, shared_width,
       feedforward_matrices, sequence_chips, tensor_chips),
    [](auto N, auto T, auto d, auto E, auto k, auto D_E, auto D_S, auto n_M, auto K_SP, auto K_TP) {
      const auto M =
          kept_experts(sequences = N, sequence_length = T, width = d, experts = E,
                       active_experts = k, expert_width = D_E, shared_width = D_S,
                       feedforward_matrices = n_M, sequence_chips = K_SP, tensor_chips = K_TP);
      const auto wide =
          kept_hidden(sequences = N, sequence_length = T, feedforward_width = k * D_E + D_S,
                      feedforward_matrices = n_M, tensor_chips = K_TP);
      return implies(k * D_E + D_S > 0, M - wide == 4_B * (k * d + E) * N * T / K_SP);
    });

/// The cache shrinks, what training keeps does not.
inline constexpr auto latent_heads_keep_all_heads = for_all<"latent_heads_keep_all_heads">(
    "latent attention with values of the keys' width, d_V = d_N + d_R, keeps what multi-head "
    "attention of heads as wide keeps on K_TP <= H chips, and 4*(r_Q + d_c)*N*T/K_SP bytes more",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1",
    of(sequences, sequence_length, heads, kept_query_rank, cache_rank, plain_width, rotary_width,
       sequence_chips, tensor_chips),
    [](auto N, auto T, auto H, auto r_Q, auto d_c, auto d_N, auto d_R, auto K_SP, auto K_TP) {
      const auto latent =
          kept_latent_heads(sequences = N, sequence_length = T, heads = H, kept_query_rank = r_Q,
                            cache_rank = d_c, plain_width = d_N, rotary_width = d_R,
                            value_width = d_N + d_R, sequence_chips = K_SP, tensor_chips = K_TP);
      const auto plain =
          kept_heads(sequences = N, sequence_length = T, heads = H, key_value_heads = H,
                     head_width = d_N + d_R, tensor_chips = K_TP);
      return implies(K_TP <= H, latent - plain == 4_B * (r_Q + d_c) * N * T / K_SP);
    });

/// 12*d^2 weights of a layer, 16 bytes each.
inline constexpr auto activations_overtake_states = for_all<"activations_overtake_states">(
    "with selective recomputation on one chip, GPT's layer of 12*d^2 weights with 16 bytes of "
    "states each keeps at least as many bytes of activations iff its tokens are at least 96/17*d",
    "Korthikanti et al. 2022, eq (6); Rajbhandari et al. 2020 (ZeRO), 3.1",
    of(sequences, sequence_length, heads, head_width), [](auto N, auto T, auto H, auto d_H) {
      const auto d = H * d_H;
      const auto M = detail::gpt_layer(N, T, H, d_H, 1, 1);
      return implies(H >= 1,
                     iff(M >= whole_states(12 * d * d, 2_B, 2_B, 12_B), 17 * (N * T) >= 96 * d));
    });

/// The paper has p pipeline stages, and 4*sbh/t*(1 + v/h) where p = 1.
inline constexpr auto activations_outside_layers = for_all<"activations_outside_layers">(
    "outside of its layers a model with dropout and logits in fp32 keeps N*T*d/K_TP*(1 + 4*(1 + "
    "V/d)) bytes, with sequence parallelism. The logits take at least as much as GPT's layer "
    "without scores iff 2*V >= 17*d",
    "Korthikanti et al. 2022, 4.3",
    of(sequences, sequence_length, heads, head_width, vocabulary, tensor_chips),
    [](auto N, auto T, auto H, auto d_H, auto V, auto K_TP) {
      const auto d = H * d_H;
      const auto logits = whole_logits(sequences = N, sequence_length = T, vocabulary = V,
                                       logit_bytes = bytes_of_fp32_logit, tensor_chips = K_TP);
      const auto ends = kept_ends(sequences = N, sequence_length = T, width = d, dropout_masks = 1,
                                  sequence_chips = K_TP);
      return both(ends + logits == N * T * d / K_TP * (1_B + 4_B * (1 + V / d)),
                  implies(K_TP <= H, iff(logits >= detail::gpt_layer(N, T, H, d_H, K_TP, K_TP),
                                         2 * V >= 17 * d)));
    });

inline constexpr auto chunks_of_the_loss = for_all<"chunks_of_the_loss">(
    "a loss in chunks of c tokens keeps no more than a whole one iff the logits of the other "
    "tokens take at least the 2*N*T*d/K_SP bytes of the gradient that is kept for them",
    "Hsu et al. 2024 (Liger Kernel): fused linear cross entropy",
    of(sequences, sequence_length, width, vocabulary, logit_bytes, loss_chunk, sequence_chips,
       tensor_chips),
    [](auto N, auto T, auto d, auto V, auto b_z, auto c, auto K_SP, auto K_TP) {
      const auto whole = whole_logits(sequences = N, sequence_length = T, vocabulary = V,
                                      logit_bytes = b_z, tensor_chips = K_TP);
      const auto chunked = chunked_logits(sequences = N, sequence_length = T, width = d,
                                          vocabulary = V, logit_bytes = b_z, loss_chunk = c,
                                          sequence_chips = K_SP, tensor_chips = K_TP);
      return iff(chunked <= whole, 2_B * N * T * d / K_SP <= b_z * max(N * T - c, 0) * V / K_TP);
    });

/// The paper's eq (8) has T/(3*d) for 2*T/(9*d), three times the FLOPs that its text adds.
inline constexpr auto price_of_recomputation = for_all<"price_of_recomputation">(
    "three forward passes of GPT's layer are 72*N*T*d^2*(1 + T/(6*d)) FLOPs; selective "
    "recomputation makes them 72*N*T*d^2*(1 + 2*T/(9*d)), the part T/(18*d + 3*T) more, and full "
    "recomputation 96*N*T*d^2*(1 + T/(6*d)), a third more",
    "Korthikanti et al. 2022, Appendix A, eqs (7) and (8); NVIDIA/Megatron-LM issue 523",
    of(sequences, sequence_length, heads, head_width), [](auto N, auto T, auto H, auto d_H) {
      const auto d = H * d_H;
      const auto pass = detail::gpt_layer_flops(N, T, H, d_H);
      const auto again =
          score_flops(sequences = N, sequence_length = T, heads = H, head_width = d_H);
      const auto products = 72_FLOP * N * T * d * d;
      return both(both(3 * pass == products * (1 + T / (6 * d)),
                       3 * pass + again == products * (1 + 2 * T / (9 * d))),
                  both(again / (3 * pass) == T / (18 * d + 3 * T),
                       4 * pass == 96_FLOP * N * T * d * d * (1 + T / (6 * d))));
    });

inline constexpr auto selective_costs_less_than_full = for_all<"selective_costs_less_than_full">(
    "selective recomputation costs fewer FLOPs than full recomputation, and at most half of them "
    "iff the sequence is no longer than the parameters of the layer over 2*H*d_H",
    "Korthikanti et al. 2022, 5",
    of(sequences, sequence_length, width, heads, key_value_heads, head_width, feedforward_width,
       feedforward_matrices),
    [](auto N, auto T, auto d, auto H, auto H_KV, auto d_H, auto D, auto n_M) {
      const auto full = layer_flops(sequences = N, sequence_length = T, width = d, heads = H,
                                    key_value_heads = H_KV, head_width = d_H, feedforward_width = D,
                                    feedforward_matrices = n_M);
      const auto selective =
          score_flops(sequences = N, sequence_length = T, heads = H, head_width = d_H);
      const auto weights = models::grouped_projection_parameters(
                               width = d, heads = H, key_value_heads = H_KV, head_width = d_H) +
                           n_M * d * D;
      return both(selective < full, iff(2 * selective <= full, T <= weights / (2 * H * d_H)));
    });

}  // namespace proofline::theorems
