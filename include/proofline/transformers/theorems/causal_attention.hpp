#pragma once
// What a causal mask leaves of attention. training-notes A.3 Summary, footnote 12, Table 1.
//
// It leaves (1 + 1/T)/2 of the scores. The document says a half: the theorems say how near it is.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto causal_scores_add_up = for_all<"causal_scores_add_up">(
    "the sum of t from 1 to T is T(T + 1)/2, by induction: it is 1 at T = 1, and T + 1 more at T + "
    "1 than at T",
    "training-notes A.3 Summary; memory-bound-again D Summary", of(sequence_length), [](auto T) {
      return sums_to(
          T, [](auto t) { return t; }, [](auto t) { return causal_scores(t); });
    });

inline constexpr auto causal_mask_leaves_half = for_all<"causal_mask_leaves_half">(
    "of T^2 scores a causal mask leaves T(T + 1)/2, a fraction of 1/2 + 1/(2T). This is above 1/2 "
    "and tends to it: it is within epsilon of 1/2 from T = 1/epsilon on",
    "training-notes A.3 Summary; memory-bound-again D Summary", of(sequence_length, tolerance),
    [](auto T, auto epsilon) {
      const auto c = causal_fraction(T);
      return both(both(c == 0.5_exact + 1 / (2 * T), c > 0.5_exact),
                  tends_to(c, 0.5_exact, epsilon, from(T, 1 / epsilon)));
    });

inline constexpr auto causal_forward_flops_are = for_all<"causal_forward_flops_are">(
    "with a causal mask the products of attention forward cost more than 2NT^2*d FLOPs, by a "
    "fraction of at most epsilon from T = 1/epsilon on",
    "training-notes A.3 Summary, Table 1", of(sequences, sequence_length, width, tolerance),
    [](auto N, auto T, auto d, auto epsilon) {
      const auto n_F = causal_forward_flops(N, T, d);
      const auto about = 2_FLOP * N * square(T) * d;
      return both(n_F > about, approaches(n_F, about, epsilon, from(T, 1 / epsilon)));
    });

inline constexpr auto causal_backward_flops_are = for_all<"causal_backward_flops_are">(
    "with a causal mask the products of attention backward cost more than 4NT^2*d FLOPs, by a "
    "fraction of at most epsilon from T = 1/epsilon on",
    "training-notes A.3 Summary, Table 1", of(sequences, sequence_length, width, tolerance),
    [](auto N, auto T, auto d, auto epsilon) {
      const auto n_F = causal_backward_flops(N, T, d);
      const auto about = 4_FLOP * N * square(T) * d;
      return both(n_F > about, approaches(n_F, about, epsilon, from(T, 1 / epsilon)));
    });

inline constexpr auto causal_flops_are = for_all<"causal_flops_are">(
    "with a causal mask attention costs 1 + 1/T times 2NT^2*d FLOPs forward, 1 + 1/T times 4NT^2*d "
    "backward and 1 + 1/T times 6NT^2*d backward with remat, so about as many for large T",
    "training-notes A.3 Summary; memory-bound-again D Summary",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto excess = 1 + 1 / T;
      const auto unit = 1_FLOP * N * square(T) * d;
      return both(causal_forward_flops(N, T, d) == excess * (2 * unit),
                  both(causal_backward_flops(N, T, d) == excess * (4 * unit),
                       causal_remat_flops(N, T, d) == excess * (6 * unit)));
    });

inline constexpr auto causal_mask_halves_intensity = for_all<"causal_mask_halves_intensity">(
    "tiled attention that loads its inputs once moves as many bytes with a causal mask as without. "
    "So its intensity falls with its FLOPs, forward and, counting four products, backward: from "
    "T/2 to (T + 1)/4, which is 1 + 1/T times half of T/2. It is still Theta(T), and so O(T): "
    "above T/4, and at most T/2 for T >= 1",
    "training-notes A.3 footnote 12; memory-bound-again D footnote 6",
    of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto n_B = tiled_attention_bytes(N, T, d);
      const auto full = arithmetic_intensity_of(attention_forward_flops(N, T, d), n_B);
      const auto causal = arithmetic_intensity_of(causal_forward_flops(N, T, d), n_B);
      const auto backward = arithmetic_intensity_of(causal_backward_flops(N, T, d),
                                                    tiled_attention_backward_bytes(N, T, d));
      const auto linear = 1_FLOP_per_byte * T;
      return both(both(both(causal == 1_FLOP_per_byte * (T + 1) / 4,
                            backward == 1_FLOP_per_byte * (T + 1) / 4),
                       causal == (1 + 1 / T) * (full / 2)),
                  both(causal > linear / 4, implies(T >= 1, causal <= linear / 2)));
    });

inline constexpr auto causal_intensity_is_linear = for_all<"causal_intensity_is_linear">(
    "with a causal mask the intensity of tiled attention forward is Theta(T): from T/4 to T/2 for "
    "T >= 1",
    "training-notes Table 1", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
      const auto I =
          arithmetic_intensity_of(causal_forward_flops(N, T, d), tiled_attention_bytes(N, T, d));
      return implies(T >= 1, is_theta(0.25_FLOP_per_byte, I, T, 0.5_FLOP_per_byte));
    });

inline constexpr auto causal_backward_intensity_is_linear =
    for_all<"causal_backward_intensity_is_linear">(
        "with a causal mask the FLOPs of the four products of attention backward, over the bytes "
        "of a tiled kernel, are Theta(T): from T/4 to T/2 for T >= 1 (the scores that it computes "
        "again are not counted)",
        "training-notes Table 1", of(sequences, sequence_length, width),
        [](auto N, auto T, auto d) {
          const auto I = arithmetic_intensity_of(causal_backward_flops(N, T, d),
                                                 tiled_attention_backward_bytes(N, T, d));
          return implies(T >= 1, is_theta(0.25_FLOP_per_byte, I, T, 0.5_FLOP_per_byte));
        });

inline constexpr auto causal_attention_is_compute_bound_from =
    for_all<"causal_attention_is_compute_bound_from">(
        "at the peaks, tiled causal attention, which loads its inputs once, is compute-bound "
        "forward iff T >= 4*I_star - 1, and so is its backward pass with the FLOPs of the four "
        "products",
        "training-notes 1.3", of(sequences, sequence_length, width, peak_rate, memory_bandwidth),
        [](auto N, auto T, auto d, auto pi, auto beta) {
          const auto bound_iff_long = [=](auto n_F, auto n_B) {
            return iff(compute_seconds(n_F, pi) >= memory_seconds(n_B, beta),
                       T >= compute_bound_length(pi, beta));
          };
          return both(bound_iff_long(causal_forward_flops(N, T, d), tiled_attention_bytes(N, T, d)),
                      bound_iff_long(causal_backward_flops(N, T, d),
                                     tiled_attention_backward_bytes(N, T, d)));
        });

/// 1.3 says "for moderate sequence lengths", and prints 195 FLOP/byte for an A100.
inline constexpr auto causal_attention_of_779_is_compute_bound =
    for_all<"causal_attention_of_779_is_compute_bound">(
        "the intensity of tiled causal attention forward, which loads its inputs once, is at least "
        "195 FLOP/byte, which is I_star of an A100, iff T >= 779",
        "training-notes 1.3", of(sequences, sequence_length, width), [](auto N, auto T, auto d) {
          const auto I = arithmetic_intensity_of(causal_forward_flops(N, T, d),
                                                 tiled_attention_bytes(N, T, d));
          return iff(I >= 195_FLOP_per_byte, T >= 779);
        });

}  // namespace proofline::theorems
