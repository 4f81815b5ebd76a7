#pragma once
// Google TPU v6e (Trillium), per chip. Its documentation has given several HBM bandwidths over
// time: 1640 GB/s when the documents here appeared, 1600 GB/s later.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v6e_sheet =
    "Google Cloud TPU v6e documentation, specifications (BF16, dense)";

inline constexpr auto tpu_v6e =
    make_device("TPU v6e", (peak_rate = "918 TFLOP/s").of(bf16, dense).from(tpu_v6e_sheet),
                (memory_bandwidth = "1640 GB/s").from(tpu_v6e_sheet));

}  // namespace proofline::hardware
