#pragma once
// rooflines-zh, problems to solve, with their answers.

#include <proofline/transformers/documents/rooflines_ko/5_problems.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;

inline constexpr auto question_1 = section("Question 1", "int8 matmul", rooflines_ko::question_1);

inline constexpr auto question_2 =
    section("Question 2", "int8 + bf16 matmul", rooflines_ko::question_2);

inline constexpr auto question_3 =
    section("Question 3", "Roofline plot of int8 + bf16 matmul", rooflines_ko::question_3);

inline constexpr auto question_4 =
    section("Question 4", "A matrix for each batch element", rooflines_ko::question_4);

inline constexpr auto question_5 =
    section("Question 5", "Memory rooflines for GPUs", rooflines_ko::question_5);

inline constexpr auto gpu_beside_tpu = section(
    "Question 5", "Memory rooflines for GPUs: beside a TPU",
    remarks("q5-similar-to-tpu", "the 298 tokens of H100 are very similar to the 240 of the TPU",
            "how near is very similar is taste: 298 is 24% more than 240; the original "
            "says rather similar"));

}  // namespace proofline::documents::rooflines_zh
