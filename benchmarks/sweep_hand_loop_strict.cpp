// Compiled with -O3 -march=native, see CMakeLists.txt.
#include "sweep_hand_loop.hpp"

hand_loop::best_layout hand_loop::strict(const double* batches, std::size_t n, const double* fsdp,
                                         std::size_t n_fsdp, const double* tensor,
                                         std::size_t n_tensor, const figures& on) {
  return least(batches, n, fsdp, n_fsdp, tensor, n_tensor, on);
}

hand_loop::best_layout hand_loop::fused(const double* batches, std::size_t n, const double* fsdp,
                                        std::size_t n_fsdp, const double* tensor,
                                        std::size_t n_tensor, const figures& on) {
  return least_fused(batches, n, fsdp, n_fsdp, tensor, n_tensor, on);
}
