#pragma once
// The figures of a device or a model as a program knows them, and how one says which is meant:
// "h100_sxm:dense"; and what texts may call by name.

#include <algorithm>
#include <proofline/sweep/axis.hpp>
#include <proofline/sweep/recording.hpp>

#include "program/make_record.hpp"

namespace proofline::tools {

/// What a figure is of: {"numbers", "bf16"}. The usual one of a kind is meant where none is named.
struct qualifier_record {
  std::string kind, name;
  bool is_usual = false;
  friend bool operator==(const qualifier_record&, const qualifier_record&) = default;
};

struct figure_record {
  sweep::input_facts input;
  double value;                   ///< in FLOP, byte and second
  audit::input_record published;  ///< the same as published, with its source
  std::vector<qualifier_record> of = {};
};

/// A device or a model: its name in C++, its title for people, and its figures.
struct named_figures {
  std::string name, title, header;
  std::vector<figure_record> figures;

  /// The figures of an input that are meant by who does not say more: those that no other is more
  /// usual than, such as the rates of bf16.
  std::vector<figure_record> of(std::string_view input) const;
  /// The inputs of which one figure is meant; its label is `name`.
  sweep::choice choice() const;
};

/// The figures that a question means by NAME, or by NAME:QUALIFIER... those that are of this or of
/// nothing of the kind. The name of the result is `asked`. Throws bad_input for an unknown name, a
/// qualifier that no figure has, and two of one kind.
named_figures find_figures(const std::string& option, const std::string& asked,
                           const std::vector<named_figures>& known);

/// How to say which of several figures is meant: "h100_sxm:dense (989.4 TFLOP/s) or h100_sxm:sparse
/// (1,979 TFLOP/s)".
std::string ways_to_ask(const named_figures& device, std::string_view input);

/// The one of a kind; null where there is none.
const qualifier_record* of_kind(const std::vector<qualifier_record>& of, std::string_view kind);
/// Whether both name something of one kind, and not the same.
bool contradict(const std::vector<qualifier_record>& one,
                const std::vector<qualifier_record>& other);

/// "bf16, dense"
std::string text_of(const std::vector<qualifier_record>& of);

// A program has these from its corpora (catalogue.cpp), and the page to type into from a table that
// a program wrote (equation_table.hpp).

/// All equations, as steps. Read when it is first asked for.
const std::vector<sweep::function>& known_functions();
/// The devices, and then the models, that texts may name.
const std::vector<named_figures>& known_devices_and_models();

namespace detail {

template <class Bound>
figure_record record_of(const Bound& given, std::vector<qualifier_record> of) {
  return {sweep::detail::facts_of(given.input), sweep::detail::as_double(given.value),
          audit::detail::describe(given), std::move(of)};
}
template <class Input, class Value>
figure_record record_of(const bound<Input, Value>& given) {
  return record_of(given, {});
}
template <class Bound, class... Of>
figure_record record_of(const qualified<Bound, Of...>& given) {
  return record_of(proofline::detail::as_bound(given),
                   {{std::string(Of::kind.view()), std::string(Of::name.view()), Of::is_usual}...});
}
template <class... Figures>
std::vector<figure_record> records_of(const pack<Figures...>& figures) {
  return proofline::apply(
      [](const auto&... each) { return std::vector<figure_record>{record_of(each)...}; }, figures);
}

}  // namespace detail

template <class... Figures>
named_figures record_of(std::string_view name, std::string_view header,
                        const device<Figures...>& each) {
  return {std::string(name), std::string(each.name), std::string(header),
          detail::records_of(each.figures)};
}
template <class... Extents>
named_figures record_of(std::string_view name, std::string_view header,
                        const model<Extents...>& each) {
  return {std::string(name), std::string(each.name), std::string(header),
          detail::records_of(each.values)};
}

}  // namespace proofline::tools
