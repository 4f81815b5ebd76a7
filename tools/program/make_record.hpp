#pragma once
// Writes judged claims down as records, as they were judged while they were compiled.

#include <algorithm>
#include <array>
#include <iterator>
#include <proofline/audit/holds.hpp>

#include "report/enough_rounding.hpp"
#include "report/record.hpp"

namespace proofline::audit {

namespace detail {

// A corpus has thousands of claims, each of a type of its own. So templates here only fetch what a
// claim holds; what is done with that is no template, and is compiled once.

/// The symbols where a claim stands, of inputs and of what is defined: the section's, else the
/// document's, else ours.
struct symbols_in_use {
  std::span<const spelling> of_section = {}, of_document = {};

  std::string_view of(std::string_view name, std::string_view ours) const {
    const spelling* own = find(name);
    return own ? own->symbol : ours;
  }
  std::string_view meaning_of(std::string_view name, std::string_view ours) const {
    const spelling* own = find(name);
    return own && !own->meaning.empty() ? own->meaning : ours;
  }

 private:
  const spelling* find(std::string_view name) const {
    for (const std::span<const spelling> list : {of_section, of_document}) {
      for (const spelling& each : list) {
        if (each.name == name) return &each;
      }
    }
    return nullptr;
  }
};

inline input_record described(std::string_view name, std::string_view symbol,
                              std::string_view meaning, std::string_view unit,
                              const value_set& values, const symbols_in_use& symbols) {
  input_record result;
  result.name = name;
  result.symbol = symbols.of(name, symbol);
  result.meaning = symbols.meaning_of(name, meaning);
  result.unit = unit;
  result.where = values.where;
  result.step = values.step;
  return result;
}
template <class Input>
input_record describe(const Input& input, const symbols_in_use& symbols = {}) {
  return described(Input::name.view(), input.symbol, input.meaning,
                   unit_text<typename Input::unit>.view(), Input::values, symbols);
}

template <class Input, class Value>
input_record describe(const bound<Input, Value>& given, const symbols_in_use& symbols = {}) {
  input_record result = describe(given.input, symbols);
  result.source = given.source;
  if constexpr (requires { given.value.stands_for(); }) {
    result.printed = given.value.text();
    if (given.value.error() != misreading::none) return result;
    result.given = given_number{given.value.value(), given.value.stands_for()};
  } else {
    const rational value = exact_value_of(given);
    result.given = given_number{value, value};
  }
  return result;
}

/// Each of a pack of inputs or of values that are given for them.
template <std::size_t... Index, class... Described>
std::vector<input_record> describe_all(
    const indexed_pack<std::index_sequence<Index...>, Described...>& all,
    const symbols_in_use& symbols) {
  std::vector<input_record> result;
  (result.push_back(describe(item<Index>(all), symbols)), ...);
  return result;
}

/// The equation or statement in the symbols for its inputs.
template <class Equation, std::size_t... Index, class... Inputs>
notation formula_of(const Equation& equation,
                    const indexed_pack<std::index_sequence<Index...>, Inputs...>& inputs,
                    const symbols_in_use& symbols = {}) {
  return plain_value(equation.template read_with<notation>(
      named(item<Index>(inputs), symbols.of(Inputs::name.view(), item<Index>(inputs).symbol))...));
}
template <class Theorem, std::size_t... Index, class... Inputs>
notation statement_of(const Theorem& theorem,
                      const indexed_pack<std::index_sequence<Index...>, Inputs...>& inputs,
                      const symbols_in_use& symbols = {}) {
  return plain_value(theorem(
      named(item<Index>(inputs), symbols.of(Inputs::name.view(), item<Index>(inputs).symbol))...));
}

/// The names of an equation's or a theorem's inputs, in its order.
template <class... Inputs>
constexpr std::array<std::string_view, sizeof...(Inputs)> names_in(const pack<Inputs...>&) {
  return {Inputs::name.view()...};
}
/// Of the given values those that the equation or theorem takes, in its order.
inline void add_given(record& out, std::span<const std::string_view> inputs,
                      const std::vector<input_record>& given) {
  for (const std::string_view name : inputs) {
    std::ranges::copy_if(given, std::back_inserter(out.inputs),
                         [name](const input_record& each) { return each.name == name; });
  }
}

/// Adds to a list in text what is not in it.
inline void append(std::string& list, std::string_view more) {
  if (list.find(more) != std::string::npos) return;
  if (!list.empty()) list += "; ";
  list += more;
}

/// Adds to a definition what it defines: "n_F: what it means" and "n_F = 2*B*D*F".
inline void add_definition(record& out, const std::string& symbol, const std::string& meaning,
                           const std::string& formula) {
  const std::string separator = out.statement.empty() ? "" : "; ";
  out.statement += separator + symbol + ": " + meaning;
  out.formula += separator + symbol + formula;
}
inline void add_definition(record& out, const input_record& input) {
  add_definition(out, input.symbol, input.meaning, " in " + input.unit);
  if (out.encoded == encoding::none) out.encoded = encoding::input;
}
/// The inputs of what is defined, each once; the statement has the meaning of those that the claim
/// itself defines.
inline void add_inputs(record& out, const std::vector<input_record>& inputs,
                       std::span<const std::string_view> defined) {
  for (const input_record& input : inputs) {
    const auto is_it = [&](const input_record& each) { return each.name == input.name; };
    if (std::ranges::count(defined, input.name) == 0 && std::ranges::none_of(out.inputs, is_it)) {
      out.inputs.push_back(input);
    }
  }
}

template <class Input>
void add_defined(record& out, const Input& input, std::span<const std::string_view>,
                 const symbols_in_use& symbols) {
  add_definition(out, describe(input, symbols));
}
template <text Name, class Unit, class Body, class... Inputs>
void add_defined(record& out, const equation<Name, Unit, Body, Inputs...>& equation,
                 std::span<const std::string_view> defined, const symbols_in_use& symbols) {
  add_definition(out, std::string(symbols.of(Name.view(), equation.symbol)),
                 std::string(symbols.meaning_of(Name.view(), equation.meaning)),
                 " = " + formula_of(equation, equation.inputs, symbols).text());
  const std::vector<input_record> inputs = describe_all(equation.inputs, symbols);
  append(out.source, equation.source);
  append(out.domain, domain_of(inputs));
  add_inputs(out, inputs, defined);
  out.encoded = encoding::equation;
}
template <class... Defined>
void fill(record& out, const definition_claim<Defined...>& claim, const symbols_in_use& symbols) {
  const auto names = names_in(claim.defined);
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (add_defined(out, item<Index>(claim.defined), names, symbols), ...);
  }
  (std::index_sequence_for<Defined...>{});
}

/// The statement of a theorem or of a count, in the document's symbols and in ours.
inline void add_statement(record& out, std::string_view source, const notation& in_use,
                          const notation& in_ours, std::vector<input_record> inputs) {
  out.source = source;
  out.formula = in_use.text();
  out.in_our_symbols = in_ours.text();
  out.inputs = std::move(inputs);
  out.domain = domain_of(out.inputs);
}
template <class Theorem>
void fill(record& out, const theorem_claim<Theorem>& claim, const symbols_in_use& symbols) {
  const Theorem& theorem = claim.theorem;
  out.statement = theorem.says;
  out.theorem = Theorem::name.view();
  add_statement(out, theorem.source, statement_of(theorem, theorem.inputs, symbols),
                statement_of(theorem, theorem.inputs), describe_all(theorem.inputs, symbols));
}
template <class Counted, class Equation>
void fill(record& out, const count_claim<Counted, Equation>& claim, const symbols_in_use& symbols) {
  const Equation& equation = claim.equation;
  out.equation = Equation::name.view();
  out.statement =
      std::string(claim.counted.what) + ", counted: " + std::string(claim.counted.listing.says);
  add_statement(out, claim.counted.listing.source, formula_of(equation, equation.inputs, symbols),
                formula_of(equation, equation.inputs), describe_all(equation.inputs, symbols));
}
template <class Theorem, class Bindings>
void fill(record& out, const refutation_claim<Theorem, Bindings>& claim,
          const symbols_in_use& symbols) {
  fill(out, theorem_claim<Theorem>{claim.id, claim.theorem}, symbols);
  out.inputs.clear();
  add_given(out, names_in(claim.theorem.inputs), describe_all(claim.witness.values, symbols));
}

template <class Unit>
number_record number_of(const published<Unit>& print, const interval<rational>& derived,
                        const interval<rational>& range) {
  return {std::string(print.text()), print.number(), print.printed_in(),
          std::string(unit_text<Unit>.view()), derived, range};
}
template <class Equation, class Bindings>
void fill(record& out, const value_claim<Equation, Bindings>& claim,
          const symbols_in_use& symbols) {
  const Equation& equation = claim.from.equation;
  out.statement = symbols.meaning_of(Equation::name.view(), equation.meaning);
  out.equation = Equation::name.view();
  out.source = equation.source;
  out.formula = formula_of(equation, equation.inputs, symbols).text();
  add_given(out, names_in(equation.inputs), describe_all(claim.from.given.values, symbols));
  out.domain = domain_of(out.inputs);
}
template <class Input, class Value>
void fill(record& out, const figure_claim<Input, Value>& claim, const symbols_in_use& symbols) {
  const input_record input = describe(claim.sourced, symbols);
  out.statement = input.meaning;
  out.formula = input.symbol;
  out.source = input.source;
  out.domain = domain_of(input);
  out.inputs = {input};
  if (!out.problem.empty()) return;
  out.number = number_of(claim.print, input.given->value, input.given->range);
  if (out.found == verdict::input_rounding) {
    out.needed.push_back({input.symbol + " = " + input.printed, ""});
  }
}
inline void fill(record& out, const remark_claim& claim, const symbols_in_use&) {
  out.statement = claim.statement;
}

/// What the equation of a value claim gives: for the inputs as printed, and for all that round to
/// them. Where the print does not follow, also what the rounding of each input alone makes of it.
template <std::size_t Inputs>
struct derived_values {
  interval<rational> value = {}, range = {};
  std::array<std::string_view, Inputs> names = {};  ///< empty where the print follows
  std::array<interval<rational>, Inputs> moved_by = {};
};
template <class Equation, class Bindings>
constexpr auto derived_by(const value_claim<Equation, Bindings>& claim, const judgement& judged) {
  constexpr auto names = decltype(claim.from)::names_given();
  derived_values<names.size()> result;
  if (!judged.problem.empty()) return result;
  result.value = claim.from.value().values();
  result.range = claim.from.enclosure();
  if (!does_not_follow(judged.found)) return result;
  result.names = names;
  for (std::size_t i = 0; i < names.size(); ++i) result.moved_by[i] = claim.from.moved_by(i);
  return result;
}
/// What the rounding of inputs with these names makes of the value.
inline std::vector<moved_by_rounding> rounded_inputs(
    std::span<const input_record> inputs, std::span<const std::string_view> names,
    std::span<const interval<rational>> moved_by) {
  std::vector<moved_by_rounding> result;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto input = std::ranges::find(inputs, names[i], &input_record::name);
    if (input != inputs.end()) result.push_back({input->symbol, moved_by[i]});
  }
  return widest_first(std::move(result));
}
template <class Unit, std::size_t Inputs>
void add_number(record& out, const published<Unit>& print, const derived_values<Inputs>& derived) {
  if (!out.problem.empty()) return;
  out.number = number_of(print, derived.value, derived.range);
  out.rounded = rounded_inputs(out.inputs, derived.names, derived.moved_by);
}

/// The inputs by whose rounding it holds, which have these names.
inline void add_needed(record& out, std::span<const std::string_view> names,
                       const enough_rounding& enough) {
  out.needed_together = enough.together;
  out.needed_of_many = enough.of_many;
  for (const enough_input& each : enough.inputs) {
    const auto input = std::ranges::find(out.inputs, names[each.index], &input_record::name);
    if (input == out.inputs.end() || !input->given) continue;
    out.needed.push_back({input->symbol + " = " + input->printed,
                          needed_text(input->printed, input->given->value, each)});
  }
}

/// "proofline/transformers/documents/notes/1_device.hpp:12": the header as one includes it.
inline std::string place_of(const claim_id& id) {
  std::string_view file = id.file;
  const std::size_t below = file.rfind("/include/");
  if (below != file.npos) file.remove_prefix(below + std::string_view("/include/").size());
  return std::string(file) + ":" + std::to_string(id.line);
}

/// A record of what is the same for claims of all kinds.
inline record begin_record(const publication& about, std::string_view where,
                           std::string_view section, const claim_id& id, claim_kind kind,
                           bool added, const judgement& judged) {
  record out;
  out.document = about.name;
  out.about = {out.document,
               std::string(about.title),
               std::string(about.author),
               std::string(about.date),
               std::string(about.version),
               std::string(about.address)};
  out.id = out.document + "/" + std::string(id.text);
  out.written_at = place_of(id);
  out.where = where;
  out.section = section;
  out.kind = kind;
  out.found = judged.found;
  out.expected = judged.expects.expected;
  out.reason = judged.expects.reason;
  out.weight = judged.expects.weight;
  out.same_slip = judged.expects.same_slip;
  out.added = added;
  out.known = judged.known;
  out.problem = judged.problem.view();
  return out;
}

}  // namespace detail

/// Of a claim in C++ whose verdict is input-rounding.
template <class Derivation>
enough_rounding enough_rounding_of(const Derivation& from, const agreeing& wanted) {
  const auto in_order = [](const auto& values) {
    return std::vector(values.begin(), values.end());
  };
  const interval<rational> value = from.value().values();
  auto ranges = from.within_rounding();
  auto values = from.as_printed();
  const rounded_claim claim{
      in_order(values), in_order(ranges), in_order(Derivation::steps()),
      [&](const std::vector<interval<rational>>& within) {
        std::copy(within.begin(), within.end(), ranges.begin());
        return from.reaches(wanted, ranges) == certainty::yes;
      },
      [&](const std::vector<rational>& at) {
        std::copy(at.begin(), at.end(), values.begin());
        const auto found = from.value_from(values);
        return found.is_none() ? reached::not_yet : state_of(wanted, value, found.values());
      },
      [&](const std::vector<interval<rational>>& within) {
        std::copy(within.begin(), within.end(), ranges.begin());
        const auto found = from.value_from(ranges);
        return !found.is_none() && wanted.contains(found.possible_values());
      }};
  return enough_rounding_of(claim);
}

/// The claim at an index of a section, which is a variable: it is named by that in the functions
/// here. A name by its type would cost more to compile than what they do.
template <const auto& Section, std::size_t Index>
record record_of(const publication& about) {
  constexpr const auto& claim = item<Index>(Section.claims);
  constexpr const judgement& judged = judgement_of<Section, Index>;
  record out = detail::begin_record(about, Section.where, Section.title, claim.id, claim.kind,
                                    claim.added, judged);
  detail::fill(out, claim, {Section.symbols, about.symbols});
  if constexpr (claim.kind == claim_kind::value) {
    static constexpr auto derived = detail::derived_by(claim, judged);
    detail::add_number(out, claim.print, derived);
    if constexpr (judged.found == verdict::input_rounding) {
      detail::add_needed(out, derived.names,
                         enough_rounding_of(claim.from, claim.print.agrees_with()));
    }
  }
  if constexpr (requires { claim.words; }) {
    if (!claim.words.empty()) out.statement = claim.words;
  }
  return out;
}

}  // namespace proofline::audit
