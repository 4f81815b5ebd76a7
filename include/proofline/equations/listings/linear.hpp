#pragma once
// The backward pass of a linear layer as the products of training-notes A.2, each by a perfect
// kernel: z_X (B x d) = z_Y W^T and z_W (d x e) = X^T z_Y, where e = F d.

#include <proofline/equations/inputs.hpp>
#include <proofline/equations/listings/listing.hpp>

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

/// The same, but z_Y stays in SRAM for the second product.
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

/// The first input is z_Y, the second W.
inline constexpr auto linear_backward = list<"linear_backward">(
    "gradients of a linear layer's input and weights in two products", "training-notes A.2",
    of(rows, contracted, columns), detail::linear_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      linear_backward_memory<counting> hbm(B, d, e, count);
      go_backward(hbm, B, d, e);
      return cost(count, hbm.z_Y, hbm.W);
    });

inline constexpr auto fused_linear_backward = list<"fused_linear_backward">(
    "gradients of a linear layer's input and weights in one kernel", "training-notes A.2",
    of(rows, contracted, columns), detail::linear_shape, [](extent& B, extent& d, extent& e) {
      tally count;
      linear_backward_memory<counting> hbm(B, d, e, count);
      go_backward_fused(hbm, B, d, e);
      return cost(count, hbm.z_Y, hbm.W);
    });

}  // namespace proofline::listings
