#pragma once
// Devices with the figures that both translations print. What has two figures in the text is two
// devices here: TPU v5e has 8.2e11 byte/s, 8.20e11 and, as the chip of Question 1, which has no
// name, 8.1e11; H100 has 9.89e14 FLOP/s and 1e15.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::rooflines_ko {

inline constexpr auto h100 = make_device(
    "H100", (inputs::peak_rate = "9.89e14 FLOP/s").from("rooflines-ko/zh, Where Does the Time Go?"),
    (inputs::memory_bandwidth = "3.35 TB/s").from("rooflines-ko/zh, Where Does the Time Go?"));

inline constexpr auto v6e = make_device(
    "TPU v6e",
    (inputs::peak_rate = "9.1e14 FLOP/s").from("rooflines-ko/zh, Where Does the Time Go?"),
    (inputs::memory_bandwidth = "1.6 TB/s").from("rooflines-ko/zh, Where Does the Time Go?"));

inline constexpr auto v5e = make_device(
    "TPU v5e",
    (inputs::peak_rate = "1.97e14 FLOP/s").from("rooflines-ko/zh, Where Does the Time Go?"),
    (inputs::memory_bandwidth = "8.2e11 byte/s").from("rooflines-ko/zh, Where Does the Time Go?"));

inline constexpr auto v5e_of_matmul = make_device(
    "TPU v5e of the matmul",
    (inputs::peak_rate = "1.97e14 FLOP/s").from("rooflines-ko/zh, Matrix multiplication"),
    (inputs::memory_bandwidth = "8.20e11 byte/s").from("rooflines-ko/zh, Matrix multiplication"));

inline constexpr auto two_chips = make_device(
    "two TPUs",
    (inputs::peak_rate = "1.97e14 FLOP/s").from("rooflines-ko/zh, Network communication rooflines"),
    (inputs::link_bandwidth = "4.5e10 byte/s")
        .from("rooflines-ko/zh, Network communication rooflines"));

inline constexpr auto chip_of_question_1 =
    make_device("chip of Question 1",
                (inputs::int8_rate = "3.94e14 FLOP/s").from("rooflines-ko/zh, Question 1"),
                (inputs::memory_bandwidth = "8.1e11 byte/s").from("rooflines-ko/zh, Question 1"));

inline constexpr std::string_view problem_5 = "rooflines-ko, Problem 5; rooflines-zh, Question 5";

inline constexpr auto h100_of_problem_5 =
    make_device("H100 of Problem 5", (inputs::peak_rate = "1e15 FLOP/s").from(problem_5),
                (inputs::memory_bandwidth = "3.35e12 byte/s").from(problem_5));

}  // namespace proofline::documents::rooflines_ko
