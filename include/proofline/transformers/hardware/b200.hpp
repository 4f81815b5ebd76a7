#pragma once
// NVIDIA B200. The documents only say that it reaches 80-85% of its stated peak (a footnote of the
// rooflines chapter). The figures are of the HGX board; sheets print rates of tensor cores with
// sparsity. Its memory is printed as 180, 186 (GB200) and 192 GB: 180 GiB are 193.3e9 bytes, so it
// may be one size in two units.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/power.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view b200_sheet =
    "NVIDIA HGX B200 data sheet, 2024, per GPU (BF16 Tensor Core, dense)";

inline constexpr std::string_view b200_source =
    "As quoted by glennklockwood.com/garden/processors/B200; stas00/ml-engineering, "
    "compute/accelerator and network; aiconfigurator, systems/b200_sxm.yaml; torchtitan, "
    "tools/utils.py; verda.com/blog/gb300-nvl72-architecture; read in November 2026";
inline constexpr std::string_view b200_half =
    "half of the rate with 2:4 sparsity, as which alone the sheet prints it; as quoted by "
    "glennklockwood.com/garden/processors/B200; read in November 2026";

inline constexpr auto b200 =
    make_device("B200", (peak_rate = "2.25 PFLOP/s").of(bf16, dense).from(b200_sheet),

                (peak_rate = "40 TFLOP/s").of(fp64, dense).from(b200_source),
                (peak_rate = "80 TFLOP/s").of(fp32, dense).from(b200_source),
                (peak_rate = "1,100 TFLOP/s").of(tf32, dense, sheet).from(b200_source),
                (peak_rate = "1,125 TFLOP/s")
                    .of(tf32, dense, ml_engineering)
                    .from("stas00/ml-engineering, compute/accelerator; read in November 2026"),
                (peak_rate = "2,250 TFLOP/s").of(fp16, dense).from(b200_half),
                (peak_rate = "4,500 TFLOP/s").of(fp8, dense).from(b200_half),
                (peak_rate = "9,000 TFLOP/s").of(fp8, sparse).from(b200_source),
                (peak_rate = "9,000 TFLOP/s").of(fp4, dense).from(b200_half),
                (peak_rate = "18,000 TFLOP/s").of(fp4, sparse).from(b200_source),
                (peak_rate = "4,500 TOP/s").of(int8, dense).from(b200_source),
                (memory_bandwidth = "8 TB/s").of(sheet).from(b200_sheet),
                (memory_bandwidth = "7.7 TB/s")
                    .of(aiconfigurator)
                    .from("aiconfigurator, systems/b200_sxm.yaml, and "
                          "verda.com/blog/gb300-nvl72-architecture; read in November 2026"),
                (memory_capacity = "180 GB").of(sheet).from(b200_source),
                (memory_capacity = "192 GB")
                    .of(qualifier<"document", "architecture_page">{})
                    .from("NVIDIA's page of the architecture, as quoted by "
                          "glennklockwood.com/garden/processors/B200; read in November 2026"),
                (cache = "126 MiB").from(b200_source),
                (chip_bandwidth = "1.8 TB/s").of(both_ways).from(b200_source),
                (links = 18).from(b200_source), (power = 1000_W).from(b200_source));

}  // namespace proofline::hardware
