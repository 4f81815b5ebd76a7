// Pins every constant and operator of the equations of data parallelism and FSDP. Values at
// distinct primes, and dependence on each input.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/units.hpp>

namespace tests::equations_data_parallel {

using namespace proofline;
using namespace proofline::equations;

static_assert(data_tokens_per_chip(35, 5) == 7);
static_assert(fsdp_tokens_per_chip(35, 7) == 5);
static_assert(forward_pass_flops(5, 7) == 70_FLOP);
static_assert(backward_pass_flops(5, 7) == 140_FLOP);
static_assert(weight_bytes(7) == 14_B);
static_assert(missing_weight_bytes(11, 4) == 14_B);
static_assert(data_backward_bytes(7) == 28_B);
static_assert(fsdp_forward_bytes(7) == 14_B);
static_assert(fsdp_backward_bytes(7) == 28_B);
static_assert(data_collectives(7) == 7);
static_assert(fsdp_collectives(7) == 21);
static_assert(token_intensity(7) == 7_FLOP_per_byte);
static_assert(least_tokens_per_chip(3, 210_FLOP_per_s, 7_B_per_s) == 10);
static_assert(overlapping_tokens_per_chip(5, 210_FLOP_per_s, 7_B_per_s) == 4);

// First the backward arithmetic is the bound, 140 FLOP; then the gradients, 20 bytes.
static_assert(data_step_time(5, 7, 1, 7_FLOP_per_s, 2_B_per_s) == 20_s);
static_assert(data_step_time(5, 7, 5, 70_FLOP_per_s, 1_B_per_s) == 4_s);

static_assert(fsdp_state_bytes(35_B, 5) == 7_B);
static_assert(fsdp_gathered_bytes(15, 5) == 24_B);
static_assert(fsdp_model_bytes(35, 15, 5) == 38_B);

static_assert(prefetched_seconds(5, 3_s, 2_s) == 17_s);
static_assert(prefetched_seconds(5, 2_s, 3_s) == 17_s);
static_assert(prefetched_seconds(1, 2_s, 3_s) == 5_s);
static_assert(asynchronous_seconds(5, 3_s, 2_s) == 17_s);
static_assert(asynchronous_seconds(5, 2_s, 3_s) == 17_s);
static_assert(asynchronous_seconds(1, 2_s, 3_s) == 5_s);
static_assert(asynchronous_seconds(4, 3_s, 2_s) == 14_s);
static_assert(asynchronous_seconds(4, 2_s, 7_s) == 30_s);
static_assert(prefetched_seconds(4, 3_s, 2_s) == 14_s && prefetched_seconds(4, 2_s, 7_s) == 30_s);
static_assert(blocking_seconds(5, 3_s, 2_s) == 25_s);

}  // namespace tests::equations_data_parallel
