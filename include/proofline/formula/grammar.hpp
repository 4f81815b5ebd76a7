#pragma once
// The eighth layer of the reader: the grammar, by how tightly operators bind.

#include <proofline/formula/equation_calls.hpp>
#include <utility>

namespace proofline::formula::detail {

template <class Storage>
class grammar : public equation_calls<Storage> {
 protected:
  using layer = equation_calls<Storage>;
  using layer::accept, layer::accept_comma, layer::accept_sign, layer::accept_word, layer::add,
      layer::are_values, layer::brackets_of_integer, layer::condition_of, layer::depth_,
      layer::digit_follows, layer::equations, layer::fail_from, layer::failed, layer::find,
      layer::first_, layer::general_power, layer::in_call_, layer::is_keyword, layer::leaf,
      layer::number, layer::peek, layer::place_from, layer::position_, layer::problem_,
      layer::problem_at, layer::raise_by_value, layer::refuse, layer::refuse_from,
      layer::require_same, layer::says_exactly, layer::size_, layer::skip_spaces, layer::suggest,
      layer::text_, layer::times_follows_, layer::tree, layer::units, layer::value_of,
      layer::with_unit, layer::word;

  // How loosely operators bind, the loosest first.
  static constexpr int choices = 0, equivalences = 1, implications = 2, alternatives = 3,
                       conjunctions = 4, denials = 5, comparisons = 6, sums = 7, products = 8,
                       signs = 9, powers = 10;

  // Operators.
  struct found_operator {
    operation what = operation::input;
    int binds = -1;  ///< -1: there is none
    std::size_t size = 0;
  };
  constexpr found_operator operator_here() {
    using enum operation;
    if (times_follows_) return {multiply, products, 0};
    skip_spaces();
    const char next = peek(1);
    switch (peek()) {
      case '+': return {add_, sums, 1};
      case '-': return {subtract, sums, 1};
      case '*': return next == '*' ? found_operator{power, powers, 2}
                                   : found_operator{multiply, products, 1};
      case '/': return {divide, products, 1};
      case '^': return {power, powers, 1};
      case '<': return next == '=' ? found_operator{less_equal, comparisons, 2}
                                   : found_operator{less, comparisons, 1};
      case '>': return next == '=' ? found_operator{greater_equal, comparisons, 2}
                                   : found_operator{greater, comparisons, 1};
      case '=': return {equal, comparisons, next == '=' ? std::size_t{2} : 1};
      case '!': return {unequal, comparisons, next == '=' ? std::size_t{2} : 0};
      case 'a': return word() == "and" ? found_operator{both, conjunctions, 3} : found_operator{};
      case 'o': return word() == "or" ? found_operator{either, alternatives, 2} : found_operator{};
      case 'i': {
        const std::string_view found = word();
        if (found == "if") return {select, choices, 2};
        if (found == "iff") return {equivalence, equivalences, 3};
        return found == "implies" ? found_operator{implication, implications, 7} : found_operator{};
      }
      default: return operator_beyond_ascii();
    }
  }
  constexpr found_operator operator_beyond_ascii() const {
    using enum operation;
    const auto found = this->wide_sign_here();
    switch (found.meaning) {
      case '*': return {multiply, products, found.size};
      case '/': return {divide, products, found.size};
      case '-': return {subtract, sums, found.size};
      case '<': return {less_equal, comparisons, found.size};
      case '>': return {greater_equal, comparisons, found.size};
      case '!': return {unequal, comparisons, found.size};
      default: break;
    }
    return this->raised_number_follows() ? found_operator{power, powers, 0} : found_operator{};
  }
  static constexpr operation add_ = operation::add;

  /// What binds at least as tightly as `loosest`.
  constexpr operand expression(int loosest) {
    operand left = prefixed();
    while (!failed()) {
      const found_operator found = operator_here();
      if (found.binds < loosest || found.binds == -1) break;
      const std::size_t start = position_;
      position_ += found.size;
      const place where = place_from(start);
      times_follows_ = false;
      switch (found.binds) {
        case powers: left = raised(left, where); break;
        case products: left = product(found.what, left, where); break;
        case sums: left = sum(found.what, left, where); break;
        case comparisons: left = comparison(left, start); break;
        case choices: left = choice(left, where); break;
        case equivalences:
        case implications:  // a implies b implies c could be read in two ways, and so could iff
          left = condition_of(found.what, left, expression(alternatives), where);
          if (const int next = operator_here().binds; next == implications || next == equivalences)
            return refuse("follows an iff or implies", "( ) around one of them");
          break;
        default: left = condition_of(found.what, left, expression(found.binds + 1), where);
      }
    }
    return left;
  }
  /// An expression inside of another: ( ), an argument, what a sign is of.
  constexpr operand nested(int loosest) {
    if (++depth_ > most_depth_) return refuse("is nested too deeply", "at most 40 levels");
    const operand result = expression(loosest);
    --depth_;
    return result;
  }
  constexpr operand prefixed() {
    skip_spaces();
    const std::size_t start = position_;
    if (this->accept_minus()) {
      const place where = place_from(start);
      const operand inner = nested(signs);
      return value_of(operation::negate, inner, inner, inner.unit, where);
    }
    if (accept('+')) return nested(signs);
    if (peek() == 'n' && word() == "not") {
      position_ += 3;
      const place where = place_from(start);
      const operand inner = nested(denials);
      return condition_of(operation::opposite, inner, inner, where);
    }
    return primary();
  }
  constexpr operand product(operation what, const operand& left, const place& where) {
    after_division_ = what == operation::divide;
    const operand right = expression(products + 1);
    after_division_ = false;
    const bool divides = what == operation::divide;
    operand result = value_of(what, left, right,
                              divides ? left.unit - right.unit : left.unit + right.unit, where);
    result.is_part_of_percent = divides && left.is_of_percent() && right.unit.is_count();
    return result;
  }
  constexpr operand sum(operation what, const operand& left, const place& where) {
    const operand right = expression(sums + 1);
    const bool adds = what == operation::add;
    require_same(left, right, adds ? "adds" : "subtracts", where);
    const bool adds_one = (left.is_percent && !right.is_of_percent()) ||
                          (right.is_percent && !left.is_of_percent());
    if (!failed() && adds_one && !is_one(left) && !is_one(right)) {
      problem_at(where, adds ? "adds a percentage" : "subtracts a percentage",
                 "a factor such as (1 + 10 %), or ( ) around the percentage");
    }
    operand result = value_of(what, left, right, left.unit, where);
    result.is_percent = left.is_percent && right.is_percent;  // 0.01 % + 0.04 % + 1 %
    result.is_part_of_percent = left.is_of_percent() && right.is_of_percent();
    return result;
  }
  constexpr bool is_one(const operand& a) const {
    return tree[a.node].what == operation::input && tree.input_at(a.node).is_exact() &&
           tree.input_at(a.node).value == 1;
  }
  /// low <= x < high is both of them.
  constexpr operand comparison(operand left, std::size_t start) {
    operand all;
    position_ = start;
    while (!failed()) {
      const found_operator found = operator_here();
      if (found.binds != comparisons) break;
      const std::size_t sign = position_;
      if (found.size == 0) return refuse("is no operator", "!=");
      position_ += found.size;
      const place where = place_from(sign);
      const operand right = expression(sums);
      require_same(left, right, "compares", where);
      operand one = value_of(found.what, left, right, {}, where);
      one.is_condition = true;
      all = all.node < 0 ? one : condition_of(operation::both, all, one, where);
      left = right;
    }
    return all;
  }
  constexpr operand choice(const operand& chosen, const place& where) {
    const operand condition = expression(equivalences);
    if (!failed() && !condition.is_condition) problem_at(where, "needs a condition behind it");
    if (!accept_word("else")) return refuse("is left over", "else");
    const operand otherwise = nested(choices);
    require_same(chosen, otherwise, "chooses between", where);
    if (!are_values(chosen, otherwise, where)) return {};
    return {add(operation::select, condition.node, chosen.node, otherwise.node, where),
            chosen.unit};
  }
  constexpr operand raised(const operand& base, const place& where) {
    if (base.is_condition) problem_at(where, "computes with a condition", "a value");
    if (base.is_measured) {
      problem_at(where, "raises a number with a unit", "( ) around the number or its power");
    }
    const char sign = position_ == 0 ? ' ' : first_[position_ - 1];
    const bool has_sign = sign == '^' || sign == '*';
    skip_spaces();
    const std::size_t start = position_;
    const std::size_t brackets = brackets_of_integer();  // x^(-1) is x^-1
    position_ += brackets;
    skip_spaces();
    const bool is_raised = !has_sign && this->raised_number_follows();  // x²
    const bool below = !is_raised && this->accept_minus();
    if (below) skip_spaces();
    const std::size_t digits = position_;
    int exponent = is_raised ? this->read_raised_number() : 0;
    for (; !is_raised && digit_follows(); ++position_) {
      if (exponent < 10'000) exponent = exponent * 10 + (first_[position_] - '0');
    }
    const bool whole = is_raised || (position_ != digits && peek() != '.' &&
                                     (word().empty() || is_keyword(word())));
    if (brackets != 0) skip_spaces();
    position_ += brackets;
    operand result;
    if (whole) {
      if (exponent >= 10'000 || exponent <= -10'000) {
        return refuse_from(start, "is too large", "a power below 10,000");
      }
      if (below) exponent = -exponent;
      dimension unit = base.unit;
      if (!unit.raise(exponent, 1)) {
        return refuse_from(start, "leads to a power of a unit above 85");
      }
      result = {add(operation::power, base.node, exponent, -1, where), unit};
    } else {
      position_ = start;
      const operand power = below ? prefixed() : primary();
      if (failed()) return {};
      if (!power.unit.is_count() || power.is_condition)
        return refuse_from(start, "is no plain number", "a power without a unit");
      dimension unit = base.unit;
      if (!unit.is_count()) raise_by_value(unit, power, start);
      result = {general_power(base.node, power.node, where), unit};
    }
    if (operator_here().binds == powers) return refuse("follows a power", "( ) around one of them");
    return with_unit(base, result, where);
  }

  constexpr operand primary() {
    skip_spaces();
    const bool divides = std::exchange(after_division_, false);
    const std::size_t start = position_;
    const char first = peek();
    const bool is_price = first == '$' || text_.substr(position_).starts_with("US$");
    if (is_digit(first) || first == '~' || is_price || says_exactly()) return number(divides);
    if (accept('(')) {
      operand inner = nested(choices);
      inner.is_percent = inner.is_part_of_percent = inner.is_measured = false;
      if (!accept_sign(')')) return refuse("is left over", "an operator or )");
      return inner;
    }
    const std::string_view found = word();
    if (found.empty() || is_keyword(found)) return refuse("stands there", "a value");
    position_ += found.size();
    skip_spaces();
    if (peek() == '(') {
      if (found == "printed" || found == "derived") return of_another_claim(start);
      if (found == "whole") return whole_number(start);
      const operation function = function_of(found);
      if (function != operation::input) return call(function, start);
      position_ = start + found.size();
      // In a sweep an equation's name alone is a name, too.
      const bool is_called = equations != nullptr && equations->names_give_inputs() &&
                             equations->find(found) != nullptr;
      if (!is_called && (find(found) != nullptr || units.meaning_of(found).known))
        return refuse("is left over", "an operator before it");
      if (equations != nullptr) return call_by_name(found, start);
      fail_from(start, "is no function", functions_expected);
      nearest_name nearest(found);
      for (const known_function& each : known_functions) nearest.consider(each.name);
      return suggest(nearest), operand{};
    }
    position_ = start + found.size();
    if (given_name* const given = find(found)) {
      given->used = true;
      return given->value;
    }
    const unit_word unit = units.meaning_of(found);  // FLOP alone: one of it
    if (!unit.known && equations != nullptr && equations->find(found) != nullptr)
      return refuse_from(start, "is an equation: give its inputs in ( )");
    if (unit.known && !unit.stands_alone)
      return refuse_from(start, said_of_name_not_given, "a name or a unit");
    if (!unit.known) {
      fail_from(start, said_of_unknown_name);
      return suggest(found, true), operand{};
    }
    if (unit.unit.is_count()) {  // 12*layer, where layers is given, would be 12
      for (const given_name& each : tree.names) {
        if (!differ_by_plural(each.name, found)) continue;
        fail_from(start, said_of_name_not_given);
        nearest_name nearest(found);
        nearest.consider(each.name);
        return suggest(nearest), operand{};
      }
    }
    return {leaf({.text = found, .value = unit.scale, .range = unit.scale}, start), unit.unit};
  }
  /// training_time(chips = 2 * 4480, tpu_v5p): an equation, with values for its inputs by name.
  constexpr operand call_by_name(std::string_view name, std::size_t start) {
    typename layer::made_call made{this->find_equation(name, start)};
    if (failed()) return {};
    for (std::size_t i = 0; i < made.called->inputs.size(); ++i) made.arguments.push_back({});
    accept_sign('(');
    const bool was_in_call = std::exchange(in_call_, true);
    bool goes_on = !accept_sign(')');
    while (goes_on && !failed()) {
      skip_spaces();
      const std::size_t from = position_;
      const int which = this->take_input_name(made, from);
      if (which >= 0) {
        this->give(made, which, nested(choices), from);
      } else if (!failed()) {
        this->take_figures_name(made);
      }
      goes_on = accept_comma();
      if (!goes_on && !accept_sign(')')) return refuse("is left over", "an operator, a comma or )");
    }
    in_call_ = was_in_call;
    this->give_figures(made);
    this->require_all(made, start);
    return this->called_with(made, start);
  }
  /// printed(training-days) is one name, as the reader of a file of claims gives it.
  constexpr operand of_another_claim(std::size_t start) {
    while (position_ != size_ && peek() != ')') ++position_;
    if (!accept(')')) return refuse("is left over", ")");
    const std::string_view name = text_.substr(start, position_ - start);
    for (given_name& each : tree.names) {
      if (!same_but_for_spaces(each.name, name)) continue;
      each.used = true;
      return each.value;
    }
    return refuse_from(start, "is of no claim that is known here", "the id of a claim");
  }
  static constexpr bool same_but_for_spaces(std::string_view a, std::string_view b) {
    std::size_t i = 0, j = 0;
    while (true) {
      while (i < a.size() && a[i] == ' ') ++i;
      while (j < b.size() && b[j] == ' ') ++j;
      if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
      if (a[i++] != b[j++]) return false;
    }
  }
  constexpr void require_plain(const operand& a, const place& where) {
    if (failed() || a.unit.is_count()) return;
    problem_.one = a.unit;
    problem_.has_one_dimension = true;
    problem_at(where, "needs a plain number, not a quantity in");
  }
  /// whole(x): x == floor(x).
  constexpr operand whole_number(std::size_t start) {
    const place where = place_from(start);
    accept('(');
    const operand a = nested(choices);
    require_plain(a, where);
    if (!accept_sign(')')) return refuse("is left over", "an operator or )");
    const operand below = value_of(operation::floor, a, a, {}, where);
    operand result = value_of(operation::equal, a, below, {}, where);
    result.is_condition = true;
    return result;
  }
  static constexpr const char* functions_expected =
      "max, min, sqrt, floor, ceil, round, abs, log2, ln, exp or whole";
  constexpr operand call(operation what, std::size_t start) {
    using enum operation;
    const place where = place_from(start);
    accept('(');
    const bool was_in_call = std::exchange(in_call_, true);
    operand a = nested(choices);
    a.is_percent = a.is_part_of_percent = a.is_measured = false;
    if (what == maximum || what == minimum) {
      bool several = false;
      while (accept_comma()) {
        const operand b = nested(choices);
        require_same(a, b, "compares", where);
        a = value_of(what, a, b, a.unit, where);
        several = true;
      }
      if (!failed() && !several) return refuse("is left over", "a comma and a second value");
    } else {
      dimension unit = a.unit;
      if (what == square_root && !unit.raise(1, 2)) {
        problem_at(where, "takes the root of a power of a unit that has none");
      }
      if (what != square_root && what != absolute) require_plain(a, where);
      a = value_of(what, a, a, unit, where);
      tree.has_roots = tree.has_roots || what == square_root || what >= logarithm_2;
    }
    in_call_ = was_in_call;
    if (!accept_sign(')')) return refuse("is left over", "an operator, a comma or )");
    return a;
  }

 private:
  static constexpr int most_depth_ = 40;  // compilers allow 512 calls
  bool after_division_ = false;
};

}  // namespace proofline::formula::detail
