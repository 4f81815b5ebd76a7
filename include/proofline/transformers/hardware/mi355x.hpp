#pragma once
// AMD Instinct MI355X. Rates are dense: 20.1 PFLOP/s of fp4 in the press is twice the dense rate.
// The cache is the Infinity Cache.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi355x_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; a planner's table of "
    "2026-09-15 with links to vendors (file-public text 68547038817); "
    "aiwiki.ai/wiki/amd_instinct_mi355x; read in November 2026";

inline constexpr auto mi355x = make_device(
    "MI355X", (peak_rate = "157.3 TFLOP/s").of(fp32, dense).from(mi355x_source),
    (peak_rate = "2,516.6 TFLOP/s").of(bf16, dense).from(mi355x_source),
    (peak_rate = "2,516.6 TFLOP/s").of(fp16, dense).from(mi355x_source),
    (peak_rate = "5 PFLOP/s").of(fp16, sparse).from(mi355x_source),
    (peak_rate = "5.0 PFLOP/s").of(fp8, dense).from(mi355x_source),
    (peak_rate = "10.1 PFLOP/s").of(fp8, sparse).from(mi355x_source),
    (peak_rate = "10.1 PFLOP/s").of(fp4, dense).from(mi355x_source),
    (peak_rate = "5.0 POP/s").of(int8, dense).from(mi355x_source),
    (memory_bandwidth = "8 TB/s").from(mi355x_source),
    (memory_capacity = "288 GB").from(mi355x_source), (cache = "256 MiB").from(mi355x_source),
    (chip_bandwidth = "1,075 GB/s").of(both_ways).from(mi355x_source),
    (links = 7).from(mi355x_source), (power = 1400_W).from(mi355x_source));

}  // namespace proofline::hardware
