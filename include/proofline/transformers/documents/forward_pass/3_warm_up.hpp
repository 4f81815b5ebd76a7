#pragma once
// forward-pass: what the products of a transformer cost, and 16 of them on one A100.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/forward_pass/devices.hpp>
#include <proofline/transformers/equations/tiled_machine.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/listings/blocks.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/theorems/a100_stack.hpp>
#include <proofline/transformers/theorems/forward_costs.hpp>

namespace proofline::documents::forward_pass {

using namespace audit;
using namespace inputs;

/// In the Simple Model and footnote 4 C is the context length, not the compute capacity.
inline constexpr std::array context_symbols = {
    spelled(sequence_length, "C", "tokens of the context"),
    spelled(remat, "r", "forward passes that are computed once more")};

inline constexpr auto training_and_inference = section(
    "A Simple Model of GPU Costs", "Training and inference",
    remarks("training-costs",
            "in training, updates of the parameters are communicated, and optimizer state is "
            "stored and updated: large memory and communication costs",
            "the text gives neither sizes nor what they are large against"),
    states("training-amortization", theorems::batches_amortize_updates),
    states("inference-comm-cheaper", theorems::vectors_are_cheaper_to_send),
    adds(states("inference-comm-cheaper-batch", theorems::batches_are_cheaper_to_send_iff)),
    remarks("inference-sharding",
            "weights are sharded for parallelization, and because they are often too big for a "
            "single GPU",
            "the text names no model and no GPU here"));

inline constexpr auto simple_model =
    section(
        "A Simple Model of GPU Costs", "Transformers as a stack of matrix products",
        states("matvec-dominates", theorems::nonlinearities_are_cheap),
        counts("attn-qkv-cost", products_of(listings::token_projections),
               equations::token_projection_products),
        adds(states("attn-output-projection", theorems::output_projection_adds_a_third)),
        counts("attn-scores-cost", products_of(listings::token_scores),
               equations::token_score_products),
        counts("attn-softmax-cost", flops_of(listings::token_softmax),
               equations::token_softmax_flops),
        adds(states("attn-softmax-cheaper", theorems::softmax_is_cheaper_than_scores)),
        counts("attn-values-cost", products_of(listings::token_values),
               equations::token_value_products),
        remarks("attn-typical-sizes", "d is typically 8192-16384, the context length 2048",
                "the text names no models"),
        prints("attn-6-12x-low-combined", "6", equations::projections_over_attention,
               at(width = 8'192, sequence_length = 2'048)),
        prints("attn-6-12x-high-combined", "12", equations::projections_over_attention,
               at(width = 16'384, sequence_length = 2'048)),
        prints("attn-6-12x-low", "6", equations::projections_over_scores,
               at(width = 8'192, sequence_length = 2'048),
               differs_as_read("6-12 is the ratio to both terms of Cd together. Read of one of "
                               "them, as 'the next most expensive term' may be, it is 12-24")),
        prints("attn-6-12x-high", "12", equations::projections_over_scores,
               at(width = 16'384, sequence_length = 2'048),
               differs_as_read("12 is the ratio to both terms of Cd together; to one of them it is "
                               "24")),
        counts("flops-per-parameter", flops_of(listings::vector_times_matrix),
               equations::vector_product_flops),
        states("flops-proportional-parameters", theorems::flops_go_by_parameters),
        remarks("weight-sharing-expected", "weight sharing will eventually be in future models",
                "a forecast"),
        counts("fn4-context-multiplier", flops_of(listings::uncached_attention),
               equations::uncached_attention_flops),
        adds(states("fn4-causal-context", theorems::causal_context_costs_less)),
        prints("fn4-remat-33pct", "~33%", equations::recomputation_overhead,
               at(remat = 1, backward_passes = 2),
               rounds("a third, in training: one more forward pass beside a forward pass and a "
                      "backward pass of twice its FLOPs"))
            .saying("overhead of computing one forward pass once more in training: its FLOPs over "
                    "those of a forward pass and a backward pass"),
        prints("fn4-remat-inference", "~33%", equations::recomputation_overhead,
               at(remat = 1, backward_passes = 0),
               differs_as_read("holds for training. In inference, the subject of the footnote, "
                               "there is no backward pass, and one more forward pass is 100%"))
            .saying("overhead of computing one forward pass once more in inference: its FLOPs over "
                    "those of a forward pass"))
        .in_symbols(context_symbols);

/// Here C is the compute capacity again, and T the tokens of the context.
inline constexpr auto cache_of_a_context =
    section("A Simple Model of GPU Costs, footnote 4", "The memory of a cache",
            states("fn4-cache-memory", theorems::cache_outgrows_weights));

inline constexpr auto costs_of_matvecs = section(
    "Cost of Implementing Matrix-Vector Multiplies", "Four costs",
    defines("matvec-cost-parts", equations::stack_weight_bytes, equations::block_network_bytes,
            equations::block_memory_bytes, equations::block_flops),
    counts("matvec-communication-once", bytes_of(listings::products_on_one_gpu),
           equations::block_network_bytes)
        .saying("bytes of network communication, counted: where all matrices are on one GPU, only "
                "the first input and the last product are communicated, as many bytes as for one "
                "matrix, and the products between them cost nothing"),
    states("matvec-load-amortized", theorems::loading_is_amortized));

inline constexpr auto one_vector = section(
    "Warm-up", "One vector through 16 matrices",
    prints("warm-entry-bytes", "2 bytes", equations::entry_bytes,
           at((entry_bits = 16).from("forward-pass footnote 6: bfloat16")))
        .saying("bytes of a matrix entry, which is a bfloat16 number"),
    states("warm-weight-bytes-2pow29", theorems::sixteen_matrices_have_2_to_29_bytes),
    prints("warm-weight-0.5GB", "0.5 GB", equations::stack_weight_bytes,
           at(width = 4'096, matrix_products = 16), rounds("0.54 GB, of 10^9 bytes")),
    adds(prints("warm-weight-0.5GB-binary", "0.5 GiB", equations::stack_weight_bytes,
                at(width = 4'096, matrix_products = 16))),
    states("warm-fits-10GB", theorems::stack_fits_into_memory),
    remarks("warm-gpu-memory", "most GPUs have at least 10 GB of memory",
            "the text names no GPUs; an A100 has 40 or 80 GB"),
    prints("warm-comm-8192", "8192 bytes", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 1)),
    prints("warm-comm-8KB", "~8 kB", equations::stack_vector_bytes, at(width = 4'096, vectors = 1),
           rounds("8.19 kB, of 10^3 bytes")),
    adds(prints("warm-comm-8KB-binary", "8 KiB", equations::stack_vector_bytes,
                at(width = 4'096, vectors = 1))),
    prints("warm-comm-with-output", "8192 bytes", equations::block_network_bytes,
           at(block_side = 4'096, vectors = 1),
           differs_as_read("holds for the input vector alone, which the sentence names. The list "
                           "of costs has the output vector, too: both have 16,384 bytes"))
        .saying("bytes of network communication of one vector: the input and the output together"),
    prints("warm-flops-0.5G", "0.5 GFLOPs", equations::stack_flops,
           at(width = 4'096, matrix_products = 16, vectors = 1), rounds("0.54 GFLOP, of 10^9")),
    adds(prints("warm-flops-0.5G-binary", "0.5", equations::stack_gibiflops,
                at(width = 4'096, matrix_products = 16, vectors = 1))),
    prints("warm-memory-reads-0.5GB", "~0.5 GB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 1),
           rounds("0.54 GB, of 10^9 bytes; the vectors are a two-thousandth of it")),
    states("warm-vector-io-much-smaller", theorems::vectors_are_a_small_part),
    adds(states("warm-intensity-1", theorems::unbatched_stack_has_intensity_one)),
    refutes_reading("warm-comm-of-each-layer", theorems::layers_send_what_one_sends,
                    at(matrix_products = 16, block_side = 4'096, vectors = 1),
                    "holds for one GPU that has all 16 matrices, as here: what one passes to the "
                    "next stays on it. The detailed count has 4mb bytes for each matrix, as for "
                    "GPUs of its own: then 16 layers communicate 16 times as much"));

inline constexpr auto one_vector_in_time = section(
    "Warm-up", "How long that takes",
    figure("warm-a100-specs", a100.at(warm_up)[peak_rate], hardware::a100_40gb[peak_rate])
        .saying("compute capacity of an A100, in bf16"),
    figure("warm-a100-specs-memory", a100.at(warm_up)[memory_bandwidth],
           hardware::a100_40gb[memory_bandwidth],
           is_cut("1,555 GB/s of the version with 40 GB, cut; the technical answer has 2 TB/s, of "
                  "the one with 80 GB"))
        .saying("memory bandwidth of an A100"),
    remarks("warm-a100-specs-network", "an A100 has ~400 GB/s of network bandwidth",
            "it depends on the network, says the text, which names none. A DGX A100, a machine of "
            "eight GPUs, has 400 GB/s in both directions together"),
    prints("warm-comm-0.02us", "0.02 us", equations::network_seconds,
           at(network_bytes = "8 kB", a100.at(warm_up))),
    prints("warm-memory-330us", "330 us", equations::memory_seconds,
           at(bytes = "0.5 GB", a100.at(warm_up)),
           is_rounded("0.5 GB/(1.5 TB/s) is 333 us, 330 in two digits"))
        .saying("time of the memory accesses of one vector, from the printed 0.5 GB"),
    prints("warm-memory-330us-exact-bytes", "330 us", equations::memory_seconds,
           at(bytes = 536'870'912_B, a100.at(warm_up)),
           differs_as_read("right for the printed ~0.5 GB, read as 0.5 x 10^9 bytes. The 2^29 "
                           "bytes that are counted need 358 us, 8% more"))
        .saying("time of the memory accesses of one vector, from the bytes that are counted"),
    prints("warm-compute-1.6us", "1.6 us", equations::compute_seconds,
           at(flops = "0.5 GFLOP", a100.at(warm_up)), rounds("1.603 us, rounded to two digits"))
        .saying("time of the computation of one vector, from the printed 0.5 GFLOP"),
    prints("warm-compute-1.6us-exact-flops", "1.6 us", equations::compute_seconds,
           at(flops = 536'870'912_FLOP, a100.at(warm_up)),
           differs_as_read("right for the printed 0.5 GFLOP, read as 0.5 x 10^9. The 2^29 FLOP "
                           "that are counted need 1.72 us, 8% more"))
        .saying("time of the computation of one vector, from the FLOPs that are counted"),
    prints("warm-utilization-0.5pct", "0.5%", equations::computing_share,
           at(compute_time = "1.6 us", run_time = "330 us"),
           rounds("0.485%, rounded to one digit")),
    adds(prints("warm-utilization-from-rates", "0.5%", equations::mfu_bound,
                at(intensity = 1_FLOP_per_byte, a100.at(warm_up)),
                rounds("I*M/C is 0.481%, rounded to one digit"))
             .saying("highest utilization of a GPU at the arithmetic intensity of one vector, 1 "
                     "FLOP for each byte of the weights")),
    prints("warm-overpay-200x", "200", equations::overpayment, at(utilization = "0.5%")),
    states("warm-memory-bottleneck", theorems::unbatched_stack_waits_for_memory));

inline constexpr auto batch_of_vectors = section(
    "Warm-up", "256 vectors through 16 matrices",
    states("warm-batch-256-choice", theorems::nearest_power_to_200_is_256),
    prints("warm-batched-comm-2MB", "2 MB", equations::stack_vector_bytes,
           at(width = 4'096, vectors = 256), rounds("2.10 MB, of 10^6 bytes")),
    adds(prints("warm-batched-comm-2MB-binary", "2 MiB", equations::stack_vector_bytes,
                at(width = 4'096, vectors = 256))),
    prints("warm-batched-extra-0.06", "0.06 GiB", equations::stack_activation_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           rounds("0.0625, rounded to one digit. The document's GB are 2^30 bytes here, as 2^29 "
                  "bytes are half of one")),
    prints("warm-batched-extra-0.06-decimal", "0.06 GB", equations::stack_activation_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           is_cut("0.067 GB, of 10^9 bytes; in 2^30 bytes it is 0.0625"))
        .saying("bytes of b inputs and b outputs of each of L matrices of d x d, in decimal GB"),
    prints("warm-batched-memory-0.56GB", "0.56 GiB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           rounds("the document's GB are 2^30 bytes here, as 2^29 bytes are half of one: 9/16 of "
                  "one, rounded to two digits")),
    prints("warm-batched-memory-0.56GB-decimal", "0.56 GB", equations::stack_memory_bytes,
           at(width = 4'096, matrix_products = 16, vectors = 256),
           differs_as_read("the document's GB are 2^30 bytes, as 2^29 bytes are half of one. Read "
                           "as 10^9 bytes, it is 0.60 GB, 8% more"))
        .saying("bytes of memory accesses of b vectors through L matrices of d x d, in decimal GB"),
    defines("warm-batch-is-a-vector", width, vectors)
        .saying("a batch of b inputs is represented as a d x b vector: a matrix is called a vector "
                "here, and is counted as a matrix"),
    prints("warm-batched-flops-128G", "128", equations::stack_gibiflops,
           at(width = 4'096, matrix_products = 16, vectors = 256)),
    prints(
        "warm-batched-flops-128G-decimal", "128 GFLOPs", equations::stack_flops,
        at(width = 4'096, matrix_products = 16, vectors = 256),
        differs_as_read("right with 2^30 for G: 256 times 0.5 is 128. With 10^9 for G, it is 137 "
                        "GFLOP, 7% more"))
        .saying("FLOPs of b vectors through L matrices of d x d, in decimal GFLOPs"));

inline constexpr auto batch_in_time = section(
    "Warm-up", "How long the batch takes",
    prints("warm-batched-comm-5us", "5 us", equations::network_seconds,
           at(network_bytes = "2 MB", a100.at(warm_up))),
    prints("warm-batched-memory-350us", "350 us", equations::memory_seconds,
           at(bytes = "0.56 GB", a100.at(warm_up)),
           differs(grade::trivial,
                   "the text's 0.56 GB over its 1.5 TB/s are 373 us; its 350 us would follow from "
                   "1.6 TB/s. Rounding to the nearest 50 does not excuse it, as the text rounds "
                   "333 us to 330. That memory and computation last about as long stays true"))
        .saying("time of the memory accesses of a batch of vectors, from the printed 0.56 GB"),
    adds(prints("warm-batched-memory-350us-exact-bytes", "403 us", equations::stack_memory_time,
                at(width = 4'096, matrix_products = 16, vectors = 256, a100.at(warm_up)),
                rounds("402.65 us for the 9 x 2^26 bytes that are counted, where the text has 350 "
                       "us for its 0.56 GB"))),
    prints("warm-batched-compute-400us", "400 us", equations::compute_seconds,
           at(flops = "128 GFLOP", a100.at(warm_up)),
           differs_as_read("right if the 410 us are rounded to one digit. Read with all three "
                           "digits that it prints, 400 is 2.5% less"))
        .saying("time of the computation of a batch of vectors, from the printed 128 GFLOPs"),
    prints("warm-batched-compute-400us-exact-flops", "400 us", equations::stack_compute_time,
           at(width = 4'096, matrix_products = 16, vectors = 256, a100.at(warm_up)),
           differs_as_read("right for the printed 128 GFLOP, with 10^9 for G, if their 410 us are "
                           "rounded to one digit. The 2^37 FLOP that are counted need 441 us"))
        .saying("time of the computation of a batch of vectors, from the FLOPs that are counted"),
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
        grade::trivial,
        "two indices are exchanged, and no cost changes. In step 2 v_11 and v_12 both come from "
        "u_1, and so belong to different halves of the output. Step 3 adds them to one half. The "
        "halves are v_11 + v_21 and v_12 + v_22"),
    adds(states("tile-split-and-sum-corrected", theorems::columns_of_blocks_add_up)),
    prints("tile-comm-2MB", "~2 MB", equations::block_network_bytes,
           at(block_side = 2'048, vectors = 256), rounds("2.10 MB, or 2 of 2^20 bytes")),
    prints("tile-memory-10MB", "~10 MB", equations::block_memory_bytes,
           at(block_side = 2'048, vectors = 256), rounds("10.5 MB, or 10 of 2^20 bytes")),
    prints("tile-flops-2G", "~2 GFLOPs", equations::block_flops,
           at(block_side = 2'048, vectors = 256), rounds("2.15 GFLOP, or 2 of 2^30")),
    prints("tile-comm-5us", "5 us", equations::network_seconds,
           at(network_bytes = "2 MB", a100.at(warm_up))),
    prints("tile-memory-6us", "6 us", equations::memory_seconds,
           at(bytes = "10 MB", a100.at(warm_up)),
           is_cut("6.7 us, cut to one digit; rounded, it would be 7"))
        .saying("time of the memory accesses of one of four GPUs, from the printed 10 MB"),
    prints("tile-memory-6us-exact-bytes", "6 us", equations::block_memory_time,
           at(block_side = 2'048, vectors = 256, a100.at(warm_up)),
           differs_as_rounded("right for the printed ~10 MB, with 10^6 bytes for MB: 6.67 us, cut. "
                              "The 10 x 2^20 bytes that are counted need 6.99 us, or 7 us"))
        .saying("time of the memory accesses of one of four GPUs, from the bytes that are counted"),
    prints("tile-compute-6us", "6 us", equations::compute_seconds,
           at(flops = "2 GFLOP", a100.at(warm_up)), rounds("6.4 us, rounded to one digit"))
        .saying("time of the computation of one of four GPUs, from the printed 2 GFLOPs"),
    prints("tile-compute-6us-exact-flops", "6 us", equations::block_compute_time,
           at(block_side = 2'048, vectors = 256, a100.at(warm_up)),
           differs_as_rounded("right for the printed ~2 GFLOP, with 10^9 for G: 6.41 us. The 2^31 "
                              "FLOP that are counted need 6.88 us, 7 us when rounded"))
        .saying("time of the computation of one of four GPUs, from the FLOPs that are counted"),
    prints("tile-4x-speedup", "4", equations::growth, at(run_time = "25 us", matrix_time = "6 us"),
           rounds("4.2, rounded to one digit")),
    states("tile-work-in-step-2", theorems::adding_halves_takes_little),
    adds(states("tile-still-compute-bound", theorems::tile_takes_a_64th_longer_to_read)),
    adds(states("tile-nearly-balanced", theorems::tile_is_nearly_balanced)));

}  // namespace proofline::documents::forward_pass
