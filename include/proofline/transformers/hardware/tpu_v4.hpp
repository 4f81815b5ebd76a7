#pragma once
// Google TPU v4, per chip.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v4_sheet =
    "Google Cloud TPU v4 documentation, key specifications";

/// The peak is that of bf16 or int8; the memory is HBM2.
inline constexpr auto tpu_v4 = make_device(
    "TPU v4", (peak_rate = "275 TFLOP/s").from(tpu_v4_sheet),
    (memory_bandwidth = "1200 GB/s").from(tpu_v4_sheet),
    (chips = 4'096).of(pod).from(tpu_v4_sheet),
    (chips = 4).of(host).from(
        "Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer, 2023"));

}  // namespace proofline::hardware
