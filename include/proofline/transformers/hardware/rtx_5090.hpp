#pragma once
// NVIDIA GeForce RTX 5090. Rates of tensor cores are printed with sparsity and sums in fp16: 838.4
// TFLOP/s of fp16. Dense and with sums in fp32, as in training, that is a quarter, 209.6.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view rtx_5090_source =
    "As quoted by www.spheron.network/blog/nvidia-rtx-5090-specs/; "
    "pocketmags.com/linux-format-magazine/may-2025/articles/nvidia-geforce-rtx-5090; a planner's "
    "table of 2026-09-15 with links to vendors (file-public text 68547038817); read in November "
    "2026";
inline constexpr std::string_view rtx_5090_half =
    "half of the rate with 2:4 sparsity, as which alone the sheet prints it; as quoted by "
    "www.spheron.network/blog/nvidia-rtx-5090-specs/; "
    "pocketmags.com/linux-format-magazine/may-2025/articles/nvidia-geforce-rtx-5090; a planner's "
    "table of 2026-09-15 with links to vendors (file-public text 68547038817); read in November "
    "2026";

inline constexpr auto rtx_5090 = make_device(
    "RTX 5090", (peak_rate = "104.8 TFLOP/s").of(fp32, dense, sheet).from(rtx_5090_source),
    (peak_rate = "105.2 TFLOP/s")
        .of(fp32, dense, qualifier<"document", "spheron">{})
        .from("www.spheron.network, RTX 5090; read in November 2026"),
    (peak_rate = "209.6 TFLOP/s")
        .of(bf16, dense)
        .from("a quarter of the rate that is printed with sparsity and sums in fp16; "
              "www.spheron.network, RTX 5090; read in November 2026"),
    (peak_rate = "209.6 TFLOP/s")
        .of(fp16, dense, fp32_sums)
        .from("a quarter of the rate that is printed with sparsity and sums in fp16; "
              "www.spheron.network, RTX 5090; read in November 2026"),
    (peak_rate = "838.4 TFLOP/s").of(fp16, sparse, fp16_sums).from(rtx_5090_source),
    (peak_rate = "419 TFLOP/s")
        .of(fp8, dense, fp32_sums)
        .from("a quarter of the rate that is printed with sparsity and sums in fp16; "
              "www.spheron.network, RTX 5090; read in November 2026"),
    (peak_rate = "1,676.8 TFLOP/s").of(fp8, sparse, fp16_sums).from(rtx_5090_source),
    (peak_rate = "1,676 TFLOP/s").of(fp4, dense).from(rtx_5090_half),
    (peak_rate = "3,352 TFLOP/s").of(fp4, sparse).from(rtx_5090_source),
    (memory_bandwidth = "1,792 GB/s").from(rtx_5090_source),
    (memory_capacity = "32 GB").from(rtx_5090_source), (cache = "96 MiB").from(rtx_5090_source),
    (power = 575_W).from(rtx_5090_source));

}  // namespace proofline::hardware
