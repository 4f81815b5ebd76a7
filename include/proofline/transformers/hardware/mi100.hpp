#pragma once
// AMD Instinct MI100.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi100_source =
    "As quoted by llm-analysis, gpu_configs/mi100-32gb.json; huggingface.co/hardware/mi100; "
    "rocm.docs.amd.com/en/latest/_sources/reference/gpu-arch/mi100.md; themop.ru MI100 page (11.5 "
    "/ 46.1); read in November 2026";

inline constexpr auto mi100 =
    make_device("MI100", (peak_rate = "11.5 TFLOP/s").of(fp64, dense).from(mi100_source),
                (peak_rate = "46.1 TFLOP/s").of(fp32, dense, tensor).from(mi100_source),
                (peak_rate = "184.6 TFLOP/s").of(fp16, dense).from(mi100_source),
                (memory_bandwidth = "1,228.8 GB/s").from(mi100_source),
                (memory_capacity = "32 GB").from(mi100_source), (power = 300_W).from(mi100_source));

}  // namespace proofline::hardware
