#pragma once
// training-notes Table 1 and 1.3: the kernels of a transformer, and their takeaways.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/listings/attention.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/listings/linear.hpp>
#include <proofline/transformers/theorems/attention.hpp>
#include <proofline/transformers/theorems/causal_attention.hpp>
#include <proofline/transformers/theorems/gemm.hpp>
#include <proofline/transformers/theorems/linear.hpp>
#include <proofline/transformers/theorems/transformer_kernels.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

/// What Table 1 and 1.3 call the dimensions of A1 (d1 x d2) and A2 (d2 x d3).
inline constexpr std::array gemm_symbols = {
    spelled(rows, "d_1", "rows of A_1 and of A_1 A_2"),
    spelled(contracted, "d_2", "columns of A_1 and rows of A_2: the contracted dimension"),
    spelled(columns, "d_3", "columns of A_2 and of A_1 A_2")};

inline constexpr auto kernel_table =
    section(
        "Table 1", "Transformer kernels",
        counts("table1-gemm-nf", flops_of(listings::perfect_gemm), equations::product_flops)
            .saying("FLOPs, counted: A_1 A_2 by a perfect kernel, which reads both matrices once "
                    "and writes their product once"),
        counts("table1-gemm-nb", bytes_of(listings::perfect_gemm), equations::perfect_gemm_bytes)
            .saying("bytes moved in bf16, counted: A_1 A_2 by a perfect kernel, which reads both "
                    "matrices once and writes their product once"),
        states("table1-gemm-ai", theorems::product_has_its_intensity),
        counts("table1-linear-fw-nf", flops_of(listings::linear_forward), equations::linear_flops),
        counts("table1-linear-fw-nb", bytes_of(listings::linear_forward), equations::linear_bytes),
        states("table1-linear-fw-ai", theorems::linear_has_its_intensity),
        counts("table1-linear-bw-nf", flops_of(listings::linear_backward),
               equations::linear_backward_flops),
        counts("table1-linear-bw-nb", bytes_of(listings::linear_backward),
               equations::linear_backward_bytes),
        states("table1-linear-bw-ai", theorems::backward_intensity_is_forward),
        states("table1-mha-fw-nf", theorems::causal_forward_flops_are),
        counts("table1-mha-fw-nb", bytes_of(listings::tiled_attention),
               equations::tiled_attention_bytes)
            .saying("bytes moved in bf16, counted: tiled attention forward, where one block keeps "
                    "all queries of a head and so loads K and V once, moves 8*N*T*d, which is "
                    "Theta(NTd)"),
        states("table1-mha-fw-ai", theorems::causal_intensity_is_linear),
        states("table1-mha-bw-nf", theorems::causal_backward_flops_are),
        counts("table1-mha-bw-nb", bytes_of(listings::tiled_attention_backward),
               equations::tiled_attention_backward_bytes)
            .saying("bytes moved in bf16, counted: tiled attention backward, where one block loads "
                    "Q, K, V, O and z_O of a head once and computes the probabilities again, moves "
                    "16*N*T*d, which is Theta(NTd)"),
        states("table1-mha-bw-ai", theorems::causal_backward_intensity_is_linear),
        defines("table1-gemm-shapes", rows, contracted, columns),
        defines("table1-df-def", equations::layer_width_of),
        defines("table1-mha-shape", equations::width_of_heads),
        states("table1-causal-halving", theorems::causal_mask_leaves_half))
        .in_symbols(gemm_symbols);

inline constexpr auto kernel_takeaways =
    section(
        "1.3", "Transformer kernels: takeaways",
        counts("remat-rule-linear", flops_of(listings::linear_backward_with_remat),
               equations::remat_backward_flops)
            .saying("FLOPs, counted: the backward pass of a linear layer with remat computes X = "
                    "X_prev W_prev of the same sizes once more, then z_X and z_W: the forward's "
                    "2*B*F*d^2 and the backward's 4*B*F*d^2"),
        counts("remat-rule-linear-bytes", bytes_of(listings::linear_backward_with_remat),
               equations::remat_backward_bytes)
            .saying("bytes moved in bf16, counted: the backward pass of a linear layer with remat "
                    "computes X = X_prev W_prev of the same sizes once more, then z_X and z_W: the "
                    "forward's 2*(B*d + F*d^2 + B*F*d) and the backward's 4*(B*d + F*d^2 + "
                    "B*F*d)"),
        counts("remat-rule-mha", flops_of(listings::attention_backward_with_remat),
               equations::attention_remat_flops)
            .saying("FLOPs, counted: the products of attention backward with remat, without a "
                    "causal mask: the forward's 4*N*T^2*d once more, and the backward's "
                    "8*N*T^2*d"),
        counts("remat-rule-mha-causal", flops_of(listings::causal_attention_remat),
               equations::causal_remat_flops)
            .saying(
                "FLOPs, counted: the products of causal attention backward with remat, where query "
                "t meets keys 1 to t: T(T + 1)/2 of T^2 scores, and so this fraction of the "
                "forward pass's 4*N*T^2*d FLOPs once more and of the backward pass's 8*N*T^2*d"),
        counts("remat-rule-mha-bytes", bytes_of(listings::tiled_attention_backward_with_remat),
               equations::tiled_attention_remat_bytes)
            .saying("bytes moved in bf16, counted: tiled attention backward with remat moves the "
                    "forward's 8*N*T*d once more, and the backward's 16*N*T*d"),
        states("gemm-ai-theta-min", theorems::product_goes_by_smallest_dimension),
        states("gemm-600-sufficient", theorems::products_from_600_are_compute_bound),
        prints("gemm-600-printed", "~600", equations::sufficient_dimension, at(a100),
               rounds("3*195 = 585, rounded to one digit"))
            .saying("dimension that is enough on an A100: a perfect kernel in bf16 is "
                    "compute-bound if all three dimensions exceed it"),
        states("batching-ai-invariant", theorems::batching_keeps_intensity),
        counts("batching-flops", flops_of(listings::perfect_batch), equations::batched_flops)
            .saying("FLOPs, counted: M independent products of a d_1 x d_2 and a d_2 x d_3 matrix "
                    "by a perfect kernel cost M times as many as one"),
        counts("batching-bytes", bytes_of(listings::perfect_batch),
               equations::batched_perfect_bytes)
            .saying("bytes moved in bf16, counted: M independent products of a d_1 x d_2 and a "
                    "d_2 x d_3 matrix by a perfect kernel move M times as many as one"),
        states("linear-theta-min-b-d", theorems::linear_intensity_goes_by_tokens_or_width),
        states("linear-grows-linearly", theorems::linear_intensity_grows_with_tokens),
        states("linear-longer-stretch", theorems::wider_layers_grow_longer),
        states("linear-roof-before-d", theorems::linear_layer_is_compute_bound_from))
        .in_symbols(gemm_symbols);

inline constexpr auto attention_takeaways = section(
    "1.3", "Transformer kernels: takeaways on attention",
    states("flash-ai-improves", theorems::tiling_lifts_intensity),
    states("mha-compute-bound-moderate-t", theorems::causal_attention_is_compute_bound_from),
    adds(states("mha-compute-bound-a100", theorems::causal_attention_of_779_is_compute_bound)));

inline constexpr auto flops_of_tiled_attention =
    section("1.3", "Transformer kernels: FLOPs of tiled attention",
            states("flash-flops-same-fw", theorems::tiling_keeps_forward_flops),
            counts("flash-flops-same-fw-listing", flops_of(listings::blocked_attention),
                   equations::attention_forward_flops)
                .saying("FLOPs, counted: the products of tiled attention forward, where each "
                        "thread block keeps some of the queries and loads all of K and V, cost "
                        "4*N*T^2*d FLOPs, as without blocks"),
            refutes_reading("flash-flops-same-bw", theorems::tiling_keeps_backward_flops,
                            at(sequences = 1, sequence_length = 4'096, width = 8'192),
                            "right without remat, which 1.3 leaves out. FlashAttention computes "
                            "the scores again in the backward pass: counted too, they make five "
                            "products instead of four"));

}  // namespace proofline::documents::training_notes
