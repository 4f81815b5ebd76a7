#pragma once
// training-notes A.1.3: several matrix products at once, and the takeaway of A.1.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/equations/listings/gemm.hpp>
#include <proofline/proof/theorems/gemm.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto batched_gemm = section(
    "A.1.3", "Batching", defines("batched-shape", matrices, rows, contracted, columns),
    counts("batched-cubes", threads_of(listings::batched_gemm), equations::output_cubes),
    states("batched-cubes-cover", theorems::cubes_cover_the_batch),
    counts("batched-nf", flops_of(listings::batched_gemm), equations::batched_flops),
    states("batched-ai", theorems::batching_keeps_intensity),
    states("batched-time", theorems::batch_takes_its_products_time),
    states("batched-100", theorems::giant_products_gain_little),
    remarks("launch-5us", "launching a kernel takes about 5 us",
            "measured; the device, driver and method are not given, and no data sheet has it"),
    states("launch-ratio", theorems::batching_gains_up_to_its_size),
    states("launch-limit-1", theorems::long_products_gain_nothing),
    states("launch-limit-m", theorems::short_products_gain_all),
    refutes_reading(
        "launch-limit-m-of-a-product", theorems::short_products_gain_all_by_themselves,
        at(launch_time = 100_us, run_time = 1_us, matrices = 100, tolerance = 0.01_exact),
        "right of a launch that is long against the whole batch; read of one that is long against "
        "a product, 100 products of 1 us with launches of 100 us gain 50.5 times, not 100"));

inline constexpr auto gemm_takeaway =
    section("A.1.3", "Takeaway",
            states("gemm-takeaway-theta", theorems::intensity_goes_by_smallest_dimension),
            states("gemm-3istar-sufficient", theorems::large_products_are_compute_bound),
            prints("gemm-3istar-600", "~600", equations::sufficient_dimension, at(a100),
                   rounds("3 times 195 is 585, about 600 at one digit")),
            states("fn11-reciprocal-bounds", theorems::reciprocals_are_bounded),
            states("fn11-ai-bounds", theorems::intensity_goes_by_smallest_dimension));

}  // namespace proofline::documents::training_notes
