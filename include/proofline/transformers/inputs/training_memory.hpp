#pragma once
// What training keeps of each parameter and of each token, and who holds it.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"bytes_of_weight", byte_unit> bytes_of_weight{
    "b_w", "bytes of a weight in a product"};
inline constexpr input<"bytes_of_gradient", byte_unit> bytes_of_gradient{"b_g",
                                                                         "bytes of a gradient"};
inline constexpr input<"bytes_of_optimizer", byte_unit, domain::nonnegative> bytes_of_optimizer{
    "b_o", "bytes that the optimizer keeps of a parameter: its master copy and its moments"};
inline constexpr input<"state_shards", count_unit, domain::at_least_one> state_shards{
    "N_d", "chips among which data-parallel states are divided"};
inline constexpr input<"gathered_bytes", byte_unit, domain::nonnegative> gathered_bytes{
    "M_g", "bytes of weights that a chip has gathered at once"};
inline constexpr input<"gathered_layers", count_unit, domain::at_least_one> gathered_layers{
    "m_g", "layers that a chip has gathered at once: 2 where it fetches the next one ahead"};
inline constexpr input<"shard_parameters", count_unit, domain::nonnegative, numbers::whole>
    shard_parameters{"n_shard", "parameters of one shard"};

// Parameters by what updates them.
inline constexpr input<"hidden_parameters", count_unit> hidden_parameters{
    "n_h", "parameters of the matrices within layers"};
inline constexpr input<"adam_parameters", count_unit, domain::nonnegative> adam_parameters{
    "n_A", "parameters that Adam updates"};

// Activations.
inline constexpr input<"sequence_chips", count_unit, domain::at_least_one> sequence_chips{
    "K_SP",
    "chips that a sequence is split over between the products of a layer: K_TP with sequence "
    "parallelism, 1 without"};
inline constexpr input<"dropout_masks", count_unit, domain::nonnegative, numbers::whole>
    dropout_masks{"n_drop", "1 if a model has dropout, which keeps masks, else 0"};
inline constexpr input<"kept_query_rank", count_unit, domain::nonnegative> kept_query_rank{
    "r_Q", "width that latent attention makes queries from, or 0 if that is the model's"};
inline constexpr input<"logit_bytes", byte_unit> logit_bytes{
    "b_z", "bytes that the loss keeps of a logit, in all its copies"};
inline constexpr input<"loss_chunk", count_unit> loss_chunk{
    "c", "tokens whose logits are there at once where the loss is taken in chunks"};

// A step, on one chip.
inline constexpr input<"resident_bytes", byte_unit> resident_bytes{
    "M_s", "weights and optimizer states, which are there throughout"};
inline constexpr input<"gradient_bytes", byte_unit> gradient_bytes{
    "M_G", "gradients, when all have been computed"};
inline constexpr input<"standing_gradients", byte_unit, domain::nonnegative> standing_gradients{
    "M_G0",
    "gradients that are there before the backward pass: all where they have a buffer or are added "
    "up over several passes, none where they are freed"};
inline constexpr input<"kept_bytes", byte_unit> kept_bytes{
    "M_a", "activations that all layers keep for the backward pass"};
inline constexpr input<"loss_bytes", byte_unit, domain::nonnegative> loss_bytes{
    "M_z", "what is kept behind the last layer: logits and inputs of norm and readout"};
inline constexpr input<"layer_bytes", byte_unit, domain::nonnegative> layer_bytes{
    "M_l",
    "what the backward pass of one layer needs beside: what it computes again, and gradients that "
    "are not divided yet"};
inline constexpr input<"step_bytes", byte_unit, domain::nonnegative> step_bytes{
    "M_t", "what the optimizer step needs beside: copies in fp32"};
inline constexpr input<"generation_bytes", byte_unit, domain::nonnegative> generation_bytes{
    "M_KV", "cache of a generation that alternates with training steps, else 0"};
inline constexpr input<"layer_index", count_unit, domain::at_least_one> layer_index{
    "i", "a layer, counted from the first one"};

// Fine-tuning and offloading.
inline constexpr input<"adapter_rank", count_unit> adapter_rank{"r", "rank of an adapter"};
inline constexpr input<"trained_adapters", count_unit, domain::nonnegative> trained_adapters{
    "n_a", "parameters of all adapters, which alone are trained"};
inline constexpr input<"frozen_bits", count_unit> frozen_bits{
    "b_0", "bits of a weight that is not trained, with its part of scales"};
inline constexpr input<"offloaded_activations", byte_unit, domain::nonnegative>
    offloaded_activations{"M_off", "activations that wait for the backward pass on the host"};

}  // namespace proofline::inputs
