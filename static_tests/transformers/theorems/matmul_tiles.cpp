// Pins the unfolded text of each theorem of matrix products by tiles or on two chips: a proof would
// accept a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/matmul_tiles.hpp>
#include <proofline/transformers/theorems/two_chips.hpp>

#include "../../says.hpp"

namespace tests::theorems_matmul_tiles {

using namespace proofline;

static_assert(says(theorems::tiles_compute_the_product,
                   "d / m * D / n * K / l * 2*m*n*l == 2*d*D*K"));
static_assert(says(theorems::misprinted_tiles_compute_the_product,
                   "2*d / m * D / n * K / l * d*l*m == 2*d*D*K"));
static_assert(says(theorems::misprint_is_rows_over_tile_columns,
                   "2*d / m * D / n * K / l * d*l*m == d / n * 2*d*D*K"));
static_assert(says(theorems::square_tiles_cover_the_product, "d / m * D / n * m*m == d*D"));
static_assert(says(theorems::tiles_load,
                   "2*d / m * D / n * K / l * (m*l + l*n) == 2*d*D*K*(1 / n + 1 / m)"));
static_assert(says(theorems::footnote_writes_bf16,
                   "2*d / m * D / n * (K / l * (m*l + l*n) + 2*m*n) == 2*d / m * D / n * K / l * "
                   "(m*l + l*n) + 2*d*D"));
static_assert(says(theorems::footnote_writes_float32,
                   "2*d / m * D / n * (K / l * (m*l + l*n) + 2*m*n) == 2*d / m * D / n * K / l * "
                   "(m*l + l*n) + 4*d*D"));
static_assert(says(
    theorems::tiles_have_their_intensity,
    "d / m * D / n * K / l * 2*m*n*l / (2*d / m * D / n * K / l * (m*l + l*n)) == m*n / (m + n)"));
static_assert(says(theorems::corrected_tiles_have_their_intensity,
                   "d / m * D / n * K / l * 2*m*n*l / (2*d / m * D / n * K / l * (m*l + l*n)) == "
                   "m*n / (m + n) and 2*d / m * D / n * K / l * d*l*m / (2*d / m * D / n * K / l * "
                   "(m*l + l*n)) == d / n * m*n / (m + n)"));
static_assert(
    says(theorems::larger_tiles_are_more_intense,
         "(m + s)*n / (m + s + n) > m*n / (m + n) and m*(n + s) / (m + n + s) > m*n / (m + n)"));
static_assert(says(theorems::tiles_are_like_deep_products,
                   "2*m*n*K / (2*m*K + 2*K*n + 2*m*n) < m*n / (m + n) and m*n / (m + n) - 2*m*n*K "
                   "/ (2*m*K + 2*K*n + 2*m*n) <= m*n / (m + n) * m*n / (m + n) / K"));
static_assert(says(theorems::tiles_load_more_than_any_square,
                   "2*d / m * d / m * d / m * (m*m + m*m) == 4*d^3 / m and (4*d > k*m implies 2*d "
                   "/ m * d / m * d / m * (m*m + m*m) > k*d^2)"));
static_assert(says(theorems::partial_sums_add_up,
                   "z == A + B implies z + x*y == A + x*y + B and z + x*y == A + B + x*y"));
static_assert(says(
    theorems::two_chips_take_half,
    "2*B*F*D / 2 / pi_star == 2*B*F*D / pi_star / 2 and 2*B*F*D / pi_star / 2 == B*D*F / pi_star"));
static_assert(says(theorems::sums_have_the_weights_size, "B*F == D*F"));
static_assert(says(theorems::adding_sums_is_negligible, "D > 8755 implies 8755*B*F < B*D*F"));
static_assert(says(theorems::two_chips_have_half_the_width, "B*D*F / (2*B*F) == D / 2"));
static_assert(says(theorems::two_chips_are_compute_bound_iff_wide,
                   "B*D*F / pi_star > 2*B*F / W_net iff D > 2*pi_star / W_net"));
static_assert(says(theorems::float32_sums_double_the_width,
                   "B*D*F / pi_star > 4*B*F / W_net iff D > 4*pi_star / W_net"));

}  // namespace tests::theorems_matmul_tiles
