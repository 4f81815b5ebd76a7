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

static_assert(gathered_weights(3, 5_B, 7) == 105_B);
static_assert(adapter_parameters(3, 5, 7) == 56);
// 3 weights of 5 bits, and 7 of adapters with 11, 13 and 17 bytes.
static_assert(fine_tuned_states(3, 5, 7, 11_B, 13_B, 17_B) == (rational(15, 8) + 7 * 41) * 1_B);
static_assert(offloaded_bytes(3, 5_B, 7_B, 13, 11_B) == (rational(36, 13) + 22) * 1_B);
static_assert(offload_time(3, 5_B, 7_B, 13, 11_B, 17_B_per_s) ==
              (rational(36, 13) + 22) / 17 * 1_s);

// ZeRO's Figure 1: 7.5 billion parameters and 64 chips, 120, 31.4, 16.6 and 1.9 GB.
static_assert(whole_states(7'500'000'000, 2_B, 2_B, 12_B) == 120_GB);
static_assert(zero1_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 31.40625_GB);
static_assert(zero2_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 16.640625_GB);
static_assert(zero3_states(7'500'000'000, 2_B, 2_B, 12_B, 64) == 1.875_GB);

}  // namespace tests::equations_training_memory
