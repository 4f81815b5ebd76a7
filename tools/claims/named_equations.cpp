#include "named_equations.hpp"

#include <algorithm>
#include <cctype>
#include <proofline/equation/input_of_text.hpp>

#include "program/bad_input.hpp"

namespace proofline::tools {

namespace {

bool formula_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

bool read_dimension(std::string_view unit, formula::dimension& out) {
  if (unit == "count") return out = {}, true;
  const std::string text = (unit.starts_with("1/") ? "" : "1 ") + std::string(unit);
  formula::reader reader;
  const formula::operand read = reader.whole(text);
  out = read.unit;
  return !reader.failed() && !read.is_condition;
}

callable_equation::callable_equation(const sweep::function& from) {
  formula::dimension unit;
  is_known_ = read_dimension(from.unit, unit);
  for (const sweep::input_facts& each : from.inputs) {
    formula::equation_input& input = inputs_.emplace_back();
    input.name = each.name;
    // A symbol such as B/N would be read as an operation.
    const bool is_name = std::ranges::all_of(each.symbol, formula_letter);
    input.symbol = is_name ? each.symbol : each.name;
    input.meaning = each.meaning;
    input.unit_text = each.unit;
    is_known_ = is_known_ && read_dimension(each.unit, input.unit);
    set_values(input, {each.where, each.step});
  }
  // Where each step of the function is among the steps here: a fraction takes three.
  std::vector<std::int32_t> here;
  const auto at = [&here](std::int32_t i) { return i < 0 ? -1 : here[static_cast<std::size_t>(i)]; };
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

callable_equation::callable_equation(std::string_view name,
                                     std::vector<formula::equation_input> inputs,
                                     const formula::run_time_tree& tree,
                                     const formula::operand& root)
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
      inner_.push_back({static_cast<std::int16_t>(one.node), one.of,
                        static_cast<std::int16_t>(one.call)});
    }
  }
  std::ranges::sort(inner_, {}, &formula::inner_argument::step);
  finish(name, root.unit, root.node);
}

void callable_equation::add(formula::operation what, std::int32_t a, std::int32_t b,
                            std::int32_t c) {
  constexpr std::size_t most = 8'000;  // of a tree's nodes
  if (steps_.size() == most) is_known_ = false;
  if (!is_known_) return;
  steps_.push_back({what, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                    static_cast<std::int16_t>(c)});
}
void callable_equation::add_number(const integer& value) {
  const std::string& text = texts_.emplace_back(to_text(value).view());
  formula::input number{.text = text, .value = value, .range = rational(value)};
  if (const printed_and_rest read = parse_printed(text)) number.number = read.number;
  numbers_.push_back(number);
  add(formula::operation::input, -1, static_cast<std::int32_t>(numbers_.size()) - 1);
}
void callable_equation::add_fraction(const rational& value) {
  add_number(value.numerator());
  if (value.denominator() == 1) return;
  add_number(value.denominator());
  const auto last = static_cast<std::int32_t>(steps_.size()) - 1;
  add(formula::operation::divide, last - 1, last);
}
void callable_equation::finish(std::string_view name, const formula::dimension& unit,
                               std::int32_t result) {
  equation_ = {name, unit, inputs_, steps_, numbers_, result, inner_};
}

const formula::named_equation* equations_of_ones_own::find(std::string_view name) const {
  if (const auto own = own_.find(name); own != own_.end()) return own->second;
  return rest_ == nullptr ? nullptr : rest_->find(name);
}
const formula::equation_figures* equations_of_ones_own::figures(std::string_view asked,
                                                             formula::detail_text& problem) const {
  return rest_ == nullptr ? nullptr : rest_->figures(asked, problem);
}
void equations_of_ones_own::consider_equations(formula::nearest_name& nearest) const {
  for (const auto& [name, equation] : own_) nearest.consider(name);
  if (rest_ != nullptr) rest_->consider_equations(nearest);
}
void equations_of_ones_own::consider_figures(formula::nearest_name& nearest) const {
  if (rest_ != nullptr) rest_->consider_figures(nearest);
}

}  // namespace proofline::tools
