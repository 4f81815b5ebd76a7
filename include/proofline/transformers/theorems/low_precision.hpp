#pragma once
// What scales cost where values are stored in few bits.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/equations/low_precision.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto scales_cost_between_none_and_each =
    for_all<"scales_cost_between_none_and_each">(
        "n values of b bits with n_s scales of s bits, at least one for each g values and at most "
        "one for each value, take at least (b + s/g)*n/8 bytes and at most (b + s)*n/8",
        "OCP Microscaling Formats 1.0, Table 1",
        of(stored_values, value_bits, scales, scale_bits, scale_group),
        [](auto n, auto b, auto n_s, auto s, auto g) {
          const auto M =
              quantized_bytes(stored_values = n, value_bits = b, scales = n_s, scale_bits = s);
          return implies(both(n_s >= n / g, n_s <= n),
                         both(M >= 1_B * (b + s / g) * n / bits_of_byte,
                              M <= 1_B * (b + s) * n / bits_of_byte));
        });

inline constexpr auto scales_vanish_in_large_groups = for_all<"scales_vanish_in_large_groups">(
    "a value with its part of a scale of s bits for g values takes b + s/g bits, which tends to "
    "the b of a value alone as g grows",
    "OCP Microscaling Formats 1.0, Table 1", of(value_bits, scale_bits, scale_group, tolerance),
    [](auto b, auto s, auto g, auto e) {
      const auto bits =
          8 * quantized_bytes(stored_values = g, value_bits = b, scales = 1, scale_bits = s) /
          (1_B * g);
      return both(bits == b + s / g, tends_to(b + s / g, b, e, from(g, s / e)));
    });

/// n_s = ceil(n/g).
inline constexpr auto last_group_costs_a_scale = for_all<"last_group_costs_a_scale">(
    "with no scale too many, n values in groups of g take at least (b + s/g)*n/8 bytes, and less "
    "than one scale more",
    "OCP Microscaling Formats 1.0, Table 1",
    of(stored_values, value_bits, scales, scale_bits, scale_group),
    [](auto n, auto b, auto n_s, auto s, auto g) {
      const auto M =
          quantized_bytes(stored_values = n, value_bits = b, scales = n_s, scale_bits = s);
      const auto full = 1_B * (b + s / g) * n / bits_of_byte;
      return implies(both(both(n_s * g >= n, (n_s - 1) * g < n), s > 0),
                     both(M >= full, M < full + 1_B * s / bits_of_byte));
    });

inline constexpr auto low_precision_is_ordered = for_all<"low_precision_is_ordered">(
    "in full groups values take ever more bytes as mxfp4 (4.25 bits), nvfp4 (4.5), mxfp6 (6.25), "
    "int8 without scales (8), mxfp8 (8.25), bf16 (16). int4 with scales of 16 bits takes less than "
    "mxfp4 iff a group has more than 64 values",
    "OCP Microscaling Formats 1.0, Table 1; NVIDIA 2025 (nvfp4, arXiv 2509.25149), 2",
    of(stored_values, scale_group), [](auto n, auto g) {
      const auto bytes_of = [&](auto bits, auto scale, auto group) {
        return quantized_bytes(stored_values = n, value_bits = bits, scales = n / group,
                               scale_bits = scale);
      };
      const auto mxfp4 = bytes_of(4, 8, 32);
      const auto nvfp4 = bytes_of(4, 8, 16);
      const auto mxfp6 = bytes_of(6, 8, 32);
      const auto mxfp8 = bytes_of(8, 8, 32);
      return implies(n > 0, both(both(both(mxfp4 < nvfp4, nvfp4 < mxfp6),
                                      both(mxfp6 < int8 * n, int8 * n < mxfp8)),
                                 both(mxfp8 < bf16 * n, iff(bytes_of(4, 16, g) < mxfp4, g > 64))));
    });

/// 0.127 for 0.5 bits.
inline constexpr auto double_quantization_saves = for_all<"double_quantization_saves">(
    "scales of 8 bits with a scale of 32 bits for each g_2 cost 8/g + 32/(g*g_2) bits a value, and "
    "less than scales of 32 bits iff g_2 > 4/3; for QLoRA's groups of 64 and 256 it is 65/512 for "
    "1/2",
    "Dettmers et al. 2023 (QLoRA), 3: double quantization",
    of(value_bits, scale_group, outer_group), [](auto b, auto g, auto g_2) {
      const auto twice = [&](auto group, auto outer) {
        return double_quantized_bits(value_bits = b, scale_bits = 8, scale_group = group,
                                     outer_scale_bits = 32, outer_group = outer);
      };
      return both(iff(twice(g, g_2) < b + 32 / g, 3 * g_2 > 4), 512 * (twice(64, 256) - b) == 65);
    });

}  // namespace proofline::theorems
