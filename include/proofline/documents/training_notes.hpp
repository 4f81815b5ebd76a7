#pragma once
// "Training notes" on transformer performance: its sections in reading order.

#include <proofline/documents/training_notes/1_device.hpp>
#include <proofline/documents/training_notes/1_kernels.hpp>
#include <proofline/documents/training_notes/1_training.hpp>
#include <proofline/documents/training_notes/a12_tiled_gemm.hpp>
#include <proofline/documents/training_notes/a13_batched_gemm.hpp>
#include <proofline/documents/training_notes/a1_gemm.hpp>
#include <proofline/documents/training_notes/a2_linear.hpp>
#include <proofline/documents/training_notes/a3_attention.hpp>
#include <proofline/documents/training_notes/a_comparisons.hpp>

namespace proofline::documents::training_notes {

inline constexpr auto document = audit::document(
    "training-notes", "Notes on transformer performance",
    // 1 On-device performance
    compute_or_memory_bound, roofline_model, kernel_table, kernel_takeaways, attention_takeaways,
    flops_of_tiled_attention, gemm_and_attention, overhead_of_llama3, six_flop_rule,
    training_in_days,
    // A Kernels
    gemm, naive_gemm, tiled_gemm, batched_gemm, gemm_takeaway, linear_layer, linear_layer_backward,
    attention_forward, tiled_attention, tiled_attention_traffic, attention_gradients,
    attention_backward, attention_summary, beside_memory_bound_again);

}  // namespace proofline::documents::training_notes
