#pragma once
// NVIDIA L4. Its sheet prints rates of tensor cores with sparsity only, 242 and 485: half of 485 is
// 242.5, and 242 is what others print. No NVLink.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view l4_source =
    "As quoted by aiconfigurator, systems/l4.yaml; a planner's table of 2026-09-15 with links to "
    "vendors (file-public text 68547038817); "
    "store.sourcecode.com/en-us/bg-bucket-compare/125/9820; read in November 2026";
inline constexpr std::string_view l4_half =
    "half of the rate with 2:4 sparsity, as which alone the sheet prints it; as quoted by "
    "aiconfigurator, systems/l4.yaml; a planner's table of 2026-09-15 with links to vendors "
    "(file-public text 68547038817); store.sourcecode.com/en-us/bg-bucket-compare/125/9820; read "
    "in November 2026";

inline constexpr auto l4 = make_device(
    "L4",
    (peak_rate = "31.33 TFLOP/s")
        .of(fp32, dense, qualifier<"document", "clock_tables">{})
        .from("hmc-tech, a table of rates that follow from the clock; read in November 2026"),
    (peak_rate = "60 TFLOP/s").of(tf32, dense).from(l4_half),
    (peak_rate = "120 TFLOP/s").of(tf32, sparse).from(l4_source),
    (peak_rate = "121 TFLOP/s").of(bf16, dense, sheet).from(l4_half),
    (peak_rate = "242 TFLOP/s").of(bf16, sparse).from(l4_source),
    (peak_rate = "125.3 TFLOP/s")
        .of(bf16, dense, qualifier<"document", "clock_tables">{})
        .from("hmc-tech, a table of rates that follow from the clock; read in November 2026"),
    (peak_rate = "121 TFLOP/s").of(fp16, dense).from(l4_half),
    (peak_rate = "242 TFLOP/s").of(fp16, sparse).from(l4_source),
    (peak_rate = "242 TFLOP/s").of(fp8, dense).from(l4_half),
    (peak_rate = "485 TFLOP/s").of(fp8, sparse).from(l4_source),
    (peak_rate = "242 TOP/s").of(int8, dense).from(l4_half),
    (peak_rate = "485 TOP/s").of(int8, sparse).from(l4_source),
    (memory_bandwidth = "300 GB/s").from(l4_source), (memory_capacity = "24 GB").from(l4_source),
    (host_bandwidth = "64 GB/s").from(l4_source), (power = 72_W).from(l4_source));

}  // namespace proofline::hardware
