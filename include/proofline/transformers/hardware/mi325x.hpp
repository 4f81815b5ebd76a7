#pragma once
// AMD Instinct MI325X. Rates are dense, as of MI300X. The cache is the Infinity Cache.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi325x_source =
    "As quoted by awesomeagents.ai/hardware/amd-mi325x; stas00/ml-engineering, compute/accelerator "
    "and network; a planner's table of 2026-09-15 with links to vendors (file-public text "
    "68547038817); read in November 2026";

inline constexpr auto mi325x = make_device(
    "MI325X", (peak_rate = "163.4 TFLOP/s").of(fp32, dense).from(mi325x_source),
    (peak_rate = "653.7 TFLOP/s").of(tf32, dense).from(mi325x_source),
    (peak_rate = "1,307.4 TFLOP/s").of(bf16, dense).from(mi325x_source),
    (peak_rate = "1,307.4 TFLOP/s").of(fp16, dense).from(mi325x_source),
    (peak_rate = "2,614.9 TFLOP/s").of(fp8, dense).from(mi325x_source),
    (peak_rate = "2,614.9 TOP/s").of(int8, dense).from(mi325x_source),
    (memory_bandwidth = "6 TB/s").from(mi325x_source),
    (memory_capacity = "256 GB").from(mi325x_source), (cache = "256 MiB").from(mi325x_source),
    (chip_bandwidth = "896 GB/s").of(both_ways).from(mi325x_source),
    (links = 7).from(mi325x_source), (power = 1000_W).from(mi325x_source));

}  // namespace proofline::hardware
