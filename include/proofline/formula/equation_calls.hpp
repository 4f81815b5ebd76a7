#pragma once
// Calls of equations by name. What is written for an input becomes the leaf of the equation's
// operations, which are put into the tree.

#include <proofline/formula/number_reader.hpp>
#include <proofline/formula/reserved_words.hpp>
#include <utility>

namespace proofline::formula::detail {

template <class Storage>
class equation_calls : public number_reader<Storage> {
 protected:
  using layer = number_reader<Storage>;
  using layer::accept_comma, layer::accept_sign, layer::add, layer::equations, layer::fail_from,
      layer::failed, layer::find, layer::first_, layer::in_call_, layer::leaf, layer::peek,
      layer::place_from, layer::position_, layer::problem_, layer::refuse, layer::refuse_from,
      layer::size_, layer::skip_spaces, layer::suggest, layer::tree, layer::units, layer::word;

  /// What a call gives to one input: a node, with who gives it.
  struct argument {
    int node = -1;
    std::string_view of = {}, source = {};
    place where = {};
    int taken = -1;  ///< the node within the input's domain
  };
  /// What stands in a call that is no NAME = VALUE: a device or a model.
  struct asked_figures {
    std::string_view name = {};
    place where = {};
  };
  struct made_call {
    const named_equation* called = nullptr;
    typename Storage::template list<argument, 24> arguments = {};
    typename Storage::template list<asked_figures, 4> asked = {};
  };

  /// The table's equation; an error where there is none.
  constexpr const named_equation* find_equation(std::string_view name, std::size_t start) {
    const named_equation* const found = equations->find(name);
    if (found != nullptr) return found;
    fail_from(start, "is no function and no equation",
              "an equation, or max, min, sqrt, floor, ceil, round, abs, log2, ln, exp or whole");
    nearest_name nearest(name);
    for (const known_function& each : known_functions) nearest.consider(each.name);
    nearest.consider("whole");
    equations->consider_equations(nearest);
    suggest(nearest);
    return nullptr;
  }
  /// The index of the input whose name and = stand here; -1 where none do. Moves behind the =. An
  /// input of another equation of a like name makes it a call of that one.
  constexpr int take_input_name(made_call& of, std::size_t start) {
    const std::string_view name = word();
    std::size_t sign = position_ + name.size();
    while (sign < size_ && first_[sign] == ' ') ++sign;
    const bool is_name = !name.empty() && sign < size_ && first_[sign] == '=' &&
                         (sign + 1 == size_ || first_[sign + 1] != '=');
    if (!is_name) return -1;
    position_ += name.size();
    const named_equation* other = nullptr;
    if (of.called->index_of(name) < 0) {
      other = equations->alike(*of.called, name);
      if (other != nullptr) call_instead(of, *other);
    }
    const named_equation& called = *of.called;
    if (const int which = called.index_of(name); which >= 0) {
      if (of.arguments[static_cast<std::size_t>(which)].node >= 0) {
        fail_from(start, "is given twice");
      }
      position_ = failed() ? size_ : sign + 1;
      return which;
    }
    fail_from(start, "is no input of the equation");
    nearest_name nearest(name);
    for (const equation_input& each : called.inputs) nearest.consider(each.name);
    suggest(nearest);
    if (problem_.detail.empty()) {
      problem_.detail += "it takes ";
      for (const equation_input& each : called.inputs) {
        if (&each != called.inputs.data()) problem_.detail += ", ";
        problem_.detail += each.name;
      }
      if (other != nullptr) ((problem_.detail += "; ") += other->name) += " takes it";
    }
    return -1;
  }
  /// What is given so far is given to the other equation; nothing happens where it does not take
  /// all of that.
  static constexpr void call_instead(made_call& of, const named_equation& other) {
    made_call made{&other, {}, of.asked};
    for (std::size_t i = 0; i < other.inputs.size(); ++i) made.arguments.push_back({});
    for (std::size_t i = 0; i < of.called->inputs.size(); ++i) {
      if (of.arguments[i].node < 0) continue;
      const int which = other.index_of(of.called->inputs[i].name);
      if (which < 0) return;
      const auto same = static_cast<std::size_t>(which);
      if (!other.inputs[same].is_same(of.called->inputs[i])) return;
      made.arguments[same] = of.arguments[i];
    }
    of = made;
  }
  constexpr void give(made_call& to, int which, const operand& value, std::size_t start) {
    if (failed()) return;
    const equation_input& of = to.called->inputs[static_cast<std::size_t>(which)];
    if (value.is_condition) return fail_from(start, "gives a condition", "a value");
    if (value.unit != of.unit) {
      problem_.one = value.unit;
      problem_.other = of.unit;
      problem_.has_dimensions = true;
      problem_.between = "; the input takes ";
      return fail_from(start, "gives");
    }
    const int taken = within_domain(of, value.node, start);
    if (failed()) return;
    if (taken < 0) return fail_from(start, "is no value of the input", of.expects);
    to.arguments[static_cast<std::size_t>(which)] = {value.node, {}, {}, place_from(start), taken};
  }
  /// The node for the equation's operations; -1 where the input does not take its value. Where it
  /// is computed, rounding may lead out of the domain: the ends are noted, so that no such value
  /// makes a claim right.
  constexpr int within_domain(const equation_input& of, int node, std::size_t start) {
    const taking found = equations->takes(of, tree, node);
    if (found != taking::as_printed) return found == taking::no ? -1 : node;
    const auto end = [&](operation what, const rational& value, bool is_open) {
      const int number = leaf({.value = value, .range = value, .unit = of.unit}, start);
      node = add(what, node, number, is_open ? 1 : 0, place_from(start));
    };
    if (of.has_least) end(operation::domain_begin, of.least, of.is_open_below);
    if (of.has_most) end(operation::domain_end, of.most, false);
    if (of.step != 0) end(operation::domain_step, of.step, false);
    return node;
  }
  /// Up to the next comma or the end of the call.
  constexpr void take_figures_name(made_call& to) {
    const std::size_t start = position_;
    int depth = 0;
    while (position_ < size_ && !(depth == 0 && (peek() == ',' || peek() == ')'))) {
      depth += peek() == '(' ? 1 : peek() == ')' ? -1 : 0;
      ++position_;
    }
    std::size_t end = position_;
    while (end > start && first_[end - 1] == ' ') --end;
    if (end == start) {
      position_ += position_ == size_ ? 0 : 1;
      return fail_from(start, "stands there", "NAME = VALUE, a device or a model");
    }
    if (to.asked.is_full()) return fail_from(start, "is one device or model too many");
    const std::string_view name(first_ + start, end - start);
    place where = place_from(start);
    where.length = static_cast<std::uint16_t>(name.size());
    to.asked.push_back({name, where});
  }
  /// The inputs that devices and models give; what is written beside them stands.
  constexpr void give_figures(made_call& to) {
    for (const asked_figures& each : to.asked) {
      if (failed()) return;
      const std::size_t back = position_;
      position_ = each.where.offset + each.where.length;
      give_figures(to, each);
      if (!failed()) position_ = back;
    }
  }
  constexpr void give_figures(made_call& to, const asked_figures& asked) {
    const std::size_t start = asked.where.offset;
    detail_text problem;
    const equation_figures* const known = equations->figures(asked.name, problem);
    if (known == nullptr) {
      fail_from(start, "is no device and no model",
                problem.empty() ? "NAME = VALUE, a device or a model" : nullptr);
      problem_.detail = problem;
      nearest_name nearest(asked.name);
      equations->consider_figures(nearest);
      return suggest(nearest);
    }
    bool gives_any = false, is_input = false;
    for (const equation_figure& each : known->all) {
      const int which = to.called->index_of(each.of_input);
      if (which < 0) continue;
      is_input = true;
      argument& given = to.arguments[static_cast<std::size_t>(which)];
      if (given.node >= 0 && given.of.empty()) continue;
      if (given.node >= 0) {
        fail_from(start, "gives an input that another gives");
        problem_.detail += each.of_input;
        return;
      }
      if (!each.ways.empty()) {
        fail_from(start, "has several figures of an input");
        ((problem_.detail += each.of_input) += ": say ") += each.ways;
        return;
      }
      given = {leaf_once(each.number, start), asked.name, each.source};
      gives_any = true;
      const equation_input& of = to.called->inputs[static_cast<std::size_t>(which)];
      if (failed()) return;
      given.taken = given.node;
      if (equations->takes(of, tree, given.node) == taking::no) {
        return fail_from(start, "has a figure that is no value of the input", of.expects);
      }
    }
    if (gives_any || failed()) return;
    fail_from(start, is_input ? "gives only inputs that are given beside it"
                              : "has no figure that the equation takes");
  }
  /// A figure, or a number of an equation's own text, is one number in all calls, as it is where a
  /// name stands for it: it is rounded once.
  constexpr int leaf_once(const input& number, std::size_t start) {
    input read = number;
    if (!read.origin.is_known()) read.origin.number = &number;
    for (std::size_t i = 0; i < tree.inputs.size(); ++i) {
      const input& each = tree.inputs[i];
      if (!(each.origin == read.origin) || each.value != read.value) continue;
      for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
        const node& n = tree.nodes[at];
        if (n.what == operation::input && static_cast<std::size_t>(n.a) == i) {
          return static_cast<int>(at);
        }
      }
    }
    return leaf(read, start);
  }

  /// The inputs that are still without a value.
  constexpr void require_all(made_call& of, std::size_t start) {
    if (failed()) return;
    const named_equation& called = *of.called;
    detail_text missing;
    int count = 0;
    for (std::size_t i = 0; i < called.inputs.size(); ++i) {
      if (of.arguments[i].node >= 0) continue;
      const equation_input& each = called.inputs[i];
      if (equations->names_give_inputs()) {
        if (given_name* const given = find(each.name); given != nullptr) {
          given->used = true;
          of.arguments[i] = {given->value.node, {}, {}, {}, given->value.node};
          continue;
        }
      }
      if (!missing.empty()) missing += ", ";
      missing += each.name;
      missing += " (";
      missing += each.unit.is_count() ? std::string_view("a number") : each.unit_text;
      missing += ')';
      ++count;
    }
    if (missing.empty()) return;
    position_ = start + called.name.size();
    fail_from(start, count == 1 ? "lacks an input" : "lacks inputs");
    problem_.detail = missing;
  }
  /// The call as a part of the formula: the equation's operations on what is given.
  constexpr operand called_with(const made_call& made, std::size_t start) {
    if (failed()) return {};
    const named_equation& called = *made.called;
    const place where = place_from(start);
    typename Storage::template list<std::int16_t, 96> nodes;
    std::size_t inner = 0;
    const auto node_of = [&nodes](std::int16_t step) {
      return step < 0 ? -1 : static_cast<int>(nodes[static_cast<std::size_t>(step)]);
    };
    for (const equation_step& each : called.steps) {
      if (nodes.is_full()) {
        return refuse_from(start, "makes the formula too long", Storage::limit);
      }
      int node = -1;
      if (each.what == operation::input) {
        node = each.a >= 0 ? made.arguments[static_cast<std::size_t>(each.a)].taken
                           : leaf_once(called.numbers[static_cast<std::size_t>(each.b)], start);
      } else {
        const int b = each.what == operation::power ? each.b : node_of(each.b);
        const int c = is_of_domain(each.what) ? each.c : node_of(each.c);
        node = add(each.what, node_of(each.a), b, c, where);
        tree.has_roots =
            tree.has_roots || each.what == operation::square_root ||
            (each.what >= operation::logarithm_2 && each.what <= operation::exponential);
      }
      if (failed()) return {};
      for (; inner < called.inner.size(); ++inner) {
        const inner_argument& asked = called.inner[inner];
        if (static_cast<std::size_t>(asked.step) != nodes.size()) break;
        node = within_domain(*asked.of, node, start);
        if (failed()) return {};
        if (node >= 0) continue;
        fail_from(start, "gives an equation that it calls no value of its input",
                  asked.of->expects);
        problem_.detail = asked.of->name;
        return {};
      }
      nodes.push_back(static_cast<std::int16_t>(node));
    }
    int result = node_of(static_cast<std::int16_t>(called.result));
    // A node of its own also where the equation is its input: x to the power 1.
    const auto last = static_cast<std::size_t>(called.result);
    if (called.steps[last].what == operation::input) {
      result = add(operation::power, result, 1, -1, where);
    }
    if constexpr (call_log<Storage>::is_kept) {
      log(made, result);
      for (const inner_argument& each : called.inner) {
        tree.calls.back().taken.push_back({node_of(each.step), each.of, node_of(each.call)});
      }
    }
    return {result, called.unit};
  }

  constexpr operand refuse_function(std::string_view found, std::size_t start) {
    fail_from(start, "is no function",
              "max, min, sqrt, floor, ceil, round, abs, log2, ln, exp or whole");
    nearest_name nearest(found);
    for (const known_function& each : known_functions) nearest.consider(each.name);
    return suggest(nearest), operand{};
  }
  /// training_time(chips = 2 * 4480, tpu_v5p): an equation, with values for its inputs by name.
  /// `read` reads such a value.
  template <class Read>
  constexpr operand call_by_name(std::string_view name, std::size_t start, const Read& read) {
    made_call made{find_equation(name, start)};
    if (failed()) return {};
    for (std::size_t i = 0; i < made.called->inputs.size(); ++i) made.arguments.push_back({});
    accept_sign('(');
    const bool was_in_call = std::exchange(in_call_, true);
    bool goes_on = !accept_sign(')');
    while (goes_on && !failed()) {
      skip_spaces();
      const std::size_t from = position_;
      const int which = take_input_name(made, from);
      if (which >= 0) {
        give(made, which, read(), from);
      } else if (!failed()) {
        take_figures_name(made);
      }
      goes_on = accept_comma();
      if (!goes_on && !accept_sign(')')) return refuse("is left over", "an operator, a comma or )");
    }
    in_call_ = was_in_call;
    give_figures(made);
    require_all(made, start);
    return called_with(made, start);
  }

 private:
  constexpr void log(const made_call& made, int result) {
    equation_call noted{made.called->name, result};
    for (std::size_t i = 0; i < made.called->inputs.size(); ++i) {
      const equation_input& of = made.called->inputs[i];
      const argument& given = made.arguments[i];
      noted.arguments.push_back({of.name, of.symbol, of.meaning, of.unit_text, given.node, given.of,
                                 given.source, repeats(of.symbol, given.node), given.where});
      noted.taken.push_back({given.node, &of, result});
    }
    for (const asked_figures& each : made.asked) noted.of.push_back(each.name);
    tree.calls.push_back(std::move(noted));
  }
  /// How often the symbol stands for something else already.
  constexpr int repeats(std::string_view symbol, int node) const {
    int count = 0;
    for (const given_name& each : tree.names) {
      if (each.name == symbol && each.value.node != node) ++count;
    }
    for (const equation_call& each : tree.calls) {
      for (const call_argument& one : each.arguments) {
        if (one.symbol != symbol) continue;
        if (one.node == node) return one.repeats;
        if (one.repeats >= count) count = one.repeats + 1;
      }
    }
    return count;
  }
};

}  // namespace proofline::formula::detail
