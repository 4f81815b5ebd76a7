#pragma once
// AWS Trainium 1. An earlier edition of the same page prints 420 TOP/s, GB and GB/s where this one
// prints 380 TOP/s, GiB and GiB/s. Rates of fp8 are of cFP8.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view trainium1_source =
    "AWS: "
    "awsdocs-neuron.readthedocs-hosted.com/en/latest/general/arch/neuron-hardware/trainium.html; "
    "read in November 2026";

inline constexpr auto trainium1 =
    make_device("Trainium 1", (peak_rate = "47.5 TFLOP/s").of(fp32, dense).from(trainium1_source),
                (peak_rate = "190 TFLOP/s").of(tf32, dense).from(trainium1_source),
                (peak_rate = "190 TFLOP/s").of(bf16, dense).from(trainium1_source),
                (peak_rate = "190 TFLOP/s").of(fp16, dense).from(trainium1_source),
                (peak_rate = "190 TFLOP/s").of(fp8, dense).from(trainium1_source),
                (peak_rate = "380 TOP/s").of(int8, dense, sheet).from(trainium1_source),
                (peak_rate = "420 TOP/s")
                    .of(int8, dense, earlier)
                    .from("AWS Neuron documentation, v2.9.1, Trainium; read in November 2026"),
                (memory_bandwidth = "820 GiB/s").of(sheet).from(trainium1_source),
                (memory_bandwidth = "820 GB/s")
                    .of(earlier)
                    .from("AWS Neuron documentation, v2.9.1, Trainium; read in November 2026"),
                (memory_capacity = "32 GiB").of(sheet).from(trainium1_source),
                (memory_capacity = "32 GB")
                    .of(earlier)
                    .from("AWS Neuron documentation, v2.9.1, Trainium; read in November 2026"));

}  // namespace proofline::hardware
