#pragma once
#include <proofline/audit/claim.hpp>
#include <proofline/hardware/a100.hpp>
#include <proofline/proof/theorems/roofline.hpp>
namespace proofline::documents::training_notes {
using namespace audit; using namespace inputs;
inline constexpr auto a100 = make_device("A100", (peak_rate = "3.12e14 FLOP/s").from("1.1"),(memory_bandwidth = "1.6e12 byte/s").from("1.1"));
inline constexpr auto compute_or_memory_bound = section("1.1", "Compute- or memory-bound",
  defines("eq1-runtime-max", equations::runtime),
  figure("a100-peak", "3.12e14 FLOP/s", hardware::a100_40gb[peak_rate]),
  figure("a100-bandwidth", "1.6e12 byte/s", hardware::a100_40gb[memory_bandwidth], rounds("1,555 GB/s of the 40 GB version, at two digits")),
  prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100)),
  states("compute-bound-iff-ai", theorems::compute_bound_iff_intense));
}
