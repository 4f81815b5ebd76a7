#pragma once
// Equations and devices that a text calls by name in a constant expression:
//
//   static_assert(audit::follows<"45.0 days = training_time(model_flops = 6.4e24 FLOP, chips = 8960, "
//                                "tpu_v5p, utilization = 40 %)",
//                                audit::with<equations::training_time,
//                                            audit::named<"tpu_v5p", hardware::tpu_v5p>>>);
//
// Only what is named here can be called: a translation unit has no list of what it includes.

#include <proofline/audit/follows.hpp>
#include <proofline/equation/equation_for_texts.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/formula/checked_equations.hpp>

namespace proofline::audit {

/// A device or a model under the name by which texts call it.
template <text Name, const auto& Of>
struct named_for_texts {};
template <text Name, const auto& Of>
inline constexpr named_for_texts<Name, Of> named{};

namespace detail {

template <class Figure>
inline constexpr auto words_of_figure =
    proofline::detail::names_of(proofline::detail::qualifiers_of<Figure>{});

/// Of a figure, or of an extent of a model. `device` is a name for people.
template <class Figure>
constexpr formula::equation_figure figure_for_texts(const Figure& figure,
                                                    std::string_view device) {
  const auto given = proofline::detail::as_bound(figure);
  using input = typename Figure::input_type;
  formula::equation_figure result{input::name.view()};
  formula::input& number = result.number;
  number.unit = proofline::detail::dimension_of_unit<typename input::unit>;
  number.origin = {nullptr, device, input::name.view(), words_of_figure<Figure>.view()};
  result.source = given.source;
  if constexpr (requires { given.value.stands_for(); }) {
    number.text = given.value.text();
    number.value = given.value.value();
    number.range = given.value.stands_for();
  } else {
    number.text = input::name.view();
    number.value = proofline::detail::exact_value_of(given);
    number.range = number.value;
  }
  return result;
}

/// The figures of a device or a model that are meant; of an input with several, that there are
/// several.
template <const auto& Of>
struct figures_for_texts {
  static constexpr std::string_view name = [] {
    if constexpr (requires { Of.name; }) {
      return Of.name;
    } else {
      return std::string_view();
    }
  }();
  static constexpr auto all = [] {
    const auto make = []<class... Figures>(const Figures&... each) {
      std::array<formula::equation_figure, sizeof...(Figures)> result;
      std::size_t size = 0;
      const auto add = [&]<class Figure>(const Figure& figure) {
        using input = typename Figure::input_type;
        if constexpr (!proofline::detail::is_meant<Figure, Figures...>) {
          return;
        } else if constexpr (proofline::detail::times_meant<input, Figures...> == 1) {
          result[size++] = figure_for_texts(figure, name);
        } else {
          for (std::size_t i = 0; i < size; ++i) {
            if (result[i].of_input == input::name.view()) return;
          }
          result[size++] = {input::name.view(), {}, {}, "which by a device of .at(...)"};
        }
      };
      (add(each), ...);
      return result;
    };
    if constexpr (requires { Of.figures; }) {
      return proofline::apply(make, Of.figures);
    } else {
      return proofline::apply(make, Of.values);
    }
  }();
  static constexpr formula::equation_figures value{{all.data(), all.size()}};
};

template <const auto& Named, class Type = std::remove_cvref_t<decltype(Named)>>
struct entry_of_texts {  // an equation
  static constexpr std::string_view name = Type::name.view();
  static constexpr const formula::named_equation* equation() {
    return &proofline::detail::equation_for_texts<Named>::value;
  }
  static constexpr const formula::equation_figures* figures() { return nullptr; }
};
template <const auto& Named, text Name, const auto& Of>
struct entry_of_texts<Named, named_for_texts<Name, Of>> {
  static constexpr std::string_view name = Name.view();
  static constexpr const formula::named_equation* equation() { return nullptr; }
  static constexpr const formula::equation_figures* figures() {
    return &figures_for_texts<Of>::value;
  }
};

/// What is named, as a table that readers ask.
template <const auto&... Named>
class table_of_texts final : public formula::checked_equations<formula::in_place> {
 public:
  constexpr const formula::named_equation* find(std::string_view name) const override {
    const formula::named_equation* found = nullptr;
    ((entry_of_texts<Named>::name == name && entry_of_texts<Named>::equation() != nullptr
          ? void(found = entry_of_texts<Named>::equation())
          : void()),
     ...);
    return found;
  }
  constexpr const formula::equation_figures* figures(std::string_view asked,
                                                  formula::detail_text&) const override {
    const formula::equation_figures* found = nullptr;
    ((entry_of_texts<Named>::name == asked && entry_of_texts<Named>::figures() != nullptr
          ? void(found = entry_of_texts<Named>::figures())
          : void()),
     ...);
    return found;
  }
  constexpr void consider_equations(formula::nearest_name& nearest) const override {
    ((entry_of_texts<Named>::equation() != nullptr ? nearest.consider(entry_of_texts<Named>::name)
                                                   : void()),
     ...);
  }
  constexpr void consider_figures(formula::nearest_name& nearest) const override {
    ((entry_of_texts<Named>::figures() != nullptr ? nearest.consider(entry_of_texts<Named>::name)
                                                  : void()),
     ...);
  }
};
template <const auto&... Named>
inline constexpr table_of_texts<Named...> table_for_texts{};

template <const auto&... Named>
struct equations_given {};
template <const auto&... Named>
constexpr void prepare(formula::constant_reader& reader, equations_given<Named...>) {
  reader.equations = &table_for_texts<Named...>;
}

}  // namespace detail

/// The equations, devices and models that the text may call.
template <const auto&... Named>
inline constexpr detail::equations_given<Named...> with{};

}  // namespace proofline::audit
