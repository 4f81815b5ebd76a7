#pragma once
// What is true of a linear layer on one device. training-notes A.2.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/linear.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto linear_has_its_intensity = for_all<"linear_has_its_intensity">(
    "a linear layer, forward by a perfect kernel in bf16, has the intensity n_F/n_B = 1/(1/B + "
    "1/d_F), where d_F = F/(F + 1)*d",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      return arithmetic_intensity_of(linear_flops(B, d, F), linear_bytes(B, d, F)) ==
             linear_intensity(B, layer_width_of(d, F));
    });

inline constexpr auto linear_intensity_is_harmonic = for_all<"linear_intensity_is_harmonic">(
    "the intensity n_F/n_B of a linear layer is half of the harmonic mean H(B, d_F), where d_F = "
    "F/(F + 1)*d",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto I = arithmetic_intensity_of(linear_flops(B, d, F), linear_bytes(B, d, F));
      return I == flop_per_mac / bf16 * harmonic_mean(B, layer_width_of(d, F)) / 2;
    });

inline constexpr auto layer_width_is_below_width = for_all<"layer_width_is_below_width">(
    "0 < d_F < d, where d_F = F/(F + 1)*d", "training-notes A.2; memory-bound-again C",
    of(width, asymmetry), [](auto d, auto F) {
      const auto d_F = layer_width_of(d, F);
      return both(d_F > 0, d_F < d);
    });

inline constexpr auto linear_intensity_from_below = for_all<"linear_intensity_from_below">(
    "the intensity of a linear layer is at least min(B, d_F)/2",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width), [](auto B, auto d_F) {
      return linear_intensity(B, d_F) >= flop_per_mac / bf16 * min(B, d_F) / 2;
    });

inline constexpr auto linear_intensity_is_at_most = for_all<"linear_intensity_is_at_most">(
    "the intensity of a linear layer is at most min(B, d_F)", "training-notes A.2",
    of(tokens, layer_width),
    [](auto B, auto d_F) { return linear_intensity(B, d_F) <= flop_per_mac / bf16 * min(B, d_F); });

inline constexpr auto linear_intensity_from_above = for_all<"linear_intensity_from_above">(
    "the intensity of a linear layer is less than min(B, d_F)",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width),
    [](auto B, auto d_F) { return linear_intensity(B, d_F) < flop_per_mac / bf16 * min(B, d_F); });

inline constexpr auto linear_intensity_scales_jointly = for_all<"linear_intensity_scales_jointly">(
    "the intensity of a linear layer scales with B and d_F jointly: k times both give k times the "
    "intensity",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width, factor),
    [](auto B, auto d_F, auto k) {
      return linear_intensity(k * B, k * d_F) == k * linear_intensity(B, d_F);
    });

inline constexpr auto linear_intensity_by_batch = for_all<"linear_intensity_by_batch">(
    "the intensity of a linear layer is B/(B + d_F)*d_F",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width), [](auto B, auto d_F) {
      return linear_intensity(B, d_F) == flop_per_mac / bf16 * (B / (B + d_F) * d_F);
    });

inline constexpr auto linear_intensity_rises = for_all<"linear_intensity_rises">(
    "with d_F fixed the intensity of a linear layer strictly increases in B, and with B "
    "fixed, in d_F",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width, step),
    [](auto B, auto d_F, auto s) {
      return both(rises([=](auto x) { return linear_intensity(x, d_F); }, B, s),
                  rises([=](auto x) { return linear_intensity(B, x); }, d_F, s));
    });

inline constexpr auto linear_intensity_tends_to_width = for_all<"linear_intensity_tends_to_width">(
    "with d_F fixed the intensity of a linear layer tends to d_F as B grows: it is within epsilon "
    "of d_F from B = d_F^2/epsilon on",
    "training-notes A.2; memory-bound-again C", of(tokens, layer_width, intensity_error),
    [](auto B, auto d_F, auto epsilon) {
      const auto limit = flop_per_mac / bf16 * d_F;
      return tends_to(linear_intensity(B, d_F), limit, epsilon, from(B, limit * d_F / epsilon));
    });

// Backward.

// The output is linear in X and in W, so that it has the same slope at any step. Of the loss only
// the slope z_Y is known. One entry moves; what it changes in several rows or columns of Y adds up
// to the matrix product that is printed.

inline constexpr auto input_gradient_is_exact = for_all<"input_gradient_is_exact">(
    "z_X = z_Y W^T: a step s of X_bi changes z_Y_bj*Y_bj, which is the loss to first order in "
    "Y_bj, by z_Y_bj*W_ij*s; by the chain rule the derivative is the sum of z_Y_bj*W_ij over j, "
    "entry bi of z_Y W^T",
    "training-notes A.2; memory-bound-again C",
    of(input_entry, weight_entry, other_addends, layer_gradient, step),
    [](auto x, auto w, auto u, auto z_Y, auto s) {
      return z_Y * linear_output(x + s, w, u) - z_Y * linear_output(x, w, u) == z_Y * w * s;
    });

inline constexpr auto weight_gradient_is_exact = for_all<"weight_gradient_is_exact">(
    "z_W = X^T z_Y: a step s of W_ij changes z_Y_bj*Y_bj, which is the loss to first order in "
    "Y_bj, by X_bi*z_Y_bj*s; by the chain rule the derivative is the sum of X_bi*z_Y_bj over b, "
    "entry ij of X^T z_Y",
    "training-notes A.2; memory-bound-again C",
    of(input_entry, weight_entry, other_addends, layer_gradient, step),
    [](auto x, auto w, auto u, auto z_Y, auto s) {
      return z_Y * linear_output(x, w + s, u) - z_Y * linear_output(x, w, u) == x * z_Y * s;
    });

inline constexpr auto backward_intensity_is_forward = for_all<"backward_intensity_is_forward">(
    "a linear layer, by perfect kernels in bf16, has the same intensity backward as forward, "
    "1/(1/B + 1/d_F), where d_F = F/(F + 1)*d",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto I = arithmetic_intensity_of(linear_backward_flops(B, d, F),
                                             linear_backward_bytes(B, d, F));
      return both(I == arithmetic_intensity_of(linear_flops(B, d, F), linear_bytes(B, d, F)),
                  I == linear_intensity(B, layer_width_of(d, F)));
    });

inline constexpr auto fusing_doubles_intensity = for_all<"fusing_doubles_intensity">(
    "a fused backward kernel, which reads z_Y once, has twice the intensity of the two products",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) { return fusion_gain(B, d, F) == 2; });

inline constexpr auto fusing_gains_less_than_double = for_all<"fusing_gains_less_than_double">(
    "a fused backward kernel that reads z_Y once has more than the intensity of the two products, "
    "and less than twice as much",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto g = fusion_gain(B, d, F);
      return both(g > 1, g < 2);
    });

/// With F = 4 the gain stays below 5/3, however large B and d are.
inline constexpr auto fusing_is_bounded_by_asymmetry = for_all<"fusing_is_bounded_by_asymmetry">(
    "a fused backward kernel, which reads z_Y once, has less than 2(F + 1)/(F + 2) times the "
    "intensity of the two products, and less than 2(B + d)/(B + 2d) times",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto g = fusion_gain(B, d, F);
      return both(g < 2 * (F + 1) / (F + 2), g < 2 * (B + d) / (B + 2 * d));
    });

inline constexpr auto fusing_keeps_asymptotics = for_all<"fusing_keeps_asymptotics">(
    "fusing does not change the order of the intensity: it is Theta(min(B, d_F)) with a fused "
    "backward kernel, from 1/2 to 2 times that, and with two products, from 1/2 to 1 times, where "
    "d_F = F/(F + 1)*d",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto smaller = flop_per_mac / bf16 * min(B, layer_width_of(d, F));
      const auto n_F = linear_backward_flops(B, d, F);
      const auto fused = arithmetic_intensity_of(n_F, fused_backward_bytes(B, d, F));
      const auto plain = arithmetic_intensity_of(n_F, linear_backward_bytes(B, d, F));
      return both(is_theta(0.5_exact, fused, smaller, 2_exact),
                  is_theta(0.5_exact, plain, smaller, 1_exact));
    });

// Backward with remat.

inline constexpr auto remat_keeps_intensity = for_all<"remat_keeps_intensity">(
    "with remat, which adds X = X_prev W_prev with matrices of the same sizes, the backward pass "
    "of a linear layer has the same intensity as without",
    "training-notes A.2; memory-bound-again C", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto n_F = linear_backward_flops(B, d, F);
      const auto n_B = linear_backward_bytes(B, d, F);
      return arithmetic_intensity_of(n_F + remat_product_flops(B, d, F),
                                     n_B + remat_product_bytes(B, d, F)) ==
             arithmetic_intensity_of(n_F, n_B);
    });

}  // namespace proofline::theorems
