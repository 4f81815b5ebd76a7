#pragma once
// Reads formulas: one reader for constant expressions and for run time.
//
//   6*FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)        max(a, b) <= a + b and not a == 0 s
//
// Loosest first: x if c else y, iff, implies, or, and, not, comparisons (which chain), + -, * /, unary
// minus, ^ or **. Functions: max, min, sqrt, floor, ceil, round, abs, log2, ln, exp. A number is as
// printed.hpp reads one (70B, 1.6e12, 40 %) and takes the unit that is written behind it; a unit may
// also stand alone. A name that is given hides a unit of that name, but not in a number that is given
// for a name. No multiplication is implied.

#include <proofline/formula/error.hpp>
#include <proofline/formula/nearest.hpp>
#include <proofline/formula/write.hpp>
#include <proofline/numbers/printed.hpp>
#include <utility>

namespace proofline::formula {

/// A printed figure: "~45 days", "3-4%", "195 FLOP/byte".
struct figure {
  std::string_view text = {};
  std::string_view unit_text = {};  ///< with the space before it
  printed number = {};
  rational scale = 1;
  dimension unit = {};
};

/// The texts that it reads must outlive it and its tree.
template <class Storage>
class basic_reader : proofline::detail::text_cursor {
 public:
  using tree_type = basic_tree<Storage>;
  tree_type tree;
  unit_table<Storage> units;

  constexpr basic_reader() : text_cursor(std::string_view()) {}

  constexpr const reading_error& error() const { return problem_; }
  constexpr bool failed() const { return problem_.said != nullptr; }
  constexpr void refuse(const reading_error& problem) {
    if (!failed()) problem_ = problem;
  }

  /// "USD, W, request, PFLOP_day = 1e15 FLOP/s * day": units of the author's own.
  constexpr void declare(std::string_view text) {
    begin(text);
    while (more()) {
      const std::size_t start = position_;
      const std::string_view name = take_word();
      if (name.empty()) return fail("is no name", "the name of a unit");
      if (units.is_declared(name)) return fail_from(start, "is declared twice");
      if (accept_sign('=')) {
        const operand value = expression(sums);
        rational scale = 1;
        if (failed()) return;
        if (!constant_of(value.node, scale)) return fail_from(start, "is no product of units");
        units.declare(name, value.unit, scale);
      } else if (!units.declare(name)) {
        return fail_from(start, "is one dimension too many", "at most five");
      }
      if (!accept_sign(',') && more()) return fail("is left over", "a comma");
    }
  }
  /// "N = 70B, C = 459 TFLOP/s, t = 6 FLOP*N / C": names for values and for formulas. In a value that
  /// is one number only units exist; in a formula a name that is given before hides a unit.
  constexpr void give(std::string_view text) {
    begin(text);
    while (more()) {
      const std::size_t start = position_;
      const std::string_view name = take_word();
      if (name.empty()) return fail("is no name", "a name");
      if (find(name) != nullptr) return fail_from(start, "is given twice");
      if (!accept_sign('=')) return fail("is left over", "= and a value");
      give_value(name);
      if (failed()) return;
      if (!accept_sign(',') && more()) return fail("is left over", "an operator or a comma");
    }
  }
  /// The same for one name: the value is the whole text.
  constexpr void give(std::string_view name, std::string_view value) {
    begin(value);
    if (find(name) != nullptr) return fail("is given twice");
    give_value(name);
    if (!failed() && more()) fail("is left over", "an operator or the end");
  }
  /// A name without a value: of a theorem, of an axis.
  constexpr operand variable(std::string_view name, const dimension& unit) {
    begin(name);
    if (find(name) != nullptr) return refuse("is given twice");
    position_ = size_;
    const operand result{leaf({.text = name, .is_variable = true}, 0), unit};
    add_name(name, result);
    return result;
  }
  /// The whole text as a value or a condition. `wanted` is the dimension that its value should have, if
  /// that is known. A text is refused of which another reading has this dimension, too: that is never
  /// decided by value.
  constexpr operand whole(std::string_view text, const dimension* wanted = nullptr) {
    begin(text);
    return every_way([this] {
      const operand result = expression(choices);
      if (!failed() && more()) fail("is left over", "an operator or the end");
      return result;
    }, wanted);
  }
  /// The whole text as one printed figure, as `prints` reads it; false where it is none.
  constexpr bool read_figure(std::string_view text, figure& out) {
    begin(text);
    out = {};
    const bool all = take_figure(out) && !failed() && !more();
    problem_ = {};
    return all;
  }
  /// A given name that nothing uses; empty where there is none.
  constexpr std::string_view unused() const {
    for (const given_name& each : tree.names) {
      if (!each.used) return each.name;
    }
    return {};
  }

 protected:
  // How loosely operators bind, the loosest first.
  static constexpr int choices = 0, equivalences = 1, implications = 2, alternatives = 3,
                       conjunctions = 4, denials = 5, comparisons = 6, sums = 7, products = 8,
                       signs = 9, powers = 10, nothing = 11;

  constexpr void begin(std::string_view text) {
    text_ = text;
    first_ = text.data();
    size_ = text.size();
    position_ = 0;
    ++texts_;
  }
  constexpr bool more() {
    skip_spaces();
    return position_ != size_;
  }
  /// Behind spaces.
  constexpr bool accept_sign(char sign) {
    skip_spaces();
    return accept(sign);
  }
  constexpr bool accept_word(std::string_view wanted) {
    skip_spaces();
    if (peek() != wanted.front() || word() != wanted) return false;
    position_ += wanted.size();
    return true;
  }
  constexpr std::string_view take_word() {
    skip_spaces();
    const std::string_view found = word();
    position_ += found.size();
    return found;
  }

  // Errors. Every loop ends after one, as the reader is then at the end of its text.
  constexpr void fail(const char* said, const char* expected = nullptr) {
    skip_spaces();
    const std::size_t start = position_;
    position_ += word().size();
    if (position_ == start && position_ != size_) ++position_;
    fail_from(start, said, expected);
  }
  /// Of what has been read from `start` on.
  constexpr void fail_from(std::size_t start, const char* said, const char* expected = nullptr) {
    if (!failed()) {
      problem_.said = said;
      problem_.expected = expected;
      problem_.there = {first_ + start, position_ - start};
      problem_.where = place_from(start);
    }
    position_ = size_;
  }
  constexpr operand refuse(const char* said, const char* expected = nullptr) {
    fail(said, expected);
    return {};
  }
  constexpr operand refuse_from(std::size_t start, const char* said,
                                const char* expected = nullptr) {
    fail_from(start, said, expected);
    return {};
  }

 private:
  constexpr place place_from(std::size_t start) const {
    return {static_cast<std::uint16_t>(texts_ - 1), static_cast<std::uint16_t>(start),
            static_cast<std::uint16_t>(position_ - start)};
  }
  // Characters. A letter of another alphabet, as in us with a mu, is of two bytes or more.
  static constexpr bool is_of_word(char c) {
    return is_letter(c) || c == '_' || is_digit(c) || static_cast<signed char>(c) < 0;
  }
  constexpr std::string_view word_at(std::size_t start) const {
    if (start >= size_ || is_digit(first_[start]) || !is_of_word(first_[start])) return {};
    std::size_t end = start + 1;
    while (end != size_ && is_of_word(first_[end])) ++end;
    return {first_ + start, end - start};
  }
  constexpr std::string_view word() const { return word_at(position_); }
  static constexpr bool is_keyword(std::string_view word) {
    switch (word.front()) {
      case 'a': return word == "and";
      case 'e': return word == "else";
      case 'i': return word == "if" || word == "iff" || word == "implies";
      case 'n': return word == "not";
      case 'o': return word == "or";
      default: return false;
    }
  }

  // Names.
  constexpr given_name* find(std::string_view wanted) {
    for (given_name& each : tree.names) {
      if (each.name == wanted) return &each;
    }
    return nullptr;
  }
  constexpr void add_name(std::string_view name, const operand& value) {
    if (failed()) return;
    if (tree.names.is_full()) return fail("is one name too many");
    tree.names.push_back({name, value, false});
  }
  constexpr void give_value(std::string_view name) {
    skip_spaces();
    const std::size_t start = position_;
    figure number;
    operand value;
    if (take_figure(number) && !failed() && (!more() || peek() == ',')) {
      value = leaf_of(number, start);
    } else {
      problem_ = {};
      position_ = start;
      value = every_way([this] { return expression(sums); }, nullptr);
    }
    if (value.is_condition) return fail_from(start, "is a condition", "a value");
    add_name(name, value);
  }

  /// Adds the nearest unit, or name, to what was found wrong.
  constexpr void suggest(std::string_view wanted, bool names) {
    nearest_name nearest(wanted);
    if (names) {
      for (const given_name& each : tree.names) nearest.consider(each.name);
    }
    units.for_each_name([&nearest](std::string_view known) { nearest.consider(known); });
    const std::string_view singular = wanted.substr(0, wanted.size() - 1);
    if (wanted.ends_with('s') && units.meaning_of(singular).known) nearest.consider(singular);
    suggest(nearest);
  }
  constexpr void suggest(const nearest_name& nearest) {
    if (nearest.found().empty() || !problem_.detail.empty()) return;
    problem_.detail += "did you mean ";
    problem_.detail += nearest.found();
    problem_.detail += '?';
  }

  // Nodes.
  constexpr int add(operation what, int a, int b, int c, const place& where) {
    if (failed()) return -1;
    if (tree.nodes.is_full()) {
      fail_from(where.offset, "makes the formula too long");
      return -1;
    }
    tree.nodes.push_back({what, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                          static_cast<std::int16_t>(c)});
    tree.places.push_back(where);
    return static_cast<int>(tree.nodes.size()) - 1;
  }
  constexpr int leaf(const input& value, std::size_t start) {
    if (failed()) return -1;
    if (tree.inputs.is_full()) {
      fail_from(start, "is one number too many");
      return -1;
    }
    tree.inputs.push_back(value);
    return add(operation::input, static_cast<int>(tree.inputs.size()) - 1, -1, -1,
               place_from(start));
  }
  constexpr bool are_values(const operand& a, const operand& b, const place& where) {
    if (!a.is_condition && !b.is_condition) return !failed();
    problem_at(where, "computes with a condition", "a value");
    return false;
  }
  constexpr void problem_at(const place& where, const char* said, const char* expected = nullptr) {
    position_ = where.offset + where.length;
    fail_from(where.offset, said, expected);
  }
  constexpr operand value_of(operation what, const operand& a, const operand& b,
                             const dimension& unit, const place& where) {
    if (!are_values(a, b, where)) return {};
    if (!unit.is_within_reach()) {
      problem_at(where, "leads to a power of a unit above 85");
      return {};
    }
    return {add(what, a.node, b.node, -1, where), unit};
  }
  constexpr operand condition_of(operation what, const operand& a, const operand& b,
                                 const place& where) {
    if (failed()) return {};
    if (!a.is_condition || !b.is_condition) {
      problem_at(where, "joins what is no condition", "a comparison on both sides");
      return {};
    }
    return {add(what, a.node, b.node, -1, where), {}, true};
  }
  constexpr void require_same(const operand& a, const operand& b, const char* verb,
                              const place& where) {
    if (failed() || a.unit == b.unit) return;
    problem_.one = a.unit;
    problem_.other = b.unit;
    problem_.has_dimensions = true;
    problem_at(where, verb);
  }
  /// The value of a part without names and functions.
  constexpr bool constant_of(int at, rational& out) const {
    using enum operation;
    if (at < 0) return false;
    const node& n = tree[at];
    rational a, b;
    switch (n.what) {
      case input: out = tree.input_at(at).value; return !tree.input_at(at).is_variable;
      case multiply:
      case divide:
        if (!constant_of(n.a, a) || !constant_of(n.b, b)) return false;
        if (n.what == divide) {
          if (sign(b) == 0) return false;
          b = 1 / b;
        }
        if (!product_fits(a, b)) return false;
        out = a * b;
        return true;
      case negate: return constant_of(n.a, out) && (out = -out, true);
      default: return false;
    }
  }

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
      case '>': return next == '=' ? found_operator{less_equal, comparisons, 2}
                                   : found_operator{less, comparisons, 1};
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
      default: return {};
    }
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
        case implications:  // a implies (b implies c) is refused: it would be read in two ways
          left = condition_of(found.what, left, expression(alternatives), where);
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
    if (accept('-')) {
      const place where = place_from(start);
      const operand inner = nested(signs);
      return value_of(operation::negate, inner, inner, inner.unit, where);
    }
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
    return value_of(what, left, right,
                    what == operation::divide ? left.unit - right.unit : left.unit + right.unit,
                    where);
  }
  constexpr operand sum(operation what, const operand& left, const place& where) {
    const operand right = expression(sums + 1);
    const bool adds = what == operation::add;
    require_same(left, right, adds ? "adds" : "subtracts", where);
    if (!failed() && left.is_percent != right.is_percent && !is_one(left) && !is_one(right)) {
      problem_at(where, adds ? "adds a percentage" : "subtracts a percentage",
                 "a factor such as (1 + 10 %), or ( ) around the percentage");
    }
    return value_of(what, left, right, left.unit, where);
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
      const bool swaps = peek() == '>';
      position_ += found.size;
      const place where = place_from(sign);
      const operand right = expression(sums);
      require_same(left, right, "compares", where);
      operand one = value_of(found.what, swaps ? right : left, swaps ? left : right, {}, where);
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
    skip_spaces();
    const std::size_t start = position_;
    const bool below = accept('-');
    int exponent = 0;
    while (digit_follows() && exponent < 10'000) exponent = exponent * 10 + (first_[position_++] - '0');
    const bool whole = position_ != start + (below ? 1 : 0) && peek() != '.' && !is_of_word(peek());
    operand result;
    if (whole) {
      if (exponent >= 10'000) return refuse_from(start, "is too large", "a power below 10,000");
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
      rational value;
      if (!unit.is_count()) {
        if (!constant_of(power.node, value)) return refuse_from(start, "is not known", "a number as the power of what has a unit");
        constexpr int most = 1'000;
        const auto within = [](const integer& x) { return x > -most && x < most; };
        if (!within(value.numerator()) || !within(value.denominator()) ||
            !unit.raise(static_cast<long long>(value.numerator().to_int128()),
                        static_cast<long long>(value.denominator().to_int128()))) {
          return refuse_from(start, "leaves a unit to a power that is no number of sixths");
        }
      }
      result = {add(operation::general_power, base.node, power.node, -1, where), unit};
    }
    if (operator_here().binds == powers) return refuse("follows a power", "( ) around one of them");
    return with_unit(base, result, where);
  }
  /// 2^30 bytes, 10^13 FLOP: a power of a number takes a unit as a number does.
  constexpr operand with_unit(const operand& base, const operand& power, const place& where) {
    if (failed() || tree[base.node].what != operation::input || !power.unit.is_count() ||
        !is_digit(tree.input_at(base.node).text.front()) || !names_unit(word()) ||
        is_keyword(word())) {
      return power;
    }
    const std::size_t start = position_;
    figure unit;
    take_unit(unit, {.names_hide = true});
    if (failed()) return {};
    const operand one{leaf({.text = {first_ + start, position_ - start}, .value = unit.scale,
                            .range = unit.scale}, start), unit.unit};
    return value_of(operation::multiply, power, one, unit.unit, where);
  }

  constexpr operand primary() {
    skip_spaces();
    const bool divides = std::exchange(after_division_, false);
    const std::size_t start = position_;
    const char first = peek();
    if (is_digit(first) || first == '~' || first == '$') return number(divides);
    if (accept('(')) {
      operand inner = nested(choices);
      inner.is_percent = inner.is_measured = false;
      if (!accept_sign(')')) return refuse("is left over", "an operator or )");
      return inner;
    }
    const std::string_view found = word();
    if (found.empty() || is_keyword(found)) return refuse("stands there", "a value");
    position_ += found.size();
    skip_spaces();
    if (peek() == '(') {
      const operation function = function_of(found);
      if (function != operation::input) return call(function, start);
      position_ = start + found.size();
      if (find(found) != nullptr || units.meaning_of(found).known)
        return refuse("is left over", "an operator before it");
      fail_from(start, "is no function", functions_expected);
      nearest_name nearest(found);
      for (const known_function& each : functions) nearest.consider(each.name);
      suggest(nearest);
      return {};
    }
    position_ = start + found.size();
    if (given_name* const given = find(found)) {
      given->used = true;
      return given->value;
    }
    const unit_word unit = units.meaning_of(found);  // FLOP alone: one of it
    if (!unit.known) {
      fail_from(start, "is not given, and no unit", "a name or a unit");
      suggest(found, true);
      return {};
    }
    return {leaf({.text = found, .value = unit.scale, .range = unit.scale}, start), unit.unit};
  }
  static constexpr const char* functions_expected =
      "max, min, sqrt, floor, ceil, round, abs, log2, ln or exp";
  struct known_function {
    std::string_view name;
    operation what;
  };
  static constexpr known_function functions[] = {
      {"max", operation::maximum},      {"min", operation::minimum},
      {"sqrt", operation::square_root}, {"floor", operation::floor},
      {"ceil", operation::ceil},        {"round", operation::round},
      {"abs", operation::absolute},     {"log2", operation::logarithm_2},
      {"ln", operation::logarithm},     {"exp", operation::exponential}};
  static constexpr operation function_of(std::string_view name) {
    for (const known_function& each : functions) {
      if (each.name == name) return each.what;
    }
    return operation::input;
  }
  constexpr operand call(operation what, std::size_t start) {
    using enum operation;
    const place where = place_from(start);
    accept('(');
    const bool was_in_call = std::exchange(in_call_, true);
    operand a = nested(choices);
    a.is_percent = a.is_measured = false;
    if (what == maximum || what == minimum) {
      bool several = false;
      while (accept_sign(',')) {
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
      if (what != square_root && what != absolute && !unit.is_count()) {
        problem_.one = unit;
        problem_.has_dimensions = true;
        problem_at(where, "needs a plain number, not");
      }
      a = value_of(what, a, a, unit, where);
      tree.has_roots = tree.has_roots || what == square_root || what >= logarithm_2;
    }
    in_call_ = was_in_call;
    if (!accept_sign(')')) return refuse("is left over", "an operator, a comma or )");
    return a;
  }

  // Numbers.
  constexpr operand number(bool divides) {
    const std::size_t start = position_;
    const std::size_t size = number_size();
    const printed_and_rest found = parse_printed(text_.substr(start, size));
    position_ = start + (size == 0 ? 1 : size);
    if (!found || !found.rest.empty())
      return refuse_from(start, "is no number", found ? "an operator behind it" : found.error.expected);
    figure read;
    read.number = found.number;
    if (found.number.marked() == mark::dollars) {
      read.unit = dimension::base(dimension::usd);
      if (peek() == '/' && names_unit(word_at(position_ + 1))) {  // $2/h
        ++position_;
        take_unit(read, {.below = true, .names_hide = true, .most_words = all_words});
      }
    } else {
      take_unit_of_number(read, divides);
    }
    return leaf_of(read, start);
  }
  /// "140 GB / 2 TB/s": a unit that is written together belongs to its number. Behind a division it
  /// could also be (140 GB / 2 TB) / s, or (140 GB / 2) * TB / s.
  constexpr void take_unit_of_number(figure& read, bool divides) {
    const std::size_t behind_number = position_;
    skip_spaces();
    const std::string_view first = word();
    if (first.empty() || is_keyword(first)) {
      position_ = behind_number;
      return;
    }
    if (find(first) != nullptr) return fail("is a name that is given", "an operator before it");
    const std::size_t behind_spaces = position_;
    figure whole = read;
    const int words = take_unit(whole, {.names_hide = true, .most_words = all_words});
    if (failed()) return;
    int taken = all_words;
    if (divides && (!whole.unit.is_count() || whole.scale != 1)) {
      const int way = way_at_fork(words > 1 ? 3 : 2);
      taken = way == 0 ? all_words : way == 1 && words > 1 ? 1 : 0;
    }
    if (taken == all_words) {
      read = whole;
      return;
    }
    times_follows_ = taken == 0;
    position_ = times_follows_ ? behind_number : behind_spaces;
    if (!times_follows_) take_unit(read, {.names_hide = true, .most_words = taken});
  }

  // Texts that can be read in several ways. Each fork is numbered as it is met; a reading takes one way
  // at each of them.
  static constexpr int most_forks_ = 6;
  constexpr int way_at_fork(int ways) {
    if (fork_ == most_forks_) return 0;
    const int way = ways_[fork_] < ways ? ways_[fork_] : 0;
    if (first_reading_) ways_there_are_[fork_] = ways;
    ++fork_;
    return way;
  }
  /// Reads in the usual way, and then in all others, to see that no other gives the same dimension.
  template <class Read>
  constexpr operand every_way(const Read& read, const dimension* wanted) {
    const std::size_t start = position_;
    fork_ = 0;
    first_reading_ = true;
    const operand result = read();
    first_reading_ = false;
    if (failed() || fork_ == 0) return result;
    const int forks = fork_;
    if (forks == most_forks_) {
      fail_from(start, "can be read in too many ways", "( ) around what divides");
      return {};
    }
    const std::size_t end = position_;
    const std::size_t nodes = tree.nodes.size(), inputs = tree.inputs.size();
    const dimension unit = wanted != nullptr ? *wanted : result.unit;
    while (next_ways(forks)) {
      position_ = start;
      fork_ = 0;
      const operand other = read();
      const bool same = !failed() && position_ == end && other.is_condition == result.is_condition &&
                        other.unit == unit;
      const bool worse = wanted != nullptr && result.unit != *wanted;
      problem_ = {};
      position_ = end;
      if (same) {
        for (int& way : ways_) way = 0;
        position_ = end;
        fail_from(start, worse ? "is read otherwise" : "can be read in two ways", "( )");
        write(tree, result.node, problem_.detail);
        problem_.detail += worse ? "; meant is " : " or ";
        write(tree, other.node, problem_.detail);
        return {};
      }
      tree.nodes.resize(nodes);
      tree.places.resize(nodes);
      tree.inputs.resize(inputs);
      times_follows_ = false;
      depth_ = 0;
    }
    fork_ = 0;
    return result;
  }
  /// The next combination of ways; false after the last one, which leaves the usual ones.
  constexpr bool next_ways(int forks) {
    for (int i = 0; i < forks; ++i) {
      if (++ways_[i] < ways_there_are_[i]) return true;
      ways_[i] = 0;
    }
    return false;
  }
  constexpr operand leaf_of(const figure& read, std::size_t start) {
    if (failed()) return {};
    const printed& print = read.number;
    if (print.is_range()) return refuse_from(start, "is a range", "one number");
    if (print.is_bound()) return refuse_from(start, "is a bound", "a number");
    // A plain integer is a count, or a factor such as 2 bytes: exact. 312 TFLOP/s is rounded.
    const rational value = print.value();
    input number;
    number.text = {first_ + start, position_ - start};
    const bool exact = print.is_plain_integer() && read.scale == 1;
    const rational low = exact ? value : print.low(), high = exact ? value : print.high();
    if (!product_fits(value, read.scale) || !product_fits(low, read.scale) ||
        !product_fits(high, read.scale)) {
      return refuse_from(start, "has more than 128 bits", "a smaller number");
    }
    number.value = value * read.scale;
    number.range = {low * read.scale, high * read.scale};
    operand result;
    result.unit = read.unit;
    result.is_percent = print.is_percentage();
    result.is_measured = !read.unit.is_count() || read.scale != 1;
    result.node = leaf(number, start);
    return result;
  }
  constexpr bool take_figure(figure& out) {
    skip_spaces();
    const std::size_t start = position_;
    const printed_and_rest number = parse_printed(text_.substr(start));
    if (!number) return false;
    position_ = size_ - number.rest.size();
    out.number = number.number;
    const std::size_t behind = position_;
    if (out.number.marked() == mark::dollars) out.unit = dimension::base(dimension::usd);
    skip_spaces();
    const bool below = peek() == '/' && names_any_unit(word_at(position_ + 1));  // 20/s
    if (below) ++position_;
    if (!word().empty()) {
      take_unit(out, {.below = below});
    } else {
      position_ = behind;
    }
    if (failed()) return false;
    out.text = {first_ + start, position_ - start};
    out.unit_text = {first_ + behind, position_ - behind};
    return true;
  }
  /// How many characters belong to the number: 1,024.5e-3, 70B, 40 %, 3.12 x 10^14, 400(+-5)M. A comma
  /// in a call is between its arguments.
  constexpr std::size_t number_size() const {
    std::size_t at = 0;
    while (peek(at) == '~' || peek(at) == '$') ++at;
    at = decimal_end(at);
    if (peek(at) == ' ' && peek(at + 1) == 'x' && peek(at + 2) == ' ' && ten_follows(at + 3))
      at = digits_end(at + 6 + (peek(at + 6) == '-' ? 1 : 0));
    at += suffix_size(at);
    const std::size_t width = at + (peek(at) == ' ' ? 1 : 0);
    const std::size_t bracket = width + (peek(width) == '(' ? 1 : 0);
    const bool sign = peek(bracket) == '+' && peek(bracket + 1) == '-';
    const bool signs_both = peek(bracket) == '\xC2' && peek(bracket + 1) == '\xB1';
    if (sign || signs_both) {
      at = bracket + 2 + (peek(bracket + 2) == ' ' ? 1 : 0);
      at = decimal_end(at);
      at += suffix_size(at);
      if (bracket != width && peek(at) == ')') ++at;
      at += suffix_size(at);
    }
    std::size_t behind = at;
    while (peek(behind) == ' ') ++behind;
    if (peek(behind) == '%') return behind + 1;
    const bool factor = peek(at) == 'x' && !is_of_word(peek(at + 1));
    return factor ? at + 1 : at;
  }
  constexpr bool ten_follows(std::size_t at) const {
    return peek(at) == '1' && peek(at + 1) == '0' && peek(at + 2) == '^';
  }
  constexpr std::size_t digits_end(std::size_t at) const {
    while (digit_follows(at)) ++at;
    return at;
  }
  constexpr std::size_t decimal_end(std::size_t at) const {
    at = digits_end(at);
    while (!in_call_ && peek(at) == ',' && digit_follows(at + 1) && digit_follows(at + 2) &&
           digit_follows(at + 3) && !digit_follows(at + 4)) {
      at += 4;
    }
    if (peek(at) == '.' && digit_follows(at + 1)) at = digits_end(at + 1);
    if (peek(at) == 'e' || peek(at) == 'E') {
      const std::size_t digits = at + (peek(at + 1) == '-' || peek(at + 1) == '+' ? 2 : 1);
      if (digit_follows(digits)) return digits_end(digits);
    }
    return at;
  }
  /// 70B, 32Ki, 5 million. B before / and a unit is a byte, as in printed.hpp.
  constexpr std::size_t suffix_size(std::size_t at) const {
    if (peek(at) == ' ') {
      const std::string_view behind = word_at(position_ + at + 1);
      for (const proofline::detail::number_word& each : proofline::detail::number_words) {
        if (behind == each.text) return 1 + behind.size();
      }
      return 0;
    }
    if (!is_letter(peek(at))) return 0;
    const std::string_view glued = word_at(position_ + at);
    const bool binary = glued.size() == 2 && glued[1] == 'i';
    if (glued.size() != 1 && !binary) return 0;
    switch (glued[0]) {
      case 'B': {
        if (binary) return 0;
        return peek(at + 1) == '/' && names_unit(word_at(position_ + at + 2)) ? 0 : 1;
      }
      case 'k':
      case 'm': return binary ? 0 : 1;
      case 'K':
      case 'M':
      case 'G':
      case 'T': return glued.size();
      default: return 0;
    }
  }
  /// True of a unit that no given name hides.
  constexpr bool names_unit(std::string_view found) const {
    if (!names_any_unit(found)) return false;
    for (const given_name& each : tree.names) {
      if (each.name == found) return false;
    }
    return true;
  }

  constexpr bool names_any_unit(std::string_view found) const {
    return !found.empty() && units.meaning_of(found).known;
  }

  static constexpr int all_words = 100;
  struct unit_request {
    bool below = false;       ///< the first word is below the line
    bool names_hide = false;  ///< a given name is no unit
    int most_words = all_words;
  };
  /// The longest unit that follows: words joined without spaces, or by "per"; GPU hours. Returns how
  /// many words there are.
  constexpr int take_unit(figure& read, const unit_request& wanted) {
    std::size_t start = position_;
    bool below = wanted.below;
    for (int words = 1;; ++words) {
      const std::string_view found = word_at(start);
      const unit_word one = units.meaning_of(found);
      position_ = start + found.size();
      if (!one.known) {
        fail_from(start, "is no unit", "a unit");
        suggest(found, false);
        return words;
      }
      if (!take_power_of_unit(one, below, start, read) || words == wanted.most_words) return words;
      const bool per = peek() == ' ' && word_at(position_ + 1) == "per";
      const bool counted = one.unit.is_count() && one.scale == 1 && !below &&
                           (peek() == ' ' || peek() == '-') && !per;  // GPU hours, GPU-hours
      if (!per && !counted && peek() != '/' && peek() != '*') return words;
      const std::size_t next = position_ + (per ? 5 : 1);
      const std::string_view then = word_at(next);
      if (then.empty() || (wanted.names_hide ? !names_unit(then) : !units.meaning_of(then).known) ||
          (counted && (is_keyword(then) || (next + then.size() < size_ &&
                                            first_[next + then.size()] == '('))))
        return words;
      below = per || peek() == '/';
      start = next;
    }
  }
  constexpr bool take_power_of_unit(const unit_word& one, bool below, std::size_t start,
                                    figure& read) {
    int exponent = below ? -1 : 1;
    if (peek() == '^' && (digit_follows(1) || (peek(1) == '-' && digit_follows(2)))) {
      ++position_;
      if (accept('-')) exponent = -exponent;
      int power = 0;
      while (digit_follows() && power < 1'000) power = power * 10 + (first_[position_++] - '0');
      exponent *= power;
    }
    dimension unit = one.unit;
    if (!unit.raise(exponent, 1) || !(read.unit = read.unit + unit).is_within_reach()) {
      fail_from(start, "is a power of a unit above 85");
      return false;
    }
    if (one.scale == 1) return true;
    const rational factor = exponent < 0 ? 1 / one.scale : one.scale;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; --i) {
      if (!product_fits(read.scale, factor)) {
        fail_from(start, "leads to a factor of more than 128 bits");
        return false;
      }
      read.scale = read.scale * factor;
    }
    return true;
  }

  int texts_ = 0;
  int depth_ = 0;
  static constexpr int most_depth_ = 40;  // compilers allow 512 calls
  bool after_division_ = false, in_call_ = false;
  bool times_follows_ = false;  ///< a unit that another reading parts from its number
  int fork_ = 0;
  int ways_[most_forks_] = {}, ways_there_are_[most_forks_] = {};
  bool first_reading_ = true;
  reading_error problem_;
};

/// At run time.
using reader = basic_reader<on_heap>;
/// In constant expressions.
using constant_reader = basic_reader<in_place>;

}  // namespace proofline::formula
