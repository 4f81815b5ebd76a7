#pragma once
// NVIDIA H100 SXM. BF16 on tensor cores: the data sheet has the rate with 2:4 sparsity, which is
// twice the dense rate of the white paper.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h100_sheet =
    "NVIDIA H100 Tensor Core GPU data sheet, H100 SXM";
inline constexpr std::string_view h100_sheet_of_sparse_peaks =
    "NVIDIA H100 Tensor Core GPU data sheet, H100 SXM (BF16 Tensor Core, with sparsity)";

inline constexpr auto h100_sxm =
    make_device("H100 SXM", (sparse_rate = "1,979 TFLOP/s").from(h100_sheet_of_sparse_peaks),
                (memory_bandwidth = "3.35 TB/s").from(h100_sheet));

inline constexpr auto h100_sxm_dense =
    make_device("H100 SXM, dense",
                (peak_rate = "989.4 TFLOP/s")
                    .from("NVIDIA H100 Tensor Core GPU Architecture, white paper, H100 SXM5 (BF16 "
                          "Tensor Core, dense)"));

}  // namespace proofline::hardware
