#pragma once
// training-notes appendix C: how much each collective sends, and how long that takes.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/listings/collectives.hpp>
#include <proofline/proof/theorems/collectives.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto gather_and_reduce =
    section("C.1-C.3", "All-gather, reduce-scatter, all-reduce",
            defines("collective-def", interconnect_bytes, equations::interconnect_seconds),
            refutes_reading("collective-total-bytes", theorems::all_chips_send_the_object_once,
                            at(object_bytes = 64_byte, chips = 4),
                            "B is the size of the object, as Table 2 defines it and C.1 counts; "
                            "read as all that is sent between the K chips, which the sentence "
                            "says, it is K - 1 times that: each chip sends nearly B"),
            states("ag-steps", theorems::all_gather_is_half_a_ring_of_steps),
            states("ag-time", theorems::all_gather_steps_take_its_time),
            counts("fn14-last-step", bytes_sent_by(listings::ring_all_gather),
                   equations::exact_all_gather_bytes),
            states("fn14-one-chunk", theorems::one_chunk_is_left_in_the_last_step),
            states("rs-same", theorems::reduce_scatter_costs_an_all_gather),
            counts("rs-volume", bytes_sent_by(listings::ring_reduce_scatter),
                   equations::exact_reduce_scatter_bytes),
            states("ar-sum", theorems::all_reduce_is_the_sum),
            counts("ar-volume", bytes_sent_by(listings::ring_all_reduce),
                   equations::exact_all_reduce_bytes));

inline constexpr auto transposition = section(
    "C.4", "All-to-all", states("a2a-chunks", theorems::chunks_make_shards),
    states("a2a-sum", theorems::hops_sum_to_a_quarter),
    counts("a2a-sent-left", bytes_sent_left_by(listings::ring_all_to_all),
           equations::longer_way_bytes),
    counts("a2a-sent-right", bytes_sent_right_by(listings::ring_all_to_all),
           equations::shorter_way_bytes),
    states("a2a-volume", theorems::all_to_all_sends_a_quarter),
    states("a2a-time", theorems::all_to_all_waits_for_the_longer_way),
    refutes_reading(
        "a2a-busier-direction", theorems::printed_split_takes_the_printed_time,
        at(object_bytes = 64_byte, half_ring = 8, axis_bandwidth = 1_B_per_s),
        "the print is an approximation and calls itself crude; read exactly, with all chunks for "
        "the chip opposite sent left, that direction carries 36 of 64 chunks on 16 chips, and "
        "takes 1 + 2/K = 1.125 times as long; sent half each way, the print is exact"),
    states("a2a-busier-direction-halved", theorems::balanced_split_takes_the_printed_time),
    counts("a2a-halved-left", bytes_sent_left_by(listings::balanced_all_to_all),
           equations::half_of_all_to_all_bytes),
    states("a2a-vs-allgather", theorems::all_to_all_sends_less),
    remarks("a2a-routing", "the effective bandwidth of an all-to-all is often lower in practice",
            "measured on clusters; no run is given, nor how routing and contention lower it"));

}  // namespace proofline::documents::training_notes
