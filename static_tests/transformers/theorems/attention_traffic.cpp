// Pins what the theorems about the memory traffic of attention say.

#include <proofline/transformers/theorems/attention.hpp>
#include <proofline/units.hpp>

#include "../../says.hpp"

namespace tests::theorems_attention_traffic {

using namespace proofline;

static_assert(says(theorems::naive_attention_moves_scores,
                   "N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + N*H*2*(T*T + T*d_H + T*d_H) == "
                   "8*(N*H*T^2 + N*T*d_H*H)"));
static_assert(says(theorems::naive_attention_intensity_is,
                   "2*2*N*T^2*d_H*H / (N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + N*H*2*(T*T + "
                   "T*d_H + T*d_H)) == T*d_H / (T + d_H) / 2"));
static_assert(says(theorems::naive_attention_is_bound_by_min,
                   "min(T, d_H) / 2 <= T*d_H / (T + d_H) and T*d_H / (T + d_H) <= min(T, d_H)"));
static_assert(says(theorems::tiled_attention_intensity_is, "2*2*N*T^2*d / (4*2*N*T*d) == T / 2"));
static_assert(
    says(theorems::tiled_backward_intensity_is,
         "4*2*N*T^2*d / (8*2*N*T*d) == T / 2 and (4*2*N*T^2*d + 2*N*T^2*d) / (8*2*N*T*d) == "
         "T*5 / 8"));
static_assert(says(
    theorems::tiled_attention_is_linear_in_length,
    "4*N*T^2*d <= 2*2*N*T^2*d and 2*2*N*T^2*d <= 10*N*T^2*d and 4*N*T^2*d <= 4*2*N*T^2*d + "
    "2*N*T^2*d and 4*2*N*T^2*d + 2*N*T^2*d <= 10*N*T^2*d and 8*N*T*d <= 4*2*N*T*d and 4*2*N*T*d <= "
    "16*N*T*d and 8*N*T*d <= 8*2*N*T*d and 8*2*N*T*d <= 16*N*T*d and T / 2 <= 2*2*N*T^2*d / "
    "(4*2*N*T*d) and 2*2*N*T^2*d / (4*2*N*T*d) <= 5*T / 8 and T / 2 <= (4*2*N*T^2*d + 2*N*T^2*d) / "
    "(8*2*N*T*d) and (4*2*N*T^2*d + 2*N*T^2*d) / (8*2*N*T*d) <= 5*T / 8"));
static_assert(
    says(theorems::tiling_lifts_intensity,
         "min(T, d_H) / 4 <= 2*2*N*T^2*d_H*H / (N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + "
         "N*H*2*(T*T + T*d_H + T*d_H)) and 2*2*N*T^2*d_H*H / (N*H*2*(T*d_H + d_H*T + T*T) + "
         "2*2*N*H*T^2 + N*H*2*(T*T + T*d_H + T*d_H)) <= min(T, d_H) / 2 and 2*2*N*T^2*d_H*H / "
         "(4*2*N*T*d_H*H) == T / 2 and 4*2*N*T*d_H*H < N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + "
         "N*H*2*(T*T + T*d_H + T*d_H) and 2*2*N*T^2*d_H*H / (4*2*N*T*d_H*H) > 2*2*N*T^2*d_H*H / "
         "(N*H*2*(T*d_H + d_H*T + T*T) + 2*2*N*H*T^2 + N*H*2*(T*T + T*d_H + T*d_H))"));
static_assert(says(theorems::blocks_read_inputs_once, "(2 + 2*T / B_Q)*2*N*T*d == 4*2*N*T*d"));
static_assert(
    says(theorems::blocks_bound_intensity,
         "(B_Q <= T implies (2 + 2*T / B_Q)*2*N*T*d >= 4*2*N*T*d) and ((2 + 2*T / B_Q)*2*N*T*d == "
         "4*2*N*T*d iff B_Q == T) and 2*2*N*T^2*d / ((2 + 2*T / B_Q)*2*N*T*d) == B_Q*T / (B_Q + T) "
         "and 2*2*N*T^2*d / ((2 + 2*T / B_Q)*2*N*T*d) < B_Q"));
static_assert(says(theorems::four_products_keep_intensity,
                   "4*2*N*T^2*d_H*H / (7*2*N*T*d_H*H + 2*N*H*T^2) >= T / 2"));
static_assert(says(theorems::four_products_bound_intensity,
                   "4*2*N*T^2*d_H*H / (7*2*N*T*d_H*H + 2*N*H*T^2) < 4*d_H"));

}  // namespace tests::theorems_attention_traffic
