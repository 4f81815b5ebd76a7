#pragma once
// What is true of a matrix product that two chips share along the contracted dimension. rooflines,
// Network communication rooflines.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto two_chips_take_half = for_all<"two_chips_take_half">(
    "the arithmetic of two chips takes half of the time of one, 2BDF/(2C) = BDF/C",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width, peak_rate),
    [](auto B, auto D, auto F, auto C) {
      const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
      return both(2 * t_F == compute_seconds(product_flops(B, D, F), C),
                  t_F == 1_FLOP * (B * D * F) / C);
    });

inline constexpr auto sums_have_the_weights_size = for_all<"sums_have_the_weights_size">(
    "adding the partial sums of two chips takes DF FLOPs",
    "rooflines-ko, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return partial_sum_flops(B, F) == flop_per_operation * product_elements(D, F);
    });

inline constexpr auto adding_sums_is_negligible = for_all<"adding_sums_is_negligible">(
    "adding the partial sums is 1/D of a chip's other FLOPs, less than 1/8755 where D > 8755",
    "rooflines, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto n_F = half_product_flops(B, D, F);
      return both(D * partial_sum_flops(B, F) == n_F,
                  implies(D > 8'755, 8'755 * partial_sum_flops(B, F) < n_F));
    });

inline constexpr auto sums_are_sent_for = for_all<"sums_are_sent_for">(
    "sending the partial sums takes 2BF bytes over the bandwidth: for each of B tokens those of a "
    "vector of F in bf16",
    "rooflines, Network communication rooflines", of(tokens, output_width, link_bandwidth),
    [](auto B, auto F, auto W_net) {
      return link_seconds(partial_sum_bytes(B, F), W_net) ==
             B * link_seconds(vector_bytes(F), W_net);
    });

inline constexpr auto two_chips_have_half_the_width = for_all<"two_chips_have_half_the_width">(
    "a chip's FLOPs over the bytes that it sends are BDF/(2BF) = D/2",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto I = half_product_flops(B, D, F) / partial_sum_bytes(B, F);
      return both(I == 1_FLOP * (B * D * F) / (2_B * (B * F)), I == 1_FLOP_per_byte * (D / 2));
    });

inline constexpr auto two_chips_are_compute_bound_iff_wide =
    for_all<"two_chips_are_compute_bound_iff_wide">(
        "the arithmetic of two chips takes longer than their communication iff D exceeds twice the "
        "critical intensity of the network, whatever B and F",
        "rooflines, Network communication rooflines",
        of(tokens, input_width, output_width, peak_rate, link_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W_net) {
          const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
          const auto t_I = link_seconds(partial_sum_bytes(B, F), W_net);
          return iff(t_F > t_I, D > width_to_exceed(C, W_net));
        });

}  // namespace proofline::theorems
