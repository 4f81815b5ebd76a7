// Pins every constant and operator of the equations of training: change one in
// equations/training.hpp and this file stops compiling. Values at distinct primes, and dependence
// on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/units.hpp>

namespace tests::equations_training {

using namespace proofline;
using namespace proofline::equations;

// Without remat, with all of it, and with a part of the forward pass computed again.
static_assert(parameter_flops(5, 7, 0) == 210_FLOP && parameter_flops(5, 7, 1) == 280_FLOP);
static_assert(parameter_flops(5, 7, 0.5_exact) == 245_FLOP);

static_assert(training_flops(5, 7) == 210_FLOP);

static_assert(projection_parameters(3) == 9 + 9 + 9 + 9);
static_assert(feedforward_parameters(3, 5) == 45 + 45 + 45);
static_assert(readout_parameters(3, 7) == 21);
constexpr auto shape =
    at(layers = 2, width = 3, asymmetry = 5, vocabulary = 7, tokens = 11, sequence_length = 13);
template <const auto& Equation>
constexpr auto of_shape = Equation.template read_from<rational>(shape);
static_assert(of_shape<gemm_parameters> == 2 * (36 + 135) + 21);
static_assert(of_shape<gemm_flops> == 23'958_FLOP);
static_assert(of_shape<attention_flops> == 5'148_FLOP);
static_assert(of_shape<threshold_of_blocks> == 57);
static_assert(of_shape<attention_threshold> == 60.5_exact);
static_assert(of_shape<attention_overhead> == rational(26, 121));

static_assert(estimated_training_flops(5, 7) == 210_FLOP);
static_assert(parameters_in_gemm(parameters = 100, width = 3, vocabulary = 7,
                                 vocabulary_matrices = 2) == 79);
static_assert(parameters_in_gemm(parameters = 100, width = 3, vocabulary = 7,
                                 vocabulary_matrices = 1) == 100);
static_assert(training_time(210_FLOP, 5, 7_FLOP_per_s, 0.5_exact) == 12_s);
static_assert(estimated_training_time(parameters = 5, training_tokens = 7, chips = 2,
                                      peak_rate = 7_FLOP_per_s, utilization = 0.5_exact) == 30_s);
static_assert(achieved_utilization(210_FLOP, 5, 7_FLOP_per_s, 12_s) == 0.5_exact);

static_assert(scale_products(5) == 15_FLOP);
static_assert(scale_flops(5) == 20_FLOP);
static_assert(bias_flops(5) == 10_FLOP);

}  // namespace tests::equations_training
