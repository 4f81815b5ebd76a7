#pragma once
// Values in few bits with a scale for each group: read bit by bit, and put together.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/gemm.hpp>
#include <proofline/transformers/inputs/shape.hpp>

namespace proofline::listings {

using namespace inputs;

/// An element is a bit: a row of b for each value, and a row of s for each group's scale.
template <class Number>
struct quantized_memory {
  matrix<Number> values, scales;

  constexpr quantized_memory(extent& groups, extent& g, extent& b, extent& s, tally& count)
      : values({groups, g}, b, count), scales(groups, s, count) {}
};

/// A row times the values, group by group. The places are what each bit is worth.
template <class Number>
constexpr tile<Number> quantized_dot_product(quantized_memory<Number>& hbm, extent& groups,
                                             extent& g, const tile<Number>& x,
                                             const tile<Number>& value_places,
                                             const tile<Number>& scale_places) {
  extent& one = x.rows();
  tile<Number> sum(one, one);
  for (index group : groups) {
    tile<Number> scale(one, one), of_group(one, one), values(g, one);
    add_product(scale, hbm.scales.read_rows(group, one, scale_places.columns()),
                transposed(scale_places));
    add_product(values, hbm.values.read_rows(group, g, value_places.columns()),
                transposed(value_places));
    add_product(of_group, x, values);
    add_product(sum, of_group, scale);
  }
  return sum;
}

inline constexpr auto quantized_product = list<"quantized_product">(
    "read groups of g values of b bits, with a scale of s bits each, and multiply a row by them",
    "OCP Microscaling Formats 1.0, Table 1", of(scales, scale_group, value_bits, scale_bits),
    [](auto n_s, auto g, auto b, auto s) {
      return at(stored_values = n_s * g, value_bits = b, scales = n_s, scale_bits = s);
    },
    [](extent& n_s, extent& g, extent& b, extent& s) {
      tally count;
      extent one(1);
      quantized_memory<counting> hbm(n_s, g, b, s, count);
      quantized_dot_product(hbm, n_s, g, tile<counting>(one, g), tile<counting>(one, b),
                            tile<counting>(one, s));
      return cost(count);
    });

}  // namespace proofline::listings
