#pragma once
// Google TPU v4, per chip.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v4_sheet =
    "Google Cloud TPU v4 documentation, key specifications";

/// The sheet's peak is that of bf16 or int8; the memory is HBM2. A pod has 1.1 exaflops, 4,096
/// times 275 TFLOP/s.
inline constexpr auto tpu_v4 =
    make_device("TPU v4", (peak_rate = "275 TFLOP/s").of(bf16, dense).from(tpu_v4_sheet),
                (peak_rate = "275 TOP/s").of(int8, dense).from(tpu_v4_sheet),
                (memory_bandwidth = "1200 GB/s").from(tpu_v4_sheet),
                (memory_capacity = "32 GiB")
                    .from("https://cloud.google.com/tpu/docs/v4; read in November 2026"),
                (link_bandwidth = "4.5e10 byte/s")
                    .of(one_way)
                    .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs: ICI "
                          "bandwidth per link, one way"),
                (links = 6).from("https://cloud.google.com/tpu/docs/v4; read in November 2026"),
                (chips = 4'096).of(pod).from(tpu_v4_sheet),
                (chips = 4).of(host).from(
                    "Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer, 2023"));

}  // namespace proofline::hardware
