#pragma once
// training-notes 1.4: the cost of training a transformer, in FLOPs and in days.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/listings/elementwise.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/models/parameters.hpp>
#include <proofline/transformers/theorems/training.hpp>

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
    remarks("gemm-dominant-in-most-settings", "GEMM tends to be clearly dominant in most settings",
            "the text does not say which settings it counts, nor from which overhead on GEMM is "
            "clearly dominant"),
    refutes_reading(
        "gemm-dominant-depth", theorems::deeper_models_are_more_dominated_by_gemm,
        at(llama3_70b, sequence_length = 4'096, step = 46),
        "'with scale' holds for d, and models grow in d and L. With L alone the logits' part gets "
        "smaller and the overhead rises. With T = 4096 and Llama-3 70B's d, F and V it rises from "
        "3.40% at L = 80 to 3.42% at L = 126, and never beyond T/(d(4 + 3F)) = 3.45%"),
    adds(states("gemm-dominant-depth-bound", theorems::deeper_models_are_bounded_by_their_blocks)));

inline constexpr auto overhead_of_llama3 = section(
    "1.4", "The overhead of attention in Llama-3",
    prints("70b-overhead", "3-4%", equations::attention_overhead,
           at(llama3_70b, sequence_length = 4'096), rounds("3.40%, within 3-4%"))
        .saying("overhead of attention in Llama-3 70B on sequences of 4096 tokens: its training "
                "FLOPs over those of all weight matrices, n_F_ATTN/n_F_GEMM"),
    adds(prints("70b-overhead-gqa", "3-4%", models::grouped_attention_overhead,
                at(llama3_70b, sequence_length = 4'096),
                rounds("3.86%, within 3-4%, with the model's smaller key and value matrices"))
             .saying("overhead of attention in Llama-3 70B on sequences of 4096 tokens, with its "
                     "grouped-query attention: its training FLOPs over those of all weight "
                     "matrices")),
    prints("405b-223k", "223K", equations::attention_threshold, at(llama3_405b),
           differs(grade::result,
                   "the formula above it gives 226,298 with the shape in the Llama 3 paper, F = "
                   "53248/16384 = 3.25; the text prints no shape. How 223K came out can only be "
                   "guessed: F = 3.2 gives 223,840, and 222,822 without V/L"))
        .saying("sequence length from which attention costs at least as many FLOPs as GEMM, "
                "n_F_ATTN >= n_F_GEMM, in the training of Llama-3 405B"),
    adds(prints("405b-223k-f32", "223K", equations::attention_threshold,
                at(layers = 126, width = 16'384, vocabulary = 128'256, asymmetry = 3.2_exact),
                is_cut("a guess: F cut to 3.2 gives 223,840, cut to 223K"))
             .saying(
                 "our reconstruction, with F cut to 3.2: the sequence length from which attention "
                 "costs at least as many FLOPs as GEMM in the training of Llama-3 405B")),
    adds(prints("405b-223k-f32-blocks", "223K", equations::threshold_of_blocks,
                at(width = 16'384, asymmetry = 3.2_exact),
                rounds("another guess: F cut to 3.2 and no V/L give 222,822, rounded to 223K"))
             .saying("another guess at what is printed, F cut to 3.2 and no V/L: the sequence "
                     "length from which attention costs at least as many FLOPs as the matrices of "
                     "its block in the training of Llama-3 405B")),
    prints("405b-223k-gqa", "223K", models::grouped_attention_threshold, at(llama3_405b),
           differs_as_read("1.4 counts by Table 1, which leaves grouped-query attention out. "
                           "With the 8 key and value heads of Llama-3 405B, attention costs as "
                           "many FLOPs as GEMM from 196K tokens on"))
        .saying("sequence length from which attention costs at least as many FLOPs as GEMM in the "
                "training of Llama-3 405B, with its grouped-query attention"),
    refutes_reading(
        "405b-t-insufficient", theorems::attention_dominates_from_223k,
        at(llama3_405b, sequence_length = 223'000),
        "'we would need T >= 223K' names a length that is needed, not one that suffices. With the "
        "shape in the Llama 3 paper the formula gives 226,298 tokens"));

inline constexpr auto six_flop_rule = section(
    "1.4 eq (4)", "Training FLOPs from the sizes of model and data",
    states("eq4-6nd", theorems::six_flop_per_parameter_and_token),
    states("eq4-train-approx", theorems::leaving_attention_out_errs_by_the_overhead),
    prints("six-flops-per-param", "6 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 0))
        .saying("training FLOPs of one parameter in GEMM on one token, without remat: 2 in the "
                "forward pass and 4 in the backward pass"),
    prints("fn3-remat-8", "8 FLOP", equations::parameter_flops,
           at(parameters = 1, tokens = 1, remat = 1))
        .saying("training FLOPs of one parameter in GEMM on one token with remat: 2 in the forward "
                "pass, 4 in the backward pass, and 2 more to run the forward pass again"),
    states("fn3-untied-subtract", theorems::untied_embedding_is_subtracted),
    states("fn3-untied-harmless-deep", theorems::embedding_matters_less_with_depth),
    // A scale costs 3 products a token and a bias none; with sums they cost 4 and 2 FLOP.
    counts("fn3-elementwise-scale-3", products_of(listings::trained_scale),
           equations::scale_products)
        .saying(
            "multiplications, counted: a scale of a layer normalization causes 3 a token, one "
            "forward and two backward; the additions of its gradient over the tokens are left out"),
    refutes_reading(
        "fn3-elementwise-scale-sums", theorems::scale_costs_three_flop, at(tokens = 1),
        "3 is right for the products, one forward and two backward. With the sum of the scale's "
        "gradient over tokens, which GEMM's 6 FLOP include, it is 4"),
    adds(
        counts("fn3-elementwise-scale-4", flops_of(listings::trained_scale), equations::scale_flops)
            .saying("FLOPs, counted: one scale g of a layer normalization costs 2*B on B tokens "
                    "for y = g*x and z_x = g*z_y, and 2*B for z_g = sum of z_y*x")),
    refutes("fn3-elementwise-bias-3", theorems::bias_costs_three_flop, at(tokens = 1),
            grade::trivial,
            "a bias costs 2 FLOP a token, one + forward and one + in the sum of its own gradient. "
            "It multiplies nothing, and the gradient of the layer's input is that of its output. "
            "The error is as harmless as the footnote says"),
    adds(counts("fn3-elementwise-bias-2", flops_of(listings::trained_bias), equations::bias_flops)
             .saying("FLOPs, counted: one bias b costs 2*B on B tokens, for y = x + b and for "
                     "z_b = sum of z_y; z_x is z_y itself")),
    refutes_reading(
        "fn3-elementwise-share", theorems::elementwise_parameters_never_matter,
        at(layers = 12, width = 768, asymmetry = 4, vocabulary = 50'257),
        "right for models as wide as those in the notes: from d = 2750 on. A model with d = 768, F "
        "= 4, L = 12 and V = 50,257 has 0.14%, if its matrices have biases and its norms have "
        "shifts"),
    adds(states("fn3-elementwise-share-of-wide",
                theorems::elementwise_parameters_are_less_than_a_thousandth)),
    adds(states("fn3-elementwise-share-of-norms", theorems::norms_are_less_than_a_thousandth)));

/// K devices, here the chips of a pod.
inline constexpr std::array symbols_of_training_time = {
    spelled(chips, "K", "devices of a cluster, here chips of a v5p pod")};

inline constexpr auto training_in_days =
    section(
        "1.4 eq (5)", "Training time", defines("eq5-time", equations::training_time),
        states("eq5-lower-bound-ideal", theorems::time_at_full_utilization_is_a_lower_bound),
        adds(states("eq5-lower-bound-gemm-mfu", theorems::time_of_gemm_is_a_lower_bound)),
        refutes_reading(
            "eq5-double-count", theorems::time_from_training_mfu_is_of_gemm_alone,
            at(model_flops = "6.4e24 FLOP", overhead = 0.034_exact, v5p,
               theorems::training::gemm_seconds = "40 days", exposed_time = "3 days"),
            "the estimate leaves attention and communication out if its MFU is that of the GEMM "
            "kernels. With the 20-40% of section 1.2, which are lower because of both, it includes "
            "them: it is then the time of a training that reaches this MFU"),
        remarks("eq5-accurate",
                "the estimated training time, a lower bound, is often surprisingly accurate",
                "measured: the text estimates a training, 70B on 15T in ~45 days, but names no "
                "measured time and no error"),
        adds(states("eq5-short-of-attention-alone", theorems::time_leaves_out_attention_alone)),
        prints("70b-15t-flops", "~6.4e24 FLOP", equations::estimated_training_flops,
               at(parameters = "70B", training_tokens = "15T"),
               within_input_rounding("70B and 15T give 6.3e24. Sizes that round to them can give "
                                     "6.4e24, too: 70B and 15.2T give 6.384e24"))
            .saying("training FLOPs, 6*n_params*n_tokens, of a 70B model on 15T tokens"),
        adds(prints(
                 "70b-15t-flops-70.6", "~6.4e24 FLOP", equations::estimated_training_flops,
                 at(parameters = "70.6B", training_tokens = "15T"),
                 rounds("with the 70.6B that the 70,553,706,496 parameters of the released Llama-3 "
                        "70B round to, in place of the text's 70B: 6.354e24 FLOP, rounded to two "
                        "digits. The unrounded number gives 6.3498e24"))
                 .saying("training FLOPs, 6*n_params*n_tokens, of a model of 70.6B parameters on "
                         "15T tokens")),
        prints("45-days", "~45 days", equations::training_time,
               at(model_flops = "6.4e24 FLOP", v5p, utilization = "40%"),
               rounds("45.03 days, rounded to two digits"))
            .saying("training time of 6.4e24 FLOP on a pod of 8960 v5p chips at 40% MFU"),
        prints(
            "45-days-from-70b", "~45 days", equations::estimated_training_time,
            at(parameters = "70B", training_tokens = "15T", v5p, utilization = "40%"),
            within_input_rounding("70B and 15T give 6.3e24 FLOP and 44.3 days; the printed 6.4e24 "
                                  "FLOP give 45.0"))
            .saying("training time of a 70B model on 15T tokens, with 6*n_params*n_tokens FLOPs, "
                    "on a pod of 8960 v5p chips at 40% MFU"),
        figure("v5p-chips", chips = "8960", hardware::tpu_v5p.at(hardware::pod)[chips])
            .saying("chips of a TPU v5p pod"))
        .in_symbols(symbols_of_training_time);

}  // namespace proofline::documents::training_notes
