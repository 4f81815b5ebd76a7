#pragma once
// The cache of keys and values of each variant of attention: what a layer holds of a token, and the
// bytes of all layers, sequences and tokens.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// Multi-head attention has H_KV = H, multi-query attention H_KV = 1.
inline constexpr auto grouped_cache_values = define<"grouped_cache_values", count_unit>(
    "v_GQA", "values that a layer caches of a token with grouped-query attention: keys and values",
    "Ainslie et al. 2023 (grouped-query attention)", of(key_value_heads, head_width),
    [](auto H_KV, auto d_H) { return 2 * H_KV * d_H; });

/// The narrow vector that keys and values are made from, and the key with the position.
inline constexpr auto latent_cache_values = define<"latent_cache_values", count_unit>(
    "v_MLA", "values that a layer caches of a token with latent attention",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.4 and Table 1", of(cache_rank, rotary_width),
    [](auto d_c, auto d_R) { return d_c + d_R; });

/// A layer with a window of W tokens holds no more than W of them.
inline constexpr auto cached_values = define<"cached_values", count_unit>(
    "n_KV", "values in the cache of N sequences of S tokens",
    "Pope et al. 2022, 2.1; Jiang et al. 2023 (Mistral 7B), 2: rolling buffer cache",
    of(sequences, cached_tokens, layers, window_layers, window, layer_values),
    [](auto N, auto S, auto L, auto L_W, auto W, auto v) {
      return N * ((L - L_W) * S + L_W * min(S, W)) * v;
    });

/// A head is not split: with more chips than heads each chip holds one. The narrow vector of latent
/// attention serves all query heads, as one head would: H_KV = 1.
inline constexpr auto cache_copies = define<"cache_copies", count_unit>(
    "n_copies", "how often K chips that divide the heads of keys and values hold the cache",
    "Pope et al. 2022, 3.3", of(chips, key_value_heads),
    [](auto K, auto H_KV) { return max(K / H_KV, 1); });

/// A page is taken whole, also where its last tokens are not written yet.
inline constexpr auto paged_cache_tokens = define<"paged_cache_tokens", count_unit>(
    "S_p", "tokens that the pages of a sequence have room for", "Kwon et al. 2023 (vLLM), 4.2",
    of(pages, page_tokens), [](auto n_p, auto p) { return n_p * p; });

}  // namespace proofline::equations
