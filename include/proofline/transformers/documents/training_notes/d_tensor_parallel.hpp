#pragma once
// training-notes D: the listings of tensor parallelism, line by line. Both versions have the same
// products; their costs are counted from one and the same run.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>
#include <proofline/transformers/listings/tensor_parallel.hpp>
#include <proofline/transformers/theorems/tensor_parallel.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

/// Collectives go round a ring of all K_TP chips.
inline constexpr std::array symbols_of_tensor_parallelism = {
    spelled(half_ring, "h", "half of the chips of tensor parallelism, K_TP/2, where K_TP is even")};

inline constexpr auto all_reduce_version =
    section(
        "D.1", "Tensor parallelism with all-reduce",
        counts("tp-ar-fw1-h", flops_of(listings::hidden), equations::shard_product_flops),
        counts("tp-ar-fw2-yhat", flops_of(listings::output_summand),
               equations::shard_product_flops),
        counts("tp-ar-fw3-object", writes_of(listings::output_summand),
               equations::activation_elements),
        counts("tp-ar-fw3-y", bf16_bytes_sent_by(listings::reduced_activations),
               equations::tensor_all_reduce_bytes),
        counts("tp-ar-bw1-zh", flops_of(listings::hidden_gradient), equations::shard_product_flops),
        counts("tp-ar-bw2-zwdown", flops_of(listings::down_gradient),
               equations::shard_product_flops),
        counts("tp-ar-bw3-zxhat", flops_of(listings::input_gradient_summand),
               equations::shard_product_flops),
        counts("tp-ar-bw4-object", writes_of(listings::input_gradient_summand),
               equations::activation_elements),
        counts("tp-ar-bw4-zx", bf16_bytes_sent_by(listings::reduced_activations),
               equations::tensor_all_reduce_bytes),
        counts("tp-ar-bw5-zwup", flops_of(listings::up_gradient), equations::shard_product_flops),
        counts("tp-ar-fw-total", flops_of(listings::tensor_forward),
               equations::tensor_forward_flops),
        counts("tp-ar-bw-total", flops_of(listings::tensor_backward),
               equations::tensor_backward_flops),
        adds(states("tp-ar-blocking", theorems::blocking_doubles_the_forward_pass)),
        counts("tp-ar-nonblocking", reads_of(listings::last_product), equations::last_product_reads)
            .saying("elements read, counted: z_W_up,i <- X^T z_H_i, the only line after the "
                    "all-reduce of z_X, reads B*d elements of X and B*D/K_TP of z_H_i, and none of "
                    "z_X, so that the all-reduce need not block"),
        adds(states("tp-ar-nonblocking-hidden", theorems::last_product_hides_the_all_reduce)))
        .in_symbols(symbols_of_tensor_parallelism);

inline constexpr auto all_gather_version =
    section(
        "D.2", "Tensor parallelism with all-gather and reduce-scatter",
        counts("tp-ag-fw1-object", writes_of(listings::gathered), equations::activation_elements),
        counts("tp-ag-fw1-x", bf16_bytes_sent_by(listings::gathered_activations),
               equations::activation_bytes),
        counts("tp-ag-fw2-h", flops_of(listings::hidden), equations::shard_product_flops),
        counts("tp-ag-fw3-yhat", flops_of(listings::output_summand),
               equations::shard_product_flops),
        counts("tp-ag-fw4-object", writes_of(listings::scattered), equations::activation_elements),
        counts("tp-ag-fw4-yi", bf16_bytes_sent_by(listings::scattered_activations),
               equations::activation_bytes),
        counts("tp-ag-bw1-zy", bf16_bytes_sent_by(listings::gathered_activations),
               equations::activation_bytes),
        counts("tp-ag-bw2-zh", flops_of(listings::hidden_gradient), equations::shard_product_flops),
        counts("tp-ag-bw3-zwdown", flops_of(listings::down_gradient),
               equations::shard_product_flops),
        counts("tp-ag-bw4-zxhat", flops_of(listings::input_gradient_summand),
               equations::shard_product_flops),
        counts("tp-ag-bw5-zxi", bf16_bytes_sent_by(listings::scattered_activations),
               equations::activation_bytes),
        counts("tp-ag-bw6-zwup", flops_of(listings::up_gradient), equations::shard_product_flops),
        counts("tp-ag-fw-flops", flops_of(listings::tensor_forward),
               equations::tensor_forward_flops),
        counts("tp-ag-fw-total", bf16_bytes_sent_by(listings::gathered_and_scattered_activations),
               equations::tensor_scatter_bytes),
        counts("tp-ag-bw-total", flops_of(listings::tensor_backward),
               equations::tensor_backward_flops),
        counts("tp-ag-bw-bytes", bf16_bytes_sent_by(listings::gathered_and_scattered_activations),
               equations::tensor_scatter_bytes),
        adds(states("tp-ag-blocking", theorems::gather_and_scatter_block)),
        counts("tp-ag-nonblocking", reads_of(listings::last_product), equations::last_product_reads)
            .saying("elements read, counted: z_W_up,i <- X^T z_H_i, the only line after the "
                    "reduce-scatter of z_X, reads B*d elements of X and B*D/K_TP of z_H_i, and "
                    "none of z_X, so that the reduce-scatter need not block"),
        adds(states("tp-ag-nonblocking-hidden", theorems::last_product_hides_the_scatter)),
        counts("tp-ag-regather", bf16_bytes_sent_by(listings::regathered_activations),
               equations::tensor_regather_bytes),
        adds(states("tp-ag-regather-intensity", theorems::forward_stays_the_smaller_ratio)))
        .in_symbols(symbols_of_tensor_parallelism);

}  // namespace proofline::documents::training_notes
