#pragma once
// What is true of a matrix product that two chips share along the contracted dimension. rooflines,
// Network communication rooflines.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto two_chips_take_half = for_all<"two_chips_take_half">(
    "each of two chips computes for half of the time that one would, 2BDF/(2C) = BDF/C",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width, peak_rate),
    [](auto B, auto D, auto F, auto C) {
      const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
      return both(2 * t_F == compute_seconds(product_flops(B, D, F), C),
                  t_F == 1_FLOP * (B * D * F) / C);
    });

inline constexpr auto sums_have_the_weights_size = for_all<"sums_have_the_weights_size">(
    "adding the two partial sums takes DF additions",
    "rooflines-ko, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return partial_sum_flops(B, F) == flop_per_operation * product_elements(D, F);
    });

inline constexpr auto adding_sums_is_negligible = for_all<"adding_sums_is_negligible">(
    "adding the partial sums is 1/D of a chip's BDF FLOPs: less than 1/8755 where D > 8755",
    "rooflines, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto n_F = half_product_flops(B, D, F);
      return both(D * partial_sum_flops(B, F) == n_F,
                  implies(D > 8'755, 8'755 * partial_sum_flops(B, F) < n_F));
    });

/// A chip sends its partial sum instead of storing it: what its product moves and does not load.
inline constexpr auto sums_are_sent_for = for_all<"sums_are_sent_for">(
    "sending what a chip's product stores in bf16 takes 2BF bytes over the network bandwidth",
    "rooflines, Network communication rooflines",
    of(tokens, input_width, output_width, link_bandwidth), [](auto B, auto D, auto F, auto W_net) {
      const auto stored = perfect_gemm_bytes(B, D / 2, F) - loaded_bytes(B, D / 2, F);
      return both(link_seconds(stored, W_net) == 2_B * (B * F) / W_net,
                  partial_sum_bytes(B, F) == stored);
    });

inline constexpr auto two_chips_have_half_the_width = for_all<"two_chips_have_half_the_width">(
    "the FLOPs of a chip over the bytes that it sends are BDF/(2BF) = D/2",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      const auto I = half_product_flops(B, D, F) / partial_sum_bytes(B, F);
      return both(I == 1_FLOP * (B * D * F) / (2_B * (B * F)), I == 1_FLOP_per_byte * (D / 2));
    });

inline constexpr auto two_chips_are_compute_bound_iff_wide =
    for_all<"two_chips_are_compute_bound_iff_wide">(
        "T_math > T_comms iff D > 2C/W_net, whatever B and F",
        "rooflines, Network communication rooflines",
        of(tokens, input_width, output_width, peak_rate, link_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W_net) {
          const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
          const auto t_I = link_seconds(partial_sum_bytes(B, F), W_net);
          return iff(t_F > t_I, 1_FLOP_per_byte * D > 2 * link_critical_intensity(C, W_net));
        });

/// A footnote calls the output of a product float32, which has 4 bytes an element.
inline constexpr auto float32_sums_double_the_width = for_all<"float32_sums_double_the_width">(
    "if the partial sums are sent in float32, T_math > T_comms iff D > 4C/W_net, which is twice as "
    "wide as in bf16",
    "rooflines, Network communication rooflines",
    of(tokens, input_width, output_width, peak_rate, link_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W_net) {
      const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
      const auto t_I = link_seconds(4_B * product_elements(B, F), W_net);
      return iff(t_F > t_I, 1_FLOP_per_byte * D > 4 * link_critical_intensity(C, W_net));
    });

}  // namespace proofline::theorems
