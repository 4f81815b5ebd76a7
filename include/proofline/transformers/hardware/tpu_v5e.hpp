#pragma once
// Google TPU v5e, per chip; HBM bandwidth in both directions together. Several HBM bandwidths are
// published; the documents here use 819 GB/s, 8.1e11 and 8.2e11 byte/s.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v5e_sheet =
    "Google Cloud TPU v5e documentation, key chip specifications (dense; HBM2)";

inline constexpr auto tpu_v5e =
    make_device("TPU v5e", (peak_rate = "197 TFLOP/s").from(tpu_v5e_sheet),
                (int8_rate = "393 TFLOP/s").from(tpu_v5e_sheet),
                (memory_bandwidth = "819 GB/s").from(tpu_v5e_sheet),
                (memory_capacity = "16 GB").from(tpu_v5e_sheet));

inline constexpr std::string_view austin_tpu_specs =
    "Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs, row of TPU v5e";

inline constexpr auto tpu_v5e_of_austin =
    make_device("TPU v5e, Austin et al.", (peak_rate = "1.97e14 FLOP/s").from(austin_tpu_specs),
                (int8_rate = "3.94e14 FLOP/s").from(austin_tpu_specs),
                (memory_bandwidth = "8.1e11 byte/s").from(austin_tpu_specs),
                (link_bandwidth = "4.5e10 byte/s")
                    .from("Austin et al., How to Scale Your Model, 2025, Part 2, TPU specs: ICI "
                          "bandwidth per link, one way"));

}  // namespace proofline::hardware
