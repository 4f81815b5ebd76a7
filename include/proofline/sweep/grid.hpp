#pragma once
// A grid: the product of its axes, less what its constraints exclude, with everything else fixed.
//
//   const grid layouts(axis(fsdp_chips, divisors(8'960)),
//                      derive(tensor_chips, of(chips, fsdp_chips),
//                             [](auto K, auto K_FSDP) { return K / K_FSDP; }),
//                      at(hardware::tpu_v5p_pod, models::llama3_70b, tokens = 4'190'000),
//                      where(of(tensor_chips), [](auto K_TP) { return K_TP <= 64; }));
//
// Grid order: the first axis varies slowest, the last fastest. Points are numbered in it from 0.

#include <proofline/sweep/axis.hpp>

namespace proofline::sweep {

/// An input that follows from others: a dependent axis.
struct derived_input {
  input_facts input;
  kernel from;
};
template <text Name, class Unit, domain Domain, class... Inputs, class Body>
derived_input derive(const input<Name, Unit, Domain>& target, const pack<Inputs...>& inputs,
                     const Body& body) {
  return {detail::facts_of(target), record(define<Name, Unit>("", "", "", inputs, body))};
}
template <text Name, class Unit, domain Domain, text Equation, class Body, class... Inputs>
derived_input derive(const input<Name, Unit, Domain>& target,
                     const equation<Equation, Unit, Body, Inputs...>& from) {
  return {detail::facts_of(target), record(from)};
}

/// The indices of one point, one for each axis; or one end of a box of points.
using position = std::vector<std::uint64_t>;

/// All points whose indices are at least `begin` and below `end` on each axis.
struct box {
  position begin, end;

  /// How many points there are.
  std::uint64_t size() const {
    std::uint64_t result = 1;
    for (std::size_t i = 0; i < begin.size(); ++i) result *= end[i] - begin[i];
    return result;
  }
};

class grid {
 public:
  /// Axes in grid order, and in any order: bound values, derived inputs, constraints. Refused: no
  /// axis, an input given twice, more than 2^63 points.
  template <class... Parts>
  explicit grid(const Parts&... parts) {
    (add(parts), ...);
    check();
  }
  grid(std::vector<axis_data> axes, const std::vector<choice>& fixed,
       std::vector<derived_input> derived, std::vector<kernel> constraints)
      : axes_(std::move(axes)), derived_(std::move(derived)), constraints_(std::move(constraints)) {
    for (const choice& each : fixed) add(each);
    check();
  }

  const std::vector<axis_data>& axes() const { return axes_; }
  const std::vector<std::pair<input_facts, double>>& fixed() const { return fixed_; }
  const std::vector<derived_input>& derived() const { return derived_; }
  const std::vector<kernel>& constraints() const { return constraints_; }

  /// The same points, all of them valid.
  void drop_constraints() { constraints_.clear(); }

  std::uint64_t size() const { return size_; }
  box whole() const {
    box result{position(axes_.size(), 0), position(axes_.size())};
    for (std::size_t i = 0; i < axes_.size(); ++i) result.end[i] = axes_[i].size();
    return result;
  }
  position position_of(std::uint64_t index) const {
    position result(axes_.size());
    for (std::size_t i = axes_.size(); i-- > 0;) {
      result[i] = index % axes_[i].size();
      index /= axes_[i].size();
    }
    return result;
  }
  std::uint64_t index_of(const position& at) const {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < axes_.size(); ++i) result = result * axes_[i].size() + at[i];
    return result;
  }
  /// The points numbered begin ... end - 1, as few boxes in grid order.
  std::vector<box> boxes(std::uint64_t begin, std::uint64_t end) const;

 private:
  void add(const axis_data& axis) { axes_.push_back(axis); }
  void add(const derived_input& derived) { derived_.push_back(derived); }
  void add(const kernel& constraint) { constraints_.push_back(constraint); }
  void add(const choice& given) {
    for (const auto& [input, value] : given.values) {
      try {
        make_axis(input, sequence({value}));
      } catch (const sweep_error& error) {
        throw sweep_error(std::string(error.what()).substr(5));  // without the word axis
      }
      fixed_.emplace_back(input, value);
    }
  }
  template <class... Bound>
  void add(const bindings<Bound...>& given) {
    add(make_choice("", given));
  }
  template <class Input, class Value>
  void add(const bound<Input, Value>& given) {
    add(at(given));
  }

  void check() {
    if (axes_.empty()) throw sweep_error("a grid needs at least one axis");
    std::vector<std::string_view> names;
    for (const axis_data& axis : axes_) {
      for (const column& each : axis.columns) names.push_back(each.input.name);
    }
    for (const auto& [input, value] : fixed_) names.push_back(input.name);
    for (const derived_input& each : derived_) names.push_back(each.input.name);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice != names.end()) throw sweep_error(std::string(*twice) + " is given twice");
    if (axes_.size() > 16) throw sweep_error("a grid has at most 16 axes");
    size_ = 1;
    for (const axis_data& axis : axes_) {
      constexpr std::uint64_t most = std::uint64_t{1} << 63;
      if (axis.size() > most / size_) throw sweep_error("the grid has more than 2^63 points");
      size_ *= axis.size();
    }
  }

  std::vector<axis_data> axes_;
  std::vector<std::pair<input_facts, double>> fixed_;
  std::vector<derived_input> derived_;
  std::vector<kernel> constraints_;
  std::uint64_t size_ = 0;
};

inline std::vector<box> grid::boxes(std::uint64_t begin, std::uint64_t end) const {
  std::vector<box> result;
  while (begin < end) {
    // The largest box that starts at `begin`: all of the last axes, a range of one, the rest fixed.
    const position first = position_of(begin);
    std::size_t ranging = axes_.size() - 1;
    std::uint64_t block = 1;  // points for each index of the axis that ranges
    while (ranging > 0 && first[ranging] == 0 && begin + block * axes_[ranging].size() <= end) {
      block *= axes_[ranging].size();
      --ranging;
    }
    const std::uint64_t count =
        std::min((end - begin) / block, axes_[ranging].size() - first[ranging]);
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

/// What is to be computed at each point of a grid: outputs and the constraints, as one recording
/// whose leaves are columns of axes (`a`: which axis, `b`: which of its columns).
struct plan {
  const grid* over;
  recording steps;
  std::vector<std::int32_t> outputs;
  std::int32_t valid = -1;           ///< 1 where all constraints hold; -1: no constraints
  std::vector<std::uint32_t> needs;  ///< for each step the set of axes it depends on, as bits

  /// Refused: an input that the grid does not give.
  plan(const grid& given, const std::vector<const kernel*>& kernels) : over(&given) {
    for (const kernel* each : kernels) outputs.push_back(add(*each));
    for (const derived_input& each : given.derived()) {
      if (was_used(each.input.name)) require_domain(each.input, known_.at(each.input.name));
    }
    for (const kernel& each : given.constraints()) require(add(each));
    for (const step& each : steps.steps()) {
      std::uint32_t set = each.op == operation::leaf ? std::uint32_t{1} << each.a : 0;
      if (each.op != operation::leaf) {
        for (const std::int32_t operand : {each.a, each.b, each.c}) {
          if (operand >= 0) set |= needs[static_cast<std::size_t>(operand)];
        }
      }
      needs.push_back(set);
    }
  }

 private:
  std::int32_t add(const kernel& what) {
    std::vector<std::int32_t> leaves;
    for (const input_facts& each : what.inputs) leaves.push_back(step_of(each.name, what.name));
    return steps.append(what.steps, what.result, leaves);
  }
  bool was_used(std::string_view name) const { return known_.contains(name); }
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
      if (input.name == name) return steps.literal(value);
    }
    for (const derived_input& each : over->derived()) {
      if (each.input.name == name) return add(each.from);
    }
    throw sweep_error((reader.empty() ? "a constraint" : std::string(reader)) + " needs " +
                      std::string(name) + ", which is not given");
  }
  void require(std::int32_t condition) {
    valid = valid < 0 ? condition : steps.operate(operation::both, valid, condition);
  }
  /// A derived input may leave its domain at some points: they are not valid.
  void require_domain(const input_facts& input, std::int32_t value) {
    const std::int32_t zero = steps.literal(0), one = steps.literal(1), two = steps.literal(2);
    switch (input.where) {
      case domain::real:
        break;
      case domain::positive:
        require(steps.operate(operation::less, zero, value));
        break;
      case domain::nonnegative:
        require(steps.operate(operation::less_equal, zero, value));
        break;
      case domain::at_least_one:
        require(steps.operate(operation::less_equal, one, value));
        break;
      case domain::even: {
        const std::int32_t half = steps.operate(operation::divide, value, two);
        require(steps.operate(operation::less_equal, two, value));
        require(steps.operate(operation::equal, steps.operate(operation::floor, half), half));
        break;
      }
      case domain::fraction:
        require(steps.operate(operation::less, zero, value));
        require(steps.operate(operation::less_equal, value, one));
    }
  }

  std::map<std::string_view, std::int32_t> known_;
};

}  // namespace proofline::sweep
