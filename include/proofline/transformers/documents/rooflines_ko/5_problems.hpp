#pragma once
// rooflines-ko, A Few Problems to Work, with their answers.

#include <array>
#include <proofline/audit/picture.hpp>
#include <proofline/transformers/documents/rooflines_ko/devices.hpp>
#include <proofline/transformers/hardware/h100.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/rooflines.hpp>
#include <proofline/transformers/theorems/quantized_matmul.hpp>
#include <proofline/transformers/theorems/roofline_plot.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

/// Whose intensity the answers halve.
inline constexpr std::array accelerator_symbols = {
    spelled(intensity, "I", "the accelerator's intensity")};

inline constexpr auto question_1 =
    section(
        "Question 1", "int8 matmul",
        figure("q1-specs", memory_bandwidth = "8.1e11 byte/s",
               hardware::tpu_v5e.at(hardware::austin)[memory_bandwidth])
            .saying(
                "HBM bandwidth, the 8.1e11 byte/s of TPU v5e in Part 2 of the book; elsewhere this "
                "chapter has 8.2e11 for TPU v5e"),
        adds(
            figure("q1-specs-sheet", memory_bandwidth = "8.1e11 byte/s",
                   hardware::tpu_v5e.at(hardware::google)[memory_bandwidth],
                   is_cut("Google's documentation of TPU v5e has 819 GB/s, cut here to two digits; "
                          "the first section and the code of Question 3 round them to 8.2e11"))),
        figure("q1-specs-int8", int8_rate = "3.94e14 FLOP/s",
               int8_rate = hardware::tpu_v5e.at(hardware::int8, hardware::austin)[peak_rate])
            .saying("peak rate of operations on int8, that of TPU v5e in Part 2 of the book"),
        prints("q1-int8-2x-bf16", "~2", equations::int8_speedup,
               at(chip_of_question_1[int8_rate], v5e.at(where_time_goes)[peak_rate])),
        counts("q1-bytes-loaded", int8_bytes_read_by(listings::perfect_matmul),
               equations::int8_loaded_bytes),
        counts("q1-bytes-written", int8_bytes_written_by(listings::perfect_matmul),
               equations::int8_stored_bytes),
        counts("q1-ops", flops_of(listings::perfect_matmul), equations::product_flops)
            .saying(
                "FLOPs of a matrix product, counted with as many additions as products (each sum "
                "starts from 0): BF more than the exact BF(2D - 1)"),
        defines("q1-intensity", equations::int8_matmul_intensity),
        adds(states("q1-intensity-twice-bf16", theorems::int8_matmul_has_its_intensity)),
        states("q1-intensity-small-batch", theorems::int8_intensity_tends_to_twice_the_batch),
        states("q1-rule-half-intensity", theorems::small_batches_load_weights_in_int8),
        adds(states("q1-rule-half-intensity-exact",
                    theorems::int8_compute_bound_iff_batch_is_exceeded)),
        prints("q1-486", "486 FLOP/byte", equations::int8_critical_intensity,
               at(chip_of_question_1), rounds("486.42, rounded to three digits")),
        prints("q1-243", "243", equations::int8_batch_of_intensity,
               at(intensity = "486 FLOP/byte")),
        adds(prints("q1-243-from-specs", "243", equations::int8_batch_to_exceed,
                    at(chip_of_question_1), rounds("243.21 tokens, rounded to three digits"))),
        states("q1-basically-unchanged", theorems::int8_batch_is_nearly_that_of_bf16),
        adds(states("q1-unchanged-at-twice-the-rate", theorems::int8_keeps_the_batch)),
        defines("q1-tmath", equations::int8_compute_seconds),
        defines("q1-tcomms", equations::int8_memory_seconds),
        states("q1-bounds", theorems::time_is_between_the_bounds))
        .in_symbols(accelerator_symbols);

inline constexpr auto question_2 =
    section(
        "Question 2", "int8 + bf16 matmul",
        figure("q2-specs", peak_rate = "1.97e14 FLOP/s",
               hardware::tpu_v5e.at(hardware::bf16, hardware::google)[peak_rate])
            .saying("peak FLOPs/s in bf16, which is assumed: that of TPU v5e"),
        defines("q2-hint-shapes", tokens, input_width, output_width),
        counts("q2-flops", flops_of(listings::perfect_matmul), equations::product_flops)
            .saying(
                "FLOPs of a matrix product, counted with as many additions as products (each sum "
                "starts from 0): BF more than the exact BF(2D - 1)"),
        states("q2-weight-bytes", theorems::int8_weights_take_half),
        states("q2-intensity-limit", theorems::intensity_of_int8_weights_tends_to_twice_the_batch),
        states("q2-rule-2B-240", theorems::small_batches_load_int8_weights),
        adds(states("q2-rule-2B-240-exact", theorems::compute_bound_with_int8_weights)),
        prints("q2-120", "120", equations::int8_weights_batch_to_exceed,
               at(v5e.at(where_time_goes)), rounds("120.12 tokens, rounded to three digits")),
        prints("q2-120-from-240", "120", equations::int8_batch_of_intensity,
               at(intensity = "240 FLOP/byte")),
        remarks("q2-much-lower", "the 120 tokens are much lower than the 240 of bf16",
                "how much is much is taste: 120 is half of 240, see q2-120-from-240"),
        remarks("q2-easy-to-quantize", "to quantize weights to int8 is relatively easy",
                "a matter of experience"),
        states("q2-efficiency-gain", theorems::int8_weights_are_faster),
        states("q2-int8-better", theorems::int8_arithmetic_is_faster))
        .in_symbols(accelerator_symbols);

/// What only the Korean text has.
inline constexpr auto wording_of_questions = section(
    "Questions 2 and 3", "Wording",
    remarks("q2-english-sentence",
            "weights and activations are often quantized differently: said in English, and "
            "then in Korean",
            "a habit; no models are given"),
    refutes("q3-peak-flops", theorems::plot_shows_flops,
            at(plotted_batch = 512, input_width = 4'096, output_width = 4'096,
               peak_rate = 197_TFLOP_per_s, memory_bandwidth = 820_GB_per_s, run_time = 1_s),
            grade::trivial,
            "'/s' is missing: the roofline plot is of FLOPs/s against B, as the label of "
            "its axis says and rooflines-zh prints. FLOPs against B would be the line 2BDF, "
            "without a roof. No number changes"));

inline constexpr auto curves_of_question_3 =
    picture("bf16[B, D] x int8[D, D] on a TPU v5e", over(plotted_batch, 1, 511),
            curve("D = F = 4096",
                  [](auto B) {
                    return equations::plotted_rate(plotted_batch = B, input_width = 4'096,
                                                   output_width = 4'096, v5e.at(where_time_goes));
                  }),
            curve("D = F = 1024",
                  [](auto B) {
                    return equations::plotted_rate(plotted_batch = B, input_width = 1'024,
                                                   output_width = 1'024, v5e.at(where_time_goes));
                  }),
            line_at("Question 2", plotted_batch = "120"))
        .linear();

inline constexpr auto question_3 =
    section(
        "Question 3", "Roofline plot of int8 + bf16 matmul",
        states("q3-both-reach-peak", theorems::small_curve_reaches_the_peak),
        states("q3-both-reach-peak-4096", theorems::large_curve_reaches_the_peak),
        states("q3-larger-sooner", theorems::wider_layers_reach_the_peak_sooner),
        states("q3-almost-doubles-vs-limit", theorems::batch_almost_doubles),
        refutes_reading(
            "q3-almost-doubles-vs-4096", theorems::batch_almost_doubles_that_of_4096,
            at(tokens = 227, another_batch = 136),
            "holds for the 120.1 tokens of Question 2: 226.3 are 1.88 times as many. The other "
            "curve, D = F = 4096, reaches the peak with 137 tokens, and 227 are 1.66 times as "
            "many, nearer to one and a half times than to twice"),
        adds(states("q3-two-thirds-more", theorems::batch_is_two_thirds_more)),
        adds(states("q3-almost-doubles-when", theorems::wide_layers_less_than_double_the_batch)),
        defines("q3-code-batch-range", plotted_batch),
        counts("q3-code-total-flops", flops_of(listings::perfect_matmul), equations::product_flops)
            .saying(
                "total_flops of a matrix product, counted with as many additions as products (each "
                "sum starts from 0): BF more than the exact BF(2D - 1)"),
        defines("q3-code-flops-time", equations::plotted_flops_time),
        defines("q3-code-comms-time", equations::plotted_comms_time),
        defines("q3-code-roofline", equations::plotted_rate),
        states("q3-code-total-time", theorems::plotted_curve_is_a_roofline))
        .showing<curves_of_question_3>()
        .in_symbols(accelerator_symbols);

inline constexpr std::array batch_element_symbols = {
    spelled(tokens, "B", "batch size: elements of the batch, each with a matrix of its own"),
    spelled(rows, "B", "batch size: elements of the batch, each with a matrix of its own"),
    spelled(another_batch, "B_2", "another batch size")};

inline constexpr auto question_4 =
    section("Question 4", "A matrix for each batch element",
            counts("q4-flops", flops_of(listings::own_matrices), equations::product_flops)
                .saying("FLOPs, counted with as many additions as products: the row of each batch "
                        "element is multiplied by a matrix of its own, which costs as much as one "
                        "product of B x D by D x F"),
            counts("q4-bytes", int8_bytes_of(listings::own_matrices), equations::own_matrix_bytes),
            states("q4-intensity", theorems::own_matrices_divide_flops_by_bytes),
            adds(states("q4-intensity-without-B", theorems::own_matrices_have_their_intensity)),
            states("q4-limit-2", theorems::own_matrices_tend_to_two),
            states("q4-batch-independent", theorems::own_matrices_ignore_the_batch),
            states("q4-always-comms-bound", theorems::own_matrices_are_communication_bound))
        .in_symbols(batch_element_symbols);

inline constexpr auto question_5 = section(
    "Problem 5", "Memory rooflines for GPUs",
    figure("q5-h100-sparse-spec", sparse_rate = "1.979e15 FLOP/s",
           sparse_rate = hardware::h100_sxm.at(hardware::bf16, hardware::sparse)[peak_rate])
        .saying("peak FLOPs/s of H100 in bf16 with structured sparsity, which skips every second "
                "product"),
    prints("q5-half-is-1e15", "~1e15 FLOP/s", equations::dense_rate,
           at(sparse_rate = "1.979e15 FLOP/s"), rounds("9.895e14, rounded to one digit"))
        .saying("peak FLOPs/s of H100 in bf16 without sparsity: half of that with it"),
    adds(prints(
             "q5-half-is-9.89e14", "9.89e14 FLOP/s", equations::dense_rate,
             at(sparse_rate = "1.979e15 FLOP/s"),
             rounds("the first section has 9.89e14 for H100; 9.895e14 lies halfway between 9.89e14 "
                    "and 9.90e14"))
             .saying("peak FLOPs/s of H100 in bf16 without sparsity: half of that with it")),
    figure("q5-bandwidth-conversion", memory_bandwidth = "3.35e12 byte/s",
           hardware::h100_sxm[memory_bandwidth])
        .saying("HBM bandwidth of H100"),
    prints("q5-298", "298", equations::batch_to_exceed, at(h100.at(problem_5)),
           is_cut("298.5, cut instead of rounded"))
        .saying("tokens that a matrix product in bf16 must exceed to be compute-bound on H100: the "
                "rounded peak FLOPs/s over the HBM bandwidth"),
    adds(
        prints("q5-298-from-true-peak", "295", equations::batch_to_exceed,
               at(peak_rate = "9.895e14 FLOP/s", memory_bandwidth = "3.35e12 byte/s"),
               rounds("295.4, rounded to three digits, as the later edition of the book prints it; "
                      "the text rounds the rate to 1e15 before it divides, and has 298"))
            .saying("tokens that a matrix product in bf16 must exceed to be compute-bound on H100, "
                    "from the peak FLOPs/s before it is rounded to one digit")));

inline constexpr auto gpu_beside_tpu = section(
    "Problem 5", "Memory rooflines for GPUs: beside a TPU",
    remarks("q5-similar-to-tpu", "the 298 tokens of H100 are rather similar to the 240 of the TPU",
            "how near is similar is taste: 298 is 24% more than 240"));

}  // namespace proofline::documents::rooflines_ko
