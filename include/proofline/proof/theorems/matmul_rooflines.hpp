#pragma once
// What is true of a matrix product of B tokens on one chip, whatever activations and weights are
// stored in. rooflines, Matrix multiplication.
//
// Of the two directions of "compute-bound iff B > 240" one is exact: whoever is compute-bound has
// more tokens. The other holds as far as B is small against D and F.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/equations/token_time.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// What it costs.

inline constexpr auto matmul_loads = for_all<"matmul_loads">(
    "a matrix product in bf16 loads 2DF + 2BD bytes", "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return bf16 * perfect_gemm_reads(B, D, F) == 2_B * (D * F) + 2_B * (B * D);
    });

inline constexpr auto matmul_adds_one_term_less = for_all<"matmul_adds_one_term_less">(
    "BDF products and BF(D - 1) sums are BF(2D - 1) FLOPs", "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return exact_matmul_flops(B, D, F) == flop_per_operation * (B * F * (2 * D - 1));
    });

inline constexpr auto exact_flops_are_close = for_all<"exact_flops_are_close">(
    "2BDF is BF more than the FLOPs: a part of 1/(2D) of it, with D from 8000 on a 16000th",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto n_F = product_flops(B, D, F);
      const auto more = n_F - exact_matmul_flops(B, D, F);
      return both(more == n_F / (2 * D), implies(D >= 8'000, 16'000 * more <= n_F));
    });

inline constexpr auto matmul_has_its_intensity = for_all<"matmul_has_its_intensity">(
    "the intensity of a matrix product in bf16 is 2BDF/(2BD + 2DF + 2BF) = BDF/(BD + DF + BF)",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto I = matmul_intensity(B, D, F, bf16, bf16);
      return both(I == 2_FLOP * (B * D * F) / (2_B * (B * D) + 2_B * (D * F) + 2_B * (B * F)),
                  I == 1_FLOP_per_byte * (B * D * F / (B * D + D * F + B * F)));
    });

// Small batches.

/// The part of it that is missing is at most w_a*B*(1/D + 1/F)/w_w.
inline constexpr auto intensity_tends_to_the_batch = for_all<"intensity_tends_to_the_batch">(
    "the intensity is below 2B/w_w, B with weights in bf16 and 2B in int8, and within a part "
    "epsilon of it as soon as w_a*B*(1/D + 1/F) <= epsilon*w_w",
    "rooflines, Matrix multiplication, Questions 1 and 2",
    of(tokens, input_width, output_width, activation_width, weight_width, tolerance),
    [](auto B, auto D, auto F, auto w_a, auto w_w, auto epsilon) {
      const auto I = matmul_intensity(B, D, F, w_a, w_w);
      const auto limit = small_batch_intensity(B, w_w);
      return both(both(both(small_batch_intensity(B, bf16) == 1_FLOP_per_byte * B,
                            small_batch_intensity(B, int8) == 2 * small_batch_intensity(B, bf16)),
                       I < limit),
                  approaches(I, limit, epsilon, until(w_a * (B / D + B / F) / w_w, epsilon)));
    });

inline constexpr auto assumed_sizes_leave_four_fifths = for_all<"assumed_sizes_leave_four_fifths">(
    "with D and F at least 8000/1024 times B the intensity in bf16 is at least 79.6% of B",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return implies(both(1'024 * D >= 8'000 * B, 1'024 * F >= 8'000 * B),
                     1'000 * matmul_intensity(B, D, F, bf16, bf16) >= 796 * (1_FLOP_per_byte * B));
    });

inline constexpr auto compute_bound_needs_the_batch = for_all<"compute_bound_needs_the_batch">(
    "whatever D and F and whatever activations are stored in: an intensity of at least the "
    "critical one takes more than I_star*w_w/2 tokens, I_star with weights in bf16 and I_star/2 in "
    "int8",
    "rooflines, Matrix multiplication, Questions 1 and 2",
    of(tokens, input_width, output_width, activation_width, weight_width, peak_rate,
       memory_bandwidth),
    [](auto B, auto D, auto F, auto w_a, auto w_w, auto C, auto W) {
      return implies(matmul_intensity(B, D, F, w_a, w_w) >= critical_intensity(C, W),
                     B > batch_to_exceed(C, W, w_w));
    });

inline constexpr auto batch_to_exceed_suffices = for_all<"batch_to_exceed_suffices">(
    "a matrix product in bf16 of more tokens than I_star is compute-bound",
    "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return implies(B > batch_to_exceed(C, W, bf16),
                     matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W));
    });

inline constexpr auto slightly_more_tokens_suffice = for_all<"slightly_more_tokens_suffice">(
    "1 + epsilon times as many tokens make it compute-bound where B is small: w_a*B*(1/D + 1/F) <= "
    "epsilon*w_w",
    "rooflines, Matrix multiplication, Questions 1 and 2",
    of(tokens, input_width, output_width, activation_width, weight_width, peak_rate,
       memory_bandwidth, tolerance),
    [](auto B, auto D, auto F, auto w_a, auto w_w, auto C, auto W, auto epsilon) {
      return implies(both(B >= (1 + epsilon) * batch_to_exceed(C, W, w_w),
                          w_a * (B / D + B / F) <= epsilon * w_w),
                     matmul_intensity(B, D, F, w_a, w_w) >= critical_intensity(C, W));
    });

// Which tokens, on which chips.

inline constexpr auto tokens_count_not_sequences = for_all<"tokens_count_not_sequences">(
    "k times as many sequences of 1/k of the length have the same intensity",
    "rooflines, Matrix multiplication footnote",
    of(sequences, sequence_length, input_width, output_width, factor),
    [](auto N, auto T, auto D, auto F, auto k) {
      return matmul_intensity(batch_tokens(k * N, T / k), D, F, bf16, bf16) ==
             matmul_intensity(batch_tokens(N, T), D, F, bf16, bf16);
    });

/// A chip of a replica multiplies all its tokens with a K-th of the weights' columns.
inline constexpr auto tokens_over_chips_exceed = for_all<"tokens_over_chips_exceed">(
    "where the weights are split over K chips, being compute-bound takes more than I_star tokens "
    "for each chip",
    "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width, chips, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto K, auto C, auto W) {
      return implies(matmul_intensity(B, D, F / K, bf16, bf16) > critical_intensity(C, W),
                     B / K > batch_to_exceed(C, W, bf16));
    });

/// On the figures of data sheets: 229 on TPU v4, 166 on v5p, 240.5 on v5e.
inline constexpr auto older_tpus_need_no_more_than_241 =
    for_all<"older_tpus_need_no_more_than_241">(
        "241 tokens exceed what TPU v4 (275 TFLOP/s, 1.2 TB/s), v5p (459 TFLOP/s, 2.765 TB/s) and "
        "v5e (197 TFLOP/s, 0.819 TB/s) ask for in bf16",
        "rooflines, Matrix multiplication Takeaway", of(tokens), [](auto B) {
          const auto I = small_batch_intensity(B, bf16);
          return implies(B >= 241, both(I > 275_TFLOP_per_s / 1200_GB_per_s,
                                        both(I > 459_TFLOP_per_s / 2765_GB_per_s,
                                             I > 197_TFLOP_per_s / 819_GB_per_s)));
        });

/// As printed: 1e15 FLOP/s and 3.35e12 byte/s, 1.97e14 FLOP/s and 8.2e11 byte/s.
inline constexpr auto h100_needs_a_quarter_more = for_all<"h100_needs_a_quarter_more">(
    "H100 needs more tokens than TPU v5e, and at most 5/4 times as many", "rooflines, Question 5",
    of(weight_width), [](auto w_w) {
      const auto tpu = batch_to_exceed(197_TFLOP_per_s, 820_GB_per_s, w_w);
      const auto gpu = batch_to_exceed(1_PFLOP_per_s, 3.35_TB_per_s, w_w);
      return both(gpu > tpu, 4 * gpu <= 5 * tpu);
    });

}  // namespace proofline::theorems
