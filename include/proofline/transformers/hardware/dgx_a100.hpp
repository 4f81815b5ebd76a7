#pragma once
// NVIDIA DGX A100: a machine of A100s, and its network to other machines.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

/// The network has eight ports of 200 Gb/s each way. The sheet does not print the sum.
inline constexpr auto dgx_a100 = make_device(
    "DGX A100", (gpus = 8).from("NVIDIA DGX A100 data sheet, 2020"),
    (network_bandwidth = "3200 Gb/s")
        .of(both_ways)
        .from("NVIDIA DGX A100 data sheet, 2020: 8 single-port 200 Gb/s InfiniBand adapters for "
              "compute, both directions added up"));

}  // namespace proofline::hardware
