#pragma once
// How the steps of a plan change along an axis: whether they only rise or only fall.
//
// Plain double keeps order in each operation. So a step made of operations that each only rise or
// only fall with what they are made of is monotone to the last bit. So is its exact value, if no
// factor has another sign in exact arithmetic. Of what the C library rounds, nothing is said.

#include <proofline/sweep/detail/enclosure.hpp>

namespace proofline::sweep::detail {

/// How a step can change along an axis, with rising index.
struct trend {
  bool rises = false, falls = false;

  bool is_constant() const { return !rises && !falls; }
  bool is_monotone() const { return !rises || !falls; }
  trend reversed() const { return {falls, rises}; }
  friend trend operator|(const trend& a, const trend& b) {
    return {a.rises || b.rises, a.falls || b.falls};
  }
};

/// How each step of a plan moves along one axis, anywhere on the grid. It is true of the doubles
/// and of the exact values.
inline std::vector<trend> trends_along(const plan& what, std::size_t axis) {
  enclosure over(what);
  const box whole = what.over->whole();
  over.read(whole);
  constexpr trend unknown{true, true};
  std::vector<trend> result;
  const std::vector<step>& steps = what.steps.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const step& each = steps[i];
    if (each.op == operation::literal || (what.needs[i] >> axis & 1) == 0) {
      result.emplace_back();
      continue;
    }
    if (each.op == operation::input) {
      const int direction = what.values_of(each).direction();
      result.push_back({direction >= 0, direction <= 0});
      continue;
    }
    const auto of = [&](std::int32_t k) { return result[static_cast<std::size_t>(k)]; };
    const trend a = of(each.a), b = each.b < 0 ? trend{} : of(each.b);
    // x as a factor that has the sign of `sign`.
    const auto times = [&](const trend& x, std::int32_t sign) {
      const span& values = over.span_of(sign);
      const auto error = [&](double value) { return over.errors().of(sign).at(value); };
      if (x.is_constant() || values.low - error(values.low) >= 0) return x;
      return values.high + error(values.high) <= 0 ? x.reversed() : unknown;
    };
    const auto is_finite = [&](std::int32_t k) {
      return k < 0 || what.steps[k].op == operation::input || !over.span_of(k).is_anything();
    };
    const bool all_finite = is_condition(each.op) ? is_finite(each.a) && is_finite(each.b)
                                                  : is_finite(static_cast<std::int32_t>(i));
    const trend next = [&]() -> trend {
      switch (each.op) {
        case operation::square_root:
        case operation::floor:
        case operation::round: return a;
        case operation::negate:
        case operation::opposite: return a.reversed();
        case operation::add:
        case operation::maximum:
        case operation::minimum:
        case operation::both:
        case operation::either: return a | b;
        case operation::subtract: return a | b.reversed();
        case operation::multiply: return times(a, each.b) | times(b, each.a);
        case operation::divide: return times(a, each.b) | times(b.reversed(), each.a);
        case operation::less:
        case operation::less_equal: return a.reversed() | b;
        case operation::select: return of(each.c).is_constant() ? a | b : unknown;
        default: return unknown;
      }
    }();
    result.push_back(all_finite ? next : unknown);
  }
  return result;
}

}  // namespace proofline::sweep::detail
