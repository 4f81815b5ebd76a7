#pragma once
// Reads formulas: one reader for constant expressions and for run time.
//
//   6*FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)        max(a, b) <= a + b and not a == 0 s
//
// docs: grammar
// formula    ::= choice
// choice     ::= iff [ "if" iff "else" choice ]
// iff        ::= or [ ( "iff" | "implies" ) or ]
// or         ::= and { "or" and }
// and        ::= not { "and" not }
// not        ::= "not" not | comparison
// comparison ::= sum { ( "<" | "<=" | ">" | ">=" | "=" | "==" | "!=" ) sum }
// sum        ::= product { ( "+" | "-" ) product }
// product    ::= sign { ( "*" | "/" ) sign }
// sign       ::= ( "+" | "-" ) sign | power
// power      ::= value [ ( "^" | "**" ) [ "-" ] value [ unit ] ]
// value      ::= number [ unit ] | unit-word | name | "(" choice ")" | call
// call       ::= function "(" choice { "," choice } ")"
//              | equation "(" [ argument { "," argument } ] ")"
//              | ( "printed" | "derived" ) "(" claim ")"
// argument   ::= input "=" choice | device-or-model
// unit       ::= unit-word [ power-of-unit ] { joint unit-word [ power-of-unit ] }
// joint      ::= "/" | "*" | " per " | " " | "-"
// names      ::= [ name "=" sum { "," name "=" sum } ]
// own-units  ::= [ name [ "=" sum ] { "," name [ "=" sum ] } ]
// docs: end
//
// A number is as printed.hpp reads one (70B, 1.6e12, 40 %). A blank or - joins only a count or a
// rate with a time, as in chip hours. A name that is given hides a unit of that name, but not in a
// number that is given for a name. The signs ≤, ≥, ≠, −, × and · are read as <=, >=, !=, - and *,
// and 10²⁴ as 10^24.

#include <proofline/formula/equation_calls.hpp>
#include <proofline/formula/reserved_words.hpp>
#include <utility>

namespace proofline::formula {

/// The texts that it reads must outlive it and its tree.
template <class Storage>
class basic_reader : public detail::equation_calls<Storage> {
  using layer = detail::equation_calls<Storage>;
  using typename layer::found_operator;

 public:
  using layer::tree, layer::units, layer::equations, layer::reads_texts_again, layer::refuse,
      layer::failed, layer::is_unit_beside_names, layer::figures;

  /// "USD, W, request, PFLOP_day = 1e15 FLOP/s * day": units of the author's own.
  constexpr void declare(std::string_view text) {
    this->declare_each(text, [this] { return expression(sums); });
  }
  /// "N = 70B, C = 459 TFLOP/s, t = 6 FLOP*N / C": names for values and for formulas. In a value
  /// that is one number units are units; in a formula a name that is given before hides a unit.
  constexpr void give(std::string_view text) {
    begin(text);
    while (more()) {
      const std::size_t start = position_;
      const std::string_view name = take_word();
      if (name.empty()) return fail("is no name", "a name");
      if (is_reserved(name)) return fail_from(start, is_reserved_text, "another name");
      if (find(name) != nullptr) return fail_from(start, "is given twice");
      if (units.is_declared(name)) return fail_from(start, is_own_unit_text, "another name");
      if (!accept_sign('=')) return fail("is left over", "= and a value");
      give_value(name);
      if (failed()) return;
      if (!accept_sign(',') && more()) return this->fail_behind_value("an operator or a comma");
    }
  }
  /// The same for one name: the value is the whole text.
  constexpr void give(std::string_view name, std::string_view value) {
    begin(value);
    if (find(name) != nullptr) return fail("is given twice");
    give_value(name);
    if (!failed() && more()) this->fail_behind_value("an operator or the end");
  }
  /// A name for what is read already.
  constexpr void give(std::string_view name, const operand& value) { add_name(name, value); }
  /// The text, from a place on, as a value or a condition. `wanted` is the dimension that its value
  /// should have, if that is known. A text is refused of which another reading has this dimension,
  /// too: that is never decided by value.
  constexpr operand whole(std::string_view text, const dimension* wanted = nullptr,
                          std::size_t from = 0) {
    begin(text, from);
    const auto read = [this] {
      const operand result = expression(choices);
      if (!failed() && more()) fail_left_over("an operator or the end");
      return result;
    };
    return every_way(read, wanted);
  }

 protected:
  using enum detail::binding;
  using layer::accept, layer::accept_comma, layer::accept_sign, layer::accept_word, layer::add,
      layer::add_name, layer::are_values, layer::begin, layer::brackets_of_integer,
      layer::condition_of, layer::depth_, layer::digit_follows, layer::every_way, layer::fail,
      layer::fail_from, layer::fail_left_over, layer::find, layer::first_, layer::general_power,
      layer::in_call_, layer::is_keyword, layer::is_one, layer::leaf_of, layer::more, layer::number,
      layer::peek, layer::place_from, layer::position_, layer::problem_, layer::problem_at,
      layer::raise_by_value, layer::refuse_from, layer::require_plain, layer::require_same,
      layer::says_exactly, layer::skip_spaces, layer::take_figure, layer::take_word, layer::text_,
      layer::times_follows_, layer::value_of, layer::with_unit, layer::word;

  constexpr found_operator operator_here() {
    if (times_follows_) return {operation::multiply, products, 0};
    return this->operator_in_text();
  }
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
    const bool adds_one =
        (left.is_percent && !right.is_of_percent()) || (right.is_percent && !left.is_of_percent());
    if (!failed() && adds_one && !is_one(left) && !is_one(right)) {
      problem_at(where, adds ? "adds a percentage" : "subtracts a percentage",
                 "a factor such as (1 + 10 %), or ( ) around the percentage");
    }
    operand result = value_of(what, left, right, left.unit, where);
    result.is_percent = left.is_percent && right.is_percent;  // 0.01 % + 0.04 % + 1 %
    result.is_part_of_percent = left.is_of_percent() && right.is_of_percent();
    return result;
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
    return {add(operation::select, chosen.node, otherwise.node, condition.node, where),
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
    if (detail::is_digit(first) || first == '~' || is_price || says_exactly())
      return number(divides);
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
      if (found == "printed" || found == "derived") return this->of_another_claim(start);
      if (found == "whole") return whole_number(start);
      const operation function = function_of(found);
      if (function != operation::input) return call(function, start);
      position_ = start + found.size();
      // In a sweep an equation's name alone is a name, too.
      const bool is_called = equations != nullptr && equations->names_give_inputs() &&
                             equations->find(found) != nullptr;
      if (!is_called && (find(found) != nullptr || units.meaning_of(found).known))
        return refuse("is left over", "an operator before it");
      if (equations != nullptr) {
        return this->call_by_name(found, start, [this] { return nested(choices); });
      }
      return this->refuse_function(found, start);
    }
    return this->value_named(found, start);
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
  constexpr void give_value(std::string_view name) {
    skip_spaces();
    const std::size_t start = position_;
    figure read;
    operand value;
    if (take_figure(read) && !failed() && (!more() || peek() == ',') && !this->names_hide(read)) {
      value = leaf_of(read, start);
    } else {
      problem_ = {};
      position_ = start;
      value = every_way([this] { return expression(sums); }, nullptr);
    }
    if (value.is_condition) return fail_from(start, "is a condition", "a value");
    add_name(name, value);
  }

  static constexpr int most_depth_ = 40;  // compilers allow 512 calls
  bool after_division_ = false;
};

/// At run time.
using reader = basic_reader<on_heap>;
/// In constant expressions.
using constant_reader = basic_reader<in_place>;

}  // namespace proofline::formula
