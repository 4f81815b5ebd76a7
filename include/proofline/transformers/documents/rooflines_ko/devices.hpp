#pragma once
// Devices with the figures that both translations print; hardware/ has what others say. Where the
// text has two figures, each says of which section it is. The chips of two sections have no name.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::rooflines_ko {

inline constexpr qualifier<"section", "where_time_goes"> where_time_goes;
inline constexpr qualifier<"section", "matrix_multiplication"> matrix_multiplication;
inline constexpr qualifier<"section", "problem_5"> problem_5;

inline constexpr std::string_view of_time = "rooflines-ko/zh, Where Does the Time Go?";
inline constexpr std::string_view of_matmul = "rooflines-ko/zh, Matrix multiplication";
inline constexpr std::string_view of_problem_5 =
    "rooflines-ko, Problem 5; rooflines-zh, Question 5";

inline constexpr auto h100 = make_device(
    "H100", (inputs::peak_rate = "9.89e14 FLOP/s").of(where_time_goes).from(of_time),
    (inputs::memory_bandwidth = "3.35 TB/s").of(where_time_goes).from(of_time),
    (inputs::peak_rate = "1e15 FLOP/s").of(problem_5).from(of_problem_5),
    (inputs::memory_bandwidth = "3.35e12 byte/s").of(problem_5).from(of_problem_5));

inline constexpr auto v6e =
    make_device("TPU v6e", (inputs::peak_rate = "9.1e14 FLOP/s").from(of_time),
                (inputs::memory_bandwidth = "1.6 TB/s").from(of_time));

inline constexpr auto v5e = make_device(
    "TPU v5e", (inputs::peak_rate = "1.97e14 FLOP/s").of(where_time_goes).from(of_time),
    (inputs::memory_bandwidth = "8.2e11 byte/s").of(where_time_goes).from(of_time),
    (inputs::peak_rate = "1.97e14 FLOP/s").of(matrix_multiplication).from(of_matmul),
    (inputs::memory_bandwidth = "8.20e11 byte/s").of(matrix_multiplication).from(of_matmul));

inline constexpr auto two_chips = make_device(
    "two TPUs",
    (inputs::peak_rate = "1.97e14 FLOP/s").from("rooflines-ko/zh, Network communication rooflines"),
    (inputs::link_bandwidth = "4.5e10 byte/s")
        .from("rooflines-ko/zh, Network communication rooflines"));

inline constexpr auto chip_of_question_1 =
    make_device("chip of Question 1",
                (inputs::int8_rate = "3.94e14 FLOP/s").from("rooflines-ko/zh, Question 1"),
                (inputs::memory_bandwidth = "8.1e11 byte/s").from("rooflines-ko/zh, Question 1"));

}  // namespace proofline::documents::rooflines_ko
