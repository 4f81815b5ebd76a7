#pragma once
// What is true of a matrix product that two chips share along the contracted dimension. rooflines,
// Network communication rooflines.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/transformers/theorems/shards.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// Addition is associative: what is proved is that no product is left out and none is there twice.
inline constexpr auto halves_have_each_product_once = for_all<"halves_have_each_product_once">(
    "A + B is the product of X and Y: each of the D products x*y that add up to an element of it "
    "is on exactly one TPU. TPU i, which is 0 or 1, has the products in the places i*D/2 + j, for "
    "j from 0 to D/2 - 1: no two of them are in one place, and the last is in place D - 1",
    "rooflines, Network communication rooflines",
    of(shards::shard, shards::another_shard, shards::item, shards::another_item, input_width),
    [](auto i, auto i_2, auto j, auto j_2, auto D) {
      return shards::make_the_whole(i, i_2, j, j_2, 2, D / 2, D);
    });

/// "4.5e10 bytes in each direction", without a time, as the text has it.
inline constexpr auto copied_bytes_need_no_time = for_all<"copied_bytes_need_no_time">(
    "if each chip can copy 4.5e10 bytes in each direction in a time t, then whatever t is, sending "
    "B x F partial sums in bf16 lasts 2BF/4.5e10 seconds",
    "rooflines, Network communication rooflines", of(tokens, output_width, run_time),
    [](auto B, auto F, auto t) {
      return partial_sum_bytes(B, F) / (45'000'000'000_B / t) ==
             partial_sum_bytes(B, F) / 45'000'000'000_B_per_s;
    });

inline constexpr auto sums_have_the_weights_size = for_all<"sums_have_the_weights_size">(
    "adding the two partial sums, which are B x F, requires DF additions",
    "rooflines-ko, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return partial_sum_flops(B, F) == flop_per_operation * product_elements(D, F);
    });

inline constexpr auto adding_sums_is_negligible = for_all<"adding_sums_is_negligible">(
    "the BF additions of partial sums are less than 1/8755 of a chip's BDF FLOPs where D > 8755",
    "rooflines, Network communication rooflines footnote", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return implies(D > 8'755, 8'755 * partial_sum_flops(B, F) < half_product_flops(B, D, F));
    });

inline constexpr auto two_chips_have_half_the_width = for_all<"two_chips_have_half_the_width">(
    "the BDF FLOPs of a chip over the 2BF bytes that it sends are D/2 FLOPs per byte",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return half_product_flops(B, D, F) / partial_sum_bytes(B, F) == 1_FLOP_per_byte * (D / 2);
    });

inline constexpr auto two_chips_are_compute_bound_iff_wide =
    for_all<"two_chips_are_compute_bound_iff_wide">(
        "where two chips send each other their partial sums, T_math > T_comms iff D > 2C/W_net, "
        "whatever B and F",
        "rooflines, Network communication rooflines",
        of(tokens, input_width, output_width, peak_rate, link_bandwidth),
        [](auto B, auto D, auto F, auto C, auto W_net) {
          const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
          const auto t_I = link_seconds(partial_sum_bytes(B, F), W_net);
          return iff(t_F > t_I, 1_FLOP_per_byte * D > 2 * link_critical_intensity(C, W_net));
        });

/// A footnote calls the output of a product float32, which has 4 bytes an element.
inline constexpr auto float32_sums_double_the_width = for_all<"float32_sums_double_the_width">(
    "if the partial sums are sent in float32, T_math > T_comms iff D > 4C/W_net: twice the D of "
    "bf16",
    "rooflines, Network communication rooflines",
    of(tokens, input_width, output_width, peak_rate, link_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W_net) {
      const auto t_F = compute_seconds(half_product_flops(B, D, F), C);
      const auto t_I = link_seconds(4_B * product_elements(B, F), W_net);
      return iff(t_F > t_I, 1_FLOP_per_byte * D > 4 * link_critical_intensity(C, W_net));
    });

}  // namespace proofline::theorems
