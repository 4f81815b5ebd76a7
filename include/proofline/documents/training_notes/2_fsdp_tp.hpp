#pragma once
// training-notes 2.5: FSDP and tensor parallelism together, with their row of Table 3 and what 2.1
// says of them.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/equations/pods.hpp>
#include <proofline/proof/theorems/fsdp_tp_example.hpp>
#include <proofline/proof/theorems/gemm.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto table_3_fsdp_tp =
    section("Table 3", "FSDP and TP together",
            states("table3-fsdptp-tokens", theorems::mesh_tokens_per_chip),
            states("table3-fsdptp-flops", theorems::mesh_flops_per_chip),
            states("table3-fsdptp-bytes", theorems::mesh_bytes_per_chip),
            states("table3-fsdptp-ai", theorems::mesh_intensity),
            defines("table3-independent-axes", equations::mesh_chips, equations::mesh_axes),
            states("table3-kfsdp-asymp", theorems::best_split_is_of_its_order));

inline constexpr auto together_or_alone = section(
    "2.1", "FSDP and TP together or alone", states("fsdptp-beats-fsdp", theorems::both_beat_fsdp),
    states("fsdptp-beats-tp", theorems::both_beat_tensor),
    refutes_reading(
        "fsdptp-beats-fsdp-by-table-3", theorems::higher_entries_communicate_faster,
        at(tokens = 4'718'592, width = 8'192, feedforward_width = 8'192, chips = 1'024,
           v5p[axis_bandwidth]),
        "Table 3's entries are up to constants, and those of FSDP and TP alone are exact: read as "
        "if all were, both together would win with up to D tokens per chip; on the same two axes "
        "they win with up to D/4, and with the 4,608 here, where D is 8,192, FSDP alone "
        "communicates 1.5 times as fast"),
    refutes_reading(
        "table3-fsdptp-ai-in-eq7", theorems::table_3_makes_15_of_7,
        at(tokens = 564'480, feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
           tensor_axes = 1, v5p),
        "(15) is exact and Table 3 is up to constants: sqrt(BD/K) in (7), with three axes, would "
        "ask for 25.2 tokens per chip on the pod, where (15) asks for 113.4, 4.5 times as many"));

inline constexpr auto fsdp_and_tp = section(
    "2.5 eq (13)", "FSDP and TP",
    defines("fsdptp-axes", equations::mesh_chips, equations::mesh_axes),
    defines("fsdptp-coordinates", equations::fsdp_tokens_per_chip, equations::width_per_chip),
    states("eq13-shard-sum", theorems::slices_add_up),
    states("fsdptp-tp-bytes", theorems::mesh_activations_sent),
    states("fsdptp-fsdp-bytes", theorems::mesh_weights_sent),
    defines("fsdptp-time-is-max", equations::mesh_communication_time),
    states("fn8-fw-bottleneck", theorems::compute_bound_forward_makes_backward),
    refutes(
        "fn8-more-compute-bound", theorems::backward_is_more_compute_bound,
        at(tokens = 4'194'304, width = 8'192, feedforward_width = 28'672, fsdp_chips = 2'240,
           tensor_chips = 4, fsdp_axes = 2, tensor_axes = 1, v5p),
        "so it is with TP alone, (12); FSDP sends twice as much backward, (10), and where it is "
        "the slower, as in the document's own example, both phases are equally compute-bound: "
        "'more' must read 'no less', with which (14) and (15) stand, of each phase by itself"),
    states("fn8-ratios", theorems::backward_ratios));

inline constexpr auto best_split_of_chips =
    section("2.5 eq (14)", "The best split of chips",
            states("eq14-equalise", theorems::best_split_equalizes),
            states("eq14-argmin", theorems::best_split_is_optimal),
            states("eq14-min-value", theorems::best_split_takes),
            states("eq14-feasible-range", theorems::best_split_is_feasible_iff),
            states("eq14-beyond-the-range", theorems::too_large_best_split_leaves_fsdp_alone),
            states("eq14-below-the-range", theorems::too_small_best_split_leaves_tensor_alone),
            states("eq14-compute-time", theorems::mesh_compute_takes));

inline constexpr auto compute_bound_splits =
    section("2.5 eq (15)", "Compute-bound splits",
            states("eq15-condition", theorems::best_split_is_compute_bound_iff),
            states("eq15-as-interval", theorems::some_split_is_compute_bound_iff),
            states("eq15-ends-of-interval", theorems::compute_bound_splits_are_an_interval),
            states("eq15-easier", theorems::wide_layers_need_fewer_tokens));

inline constexpr auto fsdp_tp_on_a_pod = section(
    "2.5", "FSDP and TP on a v5p pod",
    prints("468", "468", equations::fsdp_tokens_per_chip, at(tokens = "4.19m", fsdp_chips = 8'960),
           rounds("467.6, rounded to three digits")),
    prints("468-2pow22", "468", equations::fsdp_tokens_per_chip,
           at(tokens = 4'194'304, fsdp_chips = 8'960), rounds("468.1, of 2^22 tokens")),
    states("468-lt-850", theorems::fsdp_alone_is_bound_by_the_pod),
    prints("1619", "~1619", equations::best_fsdp_chips,
           at(tokens = "4.19m", feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
              tensor_axes = 1),
           within_input_rounding("the batch as printed, 4.19m, gives 1618.3; 1619 takes the batch "
                                 "that was rounded to it, see the next claim")),
    prints("1619-2pow22", "~1619", equations::best_fsdp_chips,
           at(tokens = 4'194'304, feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
              tensor_axes = 1),
           rounds("1619.09, of 2^22 tokens")),
    prints("113", "113", equations::least_mesh_tokens_per_chip,
           at(feedforward_width = 28'672, fsdp_axes = 2, tensor_axes = 1, v5p),
           rounds("113.39, rounded to three digits")),
    states("468-gt-113", theorems::best_split_is_compute_bound_on_the_pod),
    prints("2240x4", "8960", equations::mesh_chips, at(fsdp_chips = 2'240, tensor_chips = 4)),
    states("2240x4-compute-bound", theorems::example_is_compute_bound),
    states("2240x4-vs-optimum", theorems::example_is_near_the_best_split),
    states("2240x4-powers-of-two", theorems::no_power_of_two_is_better));

/// 2.5 gives FSDP and TP axes of their own; the pod is said to be 16 x 20 x 28.
inline constexpr auto axes_of_the_example = section(
    "2.5", "The axes of the example",
    refutes_reading(
        "2240x4-axes", theorems::a_whole_axis_is_compute_bound,
        at(tokens = 4'194'304, width = 8'192),
        "the document does not say how 2240 x 4 lies on the pod: on whole axes of 16 x 20 x 28, of "
        "which two have at most 560 chips, no such split is compute-bound; on a cut axis, which "
        "footnote 7 has in mind, or with the cubes linked to 4 x 40 x 56, the example holds"),
    states("2240x4-axes-never", theorems::whole_axes_are_never_compute_bound),
    states("2240x4-axes-cut", theorems::a_cut_axis_is_compute_bound),
    prints("2240x4-axes-rearranged", "8960", equations::slice_chips,
           at(first_cubes = 1, second_cubes = 10, third_cubes = 14)));

}  // namespace proofline::documents::training_notes
