#pragma once
// The gradients of attention are the ones printed: for any number of keys, queries and columns.
// training-notes A.3.
//
// The loss changes by z_O times the change of O. Each theorem moves one entry and compares what
// happens to the loss; through the softmax it reads the equations of attention with numbers that
// know their rate of change. Of a sum over keys one key is written out, j, which can be any; the
// others enter as what they add up to. What an entry changes in several rows or columns adds up to
// the matrix product that is printed.

#include <proofline/equations/attention.hpp>
#include <proofline/numbers/changing.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto probabilities_are_a_distribution =
    for_all<"probabilities_are_a_distribution">(
        "softmax gives each key a positive part of one: a key's and the other keys' add up to one",
        "training-notes A.3", of(exponential, other_exponentials), [](auto e, auto e_o) {
          const auto P = attention_probability(e, e_o);
          return both(both(P > 0, P <= 1), P + e_o / (e + e_o) == 1);
        });

/// The Jacobian P_h(delta_hj - P_j): for h = j, and for another key h.
inline constexpr auto softmax_jacobian = for_all<"softmax_jacobian">(
    "moving score j changes probability j by P_j(1 - P_j), and probability h by -P_h*P_j",
    "training-notes A.3", of(exponential, another_exponential, other_exponentials),
    [](auto e_j, auto e_h, auto e_o) {
      const auto moved = moving_exponential(e_j);
      const auto own = attention_probability(moved, resting(e_h + e_o));
      const auto other = attention_probability(resting(e_h), moved + e_o);
      const auto P_j = own.value();
      const auto P_h = other.value();
      return both(own.rate() == P_j * (1 - P_j), other.rate() == -P_h * P_j);
    });

/// The output is linear in probabilities and in values, so that any step, not only a small one,
/// changes the loss by the gradient times the step.
inline constexpr auto probability_gradient_is_exact = for_all<"probability_gradient_is_exact">(
    "a step of Pi_ij changes the loss, through column c of the output, by z_O_ic*V_jc times the "
    "step: over the columns that is entry ij of z_O*V^T",
    "training-notes A.3", of(probability, value_entry, other_outputs, output_gradient, step),
    [](auto P, auto v, auto u, auto z_O, auto s) {
      return z_O * ((P + s) * v + u) - z_O * (P * v + u) == z_O * v * s;
    });

inline constexpr auto value_gradient_is_exact = for_all<"value_gradient_is_exact">(
    "a step of V_jc changes the loss, through query i, by Pi_ij*z_O_ic times the step: over the "
    "queries that is entry jc of Pi^T*z_O",
    "training-notes A.3",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient, step),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O, auto s) {
      const auto output = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                         other_values = v_o);
      const auto stepped = attention_mean(exponential = e, value_entry = v + s,
                                          other_exponentials = e_o, other_values = v_o);
      return z_O * stepped - z_O * output == attention_probability(e, e_o) * z_O * s;
    });

/// The sum of Pi*z_P over a row is the same mean over keys as the output, of z_P instead of V.
inline constexpr auto score_gradient_is_exact = for_all<"score_gradient_is_exact">(
    "moving A_ij changes the loss by Pi_ij*z_P_ij less Pi_ij times the sum of Pi*z_P over row i",
    "training-notes A.3",
    of(exponential, other_exponentials, probability_gradient, other_gradients),
    [](auto e, auto e_o, auto z_P, auto z_o) {
      const auto loss =
          attention_mean(exponential = moving_exponential(e), value_entry = resting(z_P),
                         other_exponentials = resting(e_o), other_values = resting(z_o));
      const auto R = loss.value();
      return loss.rate() == score_gradient(attention_probability(e, e_o), z_P, R);
    });

inline constexpr auto key_gradient_is_exact = for_all<"key_gradient_is_exact">(
    "moving K_jc changes the loss, through query i, by z_A_ij*Q_ic/sqrt(d_H): over the queries "
    "that is entry jc of z_A^T*Q/sqrt(d_H)",
    "training-notes A.3",
    of(exponential, other_exponentials, probability_gradient, other_gradients, query_entry,
       key_entry, other_products, root_of_head_width),
    [](auto e, auto e_o, auto z_P, auto z_o, auto q, auto k, auto s, auto r) {
      const auto score_at = [&](auto entry) {
        return attention_score(query_entry = q, key_entry = entry, other_products = s,
                               root_of_head_width = r);
      };
      const auto rate = score_at(k + 1) - score_at(k);
      const auto loss =
          attention_mean(exponential = changing(e, rate * e), value_entry = resting(z_P),
                         other_exponentials = resting(e_o), other_values = resting(z_o));
      const auto z_A = score_gradient(attention_probability(e, e_o), z_P, loss.value());
      return loss.rate() == z_A * q / r;
    });

inline constexpr auto scores_are_linear = for_all<"scores_are_linear">(
    "with Q_ic a score moves by K_jc/sqrt(d_H), and with K_jc by Q_ic/sqrt(d_H), whatever the "
    "other columns add to it",
    "training-notes A.3", of(query_entry, key_entry, other_products, root_of_head_width),
    [](auto q, auto k, auto s, auto r) {
      const auto score = [&](auto query, auto key) {
        return attention_score(query_entry = query, key_entry = key, other_products = s,
                               root_of_head_width = r);
      };
      return both(score(q + 1, k) - score(q, k) == k / r, score(q, k + 1) - score(q, k) == q / r);
    });

/// Q_ic moves the scores of all keys: that of the others by k/sqrt(d_H) each, too. The prover has
/// 16 variables, and a number of either sign takes two: that its own score's slope is the same
/// whatever the other columns add is scores_are_linear, so that here they add nothing.
inline constexpr auto query_gradient_is_exact = for_all<"query_gradient_is_exact">(
    "moving Q_ic changes the loss by the sum over the keys of z_A_ij*K_jc/sqrt(d_H): entry ic of "
    "z_A*K/sqrt(d_H)",
    "training-notes A.3",
    of(exponential, other_exponentials, probability_gradient, other_gradients, query_entry,
       key_entry, root_of_head_width, other_keys, other_key_gradients),
    [](auto e, auto e_o, auto z_P, auto z_o, auto q, auto k, auto r, auto k_o, auto y_o) {
      const auto score_at = [&](auto entry) {
        return attention_score(query_entry = entry, key_entry = k, other_products = 0,
                               root_of_head_width = r);
      };
      const auto rate = score_at(q + 1) - score_at(q);
      const auto loss = attention_mean(
          exponential = changing(e, rate * e), value_entry = resting(z_P),
          other_exponentials = changing(e_o, k_o / r), other_values = changing(z_o, y_o / r));
      const auto R = loss.value();
      const auto z_A = score_gradient(attention_probability(e, e_o), z_P, R);
      const auto others = (y_o - R * k_o) / (e + e_o);  // sum of z_A_ix*K_xc over the other keys x
      return loss.rate() == (z_A * k + others) / r;
    });

/// What a tiled backward pass relies on: it has O and z_O, not the probabilities. One column and
/// one key here; both sides add up over columns and keys.
inline constexpr auto row_sum_from_output = for_all<"row_sum_from_output">(
    "the sum of Pi*z_P over a row is the sum of O*z_O over the same row: each column adds the "
    "same to both",
    "training-notes A.3",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O) {
      const auto O = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                    other_values = v_o);
      return attention_mean(exponential = e, value_entry = z_O * v, other_exponentials = e_o,
                            other_values = z_O * v_o) == z_O * O;
    });

}  // namespace proofline::theorems
