#pragma once
// training-notes A.1.3: several matrix products at once, and the takeaway of A.1.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/theorems/gemm.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr std::array batch_symbols = {
    spelled(run_time, "t", "time of one product, without its launch")};

inline constexpr auto batched_gemm =
    section(
        "A.1.3", "Batching",
        defines("batched-shape", matrices, rows, contracted, columns, equations::batch_elements),
        counts("batched-cubes", threads_of(listings::batched_gemm), equations::output_cubes),
        adds(counts("batched-cubes-cover", writes_of(listings::batched_gemm),
                    equations::batch_elements)),
        counts("batched-nf", flops_of(listings::batched_gemm), equations::batched_flops),
        states("batched-ai", theorems::batching_keeps_intensity),
        states("batched-time", theorems::batch_takes_its_products_time),
        states("batched-100", theorems::giant_products_gain_little),
        remarks("launch-5us", "the launch of a kernel costs about 5 us",
                "measured: the text names no device, driver or method of measuring"),
        states("launch-ratio", theorems::single_calls_over_one_batch),
        states("launch-limit-1", theorems::long_products_gain_nothing),
        states("launch-limit-m", theorems::short_products_gain_all),
        refutes_reading(
            "launch-limit-m-of-a-product", theorems::short_products_gain_all_by_themselves,
            at(launch_time = 100_us, run_time = 1_us, matrices = 100, tolerance = 0.01_exact),
            "right if t_launch is long beside the whole batch. If it is long beside one product "
            "only, the ratio can be far from M: 50.5 for 100 products of 1 us with a launch of 100 "
            "us"))
        .in_symbols(batch_symbols);

inline constexpr auto gemm_takeaway =
    section("A.1.3", "Takeaway",
            states("gemm-takeaway-theta", theorems::intensity_goes_by_smallest_dimension),
            states("gemm-3istar-sufficient", theorems::large_products_are_compute_bound),
            prints("gemm-3istar-600", "~600", equations::sufficient_dimension, at(a100),
                   rounds("3*195 = 585, rounded to one digit"))
                .saying("3 I_star on an A100 in bf16: a perfect kernel is compute-bound if all "
                        "three dimensions exceed it"),
            states("fn11-reciprocal-bounds", theorems::reciprocals_are_bounded),
            states("fn11-ai-bounds", theorems::intensity_goes_by_smallest_dimension));

}  // namespace proofline::documents::training_notes
