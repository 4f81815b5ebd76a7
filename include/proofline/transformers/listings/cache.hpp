#pragma once
// Generation with a cache, one token after the other, in each variant of attention. Memory is the
// cache alone: what the layer has just computed stays on the chip. The products are counted;
// scale and softmax are left out, as in listings/attention.hpp.

#include <proofline/transformers/inputs/shape.hpp>
#include <proofline/transformers/listings/attention.hpp>

namespace proofline::listings {

using namespace inputs;

/// Keys and values of each group, token by token.
template <class Number>
struct grouped_cache {
  batch<Number> K, V;

  constexpr grouped_cache(extent& groups, extent& tokens, extent& d_H, tally& count)
      : K(groups, tokens, d_H, count), V(K) {}
};

/// A token's key and value go into a place of the cache. Its queries of one group, a row each, meet
/// the keys in all places seen; each key and value is read once for all of them.
template <class Number, class Seen>
constexpr tile<Number> attend_to_cache(grouped_cache<Number>& cache, const index& group,
                                       const index& place, const tile<Number>& Q,
                                       const tile<Number>& k, const tile<Number>& v, extent& d_H,
                                       Seen&& seen) {
  extent one(1);
  tile<Number> O(Q.rows(), d_H);
  for (index whole : one) {
    auto K = cache.K(whole, group);
    auto V = cache.V(whole, group);
    K.write_tile(place, whole, k);
    V.write_tile(place, whole, v);
    for (index s : seen) {
      add_product(O, scores(Q, K.read_tile(s, whole, one, d_H)), V.read_tile(s, whole, one, d_H));
    }
  }
  return O;
}

/// The vector that keys and values are made from, and the key that carries the position.
template <class Number>
struct latent_cache {
  matrix<Number> C, R;

  constexpr latent_cache(extent& tokens, extent& d_c, extent& d_R, tally& count)
      : C(tokens, d_c, count), R(tokens, d_R, count) {}
};

/// The matrices that make keys and values are absorbed into queries and outputs, so all heads, a
/// row each, meet the cached vectors themselves.
template <class Number>
constexpr tile<Number> attend_to_latent_cache(latent_cache<Number>& cache, const index& token,
                                              const tile<Number>& Q_c, const tile<Number>& Q_R,
                                              const tile<Number>& c, const tile<Number>& r,
                                              extent& d_c, extent& d_R) {
  extent one(1);
  cache.C.write_rows(token, c);
  cache.R.write_rows(token, r);
  tile<Number> O(Q_c.rows(), d_c);
  for (index s : up_to(token)) {
    const auto C = cache.C.read_rows(s, one, d_c);
    auto A = scores(Q_c, C);
    add_product(A, Q_R, transposed(cache.R.read_rows(s, one, d_R)));
    add_product(O, A, C);
  }
  return O;
}

/// What the layer has computed of a token.
constexpr tile<counting> on_chip(extent& rows, extent& columns, tally& count) {
  tile<counting> result(rows, columns);
  for (index i : rows) {
    for (index j : columns) result(i, j) = counting(count);
  }
  return result;
}

/// H_KV groups of G query heads each. One head in each group is multi-head attention, one group
/// multi-query attention.
inline constexpr auto grouped_generation = list<"grouped_generation">(
    "generate S tokens with grouped-query attention, H_KV groups of G heads each",
    "Ainslie et al. 2023 (grouped-query attention)",
    of(cached_tokens, key_value_heads, tile_rows, head_width),
    [](auto S, auto H_KV, auto G, auto d_H) {
      return at(cached_tokens = S, key_value_heads = H_KV, heads = G * H_KV, head_width = d_H);
    },
    [](extent& S, extent& H_KV, extent& G, extent& d_H) {
      tally count;
      extent one(1);
      grouped_cache<counting> cache(H_KV, S, d_H, count);
      const auto Q = on_chip(G, d_H, count), k = on_chip(one, d_H, count), v = k;
      for (index t : S) {
        for (index group : H_KV) attend_to_cache(cache, group, t, Q, k, v, d_H, up_to(t));
      }
      return cost(count);
    });

/// Slot by slot, a token takes the place of the one that is W tokens older.
inline constexpr auto windowed_generation = list<"windowed_generation">(
    "generate n_p*W tokens behind a full window of W tokens, one group of G heads",
    "Jiang et al. 2023 (Mistral 7B), 2: rolling buffer cache",
    of(pages, window, tile_rows, head_width),
    [](auto n_p, auto W, auto G, auto d_H) {
      return at(pages = n_p, window = W, tile_rows = G, head_width = d_H);
    },
    [](extent& rounds, extent& W, extent& G, extent& d_H) {
      tally count;
      extent one(1);
      grouped_cache<counting> cache(one, W, d_H, count);
      const auto Q = on_chip(G, d_H, count), k = on_chip(one, d_H, count), v = k;
      for (index group : one) {
        for ([[maybe_unused]] index round : rounds) {
          for (index slot : W) attend_to_cache(cache, group, slot, Q, k, v, d_H, W);
        }
      }
      return cost(count);
    });

inline constexpr auto latent_generation = list<"latent_generation">(
    "generate S tokens with latent attention of H heads, its projections absorbed",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2", of(cached_tokens, heads, cache_rank, rotary_width),
    [](auto S, auto H, auto d_c, auto d_R) {
      return at(cached_tokens = S, heads = H, cache_rank = d_c, rotary_width = d_R);
    },
    [](extent& S, extent& H, extent& d_c, extent& d_R) {
      tally count;
      extent one(1);
      latent_cache<counting> cache(S, d_c, d_R, count);
      const auto Q_c = on_chip(H, d_c, count), Q_R = on_chip(H, d_R, count),
                 c = on_chip(one, d_c, count), r = on_chip(one, d_R, count);
      for (index t : S) attend_to_latent_cache(cache, t, Q_c, Q_R, c, r, d_c, d_R);
      return cost(count);
    });

}  // namespace proofline::listings
