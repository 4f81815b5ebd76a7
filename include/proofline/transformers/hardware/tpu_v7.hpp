#pragma once
// Google TPU v7, which Google calls TPU7x and Ironwood, per chip.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v7_source =
    "Google, and as quoted by others: docs.cloud.google.com/tpu/docs/tpu7x; "
    "docs.cloud.google.com/tpu/docs/ironwood-performance; stas00/ml-engineering, network; a "
    "planner's table of 2026-09-15 with links to vendors (file-public text 68547038817); read in "
    "November 2026";

inline constexpr auto tpu_v7 =
    make_device("TPU v7", (peak_rate = "2307 TFLOP/s").of(bf16, dense).from(tpu_v7_source),
                (peak_rate = "4614 TFLOP/s").of(fp8, dense).from(tpu_v7_source),
                (memory_bandwidth = "7370 GB/s")
                    .from("a planner's table of 2026-09-15 with links to vendors (file-public text "
                          "68547038817); read in November 2026"),
                (memory_capacity = "192 GiB").from(tpu_v7_source),
                (chip_bandwidth = "1200 GB/s").of(both_ways).from(tpu_v7_source),
                (links = 6).from(tpu_v7_source), (chips = 9'216).of(pod).from(tpu_v7_source));

}  // namespace proofline::hardware
