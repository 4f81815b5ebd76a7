#pragma once
// Expressions over inputs and equations in a sweep, as kernels with units:
//
//   chips / fsdp_chips            fsdp_tp_step_time <= 5 ms
//   max(mesh_compute_time, mesh_weight_time)          tensor_chips == 16 or tensor_chips == 20
//
// Operators: or, and, not; < <= > >= == !=; + - * /. Functions: max, min, sqrt, floor, and
// whole(x), which is true if x is an integer. Numbers may have units. Units are checked.

#include <array>
#include <proofline/sweep/grid.hpp>
#include <proofline/units/parse.hpp>

#include "../bad_input.hpp"
#include "../catalogue.hpp"

namespace proofline::tools {

/// Powers of FLOP, byte and second.
struct dimension {
  std::array<int, 3> powers{};

  static dimension of(const unit_reading& unit) { return {{unit.flop, unit.byte, unit.second}}; }
  static dimension of(std::string_view unit) { return of(parse_unit(unit)); }

  bool is_count() const { return *this == dimension{}; }
  /// "FLOP/s"; "count".
  std::string text() const {
    if (is_count()) return "count";
    unit_reading unit;
    unit.flop = powers[0], unit.byte = powers[1], unit.second = powers[2];
    return std::string(proofline::detail::exponents_text(unit).view());
  }
  /// The dimension in words for messages.
  std::string said() const { return is_count() ? "a plain count" : text(); }

  friend dimension operator+(const dimension& a, const dimension& b) { return a.plus(b, 1); }
  friend dimension operator-(const dimension& a, const dimension& b) { return a.plus(b, -1); }
  friend bool operator==(const dimension&, const dimension&) = default;

 private:
  dimension plus(const dimension& other, int sign) const {
    dimension result = *this;
    for (std::size_t i = 0; i < 3; ++i) result.powers[i] += sign * other.powers[i];
    return result;
  }
};

struct written_expression {
  std::string text;     ///< as the user wrote it
  sweep::kernel value;  ///< empty unit for a condition; otherwise see `unit`
  dimension unit;

  bool is_condition() const { return value.unit.empty(); }
};

/// The names that an expression may use.
struct known_names {
  std::vector<sweep::input_facts> inputs;
  const std::vector<equation_record>* equations = nullptr;

  const sweep::input_facts* input(std::string_view name) const {
    for (const sweep::input_facts& each : inputs) {
      if (each.name == name) return &each;
    }
    return nullptr;
  }
  const sweep::kernel* equation(std::string_view name) const {
    for (const equation_record& each : *equations) {
      if (each.kernel.name == name) return &each.kernel;
    }
    return nullptr;
  }
  std::vector<std::string> all() const {
    std::vector<std::string> names;
    for (const sweep::input_facts& each : inputs) names.emplace_back(each.name);
    for (const equation_record& each : *equations) names.emplace_back(each.kernel.name);
    return names;
  }
  /// The input of this name. Throws bad_input if there is none.
  const sweep::input_facts& require_input(std::string_view option, std::string_view name) const {
    if (const sweep::input_facts* found = input(name)) return *found;
    std::vector<std::string> names;
    for (const sweep::input_facts& each : inputs) names.emplace_back(each.name);
    refuse_name(option, name, names, "an input");
  }
};

namespace detail {

/// Reads one expression, from left to right.
class expression_reader {
 public:
  expression_reader(std::string_view option, std::string_view text, const known_names& names)
      : option_(option), text_(text), names_(&names) {
    out_.text = text;
  }

  written_expression read() {
    if (text_.size() > 10'000) fail("is too long");
    const value whole = disjunction();
    if (!rest().empty()) fail("has " + in_quotes(rest()) + " after its end");
    out_.value.result = whole.step;
    out_.value.unit = whole.is_condition ? "" : "value";
    out_.unit = whole.unit;
    return std::move(out_);
  }

 private:
  using operation = sweep::operation;
  struct value {
    std::int32_t step;
    dimension unit = {};
    bool is_condition = false;
  };

  [[noreturn]] void fail(const std::string& what) const {
    throw bad_input(std::string(option_) + ": " + in_quotes(text_) + " " + what);
  }
  value number_of(operation op, const value& a, const value& b, const dimension& unit) {
    for (const value& each : {a, b}) {
      if (each.is_condition) fail("uses a condition as a value");
    }
    return {out_.value.steps.operate(op, a.step, b.step), unit};
  }
  value condition_of(operation op, const value& a, const value& b) {
    if (!a.is_condition || !b.is_condition)
      fail("joins values by 'and' or 'or', expected conditions");
    return {out_.value.steps.operate(op, a.step, b.step), {}, true};
  }
  value opposite(const value& a) {
    if (!a.is_condition) fail("applies 'not' to a value, expected a condition");
    return {out_.value.steps.operate(operation::opposite, a.step), {}, true};
  }
  void require_same(const value& a, const value& b, std::string_view verb) const {
    if (a.unit == b.unit) return;
    fail(std::string(verb) + " " + a.unit.said() + " and " + b.unit.said());
  }

  // Reading.
  std::string_view rest() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    return text_.substr(at_);
  }
  static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  std::string_view word() {
    const std::string_view from = rest();
    std::size_t size = 0;
    while (size < from.size() && (is_letter(from[size]) || (size > 0 && is_digit(from[size])))) {
      ++size;
    }
    return from.substr(0, size);
  }
  bool take(std::string_view sign) {
    if (!rest().starts_with(sign)) return false;
    if (is_letter(sign[0]) && word() != sign) return false;
    at_ += sign.size();
    return true;
  }
  void require(std::string_view sign) {
    if (take(sign)) return;
    const std::string found = rest().empty() ? "its end" : in_quotes(rest().substr(0, 20));
    fail("needs " + in_quotes(sign) + " before " + found);
  }

  value disjunction() {
    value left = conjunction();
    while (take("or") || take("||")) left = condition_of(operation::either, left, conjunction());
    return left;
  }
  value conjunction() {
    value left = negation();
    while (take("and") || take("&&")) left = condition_of(operation::both, left, negation());
    return left;
  }
  value negation() {
    if (take("not")) return opposite(deeper([this] { return negation(); }));
    return comparison();
  }
  value comparison() {
    const value left = sum();
    for (const std::string_view sign : {"<=", ">=", "==", "!=", "<", ">"}) {
      if (!take(sign)) continue;
      const value right = sum();
      require_same(left, right, "compares");
      const bool swapped = sign[0] == '>';
      const operation op = sign[0] == '=' || sign[0] == '!' ? operation::equal
                           : sign.size() == 2               ? operation::less_equal
                                                            : operation::less;
      value result = number_of(op, swapped ? right : left, swapped ? left : right, {});
      result.is_condition = true;
      return sign == "!=" ? opposite(result) : result;
    }
    return left;
  }
  value sum() {
    value left = product();
    while (true) {
      const bool adds = take("+");
      if (!adds && !take("-")) return left;
      const value right = product();
      require_same(left, right, adds ? "adds" : "subtracts");
      left = number_of(adds ? operation::add : operation::subtract, left, right, left.unit);
    }
  }
  value product() {
    value left = factor();
    while (true) {
      if (take("*")) {
        const value right = factor();
        left = number_of(operation::multiply, left, right, left.unit + right.unit);
      } else if (take("/")) {
        const value right = factor();
        left = number_of(operation::divide, left, right, left.unit - right.unit);
      } else {
        return left;
      }
    }
  }
  value factor() {
    if (take("-")) {
      const value inner = deeper([this] { return factor(); });
      return {number_of(operation::negate, inner, {-1}, {}).step, inner.unit};
    }
    if (take("(")) {
      const value inner = deeper([this] { return disjunction(); });
      require(")");
      return inner;
    }
    if (const std::string_view name = word(); !name.empty()) {
      at_ += name.size();
      return rest().starts_with("(") ? call(name) : named(name);
    }
    return number();
  }
  template <class Read>
  value deeper(const Read& read) {
    if (++depth_ > 100) fail("is nested too deeply");
    const value result = read();
    --depth_;
    return result;
  }

  value call(std::string_view name) {
    const std::vector<std::string> functions = {"max", "min", "sqrt", "floor", "whole"};
    if (std::find(functions.begin(), functions.end(), name) == functions.end()) {
      refuse_name(option_, name, functions, "a function");
    }
    require("(");
    value a = deeper([this] { return sum(); });
    if (name == "max" || name == "min") {
      require(",");
      do {
        const value b = deeper([this] { return sum(); });
        require_same(a, b, "compares");
        a = number_of(name == "max" ? operation::maximum : operation::minimum, a, b, a.unit);
      } while (take(","));
    } else if (name == "sqrt") {
      dimension half = a.unit;
      for (int& power : half.powers) {
        if (power % 2 != 0) fail("takes the root of " + a.unit.said());
        power /= 2;
      }
      a = number_of(operation::square_root, a, {-1}, half);
    } else {
      if (!a.unit.is_count()) fail("rounds " + a.unit.said());
      const value below = number_of(operation::floor, a, {-1}, {});
      if (name == "whole") a = number_of(operation::equal, a, below, {});
      if (name == "floor") a = below;
      a.is_condition = name == "whole";
    }
    require(")");
    return a;
  }

  value named(std::string_view name) {
    if (const sweep::input_facts* input = names_->input(name)) {
      return {out_.value.leaf(*input), dimension::of(input->unit)};
    }
    const sweep::kernel* equation = names_->equation(name);
    if (equation == nullptr) refuse_name(option_, name, names_->all(), "an input or an equation");
    return {out_.value.append(*equation), dimension::of(equation->unit)};
  }

  /// 2, 4.19e6, 5 ms, 459 TFLOP/s.
  value number() {
    const std::string_view from = rest();
    std::size_t size = 0;
    const auto digits = [&] {
      while (size < from.size() && (is_digit(from[size]) || from[size] == '.')) ++size;
    };
    digits();
    if (size == 0) {
      fail("needs a value before " + (from.empty() ? "its end" : in_quotes(from.substr(0, 20))));
    }
    if (size + 1 < from.size() && (from[size] == 'e' || from[size] == 'E')) {
      const std::size_t sign = from[size + 1] == '-' || from[size + 1] == '+' ? 1 : 0;
      if (size + 1 + sign < from.size() && is_digit(from[size + 1 + sign])) {
        size += 1 + sign;
        digits();
      }
    }
    const proofline::detail::decimal_reading read =
        proofline::detail::read_decimal(from.substr(0, size));
    if (read.expected != nullptr || read.end != size) {
      fail("has " + in_quotes(from.substr(0, size)) + ", which is not a number");
    }
    at_ += size;
    const unit_reading unit = parse_unit(take_unit());
    const auto nearest = proofline::detail::nearest_double(read, unit.scale);
    if (nearest.too_large || nearest.too_small)
      fail("has a number that is too large or too small for a double");
    return {out_.value.steps.literal(nearest.value), dimension::of(unit)};
  }
  /// The longest unit after a number; empty if there is none. `5 s / tokens` divides by tokens.
  std::string_view take_unit() {
    const std::string_view from = rest();
    if (word().empty() || is_operator(word())) return {};
    const auto ends_at = [&](std::size_t start) {
      std::size_t end = start;
      while (end < from.size() && (is_letter(from[end]) || is_digit(from[end]) || from[end] == '^'))
        ++end;
      return end;
    };
    std::size_t end = ends_at(0);
    if (!parse_unit(from.substr(0, end))) {
      fail("has " + in_quotes(from.substr(0, end)) + " after a number, which is not a known unit");
    }
    while (end + 1 < from.size() && (from[end] == '/' || from[end] == '*')) {
      const std::string_view next = from.substr(end + 1, ends_at(end + 1) - end - 1);
      if (next.empty() || names_->input(next) != nullptr || !parse_unit(next)) break;
      end += 1 + next.size();
    }
    at_ += end;
    return from.substr(0, end);
  }
  static bool is_operator(std::string_view name) {
    return name == "and" || name == "or" || name == "not";
  }

  std::string_view option_, text_;
  const known_names* names_;
  written_expression out_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace detail

/// Throws bad_input with one line that begins with the option and shows the text.
inline written_expression read_expression(std::string_view option, std::string_view text,
                                          const known_names& names) {
  return detail::expression_reader(option, text, names).read();
}
inline written_expression read_condition(std::string_view option, std::string_view text,
                                         const known_names& names) {
  written_expression result = read_expression(option, text, names);
  if (result.is_condition()) return result;
  throw bad_input(std::string(option) + ": " + in_quotes(text) +
                  " is not a condition; expected "
                  "a comparison, as in 'tensor_chips <= 64'");
}
inline written_expression read_value(std::string_view option, std::string_view text,
                                     const known_names& names) {
  written_expression result = read_expression(option, text, names);
  if (!result.is_condition()) return result;
  throw bad_input(std::string(option) + ": " + in_quotes(text) +
                  " is a condition; expected a value");
}

}  // namespace proofline::tools
