#pragma once
// A kernel on one device: its FLOPs, bytes and times (training-notes 1.1).

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"flops", flop_unit> flops{"n_F", "FLOPs (+, -, *, /) per input"};
inline constexpr input<"bytes", byte_unit> bytes{"n_B",
                                                 "bytes moved between HBM and SRAM per input"};
inline constexpr input<"compute_time", second_unit, domain::nonnegative> compute_time{
    "t_F", "compute time per input"};
inline constexpr input<"memory_time", second_unit, domain::nonnegative> memory_time{
    "t_B", "time per input of moving data between HBM and SRAM"};
inline constexpr input<"hidden_time", second_unit, domain::nonnegative> hidden_time{
    "t_hidden", "time in which compute and memory traffic both run"};
inline constexpr input<"run_time", second_unit> run_time{"t", "time per input"};
inline constexpr input<"launch_time", second_unit, domain::nonnegative> launch_time{
    "t_launch", "time to launch a kernel"};
inline constexpr input<"extra_flops", flop_unit> extra_flops{
    "x", "FLOPs added on SRAM, without memory traffic"};
inline constexpr input<"intensity", flop_per_byte_unit> intensity{
    "I", "arithmetic intensity of the kernel"};
inline constexpr input<"achieved_rate", flop_per_second_unit> achieved_rate{
    "P", "effective compute rate of the kernel"};
inline constexpr input<"extra_bytes", byte_unit, domain::nonnegative> extra_bytes{
    "u", "bytes that a kernel moves besides each input and output once"};
inline constexpr input<"intensity_error", flop_per_byte_unit> intensity_error{
    "epsilon", "largest distance from the limit"};

}  // namespace proofline::inputs
