// Pins every constant and operator of what optimizers keep.

#include <proofline/transformers/equations/optimizers.hpp>

namespace tests::equations_optimizers {

using namespace proofline;
using namespace proofline::equations;

static_assert(master_copy == 4_B && momentum == 4_B && no_moments == 0_B);
static_assert(adam_moments == 8_B && bf16_adam_moments == 4_B);
static_assert(2048 * blockwise_adam_moments(2048) == 4104_B);
static_assert(factored_moments(3, 5) == 32_B);
static_assert(muon_moments(3, 5) == 52_B);

}  // namespace tests::equations_optimizers
