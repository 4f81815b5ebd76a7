#pragma once
// NVIDIA A40. Its sheet prints dense and sparse rates side by side.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view a40_source =
    "As quoted by www.ecer.com (copy of the A40 data sheet); LLM-Viewer, hardware_params.py; "
    "translation of www.nvidia.com/en-us/data-center/a40 (file-public text 62531906673); read in "
    "November 2026";

inline constexpr auto a40 = make_device(
    "A40", (peak_rate = "37.4 TFLOP/s").of(fp32, dense).from(a40_source),
    (peak_rate = "74.8 TFLOP/s").of(tf32, dense).from(a40_source),
    (peak_rate = "149.7 TFLOP/s").of(bf16, dense).from(a40_source),
    (peak_rate = "149.7 TFLOP/s").of(fp16, dense).from(a40_source),
    (peak_rate = "299.3 TOP/s").of(int8, dense).from(a40_source),
    (memory_bandwidth = "696 GB/s").from(a40_source), (memory_capacity = "48 GB").from(a40_source),
    (chip_bandwidth = "112.5 GB/s").of(both_ways).from(a40_source),
    (host_bandwidth = "64 GB/s").from(a40_source), (power = 300_W).from(a40_source));

}  // namespace proofline::hardware
