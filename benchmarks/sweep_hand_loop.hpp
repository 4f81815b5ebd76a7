#pragma once
// The hand-written loop for the least step time over batch x K_FSDP x K_TP, in grid order. Compiled
// twice, strict and with -ffast-math. It includes no header of the library, as they refuse
// -ffast-math.

#include <cstddef>

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

}  // namespace hand_loop
