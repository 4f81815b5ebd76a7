#pragma once
// NVIDIA V100 with 32 GB, the SXM2 module. It has no bf16, tf32 or int8 tensor cores.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view v100_source =
    "As quoted by pytorch-lightning, throughput.py; llm-analysis, gpu_configs/v100-sxm-32gb.json; "
    "stas00/ml-engineering, network; www.kunwar.page/chapter/appendix-d-hardware-reference; "
    "www.techrival.com (V100 launch table: L2, registers); read in November 2026";

inline constexpr auto v100 = make_device(
    "V100", (peak_rate = "7.8 TFLOP/s").of(fp64, dense).from(v100_source),
    (peak_rate = "15.7 TFLOP/s").of(fp32, dense).from(v100_source),
    (peak_rate = "125 TFLOP/s").of(fp16, dense).from(v100_source),
    (memory_bandwidth = "900 GB/s").of(sheet).from(v100_source),
    (memory_bandwidth = "897 GB/s")
        .of(qualifier<"document", "clock_tables">{})
        .from("tables that measure clocks, as noted beside the sheet's 900 GB/s; read in November "
              "2026"),
    (memory_capacity = "32 GB").from(v100_source), (cache = "6144 KiB").from(v100_source),
    (chip_bandwidth = "300 GB/s").of(both_ways).from(v100_source), (links = 6).from(v100_source),
    (power = 300_W).from(v100_source));

}  // namespace proofline::hardware
