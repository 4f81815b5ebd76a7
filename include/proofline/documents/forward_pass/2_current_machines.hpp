#pragma once
// forward-pass: the formula on current machines, its justification to within constants, the sanity
// check of its tiling, and speed against cost.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/forward_pass/devices.hpp>
#include <proofline/hardware/a100.hpp>
#include <proofline/hardware/dgx_a100.hpp>
#include <proofline/hardware/tpu_v4.hpp>
#include <proofline/proof/theorems/a100_stack.hpp>
#include <proofline/proof/theorems/speed_and_cost.hpp>
#include <proofline/proof/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto current_machines = section(
    "Interpretation for current machines", "Both terms on A100s",
    figure("a100-specs", cluster_a100[peak_rate], hardware::a100_80gb[peak_rate]),
    figure("a100-specs-memory", cluster_a100[memory_bandwidth],
           hardware::a100_80gb[memory_bandwidth],
           rounds("2,039 GB/s of the 80 GB version; the warm-up has 1.5 TB/s, of the 40 GB one")),
    figure("a100-specs-gpus", gpus = "8", hardware::dgx_a100[gpus]),
    remarks(
        "a100-specs-network", "high-end networks perhaps have 2 TB/s",
        "no network is named; a DGX A100 has eight ports of 200 Gb/s: 0.2 TB/s each way, 0.4 TB/s "
        "both ways, a fifth"),
    prints("a100-first-term", "0.7 x 10^-6 s", equations::balanced_time, at(cluster_a100),
           rounds("6.57e-7 s, rounded to one digit")),
    prints("a100-second-term", "1.2 x 10^-6 s", equations::machine_matrix_time, at(cluster),
           rounds("1.205e-6 s, with sqrt(8)")),
    prints("a100-second-term-integer-grid", "1.2 x 10^-6 s", equations::grid_matrix_time,
           at(cluster_a100, grid_rows = 2, grid_columns = 4),
           within_input_rounding("8 GPUs make no square grid: one of 2 x 4 takes 1.31e-6 s, 9% "
                                 "more than the formula with sqrt(8), which is less than the two "
                                 "bandwidths' single digit leaves open")),
    states("a100-which-branch", theorems::a100_cluster_is_network_limited),
    refutes(
        "elapsed-time-called-max", theorems::time_is_the_larger_term,
        at(peak_rate = 1_FLOP_per_s, network_bandwidth = 5_B_per_s, spare_bandwidth = 1_B_per_s),
        "the formula chooses by B, it is no maximum: wherever M > B the second term is at least "
        "as large, also where memory limits and the first one holds; which term is larger says "
        "nothing"),
    states("elapsed-time-second-term", theorems::network_term_is_larger),
    prints("a100-couple-microseconds", "2 us", equations::machine_matrix_time, at(cluster),
           within_input_rounding("1.2 us is nearer one than a couple; 1.5 TB/s of network, which "
                                 "2 TB/s can stand for, would make it 1.9")));

inline constexpr auto forward_pass_in_practice = section(
    "Interpretation for current machines", "A forward pass in practice",
    remarks("latency-1.5us", "latency is around 1.5 microseconds, utilization in reality 30%-50%",
            "measured; neither network nor kernels are named"),
    prints("a100-practical-4-5us", "4-5 microseconds", equations::practical_time,
           at(matrix_time = "1.2 us", utilization = "40%", latency = "1.5 us"),
           rounds("4.5 us at 40%, in the middle of 30%-50%")),
    prints("a100-practical-at-50pct", "4 microseconds", equations::practical_time,
           at(matrix_time = "1.2 us", utilization = "50%", latency = "1.5 us"),
           rounds("3.9 us at the upper end of 30%-50%")),
    prints("a100-practical-at-30pct", "5 microseconds", equations::practical_time,
           at(matrix_time = "1.2 us", utilization = "30%", latency = "1.5 us"),
           rounds("5.5 us at the lower end of 30%-50%, halfway between 5 and 6")),
    prints("chinchilla-160-matmuls", "160", equations::sequential_products,
           at((layers = 80)
                  .from("Hoffmann et al., Training Compute-Optimal Large Language "
                        "Models, 2022, Table 4: Chinchilla"))),
    prints("forward-0.7ms", "0.7 ms", equations::forward_time,
           at(matrix_products = 160, matrix_time = 4.5_us),
           rounds("0.72 ms of 4.5 us, in the middle of 4-5; the ends give 0.64 and 0.8")),
    remarks("human-reading-250ms", "people take around 250 ms to read one word",
            "measured; no study is cited"));

inline constexpr auto justification = section(
    "Justifying the formula", "One GPU per machine",
    states("just-n1-network", theorems::batch_has_its_elements),
    states("just-n1-memory", theorems::block_has_its_elements),
    states("just-n1-flops", theorems::block_has_its_multiply_adds),
    states("just-n1-balance", theorems::resources_are_balanced),
    states("just-n1-omitted-activation-reads", theorems::activations_add_a_constant),
    refutes(
        "just-bits-vs-bytes", theorems::network_load_is_bits,
        at(peak_rate = 156_FLOP_per_s, memory_bandwidth = 1_B_per_s, network_bandwidth = 1_B_per_s),
        "a slip of unit and not of result: C^2/(BM) are numbers, of 2 bytes or 16 bits each, and "
        "B is in bytes per second; the factor 16 is among the constants that this paragraph "
        "ignores"),
    states("just-min-block", theorems::full_blocks_exceed_ratio));

inline constexpr auto justification_for_machines = section(
    "Justifying the formula", "N GPUs per machine",
    states("just-nN-machine-block", theorems::machine_block_divides),
    states("just-nN-network", theorems::machine_batch_has_its_elements),
    refutes("just-nN-memory-per-machine", theorems::machine_reads_as_printed,
            at(peak_rate = 156_FLOP_per_s, network_bandwidth = 1_B_per_s, gpus = 4),
            "C^2*N/B^2 are a GPU's memory reads; a machine's block of CN/B has N times as many, "
            "which its N memories read at N*M"),
    states("just-nN-memory-per-gpu", theorems::gpu_of_machine_reads),
    refutes(
        "just-nN-flops-per-machine", theorems::machine_computes_as_printed,
        at(peak_rate = 156_FLOP_per_s, memory_bandwidth = 1_B_per_s, network_bandwidth = 1_B_per_s,
           gpus = 4),
        "C^3*N/(B^2*M) are a GPU's operations; a machine has N times as many, at a rate of N*C"),
    states("just-nN-flops-per-gpu", theorems::gpu_of_machine_computes),
    states("just-nN-time", theorems::machine_resources_are_balanced));

inline constexpr auto sanity_check = section(
    "Justifying the formula", "Sanity check of the tiling",
    prints("sanity-block-1024-machine-constfree", "1024", equations::rounded_unscaled_side,
           at(cluster)),
    prints("sanity-block-1024-gpu-withconst", "1024", equations::rounded_gpu_side, at(cluster)),
    prints("sanity-block-machine-withconst", "1024", equations::rounded_machine_side, at(cluster),
           differs_as_read("CN/B, 1248, stands for the scheme above it, which ignores constants; "
                           "read with the 2 of the detailed count, a machine whose network is not "
                           "to limit it needs 2CN/B, 2496, of which the nearest power of two is "
                           "2048")),
    remarks("sanity-d-typical", "the width of many models is around 8192-16384",
            "of models at its time, which are not named"),
    prints("sanity-machines-low", "64", equations::matrix_blocks,
           at(width = 8'192, block_side = 1'024)),
    prints("sanity-machines-high", "256", equations::matrix_blocks,
           at(width = 16'384, block_side = 1'024)),
    prints("sanity-gpus-low", "512", equations::gpus_of_matrix,
           at(width = 8'192, block_side = 1'024, gpus = 8)),
    prints("sanity-gpus-high", "2048", equations::gpus_of_matrix,
           at(width = 16'384, block_side = 1'024, gpus = 8)),
    prints(
        "sanity-machines-with-constants", "64", equations::machines_of_matrix,
        at(width = 8'192, cluster),
        differs_as_read("right of the scheme above it, which ignores constants; read with the "
                        "2 of the detailed count a machine's block is 2496 and not 1024: 10.8 "
                        "to 43.1 machines, a sixth, or with blocks of 2048 16 to 64, a quarter")),
    figure("sanity-tpuv4-4096", chips = "4096", hardware::tpu_v4_pod[chips]));

inline constexpr auto speed_against_cost = section(
    "Trading off speed and cost", "k, k^2 and k^3",
    states("tradeoff-utilization", theorems::smaller_blocks_and_batches_utilize_less),
    states("tradeoff-work-k3", theorems::work_falls_by_the_cube),
    states("tradeoff-time-k2", theorems::smaller_blocks_and_batches_are_faster),
    remarks("tradeoff-latency-1-2us", "latencies of memory and network add up to 1-2 microseconds",
            "measured; neither network nor device are named"));

}  // namespace proofline::documents::forward_pass
