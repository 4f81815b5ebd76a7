#pragma once
// What scales cost where values are stored in few bits.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/low_precision.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto scales_cost_between_none_and_each =
    for_all<"scales_cost_between_none_and_each">(
        "n values of b bits with n_s scales of s bits, at least one for each g values and at most "
        "one for each value, take at least (b + s/g)*n/8 bytes and at most (b + s)*n/8",
        "OCP Microscaling Formats 1.0, 5.3",
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
    "OCP Microscaling Formats 1.0, 5.3", of(value_bits, scale_bits, scale_group, tolerance),
    [](auto b, auto s, auto g, auto e) {
      const auto bits =
          8 * quantized_bytes(stored_values = g, value_bits = b, scales = 1, scale_bits = s) /
          (1_B * g);
      return both(bits == b + s / g, tends_to(b + s / g, b, e, from(g, s / e)));
    });

}  // namespace proofline::theorems
