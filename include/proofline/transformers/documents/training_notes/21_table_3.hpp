#pragma once
// training-notes 2.1: Table 3, whose rows are those of 2.2 to 2.5, and what the text says of it.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/listings/tensor_parallel.hpp>
#include <proofline/transformers/theorems/data_parallel.hpp>
#include <proofline/transformers/theorems/fsdp_tp_example.hpp>
#include <proofline/transformers/theorems/fsdp_tp_table.hpp>
#include <proofline/transformers/theorems/gates_and_projections.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto table_3_data_parallel =
    section("Table 3", "Data parallelism",
            states("table3-dp-tokens", theorems::data_chips_share_the_tokens),
            states("table3-dp-flops", theorems::data_flops_per_chip),
            states("table3-dp-bytes", theorems::data_bytes_per_chip),
            states("table3-dp-ai", theorems::data_intensity_is_tokens));

inline constexpr auto table_3_fsdp =
    section("Table 3", "Fully sharded data parallelism",
            states("table3-fsdp-tokens", theorems::fsdp_chips_share_the_tokens),
            states("table3-fsdp-flops", theorems::fsdp_flops_per_chip),
            states("table3-fsdp-bytes", theorems::fsdp_bytes_per_chip),
            states("table3-fsdp-ai", theorems::fsdp_intensity_is_tokens));

inline constexpr auto table_3_tensor_parallel = section(
    "Table 3", "Tensor parallelism",
    counts("table3-tp-tokens", writes_of(listings::output_summand), equations::activation_elements),
    states("table3-tp-flops", theorems::tensor_flops_per_chip),
    states("table3-tp-bytes", theorems::tensor_bytes_per_chip),
    states("table3-tp-ai", theorems::tensor_intensity_is_width));

inline constexpr auto table_3_fsdp_tp =
    section("Table 3", "FSDP and TP together",
            states("table3-fsdptp-tokens", theorems::mesh_tokens_per_chip),
            states("table3-fsdptp-flops", theorems::mesh_flops_per_chip),
            states("table3-fsdptp-bytes", theorems::mesh_bytes_per_chip),
            states("table3-fsdptp-ai", theorems::mesh_intensity),
            states("table3-independent-axes", theorems::mesh_coordinates_name_chips),
            states("table3-kfsdp-asymp", theorems::best_split_is_of_its_order));

inline constexpr auto together_or_alone =
    section("2.1", "FSDP and TP together or alone",
            states("fsdptp-beats-fsdp", theorems::both_exceed_fsdp_in_the_table),
            states("fsdptp-beats-tp", theorems::both_exceed_tensor_in_the_table),
            adds(states("fsdptp-beats-fsdp-in-time", theorems::both_beat_fsdp)),
            adds(states("fsdptp-beats-tp-in-time", theorems::both_beat_tensor)),
            adds(states("table3-fsdptp-ai-in-eq7", theorems::table_3_makes_15_of_7)));

}  // namespace proofline::documents::training_notes
