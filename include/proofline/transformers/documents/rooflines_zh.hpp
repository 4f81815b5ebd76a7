#pragma once
// "All About Rooflines", Part 1 of "How To Scale Your Model", in Chinese: its sections in reading
// order. rooflines_ko.hpp is the same chapter in Korean; a section that claims the same is that
// one, and where both differ, either has what it says.

#include <proofline/transformers/documents/rooflines_zh/1_time.hpp>
#include <proofline/transformers/documents/rooflines_zh/2_plot.hpp>
#include <proofline/transformers/documents/rooflines_zh/3_matmul.hpp>
#include <proofline/transformers/documents/rooflines_zh/4_network.hpp>
#include <proofline/transformers/documents/rooflines_zh/5_problems.hpp>
#include <proofline/transformers/documents/rooflines_zh/about.hpp>

namespace proofline::documents::rooflines_zh {

inline constexpr auto document = audit::document(
    about, three_limits,
    // Where Does the Time Go?
    computation, achievable_fractions, computation_times, communication, time_bounds,
    arithmetic_intensity, critical_intensity_of_v5e, other_memories_and_units, dot_product_example,
    // Visualizing rooflines, Matrix multiplication, Network communication rooflines
    roofline_plot, matmul_costs, matmul_threshold, matmul_takeaway, matmul_exceptions,
    matmul_tile_loads, matmul_tiles, matmul_tile_flops, matmul_tile_bytes, matmul_tile_intensity,
    two_chip_product,
    // Problems to solve
    question_1, question_2, question_3, question_4, question_5, gpu_beside_tpu);

}  // namespace proofline::documents::rooflines_zh
