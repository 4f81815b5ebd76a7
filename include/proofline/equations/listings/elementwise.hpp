#pragma once
// Training a parameter that works on one column of the activations, on B tokens: forward, and the
// gradients of its input and of itself. training-notes footnote 3. As in a matrix product, a sum
// starts from zero and each of its terms is one addition.

#include <proofline/equations/inputs.hpp>
#include <proofline/equations/listings/listing.hpp>

namespace proofline::listings {

using namespace inputs;

namespace detail {
inline constexpr auto tokens_shape = [](auto B) { return at(tokens = B); };
}  // namespace detail

/// y = g*x, then z_x = g*z_y and z_g = sum of z_y*x.
inline constexpr auto trained_scale = list<"trained_scale">(
    "training of a scale", "training-notes footnote 3", of(tokens), detail::tokens_shape,
    [](extent& B) {
      tally count;
      extent one(1);
      matrix<counting> g(one, one, count), z_g(one, one, count);
      matrix<counting> x(B, one, count), y(B, one, count), z_x(B, one, count), z_y(B, one, count);
      for (index c : one) {
        for (index b : B) y.write(b, c, g.read(c, c) * x.read(b, c));
        for (index b : B) z_x.write(b, c, g.read(c, c) * z_y.read(b, c));
        counting z = 0;
        for (index b : B) z = z + z_y.read(b, c) * x.read(b, c);
        z_g.write(c, c, z);
      }
      return cost{count};
    });

/// y = x + b, then z_b = sum of z_y; z_x is z_y itself.
inline constexpr auto trained_bias =
    list<"trained_bias">("training of a bias", "training-notes footnote 3", of(tokens),
                         detail::tokens_shape, [](extent& B) {
                           tally count;
                           extent one(1);
                           matrix<counting> bias(one, one, count), z_bias(one, one, count);
                           matrix<counting> x(B, one, count), y(B, one, count), z_y(B, one, count);
                           for (index c : one) {
                             for (index b : B) y.write(b, c, x.read(b, c) + bias.read(c, c));
                             counting z = 0;
                             for (index b : B) z = z + z_y.read(b, c);
                             z_bias.write(c, c, z);
                           }
                           return cost{count};
                         });

}  // namespace proofline::listings
