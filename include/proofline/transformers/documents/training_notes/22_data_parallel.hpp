#pragma once
// training-notes 2.2: data parallelism. 2.2.1 has a header of its own.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>
#include <proofline/transformers/theorems/data_parallel.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr std::array symbols_of_data_parallel = {
    spelled(axes, "m_DP", "physical axes of the torus that data parallelism uses"),
    spelled(layer_compute_time, "t_layer_F", "time of a layer's arithmetic in the backward pass"),
    spelled(layer_interconnect_time, "t_layer_I", "time of the all-reduce of a layer's gradients"),
    spelled(intensity, "I", "a bound, as large as one likes")};

inline constexpr auto data_parallel =
    section("2.2", "Data parallelism", defines("dp-bchip-def", equations::data_tokens_per_chip),
            states("dp-async", theorems::asynchronous_all_reduces_hide),
            states("dp-fw-bytes", theorems::only_the_backward_pass_waits),
            counts("dp-bw-bytes", bf16_bytes_sent_by(listings::reduced_gradients),
                   equations::data_backward_bytes),
            states("eq8-fw-ratio", theorems::nothing_sent_is_no_bound),
            states("eq8-bw-ratio", theorems::data_backward_ratio_is_tokens),
            states("eq8-condition", theorems::data_parallel_needs_tokens),
            prints("dp-850", "850", equations::least_tokens_per_chip, at(v5p, axes = 3))
                .saying("tokens per chip from which data parallelism is compute-bound on a TPU v5p "
                        "pod, with all three axes"),
            states("dp-speedup-k", theorems::data_parallel_divides_the_step),
            states("dp-replicates", theorems::replication_outgrows_a_chip))
        .in_symbols(symbols_of_data_parallel);

}  // namespace proofline::documents::training_notes
