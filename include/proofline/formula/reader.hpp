#pragma once
// Reads formulas: one reader for constant expressions and for run time.
//
//   6*FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)        max(a, b) <= a + b and not a == 0 s
//
// Loosest first: x if c else y, iff, implies, or, and, not, comparisons (which chain), + -, * /,
// unary minus, ^ or **. Functions: max, min, sqrt, floor, ceil, round (halves away from 0), abs,
// log2, ln, exp; whole(x) is a condition. A number is as printed.hpp reads one (70B, 1.6e12, 40 %)
// and takes the unit that is written behind it; a unit may also stand alone. A name that is given
// hides a unit of that name, but not in a number that is given for a name. No multiplication is
// implied. The signs ≤, ≥, ≠, −, × and · are read as <=, >=, !=, - and *, and 10²⁴ as 10^24.

#include <proofline/formula/grammar.hpp>
#include <proofline/formula/reserved_words.hpp>

namespace proofline::formula {

/// The texts that it reads must outlive it and its tree.
template <class Storage>
class basic_reader : public detail::grammar<Storage> {
  using layer = detail::grammar<Storage>;

 public:
  using layer::tree, layer::units, layer::equations, layer::reads_texts_again, layer::refuse,
      layer::failed, layer::is_unit_beside_names, layer::figures;

  /// "USD, W, request, PFLOP_day = 1e15 FLOP/s * day": units of the author's own.
  constexpr void declare(std::string_view text) {
    begin(text);
    while (more()) {
      const std::size_t start = position_;
      const std::string_view name = take_word();
      if (name.empty()) return fail("is no name", "the name of a unit");
      if (is_reserved(name) || name == "x") {  // 1.5x is 1.5
        return fail_from(start, is_reserved_text, "the name of a unit");
      }
      if (units.is_declared(name)) return fail_from(start, "is declared twice");
      const unit_word known = units.meaning_of(name);
      if (accept_sign('=')) {
        const operand value = expression(layer::sums);
        rational scale = 1;
        if (failed()) return;
        if (!constant_of(value.node, scale)) return fail_from(start, "is no product of units");
        if (sign(scale) <= 0) return fail_from(start, "is no unit", "one that is above 0");
        // A document may have its own GB and year, but no own byte, second or token.
        const bool is_resized = scale != known.scale && known.scale == 1;
        if (known.known && (value.unit != known.unit || is_resized)) {
          return fail_from(start, "is a unit already, of another value", "another name");
        }
        units.declare(name, value.unit, scale);
      } else if (!units.declare(name)) {
        return fail_from(start, "is one dimension too many", "at most five");
      }
      if (!accept_sign(',') && more()) {
        if (name != "unit") return fail("is left over", "a comma");
        position_ = start + name.size();
        return fail_from(start, "is left over", "unit once, before the first name");
      }
    }
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
      if (!accept_sign(',') && more()) return fail_behind_value("an operator or a comma");
    }
  }
  /// The same for one name: the value is the whole text.
  constexpr void give(std::string_view name, std::string_view value) {
    begin(value);
    if (find(name) != nullptr) return fail("is given twice");
    give_value(name);
    if (!failed() && more()) fail_behind_value("an operator or the end");
  }
  /// A name for what is read already.
  constexpr void give(std::string_view name, const operand& value) { add_name(name, value); }
  /// A name without a value: of a theorem, of an axis.
  constexpr operand variable(std::string_view name, const dimension& unit) {
    begin(name);
    if (find(name) != nullptr) return refuse("is given twice");
    position_ = size_;
    const operand result{leaf({.text = name, .unit = unit, .is_variable = true}, 0), unit};
    add_name(name, result);
    return result;
  }
  /// The text, from a place on, as a value or a condition. `wanted` is the dimension that its value
  /// should have, if that is known. A text is refused of which another reading has this dimension,
  /// too: that is never decided by value.
  constexpr operand whole(std::string_view text, const dimension* wanted = nullptr,
                          std::size_t from = 0) {
    begin(text, from);
    const auto read = [this] {
      const operand result = expression(layer::choices);
      if (!failed() && more()) fail_left_over("an operator or the end");
      return result;
    };
    return every_way(read, wanted);
  }
  /// The whole text as one printed figure, as `prints` reads it; false where it is none.
  constexpr bool read_figure(std::string_view text, figure& out) {
    begin(text);
    out = {};
    wants_message_ = false;
    const bool all = take_figure(out) && !failed() && !more();
    wants_message_ = true;
    problem_ = {};
    return all;
  }
  /// The same, where another text is an error.
  constexpr void require_figure(std::string_view text, figure& out) {
    begin(text);
    out = {};
    if (failed()) return;
    if (const printed_and_rest found = parse_printed(text); !found) {
      position_ = found.error.position;
      return fail("is no printed number", found.error.expected);
    }
    if (take_figure(out) && more()) fail_left_over("the end of the printed number");
  }
  /// A given name that nothing uses; empty where there is none.
  constexpr std::string_view unused() const {
    for (const given_name& each : tree.names) {
      if (!each.used) return each.name;
    }
    return {};
  }

 protected:
  using layer::accept, layer::accept_sign, layer::accept_word, layer::add_name, layer::begin,
      layer::constant_of, layer::every_way, layer::expression, layer::fail, layer::fail_from,
      layer::fail_left_over, layer::find, layer::is_keyword, layer::leaf, layer::leaf_of,
      layer::more, layer::number, layer::peek, layer::position_, layer::problem_, layer::size_,
      layer::skip_spaces, layer::take_figure, layer::take_word, layer::text_,
      layer::wants_message_, layer::word;

 private:
  constexpr void fail_behind_value(const char* expected) {
    if (word() != "if") return fail_left_over(expected);
    fail("is left over", "( ) around the choice, as in (1 if x > 1 else 2)");
  }
  /// 3/layers, 2 heads*layers and 2k are no numbers where layers or k is given.
  constexpr bool names_hide(const figure& read) {
    if (tree.names.size() == 0) return false;
    return !first_word(read.text, [&, this](std::string_view each) {
              return find(each) != nullptr && !is_unit_beside_names(read.text, each);
            }).empty();
  }
  constexpr void give_value(std::string_view name) {
    skip_spaces();
    const std::size_t start = position_;
    figure read;
    operand value;
    if (take_figure(read) && !failed() && (!more() || peek() == ',') && !names_hide(read)) {
      value = leaf_of(read, start);
    } else {
      problem_ = {};
      position_ = start;
      value = every_way([this] { return expression(layer::sums); }, nullptr);
    }
    if (value.is_condition) return fail_from(start, "is a condition", "a value");
    add_name(name, value);
  }
};

/// At run time.
using reader = basic_reader<on_heap>;
/// In constant expressions.
using constant_reader = basic_reader<in_place>;

}  // namespace proofline::formula
