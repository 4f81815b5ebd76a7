#pragma once
// Possible causes of a number that differs, and what a number that passes by rounding alone may be.

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <proofline/audit/judge_written.hpp>

#include "explain/explanation_search.hpp"
#include "explain/known_figure.hpp"
#include "explain/slip_text.hpp"
#include "report/claim_text.hpp"
#include "report/record.hpp"

namespace proofline::audit {

// What the inputs of a written claim are called.

inline std::string symbol_of(const formula::call_argument& argument) {
  const std::string symbol(argument.symbol);
  return argument.repeats > 0 ? symbol + "_" + std::to_string(argument.repeats + 1) : symbol;
}
/// The name that is given for it, or its symbol in an equation that is called; else its text.
inline std::string symbol_of(const parsed_claim& claim, std::size_t input) {
  const auto is_it = [&](int at) {
    const formula::node& node = claim.tree[at];
    return node.what == formula::operation::input && static_cast<std::size_t>(node.a) == input;
  };
  for (const formula::given_name& each : claim.tree.names) {
    if (is_it(each.value.node)) return std::string(each.name);
  }
  for (const formula::equation_call& call : claim.tree.calls) {
    for (const formula::call_argument& each : call.arguments) {
      if (is_it(each.node)) return symbol_of(each);
    }
  }
  return std::string(claim.tree.inputs[input].text);
}
/// "N = 70B"; "30 %" where it has no name.
inline std::string name_and_text_of(const parsed_claim& claim, std::size_t input) {
  const std::string symbol = symbol_of(claim, input), text(claim.tree.inputs[input].text);
  return symbol == text ? text : symbol + " = " + text;
}

// How far the rounding of each input alone moves the value of a written claim. At run time.

/// An input, by its index in tree.inputs, and how far its rounding alone moves the value.
struct moved_value {
  std::size_t input = 0;
  interval<rational> range;
};

namespace detail {

/// Of one input, by its index in tree.inputs.
inline interval<rational> moved_by(const written_values<formula::on_heap>& follows,
                                   const parsed_claim& claim, std::size_t index) {
  auto values = follows.as_printed();
  formula::trouble found;
  values[index] = claim.tree.inputs[index].range.low();
  const interval<rational> a = follows.value(values, found);
  if (!found) {
    values[index] = claim.tree.inputs[index].range.high();
    const interval<rational> b = follows.value(values, found);
    if (!found) return hull(a, b);
  }
  // An end leads out of the domain of an input: what is left.
  auto ranges = follows.within_rounding();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (i != index) ranges[i] = claim.tree.inputs[i].value;
  }
  return follows.value(ranges, found);
}

/// The same by doubles; infinite where there is no value.
inline double moved_about(const parsed_claim& claim, std::vector<double>& values,
                          std::size_t index) {
  const auto value_at = [&](const rational& input) {
    values[index] = static_cast<double>(input);
    return formula::evaluate<double>(claim.tree, claim.follows.node, [&values](int i) {
      return values[static_cast<std::size_t>(i)];
    });
  };
  const formula::input& moved = claim.tree.inputs[index];
  const double width = std::fabs(value_at(moved.range.high()) - value_at(moved.range.low()));
  values[index] = static_cast<double>(moved.value);
  return std::isfinite(width) ? width : std::numeric_limits<double>::infinity();
}

}  // namespace detail

/// Of each rounded input, in their order; of more than a hundred, of those that move the value
/// most.
inline std::vector<moved_value> moved_by_rounding_of(const parsed_claim& claim) {
  std::vector<moved_value> result;
  for (std::size_t i = 0; i < claim.tree.inputs.size(); ++i) {
    if (!claim.tree.inputs[i].is_exact()) result.push_back({i, {}});
  }
  constexpr std::size_t most = 100;
  if (result.size() > most) {
    std::vector<double> values, widths(claim.tree.inputs.size());
    for (const formula::input& each : claim.tree.inputs) {
      values.push_back(static_cast<double>(each.value));
    }
    for (const moved_value& each : result) {
      widths[each.input] = detail::moved_about(claim, values, each.input);
    }
    const auto wider = [&widths](const moved_value& a, const moved_value& b) {
      return widths[a.input] > widths[b.input];
    };
    sort_in_order(result, wider);
    result.resize(most);
    std::sort(result.begin(), result.end(),
              [](const moved_value& a, const moved_value& b) { return a.input < b.input; });
  }
  const detail::written_values<formula::on_heap> follows(claim);
  for (moved_value& each : result) each.range = detail::moved_by(follows, claim, each.input);
  return result;
}

namespace detail {

/// Whether a number passes, but does not round to its print from the inputs as they are printed.
constexpr bool holds_by_rounding(verdict found) {
  return found != verdict::exact && found != verdict::printed_digits && found != verdict::differs &&
         found != verdict::not_checkable;
}

/// "the rounding of N" with all that it can come to, of those inputs that move the result most; of
/// what is cut, what follows.
inline std::vector<explanation> rounding_explanations(const parsed_claim& claim,
                                                      const written_judgement& judged,
                                                      std::size_t most) {
  const printed_unit in =
      printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text);
  std::vector<explanation> result;
  const auto add = [&](std::string change, const interval<rational>& value) {
    result.push_back({slip_family::rounding, std::move(change), text_in(in, value), value, 0});
  };
  if (judged.found == verdict::truncated) {
    add("the result cut instead of rounded", judged.value);
    return result;
  }
  for (const auto& [i, moved] : moved_by_rounding_of(claim)) {
    if (moved.is_point()) continue;
    add("the rounding of " + name_and_text_of(claim, i), moved);
  }
  const auto wider = [](const explanation& a, const explanation& b) {
    return width_of(b.value) < width_of(a.value);
  };
  sort_in_order(result, wider);
  while (result.size() > most) result.pop_back();
  return result;
}

}  // namespace detail

/// At most three possible causes of a differing number, the likeliest first; none where chance
/// explains it as well. Of a number that passes only by the rounding of the inputs, or cut: the
/// convention of units with which the very number follows, and what rounding does.
/// None of what holds. `known` are figures that may have been taken instead.
inline std::vector<explanation> explanations_of(const parsed_claim& claim,
                                                const written_judgement& judged,
                                                const std::vector<known_figure>& known = {}) {
  constexpr std::size_t most = 3;
  constexpr std::size_t most_nodes = 150;  // a longer formula has too many changes to tell one
  if (claim.error || claim.is_statement || claim.tree.nodes.size() > most_nodes) return {};
  if (judged.found == verdict::differs) return detail::likeliest_changes(claim, known, most);
  if (!detail::holds_by_rounding(judged.found)) return {};
  std::vector<explanation> result = detail::changes_to_the_very_number(claim, 1);
  for (explanation& each : detail::rounding_explanations(claim, judged, most - result.size())) {
    result.push_back(std::move(each));
  }
  return result;
}

namespace detail {

// Possible causes of a differing number whose claim is C++: its record has the formula and the
// inputs as text, and text is what is searched.

/// " * (1 FLOP) / (1 s)": the unit that typed constants have, and their text has not.
inline std::string unit_factors(const formula::dimension& missing) {
  constexpr std::string_view names[] = {"FLOP", "byte", "s"};
  std::string out;
  for (int base = 0; base < 3; ++base) {
    const int power = missing.sixths(base) / formula::dimension::whole;
    for (int i = 0; i < (power < 0 ? -power : power); ++i) {
      out += power < 0 ? " / (1 " : " * (1 ";
      out += names[base];
      out += ")";
    }
  }
  return out;
}

/// All that a claim in C++ says of itself and of where its inputs are from, and the devices that it
/// binds: an input with a unit has their figure.
inline std::string text_of_claim(const record& claim, const std::vector<known_figure>& known) {
  std::string out = claim.about.title;
  const auto add = [&out](const std::string& more) { (out += ' ') += more; };
  for (const std::string* const each :
       {&claim.id, &claim.where, &claim.section, &claim.statement, &claim.reason}) {
    add(*each);
  }
  for (const input_record& each : claim.inputs) {
    add(each.source);
    if (!each.given) continue;
    for (const known_figure& figure : known) {
      const bool is_it = figure.name == each.name && figure.value == each.given->value;
      if (is_it && !figure.unit.is_count()) add(figure.of);
    }
  }
  return out;
}

}  // namespace detail

/// Fills in the possible causes; of `known`, figures of what the claim names. None where the
/// formula's text does not come to what follows.
inline void explain(record& claim, const std::vector<known_figure>& known = {}) {
  if (!claim.number || claim.formula.empty() || claim.known.how() != known_by::value) return;
  std::deque<std::string> texts;
  formula::reader given;
  for (const input_record& input : claim.inputs) {
    const std::string value = given_text(input);
    if (value.empty()) return;
    const std::string& name = texts.emplace_back(name_in_formula(input.symbol));
    given.give(name, texts.emplace_back(value));
  }
  parsed_claim read = read_claim(given, claim.number->text, claim.formula);
  if (read.error && read.error.has_dimensions) {
    const std::string factors = detail::unit_factors(read.print.unit - read.follows.unit);
    std::string& with_unit = texts.emplace_back("(");
    with_unit += claim.formula;
    with_unit += ")";
    with_unit += factors;
    read = read_claim(given, claim.number->text, with_unit);
  }
  if (read.error || read.is_statement) return;
  written_judgement judged = judge(read);
  if (judged.trouble || !identical(judged.value, claim.number->derived)) return;
  judged.found = claim.found;
  const std::string text = detail::text_of_claim(claim, known);
  claim.explanations = explanations_of(read, judged, named_in(text, known));
}

}  // namespace proofline::audit
