#pragma once
// Values that belong together and have a name: a device with its figures, a model with its extents.
// Each value has its source. Use them wherever values are given by name: `at(a100_80gb)`.
//
// A device is one object, also where several figures of one input are published: for other numbers,
// dense or sparse, of a part or a whole, by another document. Each figure says what it is of, and
// what reads one says which: `h100_sxm.at(bf16, dense)[peak_rate]`. So a device is the one place
// which tells that two documents disagree. What is usual need not be said: without a word on
// numbers, a rate is that of bf16.

#include <proofline/equation/input.hpp>
#include <proofline/numbers/text.hpp>
#include <utility>

namespace proofline {

/// What a figure is of: `qualifier<"numbers", "bf16">`. Two names of one kind exclude each other. The
/// usual one is meant where none is named.
enum class naming { needed, usual };
template <text Kind, text Name, naming Naming = naming::needed>
struct qualifier {
  static constexpr auto kind = Kind;
  static constexpr auto name = Name;
  static constexpr bool is_usual = Naming == naming::usual;
};

/// A value of an input with what it is of: `(peak_rate = "312 TFLOP/s").of(bf16, dense)`.
template <class Bound, class... Qualifiers>
struct qualified : Bound {
  constexpr qualified from(std::string_view publication) const {
    return {Bound::from(publication)};
  }
  template <class... More>
  constexpr qualified<Bound, Qualifiers..., More...> of(const More&...) const {
    return {*this};
  }
};

template <class... Qualifiers>
struct qualifiers {};

// The words of the error lines; never defined.
template <text Input>
struct no_figure_of;
template <text Input, text... Of>
struct several_figures_of;  ///< say by .at(...) which is meant
template <text Input, text Of, text Other>
struct nothing_tells_apart;
template <text Name>
struct no_figure_is_of;
template <text... Asked>
struct two_of_one_kind;

namespace detail {

template <class A, class B>
inline constexpr bool exclude = false;
template <text Kind, text A, naming OfA, text B, naming OfB>
inline constexpr bool exclude<qualifier<Kind, A, OfA>, qualifier<Kind, B, OfB>> =
    !std::is_same_v<qualifier<Kind, A, OfA>, qualifier<Kind, B, OfB>>;

template <class Figure>
struct qualifiers_of_figure {
  using type = qualifiers<>;
};
template <class Bound, class... Of>
struct qualifiers_of_figure<qualified<Bound, Of...>> {
  using type = qualifiers<Of...>;
};
template <class Figure>
using qualifiers_of = typename qualifiers_of_figure<Figure>::type;

template <class A, class... Bs>
inline constexpr bool excludes_any = (false || ... || exclude<A, Bs>);

/// The names, for an error line: "bf16 dense".
template <class... Of>
constexpr auto names_of(qualifiers<Of...>) {
  constexpr std::size_t size = (0 + ... + (Of::name.view().size() + 1));
  text<size == 0 ? 0 : size - 1> names;
  std::size_t at = 0;
  [[maybe_unused]] const auto add = [&](std::string_view name) {
    if (at != 0) names.characters[at++] = ' ';
    for (const char c : name) names.characters[at++] = c;
  };
  (add(Of::name.view()), ...);
  return names;
}

/// Whether both name something of one kind, and not the same.
template <class... As, class... Bs>
constexpr bool contradict(qualifiers<As...>, qualifiers<Bs...>) {
  return (false || ... || excludes_any<As, Bs...>);
}
template <class Qualifier, class... Of>
constexpr bool has(qualifiers<Of...>) {
  return (false || ... || std::is_same_v<Qualifier, Of>);
}

template <bool Kept, class Value>
constexpr auto kept_if(const Value& value) {
  if constexpr (Kept) {
    return pack<Value>{value};
  } else {
    return pack<>{};
  }
}
template <class Input, class Value>
constexpr bound<Input, Value> as_bound(const bound<Input, Value>& figure) {
  return figure;
}
template <class Figure>
using input_of = typename Figure::input_type;

template <class... As, class... Bs>
constexpr bool is_more_usual(qualifiers<As...>, qualifiers<Bs...>) {
  return (false || ... || (As::is_usual && excludes_any<As, Bs...>)) &&
         !(false || ... || (Bs::is_usual && excludes_any<Bs, As...>));
}
/// Whether a figure is meant by who does not say more: no other of its input is more usual.
template <class Figure, class... Figures>
inline constexpr bool is_meant =
    !(false || ... ||
      (std::is_same_v<input_of<Figure>, input_of<Figures>> &&
       is_more_usual(qualifiers_of<Figures>{}, qualifiers_of<Figure>{})));
template <class Input, class... Figures>
inline constexpr int times_meant =
    (0 + ... + (std::is_same_v<Input, input_of<Figures>> && is_meant<Figures, Figures...> ? 1 : 0));

template <class Figure, class... Figures>
inline constexpr bool is_alone =
    is_meant<Figure, Figures...>&& times_meant<input_of<Figure>, Figures...> == 1;

/// The figures of an input that are meant.
template <class Input, class... Figures>
constexpr auto meant_figures(const pack<Figures...>& figures) {
  const auto kept = []<class Figure>(const Figure& each) {
    constexpr bool is_of_input = std::is_same_v<Input, input_of<Figure>>;
    return kept_if<is_of_input && is_meant<Figure, Figures...>>(each);
  };
  return proofline::apply([&](const Figures&... each) { return joined_packs(kept(each)...); },
                          figures);
}
/// The inputs of which one figure is meant.
template <class... Figures>
constexpr auto single_figures(const Figures&... figures) {
  return as_bindings(joined_packs(
      kept_if<is_alone<Figures, Figures...>>(as_bound(figures).as_of_a_group(true))...));
}

/// Any two figures of one input contradict each other, so that there is a way to ask for each.
template <class Figure, class Other>
constexpr void refuse_look_alikes() {
  if constexpr (std::is_same_v<input_of<Figure>, input_of<Other>>) {
    if constexpr (!contradict(qualifiers_of<Figure>{}, qualifiers_of<Other>{})) {
      static_assert(sizeof(nothing_tells_apart<input_of<Figure>::name,
                                               names_of(qualifiers_of<Figure>{}),
                                               names_of(qualifiers_of<Other>{})>) != 0);
    }
  }
}
template <class First, class... Rest>
constexpr void refuse_look_alikes_of() {
  if constexpr (times_given<input_of<First>, Rest...> != 0) {
    (refuse_look_alikes<First, Rest>(), ...);
  }
  if constexpr (sizeof...(Rest) > 1) refuse_look_alikes_of<Rest...>();
}

}  // namespace detail

/// A device with all of its figures. As bindings, in `at(...)` and in a grid, it gives the inputs
/// of which one figure is meant.
template <class... Figures>
struct device : decltype(detail::single_figures(std::declval<const Figures&>()...)) {
  std::string_view name;
  pack<Figures...> figures;
  fixed_text<80> asked = {};  ///< what at(...) was given, as in ", bf16, dense"

  /// The figures that are of this, or of nothing of the kind: h100_sxm.at(bf16, dense). Refused:
  /// what no figure is of, and two of one kind.
  template <class... Asked>
  requires(sizeof...(Asked) > 0) constexpr auto at(const Asked&...) const;

  /// The one figure of an input, with its source: a100_80gb[peak_rate]. Refused: none, or several.
  template <class Input>
  constexpr auto operator[](const Input&) const {
    constexpr int times = detail::times_meant<Input, Figures...>;
    if constexpr (times == 0) {
      static_assert(sizeof(no_figure_of<Input::name>) != 0);
    } else if constexpr (times > 1) {
      proofline::apply(
          []<class... Several>(const Several&...) {
            static_assert(
                sizeof(several_figures_of<Input::name, detail::names_of(
                                                           detail::qualifiers_of<Several>{})...>) !=
                0);
          },
          decltype(detail::meant_figures<Input>(figures)){});
    } else {
      return detail::as_bound(item<0>(detail::meant_figures<Input>(figures)));
    }
  }
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
  if constexpr (sizeof...(Figures) > 1) detail::refuse_look_alikes_of<Figures...>();
  return {detail::single_figures(figures...), name, {figures...}};
}
template <class... Extents>
constexpr model<Extents...> make_model(std::string_view name, const Extents&... extents) {
  return {{{extents.as_of_a_group(true)...}}, name};
}

template <class... Figures>
template <class... Asked>
requires(sizeof...(Asked) > 0) constexpr auto device<Figures...>::at(const Asked&...) const {
  using wanted = qualifiers<Asked...>;
  const auto refuse_unknown = []<class Each>(const Each*) {
    if constexpr (!(false || ... || detail::has<Each>(detail::qualifiers_of<Figures>{}))) {
      static_assert(sizeof(no_figure_is_of<Each::name>) != 0);
    }
  };
  (refuse_unknown(static_cast<const Asked*>(nullptr)), ...);
  if constexpr (detail::contradict(wanted{}, wanted{})) {
    static_assert(sizeof(two_of_one_kind<Asked::name...>) != 0);
  }
  const auto kept = proofline::apply(
      [](const auto&... each) {
        return joined_packs(
            detail::kept_if<!detail::contradict(detail::qualifiers_of<Figures>{}, wanted{})>(
                each)...);
      },
      figures);
  auto result = proofline::apply(
      [this](const auto&... each) { return make_device(name, each...); }, kept);
  result.asked = asked;
  const auto note = [&result](std::string_view each) {
    (result.asked += ", ") += each;
  };
  (note(Asked::name.view()), ...);
  return result;
}

}  // namespace proofline
