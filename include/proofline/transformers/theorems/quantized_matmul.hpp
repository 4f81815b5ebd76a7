#pragma once
// What is true of matrix products in int8, with weights in int8, and with a matrix for each batch
// element. rooflines, Questions 1 to 4. As in bf16, a compute-bound product has more than the
// critical batch, and more than that is enough where B is small beside D and F.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// All in int8: Question 1.

inline constexpr auto int8_matmul_has_its_intensity = for_all<"int8_matmul_has_its_intensity">(
    "2BDF FLOPs over the BD + DF bytes that are loaded and the BF that are stored are twice the "
    "intensity in bf16, which is 2BDF/(2BD + 2DF + 2BF)",
    "rooflines, Question 1", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return int8_matmul_intensity(B, D, F) == 2 * matmul_intensity(B, D, F, bf16, bf16);
    });

inline constexpr auto int8_intensity_tends_to_twice_the_batch =
    for_all<"int8_intensity_tends_to_twice_the_batch">(
        "2BDF/(BD + DF + BF) is less than 2B, by a fraction of at most B/D + B/F: nearly 2B where "
        "B is small beside D and F",
        "rooflines, Question 1", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          const auto I = matmul_intensity(B, D, F, int8, int8);
          const auto limit = 2_FLOP_per_byte * B;
          return both(I < limit, limit - I <= limit * (B / D + B / F));
        });

/// As the answer has it, which neglects B beside D and F. Exactly, that many tokens are needed.
inline constexpr auto small_batches_load_weights_in_int8 =
    for_all<"small_batches_load_weights_in_int8">(
        "where B is small beside D and F, so that only the DF bytes of the weights count, a "
        "product in int8 has T_math > T_comms iff B > C_int8/W/2. Where all bytes count, B > "
        "C_int8/W/2 is still required",
        "rooflines, Question 1", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C_int8, auto W) {
          const auto enough_tokens = B > int8_batch_to_exceed(C_int8, W);
          return both(
              iff(int8_compute_seconds(B, D, F, C_int8) >
                      memory_seconds(int8 * product_elements(D, F), W),
                  enough_tokens),
              implies(matmul_intensity(B, D, F, int8, int8) > int8_critical_intensity(C_int8, W),
                      enough_tokens));
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
    "with twice the FLOPs/s in int8 and the same bandwidth, a product in int8 is compute-bound iff "
    "it is in bf16",
    "rooflines, Question 1", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return iff(matmul_intensity(B, D, F, int8, int8) > critical_intensity(2 * C, W),
                 matmul_intensity(B, D, F, bf16, bf16) > critical_intensity(C, W));
    });

/// The two chips that the chapter prints: 243 and 240 tokens.
inline constexpr auto int8_batch_is_nearly_that_of_bf16 =
    for_all<"int8_batch_is_nearly_that_of_bf16">(
        "the B = 3.94e14/8.1e11/2 tokens of int8 exceed the B_2 = 1.97e14/8.2e11 of bf16 by 1/81, "
        "or 1.2%",
        "rooflines, Question 1", of(tokens, another_batch), [](auto B, auto B_2) {
          return implies(both(2_FLOP_per_byte * B == 394_TFLOP_per_s / 810_GB_per_s,
                              1_FLOP_per_byte * B_2 == 197_TFLOP_per_s / 820_GB_per_s),
                         B - B_2 == B_2 / 81);
        });

// Weights in int8, activations and arithmetic in bf16: Questions 2 and 3.

inline constexpr auto int8_weights_take_half = for_all<"int8_weights_take_half">(
    "with weights in int8, a product moves DF bytes fewer than the 2BD + 2DF + 2BF of bf16: DF "
    "instead of 2DF for the weights",
    "rooflines, Question 2", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return matmul_bytes(B, D, F, bf16, bf16) - matmul_bytes(B, D, F, bf16, int8) == 1_B * (D * F);
    });

inline constexpr auto intensity_of_int8_weights_tends_to_twice_the_batch =
    for_all<"intensity_of_int8_weights_tends_to_twice_the_batch">(
        "2BDF/(2BD + DF + 2BF) is less than 2B, by a fraction of at most 2B/D + 2B/F: nearly 2B "
        "where B is small beside D and F",
        "rooflines, Question 2", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          const auto I = matmul_intensity(B, D, F, bf16, int8);
          const auto limit = 2_FLOP_per_byte * B;
          return both(I < limit, limit - I <= limit * (2 * B / D + 2 * B / F));
        });

inline constexpr auto small_batches_load_int8_weights = for_all<"small_batches_load_int8_weights">(
    "where B is small beside D and F, so that only the DF bytes of the weights count, T_math > "
    "T_comms iff 2B > C/W",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return iff(compute_seconds(product_flops(B, D, F), C) >
                     memory_seconds(int8 * product_elements(D, F), W),
                 2_FLOP_per_byte * B > critical_intensity(C, W));
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
    "with perfect overlap, a product with weights in int8 and FLOPs in bf16 never needs more time "
    "than the product in bf16, and needs less iff the product in bf16 is communication-bound",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto n_F = product_flops(B, D, F);
      const auto n_B = matmul_bytes(B, D, F, bf16, bf16);
      const auto before = kernel_runtime(n_F, n_B, C, W);
      const auto after = kernel_runtime(n_F, matmul_bytes(B, D, F, bf16, int8), C, W);
      return both(after <= before,
                  iff(after<before, memory_seconds(n_B, W)> compute_seconds(n_F, C)));
    });

/// The example of the text. Activations in int8 bring the layer nearer to its limit and leave the
/// limit; weights in int8 halve it.
inline constexpr auto int8_activations_load_little_less =
    for_all<"int8_activations_load_little_less">(
        "quantized activations, X and Z in int8, with Y and the FLOPs in bf16, change the "
        "intensity: it is higher than with all in bf16, but still below B, as that is",
        "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
        [](auto B, auto D, auto F) {
          const auto I = matmul_intensity(B, D, F, int8, bf16);
          return both(I > matmul_intensity(B, D, F, bf16, bf16), I < 1_FLOP_per_byte * B);
        });

inline constexpr auto int8_activations_keep_the_limit = for_all<"int8_activations_keep_the_limit">(
    "with X and Z in int8, and Y and the FLOPs in bf16, a product is compute-bound iff B > C/W*(1 "
    "+ B/(2D) + B/(2F)). This takes fewer tokens, if any are enough, than the B > C/W*(1 + B/D + "
    "B/F) of bf16, and more than C/W as before",
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
    "with perfect overlap, a product all in int8, at twice the FLOPs/s, needs less time than with "
    "only the weights in int8",
    "rooflines, Question 2", of(tokens, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto n_F = product_flops(B, D, F);
      return kernel_runtime(n_F, matmul_bytes(B, D, F, int8, int8), 2 * C, W) <
             kernel_runtime(n_F, matmul_bytes(B, D, F, bf16, int8), C, W);
    });

inline constexpr auto plotted_curve_is_a_roofline = for_all<"plotted_curve_is_a_roofline">(
    "total_flops over total_time, the longer of flops_time and comms_time, is the smaller of C and "
    "of W times the intensity 2BDF/(2BD + DF + 2BF)",
    "rooflines, Question 3",
    of(plotted_batch, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      return plotted_rate(B, D, F, C, W) == roofline(matmul_intensity(B, D, F, bf16, int8), C, W);
    });

/// "peak FLOPs vs. B", as rooflines-ko has it: FLOPs, whatever time they take.
inline constexpr auto plot_shows_flops = for_all<"plot_shows_flops">(
    "the roofline plot shows FLOPs against B: what it shows is the 2BDF FLOPs of a product, done "
    "in any time t",
    "rooflines-ko, Question 3",
    of(plotted_batch, input_width, output_width, peak_rate, memory_bandwidth, run_time),
    [](auto B, auto D, auto F, auto C, auto W, auto t) {
      return t * plotted_rate(B, D, F, C, W) == product_flops(B, D, F);
    });

/// The curve of `bs` tokens and a square layer on the chip of the code.
inline constexpr auto curve_of_square_layer = [](auto B, auto width) {
  return plotted_rate(B, width, width, 197_TFLOP_per_s, 820_GB_per_s);
};

inline constexpr auto small_curve_reaches_the_peak = for_all<"small_curve_reaches_the_peak">(
    "with weights in int8 and perfect overlap, the plotted curve of D = F = 1024 is below the peak "
    "of 1.97e14 FLOP/s up to 226 tokens, and at the peak from 227 on",
    "rooflines, Question 3", of(plotted_batch), [](auto B) {
      const auto P = curve_of_square_layer(B, 1'024);
      return both(implies(B <= 226, P < 197_TFLOP_per_s), implies(B >= 227, P == 197_TFLOP_per_s));
    });

inline constexpr auto large_curve_reaches_the_peak = for_all<"large_curve_reaches_the_peak">(
    "with weights in int8 and perfect overlap, the plotted curve of D = F = 4096 is below the peak "
    "of 1.97e14 FLOP/s up to 136 tokens, and at the peak from 137 on",
    "rooflines, Question 3", of(plotted_batch), [](auto B) {
      const auto P = curve_of_square_layer(B, 4'096);
      return both(implies(B <= 136, P < 197_TFLOP_per_s), implies(B >= 137, P == 197_TFLOP_per_s));
    });

inline constexpr auto wider_layers_reach_the_peak_sooner =
    for_all<"wider_layers_reach_the_peak_sooner">(
        "if B tokens bring a layer with D = F and weights in int8 to the intensity C/W, they bring "
        "every wider one, of D + s, above it",
        "rooflines, Question 3", of(tokens, input_width, step, peak_rate, memory_bandwidth),
        [](auto B, auto D, auto s, auto C, auto W) {
          return implies(matmul_intensity(B, D, D, bf16, int8) >= critical_intensity(C, W),
                         matmul_intensity(B, D + s, D + s, bf16, int8) > critical_intensity(C, W));
        });

// The chip is that of the code, 1.97e14 FLOP/s and 8.2e11 byte/s; C/W is 240.2. The critical batch
// has this intensity.

inline constexpr auto batch_almost_doubles = for_all<"batch_almost_doubles">(
    "with weights in int8 and C/W = 1.97e14/8.2e11, the critical batch B of D = F = 1024, at which "
    "the intensity is C/W, is between 1.88 and 1.89 times that of Question 2, B_2 = C/W/2",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) == I_star,
                          2_FLOP_per_byte * B_2 == I_star),
                     between(188, 100 * (B / B_2), 189));
    });

inline constexpr auto batch_almost_doubles_that_of_4096 =
    for_all<"batch_almost_doubles_that_of_4096">(
        "if B tokens bring the curve of D = F = 1024 to the peak, and B_2 do not bring that of D = "
        "F = 4096 there, B is more than 7/4 of B_2: nearer to twice than to one and a half times",
        "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
          const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
          return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) >= I_star,
                              matmul_intensity(B_2, 4'096, 4'096, bf16, int8) < I_star),
                         4 * B > 7 * B_2);
        });

/// 226.3 tokens against 136.1.
inline constexpr auto batch_is_two_thirds_more = for_all<"batch_is_two_thirds_more">(
    "with weights in int8 and C/W = 1.97e14/8.2e11, the critical batch B of D = F = 1024 is "
    "between 1.66 and 1.67 times that of D = F = 4096, B_2",
    "rooflines, Question 3", of(tokens, another_batch), [](auto B, auto B_2) {
      const auto I_star = 197_TFLOP_per_s / 820_GB_per_s;
      return implies(both(matmul_intensity(B, 1'024, 1'024, bf16, int8) == I_star,
                          matmul_intensity(B_2, 4'096, 4'096, bf16, int8) == I_star),
                     between(166, 100 * (B / B_2), 167));
    });

inline constexpr auto wide_layers_less_than_double_the_batch =
    for_all<"wide_layers_less_than_double_the_batch">(
        "if B tokens bring a layer with D = F, int8 weights and bf16 activations to the intensity "
        "I = C/W, B is I/2*D/(D - 2I): less than twice the I/2 of Question 2 iff D > 4I",
        "rooflines, Question 3", of(tokens, input_width, intensity), [](auto B, auto D, auto I) {
          const auto width = 1_FLOP_per_byte * D;
          return implies(
              matmul_intensity(B, D, D, bf16, int8) == I,
              both(B * (width - 2 * I) == D * (I / 2), iff(1_FLOP_per_byte * B<I, width> 4 * I)));
        });

// A matrix for each batch element: Question 4.

inline constexpr auto own_matrix_intensity = [](auto B, auto D, auto F) {
  return arithmetic_intensity_of(product_flops(B, D, F), own_matrix_bytes(B, D, F));
};

/// B products of one row.
inline constexpr auto own_matrices_divide_flops_by_bytes =
    for_all<"own_matrices_divide_flops_by_bytes">(
        "B products of [D] x [D, F], each of which moves D + DF + F bytes in int8, have 2BDF/(BD + "
        "BDF + BF) FLOPs per byte",
        "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          return arithmetic_intensity_of(
                     batched_flops(matrices = B, rows = 1, contracted = D, columns = F),
                     B * matmul_bytes(1, D, F, int8, int8)) ==
                 1_FLOP_per_byte * (2 * (B * D * F) / (B * D + B * D * F + B * F));
        });

inline constexpr auto own_matrices_have_their_intensity =
    for_all<"own_matrices_have_their_intensity">(
        "2BDF FLOPs over BD + BDF + BF bytes are 2DF/(D + DF + F) FLOPs per byte",
        "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
          return own_matrix_intensity(B, D, F) == 2_FLOP_per_byte * (D * F / (D + D * F + F));
        });

inline constexpr auto own_matrices_tend_to_two = for_all<"own_matrices_tend_to_two">(
    "2BDF/(BD + BDF + BF) is less than 2 FLOPs per byte, by a fraction of at most 1/D + 1/F: "
    "nearly 2 where D and F are large",
    "rooflines, Question 4", of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      const auto I = own_matrix_intensity(B, D, F);
      const auto limit = 2_FLOP_per_byte;
      return both(I < limit, limit - I <= limit * (1 / D + 1 / F));
    });

inline constexpr auto own_matrices_ignore_the_batch = for_all<"own_matrices_ignore_the_batch">(
    "2BDF/(BD + BDF + BF) is the same for any two batches B and B_2", "rooflines, Question 4",
    of(tokens, another_batch, input_width, output_width), [](auto B, auto B_2, auto D, auto F) {
      return own_matrix_intensity(B, D, F) == own_matrix_intensity(B_2, D, F);
    });

inline constexpr auto own_matrices_are_communication_bound =
    for_all<"own_matrices_are_communication_bound">(
        "with a matrix for each batch element, all in int8, and C_int8/W of 2 FLOPs per byte or "
        "more, T_comms > T_math, whatever B, D and F",
        "rooflines, Question 4", of(tokens, input_width, output_width, int8_rate, memory_bandwidth),
        [](auto B, auto D, auto F, auto C_int8, auto W) {
          return implies(int8_critical_intensity(C_int8, W) >= 2_FLOP_per_byte,
                         memory_seconds(own_matrix_bytes(B, D, F), W) >
                             compute_seconds(product_flops(B, D, F), C_int8));
        });

}  // namespace proofline::theorems
