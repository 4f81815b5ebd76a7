#pragma once
// memory-bound-again B.2.1: several matrix products at once, and the takeaway of B.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/memory_bound_again/devices.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/theorems/comparisons.hpp>
#include <proofline/transformers/theorems/gemm.hpp>
#include <proofline/transformers/theorems/kernel_bounds.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

inline constexpr std::array batch_symbols = {
    spelled(run_time, "t", "time of one product, without its launch")};

inline constexpr auto batched_gemm =
    section(
        "B.2.1", "Batching",
        defines("batched-shape", matrices, rows, contracted, columns, equations::batch_elements),
        counts("batched-cubes", threads_of(listings::batched_gemm), equations::output_cubes),
        adds(counts("batched-cubes-cover", writes_of(listings::batched_gemm),
                    equations::batch_elements)),
        counts("batched-nf", flops_of(listings::batched_gemm), equations::batched_flops),
        counts("batched-nb", bytes_of(listings::perfect_batch), equations::batched_perfect_bytes),
        states("batched-ai", theorems::batching_keeps_intensity),
        states("batched-time", theorems::batch_takes_its_products_time),
        states("batched-100", theorems::giant_products_gain_little),
        remarks("launch-5us", "the launch of a kernel costs about 5 us",
                "measured: the text names no device, driver or method of measuring"),
        states("launch-ratio", theorems::single_calls_over_one_batch),
        states("launch-limit-1", theorems::long_products_gain_nothing),
        states("launch-limit-m", theorems::short_products_gain_all))
        .in_symbols(batch_symbols);

inline constexpr auto gemm_takeaway = section(
    "B.2.1", "Takeaway", states("gemm-takeaway-o", theorems::intensity_is_below_each_dimension),
    refutes_reading(
        "gemm-takeaway-o-for-theta", theorems::bounded_intensity_is_critical,
        at(intensity = 0.4_FLOP_per_byte, contracted = 600, a100),
        "right with O for 'of the order of', as in all of this document, and d = D = K. Read "
        "strictly, O(d) is an upper bound, and no upper bound makes a kernel compute-bound: the "
        "intensity of naive GEMM, below 0.5 FLOP/byte, is O(d), too. training-notes writes Theta"),
    refutes_reading("gemm-takeaway-o-implies", theorems::one_large_dimension_suffices,
                    at(rows = 8'192, contracted = 8'192, columns = 1, a100),
                    "right if every dimension exceeds 3 I_star, as with the d = D = K of B. If "
                    "'any matrix dimension' means one of them, it is not enough: a matrix of 8192 "
                    "x 8192 times a vector has less than 1 FLOP/byte"),
    adds(states("gemm-takeaway-every-dimension", theorems::large_products_are_compute_bound)),
    prints("gemm-3istar-600", "~600", equations::sufficient_dimension, at(a100),
           rounds("3*195 = 585, rounded to one digit"))
        .saying("3 I_star on an A100 in bf16: a perfect kernel is compute-bound if all three "
                "dimensions exceed it"));

}  // namespace proofline::documents::memory_bound_again
