#pragma once
// What memory-bound-again E and E.1 say of training FLOPs and training time beyond training-notes
// 1.4. F = 4 throughout, as there.

#include <proofline/equations/attention.hpp>
#include <proofline/equations/token_time.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// Two products forward and four backward, of which the causal mask leaves half.
inline constexpr auto layer_attends_on_each_head = for_all<"layer_attends_on_each_head">(
    "training one attention layer is six products on each of NH sequences, halved by the mask",
    "memory-bound-again E", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto per_head = (2 + 4) * product_flops(T, d_H, T) / 2;
      return attention_flops(layers = 1, width = width_of_heads(H, d_H),
                             tokens = batch_tokens(N, T), sequence_length = T) == N * H * per_head;
    });

inline constexpr auto thirty_layers_have_the_vocabulary =
    for_all<"thirty_layers_have_the_vocabulary">(
        "for V = 30d, V = L*d iff there are 30 layers", "memory-bound-again footnote 7",
        of(layers, width), [](auto L, auto d) {
          const auto V = 30 * d;
          return iff(vocabulary_per_depth(L, d, V) == 1, L == 30);
        });

/// 70B and 405B have a fifth and a sixteenth of L*d: it does not matter much.
inline constexpr auto vocabulary_matters_little = for_all<"vocabulary_matters_little">(
    "for any vocabulary up to L*d attention's overhead is between T/(17d) and T/(16d)",
    "memory-bound-again footnote 7", of(layers, width, vocabulary, sequence_length),
    [](auto L, auto d, auto V, auto T) {
      const auto o = attention_overhead(layers = L, width = d, asymmetry = 4, vocabulary = V,
                                        sequence_length = T);
      return implies(V <= L * d, between(T / (17 * d), o, T / (16 * d)));
    });

inline constexpr auto blocks_have_a_quarter_at_four_widths =
    for_all<"blocks_have_a_quarter_at_four_widths">(
        "without the logits the overhead of attention at T = 4d is a quarter",
        "memory-bound-again E", of(width), [](auto d) {
          const auto T = 4 * d;
          return 4 * T == threshold_of_blocks(d, 4);
        });

inline constexpr auto gemm_is_the_majority = for_all<"gemm_is_the_majority">(
    "weight matrices take more FLOPs than attention", "memory-bound-again E.1",
    of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto F, auto V, auto B, auto T) {
      return gemm_flops(layers = L, width = d, asymmetry = F, vocabulary = V, tokens = B) >
             attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
    });

/// t is the time that computing takes, t_I that of communication that nothing hides.
inline constexpr auto time_at_computing_rate_is_below = for_all<"time_at_computing_rate_is_below">(
    "where P is FLOPs, attention's among them or not, over the time of computing alone, (8) is no "
    "more than the training time, and less where attention's are among them or communication takes "
    "time",
    "memory-bound-again E.1 eq (8)", of(model_flops, overhead, training_seconds, exposed_time),
    [](auto n_F, auto o, auto t, auto t_I) {
      const auto P = n_F / t, P_with_attention = (1 + o) * n_F / t;
      const auto total = t + t_I;
      return both(both(training_time_at_rate(n_F, P) <= total,
                       implies(t_I > 0_s, training_time_at_rate(n_F, P) < total)),
                  training_time_at_rate(n_F, P_with_attention) < total);
    });

inline constexpr auto time_at_own_rate_is_exact = for_all<"time_at_own_rate_is_exact">(
    "where P is FLOPs of weight matrices over all of the training time, (8) is that time itself",
    "memory-bound-again E.1 eq (8)", of(model_flops, training_seconds),
    [](auto n_F, auto t) { return training_time_at_rate(n_F, n_F / t) == t; });

inline constexpr auto norms_with_biases_are_less_than_a_thousandth =
    for_all<"norms_with_biases_are_less_than_a_thousandth">(
        "scales and biases of two norms a layer and one at the end have less than 0.1% of the "
        "parameters of the matrices, in any model with a layer or more, F = 4 and at least 375 "
        "wide",
        "memory-bound-again footnote 8", of(layers, width, vocabulary), [](auto L, auto d, auto V) {
          const auto elementwise = 2 * (2 * L + 1) * d;
          return implies(
              both(L >= 1, d >= 375),
              elementwise < 0.001_exact * gemm_parameters(layers = L, width = d, asymmetry = 4,
                                                          vocabulary = V));
        });

/// Where the other document has chips, their peak and an MFU, this one has what the cluster
/// performs, of which the MFU is the part of the peak.
inline constexpr auto both_training_times_agree = for_all<"both_training_times_agree">(
    "(5) of one is (8) of the other for a cluster that performs P, which is an MFU of "
    "P/(K*pi_star)",
    "training-notes 1.4 eq (5), memory-bound-again E.1 eq (8)",
    of(model_flops, chips, peak_rate, cluster_rate), [](auto n_F, auto K, auto pi, auto P) {
      return training_time(n_F, K, pi, P / (K * pi)) == training_time_at_rate(n_F, P);
    });

}  // namespace proofline::theorems
