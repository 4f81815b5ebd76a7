#pragma once
// training-notes 2: the pod that the document computes with, and Table 2.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/listings/collectives.hpp>
#include <proofline/transformers/theorems/collectives.hpp>
#include <proofline/transformers/theorems/pods.hpp>
#include <proofline/transformers/theorems/torus_collectives.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

/// B is an object's bytes in Table 2 and appendix C, and a batch's tokens everywhere else.
inline constexpr std::array symbols_of_collectives = {spelled(object_bytes, "B")};

inline constexpr auto interconnect_of_a_pod =
    section(
        "2", "Interconnect communication",
        prints("pod-8960", "8960", equations::torus_chips,
               at(first_side = 16, second_side = 20, third_side = 28))
            .saying("chips of a TPU v5p pod, a mesh of 16 x 20 x 28"),
        figure("v5p-peak", v5p[peak_rate], hardware::tpu_v5p[peak_rate])
            .saying("peak FLOPs/s of a TPU v5p chip in BF16"),
        figure("v5p-ici", v5p[axis_bandwidth], hardware::tpu_v5p[axis_bandwidth])
            .saying("bytes per second that a TPU v5p chip sends to its two neighbors on one axis"),
        prints(
            "v5p-ici-sheet", "1.8e11 byte/s", equations::sent_on_an_axis,
            at(hardware::tpu_v5p[chip_bandwidth], axes = 3),
            differs_as_read(
                "the document adopts the figure of Austin et al., 9e10 byte/s for a link each way. "
                "Google's page gives 1,200 GB/s for a chip, both ways over six links: by "
                "that a chip sends 2e11 byte/s on an axis, 11% more")),
        prints("three-axes-54e10", "5.4e11 byte/s", equations::torus_bandwidth, at(axes = 3, v5p))
            .saying("bytes per second that a TPU v5p chip sends over all links of its three axes"),
        prints("six-neighbors", "6", equations::neighbors, at(axes = 3))
            .saying("neighbors of a TPU v5p chip, two on each of three axes"),
        counts("allreduce-2x", bytes_sent_by(listings::full_ring_all_reduce),
               equations::all_reduce_bytes)
            .saying("bytes that each chip sends, counted: in an all-reduce on an even ring B + B, "
                    "twice the B of its reduce-scatter, and of its all-gather"),
        states("alltoall-4x-cheaper", theorems::all_to_all_is_four_times_cheaper))
        .in_symbols(symbols_of_collectives);

inline constexpr auto collectives_table =
    section(
        "Table 2", "Collectives on a ring", defines("table2-b-def", object_bytes),
        defines("table2-k-even", half_ring, axes, axis_bandwidth),
        adds(states("table2-k-odd", theorems::odd_rings_need_no_dummy)),
        adds(counts("table2-k-odd-all-gather", bytes_sent_by(listings::odd_ring_all_gather),
                    equations::exact_all_gather_bytes)),
        adds(counts("table2-k-odd-all-to-all", bytes_sent_by(listings::odd_ring_all_to_all),
                    equations::odd_all_to_all_bytes)),
        counts("table2-all-gather-conditions", bytes_kept_by(listings::ring_all_gather),
               equations::exact_all_gather_bytes)
            .saying("bytes that each chip keeps of what it gets, counted: before an all-gather it "
                    "has its own shard of B/K bytes, and on an even ring it gets the other K - 1 "
                    "shards, (K - 1)*B/K bytes. After it the chip has all B bytes"),
        counts("table2-reduce-scatter-conditions", bytes_kept_by(listings::ring_reduce_scatter),
               equations::shard_bytes)
            .saying("bytes that each chip keeps of what it gets, counted: before a reduce-scatter "
                    "it has its own summands of all B bytes, and on an even ring it ends with the "
                    "sum of one shard of B/K bytes"),
        counts("table2-all-reduce-conditions", bytes_kept_by(listings::ring_all_reduce),
               equations::whole_bytes)
            .saying("bytes that each chip keeps of what it gets, counted: before an all-reduce it "
                    "has its own summands of all B bytes. On an even ring it gets the sum of one "
                    "shard in the reduce-scatter and the sums of the other K - 1 in the "
                    "all-gather: all B bytes"),
        states("table2-all-to-all-conditions", theorems::chunks_of_all_chips_make_a_shard),
        counts("table2-all-gather-bytes", bytes_sent_by(listings::full_ring_all_gather),
               equations::all_gather_bytes),
        states("table2-all-gather-time", theorems::ring_steps_last_as_printed),
        adds(states("table2-all-gather-time-axes", theorems::axes_divide_the_time_of_all_gather)),
        adds(states("table2-all-gather-time-unequal", theorems::unequal_axes_share_evenly)),
        adds(states("table2-all-gather-time-unequal-three",
                    theorems::three_unequal_axes_share_evenly)),
        counts("table2-reduce-scatter-bytes", bytes_sent_by(listings::full_ring_reduce_scatter),
               equations::reduce_scatter_bytes),
        states("table2-reduce-scatter-time", theorems::ring_steps_last_as_printed),
        counts("table2-all-reduce-bytes", bytes_sent_by(listings::full_ring_all_reduce),
               equations::all_reduce_bytes),
        states("table2-all-reduce-time", theorems::all_reduce_is_the_sum),
        counts("table2-all-to-all-bytes", bytes_sent_by(listings::ring_all_to_all),
               equations::all_to_all_bytes),
        states("table2-all-to-all-time", theorems::rings_through_all_chips_divide_the_time),
        adds(states("table2-exact-ring-factor", theorems::ring_factor_tends_to_one)),
        refutes_reading(
            "table2-alltoall-multiaxis", theorems::torus_all_to_all_is_as_printed,
            at(object_bytes = 64_byte, axes = 2, ring_chips = 4, chips = 16,
               axis_bandwidth = 1_B_per_s),
            "the row above names the ring schedule: with a part of the object on each of m rings "
            "through all chips, B/(4*m*beta_star_I) holds, but for a factor of 1 + 2/K. Routed "
            "along the axes of the torus, chunks make fewer hops, here 2 on average instead of 4, "
            "and the time is half of the printed one"),
        adds(states("table2-alltoall-multiaxis-torus", theorems::torus_all_to_all_is_cheaper)))
        .in_symbols(symbols_of_collectives);

}  // namespace proofline::documents::training_notes
