#pragma once
// The quantities that equations are about, each declared once. They double as the names by which
// values are given: `peak_rate = 312_TFLOP_per_s`.

#include <proofline/equations/input.hpp>

namespace proofline::inputs {

// A kernel on one device (training-notes 1.1).
inline constexpr input<"flops", flop_unit> flops{"n_F", "FLOPs per input"};
inline constexpr input<"bytes", byte_unit> bytes{"n_B", "bytes moved between HBM and SRAM per input"};
inline constexpr input<"compute_time", second_unit, domain::nonnegative> compute_time{
    "t_F", "time of the arithmetic per input"};
inline constexpr input<"memory_time", second_unit, domain::nonnegative> memory_time{
    "t_B", "time of the memory traffic per input"};
inline constexpr input<"hidden_time", second_unit, domain::nonnegative> hidden_time{
    "t_hidden", "time during which arithmetic and memory traffic both run"};
inline constexpr input<"run_time", second_unit> run_time{"t", "time per input"};
inline constexpr input<"launch_time", second_unit, domain::nonnegative> launch_time{
    "t_launch", "time to launch a kernel"};
inline constexpr input<"extra_flops", flop_unit> extra_flops{
    "x", "FLOPs added on chip, without memory traffic"};
inline constexpr input<"intensity", flop_per_byte_unit> intensity{
    "I", "arithmetic intensity of the kernel"};
inline constexpr input<"achieved_rate", flop_per_second_unit> achieved_rate{
    "P", "effective compute rate of the kernel"};

inline constexpr input<"factor", count_unit> factor{"k", "a factor"};

// A device.
inline constexpr input<"peak_rate", flop_per_second_unit> peak_rate{"pi_star",
                                                                     "peak compute rate"};
inline constexpr input<"memory_bandwidth", byte_per_second_unit> memory_bandwidth{
    "beta_star", "peak HBM bandwidth"};
inline constexpr input<"measured_rate", flop_per_second_unit> measured_rate{
    "pi_hat", "compute rate that is reached in practice"};
inline constexpr input<"measured_bandwidth", byte_per_second_unit> measured_bandwidth{
    "beta_hat", "HBM bandwidth that is reached in practice"};

}  // namespace proofline::inputs
