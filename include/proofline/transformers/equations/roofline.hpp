#pragma once
// One kernel on one device: how long it takes, what bounds it, how much of the peak it reaches.
// training-notes 1.1, 1.2.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/kernel.hpp>

namespace proofline::equations {

using namespace inputs;

inline constexpr auto compute_seconds = define<"compute_seconds", second_unit>(
    "t_F", "compute time at the peak FLOPs/s", "training-notes 1.1", of(flops, peak_rate),
    [](auto n_F, auto pi) { return n_F / pi; });

inline constexpr auto memory_seconds = define<"memory_seconds", second_unit>(
    "t_B", "time of moving data between HBM and SRAM at the peak bytes/s", "training-notes 1.1",
    of(bytes, memory_bandwidth), [](auto n_B, auto beta) { return n_B / beta; });

inline constexpr auto runtime = define<"runtime", second_unit>(
    "t",
    "sustained effective runtime per input, where compute and memory traffic overlap perfectly",
    "training-notes 1.1 eq (1); memory-bound-again A eq (2)", of(compute_time, memory_time),
    [](auto t_F, auto t_B) { return max(t_F, t_B); });

inline constexpr auto runtime_without_overlap = define<"runtime_without_overlap", second_unit>(
    "t", "runtime per input where compute and memory traffic do not overlap",
    "training-notes 1.1 footnote 1; memory-bound-again A footnote 1",
    of(compute_time, memory_time), [](auto t_F, auto t_B) { return t_F + t_B; });

inline constexpr auto partly_overlapped_runtime = define<"partly_overlapped_runtime", second_unit>(
    "t", "runtime per input where compute and memory traffic overlap in part",
    "training-notes 1.1 footnote 1", of(compute_time, memory_time, hidden_time),
    [](auto t_F, auto t_B, auto t_hidden) { return t_F + t_B - t_hidden; });

inline constexpr auto kernel_runtime = define<"kernel_runtime", second_unit>(
    "t", "sustained effective runtime per input at the device's peaks", "training-notes 1.1 eq (1)",
    of(flops, bytes, peak_rate, memory_bandwidth), [](auto n_F, auto n_B, auto pi, auto beta) {
      return runtime(compute_seconds(n_F, pi), memory_seconds(n_B, beta));
    });

inline constexpr auto arithmetic_intensity_of =
    define<"arithmetic_intensity_of", flop_per_byte_unit>(
        "I", "arithmetic intensity: FLOPs per byte moved", "training-notes 1.1", of(flops, bytes),
        [](auto n_F, auto n_B) { return n_F / n_B; });

inline constexpr auto critical_intensity = define<"critical_intensity", flop_per_byte_unit>(
    "I_star",
    "critical intensity of a device: a kernel with at least this intensity is compute-bound",
    "training-notes 1.1", of(peak_rate, memory_bandwidth),
    [](auto pi, auto beta) { return pi / beta; });

inline constexpr auto effective_rate = define<"effective_rate", flop_per_second_unit>(
    "P", "effective FLOPs/s of a kernel", "training-notes 1.2", of(flops, run_time),
    [](auto n_F, auto t) { return n_F / t; });

inline constexpr auto roofline = define<"roofline", flop_per_second_unit>(
    "P", "highest compute rate at an intensity", "training-notes 1.2 eq (2)",
    of(intensity, peak_rate, memory_bandwidth),
    [](auto I, auto pi, auto beta) { return min(pi, beta * I); });

inline constexpr auto mfu =
    define<"mfu", count_unit>("MFU", "model FLOP utilization: effective over peak FLOPs/s",
                              "training-notes 1.2 eq (3); memory-bound-again A.1 eq (5)",
                              of(achieved_rate, peak_rate), [](auto P, auto pi) { return P / pi; });

inline constexpr auto mfu_bound = define<"mfu_bound", count_unit>(
    "MFU", "highest MFU at an intensity", "training-notes 1.2 eq (3)",
    of(intensity, peak_rate, memory_bandwidth),
    [](auto I, auto pi, auto beta) { return min(1, I / critical_intensity(pi, beta)); });

}  // namespace proofline::equations
