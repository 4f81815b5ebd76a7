#pragma once
// The gradients of attention are the ones printed: for any number of keys, queries and columns.
// training-notes A.3.
//
// The loss changes by z_O times the change of O. Each theorem moves one entry and compares the loss
// before and after. Through the softmax, it reads the equations of attention with numbers that
// carry their rate of change. In a sum over keys, one key j, which can be any, is written out, and
// the others enter as one sum. What an entry changes in several rows or columns adds up to the
// matrix product that is printed.

#include <proofline/equations/attention.hpp>
#include <proofline/numbers/changing.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto probabilities_are_a_distribution = for_all<
    "probabilities_are_a_distribution">(
    "softmax makes a distribution: each probability is in (0, 1], and that of one key and those "
    "of the other keys add up to 1",
    "training-notes A.3", of(exponential, other_exponentials), [](auto e, auto e_o) {
      const auto P = attention_probability(e, e_o);
      return both(both(P > 0, P <= 1), P + e_o / (e + e_o) == 1);
    });

/// The Jacobian Pi_ih(delta_hj - Pi_ij): for h = j, and for another key h.
inline constexpr auto softmax_jacobian = for_all<"softmax_jacobian">(
    "the derivative of Pi_ij by A_ij is Pi_ij(1 - Pi_ij), and that of Pi_ih is -Pi_ih*Pi_ij",
    "training-notes A.3", of(exponential, another_exponential, other_exponentials),
    [](auto e_j, auto e_h, auto e_o) {
      const auto moved = moving_exponential(e_j);
      const auto own = attention_probability(moved, resting(e_h + e_o));
      const auto other = attention_probability(resting(e_h), moved + e_o);
      const auto P_j = own.value();
      const auto P_h = other.value();
      return both(own.rate() == P_j * (1 - P_j), other.rate() == -P_h * P_j);
    });

/// The output is linear in Pi and in V, so that any step, not only a small one, changes the loss by
/// the gradient times the step.
inline constexpr auto probability_gradient_is_exact = for_all<"probability_gradient_is_exact">(
    "z_Pi = z_O V^T: a step of Pi_ij changes the loss, through O_ic, by z_O_ic*V_jc times the "
    "step, "
    "and these add up over c to entry ij of z_O V^T",
    "training-notes A.3", of(probability, value_entry, other_outputs, output_gradient, step),
    [](auto P, auto v, auto u, auto z_O, auto s) {
      return z_O * ((P + s) * v + u) - z_O * (P * v + u) == z_O * v * s;
    });

inline constexpr auto value_gradient_is_exact = for_all<"value_gradient_is_exact">(
    "z_V = Pi^T z_O: a step of V_jc changes the loss, through O_ic, by Pi_ij*z_O_ic times the "
    "step, "
    "and these add up over i to entry jc of Pi^T z_O",
    "training-notes A.3",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient, step),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O, auto s) {
      const auto output = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                         other_values = v_o);
      const auto stepped = attention_mean(exponential = e, value_entry = v + s,
                                          other_exponentials = e_o, other_values = v_o);
      return z_O * stepped - z_O * output == attention_probability(e, e_o) * z_O * s;
    });

/// The sum of Pi*z_Pi over a row is the same mean over the keys as the output, of z_Pi instead of
/// V.
inline constexpr auto score_gradient_is_exact = for_all<"score_gradient_is_exact">(
    "z_A: the derivative of the loss by A_ij is Pi_ij*z_Pi_ij - Pi_ij times the sum of Pi*z_Pi "
    "over "
    "row i",
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
    "z_K = z_A^T Q/sqrt(d_H): the derivative of the loss by K_jc is, through query i, "
    "z_A_ij*Q_ic/sqrt(d_H), and these add up over i to entry jc",
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
    "the derivative of A_ij by Q_ic is K_jc/sqrt(d_H), and by K_jc it is Q_ic/sqrt(d_H), whatever "
    "the other columns add to A_ij",
    "training-notes A.3", of(query_entry, key_entry, other_products, root_of_head_width),
    [](auto q, auto k, auto s, auto r) {
      const auto score = [&](auto query, auto key) {
        return attention_score(query_entry = query, key_entry = key, other_products = s,
                               root_of_head_width = r);
      };
      return both(score(q + 1, k) - score(q, k) == k / r, score(q, k + 1) - score(q, k) == q / r);
    });

/// Q_ic moves the scores of all keys: those of the other keys by K_xc/sqrt(d_H) each. The other
/// columns add nothing here, because the prover has 16 variables, and a number of either sign needs
/// two. scores_are_linear shows that the derivative does not depend on them.
inline constexpr auto query_gradient_is_exact = for_all<"query_gradient_is_exact">(
    "z_Q = z_A K/sqrt(d_H): the derivative of the loss by Q_ic is the sum over the keys j of "
    "z_A_ij*K_jc/sqrt(d_H), entry ic of that product",
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

/// A tiled backward pass relies on this: it has O and z_O, and no stored probabilities. Here there
/// are one column and one key; both sides add up over columns and keys.
inline constexpr auto row_sum_from_output = for_all<"row_sum_from_output">(
    "the sum of Pi*z_Pi over a row is the sum of O*z_O over the same row: each column adds the "
    "same "
    "to both",
    "training-notes A.3",
    of(exponential, value_entry, other_exponentials, other_values, output_gradient),
    [](auto e, auto v, auto e_o, auto v_o, auto z_O) {
      const auto O = attention_mean(exponential = e, value_entry = v, other_exponentials = e_o,
                                    other_values = v_o);
      return attention_mean(exponential = e, value_entry = z_O * v, other_exponentials = e_o,
                            other_values = z_O * v_o) == z_O * O;
    });

}  // namespace proofline::theorems
