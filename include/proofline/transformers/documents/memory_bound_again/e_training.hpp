#pragma once
// memory-bound-again E and E.1: FLOPs and time of training a transformer.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/inputs/token_time.hpp>
#include <proofline/transformers/listings/elementwise.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/theorems/comparisons.hpp>
#include <proofline/transformers/theorems/training.hpp>
#include <proofline/transformers/theorems/training_shortcut.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;
using models::llama3_8b, models::llama3_70b, models::llama3_405b;

inline constexpr std::array block_symbols = {
    spelled(tokens, "B", "tokens of a batch"),
    spelled(asymmetry, "F", "width of the feedforward layer over d"),
    spelled(equations::block_parameters, "n_block",
            "parameters of the matrices of one layer, 4d^2 + 3Fd^2, in units of d^2: at d = 1"),
};
inline constexpr std::array overhead_symbols = {
    spelled(tokens, "B", "tokens of a batch"),
    spelled(equations::overhead_at_equal_vocabulary, "o",
            "overhead T/(17d) of attention over GEMM at T = 4d, here with d = 1"),
};

inline constexpr auto transformer_flops =
    section("E", "Transformer FLOPs", defines("b-equals-nt", equations::batch_tokens),
            states("fw-qkvo-4", theorems::projections_are_four_matrices),
            states("fw-attn-1", theorems::layer_attends_on_each_head),
            states("fw-ffn-3", theorems::feedforward_is_three_matrices),
            states("fw-logits-1", theorems::readout_is_one_matrix),
            states("eq6-gemm", theorems::linear_layers_add_up_to_sixteen),
            prints("eq6-16", "16", equations::block_parameters, at(width = 1, asymmetry = 4)),
            states("eq6-attn", theorems::attention_flops_add_up))
        .in_symbols(block_symbols);

inline constexpr auto attention_overhead =
    section(
        "E", "Transformer FLOPs: the overhead of attention",
        states("overhead-exact", theorems::overhead_is_length_over_sixteen),
        states("overhead-17d", theorems::overhead_is_length_over_seventeen),
        states("fn7-30", theorems::thirty_layers_have_the_vocabulary),
        defines("fn7-assumed", equations::vocabulary_per_depth)
            .saying("it is assumed, to be concrete, that V is about Ld: that V/(Ld) is about 1"),
        adds(prints("fn7-realistic", "0.062", equations::vocabulary_per_depth, at(llama3_405b),
                    rounds("in Llama-3 405B V/(Ld) is 0.0621, rounded to two digits"))
                 .saying("V/(Ld), vocabulary over layers times width, in Llama-3 405B")),
        adds(prints("fn7-realistic-8b", "0.98", equations::vocabulary_per_depth, at(llama3_8b),
                    rounds("in Llama-3 8B V/(Ld) is 0.9785, rounded to two digits"))
                 .saying("V/(Ld), vocabulary over layers times width, in Llama-3 8B")),
        adds(prints("fn7-realistic-70b", "0.20", equations::vocabulary_per_depth, at(llama3_70b),
                    rounds("in Llama-3 70B V/(Ld) is 0.1957, rounded to two digits"))
                 .saying("V/(Ld), vocabulary over layers times width, in Llama-3 70B")),
        adds(states("fn7-harmless", theorems::vocabulary_matters_little)),
        prints("quarter-17d", "~1/4", equations::overhead_at_equal_vocabulary,
               at(width = 1, sequence_length = 4),
               rounds("T/(17d) at T = 4d is 4/17 = 0.235, said as a quarter; without the logits it "
                      "is 1/4")),
        adds(states("quarter-16d", theorems::blocks_have_a_quarter_at_four_widths)),
        remarks("large-overhead", "attention causes a large overhead in training time",
                "measured: the text gives no model, length or time"))
        .in_symbols(overhead_symbols);

inline constexpr std::array shortcut_symbols = {
    spelled(tokens, "B", "tokens of a batch"),
    spelled(asymmetry, "F", "width of the feedforward layer over d"),
};

inline constexpr auto flops_shortcut =
    section(
        "E.1", "Shortcut: FLOPs from the sizes of model and data",
        states("majority-gemm", theorems::gemm_is_the_majority_at_four_widths),
        refutes_reading(
            "majority-gemm-at-any-length", theorems::gemm_is_the_majority,
            at(llama3_8b, tokens = 131'072, sequence_length = 131'072),
            "holds for the lengths just before, up to T = 4d, and further up to T = d(4 + 3F) + "
            "V/L. Read of any length, it fails. With the L, d, F and V of Llama-3 8B, and four d x "
            "d matrices as in E, that T is 63,400, and at 128K attention costs twice the FLOPs of "
            "the weight matrices. (The model has smaller matrices for K and V)"),
        adds(states("majority-gemm-iff-short", theorems::gemm_is_the_majority_iff_short)),
        states("eq7-shortcut", theorems::shortcut_counts_the_linear_layers),
        states("eq7-unemb", theorems::untied_embedding_is_subtracted),
        prints("eq7-6", "6 FLOP", equations::flops_per_parameter, at(remat = 0))
            .saying("FLOPs that each parameter of a matrix causes on each training token without "
                    "rematerialization: 2 forward and 4 backward"),
        states("eq7-remat-8", theorems::remat_adds_two_flops),
        states("eq7-consistent-6", theorems::shortcut_without_remat_is_gemm))
        .in_symbols(shortcut_symbols);

inline constexpr auto elementwise_parameters =
    section(
        "E.1 footnote 8", "Shortcut: elementwise parameters",
        refutes(
            "fn8-elementwise-3", theorems::bias_costs_three_flop, at(tokens = 1), grade::trivial,
            "a bias is added, not multiplied. It costs 2 FLOPs per token: one addition forward and "
            "one for its own gradient. The gradient of its input passes through unchanged")
            .as_in("training-notes/fn3-elementwise-bias-3"),
        adds(counts("fn8-elementwise-bias-2", flops_of(listings::trained_bias),
                    equations::bias_flops)),
        prints("fn8-elementwise-scale-3", "3 FLOP", equations::scale_products, at(tokens = 1)),
        counts("fn8-elementwise-scale-products", products_of(listings::trained_scale),
               equations::scale_products),
        refutes_reading("fn8-elementwise-scale-sums", theorems::scale_costs_three_flop,
                        at(tokens = 1),
                        "holds for products, which the footnote counts: there are 3. With "
                        "additions, as in the 6 FLOPs of GEMM, there are 4: the gradient of a "
                        "scale is a sum over tokens"),
        adds(counts("fn8-elementwise-scale-4", flops_of(listings::trained_scale),
                    equations::scale_flops)),
        adds(states("fn8-share-with-biases",
                    theorems::norms_with_biases_are_less_than_a_thousandth)),
        adds(states("fn8-share-of-norms", theorems::norms_are_less_than_a_thousandth)),
        refutes_reading("fn8-share-of-any", theorems::elementwise_parameters_never_matter,
                        at(layers = 12, width = 768, asymmetry = 4, vocabulary = 50'257),
                        "holds for layer norms for d >= 375 and F = 4. With biases of all "
                        "matrices, too, a model with 12 layers, d = 768, F = 4 and V = 50,257 has "
                        "0.14%"))
        .in_symbols(shortcut_symbols);

inline constexpr std::array time_symbols = {
    spelled(model_flops, "n_F", "FLOPs of a training, those of all weight matrices"),
};

inline constexpr auto training_time =
    section(
        "E.1", "Shortcut: training time", defines("eq8-time", equations::training_time_at_rate),
        states("eq8-lower-bound", theorems::time_at_computing_rate_is_below),
        remarks("eq8-accurate", "the predicted time n_F/P is often surprisingly accurate",
                "measured: the text predicts the times of two trainings, and gives no measured "
                "time"),
        prints(
            "10.2-hours", "about 10.2 hours", equations::estimated_time_at_rate,
            at(parameters = "500M", training_tokens = "12.5B", remat = 1,
               cluster_rate = "1.4 PFLOP/s"),
            within_input_rounding(
                "the printed inputs give 9.92 hours, 3% less. The cluster's rate, printed with two "
                "digits, matters most: 1.36 PFLOP/s rounds to 1.4 and gives 10.2 hours"))
            .saying("training time of 500M parameters on 12.5B tokens with rematerialization, on a "
                    "cluster that performs 1.4 PFLOP/s"),
        prints("20-days-remat", "about 20 days", equations::estimated_time_at_rate,
               at(parameters = "8.3B", training_tokens = "6T", remat = 1,
                  cluster_rate = "238 PFLOP/s"),
               rounds("19.4 days, rounded to one digit, with the rematerialization of the example "
                      "before"))
            .saying("training time of 8.3B parameters on 6T tokens with rematerialization, on a "
                    "cluster that performs 238 PFLOP/s"),
        prints("20-days", "about 20 days", equations::estimated_time_at_rate,
               at(parameters = "8.3B", training_tokens = "6T", remat = 0,
                  cluster_rate = "238 PFLOP/s"),
               within_input_rounding(
                   "14.5 days, which is 10 in one digit. 6.2T tokens round to the printed 6T and "
                   "give 15 days, which round to 20. With the rematerialization of the example "
                   "before, which is probably meant, it is 19.4 days"))
            .saying("training time of 8.3B parameters on 6T tokens without rematerialization, on a "
                    "cluster that performs 238 PFLOP/s"))
        .in_symbols(time_symbols);

}  // namespace proofline::documents::memory_bound_again
