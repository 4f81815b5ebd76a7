#pragma once
// One point of a grid: its number in grid order and what each input is there.

#include <proofline/sweep/grid.hpp>

namespace proofline::sweep {

/// What one step of a recording comes to, as plain double computes it; leaf(step) is the value of a
/// leaf.
template <class Leaf>
double value_of_step(const recording& steps, std::int32_t which, const Leaf& leaf) {
  std::vector<double> values;
  for (const step& each : steps.steps()) {
    const auto operand = [&](std::int32_t i) {
      return i < 0 ? 0 : values[static_cast<std::size_t>(i)];
    };
    if (each.op == operation::literal) {
      values.push_back(each.literal);
    } else if (each.op == operation::leaf) {
      values.push_back(leaf(each));
    } else {
      values.push_back(apply(each.op, operand(each.a), operand(each.b), operand(each.c)));
    }
  }
  return values[static_cast<std::size_t>(which)];
}

/// What an equation is at given inputs, in its order, in FLOP, byte and second.
inline double value_of(const kernel& what, const std::vector<double>& inputs) {
  return value_of_step(what.steps, what.result, [&inputs](const step& leaf) {
    return inputs[static_cast<std::size_t>(leaf.a)];
  });
}

/// What one output of a plan is at one position.
inline double value_at(const plan& what, const position& at, std::int32_t which) {
  return value_of_step(what.steps, which, [&](const step& leaf) {
    const auto axis = static_cast<std::size_t>(leaf.a);
    return what.over->axes()[axis].columns[static_cast<std::size_t>(leaf.b)].values[at[axis]];
  });
}

/// Valid as long as its grid.
class point {
 public:
  point(const grid& of, std::uint64_t index) : grid_(&of), index_(index) {}

  /// The number of the point in grid order, from 0.
  std::uint64_t index() const { return index_; }
  /// The value of an input, in FLOP, byte and second: of an axis, fixed or derived.
  double value_of(const input_facts& input) const {
    kernel itself;
    itself.name = input.name;
    itself.inputs = {input};
    itself.result = itself.steps.leaf(0);
    const plan reading(*grid_, {&itself});
    return value_at(reading, grid_->position_of(index_), reading.outputs.front());
  }
  template <text Name, class Unit, domain Domain>
  auto operator[](const input<Name, Unit, Domain>& which) const {
    return proofline::detail::as_quantity_or_count<Unit>(value_of(detail::facts_of(which)));
  }
  /// The name of the device, model or other choice along an axis; empty for plain values.
  std::string_view label(std::string_view axis) const {
    const position at = grid_->position_of(index_);
    for (std::size_t i = 0; i < at.size(); ++i) {
      const axis_data& each = grid_->axes()[i];
      if (each.name == axis && !each.labels.empty()) return each.labels[at[i]];
    }
    return {};
  }
  /// What a kernel gives at this point, and whether all constraints hold.
  double value_of(const kernel& what) const {
    const plan reading(*grid_, {&what});
    return value_at(reading, grid_->position_of(index_), reading.outputs.front());
  }
  bool is_valid() const {
    const plan reading(*grid_, {});
    return reading.valid < 0 || value_at(reading, grid_->position_of(index_), reading.valid) != 0;
  }

 private:
  const grid* grid_;
  std::uint64_t index_;
};

}  // namespace proofline::sweep
