#pragma once
// The equations, devices and models that texts call by name: those of the program's corpora, and
// those that a text defines.

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <proofline/equation/input_of_text.hpp>
#include <proofline/formula/checked_equations.hpp>
#include <proofline/formula/reader.hpp>

#include "explain/known_figure.hpp"
#include "program/bad_input.hpp"
#include "program/figures.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

using equations_in_text = formula::named_equations<formula::on_heap>;

/// "1 FLOP/s"; "1/s" as it is.
inline std::string one_of(std::string_view unit) {
  return (unit.starts_with("1/") ? "" : "1 ") + std::string(unit);
}
inline std::string unit_name(const formula::unit_table<formula::on_heap>& units,
                             const formula::dimension& unit) {
  return unit.is_count() ? "count" : std::string(units.text_of(unit).view());
}

/// A unit's text as a dimension; false where a reader does not know it: a corpus may have units of
/// its own.
inline bool read_dimension(std::string_view unit, formula::dimension& out) {
  if (unit == "count") return out = {}, true;
  const std::string text = one_of(unit);
  formula::reader reader;
  const formula::operand read = reader.whole(text);
  out = read.unit;
  return !reader.failed() && !read.is_condition;
}

/// An equation that texts can call, with everything that its operations point to.
class callable_equation {
 public:
  /// One that was recorded, which must outlive it.
  explicit callable_equation(const sweep::function& from) {
    formula::dimension unit;
    is_known_ = read_dimension(from.unit, unit);
    for (const sweep::input_facts& each : from.inputs) {
      formula::equation_input& input = inputs_.emplace_back();
      input.name = each.name;
      // A symbol such as B/N would be read as an operation.
      const bool is_name = std::ranges::all_of(each.symbol, audit::is_of_name);
      input.symbol = is_name ? each.symbol : each.name;
      input.meaning = each.meaning;
      input.unit_text = each.unit;
      is_known_ = is_known_ && read_dimension(each.unit, input.unit);
      set_values(input, {each.where, each.step});
    }
    // Where each step of the function is among the steps here: a fraction takes three.
    std::vector<std::int32_t> here;
    const auto at = [&here](std::int32_t i) {
      return i < 0 ? -1 : here[static_cast<std::size_t>(i)];
    };
    for (std::size_t i = 0; i < from.steps.steps().size() && is_known_; ++i) {
      using formula::operation;
      const sweep::step& each = from.steps.steps()[i];
      if (each.op == operation::input) {
        add(each.op, each.a);
      } else if (each.op == operation::multiply && each.a == each.b) {
        add(operation::power, at(each.a), 2);  // as factors, x and x would vary apart
      } else if (each.op != operation::literal) {
        add(each.op, at(each.a), at(each.b), at(each.c));
      } else if (const formula::exact value = from.steps.exactly(static_cast<std::int32_t>(i));
                 value.is_none()) {
        is_known_ = false;
      } else {
        add_fraction(value.value());
      }
      here.push_back(static_cast<std::int32_t>(steps_.size()) - 1);
    }
    finish(from.name, unit, is_known_ ? at(from.result) : -1);
  }
  /// What was read, of which the first inputs are those of the equation, in their order. The texts
  /// that were read must outlive it.
  callable_equation(std::string_view name, std::vector<formula::equation_input> inputs,
                    const formula::run_time_tree& tree, const formula::operand& root)
      : inputs_(std::move(inputs)) {
    numbers_.assign(tree.inputs.begin(), tree.inputs.end());
    for (int i = 0; i <= root.node; ++i) {
      const formula::node& each = tree[i];
      if (each.what != formula::operation::input) {
        add(each.what, each.a, each.b, each.c);
      } else if (static_cast<std::size_t>(each.a) < inputs_.size()) {
        add(each.what, each.a);
      } else {
        add(each.what, -1, each.a);
      }
    }
    for (const formula::equation_call& each : tree.calls) {
      for (const formula::taken_node& one : each.taken) {
        if (one.node > root.node || one.call > root.node) continue;
        inner_.push_back(
            {static_cast<std::int16_t>(one.node), one.of, static_cast<std::int16_t>(one.call)});
      }
    }
    std::ranges::sort(inner_, {}, &formula::inner_argument::step);
    finish(name, root.unit, root.node);
  }
  callable_equation(const callable_equation&) = delete;
  callable_equation& operator=(const callable_equation&) = delete;

  /// False where a text cannot say it: its units, or one of its numbers.
  bool is_known() const { return is_known_; }
  const formula::named_equation& equation() const { return equation_; }

 private:
  void add(formula::operation what, std::int32_t a = -1, std::int32_t b = -1, std::int32_t c = -1) {
    constexpr std::size_t most = 8'000;  // of a tree's nodes
    if (steps_.size() == most) is_known_ = false;
    if (!is_known_) return;
    steps_.push_back({what, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c)});
  }
  void add_number(const integer& value) {
    const std::string& text = texts_.emplace_back(to_text(value).view());
    formula::input number{.text = text, .value = value, .range = rational(value)};
    if (const printed_and_rest read = parse_printed(text)) number.number = read.number;
    numbers_.push_back(number);
    add(formula::operation::input, -1, static_cast<std::int32_t>(numbers_.size()) - 1);
  }
  void add_fraction(const rational& value) {
    add_number(value.numerator());
    if (value.denominator() == 1) return;
    add_number(value.denominator());
    const auto last = static_cast<std::int32_t>(steps_.size()) - 1;
    add(formula::operation::divide, last - 1, last);
  }
  void finish(std::string_view name, const formula::dimension& unit, std::int32_t result) {
    equation_ = {name, unit, inputs_, steps_, numbers_, result, inner_};
  }

  std::vector<formula::equation_input> inputs_;
  std::vector<formula::equation_step> steps_;
  std::vector<formula::input> numbers_;
  std::vector<formula::inner_argument> inner_;
  std::deque<std::string> texts_;
  formula::named_equation equation_;
  bool is_known_ = true;
};

/// The figures that an author means by NAME or NAME:QUALIFIER.
struct known_figures_of {
  std::vector<formula::equation_figure> all;
  std::deque<std::string> texts;
  formula::equation_figures view;
};

/// The parts of its origin must outlive it. `h100_sxm:dense` and `h100_sxm:sparse` share figures.
inline formula::input leaf_of_figure(const figure_record& of, const std::string& text,
                                     const formula::number_origin& origin) {
  formula::input result{.text = text,
                        .value = of.published.given->value,
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
inline void add_callable(const named_figures& of, std::string_view name, known_figures_of& out) {
  for (const figure_record& each : of.figures) {
    const auto same_input = [&each](const formula::equation_figure& other) {
      return other.of_input == each.input.name;
    };
    const std::vector<figure_record> meant = of.of(each.input.name);
    if (each.of != meant.front().of) continue;
    if (!each.published.given || std::ranges::any_of(out.all, same_input)) continue;
    formula::equation_figure figure{each.input.name};
    const std::string& text = out.texts.emplace_back(audit::given_text(each.published));
    const std::string& qualifiers = out.texts.emplace_back(text_of(each.of));
    figure.number = leaf_of_figure(each, text, {nullptr, name, each.input.name, qualifiers});
    if (!read_dimension(each.input.unit, figure.number.unit)) continue;
    figure.source = out.texts.emplace_back(each.published.source);
    if (meant.size() > 1) {
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

/// What texts may call of the program's corpora. They are read when a text first calls one, by each
/// thread for itself.
inline const equations_in_text* known_equations() {
  thread_local const known_to_texts all;
  return &all;
}

inline void add_known(const named_figures& all, std::vector<audit::known_figure>& out) {
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

/// The figures of the program's devices and models, for what an author may have taken instead. Read
/// once, when a number is first explained.
inline const std::vector<audit::known_figure>& known_figures() {
  static const std::vector<audit::known_figure> all = [] {
    std::vector<audit::known_figure> result;
    for (const named_figures& each : known_devices_and_models()) add_known(each, result);
    return result;
  }();
  return all;
}

/// Equations of one's own before those of the corpora, whose devices and models serve both.
class equations_of_ones_own final : public formula::checked_equations<formula::on_heap> {
 public:
  void add(std::string name, const callable_equation& equation) {
    own_[std::move(name)] = &equation.equation();
  }
  bool has(std::string_view name) const { return own_.contains(name); }

  const formula::named_equation* find(std::string_view name) const override {
    const auto own = own_.find(name);
    return own != own_.end() ? own->second : known_equations()->find(name);
  }
  const formula::equation_figures* figures(std::string_view asked,
                                           formula::detail_text& problem) const override {
    return known_equations()->figures(asked, problem);
  }
  const formula::named_equation* alike(const formula::named_equation& called,
                                       std::string_view input) const override {
    return has(called.name) ? nullptr : known_equations()->alike(called, input);
  }
  void consider_equations(formula::nearest_name& nearest) const override {
    for (const auto& [name, equation] : own_) nearest.consider(name);
    known_equations()->consider_equations(nearest);
  }
  void consider_figures(formula::nearest_name& nearest) const override {
    known_equations()->consider_figures(nearest);
  }

 private:
  std::map<std::string, const formula::named_equation*, std::less<>> own_;
};

}  // namespace proofline::tools
