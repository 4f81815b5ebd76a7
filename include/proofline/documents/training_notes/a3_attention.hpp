#pragma once
// training-notes A.3: the attention layer, forward, backward, with remat and with a causal mask.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/equations/listings/attention.hpp>
#include <proofline/proof/theorems/attention.hpp>
#include <proofline/proof/theorems/causal_attention.hpp>
#include <proofline/proof/theorems/softmax.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto attention_forward =
    section("A.3", "Attention layer: forward",
            defines("attn-shapes", sequences, heads, sequence_length, head_width,
                    equations::width_of_heads),
            defines("attn-no-params", equations::attention_score, equations::attention_mean),
            defines("attn-forward-formula", equations::attention_score,
                    equations::attention_probability, equations::attention_mean),
            states("attn-softmax", theorems::probabilities_are_a_distribution),
            states("attn-qk-flops", theorems::scores_take_a_product),
            states("attn-pv-flops", theorems::outputs_take_a_product),
            states("attn-fw-flops", theorems::attention_takes_two_products),
            counts("attn-fw-flops-listing", flops_of(listings::naive_attention),
                   equations::attention_forward_flops),
            states("attn-naive-bytes", theorems::naive_attention_moves_scores),
            counts("attn-naive-bytes-listing", bytes_of(listings::naive_attention),
                   equations::naive_attention_bytes),
            states("attn-naive-ai", theorems::naive_attention_intensity_is),
            states("attn-naive-min", theorems::naive_attention_is_bound_by_min));

inline constexpr auto tiled_attention = section(
    "A.3", "Attention layer: tiled forward",
    refutes("attn-nhtd", theorems::inputs_are_heads_times_width,
            at(sequences = 1, heads = 64, sequence_length = 4'096, width = 8'192),
            "the inputs are NH x T x d_H, as the paragraph above has them; with d for d_H they "
            "would have H times the elements and move Theta(NHTd) bytes, not the Theta(NTd) that "
            "follows"),
    states("attn-tiled-bytes", theorems::tiled_attention_moves_tensors),
    counts("attn-tiled-bytes-listing", bytes_of(listings::tiled_attention),
           equations::tiled_attention_bytes),
    states("attn-tiled-ai", theorems::tiled_attention_intensity_is),
    counts("attn-tiled-ai-listing", flops_of(listings::tiled_attention),
           equations::attention_forward_flops));

inline constexpr auto tiled_attention_traffic = section(
    "A.3", "Attention layer: how often tiles are loaded",
    refutes_reading(
        "flash-real-traffic", theorems::blocks_read_inputs_once,
        at(sequences = 1, sequence_length = 131'072, width = 128, query_block = 128),
        "A.1.2 takes products to read their inputs from HBM once, for simplicity, and so taken the "
        "sentence holds; read of all loads to SRAM, FlashAttention-2 loads K and V once for each "
        "block of queries, here 1024 times, and HBM is spared the repeated ones only by a cache "
        "that holds them: here they are 67 MB and an A100's L2 is 40 MB; shorter sequences fit"),
    counts("flash-real-traffic-listing", bytes_of(listings::blocked_attention),
           equations::blocked_attention_bytes));

inline constexpr auto attention_gradients =
    section("A.3", "Attention layer: gradients",
            states("attn-bw-zp", theorems::probability_gradient_is_exact),
            states("attn-bw-zp-flops", theorems::scores_take_a_product),
            states("attn-bw-zv", theorems::value_gradient_is_exact),
            states("attn-bw-zv-flops", theorems::outputs_take_a_product),
            states("attn-bw-zk", theorems::key_gradient_is_exact),
            states("attn-bw-zk-flops", theorems::outputs_take_a_product),
            states("attn-bw-zq", theorems::query_gradient_is_exact),
            states("attn-bw-zq-zk-slopes", theorems::scores_are_linear),
            states("attn-bw-zq-flops", theorems::outputs_take_a_product),
            states("attn-bw-za", theorems::score_gradient_is_exact),
            states("attn-bw-za-jacobian", theorems::softmax_jacobian),
            states("attn-bw-za-row-sum", theorems::row_sum_from_output));

inline constexpr auto attention_backward = section(
    "A.3", "Attention layer: backward",
    states("attn-bw-8", theorems::attention_backward_takes_four),
    counts("attn-bw-8-listing", flops_of(listings::attention_backward),
           equations::attention_backward_flops),
    refutes_reading(
        "attn-bw-tiled-recompute", theorems::four_products_keep_intensity,
        at(sequences = 1, heads = 64, sequence_length = 4'096, head_width = 128),
        "both halves of the sentence hold, but not of one kernel: with four products it must "
        "read Pi, T x T for each head, and its intensity stays below 4d_H; one of Theta(T) "
        "computes Pi again in a fifth product: 10NT^2*d, as FlashAttention counts"),
    counts("attn-bw-tiled-recompute-listing", flops_of(listings::tiled_attention_backward),
           equations::tiled_attention_backward_flops),
    counts("attn-bw-tiled-bytes-listing", bytes_of(listings::tiled_attention_backward),
           equations::tiled_attention_backward_bytes),
    counts("attn-bw-stored-bytes-listing", bytes_of(listings::attention_backward),
           equations::stored_attention_backward_bytes),
    states("attn-bw-ai", theorems::tiled_backward_intensity_is),
    states("attn-remat-12", theorems::attention_remat_adds_a_forward));

inline constexpr auto attention_summary =
    section("A.3 Summary", "Attention layer: summary",
            states("attn-summary", theorems::tiled_attention_is_linear_in_length),
            states("causal-sum", theorems::causal_scores_add_up),
            states("causal-half", theorems::causal_mask_leaves_half),
            states("causal-2-4-6", theorems::causal_flops_are),
            counts("causal-2-listing", flops_of(listings::causal_attention),
                   equations::causal_forward_flops),
            counts("causal-4-listing", flops_of(listings::causal_attention_backward),
                   equations::causal_backward_flops),
            counts("causal-6-listing", flops_of(listings::causal_attention_remat),
                   equations::causal_remat_flops),
            states("causal-ai-half", theorems::causal_mask_halves_intensity),
            counts("causal-ai-half-listing", bytes_of(listings::causal_attention),
                   equations::tiled_attention_bytes));

}  // namespace proofline::documents::training_notes
