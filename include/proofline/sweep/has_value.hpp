#pragma once
// Where a function has a value: not at 1/0, at the root of -1 or at the logarithm of 0.

#include <proofline/sweep/recording.hpp>

namespace proofline::sweep {

namespace detail {

/// What `parts_played` says of a node that the result needs everywhere, or nowhere.
inline constexpr std::int32_t everywhere = -1, nowhere = -2;

/// For each node of a formula the step of `in` that says where the result needs the node. Of an
/// `if` the chosen branch is needed. Conditions are read from left to right: b of `a and b` is
/// needed where a holds, b of `a or b` where it does not. node(i) is node i as a step, with its
/// operands, which stand before it; step_of(i) is its step in `in`.
template <class Node, class StepOf>
std::vector<std::int32_t> parts_played(std::int32_t result, const Node& node, const StepOf& step_of,
                                       recording& in) {
  std::vector<std::int32_t> parts(static_cast<std::size_t>(result) + 1, nowhere);
  const auto need = [&](std::int32_t which, std::int32_t where) {
    if (which < 0) return;
    std::int32_t& known = parts[static_cast<std::size_t>(which)];
    if (known == nowhere || where == everywhere) {
      known = where;
    } else if (known != everywhere) {
      known = in.operate(operation::either, known, where);
    }
  };
  need(result, everywhere);
  for (std::int32_t i = result; i >= 0; --i) {
    const step each = node(i);
    const std::int32_t here = parts[static_cast<std::size_t>(i)];
    if (here == nowhere || each.op == operation::input) continue;
    const auto where = [&](std::int32_t condition, bool holds) {
      std::int32_t also = step_of(condition);
      if (!holds) also = in.operate(operation::opposite, also);
      return here == everywhere ? also : in.operate(operation::both, here, also);
    };
    switch (each.op) {
      case operation::select:
        need(each.c, here);
        need(each.a, where(each.c, true));
        need(each.b, where(each.c, false));
        break;
      case operation::both:
      case operation::either:
      case operation::implication:
        need(each.a, here);
        need(each.b, where(each.a, each.op != operation::either));
        break;
      default: need(each.a, here); need(each.b, here);
    }
  }
  return parts;
}

/// The step of the condition that the operation of a step has a value, if its operands have; -1 if
/// it has one everywhere.
inline std::int32_t step_of_value(std::int32_t which, recording& in) {
  const step each = in[which];
  const recorded a(in, each.a), b(in, each.b);
  switch (each.op) {
    case operation::literal: {
      const bool is_number = std::isfinite(each.literal) || in.fraction(which) != nullptr;
      return is_number ? -1 : in.literal(0);
    }
    case operation::divide: return (b != 0).step_in(in);
    case operation::square_root: return (a >= 0).step_in(in);
    case operation::logarithm:
    case operation::logarithm_2: return (a > 0).step_in(in);
    case operation::general_power:
      return (a > 0 || (a == 0 && b >= 0) || (a != 0 && floor(b) == b)).step_in(in);
    default: return -1;
  }
}

}  // namespace detail

/// The condition that a function, a value or a condition, has a value. A value that only its double
/// cannot hold is one.
inline function has_value(const function& of) {
  function result{"", "", "", "", "", of.inputs, of.steps, -1};
  recording& in = result.steps;
  const std::vector<std::int32_t> parts = detail::parts_played(
      of.result, [&of](std::int32_t i) { return of.steps[i]; }, [](std::int32_t i) { return i; },
      in);
  result.result = in.literal(1);
  for (std::int32_t i = 0; i <= of.result; ++i) {
    const std::int32_t where = parts[static_cast<std::size_t>(i)];
    if (where == detail::nowhere) continue;
    std::int32_t holds = detail::step_of_value(i, in);
    if (holds < 0) continue;
    if (where != detail::everywhere) {
      holds = in.operate(operation::either, in.operate(operation::opposite, where), holds);
    }
    result.result = in.operate(operation::both, result.result, holds);
  }
  return result;
}

}  // namespace proofline::sweep
