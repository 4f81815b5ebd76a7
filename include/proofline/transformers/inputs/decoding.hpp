#pragma once
// Experts that a batch touches, and guesses of a draft: chances and what they bring.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

// Experts.
inline constexpr input<"routed_experts", count_unit, domain::at_least_one> routed_experts{
    "E", "experts that a layer can send a token to"};
inline constexpr input<"routed_per_token", count_unit, domain::at_least_one> routed_per_token{
    "k", "routed experts that a token is sent to, in a layer"};
inline constexpr input<"idle_share", count_unit, domain::nonnegative> idle_share{
    "q", "chance that no token of a batch is sent to an expert: (1 - k/E)^N, 1 of no token"};
inline constexpr input<"expert_parameters", count_unit> expert_parameters{
    "n_e", "parameters of an expert"};
inline constexpr input<"touched_bytes", byte_unit, domain::nonnegative> touched_bytes{
    "M_X", "bytes of the experts that a batch touches"};
inline constexpr input<"newly_touched_bytes", byte_unit, domain::nonnegative> newly_touched_bytes{
    "M_1", "bytes of the experts that one more token touches first"};
inline constexpr input<"batch_sequences", count_unit, domain::at_least_one> batch_sequences{
    "N", "sequences of a batch"};

// Speculative decoding.
inline constexpr input<"acceptance", count_unit, domain::fraction> acceptance{
    "a", "chance that a guess is accepted if those before it are, the same for each"};
inline constexpr input<"guesses", count_unit, domain::nonnegative, numbers::whole> guesses{
    "gamma", "tokens that the draft guesses for each step of the model"};
inline constexpr input<"accepted_run", count_unit, domain::fraction> accepted_run{
    "r", "chance that all gamma guesses are accepted: a^gamma, 1 of no guess"};
inline constexpr input<"tokens_of_step", count_unit, domain::at_least_one, numbers::real>
    tokens_of_step{"tau", "tokens that a step gives, expected"};
inline constexpr input<"draft_cost", count_unit, domain::nonnegative> draft_cost{
    "c", "time of a guess over that of a step of the model"};
inline constexpr input<"draft_operations", count_unit, domain::nonnegative> draft_operations{
    "c_F", "FLOPs of a guess over those of a token in the model"};
inline constexpr input<"tree_width", count_unit, domain::at_least_one> tree_width{
    "w", "guesses behind each token of a tree"};
inline constexpr input<"all_missed", count_unit, domain::nonnegative> all_missed{
    "m", "chance that none of the guesses behind a token is accepted: (1 - a)^w"};
inline constexpr input<"tree_nodes_before", count_unit, domain::nonnegative, numbers::whole>
    tree_nodes_before{"n", "guesses of a tree that is one token less deep"};

}  // namespace proofline::inputs
