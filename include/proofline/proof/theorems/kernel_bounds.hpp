#pragma once
// Kernels bounded from above alone: where memory-bound-again B to D has O,
// training-notes has Theta.

#include <proofline/equations/attention.hpp>
#include <proofline/equations/linear.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto intensity_is_below_each_dimension =
    for_all<"intensity_is_below_each_dimension">(
        "the intensity of a perfect kernel is below 1 FLOP per byte for each row, for each column "
        "and for each of the contracted dimension: O(d) of any one",
        "memory-bound-again B.2.1 Takeaway", of(rows, contracted, columns),
        [](auto d, auto K, auto D) {
          const auto I = perfect_gemm_intensity(d, K, D);
          const auto unit = flop_per_mac / bf16;
          return both(I < unit * d, both(I < unit * K, I < unit * D));
        });

/// B tokens are rows of one product. As products of their own they would read the weights B times.
inline constexpr auto tokens_are_rows_of_one_product = for_all<"tokens_are_rows_of_one_product">(
    "B products of one row each have the intensity of one token; one product of B rows has more, "
    "for any B > 1",
    "memory-bound-again C footnote 5", of(matrices, width, asymmetry), [](auto B, auto d, auto F) {
      const auto d_F = layer_width_of(d, F);
      const auto batch = arithmetic_intensity_of(
          batched_flops(matrices = B, rows = 1, contracted = d, columns = F * d),
          batched_perfect_bytes(matrices = B, rows = 1, contracted = d, columns = F * d));
      return both(batch == linear_intensity(1, d_F),
                  implies(B > 1, linear_intensity(B, d_F) > batch));
    });

inline constexpr auto four_products_are_below_length = for_all<"four_products_are_below_length">(
    "attention backward that reads the probabilities has an intensity below 4T/7 FLOP per byte: "
    "O(T)",
    "memory-bound-again D", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return 7 * arithmetic_intensity_of(n_F, moved) < 4 * (1_FLOP_per_byte * T);
    });

}  // namespace proofline::theorems
