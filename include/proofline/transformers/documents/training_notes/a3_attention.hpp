#pragma once
// training-notes A.3: the attention layer, forward and backward, with remat and with a causal mask.
//
// Bytes that a listing counts stand in adds(...): the text gives only their order.
// It does say that a causal mask leaves them as they are.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/listings/attention_products.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/theorems/attention.hpp>
#include <proofline/transformers/theorems/causal_attention.hpp>
#include <proofline/transformers/theorems/softmax.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto attention_forward = section(
    "A.3", "Attention layer: forward",
    defines("attn-shapes", sequences, heads, sequence_length, head_width,
            equations::width_of_heads),
    defines("attn-no-params", equations::attention_score, equations::attention_mean)
        .saying("the attention layer has no learnable parameters: its output depends on Q, K and V "
                "alone. The matrices that make them, and that of the output, are linear layers of "
                "their own"),
    defines("attn-forward-formula", equations::attention_score, equations::attention_probability,
            equations::attention_mean),
    adds(states("attn-softmax", theorems::probabilities_are_a_distribution)),
    counts("attn-qk-flops", flops_of(listings::score_product), equations::attention_product_flops),
    counts("attn-pv-flops", flops_of(listings::output_product), equations::attention_product_flops),
    counts("attn-fw-flops", flops_of(listings::naive_attention), equations::attention_forward_flops)
        .saying("FLOPs, counted: the two batched products of attention forward, Q K^T and "
                "Pi V; scale and softmax, a few operations for each score, are left out, "
                "as in the document"),
    states("attn-naive-bytes", theorems::naive_attention_moves_scores),
    adds(counts("attn-naive-bytes-listing", bytes_of(listings::naive_attention),
                equations::naive_attention_bytes)),
    states("attn-naive-ai", theorems::naive_attention_intensity_is),
    states("attn-naive-min", theorems::naive_attention_is_bound_by_min));

inline constexpr auto tiled_attention = section(
    "A.3", "Attention layer: tiled forward",
    refutes("attn-nhtd", theorems::inputs_are_heads_times_width,
            at(sequences = 1, heads = 64, sequence_length = 4'096, width = 8'192), grade::trivial,
            "Q, K and V are NH x T x d_H, as A.3 says at its start. With d for d_H they would "
            "have H times as many elements and move Theta(NHTd) bytes, not the Theta(NTd) that "
            "follows"),
    counts("attn-tiled-bytes", bytes_of(listings::tiled_attention),
           equations::tiled_attention_bytes)
        .saying("tiled attention that loads Q, K and V once and writes O moves 8NTd bytes in bf16, "
                "which is Theta(NTd)"),
    states("attn-tiled-ai", theorems::tiled_attention_intensity_is),
    adds(counts("attn-tiled-ai-listing", flops_of(listings::tiled_attention),
                equations::attention_forward_flops)));

inline constexpr auto tiled_attention_traffic = section(
    "A.3", "Attention layer: how often tiles are loaded",
    refutes_reading(
        "flash-real-traffic", theorems::blocks_read_inputs_once,
        at(sequences = 1, sequence_length = 131'072, width = 128, query_block = 128),
        "the text assumes, for simplicity, that products read their inputs from HBM once, and "
        "then the sentence holds. Read as all loads to SRAM, it fails: FlashAttention-2 loads K "
        "and V once for each block of queries, here 1024 times. Only a cache can spare HBM the "
        "repeated loads, and it is sure to spare all of them only if it holds K and V. Here, with "
        "one head, they are 67 MB, and an A100's L2 is 40 MiB; shorter sequences fit"),
    adds(states("flash-real-traffic-bound", theorems::blocks_bound_intensity)),
    adds(counts("flash-real-traffic-listing", bytes_of(listings::blocked_attention),
                equations::blocked_attention_bytes)));

inline constexpr auto attention_gradients =
    section("A.3", "Attention layer: gradients",
            states("attn-bw-zp", theorems::probability_gradient_is_exact),
            counts("attn-bw-zp-flops", flops_of(listings::probability_gradient_product),
                   equations::attention_product_flops),
            states("attn-bw-zv", theorems::value_gradient_is_exact),
            counts("attn-bw-zv-flops", flops_of(listings::value_gradient_product),
                   equations::attention_product_flops),
            states("attn-bw-zk", theorems::key_gradient_is_exact),
            counts("attn-bw-zk-flops", flops_of(listings::key_gradient_product),
                   equations::attention_product_flops),
            states("attn-bw-zq", theorems::query_gradient_is_exact),
            counts("attn-bw-zq-flops", flops_of(listings::query_gradient_product),
                   equations::attention_product_flops),
            states("attn-bw-za", theorems::score_gradient_is_exact),
            adds(states("attn-bw-za-jacobian", theorems::softmax_jacobian)),
            adds(states("attn-bw-za-row-sum", theorems::row_sum_from_output)));

inline constexpr auto attention_backward = section(
    "A.3", "Attention layer: backward",
    counts("attn-bw-8", flops_of(listings::attention_backward), equations::attention_backward_flops)
        .saying("FLOPs, counted: the four batched products of attention backward, from the "
                "probabilities that the forward pass has stored, 8NT^2*d together; the gradient of "
                "the softmax, a few operations for each score, is left out, as in the document"),
    refutes_reading("attn-bw-tiled-recompute", theorems::four_products_keep_intensity,
                    at(sequences = 1, heads = 64, sequence_length = 4'096, head_width = 128),
                    "both sentences hold, 8NT^2*d FLOPs and Theta(T), but not of one kernel. A "
                    "kernel with four products must read Pi, T x T for each head, and its "
                    "intensity stays below 4d_H. A kernel of Theta(T) computes Pi again in a fifth "
                    "product and costs 10NT^2*d, as FlashAttention counts. T/2 would be the FLOPs "
                    "of the one over the 16NTd bytes of the other"),
    adds(states("attn-bw-tiled-recompute-bound", theorems::four_products_bound_intensity)),
    adds(counts("attn-bw-tiled-recompute-listing", flops_of(listings::tiled_attention_backward),
                equations::tiled_attention_backward_flops)),
    adds(counts("attn-bw-tiled-bytes-listing", bytes_of(listings::tiled_attention_backward),
                equations::tiled_attention_backward_bytes)),
    adds(counts("attn-bw-stored-bytes-listing", bytes_of(listings::attention_backward),
                equations::stored_attention_backward_bytes)
             .saying("bytes moved in bf16, counted: attention backward in four products, in one "
                     "kernel that reads Q, K, V, z_O and the stored probabilities once and writes "
                     "z_Q, z_K and z_V")),
    states("attn-bw-ai", theorems::tiled_backward_intensity_is),
    counts("attn-remat-12", flops_of(listings::attention_backward_with_remat),
           equations::attention_remat_flops));

inline constexpr auto attention_summary =
    section("A.3 Summary", "Attention layer: summary",
            states("attn-summary", theorems::tiled_attention_is_linear_in_length),
            states("causal-sum", theorems::causal_scores_add_up),
            states("causal-half", theorems::causal_mask_leaves_half),
            states("causal-2-4-6", theorems::causal_flops_are),
            adds(counts("causal-2-listing", flops_of(listings::causal_attention),
                        equations::causal_forward_flops)),
            adds(counts("causal-4-listing", flops_of(listings::causal_attention_backward),
                        equations::causal_backward_flops)),
            adds(counts("causal-6-listing", flops_of(listings::causal_attention_remat),
                        equations::causal_remat_flops)),
            states("causal-ai-half", theorems::causal_mask_halves_intensity),
            counts("causal-ai-half-listing", bytes_of(listings::causal_attention),
                   equations::tiled_attention_bytes)
                .saying("bytes moved in bf16, counted: with a causal mask attention forward that "
                        "loads Q, K and V once and writes O moves 8NTd, as many as without a "
                        "mask"));

}  // namespace proofline::documents::training_notes
