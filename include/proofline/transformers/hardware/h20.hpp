#pragma once
// NVIDIA H20, as programs and tables quote it, which differ.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h20_source =
    "As quoted by InferSim, hardware/gpu.py; tensor-core table (file-public text 3859116430); "
    "device table (file-public text 53791567555); read in November 2026";

inline constexpr auto h20 = make_device(
    "H20", (peak_rate = "148 TFLOP/s").of(bf16, dense, sheet).from(h20_source),
    (peak_rate = "147 TFLOP/s")
        .of(bf16, dense, qualifier<"document", "device_table">{})
        .from("device table (file-public text 53791567555); read in November 2026"),
    (peak_rate = "148 TFLOP/s").of(fp16, dense).from(h20_source),
    (peak_rate = "296 TFLOP/s").of(fp8, dense, sheet).from(h20_source),
    (peak_rate = "293 TFLOP/s")
        .of(fp8, dense, qualifier<"document", "device_table">{})
        .from("device table (file-public text 53791567555); read in November 2026"),
    (peak_rate = "296 TOP/s").of(int8, dense).from(h20_source),
    (memory_bandwidth = "4.0 TB/s").of(sheet).from(h20_source),
    (memory_bandwidth = "4096 GB/s")
        .of(qualifier<"document", "infersim">{})
        .from("InferSim, hardware/gpu.py, which takes 0.8 of it; read in November 2026"),
    (memory_capacity = "96 GB").from(h20_source), (cache = "60 MiB").from(h20_source),
    (chip_bandwidth = "900 GB/s").of(both_ways).from(h20_source));

}  // namespace proofline::hardware
