#pragma once
// What forward-pass describes in words, as loops: a d x d matrix cut into blocks of m x m, one on
// each GPU, times b vectors; and the products that one token needs in self-attention.

#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/matrix_blocks.hpp>
#include <proofline/transformers/inputs/numbers.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::listings {

using namespace inputs;

/// A p x p grid of blocks, d = p m. The GPU of u_i and v_ij has the block that takes part i of the
/// input to part j of the output.
template <class Number>
constexpr void multiply_in_blocks(matrix<Number>& W, matrix<Number>& u, matrix<Number>& v,
                                  extent& p, extent& m, extent& b, tally& count) {
  for (const auto [i, j] : in_parallel(count, p, p)) {
    const auto W_ji = W.read_tile(j, i, m, m);
    const auto u_i = u.read_rows(i, m, b);
    tile<Number> v_ij(m, b);
    add_product(v_ij, W_ji, u_i);
    v.write_tile(i, j, v_ij);
  }
}

/// The block stays on the GPU: u comes and v leaves over the network.
template <class Number>
constexpr void multiply_and_send(const tile<Number>& W, matrix<Number>& u, matrix<Number>& v,
                                 extent& m, extent& b) {
  const auto received = u.read(m, b);
  tile<Number> sent(m, b);
  add_product(sent, W, received);
  v.write(sent);
}

/// L matrices stay on one GPU, and so does what they pass on: here all are one, as nothing moves.
template <class Number>
constexpr void multiply_in_a_row(const tile<Number>& W, matrix<Number>& u, matrix<Number>& v,
                                 extent& L, extent& m, extent& b) {
  tile<Number> passed = u.read(m, b);
  for ([[maybe_unused]] index layer : L) {
    tile<Number> next(m, b);
    add_product(next, W, passed);
    for (index i : m) {
      for (index j : b) passed(i, j) = next(i, j);
    }
  }
  v.write(passed);
}

/// The value, key and query of n tokens, the rows of x.
template <class Number>
constexpr void project(matrix<Number>& x, matrix<Number>& W_V, matrix<Number>& W_K,
                       matrix<Number>& W_Q, matrix<Number>& V, matrix<Number>& K, matrix<Number>& Q,
                       extent& n, extent& d) {
  multiply_perfectly(x, W_V, V, n, d, d);
  multiply_perfectly(x, W_K, K, n, d, d);
  multiply_perfectly(x, W_Q, Q, n, d, d);
}

/// Inner products of n queries with T keys, the columns of K.
template <class Number>
constexpr void score(matrix<Number>& Q, matrix<Number>& K, matrix<Number>& S, extent& n, extent& d,
                     extent& T) {
  multiply_perfectly(Q, K, S, n, d, T);
}

/// Softmax of a row of T scores, each scaled before. Of an exponential only the number of its
/// operations matters here; a power stands for it.
template <class Number>
constexpr void weigh(matrix<Number>& S, matrix<Number>& scale, matrix<Number>& P, extent& one,
                     extent& T, extent& n_exp) {
  for (index i : one) {
    tile<Number> E(one, T);
    Number sum = 0;
    for (index j : T) {
      const Number x = S.read(i, j) * scale.read(i, i);
      Number e = x;
      for ([[maybe_unused]] index k : n_exp) e = e * x;
      E(i, j) = e;
      sum = sum + e;
    }
    for (index j : T) P.write(i, j, E(i, j) / sum);
  }
}

/// Sums of T values, with the attention weights of n queries.
template <class Number>
constexpr void sum_values(matrix<Number>& P, matrix<Number>& V, matrix<Number>& O, extent& n,
                          extent& d, extent& T) {
  multiply_perfectly(P, V, O, n, T, d);
}

/// The rounds of the parallel loop, if each is a GPU's.
template <class Listing>
constexpr auto gpus_of(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "GPUs", [](const cost& c) { return c.threads(); }};
}

namespace detail {

inline constexpr auto block_shape = [](auto m, auto b) { return at(block_side = m, vectors = b); };
inline constexpr auto width_shape = [](auto d) { return at(width = d); };
inline constexpr auto context_shape = [](auto d, auto T) {
  return at(width = d, sequence_length = T);
};

}  // namespace detail

inline constexpr auto vector_times_matrix = list<"vector_times_matrix">(
    "multiply a vector of K numbers with a matrix of K x D parameters", "forward-pass Simple Model",
    of(contracted, columns), [](auto K, auto D) { return at(contracted = K, columns = D); },
    [](extent& K, extent& D) {
      tally count;
      extent one(1);
      matrix<counting> x(one, K, count), W(K, D, count), z(one, D, count);
      multiply_perfectly(x, W, z, one, K, D);
      return cost(count);
    });

inline constexpr auto block_product = list<"block_product">(
    "read a block of m x m and an input of m x b, multiply them, write the product",
    "forward-pass Detailed Count", of(block_side, vectors), detail::block_shape,
    [](extent& m, extent& b) {
      tally count;
      matrix<counting> W(m, m, count), u(m, b, count), v(m, b, count);
      multiply_perfectly(W, u, v, m, m, b);
      return cost(count);
    });

inline constexpr auto block_exchange = list<"block_exchange">(
    "receive an input of m x b, multiply it with the block that the GPU has, send the product",
    "forward-pass Detailed Count", of(block_side, vectors), detail::block_shape,
    [](extent& m, extent& b) {
      tally count;
      const tile<counting> W(m, m);
      matrix<counting> u(m, b, count), v(m, b, count);
      multiply_and_send(W, u, v, m, b);
      return cost(count);
    });

namespace detail {

/// C/B = m and C/M = b, at any rate k: the block that a GPU with C, M and B has.
inline constexpr auto rates_shape = [](auto m, auto b, auto k) {
  return at(peak_rate = k * m * b * 1_FLOP_per_s, memory_bandwidth = k * m * 1_B_per_s,
            network_bandwidth = k * b * 1_B_per_s);
};

}  // namespace detail

inline constexpr auto product_by_rates = list<"product_by_rates">(
    "read a block of C/B x C/B and an input of C/B x C/M, multiply them, write the product",
    "forward-pass Justifying", of(block_side, vectors), of(factor), detail::rates_shape,
    block_product.run);

inline constexpr auto exchange_by_rates = list<"exchange_by_rates">(
    "receive an input of C/B x C/M, multiply it with a block of C/B x C/B, send the product",
    "forward-pass Justifying", of(block_side, vectors), of(factor), detail::rates_shape,
    block_exchange.run);

inline constexpr auto products_on_one_gpu = list<"products_on_one_gpu">(
    "receive an input of m x b, multiply it with one m x m matrix after the other, all on the GPU, "
    "and send the last product",
    "forward-pass Cost of Implementing", of(matrix_products, block_side, vectors),
    [](auto L, auto m, auto b) { return at(matrix_products = L, block_side = m, vectors = b); },
    [](extent& L, extent& m, extent& b) {
      tally count;
      const tile<counting> W(m, m);
      matrix<counting> u(m, b, count), v(m, b, count);
      multiply_in_a_row(W, u, v, L, m, b);
      return cost(count);
    });

inline constexpr auto product_in_blocks = list<"product_in_blocks">(
    "multiply each block of m x m of a d x d matrix, d a multiple of m, with its part of the "
    "input, on a GPU of its own",
    "forward-pass Detailed Count", of(row_tiles, block_side, vectors),
    [](auto p, auto m, auto b) { return at(width = p * m, block_side = m, vectors = b); },
    [](extent& p, extent& m, extent& b) {
      tally count;
      matrix<counting> W({p, m}, {p, m}, count), u({p, m}, b, count), v({p, m}, {p, b}, count);
      multiply_in_blocks(W, u, v, p, m, b, count);
      return cost(count);
    });

inline constexpr auto token_projections = list<"token_projections">(
    "multiply a token's d numbers with three d x d matrices: its value, key and query",
    "forward-pass Simple Model", of(width), detail::width_shape, [](extent& d) {
      tally count;
      extent one(1);
      matrix<counting> x(one, d, count), W_V(d, d, count), W_K(W_V), W_Q(W_V), V(x), K(x), Q(x);
      project(x, W_V, W_K, W_Q, V, K, Q, one, d);
      return cost(count);
    });

inline constexpr auto token_scores = list<"token_scores">(
    "multiply a token's query with the keys of its context", "forward-pass Simple Model",
    of(width, sequence_length), detail::context_shape, [](extent& d, extent& T) {
      tally count;
      extent one(1);
      matrix<counting> Q(one, d, count), K(d, T, count), S(one, T, count);
      score(Q, K, S, one, d, T);
      return cost(count);
    });

inline constexpr auto token_softmax = list<"token_softmax">(
    "normalize a token's scores of its context and take their softmax, O(C): each is scaled, its "
    "exponential costs n_exp operations and is added to a sum, and it is divided by the sum",
    "forward-pass Simple Model", of(sequence_length, exponential_cost),
    [](auto T, auto n_exp) { return at(sequence_length = T, exponential_cost = n_exp); },
    [](extent& T, extent& n_exp) {
      tally count;
      extent one(1);
      matrix<counting> S(one, T, count), scale(one, one, count), P(S);
      weigh(S, scale, P, one, T, n_exp);
      return cost(count);
    });

inline constexpr auto token_values = list<"token_values">(
    "add up the values of a token's context, weighted by its attention weights",
    "forward-pass Simple Model", of(width, sequence_length), detail::context_shape,
    [](extent& d, extent& T) {
      tally count;
      extent one(1);
      matrix<counting> P(one, T, count), V(T, d, count), O(one, d, count);
      sum_values(P, V, O, one, d, T);
      return cost(count);
    });

/// Nothing is kept of the tokens before: all is computed for each token of the context.
inline constexpr auto uncached_attention = list<"uncached_attention">(
    "without a cache, project all C tokens of the context, and let each of them attend to all of "
    "them, which costs C times what one token does",
    "forward-pass footnote 4", of(width, sequence_length), detail::context_shape,
    [](extent& d, extent& T) {
      tally count;
      matrix<counting> x(T, d, count), W_V(d, d, count), W_K(W_V), W_Q(W_V), V(x), K(x), Q(x),
          K_transposed(d, T, count), S(T, T, count), O(x);
      project(x, W_V, W_K, W_Q, V, K, Q, T, d);
      score(Q, K_transposed, S, T, d, T);
      sum_values(S, V, O, T, d, T);
      return cost(count);
    });

}  // namespace proofline::listings
