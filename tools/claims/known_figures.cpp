#include "known_figures.hpp"

#include "../program/figures.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

namespace {

void add(const named_figures& all, std::vector<audit::known_figure>& out) {
  formula::reader reader;
  for (const figure_record& each : all.figures) {
    if (!each.published.given) continue;
    audit::known_figure figure{all.title, each.published.name, audit::given_text(each.published),
                               each.published.given->value, {}, text_of(each.of)};
    if (figure.text.empty()) continue;
    const std::string unit = "1 " + each.published.unit;
    formula::figure of_unit;
    if (each.published.unit != "count") {
      if (!reader.read_figure(unit, of_unit)) continue;
      figure.unit = of_unit.unit;
    }
    out.push_back(std::move(figure));
  }
}

}  // namespace

const std::vector<audit::known_figure>& known_figures() {
  static const std::vector<audit::known_figure> all = [] {
    std::vector<audit::known_figure> result;
    for (const named_figures& each : known_devices_and_models()) add(each, result);
    return result;
  }();
  return all;
}

}  // namespace proofline::tools
