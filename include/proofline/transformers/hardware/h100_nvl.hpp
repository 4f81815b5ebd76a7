#pragma once
// NVIDIA H100 NVL, one of the two cards of a pair. Sheets print rates with sparsity.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h100_nvl_source =
    "As quoted by torchtitan, tools/utils.py; a planner's table of 2026-09-15 with links to "
    "vendors (file-public text 68547038817); GPU spec table (file-public text 58109162153); source "
    "list (file-public text 70292513231); simulator test (file-public text 51902559606); read in "
    "November 2026";
inline constexpr std::string_view h100_nvl_half =
    "half of the rate with 2:4 sparsity, as which alone the sheet prints it; as quoted by "
    "torchtitan, tools/utils.py; a planner's table of 2026-09-15 with links to vendors "
    "(file-public text 68547038817); GPU spec table (file-public text 58109162153); source list "
    "(file-public text 70292513231); simulator test (file-public text 51902559606); read in "
    "November 2026";

inline constexpr auto h100_nvl =
    make_device("H100 NVL", (peak_rate = "835 TFLOP/s").of(bf16, dense).from(h100_nvl_half),
                (peak_rate = "835 TFLOP/s").of(fp16, dense).from(h100_nvl_half),
                (peak_rate = "1,671 TFLOP/s").of(fp8, dense).from(h100_nvl_half),
                (peak_rate = "1,671 TOP/s").of(int8, dense).from(h100_nvl_half),
                (memory_bandwidth = "3.9 TB/s").from(h100_nvl_source),
                (memory_capacity = "94 GB").from(h100_nvl_source),
                (chip_bandwidth = "300 GB/s").of(one_way).from(h100_nvl_source),
                (host_bandwidth = "128 GB/s").from(h100_nvl_source),
                (power = 400_W)
                    .from("GPU spec table (file-public text 58109162153), which prints 350-400 W; "
                          "read in November 2026"));

}  // namespace proofline::hardware
