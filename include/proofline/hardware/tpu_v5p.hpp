#pragma once
// Google TPU v5p. One job may use at most 6,144 of a pod's 8,960 chips, says the same page.

#include <proofline/hardware/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v5p_sheet =
    "Google Cloud TPU v5p documentation, key specifications (BF16; HBM2e)";

inline constexpr auto tpu_v5p =
    make_device("TPU v5p", (peak_rate = "459 TFLOP/s").from(tpu_v5p_sheet),
                (memory_bandwidth = "2765 GB/s").from(tpu_v5p_sheet),
                (memory_capacity = "95 GB").from(tpu_v5p_sheet));

/// A pod: a chip's figures and the number of chips.
inline constexpr auto tpu_v5p_pod =
    make_device("TPU v5p pod", tpu_v5p[peak_rate], tpu_v5p[memory_bandwidth],
                tpu_v5p[memory_capacity], (chips = 8'960).from(tpu_v5p_sheet));

}  // namespace proofline::hardware
