#pragma once
// NVIDIA A100. The peak is of tensor cores; the sheets' larger figures are for 2:4 sparsity. Its
// tensor cores have no fp8: tables with 624 TFLOP/s of it copy int8.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>
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

inline constexpr std::string_view a100_source =
    "As quoted by glennklockwood.com/garden/processors/A100; "
    "www.thundercompute.com/blog/nvidia-a100-specs-full-guide; stas00/ml-engineering, "
    "compute/accelerator and network; read in November 2026";
inline constexpr std::string_view a100_80_gib =
    "aiconfigurator, which writes 80 GiB for 80 GB; read in November 2026";

inline constexpr auto a100_fp64 =
    (peak_rate = "9.7 TFLOP/s").of(fp64, dense, vector).from(a100_source);
inline constexpr auto a100_fp64_tensor =
    (peak_rate = "19.5 TFLOP/s").of(fp64, dense, tensor).from(a100_source);
inline constexpr auto a100_fp32 = (peak_rate = "19.5 TFLOP/s").of(fp32, dense).from(a100_source);
inline constexpr auto a100_tf32 = (peak_rate = "156 TFLOP/s").of(tf32, dense).from(a100_source);
inline constexpr auto a100_fp16 = (peak_rate = "312 TFLOP/s").of(fp16, dense).from(a100_source);
inline constexpr auto a100_int8 = (peak_rate = "624 TOP/s").of(int8, dense).from(a100_source);
inline constexpr auto a100_links = (chip_bandwidth = "600 GB/s").of(both_ways).from(a100_source);

/// The SXM module.
inline constexpr auto a100_40gb = make_device(
    "A100 40GB", a100_peak, a100_fp64, a100_fp64_tensor, a100_fp32, a100_tf32, a100_fp16, a100_int8,
    (memory_bandwidth = "1,555 GB/s").from(a100_sheet),
    (memory_capacity = "40 GB").from(a100_source), a100_sram, a100_shared_memory, a100_cache,
    a100_links, (links = 12).from(a100_source),
    (host_bandwidth = "32 GB/s").of(one_way).from(a100_source), (power = 400_W).from(a100_source));

inline constexpr auto a100_80gb = make_device(
    "A100 80GB SXM", a100_peak, a100_fp64, a100_fp64_tensor, a100_fp32, a100_tf32, a100_fp16,
    a100_int8, (memory_bandwidth = "2,039 GB/s").from(a100_sheet),
    (memory_capacity = "80 GB").of(sheet).from(a100_source),
    (memory_capacity = "80 GiB").of(aiconfigurator).from(a100_80_gib), a100_sram,
    a100_shared_memory, a100_cache, a100_links, (links = 12).from(a100_source),
    (host_bandwidth = "32 GB/s").of(one_way).from(a100_source), (power = 400_W).from(a100_source));

inline constexpr auto a100_40gb_pcie =
    make_device("A100 40GB PCIe", a100_peak, a100_fp64, a100_fp64_tensor, a100_fp32, a100_tf32,
                a100_fp16, a100_int8, (memory_bandwidth = "1,555 GB/s").from(a100_source),
                (memory_capacity = "40 GB").from(a100_source), a100_sram, a100_shared_memory,
                a100_cache, a100_links, (power = 250_W).from(a100_source));

inline constexpr auto a100_80gb_pcie =
    make_device("A100 80GB PCIe", a100_peak, a100_fp64, a100_fp64_tensor, a100_fp32, a100_tf32,
                a100_fp16, a100_int8, (memory_bandwidth = "1,935 GB/s").from(a100_source),
                (memory_capacity = "80 GB").of(sheet).from(a100_source),
                (memory_capacity = "80 GiB").of(aiconfigurator).from(a100_80_gib), a100_sram,
                a100_shared_memory, a100_cache, a100_links, (power = 300_W).from(a100_source));

}  // namespace proofline::hardware
