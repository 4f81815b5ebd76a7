#pragma once
// AMD Instinct MI300A: its memory is that of its CPU cores, too. No page that was read prints its
// rates.

#include <proofline/transformers/hardware/qualifiers.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr std::string_view mi300a_source =
    "As quoted by estaterule.ru MI300A launch page (228 CUs, 128 GB, 5.3 TB/s); VRAM table "
    "(file-public text 53257572530); "
    "servethehome.com/amd-instinct-mi300x-gpu-and-mi300a-apus-launched-for-ai-era/3; read in "
    "November 2026";

inline constexpr auto mi300a = make_device(
    "MI300A", (memory_bandwidth = "5.3 TB/s").from(mi300a_source),
    (memory_capacity = "128 GB").from(mi300a_source), (cache = "256 MiB").from(mi300a_source));

}  // namespace proofline::hardware
