#pragma once
// "Making Transformers Memory-Bound Again": its sections in reading order.

#include <proofline/transformers/documents/memory_bound_again/1_token_time.hpp>
#include <proofline/transformers/documents/memory_bound_again/a_roofline.hpp>
#include <proofline/transformers/documents/memory_bound_again/about.hpp>
#include <proofline/transformers/documents/memory_bound_again/b21_batched_gemm.hpp>
#include <proofline/transformers/documents/memory_bound_again/b2_tiled_gemm.hpp>
#include <proofline/transformers/documents/memory_bound_again/b_gemm.hpp>
#include <proofline/transformers/documents/memory_bound_again/c_linear.hpp>
#include <proofline/transformers/documents/memory_bound_again/d_attention.hpp>
#include <proofline/transformers/documents/memory_bound_again/e_training.hpp>

namespace proofline::documents::memory_bound_again {

inline constexpr auto document = audit::document(
    about,
    // 1 Token-Time, 2 Loss-Time
    growing_batches, sharded_batches, shards_of_devices, target_loss,
    // A Background
    compute_or_memory_bound, roofline_of_a100, roofline_model, roofline_in_practice,
    roofline_takeaway,
    // B GEMM, C Linear layer, D Attention layer
    gemm, naive_gemm, tiled_gemm, batched_gemm, gemm_takeaway, linear_layer, linear_layer_backward,
    attention_forward, tiled_attention, attention_gradients, attention_backward, attention_summary,
    // E Transformer FLOPs
    transformer_flops, attention_overhead, flops_shortcut, elementwise_parameters, training_time);

}  // namespace proofline::documents::memory_bound_again
