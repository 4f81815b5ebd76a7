#pragma once
// NVIDIA A10. The A10G of AWS is another part. No NVLink.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view a10_source =
    "As quoted by pytorch-lightning, throughput.py; llm-analysis, gpu_configs/a10-pcie-28gb.json; "
    "read in November 2026";

inline constexpr auto a10 = make_device(
    "A10", (peak_rate = "31.2 TFLOP/s").of(fp32, dense).from(a10_source),
    (peak_rate = "125 TFLOP/s").of(bf16, dense).from(a10_source),
    (peak_rate = "125 TFLOP/s").of(fp16, dense).from(a10_source),
    (peak_rate = "250 TOP/s").of(int8, dense).from(a10_source),
    (memory_bandwidth = "600 GB/s").from(a10_source), (memory_capacity = "24 GB").from(a10_source),
    (host_bandwidth = "64 GB/s").from(a10_source), (power = 150_W).from(a10_source));

}  // namespace proofline::hardware
