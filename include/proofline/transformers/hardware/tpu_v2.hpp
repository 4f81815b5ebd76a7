#pragma once
// Google TPU v2, per chip. The rate is that of arXiv 1907.10701.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view tpu_v2_source =
    "As quoted by pytorch-lightning, throughput.py; Korean TPU notes (file-public text "
    "68478807654: HBM 16 GB); Austin et al., How to Scale Your Model (jax-ml/scaling-book, "
    "tpus.md) (4 neighbours); read in November 2026";

inline constexpr auto tpu_v2 =
    make_device("TPU v2", (peak_rate = "45 TFLOP/s").of(bf16, dense).from(tpu_v2_source),
                (memory_capacity = "16 GB").from(tpu_v2_source), (links = 4).from(tpu_v2_source));

}  // namespace proofline::hardware
