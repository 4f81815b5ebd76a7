#pragma once
// rooflines-ko, Matrix multiplication: costs, the 240 tokens, and the footnote on tiles.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/rooflines_ko/devices.hpp>
#include <proofline/equations/data_parallel.hpp>
#include <proofline/equations/listings/rooflines.hpp>
#include <proofline/proof/theorems/matmul_rooflines.hpp>
#include <proofline/proof/theorems/matmul_tiles.hpp>
#include <proofline/proof/theorems/quantized_matmul.hpp>
#include <proofline/proof/theorems/roofline_plot.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;
using equations::bf16;

inline constexpr auto matmul_costs = section(
    "Matrix multiplication", "FLOPs, bytes and intensity",
    states("matmul-load-bytes", theorems::matmul_loads),
    states("matmul-flops", theorems::exact_flops_are_close),
    counts("matmul-store-bytes", bytes_written_by(listings::perfect_matmul),
           equations::stored_bytes),
    states("matmul-exact-flops", theorems::matmul_adds_one_term_less),
    counts("matmul-exact-flops-counted", flops_of(listings::matmul_by_dot_products),
           equations::exact_matmul_flops),
    remarks("matmul-output-float32", "the product is float32, cast to bf16 before it is written",
            "how kernels are usually written; none is given"),
    states("matmul-intensity", theorems::matmul_has_its_intensity));

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
    refutes_reading(
        "matmul-critical-sufficient", theorems::batch_to_exceed_suffices,
        at(tokens = 255, input_width = 8'192, output_width = 8'192, v5e),
        "right to first order, under the B << D, F that the text states; read exactly, the "
        "derivation gives only that whoever is compute-bound has more than 240 tokens: at D = F = "
        "8192 it takes 256, 6% more; rooflines-zh says 'usually'"),
    states("matmul-critical-sufficient-nearly", theorems::slightly_more_tokens_suffice),
    states("batch-scope", theorems::compute_bound_needs_the_batch),
    refutes_reading(
        "batch-scope-tokens-over-chips", theorems::tokens_over_chips_exceed,
        at(tokens = 480, input_width = 8'000, output_width = 32'000, chips = 4, v5e),
        "local is what a chip's product sees, and so said it holds; read as the tokens over the "
        "GPUs, as the footnote's 16k of 2M, it is not what counts once weights are split: with "
        "them on 4 chips each multiplies all 480 tokens and is compute-bound at 120 per chip; "
        "rooflines-zh says per replica"));

inline constexpr auto matmul_takeaway = section(
    "Matrix multiplication, Takeaway", "A local batch above 240",
    states("takeaway-needs-240", theorems::compute_bound_needs_the_batch),
    prints("takeaway-most-tpus", "240", equations::batch_to_exceed, at(v6e, weight_width = bf16),
           differs_as_read("'most' leaves room for one: v4, v5e and v5p need no more than 241; "
                           "read of v6e, with 4.6 times the FLOP/s and twice the bandwidth of "
                           "v5e, it is 569, 2.4 times as many")),
    states("takeaway-most-tpus-older", theorems::older_tpus_need_no_more_than_241),
    states("token-count-only", theorems::tokens_count_not_sequences),
    prints("tokens-2M", "2M", equations::batch_tokens, at(sequences = 512, sequence_length = 4'096),
           rounds("2,097,152, rounded to one digit")),
    prints("tokens-local-16k", "16k", equations::data_tokens_per_chip,
           at(tokens = 2'097'152, data_chips = 128), rounds("16,384, rounded to two digits")),
    refutes_reading(
        "quantization-caveat", theorems::int8_activations_halve_the_batch,
        at(tokens = 140, input_width = 8'000, output_width = 8'000, v5e),
        "right of the exact threshold, which int8 activations lower by a few tokens; read of the "
        "240, it is the weights that are loaded: with int8 activations alone 240 stay 240, and the "
        "problems, to which this points, quantize weights, for 120 in Question 2"),
    states("quantization-caveat-in-the-limit", theorems::intensity_tends_to_the_batch),
    prints("gpu-close-to-300", "~300", equations::batch_to_exceed, at(h100, weight_width = bf16),
           rounds("295.2 tokens, rounded to one digit")));

inline constexpr auto matmul_tiles = section(
    "Matrix multiplication, footnote", "Tiles",
    refutes(
        "tile-sizes-named", theorems::square_tiles_cover_the_product,
        at(rows = 1'024, columns = 1'024, tile_rows = 128, tile_columns = 256),
        "of 'bm, bk, bm' the third must be bn, as in the formulas: with bm for it, tm*tn output "
        "tiles of 128 x 128 cover half of a product for which bn is 256"),
    defines("tile-counts", equations::output_tiles, equations::tile_steps));

inline constexpr auto matmul_tile_flops = section(
    "Matrix multiplication, footnote", "Tiles: FLOPs",
    refutes("tile-flops", theorems::misprinted_tiles_compute_the_product,
            at(rows = 4'096, contracted = 4'096, columns = 4'096, tile_rows = 128,
               tile_columns = 128, tile_contracted = 128),
            "'m*bk*bm' must be bm*bn*bk, which rooflines-zh has: as printed it is 2m^2*nk/bn, m/bn "
            "times the product's 2mnk, here 32 times"),
    states("tile-flops-factor", theorems::misprint_is_rows_over_tile_columns));

inline constexpr auto matmul_tile_bytes = section(
    "Matrix multiplication, footnote", "Tiles: bytes",
    refutes_reading(
        "tile-bytes", theorems::footnote_writes_bf16,
        at(rows = 128, contracted = 128, columns = 128, tile_rows = 128, tile_columns = 128,
           tile_contracted = 128),
        "right of a product that is written in float32, as the next claim has it; read of one in "
        "bf16, which the main text counts, the last term, 2*bm*bn elements of 2 bytes, counts it "
        "twice: with one tile it should be the 2BD + 2DF + 2BF there"),
    states("tile-bytes-float32", theorems::footnote_writes_float32),
    states("tile-load-bytes-only", theorems::tiles_load));

inline constexpr auto matmul_tile_intensity = section(
    "Matrix multiplication, footnote", "Tiles: intensity",
    refutes_reading(
        "tile-intensity", theorems::misprinted_tiles_have_their_intensity,
        at(rows = 4'096, contracted = 4'096, columns = 4'096, tile_rows = 128, tile_columns = 128,
           tile_contracted = 128),
        "right of the product's 2mnk FLOPs, as the next claim has it; it does not follow from "
        "the FLOPs printed before it"),
    states("tile-intensity-of-the-product", theorems::tiles_have_their_intensity),
    states("tile-similar-to-untiled", theorems::tiles_are_like_deep_products),
    states("tile-not-quadratic", theorems::tiles_load_more_than_any_square));

}  // namespace proofline::documents::rooflines_ko
