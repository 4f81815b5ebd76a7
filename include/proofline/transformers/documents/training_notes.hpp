#pragma once
// The sections of training-notes in reading order.

#include <proofline/transformers/documents/training_notes/1_device.hpp>
#include <proofline/transformers/documents/training_notes/1_kernels.hpp>
#include <proofline/transformers/documents/training_notes/1_training.hpp>
#include <proofline/transformers/documents/training_notes/2_collectives.hpp>
#include <proofline/transformers/documents/training_notes/21_table_3.hpp>
#include <proofline/transformers/documents/training_notes/22_data_parallel.hpp>
#include <proofline/transformers/documents/training_notes/23_fsdp.hpp>
#include <proofline/transformers/documents/training_notes/25_fsdp_tp.hpp>
#include <proofline/transformers/documents/training_notes/26_overlapping_phases.hpp>
#include <proofline/transformers/documents/training_notes/22_scaling.hpp>
#include <proofline/transformers/documents/training_notes/21_step_time.hpp>
#include <proofline/transformers/documents/training_notes/24_tensor_parallel.hpp>
#include <proofline/transformers/documents/training_notes/a12_tiled_gemm.hpp>
#include <proofline/transformers/documents/training_notes/a13_batched_gemm.hpp>
#include <proofline/transformers/documents/training_notes/a1_gemm.hpp>
#include <proofline/transformers/documents/training_notes/a2_linear.hpp>
#include <proofline/transformers/documents/training_notes/a3_attention.hpp>
#include <proofline/transformers/documents/training_notes/a4_comparisons.hpp>
#include <proofline/transformers/documents/training_notes/about.hpp>
#include <proofline/transformers/documents/training_notes/b_pods.hpp>
#include <proofline/transformers/documents/training_notes/c_collectives.hpp>
#include <proofline/transformers/documents/training_notes/d_tensor_parallel.hpp>
#include <proofline/transformers/documents/training_notes/e1_noise_scale.hpp>
#include <proofline/transformers/documents/training_notes/e2_pareto.hpp>
#include <proofline/transformers/documents/training_notes/e3_schedule.hpp>

namespace proofline::documents::training_notes {

inline constexpr auto document = audit::document(
    about,
    // 1 On-device performance
    compute_or_memory_bound, roofline_model, kernel_table, kernel_takeaways, attention_takeaways,
    flops_of_tiled_attention, gemm_and_attention, overhead_of_llama3, six_flop_rule,
    training_in_days,
    // 2 Interconnect communication
    interconnect_of_a_pod, collectives_table, step_time_by_phases, compute_or_interconnect_bound,
    table_3_data_parallel, table_3_fsdp, table_3_tensor_parallel, table_3_fsdp_tp,
    together_or_alone, data_parallel, measured_step, halving_token_time, loss_time_of_batches,
    critical_batch_size, critical_batch_size_by_theory, fully_sharded, fully_sharded_memory,
    tensor_parallel, tensor_parallel_widths, fsdp_and_tp, best_split_of_chips, compute_bound_splits,
    fsdp_tp_on_a_pod, axes_of_the_example, overlapping_data_parallel, overlapping_tensor_parallel,
    // A Kernels
    gemm, naive_gemm, tiled_gemm, batched_gemm, gemm_takeaway, linear_layer, linear_layer_backward,
    attention_forward, tiled_attention, tiled_attention_traffic, attention_gradients,
    attention_backward, attention_summary, a100_beside_memory_bound_again,
    beside_memory_bound_again,
    // B TPU pods, C Collectives, D Tensor parallelism line by line
    pod, slices, collective_operations, gather_and_reduce, transposition, all_reduce_version,
    all_gather_version,
    // E Critical batch size theory
    batch_gradients, best_step, second_moment, worth_of_a_batch, learning_rates, steps_and_examples,
    knee_of_the_frontier, stretches_of_a_training, dynamic_batch_size, noise_estimates);

}  // namespace proofline::documents::training_notes
