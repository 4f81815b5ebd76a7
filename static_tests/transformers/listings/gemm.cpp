// The listings compute the right values. Their elements are variables here, so this holds for all
// matrices of these sizes.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/listings/gemm.hpp>
#include <proofline/transformers/listings/linear.hpp>

namespace tests::listings_gemm {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

template <class Number>
constexpr Number variable(int which) {
  if constexpr (std::is_same_v<Number, polynomial>) {
    return polynomial::variable(which);
  } else {
    return Number(2 + 3 * which) / Number(1 + which % 4);
  }
}
template <class Number, class Memory>
constexpr void fill(Memory& memory, int rows, int columns, int& next) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) memory.element(i, j) = variable<Number>(next++);
  }
}

/// True if Z is X Y, with each element summed from the last term to the first.
template <class Memory>
constexpr bool is_product(Memory& Z, Memory& X, Memory& Y, int d, int K, int D) {
  for (int i = 0; i < d; ++i) {
    for (int j = 0; j < D; ++j) {
      auto sum = X.element(i, K - 1) * Y.element(K - 1, j);
      for (int k = K - 2; k >= 0; --k) sum = X.element(i, k) * Y.element(k, j) + sum;
      if (!(Z.element(i, j) == sum)) return false;
    }
  }
  return true;
}

template <class Number, class Multiply>
constexpr bool multiplies(int d, int K, int D, Multiply multiply) {
  extent rows(d), contracted(K), columns(D);
  tally count;
  matrix<Number> X(rows, contracted, count), Y(contracted, columns, count), Z(rows, columns, count);
  int next = 0;
  fill<Number>(X, d, K, next);
  fill<Number>(Y, K, D, next);
  multiply(X, Y, Z, count);
  return is_product(Z, X, Y, d, K, D);
}

constexpr auto perfectly = [](auto& X, auto& Y, auto& Z, tally&) {
  extent d(2), K(3), D(3);
  multiply_perfectly(X, Y, Z, d, K, D);
};
constexpr auto naively = [](auto& X, auto& Y, auto& Z, tally& count) {
  extent d(2), K(3), D(3);
  multiply_naively(X, Y, Z, d, K, D, count);
};
constexpr auto by_slices = [](auto& X, auto& Y, auto& Z, tally&) {
  extent d(2), D(2), r(2), l(2);
  multiply_by_slices(X, Y, Z, d, D, r, l);
};
constexpr auto by_tiles = [](auto& X, auto& Y, auto& Z, tally& count) {
  extent p(2), q(2), r(2), m(1), n(1), l(2);
  multiply_by_tiles(X, Y, Z, p, q, r, {m, n, l}, count);
};
constexpr auto by_larger_tiles = [](auto& X, auto& Y, auto& Z, tally& count) {
  extent p(2), q(3), r(4), m(2), n(3), l(2);
  multiply_by_tiles(X, Y, Z, p, q, r, {m, n, l}, count);
};

static_assert(multiplies<polynomial>(2, 3, 3, perfectly));
static_assert(multiplies<polynomial>(2, 3, 3, naively));
static_assert(multiplies<polynomial>(2, 4, 2, by_slices));
static_assert(multiplies<polynomial>(2, 4, 2, by_tiles));
static_assert(multiplies<rational>(2, 3, 3, perfectly));
static_assert(multiplies<rational>(2, 3, 3, naively));
static_assert(multiplies<rational>(4, 8, 9, by_larger_tiles));

// A batch: each of M = 4 products, in two groups of two.
static_assert([] {
  extent u(2), s(2), p(2), q(1), m(1), n(2), K(2);
  tally count;
  listings::batch<rational> X({u, s}, {p, m}, K, count), Y({u, s}, K, {q, n}, count),
      Z({u, s}, {p, m}, {q, n}, count);
  int next = 0;
  for (int which = 0; which < 4; ++which) {
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        X.element(which, i, j) = variable<rational>(next++);
        Y.element(which, i, j) = variable<rational>(next++);
      }
    }
  }
  multiply_batch(X, Y, Z, u, s, p, q, {m, n, K}, count);
  for (int which = 0; which < 4; ++which) {
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        if (Z.element(which, i, j) != X.element(which, i, 0) * Y.element(which, 0, j) +
                                          X.element(which, i, 1) * Y.element(which, 1, j)) {
          return false;
        }
      }
    }
  }
  return true;
}());

// Backward: z_X = z_Y W^T and z_W = X^T z_Y, fused or not.
template <class Go>
constexpr bool goes_backward(Go go) {
  extent B(1), d(2), e(3);
  tally count;
  linear_backward_memory<polynomial> hbm(B, d, e, count);
  int next = 0;
  fill<polynomial>(hbm.X, 1, 2, next);
  fill<polynomial>(hbm.W, 2, 3, next);
  fill<polynomial>(hbm.z_Y, 1, 3, next);
  go(hbm, B, d, e);
  for (int i = 0; i < 2; ++i) {
    polynomial z_x = 0;
    for (int j = 0; j < 3; ++j) {
      z_x = z_x + hbm.z_Y.element(0, j) * hbm.W.element(i, j);
      if (!(hbm.z_W.element(i, j) == hbm.X.element(0, i) * hbm.z_Y.element(0, j))) return false;
    }
    if (!(hbm.z_X.element(0, i) == z_x)) return false;
  }
  return true;
}
static_assert(goes_backward([](auto&... all) { go_backward(all...); }));
static_assert(goes_backward([](auto&... all) { go_backward_fused(all...); }));

// Further counts of a run: reads of each element, and the depth of the loops.
constexpr cost backward_cost = [] {
  extent B(2), d(3), e(2);
  return linear_backward.run(B, d, e);
}();
static_assert(backward_cost.reads_of_each_x() == 2 && backward_cost.reads_of_each_y() == 1);
constexpr cost sliced_cost = [] {
  extent d(2), D(3), r(2), l(2);
  return sliced_gemm.run(d, D, r, l);
}();
static_assert(sliced_cost.reads_of_each_x() == 1 && sliced_cost.reads_of_each_y() == 1);
static_assert([] {
  extent once(2), twice(3);
  long long rounds = 0;
  for (index i : once) {
    for (index j : twice) {
      for (index k : up_to(j)) {
        (void)i, (void)k;
        ++rounds;
      }
    }
  }
  for (index i : once) (void)i;
  return rounds == 12 && once.depth() == 1 && twice.depth() == 2;
}());

}  // namespace tests::listings_gemm
