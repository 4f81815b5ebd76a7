#pragma once
// NVIDIA H100, the PCIe card. Sheets print rates of tensor cores with sparsity; half of 1,513 is
// 756.5, and 756 is what is printed.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h100_pcie_source =
    "As quoted by stas00/ml-engineering, compute/accelerator; aiconfigurator, "
    "systems/h100_pcie.yaml; pytorch-lightning, throughput.py; torchtitan, tools/utils.py; "
    "www.kunwar.page/chapter/appendix-d-hardware-reference; manuals.plus product brief "
    "PB-11133-001_v02; read in November 2026";
inline constexpr std::string_view h100_pcie_half =
    "half of the rate with 2:4 sparsity, as which alone the sheet prints it; as quoted by "
    "stas00/ml-engineering, compute/accelerator; aiconfigurator, systems/h100_pcie.yaml; "
    "pytorch-lightning, throughput.py; torchtitan, tools/utils.py; "
    "www.kunwar.page/chapter/appendix-d-hardware-reference; manuals.plus product brief "
    "PB-11133-001_v02; read in November 2026";

inline constexpr auto h100_pcie = make_device(
    "H100 PCIe", (peak_rate = "51 TFLOP/s").of(fp64, dense, tensor).from(h100_pcie_source),
    (peak_rate = "51 TFLOP/s").of(fp32, dense).from(h100_pcie_source),
    (peak_rate = "378 TFLOP/s").of(tf32, dense).from(h100_pcie_source),
    (peak_rate = "756 TFLOP/s").of(bf16, dense).from(h100_pcie_half),
    (peak_rate = "1,513 TFLOP/s").of(bf16, sparse).from(h100_pcie_source),
    (peak_rate = "756 TFLOP/s").of(fp16, dense).from(h100_pcie_half),
    (peak_rate = "1,513 TFLOP/s").of(fp8, dense).from(h100_pcie_half),
    (peak_rate = "3,026 TFLOP/s").of(fp8, sparse).from(h100_pcie_source),
    (peak_rate = "1,513 TOP/s").of(int8, dense).from(h100_pcie_half),
    (memory_bandwidth = "2 TB/s").of(sheet).from(h100_pcie_source),
    (memory_bandwidth = "2,039 GB/s")
        .of(planner)
        .from("a planner's table of 2026-09-15 with links to vendors (file-public text "
              "68547038817); read in November 2026"),
    (memory_capacity = "80 GB").from(h100_pcie_source), (sram = "256 KiB").from(h100_pcie_source),
    (cache = "50 MiB").from(h100_pcie_source),
    (chip_bandwidth = "600 GB/s").of(both_ways).from(h100_pcie_source),
    (host_bandwidth = "128 GB/s").from(h100_pcie_source), (power = 350_W).from(h100_pcie_source));

}  // namespace proofline::hardware
