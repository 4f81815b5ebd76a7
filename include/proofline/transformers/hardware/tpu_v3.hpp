#pragma once
// Google TPU v3, per chip. Austin et al. print another rate than Google: 1,024 chips of a pod have
// 126 PFLOP/s, 123 each.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v3_source =
    "Google: cloud.google.com/tpu/docs/v3; read in November 2026";

inline constexpr auto tpu_v3 =
    make_device("TPU v3", (peak_rate = "123 TFLOP/s").of(bf16, dense, sheet).from(tpu_v3_source),
                (peak_rate = "1.4e14 FLOP/s")
                    .of(bf16, dense, austin)
                    .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs; read "
                          "in November 2026"),
                (memory_bandwidth = "900 GB/s").of(sheet).from(tpu_v3_source),
                (memory_bandwidth = "9.0e11 byte/s")
                    .of(austin)
                    .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs; read "
                          "in November 2026"),
                (memory_capacity = "32 GiB").of(sheet).from(tpu_v3_source),
                (memory_capacity = "32 GB")
                    .of(austin)
                    .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs; read "
                          "in November 2026"),
                (links = 4).from(tpu_v3_source), (chips = 1'024).of(pod).from(tpu_v3_source));

}  // namespace proofline::hardware
