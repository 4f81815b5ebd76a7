#pragma once
// What training a transformer costs, for every shape. training-notes 1.4.
//
// Equations of more than three extents take them by name; the short lambdas below name them as the
// document does.

#include <proofline/equations/attention.hpp>
#include <proofline/equations/linear.hpp>
#include <proofline/equations/training.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace training {

/// Training FLOPs of a linear layer without remat: forward and backward of A.2.
inline constexpr auto linear = [](auto B, auto d, auto F) {
  return linear_flops(B, d, F) + linear_backward_flops(B, d, F);
};
inline constexpr auto n_F_GEMM = [](auto L, auto d, auto F, auto V, auto B) {
  return gemm_flops(layers = L, width = d, asymmetry = F, vocabulary = V, tokens = B);
};
inline constexpr auto n_F_ATTN = [](auto L, auto d, auto B, auto T) {
  return attention_flops(layers = L, width = d, tokens = B, sequence_length = T);
};
inline constexpr auto threshold = [](auto L, auto d, auto F, auto V) {
  return attention_threshold(layers = L, width = d, asymmetry = F, vocabulary = V);
};
inline constexpr auto overhead_of = [](auto L, auto d, auto F, auto V, auto T) {
  return attention_overhead(layers = L, width = d, asymmetry = F, vocabulary = V,
                            sequence_length = T);
};

}  // namespace training

// The document prints 6 FLOP per parameter and token; here it is what the three products of a
// linear layer come to, and has to be the same.

inline constexpr auto projections_are_four_matrices = for_all<"projections_are_four_matrices">(
    "training the query, key, value and output matrix of a layer on B tokens takes 4*6*B*d^2 FLOP",
    "training-notes 1.4", of(tokens, width), [](auto B, auto d) {
      const auto n_F = parameter_flops(projection_parameters(d), B, 0);
      return both(n_F == 4 * training::linear(B, d, 1), n_F == 4 * (6_FLOP * B * square(d)));
    });

inline constexpr auto feedforward_is_three_matrices = for_all<"feedforward_is_three_matrices">(
    "training two matrices d x F*d and one F*d x d on B tokens takes 3*6*B*F*d^2 FLOP",
    "training-notes 1.4", of(tokens, width, asymmetry), [](auto B, auto d, auto F) {
      const auto n_F = parameter_flops(feedforward_parameters(d, F), B, 0);
      const auto gate_and_up = 2 * training::linear(B, d, F),
                 down = training::linear(B, F * d, 1 / F);
      return both(n_F == gate_and_up + down, n_F == 3 * (6_FLOP * B * F * square(d)));
    });

inline constexpr auto readout_is_one_matrix = for_all<"readout_is_one_matrix">(
    "training the d x V matrix of the logits on B tokens takes 6*B*d*V FLOP", "training-notes 1.4",
    of(tokens, width, vocabulary), [](auto B, auto d, auto V) {
      const auto n_F = parameter_flops(readout_parameters(d, V), B, 0);
      return both(n_F == training::linear(B, d, V / d), n_F == 6_FLOP * B * d * V);
    });

inline constexpr auto gemm_flops_add_up = for_all<"gemm_flops_add_up">(
    "all weight matrices take L*(4*6*B*d^2 + 3*6*B*F*d^2) + 6*B*d*V FLOP", "training-notes 1.4",
    of(layers, width, asymmetry, vocabulary, tokens), [](auto L, auto d, auto F, auto V, auto B) {
      return training::n_F_GEMM(L, d, F, V, B) ==
             L * (4 * (6_FLOP * B * square(d)) + 3 * (6_FLOP * B * F * square(d))) +
                 6_FLOP * B * d * V;
    });

inline constexpr auto six_flop_per_parameter_and_token =
    for_all<"six_flop_per_parameter_and_token">(
        "all weight matrices take 6*n_params*n_tokens FLOP, where n_params = L*(4 + 3*F)*d^2 + V*d",
        "training-notes 1.4 eq (4)", of(layers, width, asymmetry, vocabulary, training_tokens),
        [](auto L, auto d, auto F, auto V, auto n_tokens) {
          const auto n_params = L * (4 + 3 * F) * square(d) + V * d;
          return both(training::n_F_GEMM(L, d, F, V, n_tokens) ==
                          estimated_training_flops(n_params, n_tokens),
                      estimated_training_flops(n_params, n_tokens) == 6_FLOP * n_params * n_tokens);
        });

/// Table 1 takes half of A.3's FLOPs for causal masks, which is the limit for long sequences.
inline constexpr auto attention_flops_add_up = for_all<"attention_flops_add_up">(
    "attention takes 6*L*B*T*d FLOP, where B = N*T", "training-notes 1.4, Table 1",
    of(layers, width, sequences, sequence_length), [](auto L, auto d, auto N, auto T) {
      const auto B = N * T;
      const auto layer = attention_forward_flops(N, T, d) + attention_backward_flops(N, T, d);
      return both(training::n_F_ATTN(L, d, B, T) == L * layer / 2,
                  training::n_F_ATTN(L, d, B, T) == 6_FLOP * L * B * T * d);
    });

inline constexpr auto attention_dominates_iff_long = for_all<"attention_dominates_iff_long">(
    "attention takes at least as many FLOPs as all weight matrices iff T >= d*(4 + 3*F) + V/L",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto F, auto V, auto B, auto T) {
      return iff(training::n_F_ATTN(L, d, B, T) >= training::n_F_GEMM(L, d, F, V, B),
                 T >= training::threshold(L, d, F, V));
    });

inline constexpr auto overhead_is_length_over_threshold =
    for_all<"overhead_is_length_over_threshold">(
        "the FLOPs of attention over those of all weight matrices are T/(d*(4 + 3*F) + V/L)",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
        [](auto L, auto d, auto F, auto V, auto B, auto T) {
          return training::n_F_ATTN(L, d, B, T) / training::n_F_GEMM(L, d, F, V, B) ==
                 training::overhead_of(L, d, F, V, T);
        });

/// What the document says of Llama-3 405B; the shape is the witness's.
inline constexpr auto attention_dominates_from_223k = for_all<"attention_dominates_from_223k">(
    "from T = 223K on attention takes at least as many FLOPs as all weight matrices",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length),
    [](auto L, auto d, auto F, auto V, auto T) {
      return implies(T >= 223'000,
                     training::n_F_ATTN(L, d, 1, T) >= training::n_F_GEMM(L, d, F, V, 1));
    });

inline constexpr auto wider_models_are_more_dominated_by_gemm =
    for_all<"wider_models_are_more_dominated_by_gemm">(
        "at a fixed length the overhead of attention falls with the width, below any epsilon from "
        "d = T/(epsilon*(4 + 3*F)) on",
        "training-notes 1.4",
        of(layers, width, asymmetry, vocabulary, sequence_length, step, tolerance),
        [](auto L, auto d, auto F, auto V, auto T, auto s, auto epsilon) {
          const auto o = [=](auto wide) { return training::overhead_of(L, wide, F, V, T); };
          return both(falls(o, d, s), implies(d >= T / (epsilon * (4 + 3 * F)), o(d) < epsilon));
        });

inline constexpr auto deeper_models_are_more_dominated_by_gemm =
    for_all<"deeper_models_are_more_dominated_by_gemm">(
        "at a fixed length and width the overhead of attention falls with depth",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length, step),
        [](auto L, auto d, auto F, auto V, auto T, auto s) {
          return training::overhead_of(L + s, d, F, V, T) < training::overhead_of(L, d, F, V, T);
        });

/// With depth the logits weigh less, so that the overhead rises: but no further than this.
inline constexpr auto deeper_models_are_bounded_by_their_blocks =
    for_all<"deeper_models_are_bounded_by_their_blocks">(
        "at a fixed length and width the overhead of attention rises with depth, and stays below "
        "T/(d*(4 + 3*F))",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length, step),
        [](auto L, auto d, auto F, auto V, auto T, auto s) {
          const auto o = [=](auto deep) { return training::overhead_of(deep, d, F, V, T); };
          return both(rises(o, L, s), o(L + s) < T / threshold_of_blocks(d, F));
        });

inline constexpr auto leaving_attention_out_errs_by_the_overhead =
    for_all<"leaving_attention_out_errs_by_the_overhead">(
        "with attention a training takes 1 + T/(d*(4 + 3*F) + V/L) times the FLOPs of its weight "
        "matrices, which is within epsilon up to T = epsilon*(d*(4 + 3*F) + V/L)",
        "training-notes 1.4 eq (4)",
        of(layers, width, asymmetry, vocabulary, tokens, sequence_length, tolerance),
        [](auto L, auto d, auto F, auto V, auto B, auto T, auto epsilon) {
          const auto gemm = training::n_F_GEMM(L, d, F, V, B);
          const auto all = gemm + training::n_F_ATTN(L, d, B, T);
          return both(
              all == gemm * (1 + training::overhead_of(L, d, F, V, T)),
              approaches(all, gemm, epsilon, until(T, epsilon * training::threshold(L, d, F, V))));
        });

/// n_V vocabulary matrices: with 2 the embedding's V*d come off, with 1 nothing does.
inline constexpr auto untied_embedding_is_subtracted = for_all<"untied_embedding_is_subtracted">(
    "where the embedding is not tied, V*d less than all parameters are multiplied with every token",
    "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
    [](auto L, auto d, auto F, auto V) {
      const auto blocks = L * (projection_parameters(d) + feedforward_parameters(d, F));
      const auto tied = blocks + V * d, untied = blocks + 2 * (V * d);
      const auto multiplied = gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V);
      const auto counted = [&](auto n, auto n_V) {
        return parameters_in_gemm(parameters = n, width = d, vocabulary = V,
                                  vocabulary_matrices = n_V);
      };
      return both(both(untied - V * d == multiplied, tied == multiplied),
                  both(counted(untied, 2) == multiplied, counted(tied, 1) == multiplied));
    });

inline constexpr auto embedding_matters_less_with_depth =
    for_all<"embedding_matters_less_with_depth">(
        "an embedding that is counted though not multiplied is a falling part of the parameters as "
        "layers are added, less than epsilon beyond L = V/(epsilon*(4 + 3*F)*d)",
        "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary, step, tolerance),
        [](auto L, auto d, auto F, auto V, auto s, auto epsilon) {
          const auto part = [&](auto depth) {
            return V * d /
                   (gemm_parameters(layers = depth, width = d, asymmetry = F, vocabulary = V) +
                    V * d);
          };
          return both(falls(part, L, s), part(V / (epsilon * (4 + 3 * F) * d) + s) < epsilon);
        });

inline constexpr auto norms_are_less_than_a_thousandth =
    for_all<"norms_are_less_than_a_thousandth">(
        "two norms a layer and one at the end have less than 0.1% of the parameters of the "
        "matrices, in any model with a layer or more and at least 750 wide",
        "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
        [](auto L, auto d, auto F, auto V) {
          const auto scales = (2 * L + 1) * d;
          return implies(both(L >= 1, d >= 750),
                         scales < 0.001_exact * gemm_parameters(layers = L, width = d,
                                                                asymmetry = F, vocabulary = V));
        });

namespace training {

/// Layer norms have a scale and a shift of d each. Biases: d for the query, key, value, output and
/// down matrix, F*d for gate and up matrix, V for the readout.
inline constexpr auto elementwise_parameters = [](auto L, auto d, auto F, auto V) {
  const auto norms = 2 * (2 * L + 1) * d;
  const auto biases = L * (4 + 1 + 2 * F) * d + V;
  return norms + biases;
};
/// Whether they are less than 0.1% of those of the matrices.
inline constexpr auto are_less_than_a_thousandth = [](auto L, auto d, auto F, auto V) {
  return elementwise_parameters(L, d, F, V) <
         0.001_exact * gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V);
};

}  // namespace training

inline constexpr auto elementwise_parameters_are_less_than_a_thousandth =
    for_all<"elementwise_parameters_are_less_than_a_thousandth">(
        "scales and shifts of two layer norms a layer and one at the end, with a bias for each "
        "column of each matrix, have less than 0.1% of the parameters of the matrices, in any "
        "model with a layer or more and at least 2750 wide",
        "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
        [](auto L, auto d, auto F, auto V) {
          return implies(both(L >= 1, d >= 2'750),
                         training::are_less_than_a_thousandth(L, d, F, V));
        });

inline constexpr auto elementwise_parameters_never_matter = for_all<
    "elementwise_parameters_never_matter">(
    "scales and shifts of layer norms, with a bias for each column of each matrix, have less than "
    "0.1% of the parameters of the matrices in any model with a layer or more, however narrow it "
    "is",
    "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
    [](auto L, auto d, auto F, auto V) {
      return implies(L >= 1, training::are_less_than_a_thousandth(L, d, F, V));
    });

inline constexpr auto scale_costs_three_flop = for_all<"scale_costs_three_flop">(
    "training a scale takes 3 FLOP a token, the sum of its gradient included as GEMM's is",
    "training-notes 1.4 footnote 3", of(tokens),
    [](auto B) { return scale_flops(B) == 3_FLOP * B; });

inline constexpr auto bias_costs_three_flop = for_all<"bias_costs_three_flop">(
    "training a bias takes 3 FLOP a token", "training-notes 1.4 footnote 3", of(tokens),
    [](auto B) { return bias_flops(B) == 3_FLOP * B; });

// Whether eq (5) is a lower bound depends on what its MFU was measured on.

inline constexpr auto time_at_full_utilization_is_a_lower_bound =
    for_all<"time_at_full_utilization_is_a_lower_bound">(
        "at an MFU of 1 eq (5) with the FLOPs of GEMM is less than any time that attention, a rate "
        "up to the peak and exposed communication allow",
        "training-notes 1.4",
        of(model_flops, overhead, chips, peak_rate, measured_rate, exposed_time),
        [](auto n_F, auto o, auto K, auto pi, auto pi_hat, auto t_I) {
          const auto t = (1 + o) * n_F / (K * pi_hat) + t_I;
          return implies(pi_hat <= pi, training_time(n_F, K, pi, 1) < t);
        });

/// MFU of the GEMM kernels alone: t_F is the time that they take.
inline constexpr auto time_of_gemm_is_a_lower_bound = for_all<"time_of_gemm_is_a_lower_bound">(
    "with the MFU of GEMM alone eq (5) is at most the time with attention and exposed "
    "communication",
    "training-notes 1.4",
    of(model_flops, overhead, chips, peak_rate, training_seconds, exposed_time),
    [](auto n_F, auto o, auto K, auto pi, auto t_gemm, auto t_I) {
      const auto t = (1 + o) * t_gemm + t_I;
      return training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t_gemm)) <= t;
    });

inline constexpr auto time_from_training_mfu_is_exact = for_all<"time_from_training_mfu_is_exact">(
    "with the MFU that a training reached, counted by the FLOPs of GEMM, eq (5) is its time, with "
    "attention and communication in it",
    "training-notes 1.4", of(model_flops, chips, peak_rate, training_seconds),
    [](auto n_F, auto K, auto pi, auto t) {
      return training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t)) == t;
    });

inline constexpr auto time_from_training_mfu_is_of_gemm_alone =
    for_all<"time_from_training_mfu_is_of_gemm_alone">(
        "with the MFU that a training reached, counted by the FLOPs of GEMM, eq (5) is the time of "
        "GEMM, without attention and exposed communication",
        "training-notes 1.4",
        of(model_flops, overhead, chips, peak_rate, training_seconds, exposed_time),
        [](auto n_F, auto o, auto K, auto pi, auto t_gemm, auto t_I) {
          const auto t = (1 + o) * t_gemm + t_I;
          return training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t)) == t_gemm;
        });

inline constexpr auto time_leaves_out_attention_alone = for_all<"time_leaves_out_attention_alone">(
    "where the MFU credits attention's FLOPs too, eq (5) with the FLOPs of GEMM is short by the "
    "factor 1 + o, whatever communication takes",
    "training-notes 1.4", of(model_flops, overhead, chips, peak_rate, training_seconds),
    [](auto n_F, auto o, auto K, auto pi, auto t) {
      const auto MFU = achieved_utilization((1 + o) * n_F, K, pi, t);
      return both(training_time(n_F, K, pi, MFU) == t / (1 + o),
                  training_time(n_F, K, pi, MFU) < t);
    });

}  // namespace proofline::theorems
