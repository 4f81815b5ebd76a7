#pragma once
// The A100 of forward-pass. The text gives it two memory bandwidths and two network bandwidths, so
// there are two devices here; hardware/ has what data sheets say.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::forward_pass {

/// "Interpretation for current machines": B is of a machine of N GPUs.
inline constexpr auto cluster_a100 = make_device(
    "A100 in a cluster", (inputs::peak_rate = "312 TFLOPS").from("forward-pass Interpretation"),
    (inputs::memory_bandwidth = "2 TB/s").from("forward-pass Interpretation"),
    (inputs::network_bandwidth = "2 TB/s").from("forward-pass Interpretation"));

inline constexpr auto cluster =
    make_device("A100s in machines of 8", cluster_a100[inputs::peak_rate],
                cluster_a100[inputs::memory_bandwidth], cluster_a100[inputs::network_bandwidth],
                (inputs::gpus = 8).from("forward-pass Interpretation"));

/// "Warm-up": B is of the GPU.
inline constexpr auto single_a100 =
    make_device("A100 by itself", (inputs::peak_rate = "312 TFLOP/s").from("forward-pass Warm-up"),
                (inputs::memory_bandwidth = "1.5 TB/s").from("forward-pass Warm-up"),
                (inputs::network_bandwidth = "~400 GB/s").from("forward-pass Warm-up"));

}  // namespace proofline::documents::forward_pass
