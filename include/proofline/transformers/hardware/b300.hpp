#pragma once
// NVIDIA B300 on an HGX board. Its dense rate of fp4 is no half of the sparse 18,000 TFLOP/s, and
// is printed in four ways: 12,600 and 13,500 stand elsewhere. Its int8 is some 150 TOP/s: many
// tables copy the 4,500 of B200.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view b300_source =
    "As quoted by glennklockwood.com/garden/processors/B300; aiconfigurator, "
    "systems/b300_sxm.yaml; stas00/ml-engineering, compute/accelerator; "
    "verda.com/blog/gb300-nvl72-architecture; read in November 2026";

inline constexpr auto b300 = make_device(
    "B300", (peak_rate = "1.25 TFLOP/s").of(fp64, dense).from(b300_source),
    (peak_rate = "75 TFLOP/s").of(fp32, dense).from(b300_source),
    (peak_rate = "1,125 TFLOP/s").of(tf32, dense).from(b300_source),
    (peak_rate = "2,250 TFLOP/s").of(bf16, dense).from(b300_source),
    (peak_rate = "2,250 TFLOP/s").of(fp16, dense).from(b300_source),
    (peak_rate = "4,500 TFLOP/s").of(fp8, dense).from(b300_source),
    (peak_rate = "14,000 TFLOP/s").of(fp4, dense, sheet).from(b300_source),
    (peak_rate = "13,125 TFLOP/s")
        .of(fp4, dense, qualifier<"document", "lockwood">{})
        .from("glennklockwood.com, B300; read in November 2026"),
    (peak_rate = "18,000 TFLOP/s").of(fp4, sparse).from(b300_source),
    (peak_rate = "153.5 TOP/s")
        .of(int8, dense)
        .from("half of the 307 TOP/s with sparsity of the sheet, as read by aiconfigurator, "
              "systems/b300_sxm.yaml; read in November 2026"),
    (peak_rate = "307 TOP/s")
        .of(int8, sparse)
        .from("the sheet, as read by aiconfigurator, systems/b300_sxm.yaml; read in November 2026"),
    (memory_bandwidth = "8 TB/s").of(sheet).from(b300_source),
    (memory_bandwidth = "7.75 TB/s")
        .of(qualifier<"document", "dgx">{})
        .from("the DGX sheet's 62 TB/s of eight GPUs, as quoted by glennklockwood.com, B300; read "
              "in November 2026"),
    (memory_capacity = "288 GB").from(b300_source),
    (chip_bandwidth = "1.8 TB/s").of(both_ways).from(b300_source), (links = 18).from(b300_source),
    (power = 1100_W).from(b300_source));

}  // namespace proofline::hardware
