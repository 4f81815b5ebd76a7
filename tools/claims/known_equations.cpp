#include <memory>

#include "named_equations.hpp"
#include "program/bad_input.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

namespace {

/// The figures that an author means by NAME or NAME:QUALIFIER.
struct known_figures_of {
  std::vector<formula::equation_figure> all;
  std::deque<std::string> texts;
  formula::equation_figures view;
};

/// The parts of its origin must outlive it. `h100_sxm:dense` and `h100_sxm:sparse` share figures.
formula::input leaf_of_figure(const figure_record& of, const std::string& text,
                              const formula::number_origin& origin) {
  formula::input result{.text = text, .value = of.published.given->value,
                        .range = of.published.given->range,
                        .origin = origin};
  formula::reader reader;
  formula::figure figure;
  if (reader.read_figure(text, figure)) {
    result.scale = figure.scale;
    result.number = figure.number;
  }
  return result;
}

/// `name` is that of the device or model alone.
void add_callable(const named_figures& of, std::string_view name, known_figures_of& out) {
  for (const figure_record& each : of.figures) {
    const auto same_input = [&each](const formula::equation_figure& other) {
      return other.of_input == each.input.name;
    };
    if (!each.published.given || std::ranges::any_of(out.all, same_input)) continue;
    formula::equation_figure figure{each.input.name};
    const std::string& text = out.texts.emplace_back(audit::given_text(each.published));
    const std::string& qualifiers = out.texts.emplace_back(text_of(each.of));
    figure.number = leaf_of_figure(each, text, {nullptr, name, each.input.name, qualifiers});
    if (!read_dimension(each.input.unit, figure.number.unit)) continue;
    figure.source = out.texts.emplace_back(each.published.source);
    if (of.of(each.input.name).size() > 1) {
      figure.ways = out.texts.emplace_back(ways_to_ask(of, each.input.name));
    }
    out.all.push_back(figure);
  }
  out.view.all = out.all;
}

class known_to_texts final : public formula::checked_equations<formula::on_heap> {
 public:
  const formula::named_equation* find(std::string_view name) const override {
    if (const auto known = equations_.find(name); known != equations_.end()) {
      return known->second->is_known() ? &known->second->equation() : nullptr;
    }
    for (const sweep::function& each : known_functions()) {
      if (each.name != name) continue;
      equations_[std::string(name)] = std::make_unique<callable_equation>(each);
      return find(name);
    }
    return nullptr;
  }
  const formula::equation_figures* figures(std::string_view asked,
                                        formula::detail_text& problem) const override {
    if (const auto known = figures_.find(asked); known != figures_.end()) {
      return &known->second.view;
    }
    const std::string_view name = asked.substr(0, asked.find(':'));
    const std::vector<named_figures>& all = known_devices_and_models();
    const auto of = std::ranges::find(all, name, &named_figures::name);
    if (of == all.end()) {  // tpu_v5p_pod for tpu_v5p:pod
      for (const named_figures& each : all) {
        if (asked.size() <= each.name.size() + 1 || !asked.starts_with(each.name + "_")) continue;
        std::string spelled(asked);
        spelled[each.name.size()] = ':';
        if (const auto* const found = figures(spelled, problem); found != nullptr) return found;
      }
      return nullptr;
    }
    try {
      const named_figures found = find_figures("", std::string(asked), all);
      known_figures_of& kept = figures_[std::string(asked)];
      add_callable(found, of->name, kept);
      return &kept.view;
    } catch (const bad_input& wrong) {
      std::string_view said = wrong.what();
      while (said.starts_with(' ')) said.remove_prefix(1);
      problem += said;
      return nullptr;
    }
  }
  const formula::named_equation* alike(const formula::named_equation& called,
                                       std::string_view input) const override {
    const std::string ending = "_" + std::string(called.name);
    const formula::named_equation* only = nullptr;
    for (const sweep::function& each : known_functions()) {
      if (!each.name.ends_with(ending)) continue;
      const formula::named_equation* const found = find(each.name);
      if (found == nullptr || found->index_of(input) < 0) continue;
      if (only != nullptr) return nullptr;
      only = found;
    }
    return only;
  }
  void consider_equations(formula::nearest_name& nearest) const override {
    for (const sweep::function& each : known_functions()) nearest.consider(each.name);
  }
  void consider_figures(formula::nearest_name& nearest) const override {
    for (const named_figures& each : known_devices_and_models()) nearest.consider(each.name);
  }

 private:
  mutable std::map<std::string, std::unique_ptr<callable_equation>, std::less<>> equations_;
  mutable std::map<std::string, known_figures_of, std::less<>> figures_;
};

}  // namespace

const equations_in_text* known_equations() {
  static const known_to_texts all;
  return &all;
}

}  // namespace proofline::tools
