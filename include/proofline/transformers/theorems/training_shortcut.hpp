#pragma once
// What memory-bound-again E and E.1 say of training FLOPs and training time, beyond training-notes
// 1.4. F = 4 as in the document.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/token_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// FLOPs.

/// Of T x d_H by d_H x T are the scores and the gradient of Pi; the outputs and the gradients of Q,
/// K and V are of T x T by T x d_H. The causal mask leaves half of each.
inline constexpr auto layer_attends_on_each_head = for_all<"layer_attends_on_each_head">(
    "1 attention layer costs, forward and backward and halved by the causal mask, two products of "
    "T x d_H by d_H x T and four of T x T by T x d_H on each of NH sequences: 6NT^2*d FLOPs, where "
    "d = d_H*H",
    "memory-bound-again E", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto scores = product_flops(T, d_H, T), outputs = product_flops(T, T, d_H);
      return N * H * (2 * scores + 4 * outputs) / 2 ==
             6_FLOP * N * square(T) * width_of_heads(H, d_H);
    });

namespace shortcut {

/// Training FLOPs of a linear layer of d x e: the product forward, r times again, and the two
/// products backward.
inline constexpr auto linear = [](auto B, auto d, auto e, auto r) {
  return (1 + r) * product_flops(B, d, e) + (product_flops(B, e, d) + product_flops(d, B, e));
};
/// Of all linear layers of E: per layer 4 of d x d, 2 of d x Fd and 1 of Fd x d, and 1 of d x V.
inline constexpr auto n_F_G = [](auto L, auto d, auto F, auto V, auto B, auto r) {
  const auto projections = 4 * linear(B, d, d, r);
  const auto feedforward = 2 * linear(B, d, F * d, r) + linear(B, F * d, d, r);
  return L * (projections + feedforward) + linear(B, d, V, r);
};

}  // namespace shortcut

inline constexpr auto remat_adds_two_flops = for_all<"remat_adds_two_flops">(
    "with rematerialization each weight of a linear layer of d x e causes 6 + 2 FLOPs on each "
    "training token: of one product forward, the same product again, and two products backward",
    "memory-bound-again E.1 eq (7)", of(tokens, contracted, columns), [](auto B, auto d, auto e) {
      const auto products = B * (d * e);
      return shortcut::linear(B, d, e, 1) == 6_FLOP * products + 2_FLOP * products;
    });

inline constexpr auto linear_layers_add_up_to_sixteen = for_all<"linear_layers_add_up_to_sixteen">(
    "the linear layers of E, with F = 4, cost n_F,G = 6(16Ld^2 + dV)B FLOPs, forward and backward "
    "on a batch of B tokens",
    "memory-bound-again E eq (6)", of(layers, width, vocabulary, tokens),
    [](auto L, auto d, auto V, auto B) {
      return shortcut::n_F_G(L, d, 4, V, B, 0) == 6_FLOP * (16 * L * square(d) + d * V) * B;
    });

inline constexpr auto overhead_is_length_over_sixteen = for_all<"overhead_is_length_over_sixteen">(
    "the overhead n_F,A/n_F,G of attention over GEMM is T/(16d + V/L), with F = 4 and half of "
    "attention's FLOPs left by a causal mask",
    "memory-bound-again E", of(layers, width, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto V, auto B, auto T) {
      const auto n_F_A = attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
      return n_F_A / shortcut::n_F_G(L, d, 4, V, B, 0) == T / (16 * d + V / L);
    });

inline constexpr auto overhead_is_length_over_seventeen =
    for_all<"overhead_is_length_over_seventeen">(
        "the overhead n_F,A/n_F,G of attention over GEMM is T/(17d), with F = 4, V = Ld and half "
        "of attention's FLOPs left by a causal mask",
        "memory-bound-again E, footnote 7", of(layers, width, tokens, sequence_length),
        [](auto L, auto d, auto B, auto T) {
          const auto n_F_A =
              attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
          return n_F_A / shortcut::n_F_G(L, d, 4, L * d, B, 0) == T / (17 * d);
        });

inline constexpr auto thirty_layers_have_the_vocabulary =
    for_all<"thirty_layers_have_the_vocabulary">(
        "a model with V = 30d has V = Ld iff it has L = 30 layers, as d cancels",
        "memory-bound-again footnote 7", of(layers, width), [](auto L, auto d) {
          const auto V = 30 * d;
          return iff(vocabulary_per_depth(L, d, V) == 1, L == 30);
        });

inline constexpr auto vocabulary_matters_little = for_all<"vocabulary_matters_little">(
    "for any V up to Ld the overhead n_F,A/n_F,G is from T/(17d) to T/(16d), with F = 4",
    "memory-bound-again footnote 7", of(layers, width, vocabulary, sequence_length),
    [](auto L, auto d, auto V, auto T) {
      const auto o = attention_overhead(layers = L, width = d, asymmetry = 4, vocabulary = V,
                                        sequence_length = T);
      return implies(V <= L * d, between(T / (17 * d), o, T / (16 * d)));
    });

inline constexpr auto blocks_have_a_quarter_at_four_widths =
    for_all<"blocks_have_a_quarter_at_four_widths">(
        "at T = 4d, n_F,A, attention's FLOPs with a causal mask, is a quarter of n_F,G without the "
        "logits, with F = 4",
        "memory-bound-again E", of(layers, width, tokens), [](auto L, auto d, auto B) {
          const auto n_F_A =
              attention_flops(layers = L, width = d, tokens = B, sequence_length = 4 * d);
          return n_F_A == L * training_flops(block_parameters(d, 4), B) / 4;
        });

inline constexpr auto gemm_is_the_majority_iff_short = for_all<"gemm_is_the_majority_iff_short">(
    "the parameter GEMM FLOPs n_F,G are the majority, more than n_F,A, iff T < d(4 + 3F) + V/L, "
    "which is 16d + V/L with the document's F = 4. n_F,A is divided by 2: a causal mask leaves "
    "half of the scores",
    "memory-bound-again E.1", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto F, auto V, auto B, auto T) {
      const auto n_F_A = attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
      const auto longest = [=](auto ratio) {
        return attention_threshold(layers = L, width = d, asymmetry = ratio, vocabulary = V);
      };
      return both(iff(shortcut::n_F_G(L, d, F, V, B, 0) > n_F_A, T < longest(F)),
                  longest(4) == 16 * d + V / L);
    });

/// The document's own example of a significant overhead, a quarter at T = 4d.
inline constexpr auto gemm_is_the_majority_at_four_widths =
    for_all<"gemm_is_the_majority_at_four_widths">(
        "up to T = 4d, the text's example of a significant overhead, the parameter GEMM FLOPs "
        "n_F,G are the majority: with F = 4 and a causal mask, at least four times n_F,A",
        "memory-bound-again E.1", of(layers, width, vocabulary, tokens, sequence_length),
        [](auto L, auto d, auto V, auto B, auto T) {
          const auto n_F_A =
              attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
          return implies(T <= 4 * d, shortcut::n_F_G(L, d, 4, V, B, 0) >= 4 * n_F_A);
        });

inline constexpr auto gemm_is_the_majority = for_all<"gemm_is_the_majority">(
    "n_F,G, the FLOPs of GEMM, exceeds n_F,A, those of attention with a causal mask, at any T",
    "memory-bound-again E.1", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto F, auto V, auto B, auto T) {
      return gemm_flops(layers = L, width = d, asymmetry = F, vocabulary = V, tokens = B) >
             attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
    });

/// The embedding is looked up and not multiplied. Where the readout is not tied to it, n_V = 2 and
/// both are among the parameters.
inline constexpr auto shortcut_counts_the_linear_layers =
    for_all<"shortcut_counts_the_linear_layers">(
        "the FLOPs of all linear layers, forward, forward again if remat is 1, and backward, are "
        "(6 + 2*remat)(n_params - unemb*n_emb)*n_tokens. n_params counts the entries of all "
        "matrices with the embedding, n_emb = V*d, and unemb = n_V - 1 is 1 if the embedding is a "
        "matrix of its own and 0 if it is tied to the readout",
        "memory-bound-again E.1 eq (7)",
        of(layers, width, asymmetry, vocabulary, vocabulary_matrices, parameters, training_tokens,
           remat),
        [](auto L, auto d, auto F, auto V, auto n_V, auto n_params, auto n_tokens, auto r) {
          const auto unemb = n_V - 1, n_emb = V * d;
          return implies(n_params == L * block_parameters(d, F) + n_V * n_emb,
                         shortcut::n_F_G(L, d, F, V, n_tokens, r) ==
                             (6_FLOP + r * 2_FLOP) * (n_params - unemb * n_emb) * n_tokens);
        });

inline constexpr auto shortcut_without_remat_is_gemm = for_all<"shortcut_without_remat_is_gemm">(
    "the shortcut without remat, 6*(n_params - unemb*n_emb)*n_tokens, gives the FLOPs of the "
    "linear layers, 6(16Ld^2 + dV)*n_tokens with F = 4: a model with n_V matrices of V x d, "
    "n_params = 16Ld^2 + n_V*V*d, n_emb = V*d and unemb = n_V - 1 has n_params - unemb*n_emb = "
    "16Ld^2 + dV",
    "memory-bound-again E.1 eq (6), (7)",
    of(layers, width, vocabulary, vocabulary_matrices, parameters, training_tokens),
    [](auto L, auto d, auto V, auto n_V, auto n_params, auto n_tokens) {
      const auto unemb = n_V - 1, n_emb = V * d;
      const auto by_6 = 6_FLOP * (16 * L * square(d) + d * V) * n_tokens;
      const auto by_7 = 6_FLOP * (n_params - unemb * n_emb) * n_tokens;
      return implies(n_params == 16 * L * square(d) + n_V * n_emb,
                     both(shortcut::n_F_G(L, d, 4, V, n_tokens, 0) == by_6, by_6 == by_7));
    });

/// P is what the cluster performs while it computes; nothing hides the communication time t_I.
inline constexpr auto time_at_computing_rate_is_below = for_all<"time_at_computing_rate_is_below">(
    "the predicted time n_F/P, with P as the FLOP/s of the cluster while it computes, excludes "
    "attention and communication. By definition it is a lower bound, short by the time of the "
    "o*n_F FLOPs of attention, and by the wait t_I for communication that nothing hides",
    "memory-bound-again E.1 eq (8)", of(model_flops, overhead, cluster_rate, exposed_time),
    [](auto n_F, auto o, auto P, auto t_I) {
      const auto n_F_A = o * n_F;
      return training_time_at_rate(n_F, P) < training_time_at_rate(n_F + n_F_A, P) + t_I;
    });

inline constexpr auto norms_with_biases_are_less_than_a_thousandth =
    for_all<"norms_with_biases_are_less_than_a_thousandth">(
        "the scales and biases of two layer norms per layer, and of one at the end, are less than "
        "0.1% of the matrices' parameters for L >= 1, d >= 375 and F = 4",
        "memory-bound-again footnote 8", of(layers, width, vocabulary), [](auto L, auto d, auto V) {
          const auto matrices =
              gemm_parameters(layers = L, width = d, asymmetry = 4, vocabulary = V);
          return implies(both(L >= 1, d >= 375), 2 * (2 * L + 1) * d < 0.001_exact * matrices);
        });

/// training-notes has chips, their peak and an MFU; memory-bound-again has the cluster's FLOP/s.
inline constexpr auto both_training_times_agree = for_all<"both_training_times_agree">(
    "the estimated training time of training-notes, n_F_train/(K*pi_star*MFU), is by definition "
    "that of memory-bound-again, n_F/P: a cluster that performs P FLOP/s has the MFU "
    "P/(K*pi_star), and K*pi_star cancels",
    "training-notes 1.4 eq (5), memory-bound-again E.1 eq (8)",
    of(model_flops, chips, peak_rate, cluster_rate), [](auto n_F, auto K, auto pi, auto P) {
      return training_time(n_F, K, pi, P / (K * pi)) == training_time_at_rate(n_F, P);
    });

}  // namespace proofline::theorems
