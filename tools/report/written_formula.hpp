#pragma once
// A record's formula, read again from its text: as MathML in symbols, with the figures in their
// places, and with one operation after another worked out. Who writes the MathML is notation.

#include <algorithm>
#include <optional>
#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/memory.hpp>
#include <proofline/formula/notation.hpp>
#include <proofline/formula/reader.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "claim_text.hpp"

namespace proofline::audit {

/// The text that it reads must outlive it.
class written_formula {
 public:
  /// The formula, in part worked out.
  struct step {
    notation formula;
    bool is_rounded;  ///< a number in it has more digits than it shows
  };

  /// Nothing where the text is none that notation writes, as where its numbers have units.
  static std::optional<written_formula> read(std::string_view text) {
    formula::reader reader;
    const auto declare = [&reader](std::string_view word) {
      const auto& names = reader.tree.names;
      const auto known = std::ranges::find(names, word, &formula::given_name::name);
      if (known == names.end() && !formula::is_reserved(word)) reader.variable(word, {});
      return false;
    };
    formula::first_word(text, declare);
    const int root = reader.whole(text).node;
    if (reader.failed() || !is_of_notation(reader.tree)) return std::nullopt;
    return written_formula(text, std::move(reader.tree), root);
  }

  /// In symbols.
  notation symbols() const { return written(in_symbols).formula; }

  /// The formula with the figures of a claim, as published, then with one layer of operations after
  /// another worked out, down to the result. Numbers without a unit are in FLOP, byte and second.
  /// Empty where nothing is given; only the first where an input has no number, or where a number
  /// is too long for exact arithmetic.
  std::vector<step> steps(const std::vector<input_record>& inputs) {
    std::vector<step> result;
    given_ = {};
    for (const input_record& input : inputs) {
      const std::string text = given_text(input);
      if (text.empty()) continue;
      given_.push_back({name_in_formula(input.symbol), text, input.given});
    }
    if (given_.empty()) return result;
    try {
      work_out();
    } catch (const std::domain_error&) {    // a division by zero where another case holds
    } catch (const std::overflow_error&) {  // more digits than exact arithmetic has
    }
    const int last = part(root_).is_known() ? part(root_).layer : 0;
    for (int done = 0; done <= last; ++done) {
      step next = written(done);
      if (result.empty() || next.formula.mathml_view() != result.back().formula.mathml_view()) {
        result.push_back(std::move(next));
      }
    }
    return result;
  }
  /// Behind steps(): what the formula comes to, if it is a number that could be worked out; and
  /// whether it holds, if it is a statement.
  const std::optional<interval<rational>>& value() const { return part(root_).value; }
  certainty holds() const { return part(root_).holds; }

 private:
  using operation = formula::operation;
  struct given_name {
    std::string name, text;
    std::optional<given_number> number;
  };
  /// What a node comes to.
  struct worked_out {
    int layer = 0;  ///< how many operations lie on the longest way to a number; a sum is one
    std::optional<interval<rational>> value = {};
    certainty holds = certainty::open;

    bool is_known() const { return value || holds != certainty::open; }
  };
  static constexpr int in_symbols = -1;

  written_formula(std::string_view text, formula::run_time_tree tree, int root)
      : text_(text), tree_(std::move(tree)), root_(root), parts_(tree_.nodes.size()) {
    for (int at = 0; at <= root_; ++at) regroup(at);
    find_layer(root_);
  }

  /// Numbers are digits alone; functions are max, min and sqrt.
  static bool is_of_notation(const formula::run_time_tree& tree) {
    using enum formula::operation;
    return std::ranges::all_of(tree.nodes,
                               [](const formula::node& each) {
                                 return each.what != general_power &&
                                        (each.what < floor || each.what > exponential);
                               }) &&
           std::ranges::all_of(tree.inputs, [](const formula::input& each) {
             return each.is_variable || each.text.find_first_not_of("0123456789") == each.text.npos;
           });
  }

  worked_out& part(int node) { return parts_[static_cast<std::size_t>(node)]; }
  const worked_out& part(int node) const { return parts_[static_cast<std::size_t>(node)]; }
  std::size_t offset_of(int node) const {
    return tree_.places[static_cast<std::size_t>(node)].offset;
  }
  /// True where no parentheses are around the first operand, an operation.
  bool goes_on(int node) const {
    const auto depth = [this](int at) {
      const std::string_view before = text_.substr(0, offset_of(at));
      return std::ranges::count(before, '(') - std::ranges::count(before, ')');
    };
    return depth(node) == depth(tree_[node].a);
  }
  /// Notation writes a*(b / c) and (a*b) / c alike, as both are the same, and -(a*b) and (-a)*b. A
  /// sign with spaces begins the next factor, so that a chain of quotients is a product of
  /// fractions; and a minus is of the whole product.
  void regroup(int at) {
    using enum formula::operation;
    const auto is_spaced = [this](int node) { return text_[offset_of(node) - 1] == ' '; };
    const formula::node whole = tree_[at];
    if (whole.what != multiply && whole.what != divide) return;
    const formula::node first = tree_[whole.a];
    const bool joins_last_factor =
        first.what == multiply && is_spaced(whole.a) && (whole.what == divide || !is_spaced(at));
    if ((first.what != negate && !joins_last_factor) || !goes_on(at)) return;
    const auto top = static_cast<std::size_t>(at), left = static_cast<std::size_t>(whole.a);
    tree_.nodes[left] = {whole.what, joins_last_factor ? first.b : first.a, whole.b};
    tree_.nodes[top] = {first.what, joins_last_factor ? first.a : whole.a, whole.a};
    std::swap(tree_.places[top], tree_.places[left]);
    regroup(whole.a);
  }
  /// True of what adds a part to a sum, or a factor to a product: all of it is one layer.
  bool is_of_chain(int at) const {
    using enum formula::operation;
    const auto is_sum = [](operation what) { return what == add || what == subtract; };
    const operation what = tree_[at].what;
    if (!is_sum(what) && what != multiply) return false;
    const operation before = tree_[tree_[at].a].what;
    return (what == multiply ? before == multiply : is_sum(before)) && goes_on(at);
  }
  int find_layer(int at) {
    if (tree_[at].what == operation::input) return 0;
    int deepest = 0, first = at;
    for (; is_of_chain(first); first = tree_[first].a) {
      deepest = std::max(deepest, find_layer(tree_[first].b));
    }
    const formula::node& n = tree_[first];
    deepest = std::max(deepest, find_layer(n.a));
    if (!formula::takes_one(n.what)) deepest = std::max(deepest, find_layer(n.b));
    if (n.what == operation::select) deepest = std::max(deepest, find_layer(n.c));
    for (int each = at; each != first; each = tree_[each].a) part(each).layer = deepest + 1;
    return part(first).layer = deepest + 1;
  }

  const given_name* find(std::string_view name) const {
    const auto found = std::ranges::find(given_, name, &given_name::name);
    return found == given_.end() ? nullptr : &*found;
  }
  void work_out() {
    std::vector<interval<rational>> numbers;
    for (worked_out& each : parts_) each = {each.layer};
    for (const formula::input& each : tree_.inputs) {
      const given_name* const given = find(each.text);
      if (each.is_variable && (given == nullptr || !given->number)) return;
      numbers.push_back(each.is_variable ? given->number->value : each.value);
    }
    const auto leaf = [&numbers](int at) { return numbers[static_cast<std::size_t>(at)]; };
    formula::memory<interval<rational>, std::vector<interval<rational>>> memory;
    memory.prepare(tree_, numbers);
    formula::trouble found;
    for (int at = 0; at <= root_; ++at) {
      const formula::node& n = tree_[at];
      if (is_condition(n.what)) {
        part(at).holds = formula::decide<interval<rational>>(tree_, at, leaf);
      } else if (n.what == operation::select && part(n.c).holds == certainty::open) {
        return;
      } else {
        part(at).value = formula::evaluate<interval<rational>>(tree_, at, leaf, found, memory);
      }
    }
  }

  static notation number_in_notation(const interval<rational>& value, bool& rounded) {
    const short_text text = exact_integer_text(value.low());
    const printed_and_rest read = parse_printed(text.view());
    rounded = rounded || !value.is_point() || !read || read.number.value() != value.low();
    return notation::figure(text.view());
  }
  /// Operations in at most `done` layers, as what they come to.
  struct results {
    const written_formula* of;
    int done;
    bool* rounded;

    bool knows(int node) const {
      const worked_out& part = of->part(node);
      return part.layer > 0 && part.layer <= done && part.is_known();
    }
    notation value(int node) const {
      const worked_out& part = of->part(node);
      if (part.value) return number_in_notation(*part.value, *rounded);
      return notation::truth(part.holds == certainty::yes);
    }
  };
  step written(int done) const {
    step out{{}, false};
    const auto leaf = [this, done, &out](int at) {
      const formula::input& input = tree_.inputs[static_cast<std::size_t>(at)];
      if (!input.is_variable) return notation::figure(input.text);
      const given_name* const given = done == in_symbols ? nullptr : find(input.text);
      // The text of a symbol that is a reserved word of Python has an underscore behind it.
      if (given == nullptr)
        return notation::name(input.text.substr(0, input.text.find_last_not_of('_') + 1));
      if (done == 0) return notation::figure(given->text);
      return number_in_notation(given->number->value, out.is_rounded);
    };
    const results known{this, done, &out.is_rounded};
    out.formula = formula::write_with<notation>(tree_, root_, leaf, known);
    return out;
  }

  std::string_view text_;
  formula::run_time_tree tree_;
  int root_;
  std::vector<worked_out> parts_;  ///< of each node
  std::vector<given_name> given_;
};

}  // namespace proofline::audit
