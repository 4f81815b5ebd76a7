#pragma once
// The extents of a transformer beyond those of the documents: what its count of parameters and its
// cache follow from. What a model does not have is 0.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// Rows and projections before the first layer.
inline constexpr input<"embedding_width", count_unit> embedding_width{
    "d_E", "width of the embedding: the model's, if no projection lies between"};
inline constexpr input<"embedding_projections", count_unit, domain::nonnegative, numbers::whole>
    embedding_projections{"n_E", "matrices between the embedding's width and the model's: 0 or 2"};
inline constexpr input<"added_rows", count_unit, domain::nonnegative, numbers::whole> added_rows{
    "P", "rows that are added to an embedding: learned positions, types of a token"};

// Norms and biases.
inline constexpr input<"norm_vectors", count_unit, domain::nonnegative, numbers::whole>
    norm_vectors{"n_w", "vectors of a norm: 1 with a scale, 2 with a shift, too, 0 with neither"};
inline constexpr input<"layer_norms", count_unit, domain::nonnegative, numbers::whole> layer_norms{
    "n_N", "norms of the model's width in a layer"};
inline constexpr input<"outer_norms", count_unit, domain::nonnegative, numbers::whole> outer_norms{
    "n_O", "norms outside of the layers"};
inline constexpr input<"projection_biases", count_unit, domain::nonnegative, numbers::whole>
    projection_biases{"b_QKV", "1 if queries, keys and values have biases, else 0"};
inline constexpr input<"output_biases", count_unit, domain::nonnegative, numbers::whole>
    output_biases{"b_O", "1 if the output of attention has a bias, else 0"};
inline constexpr input<"feedforward_biases", count_unit, domain::nonnegative, numbers::whole>
    feedforward_biases{"b_F", "1 if the matrices of a feedforward layer have biases, else 0"};
inline constexpr input<"head_norms", count_unit, domain::nonnegative, numbers::whole> head_norms{
    "n_QK", "widths of a head that norms of queries and keys scale: 2 if all heads share them"};
inline constexpr input<"sinks", count_unit, domain::nonnegative, numbers::whole> sinks{
    "n_S", "learned scores of a query head that stand for no token"};

// Feedforward layers and experts.
inline constexpr input<"feedforward_matrices", count_unit, domain::positive, numbers::whole>
    feedforward_matrices{"n_M", "matrices of a feedforward layer: 3 with a gate, 2 without"};
inline constexpr input<"experts", count_unit, domain::nonnegative, numbers::whole> experts{
    "E", "routed experts of a layer"};
inline constexpr input<"active_experts", count_unit, domain::nonnegative, numbers::whole>
    active_experts{"k", "routed experts that a token is sent to, in a layer"};
inline constexpr input<"expert_width", count_unit, domain::nonnegative> expert_width{
    "D_E", "width of an expert"};
inline constexpr input<"shared_width", count_unit, domain::nonnegative> shared_width{
    "D_S", "width of all shared experts of a layer, which every token passes"};
inline constexpr input<"router_biases", count_unit, domain::nonnegative, numbers::whole>
    router_biases{"b_R", "biases of the router for each expert"};
inline constexpr input<"shared_gates", count_unit, domain::nonnegative, numbers::whole>
    shared_gates{"n_G", "1 if a gate of its own weighs the shared experts, else 0"};

// Latent attention (DeepSeek-V2): keys and values are made from one narrow vector.
inline constexpr input<"query_rank", count_unit> query_rank{"r_Q",
                                                            "width that queries are made from"};
inline constexpr input<"cache_rank", count_unit> cache_rank{
    "d_c", "width that keys and values are made from, which the cache holds"};
inline constexpr input<"plain_width", count_unit> plain_width{
    "d_N", "width of a key that is made from the cached vector, in each head"};
inline constexpr input<"rotary_width", count_unit> rotary_width{
    "d_R", "width of a key that carries the position, one for all heads"};
inline constexpr input<"value_width", count_unit> value_width{"d_V", "width of a head's value"};

// The cache of keys and values.
inline constexpr input<"layer_values", count_unit> layer_values{
    "v", "values that the cache of a layer holds of each token"};
inline constexpr input<"window", count_unit> window{
    "W", "tokens that a layer with a window looks back on, at most"};
inline constexpr input<"window_layers", count_unit, domain::nonnegative, numbers::whole>
    window_layers{"L_W", "layers with a window"};
inline constexpr input<"cached_tokens", count_unit, domain::nonnegative> cached_tokens{
    "S", "tokens of a sequence so far"};
inline constexpr input<"page_tokens", count_unit> page_tokens{"p", "tokens of a page of the cache"};
inline constexpr input<"pages", count_unit, domain::nonnegative, numbers::whole> pages{
    "n_p", "pages that a sequence has, or a batch"};
inline constexpr input<"added_tokens", count_unit, domain::nonnegative> added_tokens{
    "S_1", "tokens of one more sequence"};
inline constexpr input<"added_pages", count_unit, domain::nonnegative, numbers::whole> added_pages{
    "n_1", "pages of one more sequence"};

// Values in few bits, with scales.
inline constexpr input<"stored_values", count_unit, domain::nonnegative, numbers::whole>
    stored_values{"n", "values that are stored"};
inline constexpr input<"value_bits", count_unit, domain::positive, numbers::whole> value_bits{
    "b", "bits of a value"};
inline constexpr input<"scale_bits", count_unit, domain::nonnegative, numbers::whole> scale_bits{
    "s", "bits of a scale"};
inline constexpr input<"scale_group", count_unit, domain::positive, numbers::whole> scale_group{
    "g", "values that share a scale"};
inline constexpr input<"scales", count_unit, domain::nonnegative, numbers::whole> scales{
    "n_s", "scales: one for each group, the last of which may not be full"};
inline constexpr input<"outer_scale_bits", count_unit, domain::nonnegative, numbers::whole>
    outer_scale_bits{"s_2", "bits of a scale of scales"};
inline constexpr input<"outer_group", count_unit, domain::positive, numbers::whole> outer_group{
    "g_2", "scales that share a scale of their own"};

}  // namespace proofline::inputs
