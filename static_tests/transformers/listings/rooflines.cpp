// The listings of the rooflines chapter compute the right values for all elements: these are
// variables.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/transformers/listings/rooflines.hpp>

namespace tests::listings_rooflines {

using namespace proofline;
using namespace proofline::listings;

constexpr void fill(matrix<polynomial>& memory, int rows, int columns, int& next) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) memory.element(i, j) = polynomial::variable(next++);
  }
}

/// 2 x 3 times 3 x 2: each element is the sum of three products.
constexpr bool dot_products_are_a_product() {
  tally count;
  extent one(1), rows(2), others(2), columns(2);
  matrix<polynomial> first_X(rows, one, count), other_X(rows, others, count),
      first_Y(one, columns, count), other_Y(others, columns, count), Z(rows, columns, count);
  int next = 0;
  fill(first_X, 2, 1, next);
  fill(other_X, 2, 2, next);
  fill(first_Y, 1, 2, next);
  fill(other_Y, 2, 2, next);
  multiply_by_dot_products(first_X, other_X, first_Y, other_Y, Z, rows, others, columns);
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      const polynomial sum = first_X.element(i, 0) * first_Y.element(0, j) +
                             other_X.element(i, 0) * other_Y.element(0, j) +
                             other_X.element(i, 1) * other_Y.element(1, j);
      if (!(Z.element(i, j) == sum)) return false;
    }
  }
  return true;
}
static_assert(dot_products_are_a_product());

constexpr bool partial_sums_are_added() {
  tally count;
  extent rows(2), columns(3);
  matrix<polynomial> A(rows, columns, count), received(rows, columns, count),
      Z(rows, columns, count);
  int next = 0;
  fill(A, 2, 3, next);
  fill(received, 2, 3, next);
  add_partial_sums(A, received, Z, rows, columns);
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 3; ++j) {
      if (!(Z.element(i, j) == A.element(i, j) + received.element(i, j))) return false;
    }
  }
  return true;
}
static_assert(partial_sums_are_added());

/// B x D/2 and D/2 x F come in, and B x F sums go out: half of the FLOPs are of half of D.
constexpr bool half_of_the_product_is_counted() {
  extent B(2), half(3), F(5);
  const cost run = half_of_product.run(B, half, F);
  const auto shape = half_of_product.shape(2, 3, 5);
  return run.flops() == 2 * 2 * 3 * 5 && run.elements_read() == 2 * 3 + 3 * 5 &&
         run.elements_written() == 2 * 5 && shape[tokens].value == 2 &&
         shape[input_width].value == 6 && shape[output_width].value == 5;
}
static_assert(half_of_the_product_is_counted());

}  // namespace tests::listings_rooflines
