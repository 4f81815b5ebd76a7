#pragma once
// Bytes of values that are stored in few bits, with a scale for each group of them.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto bits_of_byte = 8_exact;

/// A group that is not full has a scale, too. mxfp4 has b = 4, s = 8, g = 32, nvfp4 b = 4, s = 8, g
/// = 16 and, beside these, a scale in fp32 of each tensor.
inline constexpr auto quantized_bytes = define<"quantized_bytes", byte_unit>(
    "M_q", "bytes of n values of b bits, as int4 or mxfp4, with n_s scales of s bits",
    "OCP Microscaling Formats 1.0, Table 1; Dettmers et al. 2023 (QLoRA), 2",
    of(stored_values, value_bits, scales, scale_bits),
    [](auto n, auto b, auto n_s, auto s) { return 1_B * (b * n + s * n_s) / bits_of_byte; });

/// QLoRA has b = 4, s = 8, g = 64, s_2 = 32, g_2 = 256.
inline constexpr auto double_quantized_bits = define<"double_quantized_bits", count_unit>(
    "b_DQ", "bits of a value and its part of scales that are stored in few bits themselves",
    "Dettmers et al. 2023 (QLoRA), 3: double quantization",
    of(value_bits, scale_bits, scale_group, outer_scale_bits, outer_group),
    [](auto b, auto s, auto g, auto s_2, auto g_2) { return b + s / g + s_2 / (g * g_2); });

}  // namespace proofline::equations
