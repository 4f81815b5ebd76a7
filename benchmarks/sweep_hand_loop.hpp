#pragma once
// Hand-written loops for the least step time over batch x K_FSDP x K_TP. The plain one is in grid
// order and compiled twice, strict and with -ffast-math. The fused one is the best that we could
// write: reciprocals of the divisors are kept for many batches, quotients are corrected to the last
// bit, and nothing is stored. They include no header of the library, as they refuse -ffast-math.

#include <algorithm>
#include <cstddef>
#include <vector>

namespace hand_loop {

struct figures {
  double width, feedforward_width, fsdp_axes, tensor_axes, peak_rate, axis_bandwidth;
};
struct best_layout {
  double time;
  std::size_t index;
};

best_layout strict(const double* batches, std::size_t n, const double* fsdp, std::size_t n_fsdp,
                   const double* tensor, std::size_t n_tensor, const figures& on);
best_layout fast_math(const double* batches, std::size_t n, const double* fsdp, std::size_t n_fsdp,
                      const double* tensor, std::size_t n_tensor, const figures& on);

best_layout fused(const double* batches, std::size_t n, const double* fsdp, std::size_t n_fsdp,
                  const double* tensor, std::size_t n_tensor, const figures& on);

static inline best_layout least(const double* batches, std::size_t n, const double* fsdp,
                                std::size_t n_fsdp, const double* tensor, std::size_t n_tensor,
                                const figures& on) {
  best_layout best{1e300, 0};
  const auto larger = [](double a, double b) { return a < b ? b : a; };
  std::size_t index = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double products = 4 * batches[i] * on.width * on.feedforward_width;
    const double weights = 4 * on.width * on.feedforward_width;
    const double activations = 4 * batches[i] * on.width;
    for (std::size_t j = 0; j < n_fsdp; ++j) {
      const double activation_time = activations / (fsdp[j] * on.tensor_axes * on.axis_bandwidth);
      for (std::size_t k = 0; k < n_tensor; ++k, ++index) {
        const double compute_time = products / (fsdp[j] * tensor[k] * on.peak_rate);
        const double weight_time = weights / (tensor[k] * on.fsdp_axes * on.axis_bandwidth);
        const double time = larger(compute_time, larger(weight_time, activation_time));
        if (time < best.time) best = {time, index};
      }
    }
  }
  return best;
}

static inline best_layout least_fused(const double* batches, std::size_t n, const double* fsdp,
                                      std::size_t n_fsdp, const double* tensor,
                                      std::size_t n_tensor, const figures& on) {
  constexpr std::size_t width = 32;
  best_layout best{1e300, 0};
  std::vector<double> weights(n_tensor), divisors(n_tensor), reciprocals(n_tensor);
  for (std::size_t k = 0; k < n_tensor; ++k) {
    weights[k] =
        4 * on.width * on.feedforward_width / (tensor[k] * on.fsdp_axes * on.axis_bandwidth);
  }
  for (std::size_t j = 0; j < n_fsdp; ++j) {
    for (std::size_t k = 0; k < n_tensor; ++k) {
      divisors[k] = fsdp[j] * tensor[k] * on.peak_rate;
      reciprocals[k] = 1 / divisors[k];
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double products = 4 * batches[i] * on.width * on.feedforward_width;
      const double activations =
          4 * batches[i] * on.width / (fsdp[j] * on.tensor_axes * on.axis_bandwidth);
      const auto time = [&](std::size_t k) {
        double quotient = products * reciprocals[k];
        const double remainder = __builtin_fma(-quotient, divisors[k], products);
        quotient = __builtin_fma(remainder, reciprocals[k], quotient);
        const double sent = weights[k] < activations ? activations : weights[k];
        return quotient < sent ? sent : quotient;
      };
      double least[width];
      for (double& each : least) each = 1e300;
      std::size_t k = 0;
      for (; k + width <= n_tensor; k += width) {
        for (std::size_t lane = 0; lane < width; ++lane) {
          const double value = time(k + lane);
          least[lane] = value < least[lane] ? value : least[lane];
        }
      }
      for (; k < n_tensor; ++k) least[0] = std::min(least[0], time(k));
      const double here = *std::min_element(least, least + width);
      if (here > best.time) continue;
      for (k = 0; time(k) != here; ++k) {
      }
      const std::size_t index = (i * n_fsdp + j) * n_tensor + k;
      if (here < best.time || index < best.index) best = {here, index};
    }
  }
  return best;
}

}  // namespace hand_loop
