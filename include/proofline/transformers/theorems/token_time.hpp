#pragma once
// How token-time and loss-time depend on batch size and devices. memory-bound-again 1, 2.
//
// As in the document, one linear layer at the device's peaks stands for an update, without
// attention and without communication between devices.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/equations/token_time.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace batches {

inline constexpr auto t = [](auto B, auto n, auto d_F, auto pi, auto beta) {
  return layer_runtime(tokens = B, parameters = n, layer_width = d_F, peak_rate = pi,
                       memory_bandwidth = beta);
};
inline constexpr auto compute_bound = [](auto B, auto d_F, auto pi, auto beta) {
  return linear_intensity(B, d_F) >= critical_intensity(pi, beta);
};
inline constexpr auto memory_bound = [](auto B, auto d_F, auto pi, auto beta) {
  return linear_intensity(B, d_F) < critical_intensity(pi, beta);
};
/// The highest MFU of a linear layer with B tokens.
inline constexpr auto utilization_of = [](auto B, auto d_F, auto pi, auto beta) {
  return mfu_bound(linear_intensity(B, d_F), pi, beta);
};

}  // namespace batches

/// The theorems below are of n weights and d_F, so of a linear layer of any shape.
inline constexpr auto layer_has_its_runtime = for_all<"layer_has_its_runtime">(
    "the forward pass of a linear layer of d x Fd on B tokens lasts max(2*n_W*B/pi_star, 2*n_W*(1 "
    "+ B/d_F)/beta_star) at the peaks of the device, pi_star FLOP/s and beta_star byte/s, where "
    "compute and memory traffic overlap: n_W = F*d^2 is the number of its weights, and d_F = F/(F "
    "+ 1)*d",
    "memory-bound-again 1, C", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      return linear_runtime(tokens = B, width = d, asymmetry = F, peak_rate = pi,
                            memory_bandwidth = beta) ==
             batches::t(B, F * square(d), layer_width_of(d, F), pi, beta);
    });

// Growing batches.

inline constexpr auto larger_batches_save_token_time = for_all<"larger_batches_save_token_time">(
    "where a linear layer is memory-bound at batch size B, a larger batch shortens its "
    "token-time, n_tokens/B times its runtime at the device's peaks",
    "memory-bound-again 1",
    of(training_tokens, tokens, step, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto n_tokens, auto B, auto s, auto n, auto d_F, auto pi, auto beta) {
      const auto time = [=](auto b) {
        return token_time(n_tokens, b, batches::t(b, n, d_F, pi, beta));
      };
      return implies(batches::memory_bound(B, d_F, pi, beta), time(B + s) < time(B));
    });

inline constexpr auto compute_bound_token_time_stays = for_all<"compute_bound_token_time_stays">(
    "once a linear layer is compute-bound at batch size B, a larger batch leaves its token-time, "
    "n_tokens/B times its runtime at the device's peaks, as it is",
    "memory-bound-again 1",
    of(training_tokens, tokens, step, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto n_tokens, auto B, auto s, auto n, auto d_F, auto pi, auto beta) {
      const auto time = [=](auto b) {
        return token_time(n_tokens, b, batches::t(b, n, d_F, pi, beta));
      };
      return implies(batches::compute_bound(B, d_F, pi, beta), time(B + s) == time(B));
    });

/// Almost linearly is taken here as at least half of a straight line through zero.
inline constexpr auto intensity_is_nearly_linear_to_width =
    for_all<"intensity_is_nearly_linear_to_width">(
        "up to B = d the intensity I of a linear layer, to which its MFU is proportional as long "
        "as it is memory-bound, is at least B/2: half of the line I = B on which it starts",
        "memory-bound-again 1", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
          return implies(B <= d,
                         linear_intensity(B, layer_width_of(d, F)) >= 1_FLOP_per_byte * B / 2);
        });

/// For compute- and for memory-bound layers: memory traffic, too, becomes proportional to B.
inline constexpr auto large_batches_double_time = for_all<"large_batches_double_time">(
    "for B >> d the time t(2B) of a linear layer tends to 2t(B): they differ by a fraction of at "
    "most epsilon from B = d_F/epsilon on, where the effective width d_F is less than d",
    "memory-bound-again 1",
    of(tokens, parameters, layer_width, peak_rate, memory_bandwidth, tolerance),
    [](auto B, auto n, auto d_F, auto pi, auto beta, auto epsilon) {
      const auto once = batches::t(B, n, d_F, pi, beta);
      return approaches(batches::t(2 * B, n, d_F, pi, beta), 2 * once, epsilon,
                        from(B, d_F / epsilon));
    });

inline constexpr auto compute_bound_batches_double_time =
    for_all<"compute_bound_batches_double_time">(
        "once a linear layer is compute-bound at batch size B, an update with 2B lasts as long as "
        "two updates with B",
        "memory-bound-again 1", of(tokens, parameters, layer_width, peak_rate, memory_bandwidth),
        [](auto B, auto n, auto d_F, auto pi, auto beta) {
          return implies(
              batches::compute_bound(B, d_F, pi, beta),
              batches::t(2 * B, n, d_F, pi, beta) == 2 * batches::t(B, n, d_F, pi, beta));
        });

// Sharded batches.

inline constexpr auto memory_bound_batches_keep_time = for_all<"memory_bound_batches_keep_time">(
    "where a linear layer is memory-bound even at 2B_device tokens, its t(2B_device) and "
    "t(B_device) differ by a fraction of at most epsilon up to B_device = epsilon*d_F, where d_F = "
    "F/(F + 1)*d",
    "memory-bound-again 1",
    of(tokens, parameters, layer_width, peak_rate, memory_bandwidth, tolerance),
    [](auto B, auto n, auto d_F, auto pi, auto beta, auto epsilon) {
      const auto once = batches::t(B, n, d_F, pi, beta);
      return implies(both(batches::memory_bound(2 * B, d_F, pi, beta), B <= epsilon * d_F),
                     within(epsilon * once, batches::t(2 * B, n, d_F, pi, beta), once));
    });

/// What footnote 5 of training-notes says of a step, and memory-bound-again of an update.
inline constexpr auto memory_bound_batches_gain_their_part = for_all<
    "memory_bound_batches_gain_their_part">(
    "if a linear layer is memory-bound with 2*B_chip tokens on a chip, its forward pass with them "
    "lasts at least as long as with B_chip tokens, and longer by a fraction of at most B_chip/d_F, "
    "where d_F = F/(F + 1)*d. (memory-bound-again says this of B_device << d, memory-bound or not)",
    "training-notes 2.2.1 footnote 5; memory-bound-again 1",
    of(tokens_per_chip, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      const auto d_F = layer_width_of(d, F);
      const auto t = [=](auto batch) {
        return linear_runtime(tokens = batch, width = d, asymmetry = F, peak_rate = pi,
                              memory_bandwidth = beta);
      };
      return implies(batches::memory_bound(2 * B, d_F, pi, beta),
                     between(t(B), t(2 * B), (1 + B / d_F) * t(B)));
    });

/// B << d alone, on any device; on a memory-bound one it holds.
inline constexpr auto small_batches_keep_time = for_all<"small_batches_keep_time">(
    "on any device, t(2B_device) of a linear layer exceeds t(B_device) by a fraction of at most "
    "B_device/d_F, which is small for B_device << d",
    "memory-bound-again 1", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      const auto t = [&](auto batch) {
        return linear_runtime(tokens = batch, width = d, asymmetry = F, peak_rate = pi,
                              memory_bandwidth = beta);
      };
      return t(2 * B) <= (1 + B / layer_width_of(d, F)) * t(B);
    });

inline constexpr auto enough_shards_make_memory_bound = for_all<"enough_shards_make_memory_bound">(
    "a linear layer with B/K tokens on a device, and so with the intensity 1/(1/(B/K) + 1/d_F), is "
    "memory-bound at the peaks iff K > B(1/I_star - 1/d_F): for any B, from some K on",
    "memory-bound-again 1", of(tokens, data_chips, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto d_F, auto pi, auto beta) {
      const auto I_star = critical_intensity(pi, beta) / (flop_per_mac / bf16);
      return iff(batches::memory_bound(data_tokens_per_chip(B, K), d_F, pi, beta),
                 K > B * (1 / I_star - 1 / d_F));
    });

/// The time of an update is any function of the tokens on a device: here that of a linear layer.
inline constexpr auto joint_growth_divides_token_time = for_all<"joint_growth_divides_token_time">(
    "with k times B and k times K, the token-time of a linear layer, without communication between "
    "devices, is divided by k",
    "memory-bound-again 1",
    of(training_tokens, tokens, data_chips, factor, parameters, layer_width, peak_rate,
       memory_bandwidth),
    [](auto n_tokens, auto B, auto K, auto k, auto n, auto d_F, auto pi, auto beta) {
      const auto before = batches::t(data_tokens_per_chip(B, K), n, d_F, pi, beta);
      const auto after = batches::t(data_tokens_per_chip(k * B, k * K), n, d_F, pi, beta);
      return token_time(n_tokens, k * B, after) == token_time(n_tokens, B, before) / k;
    });

// Loss-time.

inline constexpr auto loss_time_falls_iff_data_keeps_up =
    for_all<"loss_time_falls_iff_data_keeps_up">(
        "with b times the batch in the same time per update, the time to process a given number of "
        "tokens falls for any b > 1. Loss-time, by definition, becomes a/b of what it was if the "
        "target loss then needs a times the tokens: it falls iff a < b",
        "memory-bound-again 2",
        of(tokens_to_loss, tokens, update_time,
           input<"data_growth", count_unit>{
               "a", "tokens that the target loss needs with the larger batch, over those before"},
           batch_growth),
        [](auto n_loss, auto B, auto t, auto a, auto b) {
          return both(iff(loss_time(a * n_loss, b * B, t) < loss_time(n_loss, B, t), a < b),
                      implies(b > 1, token_time(n_loss, b * B, t) < token_time(n_loss, B, t)));
        });

inline constexpr auto joint_growth_raises_mfu = for_all<"joint_growth_raises_mfu">(
    "if B and K both grow by a factor k > 1, the MFU that a linear layer reaches on a device at "
    "best, min(1, I/I_star), rises",
    "memory-bound-again 2",
    of(tokens, data_chips, factor, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto k, auto d, auto F, auto pi, auto beta) {
      const auto d_F = layer_width_of(d, F);
      return implies(k > 1,
                     batches::utilization_of(data_tokens_per_chip(k * B, k * K), d_F, pi, beta) >
                         batches::utilization_of(data_tokens_per_chip(B, K), d_F, pi, beta));
    });

inline constexpr auto equal_growth_keeps_mfu = for_all<"equal_growth_keeps_mfu">(
    "with b times the batch B on k times the devices K, a linear layer that is memory-bound at B/K "
    "tokens reaches the same MFU at best, min(1, I/I_star), iff b = k",
    "memory-bound-again 2",
    of(tokens, data_chips, batch_growth, factor, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto b, auto k, auto d_F, auto pi, auto beta) {
      const auto before = data_tokens_per_chip(B, K);
      const auto after = data_tokens_per_chip(b * B, k * K);
      return implies(batches::memory_bound(before, d_F, pi, beta),
                     iff(batches::utilization_of(after, d_F, pi, beta) ==
                             batches::utilization_of(before, d_F, pi, beta),
                         b == k));
    });

inline constexpr auto faster_growing_batches_raise_mfu =
    for_all<"faster_growing_batches_raise_mfu">(
        "with b times the batch B on k times the devices K, a linear layer that is memory-bound at "
        "B/K tokens reaches a higher MFU at best, min(1, I/I_star), iff b > k",
        "memory-bound-again 2",
        of(tokens, data_chips, batch_growth, factor, layer_width, peak_rate, memory_bandwidth),
        [](auto B, auto K, auto b, auto k, auto d_F, auto pi, auto beta) {
          const auto before = data_tokens_per_chip(B, K);
          const auto after = data_tokens_per_chip(b * B, k * K);
          return implies(batches::memory_bound(before, d_F, pi, beta),
                         iff(batches::utilization_of(after, d_F, pi, beta) >
                                 batches::utilization_of(before, d_F, pi, beta),
                             b > k));
        });

}  // namespace proofline::theorems
