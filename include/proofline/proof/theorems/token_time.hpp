#pragma once
// How token-time and loss-time go by batch size and devices. memory-bound-again 1, 2.
//
// One linear layer at the device's peaks stands for an update, as in the document: no communication
// between devices, no attention.

#include <proofline/equations/data_parallel.hpp>
#include <proofline/equations/token_time.hpp>
#include <proofline/proof/theorem.hpp>

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
/// The part of the peak rate that a linear layer can reach with B tokens.
inline constexpr auto utilization_of = [](auto B, auto d_F, auto pi, auto beta) {
  return mfu_bound(linear_intensity(B, d_F), pi, beta);
};

}  // namespace batches

/// So that the theorems below, of n and d_F, are of a linear layer of any shape.
inline constexpr auto layer_has_its_runtime = for_all<"layer_has_its_runtime">(
    "a linear layer d x Fd takes the time of F*d^2 weights of width d_F", "memory-bound-again 1, C",
    of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      return linear_runtime(tokens = B, width = d, asymmetry = F, peak_rate = pi,
                            memory_bandwidth = beta) ==
             batches::t(B, F * square(d), layer_width_of(d, F), pi, beta);
    });

// Growing batches.

inline constexpr auto larger_batches_save_token_time = for_all<"larger_batches_save_token_time">(
    "as long as a linear layer is memory-bound, a larger batch has a shorter token-time",
    "memory-bound-again 1",
    of(training_tokens, tokens, step, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto n_tokens, auto B, auto s, auto n, auto d_F, auto pi, auto beta) {
      const auto time = [=](auto b) {
        return token_time(n_tokens, b, batches::t(b, n, d_F, pi, beta));
      };
      return implies(batches::memory_bound(B, d_F, pi, beta), falls(time, B, s));
    });

inline constexpr auto compute_bound_token_time_stays = for_all<"compute_bound_token_time_stays">(
    "once a linear layer is compute-bound, a larger batch has the same token-time",
    "memory-bound-again 1",
    of(training_tokens, tokens, step, parameters, layer_width, peak_rate, memory_bandwidth),
    [](auto n_tokens, auto B, auto s, auto n, auto d_F, auto pi, auto beta) {
      const auto time = [=](auto b) {
        return token_time(n_tokens, b, batches::t(b, n, d_F, pi, beta));
      };
      return implies(batches::compute_bound(B, d_F, pi, beta), stays(time, B, s));
    });

/// Nearly: at least half of what growth in proportion to the batch would give.
inline constexpr auto intensity_is_nearly_linear_to_width =
    for_all<"intensity_is_nearly_linear_to_width">(
        "up to d tokens the intensity of a linear layer, and with it the MFU below the roof, is at "
        "least half of what growth in proportion gives",
        "memory-bound-again 1", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
          return implies(B <= d,
                         2 * linear_intensity(B, layer_width_of(d, F)) >= flop_per_mac / bf16 * B);
        });

/// Whether a layer is compute- or memory-bound then: memory traffic, too, grows in proportion.
inline constexpr auto large_batches_double_time = for_all<"large_batches_double_time">(
    "twice the batch takes twice the time of a linear layer to within a part epsilon, from B = "
    "d_F/epsilon on, and so from d/epsilon",
    "memory-bound-again 1",
    of(tokens, parameters, layer_width, peak_rate, memory_bandwidth, tolerance),
    [](auto B, auto n, auto d_F, auto pi, auto beta, auto epsilon) {
      const auto once = batches::t(B, n, d_F, pi, beta);
      return approaches(batches::t(2 * B, n, d_F, pi, beta), 2 * once, epsilon / 2,
                        from(B, d_F / epsilon));
    });

inline constexpr auto compute_bound_batches_double_time =
    for_all<"compute_bound_batches_double_time">(
        "where a linear layer is compute-bound at B tokens, an update on 2B takes as long as two "
        "on B",
        "memory-bound-again 1", of(tokens, parameters, layer_width, peak_rate, memory_bandwidth),
        [](auto B, auto n, auto d_F, auto pi, auto beta) {
          return implies(
              batches::compute_bound(B, d_F, pi, beta),
              batches::t(2 * B, n, d_F, pi, beta) == 2 * batches::t(B, n, d_F, pi, beta));
        });

// Sharded batches.

inline constexpr auto memory_bound_batches_keep_time = for_all<"memory_bound_batches_keep_time">(
    "where a linear layer is memory-bound at twice the batch, that takes the time of once the "
    "batch to within a part epsilon, up to B = epsilon*d_F",
    "memory-bound-again 1",
    of(tokens, parameters, layer_width, peak_rate, memory_bandwidth, tolerance),
    [](auto B, auto n, auto d_F, auto pi, auto beta, auto epsilon) {
      const auto once = batches::t(B, n, d_F, pi, beta);
      return implies(both(batches::memory_bound(2 * B, d_F, pi, beta), B <= epsilon * d_F),
                     within(epsilon * once, batches::t(2 * B, n, d_F, pi, beta), once));
    });

/// B << d alone: a twentieth of d is taken as much less, a tenth as about.
inline constexpr auto small_batches_keep_time = for_all<"small_batches_keep_time">(
    "up to a twentieth of d tokens twice the batch takes at most a tenth longer",
    "memory-bound-again 1", of(tokens, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto d, auto F, auto pi, auto beta) {
      const auto t = [&](auto batch) {
        return linear_runtime(tokens = batch, width = d, asymmetry = F, peak_rate = pi,
                              memory_bandwidth = beta);
      };
      return implies(20 * B <= d, 10 * t(2 * B) <= 11 * t(B));
    });

inline constexpr auto enough_shards_make_memory_bound = for_all<"enough_shards_make_memory_bound">(
    "a device with one of K shards is memory-bound iff B*(d_F - c) < K*c*d_F, where c is the "
    "critical intensity in tokens: from some K on, however large the batch",
    "memory-bound-again 1", of(tokens, data_chips, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto d_F, auto pi, auto beta) {
      const auto c = critical_intensity(pi, beta) * bf16 / flop_per_mac;
      return iff(batches::memory_bound(data_tokens_per_chip(B, K), d_F, pi, beta),
                 B * (d_F - c) < K * c * d_F);
    });

/// The time of an update is any function of the tokens on a device: here that of a linear layer.
inline constexpr auto joint_growth_divides_token_time = for_all<"joint_growth_divides_token_time">(
    "k times the batch on k times the devices has one k-th of the token-time",
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
        "with b times the batch in the same time per update, the loss-time falls iff the target "
        "takes less than b times the tokens; token-time falls whenever b > 1",
        "memory-bound-again 2",
        of(tokens_to_loss, tokens, update_time, first_number, second_number),
        [](auto n_loss, auto B, auto t, auto a, auto b) {
          return both(iff(loss_time(a * n_loss, b * B, t) < loss_time(n_loss, B, t), a < b),
                      implies(b > 1, token_time(n_loss, b * B, t) < token_time(n_loss, B, t)));
        });

inline constexpr auto joint_growth_raises_mfu = for_all<"joint_growth_raises_mfu">(
    "more than once the batch on as many times the devices has a higher MFU",
    "memory-bound-again 2",
    of(tokens, data_chips, factor, width, asymmetry, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto k, auto d, auto F, auto pi, auto beta) {
      const auto d_F = layer_width_of(d, F);
      return implies(k > 1,
                     batches::utilization_of(data_tokens_per_chip(k * B, k * K), d_F, pi, beta) >
                         batches::utilization_of(data_tokens_per_chip(B, K), d_F, pi, beta));
    });

inline constexpr auto joint_growth_keeps_mfu = for_all<"joint_growth_keeps_mfu">(
    "k times the batch on k times the devices has the same MFU", "memory-bound-again 2",
    of(tokens, data_chips, factor, layer_width, peak_rate, memory_bandwidth),
    [](auto B, auto K, auto k, auto d_F, auto pi, auto beta) {
      return batches::utilization_of(data_tokens_per_chip(k * B, k * K), d_F, pi, beta) ==
             batches::utilization_of(data_tokens_per_chip(B, K), d_F, pi, beta);
    });

inline constexpr auto more_tokens_per_device_raise_mfu =
    for_all<"more_tokens_per_device_raise_mfu">(
        "as long as a linear layer is memory-bound, its MFU rises with the tokens on a device: "
        "so when the batch grows faster than the devices",
        "memory-bound-again 2", of(tokens, step, layer_width, peak_rate, memory_bandwidth),
        [](auto B, auto s, auto d_F, auto pi, auto beta) {
          return implies(
              batches::memory_bound(B, d_F, pi, beta),
              rises([=](auto b) { return batches::utilization_of(b, d_F, pi, beta); }, B, s));
        });

}  // namespace proofline::theorems
