#pragma once
// A transformer's shape is a named list of extents with their source, like a device's figures. Use
// it wherever values are given by name: `at(models::llama3_70b, sequence_length = 4'096)`.

#include <proofline/equations/equation.hpp>
#include <proofline/equations/inputs.hpp>

namespace proofline {

template <class... Extents>
struct transformer : bindings<Extents...> {
  std::string_view name;
};

template <class... Extents>
inline constexpr bool is_bound<transformer<Extents...>> = true;

template <class... Extents>
constexpr transformer<Extents...> make_transformer(std::string_view name,
                                                   const Extents&... extents) {
  return {{{extents...}}, name};
}

/// A decoder from the extents that its publication gives. key_value_heads: at most as many as
/// heads; fewer with grouped-query attention. vocabulary_matrices: 1 if embedding and readout are
/// tied, else 2. Adds the asymmetry F = D/d of the feedforward layers.
template <class... Extents>
constexpr auto make_decoder(std::string_view name, std::string_view source,
                            const Extents&... extents) {
  using namespace inputs;
  const rational D =
      detail::value_for<std::remove_const_t<decltype(feedforward_width)>>(extents...);
  const rational d = detail::value_for<std::remove_const_t<decltype(width)>>(extents...);
  return make_transformer(name, extents.from(source)..., (asymmetry = D / d).from(source));
}

}  // namespace proofline
