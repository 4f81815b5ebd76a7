#pragma once
// Writes judged claims down as records: of a section that is a variable, as they were judged while
// it was compiled; of any other, judged now.

#include <algorithm>
#include <array>
#include <iterator>
#include <proofline/audit/holds.hpp>
#include <proofline/audit/record.hpp>

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
template <class... Described>
std::vector<input_record> describe(const pack<Described...>& all, const symbols_in_use& symbols) {
  std::vector<input_record> result;
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (result.push_back(describe(item<Index>(all), symbols)), ...);
  }
  (std::index_sequence_for<Described...>{});
  return result;
}

inline std::string domain_of(const std::vector<input_record>& inputs) {
  std::string result;
  for (const input_record& each : inputs) {
    result += (result.empty() ? "" : ", ") + domain_of(each);
  }
  return result;
}

/// The equation or statement in the symbols for its inputs.
template <text Name, class Unit, class Body, class... Inputs>
notation formula_of(const equation<Name, Unit, Body, Inputs...>& equation,
                    const symbols_in_use& symbols = {}) {
  return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    return plain_value(equation.template read_with<notation>(
        named(item<Index>(equation.inputs),
              symbols.of(Inputs::name.view(), item<Index>(equation.inputs).symbol))...));
  }
  (std::index_sequence_for<Inputs...>{});
}
template <text Name, class Statement, class... Inputs>
notation statement_of(const theorem<Name, Statement, Inputs...>& theorem,
                      const symbols_in_use& symbols = {}) {
  return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    return plain_value(
        theorem(named(item<Index>(theorem.inputs),
                      symbols.of(Inputs::name.view(), item<Index>(theorem.inputs).symbol))...));
  }
  (std::index_sequence_for<Inputs...>{});
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
                 " = " + formula_of(equation, symbols).text());
  const std::vector<input_record> inputs = describe(equation.inputs, symbols);
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

template <class Theorem>
void fill_theorem(record& out, const Theorem& theorem, const symbols_in_use& symbols) {
  out.statement = theorem.says;
  out.theorem = theorem.name.view();
  out.source = theorem.source;
  out.formula = statement_of(theorem, symbols).text();
  out.in_our_symbols = statement_of(theorem).text();
  out.inputs = describe(theorem.inputs, symbols);
  out.domain = domain_of(out.inputs);
}
template <class Theorem>
void fill(record& out, const theorem_claim<Theorem>& claim, const symbols_in_use& symbols) {
  fill_theorem(out, claim.theorem, symbols);
}
template <class Counted, class Equation>
void fill(record& out, const count_claim<Counted, Equation>& claim, const symbols_in_use& symbols) {
  out.source = claim.counted.listing.source;
  out.equation = claim.equation.name.view();
  out.formula = formula_of(claim.equation, symbols).text();
  out.in_our_symbols = formula_of(claim.equation).text();
  out.statement =
      std::string(claim.counted.what) + ", counted: " + std::string(claim.counted.listing.says);
  out.inputs = describe(claim.equation.inputs, symbols);
  out.domain = domain_of(out.inputs);
}
template <class Theorem, class Bindings>
void fill(record& out, const refutation_claim<Theorem, Bindings>& claim,
          const symbols_in_use& symbols) {
  fill_theorem(out, claim.theorem, symbols);
  out.inputs.clear();
  add_given(out, names_in(claim.theorem.inputs), describe(claim.witness.values, symbols));
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
  const auto& equation = claim.from.equation;
  out.statement = symbols.meaning_of(Equation::name.view(), equation.meaning);
  out.equation = Equation::name.view();
  out.source = equation.source;
  out.formula = formula_of(equation, symbols).text();
  const std::vector<input_record> given = describe(claim.from.given.values, symbols);
  add_given(out, names_in(equation.inputs), given);
  out.domain = domain_of(out.inputs);
  if (!out.problem.empty()) return;
  out.number = number_of(claim.print, claim.from.value(), claim.from.enclosure());
  if (!does_not_follow(out)) return;
  wide_rational widest = 0;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].printed.empty()) continue;  // it is exact
    const interval<rational> range = claim.from.moved_by(i);
    if (width_of(range) <= widest) continue;
    widest = width_of(range);
    out.most_rounded = most_rounded_input{given[i].symbol, range};
  }
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
}
inline void fill(record& out, const remark_claim& claim, const symbols_in_use&) {
  out.statement = claim.statement;
}

/// A record of what is the same for claims of all kinds.
inline record begin_record(const publication& about, std::string_view where,
                           std::string_view section, std::string_view id, claim_kind kind,
                           bool added, const judgement& judged) {
  record out;
  out.document = about.name;
  out.about = {out.document,
               std::string(about.title),
               std::string(about.author),
               std::string(about.date),
               std::string(about.version),
               std::string(about.address)};
  out.id = out.document + "/" + std::string(id);
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

/// Writes down all that a report says about a claim of a section, which is judged already.
template <class Section, class Claim>
record make_record(const publication& about, const Section& section, const Claim& claim,
                   const judgement& judged) {
  record out = detail::begin_record(about, section.where, section.title, claim.id, Claim::kind,
                                    claim.added, judged);
  detail::fill(out, claim, {section.symbols, about.symbols});
  if constexpr (requires { claim.words; }) {
    if (!claim.words.empty()) out.statement = claim.words;
  }
  return out;
}

/// The claim at an index of a section that is a variable, as it was judged while it was compiled.
template <const auto& Section, std::size_t Index>
record record_of(const publication& about) {
  return make_record(about, Section, item<Index>(Section.claims), judgement_of<Section, Index>);
}

/// Every claim of a section, judged now, in reading order.
template <class... Claims>
std::vector<record> records_of(const publication& about, const section_claims<Claims...>& section) {
  std::vector<record> records;
  proofline::apply(
      [&](const auto&... claim) {
        (records.push_back(make_record(about, section, claim, audit::judge(claim))), ...);
      },
      section.claims);
  return records;
}

/// Every claim of a document.
template <class... Sections>
std::vector<record> audit_of(const document_claims<Sections...>& document) {
  std::vector<record> records;
  const auto add = [&](const auto& section) {
    for (record& each : records_of(document.about, section)) records.push_back(std::move(each));
  };
  proofline::apply([&](const auto&... section) { (add(section), ...); }, document.sections);
  return records;
}

}  // namespace proofline::audit
