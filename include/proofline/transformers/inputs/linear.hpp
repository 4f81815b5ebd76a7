#pragma once
// A linear layer and its gradients (training-notes A.2).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"layer_width", count_unit> layer_width{
    "d_F", "effective width of a linear layer, F/(F + 1)*d"};
inline constexpr input<"input_entry", count_unit, domain::real> input_entry{
    "x", "entry X_bi of a linear layer's input"};
inline constexpr input<"weight_entry", count_unit, domain::real> weight_entry{
    "w", "entry W_ij of its weights"};
inline constexpr input<"other_addends", count_unit, domain::real> other_addends{
    "u", "sum of the other products, X_bh*W_hj with h other than i"};
inline constexpr input<"layer_gradient", count_unit, domain::real> layer_gradient{
    "z_Y", "gradient of the loss with respect to Y_bj"};

}  // namespace proofline::inputs
