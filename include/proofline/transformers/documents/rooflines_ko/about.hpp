#pragma once
// Whose document rooflines-ko is, as its text prints it, and the symbols of both translations.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/sharding.hpp>

namespace proofline::documents::rooflines_ko {

/// The chapter names times; rates and bandwidths it writes out, as "Accelerator FLOPs/s". C and W
/// stand for them.
inline constexpr std::array symbols = {
    audit::spelled(inputs::tokens, "B", "batch size in tokens: rows of X and of Z"),
    audit::spelled(inputs::input_width, "D", "columns of X and rows of Y"),
    audit::spelled(inputs::output_width, "F", "columns of Y and of Z"),
    audit::spelled(inputs::data_chips, "K", "chips that the batch is distributed over"),
    audit::spelled(inputs::another_batch, "B_2", "another batch size in tokens"),
    audit::spelled(inputs::plotted_batch, "B", "batch size in tokens; the plot has 1 to 511"),
    audit::spelled(inputs::step, "s", "an increase, small or large"),
    audit::spelled(inputs::rows, "B"),
    audit::spelled(inputs::contracted, "D"),
    audit::spelled(inputs::columns, "F"),
    audit::spelled(inputs::flops, "FLOPs", "FLOPs of the computation"),
    audit::spelled(inputs::bytes, "Bytes", "bytes that the computation loads and stores"),
    audit::spelled(inputs::interconnect_bytes, "Bytes_sent"),
    audit::spelled(inputs::peak_rate, "C", "peak FLOPs/s of the accelerator"),
    audit::spelled(inputs::memory_bandwidth, "W", "bytes/s of the accelerator's HBM"),
    audit::spelled(inputs::measured_rate, "C_reached", "FLOPs/s that are reached"),
    audit::spelled(inputs::measured_bandwidth, "W_reached", "bytes/s that are reached"),
    audit::spelled(inputs::compute_time, "T_math", "time of the computation"),
    audit::spelled(inputs::memory_time, "T_comms", "time of the communication"),
    audit::spelled(inputs::hidden_time, "T_overlap",
                   "time in which both computation and communication run"),
    audit::spelled(equations::compute_seconds, "T_math",
                   "time of FLOPs at the peak FLOPs/s of the accelerator"),
    audit::spelled(equations::memory_seconds, "T_comms",
                   "time of loading and storing bytes at the bandwidth of the memory"),
    audit::spelled(equations::link_seconds, "T_comms",
                   "time of sending bytes between chips at the bandwidth of the network"),
    audit::spelled(equations::runtime, "T_lower",
                   "lower bound of the time: computation and communication overlap perfectly"),
    audit::spelled(equations::runtime_without_overlap, "T_upper",
                   "upper bound of the time: computation and communication do not overlap"),
    audit::spelled(equations::arithmetic_intensity_of, "Intensity(Computation)",
                   "FLOPs of an algorithm over the bytes that it communicates"),
    audit::spelled(equations::critical_intensity, "Intensity(Accelerator)",
                   "peak FLOPs/s over the bandwidth: the intensity from which the accelerator "
                   "reaches its peak"),
    audit::spelled(equations::int8_matmul_intensity, "Intensity(matmul)"),
    audit::spelled(equations::int8_compute_seconds, "T_math"),
    audit::spelled(equations::int8_memory_seconds, "T_comms"),
    audit::spelled(equations::partial_sum_seconds, "T_comms"),
    audit::spelled(equations::plotted_flops_time, "flops_time"),
    audit::spelled(equations::plotted_comms_time, "comms_time"),
    audit::spelled(equations::plotted_rate, "roofline(B, D, F)")};

inline constexpr audit::publication about{
    .name = "rooflines-ko",
    .title = "All About Rooflines, Part 1 of How To Scale Your Model, in Korean",
    .author = "Jacob Austin et al., Google DeepMind; translated by 신종훈",
    .date = "2025 (the original)",
    .version = "not given",
    .address = "https://jax-ml.github.io/scaling-book/ (the original)",
    .symbols = symbols};

}  // namespace proofline::documents::rooflines_ko
