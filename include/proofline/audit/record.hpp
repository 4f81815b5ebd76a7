#pragma once
// A judged claim: all that reports say of it, as values. Numbers are exact, in FLOP, byte and
// second; reports make the text. A formula is text already, in the symbols of its document.

#include <algorithm>
#include <optional>
#include <proofline/audit/judge.hpp>
#include <proofline/numbers/notation.hpp>
#include <string>
#include <vector>

namespace proofline::audit {

/// The number that is given for an input.
struct given_number {
  rational value;
  interval<rational> range;  ///< all that the figure stands for; an exact number is a point
};

/// An input of a claim: what is given for it, and who says so.
struct input_record {
  std::string name, symbol, meaning, unit;
  proofline::domain where = proofline::domain::real;
  int step = 0;         ///< from one number that it takes to the next; 0: it takes all
  std::string printed;  ///< the figure as it is published; empty where it is none
  std::optional<given_number> given;  ///< none where the claim is for all inputs, or `printed` is
                                      ///< no number
  std::string source;
};

/// Whose document it is.
struct publication_record {
  std::string name, title, author, date, version, address;
};

/// A number that a document prints, and what follows in its place.
struct number_record {
  std::string text;            ///< as the document prints it
  proofline::printed printed;  ///< the same, read
  printed_unit in;             ///< what it is printed in
  std::string unit;            ///< of FLOP, byte and second: that of the other numbers
  interval<rational> derived;  ///< what follows: a point, or around a root that is no fraction
  interval<rational> range;    ///< all that can follow from the printed inputs
};

/// The input whose rounding alone moves a value most, and between which values.
struct most_rounded_input {
  std::string symbol;
  interval<rational> range;
};

/// How a definition is encoded: an equation depends on each of its inputs.
enum class encoding { none, input, equation };

struct record {
  std::string id, document, where, section;
  claim_kind kind = claim_kind::remark;
  publication_record about;
  std::string statement;                ///< in words
  std::optional<number_record> number;  ///< of a value or a figure that could be read
  std::optional<most_rounded_input> most_rounded;
  std::string equation;                 ///< the name of the one that gives a value or a count
  std::string theorem;                  ///< the name of the one that is proved or refuted
  std::string formula;                  ///< equation or statement in the document's symbols
  std::string in_our_symbols;           ///< the same in ours: tells whether two claims say the same
  std::string domain;                   ///< of the inputs, in the document's symbols
  std::string source;
  std::vector<input_record> inputs;
  verdict found = verdict::differs;
  verdict expected = verdict::exact;
  std::string reason;
  proof known;                        ///< how it is known
  encoding encoded = encoding::none;  ///< of a definition
  std::string checked;                ///< what another checker says of the proof, if it was asked
  std::string problem;                ///< why the claim fails, apart from an unexpected verdict
  grade weight = grade::none;         ///< of an erratum
  std::string same_slip;              ///< id of the claim that has the same slip
  bool added = false;                 ///< follows besides: no sentence of the document says it

  bool holds() const { return problem.empty() && found == expected; }
};

namespace detail {

template <class Text>
std::string string_of(const Text& text) {
  return std::string(text.view());
}

/// The symbols where a claim stands, of inputs and of what is defined: the section's, else the
/// document's, else ours.
struct symbols_in_use {
  std::span<const spelling> of_section = {}, of_document = {};

  template <class Named>
  std::string_view of(const Named& named) const {
    const spelling* own = find(Named::name.view());
    return own ? own->symbol : named.symbol;
  }
  template <class Named>
  std::string_view meaning_of(const Named& named) const {
    const spelling* own = find(Named::name.view());
    return own && !own->meaning.empty() ? own->meaning : named.meaning;
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

template <class Input>
input_record describe(const Input& input, const symbols_in_use& symbols = {}) {
  input_record result;
  result.name = string_of(Input::name);
  result.symbol = symbols.of(input);
  result.meaning = symbols.meaning_of(input);
  result.unit = string_of(unit_text<typename Input::unit>);
  result.where = Input::where;
  result.step = Input::step;
  return result;
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

/// "pi_star > 0"
inline std::string domain_of(const input_record& input) {
  return input.symbol + " " + std::string(domain_text(input.where));
}

/// The equation or statement in the symbols for its inputs.
template <class Read, class... Inputs>
notation written(const Read& read, const pack<Inputs...>& inputs, const symbols_in_use& symbols) {
  return proofline::apply(
      [&](const auto&... input) { return plain_value(read(named(input, symbols.of(input))...)); },
      inputs);
}
template <class Equation>
notation formula_of(const Equation& equation, const symbols_in_use& symbols = {}) {
  return written(
      [&equation](const auto&... names) { return equation.template read_with<notation>(names...); },
      equation.inputs, symbols);
}
template <class Theorem>
notation statement_of(const Theorem& theorem, const symbols_in_use& symbols = {}) {
  return written(theorem, theorem.inputs, symbols);
}

template <class Inputs>
std::string domain_of(const Inputs& inputs, const symbols_in_use& symbols = {}) {
  std::string result;
  proofline::apply(
      [&](const auto&... input) {
        ((result += (result.empty() ? "" : ", ") + domain_of(describe(input, symbols))), ...);
      },
      inputs);
  return result;
}
template <class Inputs>
void add_inputs(record& out, const Inputs& inputs, const symbols_in_use& symbols) {
  proofline::apply(
      [&](const auto&... input) { (out.inputs.push_back(describe(input, symbols)), ...); }, inputs);
}
/// Of the given values those that the equation or theorem takes, in its order.
template <class... Inputs, class... Bound>
void add_given(record& out, const pack<Inputs...>&, const pack<Bound...>& given,
               const symbols_in_use& symbols) {
  const auto add = [&]<class Input>(const Input*) {
    proofline::apply(
        [&](const auto&... bound) {
          ((std::is_same_v<Input, typename std::remove_cvref_t<decltype(bound)>::input_type>
                ? out.inputs.push_back(describe(bound, symbols))
                : void()),
           ...);
        },
        given);
  };
  (add(static_cast<const Inputs*>(nullptr)), ...);
}

/// Adds to a list in text what is not in it.
inline void append(std::string& list, std::string_view more) {
  if (list.find(more) != std::string::npos) return;
  if (!list.empty()) list += "; ";
  list += more;
}

template <class... Defined>
void fill(record& out, const definition_claim<Defined...>& claim, const symbols_in_use& symbols) {
  const auto is_defined = [](std::string_view name) {
    return ((Defined::name.view() == name) || ...);
  };
  // Each once; the statement has the meaning of those that the claim itself defines.
  const auto add_input = [&](const auto& input) {
    input_record described = describe(input, symbols);
    const auto is_it = [&](const input_record& each) { return each.name == described.name; };
    if (is_defined(described.name) || std::ranges::any_of(out.inputs, is_it)) return;
    out.inputs.push_back(std::move(described));
  };
  const auto add = [&](const auto& defined) {
    const std::string separator = out.statement.empty() ? "" : "; ";
    if constexpr (requires { defined.body; }) {
      const std::string symbol(symbols.of(defined));
      out.statement += separator + symbol + ": " + std::string(symbols.meaning_of(defined));
      out.formula += separator + symbol + " = " + formula_of(defined, symbols).text();
      append(out.source, defined.source);
      append(out.domain, domain_of(defined.inputs, symbols));
      proofline::apply([&](const auto&... input) { (add_input(input), ...); }, defined.inputs);
      out.encoded = encoding::equation;
    } else {
      const input_record input = describe(defined, symbols);
      out.statement += separator + input.symbol + ": " + input.meaning;
      out.formula += separator + input.symbol + " in " + input.unit;
      if (out.encoded == encoding::none) out.encoded = encoding::input;
    }
  };
  proofline::apply([&add](const auto&... defined) { (add(defined), ...); }, claim.defined);
}

template <class Theorem>
void fill_theorem(record& out, const Theorem& theorem, const symbols_in_use& symbols) {
  out.statement = theorem.says;
  out.theorem = theorem.name.view();
  out.source = theorem.source;
  out.formula = statement_of(theorem, symbols).text();
  out.in_our_symbols = statement_of(theorem).text();
  out.domain = domain_of(theorem.inputs, symbols);
}
template <class Theorem>
void fill(record& out, const theorem_claim<Theorem>& claim, const symbols_in_use& symbols) {
  fill_theorem(out, claim.theorem, symbols);
  add_inputs(out, claim.theorem.inputs, symbols);
}
template <class Counted, class Equation>
void fill(record& out, const count_claim<Counted, Equation>& claim, const symbols_in_use& symbols) {
  out.source = claim.counted.listing.source;
  out.equation = claim.equation.name.view();
  out.formula = formula_of(claim.equation, symbols).text();
  out.in_our_symbols = formula_of(claim.equation).text();
  out.domain = domain_of(claim.equation.inputs, symbols);
  out.statement =
      std::string(claim.counted.what) + ", counted: " + std::string(claim.counted.listing.says);
  add_inputs(out, claim.equation.inputs, symbols);
}
template <class Theorem, class Bindings>
void fill(record& out, const refutation_claim<Theorem, Bindings>& claim,
          const symbols_in_use& symbols) {
  fill_theorem(out, claim.theorem, symbols);
  add_given(out, claim.theorem.inputs, claim.witness.values, symbols);
}

template <class Unit>
number_record number_of(const published<Unit>& print, const interval<rational>& derived,
                        const interval<rational>& range) {
  return {std::string(print.text()), print.number(), print.printed_in(),
          string_of(unit_text<Unit>), derived, range};
}
/// Whether the print does not follow from the inputs as they are printed.
inline bool does_not_follow(const record& claim) {
  return claim.found == verdict::input_rounding || claim.found == verdict::differs;
}
/// Which input's rounding matters most, where the print does not follow.
template <class Equation, class Bindings>
void fill_most_rounded(record& out, const derivation<Equation, Bindings>& from,
                       const symbols_in_use& symbols) {
  if (!does_not_follow(out)) return;
  rational widest = 0;
  std::size_t index = 0;
  const auto consider = [&](const auto& bound) {
    const std::size_t mine = index++;
    if constexpr (requires { bound.value.stands_for(); }) {  // else it is exact
      const interval<rational> range = from.moved_by(mine);
      if (range.high() - range.low() <= widest) return;
      widest = range.high() - range.low();
      out.most_rounded = most_rounded_input{std::string(symbols.of(bound.input)), range};
    }
  };
  proofline::apply([&consider](const auto&... bound) { (consider(bound), ...); },
                   from.given.values);
}
template <class Equation, class Bindings>
void fill(record& out, const value_claim<Equation, Bindings>& claim,
          const symbols_in_use& symbols) {
  out.statement = symbols.meaning_of(claim.from.equation);
  out.equation = claim.from.equation.name.view();
  out.source = claim.from.equation.source;
  out.formula = formula_of(claim.from.equation, symbols).text();
  add_given(out, claim.from.equation.inputs, claim.from.given.values, symbols);
  out.domain = domain_of(claim.from.equation.inputs, symbols);
  if (out.problem.empty()) {
    out.number = number_of(claim.print, claim.from.value(), claim.from.enclosure());
    fill_most_rounded(out, claim.from, symbols);
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
  const rational value = plain_value(as_argument<rational>(claim.sourced.value));
  if constexpr (requires { claim.sourced.value.stands_for(); }) {
    out.number = number_of(claim.print, value, claim.sourced.value.stands_for());
  } else {
    out.number = number_of(claim.print, value, value);
  }
}
inline void fill(record& out, const remark_claim& claim, const symbols_in_use&) {
  out.statement = claim.statement;
}

}  // namespace detail

/// Judges a claim, now, and writes down all that a report says about it.
template <class Section, class Claim>
record make_record(const publication& about, const Section& section, const Claim& claim) {
  const judgement judged = audit::judge(claim);
  record out;
  out.document = about.name;
  out.about = {out.document,
               std::string(about.title),
               std::string(about.author),
               std::string(about.date),
               std::string(about.version),
               std::string(about.address)};
  out.id = out.document + "/" + std::string(claim.id);
  out.where = section.where;
  out.section = section.title;
  out.kind = Claim::kind;
  out.found = judged.found;
  out.expected = judged.expects.expected;
  out.reason = judged.expects.reason;
  out.weight = judged.expects.weight;
  out.same_slip = judged.expects.same_slip;
  out.added = claim.added;
  out.known = judged.known;
  out.problem = judged.problem.view();
  detail::fill(out, claim, {section.symbols, about.symbols});
  if constexpr (requires { claim.words; }) {
    if (!claim.words.empty()) out.statement = claim.words;
  }
  return out;
}

/// Every claim of a section, judged, in reading order.
template <class... Claims>
std::vector<record> records_of(const publication& about, const section_claims<Claims...>& section) {
  std::vector<record> records;
  proofline::apply(
      [&](const auto&... claim) { (records.push_back(make_record(about, section, claim)), ...); },
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
