#pragma once
// NVIDIA B100, which never shipped in volume. Two tables differ, neither of them the vendor's.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view b100_source =
    "As quoted by www.kunwar.page/chapter/appendix-d-hardware-reference; "
    "glennklockwood.com/garden/processors/B200; read in November 2026";

inline constexpr auto b100 = make_device(
    "B100",
    (peak_rate = "875 TFLOP/s")
        .of(tf32, dense)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (peak_rate = "1,800 TFLOP/s")
        .of(bf16, dense, qualifier<"document", "hardware_reference">{})
        .from(b100_source),
    (peak_rate = "1,750 TFLOP/s")
        .of(bf16, dense, ml_engineering)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (peak_rate = "1,800 TFLOP/s")
        .of(fp16, dense, qualifier<"document", "hardware_reference">{})
        .from(b100_source),
    (peak_rate = "1,750 TFLOP/s")
        .of(fp16, dense, ml_engineering)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (peak_rate = "3,500 TFLOP/s").of(fp8, dense).from(b100_source),
    (peak_rate = "7,000 TFLOP/s").of(fp4, dense).from(b100_source),
    (peak_rate = "3,500 TOP/s")
        .of(int8, dense)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (memory_bandwidth = "8 TB/s").from(b100_source), (memory_capacity = "192 GB").from(b100_source),
    (chip_bandwidth = "1.8 TB/s").of(both_ways).from(b100_source), (links = 18).from(b100_source),
    (power = 700_W).from(b100_source));

}  // namespace proofline::hardware
