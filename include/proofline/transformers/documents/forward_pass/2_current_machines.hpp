#pragma once
// forward-pass: the formula on current machines, its justification without constants, the sanity
// check of its tiling, and speed against cost.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/forward_pass/devices.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/hardware/dgx_a100.hpp>
#include <proofline/transformers/hardware/tpu_v4.hpp>
#include <proofline/transformers/listings/blocks.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/theorems/a100_stack.hpp>
#include <proofline/transformers/theorems/forward_costs.hpp>
#include <proofline/transformers/theorems/speed_and_cost.hpp>
#include <proofline/transformers/theorems/tiled_machine.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto current_machines = section(
    "Interpretation for current machines", "Both terms on A100s",
    figure("a100-specs", a100.at(interpretation)[peak_rate], hardware::a100_80gb[peak_rate])
        .saying("compute capacity of an A100"),
    figure(
        "a100-specs-memory", a100.at(interpretation)[memory_bandwidth],
        hardware::a100_80gb[memory_bandwidth],
        rounds("2,039 GB/s, of the version with 80 GB; the warm-up has 1.5 TB/s, of the one with "
               "40 GB"))
        .saying("memory bandwidth of an A100"),
    figure("a100-specs-gpus", gpus = "8", hardware::dgx_a100[gpus])
        .saying("A100s of a machine, a DGX A100"),
    remarks("a100-specs-network", "high-end networks perhaps have 2 TB/s",
            "the text names no network. A DGX A100 has eight ports of 200 Gb/s: 0.2 TB/s each way, "
            "0.4 TB/s both ways, a fifth of 2 TB/s"),
    prints("a100-first-term", "0.7 x 10^-6 s", equations::balanced_time,
           at(a100.at(interpretation)), rounds("6.57e-7 s, rounded to one digit")),
    prints("a100-first-term-warm-up", "0.7 x 10^-6 s", equations::balanced_time,
           at(a100.at(warm_up)),
           differs_as_read("right for the 2 TB/s given here. With the 1.5 TB/s that the warm-up "
                           "gives an A100 it is 1.56e-6 s, more than twice as long"))
        .saying("time of a matrix product that memory limits, at full utilization, with the memory "
                "bandwidth that the warm-up gives an A100"),
    prints("a100-second-term", "1.2 x 10^-6 s", equations::machine_matrix_time,
           at(a100.at(interpretation)), rounds("1.205e-6 s, rounded to two digits")),
    adds(prints("a100-second-term-integer-grid", "1.3 x 10^-6 s", equations::grid_matrix_time,
                at(a100.at(interpretation), grid_rows = 2, grid_columns = 4),
                rounds("8 GPUs make no square grid, which the text assumes. A grid of 2 x 4 needs "
                       "1.31e-6 s, 9% more than the 1.2e-6 s of sqrt(8)"))),
    states("a100-which-branch", theorems::a100_cluster_is_network_limited),
    refutes(
        "elapsed-time-called-max", theorems::first_case_is_the_larger_term,
        at(peak_rate = 312_TFLOP_per_s, memory_bandwidth = 2_TB_per_s,
           network_bandwidth = 1.5_TB_per_s),
        grade::wording,
        "the formula has no maximum, it chooses by B. At M = 2 TB/s and B = 1.5 TB/s it chooses "
        "the first term, 0.66 us, and the second is 0.69 us. If M > B the second term is never the "
        "smaller one: which term is larger does not tell which holds"),
    adds(states("elapsed-time-second-term", theorems::network_term_is_larger)),
    remarks("a100-couple-microseconds", "each matrix product would take a couple microseconds",
            "a couple is no number; the 1.2 us just before are nearer to one than to two"));

inline constexpr auto forward_pass_in_practice = section(
    "Interpretation for current machines", "A forward pass in practice",
    remarks("latency-1.5us", "in reality latency is around 1.5 us, and utilization 30%-50%",
            "measured; the text names neither network nor kernels"),
    prints("a100-practical-4-5us", "4-5 microseconds", equations::practical_time,
           at(matrix_time = "1.2 us", utilization = "40%", latency = "1.5 us"),
           rounds("4.5 us at 40%, in the middle of 30%-50%; 50% gives 3.9 us and 30% 5.5 us, as "
                  "the next two claims have it")),
    adds(prints("a100-practical-at-50pct", "3.9 microseconds", equations::practical_time,
                at(matrix_time = "1.2 us", utilization = "50%", latency = "1.5 us"))
             .saying("time of a matrix product in practice, with the latency and the highest "
                     "utilization that the document gives")),
    adds(prints("a100-practical-at-30pct", "5.5 microseconds", equations::practical_time,
                at(matrix_time = "1.2 us", utilization = "30%", latency = "1.5 us"))
             .saying("time of a matrix product in practice, with the latency and the lowest "
                     "utilization that the document gives")),
    prints("chinchilla-160-matmuls", "160", equations::sequential_products,
           at((layers = 80)
                  .from("Hoffmann et al., Training Compute-Optimal Large Language "
                        "Models, 2022, Table 4: Chinchilla")))
        .saying("sequential matrix products of Chinchilla, 2 for each layer"),
    prints("forward-0.7ms", "0.7 ms", equations::forward_time,
           at(matrix_products = 160, matrix_time = 4.5_us),
           rounds("0.72 ms with 4.5 us, the middle of 4-5; 4 us give 0.64 ms, 5 us 0.8 ms")),
    remarks("human-reading-250ms", "humans need around 250 ms to read one word",
            "measured; the text cites no study"));

inline constexpr auto justification = section(
    "Justifying the formula", "One GPU per machine",
    counts("just-n1-network", bytes_of(listings::exchange_by_rates),
           equations::network_bytes_by_rates)
        .saying("bytes of network communication, counted: a block of C/B x C/B with a batch of C/M "
                "receives C^2/(BM) numbers of 2 bytes and sends as many"),
    counts("just-n1-memory", bytes_of(listings::product_by_rates), equations::memory_bytes_by_rates)
        .saying("bytes of memory accesses, counted: a block of C/B x C/B with a batch of C/M reads "
                "C^2/B^2 weights of 2 bytes, besides inputs and outputs of C^2/(BM) numbers each, "
                "which the document leaves out"),
    counts("just-n1-flops", flops_of(listings::product_by_rates), equations::flops_by_rates)
        .saying("FLOPs, counted: a block of C/B x C/B with a batch of C/M does C^3/(B^2*M) "
                "multiply-adds, two FLOPs each"),
    states("just-n1-balance", theorems::resources_are_balanced),
    adds(states("just-n1-omitted-activation-reads", theorems::activations_add_a_constant)),
    refutes_reading(
        "just-bits-vs-bytes", theorems::network_load_is_bits,
        at(peak_rate = 156_FLOP_per_s, memory_bandwidth = 1_B_per_s, network_bandwidth = 1_B_per_s),
        "right up to constants, which this paragraph ignores: C^2/(BM) are numbers, of 16 bits "
        "each, and this 16 is a constant, as the 8 bits of a byte are. Unlike it, the N by which a "
        "machine exceeds a GPU is no constant"),
    refutes_reading(
        "just-per-forward-pass", theorems::layers_send_what_one_sends,
        at(matrix_products = 160, block_side = 1'024, vectors = 256),
        "the three amounts, 'per forward pass', are of one matrix product. Right where each of the "
        "L matrices has GPUs of its own: then each GPU does one product in a pass. A GPU with a "
        "block of each of the L matrices has L times as much to send, to read and to compute"));

inline constexpr auto justification_for_machines = section(
    "Justifying the formula", "N GPUs per machine",
    states("just-nN-machine-block", theorems::machine_block_divides),
    states("just-nN-network", theorems::machine_batch_has_its_elements),
    refutes(
        "just-nN-memory-per-machine", theorems::machine_reads_as_printed,
        at(peak_rate = 156_FLOP_per_s, network_bandwidth = 1_B_per_s, gpus = 4), grade::trivial,
        "C^2*N/B^2 are the memory reads of one GPU, and M is the rate of one GPU. A machine has "
        "N times as many reads, at a rate of N*M"),
    adds(states("just-nN-memory-per-gpu", theorems::gpu_of_machine_reads)),
    refutes("just-nN-flops-per-machine", theorems::machine_computes_as_printed,
            at(peak_rate = 156_FLOP_per_s, memory_bandwidth = 1_B_per_s,
               network_bandwidth = 1_B_per_s, gpus = 4),
            grade::trivial,
            "C^3*N/(B^2*M) are the operations of one GPU, and C is the rate of one GPU. A machine "
            "has N times as many, at a rate of N*C")
        .as_in("forward-pass/just-nN-memory-per-machine"),
    adds(states("just-nN-flops-per-gpu", theorems::gpu_of_machine_computes)),
    states("just-nN-time", theorems::machine_resources_are_balanced),
    states("just-min-block", theorems::full_blocks_exceed_ratio));

inline constexpr auto sanity_check = section(
    "Justifying the formula", "Sanity check of the tiling",
    states("sanity-block-1024-machine-constfree", theorems::unscaled_machine_block_is_near_1024),
    states("sanity-block-1024-gpu-withconst", theorems::gpu_block_is_near_1024),
    refutes_reading(
        "sanity-block-machine-withconst", theorems::machine_block_is_near_1024,
        at(peak_rate = 312_TFLOP_per_s, network_bandwidth = 2_TB_per_s, gpus = 8),
        "the scheme above, which ignores constants, has blocks of CN/B = 1248. Read with the 2 of "
        "the detailed count, they are of 2CN/B = 2496, and the nearest power of two is 2048"),
    remarks("sanity-d-typical", "the width of many models is around 8192-16384",
            "the text names no models"),
    prints("sanity-machines-low", "64", equations::machines_of_blocks,
           at(width = 8'192, block_side = 1'024)),
    prints("sanity-machines-high", "256", equations::machines_of_blocks,
           at(width = 16'384, block_side = 1'024)),
    prints("sanity-gpus-low", "512", equations::gpus_of_matrix,
           at(width = 8'192, block_side = 1'024, gpus = 8)),
    prints("sanity-gpus-high", "2048", equations::gpus_of_matrix,
           at(width = 16'384, block_side = 1'024, gpus = 8)),
    prints(
        "sanity-machines-with-constants", "64", equations::machines_of_matrix,
        at(width = 8'192, a100.at(interpretation)),
        differs_as_read("the scheme above ignores constants. Read with the 2 of the detailed "
                        "count, a machine's block is 2496 and not 1024, and 10.8 to 43.1 machines "
                        "are enough, a sixth; with blocks of 2048, 16 to 64 are, a quarter")),
    figure("sanity-tpuv4-4096", chips = "4096", hardware::tpu_v4.at(hardware::pod)[chips])
        .saying("chips of a TPU v4 pod, which the text calls a node"),
    figure("sanity-tpuv4-node", chips = "4096", hardware::tpu_v4.at(hardware::host)[chips],
           differs_as_read(
               "right if a node is a pod, which has 4096 TPU chips. A host, the machine of the "
               "text, has 4. The sentence needs only that 4096 chips are connected"))
        .saying("chips of a TPU v4 host, if that is the node"));

inline constexpr auto speed_against_cost = section(
    "Trading off speed and cost", "k, k^2 and k^3",
    states("tradeoff-utilization", theorems::smaller_blocks_and_batches_utilize_less),
    states("tradeoff-work-k3", theorems::work_falls_by_the_cube),
    states("tradeoff-time-k2", theorems::smaller_blocks_and_batches_are_faster),
    states("tradeoff-until-latency", theorems::latency_limits_the_gain),
    remarks("tradeoff-latency-1-2us", "latencies of memory and network add up to 1-2 microseconds",
            "measured; the text names neither network nor device"),
    remarks("tradeoff-latency-rises",
            "latency may increase for large k, as information is harder to route efficiently at "
            "small block sizes",
            "a conjecture; it depends on the network, which the text does not name"));

}  // namespace proofline::documents::forward_pass
