#pragma once
// AMD Instinct MI250X: the package of two dies, and one die, which programs see as a device.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi250x_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; llm-analysis, "
    "gpu_configs/mi250x-128gb.json; "
    "rocm.docs.amd.com/en/docs-7.14.0/_sources/reference/gpu-arch/mi250.md; read in November 2026";

inline constexpr auto mi250x = make_device(
    "MI250X", (peak_rate = "47.9 TFLOP/s").of(fp32, dense).from(mi250x_source),
    (peak_rate = "383 TFLOP/s").of(bf16, dense).from(mi250x_source),
    (peak_rate = "383 TFLOP/s").of(fp16, dense).from(mi250x_source),
    (peak_rate = "383 TOP/s").of(int8, dense).from(mi250x_source),
    (memory_bandwidth = "3.28 TB/s").from(mi250x_source),
    (memory_capacity = "128 GB").from(mi250x_source),
    (chip_bandwidth = "350 GB/s")
        .of(one_way, sheet)
        .from("stas00/ml-engineering, network: 7 links of 50 GB/s each way; read in November 2026"),
    (chip_bandwidth = "400 GB/s")
        .of(one_way, qualifier<"document", "llm_analysis">{})
        .from("llm-analysis, gpu_configs/mi250x-128gb.json; read in November 2026"));

inline constexpr std::string_view mi250x_gcd_source =
    "As quoted by torchtitan, tools/utils.py; LUMI kernel report (file-public text 70109812631); "
    "X-MoE paper text (file-public text 62034823494); "
    "rocm.docs.amd.com/en/docs-7.14.0/_sources/reference/gpu-arch/mi250.md; read in November 2026";

inline constexpr auto mi250x_gcd = make_device(
    "MI250X, one die", (peak_rate = "191.5 TFLOP/s").of(bf16, dense).from(mi250x_gcd_source),
    (peak_rate = "191.5 TFLOP/s").of(fp16, dense).from(mi250x_gcd_source),
    (peak_rate = "191.5 TOP/s").of(int8, dense).from(mi250x_gcd_source),
    (memory_bandwidth = "1.6 TB/s").from(mi250x_gcd_source),
    (memory_capacity = "64 GB").from(mi250x_gcd_source),
    (shared_memory = "64 KiB").from(mi250x_gcd_source), (cache = "8 MiB").from(mi250x_gcd_source),
    (link_bandwidth = "50 GB/s").of(one_way).from(mi250x_gcd_source),
    (links = 4).from(mi250x_gcd_source));

}  // namespace proofline::hardware
