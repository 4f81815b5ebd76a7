#pragma once
// AWS Inferentia 2. It has the cores of Trainium 1. Rates of fp8 are of cFP8.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view inferentia2_source =
    "AWS: "
    "awsdocs-neuron.readthedocs-hosted.com/en/latest/general/arch/neuron-hardware/"
    "inferentia2.html; read in November 2026";

inline constexpr auto inferentia2 = make_device(
    "Inferentia 2", (peak_rate = "47.5 TFLOP/s").of(fp32, dense).from(inferentia2_source),
    (peak_rate = "190 TFLOP/s").of(tf32, dense).from(inferentia2_source),
    (peak_rate = "190 TFLOP/s").of(bf16, dense).from(inferentia2_source),
    (peak_rate = "190 TFLOP/s").of(fp16, dense).from(inferentia2_source),
    (peak_rate = "190 TFLOP/s").of(fp8, dense).from(inferentia2_source),
    (peak_rate = "380 TOP/s").of(int8, dense).from(inferentia2_source),
    (memory_bandwidth = "820 GiB/s").from(inferentia2_source),
    (memory_capacity = "32 GiB").from(inferentia2_source));

}  // namespace proofline::hardware
