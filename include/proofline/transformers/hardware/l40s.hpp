#pragma once
// NVIDIA L40S. The sheet prints 362.05 | 733 for bf16 and 733 | 1,466 for fp8, dense and sparse:
// its dense rate of fp8 is not twice that of bf16, 724.1, and neither is its sparse rate of bf16.
// No NVLink.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view l40s_source =
    "As quoted by www.mullet.se/product.html?product_id=355414 (copy of the data sheet); "
    "aiconfigurator, systems/l40s.yaml; torchtitan, tools/utils.py; a planner's table of "
    "2026-09-15 with links to vendors (file-public text 68547038817); read in November 2026";

inline constexpr auto l40s =
    make_device("L40S", (peak_rate = "91.6 TFLOP/s").of(fp32, dense).from(l40s_source),
                (peak_rate = "183 TFLOP/s").of(tf32, dense).from(l40s_source),
                (peak_rate = "362.05 TFLOP/s").of(bf16, dense).from(l40s_source),
                (peak_rate = "733 TFLOP/s").of(bf16, sparse).from(l40s_source),
                (peak_rate = "362.05 TFLOP/s").of(fp16, dense).from(l40s_source),
                (peak_rate = "733 TFLOP/s").of(fp16, sparse).from(l40s_source),
                (peak_rate = "733 TFLOP/s").of(fp8, dense).from(l40s_source),
                (peak_rate = "1,466 TFLOP/s").of(fp8, sparse).from(l40s_source),
                (peak_rate = "733 TOP/s").of(int8, dense).from(l40s_source),
                (peak_rate = "1,466 TOP/s").of(int8, sparse).from(l40s_source),
                (memory_bandwidth = "864 GB/s").from(l40s_source),
                (memory_capacity = "48 GB").from(l40s_source),
                (host_bandwidth = "64 GB/s").of(both_ways).from(l40s_source),
                (power = 350_W).from(l40s_source));

}  // namespace proofline::hardware
