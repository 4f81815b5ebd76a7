#pragma once
// Values that belong together and have a name: a device with its figures, a model with its extents.
// Each value has its source. Use them wherever values are given by name: `at(a100_80gb)`. If two
// figures are published for one thing, there are two devices.

#include <proofline/equation/input.hpp>

namespace proofline {

template <class... Figures>
struct device : bindings<Figures...> {
  std::string_view name;
};
template <class... Extents>
struct model : bindings<Extents...> {
  std::string_view name;
};

template <class... Figures>
inline constexpr bool is_bound<device<Figures...>> = true;
template <class... Extents>
inline constexpr bool is_bound<model<Extents...>> = true;

template <class... Figures>
constexpr device<Figures...> make_device(std::string_view name, const Figures&... figures) {
  return {{{figures...}}, name};
}
template <class... Extents>
constexpr model<Extents...> make_model(std::string_view name, const Extents&... extents) {
  return {{{extents...}}, name};
}

}  // namespace proofline
