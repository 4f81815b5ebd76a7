#pragma once
// training-notes 1.4: what training a transformer costs, in FLOPs and in days.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/training_notes/devices.hpp>
#include <proofline/equations/listings/elementwise.hpp>
#include <proofline/hardware/tpu_v5p.hpp>
#include <proofline/models/llama3.hpp>
#include <proofline/models/parameters.hpp>
#include <proofline/proof/theorems/training.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;
using models::llama3_405b;
using models::llama3_70b;

inline constexpr auto gemm_and_attention = section(
    "1.4", "Training FLOPs of GEMM and attention",
    states("gemm-flops-qkvo", theorems::projections_are_four_matrices),
    states("gemm-flops-ffn", theorems::feedforward_is_three_matrices),
    states("gemm-flops-logits", theorems::readout_is_one_matrix),
    states("gemm-flops-total", theorems::gemm_flops_add_up),
    states("attn-flops-total", theorems::attention_flops_add_up),
    states("attn-dominates-threshold", theorems::attention_dominates_iff_long),
    states("attn-overhead-ratio", theorems::overhead_is_length_over_threshold),
    states("gemm-dominant", theorems::wider_models_are_more_dominated_by_gemm),
    refutes_reading(
        "gemm-dominant-depth", theorems::deeper_models_are_more_dominated_by_gemm,
        at(llama3_70b, sequence_length = 4'096, step = 46),
        "the scale that it falls with is width, and models grow in both; read of depth alone, "
        "logits weigh less with more layers and the overhead rises, here from 3.40% to 3.42%, but "
        "no further than T/(d(4 + 3F)), 3.45%"),
    states("gemm-dominant-depth-bound", theorems::deeper_models_are_bounded_by_their_blocks));

inline constexpr auto overhead_of_llama3 = section(
    "1.4", "The overhead of attention in Llama-3",
    prints("70b-overhead", "3-4%", equations::attention_overhead,
           at(llama3_70b, sequence_length = 4'096), rounds("3.40%, within the range")),
    prints("70b-overhead-gqa", "3-4%", models::grouped_attention_overhead,
           at(llama3_70b, sequence_length = 4'096),
           rounds("3.86% with the model's own smaller key and value matrices, in the range too")),
    prints("405b-223k", "223K", equations::attention_threshold, at(llama3_405b),
           differs("F = 53248/16384 is 3.25, which gives 226K; rounded to 3.2, and without V/L, "
                   "it gives 222.8K")),
    prints("405b-223k-f32", "223K", equations::attention_threshold,
           at(layers = 126, width = 16'384, vocabulary = 128'256, asymmetry = 3.2_exact),
           is_cut("with F rounded to 3.2 the threshold is 223,840, cut to 223K")),
    prints("405b-223k-f32-blocks", "223K", equations::threshold_of_blocks,
           at(width = 16'384, asymmetry = 3.2_exact),
           rounds("with F rounded to 3.2 and V/L left out it is 222,822: which of the two steps "
                  "was taken, the document does not say")),
    prints("405b-223k-gqa", "223K", models::grouped_attention_threshold, at(llama3_405b),
           differs_as_read("Table 1, from which 1.4 takes its counts, says that it leaves "
                           "grouped-query attention out: with it, and the model's 8 key and value "
                           "heads, attention overtakes GEMM at 196K already")),
    refutes_reading(
        "405b-t-insufficient", theorems::attention_dominates_from_223k,
        at(llama3_405b, sequence_length = 223'000),
        "223K is stated as what T must at least be, which it is; read as enough it is not: by "
        "the printed formula with F = 3.25 that takes 226,298 tokens"));

inline constexpr auto six_flop_rule = section(
    "1.4 eq (4)", "Training FLOPs from the sizes of model and data",
    states("eq4-6nd", theorems::six_flop_per_parameter_and_token),
    states("eq4-train-approx", theorems::leaving_attention_out_errs_by_the_overhead),
    prints("six-flops-per-param", "6 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 0)),
    prints("fn3-remat-8", "8 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 1)),
    states("fn3-untied-subtract", theorems::untied_embedding_is_subtracted),
    states("fn3-untied-harmless-deep", theorems::embedding_matters_less_with_depth),
    // Counted by products a scale takes 3 and a bias none; by all arithmetic they take 4 and 2.
    prints("fn3-elementwise-scale-3", "3 FLOP", equations::scale_products, at(tokens = 1)),
    counts("fn3-elementwise-scale-products", products_of(listings::trained_scale),
           equations::scale_products),
    refutes_reading(
        "fn3-elementwise-scale-sums", theorems::scale_costs_three_flop, at(tokens = 1),
        "the products are 3, one forward and two backward; read of all arithmetic, the sum of the "
        "gradient over tokens, which the 6 FLOP of GEMM include, makes 4"),
    counts("fn3-elementwise-scale-4", flops_of(listings::trained_scale), equations::scale_flops),
    refutes("fn3-elementwise-bias-3", theorems::bias_costs_three_flop, at(tokens = 1),
            "a bias takes a sum forward and one for its own gradient, 2, and no product, by which "
            "a scale takes 3; the gradient of what it is added to passes through without "
            "arithmetic"),
    counts("fn3-elementwise-bias-2", flops_of(listings::trained_bias), equations::bias_flops),
    states("fn3-elementwise-share", theorems::elementwise_parameters_are_less_than_a_thousandth),
    states("fn3-elementwise-share-of-norms", theorems::norms_are_less_than_a_thousandth),
    refutes_reading(
        "fn3-elementwise-share-of-any", theorems::elementwise_parameters_never_matter,
        at(layers = 12, width = 768, asymmetry = 4, vocabulary = 50'257),
        "true of models as wide as those of the notes, from 2750 on; read of any model, one 768 "
        "wide with 12 layers and a vocabulary of 50,257 has 0.14%"));

inline constexpr auto training_in_days = section(
    "1.4 eq (5)", "Training time", defines("eq5-time", equations::training_time),
    states("eq5-lower-bound-ideal", theorems::time_at_full_utilization_is_a_lower_bound),
    states("eq5-lower-bound-gemm-mfu", theorems::time_of_gemm_is_a_lower_bound),
    refutes_reading(
        "eq5-double-count", theorems::time_from_training_mfu_is_of_gemm_alone,
        at(model_flops = "6.4e24 FLOP", overhead = 0.034_exact, v5p_pod,
           training_seconds = "40 days", exposed_time = "3 days"),
        "attention and communication are excluded where the MFU is that of GEMM; read with the 20 "
        "to 40% of 1.2, which both have lowered already, (5) includes them: it is the time that a "
        "training with this MFU takes"),
    remarks("eq5-accurate", "the time that (5) gives is often surprisingly accurate",
            "measured; the trainings are not given, nor how near it comes"),
    states("eq5-short-of-attention-alone", theorems::time_leaves_out_attention_alone),
    prints("70b-15t-flops", "~6.4e24 FLOP", equations::estimated_training_flops,
           at(parameters = "70B", training_tokens = "15T"),
           within_input_rounding(
               "70B and 15T give 6.3e24; 6.4e24 is what the model card's 70.6B gives, "
               "which stands for 70.554B and, not rounded, gives 6.3498e24")),
    prints("70b-15t-flops-70.6", "~6.4e24 FLOP", equations::estimated_training_flops,
           at(parameters = "70.6B", training_tokens = "15T"),
           rounds("6.354e24, rounded to two digits")),
    prints("45-days", "~45 days", equations::training_time,
           at(model_flops = "6.4e24 FLOP", v5p_pod, utilization = "40%"),
           rounds("45.03 days, rounded to two digits")),
    prints("45-days-from-70b", "~45 days", equations::estimated_training_time,
           at(parameters = "70B", training_tokens = "15T", v5p_pod, utilization = "40%"),
           within_input_rounding("70B and 15T give 6.3e24 FLOP and 44.3 days; 6.4e24 give 45")),
    figure("v5p-chips", chips = "8960", hardware::tpu_v5p_pod[chips]));

}  // namespace proofline::documents::training_notes
