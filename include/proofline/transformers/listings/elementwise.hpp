#pragma once
// Training a parameter that works on one column of the activations, on B tokens: forward, and the
// gradients of its input and of itself. training-notes footnote 3. As in a matrix product, a sum
// starts from zero and each of its terms is one addition.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::listings {

using namespace inputs;

/// A column of activations, the parameter that works on it, the output, and the gradient of each.
template <class Number>
struct elementwise_memory {
  matrix<Number> x, parameter, y, z_y, z_x, z_parameter;

  constexpr elementwise_memory(extent& B, extent& one, tally& count)
      : x(B, one, count),
        parameter(one, one, count),
        y(B, one, count),
        z_y(B, one, count),
        z_x(B, one, count),
        z_parameter(one, one, count) {}
};

/// y = g*x, then z_x = g*z_y and z_g = sum of z_y*x.
template <class Number>
constexpr void train_scale(elementwise_memory<Number>& hbm, extent& B, extent& one) {
  for (index c : one) {
    for (index b : B) hbm.y.write(b, c, hbm.parameter.read(c, c) * hbm.x.read(b, c));
    for (index b : B) hbm.z_x.write(b, c, hbm.parameter.read(c, c) * hbm.z_y.read(b, c));
    Number z = 0;
    for (index b : B) z = z + hbm.z_y.read(b, c) * hbm.x.read(b, c);
    hbm.z_parameter.write(c, c, z);
  }
}

/// y = x + b, then z_b = sum of z_y; z_x is z_y itself.
template <class Number>
constexpr void train_bias(elementwise_memory<Number>& hbm, extent& B, extent& one) {
  for (index c : one) {
    for (index b : B) hbm.y.write(b, c, hbm.x.read(b, c) + hbm.parameter.read(c, c));
    Number z = 0;
    for (index b : B) z = z + hbm.z_y.read(b, c);
    hbm.z_parameter.write(c, c, z);
  }
}

namespace detail {
inline constexpr auto tokens_shape = [](auto B) { return at(tokens = B); };

template <auto Train>
inline constexpr auto cost_of_training = [](extent& B) {
  tally count;
  extent one(1);
  elementwise_memory<counting> hbm(B, one, count);
  Train(hbm, B, one);
  return cost(count);
};
}  // namespace detail

inline constexpr auto trained_scale = list<"trained_scale">(
    "train one scale g of a layer normalization on B tokens: y = g*x, then z_x = g*z_y and "
    "z_g = sum of z_y*x",
    "training-notes footnote 3", of(tokens), detail::tokens_shape,
    detail::cost_of_training<train_scale<counting>>);

inline constexpr auto trained_bias = list<"trained_bias">(
    "train one bias b on B tokens: y = x + b, then z_b = sum of z_y; z_x is z_y itself",
    "training-notes footnote 3", of(tokens), detail::tokens_shape,
    detail::cost_of_training<train_bias<counting>>);

}  // namespace proofline::listings
