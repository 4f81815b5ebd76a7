#pragma once
// NVIDIA GB300, one GPU of 72 of a rack. A rack prints 1,080 PFLOP/s of dense fp4, 72 times 15,000
// TFLOP/s. Of 288 GB, 279 GB can be used.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view gb300_source =
    "As quoted by stas00/ml-engineering, compute/accelerator; aiconfigurator, systems/gb300.yaml; "
    "verda.com/blog/gb300-nvl72-architecture; glennklockwood.com/garden/processors/B300; read in "
    "November 2026";

inline constexpr auto gb300 =
    make_device("GB300", (peak_rate = "80 TFLOP/s").of(fp32, dense).from(gb300_source),
                (peak_rate = "1,250 TFLOP/s").of(tf32, dense).from(gb300_source),
                (peak_rate = "2,500 TFLOP/s").of(bf16, dense).from(gb300_source),
                (peak_rate = "2,500 TFLOP/s").of(fp16, dense).from(gb300_source),
                (peak_rate = "5,000 TFLOP/s").of(fp8, dense).from(gb300_source),
                (peak_rate = "15,000 TFLOP/s").of(fp4, dense).from(gb300_source),
                (peak_rate = "165 TOP/s").of(int8, dense).from(gb300_source),
                (memory_bandwidth = "8 TB/s").from(gb300_source),
                (memory_capacity = "288 GB").from(gb300_source),
                (chip_bandwidth = "1.8 TB/s").of(both_ways).from(gb300_source),
                (links = 18).from(gb300_source), (power = 1400_W).from(gb300_source));

}  // namespace proofline::hardware
