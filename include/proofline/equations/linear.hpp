#pragma once
// What a linear layer Y (B x Fd) = X (B x d) W (d x Fd) costs: products of perfect kernels.
// training-notes A.2.

#include <proofline/equations/gemm.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto harmonic_mean = define<"harmonic_mean", count_unit>(
    "H", "harmonic mean of two numbers", "training-notes A.2", of(first_number, second_number),
    [](auto a, auto b) { return 2 / (1 / a + 1 / b); });

inline constexpr auto linear_flops = define<"linear_flops", flop_unit>(
    "n_F", "FLOPs of a linear layer forward", "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return product_flops(B, d, F * d); });

inline constexpr auto linear_bytes = define<"linear_bytes", byte_unit>(
    "n_B", "bytes of a linear layer forward", "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return perfect_gemm_bytes(B, d, F * d); });

inline constexpr auto layer_width_of = define<"layer_width_of", count_unit>(
    "d_F", "width of a layer, seen from its intensity", "training-notes A.2", of(width, asymmetry),
    [](auto d, auto F) { return F / (F + 1) * d; });

inline constexpr auto linear_intensity = define<"linear_intensity", flop_per_byte_unit>(
    "I", "arithmetic intensity of a linear layer", "training-notes A.2", of(tokens, layer_width),
    [](auto B, auto d_F) { return flop_per_mac / bf16 / (1 / B + 1 / d_F); });

// Backward: gradients of the input, z_X = z_Y W^T, and of the weights, z_W = X^T z_Y.

inline constexpr auto linear_backward_flops = define<"linear_backward_flops", flop_unit>(
    "n_F", "FLOPs of a linear layer backward", "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return product_flops(B, F * d, d) + product_flops(d, B, F * d); });

inline constexpr auto linear_backward_bytes = define<"linear_backward_bytes", byte_unit>(
    "n_B", "bytes of a linear layer backward, in two products", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return perfect_gemm_bytes(B, F * d, d) + perfect_gemm_bytes(d, B, F * d);
    });

inline constexpr auto fused_backward_bytes = define<"fused_backward_bytes", byte_unit>(
    "n_B", "bytes of a linear layer backward that reads the output's gradient once",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_backward_bytes(B, d, F) - bf16 * product_elements(B, F * d);
    });

inline constexpr auto fusion_gain = define<"fusion_gain", count_unit>(
    "g", "intensity of the fused over that of the plain backward", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_backward_bytes(B, d, F) / fused_backward_bytes(B, d, F);
    });

// Backward with remat: X = X_prev W_prev is computed again first, a product of the same size.

inline constexpr auto remat_backward_flops = define<"remat_backward_flops", flop_unit>(
    "n_F", "FLOPs of a linear layer backward with its input computed again", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_backward_flops(B, d, F) + product_flops(B, F * d, d);
    });

inline constexpr auto remat_backward_bytes = define<"remat_backward_bytes", byte_unit>(
    "n_B", "bytes of a linear layer backward with its input computed again", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_backward_bytes(B, d, F) + perfect_gemm_bytes(B, F * d, d);
    });

}  // namespace proofline::equations
