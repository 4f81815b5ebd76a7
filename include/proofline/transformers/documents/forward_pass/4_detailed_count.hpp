#pragma once
// forward-pass: the detailed count of operation costs, machines of several GPUs, memory constraints
// and the conclusion.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/listings/blocks.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/theorems/forward_costs.hpp>
#include <proofline/transformers/theorems/speed_and_cost.hpp>
#include <proofline/transformers/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto detailed_count = section(
    "Detailed Count of Operation Costs", "Blocks and batches",
    counts("detail-gpu-count", gpus_of(listings::product_in_blocks), equations::matrix_blocks),
    counts("detail-network-bytes", bytes_of(listings::block_exchange),
           equations::block_network_bytes),
    counts("detail-memory-bytes", bytes_of(listings::block_product), equations::block_memory_bytes),
    counts("detail-flops", flops_of(listings::block_product), equations::block_flops),
    states("detail-lower-order", theorems::adding_parts_is_of_lower_order),
    defines("detail-vector-shapes", block_side, vectors)
        .saying(
            "a GPU receives a matrix of length m x b and outputs a vector of length m x b: both "
            "are m x b matrices. The d x 1 vectors that are split into m x 1 vectors are those "
            "of one input; a batch has b of them"),
    defines("star-elapsed", equations::block_time),
    states("memory-constraint", theorems::memory_is_hidden_iff),
    states("network-constraint", theorems::network_is_hidden_iff),
    states("m-lower-bound", theorems::large_blocks_hide_the_network),
    states("memory-constraint-simplified", theorems::bytes_per_flop_of_a_block),
    states("b-constraint", theorems::network_leaves_bandwidth),
    states("b-lower-bound", theorems::large_batches_hide_memory),
    refutes("block-size-b", theorems::blocks_of_side_b_move_as_many_bytes,
            at(block_side = 4, vectors = 1), grade::trivial,
            "'the block size b should be at least C/(M - B)' must say the batch size b, as m is "
            "the block size: the symbol is right and the word is not. The constraint 2/m + 1/b <= "
            "M/C, from which it follows, is of m x m blocks and b vectors; with b for the block "
            "size it would be 2/b + 1/m <= M/C"),
    states("single-gpu-elapsed", theorems::network_bound_time_is),
    states("pole-M-equals-B", theorems::network_bound_time_has_a_pole),
    states("m-at-least-b", theorems::more_vectors_than_rows_are_slower),
    states("balanced-m-equals-b", theorems::equal_block_and_batch),
    states("balanced-m-b", theorems::balance_is_optimal),
    states("balanced-elapsed-54", theorems::balanced_time_is),
    states("balanced-regime", theorems::balanced_side_rules_iff));

inline constexpr auto machines = section(
    "One Machine, Multiple GPUs", "N GPUs that share a network",
    defines("within-machine-free", equations::machine_network_bytes),
    states("multi-naive-bandwidth", theorems::arbitrary_blocks_share_bandwidth),
    states("multi-grid-vector-length", theorems::square_grid_has_short_vectors),
    states("multi-effective-bandwidth", theorems::square_grid_has_a_root_of_bandwidth),
    refutes(
        "multi-effective-bandwidth-wording", theorems::machine_has_a_root_of_bandwidth,
        at(block_side = 1'024, vectors = 256, network_bandwidth = 2_TB_per_s, root_of_gpus = 2),
        grade::trivial,
        "again 'machine' stands for 'GPU': a machine has all of B. It is each GPU that effectively "
        "has B/sqrt(N) rather than B/N, as the paragraph before says: 'each individual GPU'")
        .as_in("forward-pass/just-nN-memory-per-machine"),
    defines("multi-perfect-square", root_of_gpus)
        .saying("it is assumed that N, the number of GPUs of a machine, is a perfect square, s*s"),
    adds(states("multi-grid-of-any-sides", theorems::grid_has_its_bandwidth)),
    adds(states("multi-grid-is-optimal", theorems::square_grid_sends_least)),
    states("multi-final-substitution", theorems::machine_is_a_gpu_with_less),
    defines("forward-total", equations::forward_time, equations::sequential_products));

inline constexpr auto memory_constraints = section(
    "More on Memory Constraints", "What cannot be batched",
    states("memory-attention-not-batchable", theorems::attention_gains_nothing_from_batches),
    states("memory-attention-bottleneck", theorems::cache_outgrows_weights),
    remarks("memory-palm",
            "one could argue that such bottlenecks probably go away in the long run, as PaLM's "
            "self-attention partially mitigates them; this does not entirely hold, as most "
            "optimizations target training, but has some truth to it",
            "an argument that the author only partly shares; the text gives no numbers"),
    states("memory-batch-3CM", theorems::utilization_sets_the_batch),
    prints("memory-k10-100x", "100", equations::speedup, at(factor = 10)),
    states("memory-util-is-1-over-k", theorems::smaller_blocks_and_batches_utilize_less));

inline constexpr auto conclusion = section(
    "Other Possible Bottlenecks", "Idealizations and conclusion",
    remarks("other-bottlenecks-rare",
            "communication within a machine and the speed of L1 or L2 caches are rarely "
            "the bottleneck",
            "experience that is not cited"),
    remarks("other-bottlenecks-topology",
            "a cluster's topology may make it hard to route packets; well-designed clusters "
            "can probably avoid this",
            "a conjecture; the text names no cluster"),
    defines("idealised-integers", peak_rate, memory_bandwidth, network_bandwidth, width, block_side)
        .saying("it is assumed that C/B and C/M are integers, and that sizes divide one another "
                "where the count needs it"),
    defines("idealised-powers-of-two", width, block_side, vectors)
        .saying("it is assumed that many quantities are powers of two, or divisible by them, which "
                "good cache performance needs"),
    remarks("util-fudge-30-50",
            "30%-50% GPU utilization, a fudge factor for all that is idealized or ignored, should "
            "usually be attainable in practice, but often requires good systems engineering",
            "experience that is not cited; the text names neither kernels nor devices"),
    states("conclusion-quadratic-in-flops", theorems::time_is_quadratic_in_flops),
    states("conclusion-cubic-in-bandwidth", theorems::time_is_cubic_in_bandwidth),
    states("conclusion-regimes", theorems::balanced_machines_wait_for_network_iff));

}  // namespace proofline::documents::forward_pass
