#pragma once
// Communication that runs behind arithmetic: of data parallelism, of FSDP, of tensor parallelism
// and of experts. Both take as long as alone: none slows the other down.

#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/equations/networks.hpp>

namespace proofline::equations {

using namespace inputs;

// Two times.

inline constexpr auto sequential_time = define<"sequential_time", second_unit>(
    "t_seq", "time of work and communication without overlap, one behind the other",
    "training-notes 1.1 footnote 1", of(work_time, communication_time),
    [](auto t_C, auto t_I) { return t_C + t_I; });

inline constexpr auto overlapped_time = define<"overlapped_time", second_unit>(
    "t_over", "time of work and communication with full overlap: the longer of both",
    "training-notes 1.1 footnote 1", of(work_time, communication_time),
    [](auto t_C, auto t_I) { return max(t_C, t_I); });

inline constexpr auto hidden_communication = define<"hidden_communication", second_unit>(
    "t_hid", "what full overlap hides: by how much it is shorter than none",
    "training-notes 1.1 footnote 1", of(work_time, communication_time), [](auto t_C, auto t_I) {
      return sequential_time(work_time = t_C, communication_time = t_I) -
             overlapped_time(work_time = t_C, communication_time = t_I);
    });

inline constexpr auto exposed_communication = define<"exposed_communication", second_unit>(
    "t_exp", "what of the communication is left to wait for with full overlap",
    "training-notes 1.1 footnote 1", of(work_time, communication_time),
    [](auto t_C, auto t_I) { return max(t_I - t_C, 0_s); });

inline constexpr auto partly_overlapped_time = define<"partly_overlapped_time", second_unit>(
    "t_part", "time of work and communication where a part f of the possible overlap is reached",
    "training-notes 1.1 footnote 1", of(work_time, communication_time, overlapped_share),
    [](auto t_C, auto t_I, auto f) {
      return sequential_time(work_time = t_C, communication_time = t_I) -
             f * hidden_communication(work_time = t_C, communication_time = t_I);
    });

// Chunks: buckets of gradients behind the backward pass, rows of a product of tensor parallelism.

inline constexpr auto time_of_a_chunk = define<"time_of_a_chunk", second_unit>(
    "t_c", "time of the communication of one of m equal chunks, each with its latency",
    "Li et al. 2020 (PyTorch DDP), 3.2", of(communication_time, work_chunks, chunk_latency),
    [](auto t_I, auto m, auto a) { return a + t_I / m; });

inline constexpr auto first_chunk_starts = define<"first_chunk_starts", second_unit>(
    "t_first", "when the communication of the first chunk can start: when its work is done",
    "Li et al. 2020 (PyTorch DDP), 3.2", of(work_time, work_chunks),
    [](auto t_C, auto m) { return t_C / m; });

/// The reductions of buckets behind a backward pass, or an all-reduce behind a product in chunks of
/// rows.
inline constexpr auto chunked_overlap_time = define<"chunked_overlap_time", second_unit>(
    "t_chunks",
    "time of work in m equal chunks with overlap: the communication of each runs behind the work "
    "of the next ones",
    "Li et al. 2020 (PyTorch DDP), 3.2; Wang et al. 2023 (decomposition)",
    of(work_time, work_chunks, chunk_time), [](auto t_C, auto m, auto t_c) {
      return asynchronous_seconds(
          layers = m, layer_compute_time = first_chunk_starts(work_time = t_C, work_chunks = m),
          layer_interconnect_time = t_c);
    });

/// A chip multiplies with its own shard while the next one comes. So long takes a product with the
/// reduce-scatter behind it, too, whose last part stays on the chip.
inline constexpr auto gathered_product_time = define<"gathered_product_time", second_unit>(
    "t_GP",
    "time of a product with overlap of the all-gather before it, on a ring of K chips: K parts of "
    "work, and K - 1 shards that come meanwhile",
    "Wang et al. 2023 (decomposition)", of(work_time, communication_time, chips),
    [](auto t_C, auto t_I, auto K) { return t_C / K + max((K - 1) * (t_C / K), t_I); });

// FSDP.

/// Weights of a layer are gathered during the one before, and gradients scattered during the one
/// behind. A layer begins when both are done.
inline constexpr auto fsdp_backward_time = define<"fsdp_backward_time", second_unit>(
    "t_bw",
    "time of FSDP's backward pass of L >= 2 equal layers with overlap: the all-gather of the next "
    "layer and the reduce-scatter of the last one run behind each layer's work",
    "Zhao et al. 2023 (PyTorch FSDP), 3.3",
    of(layers, layer_compute_time, gather_time, scatter_time),
    [](auto L, auto t_F, auto t_AG, auto t_RS) {
      return t_AG + max(t_F, t_AG) + (L - 2) * max(t_F, t_AG + t_RS) + max(t_F, t_RS) + t_RS;
    });

// Experts.

/// Shared experts need nothing from other chips. Dispatch, routed experts and combine wait for each
/// other.
inline constexpr auto shared_overlap_time = define<"shared_overlap_time", second_unit>(
    "t_MoE",
    "time of a layer's experts with overlap of both all-to-alls, dispatch and combine, and the "
    "shared experts",
    "Megatron-LM, --moe-shared-expert-overlap",
    of(shared_expert_time, routed_expert_time, exchange_time),
    [](auto t_S, auto t_R, auto t_A) { return t_R + max(t_S, 2 * t_A); });

inline constexpr auto dispatch_overlap_time = define<"dispatch_overlap_time", second_unit>(
    "t_MoE_1",
    "time of a layer's experts with overlap of the all-to-all of dispatch alone and the shared "
    "experts",
    "Megatron-LM, --moe-shared-expert-overlap",
    of(shared_expert_time, routed_expert_time, exchange_time),
    [](auto t_S, auto t_R, auto t_A) { return max(t_S, t_A) + t_R + t_A; });

}  // namespace proofline::equations
