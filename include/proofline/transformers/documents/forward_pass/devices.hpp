#pragma once
// The A100 of forward-pass, with the figures that the text prints; hardware/ has what data sheets
// say.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::forward_pass {

/// "Interpretation for current machines" and "Warm-up" have different figures.
inline constexpr qualifier<"section", "interpretation"> interpretation;
inline constexpr qualifier<"section", "warm_up"> warm_up;

/// The network bandwidth is that of a machine of N GPUs in the interpretation, and that of the GPU
/// in the warm-up.
inline constexpr auto a100 = make_device(
    "A100",
    (inputs::peak_rate = "312 TFLOPS").of(interpretation).from("forward-pass Interpretation"),
    (inputs::memory_bandwidth = "2 TB/s").of(interpretation).from("forward-pass Interpretation"),
    (inputs::network_bandwidth = "2 TB/s").of(interpretation).from("forward-pass Interpretation"),
    (inputs::gpus = 8).of(interpretation).from("forward-pass Interpretation"),
    (inputs::peak_rate = "312 TFLOP/s").of(warm_up).from("forward-pass Warm-up"),
    (inputs::memory_bandwidth = "1.5 TB/s").of(warm_up).from("forward-pass Warm-up"),
    (inputs::network_bandwidth = "~400 GB/s").of(warm_up).from("forward-pass Warm-up"));

}  // namespace proofline::documents::forward_pass
