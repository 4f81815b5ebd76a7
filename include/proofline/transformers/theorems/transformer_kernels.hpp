#pragma once
// The takeaways of training-notes 1.3 on linear layers: how their intensity grows with the tokens
// on a device. d_F = F/(F + 1)*d is their effective width; the document compares B with d.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/linear.hpp>
#include <proofline/transformers/inputs/attention.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto product_has_its_intensity = for_all<"product_has_its_intensity">(
    "a perfect kernel for A_1 A_2 in bf16, with A_1 of d_1 x d_2 and A_2 of d_2 x d_3, has the "
    "intensity 1/(1/d_1 + 1/d_2 + 1/d_3)",
    "training-notes Table 1", of(rows, contracted, columns), [](auto d_1, auto d_2, auto d_3) {
      return arithmetic_intensity_of(product_flops(d_1, d_2, d_3),
                                     perfect_gemm_bytes(d_1, d_2, d_3)) ==
             1_FLOP_per_byte / (1 / d_1 + 1 / d_2 + 1 / d_3);
    });

inline constexpr auto product_goes_by_smallest_dimension =
    for_all<"product_goes_by_smallest_dimension">(
        "the intensity of a perfect kernel for A_1 A_2 in bf16 is Theta(m), from m/3 to m, where m "
        "= min(d_1, d_2, d_3)",
        "training-notes 1.3", of(rows, contracted, columns), [](auto d_1, auto d_2, auto d_3) {
          const auto I = arithmetic_intensity_of(product_flops(d_1, d_2, d_3),
                                                 perfect_gemm_bytes(d_1, d_2, d_3));
          return is_theta(1_exact / 3_exact, I, 1_FLOP_per_byte * min(d_1, min(d_2, d_3)), 1_exact);
        });

inline constexpr auto linear_intensity_goes_by_tokens_or_width = for_all<
    "linear_intensity_goes_by_tokens_or_width">(
    "the intensity of a linear layer is Theta(min(B, d)) for each F: from F/(2F + 1) to 1 times "
    "that",
    "training-notes 1.3", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto I = linear_intensity(B, layer_width_of(d, F));
      return is_theta_for(F, F / (2 * F + 1), I, 1_FLOP_per_byte * min(B, d), 1_exact);
    });

inline constexpr auto linear_intensity_grows_with_tokens =
    for_all<"linear_intensity_grows_with_tokens">(
        "for B < d the intensity of a linear layer is Theta(B) for each F, from F/(2F + 1)*B to B, "
        "and it strictly increases in B",
        "training-notes 1.3", of(tokens, width, asymmetry, step),
        [](auto B, auto d, auto F, auto s) {
          const auto d_F = layer_width_of(d, F);
          const auto I = linear_intensity(B, d_F);
          const auto order = 1_FLOP_per_byte * B;
          return both(implies(B < d, is_theta_for(F, F / (2 * F + 1), I, order, 1_exact)),
                      rises([=](auto b) { return linear_intensity(b, d_F); }, B, s));
        });

/// u = 1 would be a straight line through zero.
inline constexpr auto wider_layers_grow_longer = for_all<"wider_layers_grow_longer">(
    "the intensity of a linear layer is at least u*B iff B <= (1 - u)/u*d_F, where d_F = F/(F + "
    "1)*d, a bound that grows with d if u < 1; and for any B a wider layer has a higher intensity",
    "training-notes 1.3", of(tokens, width, asymmetry, step, linearity),
    [](auto B, auto d, auto F, auto s, auto u) {
      const auto I = [=](auto wide) { return linear_intensity(B, layer_width_of(wide, F)); };
      const auto most = [=](auto wide) { return (1 - u) / u * layer_width_of(wide, F); };
      return both(iff(I(d) >= 1_FLOP_per_byte * u * B, B <= most(d)),
                  both(rises(I, d, s), implies(1 - u > 0, rises(most, d, s))));
    });

inline constexpr auto linear_layer_is_compute_bound_from =
    for_all<"linear_layer_is_compute_bound_from">(
        "at the peaks, a linear layer is compute-bound iff B(d_F - I_star) >= I_star*d_F; at B = d "
        "its intensity exceeds I_star, so that fewer tokens are enough, iff F*d > (2F + 1)*I_star",
        "training-notes 1.3", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
        [](auto B, auto d, auto F, auto pi, auto beta) {
          const auto d_F = layer_width_of(d, F);
          const auto I_star = critical_intensity(pi, beta);
          const auto c = I_star * (bf16 / flop_per_mac);
          return both(iff(linear_intensity(B, d_F) >= I_star, B * (d_F - c) >= c * d_F),
                      iff(linear_intensity(d, d_F) > I_star, F * d > (2 * F + 1) * c));
        });

/// 1.3 prints ~600 for matrix products on an A100.
inline constexpr auto products_from_600_are_compute_bound =
    for_all<"products_from_600_are_compute_bound">(
        "if d_1, d_2 and d_3 all exceed 600, a perfect kernel for A_1 A_2 in bf16 has an intensity "
        "above 195 FLOP/byte, which is I_star of an A100: it is compute-bound",
        "training-notes 1.3", of(rows, contracted, columns), [](auto d_1, auto d_2, auto d_3) {
          return implies(
              min(d_1, min(d_2, d_3)) > 600,
              arithmetic_intensity_of(product_flops(d_1, d_2, d_3),
                                      perfect_gemm_bytes(d_1, d_2, d_3)) > 195_FLOP_per_byte);
        });

}  // namespace proofline::theorems
