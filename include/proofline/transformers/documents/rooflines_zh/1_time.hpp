#pragma once
// rooflines-zh, Where Does the Time Go?: times and their bounds, intensity, the dot product.
// It has one slip that rooflines-ko has not.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/1_time.hpp>
#include <proofline/transformers/theorems/roofline_plot.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;
using rooflines_ko::any_communication;
using rooflines_ko::h100;
using rooflines_ko::where_time_goes;

inline constexpr auto three_limits =
    section("Opening paragraph", "Three limits", rooflines_ko::three_limits);

inline constexpr auto computation =
    section("Where Does the Time Go?", "Computation", rooflines_ko::computation);

inline constexpr auto achievable_fractions = section(
    "Where Does the Time Go?", "Computation: how much of the peak is reached",
    remarks("achievable-fraction-gpu",
            "H100 and B200 usually reach only 80-85% of the claimed peak FLOPs/s",
            "it depends on the kernel; none is given"),
    remarks("achievable-fraction-tpu", "TPUs can come near 95% of their peak FLOPs/s in normal use",
            "it depends on the kernel; none is given"));

inline constexpr auto computation_times =
    section("Where Does the Time Go?", "Computation: times", rooflines_ko::computation_times);

inline constexpr auto communication =
    section("Where Does the Time Go?", "Communication within a chip and between chips",
            rooflines_ko::communication);

inline constexpr auto time_bounds =
    section(
        "Where Does the Time Go?", "Lower and upper bound",
        remarks("overlap-usual",
                "usually, but not always, computation on a chip can overlap with communication "
                "within the chip and between chips",
                "it depends on the kernel; none is given"),
        defines("tlower-def", equations::runtime),
        defines("tupper-def", equations::runtime_without_overlap),
        states("lower-bound-max", theorems::time_is_between_the_bounds),
        refutes("lower-bound-translation", theorems::maximum_lowers_a_bound,
                at(compute_time = 1_ms, memory_time = 2_ms), grade::wording,
                "the translation says that the maximum lowers the lower bound (降低...下限); the "
                "original says 'we can lower-bound', that is, bound from below. T_math and T_comms "
                "are lower bounds, and their maximum is a higher one. It is lower than their sum, "
                "but the sum bounds from above. The formula that follows is right"),
        states("upper-bound-sum", theorems::time_is_between_the_bounds),
        refutes_reading("upper-bound-sum-at-peaks", theorems::sum_at_peaks_bounds_runtime,
                        at(flops = 1_TFLOP, bytes = 335_MB, h100.at(where_time_goes),
                           measured_rate = 840.65_TFLOP_per_s, measured_bandwidth = 3.35_TB_per_s),
                        "right if T_math and T_comms are the times that a kernel really needs. "
                        "With times at the peaks, the sum does not bound the time: the text says "
                        "that H100 usually reaches 85% at most, and then 1e12 FLOPs need 1.19 ms. "
                        "The sum at the peaks is 1.11 ms, 1.01 ms and the 0.1 ms of loading 335 "
                        "MB. The text estimates at the peaks, and models overheads afterwards"),
        remarks(
            "maximum-nearly-reached",
            "one optimizes against the maximum: its algebra is simpler, and overlap usually comes "
            "near it",
            "how near depends on the kernel; none is given"),
        states("factor-two", theorems::bounds_differ_by_two_at_most),
        states("compute-bound-full-utilization", theorems::compute_bound_uses_the_peak),
        states("comms-bound-waste", theorems::compute_bound_uses_the_peak))
        .in_symbols(any_communication);

inline constexpr auto arithmetic_intensity =
    section("Where Does the Time Go?", "Arithmetic intensity", rooflines_ko::arithmetic_intensity);

inline constexpr auto critical_intensity_of_v5e =
    section("Where Does the Time Go?", "Arithmetic intensity: TPU v5e",
            rooflines_ko::critical_intensity_of_v5e);

inline constexpr auto other_memories_and_units =
    section("Where Does the Time Go?", "Arithmetic intensity: other memories and units",
            states("vmem-lowers-the-240", theorems::other_memory_or_unit_moves_the_threshold),
            remarks("vmem-higher-bandwidth",
                    "parameters can sometimes be stored in VMEM, with a higher bandwidth than HBM",
                    "no bandwidth is given; the original and rooflines-ko say much higher"));

inline constexpr auto dot_product_example =
    section("Where Does the Time Go?", "Example: dot product", rooflines_ko::dot_product_example);

}  // namespace proofline::documents::rooflines_zh
