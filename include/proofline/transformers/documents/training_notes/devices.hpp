#pragma once
// Devices with the figures that the training notes print; hardware/ has those of data sheets.

#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

namespace proofline::documents::training_notes {

inline constexpr auto a100 =
    make_device("A100", (inputs::peak_rate = "3.12e14 FLOP/s").from("training-notes 1.1"),
                (inputs::memory_bandwidth = "1.6e12 byte/s").from("training-notes 1.1"));

/// The device of the figure in 1.2, labelled 10^13 (10 TFLOPs/s) and 10^11 (100 GB/s).
inline constexpr auto figure_device =
    make_device("figure in 1.2", (inputs::peak_rate = "10^13 FLOP/s").from("training-notes 1.2"),
                (inputs::memory_bandwidth = "10^11 byte/s").from("training-notes 1.2"));

/// A chip of section 2, and the number of chips of a pod from 1.4.
inline constexpr auto v5p =
    make_device("TPU v5p", (inputs::peak_rate = "4.59e14 FLOP/s").from("training-notes 2"),
                (inputs::axis_bandwidth = "1.8e11 byte/s").from("training-notes 2"),
                (inputs::chips = 8'960).from("training-notes 1.4"));

}  // namespace proofline::documents::training_notes
