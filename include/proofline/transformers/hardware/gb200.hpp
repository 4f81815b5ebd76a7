#pragma once
// NVIDIA GB200, one GPU of the two of a superchip. Tables with 16 or 13.4 TB/s are of the
// superchip.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view gb200_source =
    "As quoted by glennklockwood.com/garden/processors/B200; stas00/ml-engineering, "
    "compute/accelerator; aiconfigurator, systems/gb200.yaml; a planner's table of 2026-09-15 with "
    "links to vendors (file-public text 68547038817); read in November 2026";

inline constexpr auto gb200 = make_device(
    "GB200", (peak_rate = "45 TFLOP/s").of(fp64, dense).from(gb200_source),
    (peak_rate = "90 TFLOP/s").of(fp32, dense, sheet).from(gb200_source),
    (peak_rate = "80 TFLOP/s")
        .of(fp32, dense, ml_engineering)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (peak_rate = "1,250 TFLOP/s").of(tf32, dense).from(gb200_source),
    (peak_rate = "2,500 TFLOP/s").of(bf16, dense).from(gb200_source),
    (peak_rate = "2,500 TFLOP/s").of(fp16, dense).from(gb200_source),
    (peak_rate = "5,000 TFLOP/s").of(fp8, dense).from(gb200_source),
    (peak_rate = "10,000 TFLOP/s").of(fp4, dense).from(gb200_source),
    (peak_rate = "5,000 TOP/s").of(int8, dense).from(gb200_source),
    (memory_bandwidth = "8 TB/s").from(gb200_source),
    (memory_capacity = "186 GB").from(gb200_source), (cache = "126 MiB").from(gb200_source),
    (chip_bandwidth = "1.8 TB/s").of(both_ways).from(gb200_source), (links = 18).from(gb200_source),
    (power = 1200_W).from(gb200_source));

}  // namespace proofline::hardware
