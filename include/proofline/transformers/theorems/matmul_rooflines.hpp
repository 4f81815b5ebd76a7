#pragma once
// What is true of a matrix product of B tokens on one chip in bf16. rooflines, Matrix
// multiplication; what is in int8 stands in quantized_matmul.hpp.
//
// Of the two directions of "compute-bound iff B > 240" one is exact: a compute-bound product has
// more than 240 tokens. More than 240 are enough only where B is small beside D and F.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/transformers/equations/token_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// What it costs.

inline constexpr auto matmul_adds_one_term_less = for_all<"matmul_adds_one_term_less">(
    "BDF products and BF(D - 1) additions are BF(2D - 1) FLOPs", "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return exact_matmul_flops(B, D, F) == flop_per_operation * (B * F * (2 * D - 1));
    });

/// D > 8000 is what the text assumes below.
inline constexpr auto exact_flops_are_close = for_all<"exact_flops_are_close">(
    "2BDF exceeds the exact BF(2D - 1) FLOPs by 1/(2D) of 2BDF: at most 1/16000 where D >= 8000",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto n_F = product_flops(B, D, F);
      const auto more = n_F - exact_matmul_flops(B, D, F);
      return both(more == n_F / (2 * D), implies(D >= 8'000, 16'000 * more <= n_F));
    });

inline constexpr auto matmul_has_its_intensity = for_all<"matmul_has_its_intensity">(
    "2BDF FLOPs over 2BD + 2DF + 2BF bytes are BDF/(BD + DF + BF) FLOPs per byte",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return matmul_intensity(B, D, F, bf16, bf16) ==
             1_FLOP_per_byte * (B * D * F / (B * D + D * F + B * F));
    });

// How many tokens.

inline constexpr auto intensity_tends_to_the_batch = for_all<"intensity_tends_to_the_batch">(
    "BDF/(BD + DF + BF) is less than B, by a fraction of at most B/D + B/F: nearly B where B is "
    "small beside D and F",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto I = matmul_intensity(B, D, F, bf16, bf16);
      const auto limit = 1_FLOP_per_byte * B;
      return both(I < limit, limit - I <= limit * (B / D + B / F));
    });

inline constexpr auto assumed_sizes_leave_four_fifths = for_all<"assumed_sizes_leave_four_fifths">(
    "for B <= 1024 and D and F from 8000 on, BDF/(BD + DF + BF) is at least 79.6% of B",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return implies(both(B <= 1'024, both(D >= 8'000, F >= 8'000)),
                     1'000 * matmul_intensity(B, D, F, bf16, bf16) >= 796 * (1_FLOP_per_byte * B));
    });

inline constexpr auto compute_bound_needs_the_batch = for_all<"compute_bound_needs_the_batch">(
    "for any D and F, Intensity(matmul) > C/W requires B > C/W tokens",
    "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return implies(matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W),
                     1_FLOP_per_byte * B > critical_intensity(C, W));
    });

/// With B near C/W only very wide layers do; with B twice C/W those of D and F above 4C/W.
inline constexpr auto batch_to_exceed_suffices_in_wide_layers =
    for_all<"batch_to_exceed_suffices_in_wide_layers">(
        "a product of B > C/W tokens is compute-bound, Intensity(matmul) > C/W, where D and F are "
        "large enough: above 2B*(C/W)/(B - C/W)",
        "rooflines-zh, Matrix multiplication",
        of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W) {
          const auto I_star = critical_intensity(C, W);
          const auto excess = 1_FLOP_per_byte * B - I_star;
          return implies(both(1_FLOP_per_byte * B > I_star,
                              both(D * excess > 2 * B * I_star, F * excess > 2 * B * I_star)),
                         matmul_intensity(B, D, F, bf16, bf16) > I_star);
        });

inline constexpr auto batch_to_exceed_suffices = for_all<"batch_to_exceed_suffices">(
    "with B < 1024 tokens and D and F above 8000, a product of B > C/W tokens is compute-bound",
    "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return implies(both(both(B < 1'024, both(D > 8'000, F > 8'000)),
                          1_FLOP_per_byte * B > critical_intensity(C, W)),
                     matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W));
    });

inline constexpr auto compute_bound_iff_batch_is_exceeded =
    for_all<"compute_bound_iff_batch_is_exceeded">(
        "Intensity(matmul) > C/W iff B > C/W*(1 + B/D + B/F): more than C/W tokens are enough "
        "where D and F are large enough",
        "rooflines, Matrix multiplication",
        of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W) {
          return iff(matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W),
                     1_FLOP_per_byte * B > critical_intensity(C, W) * (1 + B / D + B / F));
        });

// Which tokens, on which chips.

inline constexpr auto tokens_count_not_sequences = for_all<"tokens_count_not_sequences">(
    "in a matrix product, N sequences of T tokens that share the weights have the intensity of N*T "
    "tokens, whichever sequences these are of",
    "rooflines, Matrix multiplication footnote",
    of(sequences, sequence_length, input_width, output_width), [](auto N, auto T, auto D, auto F) {
      const auto n_F = N * product_flops(T, D, F);
      const auto n_B = N * (bf16 * product_elements(T, D)) + bf16 * product_elements(D, F) +
                       N * stored_bytes(T, F);
      return arithmetic_intensity_of(n_F, n_B) ==
             matmul_intensity(batch_tokens(N, T), D, F, bf16, bf16);
    });

/// Each of K chips that data parallelism splits the tokens over multiplies B/K of them.
inline constexpr auto local_tokens_are_needed = for_all<"local_tokens_are_needed">(
    "where each of K chips has all weights, it multiplies its local batch, B/K of the B tokens, "
    "and is compute-bound only if B/K > C/W",
    "rooflines-ko, Matrix multiplication",
    of(tokens, input_width, output_width, chips, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto K, auto C, auto W) {
      return implies(matmul_intensity(B / K, D, F, bf16, bf16) > critical_intensity(C, W),
                     1_FLOP_per_byte * (B / K) > critical_intensity(C, W));
    });

/// Where the columns of the weights are split instead, each chip multiplies all tokens with F/K.
inline constexpr auto tokens_over_chips_are_needed = for_all<"tokens_over_chips_are_needed">(
    "where the columns of the weights are split over K chips, a chip is compute-bound only if B/K "
    "tokens are more than C/W",
    "rooflines-ko, Matrix multiplication",
    of(tokens, input_width, output_width, chips, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto K, auto C, auto W) {
      return implies(matmul_intensity(B, D, F / K, bf16, bf16) > critical_intensity(C, W),
                     1_FLOP_per_byte * (B / K) > critical_intensity(C, W));
    });

inline constexpr auto replica_keeps_its_batch = for_all<"replica_keeps_its_batch">(
    "where the weights are split over K chips, with K times the FLOPs/s and the bandwidth, the "
    "FLOPs take longer than loading the weights iff the replica has B > C/W tokens, as K cancels",
    "rooflines-zh, Matrix multiplication footnote",
    of(tokens, input_width, output_width, chips, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto K, auto C, auto W) {
      return iff(compute_seconds(product_flops(B, D, F), K * C) >
                     memory_seconds(bf16 * product_elements(D, F), K * W),
                 1_FLOP_per_byte * B > critical_intensity(C, W));
    });

/// By data sheets.
inline constexpr auto older_tpus_need_no_more_than_241 =
    for_all<"older_tpus_need_no_more_than_241">(
        "B >= 241 exceeds C/W of TPU v4, 2.75e14/1.2e12 = 229.2, of v5p, 4.59e14/2.765e12 = 166.0, "
        "and of v5e, 1.97e14/8.19e11 = 240.5",
        "rooflines, Matrix multiplication Takeaway", of(tokens), [](auto B) {
          const auto I = 1_FLOP_per_byte * B;
          return implies(B >= 241, both(I > 275_TFLOP_per_s / 1200_GB_per_s,
                                        both(I > 459_TFLOP_per_s / 2765_GB_per_s,
                                             I > 197_TFLOP_per_s / 819_GB_per_s)));
        });

}  // namespace proofline::theorems
