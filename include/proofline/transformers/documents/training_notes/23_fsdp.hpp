#pragma once
// training-notes 2.3: fully sharded data parallelism.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>
#include <proofline/transformers/theorems/data_parallel.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr std::array symbols_of_fsdp = {
    spelled(axes, "m_FSDP", "physical axes of the torus that FSDP uses"),
    spelled(layer_compute_time, "t_layer_F", "time of a layer's arithmetic in the forward pass"),
    spelled(layer_interconnect_time, "t_layer_I", "time of the all-gather of a layer's weights")};

inline constexpr auto fully_sharded =
    section("2.3", "Fully sharded data parallelism",
            counts("fsdp-fw-bytes", bf16_bytes_sent_by(listings::gathered_weights),
                   equations::fsdp_forward_bytes),
            states("fsdp-prefetch", theorems::prefetching_hides_gathers),
            states("fsdp-gathers-again", theorems::weights_are_gathered_again),
            counts("reduce-scatter-cheaper", bytes_sent_by(listings::full_ring_reduce_scatter),
                   equations::reduce_scatter_bytes)
                .saying("bytes that each chip sends, counted: in a reduce-scatter on an even ring "
                        "B, half of what an all-reduce sends, of which it is the first half"),
            counts("fsdp-bw-bytes",
                   bf16_bytes_sent_by(listings::gathered_weights_and_scattered_gradients),
                   equations::fsdp_backward_bytes),
            states("eq10-fw-ratio", theorems::fsdp_forward_ratio_is_tokens),
            states("eq10-bw-ratio", theorems::fsdp_backward_ratio_is_tokens),
            states("eq10-condition", theorems::fsdp_needs_tokens),
            states("fsdp-same-as-dp", theorems::fsdp_and_data_parallel_agree),
            states("fsdp-compute-saving", theorems::fsdp_divides_compute),
            states("fsdp-memory-saving", theorems::fsdp_divides_states),
            states("fsdp-payload-similar", theorems::fsdp_sends_half_as_much_again),
            states("fsdp-more-collectives", theorems::fsdp_performs_more_collectives),
            remarks("fsdp-slower",
                    "in practice FSDP is noticeably slower than DP, since it overlaps compute and "
                    "communication less effectively and performs more collectives",
                    "measured; the document gives no models, chips or times. That FSDP performs "
                    "more collectives is proved: fsdp-more-collectives"))
        .in_symbols(symbols_of_fsdp);

inline constexpr auto fully_sharded_memory = section(
    "2.3", "What FSDP saves", states("fsdp-no-saving", theorems::gathering_all_saves_nothing),
    refutes_reading(
        "fsdp-peak-layer", theorems::fsdp_peak_is_the_largest_layer,
        at(parameters = 70'553'706'496, layer_parameters = 1'050'673'152, fsdp_chips = 64),
        "on many chips it is nearly so: on the document's 8,960 the chip's shard of the other "
        "weights adds 0.7% to the largest matrix of Llama-3 70B. On 64 chips that shard is 1.03 "
        "times as large as the matrix, so that the peak is 4.3 GB instead of 2.1. A layer that is "
        "prefetched adds to both"),
    adds(states("fsdp-peak-layer-and-shard", theorems::fsdp_peak_tends_to_the_largest_layer)),
    states("adam-local", theorems::own_steps_need_no_other_gradient),
    states("second-order-state", theorems::coupled_steps_need_other_gradients));

}  // namespace proofline::documents::training_notes
