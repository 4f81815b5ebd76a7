#pragma once
// Attention: entries of its matrices, and sums over other keys (training-notes A.3).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"query_entry", count_unit, domain::real> query_entry{
    "q", "entry Q_ic of the queries"};
inline constexpr input<"key_entry", count_unit, domain::real> key_entry{"k",
                                                                        "entry K_jc of the keys"};
inline constexpr input<"value_entry", count_unit, domain::real> value_entry{
    "v", "entry V_jc of the values"};
inline constexpr input<"other_products", count_unit, domain::real> other_products{
    "u", "sum of Q_ix*K_jx over the other columns x"};
inline constexpr input<"root_of_head_width", count_unit> root_of_head_width{
    "r_H", "square root of the width of one head, sqrt(d_H)"};
inline constexpr input<"exponential", count_unit> exponential{"e_j", "exp(A_ij) of a score"};
inline constexpr input<"another_exponential", count_unit> another_exponential{
    "e_h", "exp(A_ih) of the score of another key"};
inline constexpr input<"other_exponentials", count_unit, domain::nonnegative> other_exponentials{
    "e_o", "sum of exp(A_ix) over the other keys x"};
inline constexpr input<"other_values", count_unit, domain::real> other_values{
    "v_o", "sum of exp(A_ix)*V_xc over the other keys x"};
inline constexpr input<"probability", count_unit, domain::fraction> probability{
    "Pi", "probability Pi_ij"};
inline constexpr input<"other_outputs", count_unit, domain::real> other_outputs{
    "u", "sum of Pi_ix*V_xc over the other keys x"};
inline constexpr input<"output_gradient", count_unit, domain::real> output_gradient{
    "z_O", "gradient of the loss with respect to O_ic"};
inline constexpr input<"probability_gradient", count_unit, domain::real> probability_gradient{
    "z_Pi", "gradient of the loss with respect to Pi_ij"};
inline constexpr input<"row_sum", count_unit, domain::real> row_sum{
    "R", "sum of Pi_ix*z_Pi_ix over the keys x"};
inline constexpr input<"other_gradients", count_unit, domain::real> other_gradients{
    "z_o", "sum of exp(A_ix)*z_Pi_ix over the other keys x"};
inline constexpr input<"query_block", count_unit> query_block{
    "B_Q", "queries that one thread block keeps in SRAM"};
inline constexpr input<"key_block", count_unit> key_block{
    "B_K", "keys that one thread block works on at a time"};
inline constexpr input<"linearity", count_unit, domain::fraction> linearity{
    "u", "part of linear growth, I = B, that the intensity still reaches"};

}  // namespace proofline::inputs
