#pragma once
// rooflines-zh, Where Does the Time Go?: times and their bounds, intensity, the dot product.
// It claims one thing more than rooflines-ko.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/rooflines_ko/1_time.hpp>
#include <proofline/proof/theorems/roofline.hpp>
#include <proofline/proof/theorems/sustained_runtime.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;
using rooflines_ko::h100;

inline constexpr auto computation =
    section("Where Does the Time Go?", "Computation", rooflines_ko::computation);

inline constexpr auto communication =
    section("Where Does the Time Go?", "Communication within a chip and between chips",
            rooflines_ko::communication);

inline constexpr auto time_bounds = section(
    "Where Does the Time Go?", "Lower and upper bound", defines("tlower-def", equations::runtime),
    defines("tupper-def", equations::runtime_without_overlap),
    states("lower-bound-max", theorems::partial_overlap_is_bounded),
    refutes(
        "lower-bound-translation", theorems::maximum_lowers_the_bound,
        at(compute_time = 1_ms, memory_time = 2_ms),
        "the sentence says that the longer time 'reduces the lower bound'; it is the greater of "
        "two lower bounds and raises what the arithmetic alone gives: 'to lower-bound' was taken "
        "for 'to lower'; rooflines-ko has it right"),
    states("upper-bound-sum", theorems::partial_overlap_is_bounded),
    refutes_reading(
        "upper-bound-sum-at-peaks", theorems::sum_at_peaks_bounds_runtime,
        at(flops = 1_TFLOP, bytes = 335_MB, h100, measured_rate = 840.65_TFLOP_per_s,
           measured_bandwidth = 3.35_TB_per_s),
        "the text estimates at the rates it states, and adds overheads by measuring; read of a "
        "kernel that keeps to less than the peak, 85% as a footnote grants H100, the 1.01 ms of "
        "arithmetic are 1.19 ms, more than with 0.1 ms of loading added: the sum bounds the time "
        "where each is the time that it takes"),
    states("factor-two", theorems::bounds_differ_by_two_at_most),
    states("compute-bound-full-utilization", theorems::peak_rate_iff_compute_bound),
    states("comms-bound-waste", theorems::peak_rate_iff_compute_bound));

inline constexpr auto arithmetic_intensity =
    section("Where Does the Time Go?", "Arithmetic intensity", rooflines_ko::arithmetic_intensity);

inline constexpr auto dot_product_example =
    section("Where Does the Time Go?", "Example: dot product", rooflines_ko::dot_product_example);

}  // namespace proofline::documents::rooflines_zh
