#pragma once
// The shape of a decoder from the extents that its publication gives.

#include <proofline/equation/equation.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline {

/// key_value_heads: at most as many as heads; fewer with grouped-query attention.
/// vocabulary_matrices: 1 if embedding and readout are tied, else 2. Adds the asymmetry F = D/d of
/// the feedforward layers.
template <class... Extents>
constexpr auto make_decoder(std::string_view name, std::string_view source,
                            const Extents&... extents) {
  using namespace inputs;
  const auto shape = at(extents...);
  const rational D = shape[feedforward_width].value, d = shape[width].value;
  return make_model(name, extents.from(source)..., (asymmetry = D / d).from(source));
}

}  // namespace proofline
