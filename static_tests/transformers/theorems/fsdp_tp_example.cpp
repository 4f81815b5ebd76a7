// Pins the unfolded text of each theorem of the example of training-notes 2.5: a proof would accept
// a weaker statement as well, and a refutation another false one.

#include <proofline/transformers/theorems/fsdp_tp_example.hpp>

#include "../../says.hpp"

namespace tests::theorems_fsdp_tp_example {

using namespace proofline;

static_assert(says(theorems::fsdp_alone_is_bound_by_the_pod,
                   "4185000 <= B and B <= 4195000 implies B / 8960 < 850 and 2*n_params*B / 8960 / "
                   "459000000000000 < 2*n_params / (3*180000000000) and 2*2*n_params*B / 8960 / "
                   "459000000000000 < (2*n_params + 2*n_params) / (3*180000000000)"));
static_assert(says(theorems::best_split_is_compute_bound_on_the_pod,
                   "4185000 <= B and B <= 4195000 implies B / 8960 > (459000000000000 / "
                   "180000000000)^2 / (28672*2) and (459000000000000 / 180000000000)^2 / (28672*2) "
                   "> 113 and (459000000000000 / 180000000000)^2 / (28672*2) < 114"));
static_assert(says(theorems::example_is_compute_bound,
                   "4185000 <= B and B <= 4195000 implies 2*2*B / 8960 * 28672 * d / "
                   "459000000000000 >= 2*2*d*28672 / 4 / (2*180000000000) and 2*2*B / 8960 * 28672 "
                   "* d / 459000000000000 >= (2*B / 2240 * d + 2*B / 2240 * d) / 180000000000"));
static_assert(says(theorems::example_is_near_the_best_split,
                   "4185000 <= B and B <= 4195000 implies 69 / 50 * 4*d / 180000000000 * "
                   "sqrt(B*28672 / (8960*2)) <= max(2*2*d*28672 / 4 / (2*180000000000), (2*B / "
                   "2240 * d + 2*B / 2240 * d) / 180000000000) and max(2*2*d*28672 / 4 / "
                   "(2*180000000000), (2*B / 2240 * d + 2*B / 2240 * d) / 180000000000) <= 139 / "
                   "100 * 4*d / 180000000000 * sqrt(B*28672 / (8960*2))"));
static_assert(says(
    theorems::no_power_of_two_is_better,
    "4185000 <= B and B <= 4195000 implies (K_FSDP <= 1120 implies (2*B / K_FSDP * d + 2*B / "
    "K_FSDP * d) / 180000000000 > max(2*2*d*28672 / 4 / (2*180000000000), (2*B / 2240 * d + 2*B "
    "/ 2240 * d) / 180000000000)) and (K_TP <= 2 implies 2*2*d*28672 / K_TP / (2*180000000000) "
    "> max(2*2*d*28672 / 4 / (2*180000000000), (2*B / 2240 * d + 2*B / 2240 * d) / "
    "180000000000)) and max((2*2*d*28672 / 8 + 2*2*d*28672 / 8) / (2*180000000000), (2*B / 1120 "
    "* d + 2*B / 1120 * d) / 180000000000) < max((2*2*d*28672 / 4 + 2*2*d*28672 / 4) / "
    "(2*180000000000), (2*B / 2240 * d + 2*B / 2240 * d) / 180000000000)"));
static_assert(says(
    theorems::a_whole_axis_is_compute_bound,
    "2*2*B / 8960 * 28672 * d / 459000000000000 >= 2*2*d*28672 / 16 / (2*180000000000) and 2*2*B / "
    "8960 * 28672 * d / 459000000000000 >= (2*B / 560 * d + 2*B / 560 * d) / 180000000000 or 2*2*B "
    "/ 8960 * 28672 * d / 459000000000000 >= 2*2*d*28672 / 20 / (2*180000000000) and 2*2*B / 8960 "
    "* 28672 * d / 459000000000000 >= (2*B / 448 * d + 2*B / 448 * d) / 180000000000 or 2*2*B / "
    "8960 * 28672 * d / 459000000000000 >= 2*2*d*28672 / 28 / (2*180000000000) and 2*2*B / 8960 * "
    "28672 * d / 459000000000000 >= (2*B / 320 * d + 2*B / 320 * d) / 180000000000"));
static_assert(says(theorems::whole_axes_are_never_compute_bound,
                   "8960*459000000000000 / 180000000000 / 28672 > 796 and 8960*459000000000000 / "
                   "180000000000 / 28672 < 797 and 8960*459000000000000 / 180000000000 / (28672*2) "
                   "> 398 and 8960*459000000000000 / 180000000000 / (28672*2) < 399 and 2*2*B / "
                   "8960 * 28672 * d / 459000000000000 < (2*B / 560 * d + 2*B / 560 * d) / "
                   "180000000000 and 2*2*B / 8960 * 28672 * d / 459000000000000 < (2*B / 28 * d + "
                   "2*B / 28 * d) / (2*180000000000)"));
static_assert(says(theorems::a_whole_axis_is_compute_bound_overlapping,
                   "4185000 <= B and B <= 4195000 implies 2*2*B / 8960 * 28672 * d / "
                   "459000000000000 + 2*2*2*B / 8960 * 28672 * d / 459000000000000 >= 2*2*d*28672 "
                   "/ 16 / (2*180000000000) + (2*2*d*28672 / 16 + 2*2*d*28672 / 16) / "
                   "(2*180000000000) and 2*2*B / 8960 * 28672 * d / 459000000000000 + 2*2*2*B / "
                   "8960 * 28672 * d / 459000000000000 >= 2*(2*B / 560 * d + 2*B / 560 * d) / "
                   "180000000000"));
static_assert(
    says(theorems::a_cut_axis_is_compute_bound,
         "4185000 <= B and B <= 4195000 implies 2*2*d*28672 / 4 / 180000000000 * 16 / 2240 + "
         "2*(2*B / 2240 * d + 2*B / 2240 * d) / 180000000000 <= 2*2*B / 8960 * 28672 * d / "
         "459000000000000 and 2*2*d*28672 / 4 / 180000000000 * 16 / 2240 + 2*2*d*28672 / 4 / "
         "(2*180000000000) <= 2*2*B / 8960 * 28672 * d / 459000000000000"));

}  // namespace tests::theorems_fsdp_tp_example
