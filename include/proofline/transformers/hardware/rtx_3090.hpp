#pragma once
// NVIDIA GeForce RTX 3090. Its rate of tensor cores depends on the numbers in which products are
// added up; the one that was found is with sums in fp16.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view rtx_3090_source =
    "As quoted by holynerdvana.blogspot.com/2022/10/nvidia-geforce-rtx-3090-specifications.html; "
    "calwoo.github.io/notes/concepts/deep-learning-engineering/nvidia-gpu-hardware/index.html; "
    "read in November 2026";

inline constexpr auto rtx_3090 =
    make_device("RTX 3090", (peak_rate = "35.6 TFLOP/s").of(fp32, dense).from(rtx_3090_source),
                (peak_rate = "142 TFLOP/s").of(fp16, dense, fp16_sums).from(rtx_3090_source),
                (peak_rate = "285 TFLOP/s").of(fp16, sparse, fp16_sums).from(rtx_3090_source),
                (memory_bandwidth = "936 GB/s").of(sheet).from(rtx_3090_source),
                (memory_bandwidth = "914 GB/s")
                    .of(qualifier<"document", "hardwaredb">{})
                    .from("hardwaredb; read in November 2026"),
                (memory_capacity = "24 GB").from(rtx_3090_source),
                (cache = "6 MiB").from(rtx_3090_source), (power = 350_W).from(rtx_3090_source));

}  // namespace proofline::hardware
