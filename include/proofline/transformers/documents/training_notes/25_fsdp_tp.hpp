#pragma once
// training-notes 2.5: FSDP and tensor parallelism together.

#include <array>
#include <proofline/audit/picture.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/equations/pods.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/theorems/data_parallel.hpp>
#include <proofline/transformers/theorems/fsdp_tp_example.hpp>
#include <proofline/transformers/theorems/fsdp_tp_table.hpp>
#include <proofline/transformers/theorems/gates_and_projections.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto fsdp_and_tp = section(
    "2.5 eq (13)", "FSDP and TP",
    defines("fsdptp-axes", equations::mesh_axes, equations::mesh_chips),
    adds(states("fsdptp-axes-at-most-two", theorems::axes_of_a_mesh_are_at_most_three)),
    states("fsdptp-coordinates", theorems::mesh_coordinates_name_chips),
    defines("fsdptp-shards", equations::fsdp_tokens_per_chip, equations::width_per_chip),
    states("eq13-shard-sum", theorems::hidden_units_add_their_terms),
    states("eq13-shard-sum-rows", theorems::fsdp_chips_share_the_tokens),
    states("fsdptp-tp-bytes", theorems::mesh_activations_sent),
    states("fsdptp-fsdp-bytes", theorems::mesh_weights_sent),
    defines("fsdptp-time-is-max", equations::mesh_communication_time),
    states("fn8-wlog", theorems::projections_change_no_fsdp_intensity),
    refutes_reading(
        "fn8-wlog-tp", theorems::projections_change_no_tensor_intensity,
        at(tokens = 4'096, width = 8'192, feedforward_width = 28'672, tensor_chips = 4),
        "holds for FSDP, and of TP up to a constant, as the feedforward layer dominates. With the "
        "four projections of attention, and their all-reduce, TP's interconnect AI is (D/2 + "
        "d)/K_TP instead of D/K_TP: here 5,632 instead of 7,168"),
    adds(states("fn8-wlog-tp-share", theorems::projections_have_their_own_intensity)),
    states("fn8-fw-bottleneck", theorems::compute_bound_forward_makes_backward),
    refutes("fn8-more-compute-bound", theorems::backward_is_more_compute_bound,
            at(tokens = 4'194'304, width = 8'192, feedforward_width = 28'672, fsdp_chips = 2'240,
               tensor_chips = 4, fsdp_axes = 2, tensor_axes = 1, v5p),
            grade::trivial,
            "so it is with TP alone. FSDP sends twice as much backward as forward: where FSDP is "
            "the slower, as in the document's own example, both phases are equally compute-bound. "
            "'More' must read 'no less'. The best split and its condition stand"),
    adds(states("fn8-ratios", theorems::backward_ratios)));

inline constexpr auto best_split_of_chips = section(
    "2.5 eq (14)", "The best split of chips",
    states("eq14-equalise", theorems::best_split_equalizes),
    states("eq14-argmin", theorems::best_split_is_optimal),
    states("eq14-min-value", theorems::best_split_takes),
    refutes_reading(
        "eq14-feasible-range", theorems::best_split_is_feasible,
        at(tokens = 4'194'304, feedforward_width = 16'384, chips = 64, fsdp_axes = 1,
           tensor_axes = 1),
        "the minimum is over all K_FSDP > 0, and so it is right. As numbers of chips K_FSDP and "
        "K/K_FSDP are at least 1, but here K_star_FSDP is 128 of 64 chips. The condition for "
        "compute-bound training is enough even then: eq14-beyond-the-range, eq14-below-the-range"),
    adds(states("eq14-feasible-iff", theorems::best_split_is_feasible_iff)),
    adds(states("eq14-beyond-the-range", theorems::too_large_best_split_leaves_fsdp_alone)),
    adds(states("eq14-below-the-range", theorems::too_small_best_split_leaves_tensor_alone)),
    states("eq14-compute-time", theorems::mesh_compute_takes));

inline constexpr auto compute_bound_splits =
    section("2.5 eq (15)", "Compute-bound splits",
            states("eq15-condition", theorems::best_split_is_compute_bound_iff),
            adds(states("eq15-as-interval", theorems::some_split_is_compute_bound_iff)),
            adds(states("eq15-ends-of-interval", theorems::compute_bound_splits_are_an_interval)),
            states("eq15-easier", theorems::wide_layers_need_fewer_tokens));

inline constexpr std::array symbols_on_a_pod = {
    spelled(equations::fsdp_tokens_per_chip, "B_chip",
            "tokens per chip with pure DP or FSDP on K_FSDP chips, here the whole pod")};

/// Of the example: Llama-3 70B, with batches of 2^22 tokens.
inline constexpr auto times_of_splits = picture(
    "Forward times of a feedforward layer on 8960 chips, K_TP = 8960/K_FSDP",
    over(fsdp_chips, 100, 8'960),
    curve("FSDP's communication",
          [](auto K) {
            return equations::mesh_weight_time(
                models::llama3_70b[width], models::llama3_70b[feedforward_width],
                tensor_chips = v5p[chips].value / K, fsdp_axes = 2, v5p[axis_bandwidth]);
          }),
    curve("TP's communication",
          [](auto K) {
            return equations::mesh_activation_time(tokens = 4'194'304, models::llama3_70b[width],
                                                   fsdp_chips = K, tensor_axes = 1,
                                                   v5p[axis_bandwidth]);
          }),
    curve("arithmetic",
          [](auto K) {
            return equations::mesh_compute_time(tokens = 4'194'304, models::llama3_70b[width],
                                                models::llama3_70b[feedforward_width],
                                                fsdp_chips = K, tensor_chips = v5p[chips].value / K,
                                                v5p[peak_rate]);
          }),
    line_at("2240-way FSDP", fsdp_chips = 2'240));

inline constexpr auto fsdp_tp_on_a_pod =
    section(
        "2.5", "FSDP and TP on a v5p pod",
        prints("468", "468", equations::fsdp_tokens_per_chip,
               at(tokens = "4.19m", fsdp_chips = 8'960), rounds("467.6, rounded to three digits")),
        adds(prints("468-2pow22", "468", equations::fsdp_tokens_per_chip,
                    at(tokens = 4'194'304, fsdp_chips = 8'960), rounds("2^22 tokens give 468.1"))),
        states("468-lt-850", theorems::fsdp_alone_is_bound_by_the_pod),
        prints("1619", "~1619", equations::best_fsdp_chips,
               at(tokens = "4.19m", feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
                  tensor_axes = 1),
               within_input_rounding(
                   "the printed batch, 4.19m, gives 1618.3; 2^22, which rounds to it, "
                   "gives 1619.1: 1619-2pow22")),
        adds(prints("1619-2pow22", "~1619", equations::best_fsdp_chips,
                    at(tokens = 4'194'304, feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
                       tensor_axes = 1),
                    rounds("2^22 tokens give 1619.09"))
                 .saying(
                     "our reconstruction, with a batch of 2^22 tokens: chips of FSDP out of K that "
                     "make the communication time least")),
        prints("113", "113", equations::least_mesh_tokens_per_chip,
               at(feedforward_width = 28'672, fsdp_axes = 2, tensor_axes = 1, v5p),
               rounds("113.39, rounded to three digits")),
        states("468-gt-113", theorems::best_split_is_compute_bound_on_the_pod),
        prints("2240x4", "8960", equations::mesh_chips, at(fsdp_chips = 2'240, tensor_chips = 4)),
        states("2240x4-compute-bound", theorems::example_is_compute_bound),
        adds(states("2240x4-vs-optimum", theorems::example_is_near_the_best_split)),
        adds(states("2240x4-powers-of-two", theorems::no_power_of_two_is_better)))
        .showing<times_of_splits>()
        .in_symbols(symbols_on_a_pod);

/// 2.5 gives FSDP and TP axes of their own; the pod is 16 x 20 x 28, says section 2.
inline constexpr auto axes_of_the_example = section(
    "2.5", "The axes of the example",
    refutes_reading("2240x4-axes", theorems::a_whole_axis_is_compute_bound,
                    at(tokens = 4'194'304, width = 8'192),
                    "right on a cut axis, as in footnote 7, or with the cubes of B.1 linked to 4 x "
                    "40 x 56. The document does not say how 2240 x 4 lies on the pod, and the text "
                    "of footnote 9, which stands here, is not given. On whole axes of 16 x 20 x 28 "
                    "FSDP has at most 560 chips, and no such split is compute-bound in its forward "
                    "pass, as the document asks. If the phases overlap, 560 x 16 is"),
    adds(states("2240x4-axes-never", theorems::whole_axes_are_never_compute_bound)),
    adds(states("2240x4-axes-overlapping", theorems::a_whole_axis_is_compute_bound_overlapping)),
    adds(states("2240x4-axes-cut", theorems::a_cut_axis_is_compute_bound)),
    adds(prints("2240x4-axes-rearranged", "8960", equations::slice_chips,
                at(first_cubes = 1, second_cubes = 10, third_cubes = 14))
             .saying("chips of a pod whose cubes are linked to 4 x 40 x 56, which has an axis of 4 "
                     "for TP and two others for FSDP")));

}  // namespace proofline::documents::training_notes
