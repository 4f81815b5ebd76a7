#pragma once
// Experts on several chips: how full they are, where the copies of a token go, who holds what.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// Parameters.
inline constexpr input<"always_parameters", count_unit, domain::nonnegative> always_parameters{
    "n_0", "parameters that every token passes: attention, norms, routers, shared experts"};
inline constexpr input<"expert_layers", count_unit, domain::at_least_one> expert_layers{
    "L_E", "layers with experts: of a model, or of a pipeline stage"};

// Loads and slots. A copy of a token is what one of its k experts gets.
inline constexpr input<"capacity_factor", count_unit> capacity_factor{
    "c", "slots of an expert over the copies of tokens that it gets where all get as many"};
inline constexpr input<"expert_load", count_unit, domain::nonnegative> expert_load{
    "l", "copies of tokens that the router sends to an expert"};
inline constexpr input<"greatest_load", count_unit> greatest_load{
    "l_max", "copies of tokens that the expert, or the chip, with the most is sent"};
inline constexpr input<"sent_copies", count_unit, domain::nonnegative> sent_copies{
    "l_sum", "copies of tokens that are sent to experts, the first ones of a layer or all"};
inline constexpr input<"kept_copies", count_unit, domain::nonnegative> kept_copies{
    "l_kept", "copies of tokens that experts have slots for, the first ones of a layer or all"};
inline constexpr input<"load_imbalance", count_unit, domain::at_least_one, numbers::real>
    load_imbalance{"x", "imbalance: greatest load of an expert, or of a chip, over the mean load"};

// Expert parallelism.
inline constexpr input<"expert_chips", count_unit, domain::at_least_one> expert_chips{
    "K_EP", "chips that the experts of a layer are divided among in expert parallelism"};
inline constexpr input<"expert_group_chips", count_unit, domain::at_least_one> expert_group_chips{
    "K_s", "chips that work on a layer: of a pipeline stage, in all its copies"};

// All-to-all: dispatch sends copies to experts, combine sends results back.
inline constexpr input<"remote_copies", count_unit, domain::nonnegative> remote_copies{
    "r", "copies of a token that leave its chip, or its node, in an all-to-all: a mean"};
inline constexpr input<"bytes_of_dispatched", byte_unit> bytes_of_dispatched{
    "b_d", "bytes of a value that dispatch sends to an expert"};
inline constexpr input<"bytes_of_combined", byte_unit> bytes_of_combined{
    "b_c", "bytes of a value that combine sends back from an expert"};

// Nodes.
inline constexpr input<"away_nodes", count_unit, domain::nonnegative, numbers::real> away_nodes{
    "m", "nodes other than a token's own that its k best experts are on, without a limit"};
inline constexpr input<"node_limit", count_unit, domain::at_least_one> node_limit{
    "M", "nodes that a token is sent to, at most: node-limited routing"};

}  // namespace proofline::inputs
