#pragma once
// What is true of matrix products in int8, with int8 weights and with a matrix for each token.
// rooflines, Questions 1 to 4.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// All in int8: Question 1.

inline constexpr auto int8_matmul_has_its_intensity = for_all<"int8_matmul_has_its_intensity">(
    "the intensity of a matrix product in int8 is 2BDF/(BD + DF + BF), twice that in bf16",
    "rooflines, Question 1", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      const auto I = matmul_intensity(B, D, F, int8, int8);
      return both(I == 2_FLOP_per_byte * (B * D * F / (B * D + D * F + B * F)),
                  I == 2 * matmul_intensity(B, D, F, bf16, bf16));
    });

inline constexpr auto int8_keeps_the_batch = for_all<"int8_keeps_the_batch">(
    "with twice the rate a matrix product in int8 takes as many tokens as one in bf16",
    "rooflines, Question 1", of(peak_rate, memory_bandwidth),
    [](auto C, auto W) { return int8_batch_to_exceed(2 * C, W) == batch_to_exceed(C, W, bf16); });

inline constexpr auto matmul_computes_for = for_all<"matmul_computes_for">(
    "the arithmetic of a matrix product takes 2BDF over the peak rate", "rooflines, Question 1",
    of(tokens, input_width, output_width, peak_rate), [](auto B, auto D, auto F, auto C) {
      return compute_seconds(product_flops(B, D, F), C) == 2_FLOP * (B * D * F) / C;
    });

inline constexpr auto int8_matmul_moves_for = for_all<"int8_matmul_moves_for">(
    "the memory traffic of a matrix product in int8 takes BD + DF + BF bytes over the bandwidth: "
    "the time of what is loaded and the time of what is written",
    "rooflines, Question 1", of(tokens, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(matmul_bytes(B, D, F, int8, int8), W) ==
             memory_seconds(int8_loaded_bytes(B, D, F), W) +
                 memory_seconds(int8_stored_bytes(B, F), W);
    });

// Weights in int8, activations and arithmetic in bf16: Questions 2 and 3.

inline constexpr auto int8_weights_take_half = for_all<"int8_weights_take_half">(
    "of the bytes of a matrix product weights are DF in int8 and 2DF in bf16, beside its "
    "activations and its result in bf16",
    "rooflines, Question 2", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      const auto others = bf16 * (product_elements(B, D) + product_elements(B, F));
      return both(matmul_bytes(B, D, F, bf16, int8) == others + 1_B * (D * F),
                  matmul_bytes(B, D, F, bf16, bf16) == others + 2_B * (D * F));
    });

/// Of Question 2 with activations and weights exchanged: B*(1/D + 1/F) <= 1/20, and 1.1 times half.
inline constexpr auto int8_activations_halve_the_batch =
    for_all<"int8_activations_halve_the_batch">(
        "with activations in int8, weights and arithmetic in bf16, slightly more than half of the "
        "tokens make a matrix product compute-bound",
        "rooflines, Matrix multiplication",
        of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W) {
          return implies(
              both(20 * B >= 11 * batch_to_exceed(C, W, bf16), 20 * (B / D + B / F) <= 1),
              matmul_intensity(B, D, F, int8, bf16) >= critical_intensity(C, W));
        });

/// Of any rate, with twice of it in int8.
inline constexpr auto int8_arithmetic_is_faster = for_all<"int8_arithmetic_is_faster">(
    "at twice the rate and with one byte for each element a matrix product takes less time than "
    "with weights in int8 alone",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto n_F = product_flops(B, D, F);
      return kernel_runtime(n_F, matmul_bytes(B, D, F, int8, int8), 2 * C, W) <
             kernel_runtime(n_F, matmul_bytes(B, D, F, bf16, int8), C, W);
    });

inline constexpr auto int8_weights_move_for = for_all<"int8_weights_move_for">(
    "with weights in int8 the memory traffic takes 2BD + DF + 2BF bytes over the bandwidth: what a "
    "perfect kernel moves in bf16, less a byte for each weight",
    "rooflines, Question 3", of(tokens, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(matmul_bytes(B, D, F, bf16, int8), W) ==
             (perfect_gemm_bytes(B, D, F) - (bf16 - int8) * product_elements(D, F)) / W;
    });

inline constexpr auto plotted_curve_is_a_roofline = for_all<"plotted_curve_is_a_roofline">(
    "FLOPs over the longer of both times are the roofline at the intensity of int8 weights",
    "rooflines, Question 3",
    of(plotted_batch, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return plotted_rate(B, D, F, C, W) == roofline(matmul_intensity(B, D, F, bf16, int8), C, W);
    });

/// The curve of `bs` tokens and a square layer on the chip of the code.
inline constexpr auto curve_of_square_layer = [](auto B, auto width) {
  return plotted_rate(B, width, width, 197_TFLOP_per_s, 820_GB_per_s);
};

inline constexpr auto small_curve_reaches_the_peak = for_all<"small_curve_reaches_the_peak">(
    "with D = F = 1024 the curve is below 1.97e14 FLOP/s up to 226 tokens and there from 227 on",
    "rooflines, Question 3", of(plotted_batch), [](auto B) {
      const auto P = curve_of_square_layer(B, 1'024);
      return both(implies(B <= 226, P < 197_TFLOP_per_s), implies(B >= 227, P == 197_TFLOP_per_s));
    });

inline constexpr auto large_curve_reaches_the_peak = for_all<"large_curve_reaches_the_peak">(
    "with D = F = 4096 the curve is below 1.97e14 FLOP/s up to 136 tokens and there from 137 on",
    "rooflines, Question 3", of(plotted_batch), [](auto B) {
      const auto P = curve_of_square_layer(B, 4'096);
      return both(implies(B <= 136, P < 197_TFLOP_per_s), implies(B >= 137, P == 197_TFLOP_per_s));
    });

inline constexpr auto wider_layers_reach_the_peak_sooner =
    for_all<"wider_layers_reach_the_peak_sooner">(
        "at the batch where a square layer comes to the critical intensity a wider one is above it",
        "rooflines, Question 3", of(tokens, input_width, step, peak_rate, memory_bandwidth),
        [](auto B, auto n, auto s, auto C, auto W) {
          return implies(matmul_intensity(B, n, n, bf16, int8) >= critical_intensity(C, W),
                         matmul_intensity(B, n + s, n + s, bf16, int8) > critical_intensity(C, W));
        });

/// I is the critical intensity of a device on which B tokens are just enough.
inline constexpr auto wide_layers_less_than_double_the_batch =
    for_all<"wide_layers_less_than_double_the_batch">(
        "the batch that is just enough in a square layer of width n is n/(n - 2I) times the one "
        "that is left of it for large n; less than twice iff n > 4I",
        "rooflines, Question 3", of(tokens, input_width), [](auto B, auto n) {
          const auto I = matmul_intensity(B, n, n, bf16, int8);
          const auto limit = batch_of_intensity(I, int8), I_tokens = batch_of_intensity(I, bf16);
          return both(B * (n - 2 * I_tokens) == limit * n, iff(B<2 * limit, n> 4 * I_tokens));
        });

/// 197 TFLOP/s over 820 GB/s is the chip of the code. 226.3 tokens against 120.1.
inline constexpr auto batch_almost_doubles = for_all<"batch_almost_doubles">(
    "with D = F = 1024 the batch that is just enough is 1.88 times that of Question 2",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) == I_star,
                          small_batch_intensity(B_2, int8) == I_star),
                     between(188, 100 * (B / B_2), 189));
    });

/// 226.3 tokens against 136.1.
inline constexpr auto batch_almost_doubles_that_of_4096 = for_all<
    "batch_almost_doubles_that_of_4096">(
    "with D = F = 1024 the batch that is just enough is 1.66 times that of D = F = 4096: nearer "
    "to twice than to once",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) == I_star,
                          matmul_intensity(B_2, 4'096, 4'096, bf16, int8) == I_star),
                     between(166, 100 * (B / B_2), 167));
    });

// A matrix for each token: Question 4.

inline constexpr auto own_matrices_compute_the_same = for_all<"own_matrices_compute_the_same">(
    "B products of one row each do the 2BDF FLOPs of one product of B rows",
    "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      const auto n_F = batched_flops(matrices = B, rows = 1, contracted = D, columns = F);
      return both(n_F == product_flops(B, D, F), n_F == 2_FLOP * (B * D * F));
    });

inline constexpr auto own_matrices_move = for_all<"own_matrices_move">(
    "B products of one row each in int8 move BD + BDF + BF bytes", "rooflines, Question 4",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return own_matrix_bytes(B, D, F) == B * matmul_bytes(1, D, F, int8, int8);
    });

inline constexpr auto own_matrices_have_their_intensity =
    for_all<"own_matrices_have_their_intensity">(
        "the intensity with a matrix for each token is 2BDF/(BD + BDF + BF), whatever B",
        "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          const auto I = arithmetic_intensity_of(product_flops(B, D, F), own_matrix_bytes(B, D, F));
          return both(I == 2_FLOP_per_byte * (B * D * F / (B * D + B * D * F + B * F)),
                      I == own_matrix_intensity(D, F));
        });

inline constexpr auto own_matrices_tend_to_two = for_all<"own_matrices_tend_to_two">(
    "the intensity with a matrix for each token is below 2 FLOP per byte, and within epsilon of it "
    "from 2*(1/D + 1/F) <= epsilon on",
    "rooflines, Question 4", of(input_width, output_width, intensity_error),
    [](auto D, auto F, auto epsilon) {
      const auto I = own_matrix_intensity(D, F);
      return both(I < 2_FLOP_per_byte, tends_to(I, 2_FLOP_per_byte, epsilon,
                                                until(2_FLOP_per_byte * (1 / D + 1 / F), epsilon)));
    });

inline constexpr auto own_matrices_ignore_the_batch = for_all<"own_matrices_ignore_the_batch">(
    "k times as many tokens, each with a matrix, have the same intensity", "rooflines, Question 4",
    of(tokens, input_width, output_width, factor), [](auto B, auto D, auto F, auto k) {
      return arithmetic_intensity_of(product_flops(k * B, D, F), own_matrix_bytes(k * B, D, F)) ==
             arithmetic_intensity_of(product_flops(B, D, F), own_matrix_bytes(B, D, F));
    });

inline constexpr auto own_matrices_are_communication_bound =
    for_all<"own_matrices_are_communication_bound">(
        "with a matrix for each token, traffic takes longer than arithmetic on any device whose "
        "critical intensity is 2 FLOP per byte or more",
        "rooflines, Question 4", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C_int8, auto W) {
          return implies(int8_critical_intensity(C_int8, W) >= 2_FLOP_per_byte,
                         memory_seconds(own_matrix_bytes(B, D, F), W) >
                             compute_seconds(product_flops(B, D, F), C_int8));
        });

}  // namespace proofline::theorems
