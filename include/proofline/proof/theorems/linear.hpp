#pragma once
// What is true of a linear layer on one device. training-notes A.2.

#include <proofline/equations/linear.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto linear_flops_forward = for_all<"linear_flops_forward">(
    "a linear layer does 2BFd^2 FLOPs", "training-notes A.2", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      return linear_flops(B, d, F) == flop_per_mac * B * F * square(d);
    });

inline constexpr auto linear_bytes_forward = for_all<"linear_bytes_forward">(
    "a linear layer moves 2(Bd + Fd^2 + BFd) bytes", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_bytes(B, d, F) == bf16 * (B * d + F * square(d) + B * F * d);
    });

inline constexpr auto linear_has_its_intensity = for_all<"linear_has_its_intensity">(
    "FLOPs over bytes of a linear layer are 1/(1/B + 1/d_F)", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return arithmetic_intensity_of(linear_flops(B, d, F), linear_bytes(B, d, F)) ==
             linear_intensity(B, layer_width_of(d, F));
    });

inline constexpr auto linear_intensity_is_harmonic = for_all<"linear_intensity_is_harmonic">(
    "the intensity of a linear layer is half the harmonic mean of B and d_F", "training-notes A.2",
    of(tokens, layer_width), [](auto B, auto d_F) {
      return 2 * linear_intensity(B, d_F) == flop_per_mac / bf16 * harmonic_mean(B, d_F);
    });

inline constexpr auto layer_width_is_below_width = for_all<"layer_width_is_below_width">(
    "0 < d_F < d", "training-notes A.2", of(width, asymmetry), [](auto d, auto F) {
      const auto d_F = layer_width_of(d, F);
      return both(d_F > 0, d_F < d);
    });

inline constexpr auto linear_intensity_from_below = for_all<"linear_intensity_from_below">(
    "the intensity of a linear layer is at least half the smaller of B and d_F",
    "training-notes A.2", of(tokens, layer_width), [](auto B, auto d_F) {
      return 2 * linear_intensity(B, d_F) >= flop_per_mac / bf16 * min(B, d_F);
    });

inline constexpr auto linear_intensity_from_above = for_all<"linear_intensity_from_above">(
    "the intensity of a linear layer is at most the smaller of B and d_F, indeed below it",
    "training-notes A.2", of(tokens, layer_width), [](auto B, auto d_F) {
      const auto smaller = flop_per_mac / bf16 * min(B, d_F);
      const auto I = linear_intensity(B, d_F);
      return both(I <= smaller, I < smaller);
    });

inline constexpr auto linear_intensity_scales_jointly = for_all<"linear_intensity_scales_jointly">(
    "k times B and k times d_F give k times the intensity", "training-notes A.2",
    of(tokens, layer_width, factor), [](auto B, auto d_F, auto k) {
      return linear_intensity(k * B, k * d_F) == k * linear_intensity(B, d_F);
    });

inline constexpr auto linear_intensity_by_batch = for_all<"linear_intensity_by_batch">(
    "the intensity of a linear layer is B/(B + d_F) of d_F", "training-notes A.2",
    of(tokens, layer_width), [](auto B, auto d_F) {
      return linear_intensity(B, d_F) == flop_per_mac / bf16 * (B / (B + d_F) * d_F);
    });

inline constexpr auto linear_intensity_rises = for_all<"linear_intensity_rises">(
    "with either of B and d_F fixed the intensity rises strictly in the other",
    "training-notes A.2", of(tokens, layer_width, step), [](auto B, auto d_F, auto s) {
      return both(rises([=](auto x) { return linear_intensity(x, d_F); }, B, s),
                  rises([=](auto x) { return linear_intensity(B, x); }, d_F, s));
    });

inline constexpr auto linear_intensity_tends_to_width = for_all<"linear_intensity_tends_to_width">(
    "the intensity of a linear layer is within epsilon of d_F from B = d_F^2/epsilon on",
    "training-notes A.2", of(tokens, layer_width, intensity_error),
    [](auto B, auto d_F, auto epsilon) {
      const auto limit = flop_per_mac / bf16 * d_F;
      return tends_to(linear_intensity(B, d_F), limit, epsilon, from(B, limit * d_F / epsilon));
    });

// Backward.

inline constexpr auto gradient_of_input_costs = for_all<"gradient_of_input_costs">(
    "z_X = z_Y W^T does 2BFd^2 FLOPs and moves 2(BFd + Fd^2 + Bd) bytes", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return both(product_flops(B, F * d, d) == flop_per_mac * B * F * square(d),
                  perfect_gemm_bytes(B, F * d, d) == bf16 * (B * F * d + F * square(d) + B * d));
    });

inline constexpr auto gradient_of_weights_costs = for_all<"gradient_of_weights_costs">(
    "z_W = X^T z_Y does 2BFd^2 FLOPs and moves 2(Bd + BFd + Fd^2) bytes", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return both(product_flops(d, B, F * d) == flop_per_mac * B * F * square(d),
                  perfect_gemm_bytes(d, B, F * d) == bf16 * (B * d + B * F * d + F * square(d)));
    });

inline constexpr auto backward_flops_are_twice = for_all<"backward_flops_are_twice">(
    "backward a linear layer does 4BFd^2 FLOPs, twice as many as forward", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n_F = linear_backward_flops(B, d, F);
      return both(n_F == 2 * flop_per_mac * B * F * square(d), n_F == 2 * linear_flops(B, d, F));
    });

inline constexpr auto backward_bytes_are_twice = for_all<"backward_bytes_are_twice">(
    "backward a linear layer moves 4(Bd + Fd^2 + BFd) bytes, twice as many as forward",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n_B = linear_backward_bytes(B, d, F);
      return both(n_B == 2 * bf16 * (B * d + F * square(d) + B * F * d),
                  n_B == 2 * linear_bytes(B, d, F));
    });

inline constexpr auto backward_intensity_is_forward = for_all<"backward_intensity_is_forward">(
    "backward a linear layer has the intensity that it has forward", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return arithmetic_intensity_of(linear_backward_flops(B, d, F),
                                     linear_backward_bytes(B, d, F)) ==
             linear_intensity(B, layer_width_of(d, F));
    });

inline constexpr auto products_share_the_gradient = for_all<"products_share_the_gradient">(
    "both products read z_Y, so that reading it once saves its bytes once", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      return linear_backward_bytes(B, d, F) - fused_backward_bytes(B, d, F) == bf16 * (B * F * d);
    });

inline constexpr auto fusing_doubles_intensity = for_all<"fusing_doubles_intensity">(
    "a backward kernel that reads z_Y once has double the intensity", "training-notes A.2",
    of(tokens, width, asymmetry), [](auto B, auto d, auto F) { return fusion_gain(B, d, F) == 2; });

inline constexpr auto fusing_gains_less_than_double = for_all<"fusing_gains_less_than_double">(
    "a backward kernel that reads z_Y once has more than the intensity of two products, and less "
    "than double",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto g = fusion_gain(B, d, F);
      return both(g > 1, g < 2);
    });

/// So fusing gains at most 5/3 with F = 4, however many tokens.
inline constexpr auto fusing_is_bounded_by_asymmetry = for_all<"fusing_is_bounded_by_asymmetry">(
    "fusing gains less than 2(F + 1)/(F + 2), and less than 2(B + d)/(B + 2d)",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto g = fusion_gain(B, d, F);
      return both(g < 2 * (F + 1) / (F + 2), g < 2 * (B + d) / (B + 2 * d));
    });

inline constexpr auto fusing_keeps_asymptotics = for_all<"fusing_keeps_asymptotics">(
    "the fused intensity is from a half to twice the smaller of B and d_F: Theta of it, like the "
    "plain one",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto smaller = flop_per_mac / bf16 * min(B, layer_width_of(d, F));
      const auto fused =
          arithmetic_intensity_of(linear_backward_flops(B, d, F), fused_backward_bytes(B, d, F));
      return is_theta(0.5_exact, fused, smaller, 2_exact);
    });

inline constexpr auto remat_adds_a_forward = for_all<"remat_adds_a_forward">(
    "with its input computed again, a linear layer does 6BFd^2 FLOPs backward and moves "
    "6(Bd + Fd^2 + BFd) bytes: with the same intensity",
    "training-notes A.2", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n_F = remat_backward_flops(B, d, F);
      const auto n_B = remat_backward_bytes(B, d, F);
      return both(both(n_F == (2 + 1) * flop_per_mac * B * F * square(d),
                       n_B == (2 + 1) * bf16 * (B * d + F * square(d) + B * F * d)),
                  arithmetic_intensity_of(n_F, n_B) == linear_intensity(B, layer_width_of(d, F)));
    });

}  // namespace proofline::theorems
