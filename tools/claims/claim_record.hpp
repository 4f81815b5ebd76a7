#pragma once
// The record of a claim that was read and judged.

#include <algorithm>
#include <functional>

#include "claim_reading.hpp"
#include "document_units.hpp"
#include "explain/explanations.hpp"
#include "report/enough_rounding.hpp"
#include "report/report.hpp"

namespace proofline::tools {

/// Another claim by its id.
using claim_of_id = std::function<const judged_claim&(const std::string&)>;

/// Of printed(params): what is printed there, and what follows, where the two disagree.
inline void describe_reference(audit::input_record& input, const claim_of_id& claim) {
  const std::vector<reference> found = references_in(input.name);
  if (found.empty()) return;
  const judged_claim& other = claim(found.front().id);
  const std::string derived = audit::derived_of(other.record);
  input.source = "claim " + other.id;
  if (other.written->follows.empty()) {
    input.printed = other.printed.text;
    input.meaning = "as printed; not checkable";
    return;
  }
  input.printed = found.front().derived ? derived : other.printed.text;
  if (found.front().derived) {
    input.given = audit::given_number{other.value.low(), hull(other.value, other.range)};
  }
  if (other.record.found != audit::verdict::exact) {
    input.meaning = found.front().derived ? "what follows there; printed is " + other.printed.text
                                          : "as printed; what follows there is " + derived;
  }
}

inline audit::input_record input_of(const formula::given_name& name, const claim_reading& reading,
                                    const needed_names& with, const claim_of_id& other) {
  const audit::parsed_claim& read = reading.result();
  audit::input_record input;
  input.name = input.symbol = std::string(name.name);
  input.unit = unit_name(read.units, name.value.unit);
  if (read.tree[name.value.node].what == formula::operation::input) {
    const formula::input& number = read.tree.input_at(name.value.node);
    input.given = audit::given_number{number.value, number.range};
  }
  const auto given = std::ranges::find(with.given, name.name, [](const written_given* one) {
    return std::string_view(one->name.text);
  });
  if (given != with.given.end()) {
    input.printed = (*given)->value.text;
    input.source = (*given)->source;
  } else {
    describe_reference(input, other);
  }
  return input;
}

/// What a call of an equation is given, each number once.
inline void add_arguments(audit::record& out, const claim_reading& reading,
                          const formula::equation_call& call) {
  const audit::parsed_claim& read = reading.result();
  for (const formula::call_argument& each : call.arguments) {
    const bool has_name = std::ranges::any_of(
        read.tree.names, [&each](const auto& name) { return name.value.node == each.node; });
    const std::string symbol = audit::symbol_of(each);
    const bool is_known = std::ranges::any_of(
        out.inputs, [&symbol](const audit::input_record& other) { return other.symbol == symbol; });
    if (has_name || is_known) continue;
    audit::input_record input;
    input.name = each.name;
    input.symbol = symbol;
    input.meaning = each.meaning;
    input.unit = each.unit_text;
    input.source = each.source.empty() ? std::string(each.of) : std::string(each.source);
    formula::write(read.tree, each.node, input.printed);
    if (read.tree[each.node].what == formula::operation::input) {
      const formula::input& number = read.tree.input_at(each.node);
      input.given = audit::given_number{number.value, number.range};
      input.step = number.step;
    }
    out.inputs.push_back(std::move(input));
  }
}

/// By the rounding of which inputs it holds.
inline void add_needed(audit::record& out, const audit::parsed_claim& read,
                       const interval<rational>& value) {
  const audit::enough_rounding enough = audit::enough_rounding_of(read, value);
  out.needed_together = enough.together;
  out.needed_of_many = enough.of_many;
  for (const audit::enough_input& each : enough.inputs) {
    const formula::input& input = read.tree.inputs[each.index];
    out.needed.push_back({audit::name_and_text_of(read, each.index),
                          audit::needed_text(input.text, input.value, each)});
  }
  if (read.is_statement) out.compared = audit::compared_text(read);
}

/// What the rounding of each input alone makes of the value.
inline void add_rounding(audit::record& out, const claim_reading& reading) {
  const audit::parsed_claim& read = reading.result();
  std::vector<audit::moved_by_rounding> inputs;
  for (const audit::moved_value& each : audit::moved_by_rounding_of(read)) {
    inputs.push_back({symbol_of(read, each.input), each.range});
  }
  const auto rounded = static_cast<std::size_t>(std::ranges::count_if(
      read.tree.inputs, [](const formula::input& each) { return !each.is_exact(); }));
  out.rounded_is_cut = rounded > inputs.size();
  out.rounded = audit::widest_first(std::move(inputs));
}

/// What a record has of a document, and of a claim or theorem in it, before either is judged.
inline audit::record record_begun_of(const audit::publication_record& about,
                                     const written_claim& written, const std::string& id) {
  audit::record out;
  out.about = about;
  out.document = about.name;
  out.id = out.document + "/" + id;
  out.where = written.where;
  out.section = written.section;
  out.statement = written.statement;
  out.expected = written.expects.verdict.value_or(audit::verdict::exact);
  out.reason = written.expects.reason;
  out.is_ungraded =
      written.expects.weight == audit::grade::none && !written.expects.holds_otherwise;
  return out;
}

/// Of what is printed and follows from nothing.
inline audit::record record_of_uncheckable(const audit::publication_record& about,
                                           const judged_claim& claim) {
  audit::record out = record_begun_of(about, *claim.written, claim.id);
  out.kind = audit::claim_kind::remark;
  out.statement += (out.statement.empty() ? "" : ": ") + claim.printed.text;
  out.place = claim.printed.at;
  out.found = audit::verdict::not_checkable;
  return out;
}

/// `claim` has its value.
inline audit::record record_of(const audit::publication_record& about, const judged_claim& claim,
                               const claim_reading& reading, const audit::judgement& judged,
                               const needed_names& with, const claim_of_id& other) {
  const written_claim& written = *claim.written;
  const audit::parsed_claim& read = reading.result();
  audit::record out = record_begun_of(about, written, claim.id);
  out.kind = audit::claim_kind::value;
  formula::write_unfolded(read.tree, read.follows.node, out.formula);
  out.in_our_symbols = out.formula;
  std::string as_read;
  formula::write(read.tree, read.follows.node, as_read);
  out.read_as = read.is_statement ? as_read : claim.printed.text + " = " + as_read;
  const bool is_in_prose = !claim.stands.file.empty();
  if (is_in_prose || !claim.printed.at.file.empty()) {
    out.place = is_in_prose ? claim.stands : claim.printed.at;
  }
  out.found = judged.found;
  out.expects_any = !written.expects.verdict;
  out.weight = written.expects.weight;
  out.problem = std::string(judged.problem.view());
  out.known = judged.known;
  for (const formula::given_name& each : read.tree.names) {
    out.inputs.push_back(input_of(each, reading, with, other));
  }
  for (const formula::equation_call& each : read.tree.calls) add_arguments(out, reading, each);
  if (out.found == audit::verdict::input_rounding) add_needed(out, read, claim.value);
  if (read.is_statement) {
    if (out.statement.empty()) out.statement = out.formula;
    return out;
  }
  out.number = audit::number_record{
      claim.printed.text,
      read.print.number,
      printed_unit::of(read.print.number, read.print.scale, read.print.unit_text),
      unit_name(read.units, read.follows.unit),
      claim.value,
      claim.range};
  out.has_rounded_number =
      !std::ranges::all_of(read.tree.inputs, [](const auto& each) { return each.is_exact(); });
  if (audit::does_not_follow(out)) add_rounding(out, reading);
  return out;
}

}  // namespace proofline::tools
