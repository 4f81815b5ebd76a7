#pragma once
// A judged claim as plain text fields: what reports print, in any format, and nothing else knows.

#include <proofline/audit/judge.hpp>
#include <proofline/numbers/decimal_text.hpp>
#include <proofline/numbers/notation.hpp>
#include <string>
#include <vector>

namespace proofline::audit {

/// An input of a claim: what is given for it, exactly, and who says so.
struct input_record {
  std::string name, symbol, meaning, unit, domain;
  std::string text;              ///< as published or given; empty where the claim is for all inputs
  std::string value, low, high;  ///< exact fractions in FLOP, byte and second
  int step = 0;                  ///< from one number that it takes to the next; 0: it takes all
  std::string source;
};

struct record {
  std::string id, document, where, section, kind;
  std::string statement;      ///< in words
  std::string printed;        ///< as the document prints it
  std::string derived;        ///< what follows, in the unit of the print, for people
  std::string derived_value;  ///< the same as an exact fraction in FLOP, byte and second
  std::string derived_high;   ///< above a root that is no fraction; derived_value is below it
  std::string unit;           ///< of derived_value and interval
  std::string low, high;      ///< all that can follow from the printed inputs, exact
  std::string scale;          ///< of one printed unit, in `unit`
  std::string equation;       ///< the name of the equation that a value or a count comes from
  std::string theorem;        ///< the name of the theorem that is proved or refuted
  std::string formula;        ///< the equation or statement in its inputs' symbols
  std::string source;
  std::vector<input_record> inputs;
  std::string most_rounded;   ///< symbol of the input whose rounding alone moves the value most
  std::string most_low, most_high;  ///< between which values, exact
  std::string verdict, expected, reason;
  std::string proof, method, domain;
  std::string problem;  ///< why the claim fails, apart from an unexpected verdict
  bool of_a_reading = false;  ///< of one reading of the sentence, in which it fails: no erratum
  bool holds = false;
};

namespace detail {

template <class Text>
std::string string_of(const Text& text) {
  return std::string(text.view());
}
inline std::string fraction_text(const rational& value) { return string_of(to_text(value)); }

template <class Input>
input_record describe(const Input& input) {
  input_record result;
  result.name = string_of(Input::name);
  result.symbol = input.symbol;
  result.meaning = input.meaning;
  result.unit = string_of(unit_text<typename Input::unit>);
  result.domain = std::string(input.symbol) + " " + std::string(domain_text(Input::where));
  result.step = Input::step;
  return result;
}

template <class Input, class Value>
input_record describe(const bound<Input, Value>& given) {
  input_record result = describe(given.input);
  result.source = given.source;
  if constexpr (requires { given.value.stands_for(); }) {
    result.text = given.value.text();
    if (given.value.error() != misreading::none) return result;
    const interval<rational> range = given.value.stands_for();
    result.value = fraction_text(given.value.value());
    result.low = fraction_text(range.low());
    result.high = fraction_text(range.high());
  } else {
    const rational value = plain_value(as_argument<rational>(given.value));
    result.value = result.low = result.high = fraction_text(value);
    result.text = string_of(decimal_text(value, 15));
    if (result.unit != "count") result.text += " " + result.unit;
  }
  return result;
}

/// The equation or statement in the symbols of its inputs.
template <class Read, class... Inputs>
notation written(const Read& read, const pack<Inputs...>& inputs) {
  return proofline::apply(
      [&read](const auto&... input) { return plain_value(read(named(input)...)); }, inputs);
}
template <class Equation>
notation formula_of(const Equation& equation) {
  return written(
      [&equation](const auto&... names) { return equation.template read_with<notation>(names...); },
      equation.inputs);
}
template <class Theorem>
notation statement_of(const Theorem& theorem) {
  return written(theorem, theorem.inputs);
}

template <class Inputs>
std::string domain_of(const Inputs& inputs) {
  std::string result;
  proofline::apply(
      [&result](const auto&... input) {
        ((result += (result.empty() ? "" : ", ") + describe(input).domain), ...);
      },
      inputs);
  return result;
}
template <class Inputs>
void add_inputs(record& out, const Inputs& inputs) {
  proofline::apply([&out](const auto&... input) { (out.inputs.push_back(describe(input)), ...); },
                   inputs);
}
/// Of the given values those that the equation or theorem takes, in its order.
template <class... Inputs, class... Bound>
void add_given(record& out, const pack<Inputs...>&, const pack<Bound...>& given) {
  const auto add = [&]<class Input>(const Input*) {
    proofline::apply(
        [&](const auto&... bound) {
          ((std::is_same_v<Input, typename std::remove_cvref_t<decltype(bound)>::input_type>
                ? out.inputs.push_back(describe(bound))
                : void()),
           ...);
        },
        given);
  };
  (add(static_cast<const Inputs*>(nullptr)), ...);
}

inline std::string method_of(const proof& known) {
  if (known.how() == known_by::witness) return "counterexample evaluated exactly";
  if (known.how() == known_by::value) return "exact rational arithmetic";
  if (known.how() != known_by::all_inputs) return "";
  if (known.degree() >= 0) {
    return "listing run at " + std::to_string(known.cases()) +
           " sizes, which fix a polynomial of degree " + std::to_string(known.degree()) +
           " in each extent";
  }
  const std::string kind = known.is_identity() ? "polynomial identity" : "signs by exact algebra";
  return known.cases() == 1 ? kind : kind + " in " + std::to_string(known.cases()) + " cases";
}

/// Adds to a list in text what is not in it.
inline void append(std::string& list, std::string_view more) {
  if (list.find(more) != std::string::npos) return;
  if (!list.empty()) list += "; ";
  list += more;
}

template <class... Defined>
void fill(record& out, const definition_claim<Defined...>& claim) {
  out.kind = "definition";
  const auto add = [&out](const auto& defined) {
    const std::string separator = out.statement.empty() ? "" : "; ";
    out.statement += separator + std::string(defined.symbol) + ": " + std::string(defined.meaning);
    if constexpr (requires { defined.body; }) {
      out.formula += separator + std::string(defined.symbol) + " = " + formula_of(defined).text();
      append(out.source, defined.source);
      append(out.domain, domain_of(defined.inputs));
      out.method = "encoded; depends on each input";
    } else {
      out.formula += separator + std::string(defined.symbol) + " in " + describe(defined).unit;
      out.method = "encoded as a typed input";
    }
  };
  proofline::apply([&add](const auto&... defined) { (add(defined), ...); }, claim.defined);
}

template <class Theorem>
void fill_theorem(record& out, const Theorem& theorem) {
  out.statement = theorem.says;
  out.theorem = theorem.name.view();
  out.source = theorem.source;
  out.formula = statement_of(theorem).text();
  out.domain = domain_of(theorem.inputs);
}
template <class Theorem>
void fill(record& out, const theorem_claim<Theorem>& claim) {
  out.kind = "theorem";
  fill_theorem(out, claim.theorem);
  add_inputs(out, claim.theorem.inputs);
}
template <class Counted, class Equation>
void fill(record& out, const count_claim<Counted, Equation>& claim) {
  out.kind = "count";
  out.statement = std::string(claim.counted.what) +
                  " of the listing: " + std::string(claim.counted.listing.says);
  out.source = claim.counted.listing.source;
  out.equation = claim.equation.name.view();
  out.formula = formula_of(claim.equation).text();
  out.domain = domain_of(claim.equation.inputs);
  add_inputs(out, claim.equation.inputs);
}
template <class Theorem, class Bindings>
void fill(record& out, const refutation_claim<Theorem, Bindings>& claim) {
  out.kind = "refutation";
  fill_theorem(out, claim.theorem);
  add_given(out, claim.theorem.inputs, claim.witness.values);
}

template <class Unit>
void fill_value(record& out, const published<Unit>& print, const interval<rational>& value,
                const interval<rational>& range) {
  out.printed = print.text();
  out.unit = string_of(unit_text<Unit>);
  out.derived = string_of(print.in_same_unit(value.low()));
  out.derived_value = fraction_text(value.low());
  if (!value.is_point()) out.derived_high = fraction_text(value.high());
  out.low = fraction_text(range.low());
  out.high = fraction_text(range.high());
  out.scale = fraction_text(print.scale());
}
/// Whether the print does not follow from the inputs as they are printed.
inline bool does_not_follow(const record& claim) {
  return claim.verdict == text_of(verdict::input_rounding) ||
         claim.verdict == text_of(verdict::differs);
}
/// Which input's rounding matters most, where the print does not follow.
template <class Equation, class Bindings>
void fill_most_rounded(record& out, const derivation<Equation, Bindings>& from) {
  if (!does_not_follow(out)) return;
  rational widest = 0;
  std::size_t index = 0;
  const auto consider = [&](const auto& bound) {
    const std::size_t mine = index++;
    if constexpr (requires { bound.value.stands_for(); }) {  // else it is exact
      const interval<rational> range = from.moved_by(mine);
      if (range.high() - range.low() <= widest) return;
      widest = range.high() - range.low();
      out.most_rounded = bound.input.symbol;
      out.most_low = fraction_text(range.low());
      out.most_high = fraction_text(range.high());
    }
  };
  proofline::apply([&consider](const auto&... bound) { (consider(bound), ...); },
                   from.given.values);
}
template <class Equation, class Bindings>
void fill(record& out, const value_claim<Equation, Bindings>& claim) {
  out.kind = "value";
  out.statement = claim.from.equation.meaning;
  out.equation = claim.from.equation.name.view();
  out.source = claim.from.equation.source;
  out.formula = formula_of(claim.from.equation).text();
  add_given(out, claim.from.equation.inputs, claim.from.given.values);
  out.domain = domain_of(claim.from.equation.inputs);
  if (out.problem.empty()) {
    fill_value(out, claim.print, claim.from.value(), claim.from.enclosure());
    fill_most_rounded(out, claim.from);
  }
}
template <class Input, class Value>
void fill(record& out, const figure_claim<Input, Value>& claim) {
  out.kind = "figure";
  const input_record input = describe(claim.sourced);
  out.statement = input.meaning;
  out.formula = input.symbol;
  out.source = input.source;
  out.domain = input.domain;
  out.inputs = {input};
  if (!out.problem.empty()) return;
  const rational value = plain_value(as_argument<rational>(claim.sourced.value));
  if constexpr (requires { claim.sourced.value.stands_for(); }) {
    fill_value(out, claim.print, value, claim.sourced.value.stands_for());
  } else {
    fill_value(out, claim.print, value, value);
  }
}
inline void fill(record& out, const remark_claim& claim) {
  out.kind = "remark";
  out.statement = claim.statement;
}

}  // namespace detail

/// Judges a claim, now, and writes down all that a report says about it.
template <class Section, class Claim>
record make_record(std::string_view document, const Section& section, const Claim& claim) {
  const judgement judged = audit::judge(claim);
  record out;
  out.document = document;
  out.id = out.document + "/" + std::string(claim.id);
  out.where = section.where;
  out.section = section.title;
  out.verdict = text_of(judged.found);
  out.expected = text_of(judged.expected);
  out.reason = judged.reason;
  out.proof = text_of(judged.known.how());
  out.method = detail::method_of(judged.known);
  out.problem = judged.problem.view();
  out.of_a_reading = judged.of_a_reading;
  out.holds = judged.holds();
  detail::fill(out, claim);
  return out;
}

/// Every claim of a section, judged, in reading order.
template <class... Claims>
std::vector<record> records_of(std::string_view document,
                               const section_claims<Claims...>& section) {
  std::vector<record> records;
  proofline::apply(
      [&](const auto&... claim) {
        (records.push_back(make_record(document, section, claim)), ...);
      },
      section.claims);
  return records;
}

/// Every claim of a document.
template <class... Sections>
std::vector<record> audit_of(const document_claims<Sections...>& document) {
  std::vector<record> records;
  const auto add = [&](const auto& section) {
    for (record& each : records_of(document.name, section)) records.push_back(std::move(each));
  };
  proofline::apply([&](const auto&... section) { (add(section), ...); }, document.sections);
  return records;
}

}  // namespace proofline::audit
