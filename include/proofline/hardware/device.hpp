#pragma once
// A device is a named list of figures, each with its source. It can stand wherever values are given
// by name: `at(hardware::a100_80gb)`. Two figures for one thing are two devices, never silently one.

#include <proofline/equations/inputs.hpp>

namespace proofline {

template <class... Figures>
struct device : bindings<Figures...> {
  std::string_view name;

  /// The figure of an input: `a100[peak_rate]`. A missing one does not compile.
  template <class Input>
  constexpr auto operator[](const Input&) const {
    static_assert((0 + ... + (std::is_same_v<Input, typename Figures::input_type> ? 1 : 0)) == 1,
                  "the device has no such figure, or two");
    return std::get<index_of<Input>()>(this->values);
  }

 private:
  template <class Input>
  static constexpr std::size_t index_of() {
    std::size_t index = 0;
    bool found = false;
    ((found = found || std::is_same_v<Input, typename Figures::input_type>, index += found ? 0 : 1),
     ...);
    return index;
  }
};

template <class... Figures>
inline constexpr bool is_bound<device<Figures...>> = true;

template <class... Figures>
constexpr device<Figures...> make_device(std::string_view name, const Figures&... figures) {
  return {{{figures...}}, name};
}

}  // namespace proofline
