#pragma once
// Steps of a plan and points of a grid as text, for messages.

#include <proofline/sweep/grid.hpp>

namespace proofline::sweep::detail {

inline double leaf_at(const plan& what, const step& leaf, const position& at) {
  const auto axis = static_cast<std::size_t>(leaf.a);
  return what.over->axes()[axis].columns[static_cast<std::size_t>(leaf.b)].values[at[axis]];
}

/// "sqrt(p)*sqrt(p) == p". What is longer than `most` characters is cut.
inline std::string text_of(const plan& what, std::int32_t which, std::size_t most = 80) {
  const step& each = what.steps[which];
  if (each.op == operation::literal) return sequence::text(each.literal);
  if (each.op == operation::leaf) {
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
  const auto call = [&](const char* name) {
    const std::string first = std::string(name) + "(" + part(each.a);
    return each.b < 0 ? first + ")" : first + ", " + part(each.b) + ")";
  };
  const auto between = [&](const char* sign) { return operand(each.a) + sign + operand(each.b); };
  switch (each.op) {
    case operation::negate: return std::string("-") + operand(each.a);
    case operation::square_root: return call("sqrt");
    case operation::floor: return call("floor");
    case operation::round: return call("round");
    case operation::logarithm: return call("ln");
    case operation::logarithm_2: return call("log2");
    case operation::exponential: return call("exp");
    case operation::maximum: return call("max");
    case operation::minimum: return call("min");
    case operation::add: return between(" + ");
    case operation::subtract: return between(" - ");
    case operation::multiply: return between("*");
    case operation::divide: return between("/");
    case operation::power: return between("^");
    case operation::less: return between(" < ");
    case operation::less_equal: return between(" <= ");
    case operation::equal: return between(" == ");
    case operation::both: return between(" and ");
    case operation::either: return between(" or ");
    case operation::opposite: return std::string("not ") + operand(each.a);
    case operation::choose:
      return operand(each.a) + " if " + operand(each.c) + " else " + operand(each.b);
    case operation::literal:
    case operation::leaf: break;
  }
  return "";
}

/// "p = 2, q = 3"; nothing if no axis has a name.
inline std::string text_of_point(const grid& over, const position& at) {
  std::string out;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const axis_data& axis = over.axes()[i];
    if (axis.name.empty()) continue;
    out += (out.empty() ? "" : ", ") + axis.name + " = " +
           (axis.labels.empty() ? sequence::text(axis.columns.front().values[at[i]])
                                : axis.labels[at[i]]);
  }
  return out;
}

}  // namespace proofline::sweep::detail
