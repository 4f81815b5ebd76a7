#pragma once
// rooflines-zh, Matrix multiplication: costs, the 240 tokens, and the footnote on tiles.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/rooflines_ko/3_matmul.hpp>
#include <proofline/proof/theorems/matmul_rooflines.hpp>
#include <proofline/proof/theorems/matmul_tiles.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;
using equations::bf16;
using rooflines_ko::v5e_of_matmul;

inline constexpr auto matmul_costs =
    section("Matrix multiplication", "FLOPs, bytes and intensity", rooflines_ko::matmul_costs);

inline constexpr auto matmul_threshold = section(
    "Matrix multiplication", "More than 240 tokens",
    states("matmul-small-batch", theorems::intensity_tends_to_the_batch),
    states("matmul-critical-necessary", theorems::compute_bound_needs_the_batch),
    prints("matmul-critical-240", "240", equations::batch_to_exceed,
           at(v5e_of_matmul, weight_width = bf16),
           rounds("240.24 tokens, rounded to three digits")),
    remarks("matmul-assumed-sizes", "in most models B < 1024 tokens while D and F are above 8000",
            "a habit; no models are given"),
    states("matmul-assumed-sizes-suffice", theorems::assumed_sizes_leave_four_fifths),
    // "Usually", it says, which rooflines-ko leaves out.
    states("matmul-critical-sufficient", theorems::slightly_more_tokens_suffice),
    states("batch-scope", theorems::more_chips_keep_critical_intensity),
    states("batch-scope-of-a-shard", theorems::compute_bound_needs_the_batch));

inline constexpr auto matmul_takeaway =
    section("Matrix multiplication, Takeaway", "A batch per replica above 240",
            rooflines_ko::matmul_takeaway);

inline constexpr auto matmul_tiles =
    section("Matrix multiplication, footnote", "Tiles", rooflines_ko::matmul_tiles);

inline constexpr auto matmul_tile_flops =
    section("Matrix multiplication, footnote", "Tiles: FLOPs",
            states("tile-flops", theorems::tiles_compute_the_product));

inline constexpr auto matmul_tile_bytes =
    section("Matrix multiplication, footnote", "Tiles: bytes", rooflines_ko::matmul_tile_bytes);

inline constexpr auto matmul_tile_intensity =
    section("Matrix multiplication, footnote", "Tiles: intensity",
            states("tile-intensity", theorems::tiles_have_their_intensity),
            states("tile-similar-to-untiled", theorems::tiles_are_like_deep_products),
            states("tile-not-quadratic", theorems::tiles_load_more_than_any_square));

}  // namespace proofline::documents::rooflines_zh
