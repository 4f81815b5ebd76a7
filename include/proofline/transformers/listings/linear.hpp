#pragma once
// A linear layer as the products of training-notes A.2, each by a perfect kernel: Y (B x e) = X W,
// z_X (B x d) = z_Y W^T and z_W (d x e) = X^T z_Y, where e = F d.

#include <proofline/transformers/inputs/transformer.hpp>
#include <proofline/transformers/listings/gemm.hpp>

namespace proofline::listings {

using namespace inputs;

template <class Number>
struct linear_backward_memory {
  matrix<Number> X, W, z_Y, z_X, z_W;

  constexpr linear_backward_memory(extent& B, extent& d, extent& e, tally& count)
      : X(B, d, count), W(d, e, count), z_Y(B, e, count), z_X(B, d, count), z_W(d, e, count) {}
};

template <class Number>
constexpr void go_backward(linear_backward_memory<Number>& hbm, extent& B, extent& d, extent& e) {
  {
    const auto z_Y = hbm.z_Y.read(B, e);
    const auto W = hbm.W.read(d, e);
    tile<Number> z_X(B, d);
    add_product(z_X, z_Y, transposed(W));
    hbm.z_X.write(z_X);
  }
  const auto X = hbm.X.read(B, d);
  const auto z_Y = hbm.z_Y.read(B, e);
  tile<Number> z_W(d, e);
  add_product(z_W, transposed(X), z_Y);
  hbm.z_W.write(z_W);
}

/// The same in one kernel: z_Y stays in SRAM for the second product.
template <class Number>
constexpr void go_backward_fused(linear_backward_memory<Number>& hbm, extent& B, extent& d,
                                 extent& e) {
  const auto z_Y = hbm.z_Y.read(B, e);
  const auto W = hbm.W.read(d, e);
  tile<Number> z_X(B, d);
  add_product(z_X, z_Y, transposed(W));
  hbm.z_X.write(z_X);
  const auto X = hbm.X.read(B, d);
  tile<Number> z_W(d, e);
  add_product(z_W, transposed(X), z_Y);
  hbm.z_W.write(z_W);
}

namespace detail {
inline constexpr auto linear_shape = [](auto B, auto d, auto e) {
  return at(tokens = B, width = d, asymmetry = e / d);
};
}  // namespace detail

inline constexpr auto linear_forward = list<"linear_forward">(
    "Y = XW, with X of B x d and W of d x F*d, by a perfect kernel", "training-notes A.2",
    of(rows, contracted, columns), detail::linear_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      matrix<counting> X(B, d, count), W(d, e, count), Y(B, e, count);
      multiply_perfectly(X, W, Y, B, d, e);
      return cost(count, X, W);
    });

/// The first input is z_Y, the second W.
inline constexpr auto linear_backward = list<"linear_backward">(
    "the backward pass of Y = XW: z_X = z_Y W^T and z_W = X^T z_Y, each by a perfect kernel",
    "training-notes A.2",
    of(rows, contracted, columns), detail::linear_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      linear_backward_memory<counting> hbm(B, d, e, count);
      go_backward(hbm, B, d, e);
      return cost(count, hbm.z_Y, hbm.W);
    });

inline constexpr auto fused_linear_backward = list<"fused_linear_backward">(
    "z_X = z_Y W^T and z_W = X^T z_Y, by one kernel that reads z_Y once", "training-notes A.2",
    of(rows, contracted, columns), detail::linear_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      linear_backward_memory<counting> hbm(B, d, e, count);
      go_backward_fused(hbm, B, d, e);
      return cost(count, hbm.z_Y, hbm.W);
    });

/// X_prev (B x e) and W_prev (e x d) have the sizes of Y and of W, transposed.
inline constexpr auto linear_backward_with_remat = list<"linear_backward_with_remat">(
    "X = X_prev W_prev once more, with matrices of the same sizes, then z_X = z_Y W^T and z_W = "
    "X^T z_Y, each by a perfect kernel",
    "training-notes A.2", of(rows, contracted, columns), detail::linear_shape,
    [](extent& B, extent& d, extent& e) {
      tally count;
      linear_backward_memory<counting> hbm(B, d, e, count);
      matrix<counting> X_prev(B, e, count), W_prev(e, d, count);
      multiply_perfectly(X_prev, W_prev, hbm.X, B, e, d);
      go_backward(hbm, B, d, e);
      return cost(count, hbm.z_Y, hbm.W);
    });

}  // namespace proofline::listings
