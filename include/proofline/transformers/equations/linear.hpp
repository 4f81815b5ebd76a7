#pragma once
// What a linear layer Y (B x Fd) = X (B x d) W (d x Fd) costs: products of perfect kernels, as the
// documents print it. listings/linear.hpp counts it. training-notes A.2.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/linear.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto harmonic_mean = define<"harmonic_mean", count_unit>(
    "H", "harmonic mean of two numbers", "training-notes A.2", of(first_number, second_number),
    [](auto a, auto b) { return 2 / (1 / a + 1 / b); });

inline constexpr auto linear_flops = define<"linear_flops", flop_unit>(
    "n_F", "FLOPs of a linear layer Y = XW, with X of B x d and W of d x Fd", "training-notes A.2",
    of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return flop_per_mac * B * F * square(d); });

inline constexpr auto linear_bytes = define<"linear_bytes", byte_unit>(
    "n_B", "bytes of a linear layer Y = XW: X and W are read once, Y is written once",
    "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return bf16 * (B * d + F * square(d) + B * F * d); });

inline constexpr auto layer_width_of = define<"layer_width_of", count_unit>(
    "d_F", "effective width of a linear layer", "training-notes A.2", of(width, asymmetry),
    [](auto d, auto F) { return F / (F + 1) * d; });

inline constexpr auto linear_intensity = define<"linear_intensity", flop_per_byte_unit>(
    "I", "arithmetic intensity of a linear layer", "training-notes A.2", of(tokens, layer_width),
    [](auto B, auto d_F) { return flop_per_mac / bf16 / (1 / B + 1 / d_F); });

// What is computed, entry by entry: b is a token, i an input column, j an output column.

inline constexpr auto linear_output = define<"linear_output", count_unit>(
    "Y_bj",
    "output of a linear layer, the sum over i of X_bi*W_ij: x*w is one of these products, u the "
    "sum of the others",
    "training-notes A.2", of(input_entry, weight_entry, other_addends),
    [](auto x, auto w, auto u) { return x * w + u; });

// Backward: two products, z_X = z_Y W^T and z_W = X^T z_Y.

inline constexpr auto linear_backward_flops = define<"linear_backward_flops", flop_unit>(
    "n_F", "FLOPs of a linear layer backward", "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return 2 * flop_per_mac * B * F * square(d); });

inline constexpr auto linear_backward_bytes = define<"linear_backward_bytes", byte_unit>(
    "n_B", "bytes of a linear layer backward in two products", "training-notes A.2",
    of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return 2 * bf16 * (B * d + F * square(d) + B * F * d); });

/// z_Y is read once and not twice.
inline constexpr auto fused_backward_bytes = define<"fused_backward_bytes", byte_unit>(
    "n_B", "bytes of a linear layer backward in one kernel that reads z_Y once",
    "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return bf16 * (2 * B * d + 2 * F * square(d) + B * F * d); });

inline constexpr auto fusion_gain = define<"fusion_gain", count_unit>(
    "g", "arithmetic intensity of the fused backward kernel over that of two products",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n_F = linear_backward_flops(B, d, F);
      return arithmetic_intensity_of(n_F, fused_backward_bytes(B, d, F)) /
             arithmetic_intensity_of(n_F, linear_backward_bytes(B, d, F));
    });

// Backward with remat: a third product of the same size, X = X_prev W_prev, comes first.

inline constexpr auto remat_product_flops = define<"remat_product_flops", flop_unit>(
    "n_F",
    "FLOPs that remat adds to the backward pass of a linear layer: it computes X = X_prev W_prev "
    "again, with X_prev of B x Fd and W_prev of Fd x d, the sizes of Y and of W^T",
    "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return product_flops(B, F * d, d); });

inline constexpr auto remat_product_bytes = define<"remat_product_bytes", byte_unit>(
    "n_B", "bytes that a perfect kernel moves for this product in bf16", "training-notes A.2",
    of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return perfect_gemm_bytes(B, F * d, d); });

inline constexpr auto remat_backward_flops = define<"remat_backward_flops", flop_unit>(
    "n_F",
    "FLOPs of a linear layer backward with remat, which first computes X = X_prev W_prev again, "
    "with matrices of the same sizes",
    "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return (2 + 1) * flop_per_mac * B * F * square(d); });

inline constexpr auto remat_backward_bytes = define<"remat_backward_bytes", byte_unit>(
    "n_B",
    "bytes of a linear layer backward with remat, which first computes X = X_prev W_prev again, "
    "with matrices of the same sizes",
    "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return (2 + 1) * bf16 * (B * d + F * square(d) + B * F * d); });

}  // namespace proofline::equations
