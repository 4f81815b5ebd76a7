#include "measured/row_formulas.hpp"

#include <fmt/format.h>

#include <proofline/sweep/point.hpp>

#include "program/bad_input.hpp"
#include "program/characters.hpp"

namespace proofline::tools {

namespace {

const double* number_of(const named_numbers& row, std::string_view name) {
  const auto found = std::ranges::find(row, name, &named_numbers::value_type::first);
  return found == row.end() ? nullptr : &found->second;
}

/// Whether a comparison or a floor is of something computed, which double may round to its other
/// side: then it is decided exactly, which takes long.
bool needs_decision(const sweep::function& of) {
  const sweep::recording& steps = of.steps;
  const auto is_exact = [&steps](std::int32_t which) {
    if (which < 0) return true;
    const bool is_given =
        steps[which].op == sweep::operation::input || steps[which].op == sweep::operation::literal;
    return is_given && steps.fraction(which) == nullptr;
  };
  return std::ranges::any_of(steps.steps(), [&](const sweep::step& each) {
    return sweep::detail::decides(each.op) && !(is_exact(each.a) && is_exact(each.b));
  });
}
double value_at(const sweep::function& what, bool is_decided, const std::vector<double>& inputs) {
  return is_decided ? sweep::decided_value(what, inputs) : sweep::value_of(what, inputs);
}

}  // namespace

struct row_formulas::names_of_equations {
  catalogue all{kind::equation};
  known_names known = names_of_inputs(all);
};

void row_formula::read(const named_numbers& row, const std::string& source,
                       const known_names& known) {
  known_names names = known;
  for (const auto& [name, value] : row) {
    names.given.emplace_back(name);
    if (names.input(name) != nullptr) continue;
    const std::string_view own = own_names_.emplace_back(name);
    names.inputs.push_back({own, own, "of the row", "count", domain::real});
  }
  try {
    formula_ = read_value(source, text_, names);
  } catch (const bad_input& wrong) {
    throw bad_formula(wrong.what());
  }
  if (formula_.unit != dimension_of(unit_)) {
    throw bad_formula(source + ": " + in_quotes(text_) + " is " + said(formula_.unit) +
                      ", expected " + said(dimension_of(unit_)));
  }
  for (const sweep::input_facts& each : formula_.value.inputs) domains_.emplace_back(each);
  decides_ = needs_decision(formula_.value);
  for (const argument_condition& each : formula_.of_arguments) {
    conditions_decide_.push_back(needs_decision(each.holds));
  }
  is_read_ = true;
}
std::vector<double> row_formula::inputs_of(const sweep::function& what, const named_numbers& row,
                                           const std::string& source) const {
  std::vector<double> inputs;
  for (const sweep::input_facts& each : what.inputs) {
    const double* const given = number_of(row, each.name);
    if (given == nullptr) {
      throw bad_input(fmt::format("{}: {} needs {} ({}), which neither a column nor the shape has",
                                  source, in_quotes(text_), each.name, each.meaning));
    }
    inputs.push_back(*given);
  }
  return inputs;
}
double row_formula::value(const named_numbers& row, const std::string& place,
                          const known_names& known) {
  const std::string source = place + ": " + option_;
  if (!is_read_) read(row, source, known);
  const std::vector<double> inputs = inputs_of(formula_.value, row, source);
  try {
    for (std::size_t i = 0; i < inputs.size(); ++i) domains_[i](inputs[i]);
    for (std::size_t i = 0; i < conditions_decide_.size(); ++i) {
      const auto& [text, holds] = formula_.of_arguments[i];
      if (value_at(holds, conditions_decide_[i], inputs_of(holds, row, source)) != 0) continue;
      throw bad_input(source + ": " + in_quotes(text_) + " breaks '" + text + "'");
    }
    const double value = value_at(formula_.value, decides_, inputs);
    if (std::isfinite(value) && value >= 0) return value;
    throw bad_input(
        fmt::format("{}: {} is {:g}; expected 0 or more", source, in_quotes(text_), value));
  } catch (const sweep::sweep_error& wrong) {
    throw bad_input(source + ": " + wrong.what());
  }
}

row_formulas::row_formulas(const std::vector<std::string>& flops,
                           const std::vector<std::string>& bytes)
    : flops_(read("--flop", flops, "FLOP")), bytes_(read("--byte", bytes, "byte")) {}

row_formulas::by_part row_formulas::read(const char* option,
                                         const std::vector<std::string>& written,
                                         const char* unit) {
  by_part result;
  for (const std::string& each : written) {
    // An = behind a bracket is that of an argument.
    std::size_t sign = each.find_first_of("=(");
    if (sign != each.npos && each[sign] == '(') sign = each.npos;
    const std::string part(sign == each.npos ? "" : without_blanks(each.substr(0, sign)));
    const std::string text(without_blanks(sign == each.npos ? each : each.substr(sign + 1)));
    if (text.empty()) throw bad_input(std::string(option) + ": expected an equation");
    if (!result.emplace(part, std::make_shared<row_formula>(option, text, unit)).second) {
      throw bad_input(std::string(option) + ": " + (part.empty() ? "all parts" : part) +
                      " given twice");
    }
  }
  return result;
}
const known_names& row_formulas::known() const {
  if (names_ == nullptr) names_ = std::make_shared<names_of_equations>();
  return names_->known;
}
std::vector<std::string> row_formulas::lines() const {
  std::vector<std::string> result;
  for (const auto& [what, all] : {std::pair("FLOPs", &flops_), {"bytes", &bytes_}}) {
    for (const auto& [part, each] : *all) {
      result.push_back(
          fmt::format("{}{} by {}", what, part.empty() ? "" : " of " + part, each->text()));
    }
  }
  return result;
}

}  // namespace proofline::tools
