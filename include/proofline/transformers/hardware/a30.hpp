#pragma once
// NVIDIA A30.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view a30_source =
    "As quoted by aiconfigurator, systems/a30.yaml; nvbench device query (file-public text "
    "44248049797); read in November 2026";

inline constexpr auto a30 = make_device(
    "A30", (peak_rate = "165 TFLOP/s").of(bf16, dense).from(a30_source),
    (peak_rate = "165 TFLOP/s").of(fp16, dense).from(a30_source),
    (peak_rate = "330 TOP/s").of(int8, dense).from(a30_source),
    (memory_bandwidth = "933 GB/s").from(a30_source), (memory_capacity = "24 GB").from(a30_source),
    (cache = "24576 KiB").from(a30_source), (host_bandwidth = "64 GB/s").from(a30_source),
    (power = 165_W).from(a30_source));

}  // namespace proofline::hardware
