#pragma once
// The gradients of attention are the ones printed: for any number of keys, queries and columns.
// training-notes A.3.
//
// To first order the loss changes by z_O times the change of O: that is the chain rule, and the
// words say where it comes in. Each theorem moves one entry by a step, which need not be small, and
// compares before and after. The exponential is the one function here that no such step shows to
// the end: its derivative is itself, as the words say. In a sum over keys, one key j, which can be
// any, is written out, and the others enter as one sum. What an entry changes in several rows or
// columns adds up to the matrix product that is printed.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/attention.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto probabilities_are_a_distribution =
    for_all<"probabilities_are_a_distribution">(
        "softmax makes a distribution: each probability is in (0, 1], and that of one key and "
        "those of the other keys add up to 1",
        "training-notes A.3", of(exponential, other_exponentials), [](auto e, auto e_o) {
          const auto P = attention_probability(e, e_o);
          return both(both(P > 0, P <= 1), P + e_o / (e + e_o) == 1);
        });

/// The Jacobian Pi_ih(delta_hj - Pi_ij): for h = j, and for another key h.
inline constexpr auto softmax_jacobian = for_all<"softmax_jacobian">(
    "a step s of e_j = exp(A_ij) changes Pi_ij by s*(1 - Pi_ij)/(e_j + s + e_h + e_o), and Pi_ih "
    "by -s*Pi_ih/(e_j + s + e_h + e_o). e_j is its own derivative by A_ij, so that the slopes by "
    "A_ij are e_j*(1 - Pi_ij)/(e_j + e_h + e_o) = Pi_ij*(1 - Pi_ij) and -e_j*Pi_ih/(e_j + e_h + "
    "e_o) = -Pi_ih*Pi_ij",
    "training-notes A.3",
    of(exponential, another_exponential,
       input<"further_exponentials", count_unit, domain::nonnegative>{
           "e_o", "sum of exp(A_ix) over the keys x other than j and h"},
       step),
    [](auto e_j, auto e_h, auto e_o, auto s) {
      const auto P_j = [=](auto e) { return attention_probability(e, e_h + e_o); };
      const auto P_h = [=](auto e) { return attention_probability(e_h, e + e_o); };
      const auto sum = [=](auto e) { return e + e_h + e_o; };
      const auto p_j = P_j(e_j), p_h = P_h(e_j);
      return both(both(P_j(e_j + s) - p_j == s * (1 - p_j) / sum(e_j + s),
                       P_h(e_j + s) - p_h == -s * p_h / sum(e_j + s)),
                  both(e_j * ((1 - p_j) / sum(e_j)) == p_j * (1 - p_j),
                       e_j * (-p_h / sum(e_j)) == -p_h * p_j));
    });

/// The output is linear in Pi and in V, so that any step, not only a small one, changes it by the
/// derivative times the step.
inline constexpr auto probability_gradient_is_exact = for_all<"probability_gradient_is_exact">(
    "z_Pi = z_O V^T: a step s of Pi_ij changes z_O_ic*O_ic, with z_O held fixed, by z_O_ic*V_jc*s. "
    "To first order the loss changes by the sum of these over c, and so its derivative by Pi_ij is "
    "the sum over c of z_O_ic*V_jc, entry ij of z_O V^T",
    "training-notes A.3; memory-bound-again D",
    of(probability, value_entry, other_outputs, output_gradient, step),
    [](auto P, auto v, auto u, auto z_O, auto s) {
      return z_O * ((P + s) * v + u) - z_O * (P * v + u) == z_O * v * s;
    });

inline constexpr auto value_gradient_is_exact = for_all<"value_gradient_is_exact">(
    "z_V = Pi^T z_O: a step s of V_jc changes z_O_ic*O_ic, with z_O held fixed, by Pi_ij*z_O_ic*s. "
    "To first order the loss changes by the sum of these over i, and so its derivative by V_jc is "
    "the sum over i of Pi_ij*z_O_ic, entry jc of Pi^T z_O",
    "training-notes A.3; memory-bound-again D",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient, step),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O, auto s) {
      const auto output = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                         other_values = v_o);
      const auto stepped = attention_mean(exponential = e, value_entry = v + s,
                                          other_exponentials = e_o, other_values = v_o);
      return z_O * stepped - z_O * output == attention_probability(e, e_o) * z_O * s;
    });

/// The sum of Pi*z_Pi over a row is the same mean over the keys as the output, of z_Pi instead of
/// V. The step of e_j, divided by s, tends to (z_Pi - mean)/(e_j + e_o); times the derivative e_j
/// of e_j by A_ij that is the printed gradient.
inline constexpr auto score_gradient_is_exact = for_all<"score_gradient_is_exact">(
    "z_A_ij = Pi_ij*z_Pi_ij - mean*Pi_ij, where the mean is the sum of Pi*z_Pi over row i. With "
    "e_o as the sum of exp over the other scores of row i, a step s of e_j = exp(A_ij) changes "
    "this mean, with z_Pi held fixed, by s*(z_Pi_ij - mean)/(e_j + s + e_o). To first order the "
    "loss changes as much. As e_j is its own derivative by A_ij, the slope of the loss by A_ij is "
    "e_j*(z_Pi_ij - mean)/(e_j + e_o)",
    "training-notes A.3; memory-bound-again D",
    of(exponential, other_exponentials, probability_gradient, other_gradients, step),
    [](auto e_j, auto e_o, auto z_P, auto z_o, auto s) {
      const auto loss = [=](auto e) {
        return attention_mean(exponential = e, value_entry = z_P, other_exponentials = e_o,
                              other_values = z_o);
      };
      const auto mean = loss(e_j);
      return both(loss(e_j + s) - mean == s * (z_P - mean) / (e_j + s + e_o),
                  e_j * (z_P - mean) / (e_j + e_o) ==
                      score_gradient(attention_probability(e_j, e_o), z_P, mean));
    });

inline constexpr auto key_gradient_is_exact = for_all<"key_gradient_is_exact">(
    "z_K = z_A^T Q/sqrt(d_H): a step s of K_jc changes A_ij by Q_ic/sqrt(d_H)*s, and no other "
    "score of row i; by the chain rule the derivative of the loss by K_jc is the sum over i of "
    "z_A_ij*Q_ic/sqrt(d_H), entry jc of that product",
    "training-notes A.3; memory-bound-again D",
    of(query_entry, key_entry, other_products, root_of_head_width, step),
    [](auto q, auto k, auto u, auto r, auto s) {
      const auto score = [=](auto key) {
        return attention_score(query_entry = q, key_entry = key, other_products = u,
                               root_of_head_width = r);
      };
      return score(k + s) - score(k) == q / r * s;
    });

inline constexpr auto query_gradient_is_exact = for_all<"query_gradient_is_exact">(
    "z_Q = z_A K/sqrt(d_H): a step s of Q_ic changes A_ij by K_jc/sqrt(d_H)*s for each key j, and "
    "no score of another row; by the chain rule the derivative of the loss by Q_ic is the sum over "
    "j of z_A_ij*K_jc/sqrt(d_H), entry ic of that product",
    "training-notes A.3; memory-bound-again D",
    of(query_entry, key_entry, other_products, root_of_head_width, step),
    [](auto q, auto k, auto u, auto r, auto s) {
      const auto score = [=](auto query) {
        return attention_score(query_entry = query, key_entry = k, other_products = u,
                               root_of_head_width = r);
      };
      return score(q + s) - score(q) == k / r * s;
    });

/// A tiled backward pass relies on this: it has O and z_O, and no stored probabilities. Here there
/// are one column and one key; both sides add up over columns and keys.
inline constexpr auto row_sum_from_output = for_all<"row_sum_from_output">(
    "with z_Pi = z_O V^T the sum of Pi*z_Pi over row i is the sum of O*z_O over row i: column c "
    "adds the sum over j of Pi_ij*z_O_ic*V_jc to the first and z_O_ic*O_ic to the second, and "
    "these are equal",
    "training-notes A.3",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O) {
      const auto O = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                    other_values = v_o);
      return attention_mean(exponential = e, value_entry = z_O * v, other_exponentials = e_o,
                            other_values = z_O * v_o) == z_O * O;
    });

}  // namespace proofline::theorems
