#pragma once
// memory-bound-again 1 and 2: batches, devices, and what they do to token-time and loss-time.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/memory_bound_again/devices.hpp>
#include <proofline/proof/theorems/pareto.hpp>
#include <proofline/proof/theorems/token_time.hpp>
#include <proofline/proof/theorems/transformer_kernels.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

inline constexpr auto growing_batches = section(
    "1", "Token-time: growing batches", defines("token-time-def", equations::token_time),
    states("token-time-of-a-layer", theorems::layer_has_its_runtime),
    states("token-time-falls-with-batch", theorems::larger_batches_save_token_time),
    refutes_reading(
        "mfu-linear-until-d", theorems::intensity_is_nearly_linear_to_width,
        at(tokens = 8'192, width = 8'192, asymmetry = 4),
        "right up to constants, as the next claim has it, and up to the roof of an A100, which "
        "comes at B = 201 to 221 for d = 8192 to 2048; read of at least half of a line, B*d_F/(B + "
        "d_F) is half of it at B = d_F, which with F = 4 is 0.8d, and at B = d 44%"),
    states("mfu-linear-until-d-up-to-constants", theorems::linear_intensity_grows_with_tokens),
    states("mfu-linear-from-the-start", theorems::wider_layers_grow_longer),
    states("compute-bound-no-benefit", theorems::compute_bound_token_time_stays),
    states("t2b-large", theorems::large_batches_double_time),
    states("two-updates-equal", theorems::compute_bound_batches_double_time));

inline constexpr auto sharded_batches = section(
    "1", "Token-time: batches cut into shards",
    defines("shard-cut", equations::data_tokens_per_chip),
    states("t2b-small", theorems::memory_bound_batches_keep_time),
    refutes("t2b-small-literal", theorems::small_batches_keep_time,
            at(tokens = 400, width = 8'192, asymmetry = 3.5_exact, a100),
            "400 tokens are a twentieth of d, yet a layer 8,192 wide is compute-bound on an A100 "
            "from 202 tokens on: twice as many take twice as long; few tokens must be few beside "
            "the critical intensity, too"),
    states("memory-bound-again", theorems::enough_shards_make_memory_bound),
    states("token-time-joint", theorems::joint_growth_divides_token_time));

inline constexpr auto target_loss = section(
    "2", "Loss-time", defines("loss-time-def", equations::loss_time),
    remarks("eq1-same-loss",
            "from B_min to B_star tokens a batch the loss after as many tokens is about the same",
            "a law of experience with no model, data, optimizer or width of 'about' that would say "
            "how B_min and B_star are found"),
    remarks(
        "postcritical-loss",
        "a batch beyond B_star, and beyond another batch, has a higher loss after as many tokens",
        "measured; this document has no model of the loss from which it would follow, and below "
        "B_min, which the condition does not exclude, says nothing of the other batch; the next "
        "claim is what training-notes E.2 has: more examples to the same loss for every larger "
        "batch, beyond B_star or not"),
    states("postcritical-loss-by-e2", theorems::batch_trades_examples_for_steps),
    states("loss-time-bottleneck", theorems::loss_time_falls_iff_data_keeps_up),
    refutes_reading(
        "joint-increases-mfu", theorems::joint_growth_raises_mfu,
        at(tokens = 65'536, data_chips = 1'024, factor = 2, width = 8'192, asymmetry = 3.5_exact,
           a100),
        "right where the batch grows faster than the devices, as the claim after the next has it; "
        "read of both growing k-fold, each device keeps its tokens, and so its MFU: token-time "
        "falls, and MFU stays"),
    states("joint-keeps-mfu", theorems::joint_growth_keeps_mfu),
    states("joint-increases-mfu-where-batch-is-ahead", theorems::more_tokens_per_device_raise_mfu),
    remarks("optimizer-appeal",
            "an optimizer that is data-efficient with large batches is appealing",
            "an opinion: what a training costs in other ways is not weighed"));

}  // namespace proofline::documents::memory_bound_again
