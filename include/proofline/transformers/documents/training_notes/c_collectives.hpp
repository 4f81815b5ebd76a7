#pragma once
// training-notes appendix C: how much each collective sends, and how long that lasts.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/2_collectives.hpp>
#include <proofline/transformers/listings/collectives.hpp>
#include <proofline/transformers/theorems/collectives.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto collective_operations =
    section("C", "Bytes and time of a collective",
            defines("collective-def", interconnect_bytes, equations::interconnect_seconds),
            refutes_reading("collective-total-bytes", theorems::all_chips_send_the_object_once,
                            at(object_bytes = 64_byte, chips = 4),
                            "in Table 2, and in what C.1 counts, B is the size of the object. The "
                            "sentence can be read to mean all bytes that the K chips send to each "
                            "other: these are (K - 1)*B, nearly B for each chip"))
        .in_symbols(symbols_of_collectives);

inline constexpr auto gather_and_reduce =
    section(
        "C.1-C.3", "All-gather, reduce-scatter, all-reduce",
        counts("ag-steps", bytes_sent_by(listings::full_ring_all_gather),
               equations::all_gather_bytes)
            .saying("bytes that each chip sends, counted: all-gather on an even ring in K/2 steps, "
                    "in each of which a chip forwards a shard of B/K bytes to each neighbor; in "
                    "the last step one of the two is a dummy chunk"),
        counts("ag-time", bytes_sent_left_by(listings::full_ring_all_gather),
               equations::all_gather_link_bytes)
            .saying("bytes that each chip sends to its left neighbor, counted: B/2 in the K/2 "
                    "steps of an all-gather on an even ring. At beta_star_I/2, the bandwidth of a "
                    "link, they last B/beta_star_I; the bytes to the right are as many or fewer"),
        counts("fn14-last-step", bytes_sent_by(listings::ring_all_gather),
               equations::exact_all_gather_bytes),
        states("fn14-one-chunk", theorems::one_chunk_is_left_in_the_last_step),
        counts("rs-same", bytes_sent_by(listings::full_ring_reduce_scatter),
               equations::reduce_scatter_bytes)
            .saying("a chip sends B bytes in a reduce-scatter, as in an all-gather: on an even "
                    "ring, with a dummy chunk in the first step where an all-gather has it in the "
                    "last"),
        counts("rs-same-time", bytes_sent_left_by(listings::full_ring_reduce_scatter),
               equations::all_gather_link_bytes)
            .saying("bytes that each chip sends to its left neighbor, counted: B/2 in the K/2 "
                    "steps of a reduce-scatter on an even ring, as in an all-gather. At "
                    "beta_star_I/2, the bandwidth of a link, they last B/beta_star_I"),
        adds(counts("rs-volume", bytes_sent_by(listings::ring_reduce_scatter),
                    equations::exact_reduce_scatter_bytes)),
        counts("ar-sum", bytes_sent_by(listings::full_ring_all_reduce), equations::all_reduce_bytes)
            .saying("bytes that each chip sends, counted: in an all-reduce on an even ring B + B, "
                    "B in its reduce-scatter and B in its all-gather. Each lasts B/beta_star_I, "
                    "and so both last twice that"),
        adds(counts("ar-volume", bytes_sent_by(listings::ring_all_reduce),
                    equations::exact_all_reduce_bytes)))
        .in_symbols(symbols_of_collectives);

inline constexpr auto transposition =
    section(
        "C.4", "All-to-all", states("a2a-chunks", theorems::chunks_make_shards),
        states("a2a-sum", theorems::hops_sum_to_a_quarter),
        counts("a2a-sent-left", bytes_sent_left_by(listings::ring_all_to_all),
               equations::longer_way_bytes),
        counts("a2a-sent-right", bytes_sent_right_by(listings::ring_all_to_all),
               equations::shorter_way_bytes),
        counts("a2a-volume", bytes_sent_by(listings::ring_all_to_all), equations::all_to_all_bytes),
        states("a2a-time", theorems::all_to_all_waits_for_the_longer_way),
        refutes_reading(
            "a2a-busier-direction", theorems::printed_split_takes_the_printed_time,
            at(object_bytes = 64_byte, half_ring = 8, axis_bandwidth = 1_B_per_s),
            "the document says 'crude' and prints an approximation. Exactly, the left links carry "
            "all chunks for the opposite chip, so that on 16 chips they send 36 of the 64 chunks: "
            "they are done after 1 + 2/K = 1.125 times B/(4*beta_star_I). With half of each chunk "
            "for the opposite chip sent each way, the print is exact"),
        adds(
            states("a2a-busier-direction-halved", theorems::balanced_split_takes_the_printed_time)),
        adds(counts("a2a-halved-left", bytes_sent_left_by(listings::balanced_all_to_all),
                    equations::half_of_all_to_all_bytes)),
        states("a2a-vs-allgather", theorems::all_to_all_sends_less),
        remarks("a2a-routing",
                "in practice the effective bandwidth of an all-to-all is often lower, due to "
                "routing and contention",
                "this is measured, and the document gives no run"))
        .in_symbols(symbols_of_collectives);

}  // namespace proofline::documents::training_notes
