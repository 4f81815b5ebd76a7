#pragma once
// A matrix product Z[B, F] = X[B, D] Y[D, F] of activations X and weights Y, of whatever width each
// is stored in, on one chip or on two; and a dot product. rooflines.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"input_width", count_unit> input_width{
    "D", "columns of the activations and rows of the weights: the contracted dimension"};
inline constexpr input<"output_width", count_unit> output_width{
    "F", "columns of the weights and of the product"};
inline constexpr input<"activation_width", byte_unit> activation_width{
    "w_a", "bytes of an element of the activations, and of the product"};
inline constexpr input<"weight_width", byte_unit> weight_width{
    "w_w", "bytes of an element of the weights"};
inline constexpr input<"sign_bits", count_unit, domain::at_least_one> sign_bits{
    "n_sign", "bits of a number's sign"};
inline constexpr input<"exponent_bits", count_unit, domain::at_least_one> exponent_bits{
    "n_exponent", "bits of a number's exponent"};
inline constexpr input<"fraction_bits", count_unit, domain::at_least_one> fraction_bits{
    "n_fraction", "bits of a number's fraction"};
inline constexpr input<"vector_elements", count_unit, domain::at_least_one> vector_elements{
    "N", "elements of a vector"};
inline constexpr input<"other_terms", count_unit> other_terms{"r",
                                                              "terms of a sum after its first one"};
inline constexpr input<"plotted_batch", count_unit, domain::at_least_one> plotted_batch{
    "bs", "batches that are plotted, from 1 on: np.arange(1, 512) ends with 511"};
inline constexpr input<"another_batch", count_unit> another_batch{"B_2", "another batch"};

}  // namespace proofline::inputs
