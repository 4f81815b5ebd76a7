#pragma once
// What is true of a matrix product that two chips share along the contracted dimension. rooflines,
// Network communication rooflines.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// All sums start from zero.
inline constexpr auto partial_sums_add_up = for_all<"partial_sums_add_up">(
    "A + B is the product, element by element: all sums start from 0, and if the sum z of all "
    "products so far is A of TPU 0 plus B of TPU 1, it is so after the next product x*y, on "
    "whichever TPU it is",
    "rooflines, Network communication rooflines",
    of(input<"sum_so_far", count_unit, domain::real>{"z", "sum of all products so far"},
       input<"sum_on_first_chip", count_unit, domain::real>{"A", "sum on TPU 0 so far"},
       input<"sum_on_second_chip", count_unit, domain::real>{"B", "sum on TPU 1 so far"},
       input<"factor_of_x", count_unit, domain::real>{"x", "next element of a row of X"},
       input<"factor_of_y", count_unit, domain::real>{"y", "next element of a column of Y"}),
    [](auto z, auto A, auto B, auto x, auto y) {
      return implies(z == A + B, both(z + x * y == (A + x * y) + B, z + x * y == A + (B + x * y)));
    });

inline constexpr auto two_chips_take_half = for_all<"two_chips_take_half">(
    "each of two chips multiplies B x D/2 by D/2 x F, which is 2*B*F*(D/2) FLOPs, in half of the "
    "time of one, 2BDF/(2C) = BDF/C",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width, peak_rate),
    [](auto B, auto D, auto F, auto C) {
      const auto half = compute_seconds(product_flops(B, D, F), C) / 2;
      return both(compute_seconds(product_flops(B, D / 2, F), C) == half,
                  half == compute_seconds(half_product_flops(B, D, F), C));
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
