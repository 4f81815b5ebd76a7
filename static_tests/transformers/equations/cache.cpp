// Pins every constant and operator of the equations of the cache and of values in few bits.

#include <proofline/transformers/equations/cache.hpp>
#include <proofline/transformers/equations/low_precision.hpp>

namespace tests::equations_cache {

using namespace proofline;
using namespace proofline::equations;

static_assert(grouped_cache_values(3, 5) == 30);
static_assert(latent_cache_values(3, 5) == 8);
// Two sequences of 11 tokens, 7 layers, 3 of them with a window of 5: 4*11 + 3*5 tokens each.
static_assert(cached_values.read_with<rational>(2, 11, 7, 3, 5, 13) == 2 * 59 * 13);
static_assert(cached_values.read_with<rational>(2, 5, 7, 3, 11, 13) == 2 * 35 * 13);
static_assert(cache_copies(chips = 7, key_value_heads = 3) == rational(7, 3) &&
              cache_copies(chips = 3, key_value_heads = 7) == 1);
static_assert(paged_cache_tokens(3, 5) == 15);
// 32 values of 4 bits and a scale of 8 are 17 bytes (mxfp4).
static_assert(quantized_bytes.read_with<rational>(32, 4, 1, 8) == 17 * 1_B);
static_assert(quantized_bytes.read_with<rational>(3, 5, 7, 11) == rational(15 + 77, 8) * 1_B);
static_assert(double_quantized_bits(value_bits = 3, scale_bits = 5, scale_group = 7,
                                    outer_scale_bits = 11,
                                    outer_group = 13) == 3 + rational(5, 7) + rational(11, 91));

}  // namespace tests::equations_cache
