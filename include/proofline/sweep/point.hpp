#pragma once
// One point of a grid: its number in grid order and the values of its inputs.

#include <proofline/sweep/detail/decider.hpp>

namespace proofline::sweep {

/// The value of one step of a plan at a position.
inline double value_at(const plan& what, const position& at, std::int32_t which) {
  return detail::decider(what).value_at(at, which);
}

/// The value of an equation or a condition, whose floors and comparisons are decided exactly. Inputs
/// are in its order; `exactly` has those that are computed from nothing but numbers, by name.
inline double decided_value(const function& what, const std::vector<double>& inputs,
                            const std::vector<derived_input>& exactly = {}) {
  choice given;
  for (std::size_t i = 0; i < what.inputs.size(); ++i) {
    const auto same = [&](const derived_input& each) {
      return each.input.name == what.inputs[i].name;
    };
    if (std::any_of(exactly.begin(), exactly.end(), same)) continue;
    given.values.emplace_back(what.inputs[i], inputs[i]);
    given.values.back().first.where = domain::real;
  }
  const grid over({{"", {{input_facts{}, sequence(std::vector<double>{0})}}}}, {given}, exactly, {});
  const plan reading(over, {&what}, validity::ignored);
  return value_at(reading, position(1, 0), reading.outputs.front());
}

/// A point of a grid. It shares the grid and stays valid without it.
class point {
 public:
  point(const grid& of, std::uint64_t index) : grid_(of), index_(index) {}

  /// The number of the point in grid order, from 0.
  std::uint64_t index() const { return index_; }
  const grid& of() const { return grid_; }
  /// The value of an input, on an axis, fixed or derived, in FLOP, byte and second.
  double value_of(const input_facts& input) const {
    function itself;
    itself.name = input.name;
    itself.result = itself.leaf(input);
    return value_of(itself);
  }
  template <text Name, class Unit, domain Domain, numbers Numbers>
  auto operator[](const input<Name, Unit, Domain, Numbers>& which) const {
    return proofline::detail::as_quantity_or_count<Unit>(value_of(detail::facts_of(which)));
  }
  /// The label of the device, model or other choice on an axis; empty for plain values.
  std::string_view label(std::string_view axis) const {
    const position at = grid_.position_of(index_);
    for (std::size_t i = 0; i < at.size(); ++i) {
      const axis_data& each = grid_.axes()[i];
      if (each.name == axis && !each.labels.empty()) return each.labels[at[i]];
    }
    return {};
  }
  /// The value of an equation at this point, in FLOP, byte and second.
  double value_of(const function& what) const {
    const plan reading(grid_, {&what}, validity::ignored);
    return value_at(reading, grid_.position_of(index_), reading.outputs.front());
  }
  /// True if it fulfils all requirements of its grid.
  bool is_valid() const {
    const plan reading(grid_, {});
    return reading.valid < 0 || value_at(reading, grid_.position_of(index_), reading.valid) != 0;
  }

 private:
  grid grid_;
  std::uint64_t index_;
};

}  // namespace proofline::sweep
