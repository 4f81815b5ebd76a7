#pragma once
// Google TPU v5e, per chip; HBM bandwidth in both directions together. Google's documentation and
// the table of Austin et al. differ in the int8 rate and in the HBM bandwidth.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v5e_sheet =
    "Google Cloud TPU v5e documentation, key chip specifications (dense; HBM2)";
inline constexpr std::string_view austin_tpu_specs =
    "Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs, row of TPU v5e";

inline constexpr auto tpu_v5e = make_device(
    "TPU v5e", (peak_rate = "197 TFLOP/s").of(bf16, dense, google).from(tpu_v5e_sheet),
    (peak_rate = "1.97e14 FLOP/s").of(bf16, dense, austin).from(austin_tpu_specs),
    (peak_rate = "393 TFLOP/s").of(int8, dense, google).from(tpu_v5e_sheet),
    (peak_rate = "3.94e14 FLOP/s").of(int8, dense, austin).from(austin_tpu_specs),
    (memory_bandwidth = "819 GB/s").of(google).from(tpu_v5e_sheet),
    (memory_bandwidth = "8.1e11 byte/s").of(austin).from(austin_tpu_specs),
    (memory_bandwidth = "800 GiB/s")
        .of(later)
        .from("https://docs.cloud.google.com/tpu/docs/v5e, the HBM bandwidth of a later edition, "
              "which is 859 GB/s; read in November 2026"),
    (memory_capacity = "16 GB").from(tpu_v5e_sheet),
    (chip_bandwidth = "400 GB/s")
        .of(both_ways)
        .from("https://docs.cloud.google.com/tpu/docs/v5e; read in November 2026"),
    (links = 4).from("https://docs.cloud.google.com/tpu/docs/v5e; read in November 2026"),
    (link_bandwidth = "4.5e10 byte/s")
        .of(one_way)
        .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs: ICI bandwidth per "
              "link, one way"));

}  // namespace proofline::hardware
