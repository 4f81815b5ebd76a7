#pragma once
// What training a transformer costs, for every shape. training-notes 1.4.
//
// Equations of more than three extents are given them by name; the short lambdas below name them as
// the document does.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

namespace training {

/// FLOPs of a d x e matrix on B tokens without remat: the product forward and the two backward, for
/// the gradients of its input and of itself (A.2).
inline constexpr auto matrix = [](auto B, auto d, auto e) {
  return product_flops(B, d, e) + product_flops(B, e, d) + product_flops(d, B, e);
};
/// Of a layer's matrices: query, key, value and output d x d, gate and up d x F*d, down F*d x d.
inline constexpr auto layer = [](auto B, auto d, auto F) {
  return 4 * matrix(B, d, d) + 2 * matrix(B, d, F * d) + matrix(B, F * d, d);
};
/// Entries of the same matrices in L layers.
inline constexpr auto entries_of_layers = [](auto L, auto d, auto F) {
  return L * (4 * (d * d) + 2 * (d * (F * d)) + F * d * d);
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

// The document prints 6 FLOP per parameter and token. Here the FLOPs of three products are counted,
// one forward and two backward, and have to come to 6.

inline constexpr auto projections_are_four_matrices = for_all<"projections_are_four_matrices">(
    "forward and backward, the d x d matrices for query, key, value and output of a layer cost "
    "4*6*B*d^2 FLOP",
    "training-notes 1.4; memory-bound-again E", of(tokens, width),
    [](auto B, auto d) { return 4 * training::matrix(B, d, d) == 4 * (6_FLOP * B * square(d)); });

inline constexpr auto feedforward_is_three_matrices = for_all<"feedforward_is_three_matrices">(
    "forward and backward, the matrices of a gated feedforward layer, two of d x F*d and one of "
    "F*d x d, cost 3*6*B*F*d^2 FLOP",
    "training-notes 1.4; memory-bound-again E", of(tokens, width, asymmetry),
    [](auto B, auto d, auto F) {
      const auto gate_and_up = 2 * training::matrix(B, d, F * d),
                 down = training::matrix(B, F * d, d);
      return gate_and_up + down == 3 * (6_FLOP * B * F * square(d));
    });

inline constexpr auto readout_is_one_matrix = for_all<"readout_is_one_matrix">(
    "forward and backward, the d x V matrix of the logits costs 6*B*d*V FLOP",
    "training-notes 1.4; memory-bound-again E", of(tokens, width, vocabulary),
    [](auto B, auto d, auto V) { return training::matrix(B, d, V) == 6_FLOP * B * d * V; });

inline constexpr auto gemm_flops_add_up = for_all<"gemm_flops_add_up">(
    "forward and backward, the products with the query, key, value, output, gate, up and down "
    "matrix of L layers and with the matrix of the logits cost n_F_GEMM = L*(4*6*B*d^2 + "
    "3*6*B*F*d^2) + 6*B*d*V FLOP, 6 for each weight and token",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, tokens),
    [](auto L, auto d, auto F, auto V, auto B) {
      const auto n_F = L * (4 * (6_FLOP * B * square(d)) + 3 * (6_FLOP * B * F * square(d))) +
                       6_FLOP * B * d * V;
      return both(L * training::layer(B, d, F) + training::matrix(B, d, V) == n_F,
                  n_F == training::n_F_GEMM(L, d, F, V, B));
    });

inline constexpr auto six_flop_per_parameter_and_token =
    for_all<"six_flop_per_parameter_and_token">(
        "forward and backward, the products with all weight matrices cost 6*n_params*n_tokens "
        "FLOP, where n_params is the number of their entries",
        "training-notes 1.4 eq (4)", of(layers, width, asymmetry, vocabulary, training_tokens),
        [](auto L, auto d, auto F, auto V, auto n_tokens) {
          const auto n_F = L * training::layer(n_tokens, d, F) + training::matrix(n_tokens, d, V);
          const auto n_params = training::entries_of_layers(L, d, F) + d * V;
          return n_F == estimated_training_flops(n_params, n_tokens);
        });

/// Half of the FLOPs of A.3, as in Table 1: what a causal mask leaves of long sequences.
inline constexpr auto attention_flops_add_up = for_all<"attention_flops_add_up">(
    "with the half of the FLOPs that a causal mask leaves, attention in L layers costs 6*L*B*T*d "
    "FLOP, forward and backward, where B = N*T",
    "training-notes 1.4, Table 1; memory-bound-again E",
    of(layers, width, sequences, sequence_length), [](auto L, auto d, auto N, auto T) {
      const auto B = N * T;
      const auto layer = attention_forward_flops(N, T, d) + attention_backward_flops(N, T, d);
      return L * (layer / 2) == 6_FLOP * L * B * T * d;
    });

inline constexpr auto attention_dominates_iff_long = for_all<"attention_dominates_iff_long">(
    "attention costs at least as many training FLOPs as GEMM, n_F_ATTN >= n_F_GEMM, iff T >= d*(4 "
    "+ 3*F) + V/L",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
    [](auto L, auto d, auto F, auto V, auto B, auto T) {
      return iff(training::n_F_ATTN(L, d, B, T) >= training::n_F_GEMM(L, d, F, V, B),
                 T >= training::threshold(L, d, F, V));
    });

inline constexpr auto overhead_is_length_over_threshold =
    for_all<"overhead_is_length_over_threshold">(
        "the overhead of attention, its training FLOPs over those of GEMM, is n_F_ATTN/n_F_GEMM = "
        "T/(d*(4 + 3*F) + V/L)",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, tokens, sequence_length),
        [](auto L, auto d, auto F, auto V, auto B, auto T) {
          return training::n_F_ATTN(L, d, B, T) / training::n_F_GEMM(L, d, F, V, B) ==
                 training::overhead_of(L, d, F, V, T);
        });

/// The document says it of Llama-3 405B, whose shape the witness has.
inline constexpr auto attention_dominates_from_223k = for_all<"attention_dominates_from_223k">(
    "in a model of the shape of Llama-3 405B, attention costs at least as many training FLOPs as "
    "GEMM, n_F_ATTN >= n_F_GEMM, for every T >= 223K",
    "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length),
    [](auto L, auto d, auto F, auto V, auto T) {
      return implies(T >= 223'000,
                     training::n_F_ATTN(L, d, 1, T) >= training::n_F_GEMM(L, d, F, V, 1));
    });

inline constexpr auto wider_models_are_more_dominated_by_gemm =
    for_all<"wider_models_are_more_dominated_by_gemm">(
        "the wider a model, the more GEMM dominates: at fixed T, L, F and V, the overhead of "
        "attention, T/(d*(4 + 3*F) + V/L), falls as d grows, and is below epsilon from d = "
        "T/(epsilon*(4 + 3*F)) on",
        "training-notes 1.4",
        of(layers, width, asymmetry, vocabulary, sequence_length, step, tolerance),
        [](auto L, auto d, auto F, auto V, auto T, auto s, auto epsilon) {
          const auto o = [=](auto wide) { return training::overhead_of(L, wide, F, V, T); };
          return both(falls(o, d, s), implies(d >= T / (epsilon * (4 + 3 * F)), o(d) < epsilon));
        });

inline constexpr auto deeper_models_are_more_dominated_by_gemm =
    for_all<"deeper_models_are_more_dominated_by_gemm">(
        "at fixed T, d, F and V, the overhead of attention, T/(d*(4 + 3*F) + V/L), falls as L "
        "grows",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length, step),
        [](auto L, auto d, auto F, auto V, auto T, auto s) {
          return training::overhead_of(L + s, d, F, V, T) < training::overhead_of(L, d, F, V, T);
        });

/// With more layers the logits count for less, and the overhead rises: but no further than this.
inline constexpr auto deeper_models_are_bounded_by_their_blocks =
    for_all<"deeper_models_are_bounded_by_their_blocks">(
        "at fixed T, d, F and V, the overhead of attention, T/(d*(4 + 3*F) + V/L), rises as L "
        "grows, and stays below T/(d*(4 + 3*F))",
        "training-notes 1.4", of(layers, width, asymmetry, vocabulary, sequence_length, step),
        [](auto L, auto d, auto F, auto V, auto T, auto s) {
          const auto o = [=](auto deep) { return training::overhead_of(deep, d, F, V, T); };
          return both(rises(o, L, s), o(L + s) < T / threshold_of_blocks(d, F));
        });

inline constexpr auto leaving_attention_out_errs_by_the_overhead =
    for_all<"leaving_attention_out_errs_by_the_overhead">(
        "the training FLOPs of GEMM and attention, n_F_GEMM + n_F_ATTN, are 1 + T/(d*(4 + 3*F) + "
        "V/L) times n_F_GEMM: to neglect attention is an error of at most a fraction epsilon up to "
        "T = epsilon*(d*(4 + 3*F) + V/L)",
        "training-notes 1.4 eq (4)",
        of(layers, width, asymmetry, vocabulary, tokens, sequence_length, tolerance),
        [](auto L, auto d, auto F, auto V, auto B, auto T, auto epsilon) {
          const auto gemm = training::n_F_GEMM(L, d, F, V, B);
          const auto all = gemm + training::n_F_ATTN(L, d, B, T);
          return both(
              all == gemm * (1 + training::overhead_of(L, d, F, V, T)),
              approaches(all, gemm, epsilon, until(T, epsilon * training::threshold(L, d, F, V))));
        });

/// An embedding that is not tied to the readout is a V x d matrix of its own. It is looked up, and
/// costs no FLOPs.
inline constexpr auto untied_embedding_is_subtracted = for_all<"untied_embedding_is_subtracted">(
    "a model whose embedding is not tied to the readout has n_params = L*(4 + 3*F)*d^2 + 2*V*d; "
    "the products with its matrices, forward and backward, cost 6*(n_params - V*d)*B FLOP",
    "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary, tokens, parameters),
    [](auto L, auto d, auto F, auto V, auto B, auto n_params) {
      const auto n_F = L * training::layer(B, d, F) + training::matrix(B, d, V);
      return implies(n_params == L * (4 + 3 * F) * square(d) + 2 * V * d,
                     n_F == 6_FLOP * (n_params - V * d) * B);
    });

inline constexpr auto embedding_matters_less_with_depth =
    for_all<"embedding_matters_less_with_depth">(
        "with an embedding that is not tied to the readout, n_params = L*(4 + 3*F)*d^2 + 2*V*d. "
        "Not to subtract V*d is a relative error of V*d/n_params, which falls as L grows, and is "
        "below epsilon for L >= V/(epsilon*(4 + 3*F)*d)",
        "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary, step, tolerance),
        [](auto L, auto d, auto F, auto V, auto s, auto epsilon) {
          const auto part = [&](auto depth) {
            return V * d /
                   (gemm_parameters(layers = depth, width = d, asymmetry = F, vocabulary = V) +
                    V * d);
          };
          return both(falls(part, L, s),
                      implies(L >= V / (epsilon * (4 + 3 * F) * d), part(L) < epsilon));
        });

inline constexpr auto norms_are_less_than_a_thousandth =
    for_all<"norms_are_less_than_a_thousandth">(
        "for L >= 1, d >= 750 and any F, the scales of two norms a layer and one at the end are "
        "less than 0.1% of the parameters of the matrices",
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
/// They are less than 0.1% of those of the matrices.
inline constexpr auto are_less_than_a_thousandth = [](auto L, auto d, auto F, auto V) {
  return elementwise_parameters(L, d, F, V) <
         0.001_exact * gemm_parameters(layers = L, width = d, asymmetry = F, vocabulary = V);
};

}  // namespace training

inline constexpr auto elementwise_parameters_are_less_than_a_thousandth =
    for_all<"elementwise_parameters_are_less_than_a_thousandth">(
        "for L >= 1 and d >= 2750, scales and shifts of two layer norms a layer and one at the "
        "end, and a bias for each column of each matrix, are less than 0.1% of the parameters of "
        "the matrices",
        "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
        [](auto L, auto d, auto F, auto V) {
          return implies(both(L >= 1, d >= 2'750),
                         training::are_less_than_a_thousandth(L, d, F, V));
        });

inline constexpr auto elementwise_parameters_never_matter = for_all<
    "elementwise_parameters_never_matter">(
    "for L >= 1 and any d, scales and shifts of two layer norms a layer and one at the end, and a "
    "bias for each column of each matrix, are less than 0.1% of the parameters of the matrices",
    "training-notes 1.4 footnote 3", of(layers, width, asymmetry, vocabulary),
    [](auto L, auto d, auto F, auto V) {
      return implies(L >= 1, training::are_less_than_a_thousandth(L, d, F, V));
    });

inline constexpr auto scale_costs_three_flop = for_all<"scale_costs_three_flop">(
    "a scale costs 3 FLOP a token, forward and backward, with the sum of its gradient over tokens",
    "training-notes 1.4 footnote 3", of(tokens),
    [](auto B) { return scale_flops(B) == 3_FLOP * B; });

inline constexpr auto bias_costs_three_flop = for_all<"bias_costs_three_flop">(
    "a bias costs 3 FLOP a token, forward and backward",
    "training-notes 1.4 footnote 3; memory-bound-again E.1 footnote 8", of(tokens),
    [](auto B) { return bias_flops(B) == 3_FLOP * B; });

namespace training {
inline constexpr input<"gemm_seconds", second_unit> gemm_seconds{
    "t_GEMM", "time of all GEMM of a training, without attention and communication"};
}  // namespace training

// What (5) says depends on how its MFU was measured. t_I is communication that nothing hides, and
// attention costs o times the FLOPs of GEMM.

inline constexpr auto time_at_full_utilization_is_a_lower_bound =
    for_all<"time_at_full_utilization_is_a_lower_bound">(
        "n_F_train/(K*pi_star), the estimated time at full utilization, counts the FLOPs of GEMM "
        "alone. A training does (1 + o)*n_F_train FLOPs with attention, at a rate pi_hat of at "
        "most the peak, and waits t_I for communication that nothing hides: it lasts longer",
        "training-notes 1.4",
        of(model_flops, overhead, chips, peak_rate, measured_rate, exposed_time),
        [](auto n_F, auto o, auto K, auto pi, auto pi_hat, auto t_I) {
          const auto t = (1 + o) * n_F / (K * pi_hat) + t_I;
          return implies(pi_hat <= pi, training_time(n_F, K, pi, 1) < t);
        });

inline constexpr auto time_of_gemm_is_a_lower_bound = for_all<"time_of_gemm_is_a_lower_bound">(
    "with the MFU of GEMM alone, n_F_train/t_GEMM over K*pi_star, the estimated training time "
    "n_F_train/(K*pi_star*MFU) is by definition t_GEMM, the time of GEMM. A training with "
    "attention, o times as many FLOPs at the same rate, and with a wait of t_I for communication "
    "lasts longer: (1 + o)*t_GEMM + t_I",
    "training-notes 1.4",
    of(model_flops, overhead, chips, peak_rate, training::gemm_seconds, exposed_time),
    [](auto n_F, auto o, auto K, auto pi, auto t_gemm, auto t_I) {
      const auto t = (1 + o) * t_gemm + t_I;
      const auto estimate = training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t_gemm));
      return both(estimate == t_gemm, estimate < t);
    });

inline constexpr auto time_from_training_mfu_is_exact = for_all<"time_from_training_mfu_is_exact">(
    "with the MFU that a whole training reached, counted by the FLOPs of GEMM, the estimated "
    "training time is the time of that training",
    "training-notes 1.4", of(model_flops, chips, peak_rate, training_seconds),
    [](auto n_F, auto K, auto pi, auto t) {
      return training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t)) == t;
    });

inline constexpr auto time_from_training_mfu_is_of_gemm_alone =
    for_all<"time_from_training_mfu_is_of_gemm_alone">(
        "let a training last (1 + o)*t_GEMM + t_I, with attention and communication. With the MFU "
        "that it reaches, n_F_train over that time and over K*pi_star, the estimated training time "
        "n_F_train/(K*pi_star*MFU) is t_GEMM, the time of GEMM alone",
        "training-notes 1.4",
        of(model_flops, overhead, chips, peak_rate, training::gemm_seconds, exposed_time),
        [](auto n_F, auto o, auto K, auto pi, auto t_gemm, auto t_I) {
          const auto t = (1 + o) * t_gemm + t_I;
          return training_time(n_F, K, pi, achieved_utilization(n_F, K, pi, t)) == t_gemm;
        });

inline constexpr auto time_leaves_out_attention_alone = for_all<"time_leaves_out_attention_alone">(
    "if the MFU counts the FLOPs of attention, too, o times those of GEMM, and the estimate "
    "n_F_train/(K*pi_star*MFU) those of GEMM alone, the estimate is 1/(1 + o) of the training's "
    "time t_train, and so below it",
    "training-notes 1.4", of(model_flops, overhead, chips, peak_rate, training_seconds),
    [](auto n_F, auto o, auto K, auto pi, auto t) {
      const auto MFU = achieved_utilization((1 + o) * n_F, K, pi, t);
      return both(training_time(n_F, K, pi, MFU) == t / (1 + o),
                  training_time(n_F, K, pi, MFU) < t);
    });

}  // namespace proofline::theorems
