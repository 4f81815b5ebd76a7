#pragma once
// forward-pass: the detailed count of operation costs, machines of several GPUs, memory constraints
// and the conclusion.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/listings/gemm.hpp>
#include <proofline/proof/theorems/forward_costs.hpp>
#include <proofline/proof/theorems/speed_and_cost.hpp>
#include <proofline/proof/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto detailed_count =
    section("Detailed Count of Operation Costs", "Blocks and batches",
            states("detail-gpu-count", theorems::blocks_cover_the_matrix),
            states("detail-network-bytes", theorems::block_sends),
            states("detail-memory-bytes", theorems::block_moves),
            states("detail-flops", theorems::block_multiplies),
            defines("star-elapsed", equations::block_time),
            states("memory-constraint", theorems::memory_is_hidden_iff),
            states("network-constraint", theorems::network_is_hidden_iff),
            states("m-lower-bound", theorems::large_blocks_hide_the_network),
            states("memory-constraint-simplified", theorems::bytes_per_flop_of_a_block),
            states("b-constraint", theorems::network_leaves_bandwidth),
            states("b-lower-bound", theorems::large_batches_hide_memory),
            states("single-gpu-elapsed", theorems::network_bound_time_is),
            states("pole-M-equals-B", theorems::network_bound_time_has_a_pole),
            states("m-at-least-b", theorems::best_block_exceeds_batch),
            states("balanced-m-b", theorems::balance_is_optimal),
            states("balanced-elapsed-54", theorems::balanced_time_is),
            states("balanced-regime", theorems::balanced_side_rules_iff));

inline constexpr auto machines = section(
    "One Machine, Multiple GPUs", "N GPUs that share a network",
    defines("within-machine-free", equations::machine_network_bytes),
    states("multi-naive-bandwidth", theorems::arbitrary_blocks_share_bandwidth),
    states("multi-grid-vector-length", theorems::square_grid_has_short_vectors),
    states("multi-effective-bandwidth", theorems::square_grid_has_a_root_of_bandwidth),
    refutes("multi-effective-bandwidth-wording", theorems::machine_has_a_root_of_bandwidth,
            at(block_side = 1'024, vectors = 256, network_bandwidth = 2_TB_per_s, root_of_gpus = 2),
            "a machine has all of B; it is each GPU that seems to have B/sqrt(N), rather than the "
            "B/N that the paragraph before gives to 'each individual GPU'"),
    refutes("multi-perfect-square", theorems::eight_gpus_are_a_square_grid,
            at(grid_rows = 2, grid_columns = 4),
            "the example breaks the assumption that the text states: N is to be a square, and the "
            "only machine that numbers are given for has N = 8, a grid of 2 x 4 with B/3 for each "
            "GPU and not B/sqrt(8), 6% less"),
    states("multi-grid-of-any-sides", theorems::grid_has_its_bandwidth),
    states("multi-grid-is-optimal", theorems::square_grid_sends_least),
    states("multi-final-substitution", theorems::machine_is_a_gpu_with_less),
    defines("forward-total", equations::forward_time, equations::sequential_products));

inline constexpr auto memory_constraints = section(
    "More on Memory Constraints", "What cannot be batched",
    states("memory-attention-not-batchable", theorems::attention_gains_nothing_from_batches),
    states("memory-attention-bottleneck", theorems::cache_outgrows_weights),
    states("memory-batch-3CM", theorems::balance_is_optimal),
    prints("memory-k10-100x", "100", equations::speedup, at(factor = 10)),
    states("memory-util-is-1-over-k", theorems::smaller_blocks_and_batches_utilize_less));

inline constexpr auto conclusion =
    section("Other Possible Bottlenecks", "Idealizations and conclusion",
            defines("idealised-integers", equations::network_block_side,
                    equations::balanced_block_side, equations::network_bound_batch),
            remarks("util-fudge-30-50", "30%-50% of the peak can usually be reached in practice",
                    "measured; no kernels or devices are named"),
            states("conclusion-quadratic-in-flops", theorems::lower_target_is_a_lower_peak),
            states("conclusion-cubic-in-bandwidth", theorems::time_is_cubic_in_bandwidth),
            states("conclusion-regimes", theorems::memory_limits_machines_iff));

}  // namespace proofline::documents::forward_pass
