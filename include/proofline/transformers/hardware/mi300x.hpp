#pragma once
// AMD Instinct MI300X. Rates are dense. The cache is the Infinity Cache.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi300x_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; "
    "alpharomercoma/MI300X-vs-H200 METHODOLOGY.md; "
    "servethehome.com/amd-instinct-mi300x-gpu-and-mi300a-apus-launched-for-ai-era/3; a planner's "
    "table of 2026-09-15 with links to vendors (file-public text 68547038817); "
    "mlcommons/inference_results_v4.1, AMD/systems/8xMI300X_2xEPYC-9374F.json; read in November "
    "2026";

inline constexpr auto mi300x = make_device(
    "MI300X", (peak_rate = "163.4 TFLOP/s").of(fp32, dense).from(mi300x_source),
    (peak_rate = "653.7 TFLOP/s").of(tf32, dense).from(mi300x_source),
    (peak_rate = "1,307.4 TFLOP/s").of(bf16, dense).from(mi300x_source),
    (peak_rate = "1,307.4 TFLOP/s").of(fp16, dense).from(mi300x_source),
    (peak_rate = "2,614.9 TFLOP/s").of(fp8, dense).from(mi300x_source),
    (peak_rate = "2,614.9 TOP/s").of(int8, dense).from(mi300x_source),
    (memory_bandwidth = "5.3 TB/s").of(sheet).from(mi300x_source),
    (memory_bandwidth = "5.325 TB/s")
        .of(qualifier<"document", "methodology">{})
        .from("alpharomercoma/MI300X-vs-H200, METHODOLOGY.md; read in November 2026"),
    (memory_capacity = "192 GB").from(mi300x_source), (cache = "256 MiB").from(mi300x_source),
    (chip_bandwidth = "896 GB/s").of(both_ways).from(mi300x_source),
    (links = 7).from(mi300x_source), (power = 750_W).from(mi300x_source));

}  // namespace proofline::hardware
