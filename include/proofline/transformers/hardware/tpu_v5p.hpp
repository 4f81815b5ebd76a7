#pragma once
// Google TPU v5p, per chip.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v5p_sheet =
    "Google Cloud TPU v5p documentation, key specifications (BF16; HBM2e)";
inline constexpr std::string_view tpu_v5p_vector_source =
    "Austin et al., How to Scale Your Model, 2025, Part 2, Appendix A: VPU";

/// Two documents differ in the interconnect: Google's bandwidth of a chip, both ways over all six
/// links, is 2e11 byte/s that it sends on an axis over both links; Austin et al. have 1.8e11. An
/// older page of Google's has 4,800 Gb/s, which is the same in one direction. Each of the two cores
/// has one vector unit: 8 * 128 * 4 at 1.75 GHz.
inline constexpr auto tpu_v5p = make_device(
    "TPU v5p", (peak_rate = "459 TFLOP/s").of(bf16).from(tpu_v5p_sheet),
    (peak_rate = "459 TFLOP/s")
        .of(fp8)
        .from("https://docs.cloud.google.com/tpu/docs/tpu7x; read in November 2026"),
    (peak_rate = "918 TOP/s")
        .of(int8)
        .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
    (vector_rate = 7.168_TFLOP_per_s).of(core).from(tpu_v5p_vector_source),
    (vector_rate = "1.4e13 FLOP/s").of(chip).from(tpu_v5p_vector_source),
    (memory_bandwidth = "2765 GB/s").from(tpu_v5p_sheet),
    (memory_capacity = "95 GB").from(tpu_v5p_sheet),
    (chip_bandwidth = "1200 GB/s")
        .of(both_ways)
        .from("Google Cloud TPU v5p documentation, bidirectional inter-chip interconnect bandwidth "
              "per chip"),
    (links = 6).from("https://cloud.google.com/tpu/docs/v5p-training; read in November 2026"),
    (axis_bandwidth = "1.8e11 byte/s")
        .of(both_ways)
        .from("Austin et al., How to Scale Your Model, 2025, TPU specs: ICI bandwidth per link, "
              "both ways"),
    (chips = 8'960).of(pod).from(tpu_v5p_sheet), (chips = 6'144).of(job).from(tpu_v5p_sheet));

}  // namespace proofline::hardware
