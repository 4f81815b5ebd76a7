#pragma once
// The figures of a device or a model as a program knows them, and how one says which is meant:
// "h100_sxm:dense"; and what texts may call by name.

#include <algorithm>
#include <proofline/sweep/axis.hpp>
#include <proofline/sweep/recording.hpp>

#include "bad_input.hpp"
#include "characters.hpp"
#include "program/make_record.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

/// What a figure is of: {"numbers", "bf16"}. The usual one of a kind is meant where none is named.
struct qualifier_record {
  std::string kind, name;
  bool is_usual = false;
  friend bool operator==(const qualifier_record&, const qualifier_record&) = default;
};

/// The one of a kind; null where there is none.
inline const qualifier_record* of_kind(const std::vector<qualifier_record>& of,
                                       std::string_view kind) {
  const auto found = std::ranges::find(of, kind, &qualifier_record::kind);
  return found == of.end() ? nullptr : &*found;
}
/// Whether both name something of one kind, and not the same.
inline bool contradict(const std::vector<qualifier_record>& one,
                       const std::vector<qualifier_record>& other) {
  return std::ranges::any_of(one, [&other](const qualifier_record& each) {
    const qualifier_record* const same_kind = of_kind(other, each.kind);
    return same_kind != nullptr && same_kind->name != each.name;
  });
}

struct figure_record {
  sweep::input_facts input;
  double value;                   ///< in FLOP, byte and second
  audit::input_record published;  ///< the same as published, with its source
  std::vector<qualifier_record> of = {};
};

/// Whether a figure is of the usual one of a kind of which another is not.
inline bool is_usual_beside(const figure_record& figure, const figure_record& other) {
  return std::ranges::any_of(figure.of, [&other](const qualifier_record& each) {
    const qualifier_record* const same_kind = of_kind(other.of, each.kind);
    return each.is_usual && same_kind != nullptr && same_kind->name != each.name;
  });
}

/// A device or a model: its name in C++, its title for people, and its figures.
struct named_figures {
  std::string name, title, header;
  std::vector<figure_record> figures;

  /// The figures of an input that are meant by who does not say more: those that no other is more
  /// usual than, such as the rates of bf16.
  std::vector<figure_record> of(std::string_view input) const {
    std::vector<figure_record> result;
    for (const figure_record& each : figures) {
      const auto is_more_usual = [&](const figure_record& other) {
        return other.input.name == input && is_usual_beside(other, each) &&
               !is_usual_beside(each, other);
      };
      if (each.input.name == input && std::ranges::none_of(figures, is_more_usual)) {
        result.push_back(each);
      }
    }
    return result;
  }
  /// The inputs of which one figure is meant; its label is `name`.
  sweep::choice choice() const {
    sweep::choice result{name, {}};
    for (const figure_record& each : figures) {
      const std::vector<figure_record> meant = of(each.input.name);
      if (meant.size() == 1 && meant.front().of == each.of) {
        result.values.emplace_back(each.input, each.value);
      }
    }
    return result;
  }
};

/// The figures that a question means by NAME, or by NAME:QUALIFIER... those that are of this or of
/// nothing of the kind. The name of the result is `asked`. Throws bad_input for an unknown name, a
/// qualifier that no figure has, and two of one kind.
inline named_figures find_figures(const std::string& option, const std::string& asked,
                                  const std::vector<named_figures>& known) {
  const std::vector<std::string> parts = parts_between(asked, ':');
  require_known(option, parts.front(), names_of(known), "a known name");
  const auto found = std::ranges::find(known, parts.front(), &named_figures::name);
  named_figures result = *found;
  result.name = asked;

  std::vector<qualifier_record> has, wanted;
  for (const figure_record& each : found->figures) {
    for (const qualifier_record& of : each.of) {
      if (std::ranges::find(has, of) == has.end()) has.push_back(of);
    }
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string place = option + " " + found->name;
    if (has.empty()) {
      throw bad_input(place + ": unknown " + in_quotes(parts[i]) +
                      "; expected nothing behind the name, as each input has one figure");
    }
    const auto of = std::ranges::find(has, parts[i], &qualifier_record::name);
    if (of == has.end()) refuse_name(place, parts[i], names_of(has), "what a figure is of");
    if (const qualifier_record* const other = of_kind(wanted, of->kind); other != nullptr) {
      throw bad_input(place + ": " + other->name + " and " + of->name +
                      " exclude each other; expected one of them");
    }
    wanted.push_back(*of);
  }
  std::erase_if(result.figures,
                [&wanted](const figure_record& each) { return contradict(each.of, wanted); });
  return result;
}

/// How to say which of several figures is meant: "h100_sxm:dense (989.4 TFLOP/s) or h100_sxm:sparse
/// (1,979 TFLOP/s)".
inline std::string ways_to_ask(const named_figures& device, std::string_view input) {
  const std::vector<figure_record> several = device.of(input);
  std::vector<std::string> ways;
  for (const figure_record& each : several) {
    std::string way = device.name;
    for (const qualifier_record& of : each.of) {
      const bool tells = std::ranges::any_of(several, [&of](const figure_record& other) {
        return std::ranges::find(other.of, of) == other.of.end();
      });
      if (tells) way += ":" + of.name;
    }
    ways.push_back(way + " (" + audit::given_text(each.published) + ")");
  }
  return any_of_text(ways);
}

/// "bf16, dense"
inline std::string text_of(const std::vector<qualifier_record>& of) { return joined(names_of(of)); }

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
