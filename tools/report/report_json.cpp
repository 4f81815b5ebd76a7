#include <nlohmann/json.hpp>
#include <proofline/numbers/detail/shown_text.hpp>

#include "report/formats.hpp"

namespace proofline::audit {

namespace {

/// Keys stay in the order in which one reads them.
using json = nlohmann::ordered_json;

json json_of(const input_record& input) {
  const auto fraction = [&input](auto number_of) {
    return input.given ? fraction_text(number_of(*input.given)) : "";
  };
  return {{"name", input.name},
          {"symbol", input.symbol},
          {"meaning", input.meaning},
          {"unit", input.unit},
          {"text", given_text(input)},
          {"value", fraction([](const given_number& given) { return given.value; })},
          {"low", fraction([](const given_number& given) { return given.range.low(); })},
          {"high", fraction([](const given_number& given) { return given.range.high(); })},
          {"source", input.source},
          {"domain", domain_of(input)},
          {"step", input.step}};
}

json json_of(const interval<rational>& range) {
  return json::array({fraction_text(range.low()), fraction_text(range.high())});
}

json json_of(const place_record& place) {
  return {{"file", place.file},
          {"line", place.line},
          {"column", place.column},
          {"end_line", place.end_line},
          {"end_column", place.end_column}};
}

json json_of(const publication_record& about) {
  json out = {{"name", about.name}, {"title", about.title},     {"author", about.author},
              {"date", about.date}, {"version", about.version}, {"address", about.address}};
  if (!about.conventions.empty()) out["conventions"] = about.conventions;
  return out;
}

json json_of(const explanation& possible) {
  return {{"kind", text_of(possible.kind)}, {"change", possible.change}, {"gives", possible.gives}};
}

/// Null where a claim holds without the rounding of its inputs, or does not hold.
json held_by(const record& claim) {
  const std::string alone = rounding_needed_text(claim);
  if (alone.empty()) return {};
  json inputs = json::array();
  for (const needed_input& each : claim.needed) {
    inputs.push_back({{"given", each.given}, {"needs", each.needs}});
  }
  json out = {{"says", alone}, {"inputs", std::move(inputs)}, {"together", claim.needed_together}};
  if (claim.needed_of_many > 0) out["of_many"] = claim.needed_of_many;
  return out;
}

json json_of(const record& claim) {
  json inputs = json::array();
  for (const input_record& input : claim.inputs) inputs.push_back(json_of(input));
  json explanations = json::array();
  for (const explanation& each : claim.explanations) explanations.push_back(json_of(each));
  const auto& number = claim.number;
  json rounded = json::array();
  for (const moved_by_rounding& each : claim.rounded) {
    rounded.push_back({{"symbol", each.symbol}, {"interval", json_of(each.range)}});
  }
  return {
      {"id", claim.id},
      {"document", claim.document},
      {"where", claim.where},
      {"section", claim.section},
      {"place", claim.place ? json_of(*claim.place) : json()},
      {"kind", text_of(claim.kind)},
      {"statement", claim.statement},
      {"printed", printed_in_document(claim)},
      {"rounded", claim.added ? printed_of(claim) : ""},
      {"derived", derived_of(claim)},
      {"derived_value", number ? fraction_text(number->derived.low()) : ""},
      {"derived_high",
       number && !number->derived.is_point() ? fraction_text(number->derived.high()) : ""},
      {"unit", number ? number->unit : ""},
      {"scale", number ? fraction_text(number->in.scale) : ""},
      {"interval", number ? json_of(number->range) : json()},
      {"rounding", std::move(rounded)},
      {"holds_by_rounding", held_by(claim)},
      {"explanations", std::move(explanations)},
      {"read_as", claim.read_as},
      {"formula", claim.formula},
      {"in_our_symbols", claim.in_our_symbols},
      {"inputs", std::move(inputs)},
      {"verdict", text_of(claim.found)},
      {"expected", expected_text(claim)},
      {"holds", claim.holds()},
      {"problem", claim.problem.empty() && claim.is_refused ? failure_text(claim) : claim.problem},
      {"reason", claim.reason},
      {"grade", text_of(claim.weight)},
      {"same_slip", claim.same_slip},
      {"reading",
       claim.found == verdict::differs && claim.weight == grade::none && !claim.is_ungraded},
      {"added", claim.added},
      {"proof", text_of(claim.known.how())},
      {"method", method_text(claim)},
      {"domain", claim.domain},
      {"source", claim.source}};
}

json summary_of(const std::vector<record>& records) {
  const claim_counts counts = counts_of(records);
  json summary = {{"claims", counts.claims + counts.added},
                  {"added", counts.added},
                  {"of_documents", counts.claims},
                  {"definitions", counts.definitions},
                  {"holding", counts.holding()}};
  for (const verdict each : all_verdicts) {
    summary["verdicts"][std::string(text_of(each))] = counts.of(each);
  }
  for (const known_by each : all_ways_to_know) {
    summary["proofs"][std::string(text_of(each))] = counts.of(each);
  }
  for (const grade each : all_grades) {
    summary["errata"][std::string(text_of(each))] = errata_of(records, each).size();
  }
  summary["readings"] = readings_of(records).size();
  summary["statements"] = counts.statements;
  summary["documents"] = json::object();
  for (const std::string& name : documents_of(records)) {
    summary["documents"][name] = of_document(records, name).size();
  }
  summary["failing"] = counts.failing;
  summary["holds"] = counts.holds();
  return summary;
}

}  // namespace

std::string json_report(const std::vector<record>& records) {
  json report = {{"version", 1}, {"documents", json::array()}, {"claims", json::array()}};
  for (const std::string& name : documents_of(records)) {
    report["documents"].push_back(json_of(of_document(records, name).front().about));
  }
  for (const record& claim : records) report["claims"].push_back(json_of(claim));
  report["summary"] = summary_of(records);
  return proofline::detail::as_shown_json(report.dump(2)) + '\n';
}

}  // namespace proofline::audit
