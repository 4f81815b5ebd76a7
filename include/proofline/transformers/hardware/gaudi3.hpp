#pragma once
// Intel Gaudi 3. Its links are 24 ports of Ethernet, 200 Gb/s each way. The 1,835 TFLOP/s of the
// white paper need 1,750 MHz; at the 1,600 MHz that are shipped they are 1,677.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view gaudi3_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; a planner's table of "
    "2026-09-15 with links to vendors (file-public text 68547038817); "
    "huggingface.co/docs/accelerate/en/usage_guides/gaudi; read in November 2026";

inline constexpr auto gaudi3 =
    make_device("Gaudi 3", (peak_rate = "229 TFLOP/s").of(fp32, dense).from(gaudi3_source),
                (peak_rate = "459 TFLOP/s").of(tf32, dense).from(gaudi3_source),
                (peak_rate = "1,835 TFLOP/s").of(bf16, dense, sheet).from(gaudi3_source),
                (peak_rate = "1,677 TFLOP/s")
                    .of(bf16, dense, ml_engineering)
                    .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
                (peak_rate = "459 TFLOP/s").of(fp16, dense).from(gaudi3_source),
                (peak_rate = "1,835 TFLOP/s").of(fp8, dense, sheet).from(gaudi3_source),
                (peak_rate = "1,677 TFLOP/s")
                    .of(fp8, dense, ml_engineering)
                    .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
                (memory_bandwidth = "3.7 TB/s").from(gaudi3_source),
                (memory_capacity = "128 GB").from(gaudi3_source),
                (chip_bandwidth = "1.2 TB/s").of(both_ways).from(gaudi3_source),
                (links = 24).from(gaudi3_source), (power = 900_W).from(gaudi3_source));

}  // namespace proofline::hardware
