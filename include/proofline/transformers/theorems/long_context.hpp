#pragma once
// Long context: from which chunk on ring attention hides what it sends, who has how much work under
// a causal mask, what Ulysses sends, and attention's share of the FLOPs.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/long_context.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Ring attention.

/// Of a round with so many scores, forward.
constexpr auto time_of_round(const auto& n_S, const auto& H, const auto& d_H, const auto& pi) {
  return compute_seconds(round_flops(n_S, H, d_H), pi);
}
constexpr auto time_of_sending(const auto& c, const auto& H_KV, const auto& d_H, const auto& b_a,
                               const auto& W) {
  return key_value_bytes(context_chunk = c, key_value_heads = H_KV, head_width = d_H,
                         bytes_of_activation = b_a) /
         W;
}

inline constexpr auto ring_attention_hides_from_a_chunk = for_all<
    "ring_attention_hides_from_a_chunk">(
    "unmasked and without latency, ring attention takes no longer than its FLOPs iff there is one "
    "chip or a chunk has at least c_min = b_a*H_KV*pi/(2*H*W) tokens: fewer with grouped "
    "heads, and however wide heads are",
    "Ring Attention (arXiv 2310.01889), 3",
    of(context_chunk, heads, key_value_heads, head_width, bytes_of_activation, context_chips,
       peak_rate, sent_bandwidth),
    [](auto c, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP, auto pi, auto W) {
      const auto t_r = time_of_round(square(c), H, d_H, pi);
      const auto t = ring_attention_time(t_r, time_of_sending(c, H_KV, d_H, b_a, W), K_CP);
      const auto c_min = hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                                      peak_rate = pi, sent_bandwidth = W);
      return iff(t == K_CP * t_r, either(K_CP == 1, c >= c_min));
    });

inline constexpr auto latency_of_ring_attention = for_all<"latency_of_ring_attention">(
    "with a latency of alpha in each round, unmasked ring attention still hides what it sends iff "
    "c*(c - c_min) is at least alpha*pi over the FLOPs of a score in all heads",
    "Ring Attention (arXiv 2310.01889), 3",
    of(context_chunk, heads, key_value_heads, head_width, bytes_of_activation, peak_rate,
       sent_bandwidth, hop_latency),
    [](auto c, auto H, auto H_KV, auto d_H, auto b_a, auto pi, auto W, auto alpha) {
      const auto c_min = hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                                      peak_rate = pi, sent_bandwidth = W);
      return iff(
          alpha + time_of_sending(c, H_KV, d_H, b_a, W) <= time_of_round(square(c), H, d_H, pi),
          c * (c - c_min) >= alpha * pi / round_flops(1, H, d_H));
    });

inline constexpr auto paired_ring_attention_hides_from_twice =
    for_all<"paired_ring_attention_hides_from_twice">(
        "with a causal mask, paired chunks and no latency, a round of ring attention hides what it "
        "sends iff both chunks of a chip together have at least 2*c_min tokens",
        "Llama 3 (arXiv 2407.21783), 3.3.2",
        of(half_chunk, heads, key_value_heads, head_width, bytes_of_activation, peak_rate,
           sent_bandwidth),
        [](auto h, auto H, auto H_KV, auto d_H, auto b_a, auto pi, auto W) {
          const auto c_min =
              hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                           peak_rate = pi, sent_bandwidth = W);
          return iff(time_of_sending(2 * h, H_KV, d_H, b_a, W) <=
                         time_of_round(paired_round_scores(h), H, d_H, pi),
                     2 * h >= 2 * c_min);
        });

inline constexpr auto striped_ring_attention_hides_from_twice =
    for_all<"striped_ring_attention_hides_from_twice">(
        "with a causal mask, striped tokens and no latency, a round of ring attention, whose "
        "busiest chip has c*(c + 1)/2 scores, hides what it sends iff c >= 2*c_min - 1",
        "Striped Attention (arXiv 2311.09431)",
        of(context_chunk, heads, key_value_heads, head_width, bytes_of_activation, peak_rate,
           sent_bandwidth),
        [](auto c, auto H, auto H_KV, auto d_H, auto b_a, auto pi, auto W) {
          const auto c_min =
              hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                           peak_rate = pi, sent_bandwidth = W);
          return iff(
              time_of_sending(c, H_KV, d_H, b_a, W) <= time_of_round(causal_scores(c), H, d_H, pi),
              c >= 2 * c_min - 1);
        });

inline constexpr auto backward_ring_attention_hides = for_all<"backward_ring_attention_hides">(
    "backward, where gradients of keys and values go around, too, unmasked ring attention hides "
    "what it sends iff c >= 2/5*(1 + b_g/b_a)*c_min: with gradients as wide as keys from 4/5 of "
    "c_min on, with twice as wide ones from 6/5",
    "Ring Attention (arXiv 2310.01889), A",
    of(context_chunk, heads, key_value_heads, head_width, bytes_of_activation, bytes_of_gradient,
       peak_rate, sent_bandwidth),
    [](auto c, auto H, auto H_KV, auto d_H, auto b_a, auto b_g, auto pi, auto W) {
      const auto c_min = hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                                      peak_rate = pi, sent_bandwidth = W);
      const auto t_r = compute_seconds(round_backward_flops(square(c), H, d_H), pi);
      const auto t_s =
          key_value_backward_bytes(context_chunk = c, key_value_heads = H_KV, head_width = d_H,
                                   bytes_of_activation = b_a, bytes_of_gradient = b_g) /
          W;
      return iff(t_s <= t_r, c >= 2_exact / 5_exact * (1 + b_g / b_a) * c_min);
    });

// All-gather.

inline constexpr auto ring_attention_is_never_slower = for_all<"ring_attention_is_never_slower">(
    "ring attention sends as many bytes as an all-gather of keys and values, and takes K_CP - 1 "
    "times the shorter of a round's FLOPs and bytes less: never longer",
    "Ring Attention (arXiv 2310.01889), 3; Llama 3 (arXiv 2407.21783), 3.3.2",
    of(sequence_length, key_value_heads, head_width, bytes_of_activation, context_chips,
       round_compute_time, round_send_time),
    [](auto T, auto H_KV, auto d_H, auto b_a, auto K_CP, auto t_r, auto t_s) {
      const auto ring = ring_attention_time(t_r, t_s, K_CP);
      const auto gathered = gathered_attention_time(t_r, t_s, K_CP);
      return both(
          ring_attention_bytes(sequence_length = T, key_value_heads = H_KV, head_width = d_H,
                               bytes_of_activation = b_a, context_chips = K_CP) ==
              gathered_context_bytes(sequence_length = T, key_value_heads = H_KV, head_width = d_H,
                                     bytes_of_activation = b_a, context_chips = K_CP),
          both(ring == gathered - (K_CP - 1) * min(t_r, t_s), ring <= gathered));
    });

inline constexpr auto gathering_costs_little_at_length = for_all<
    "gathering_costs_little_at_length">(
    "the all-gather of keys and values, which nothing hides, takes (K_CP - 1)*c_min/T of the time "
    "of unmasked attention: at most epsilon of it from T = (K_CP - 1)*c_min/epsilon on",
    "Llama 3 (arXiv 2407.21783), 3.3.2",
    of(sequence_length, heads, key_value_heads, head_width, bytes_of_activation, context_chips,
       peak_rate, sent_bandwidth, tolerance),
    [](auto T, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP, auto pi, auto W, auto epsilon) {
      const auto c_min = hiding_chunk(heads = H, key_value_heads = H_KV, bytes_of_activation = b_a,
                                      peak_rate = pi, sent_bandwidth = W);
      const auto gathering =
          gathered_context_bytes(sequence_length = T, key_value_heads = H_KV, head_width = d_H,
                                 bytes_of_activation = b_a, context_chips = K_CP) /
          W;
      const auto attention = time_of_round(square(T) / K_CP, H, d_H, pi);
      return both(gathering == (K_CP - 1) * c_min / T * attention,
                  implies(T >= (K_CP - 1) * c_min / epsilon, gathering <= epsilon * attention));
    });

// A causal mask.

inline constexpr auto contiguous_chunks_add_up = for_all<"contiguous_chunks_add_up">(
    "with a causal mask, K_CP contiguous chunks of c tokens have the scores of the sequence",
    "Striped Attention (arXiv 2311.09431)", of(context_chips, context_chunk),
    [](auto K_CP, auto c) {
      return sums_to(
          K_CP, [=](auto n) { return contiguous_scores(n - 1, c); },
          [=](auto n) { return causal_scores(n * c); });
    });

inline constexpr auto contiguous_chunks_are_unbalanced = for_all<
    "contiguous_chunks_are_unbalanced">(
    "with a causal mask and contiguous chunks the last chip has at most (2*K_CP - 1)/K_CP times "
    "the mean, which it tends to with c: always less than twice",
    "Striped Attention (arXiv 2311.09431)", of(context_chips, context_chunk, tolerance),
    [](auto K_CP, auto c, auto epsilon) {
      const auto last = contiguous_scores(K_CP - 1, c) / (causal_scores(K_CP * c) / K_CP);
      const auto limit = (2 * K_CP - 1) / K_CP;
      return both(both(last <= limit, limit < 2),
                  tends_to(last, limit, epsilon, from(c, 1 / epsilon)));
    });

inline constexpr auto later_chunks_have_more = for_all<"later_chunks_have_more">(
    "with a causal mask a chunk has c^2 more scores than the chunk before it, and the first one "
    "c*(c + 1)/2",
    "Striped Attention (arXiv 2311.09431)", of(chunks_before, context_chunk), [](auto i, auto c) {
      return both(contiguous_scores(i + 1, c) == contiguous_scores(i, c) + square(c),
                  implies(i == 0, contiguous_scores(i, c) == c * (c + 1) / 2));
    });

inline constexpr auto paired_chunks_are_balanced = for_all<"paired_chunks_are_balanced">(
    "chunks i and 2*K_CP - 1 - i of a sequence have the same scores together whichever i: each "
    "chip has exactly the mean. It has 2*h^2 with the keys of each other chip, and h more with its "
    "own",
    "Llama 3 (arXiv 2407.21783), 3.3.2", of(context_chips, chunks_before, half_chunk),
    [](auto K_CP, auto i, auto h) {
      const auto each = paired_scores(K_CP, h);
      return implies(
          i <= K_CP - 1,
          both(contiguous_scores(i, h) + contiguous_scores(2 * K_CP - 1 - i, h) == each,
               both(K_CP * each == causal_scores(2 * K_CP * h),
                    each == (K_CP - 1) * paired_round_scores(h) + paired_round_scores(h) + h)));
    });

inline constexpr auto stripes_are_nearly_balanced = for_all<"stripes_are_nearly_balanced">(
    "striped chips have the scores of the sequence: each c*(c + 1)/2 with its own keys and those "
    "of each chip before it, and c fewer with those of each chip behind it. A chip has c more than "
    "the chip before it, and the last one less than 1 + 1/c times the mean",
    "Striped Attention (arXiv 2311.09431)",
    of(context_chips, chunks_before, context_chunk, first_number),
    [](auto K_CP, auto i, auto c, auto a) {
      const auto of_chip = [=](auto before_it) {
        return striped_scores(chunks_before = before_it, context_chips = K_CP, context_chunk = c);
      };
      const auto most = c * (c + 1) / 2;
      const auto of_first = [=](auto n) { return c * causal_scores(n) + n * K_CP * (most - c); };
      const auto mean = causal_scores(K_CP * c) / K_CP;
      const auto last = of_chip(K_CP - 1);
      return both(both(sums_to(
                           a, [=](auto n) { return of_chip(n - 1); }, of_first),
                       of_first(K_CP) == causal_scores(K_CP * c)),
                  both(both(of_chip(i) == (i + 1) * most + (K_CP - 1 - i) * (most - c),
                            of_chip(i + 1) == of_chip(i) + c),
                       both(last >= mean, last < (1 + 1 / c) * mean)));
    });

// Ulysses.

/// What a chip sends, by either.
constexpr auto sent_by_ulysses(const auto& T, const auto& H, const auto& H_KV, const auto& d_H,
                               const auto& b_a, const auto& K_CP) {
  return ulysses_bytes(sequence_length = T, heads = H, key_value_heads = H_KV, head_width = d_H,
                       bytes_of_activation = b_a, context_chips = K_CP);
}
constexpr auto sent_by_ring(const auto& T, const auto& H_KV, const auto& d_H, const auto& b_a,
                            const auto& K_CP) {
  return ring_attention_bytes(sequence_length = T, key_value_heads = H_KV, head_width = d_H,
                              bytes_of_activation = b_a, context_chips = K_CP);
}

inline constexpr auto ulysses_bytes_fall_with_chips = for_all<"ulysses_bytes_fall_with_chips">(
    "from 2 chips on, and up to as many as heads of keys, a chip sends fewer bytes by Ulysses the "
    "more chips there are. In ring attention it sends more",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3.2",
    of(sequence_length, heads, key_value_heads, head_width, bytes_of_activation, context_chips,
       step),
    [](auto T, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP, auto s) {
      const auto ulysses = [=](auto n) { return sent_by_ulysses(T, H, H_KV, d_H, b_a, n); };
      const auto ring = [=](auto n) { return sent_by_ring(T, H_KV, d_H, b_a, n); };
      return both(implies(both(K_CP >= 2, K_CP + s <= H_KV), ulysses(K_CP + s) < ulysses(K_CP)),
                  ring(K_CP + s) > ring(K_CP));
    });

inline constexpr auto ulysses_sends_fewer_bytes_iff = for_all<"ulysses_sends_fewer_bytes_iff">(
    "on more than one chip, and at most as many as heads of keys, Ulysses sends fewer bytes than "
    "ring attention iff K_CP > 1 + H/H_KV: from 3 chips on without grouped heads",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3.2; Ring Attention (arXiv 2310.01889), 3",
    of(sequence_length, heads, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      return implies(both(K_CP > 1, K_CP <= H_KV), iff(sent_by_ulysses(T, H, H_KV, d_H, b_a, K_CP) <
                                                           sent_by_ring(T, H_KV, d_H, b_a, K_CP),
                                                       K_CP > 1 + H / H_KV));
    });

inline constexpr auto ulysses_beyond_its_heads = for_all<"ulysses_beyond_its_heads">(
    "on more than one chip, from as many as heads of keys to as many as heads, Ulysses sends fewer "
    "bytes than ring attention iff K_CP*(H_KV - 1) > H: never with one head of keys",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3.2; Ring Attention (arXiv 2310.01889), 3",
    of(sequence_length, heads, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      return implies(
          both(K_CP > 1, between(H_KV, K_CP, H)),
          iff(sent_by_ulysses(T, H, H_KV, d_H, b_a, K_CP) < sent_by_ring(T, H_KV, d_H, b_a, K_CP),
              K_CP * (H_KV - 1) > H));
    });

inline constexpr auto ulysses_has_a_limit_of_heads = for_all<"ulysses_has_a_limit_of_heads">(
    "in Ulysses, up to H_KV chips hold all keys and values once, 1/K_CP each. From there on each "
    "holds one head of them: more chips do not hold less",
    "DeepSpeed-Ulysses (arXiv 2309.14509), 3",
    of(sequence_length, key_value_heads, head_width, bytes_of_activation, context_chips),
    [](auto T, auto H_KV, auto d_H, auto b_a, auto K_CP) {
      const auto held =
          ulysses_key_bytes(sequence_length = T, key_value_heads = H_KV, head_width = d_H,
                            bytes_of_activation = b_a, context_chips = K_CP);
      const auto of_heads = [=](auto number) {
        return key_value_bytes(context_chunk = T, key_value_heads = number, head_width = d_H,
                               bytes_of_activation = b_a);
      };
      return both(implies(K_CP <= H_KV, held == of_heads(H_KV) / K_CP),
                  implies(K_CP >= H_KV, held == of_heads(1)));
    });

// Attention beside the matrices.

inline constexpr auto attention_share_rises_to_all = for_all<"attention_share_rises_to_all">(
    "the share of causal attention in the FLOPs of all layers rises with the length and tends to "
    "1: it lacks at most epsilon from T = (T_half + 1)/epsilon on",
    "Kaplan et al. 2020 (arXiv 2001.08361), 2.1",
    of(sequence_length, layers, pair_products, active_parameters, step, tolerance),
    [](auto T, auto L, auto a, auto n_A, auto s, auto epsilon) {
      const auto share = [=](auto length) {
        return attention_share(sequence_length = length, layers = L, pair_products = a,
                               active_parameters = n_A);
      };
      return both(
          rises(share, T, s),
          tends_to(share(T), 1, epsilon, from(T, (equal_share_length(L, a, n_A) + 1) / epsilon)));
    });

inline constexpr auto attention_is_half_from = for_all<"attention_is_half_from">(
    "causal attention is at least half of the FLOPs of all layers iff T >= T_half = 2*n_A/(L*a) - "
    "1",
    "Kaplan et al. 2020 (arXiv 2001.08361), 2.1",
    of(sequence_length, layers, pair_products, active_parameters),
    [](auto T, auto L, auto a, auto n_A) {
      return iff(attention_share(sequence_length = T, layers = L, pair_products = a,
                                 active_parameters = n_A) >= 0.5_exact,
                 T >= equal_share_length(L, a, n_A));
    });

inline constexpr auto fewer_active_parameters_shorten_it =
    for_all<"fewer_active_parameters_shorten_it">(
        "with fewer active parameters, as of experts, or a costlier pair of tokens, attention is "
        "half of the FLOPs of all layers from a shorter length on",
        "Kaplan et al. 2020 (arXiv 2001.08361), 2.1; DeepSeekMoE (arXiv 2401.06066), 3",
        of(layers, pair_products, active_parameters, step), [](auto L, auto a, auto n_A, auto s) {
          return both(equal_share_length(L, a, n_A + s) > equal_share_length(L, a, n_A),
                      equal_share_length(L, a + s, n_A) < equal_share_length(L, a, n_A));
        });

}  // namespace proofline::theorems
