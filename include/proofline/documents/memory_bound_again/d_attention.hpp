#pragma once
// memory-bound-again D: the attention layer, forward, backward, with remat and with a causal mask.
//
// Where training-notes has Theta, this document has O. Theta is O, so that its theorems prove what
// is said here, too; where the difference matters, it is a claim.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/listings/attention.hpp>
#include <proofline/proof/theorems/attention.hpp>
#include <proofline/proof/theorems/causal_attention.hpp>
#include <proofline/proof/theorems/kernel_bounds.hpp>
#include <proofline/proof/theorems/softmax.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

inline constexpr auto attention_forward =
    section("D", "Attention layer: forward",
            defines("attn-shapes", sequences, heads, sequence_length, head_width,
                    equations::width_of_heads),
            defines("attn-no-params", equations::attention_score, equations::attention_mean),
            defines("attn-forward-formula", equations::attention_score,
                    equations::attention_probability, equations::attention_mean),
            states("attn-qk-flops", theorems::scores_take_a_product),
            states("attn-pv-flops", theorems::outputs_take_a_product),
            states("attn-fw-flops", theorems::attention_takes_two_products),
            states("attn-naive-bytes", theorems::naive_attention_moves_scores),
            states("attn-naive-ai", theorems::naive_attention_intensity_is),
            states("attn-naive-min", theorems::naive_attention_is_bound_by_min));

inline constexpr auto tiled_attention = section(
    "D", "Attention layer: tiled forward",
    refutes("attn-nhtd", theorems::inputs_are_heads_times_width,
            at(sequences = 1, heads = 64, sequence_length = 4'096, width = 8'192),
            "the inputs are NH x T x d_H, as the paragraph above has them; with d for d_H they "
            "would have H times the elements and move O(NHTd) bytes, not the O(NTd) that follows"),
    states("attn-tiled-bytes", theorems::tiled_attention_moves_tensors),
    states("attn-tiled-ai", theorems::tiled_attention_intensity_is),
    refutes_reading(
        "flash-real-traffic", theorems::blocks_read_inputs_once,
        at(sequences = 1, sequence_length = 131'072, width = 128, query_block = 128),
        "B.2 takes products to read their inputs from HBM once, for simplicity, and so taken the "
        "sentence holds; read of all loads to SRAM, FlashAttention-2 loads K and V once for each "
        "block of queries, here 1024 times, and HBM is spared the repeated ones only by a cache "
        "that holds them: here they are 67 MB and an A100's L2 is 40 MB; shorter sequences fit"));

inline constexpr auto attention_gradients =
    section("D", "Attention layer: gradients",
            states("attn-bw-zp", theorems::probability_gradient_is_exact),
            states("attn-bw-zp-flops", theorems::scores_take_a_product),
            states("attn-bw-zv", theorems::value_gradient_is_exact),
            states("attn-bw-zv-flops", theorems::outputs_take_a_product),
            states("attn-bw-zk", theorems::key_gradient_is_exact),
            states("attn-bw-zk-flops", theorems::outputs_take_a_product),
            states("attn-bw-zq", theorems::query_gradient_is_exact),
            states("attn-bw-zq-zk-slopes", theorems::scores_are_linear),
            states("attn-bw-zq-flops", theorems::outputs_take_a_product),
            states("attn-bw-za", theorems::score_gradient_is_exact));

inline constexpr auto attention_backward = section(
    "D", "Attention layer: backward", states("attn-bw-8", theorems::attention_backward_takes_four),
    counts("attn-bw-8-listing", flops_of(listings::attention_backward),
           equations::attention_backward_flops),
    refutes_reading(
        "attn-bw-tiled-recompute", theorems::four_products_keep_intensity,
        at(sequences = 1, heads = 64, sequence_length = 4'096, head_width = 128),
        "the print is an O(T), which holds either way; read as an intensity that grows with T, 'as "
        "in the forward pass', it takes a kernel that computes Pi again in a fifth product, "
        "10NT^2*d: with four it must read Pi, T x T for each head, and its intensity stays below "
        "4d_H"),
    states("attn-bw-tiled-recompute-as-o", theorems::four_products_are_below_length),
    states("attn-bw-ai", theorems::tiled_backward_intensity_is),
    states("attn-remat-12", theorems::attention_remat_adds_a_forward));

inline constexpr auto attention_summary =
    section("D Summary", "Attention layer: summary",
            states("attn-summary", theorems::tiled_attention_is_linear_in_length),
            states("causal-sum", theorems::causal_scores_add_up),
            states("causal-half", theorems::causal_mask_leaves_half),
            states("causal-2-4-6", theorems::causal_flops_are),
            states("causal-ai-half", theorems::causal_mask_halves_intensity));

}  // namespace proofline::documents::memory_bound_again
