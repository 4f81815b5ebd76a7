#pragma once
// Upper bounds alone: where memory-bound-again B to D has O, training-notes has Theta.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/linear.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto intensity_is_below_each_dimension =
    for_all<"intensity_is_below_each_dimension">(
        "the intensity of a perfect kernel is less than each of d, K and D, and so O of any matrix "
        "dimension",
        "memory-bound-again B.2.1 Takeaway", of(rows, contracted, columns),
        [](auto d, auto K, auto D) {
          const auto I = perfect_gemm_intensity(d, K, D);
          const auto unit = flop_per_mac / bf16;
          return both(I < unit * d, both(I < unit * K, I < unit * D));
        });

/// The B tokens of a batch are rows of one product. As B products they would read W B times.
inline constexpr auto tokens_are_rows_of_one_product = for_all<"tokens_are_rows_of_one_product">(
    "M independent products, each of one vector with a W of d x Fd of its own, have in a batch the "
    "intensity of a linear layer with B = 1, however many they are; a linear layer with B = M has "
    "more, for any M > 1",
    "memory-bound-again C footnote 5", of(matrices, width, asymmetry), [](auto M, auto d, auto F) {
      const auto d_F = layer_width_of(d, F);
      const auto batch = arithmetic_intensity_of(
          batched_flops(matrices = M, rows = 1, contracted = d, columns = F * d),
          batched_perfect_bytes(matrices = M, rows = 1, contracted = d, columns = F * d));
      return both(batch == linear_intensity(1, d_F),
                  implies(M > 1, linear_intensity(M, d_F) > batch));
    });

/// O says nothing from below: naive kernels have these bounds, too.
inline constexpr auto naive_kernels_have_the_upper_bounds =
    for_all<"naive_kernels_have_the_upper_bounds">(
        "memory-bound-again has O(d), O(K) and O(D) for the intensity of perfect GEMM, and O(T) "
        "for that of tiled attention; training-notes has Theta. O does not tell them from the "
        "naive kernels: naive GEMM's intensity is below d, K and D, for d, D >= 1, and naive "
        "attention's below T. Theta does: naive GEMM's intensity stays below 1/2, and naive "
        "attention's below d_H/2, however large the sizes are",
        "training-notes A.1.3, A.3, memory-bound-again B.2.1, D",
        of(rows, contracted, columns, sequences, heads, sequence_length, head_width),
        [](auto d, auto K, auto D, auto N, auto H, auto T, auto d_H) {
          const auto unit = flop_per_mac / bf16;
          const auto gemm = naive_gemm_intensity(K);
          const auto attention =
              arithmetic_intensity_of(attention_forward_flops(N, T, width_of_heads(H, d_H)),
                                      naive_attention_bytes(sequences = N, heads = H,
                                                            sequence_length = T, head_width = d_H));
          return both(implies(both(d >= 1, D >= 1),
                              both(gemm < unit * K, both(gemm < unit * d, gemm < unit * D))),
                      both(both(attention < unit * T, gemm < 0.5_FLOP_per_byte),
                           attention < unit * d_H / 2));
        });

inline constexpr auto four_products_are_below_length = for_all<"four_products_are_below_length">(
    "attention backward in four products, which reads the stored probabilities once, has an "
    "intensity below 4T/7, and so O(T)",
    "memory-bound-again D", of(sequences, heads, sequence_length, head_width),
    [](auto N, auto H, auto T, auto d_H) {
      const auto n_F = attention_backward_flops(N, T, width_of_heads(H, d_H));
      const auto moved = stored_attention_backward_bytes(sequences = N, heads = H,
                                                         sequence_length = T, head_width = d_H);
      return arithmetic_intensity_of(n_F, moved) < 4 * (1_FLOP_per_byte * T) / 7;
    });

}  // namespace proofline::theorems
