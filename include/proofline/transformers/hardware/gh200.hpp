#pragma once
// NVIDIA GH200 with 96 GB of HBM3. Another version has 144 GB of HBM3e, of which 141 GiB can be
// used, at 4.8 TB/s.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view gh200_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; read in November 2026";

inline constexpr auto gh200 = make_device(
    "GH200", (peak_rate = "67 TFLOP/s").of(fp32, dense).from(gh200_source),
    (peak_rate = "494.5 TFLOP/s").of(tf32, dense).from(gh200_source),
    (peak_rate = "989 TFLOP/s").of(bf16, dense).from(gh200_source),
    (peak_rate = "989 TFLOP/s").of(fp16, dense).from(gh200_source),
    (peak_rate = "1,979 TFLOP/s").of(fp8, dense).from(gh200_source),
    (peak_rate = "1,979 TOP/s").of(int8, dense).from(gh200_source),
    (memory_bandwidth = "4.0 TB/s").from(gh200_source),
    (memory_capacity = "96 GB").from(gh200_source),
    (chip_bandwidth = "900 GB/s").of(both_ways).from(gh200_source), (links = 18).from(gh200_source),
    (host_bandwidth = "900 GB/s").of(both_ways).from(gh200_source));

}  // namespace proofline::hardware
