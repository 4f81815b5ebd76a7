#pragma once
// Devices with the figures that memory-bound-again prints for them.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::memory_bound_again {

inline constexpr auto a100 =
    make_device("A100", (inputs::peak_rate = "312 TFLOP/s").from("memory-bound-again A.1"),
                (inputs::memory_bandwidth = "1.6 TB/s").from("memory-bound-again A.1"));

}  // namespace proofline::documents::memory_bound_again
