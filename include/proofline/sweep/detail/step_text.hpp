#pragma once
// Steps of a plan and points of a grid as text, for messages.

#include <proofline/sweep/grid.hpp>

namespace proofline::sweep::detail {

inline double leaf_at(const plan& what, const step& leaf, const position& at) {
  return what.values_of(leaf)[at[static_cast<std::size_t>(leaf.a)]];
}

/// "sqrt(p)*sqrt(p) == p". What is longer than `most` characters is cut.
inline std::string text_of(const plan& what, std::int32_t which, std::size_t most = 80) {
  const step& each = what.steps[which];
  if (each.op == operation::literal) return sequence::text(each.literal);
  if (each.op == operation::input) {
    const axis_data& axis = what.over->axes()[static_cast<std::size_t>(each.a)];
    return std::string(axis.columns[static_cast<std::size_t>(each.b)].input.name);
  }
  const auto part = [&](std::int32_t k) -> std::string {
    return most < 8 ? "..." : text_of(what, k, most / 2);
  };
  const auto operand = [&](std::int32_t k) {
    const operation op = what.steps[k].op;
    const bool is_sum = op >= operation::add && op <= operation::divide;
    const bool is_apart = (is_sum && !is_condition(each.op)) || is_condition(op);
    // A text in front of a string, as in "(" + part(k), is what g++ 12 warns of in vain.
    return is_apart ? std::string("(") + part(k) + ")" : part(k);
  };
  const std::string sign(sign_of(each.op));
  switch (each.op) {
    case operation::negate: return sign + operand(each.a);
    case operation::opposite: return sign + " " + operand(each.a);
    case operation::maximum:
    case operation::minimum: return sign + "(" + part(each.a) + ", " + part(each.b) + ")";
    case operation::select:
      return operand(each.a) + " if " + operand(each.c) + " else " + operand(each.b);
    case operation::multiply:
    case operation::divide:
    case operation::general_power: return operand(each.a) + sign + operand(each.b);
    default:
      if (takes_one(each.op)) return sign + "(" + part(each.a) + ")";
      return operand(each.a) + " " + sign + " " + operand(each.b);
  }
}

/// "p = 2, q = 3"; nothing if no axis has a name.
inline std::string text_of_point(const grid& over, const position& at) {
  std::string out;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const axis_data& axis = over.axes()[i];
    if (axis.name.empty()) continue;
    const auto add = [&out](std::string_view name, const std::string& value) {
      out.append(out.empty() ? "" : ", ").append(name).append(" = ").append(value);
    };
    if (!axis.labels.empty()) {
      add(axis.name, axis.labels[at[i]]);
      continue;
    }
    for (const column& each : axis.columns)
      add(each.input.name, sequence::text(each.values[at[i]]));
  }
  return out;
}

}  // namespace proofline::sweep::detail
