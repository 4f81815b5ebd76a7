// Pins the unfolded text of each theorem of kernel bounds: a proof would accept a weaker statement
// as well, and a refutation another false one.

#include <proofline/transformers/theorems/kernel_bounds.hpp>

#include "../../says.hpp"

namespace tests::theorems_kernel_bounds {

using namespace proofline;

static_assert(says(theorems::intensity_is_below_each_dimension,
                   "1 / (1 / D + 1 / d + 1 / K) < d and 1 / (1 / D + 1 / d + 1 / K) < K and 1 / (1 "
                   "/ D + 1 / d + 1 / K) < D"));
static_assert(
    says(theorems::tokens_are_rows_of_one_product,
         "M*2*F*d*d / (M*2*(d + d*F*d + F*d)) == 1 / (1 + 1 / (F / (F + 1) * d)) and (M > 1 "
         "implies 1 / (1 / M + 1 / (F / (F + 1) * d)) > M*2*F*d*d / (M*2*(d + d*F*d + F*d)))"));
static_assert(says(theorems::four_products_are_below_length,
                   "4*2*N*T^2*d_H*H / (7*2*N*T*d_H*H + 2*N*H*T^2) < 4*T / 7"));
static_assert(
    says(theorems::naive_kernels_have_the_upper_bounds,
         "(d >= 1 and D >= 1 implies 1 / (2 + 1 / K) < K and 1 / (2 + 1 / K) < d and 1 / (2 + 1 / "
         "K) < D) and 2*2*N*T^2*d_H*H / (N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + N*H*2*(T*T + "
         "T*d_H + T*d_H)) < T and 1 / (2 + 1 / K) < 1 / 2 and 2*2*N*T^2*d_H*H / (N*H*2*(T*d_H + "
         "d_H*T + T*T) + 2*2*N*H*T^2 + N*H*2*(T*T + T*d_H + T*d_H)) < d_H / 2"));

}  // namespace tests::theorems_kernel_bounds
