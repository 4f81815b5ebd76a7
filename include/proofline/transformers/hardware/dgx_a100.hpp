#pragma once
// NVIDIA DGX A100: a machine of A100s, and its network to other machines.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view dgx_a100_sheet =
    "NVIDIA DGX A100 data sheet, 2020: 8 single-port 200 Gb/s InfiniBand adapters for compute, "
    "both directions added up";

/// The network in both directions: eight ports of 200 Gb/s each way. The sheet does not print the
/// sum.
inline constexpr auto dgx_a100 =
    make_device("DGX A100", (gpus = 8).from("NVIDIA DGX A100 data sheet, 2020"),
                (network_bandwidth = "3200 Gb/s").from(dgx_a100_sheet));

}  // namespace proofline::hardware
