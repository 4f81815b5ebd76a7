#pragma once
// Where training-notes and memory-bound-again say the same in two ways, and where they do not.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/equations/training.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto no_overlap_is_the_upper_end = for_all<"no_overlap_is_the_upper_end">(
    "if compute and memory traffic both run for a time t_hidden <= min(t_F, t_B), the runtime t = "
    "t_F + t_B - t_hidden is from max(t_F, t_B) to t_F + t_B. It is t_F + t_B iff nothing is "
    "hidden, and max(t_F, t_B) iff all of the shorter time is hidden",
    "training-notes footnote 1, memory-bound-again footnote 1",
    of(compute_time, memory_time, hidden_time), [](auto t_F, auto t_B, auto t_hidden) {
      const auto t = partly_overlapped_runtime(t_F, t_B, t_hidden);
      const auto least = runtime(t_F, t_B), most = runtime_without_overlap(t_F, t_B);
      return implies(t_hidden <= min(t_F, t_B),
                     both(both(t <= most, iff(t == most, t_hidden == 0_s)),
                          both(t >= least, iff(t == least, t_hidden == min(t_F, t_B)))));
    });

/// O(K) says nothing from below, which Theta(K) does.
inline constexpr auto bounded_intensity_is_critical = for_all<"bounded_intensity_is_critical">(
    "a kernel with an intensity of O(K), here I <= K, is compute-bound from K = 3*I_star on",
    "memory-bound-again B, D", of(intensity, contracted, peak_rate, memory_bandwidth),
    [](auto I, auto K, auto pi, auto beta) {
      return implies(both(I <= flop_per_mac / bf16 * K, K >= sufficient_dimension(pi, beta)),
                     I >= critical_intensity(pi, beta));
    });

inline constexpr auto one_large_dimension_suffices = for_all<"one_large_dimension_suffices">(
    "a perfect GEMM kernel is compute-bound if one of d, K and D, whichever it is, exceeds "
    "3*I_star",
    "memory-bound-again B.2.1", of(rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto d, auto K, auto D, auto pi, auto beta) {
      return implies(max(max(d, D), K) > sufficient_dimension(pi, beta),
                     perfect_gemm_intensity(d, K, D) >= critical_intensity(pi, beta));
    });

/// A matrix times a vector.
inline constexpr auto one_large_dimension_is_not_enough =
    for_all<"one_large_dimension_is_not_enough">(
        "with K = D = 1 a perfect GEMM kernel has less than 1/2 FLOP per byte, however large d is; "
        "with d = D = K it is compute-bound if d > 3*I_star",
        "training-notes A.1.3, memory-bound-again B.2.1", of(rows, peak_rate, memory_bandwidth),
        [](auto d, auto pi, auto beta) {
          return both(perfect_gemm_intensity(d, 1, 1) < 0.5_FLOP_per_byte,
                      implies(d > sufficient_dimension(pi, beta),
                              perfect_gemm_intensity(d, d, d) > critical_intensity(pi, beta)));
        });

/// So the two texts' bounds, one with equality and one without, are true of the same kernels.
inline constexpr auto both_linear_bounds_hold = for_all<"both_linear_bounds_hold">(
    "training-notes bounds the intensity of a linear layer by at most min(B, d_F), and "
    "memory-bound-again by less than min(B, d_F): both hold",
    "training-notes A.2, memory-bound-again C", of(tokens, layer_width), [](auto B, auto d_F) {
      const auto I = linear_intensity(B, d_F);
      const auto bound = flop_per_mac / bf16 * min(B, d_F);
      return both(I <= bound, I < bound);
    });

/// memory-bound-again has F = 4 throughout.
inline constexpr auto both_overheads_agree = for_all<"both_overheads_agree">(
    "with F = 4 the overhead T/(d(4 + 3F) + V/L) of training-notes is memory-bound-again's T/(16d "
    "+ V/L)",
    "training-notes 1.4, memory-bound-again E", of(layers, width, vocabulary, sequence_length),
    [](auto L, auto d, auto V, auto T) {
      return attention_overhead(layers = L, width = d, asymmetry = 4, vocabulary = V,
                                sequence_length = T) == T / (16 * d + V / L);
    });

inline constexpr auto overhead_is_small_and_large = for_all<"overhead_is_small_and_large">(
    "the overhead T/(d(4 + 3F) + V/L), where V <= L*d, is 3-4% ('nontrivial' in training-notes) at "
    "T = d/2 and F = 3.5, as of Llama-3 70B. At T = 4d and F = 4 it is about a quarter "
    "('significant' in memory-bound-again), from 4/17 to 1/4",
    "training-notes 1.4, memory-bound-again E", of(layers, width, vocabulary),
    [](auto L, auto d, auto V) {
      const auto o = [&](auto ratio, auto length) {
        return attention_overhead(layers = L, width = d, asymmetry = ratio, vocabulary = V,
                                  sequence_length = length);
      };
      return implies(V <= L * d, both(between(0.03_exact, o(3.5_exact, d / 2), 0.04_exact),
                                      between(4_exact / 17_exact, o(4, 4 * d), 0.25_exact)));
    });

/// [[remat]] is r, and [[unemb]] is n_V - 1: 1 with an embedding apart from the readout.
inline constexpr auto both_remat_factors_agree = for_all<"both_remat_factors_agree">(
    "training-notes counts 2*(3 + r) FLOPs for each of n_params - (n_V - 1)*V*d parameters and "
    "each token: r = 1 with rematting, n_V = 2 with an untied embedding. That is what "
    "memory-bound-again counts, (6 + [[remat]]2)(n_params - [[unemb]]n_emb)*n_tokens, with "
    "[[remat]] = r, [[unemb]] = n_V - 1 and n_emb = V*d",
    "training-notes 1.4 eq (4), footnote 3, memory-bound-again E.1 eq (7)",
    of(parameters, width, vocabulary, vocabulary_matrices, training_tokens, remat),
    [](auto n, auto d, auto V, auto n_V, auto n_tokens, auto r) {
      const auto multiplied =
          parameters_in_gemm(parameters = n, width = d, vocabulary = V, vocabulary_matrices = n_V);
      const auto n_emb = V * d, unemb = n_V - 1;
      return parameter_flops(multiplied, n_tokens, r) ==
             (6_FLOP + r * 2_FLOP) * (n - unemb * n_emb) * n_tokens;
    });

}  // namespace proofline::theorems
