#pragma once
// NVIDIA H200, the SXM module.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h200_source =
    "As quoted by stas00/ml-engineering, compute/accelerator; torchtitan, tools/utils.py; "
    "aiconfigurator, systems/h200_sxm.yaml; a planner's table of 2026-09-15 with links to vendors "
    "(file-public text 68547038817); mlcommons/inference_results_v4.1, "
    "NVIDIA/systems/H200-SXM-141GBx8_TRT_MaxQ.json; read in November 2026";

inline constexpr auto h200 =
    make_device("H200", (peak_rate = "67 TFLOP/s").of(fp32, dense).from(h200_source),
                (peak_rate = "494.5 TFLOP/s").of(tf32, dense).from(h200_source),
                (peak_rate = "989 TFLOP/s").of(bf16, dense).from(h200_source),
                (peak_rate = "989 TFLOP/s").of(fp16, dense).from(h200_source),
                (peak_rate = "1,979 TFLOP/s").of(fp8, dense).from(h200_source),
                (peak_rate = "1,979 TOP/s").of(int8, dense).from(h200_source),
                (memory_bandwidth = "4.8 TB/s").from(h200_source),
                (memory_capacity = "141 GB").of(sheet).from(h200_source),
                (memory_capacity = "141 GiB")
                    .of(aiconfigurator)
                    .from("aiconfigurator, systems/h200_sxm.yaml; read in November 2026"),
                (memory_capacity = "144 GB")
                    .of(qualifier<"document", "lockwood">{})
                    .from("glennklockwood.com, H200; read in November 2026"),
                (cache = "50 MiB").from(h200_source),
                (chip_bandwidth = "900 GB/s").of(both_ways).from(h200_source),
                (links = 18).from(h200_source), (power = 700_W).from(h200_source));

}  // namespace proofline::hardware
