#include "function_of_text.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <proofline/equation/input_of_text.hpp>
#include <proofline/formula/words.hpp>
#include <proofline/formula/write.hpp>
#include <proofline/sweep/has_value.hpp>

#include "../claims/named_equations.hpp"
#include "../program/characters.hpp"

namespace proofline::tools {

namespace {

/// A unit that no table has is one of a corpus: a dimension of its own.
void declare_unknown(formula::reader& reader, std::string_view unit) {
  for (const std::string_view each : names_in(unit)) {
    if (!reader.units.meaning_of(each).known) reader.units.declare(each);
  }
}
const formula::reader& unit_reader() {
  static const formula::reader reader;
  return reader;
}

/// Records what was read as steps. Variables are inputs or equations of these names; without names,
/// inputs of `out`.
class recorder {
 public:
  recorder(const formula::run_time_tree& tree, const known_names* names, sweep::function& out)
      : tree_(&tree), names_(names), out_(&out) {}

  /// The step of a node. Nodes stand behind those that they take.
  std::int32_t record(int root) {
    const std::vector<bool> is_used = used_by(root);
    for (int at = 0; at <= root; ++at) {
      steps_.push_back(is_used[static_cast<std::size_t>(at)] ? recorded((*tree_)[at]) : -1);
    }
    root_ = root;
    return steps_[static_cast<std::size_t>(root)];
  }
  // Behind `record`, of nodes that were recorded:
  bool has(int node) const { return step_of(node) >= 0; }
  /// The step of the condition that a node lies in a domain.
  std::int32_t inside(domain where, int node) {
    return step_of_domain(where, step_of(node), out_->steps);
  }
  /// That of what an equation requires; node_of(k) is what its input k takes, or -1.
  template <class NodeOf>
  std::int32_t required(const sweep::function& of, std::int32_t condition, const NodeOf& node_of) {
    std::vector<std::int32_t> leaves;
    for (std::size_t k = 0; k < of.inputs.size(); ++k) {
      const int node = node_of(k);
      leaves.push_back(node < 0 ? out_->leaf(of.inputs[k]) : step_of(node));
    }
    return out_->steps.append(of.steps, condition, leaves);
  }
  /// That of a condition where a node plays a part: not in a branch of an `if` that is not chosen.
  std::int32_t where_it_counts(int node, std::int32_t condition) {
    if (parts_played_.empty()) parts_played_ = parts_played();
    const std::int32_t plays_part = parts_played_[static_cast<std::size_t>(node)];
    if (plays_part == sweep::detail::everywhere) return condition;
    return operate(operation::either, operate(operation::opposite, plays_part), condition);
  }
  std::int32_t both(std::int32_t a, std::int32_t b) { return operate(operation::both, a, b); }

 private:
  using operation = formula::operation;
  std::vector<std::int32_t> parts_played() {
    const auto as_step = [this](std::int32_t at) {
      const formula::node& n = (*tree_)[at];
      const bool takes_one = formula::takes_one(n.what);
      return sweep::step{n.what, n.a, takes_one ? -1 : n.b, n.what == operation::select ? n.c : -1};
    };
    return sweep::detail::parts_played(
        root_, as_step, [this](int at) { return step_of(at); }, out_->steps);
  }

  /// The nodes that a node is made of: a name in a call may be that of an input alone.
  std::vector<bool> used_by(int root) const {
    std::vector<bool> is_used(static_cast<std::size_t>(root) + 1, false);
    const auto use = [&is_used](int node) { is_used[static_cast<std::size_t>(node)] = true; };
    use(root);
    for (int at = root; at >= 0; --at) {
      const formula::node& n = (*tree_)[at];
      if (!is_used[static_cast<std::size_t>(at)] || n.what == operation::input) continue;
      use(n.a);
      if (!formula::takes_one(n.what)) use(n.b);
      if (n.what == operation::select) use(n.c);
    }
    return is_used;
  }
  std::int32_t step_of(int node) const { return steps_[static_cast<std::size_t>(node)]; }
  std::int32_t operate(operation what, std::int32_t a, std::int32_t b = -1, std::int32_t c = -1) {
    return out_->steps.operate(what, a, b, c);
  }
  /// Sweeps have fewer operations than formulas.
  std::int32_t recorded(const formula::node& n) {
    using enum formula::operation;
    if (n.what == input) return leaf(tree_->inputs[static_cast<std::size_t>(n.a)]);
    const std::int32_t a = step_of(n.a);
    if (n.what == power) return raised(a, n.b);
    const std::int32_t b = formula::takes_one(n.what) ? -1 : step_of(n.b);
    switch (n.what) {
      case domain_begin:
      case domain_end:
      case domain_step: return a;
      case ceil: return operate(negate, operate(floor, operate(negate, a)));
      case absolute: return operate(maximum, a, operate(negate, a));
      case greater: return operate(less, b, a);
      case greater_equal: return operate(less_equal, b, a);
      case equivalence: return operate(equal, a, b);
      case unequal: return operate(opposite, operate(equal, a, b));
      case implication: return operate(either, operate(opposite, a), b);
      case select: return operate(select, a, b, step_of(n.c));
      default: return operate(n.what, a, b);
    }
  }
  std::int32_t leaf(const formula::input& input) {
    if (!input.is_variable) {
      return out_->steps.literal(static_cast<double>(input.value), input.value);
    }
    if (names_ == nullptr) return own_leaf(input.text);
    if (const sweep::function* known = names_->condition(input.text)) return out_->append(*known);
    if (const sweep::input_facts* known = names_->input(input.text)) return out_->leaf(*known);
    return out_->append(*names_->equation(input.text));
  }
  std::int32_t own_leaf(std::string_view name) const {
    const auto of = std::ranges::find(out_->inputs, name, &sweep::input_facts::name);
    return out_->steps.leaf(static_cast<std::int32_t>(of - out_->inputs.begin()));
  }
  /// Exact where products are.
  std::int32_t raised(std::int32_t base, int exponent) {
    std::int32_t result = -1, square = base;
    for (int rest = std::abs(exponent); rest > 0; rest /= 2) {
      if (rest % 2 != 0) {
        result = result < 0 ? square : operate(operation::multiply, result, square);
      }
      if (rest > 1) square = operate(operation::multiply, square, square);
    }
    const std::int32_t one = out_->steps.literal(1);
    if (result < 0) return one;
    return exponent < 0 ? operate(operation::divide, one, result) : result;
  }

  const formula::run_time_tree* tree_;
  const known_names* names_;
  sweep::function* out_;
  std::vector<std::int32_t> steps_, parts_played_;
  int root_ = -1;
};

/// Whether a number or a name needs no comparison: a number was compared when it was read, and what
/// has the domain of the input lies there.
bool is_compared(const formula::run_time_tree& tree, int node, domain where,
                 const std::vector<sweep::input_facts>& inputs) {
  if (where == domain::real) return true;
  if (tree[node].what != formula::operation::input) return false;
  const formula::input& leaf = tree.input_at(node);
  const auto same = std::ranges::find(inputs, leaf.text, &sweep::input_facts::name);
  return !leaf.is_variable || (same != inputs.end() && same->where == where);
}
/// "chips > 0 in training_time(chips = chips - 1)". What the equation gives to others itself has no
/// place in the text.
std::string text_of_condition(const formula::run_time_tree& tree,
                              const formula::equation_call& call, std::size_t taken,
                              std::string_view text) {
  const formula::equation_input& of = *call.taken[taken].of;
  std::string out = std::string(of.name) + " " + std::string(domain_text(domain_of(of)));
  if (of.unit_text != "count") out.append(" ").append(of.unit_text);
  out.append(" in ").append(call.name).append("(");
  if (taken >= call.arguments.size()) return out + ")";
  const formula::place& where = call.arguments[taken].where;
  if (!text.empty() && where.length > 0)
    return out.append(text.substr(where.offset, where.length)) + ")";
  out.append(of.name).append(" = ");
  formula::write(tree, call.taken[taken].node, out);
  return out + ")";
}
/// What a formula requires, each text once, as steps of the function in which it was recorded.
class requirements {
 public:
  explicit requirements(recorder& steps) : steps_(&steps) {}

  /// A condition where a node counts.
  void add(const std::string& text, int node, std::int32_t condition) {
    const std::int32_t holds = steps_->where_it_counts(node, condition);
    const auto same = std::ranges::find(all_, text, &sweep::requirement::text);
    if (same == all_.end()) {
      all_.push_back({text, holds});
    } else {
      same->holds = steps_->both(same->holds, holds);
    }
  }
  /// That inputs of what the formula calls take what they are given.
  void add_calls(const formula::run_time_tree& tree, std::string_view text,
                 const std::vector<sweep::input_facts>& inputs) {
    for (const formula::equation_call& call : tree.calls) {
      for (std::size_t i = 0; i < call.taken.size(); ++i) {
        const formula::taken_node& each = call.taken[i];
        const domain where = domain_of(*each.of);
        if (!steps_->has(each.call) || is_compared(tree, each.node, where, inputs)) continue;
        add(text_of_condition(tree, call, i, text), each.call, steps_->inside(where, each.node));
      }
    }
  }
  const std::vector<sweep::requirement>& all() const { return all_; }

 private:
  recorder* steps_;
  std::vector<sweep::requirement> all_;
};

/// The equations that a sweep knows, and formulas of one's own. What a call does not give is an
/// input of the sweep.
class equations_of_sweep final : public formula::checked_equations<formula::on_heap> {
 public:
  explicit equations_of_sweep(const known_names& names) : names_(&names) {}

  const formula::named_equation* find(std::string_view name) const override {
    const sweep::function* const function = names_->called(name);
    if (function == nullptr) return nullptr;
    const auto known = called_.try_emplace(function->name, *function).first;
    return known->second.is_known() ? &known->second.equation() : nullptr;
  }
  const formula::equation_figures* figures(std::string_view asked,
                                           formula::detail_text& problem) const override {
    return known_equations()->figures(asked, problem);
  }
  void consider_equations(formula::nearest_name& nearest) const override {
    for (const equation_record& each : *names_->equations) nearest.consider(each.function.name);
  }
  void consider_figures(formula::nearest_name& nearest) const override {
    known_equations()->consider_figures(nearest);
  }
  bool names_give_inputs() const override { return true; }

 private:
  const known_names* names_;
  mutable std::map<std::string_view, callable_equation> called_;
};

class expression_reader {
 public:
  expression_reader(std::string_view option, std::string_view text, const known_names& names)
      : option_(option), text_(text), names_(&names), equations_(names) {}

  /// `words` are those of the text that may be names.
  written_expression read(const std::vector<std::string_view>& words) {
    if (text_.size() > 10'000) fail("is too long");
    if (names_->equations != nullptr) reader_.equations = &equations_;
    for (const std::string_view each : words) {
      if (const sweep::function* const called = called_here(each)) {
        for (const sweep::input_facts& input : called->inputs) declare(input.name);
      } else {
        declare(each);
      }
    }
    const formula::operand whole = reader_.whole(text_);
    if (reader_.failed()) refuse(reader_.error());
    written_expression result{std::string(text_), {}, whole.unit};
    result.is_percentage = whole.is_percent;
    result.value.result = recorder(reader_.tree, names_, result.value).record(whole.node);
    result.value.unit = whole.is_condition ? "" : "value";
    add_conditions(whole.node, result.of_arguments);
    result.of_arguments.push_back(
        {std::string(text_) + " has a value", sweep::has_value(result.value)});
    formula::write(reader_.tree, whole.node, result.as_read);
    return result;
  }

 private:
  /// The equation or the formula of which a name begins a call.
  const sweep::function* called_here(std::string_view name) const {
    if (names_->equations == nullptr) return nullptr;
    std::size_t behind = static_cast<std::size_t>(name.data() - text_.data()) + name.size();
    while (behind < text_.size() && text_[behind] == ' ') ++behind;
    if (behind == text_.size() || text_[behind] != '(') return nullptr;
    return names_->called(name);
  }
  void add_conditions(int root, std::vector<argument_condition>& to) const {
    const formula::run_time_tree& tree = reader_.tree;
    sweep::function recorded;
    recorder steps(tree, names_, recorded);
    steps.record(root);
    requirements found(steps);
    found.add_calls(tree, text_, names_->inputs);
    const auto require = [&](const sweep::function* of, int node, const auto& node_of) {
      if (of == nullptr || !steps.has(node)) return;
      for (const sweep::requirement& each : of->required) {
        found.add(each.text, node, steps.required(*of, each.holds, node_of));
      }
    };
    for (const formula::equation_call& call : tree.calls) {
      require(names_->called(call.name), call.node,
              [&call](std::size_t k) { return call.taken[k].node; });
    }
    for (int node = 0; node <= root && names_->equations != nullptr; ++node) {
      if (tree[node].what != formula::operation::input) continue;
      const formula::input& leaf = tree.input_at(node);
      if (!leaf.is_variable || names_->input(leaf.text) != nullptr) continue;
      const sweep::function* const condition = names_->condition(leaf.text);
      require(condition != nullptr ? condition : names_->equation(leaf.text), node,
              [](std::size_t) { return -1; });
    }
    for (const sweep::requirement& each : found.all()) {
      to.push_back({each.text, recorded});
      to.back().holds.result = each.holds;
    }
  }
  /// Only the names that stand in the text: each hides a unit.
  void declare(std::string_view name) {
    for (const formula::given_name& each : reader_.tree.names) {
      if (each.name == name) return;
    }
    if (names_->condition(name) != nullptr) {
      reader_.variable(name, {});
      reader_.tree.names.back().value.is_condition = true;
      return;
    }
    const sweep::input_facts* const input = names_->input(name);
    const sweep::function* const equation = input == nullptr ? names_->equation(name) : nullptr;
    if (input == nullptr && equation == nullptr) return;
    const std::string_view unit = input != nullptr ? input->unit : equation->unit;
    declare_unknown(reader_, unit);
    formula::reader unit_of;
    unit_of.units = reader_.units;
    texts_.push_back(one_of(unit));
    reader_.variable(name, unit == "count" ? dimension() : unit_of.whole(texts_.back()).unit);
    const std::vector<std::string>& percentages = names_->percentages;
    if (std::ranges::find(percentages, name) != percentages.end()) {
      reader_.tree.names.back().value.is_percent = true;
    }
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw bad_input(std::string(option_) + ": " + in_quotes(text_) + " " + what);
  }
  [[noreturn]] void refuse(const formula::reading_error& error) const {
    const std::string said_of(error.said);
    if (error.has_dimensions) {
      const auto named = [this](const dimension& unit) {
        return unit.is_count() ? "a plain count" : std::string(reader_.units.text_of(unit).view());
      };
      fail(said_of + " " + named(error.one) + error.between + named(error.other));
    }
    if (error.has_one_dimension) {
      fail(said_of + " " + std::string(reader_.units.text_of(error.one).view()));
    }
    if (error.is_unknown_name()) {
      const std::vector<std::string> known = names_->all();
      refuse_name(option_, error.there, known,
                  known.empty() ? "a number" : "an input or an equation");
    }
    if (error.there.empty()) {
      fail("needs " + std::string(error.expected == nullptr ? "more" : error.expected) +
           " before its end");
    }
    std::string out = std::string(option_) + ": in " + in_quotes(text_) + ", " +
                      in_quotes(error.there) + " " + said_of;
    if (!error.detail.empty()) out += error.before_detail + std::string(error.detail.view());
    if (error.expected != nullptr) out += std::string("; expected ") + error.expected;
    throw bad_input(out);
  }

  std::string_view option_, text_;
  const known_names* names_;
  equations_of_sweep equations_;
  formula::reader reader_;
  std::deque<std::string> texts_;  ///< the reader has views of them
};

}  // namespace

std::string text_of(const dimension& unit) { return unit_name(unit_reader().units, unit); }
std::string said(const dimension& unit) {
  return unit.is_count() ? "a plain count" : text_of(unit);
}
void record_formula(const formula::run_time_tree& tree, int root, sweep::function& out) {
  recorder steps(tree, nullptr, out);
  out.result = steps.record(root);
  requirements found(steps);
  found.add_calls(tree, {}, out.inputs);
  out.required = found.all();
}
dimension dimension_of(std::string_view unit) {
  if (unit == "count") return {};
  formula::reader reader;
  declare_unknown(reader, unit);
  const std::string text = one_of(unit);
  return reader.whole(text).unit;
}

known_names names_of_inputs(const catalogue& all) {
  known_names names;
  names.equations = &all.equations();
  const auto know = [&names](const sweep::input_facts& input) {
    if (names.input(input.name) == nullptr) names.inputs.push_back(input);
  };
  for (const equation_record& each : all.equations()) {
    for (const sweep::input_facts& input : each.function.inputs) know(input);
  }
  for (const auto* named : {&all.devices(), &all.models()}) {
    for (const named_figures& each : *named) {
      for (const figure_record& figure : each.figures) know(figure.input);
    }
  }
  return names;
}

std::vector<std::string_view> names_in(std::string_view text) {
  const auto begins_name = [](char c) { return is_letter(c) || c == '_'; };
  std::vector<std::string_view> result;
  bool after_number = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    if (begins_name(text[at])) {
      while (end < text.size() && (begins_name(text[end]) || is_digit(text[end]))) ++end;
      if (!after_number) result.push_back(text.substr(at, end - at));
      after_number = false;
    } else if (is_digit(text[at])) {
      // 1e-3, 70B and 2 byte are one number; what stands behind / or * may be a name.
      const auto is_of_number = [&](char c) { return begins_name(c) || is_digit(c) || c == '.'; };
      while (end < text.size() && is_of_number(text[end])) ++end;
      const bool has_unit = begins_name(text[end - 1]);
      after_number = !has_unit;
    } else {
      end = at + 1;
      if (text[at] != ' ' && text[at] != '\t') after_number = false;
    }
    at = end;
  }
  return result;
}

namespace {

bool is_given(std::string_view word, const known_names& names) {
  return std::ranges::find(names.given, word) != names.given.end();
}
/// k of 2k and layers of 2 layers, where those are given: the reader refuses them.
void add_given_in_numbers(std::string_view text, const known_names& names,
                          std::vector<std::string_view>& to) {
  formula::first_word(text, [&](std::string_view word) {
    const bool is_new =
        std::ranges::none_of(to, [&](std::string_view each) { return each.data() == word.data(); });
    if (is_new && is_given(word, names)) to.push_back(word);
    return false;
  });
}

written_expression value_of(std::string_view option, written_expression read) {
  if (!read.is_condition()) return read;
  throw bad_input(std::string(option) + ": " + in_quotes(read.text) +
                  " is a condition; expected a value");
}

}  // namespace

bool differ_in_unit(std::string_view number, std::string_view other) {
  formula::reader reader = unit_reader();
  formula::figure one, two;
  return reader.read_figure(number, one) && reader.read_figure(other, two) && one.unit != two.unit;
}

std::vector<std::string_view> names_in_value(std::string_view text, std::string_view own,
                                             const known_names& names) {
  std::vector<std::string_view> words = names_in(text);
  formula::reader reader = unit_reader();
  formula::figure figure;
  const bool is_figure = reader.read_figure(text, figure);
  if (is_figure) words.clear();
  add_given_in_numbers(text, names, words);
  std::erase_if(words, [&](std::string_view word) {
    return is_figure && (word == own || reader.is_unit_beside_names(text, word));
  });
  return words;
}

written_expression read_expression(std::string_view option, std::string_view text,
                                   const known_names& names) {
  std::vector<std::string_view> words = names_in(text);
  add_given_in_numbers(text, names, words);
  return expression_reader(option, text, names).read(words);
}
written_expression read_condition(std::string_view option, std::string_view text,
                                  const known_names& names) {
  written_expression result = read_expression(option, text, names);
  if (result.is_condition()) return result;
  throw bad_input(std::string(option) + ": " + in_quotes(text) +
                  " is not a condition; expected a comparison: write " +
                  shell_quoted(std::string(text) + " <= " +
                               (result.unit.is_count() ? "1" : one_of(text_of(result.unit)))));
}
written_expression read_value(std::string_view option, std::string_view text,
                              const known_names& names) {
  return value_of(option, read_expression(option, text, names));
}
written_expression read_given(std::string_view option, std::string_view text,
                              const known_names& names) {
  return expression_reader(option, text, names).read(names_in_value(text, {}, names));
}
written_expression read_given_value(std::string_view option, std::string_view text,
                                    const known_names& names) {
  return value_of(option, read_given(option, text, names));
}
}  // namespace proofline::tools
