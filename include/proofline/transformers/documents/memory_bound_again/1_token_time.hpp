#pragma once
// memory-bound-again 1 and 2: token-time and loss-time, by batch size and devices.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/memory_bound_again/devices.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/theorems/pareto.hpp>
#include <proofline/transformers/theorems/token_time.hpp>
#include <proofline/transformers/theorems/transformer_kernels.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

/// One linear layer stands for the model, and its batch size B is in tokens.
inline constexpr std::array layer_symbols = {
    spelled(inputs::tokens, "B", "batch size, in tokens"),
    spelled(inputs::parameters, "n_W", "weights of a linear layer, F*d^2"),
};
/// The same on one device.
inline constexpr std::array device_symbols = {
    spelled(inputs::tokens, "B_device", "per-device batch size, in tokens"),
    spelled(inputs::parameters, "n_W", "weights of a linear layer, F*d^2"),
};

inline constexpr auto growing_batches =
    section("1", "Token-time: growing batches", defines("token-time-def", equations::token_time),
            adds(states("token-time-of-a-layer", theorems::layer_has_its_runtime)),
            states("token-time-falls-with-batch", theorems::larger_batches_save_token_time),
            refutes_reading(
                "mfu-linear-until-d", theorems::intensity_is_nearly_linear_to_width,
                at(tokens = 8'192, width = 8'192, asymmetry = 4),
                "right up to constants. Right also up to the roof of an A100: with F = 4 it comes "
                "at 201 tokens for d = 8192 and at 222 for d = 2048, where I is still 97% and 88% "
                "of B. Read as at least half of the line I = B up to B = d, it fails: with F = 4, "
                "I is half of B at B = 0.8d, and 44% of B at B = d"),
            adds(states("mfu-linear-until-d-up-to-constants",
                        theorems::linear_intensity_grows_with_tokens)),
            adds(states("mfu-linear-from-the-start", theorems::wider_layers_grow_longer)),
            states("compute-bound-no-benefit", theorems::compute_bound_token_time_stays),
            states("t2b-large", theorems::large_batches_double_time),
            states("two-updates-equal", theorems::compute_bound_batches_double_time))
        .in_symbols(layer_symbols);

inline constexpr auto sharded_batches =
    section("1", "Token-time: batches cut into shards",
            defines("shard-cut", equations::data_tokens_per_chip),
            states("memory-bound-again", theorems::enough_shards_make_memory_bound),
            states("token-time-joint", theorems::joint_growth_divides_token_time))
        .in_symbols(layer_symbols);

inline constexpr auto shards_of_devices =
    section(
        "1", "Token-time: the shard of a device",
        states("t2b-small", theorems::memory_bound_batches_keep_time),
        refutes_reading(
            "t2b-small-literal", theorems::small_batches_keep_time,
            at(tokens = 400, width = 8'192, asymmetry = 3.5_exact, a100),
            "holds for a device that has become memory-bound again, of which B_device << d is an "
            "example. Read of B_device << d alone, it fails where d is far above the critical "
            "intensity: 400 tokens are a twentieth of d = 8192, yet on an A100 the layer is "
            "compute-bound from 202 tokens on, and twice the tokens last twice as long"))
        .in_symbols(device_symbols);

inline constexpr auto target_loss =
    section(
        "2", "Loss-time", defines("loss-time-def", equations::loss_time),
        remarks(
            "eq1-same-loss",
            "for batch sizes from B_min to B_star the loss after n_tokens tokens is about the same",
            "measured: the text gives no model, data or optimizer, and does not say how to find "
            "B_min and B_star"),
        remarks(
            "postcritical-loss",
            "for B > max(B', B_star) the loss after n_tokens tokens is higher with B than with B'",
            "measured: the text has no model of the loss from which it would follow. "
            "training-notes E.2 has one, by which a larger batch needs more examples to a loss, "
            "beyond B_star or not"),
        adds(states("postcritical-loss-by-e2", theorems::batch_trades_examples_for_steps)),
        states("loss-time-bottleneck", theorems::loss_time_falls_iff_data_keeps_up),
        refutes("joint-increases-mfu", theorems::joint_growth_raises_mfu,
                at(tokens = 65'536, data_chips = 1'024, factor = 2, width = 8'192,
                   asymmetry = 3.5_exact, a100),
                grade::wording,
                "a condition is missing: 'jointly' alone does not raise the MFU. If batch and "
                "devices both grow k-fold, each device keeps its number of tokens, and so its MFU: "
                "only token-time falls. The MFU rises if the layer is memory-bound and the batch "
                "grows faster than the devices, which may be meant and is not said"),
        adds(states("joint-keeps-mfu", theorems::equal_growth_keeps_mfu)),
        adds(states("joint-increases-mfu-where-batch-is-ahead",
                    theorems::faster_growing_batches_raise_mfu)),
        remarks("optimizer-appeal",
                "an optimizer that preserves data efficiency for large batch sizes is appealing "
                "for large-scale training",
                "an opinion"))
        .in_symbols(layer_symbols);

}  // namespace proofline::documents::memory_bound_again
