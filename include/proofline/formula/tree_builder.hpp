#pragma once
// The tree that the reader builds, the names that are given, and the units.

#include <algorithm>
#include <proofline/formula/meant_by.hpp>
#include <proofline/formula/named_equation.hpp>
#include <proofline/formula/reserved_words.hpp>
#include <proofline/formula/text_reading.hpp>
#include <proofline/formula/tree.hpp>
#include <proofline/formula/words.hpp>

namespace proofline::formula::detail {

template <class Storage>
class tree_builder : public text_reading {
 public:
  using tree_type = basic_tree<Storage>;
  tree_type tree;
  unit_table<Storage> units;
  const named_equations<Storage>* equations = nullptr;  ///< that the text may call
  /// A text may be read again, with other names, and is known by its address. Its numbers stay one
  /// input each, rounded once. Literals are no such texts: compilers merge equal ones.
  bool reads_texts_again = false;

  /// In a number with its unit, as 820 GB/s, words are units, whatever names there are. The others
  /// are not: what is glued to digits and what is counted have no dimension, so that nothing else
  /// would notice the wrong reading. `word` is a part of `text`.
  constexpr bool is_unit_beside_names(std::string_view text, std::string_view word) const {
    const auto at = static_cast<std::size_t>(word.data() - text.data());
    return (at == 0 || !is_digit(text[at - 1])) && !units.meaning_of(word).unit.is_count();
  }
  /// A name without a value: of a theorem, of an axis.
  constexpr operand variable(std::string_view name, const dimension& unit) {
    begin(name);
    if (find(name) != nullptr) return refuse("is given twice");
    position_ = size_;
    const operand result{leaf({.text = name, .unit = unit, .is_variable = true}, 0), unit};
    add_name(name, result);
    return result;
  }
  /// A given name that nothing uses; empty where there is none.
  constexpr std::string_view unused() const {
    for (const given_name& each : tree.names) {
      if (!each.used) return each.name;
    }
    return {};
  }

 protected:
  using text_reading::refuse;
  constexpr operand refuse(const char* said, const char* expected = nullptr) {
    fail(said, expected);
    return {};
  }
  constexpr operand refuse_from(std::size_t start, const char* said,
                                const char* expected = nullptr) {
    fail_from(start, said, expected);
    return {};
  }

  // Names.
  constexpr given_name* find(std::string_view wanted) {
    for (given_name& each : tree.names) {
      if (each.name == wanted) return &each;
    }
    return nullptr;
  }
  /// A name that is given, in a part of the text.
  constexpr std::string_view first_name_in(std::size_t begin, std::size_t end) {
    if (tree.names.size() == 0) return {};
    return first_word(text_.substr(begin, end - begin),
                      [this](std::string_view each) { return find(each) != nullptr; });
  }
  constexpr std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - first_);
  }
  constexpr void refuse_name(std::string_view found) {
    position_ = offset_of(found) + found.size();
    fail_from(offset_of(found), "is a name that is given", "an operator before it");
  }
  constexpr void add_name(std::string_view name, const operand& value) {
    if (failed()) return;
    if (tree.names.is_full()) return fail("is one name too many");
    tree.names.push_back({name, value, false});
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
  /// Units of the author's own, of which `read` reads what one is of others.
  template <class Read>
  constexpr void declare_each(std::string_view text, const Read& read) {
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
        const operand value = read();
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
  bool wants_message_ = true;  ///< a failure is not only asked for
  /// Adds the nearest unit, or name, to what was found wrong.
  constexpr void suggest(std::string_view wanted, bool names) {
    if (!wants_message_) return;
    const bool is_function = function_of(wanted) != operation::input;
    if (names && problem_.detail.empty() && is_function) {
      problem_.detail += "a function takes ( ), as in ";
      problem_.detail += wanted;
      problem_.detail += "(x)";
    }
    if (problem_.detail.empty() && (!names || wanted != "x"))
      problem_.detail = names ? written_for(wanted) : meant_by(wanted);
    if (!names && !written_for(wanted).empty()) problem_.expected = nullptr;
    nearest_name nearest(wanted);
    if (names) {
      for (const given_name& each : tree.names) nearest.consider(each.name);
    }
    units.for_each_name([&nearest](std::string_view known) { nearest.consider(known); });
    if (problem_.detail.empty()) problem_.detail = meant_behind_prefix(wanted, units);
    if (nearest.found().empty() && problem_.detail.empty())
      problem_.detail = meant_in_other_case(wanted, units);
    const std::string_view singular = wanted.substr(0, wanted.size() - 1);
    if (wanted.ends_with('s') && units.meaning_of(singular).known) nearest.consider(singular);
    suggest(nearest);
    constexpr std::size_t shortest_word = 2;
    if (!names && problem_.detail.empty() && wanted.size() >= shortest_word) {
      problem_.detail += "declare it as a unit, or leave it out";  // 8 stacks
      problem_.expected = nullptr;
    }
  }
  constexpr void suggest(const nearest_name& nearest) {
    if (nearest.found().empty() || !problem_.detail.empty()) return;
    problem_.detail += "did you mean ";
    problem_.detail += nearest.found();
    problem_.detail += '?';
  }

  /// What to write for what is left over. The things behind `per` may be no unit yet: "5 s per
  /// page".
  constexpr detail_text written_instead() {
    if (peek() == '(') return detail_text("for a product write * before (");
    detail_text out = written_for(word());
    const std::string_view things = word() == "per" ? word_at(position_ + 4) : "";
    if (!things.empty() && !names_any_unit(things) && find(things) == nullptr) {
      out = detail_text("declare ");
      out += things;
      out += " as a unit, or for a quotient write /";
    }
    return out;
  }
  /// What stands there belongs to nothing. "300 B tokens" are bytes, and then tokens.
  constexpr void fail_left_over(const char* expected) {
    skip_spaces();
    const std::size_t start = position_;
    const bool behind_bytes = start > 3 && text_.substr(start - 3, 3) == " B ";
    const bool counted = behind_bytes && names_any_unit(word());
    const detail_text instead = written_instead();
    fail("is left over", instead.empty() ? expected : nullptr);
    if (problem_.detail.empty()) problem_.detail = instead;
    if (counted && problem_.detail.empty()) {
      problem_.detail += "B behind a space is a byte; did you mean a count, as in 70B?";
    }
  }

  constexpr void fail_behind_value(const char* expected) {
    if (word() != "if") return fail_left_over(expected);
    fail("is left over", "( ) around the choice, as in (1 if x > 1 else 2)");
  }

  // Nodes.
  constexpr int add(operation what, int a, int b, int c, const place& where) {
    if (failed()) return -1;
    if (tree.nodes.is_full()) {
      fail_from(where.offset, "makes the formula too long", Storage::limit);
      return -1;
    }
    const node added{what, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                     static_cast<std::int16_t>(c)};
    if constexpr (call_log<Storage>::is_kept) {
      if (!note_operations(added)) {
        problem_at(where, "leads to more than 100,000 operations");
        return -1;
      }
    }
    tree.nodes.push_back(added);
    tree.places.push_back(where);
    return static_cast<int>(tree.nodes.size()) - 1;
  }
  /// How many operations the next node stands for: b = a + a, c = b + b ... double them with each
  /// name. False if those are too many to evaluate.
  constexpr bool note_operations(const node& next) {
    constexpr int most = 100'000;
    const auto of = [this](int node) {
      return node < 0 ? 0 : operations_[static_cast<std::size_t>(node)];
    };
    int count = 1;
    if (next.what != operation::input) {
      count += of(next.a) + (next.what == operation::power ? 0 : of(next.b)) +
               (is_of_domain(next.what) ? 0 : of(next.c));
    }
    operations_.resize(tree.nodes.size() + 1);
    operations_.back() = std::min(count, most + 1);
    return count <= most;
  }
  typename Storage::template list<int, 1> operations_;  ///< of each node; none in constants
  constexpr int leaf_of_same_text(const input& value) const {
    if (!reads_texts_again || value.origin.is_known() || value.is_variable) return -1;
    for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
      if (tree.nodes[at].what != operation::input) continue;
      const input& each = tree.input_at(static_cast<int>(at));
      if (each.text.data() == value.text.data() && each.text.size() == value.text.size() &&
          !each.origin.is_known() && !each.is_variable && each.value == value.value) {
        return static_cast<int>(at);
      }
    }
    return -1;
  }
  constexpr int leaf(const input& value, std::size_t start) {
    if (failed()) return -1;
    if (const int known = leaf_of_same_text(value); known >= 0) return known;
    if (tree.inputs.is_full()) {
      fail_from(start, "is one number too many");
      return -1;
    }
    tree.inputs.push_back(value);
    const std::size_t last = tree.inputs.size() - 1;
    tree.inputs[last].lowest = value.range.low();
    return add(operation::input, static_cast<int>(last), -1, -1, place_from(start));
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
  constexpr void require_plain(const operand& a, const place& where) {
    if (failed() || a.unit.is_count()) return;
    problem_.one = a.unit;
    problem_.has_one_dimension = true;
    problem_at(where, "needs a plain number, not a quantity in");
  }
  constexpr bool is_one(const operand& a) const {
    return tree[a.node].what == operation::input && tree.input_at(a.node).is_exact() &&
           tree.input_at(a.node).value == 1;
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
};

}  // namespace proofline::formula::detail
