#pragma once
// forward-pass: what the products of a transformer cost, and 16 of them on one A100.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/forward_pass/devices.hpp>
#include <proofline/equations/tiled_machine.hpp>
#include <proofline/hardware/a100.hpp>
#include <proofline/proof/theorems/a100_stack.hpp>
#include <proofline/proof/theorems/forward_costs.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

inline constexpr auto simple_model = section(
    "A Simple Model of GPU Costs", "Transformers as a stack of matrix products",
    states("inference-comm-cheaper", theorems::vectors_are_cheaper_to_send),
    states("attn-qkv-cost", theorems::projections_take_three_squares),
    states("attn-scores-cost", theorems::scores_take_context_times_width),
    states("attn-softmax-cost", theorems::softmax_is_linear_in_context),
    states("attn-values-cost", theorems::values_take_context_times_width),
    remarks("attn-typical-sizes", "typical widths are 8192-16384, a typical context is 2048",
            "of models at its time, which are not named"),
    prints("attn-6-12x-low-combined", "6", equations::projections_over_attention,
           at(width = 8'192, sequence_length = 2'048)),
    prints("attn-6-12x-high-combined", "12", equations::projections_over_attention,
           at(width = 16'384, sequence_length = 2'048)),
    prints("attn-6-12x-low", "6", equations::projections_over_scores,
           at(width = 8'192, sequence_length = 2'048),
           differs_as_read("6-12 is the ratio to both terms of C*d together; read to the next most "
                           "expensive term, which is one of them, it is 12, twice as much")),
    prints("attn-6-12x-high", "12", equations::projections_over_scores,
           at(width = 16'384, sequence_length = 2'048),
           differs_as_read("as for the 6: to one of the two terms of C*d the ratio is 24; to "
                           "both, 12")),
    states("flops-per-parameter", theorems::weights_take_two_flop),
    states("flops-proportional-parameters", theorems::flops_go_by_parameters),
    defines("matvec-cost-parts", equations::stack_weight_bytes, equations::block_network_bytes,
            equations::block_memory_bytes, equations::block_flops),
    states("fn4-context-multiplier", theorems::context_multiplies_all_costs),
    prints("fn4-remat-33pct", "~33%", equations::recomputation_overhead, at(remat = 1),
           rounds("a third: one forward pass more, beside one forward and a backward of two")));

inline constexpr auto one_vector = section(
    "Warm-up", "One vector through 16 matrices",
    prints("warm-entry-bytes", "2 bytes", equations::element_bytes, at(first_number = 1)),
    prints("warm-weight-bytes-2pow29", "536,870,912 bytes", equations::stack_weight_bytes,
           at(width = 4'096, matrix_products = 16)),
    prints("warm-weight-0.5GB", "0.5 GB", equations::stack_weight_bytes,
           at(width = 4'096, matrix_products = 16), rounds("0.54 GB, of 10^9 bytes")),
    prints("warm-weight-0.5GB-binary", "0.5 GiB", equations::stack_weight_bytes,
           at(width = 4'096, matrix_products = 16)),
    states("warm-fits-10GB", theorems::stack_fits_into_memory),
    prints("warm-comm-8192", "8192 bytes", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 1)),
    prints("warm-comm-8KB", "~8 KiB", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 1)),
    prints("warm-comm-8KB-decimal", "~8 kB", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 1), rounds("8.19 kB, of 10^3 bytes")),
    prints("warm-flops-0.5G", "0.5 GFLOPs", equations::stack_flops,
           at(width = 4'096, matrix_products = 16, vectors = 1), rounds("0.54 GFLOP, of 10^9")),
    prints("warm-flops-0.5G-binary", "0.5", equations::stack_gibiflops,
           at(width = 4'096, matrix_products = 16, vectors = 1)),
    prints("warm-memory-reads-0.5GB", "~0.5 GB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 1),
           rounds("0.54 GB, of which vectors are a two-thousandth")),
    states("warm-vector-io-much-smaller", theorems::vectors_are_a_small_part),
    states("warm-intensity-1", theorems::unbatched_stack_has_intensity_one));

inline constexpr auto one_vector_in_time = section(
    "Warm-up", "How long that takes",
    figure("warm-a100-specs", single_a100[peak_rate], hardware::a100_40gb[peak_rate]),
    figure("warm-a100-specs-memory", single_a100[memory_bandwidth],
           hardware::a100_40gb[memory_bandwidth],
           is_cut("1,555 GB/s of the 40 GB version, cut; the cluster has 2 TB/s, of the 80 GB "
                  "one")),
    remarks("warm-a100-specs-network", "an A100 has some 400 GB/s of network bandwidth",
            "it depends on the network, says the text, which names none; a DGX A100, of eight "
            "GPUs, has as much in both directions"),
    prints("warm-comm-0.02us", "0.02 us", equations::network_seconds,
           at(network_bytes = "8 kB", single_a100)),
    prints("warm-memory-330us", "330 us", equations::memory_seconds,
           at(bytes = "0.5 GB", single_a100),
           within_input_rounding("0.5 GB in 1.5 TB/s are 333 us; 330 keeps two of its digits")),
    prints("warm-memory-330us-exact-bytes", "330 us", equations::memory_seconds,
           at(bytes = 536'870'912_B, single_a100),
           differs_as_read("right for its ~0.5 GB read as 0.5 x 10^9 bytes; for the 2^29 bytes "
                           "that are counted it is 358 us, 8% more")),
    prints("warm-compute-1.6us", "1.6 us", equations::compute_seconds,
           at(flops = "0.5 GFLOP", single_a100), rounds("1.603 us, rounded to two digits")),
    prints("warm-compute-1.6us-exact-flops", "1.6 us", equations::compute_seconds,
           at(flops = 536'870'912_FLOP, single_a100),
           differs_as_read("right for 0.5 GFLOP read as 0.5 x 10^9; for the 2^29 FLOP that are "
                           "counted it is 1.72 us, 8% more")),
    prints("warm-utilization-0.5pct", "0.5%", equations::mfu_bound,
           at(intensity = 1_FLOP_per_byte, single_a100), rounds("0.48%, rounded to one digit")),
    prints("warm-overpay-200x", "200", equations::overpayment, at(utilization = "0.5%")),
    states("warm-memory-bottleneck", theorems::unbatched_stack_waits_for_memory));

inline constexpr auto batch_of_vectors = section(
    "Warm-up", "256 vectors through 16 matrices",
    prints("warm-batch-256-choice", "256", equations::nearest_power_of_two, at(first_number = 200)),
    prints("warm-batched-comm-2MB", "2 MB", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 256), rounds("2.10 MB, of 10^6 bytes")),
    prints("warm-batched-comm-2MB-binary", "2 MiB", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 256)),
    prints("warm-batched-extra-0.06", "0.06 GiB", equations::stack_activation_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           rounds("1/16 GiB, rounded to one digit")),
    prints("warm-batched-extra-0.06-decimal", "0.06 GB", equations::stack_activation_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           is_cut("0.067 GB, of 10^9 bytes; in 2^30 bytes it is 0.0625")),
    prints("warm-batched-memory-0.56GB", "0.56 GiB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           rounds("9/16 GiB, rounded to two digits")),
    prints("warm-batched-memory-0.56GB-decimal", "0.56 GB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           differs_as_read("the document shows what its GB is, 2^29 bytes for half of one; read "
                           "as 10^9 bytes it is 0.60, 7% more")),
    prints("warm-batched-flops-128G", "128", equations::stack_gibiflops,
           at(width = 4'096, matrix_products = 16, vectors = 256)),
    prints("warm-batched-flops-128G-decimal", "128 GFLOPs", equations::stack_flops,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           differs_as_read("256 times the printed 0.5, a G being 2^30; read as 10^9 the count is "
                           "137, 7% more")));

inline constexpr auto batch_in_time = section(
    "Warm-up", "How long the batch takes",
    prints("warm-batched-comm-5us", "5 us", equations::network_seconds,
           at(network_bytes = "2 MB", single_a100)),
    prints("warm-batched-memory-350us", "350 us", equations::memory_seconds,
           at(bytes = "0.56 GB", single_a100),
           differs("0.56 GB in the 1.5 TB/s of this example are 373 us; 350 us are what 1.6 TB/s "
                   "gives, the A100's bandwidth rounded")),
    prints("warm-batched-memory-350us-exact-bytes", "350 us", equations::stack_memory_time,
           at(width = 4'096, matrix_products = 16, vectors = 256, single_a100),
           differs("9 x 2^26 bytes take 403 us, 15% more: 7% are a GB of 10^9 bytes instead of "
                   "2^30, the rest is the bandwidth")),
    prints("warm-batched-compute-400us", "400 us", equations::compute_seconds,
           at(flops = "128 GFLOP", single_a100),
           differs_as_read("410 us to one digit, as the 350 us beside it are rounded; read with "
                           "the digits that it prints, 2.5% off")),
    prints("warm-batched-compute-400us-exact-flops", "400 us", equations::stack_compute_time,
           at(width = 4'096, matrix_products = 16, vectors = 256, single_a100),
           differs_as_read("from 2^37 FLOP it is 441 us: 7% are a GFLOP of 10^9 instead of 2^30, "
                           "the rest is rounding to one digit")),
    states("warm-batched-full-utilization", theorems::batched_stack_is_full),
    prints("warm-25us-per-layer", "25 us", equations::time_per_product,
           at(run_time = "400 us", matrix_products = 16)),
    states("warm-time-barely-increased", theorems::batched_stack_takes_little_longer));

inline constexpr auto tiling = section(
    "Tiling Across GPUs", "Four GPUs",
    prints("tile-2x2-block", "4", equations::matrix_blocks, at(width = 4'096, block_side = 2'048)),
    refutes(
        "tile-split-and-sum", theorems::rows_of_blocks_add_up,
        at(block_11 = 0, block_12 = 1, block_21 = 1, block_22 = 0, first_half = 1, second_half = 2),
        "the two steps contradict each other, in either order of indices: as first defined v_11 "
        "and v_12 both come from u_1 and are parts of different halves of the output; the halves "
        "are v_11 + v_21 and v_12 + v_22"),
    states("tile-split-and-sum-corrected", theorems::columns_of_blocks_add_up),
    prints("tile-comm-2MB", "~2 MB", equations::block_network_bytes,
           at(block_side = 2'048, vectors = 256), rounds("2.10 MB, or 2 of 2^20 bytes")),
    prints("tile-memory-10MB", "~10 MB", equations::block_memory_bytes,
           at(block_side = 2'048, vectors = 256), rounds("10.5 MB, or 10 of 2^20 bytes")),
    prints("tile-flops-2G", "~2 GFLOPs", equations::block_flops,
           at(block_side = 2'048, vectors = 256), rounds("2.15 GFLOP, or 2 of 2^30")),
    prints("tile-comm-5us", "5 us", equations::network_seconds,
           at(network_bytes = "2 MB", single_a100)),
    prints("tile-memory-6us", "6 us", equations::memory_seconds, at(bytes = "10 MB", single_a100),
           is_cut("6.7 us, cut to one digit")),
    prints("tile-memory-6us-exact-bytes", "6 us", equations::block_memory_time,
           at(block_side = 2'048, vectors = 256, single_a100), is_cut("6.99 us, cut to one digit")),
    prints("tile-compute-6us", "6 us", equations::compute_seconds,
           at(flops = "2 GFLOP", single_a100), rounds("6.4 us, rounded to one digit")),
    prints("tile-compute-6us-exact-flops", "6 us", equations::block_compute_time,
           at(block_side = 2'048, vectors = 256, single_a100), is_cut("6.88 us, cut to one digit")),
    prints("tile-4x-speedup", "4", equations::growth, at(run_time = "25 us", matrix_time = "6 us"),
           rounds("4.2, rounded to one digit")),
    states("tile-still-compute-bound", theorems::tile_is_nearly_balanced));

}  // namespace proofline::documents::forward_pass
