// Generation with a cache gives what causal attention gives, and reads and keeps what the equations
// say.

#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/inference.hpp>
#include <proofline/transformers/listings/cache.hpp>

#include "../../counts.hpp"

namespace tests::listings_cache {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;
using namespace proofline::inputs;
using equations::absorbed_pair_products;
using equations::grouped_cache_values;
using equations::grouped_pair_products;
using equations::latent_cache_values;

/// A row of small numbers that differ.
constexpr tile<rational> row(extent& one, extent& columns, int first) {
  tile<rational> result(one, columns);
  int next = first;
  for (index i : one) {
    for (index j : columns) {
      result(i, j) = rational(next * next % 11 - 4);
      ++next;
    }
  }
  return result;
}
constexpr bool same(const tile<rational>& a, const tile<rational>& b) {
  for (index i : a.rows()) {
    for (index j : a.columns()) {
      if (a(i, j) != b(i, j)) return false;
    }
  }
  return true;
}

/// One query head of token t over rows of keys and values, by definition.
constexpr tile<rational> attended(const tile<rational>& Q, extent& T, const tile<rational>& K,
                                  const tile<rational>& V, int from, int to) {
  tile<rational> O(Q.rows(), V.columns());
  int s = 0;
  for (index key : T) {
    if (from <= s && s <= to) {
      for (index i : Q.rows()) {
        rational score = 0;
        for (index c : Q.columns()) score = score + Q(i, c) * K(key, c);
        for (index c : V.columns()) O(i, c) = O(i, c) + score * V(key, c);
      }
    }
    ++s;
  }
  return O;
}

/// Two groups of two heads. Both heads of a group meet its keys, and not the other group's.
constexpr bool groups_attend() {
  extent one(1), T(3), groups(2), G(2), d_H(2);
  tally count;
  grouped_cache<rational> cache(groups, T, d_H, count);
  int g = 0;
  for (index group : groups) {
    tile<rational> K(T, d_H), V(T, d_H);
    int t = 0;
    for (index token : T) {
      const auto k = row(one, d_H, 5 * t + 3 * g), v = row(one, d_H, 7 * t + g + 1);
      for (index whole : one) {
        for (index c : d_H) K(token, c) = k(whole, c), V(token, c) = v(whole, c);
      }
      const auto Q = row(G, d_H, 2 * t + g);
      const auto O = attend_to_cache(cache, group, token, Q, k, v, d_H, up_to(token));
      if (!same(O, attended(Q, T, K, V, 0, t))) return false;
      ++t;
    }
    ++g;
  }
  return true;
}
static_assert(groups_attend());

/// A buffer of three slots holds the last three of six tokens.
constexpr bool windows_roll() {
  extent one(1), T(6), W(3), d_H(2);
  tally count;
  grouped_cache<rational> cache(one, W, d_H, count);
  tile<rational> K(T, d_H), V(T, d_H);
  int t = 0;
  for (index token : T) {
    const auto k = row(one, d_H, 5 * t), v = row(one, d_H, 7 * t + 1), Q = row(one, d_H, 2 * t);
    for (index whole : one) {
      for (index c : d_H) K(token, c) = k(whole, c), V(token, c) = v(whole, c);
      int slot = 0;
      for (index place : W) {
        if (slot++ != t % 3) continue;
        const auto O = attend_to_cache(cache, whole, place, Q, k, v, d_H, W);
        if (t >= 2 && !same(O, attended(Q, T, K, V, t - 2, t))) return false;
      }
    }
    ++t;
  }
  return true;
}
static_assert(windows_roll());

/// With keys c*U and values c*U, the absorbed form gives the same: queries U^T q meet c, and U
/// makes the output from the sum of c. The rotary key is added to the scores.
constexpr bool absorbed_attention_is_attention() {
  extent one(1), T(3), d_c(2), d_N(3), d_R(1), all(4);
  tally count;
  latent_cache<rational> cache(T, d_c, d_R, count);
  const auto U = row(d_c, d_N, 3);
  tile<rational> K(T, all), V(T, d_N);
  int t = 0;
  for (index token : T) {
    const auto c = row(one, d_c, 5 * t + 1), r = row(one, d_R, 7 * t), q = row(one, d_N, 2 * t),
               q_R = row(one, d_R, 3 * t + 2), made = product(c, U);
    tile<rational> q_all(one, all);
    for (index whole : one) {
      int at = 0;
      for (index i : all) {
        int j = 0;
        for (index n : d_N) {
          if (j == at) K(token, i) = made(whole, n), q_all(whole, i) = q(whole, n);
          if (j == at) V(token, n) = made(whole, n);
          ++j;
        }
        for (index n : d_R) {
          if (at == 3) K(token, i) = r(whole, n), q_all(whole, i) = q_R(whole, n);
        }
        ++at;
      }
    }
    const auto O =
        attend_to_latent_cache(cache, token, product(q, transposed(U)), q_R, c, r, d_c, d_R);
    if (!same(product(O, U), attended(q_all, T, K, V, 0, t))) return false;
    ++t;
  }
  return true;
}
static_assert(absorbed_attention_is_attention());

// What a generation leaves in the cache, and what it reads for each token: all tokens so far.

constexpr auto kept_by_groups = define<"kept_by_groups", count_unit>(
    "n", "values that S tokens leave in the cache", "",
    of(cached_tokens, key_value_heads, head_width),
    [](auto S, auto H_KV, auto d_H) { return S * grouped_cache_values(H_KV, d_H); });
constexpr auto read_of_groups = define<"read_of_groups", count_unit>(
    "n", "values read for S tokens", "", of(cached_tokens, key_value_heads, head_width),
    [](auto S, auto H_KV, auto d_H) { return S * (S + 1) / 2 * grouped_cache_values(H_KV, d_H); });
constexpr auto flops_of_groups = define<"flops_of_groups", flop_unit>(
    "n_F", "FLOPs of the products for S tokens: causal attention's", "",
    of(cached_tokens, heads, head_width), [](auto S, auto H, auto d_H) {
      return 2_FLOP * (S * (S + 1) / 2) * grouped_pair_products(H, d_H);
    });
static_assert(counts(writes_of(grouped_generation), kept_by_groups));
static_assert(counts(reads_of(grouped_generation), read_of_groups));
static_assert(counts(flops_of(grouped_generation), flops_of_groups));

constexpr auto kept_latent = define<"kept_latent", count_unit>(
    "n", "values that S tokens leave in the cache", "", of(cached_tokens, cache_rank, rotary_width),
    [](auto S, auto d_c, auto d_R) { return S * latent_cache_values(d_c, d_R); });
constexpr auto read_latent = define<"read_latent", count_unit>(
    "n", "values read for S tokens", "", of(cached_tokens, cache_rank, rotary_width),
    [](auto S, auto d_c, auto d_R) { return S * (S + 1) / 2 * latent_cache_values(d_c, d_R); });
static_assert(counts(writes_of(latent_generation), kept_latent));
static_assert(counts(reads_of(latent_generation), read_latent));
/// Each head meets d_c + d_R values for its score, and d_c for its output.
constexpr auto flops_latent = define<"flops_latent", flop_unit>(
    "n_F", "FLOPs of the absorbed products for S tokens", "",
    of(cached_tokens, heads, cache_rank, rotary_width), [](auto S, auto H, auto d_c, auto d_R) {
      return 2_FLOP * (S * (S + 1) / 2) *
             absorbed_pair_products(heads = H, cache_rank = d_c, rotary_width = d_R);
    });
static_assert(counts(flops_of(latent_generation), flops_latent));

/// Behind a full window each token reads W, however many came before.
constexpr auto read_of_window = define<"read_of_window", count_unit>(
    "n", "values read for n_p*W tokens", "", of(pages, window, head_width),
    [](auto n_p, auto W, auto d_H) { return n_p * W * (W * grouped_cache_values(1, d_H)); });
constexpr auto flops_of_window = define<"flops_of_window", flop_unit>(
    "n_F", "FLOPs of the products for n_p*W tokens", "", of(pages, window, tile_rows, head_width),
    [](auto n_p, auto W, auto G, auto d_H) { return 2_FLOP * 2 * (n_p * W * W) * G * d_H; });
static_assert(counts(reads_of(windowed_generation), read_of_window));
static_assert(counts(flops_of(windowed_generation), flops_of_window));

}  // namespace tests::listings_cache
