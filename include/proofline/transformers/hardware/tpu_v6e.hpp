#pragma once
// Google TPU v6e (Trillium), per chip. Its documentation had another HBM bandwidth when the documents
// here appeared than it had later.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v6e_sheet =
    "Google Cloud TPU v6e documentation, specifications (BF16, dense)";

inline constexpr auto tpu_v6e =
    make_device("TPU v6e", (peak_rate = "918 TFLOP/s").of(bf16, dense).from(tpu_v6e_sheet),
                (memory_bandwidth = "1640 GB/s").of(earlier).from(tpu_v6e_sheet),
                (memory_bandwidth = "1600 GB/s")
                    .of(later)
                    .from("Google Cloud TPU v6e documentation, a later edition"));

}  // namespace proofline::hardware
