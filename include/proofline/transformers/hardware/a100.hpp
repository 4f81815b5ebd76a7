#pragma once
// NVIDIA A100. The peak is of tensor cores; the sheets' larger figures are for 2:4 sparsity.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view a100_sheet = "NVIDIA A100 Tensor Core GPU data sheet, June 2021";
inline constexpr std::string_view a100_white_paper =
    "NVIDIA A100 Tensor Core GPU Architecture, white paper, 2020";

// What all A100s have. Memories are of one multiprocessor, except the L2 cache. The paper's KB are
// 1,024 bytes, and its table has 40,960 KB of L2.
inline constexpr auto a100_peak =
    (peak_rate = "312 TFLOP/s")
        .of(bf16, dense)
        .from("NVIDIA A100 Tensor Core GPU data sheet, June 2021 (BF16 Tensor Core, dense)");
inline constexpr auto a100_sram =
    (sram = "192 KiB")
        .from("NVIDIA A100 Tensor Core GPU Architecture, white paper, "
              "2020: combined L1 cache and shared memory of an SM");
inline constexpr auto a100_shared_memory = (shared_memory = "164 KiB").from(a100_white_paper);
inline constexpr auto a100_cache = (cache = 40_MiB).from(a100_white_paper);

inline constexpr auto a100_40gb =
    make_device("A100 40GB", a100_peak, (memory_bandwidth = "1,555 GB/s").from(a100_sheet),
                a100_sram, a100_shared_memory, a100_cache);

inline constexpr auto a100_80gb =
    make_device("A100 80GB SXM", a100_peak, (memory_bandwidth = "2,039 GB/s").from(a100_sheet),
                a100_sram, a100_shared_memory, a100_cache);

}  // namespace proofline::hardware
