#pragma once
// training-notes 2.4: tensor parallelism, with its row of Table 3.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/equations/listings/tensor_parallel.hpp>
#include <proofline/proof/theorems/gemm.hpp>
#include <proofline/proof/theorems/tensor_parallel.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto table_3_tensor_parallel =
    section("Table 3", "Tensor parallelism",
            states("table3-tp-tokens", theorems::tensor_chips_work_on_all_tokens),
            states("table3-tp-flops", theorems::tensor_flops_per_chip),
            states("table3-tp-bytes", theorems::tensor_bytes_per_chip),
            states("table3-tp-ai", theorems::tensor_intensity_is_width));

inline constexpr auto tensor_parallel = section(
    "2.4 eq (11), (12)", "Tensor parallelism", states("eq11-block-sum", theorems::slices_add_up),
    states("tp-flops-slashed", theorems::tensor_divides_flops),
    states("tp-allreduce-decomposition", theorems::all_reduce_is_scatter_and_gather),
    counts("tp-sharded-between-layers", writes_of(listings::scattered),
           equations::activation_elements),
    states("tp-skip-half", theorems::a_shard_skips_half),
    states("tp-peak-memory", theorems::tensor_activations_are_theta),
    refutes_reading(
        "tp-peak-memory-with-weights", theorems::tensor_weights_fit_too,
        at(tokens = 1'024, width = 8'192, asymmetry = 3.5_exact, tensor_chips = 4),
        "right of activations, which the passage is about; read of all memory, a chip has 2*d*D/K "
        "elements of weights as well, which here are 14*B*d, and no constant bounds them, as fewer "
        "tokens make no fewer weights"),
    states("tp-peak-memory-any-constant", theorems::weights_outgrow_activations),
    states("eq12-fw-ratio", theorems::forward_ratio_is_width),
    states("eq12-bw-ratio", theorems::backward_ratio_is_twice_width),
    states("eq12-condition", theorems::tensor_parallel_needs_width));

inline constexpr auto tensor_parallel_widths = section(
    "2.4", "Widths that tensor parallelism needs",
    prints("tp-54k", "54k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 64, tensor_axes = 3), rounds("64*2550/3 is 54,400")),
    states("tp-54k-necessary", theorems::less_than_54k_is_not_enough),
    refutes_reading(
        "tp-54k-strict", theorems::more_than_54k_is_enough,
        at(feedforward_width = 54'272, v5p, tensor_chips = 64, tensor_axes = 3),
        "54k is 54,400 rounded, and stated as what D must exceed; read as enough, it takes "
        "the threshold rounded down: with 54,272 a phase still waits for the interconnect"),
    prints("tp-7.6m", "7.6m", equations::least_feedforward_width,
           at(v5p, tensor_chips = 8'960, tensor_axes = 3), rounds("8960*2550/3 is 7,616,000")),
    prints("tp-10.2k", "10.2k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 4, tensor_axes = 1)),
    refutes_reading(
        "tp-10.2k-on-a-line", theorems::least_width_is_enough_on_a_line,
        at(feedforward_width = 10'240, tensor_chips = 4, v5p),
        "right of 4 chips in a ring, as on a slice that is one cube long; read of 4 neighbors on "
        "an axis of 16, 20 or 28, as 2.5 has them on the pod, no link leads back from the last to "
        "the first, and with half of the bandwidth it takes up to 20.4k"),
    prints("tp-m-inconsistent", "54k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 64, tensor_axes = 1),
           differs_as_read("footnote 7's one axis is said of 4 chips in a row; read of every TP "
                           "group it gives 163,200 on 64 chips, three times the print, and 22.8 "
                           "million on the pod: these two are slices of three axes")),
    prints("tp-m-inconsistent-three-axes", "10.2k", equations::least_feedforward_width,
           at(v5p, tensor_chips = 4, tensor_axes = 3),
           differs_as_read("with the three axes of the two prints before it 4 chips need 3,400, a "
                           "third of the print: this one uses m_TP = 1, as its footnote says")),
    remarks("tp-kept-modest", "in practice K_TP is kept modest",
            "a habit of those who train; no runs are given"),
    states("fn6-gated", theorems::gate_only_adds_flops),
    states("fn6-gated-eases", theorems::gate_eases_the_condition),
    refutes_reading(
        "fn6-gated-fsdp", theorems::gate_leaves_gathered_weights_alone,
        at(width = 8'192, feedforward_width = 28'672, tensor_chips = 4),
        "true of the activations that TP sends, which the footnote is about; read of FSDP (2.5, "
        "which keeps to this layer), the gate is a third matrix to gather: 3/2 of the bytes, as of "
        "the FLOPs, so that their ratio stays"));

}  // namespace proofline::documents::training_notes
