#pragma once
// NVIDIA GeForce RTX 4090. Its rates of fp16 and fp8 depend on the numbers in which products are
// added up: with sums in fp32, as in training, they are half. Tables with 330 TOP/s of int8 have
// half of it.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view rtx_4090_source =
    "As quoted by waredb.com/processor/nvidia-geforce-rtx-4090; "
    "hmc-tech.com/gpus/nvidia-geforce-rtx-4090-vs-nvidia-rtx-pro-5000-blackwell; a planner's table "
    "of 2026-09-15 with links to vendors (file-public text 68547038817); read in November 2026";

inline constexpr auto rtx_4090 =
    make_device("RTX 4090", (peak_rate = "1.29 TFLOP/s").of(fp64, dense).from(rtx_4090_source),
                (peak_rate = "82.58 TFLOP/s").of(fp32, dense).from(rtx_4090_source),
                (peak_rate = "82.58 TFLOP/s").of(tf32, dense).from(rtx_4090_source),
                (peak_rate = "165.2 TFLOP/s").of(bf16, dense).from(rtx_4090_source),
                (peak_rate = "165.2 TFLOP/s").of(fp16, dense, fp32_sums).from(rtx_4090_source),
                (peak_rate = "330.3 TFLOP/s").of(fp16, dense, fp16_sums).from(rtx_4090_source),
                (peak_rate = "330.3 TFLOP/s").of(fp8, dense, fp32_sums).from(rtx_4090_source),
                (peak_rate = "660.6 TFLOP/s").of(fp8, dense, fp16_sums).from(rtx_4090_source),
                (peak_rate = "660.6 TOP/s").of(int8, dense).from(rtx_4090_source),
                (memory_bandwidth = "1008 GB/s").from(rtx_4090_source),
                (memory_capacity = "24 GB").from(rtx_4090_source),
                (cache = "72 MiB").from(rtx_4090_source), (power = 450_W).from(rtx_4090_source));

}  // namespace proofline::hardware
