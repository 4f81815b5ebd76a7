#pragma once
// NVIDIA T4. It has no NVLink.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view t4_source =
    "As quoted by pytorch-lightning, throughput.py; huggingface.co/RajBhope/gpu-runtime-predictor "
    "gpu_catalog.json; "
    "sysrqmts.com/es/gpus/compare/nvidia-tesla-t4-vs-nvidia-tesla-v100-sxm3-32-gb; read in "
    "November 2026";

inline constexpr auto t4 = make_device(
    "T4", (peak_rate = "8.1 TFLOP/s").of(fp32, dense).from(t4_source),
    (peak_rate = "65 TFLOP/s").of(fp16, dense).from(t4_source),
    (peak_rate = "130 TOP/s").of(int8, dense).from(t4_source),
    (memory_bandwidth = "320 GB/s").from(t4_source), (memory_capacity = "16 GB").from(t4_source),
    (cache = "4 MiB").from(t4_source), (power = 70_W).from(t4_source));

}  // namespace proofline::hardware
