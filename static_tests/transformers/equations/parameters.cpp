// Pins every constant and operator of the equations of a model's parameters, at distinct primes.

#include <proofline/transformers/equations/parameters.hpp>

namespace tests::equations_parameters {

using namespace proofline;
using namespace proofline::equations;

static_assert(embedding_extras.read_with<rational>(3, 5, 7, 11) == 15 + 231);
static_assert(attention_biases.read_with<rational>(3, 5, 7, 11, 13, 17) == 13 * 19 * 11 + 51);
static_assert(attention_extras.read_with<rational>(3, 5, 7, 11) == 35 + 33);
static_assert(compressed_query_parameters.read_with<rational>(3, 5, 7, 11, 13) == 21 + 7 + 35 * 24);
static_assert(plain_query_parameters.read_with<rational>(3, 5, 7, 11) == 15 * 18);
static_assert(latent_parameters.read_with<rational>(3, 5, 7, 11, 13, 17) ==
              3 * 20 + 7 + 35 * 28 + 5 * 17 * 3);
static_assert(feedforward_part.read_with<rational>(3, 5, 7, 11) == 105 + 11 * (30 + 3));
static_assert(expert_layer_parameters.read_with<rational>(3, 5, 7, 11, 13, 17, 19, 23) ==
              15 + 95 + 5 * (13 * 21 + 17 * (84 + 3)) + 13 * 33 + 69);
static_assert(idle_expert_parameters.read_with<rational>(3, 7, 5, 11, 13, 17) ==
              2 * (13 * 33 + 17 * (132 + 3)));
static_assert(all_norm_parameters.read_with<rational>(3, 5, 7, 11, 13) == (33 + 13) * 35);

}  // namespace tests::equations_parameters
