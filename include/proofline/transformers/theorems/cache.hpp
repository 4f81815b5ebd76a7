#pragma once
// What the variants of attention hold in the cache, compared.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto grouped_cache_lies_between = for_all<"grouped_cache_lies_between">(
    "with 1 <= H_KV <= H groups a layer caches at least as much of a token as multi-query "
    "attention, 2*d_H values, and at most as much as multi-head attention, 2*H*d_H",
    "Ainslie et al. 2023 (grouped-query attention)", of(heads, key_value_heads, head_width),
    [](auto H, auto H_KV, auto d_H) {
      return implies(both(H_KV >= 1, H_KV <= H),
                     both(grouped_cache_values(H_KV, d_H) >= grouped_cache_values(1, d_H),
                          grouped_cache_values(H_KV, d_H) <= grouped_cache_values(H, d_H)));
    });

inline constexpr auto ends_of_grouped_queries = for_all<"ends_of_grouped_queries">(
    "the cache grows with the groups, from multi-query attention, 2*d_H values iff there is one "
    "group, to multi-head attention, 2*H*d_H iff there are H",
    "Ainslie et al. 2023 (grouped-query attention)", of(heads, key_value_heads, head_width, step),
    [](auto H, auto H_KV, auto d_H, auto s) {
      const auto grows = [&](auto groups) { return grouped_cache_values(groups, d_H); };
      return both(rises(grows, H_KV, s),
                  both(iff(grouped_cache_values(H_KV, d_H) == 2 * d_H, H_KV == 1),
                       iff(grouped_cache_values(H_KV, d_H) == 2 * H * d_H, H_KV == H)));
    });

/// DeepSeek-V2's Table 1 gives 9/2*d_H for its d_c = 4*d_H and d_R = d_H/2: 2.25 groups.
inline constexpr auto latent_cache_in_groups = for_all<"latent_cache_in_groups">(
    "latent attention caches as many values of a token as (d_c + d_R)/(2*d_H) groups, and so no "
    "more than G groups iff d_c + d_R <= 2*G*d_H",
    "DeepSeek-V2 (arXiv 2405.04434), Table 1",
    of(cache_rank, rotary_width, head_width, key_value_heads),
    [](auto d_c, auto d_R, auto d_H, auto G) {
      const auto groups = (d_c + d_R) / (2 * d_H);
      return both(latent_cache_values(d_c, d_R) == grouped_cache_values(groups, d_H),
                  iff(groups <= G, latent_cache_values(d_c, d_R) <= grouped_cache_values(G, d_H)));
    });

inline constexpr auto window_bounds_the_cache = for_all<"window_bounds_the_cache">(
    "with a window in every layer the cache of a sequence is at most L*W*v values, however many "
    "tokens S it has, and it has this size iff S >= W",
    "Jiang et al. 2023 (Mistral 7B), 2: rolling buffer cache",
    of(cached_tokens, layers, window, layer_values), [](auto S, auto L, auto W, auto v) {
      const auto n = cached_values(sequences = 1, cached_tokens = S, layers = L, window_layers = L,
                                   window = W, layer_values = v);
      return both(n <= L * W * v, iff(n == L * W * v, S >= W));
    });

inline constexpr auto windows_save_cache = for_all<"windows_save_cache">(
    "layers with a window never make the cache larger. They make it smaller iff there is one and "
    "the sequence is longer than the window",
    "Gemma 2 (arXiv 2408.00118), 2: local and global layers alternate",
    of(cached_tokens, layers, window_layers, window, layer_values),
    [](auto S, auto L, auto L_W, auto W, auto v) {
      const auto with = cached_values(sequences = 1, cached_tokens = S, layers = L,
                                      window_layers = L_W, window = W, layer_values = v);
      const auto without = L * S * v;
      return both(with <= without, iff(with < without, both(L_W > 0, S > W)));
    });

/// The least number of pages: one less has no room for all tokens.
inline constexpr auto fewer_heads_than_chips_save_nothing =
    for_all<"fewer_heads_than_chips_save_nothing">(
        "K chips that divide the heads of keys and values hold of a token what max(K, H_KV) heads "
        "take: fewer heads than chips save nothing. A chip's part is 1/K of the cache iff K <= "
        "H_KV, and 1/H_KV of it iff K >= H_KV",
        "Pope et al. 2022, 3.3", of(chips, key_value_heads, head_width),
        [](auto K, auto H_KV, auto d_H) {
          const auto of_all = grouped_cache_values(H_KV, d_H);
          const auto of_chip = of_all * cache_copies(K, H_KV) / K;
          return both(K * of_chip == grouped_cache_values(max(K, H_KV), d_H),
                      both(iff(of_chip == of_all / K, K <= H_KV),
                           iff(of_chip == of_all / H_KV, K >= H_KV)));
        });

inline constexpr auto page_waste = for_all<"page_waste">(
    "a sequence that has no page too many wastes less than one page: if n_p pages have room for "
    "its S tokens and n_p - 1 have not, then 0 <= n_p*p - S < p",
    "Kwon et al. 2023 (vLLM), 4.3", of(cached_tokens, pages, page_tokens),
    [](auto S, auto n_p, auto p) {
      return implies(both(paged_cache_tokens(n_p, p) >= S, (n_p - 1) * p < S),
                     both(paged_cache_tokens(n_p, p) - S >= 0, paged_cache_tokens(n_p, p) - S < p));
    });

/// With one sequence for the start, by induction for any batch.
inline constexpr auto page_waste_of_a_batch = for_all<"page_waste_of_a_batch">(
    "if N sequences of S tokens together waste less than N pages, then with one more, of S_1 "
    "tokens and no page too many, N + 1 sequences waste less than N + 1 pages",
    "Kwon et al. 2023 (vLLM), 4.3",
    of(sequences, cached_tokens, pages, added_tokens, added_pages, page_tokens),
    [](auto N, auto S, auto n_p, auto S_1, auto n_1, auto p) {
      return implies(both(paged_cache_tokens(n_p, p) - S < N * p, (n_1 - 1) * p < S_1),
                     paged_cache_tokens(n_p + n_1, p) - (S + S_1) < (N + 1) * p);
    });

}  // namespace proofline::theorems
