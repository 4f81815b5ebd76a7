#pragma once
// NVIDIA H100 SXM. Peaks are of tensor cores: the data sheet has the rate with 2:4 sparsity, which
// is twice the dense rate of the white paper.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view h100_source =
    "As quoted by glennklockwood.com/garden/processors/h100; stas00/ml-engineering, "
    "compute/accelerator and network; torchtitan, tools/utils.py; aiconfigurator, "
    "systems/h100_sxm.yaml; pytorch-lightning, throughput.py; read in November 2026";

inline constexpr auto h100_sxm = make_device(
    "H100 SXM",
    (peak_rate = "989.4 TFLOP/s")
        .of(bf16, dense)
        .from("NVIDIA H100 Tensor Core GPU Architecture, white paper, H100 SXM5 (BF16 Tensor Core, "
              "dense)"),
    (peak_rate = "1,979 TFLOP/s")
        .of(bf16, sparse)
        .from("NVIDIA H100 Tensor Core GPU data sheet, H100 SXM (BF16 Tensor Core, with sparsity)"),
    (peak_rate = "33.5 TFLOP/s").of(fp64, dense, vector).from(h100_source),
    (peak_rate = "66.9 TFLOP/s").of(fp64, dense, tensor).from(h100_source),
    (peak_rate = "66.9 TFLOP/s").of(fp32, dense).from(h100_source),
    (peak_rate = "494.7 TFLOP/s").of(tf32, dense).from(h100_source),
    (peak_rate = "989 TFLOP/s").of(tf32, sparse).from(h100_source),
    (peak_rate = "989.4 TFLOP/s").of(fp16, dense).from(h100_source),
    (peak_rate = "1,979 TFLOP/s").of(fp16, sparse).from(h100_source),
    (peak_rate = "1,978.9 TFLOP/s").of(fp8, dense).from(h100_source),
    (peak_rate = "3,958 TFLOP/s").of(fp8, sparse).from(h100_source),
    (peak_rate = "1,978.9 TOP/s").of(int8, dense).from(h100_source),
    (peak_rate = "3,958 TOP/s").of(int8, sparse).from(h100_source),
    (memory_bandwidth = "3.35 TB/s")
        .of(sheet)
        .from("NVIDIA H100 Tensor Core GPU data sheet, H100 SXM"),
    (memory_bandwidth = "3,352 GB/s")
        .of(planner)
        .from("a planner's table of 2026-09-15 with links to vendors; read in November 2026"),
    (memory_bandwidth = "3072 GB/s")
        .of(qualifier<"document", "llm_viewer">{})
        .from("LLM-Viewer, hardware_params.py; read in November 2026"),
    (memory_capacity = "80 GB").of(sheet).from(h100_source),
    (memory_capacity = "80 GiB")
        .of(aiconfigurator)
        .from("aiconfigurator, which writes 80 GiB for 80 GB; read in November 2026"),
    (sram = "256 KiB").from(h100_source), (cache = "50 MiB").from(h100_source),
    (chip_bandwidth = "900 GB/s").of(both_ways).from(h100_source), (links = 18).from(h100_source),
    (host_bandwidth = "128 GB/s").from(h100_source), (power = 700_W).from(h100_source));

}  // namespace proofline::hardware
