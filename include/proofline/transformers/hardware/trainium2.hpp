#pragma once
// AWS Trainium 2. Its 1,299 TFLOP/s of fp8 are not twice 667. The page does not say in which
// direction its links have 1.28 TB/s.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view trainium2_source =
    "AWS, and as quoted by others: "
    "awsdocs-neuron.readthedocs-hosted.com/en/v2.29.0/_sources/about-neuron/arch/neuron-hardware/"
    "trainium2.rst; stas00/ml-engineering, compute/accelerator and network; read in November 2026";

inline constexpr auto trainium2 =
    make_device("Trainium 2", (peak_rate = "181 TFLOP/s").of(fp32, dense).from(trainium2_source),
                (peak_rate = "667 TFLOP/s").of(tf32, dense).from(trainium2_source),
                (peak_rate = "667 TFLOP/s").of(bf16, dense).from(trainium2_source),
                (peak_rate = "667 TFLOP/s").of(fp16, dense).from(trainium2_source),
                (peak_rate = "1,299 TFLOP/s").of(fp8, dense, sheet).from(trainium2_source),
                (peak_rate = "1,333 TFLOP/s")
                    .of(fp8, dense, planner)
                    .from("a planner's table of 2026-09-15 with links to vendors (file-public text "
                          "68547038817); read in November 2026"),
                (memory_bandwidth = "2.9 TB/s").from(trainium2_source),
                (memory_capacity = "96 GiB").from(trainium2_source),
                (chip_bandwidth = "1.28 TB/s").from(trainium2_source));

}  // namespace proofline::hardware
