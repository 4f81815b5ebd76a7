#pragma once
// Where training-notes and memory-bound-again say the same in two ways, and where they do not.

#include <proofline/equations/linear.hpp>
#include <proofline/equations/training.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// One has t <= t_F + t_B for partial overlap, the other t = t_F + t_B without any.
inline constexpr auto no_overlap_is_the_upper_end = for_all<"no_overlap_is_the_upper_end">(
    "the runtime without overlap is that of partial overlap with nothing hidden, and perfect "
    "overlap that with the shorter time hidden",
    "training-notes footnote 1, memory-bound-again footnote 1", of(compute_time, memory_time),
    [](auto t_F, auto t_B) {
      const auto nothing = t_F - t_F;
      return both(partly_overlapped_runtime(t_F, t_B, nothing) == runtime_without_overlap(t_F, t_B),
                  partly_overlapped_runtime(t_F, t_B, min(t_F, t_B)) == runtime(t_F, t_B));
    });

/// O(K), unlike Theta(K), says nothing from below.
inline constexpr auto bounded_intensity_is_critical = for_all<"bounded_intensity_is_critical">(
    "a kernel whose intensity is O(K), at most one FLOP per byte for each of K, is compute-bound "
    "from K = 3*I_star on",
    "memory-bound-again B, D", of(intensity, contracted, peak_rate, memory_bandwidth),
    [](auto I, auto K, auto pi, auto beta) {
      return implies(both(I <= flop_per_mac / bf16 * K, K >= sufficient_dimension(pi, beta)),
                     I >= critical_intensity(pi, beta));
    });

inline constexpr auto one_large_dimension_suffices = for_all<"one_large_dimension_suffices">(
    "a perfect kernel is compute-bound if any one dimension is more than 3*I_star",
    "memory-bound-again B.2.1", of(rows, contracted, columns, peak_rate, memory_bandwidth),
    [](auto d, auto K, auto D, auto pi, auto beta) {
      return implies(max(max(d, D), K) > sufficient_dimension(pi, beta),
                     perfect_gemm_intensity(d, K, D) >= critical_intensity(pi, beta));
    });

/// memory-bound-again has F = 4 throughout, and for 17 a vocabulary of V = L*d.
inline constexpr auto both_overheads_agree = for_all<"both_overheads_agree">(
    "with F = 4 the FLOPs of all weight matrices are 6*(16*L*d^2 + d*V)*B and attention's overhead "
    "is T/(16*d + V/L), which is T/(17*d) for V = L*d",
    "training-notes 1.4, memory-bound-again E eq (6)",
    of(layers, width, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto V, auto B, auto T) {
      const auto gemm =
          gemm_flops(layers = L, width = d, asymmetry = 4, vocabulary = V, tokens = B);
      const auto o = [&](auto size) {
        return attention_overhead(layers = L, width = d, asymmetry = 4, vocabulary = size,
                                  sequence_length = T);
      };
      return both(gemm == 6_FLOP * (16 * L * square(d) + d * V) * B,
                  both(o(V) == T / (16 * d + V / L), o(L * d) == T / (17 * d)));
    });

inline constexpr auto overhead_is_small_and_large = for_all<"overhead_is_small_and_large">(
    "the same overhead is at most 4% up to T = d/2 where F >= 3.5, and between 4/17 and a quarter "
    "at T = 4*d where F = 4 and V <= L*d",
    "training-notes 1.4, memory-bound-again E",
    of(layers, width, asymmetry, vocabulary, sequence_length),
    [](auto L, auto d, auto F, auto V, auto T) {
      const auto o = [&](auto ratio, auto length) {
        return attention_overhead(layers = L, width = d, asymmetry = ratio, vocabulary = V,
                                  sequence_length = length);
      };
      const auto long_o = o(4, 4 * d);
      return both(implies(both(2 * T <= d, 2 * F >= 7), 100 * o(F, T) <= 4),
                  implies(V <= L * d, both(17 * long_o >= 4, 4 * long_o <= 1)));
    });

/// [[remat]] is r, and [[unemb]] n_V - 1: an embedding apart from the readout.
inline constexpr auto both_remat_factors_agree = for_all<"both_remat_factors_agree">(
    "(6 + 2*remat)*(n_params - unemb*n_emb)*n_tokens is 2 FLOP times 1 + 2 + remat passes, on the "
    "parameters without an embedding that is not tied: 6 FLOP, and 8 with remat",
    "training-notes footnote 3, memory-bound-again E eq (7)",
    of(parameters, width, vocabulary, vocabulary_matrices, training_tokens, remat),
    [](auto n, auto d, auto V, auto n_V, auto n_tokens, auto r) {
      const auto multiplied =
          parameters_in_gemm(parameters = n, width = d, vocabulary = V, vocabulary_matrices = n_V);
      const auto n_emb = V * d, unemb = n_V - 1;
      return parameter_flops(multiplied, n_tokens, r) ==
             (6_FLOP + r * 2_FLOP) * (n - unemb * n_emb) * n_tokens;
    });

}  // namespace proofline::theorems
