#pragma once
// memory-bound-again E and E.1: what training a transformer costs, in FLOPs and in time.

#include <proofline/audit/claim.hpp>
#include <proofline/equations/listings/elementwise.hpp>
#include <proofline/models/llama3.hpp>
#include <proofline/proof/theorems/comparisons.hpp>
#include <proofline/proof/theorems/training.hpp>
#include <proofline/proof/theorems/training_shortcut.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;
using models::llama3_8b, models::llama3_70b, models::llama3_405b;

inline constexpr auto transformer_flops =
    section("E", "Transformer FLOPs", defines("b-equals-nt", equations::batch_tokens),
            states("fw-qkvo-4", theorems::projections_are_four_matrices),
            states("fw-attn-1", theorems::layer_attends_on_each_head),
            states("fw-ffn-3", theorems::feedforward_is_three_matrices),
            states("fw-logits-1", theorems::readout_is_one_matrix),
            states("eq6-gemm", theorems::both_overheads_agree),
            prints("eq6-16", "16", equations::block_parameters, at(width = 1, asymmetry = 4)),
            states("eq6-attn", theorems::attention_flops_add_up));

inline constexpr auto attention_overhead = section(
    "E", "Transformer FLOPs: the overhead of attention",
    states("overhead-exact", theorems::both_overheads_agree),
    states("overhead-17d", theorems::both_overheads_agree),
    states("fn7-30", theorems::thirty_layers_have_the_vocabulary),
    prints("fn7-realistic", "~1", equations::vocabulary_per_depth, at(llama3_8b),
           rounds("0.98 in Llama-3 8B, rounded")),
    prints("fn7-realistic-70b", "~1", equations::vocabulary_per_depth, at(llama3_70b),
           differs_as_read("right of small models, as the claim before has it; Llama-3 70B has a "
                           "fifth of it")),
    prints("fn7-realistic-405b", "~1", equations::vocabulary_per_depth, at(llama3_405b),
           differs_as_read("as for 70B: Llama-3 405B has a sixteenth")),
    states("fn7-harmless", theorems::vocabulary_matters_little),
    prints("quarter-17d", "1/4", equations::attention_overhead,
           at(layers = 30, width = 8'192, asymmetry = 4, vocabulary = 30 * 8'192,
              sequence_length = 4 * 8'192),
           differs_as_read("right of the blocks alone, 16d, as the next claim has it; read of the "
                           "17d before it, with V = L*d, 4 in 17 is 23.5%")),
    states("quarter-16d", theorems::blocks_have_a_quarter_at_four_widths),
    remarks("large-overhead", "attention causes a large overhead in training time",
            "measured in practice; no model, length or time is given, nor how much is large"));

inline constexpr auto flops_shortcut = section(
    "E.1", "Shortcut: FLOPs from the sizes of model and data",
    states("majority-gemm", theorems::attention_dominates_iff_long),
    refutes_reading("majority-gemm-at-any-length", theorems::gemm_is_the_majority,
                    at(llama3_8b, tokens = 131'072, sequence_length = 131'072),
                    "the lines before it say up to which length; read of any, it holds only up to "
                    "T = d(4 + 3F) + V/L: from 63,400 tokens on in Llama-3 8B; at 128K attention "
                    "takes twice the FLOPs of the weight matrices"),
    states("eq7-shortcut", theorems::both_remat_factors_agree),
    states("eq7-unemb", theorems::untied_embedding_is_subtracted),
    prints("eq7-6", "6 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 0)),
    prints("eq7-remat-8", "8 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 1)),
    states("eq7-consistent-6", theorems::six_flop_per_parameter_and_token));

inline constexpr auto elementwise_parameters = section(
    "E.1 footnote 8", "Shortcut: elementwise parameters",
    refutes("fn8-elementwise-3", theorems::bias_costs_three_flop, at(tokens = 1),
            "a bias multiplies nothing, so that no op of its causes a product: it takes a sum "
            "forward and one for its own gradient, 2; the gradient of what it is added to passes "
            "through without arithmetic"),
    counts("fn8-elementwise-bias-2", flops_of(listings::trained_bias), equations::bias_flops),
    prints("fn8-elementwise-scale-3", "3 FLOP", equations::scale_products, at(tokens = 1)),
    counts("fn8-elementwise-scale-products", products_of(listings::trained_scale),
           equations::scale_products),
    refutes_reading(
        "fn8-elementwise-scale-sums", theorems::scale_costs_three_flop, at(tokens = 1),
        "the footnote counts products, which are 3; read of all arithmetic, the sum of the "
        "gradient over tokens, which the 6 FLOP of GEMM include, makes 4"),
    counts("fn8-elementwise-scale-4", flops_of(listings::trained_scale), equations::scale_flops),
    states("fn8-share", theorems::norms_are_less_than_a_thousandth),
    states("fn8-share-with-biases", theorems::norms_with_biases_are_less_than_a_thousandth),
    refutes_reading("fn8-share-of-any", theorems::elementwise_parameters_never_matter,
                    at(layers = 12, width = 768, asymmetry = 4, vocabulary = 50'257),
                    "true of norms in models at least 375 wide; read with the biases of all "
                    "matrices, and of any model, one 768 wide with 12 layers has 0.14%"));

inline constexpr auto training_time = section(
    "E.1", "Shortcut: training time", defines("eq8-time", equations::training_time_at_rate),
    states("eq8-lower-bound", theorems::time_at_computing_rate_is_below),
    remarks("eq8-accurate", "the time that (8) gives is often surprisingly accurate",
            "measured; the trainings are not given, nor how near it comes"),
    states("eq8-exact-at-own-rate", theorems::time_at_own_rate_is_exact),
    prints(
        "10.2-hours", "about 10.2 hours", equations::estimated_time_at_rate,
        at(parameters = "500M", training_tokens = "12.5B", remat = 1, cluster_rate = "1.4 PFLOP/s"),
        within_input_rounding(
            "the printed inputs give 9.92 hours, 3% less; the rate, of two digits, matters most: "
            "1.36 PFLOP/s, which 1.4 stands for, gives 10.2")),
    prints(
        "20-days", "about 20 days", equations::estimated_time_at_rate,
        at(parameters = "8.3B", training_tokens = "6T", remat = 0, cluster_rate = "238 PFLOP/s"),
        within_input_rounding(
            "without remat, of which this example says nothing, it is 14.5 days; the rounding of "
            "6T alone, which stands for up to 6.5T, brings it to the 15 where 'about 20' begins")),
    prints("20-days-remat", "about 20 days", equations::estimated_time_at_rate,
           at(parameters = "8.3B", training_tokens = "6T", remat = 1, cluster_rate = "238 PFLOP/s"),
           rounds("19.4 days: with the rematerialization of the example before it")));

}  // namespace proofline::documents::memory_bound_again
