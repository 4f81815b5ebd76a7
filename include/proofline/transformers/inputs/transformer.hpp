#pragma once
// The extents of a transformer, and its training (training-notes 1.4). Extents are real
// numbers > 0 in proofs.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"tokens", count_unit> tokens{"B", "tokens that a layer works on"};
inline constexpr input<"width", count_unit> width{"d", "width of the model"};
inline constexpr input<"asymmetry", count_unit> asymmetry{
    "F", "output width over input width: of a layer, or of the feedforward layer"};
inline constexpr input<"sequences", count_unit> sequences{"N", "sequences"};
inline constexpr input<"sequence_length", count_unit> sequence_length{"T", "tokens per sequence"};
inline constexpr input<"layers", count_unit, domain::positive, numbers::whole> layers{
    "L", "layers (blocks)"};
inline constexpr input<"feedforward_width", count_unit> feedforward_width{
    "D", "width of the feedforward layer, F*d"};
inline constexpr input<"heads", count_unit, domain::positive, numbers::whole> heads{"H",
                                                                                    "query heads"};
inline constexpr input<"key_value_heads", count_unit, domain::positive, numbers::whole>
    key_value_heads{
        "H_KV", "key and value heads: as many as query heads, or fewer (grouped-query attention)"};
inline constexpr input<"head_width", count_unit> head_width{"d_H", "width of one head"};
inline constexpr input<"vocabulary", count_unit> vocabulary{"V", "tokens in the vocabulary"};
inline constexpr input<"vocabulary_matrices", count_unit, domain::at_least_one> vocabulary_matrices{
    "n_V", "matrices of V x d: 1 where embedding and readout are tied, 2 where not"};
inline constexpr input<"parameters", count_unit> parameters{"n_params", "parameters of a model"};
inline constexpr input<"training_tokens", count_unit> training_tokens{
    "n_tokens", "tokens that a model is trained on"};
inline constexpr input<"remat", count_unit, domain::nonnegative> remat{
    "r", "forward passes run again in the backward pass: 0, or 1 with rematerialization"};
inline constexpr input<"model_flops", flop_unit> model_flops{"n_F_train",
                                                             "FLOPs of a whole training"};
inline constexpr input<"overhead", count_unit> overhead{
    "o", "FLOPs of attention over FLOPs of all weight matrices"};
inline constexpr input<"utilization", count_unit, domain::fraction> utilization{
    "MFU", "model FLOP utilization"};
inline constexpr input<"training_seconds", second_unit> training_seconds{"t_train",
                                                                         "time of a training"};
inline constexpr input<"exposed_time", second_unit, domain::nonnegative> exposed_time{
    "t_I", "time of interconnect communication that nothing hides"};

}  // namespace proofline::inputs
