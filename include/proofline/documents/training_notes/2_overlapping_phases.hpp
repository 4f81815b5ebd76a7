#pragma once
// training-notes 2.1 assumes that forward and backward passes overlap across batches, and then asks
// (7) of each phase by itself. What its thresholds are where both share a chip.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/proof/theorems/overlapping_phases.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto overlapping_data_parallel = section(
    "2.1, 2.2, 2.3", "Tokens where the phases overlap",
    states("overlap-step", theorems::overlapping_steps_compute_iff),
    refutes_reading(
        "dp-850-overlapping", theorems::overlapping_data_parallel_needs_all_tokens,
        at(parameters = 70'553'706'496, tokens_per_chip = 600, axes = 3, v5p),
        "850 is right of (7), which asks each phase by itself; read of phases that overlap, as 2.1 "
        "has them, the all-reduce hides behind the arithmetic of both, and 567 tokens are enough"),
    states("dp-two-thirds-overlapping", theorems::overlapping_data_parallel_needs_two_thirds),
    states("eq10-overlapping", theorems::overlapping_fsdp_needs_all_tokens),
    refutes_reading(
        "fsdp-same-as-dp-overlapping", theorems::overlapping_fsdp_and_data_parallel_agree,
        at(parameters = 70'553'706'496, tokens_per_chip = 600, axes = 3, v5p),
        "the same of each phase by itself; read of phases that overlap, FSDP sends half as much "
        "again in a step and needs 850 tokens where data parallelism needs 567"));

inline constexpr auto overlapping_tensor_parallel = section(
    "2.1, 2.4, 2.5", "Widths and splits where the phases overlap",
    refutes_reading(
        "eq12-overlapping", theorems::overlapping_tensor_parallel_needs_all_width,
        at(tokens = 4'096, width = 8'192, feedforward_width = 40'000, tensor_chips = 64,
           tensor_axes = 3, v5p),
        "right of the forward pass by itself; read of phases that overlap, the backward pass has "
        "twice the arithmetic for the same bytes, and two thirds of the width are enough: 36.3k of "
        "54k, 5.08m of 7.6m, 6.8k of 10.2k"),
    states("eq12-two-thirds-overlapping", theorems::overlapping_tensor_parallel_needs_two_thirds),
    states("eq14-ends-overlapping", theorems::overlapping_splits_are_an_interval),
    refutes_reading(
        "eq15-overlapping", theorems::overlapping_splits_need_all_tokens,
        at(tokens = 896'000, feedforward_width = 28'672, chips = 8'960, fsdp_axes = 2,
           tensor_axes = 1, v5p),
        "right of the forward pass by itself, to which footnote 8 turns as the bottleneck; read of "
        "phases that overlap, two thirds of the tokens are enough, 75.6 of 113"),
    states("eq15-two-thirds-overlapping", theorems::overlapping_splits_need_two_thirds));

}  // namespace proofline::documents::training_notes
