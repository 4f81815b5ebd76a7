// Pins every constant and operator of the equations of training's memory, and numbers of the
// papers.

#include <proofline/transformers/equations/training_memory.hpp>

namespace tests::equations_training_memory {

using namespace proofline;
using namespace proofline::equations;

// 3 parameters of 5, 7 and 11 bytes, on 13 chips.
static_assert(whole_states(3, 5_B, 7_B, 11_B) == 69_B);
static_assert(13 * zero1_states(3, 5_B, 7_B, 11_B, 13) == 3 * (156 + 11) * 1_B);
static_assert(13 * zero2_states(3, 5_B, 7_B, 11_B, 13) == 3 * (65 + 18) * 1_B);
static_assert(13 * zero3_states(3, 5_B, 7_B, 11_B, 13) == 69_B);

// N = 3, T = 5, d = 7, H = 11, K_TP = 13: N*T*d = 105, N*H*T^2 = 825.
static_assert(kept_projections(3, 5, 7) == 11 * 105 * 1_B);
static_assert(kept_scores(3, 5, 11) == 5 * 825 * 1_B);
static_assert(kept_feedforward(3, 5, 7) == 19 * 105 * 1_B);
static_assert(kept_norms(3, 5, 7) == 4 * 105 * 1_B);
static_assert(layer_activations.read_with<rational>(3, 5, 7, 11) == (34 * 105 + 5 * 825) * 1_B);
static_assert(13 * tensor_parallel_activations.read_with<rational>(3, 5, 7, 11, 13) ==
              (13 * 10 * 105 + 24 * 105 + 5 * 825) * 1_B);
static_assert(13 * sequence_parallel_activations.read_with<rational>(3, 5, 7, 11, 13) ==
              (34 * 105 + 5 * 825) * 1_B);
static_assert(13 * selective_activations.read_with<rational>(3, 5, 7, 13) == 34 * 105 * 1_B);
static_assert(full_recompute_activations(3, 5, 7) == 210_B);
static_assert(adapter_parameters(3, 5, 7) == 56);

// ZeRO's Figure 1: 7.5 billion parameters and 64 chips, 120, 31.4, 16.6 and 1.9 GB.
static_assert(whole_states(7'500'000'000, 2_B, 2_B, 12_B) == 120_GB);
static_assert(zero1_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 31.40625_GB);
static_assert(zero2_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 16.640625_GB);
static_assert(zero3_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 1.875_GB);

}  // namespace tests::equations_training_memory
