#pragma once
// What is true of matrix products in int8, with weights in int8, and with a matrix for each token.
// rooflines, Questions 1 to 4. As in bf16, a compute-bound product has more than the critical
// batch, and more than that is enough where B is small beside D and F.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// All in int8: Question 1.

inline constexpr auto int8_matmul_has_its_intensity = for_all<"int8_matmul_has_its_intensity">(
    "the FLOPs over the bytes that are loaded and stored in int8 are 2BDF/(BD + DF + BF), twice "
    "the "
    "intensity in bf16",
    "rooflines, Question 1", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      const auto I = arithmetic_intensity_of(product_flops(B, D, F),
                                             int8_loaded_bytes(B, D, F) + int8_stored_bytes(B, F));
      return both(I == 2_FLOP_per_byte * (B * D * F / (B * D + D * F + B * F)),
                  I == 2 * matmul_intensity(B, D, F, bf16, bf16));
    });

inline constexpr auto int8_intensity_tends_to_twice_the_batch =
    for_all<"int8_intensity_tends_to_twice_the_batch">(
        "2BDF/(BD + DF + BF) is less than 2B, and within a part epsilon of 2B as soon as B/D + B/F "
        "<= epsilon",
        "rooflines, Question 1", of(tokens, input_width, output_width, tolerance),
        [](auto B, auto D, auto F, auto epsilon) {
          const auto I = matmul_intensity(B, D, F, int8, int8);
          const auto limit = 2_FLOP_per_byte * B;
          return both(I < limit, approaches(I, limit, epsilon, until(B / D + B / F, epsilon)));
        });

inline constexpr auto int8_compute_bound_needs_half = for_all<"int8_compute_bound_needs_half">(
    "for any D and F, an intensity above that of the chip in int8, C_int8/W, requires B > "
    "C_int8/W/2 tokens",
    "rooflines, Question 1", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C_int8, auto W) {
      return implies(matmul_intensity(B, D, F, int8, int8) > int8_critical_intensity(C_int8, W),
                     B > int8_batch_to_exceed(C_int8, W));
    });

inline constexpr auto int8_compute_bound_iff_batch_is_exceeded =
    for_all<"int8_compute_bound_iff_batch_is_exceeded">(
        "a product in int8 is compute-bound iff B > C_int8/W/2*(1 + B/D + B/F): more than half of "
        "C_int8/W tokens are enough where D and F are large enough",
        "rooflines, Question 1", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C_int8, auto W) {
          return iff(matmul_intensity(B, D, F, int8, int8) > int8_critical_intensity(C_int8, W),
                     B > int8_batch_to_exceed(C_int8, W) * (1 + B / D + B / F));
        });

inline constexpr auto int8_keeps_the_batch = for_all<"int8_keeps_the_batch">(
    "at twice the rate, a product in int8 is compute-bound iff the same product in bf16 is",
    "rooflines, Question 1", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return iff(matmul_intensity(B, D, F, int8, int8) > critical_intensity(2 * C, W),
                 matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W));
    });

/// The two chips that the chapter prints: 243 and 240 tokens.
inline constexpr auto int8_batch_is_nearly_that_of_bf16 =
    for_all<"int8_batch_is_nearly_that_of_bf16">(
        "with 2B = 3.94e14/8.1e11 in int8 and B_2 = 1.97e14/8.2e11 in bf16, B is between 243 and "
        "244 tokens, B_2 between 240 and 241, and B/B_2 the ratio of the two bandwidths, "
        "8.2e11/8.1e11",
        "rooflines, Question 1", of(tokens, another_batch), [](auto B, auto B_2) {
          return implies(both(2_FLOP_per_byte * B == 394_TFLOP_per_s / 810_GB_per_s,
                              1_FLOP_per_byte * B_2 == 197_TFLOP_per_s / 820_GB_per_s),
                         both(both(between(243, B, 244), between(240, B_2, 241)),
                              B / B_2 == 820_GB_per_s / 810_GB_per_s));
        });

inline constexpr auto matmul_computes_for = for_all<"matmul_computes_for">(
    "BF sums of D products each take 2BDF FLOPs over the peak rate", "rooflines, Question 1",
    of(tokens, input_width, output_width, peak_rate), [](auto B, auto D, auto F, auto C) {
      return B * F * compute_seconds(product_flops(1, D, 1), C) == 2_FLOP * (B * D * F) / C;
    });

inline constexpr auto int8_matmul_moves_for = for_all<"int8_matmul_moves_for">(
    "loading and storing in int8 takes BD + DF + BF bytes over the bandwidth",
    "rooflines, Question 1", of(tokens, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(int8_loaded_bytes(B, D, F), W) +
                 memory_seconds(int8_stored_bytes(B, F), W) ==
             1_B * (B * D + D * F + B * F) / W;
    });

// Weights in int8, activations and arithmetic in bf16: Questions 2 and 3.

inline constexpr auto int8_weights_take_half = for_all<"int8_weights_take_half">(
    "of the bytes in bf16, the 2DF of the weights become DF", "rooflines, Question 2",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return matmul_bytes(B, D, F, bf16, int8) ==
             perfect_gemm_bytes(B, D, F) - 2_B * (D * F) + 1_B * (D * F);
    });

inline constexpr auto intensity_of_int8_weights_tends_to_twice_the_batch =
    for_all<"intensity_of_int8_weights_tends_to_twice_the_batch">(
        "2BDF/(2BD + DF + 2BF) is less than 2B, and within a part epsilon of 2B as soon as 2B/D + "
        "2B/F <= epsilon",
        "rooflines, Question 2", of(tokens, input_width, output_width, tolerance),
        [](auto B, auto D, auto F, auto epsilon) {
          const auto I = matmul_intensity(B, D, F, bf16, int8);
          const auto limit = 2_FLOP_per_byte * B;
          return both(I < limit,
                      approaches(I, limit, epsilon, until(2 * (B / D + B / F), epsilon)));
        });

inline constexpr auto compute_bound_with_int8_weights = for_all<"compute_bound_with_int8_weights">(
    "with weights in int8, a product is compute-bound iff 2B > C/W*(1 + 2B/D + 2B/F): 2B > C/W is "
    "required, and enough where D and F are large enough",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return iff(matmul_intensity(B, D, F, bf16, int8) > critical_intensity(C, W),
                 2_FLOP_per_byte * B > critical_intensity(C, W) * (1 + 2 * B / D + 2 * B / F));
    });

inline constexpr auto int8_weights_are_faster = for_all<"int8_weights_are_faster">(
    "with weights in int8 a product never takes longer than in bf16, and less time iff the product "
    "in bf16 is communication-bound",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto n_F = product_flops(B, D, F);
      const auto n_B = matmul_bytes(B, D, F, bf16, bf16);
      const auto before = kernel_runtime(n_F, n_B, C, W);
      const auto after = kernel_runtime(n_F, matmul_bytes(B, D, F, bf16, int8), C, W);
      return both(after <= before,
                  iff(after<before, memory_seconds(n_B, W)> compute_seconds(n_F, C)));
    });

/// Activations in int8 bring the layer nearer to its limit and leave the limit; weights in int8
/// halve it.
inline constexpr auto int8_activations_keep_the_limit = for_all<"int8_activations_keep_the_limit">(
    "with X and Z in int8, and Y and arithmetic in bf16, a product is compute-bound iff B > "
    "C/W*(1 + B/(2D) + B/(2F)), where all in bf16 has 1 + B/D + B/F: B > C/W is required as before",
    "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto I_star = critical_intensity(C, W);
      const auto tokens_over = 1_FLOP_per_byte * B;
      return both(iff(matmul_intensity(B, D, F, int8, bf16) > I_star,
                      tokens_over > I_star * (1 + B / (2 * D) + B / (2 * F))),
                  iff(matmul_intensity(B, D, F, bf16, bf16) > I_star,
                      tokens_over > I_star * (1 + B / D + B / F)));
    });

/// Of any rate, with twice of it in int8.
inline constexpr auto int8_arithmetic_is_faster = for_all<"int8_arithmetic_is_faster">(
    "at twice the rate and with all in int8, a product takes less time than with weights alone in "
    "int8",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto n_F = product_flops(B, D, F);
      return kernel_runtime(n_F, matmul_bytes(B, D, F, int8, int8), 2 * C, W) <
             kernel_runtime(n_F, matmul_bytes(B, D, F, bf16, int8), C, W);
    });

inline constexpr auto int8_weights_move_for = for_all<"int8_weights_move_for">(
    "loading X in bf16 and Y in int8, and storing Z in bf16, takes 2BD + DF + 2BF bytes over the "
    "bandwidth",
    "rooflines, Question 3", of(tokens, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(bf16 * product_elements(B, D), W) +
                 memory_seconds(int8 * product_elements(D, F), W) +
                 memory_seconds(stored_bytes(B, F), W) ==
             (2_B * (B * D) + 1_B * (D * F) + 2_B * (B * F)) / W;
    });

inline constexpr auto plotted_curve_is_a_roofline = for_all<"plotted_curve_is_a_roofline">(
    "the FLOPs over the longer of flops_time and comms_time are the roofline at the intensity of "
    "int8 weights",
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
        "with the batch at which a square layer reaches the peak, a wider one is above the "
        "critical intensity",
        "rooflines, Question 3", of(tokens, input_width, step, peak_rate, memory_bandwidth),
        [](auto B, auto D, auto s, auto C, auto W) {
          return implies(matmul_intensity(B, D, D, bf16, int8) >= critical_intensity(C, W),
                         matmul_intensity(B, D + s, D + s, bf16, int8) > critical_intensity(C, W));
        });

// "Almost doubles": nearer to twice than to one and a half times, and less than twice. The chip is
// that of the code, 1.97e14 FLOP/s and 8.2e11 byte/s; C/W is 240.2.

inline constexpr auto batch_almost_doubles = for_all<"batch_almost_doubles">(
    "with D = F = 1024 the critical batch is more than 7/4 of the B_2 tokens that Question 2 "
    "estimates, where 2*B_2 = C/W, and less than twice B_2",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      const auto I = matmul_intensity(B, 1'024, 1'024, bf16, int8);
      const auto estimate = 2_FLOP_per_byte * B_2;
      return implies(estimate == I_star, both(implies(I >= I_star, 4 * B > 7 * B_2),
                                              implies(I <= I_star, B < 2 * B_2)));
    });

inline constexpr auto batch_almost_doubles_that_of_4096 =
    for_all<"batch_almost_doubles_that_of_4096">(
        "if B tokens bring D = F = 1024 to the peak, and B_2 do not bring D = F = 4096 there, B is "
        "more "
        "than 7/4 of B_2",
        "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
          const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
          return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) >= I_star,
                              matmul_intensity(B_2, 4'096, 4'096, bf16, int8) < I_star),
                         4 * B > 7 * B_2);
        });

/// 226.3 tokens against 136.1.
inline constexpr auto batch_is_two_thirds_more = for_all<"batch_is_two_thirds_more">(
    "the critical batch of D = F = 1024 is between 1.66 and 1.67 times that of D = F = 4096",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) == I_star,
                          matmul_intensity(B_2, 4'096, 4'096, bf16, int8) == I_star),
                     between(166, 100 * (B / B_2), 167));
    });

/// I is the intensity of a chip on which B tokens are just enough.
inline constexpr auto wide_layers_less_than_double_the_batch =
    for_all<"wide_layers_less_than_double_the_batch">(
        "on a chip of intensity I, the critical batch of D = F is D/(D - 2I) times the estimate "
        "I/2: less than twice iff D > 4I",
        "rooflines, Question 3", of(tokens, input_width), [](auto B, auto D) {
          const auto I = matmul_intensity(B, D, D, bf16, int8);
          const auto estimate = batch_of_intensity(I, int8);
          const auto width = 1_FLOP_per_byte * D;
          return both(B * (width - 2 * I) == estimate * width, iff(B<2 * estimate, width> 4 * I));
        });

// A matrix for each token: Question 4.

inline constexpr auto own_matrices_compute_the_same = for_all<"own_matrices_compute_the_same">(
    "B products of one row, [D] x [D, F], do the 2BDF FLOPs of one product of B rows",
    "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return batched_flops(matrices = B, rows = 1, contracted = D, columns = F) ==
             product_flops(B, D, F);
    });

/// One product of B x D and D x F for each of the B matrices that there are.
inline constexpr auto own_matrices_take_whole_products =
    for_all<"own_matrices_take_whole_products">(
        "read as one BD x DF product for each of the B matrices, the products do 2BDF FLOPs",
        "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          return batched_flops(matrices = B, rows = B, contracted = D, columns = F) ==
                 2_FLOP * (B * D * F);
        });

inline constexpr auto own_matrices_move = for_all<"own_matrices_move">(
    "B products of one row, each with its own matrix, move BD + BDF + BF bytes in int8",
    "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return own_matrix_bytes(B, D, F) == B * matmul_bytes(1, D, F, int8, int8);
    });

inline constexpr auto own_matrices_have_their_intensity =
    for_all<"own_matrices_have_their_intensity">(
        "the FLOPs over the bytes are 2BDF/(BD + BDF + BF) = 2DF/(D + DF + F)",
        "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          const auto I = arithmetic_intensity_of(product_flops(B, D, F), own_matrix_bytes(B, D, F));
          return both(I == 2_FLOP_per_byte * (D * F / (D + D * F + F)),
                      I == own_matrix_intensity(D, F));
        });

inline constexpr auto own_matrices_tend_to_two = for_all<"own_matrices_tend_to_two">(
    "2BDF/(BD + BDF + BF) is less than 2 FLOPs per byte, and within epsilon of 2 as soon as 2*(1/D "
    "+ 1/F) <= epsilon",
    "rooflines, Question 4", of(input_width, output_width, intensity_error),
    [](auto D, auto F, auto epsilon) {
      const auto I = own_matrix_intensity(D, F);
      return both(I < 2_FLOP_per_byte, tends_to(I, 2_FLOP_per_byte, epsilon,
                                                until(2_FLOP_per_byte * (1 / D + 1 / F), epsilon)));
    });

inline constexpr auto own_matrices_ignore_the_batch = for_all<"own_matrices_ignore_the_batch">(
    "2BDF/(BD + BDF + BF) has one value, whatever B", "rooflines, Question 4",
    of(tokens, input_width, output_width, step), [](auto B, auto D, auto F, auto s) {
      const auto I = [=](auto batch) {
        return arithmetic_intensity_of(product_flops(batch, D, F), own_matrix_bytes(batch, D, F));
      };
      return stays(I, B, s);
    });

inline constexpr auto own_matrices_are_communication_bound =
    for_all<"own_matrices_are_communication_bound">(
        "where C_int8/W is 2 FLOPs per byte or more, T_comms > T_math, whatever B, D and F",
        "rooflines, Question 4", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C_int8, auto W) {
          return implies(int8_critical_intensity(C_int8, W) >= 2_FLOP_per_byte,
                         memory_seconds(own_matrix_bytes(B, D, F), W) >
                             compute_seconds(product_flops(B, D, F), C_int8));
        });

}  // namespace proofline::theorems
