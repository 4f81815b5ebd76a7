#pragma once
// Google TPU v4.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v4_sheet =
    "Google Cloud TPU v4 documentation, key specifications";

/// A pod: the figures of a chip (bf16 or int8; HBM2) and the number of chips.
inline constexpr auto tpu_v4_pod = make_device(
    "TPU v4 pod", (peak_rate = "275 TFLOP/s").from(tpu_v4_sheet),
    (memory_bandwidth = "1200 GB/s").from(tpu_v4_sheet), (chips = 4'096).from(tpu_v4_sheet));

/// A host, to which chips are attached.
inline constexpr auto tpu_v4_host = make_device(
    "TPU v4 host",
    (chips = 4).from("Jouppi et al., TPU v4: An Optically Reconfigurable Supercomputer, 2023"));

}  // namespace proofline::hardware
