#pragma once
// NVIDIA B200. The documents only say that it reaches 80-85% of its stated peak (a footnote of the
// rooflines chapter). The figures are from NVIDIA's sheet; the peak is of tensor cores.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view b200_sheet =
    "NVIDIA HGX B200 data sheet, 2024, per GPU (BF16 Tensor Core, dense)";

inline constexpr auto b200 =
    make_device("B200", (peak_rate = "2.25 PFLOP/s").of(bf16, dense).from(b200_sheet),
                (memory_bandwidth = "8 TB/s").from(b200_sheet));

}  // namespace proofline::hardware
