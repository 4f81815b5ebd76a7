#pragma once
// A device is a named list of figures, each with its source. Use it wherever values are given by
// name: `at(hardware::a100_80gb)`. If two figures are published for one thing, there are two
// devices.

#include <proofline/equations/inputs.hpp>

namespace proofline {

template <class... Figures>
struct device : bindings<Figures...> {
  std::string_view name;
};

template <class... Figures>
inline constexpr bool is_bound<device<Figures...>> = true;

template <class... Figures>
constexpr device<Figures...> make_device(std::string_view name, const Figures&... figures) {
  return {{{figures...}}, name};
}

}  // namespace proofline
