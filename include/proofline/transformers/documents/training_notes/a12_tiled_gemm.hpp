#pragma once
// training-notes A.1.2: matrix products tile by tile.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/theorems/gemm.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;
using listings::exactly;

inline constexpr std::array cache_symbols = {
    spelled(shared_memory, "M_SRAM", "SRAM of one multiprocessor"),
    spelled(cache, "M_L2", "L2 cache of an A100, between HBM and SRAM"),
    spelled(equations::perfect_gemm_bytes, "n_B",
            "bytes of a matrix product, which is assumed perfect from here on: it reads X and Y "
            "once and writes Z once"),
};

inline constexpr auto tiled_gemm =
    section(
        "A.1.2", "Tiled GEMM",
        states("tiled-outer-product-sum", theorems::slices_have_each_product_once),
        states("tiled-rank", theorems::slices_have_low_rank),
        adds(states("tiled-rank-of-one-and-two", theorems::narrow_slices_have_their_rank)),
        counts("tiled-load-once", reads_of(listings::sliced_gemm), equations::perfect_gemm_reads)
            .saying("input elements that the kernel for Z = sum of X_k Y_k loads to SRAM, where it "
                    "keeps all of Z, counted: the d*K of X and the K*D of Y, so each exactly once"),
        adds(states("tiled-slices-must-fit", theorems::slices_outgrow_sram)),
        counts("tiled-six-tiles", threads_of(listings::tiles_of_the_example), exactly<6>)
            .saying("output tiles, a thread block for each, counted: TiledGEMM with d = 2m, D = 3n "
                    "and K = 4l"),
        counts("tiled-thread-blocks", threads_of(listings::tiled_gemm), equations::output_tiles)
            .saying("thread blocks, counted: TiledGEMM, where each computes one output tile"),
        states("tiled-z12-sum", theorems::four_tile_products_add_up),
        adds(counts("tiled-z12-sum-flops", flops_of(listings::one_tile_of_the_example),
                    equations::example_tile_flops)),
        counts("tiled-x11-three", reads_of_each_x(listings::tiles_of_the_example), exactly<3>)
            .saying("loads of each tile of X, so of X_1,1 too, counted: TiledGEMM with d = 2m, D = "
                    "3n and K = 4l"),
        adds(counts("tiled-loads-of-a-tile", reads_of_each_x(listings::tiled_gemm),
                    equations::loads_of_tile)
                 .saying("loads of each tile of X to SRAM, counted: TiledGEMM loads it for each of "
                         "the D/n output tiles in its row")),
        states("tiled-fewer-loads", theorems::tiled_loads_less),
        figure("a100-l2", cache = "40 MiB", hardware::a100_40gb[cache])
            .saying("L2 cache of an A100, between HBM and SRAM, in binary megabytes"),
        remarks("l2-faster", "L2 to SRAM has many times the bandwidth of HBM to L2",
                "the text prints no bandwidth of L2, and 'many' is no number"),
        counts("tiled-listing-reads", reads_of(listings::tiled_gemm), equations::tiled_gemm_reads)
            .saying("input elements that TiledGEMM loads to SRAM, from L2 or from HBM, counted: "
                    "m*l of X and l*n of Y in each step of a thread block"),
        counts("tiled-listing-flops", flops_of(listings::tiled_gemm), equations::product_flops),
        counts("tiled-listing-write", writes_of(listings::tiled_gemm), equations::product_elements),
        counts("tiled-listing-sync", barriers_of(listings::tiled_gemm),
               equations::tiled_gemm_barriers)
            .saying("barriers of all thread blocks of TiledGEMM, counted: each of (d/m)*(D/n) "
                    "thread blocks has K/l steps with two barriers each"),
        counts("tiled-nf", flops_of(listings::tiled_gemm), equations::product_flops),
        states("tiled-nb-bound", theorems::tiled_moves_no_less),
        adds(states("tiled-nb-bound-without-cache", theorems::tiled_moves_no_less_without_cache)),
        states("tiled-ai-bound", theorems::tiled_is_no_more_intense),
        remarks(
            "tiled-practical",
            "the tiled kernel is practical, which makes GEMM one of the most scalable operations",
            "a judgement: the text gives no measured intensity, and does not say what is "
            "practical"),
        defines("assume-perfect", equations::perfect_gemm_bytes))
        .in_symbols(cache_symbols);

}  // namespace proofline::documents::training_notes
