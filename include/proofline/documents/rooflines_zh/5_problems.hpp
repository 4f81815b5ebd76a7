#pragma once
// rooflines-zh, problems to solve, with their answers.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/rooflines_ko/5_problems.hpp>
#include <proofline/proof/theorems/quantized_matmul.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;

inline constexpr auto question_1 = section("Question 1", "int8 matmul", rooflines_ko::question_1);

inline constexpr auto question_2 =
    section("Question 2", "int8 + bf16 matmul", rooflines_ko::question_2);

inline constexpr auto question_3 =
    section("Question 3", "Roofline plot of int8 + bf16 matmul", rooflines_ko::question_3);

inline constexpr auto question_4 = section(
    "Question 4", "A matrix for each token",
    states("q4-flops", theorems::own_matrices_compute_the_same),
    refutes(
        "q4-same-products", theorems::own_matrices_take_whole_products,
        at(tokens = 2, input_width = 1'024, output_width = 1'024), grade::wording,
        "the products are not 'the same number of BD x DF matmuls', but B products of one row, "
        "[D] x [D, F], as the later edition of the book says; the 2BDF that is printed is right")
        .as_in("rooflines-ko/q4-same-products"),
    states("q4-bytes", theorems::own_matrices_move),
    states("q4-intensity", theorems::own_matrices_have_their_intensity),
    states("q4-limit-2", theorems::own_matrices_tend_to_two),
    states("q4-batch-independent", theorems::own_matrices_ignore_the_batch),
    states("q4-always-comms-bound", theorems::own_matrices_are_communication_bound));

inline constexpr auto question_5 =
    section("Question 5", "Memory rooflines for GPUs", rooflines_ko::question_5);

}  // namespace proofline::documents::rooflines_zh
