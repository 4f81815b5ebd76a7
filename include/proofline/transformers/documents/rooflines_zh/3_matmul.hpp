#pragma once
// rooflines-zh, Matrix multiplication: costs, the 240 tokens, and the footnote on tiles. It
// translates a later edition than rooflines-ko, in which some slips are corrected.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/3_matmul.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/theorems/matmul_rooflines.hpp>
#include <proofline/transformers/theorems/matmul_tiles.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;
using rooflines_ko::tile_symbols;
using rooflines_ko::matrix_multiplication;
using rooflines_ko::v5e;

inline constexpr auto matmul_costs =
    section("Matrix multiplication", "FLOPs, bytes and intensity", rooflines_ko::matmul_costs);

/// The batch is that of one replica, of one chip or more.
inline constexpr std::array replica_symbols = {
    spelled(chips, "K", "chips of a replica, over which its weights are split")};

inline constexpr auto matmul_threshold =
    section("Matrix multiplication", "More than 240 tokens",
            states("matmul-small-batch", theorems::intensity_tends_to_the_batch),
            states("matmul-critical-necessary", theorems::compute_bound_needs_the_batch),
            prints("matmul-critical-240", "240", equations::batch_to_exceed,
                   at(v5e.at(matrix_multiplication)),
                   rounds("240.24 tokens, rounded to three digits")),
            remarks("matmul-assumed-sizes",
                    "in matrix products of Transformers, the local batch, per replica, usually has "
                    "B < 1024 tokens, while D and F exceed 8000",
                    "no models are given; the Takeaway's example has a local batch of 16k (the "
                    "later edition of the book has 2048 GPUs and 1k)"),
            adds(states("matmul-assumed-sizes-suffice", theorems::assumed_sizes_leave_four_fifths)),
            // "Usually", it says, which rooflines-ko leaves out: where D and F are large enough.
            states("matmul-critical-sufficient",
                   theorems::batch_to_exceed_suffices_in_wide_layers),
            adds(states("matmul-critical-exact", theorems::compute_bound_iff_batch_is_exceeded)),
            states("batch-scope", theorems::replica_keeps_its_batch))
        .in_symbols(replica_symbols);

inline constexpr auto matmul_takeaway =
    section("Matrix multiplication, Takeaway", "A batch per replica above 240",
            rooflines_ko::matmul_takeaway);

inline constexpr auto matmul_exceptions =
    section("Matrix multiplication, after the Takeaway", "Exceptions, and GPUs",
            rooflines_ko::matmul_exceptions);

inline constexpr auto matmul_tile_loads =
    section("Matrix multiplication, footnote", "Tiles: loaded more than once",
            remarks("tiles-fit-on-chip",
                    "the tiles of a large product must fit into VMEM, SMEM or TMEM, on-chip memory "
                    "of high bandwidth",
                    "no capacities or bandwidths are given"),
            states("tile-not-quadratic", theorems::tiles_load_more_than_any_square))
        .in_symbols(rooflines_ko::square_tile_symbols);

inline constexpr auto matmul_tiles =
    section("Matrix multiplication, footnote", "Tiles: sizes",
            states("tile-sizes-matter", theorems::larger_tiles_are_more_intense),
            refutes("tile-sizes-named", theorems::square_tiles_cover_the_product,
                    at(rows = 1'024, columns = 1'024, tile_rows = 128, tile_columns = 256),
                    grade::trivial,
                    "the third of the sizes 'bm, bk, bm' must be bn, which the formulas use and "
                    "the later edition of the book prints")
                .as_in("rooflines-ko/tile-sizes-named"),
            defines("tile-counts", equations::tiles_of_rows, equations::tiles_of_columns,
                    equations::tile_steps))
        .in_symbols(tile_symbols);

inline constexpr auto matmul_tile_flops =
    section("Matrix multiplication, footnote", "Tiles: FLOPs",
            counts("tile-flops", flops_of(listings::tiled_gemm), equations::product_flops)
                .saying("FLOPs, counted: tm*tn output tiles of bm x bn, each in tk steps of bk, "
                        "cost 2*tm*tn*tk*bm*bn*bk, which are the 2mnk of the product"))
        .in_symbols(tile_symbols);

inline constexpr auto matmul_tile_bytes =
    section("Matrix multiplication, footnote", "Tiles: bytes", rooflines_ko::matmul_tile_bytes);

inline constexpr auto matmul_tile_intensity =
    section("Matrix multiplication, footnote", "Tiles: intensity",
            states("tile-intensity", theorems::tiles_have_their_intensity),
            states("tile-similar-to-untiled", theorems::tiles_are_like_deep_products))
        .in_symbols(tile_symbols);

}  // namespace proofline::documents::rooflines_zh
