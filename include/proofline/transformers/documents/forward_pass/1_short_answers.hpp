#pragma once
// forward-pass: its addendum, introduction, very short answer and technical
// answer up to the numbers.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/forward_pass/devices.hpp>
#include <proofline/transformers/equations/tiled_machine.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/listings/blocks.hpp>
#include <proofline/transformers/theorems/a100_stack.hpp>
#include <proofline/transformers/theorems/forward_costs.hpp>
#include <proofline/transformers/theorems/speed_and_cost.hpp>
#include <proofline/transformers/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto introduction = section(
    "Introduction", "The question",
    remarks("erratum-order-of-magnitude",
            "some of the constants and of the quotes of hardware are wrong; the asymptotics are "
            "believed to be right, the final numbers could be off by up to an order of magnitude",
            "the addendum does not say which constants, nor which quotes"),
    prints("latency-not-throughput", "1 ms", equations::time_per_pass,
           at(run_time = 1_s, passes = 1'000)),
    states("single-device-bound-beaten", theorems::several_gpus_beat_one),
    remarks("models-exceed-one-gpu",
            "state-of-the-art models do not fit into the memory of a single GPU",
            "the text names no model and no GPU here"),
    states("utilization-5pct-example", theorems::lower_utilization_is_faster),
    remarks("utilization-target-40",
            "40% of the peak can generally be reached with hard work, and is below the best "
            "possible",
            "experience that is not cited"));

inline constexpr auto assumptions =
    section("Introduction", "Assumptions A to C",
            remarks("assumption-a-direction",
                    "without assumption A the time would be shorter, as a better strategy of "
                    "parallelization than tiling would be known",
                    "the text has a time for tiling alone, and says of FlashAttention only that it "
                    "could be more efficient"),
            states("assumption-b-today", theorems::attention_gains_nothing_from_batches),
            states("assumption-b-meaningless", theorems::utilization_requires_intensity),
            states("assumption-b-direction", theorems::lower_utilization_is_faster),
            states("assumption-c-direction", theorems::another_link_only_delays),
            states("assumption-c-direction-cache", theorems::another_cache_only_delays),
            states("limiting-resource-a100", theorems::a100_cluster_is_network_limited),
            remarks("limiting-resource-tpu", "memory bandwidth would usually limit TPU pods",
                    "the text gives no figures of a TPU; by its formula memory limits if B > "
                    "2/3*M*sqrt(N)"));

inline constexpr auto very_short_answer = section(
    "Very Short Answer", "L*R^3/C", defines("ops-bytes-ratio-def", equations::ops_bytes_ratio),
    states("short-forward-time", theorems::forward_time_is_of_its_order),
    states("short-ops-per-block", theorems::ratio_blocks_take_their_cube),
    states("short-smallest-block-theta", theorems::smallest_block_is_of_order_of_ratio),
    adds(states("short-smallest-block", theorems::blocks_of_ratio_reach_a_third)),
    states("short-k2", theorems::smaller_ratio_blocks_are_faster),
    refutes_reading("short-k2-block-only", theorems::smaller_blocks_alone_are_as_fast,
                    at(peak_rate = 1_FLOP_per_s, memory_bandwidth = 1_B_per_s, factor = 2),
                    "R^3 operations for a block mean R vectors, so that R/k is the batch, too, as "
                    "'Trading off speed and cost' says. Read of the block alone, memory accesses "
                    "gain 3k^2/(2k + 1), 2.4 times for k = 2, and the product no more"),
    adds(states("short-block-alone", theorems::smaller_blocks_alone_gain_less)),
    remarks("latency-few-us-per-layer", "the latency of clusters is a few microseconds per layer",
            "measured; the text names neither cluster nor network"));

inline constexpr auto quantities = section(
    "Technical Answer", "The quantities",
    defines("quantities-def", peak_rate, memory_bandwidth, gpus, network_bandwidth),
    remarks("matmuls-per-layer-2",
            "there are around 2 sequential matrix products per layer, 100 to 200 in most current "
            "architectures",
            "the text names no architecture. With attention and feedforward blocks in parallel 2 "
            "are sequential, else 4 (QKV, output, up, down)"),
    defines("L-symbol-clash", layers, matrix_products)
        .saying("L is the number of layers in the very short answer, which ignores constants. From "
                "here on it is the number of sequential matrix products, around 2 per layer"),
    defines("C-symbol-clash", peak_rate, sequence_length)
        .saying("C is the compute capacity. In 'A Simple Model of GPU Costs' and footnote 4 it is "
                "the context length; no formula has both"),
    states("width-independence", theorems::time_is_free_of_width));

inline constexpr auto complete_formula =
    section("Technical Answer", "Complete formula",
            states("elapsed-time-memory-branch", theorems::memory_limits_with_fast_network),
            states("elapsed-time-network-branch", theorems::network_limits_otherwise),
            states("elapsed-time-branch-condition", theorems::memory_limits_machines_iff),
            adds(states("elapsed-time-continuity", theorems::both_branches_meet)),
            states("elapsed-time-attained", theorems::best_block_is_full),
            states("elapsed-time-global-minimum", theorems::least_block_is_optimal),
            states("elapsed-time-global-minimum-memory", theorems::balance_is_optimal),
            states("scaling-memory-branch", theorems::balanced_time_grows),
            states("scaling-network-branch", theorems::network_branch_is_of_order),
            states("technical-k2", theorems::smaller_blocks_and_batches_are_faster),
            adds(states("technical-k2-least", theorems::least_time_at_utilization)));

}  // namespace proofline::documents::forward_pass
