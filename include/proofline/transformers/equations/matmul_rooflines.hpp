#pragma once
// The roofline of a matrix product Z[B, F] = X[B, D] Y[D, F] of activations X and weights Y, in
// bf16, int8 or both; of a dot product; of as many products as there are tokens; and of a product
// that two chips share. rooflines.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/kernel.hpp>
#include <proofline/transformers/inputs/matmul.hpp>
#include <proofline/transformers/inputs/torus.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

/// 16 in bf16: two bytes.
inline constexpr auto bits_of_number = define<"bits_of_number", count_unit>(
    "n_bits", "bits of a floating-point number, here bf16: its sign, exponent and fraction",
    "rooflines, Where does the time go", of(sign_bits, exponent_bits, fraction_bits),
    [](auto n_sign, auto n_exponent, auto n_fraction) { return n_sign + n_exponent + n_fraction; });

// A dot product of two vectors in bf16.

inline constexpr auto vector_bytes = define<"vector_bytes", byte_unit>(
    "n_x", "bytes of a vector in bf16", "rooflines, Where does the time go", of(vector_elements),
    [](auto N) { return bf16 * N; });

inline constexpr auto dot_product_loads = define<"dot_product_loads", byte_unit>(
    "n_loads", "bytes of two vectors, each of which is loaded once",
    "rooflines, Where does the time go", of(vector_elements),
    [](auto N) { return vector_bytes(N) + vector_bytes(N); });

inline constexpr auto dot_product_bytes = define<"dot_product_bytes", byte_unit>(
    "n_B", "bytes that a dot product moves: two vectors and the result",
    "rooflines, Where does the time go", of(vector_elements),
    [](auto N) { return dot_product_loads(N) + bf16; });

/// N products, and one sum less.
inline constexpr auto dot_product_flops = define<"dot_product_flops", flop_unit>(
    "n_F", "FLOPs of a dot product", "rooflines, Where does the time go", of(vector_elements),
    [](auto N) { return flop_per_operation * N + flop_per_operation * (N - 1); });

inline constexpr auto dot_product_intensity = define<"dot_product_intensity", flop_per_byte_unit>(
    "I_dot", "arithmetic intensity of a dot product", "rooflines, Where does the time go",
    of(vector_elements),
    [](auto N) { return arithmetic_intensity_of(dot_product_flops(N), dot_product_bytes(N)); });

inline constexpr auto vector_critical_intensity =
    define<"vector_critical_intensity", flop_per_byte_unit>(
        "I_VPU", "critical intensity of the VPU, above which its work is compute-bound",
        "rooflines, Where does the time go", of(vector_rate, memory_bandwidth),
        [](auto C_VPU, auto W) { return critical_intensity(C_VPU, W); });

// A matrix product with B tokens.

/// product_flops counts a multiply-add for each of D terms, and so one sum more for each element.
inline constexpr auto exact_matmul_flops = define<"exact_matmul_flops", flop_unit>(
    "n_F", "FLOPs of a matrix product whose sums start from their first terms",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return flop_per_operation * (B * D * F) + flop_per_operation * (B * F * (D - 1));
    });

inline constexpr auto matmul_bytes = define<"matmul_bytes", byte_unit>(
    "n_B", "bytes of activations, weights and product, each of which is moved once",
    "rooflines, Matrix multiplication, Questions 1 and 2",
    of(tokens, input_width, output_width, activation_width, weight_width),
    [](auto B, auto D, auto F, auto w_a, auto w_w) {
      return w_a * (B * D) + w_w * (D * F) + w_a * (B * F);
    });

inline constexpr auto loaded_bytes = define<"loaded_bytes", byte_unit>(
    "n_loads", "bytes of activations and weights in bf16, which are loaded once",
    "rooflines, Matrix multiplication", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) { return bf16 * perfect_gemm_reads(B, D, F); });

inline constexpr auto stored_bytes = define<"stored_bytes", byte_unit>(
    "n_stores", "bytes of a product in bf16, which is written once",
    "rooflines, Matrix multiplication", of(tokens, output_width),
    [](auto B, auto F) { return bf16 * product_elements(B, F); });

inline constexpr auto int8_loaded_bytes = define<"int8_loaded_bytes", byte_unit>(
    "n_loads", "bytes of activations and weights in int8, which are loaded once",
    "rooflines, Question 1", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) { return int8 * perfect_gemm_reads(B, D, F); });

inline constexpr auto int8_stored_bytes = define<"int8_stored_bytes", byte_unit>(
    "n_stores", "bytes of a product in int8, which is written once", "rooflines, Question 1",
    of(tokens, output_width), [](auto B, auto F) { return int8 * product_elements(B, F); });

inline constexpr auto matmul_intensity = define<"matmul_intensity", flop_per_byte_unit>(
    "I_matmul", "arithmetic intensity of a matrix product",
    "rooflines, Matrix multiplication, Questions 1 and 2",
    of(tokens, input_width, output_width, activation_width, weight_width),
    [](auto B, auto D, auto F, auto w_a, auto w_w) {
      return arithmetic_intensity_of(product_flops(B, D, F), matmul_bytes(B, D, F, w_a, w_w));
    });

inline constexpr auto int8_matmul_intensity = define<"int8_matmul_intensity", flop_per_byte_unit>(
    "I_matmul", "arithmetic intensity of a matrix product in int8", "rooflines, Question 1",
    of(tokens, input_width, output_width), [](auto B, auto D, auto F) {
      return arithmetic_intensity_of(product_flops(B, D, F),
                                     int8_loaded_bytes(B, D, F) + int8_stored_bytes(B, F));
    });

// In wide layers a token has 1 FLOP for each byte of the weights in bf16, and 2 in int8.

inline constexpr auto batch_to_exceed = define<"batch_to_exceed", count_unit>(
    "B_crit", "tokens that a matrix product in bf16 must exceed to be compute-bound",
    "rooflines, Matrix multiplication, Question 5", of(peak_rate, memory_bandwidth),
    [](auto C, auto W) { return critical_intensity(C, W) / 1_FLOP_per_byte; });

inline constexpr auto int8_batch_of_intensity = define<"int8_batch_of_intensity", count_unit>(
    "B",
    "tokens B for which 2B is I: with weights in int8 and B small beside D and F, 2B is the "
    "product's intensity",
    "rooflines, Questions 1 and 2", of(intensity), [](auto I) { return I / 2_FLOP_per_byte; });

inline constexpr auto int8_weights_batch_to_exceed =
    define<"int8_weights_batch_to_exceed", count_unit>(
        "B_crit",
        "tokens that a matrix product in bf16 with weights in int8 must exceed to be compute-bound",
        "rooflines, Question 2", of(peak_rate, memory_bandwidth),
        [](auto C, auto W) { return int8_batch_of_intensity(critical_intensity(C, W)); });

inline constexpr auto int8_critical_intensity =
    define<"int8_critical_intensity", flop_per_byte_unit>(
        "I_int8", "critical intensity in int8: above it a kernel in int8 is compute-bound",
        "rooflines, Question 1", of(int8_rate, memory_bandwidth),
        [](auto C_int8, auto W) { return critical_intensity(C_int8, W); });

inline constexpr auto int8_batch_to_exceed = define<"int8_batch_to_exceed", count_unit>(
    "B_crit", "tokens that a matrix product in int8 must exceed to be compute-bound",
    "rooflines, Question 1", of(int8_rate, memory_bandwidth), [](auto C_int8, auto W) {
      return int8_batch_of_intensity(int8_critical_intensity(C_int8, W));
    });

inline constexpr auto int8_compute_seconds = define<"int8_compute_seconds", second_unit>(
    "t_F", "time of the 2BDF operations of a matrix product in int8 at their peak rate",
    "rooflines, Question 1", of(tokens, input_width, output_width, int8_rate),
    [](auto B, auto D, auto F, auto C_int8) {
      return compute_seconds(product_flops(B, D, F), C_int8);
    });

inline constexpr auto int8_memory_seconds = define<"int8_memory_seconds", second_unit>(
    "t_B", "time of loading X and Y and storing Z in int8 at the peak HBM bandwidth",
    "rooflines, Question 1", of(tokens, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(matmul_bytes(B, D, F, int8, int8), W);
    });

inline constexpr auto int8_speedup = define<"int8_speedup", count_unit>(
    "r", "peak rate in int8 over that in bf16", "rooflines, Question 1", of(int8_rate, peak_rate),
    [](auto C_int8, auto C) { return C_int8 / C; });

/// With 2:4 sparsity two of four products are left.
inline constexpr auto dense_rate = define<"dense_rate", flop_per_second_unit>(
    "C", "peak rate without structured sparsity, half of that with it", "rooflines, Question 5",
    of(sparse_rate), [](auto C_sparse) { return C_sparse / 2; });

// The code of Question 3: activations in bf16 and weights in int8.

inline constexpr auto plotted_flops_time = define<"plotted_flops_time", second_unit>(
    "t_F", "time of total_flops = 2BDF at the peak rate, as the code of Question 3 has it",
    "rooflines, Question 3", of(plotted_batch, input_width, output_width, peak_rate),
    [](auto B, auto D, auto F, auto C) { return compute_seconds(product_flops(B, D, F), C); });

inline constexpr auto plotted_comms_time = define<"plotted_comms_time", second_unit>(
    "t_B",
    "time of loading X in bf16 and Y in int8 and of storing Z in bf16, as the code of Question 3 "
    "has it",
    "rooflines, Question 3", of(plotted_batch, input_width, output_width, memory_bandwidth),
    [](auto B, auto D, auto F, auto W) {
      return memory_seconds(matmul_bytes(B, D, F, bf16, int8), W);
    });

inline constexpr auto plotted_rate = define<"plotted_rate", flop_per_second_unit>(
    "P", "FLOP/s of a matrix product with int8 weights, as the code of Question 3 plots them",
    "rooflines, Question 3",
    of(plotted_batch, input_width, output_width, peak_rate, memory_bandwidth),
    [](auto B, auto D, auto F, auto C, auto W) {
      const auto total_time =
          runtime(plotted_flops_time(B, D, F, C), plotted_comms_time(B, D, F, W));
      return effective_rate(product_flops(B, D, F), total_time);
    });

// A matrix for each batch element, all in int8: B products of one row.

inline constexpr auto own_matrix_bytes = define<"own_matrix_bytes", byte_unit>(
    "n_B", "bytes of B rows, a matrix of D x F for each, and their products in int8",
    "rooflines, Question 4", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) { return int8 * (B * D + B * D * F + B * F); });

// Two chips, each with half of the contracted dimension, that send each other their sums.

inline constexpr auto half_product_flops = define<"half_product_flops", flop_unit>(
    "n_F", "FLOPs of each of two chips, half of the 2BDF of the product",
    "rooflines, Network communication rooflines", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) { return 1_FLOP * (B * D * F); });

inline constexpr auto partial_sum_flops = define<"partial_sum_flops", flop_unit>(
    "n_add", "FLOPs of adding the partial sums of two chips, which are of the size of the product",
    "rooflines, Network communication rooflines", of(tokens, output_width),
    [](auto B, auto F) { return flop_per_operation * product_elements(B, F); });

inline constexpr auto partial_sum_bytes = define<"partial_sum_bytes", byte_unit>(
    "n_I", "bytes of partial sums in bf16 that each of two chips sends",
    "rooflines, Network communication rooflines", of(tokens, output_width),
    [](auto B, auto F) { return bf16 * product_elements(B, F); });

inline constexpr auto link_seconds = define<"link_seconds", second_unit>(
    "t_I", "time of sending bytes from one chip to another at the peak bytes/s",
    "rooflines, Where does the time go", of(interconnect_bytes, link_bandwidth),
    [](auto n_I, auto W_net) { return n_I / W_net; });

inline constexpr auto partial_sum_seconds = define<"partial_sum_seconds", second_unit>(
    "t_I", "time in which each of two chips sends its B x F partial sums in bf16 to the other",
    "rooflines, Network communication rooflines", of(tokens, output_width, link_bandwidth),
    [](auto B, auto F, auto W_net) { return link_seconds(partial_sum_bytes(B, F), W_net); });

inline constexpr auto link_critical_intensity =
    define<"link_critical_intensity", flop_per_byte_unit>(
        "I_net", "intensity, in FLOPs per byte sent, above which two chips are compute-bound",
        "rooflines, Network communication rooflines", of(peak_rate, link_bandwidth),
        [](auto C, auto W_net) { return critical_intensity(C, W_net); });

/// Of D terms each chip adds up half: D FLOPs for the two bytes of each sum that it sends.
inline constexpr auto width_of_intensity = define<"width_of_intensity", count_unit>(
    "D", "contracted dimension D for which D/2, the intensity of two chips, is I",
    "rooflines, Network communication rooflines", of(intensity),
    [](auto I) { return 2 * (I / 1_FLOP_per_byte); });

inline constexpr auto width_to_exceed = define<"width_to_exceed", count_unit>(
    "D_crit", "contracted dimension D above which two chips are compute-bound",
    "rooflines, Network communication rooflines", of(peak_rate, link_bandwidth),
    [](auto C, auto W_net) { return width_of_intensity(link_critical_intensity(C, W_net)); });

// Tiles on one chip: tm x tn output tiles of bm x bn, in tk steps of bk; tk is tile_steps.

inline constexpr auto tiles_of_rows = define<"tiles_of_rows", count_unit>(
    "tm", "output tiles one below the other", "rooflines, Matrix multiplication footnote",
    of(rows, tile_rows), [](auto m, auto bm) { return m / bm; });

inline constexpr auto tiles_of_columns = define<"tiles_of_columns", count_unit>(
    "tn", "output tiles side by side", "rooflines, Matrix multiplication footnote",
    of(columns, tile_columns), [](auto n, auto bn) { return n / bn; });

inline constexpr auto tiled_matmul_flops = define<"tiled_matmul_flops", flop_unit>(
    "n_F", "FLOPs of all steps of all output tiles", "rooflines, Matrix multiplication footnote",
    of(row_tiles, column_tiles, contracted_tiles, tile_rows, tile_columns, tile_contracted),
    [](auto tm, auto tn, auto tk, auto bm, auto bn, auto bk) {
      return tm * tn * tk * product_flops(bm, bk, bn);
    });

/// Each step loads two tiles. The product is written once: with the two bytes an element of the
/// main text, the last term would be bm*bn and not twice that.
inline constexpr auto footnote_tiled_bytes = define<"footnote_tiled_bytes", byte_unit>(
    "n_B", "bytes of a product by tiles, as a footnote counts them",
    "rooflines, Matrix multiplication footnote",
    of(row_tiles, column_tiles, contracted_tiles, tile_rows, tile_columns, tile_contracted),
    [](auto tm, auto tn, auto tk, auto bm, auto bn, auto bk) {
      return bf16 * (tm * tn) * (tk * (bm * bk + bk * bn) + 2 * (bm * bn));
    });

inline constexpr auto tile_intensity = define<"tile_intensity", flop_per_byte_unit>(
    "I_tile", "FLOPs of a product by tiles over the bytes that it loads",
    "rooflines, Matrix multiplication footnote", of(tile_rows, tile_columns),
    [](auto bm, auto bn) { return 1_FLOP_per_byte * (bm * bn / (bm + bn)); });

}  // namespace proofline::equations
