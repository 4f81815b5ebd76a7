#pragma once
// The bytes that a matrix product moves in bf16 or int8, and the FLOPs of sums that start from
// their first term: of a dot product, of a matrix product made of dot products, of the partial sums
// of two chips; and products with a matrix for each batch element. rooflines. A vector of N = 1 + r
// elements is its first element and the r others.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/equations/constants.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/matmul.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/gemm.hpp>

namespace proofline::listings {

using namespace inputs;

/// The row of X and the column of Y that an element of their product comes from.
template <class Number>
constexpr Number dot(matrix<Number>& first_X, matrix<Number>& other_X, matrix<Number>& first_Y,
                     matrix<Number>& other_Y, const index& i, const index& j, const index& start,
                     extent& r) {
  Number sum = first_X.read(i, start) * first_Y.read(start, j);
  for (index k : r) sum = sum + other_X.read(i, k) * other_Y.read(k, j);
  return sum;
}

template <class Number>
constexpr void multiply_by_dot_products(matrix<Number>& first_X, matrix<Number>& other_X,
                                        matrix<Number>& first_Y, matrix<Number>& other_Y,
                                        matrix<Number>& Z, extent& B, extent& r, extent& F) {
  extent one(1);
  for (index start : one) {
    for (index i : B) {
      for (index j : F) Z.write(i, j, dot(first_X, other_X, first_Y, other_Y, i, j, start, r));
    }
  }
}

/// What the other chip computed comes in and is added.
template <class Number>
constexpr void add_partial_sums(matrix<Number>& A, matrix<Number>& received, matrix<Number>& Z,
                                extent& B, extent& F) {
  for (index i : B) {
    for (index j : F) Z.write(i, j, A.read(i, j) + received.read(i, j));
  }
}

inline constexpr auto dot_product = list<"dot_product">(
    "a dot product of x and y reads each of them once, starts its sum from the first product, and "
    "writes the sum",
    "rooflines, Where does the time go", of(other_terms),
    [](auto r) { return at(vector_elements = 1 + r); },
    [](extent& r) {
      tally count;
      extent one(1);
      matrix<counting> first_x(one, one, count), other_x(one, r, count), first_y(one, one, count),
          other_y(r, one, count), z(one, one, count);
      multiply_by_dot_products(first_x, other_x, first_y, other_y, z, one, r, one);
      return cost(count);
    });

inline constexpr auto matmul_by_dot_products = list<"matmul_by_dot_products">(
    "each element of Z is a dot product, whose sum starts from its first product",
    "rooflines, Matrix multiplication", of(tokens, other_terms, output_width),
    [](auto B, auto r, auto F) { return at(tokens = B, input_width = 1 + r, output_width = F); },
    [](extent& B, extent& r, extent& F) {
      tally count;
      extent one(1);
      matrix<counting> first_X(B, one, count), other_X(B, r, count), first_Y(one, F, count),
          other_Y(r, F, count), Z(B, F, count);
      multiply_by_dot_products(first_X, other_X, first_Y, other_Y, Z, B, r, F);
      return cost(count);
    });

/// D = 2h: a chip has h columns of X and the h rows of Y that belong to them.
inline constexpr auto half_of_product = list<"half_of_product">(
    "each of two chips multiplies its B x D/2 part of X by its D/2 x F part of Y",
    "rooflines, Network communication rooflines", of(tokens, contracted, output_width),
    [](auto B, auto h, auto F) { return at(tokens = B, input_width = 2 * h, output_width = F); },
    [](extent& B, extent& h, extent& F) {
      tally count;
      matrix<counting> X(B, h, count), Y(h, F, count), sums(B, F, count);
      multiply_perfectly(X, Y, sums, B, h, F);
      return cost(count);
    });

inline constexpr auto added_partial_sums = list<"added_partial_sums">(
    "a chip adds the partial sums that the other one sends to its own",
    "rooflines, Network communication rooflines", of(tokens, output_width),
    [](auto B, auto F) { return at(tokens = B, output_width = F); },
    [](extent& B, extent& F) {
      tally count;
      matrix<counting> A(B, F, count), received(B, F, count), Z(B, F, count);
      add_partial_sums(A, received, Z, B, F);
      return cost(count);
    });

/// X[B, D] and Y[D, F] come in once, Z[B, F] goes out once.
inline constexpr auto perfect_matmul = list<"perfect_matmul">(
    "a matrix product reads X and Y once and writes Z once", "rooflines, Matrix multiplication",
    of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return at(tokens = B, input_width = D, output_width = F, rows = B, contracted = D,
                columns = F);
    },
    perfect_gemm.run);

/// Question 4: x y -> z for each batch element, with x[D] and y[D, F] of its own.
inline constexpr auto own_matrices = list<"own_matrices">(
    "the row of each batch element is multiplied by a matrix of its own; all are read once, and "
    "all products written once",
    "rooflines, Question 4", of(tokens, input_width, output_width),
    [](auto B, auto D, auto F) {
      return at(tokens = B, input_width = D, output_width = F, rows = B, contracted = D,
                columns = F);
    },
    [](extent& B, extent& D, extent& F) {
      extent one(1);
      return perfect_batch.run(B, one, D, F);
    });

template <class Listing>
constexpr auto bytes_read_by(const Listing& listing) {
  return counted<Listing, byte_unit>{
      listing, "bytes that are read from HBM in bf16",
      [](const cost& c) { return equations::bf16.value() * c.elements_read(); }};
}
template <class Listing>
constexpr auto bytes_written_by(const Listing& listing) {
  return counted<Listing, byte_unit>{
      listing, "bytes that are written to HBM in bf16",
      [](const cost& c) { return equations::bf16.value() * c.elements_written(); }};
}
template <class Listing>
constexpr auto int8_bytes_of(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes moved in int8", [](const cost& c) {
                                       return equations::int8.value() *
                                              (c.elements_read() + c.elements_written());
                                     }};
}
template <class Listing>
constexpr auto int8_bytes_read_by(const Listing& listing) {
  return counted<Listing, byte_unit>{
      listing, "bytes that are read from HBM in int8",
      [](const cost& c) { return equations::int8.value() * c.elements_read(); }};
}
template <class Listing>
constexpr auto int8_bytes_written_by(const Listing& listing) {
  return counted<Listing, byte_unit>{
      listing, "bytes that are written to HBM in int8",
      [](const cost& c) { return equations::int8.value() * c.elements_written(); }};
}

}  // namespace proofline::listings
