#pragma once
// forward-pass: its addendum, introduction, very short answer and technical
// answer up to the numbers.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/tiled_machine.hpp>
#include <proofline/proof/theorems/a100_stack.hpp>
#include <proofline/proof/theorems/speed_and_cost.hpp>
#include <proofline/proof/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto introduction = section(
    "Introduction", "The question",
    remarks("erratum-order-of-magnitude",
            "some constants and figures of hardware are wrong; the numbers may be off by up to ten "
            "times",
            "the addendum does not say which constants, nor which figures"),
    prints("latency-not-throughput", "1 ms", equations::time_per_pass,
           at(run_time = 1_s, passes = 1'000)),
    states("single-device-bound-beaten", theorems::several_gpus_beat_one),
    remarks("models-exceed-one-gpu",
            "state-of-the-art models do not fit into the memory of a single GPU",
            "neither a model's parameters nor a GPU's memory are given"),
    states("utilization-5pct-example", theorems::lower_utilization_is_faster),
    remarks("utilization-target-40", "40% of the peak can generally be reached with hard work",
            "a choice, from experience that is not cited"));

inline constexpr auto assumptions =
    section("Introduction", "Assumptions A to C",
            states("assumption-b-direction", theorems::lower_utilization_is_faster),
            states("assumption-c-direction", theorems::another_resource_only_delays),
            states("limiting-resource-a100", theorems::a100_cluster_is_network_limited),
            remarks("limiting-resource-tpu", "memory bandwidth limits TPU pods",
                    "no figure of a TPU is given; by the formula it takes B > 2/3*M*sqrt(N)"));

inline constexpr auto very_short_answer = section(
    "Very Short Answer", "L*R^3/C", defines("ops-bytes-ratio-def", equations::critical_intensity),
    states("short-forward-time", theorems::forward_time_is_of_its_order),
    states("short-ops-per-block", theorems::ratio_blocks_take_their_cube),
    states("short-smallest-block-theta", theorems::smallest_block_is_of_order_of_ratio),
    refutes_reading(
        "short-smallest-block", theorems::blocks_of_ratio_are_full,
        at(peak_rate = 156_FLOP_per_s, memory_bandwidth = 1_B_per_s),
        "the sentence ignores multiplicative constants; read with them, R vectors times R x R move "
        "three times R^2 elements and reach a third of the peak: with as many vectors as rows full "
        "utilization begins at 3R, with more of them above 2R"),
    states("short-k2", theorems::smaller_ratio_blocks_are_faster),
    refutes_reading(
        "short-k2-block-only", theorems::smaller_blocks_alone_are_as_fast,
        at(peak_rate = 1_FLOP_per_s, memory_bandwidth = 1_B_per_s, factor = 2),
        "R^3 operations a block take R vectors, so that a smaller R means a smaller batch; read of "
        "the block alone, the gain is 3k^2/(2k + 1), 2.4 times at k = 2: k^2 takes batches of 1/k "
        "as well, as 'Trading off speed and cost' has them"),
    states("short-block-alone", theorems::smaller_blocks_alone_gain_less),
    remarks("latency-few-us-per-layer", "the latency of clusters is a few microseconds per layer",
            "measured; cluster and network are not named"));

inline constexpr auto quantities = section(
    "Technical Answer", "The quantities",
    defines("quantities-def", peak_rate, memory_bandwidth, gpus, network_bandwidth),
    remarks("matmuls-per-layer-2",
            "around 2 products per layer follow one another, 100 to 200 in most architectures",
            "no architecture is given: with attention and feedforward side by side two follow one "
            "another, else four (QKV, output, up, down)"),
    refutes("L-symbol-clash", theorems::layers_are_products, at(layers = 80),
            "L is the layers in the very short answer and the products, twice as many, from the "
            "technical answer on: 'layers' are products there; the factor is among the constants "
            "that the former ignores"),
    states("width-independence", theorems::time_is_free_of_width));

inline constexpr auto complete_formula = section(
    "Technical Answer", "Complete formula",
    states("elapsed-time-memory-branch", theorems::memory_limits_with_fast_network),
    states("elapsed-time-network-branch", theorems::network_limits_otherwise),
    states("elapsed-time-branch-condition", theorems::memory_limits_machines_iff),
    states("elapsed-time-continuity", theorems::both_branches_meet),
    states("elapsed-time-attained", theorems::best_block_is_full),
    states("elapsed-time-global-minimum", theorems::least_block_is_optimal),
    states("elapsed-time-global-minimum-memory", theorems::balance_is_optimal),
    states("elapsed-time-global-minimum-batches", theorems::full_batches_are_from_the_least),
    states("scaling-memory-branch", theorems::balanced_time_grows),
    states("scaling-network-branch", theorems::network_branch_is_of_order),
    states("technical-k2", theorems::lower_target_is_a_lower_peak));

}  // namespace proofline::documents::forward_pass
