// The listings of forward-pass compute what they say, with variables for all elements: blocks of a
// 4 x 4 matrix, whose parts add up to the product, and a token's products in self-attention. What
// they count is as the equations say.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/transformers/equations/forward_time.hpp>
#include <proofline/transformers/equations/matrix_latency.hpp>
#include <proofline/transformers/listings/blocks.hpp>
#include <proofline/transformers/listings/bytes.hpp>

#include "../../counts.hpp"

namespace tests::listings_blocks {

using namespace proofline;
using namespace proofline::equations;
using namespace proofline::listings;

/// Rows times columns of variables, from the given one on.
constexpr void fill(matrix<polynomial>& x, int rows, int columns, int first) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      x.element(i, j) = polynomial::variable(first + i * columns + j);
    }
  }
}

/// A 2 x 2 grid of blocks of 1 x 1 is enough to tell u_1 from u_2 and v_12 from v_21.
constexpr bool parts_add_up() {
  extent p(2), m(1), b(1);
  tally count;
  matrix<polynomial> W({p, m}, {p, m}, count), u({p, m}, b, count), v({p, m}, {p, b}, count);
  fill(W, 2, 2, 0);
  fill(u, 2, 1, 4);
  multiply_in_blocks(W, u, v, p, m, b, count);
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      if (v.element(i, j) != W.element(j, i) * u.element(i, 0)) return false;
    }
  }
  return W.reads_of_each() == 1 && u.reads_of_each() == 2;
}
static_assert(parts_add_up());

/// A block that the GPU has stays on it: all that it reads is the input.
constexpr bool block_stays() {
  extent m(1), b(2), one(1);
  tally count;
  matrix<polynomial> W(m, m, count), u(m, b, count), v(m, b, count);
  fill(W, 1, 1, 0);
  fill(u, 1, 2, 1);
  multiply_and_send(W.read(m, one), u, v, m, b);
  return v.element(0, 0) == W.element(0, 0) * u.element(0, 0) &&
         v.element(0, 1) == W.element(0, 0) * u.element(0, 1) && u.reads_of_each() == 1;
}
static_assert(block_stays());

/// Two products on one GPU: the first stays there, and only the second is sent.
constexpr bool products_stay() {
  extent L(2), m(1), b(1), one(1);
  tally count;
  matrix<polynomial> W(m, m, count), u(m, b, count), v(m, b, count);
  fill(W, 1, 1, 0);
  fill(u, 1, 1, 1);
  multiply_in_a_row(W.read(m, one), u, v, L, m, b);
  return v.element(0, 0) == W.element(0, 0) * W.element(0, 0) * u.element(0, 0) &&
         u.reads_of_each() == 1;
}
static_assert(products_stay());

/// The second number of the product of a token's two with a 2 x 2 matrix.
constexpr polynomial second_number(matrix<polynomial>& x, matrix<polynomial>& W) {
  return x.element(0, 0) * W.element(0, 1) + x.element(0, 1) * W.element(1, 1);
}

constexpr bool token_is_projected() {
  extent one(1), d(2);
  tally count;
  matrix<polynomial> x(one, d, count), W_V(d, d, count), W_K(W_V), W_Q(W_V), V(x), K(x), Q(x);
  fill(x, 1, 2, 0);
  fill(W_V, 2, 2, 2);
  fill(W_K, 2, 2, 6);
  fill(W_Q, 2, 2, 10);
  project(x, W_V, W_K, W_Q, V, K, Q, one, d);
  return V.element(0, 1) == second_number(x, W_V) && K.element(0, 1) == second_number(x, W_K) &&
         Q.element(0, 1) == second_number(x, W_Q);
}
static_assert(token_is_projected());

/// With squares for exponentials, the scores 1 and 2 have the weights 1/5 and 4/5.
constexpr bool scores_are_weighed() {
  extent one(1), T(2), n_exp(1);
  tally count;
  matrix<rational> S(one, T, count), scale(one, one, count), P(S);
  S.element(0, 0) = 1;
  S.element(0, 1) = 2;
  scale.element(0, 0) = 3;
  weigh(S, scale, P, one, T, n_exp);
  return P.element(0, 0) == rational(1, 5) && P.element(0, 1) == rational(4, 5);
}
static_assert(scores_are_weighed());

static_assert(counts(flops_of(vector_times_matrix), vector_product_flops));
static_assert(counts(flops_of(block_product), block_flops));
static_assert(counts(bytes_of(block_product), block_memory_bytes));
static_assert(counts(flops_of(block_exchange), block_flops));
static_assert(counts(bytes_of(block_exchange), block_network_bytes));
static_assert(counts(flops_of(product_by_rates), flops_by_rates));
static_assert(counts(bytes_of(product_by_rates), memory_bytes_by_rates));
static_assert(counts(bytes_of(exchange_by_rates), network_bytes_by_rates));
static_assert(counts(gpus_of(product_in_blocks), matrix_blocks));
static_assert(counts(reads_of(product_in_blocks),
                     define<"all", count_unit>("", "", "", of(width, block_side, vectors),
                                               [](auto d, auto m, auto b) {
                                                 return d * d + d * d / m * b;
                                               })));
static_assert(counts(reads_of(vector_times_matrix),
                     define<"all", count_unit>("", "", "", of(contracted, columns),
                                               [](auto K, auto D) { return K + K * D; })));
static_assert(counts(reads_of(token_scores),
                     define<"all", count_unit>("", "", "", of(width, sequence_length),
                                               [](auto d, auto T) { return d + d * T; })));
static_assert(counts(reads_of(token_values),
                     define<"all", count_unit>("", "", "", of(width, sequence_length),
                                               [](auto d, auto T) { return T + T * d; })));
static_assert(counts(flops_of(token_projections), token_projection_flops));
static_assert(counts(products_of(token_projections), token_projection_products));
static_assert(counts(flops_of(token_scores), token_score_flops));
static_assert(counts(products_of(token_scores), token_score_products));
static_assert(counts(flops_of(token_softmax), token_softmax_flops));
static_assert(counts(flops_of(token_values), token_value_flops));
static_assert(counts(products_of(token_values), token_value_products));
static_assert(counts(flops_of(uncached_attention), uncached_attention_flops));

}  // namespace tests::listings_blocks
