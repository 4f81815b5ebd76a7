// Pins every operator of the instants of a training step.

#include <proofline/transformers/equations/peak.hpp>
#include <proofline/units/literals.hpp>

namespace tests::equations_peak {

using namespace proofline;
using namespace proofline::equations;

static_assert(at_end_of_forward.read_with<rational>(3_B, 5_B, 7_B, 11_B, 13_B) == 39_B);
// Layer 7 of 11: 5 of 11 parts of 17 - 5 bytes of gradients, 7 of 11 parts of 13 of activations.
static_assert(at_backward_of_layer.read_with<rational>(3_B, 17_B, 5_B, 13_B, 19_B, 23_B, 11, 7) ==
              (3 + 5 + rational(12 * 5, 11) + rational(13 * 7, 11) + 19 + 23) * 1_B);
static_assert(at_optimizer_step(3_B, 5_B, 7_B) == 15_B);
static_assert(at_generation(3_B, 5_B) == 8_B);

// The last layer's instant needs an input that is as large as that of no other, and so on.
constexpr auto peak_with = [](auto M_z, auto M_l, auto M_t, auto M_KV, auto M_a) {
  return peak_of_step(resident_bytes = 3_B, gradient_bytes = 22_B, standing_gradients = 2_B,
                      kept_bytes = M_a, loss_bytes = M_z, layer_bytes = M_l, gathered_bytes = 5_B,
                      step_bytes = M_t, generation_bytes = M_KV, layers = 10);
};
static_assert(peak_with(100_B, 1_B, 1_B, 1_B, 20_B) == (3 + 2 + 20 + 100 + 5) * 1_B);
static_assert(peak_with(1_B, 100_B, 1_B, 1_B, 40_B) == (3 + 2 + 2 + 40 + 100 + 5) * 1_B);
static_assert(peak_with(1_B, 100_B, 1_B, 1_B, 10_B) == (3 + 22 + 1 + 100 + 5) * 1_B);
static_assert(peak_with(1_B, 1_B, 100_B, 1_B, 20_B) == (3 + 22 + 100) * 1_B);
static_assert(peak_with(1_B, 1_B, 1_B, 100_B, 20_B) == (3 + 100) * 1_B);

}  // namespace tests::equations_peak
