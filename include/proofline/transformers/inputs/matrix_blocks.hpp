#pragma once
// A matrix product that is cut into blocks over GPUs and machines, and a forward pass made of such
// products (forward-pass).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// A matrix d x d (width), cut into blocks of m x m.
inline constexpr input<"entry_bits", count_unit> entry_bits{"bits", "bits of a matrix entry"};
inline constexpr input<"block_side", count_unit> block_side{
    "m", "rows and columns of a block of the matrix"};
inline constexpr input<"vectors", count_unit> vectors{
    "b", "vectors that are multiplied with the matrix at once"};
inline constexpr input<"root_of_gpus", count_unit> root_of_gpus{
    "s", "square root of the GPUs per machine"};
inline constexpr input<"grid_rows", count_unit> grid_rows{"r",
                                                          "rows of a machine's grid of blocks"};
inline constexpr input<"grid_columns", count_unit> grid_columns{
    "c", "columns of a machine's grid of blocks"};
inline constexpr input<"network_bytes", byte_unit, domain::nonnegative> network_bytes{
    "n_net", "bytes that are communicated"};

// A forward pass.
inline constexpr input<"matrix_products", count_unit, domain::positive, numbers::whole>
    matrix_products{"L", "sequential matrix products"};
inline constexpr input<"matrix_time", second_unit> matrix_time{"t_M", "time of one matrix product"};
inline constexpr input<"waiting_time", second_unit, domain::nonnegative> waiting_time{
    "t_wait", "by how much a block lasts longer than its memory accesses"};
inline constexpr input<"backward_passes", count_unit, domain::nonnegative> backward_passes{
    "f", "FLOPs of a backward pass over those of a forward pass"};
inline constexpr input<"latency", second_unit, domain::nonnegative> latency{
    "t_lat", "latency of a matrix product, whatever its size"};
inline constexpr input<"passes", count_unit> passes{"n", "forward passes that run in parallel"};
inline constexpr input<"exponential_cost", count_unit, domain::nonnegative> exponential_cost{
    "n_exp", "operations that an exponential costs"};
inline constexpr input<"pointwise_operations", count_unit, domain::nonnegative>
    pointwise_operations{"n_op", "operations on each output of a matrix product"};

// A 2 x 2 matrix whose entries stand for blocks, a vector of two halves, and any other vector; all
// of either sign.
inline constexpr input<"block_11", count_unit, domain::real> block_11{
    "w_11", "first block of the first row"};
inline constexpr input<"block_12", count_unit, domain::real> block_12{
    "w_12", "second block of the first row"};
inline constexpr input<"block_21", count_unit, domain::real> block_21{
    "w_21", "first block of the second row"};
inline constexpr input<"block_22", count_unit, domain::real> block_22{
    "w_22", "second block of the second row"};
inline constexpr input<"first_half", count_unit, domain::real> first_half{
    "u_1", "first half of the input"};
inline constexpr input<"second_half", count_unit, domain::real> second_half{
    "u_2", "second half of the input"};
inline constexpr input<"first_probe", count_unit, domain::real> first_probe{
    "x_1", "first half of any vector"};
inline constexpr input<"second_probe", count_unit, domain::real> second_probe{
    "x_2", "second half of that vector"};

}  // namespace proofline::inputs
