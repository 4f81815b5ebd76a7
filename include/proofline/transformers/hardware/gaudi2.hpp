#pragma once
// Intel Gaudi 2. Its links are 24 ports of Ethernet, 100 Gb/s each way. In a server of eight, 21 of
// them are between the cards.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view gaudi2_source =
    "As quoted by stas00/ml-engineering, compute/accelerator and network; "
    "huggingface.co/docs/accelerate/en/usage_guides/gaudi; read in November 2026";

inline constexpr auto gaudi2 =
    make_device("Gaudi 2", (peak_rate = "432 TFLOP/s").of(bf16, dense).from(gaudi2_source),
                (peak_rate = "865 TFLOP/s").of(fp8, dense).from(gaudi2_source),
                (memory_bandwidth = "2.46 TB/s").from(gaudi2_source),
                (memory_capacity = "96 GB").from(gaudi2_source),
                (chip_bandwidth = "300 GB/s").of(one_way).from(gaudi2_source),
                (links = 24).from(gaudi2_source));

}  // namespace proofline::hardware
