#pragma once
// Google TPU v6e (Trillium), per chip. Its documentation had another HBM bandwidth when the
// documents here appeared than it had later.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v6e_sheet =
    "Google Cloud TPU v6e documentation, specifications (BF16, dense)";

inline constexpr std::string_view tpu_v6e_page =
    "https://docs.cloud.google.com/tpu/docs/v6e.md.txt; read in November 2026";

inline constexpr auto tpu_v6e = make_device(
    "TPU v6e", (peak_rate = "918 TFLOP/s").of(bf16, dense).from(tpu_v6e_sheet),
    (peak_rate = "918 TFLOP/s")
        .of(fp8, dense)
        .from("https://docs.cloud.google.com/tpu/docs/tpu7x; read in November 2026"),
    (peak_rate = "1836 TOP/s").of(int8, dense).from(tpu_v6e_page),
    (memory_bandwidth = "1640 GB/s").of(earlier).from(tpu_v6e_sheet),
    (memory_bandwidth = "1600 GB/s")
        .of(later)
        .from("Google Cloud TPU v6e documentation, a later edition"),
    (memory_bandwidth = "1638 GB/s").of(qualifier<"document", "of_2026">{}).from(tpu_v6e_page),
    (memory_capacity = "32 GB").from(tpu_v6e_page),
    (chip_bandwidth = "800 GB/s").of(both_ways).from(tpu_v6e_page), (links = 4).from(tpu_v6e_page));

}  // namespace proofline::hardware
