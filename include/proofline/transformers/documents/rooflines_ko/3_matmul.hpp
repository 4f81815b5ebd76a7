#pragma once
// rooflines-ko, Matrix multiplication: costs, the 240 tokens, and the footnote on tiles.
//
// What the book prints later is its roofline.md in github.com/jax-ml/scaling-book, commit 0296c23.
// It corrects slips that this translation has from an earlier edition.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/devices.hpp>
#include <proofline/transformers/equations/data_parallel.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/listings/rooflines.hpp>
#include <proofline/transformers/theorems/matmul_rooflines.hpp>
#include <proofline/transformers/theorems/matmul_tiles.hpp>
#include <proofline/transformers/theorems/quantized_matmul.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

inline constexpr auto matmul_costs = section(
    "Matrix multiplication", "FLOPs, bytes and intensity",
    counts("matmul-load-bytes", bytes_read_by(listings::perfect_matmul), equations::loaded_bytes),
    states("matmul-flops", theorems::exact_flops_are_close),
    counts("matmul-store-bytes", bytes_written_by(listings::perfect_matmul),
           equations::stored_bytes),
    states("matmul-exact-flops", theorems::matmul_adds_one_term_less),
    counts("matmul-exact-flops-counted", flops_of(listings::matmul_by_dot_products),
           equations::exact_matmul_flops),
    remarks("matmul-output-float32",
            "the output is float32, and usually cast to bf16 before it is copied to HBM",
            "it depends on the kernel; none is given"),
    states("matmul-intensity", theorems::matmul_has_its_intensity));

inline constexpr auto matmul_threshold = section(
    "Matrix multiplication", "More than 240 tokens",
    states("matmul-small-batch", theorems::intensity_tends_to_the_batch),
    states("matmul-critical-necessary", theorems::compute_bound_needs_the_batch),
    prints("matmul-critical-240", "240", equations::batch_to_exceed,
           at(v5e.at(matrix_multiplication)),
           rounds("240.24 tokens, rounded to three digits")),
    remarks("matmul-assumed-sizes",
            "in most models the local batch has B < 1024 tokens, while D and F exceed 8000",
            "no models are given; the footnote's example has a local batch of 16k (the later "
            "edition of the book has 2048 GPUs and 1k)"),
    adds(states("matmul-assumed-sizes-suffice", theorems::assumed_sizes_leave_four_fifths)),
    refutes_reading("matmul-critical-sufficient", theorems::batch_to_exceed_suffices,
                    at(tokens = 255, input_width = 8'192, output_width = 8'192,
                       v5e.at(where_time_goes)),
                    "right to first order, where B/D and B/F are neglected, as the text does. "
                    "Exactly, more than 240 tokens are necessary and not always enough: D = F = "
                    "8192 requires 256. B < 1024 and D, F > 8000 are what the text says of most "
                    "models. rooflines-zh says 'usually'"),
    adds(states("matmul-critical-exact", theorems::compute_bound_iff_batch_is_exceeded)),
    states("batch-scope", theorems::local_tokens_are_needed),
    refutes_reading("batch-scope-tokens-over-chips", theorems::tokens_over_chips_are_needed,
                    at(tokens = 480, input_width = 8'000, output_width = 32'000, chips = 4,
                       v5e.at(where_time_goes)),
                    "right if 'local' means the tokens that a chip multiplies. The footnote's "
                    "local batch, 2M tokens over 128 GPUs, is that only where each GPU has all "
                    "weights. Where 4 chips share the weights, each multiplies all 480 tokens, and "
                    "is compute-bound with 120 tokens per chip. rooflines-zh says 'per replica'"));

inline constexpr auto matmul_takeaway = section(
    "Matrix multiplication, Takeaway", "A local batch above 240",
    states("takeaway-needs-240", theorems::compute_bound_needs_the_batch),
    prints("takeaway-most-tpus", "240", equations::batch_to_exceed, at(v6e),
           differs_as_read("'most TPUs' leaves room for exceptions: v4, v5e and v5p need no more "
                           "than 241. TPU v6e, whose figures the chapter prints, needs 569, as it "
                           "has 4.6 times the FLOPs/s of v5e and twice the bandwidth"))
        .saying("tokens that a matrix product in bf16 must exceed to be compute-bound on TPU v6e"),
    adds(states("takeaway-most-tpus-older", theorems::older_tpus_need_no_more_than_241)),
    states("token-count-only", theorems::tokens_count_not_sequences),
    prints("tokens-2M", "2M", equations::batch_tokens, at(sequences = 512, sequence_length = 4'096),
           rounds("2,097,152, rounded to one digit")),
    prints("tokens-local-16k", "16k", equations::data_tokens_per_chip,
           at(tokens = 2'097'152, data_chips = 128),
           rounds("16,384, rounded to two digits; it is the local batch only if each of the 128 "
                  "GPUs has all weights, which the text does not say"))
        .saying("tokens per chip of a batch that is distributed over K chips"));

inline constexpr auto matmul_exceptions = section(
    "Matrix multiplication, after the Takeaway", "Exceptions, and GPUs",
    // The example is of quantized activations, which hardly change the rule: small batches load
    // little besides the weights. Questions 1 and 2 quantize weights, and there the rule changes.
    states("quantization-caveat", theorems::int8_activations_load_little_less),
    adds(states("quantization-caveat-exact", theorems::int8_activations_keep_the_limit)),
    prints("gpu-close-to-300", "~300", equations::batch_to_exceed, at(h100.at(where_time_goes)),
           rounds("295.2 tokens, rounded to one digit"))
        .saying("tokens that a matrix product in bf16 must exceed to be compute-bound on H100"));

/// The footnote on tiles: X is m x k, Y is k x n, and tiles are bm x bk and bk x bn.
inline constexpr std::array tile_symbols = {spelled(rows, "m"),
                                            spelled(contracted, "k"),
                                            spelled(columns, "n"),
                                            spelled(tile_rows, "bm"),
                                            spelled(tile_contracted, "bk"),
                                            spelled(tile_columns, "bn"),
                                            spelled(row_tiles, "tm"),
                                            spelled(contracted_tiles, "tk"),
                                            spelled(column_tiles, "tn"),
                                            spelled(equations::tile_steps, "tk")};
/// Where all extents are N and all tiles b x b.
inline constexpr std::array square_tile_symbols = {
    spelled(rows, "N", "rows and columns of each matrix"),
    spelled(tile_rows, "b", "rows and columns of each tile"), spelled(factor, "c")};

inline constexpr auto matmul_tile_loads =
    section("Matrix multiplication, footnote", "Tiles: loaded more than once",
            remarks("tiles-fit-on-chip",
                    "tiles must fit into VMEM, SMEM or TMEM, which have a higher bandwidth",
                    "no capacities or bandwidths are given"),
            states("tile-not-quadratic", theorems::tiles_load_more_than_any_square))
        .in_symbols(square_tile_symbols);

inline constexpr auto matmul_tiles =
    section("Matrix multiplication, footnote", "Tiles: sizes",
            states("tile-sizes-matter", theorems::larger_tiles_are_more_intense),
            refutes("tile-sizes-named", theorems::square_tiles_cover_the_product,
                    at(rows = 1'024, columns = 1'024, tile_rows = 128, tile_columns = 256),
                    grade::trivial,
                    "the third of the sizes 'bm, bk, bm' must be bn, which the formulas use and "
                    "the later edition of the book prints. If bn is 256, tm*tn output tiles of bm "
                    "x bm = 128 x 128 cover only half of the product"),
            defines("tile-counts", equations::tiles_of_rows, equations::tiles_of_columns,
                    equations::tile_steps))
        .in_symbols(tile_symbols);

inline constexpr auto matmul_tile_flops =
    section("Matrix multiplication, footnote", "Tiles: FLOPs",
            refutes("tile-flops", theorems::misprinted_tiles_compute_the_product,
                    at(rows = 4'096, contracted = 4'096, columns = 4'096, tile_rows = 128,
                       tile_columns = 128, tile_contracted = 128),
                    grade::trivial,
                    "'m*bk*bm' must be bm*bn*bk, as rooflines-zh and the later edition of the book "
                    "print: as printed, the FLOPs are m/bn times the 2mnk of the product, here 32 "
                    "times. The intensity that is printed next is that of the right count. The "
                    "authors' edition of that time has the slip, too"),
            adds(states("tile-flops-factor", theorems::misprint_is_rows_over_tile_columns)))
        .in_symbols(tile_symbols);

inline constexpr auto matmul_tile_bytes =
    section("Matrix multiplication, footnote", "Tiles: bytes",
            refutes_reading(
                "tile-bytes", theorems::footnote_writes_bf16,
                at(rows = 128, contracted = 128, columns = 128, tile_rows = 128, tile_columns = 128,
                   tile_contracted = 128),
                "right if the product is written in float32, with 4 bytes an element. In the main "
                "text it is cast to bf16 and has 2BF bytes: with these the footnote counts the "
                "product twice. The later edition of the book prints bm*bn"),
            adds(states("tile-bytes-float32", theorems::footnote_writes_float32)),
            states("tile-load-bytes-only", theorems::tiles_load))
        .in_symbols(tile_symbols);

inline constexpr auto matmul_tile_intensity =
    section("Matrix multiplication, footnote", "Tiles: intensity",
            states("tile-intensity", theorems::tiles_have_their_intensity),
            states("tile-similar-to-untiled", theorems::tiles_are_like_deep_products))
        .in_symbols(tile_symbols);

}  // namespace proofline::documents::rooflines_ko
