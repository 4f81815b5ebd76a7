#include "catalogue_json.hpp"

#include <nlohmann/json.hpp>
#include <proofline/audit/detail/claim_html.hpp>

#include "explain.hpp"

namespace proofline::tools {

namespace {

using json = nlohmann::ordered_json;  // keys in the order in which one reads them

std::string unit_of(std::string_view unit) { return unit == "count" ? "" : std::string(unit); }

json json_of(const sweep::input_facts& input) {
  return {{"name", input.name},
          {"symbol", input.symbol},
          {"mathml", audit::detail::math_of_symbol(std::string(input.symbol)).written()},
          {"unit", unit_of(input.unit)},
          {"meaning", input.meaning},
          {"domain", domain_text(input.where)}};
}

json json_of(const equation_record& equation) {
  json inputs = json::array();
  for (const sweep::input_facts& each : equation.kernel.inputs) inputs.push_back(json_of(each));
  return {{"name", equation.name},
          {"symbol", equation.kernel.symbol},
          {"meaning", equation.kernel.meaning},
          {"unit", unit_of(equation.kernel.unit)},
          {"source", equation.kernel.source},
          {"header", equation.header},
          {"formula", equation.formula().text()},
          {"mathml", mathml_of(equation)},
          {"text", ""},
          {"inputs", std::move(inputs)}};
}

json json_of(const named_figures& values) {
  json figures = json::array();
  for (const figure_record& each : values.figures) {
    json of = json::array();
    for (const qualifier_record& word : each.of) of.push_back(word.name);
    figures.push_back({{"input", each.published.name},
                       {"figure", audit::given_text(each.published)},
                       {"of", std::move(of)},
                       {"source", each.published.source}});
  }
  return {{"name", values.name},
          {"title", values.title},
          {"header", values.header},
          {"figures", std::move(figures)}};
}

template <class Record>
json list_of(const std::vector<Record>& all) {
  json out = json::array();
  for (const Record& each : all) out.push_back(json_of(each));
  return out;
}

}  // namespace

std::string catalogue_json(const catalogue& all) {
  const json out = {{"equations", list_of(all.equations())},
                    {"devices", list_of(all.devices())},
                    {"models", list_of(all.models())}};
  return out.dump(1) + "\n";
}

}  // namespace proofline::tools
