#pragma once
// Possible causes of a differing number whose claim is C++: its record has the formula and the
// inputs as text, and text is what is searched.

#include <deque>

#include "explain/explanations.hpp"
#include "explain/known_figure.hpp"
#include "report/claim_text.hpp"
#include "report/record.hpp"

namespace proofline::audit {

namespace detail {

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
