#pragma once
// Attention over a context: the intensity of each variant, and where each form of latent attention
// is better.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/equations/serving.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto intensity_of_cached_attention = for_all<"intensity_of_cached_attention">(
    "a query of grouped attention meets its cache with 2*H/(H_KV*b_c) FLOPs per byte, however many "
    "tokens there are; of latent attention, absorbed, with 2*H/b_c up to 4*H/b_c",
    "Ainslie et al. 2023 (grouped-query attention); DeepSeek-V2 (arXiv 2405.04434), 2.1",
    of(heads, key_value_heads, head_width, cache_rank, rotary_width, bytes_of_cached),
    [](auto H, auto H_KV, auto d_H, auto d_c, auto d_R, auto b_c) {
      const auto grouped =
          flop_per_mac * grouped_pair_products(H, d_H) / (b_c * grouped_cache_values(H_KV, d_H));
      const auto latent = flop_per_mac *
                          absorbed_pair_products(heads = H, cache_rank = d_c, rotary_width = d_R) /
                          (b_c * latent_cache_values(d_c, d_R));
      return both(grouped == flop_per_mac * H / (H_KV * b_c),
                  both(latent > flop_per_mac * H / b_c, latent < 2 * flop_per_mac * H / b_c));
    });

namespace detail {
inline constexpr auto of_form = [](const auto& form, auto n_q, auto S, auto H, auto d_c, auto d_N,
                                   auto d_R, auto d_V) {
  return form(query_tokens = n_q, cached_tokens = S, heads = H, cache_rank = d_c, plain_width = d_N,
              rotary_width = d_R, value_width = d_V);
};
}  // namespace detail

inline constexpr auto absorbing_saves_flops = for_all<"absorbing_saves_flops">(
    "n_q queries that see S cached tokens take fewer FLOPs absorbed than with keys and values made "
    "iff n_q*S*(2*d_c - d_N - d_V) < (S - n_q)*d_c*(d_N + d_V)",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2",
    of(query_tokens, cached_tokens, heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto n_q, auto S, auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      return iff(detail::of_form(absorbed_latent_flops, n_q, S, H, d_c, d_N, d_R, d_V) <
                     detail::of_form(made_latent_flops, n_q, S, H, d_c, d_N, d_R, d_V),
                 n_q * S * (2 * d_c - d_N - d_V) < (S - n_q) * d_c * (d_N + d_V));
    });

inline constexpr auto prefill_makes_keys_and_values = for_all<"prefill_makes_keys_and_values">(
    "with as many queries as tokens, as in prefill, the absorbed form takes fewer FLOPs iff 2*d_c "
    "< d_N + d_V",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1.2",
    of(query_tokens, heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto T, auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      return iff(detail::of_form(absorbed_latent_flops, T, T, H, d_c, d_N, d_R, d_V) <
                     detail::of_form(made_latent_flops, T, T, H, d_c, d_N, d_R, d_V),
                 2 * d_c < d_N + d_V);
    });

inline constexpr auto more_flops_for_fewer_bytes = for_all<"more_flops_for_fewer_bytes">(
    "a form that computes at least as much, n_F_i >= n_F, and moves less, n_B_i < n_B, is faster "
    "iff its FLOPs take less time than the other's bytes: n_F_i/pi < n_B/beta",
    "Williams et al. 2009 (Roofline)",
    of(flops, bytes, part_flops, part_bytes, peak_rate, memory_bandwidth),
    [](auto n_F, auto n_B, auto m_F, auto m_B, auto pi, auto beta) {
      const auto t = [=](auto x, auto y) {
        return part_time(part_flops = x, part_bytes = y, peak_rate = pi, memory_bandwidth = beta,
                         matrix_efficiency = 1, bandwidth_efficiency = 1);
      };
      return implies(both(m_F >= n_F, m_B < n_B),
                     iff(t(m_F, m_B) < t(n_F, n_B), m_F / pi < n_B / beta));
    });

inline constexpr auto latent_cache_against_all_heads = for_all<"latent_cache_against_all_heads">(
    "beside a cache of keys and values of all heads, absorbed latent attention computes more iff "
    "2*d_c > d_N + d_V, and moves less iff d_c + d_R < H*(d_N + d_R + d_V)",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1",
    of(heads, cache_rank, plain_width, rotary_width, value_width),
    [](auto H, auto d_c, auto d_N, auto d_R, auto d_V) {
      const auto held =
          latent_pair_products(heads = H, plain_width = d_N, rotary_width = d_R, value_width = d_V);
      return both(
          iff(absorbed_pair_products(heads = H, cache_rank = d_c, rotary_width = d_R) > held,
              2 * d_c > d_N + d_V),
          iff(latent_cache_values(d_c, d_R) < held, d_c + d_R < H * (d_N + d_R + d_V)));
    });

/// DeepSeek-V2 has 2176 FLOPs and 320 values for each head and token: from 3.4 FLOP/byte on in
/// bf16.
inline constexpr auto latent_cache_trades_flops_for_bytes = for_all<
    "latent_cache_trades_flops_for_bytes">(
    "the FLOPs of absorbed latent attention take less time than the bytes of keys and values of "
    "all heads iff pi/beta > 2*(2*d_c + d_R)/(b_c*(d_N + d_R + d_V))",
    "DeepSeek-V2 (arXiv 2405.04434), 2.1",
    of(heads, cache_rank, plain_width, rotary_width, value_width, bytes_of_cached, peak_rate,
       memory_bandwidth),
    [](auto H, auto d_c, auto d_N, auto d_R, auto d_V, auto b_c, auto pi, auto beta) {
      const auto held =
          latent_pair_products(heads = H, plain_width = d_N, rotary_width = d_R, value_width = d_V);
      const auto absorbed = absorbed_pair_products(heads = H, cache_rank = d_c, rotary_width = d_R);
      return iff(compute_seconds(flop_per_mac * absorbed, pi) < memory_seconds(b_c * held, beta),
                 pi / beta > flop_per_mac * (2 * d_c + d_R) / (b_c * (d_N + d_R + d_V)));
    });

}  // namespace proofline::theorems
