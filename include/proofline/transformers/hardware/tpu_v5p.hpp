#pragma once
// Google TPU v5p. The same page says that one job may use at most 6,144 of a pod's 8,960 chips.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v5p_sheet =
    "Google Cloud TPU v5p documentation, key specifications (BF16; HBM2e)";

inline constexpr auto tpu_v5p =
    make_device("TPU v5p", (peak_rate = "459 TFLOP/s").from(tpu_v5p_sheet),
                (memory_bandwidth = "2765 GB/s").from(tpu_v5p_sheet),
                (memory_capacity = "95 GB").from(tpu_v5p_sheet));

/// Both directions of all six links of a chip.
inline constexpr auto tpu_v5p_interconnect =
    make_device("TPU v5p interconnect",
                (chip_bandwidth = "1200 GB/s")
                    .from("Google Cloud TPU v5p documentation, bidirectional inter-chip "
                          "interconnect bandwidth per chip"));

/// The figure that the training notes use.
inline constexpr auto tpu_v5p_of_austin =
    make_device("TPU v5p, Austin et al.",
                (axis_bandwidth = "1.8e11 byte/s")
                    .from("Austin et al., How to Scale Your Model, 2025, TPU specs: ICI bandwidth "
                          "per link, both ways"));

inline constexpr std::string_view tpu_v5p_vector_source =
    "Austin et al., How to Scale Your Model, 2025, Part 2, Appendix A: VPU";

/// One vector unit in each of a chip's two cores: 8 * 128 * 4 at 1.75 GHz.
inline constexpr auto tpu_v5p_vector_unit = make_device(
    "TPU v5p vector unit", (vector_rate = 7.168_TFLOP_per_s).from(tpu_v5p_vector_source));
inline constexpr auto tpu_v5p_vector_units = make_device(
    "TPU v5p vector units", (vector_rate = "1.4e13 FLOP/s").from(tpu_v5p_vector_source));

/// The largest number of chips of one job.
inline constexpr auto tpu_v5p_job =
    make_device("TPU v5p job", (largest_job = 6'144).from(tpu_v5p_sheet));

/// A pod: the figures of a chip and the number of chips.
inline constexpr auto tpu_v5p_pod =
    make_device("TPU v5p pod", tpu_v5p[peak_rate], tpu_v5p[memory_bandwidth],
                tpu_v5p[memory_capacity], (chips = 8'960).from(tpu_v5p_sheet));

}  // namespace proofline::hardware
