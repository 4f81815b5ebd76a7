#pragma once
// NVIDIA H100 SXM. Peaks are of tensor cores: the data sheet has the rate with 2:4 sparsity, which
// is twice the dense rate of the white paper.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr auto h100_sxm = make_device(
    "H100 SXM",
    (peak_rate = "989.4 TFLOP/s")
        .of(bf16, dense)
        .from("NVIDIA H100 Tensor Core GPU Architecture, white paper, H100 SXM5 (BF16 Tensor Core, "
              "dense)"),
    (peak_rate = "1,979 TFLOP/s")
        .of(bf16, sparse)
        .from("NVIDIA H100 Tensor Core GPU data sheet, H100 SXM (BF16 Tensor Core, with sparsity)"),
    (memory_bandwidth = "3.35 TB/s").from("NVIDIA H100 Tensor Core GPU data sheet, H100 SXM"));

}  // namespace proofline::hardware
