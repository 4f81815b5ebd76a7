#pragma once
// training-notes 2.1 assumes that forward and backward pass overlap across batches, and then asks
// (7) of each phase. What its thresholds are if both phases share a chip: 2/3 of what is printed,
// but for FSDP.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/theorems/overlapping_phases.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto overlapping_data_parallel = section(
    "2.1, 2.2, 2.3", "Tokens if the phases overlap",
    adds(states("overlap-step", theorems::compute_bound_phases_may_overlap)),
    adds(states("dp-two-thirds-overlapping", theorems::overlapping_data_parallel_needs_two_thirds)),
    adds(prints("dp-850-overlapping", "567", equations::overlapping_tokens_per_chip,
                at(v5p, axes = 3),
                rounds("2/3 of 850: the document's 850 asks the backward pass alone to be "
                       "compute-bound"))
             .saying("tokens per chip from which data parallelism on three axes of a v5p pod is "
                     "compute-bound, if its phases overlap: the arithmetic of both together lasts "
                     "at least as long as their communication")),
    adds(states("eq10-overlapping", theorems::overlapping_fsdp_needs_all_tokens)),
    refutes_reading(
        "fsdp-same-as-dp-overlapping", theorems::overlapping_fsdp_and_data_parallel_agree,
        at(parameters = 70'553'706'496, tokens_per_chip = 600, axes = 3, v5p),
        "'identical to DP' is right phase by phase, as the document asks. If the phases overlap, "
        "as 2.1 assumes, DP on three axes of a v5p pod requires 567 tokens per chip, and FSDP, "
        "which sends half as many bytes again in a step, requires 850"));

inline constexpr auto overlapping_tensor_parallel = section(
    "2.1, 2.4, 2.5", "Widths and splits if the phases overlap",
    adds(states("eq12-overlapping", theorems::overlapping_tensor_parallel_needs_two_thirds)),
    adds(prints("tp-54k-overlapping", "36.3k", equations::overlapping_feedforward_width,
                at(v5p, tensor_chips = 64, tensor_axes = 3),
                rounds("36,267, 2/3 of 54,400. The document's 54k is what the forward pass "
                       "requires, with D/K_TP FLOPs for each byte. Both phases together have "
                       "12BdD/K_TP FLOPs for 8Bd bytes, 3/2 of that"))
             .saying("width of the feedforward layer from which TP on 64 v5p chips with three axes "
                     "is compute-bound, if its phases overlap: the arithmetic of both together "
                     "lasts at least as long as their communication")),
    adds(prints("tp-7.6m-overlapping", "5.08m", equations::overlapping_feedforward_width,
                at(v5p, tensor_chips = 8'960, tensor_axes = 3),
                rounds("5,077,333, 2/3 of 7,616,000"))
             .saying("width of the feedforward layer from which TP on the whole v5p pod is "
                     "compute-bound, if its phases overlap: the arithmetic of both together lasts "
                     "at least as long as their communication")),
    adds(prints("tp-10.2k-overlapping", "6.8k", equations::overlapping_feedforward_width,
                at(v5p, tensor_chips = 4, tensor_axes = 1))
             .saying("width of the feedforward layer from which TP on 4 v5p chips of one axis is "
                     "compute-bound, if its phases overlap: the arithmetic of both together lasts "
                     "at least as long as their communication")),
    adds(states("eq14-ends-overlapping", theorems::overlapping_splits_are_an_interval)),
    adds(states("eq15-overlapping", theorems::overlapping_splits_need_two_thirds)),
    adds(prints("113-overlapping", "75.6", equations::overlapping_mesh_tokens_per_chip,
                at(feedforward_width = 28'672, fsdp_axes = 2, tensor_axes = 1, v5p),
                rounds("75.60, 2/3 of 113.39: the document's 113 asks the forward pass alone to be "
                       "compute-bound"))));

}  // namespace proofline::documents::training_notes
