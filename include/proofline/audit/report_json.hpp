#pragma once
// The audit as JSON, for programs. Numbers that must be exact are fractions in text, "6230/33", in
// FLOP, byte and second; where a claim has no numbers its `interval` is null and they are empty.
// The one header that needs nlohmann-json (Debian: nlohmann-json3-dev).

#include <nlohmann/json.hpp>
#include <proofline/audit/report.hpp>

namespace proofline::audit {

namespace detail {

/// Keys stay in the order in which one reads them.
using json = nlohmann::ordered_json;

inline json json_of(const input_record& input) {
  return {{"name", input.name},     {"symbol", input.symbol}, {"meaning", input.meaning},
          {"unit", input.unit},     {"text", input.text},     {"value", input.value},
          {"low", input.low},       {"high", input.high},     {"source", input.source},
          {"domain", input.domain}, {"step", input.step}};
}

inline json json_of(const record& claim) {
  json inputs = json::array();
  for (const input_record& input : claim.inputs) inputs.push_back(json_of(input));
  const json range = claim.low.empty() ? json() : json::array({claim.low, claim.high});
  const json most = claim.most_rounded.empty()
                        ? json()
                        : json{{"symbol", claim.most_rounded},
                               {"interval", json::array({claim.most_low, claim.most_high})}};
  return {{"id", claim.id},
          {"document", claim.document},
          {"where", claim.where},
          {"section", claim.section},
          {"kind", claim.kind},
          {"statement", claim.statement},
          {"printed", claim.printed},
          {"derived", claim.derived},
          {"derived_value", claim.derived_value},
          {"derived_high", claim.derived_high},
          {"unit", claim.unit},
          {"scale", claim.scale},
          {"interval", range},
          {"matters_most", most},
          {"formula", claim.formula},
          {"inputs", std::move(inputs)},
          {"verdict", claim.verdict},
          {"expected", claim.expected},
          {"holds", claim.holds},
          {"problem", claim.problem},
          {"reason", claim.reason},
          {"reading", claim.of_a_reading},
          {"proof", claim.proof},
          {"method", claim.method},
          {"domain", claim.domain},
          {"source", claim.source}};
}

inline json summary_of(const std::vector<record>& records) {
  const tally counts = tally_of(records);
  json summary = {{"claims", counts.claims}};
  for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
    summary["verdicts"][std::string(text_of(all_verdicts[i]))] = counts.verdicts[i];
  }
  for (std::size_t i = 0; i < all_ways_to_know.size(); ++i) {
    summary["proofs"][std::string(text_of(all_ways_to_know[i]))] = counts.known[i];
  }
  summary["statements"] = counts.statements;
  summary["documents"] = json::object();
  for (const std::string& name : documents_of(records)) {
    summary["documents"][name] = tally_of(of_document(records, name)).claims;
  }
  summary["failing"] = counts.failing;
  summary["holds"] = counts.holds();
  return summary;
}

}  // namespace detail

/// {"claims": [one object a claim], "summary": {how many claims, of each verdict, known in each
/// way; how many different statements are proved for all inputs; how many claims of each document;
/// the ids that fail; whether all hold}}.
inline std::string json_report(const std::vector<record>& records) {
  detail::json report = {{"claims", detail::json::array()}};
  for (const record& claim : records) report["claims"].push_back(detail::json_of(claim));
  report["summary"] = detail::summary_of(records);
  return report.dump(2) + '\n';
}

}  // namespace proofline::audit
