#pragma once
// training-notes 2.4: tensor parallelism.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>
#include <proofline/transformers/listings/tensor_parallel.hpp>
#include <proofline/transformers/theorems/gates_and_projections.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto tensor_parallel = section(
    "2.4 eq (11), (12)", "Tensor parallelism",
    states("eq11-block-sum", theorems::hidden_units_add_their_terms),
    states("eq11-block-sum-units", theorems::hidden_units_are_on_one_chip),
    counts("tp-flops-slashed", flops_of(listings::tensor_forward), equations::tensor_forward_flops)
        .saying("FLOPs, counted: with D/K_TP columns of W_up and rows of W_down a chip does "
                "4*B*d*D/K_TP in the forward pass, 1/K_TP of the layer's 4*B*d*D"),
    counts("tp-allreduce-decomposition", bf16_bytes_sent_by(listings::reduced_activations),
           equations::tensor_all_reduce_bytes)
        .saying("bytes that each chip sends in bf16, counted: the all-reduce of the B x d summands "
                "of Y as a reduce-scatter and an all-gather, 2*B*d bytes each on an even ring"),
    counts("tp-sharded-between-layers", writes_of(listings::scattered),
           equations::activation_elements)
        .saying(
            "elements written, counted: Y_i <- ReduceScatter(Y^_i) writes B*d elements on all "
            "chips together, so that each element of Y is kept on one chip only, sharded until the "
            "next layer gathers it. Backward, z_X_i <- ReduceScatter(z^_X_i) writes as many"),
    counts("tp-skip-half", bf16_bytes_sent_by(listings::scattered_activations),
           equations::activation_bytes)
        .saying("bytes that each chip sends in bf16, counted: where the next layer needs a shard "
                "of Y only, the reduce-scatter of the B x d summands is enough. It sends 2*B*d "
                "bytes on an even ring, half of what the all-reduce sends"),
    states("tp-peak-memory", theorems::tensor_activations_are_theta),
    adds(states("tp-peak-memory-any-constant", theorems::weights_outgrow_activations)),
    states("eq12-fw-ratio", theorems::forward_ratio_is_width),
    states("eq12-bw-ratio", theorems::backward_ratio_is_twice_width),
    states("eq12-condition", theorems::tensor_parallel_needs_width));

inline constexpr auto tensor_parallel_widths = section(
    "2.4", "Widths that tensor parallelism requires",
    prints("tp-54k", "54k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 64, tensor_axes = 3),
           rounds("64*2550/3 is 54,400, rounded to two digits"))
        .saying("width of the feedforward layer from which tensor parallelism over 64 v5p chips, "
                "a cube with three axes, is compute-bound"),
    states("tp-54k-necessary", theorems::less_than_54k_is_not_enough),
    adds(states("tp-54k-strict", theorems::cubes_need_54400)),
    prints("tp-7.6m", "7.6m", equations::least_feedforward_width,
           at(v5p, tensor_chips = 8'960, tensor_axes = 3),
           rounds("8960*2550/3 is 7,616,000, rounded to two digits"))
        .saying("width of the feedforward layer from which tensor parallelism over the 8960 chips "
                "of a v5p pod, with three axes, is compute-bound"),
    prints("tp-10.2k", "10.2k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 4, tensor_axes = 1))
        .saying("width of the feedforward layer from which tensor parallelism over 4 v5p chips, "
                "with one axis, is compute-bound"),
    refutes_reading(
        "tp-10.2k-on-a-line", theorems::least_width_is_enough_on_a_line,
        at(feedforward_width = 10'240, tensor_chips = 4, v5p),
        "holds for 4 chips in a ring, as on a slice that is one cube long. On an axis of 16, 20 or "
        "28 chips, as in 2.5, no link closes a ring of 4 neighbors: with half of the bandwidth "
        "they require up to 20.4k"),
    prints(
        "tp-m-inconsistent", "54k", equations::least_feedforward_width,
        at(v5p, tensor_chips = 64, tensor_axes = 1),
        differs_as_read("54k and 7.6m are of slices with three axes. If the one axis of footnote "
                        "7 is said of every TP group, 64 chips require 163,200, three times the "
                        "print, and the pod requires 22.8 million"))
        .saying("width of the feedforward layer from which tensor parallelism over 64 v5p chips is "
                "compute-bound, if it uses one axis"),
    remarks("tp-kept-modest", "in practice K_TP is kept modest", "a habit; no runs are given"),
    counts("fn6-same-layouts", flops_of(listings::gated_summand), equations::gated_layer_flops)
        .saying("FLOPs, counted: the gated layer works with the same layouts, as chip i with its "
                "D/K_TP columns of W_gate and W_up and its rows of W_down computes a summand of Y, "
                "in three matrix products and an elementwise product of B x D/K_TP"),
    adds(states("fn6-other-layouts", theorems::products_of_sums_are_no_sums_of_products)),
    states("fn6-gated", theorems::gate_only_adds_flops),
    states("fn6-gated-eases", theorems::gate_eases_the_condition),
    refutes_reading(
        "fn6-gated-fsdp", theorems::gate_leaves_gathered_weights_alone,
        at(width = 8'192, feedforward_width = 28'672, tensor_chips = 4),
        "holds for the activations that TP sends, which the footnote is about. FSDP, which 2.5 "
        "adds for this layer, has a third matrix to all-gather: 3/2 of the bytes, as of the FLOPs, "
        "so that its interconnect AI stays"));

}  // namespace proofline::documents::training_notes
