#pragma once
// Whose document rooflines-ko is, as its text prints it, and the symbols of both translations.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/equations/matmul_rooflines.hpp>

namespace proofline::documents::rooflines_ko {

/// The chapter names times; rates and bandwidths it writes out, as "Accelerator FLOPs/s". C and W
/// stand for them.
inline constexpr std::array symbols = {
    audit::spelled(inputs::rows, "B"),
    audit::spelled(inputs::contracted, "D"),
    audit::spelled(inputs::columns, "F"),
    audit::spelled(inputs::flops, "FLOPs"),
    audit::spelled(inputs::bytes, "Bytes"),
    audit::spelled(inputs::interconnect_bytes, "Bytes_sent"),
    audit::spelled(inputs::peak_rate, "C"),
    audit::spelled(inputs::memory_bandwidth, "W"),
    audit::spelled(inputs::measured_rate, "C_reached"),
    audit::spelled(inputs::measured_bandwidth, "W_reached"),
    audit::spelled(inputs::compute_time, "T_math"),
    audit::spelled(inputs::memory_time, "T_comms"),
    audit::spelled(inputs::hidden_time, "T_overlap"),
    audit::spelled(equations::compute_seconds, "T_math"),
    audit::spelled(equations::memory_seconds, "T_comms"),
    audit::spelled(equations::link_seconds, "T_comms"),
    audit::spelled(equations::runtime, "T_lower"),
    audit::spelled(equations::runtime_without_overlap, "T_upper"),
    audit::spelled(equations::arithmetic_intensity_of, "Intensity(Computation)"),
    audit::spelled(equations::critical_intensity, "Intensity(Accelerator)"),
    audit::spelled(equations::plotted_rate, "roofline(bs, D, F)")};

inline constexpr audit::publication about{
    .name = "rooflines-ko",
    .title = "All About Rooflines, Part 1 of How To Scale Your Model, in Korean",
    .author = "Jacob Austin et al., Google DeepMind; translated by 신종훈",
    .date = "2025 (the original)",
    .version = "not given",
    .address = "https://jax-ml.github.io/scaling-book/ (the original)",
    .symbols = symbols};

}  // namespace proofline::documents::rooflines_ko
