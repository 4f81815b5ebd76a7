#pragma once
// A grid: the product of its axes without the points that its constraints exclude. All other inputs
// are fixed.
//
//   const grid layouts(axis(fsdp_chips, divisors(8'960)),
//                      derive(tensor_chips, of(chips, fsdp_chips),
//                             [](auto K, auto K_FSDP) { return K / K_FSDP; }),
//                      hardware::tpu_v5p.at(pod), models::llama3_70b, at(tokens = 4'190'000),
//                      where(of(tensor_chips), [](auto K_TP) { return K_TP <= 64; }));
//
// Grid order: the first axis varies slowest and the last fastest. Points are numbered from 0.

#include <memory>
#include <proofline/sweep/axis.hpp>

namespace proofline::sweep {

/// An input that is computed from others.
struct derived_input {
  input_facts input;
  function from;
};
template <text Name, class Unit, domain Domain, numbers Numbers, class... Inputs, class Body>
derived_input derive(const input<Name, Unit, Domain, Numbers>& target,
                     const pack<Inputs...>& inputs, const Body& body) {
  return {detail::facts_of(target), record(define<Name, Unit>("", "", "", inputs, body))};
}
template <text Name, class Unit, domain Domain, numbers Numbers, text Equation, class Body,
          class... Inputs>
derived_input derive(const input<Name, Unit, Domain, Numbers>& target,
                     const equation<Equation, Unit, Body, Inputs...>& from) {
  return {detail::facts_of(target), record(from)};
}

/// The indices of a point, one per axis; also the ends of a box of points.
using position = std::vector<std::uint64_t>;

/// All points whose index on each axis is at least `begin` and below `end`.
struct box {
  position begin, end;

  /// How many points there are.
  std::uint64_t size() const {
    std::uint64_t result = 1;
    for (std::size_t i = 0; i < begin.size(); ++i) result *= end[i] - begin[i];
    return result;
  }
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.begin, self.end);
  }
};

/// Immutable. Copies share their contents, so they are cheap.
class grid {
 public:
  /// Axes in grid order; bound values, derived inputs and constraints in any order. A device or a
  /// model gives those of its inputs that nothing else gives. Refused: no axis, an input given
  /// twice, more than 2^63 points, a derived input or constraint that needs an input which nothing
  /// gives, an input derived from itself.
  template <class... Parts>
  explicit grid(const Parts&... parts) {
    contents made;
    (add(made, parts), ...);
    keep(std::move(made));
  }
  grid(std::vector<axis_data> axes, const std::vector<choice>& fixed,
       std::vector<derived_input> derived, std::vector<function> constraints) {
    contents made{std::move(axes), {}, std::move(derived), std::move(constraints)};
    for (const choice& each : fixed) add(made, each);
    keep(std::move(made));
  }

  const std::vector<axis_data>& axes() const { return held_->axes; }
  const std::vector<std::pair<input_facts, double>>& fixed() const { return held_->fixed; }
  const std::vector<derived_input>& derived() const { return held_->derived; }
  /// What a valid point fulfils: each derived input is in its domain, and all constraints hold.
  const std::vector<function>& requirements() const { return held_->requirements; }

  std::uint64_t size() const { return held_->size; }
  /// The number of the axis with this name: the name of its input, or "device". Refused: no such
  /// axis.
  std::size_t axis_named(std::string_view name) const {
    const auto same = [&](const axis_data& each) { return each.name == name; };
    const auto found = std::find_if(axes().begin(), axes().end(), same);
    if (found == axes().end()) throw sweep_error("the grid has no axis " + std::string(name));
    return static_cast<std::size_t>(found - axes().begin());
  }
  box whole() const {
    box result{position(axes().size(), 0), position(axes().size())};
    for (std::size_t i = 0; i < axes().size(); ++i) result.end[i] = axes()[i].size();
    return result;
  }
  position position_of(std::uint64_t index) const {
    position result(axes().size());
    for (std::size_t i = axes().size(); i-- > 0;) {
      result[i] = index % axes()[i].size();
      index /= axes()[i].size();
    }
    return result;
  }
  /// Moves on to the next point in grid order; from the last one, to the first.
  void advance(position& at) const {
    for (std::size_t i = axes().size(); i-- > 0 && ++at[i] == axes()[i].size();) at[i] = 0;
  }
  std::uint64_t index_of(const position& at) const {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < axes().size(); ++i) result = result * axes()[i].size() + at[i];
    return result;
  }
  /// The points from number `begin` to `end - 1`, as few boxes in grid order.
  std::vector<box> boxes(std::uint64_t begin, std::uint64_t end) const;

 private:
  struct contents {
    std::vector<axis_data> axes = {};
    std::vector<std::pair<input_facts, double>> fixed = {};
    std::vector<derived_input> derived = {};
    std::vector<function> requirements = {};
    std::uint64_t size = 1;
    std::vector<choice> named = {};  ///< devices and models
  };

  static void add(contents& to, const axis_data& axis) { to.axes.push_back(axis); }
  static void add(contents& to, const derived_input& derived) { to.derived.push_back(derived); }
  static void add(contents& to, const function& constraint) {
    to.requirements.push_back(constraint);
  }
  static void add(contents& to, const choice& given) {
    for (const auto& [input, value] : given.values) {
      input_check{input}(value);
      to.fixed.emplace_back(input, value);
    }
  }
  template <class... Bound>
  static void add(contents& to, const bindings<Bound...>& given) {
    add(to, make_choice("", given));
  }
  template <class... Figures>
  static void add(contents& to, const device<Figures...>& given) {
    to.named.push_back(make_choice(given));
  }
  template <class... Extents>
  static void add(contents& to, const model<Extents...>& given) {
    to.named.push_back(make_choice(given));
  }
  template <class Input, class Value>
  static void add(contents& to, const bound<Input, Value>& given) {
    add(to, at(given));
  }

  void keep(contents made) {
    if (made.axes.empty()) throw sweep_error("a grid needs at least one axis");
    std::vector<std::string_view> names;
    for (const axis_data& axis : made.axes) {
      for (const column& each : axis.columns) names.push_back(each.input.name);
    }
    for (const auto& [input, value] : made.fixed) names.push_back(input.name);
    for (const derived_input& each : made.derived) names.push_back(each.input.name);
    const std::vector<std::string_view> otherwise = names;
    for (const choice& named : made.named) {
      choice rest{named.label, {}};
      for (const auto& [input, value] : named.values) {
        if (std::find(otherwise.begin(), otherwise.end(), input.name) != otherwise.end()) continue;
        rest.values.emplace_back(input, value);
        names.push_back(input.name);
      }
      add(made, rest);
    }
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice != names.end()) throw sweep_error(std::string(*twice) + " is given twice");
    if (made.axes.size() > 16) throw sweep_error("a grid has at most 16 axes");
    for (const axis_data& axis : made.axes) {
      constexpr std::uint64_t most = std::uint64_t{1} << 63;
      if (axis.size() > most / made.size) throw sweep_error("the grid has more than 2^63 points");
      made.size *= axis.size();
    }
    std::vector<function> domains;
    for (const derived_input& each : made.derived) {
      if (each.input.where != domain::real) domains.push_back(domain_condition(each.input));
    }
    made.requirements.insert(made.requirements.begin(), domains.begin(), domains.end());
    held_ = std::make_shared<const contents>(std::move(made));
    check_inputs();
  }
  void check_inputs() const;

  std::shared_ptr<const contents> held_;
};

inline std::vector<box> grid::boxes(std::uint64_t begin, std::uint64_t end) const {
  std::vector<box> result;
  while (begin < end) {
    // The largest box that starts at `begin`: all of the last axes, a range of one axis, the rest
    // fixed.
    const position first = position_of(begin);
    std::size_t ranging = axes().size() - 1;
    std::uint64_t block = 1;  // points per index of the ranging axis
    while (ranging > 0 && first[ranging] == 0 && begin + block * axes()[ranging].size() <= end) {
      block *= axes()[ranging].size();
      --ranging;
    }
    const std::uint64_t count =
        std::min((end - begin) / block, axes()[ranging].size() - first[ranging]);
    box next = whole();
    for (std::size_t i = 0; i <= ranging; ++i) {
      next.begin[i] = first[i];
      next.end[i] = first[i] + (i == ranging ? count : 1);
    }
    result.push_back(next);
    begin += count * block;
  }
  return result;
}

/// Whether a plan computes which points are valid.
enum class validity { told, ignored };

inline std::vector<const function*> pointers_to(const std::vector<function>& functions) {
  std::vector<const function*> result;
  for (const function& each : functions) result.push_back(&each);
  return result;
}

/// What to compute at each point of a grid: outputs and requirements in one recording. Its leaves
/// are columns of axes (`a` is the axis, `b` the column).
struct plan {
  const grid* over;
  recording steps;
  std::vector<std::int32_t> outputs;
  /// For each requirement of the grid: 1 if it and all earlier ones hold, else 0.
  std::vector<std::int32_t> valid_up_to;
  std::int32_t valid = -1;           ///< the last of these: 1 if a point is valid; -1: all are
  std::vector<std::uint32_t> needs;  ///< for each step the axes that it depends on, as bits

  /// Refused: an input that the grid does not give.
  plan(const grid& given, const std::vector<const function*>& functions,
       validity valid_points = validity::told)
      : over(&given) {
    for (const function* each : functions) outputs.push_back(add(*each));
    if (valid_points == validity::told) {
      for (const function& each : given.requirements()) {
        const std::int32_t holds = add(each);
        valid = valid < 0 ? holds : steps.operate(operation::both, valid, holds);
        valid_up_to.push_back(valid);
      }
    }
    note_needs();
  }
  /// The values of a leaf along its axis.
  const sequence& values_of(const step& leaf) const {
    const axis_data& axis = over->axes()[static_cast<std::size_t>(leaf.a)];
    return axis.columns[static_cast<std::size_t>(leaf.b)].values;
  }
  /// Adds a step that is 1 where two conditions hold.
  std::int32_t both(std::int32_t a, std::int32_t b) {
    const std::int32_t result = steps.operate(operation::both, a, b);
    note_needs();
    return result;
  }
  /// Some steps and all that they are computed from, each after its operands.
  std::vector<std::size_t> cone_of(const std::vector<std::int32_t>& tops) const {
    std::vector<bool> inside(steps.steps().size(), false);
    for (const std::int32_t top : tops) inside[static_cast<std::size_t>(top)] = true;
    std::vector<std::size_t> result;
    for (std::size_t i = inside.size(); i-- > 0;) {
      if (!inside[i]) continue;
      result.push_back(i);
      const step& each = steps.steps()[i];
      if (each.op == operation::input) continue;
      for (const std::int32_t operand : {each.a, each.b, each.c}) {
        if (operand >= 0) inside[static_cast<std::size_t>(operand)] = true;
      }
    }
    std::reverse(result.begin(), result.end());
    return result;
  }

 private:
  void note_needs() {
    while (needs.size() < steps.steps().size()) {
      const step& each = steps.steps()[needs.size()];
      std::uint32_t set = each.op == operation::input ? std::uint32_t{1} << each.a : 0;
      if (each.op != operation::input) {
        for (const std::int32_t operand : {each.a, each.b, each.c}) {
          if (operand >= 0) set |= needs[static_cast<std::size_t>(operand)];
        }
      }
      needs.push_back(set);
    }
  }
  std::int32_t add(const function& what) {
    std::vector<std::int32_t> leaves;
    for (const input_facts& each : what.inputs) leaves.push_back(step_of(each.name, what.name));
    return steps.append(what.steps, what.result, leaves);
  }
  std::int32_t step_of(std::string_view name, std::string_view reader) {
    if (const auto found = known_.find(name); found != known_.end()) {
      if (found->second < 0) throw sweep_error(std::string(name) + " is derived from itself");
      return found->second;
    }
    known_[name] = -1;
    return known_[name] = find(name, reader);
  }
  std::int32_t find(std::string_view name, std::string_view reader) {
    for (std::size_t i = 0; i < over->axes().size(); ++i) {
      const std::vector<column>& columns = over->axes()[i].columns;
      for (std::size_t j = 0; j < columns.size(); ++j) {
        if (columns[j].input.name != name) continue;
        return steps.leaf(static_cast<std::int32_t>(i), static_cast<std::int32_t>(j));
      }
    }
    for (const auto& [input, value] : over->fixed()) {
      if (input.name != name) continue;
      const bool is_itself = detail::written_number(value).is_itself();
      return is_itself ? steps.literal(value)
                       : steps.literal(value, formula::problem::no_fraction);
    }
    for (const derived_input& each : over->derived()) {
      if (each.input.name == name) return add(each.from);
    }
    std::string lacks = " is not given";
    for (const axis_data& axis : over->axes()) {
      for (const auto& [input, label] : axis.lacking) {
        if (input == name) lacks = " " + label + " does not give";
      }
    }
    throw sweep_error((reader.empty() ? "a constraint" : std::string(reader)) + " needs " +
                      std::string(name) + ", which" + lacks);
  }

  std::map<std::string_view, std::int32_t> known_;
};

inline void grid::check_inputs() const {
  std::vector<function> all = requirements();
  for (const derived_input& each : derived()) {
    function& itself = all.emplace_back();
    itself.result = itself.leaf(each.input);
  }
  const plan checked(*this, pointers_to(all));
}

}  // namespace proofline::sweep
