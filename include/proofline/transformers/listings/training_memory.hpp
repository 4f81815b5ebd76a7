#pragma once
// What training keeps, run: a step of Adam on its states, the collectives of ZeRO, and the product
// of a low-rank adapter.

#include <proofline/transformers/inputs/matmul.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>

namespace proofline::listings {

using namespace inputs;

/// In fp32, an element for each parameter.
template <class Number>
struct adam_states {
  matrix<Number> master, m, v;

  constexpr adam_states(extent& n, extent& one, tally& count)
      : master(n, one, count), m(master), v(master) {}
};

/// beta and 1 - beta of both moments, and the step's rate alpha*sqrt(1 - beta_2^t)/(1 - beta_1^t).
template <class Number>
struct adam_rates {
  Number beta_1, rest_1, beta_2, rest_2, rate, epsilon;
};

/// Kingma and Ba 2014 (Adam), 2, in the order of its last paragraph. The gradient and the new
/// weight, as products use it, are not among the states.
template <class Number, class Root>
constexpr Number step_of_adam(adam_states<Number>& states, const index& i, const index& whole,
                              const Number& g, const adam_rates<Number>& with, const Root& root) {
  const Number m = with.beta_1 * states.m.read(i, whole) + with.rest_1 * g;
  const Number v = with.beta_2 * states.v.read(i, whole) + with.rest_2 * (g * g);
  const Number weight = states.master.read(i, whole) - with.rate * (m / (root(v) + with.epsilon));
  states.m.write(i, whole, m);
  states.v.write(i, whole, v);
  states.master.write(i, whole, weight);
  return weight;
}

/// A of m x r and C of r x n, beside a frozen matrix of m x n.
template <class Number>
struct adapter_memory {
  matrix<Number> A, C;

  constexpr adapter_memory(extent& m, extent& r, extent& n, tally& count)
      : A(m, r, count), C(r, n, count) {}
};
/// Y <- Y + (X A) C, where Y is X times the frozen matrix.
template <class Number>
constexpr void add_adapter(tile<Number>& Y, adapter_memory<Number>& hbm, const tile<Number>& X,
                           extent& r) {
  tile<Number> narrow(X.rows(), r);
  add_product(narrow, X, hbm.A.read(X.columns(), r));
  add_product(Y, narrow, hbm.C.read(r, Y.columns()));
}

/// The root is no FLOP here.
inline constexpr auto adam_step = list<"adam_step">(
    "a step of Adam on n parameters: both moments and the weights, in fp32",
    "Kingma and Ba 2014 (Adam), 2", of(parameters), [](auto n) { return at(parameters = n); },
    [](extent& n) {
      tally count;
      extent one(1);
      adam_states<counting> states(n, one, count);
      for (index i : n) {
        for (index whole : one) {
          step_of_adam(states, i, whole, counting(count), adam_rates<counting>(),
                       [](const counting& x) { return x; });
        }
      }
      return cost(count);
    });

/// What a chip keeps of a gather is what it did not have: that is what stage 3 holds at once.
inline constexpr auto gathered_states = list<"gathered_states">(
    "all-gather the parameters of each of L layers on an even ring", "Rajbhandari et al. 2020, 5.3",
    detail::rows_of_weights,
    [](auto L, auto h, auto s) { return at(parameters = L * (2 * h * s), state_shards = 2 * h); },
    detail::on_rows(
        [](holdings<int>& held, extent& h) { all_gather(held, h, all_but_one(h), toward::left); }));

inline constexpr auto zero2_step = list<"zero2_step">(
    "reduce-scatter the gradients of each of L layers, then all-gather the new weights, on an even "
    "ring",
    "Rajbhandari et al. 2020, 7.2.1", detail::rows_of_weights, gathered_states.shape,
    detail::on_rows([](holdings<int>& held, extent& h) {
      reduce_scatter(held, h, all_but_one(h), toward::left);
      all_gather(held, h, all_but_one(h), toward::left);
    }));

inline constexpr auto zero3_step = list<"zero3_step">(
    "all-gather the weights of each of L layers for the forward pass and again for the backward "
    "pass, and reduce-scatter the gradients, on an even ring",
    "Rajbhandari et al. 2020, 7.2.2", detail::rows_of_weights, gathered_states.shape,
    detail::on_rows([](holdings<int>& held, extent& h) {
      all_gather(held, h, all_but_one(h), toward::left);
      all_gather(held, h, all_but_one(h), toward::left);
      reduce_scatter(held, h, all_but_one(h), toward::left);
    }));

inline constexpr auto adapter_product = list<"adapter_product">(
    "add (X A) C to the B x n output of a frozen matrix, with A of m x r and C of r x n",
    "Hu et al. 2021 (LoRA), 4.1", of(tokens, input_width, adapter_rank, output_width),
    [](auto B, auto m, auto r, auto n) {
      return at(tokens = B, input_width = m, adapter_rank = r, output_width = n);
    },
    [](extent& B, extent& m, extent& r, extent& n) {
      tally count;
      adapter_memory<counting> hbm(m, r, n, count);
      tile<counting> Y(B, n);
      add_adapter(Y, hbm, tile<counting>(B, m), r);
      return cost(count);
    });

}  // namespace proofline::listings
