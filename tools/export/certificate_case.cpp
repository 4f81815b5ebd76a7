#include "certificate_case.hpp"

#include <proofline/numbers/square_root.hpp>

namespace proofline::tools {

namespace {

/// p as c * r * r where c is one term, if it is that.
struct square {
  polynomial factor, root;
};
std::optional<square> as_square(const polynomial& p) {
  const term common = p.common_factor();
  const polynomial rest = p.divided_by_common(common);
  square result{polynomial(common), {}};
  if (rest.is_constant()) return {};
  if (square_root(rest, result.root)) return result;
  if (!square_root(-rest, result.root)) return {};
  result.factor = -result.factor;
  return result;
}

}  // namespace

std::optional<std::size_t> certificate_case::fact_of(const polynomial& expression,
                                                     signs sign) const {
  for (std::size_t i = facts_.size(); i-- != 0;) {
    if (facts_[i].expression == expression && facts_[i].sign.within(sign)) return i;
  }
  return {};
}

polynomial certificate_case::after_one(const polynomial& p, std::size_t which) const {
  const auto& [variable, above, below] = solutions_[which];
  polynomial result, scale = 1;
  for (int power = p.degree(variable); power >= 0; --power) {
    result = result * above + p.coefficient_of(variable, power) * scale;
    if (power > 0) scale = scale * below;
  }
  return result;
}
polynomial certificate_case::after_solving(polynomial p, std::size_t first_solutions) const {
  for (std::size_t i = 0; i < first_solutions; ++i) p = after_one(p, i);
  return p;
}

std::vector<signed_reason> certificate_case::reasons(const polynomial& p) const {
  std::vector<signed_reason> result;
  const auto add = [&](signs sign, reason why) {
    if (sign != signs::any) result.push_back({sign, std::move(why)});
  };
  add(by_coefficients(p), {});
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    const fact& each = facts_[i];
    polynomial quotient;
    if (!divide_exactly(p, each.expression, quotient)) continue;
    add(each.sign * by_coefficients(quotient), reason::of_fact(i, quotient));
  }
  if (p.is_zero()) return result;
  if (const auto found = as_square(p)) {
    const auto nonzero = this->why(found->root, signs::nonzero);
    add(by_coefficients(found->factor) * (nonzero ? signs::positive : signs::nonnegative),
        {reason::kind::square, 0, found->factor, found->root, {nonzero ? nonzero->why : reason()}});
  }
  return result;
}

std::optional<signed_reason> certificate_case::why(const polynomial& p, signs among) const {
  if (among == signs::any) return signed_reason{by_coefficients(p), {}};
  std::vector<signed_reason> all = reasons(p);
  const polynomial solved = after_solving(p);
  if (!(solved == p)) {
    for (const signed_reason& each : reasons(solved)) {
      all.push_back({each.sign, {reason::kind::solved, solutions(), {}, {}, {each.why}}});
    }
  }
  for (const signed_reason& each : all) {
    if (each.sign.within(among)) return each;
  }
  std::optional<signed_reason> met;
  for (const signed_reason& each : all) {
    if (!met) {
      met = each;
    } else if (!met->sign.within(each.sign)) {
      met = signed_reason{met->sign & each.sign,
                          {reason::kind::meet, 0, {}, {}, {met->why, each.why}}};
    }
    if (met->sign.within(among)) return met;
  }
  return {};
}

std::optional<signed_reason> certificate_case::why_from(const polynomial& p,
                                                        const polynomial& other, signs sign,
                                                        const reason& of_other) const {
  // A fact from before some variables were solved may be told of with fewer of them replaced.
  for (std::size_t solved = solutions() + 1; solved-- != 0;) {
    polynomial factor;
    if (!divide_exactly(after_solving(other, solved), p, factor)) continue;
    const signs by = by_coefficients(factor);
    if (by != signs::positive && by != signs::negative) continue;
    return signed_reason{by == signs::positive ? sign : -sign,
                         {reason::kind::back, solved, factor, other, {of_other}}};
  }
  return {};
}
std::optional<signed_reason> certificate_case::why_from_fact(const polynomial& p,
                                                             std::size_t number) const {
  return why_from(p, facts_.at(number).expression, facts_.at(number).sign, reason::of_fact(number));
}

std::vector<certificate_case::cut> certificate_case::cuts_of(std::size_t number) const {
  std::vector<cut> result;
  const polynomial& written = facts_[number].expression;
  const signs sign = facts_[number].sign;
  for (int i = 0; i < variables(); ++i) {
    if (!is_whole(i) || written.degree(i) != 1) continue;
    const polynomial slope = written.coefficient_of(i, 1), rest = written.coefficient_of(i, 0);
    if (!slope.is_constant() || !rest.is_constant()) continue;
    const int128 a = slope.leading_term().coefficient;
    const int128 b = rest.is_zero() ? 0 : rest.leading_term().coefficient;
    // Whether a*x + b may be, for x that is beyond the bound by one or more.
    const auto excludes = [&](int128 direction, int128 bound) {
      const int128 value = a * (bound - direction) + b;
      return ((value < 0    ? signs::negative
               : value == 0 ? signs::nonpositive
                            : signs::any) &
              sign)
          .is_none();
    };
    const int128 direction = a > 0 ? 1 : -1;
    if (sign.within(signs::nonnegative)) {
      // The quotient is near the bound.
      int128 bound = -b / a - 2 * direction;
      while (excludes(direction, bound + direction)) bound += direction;
      if (!excludes(direction, bound)) continue;
      const polynomial variable = polynomial::variable(i), at(term{0, bound});
      reason why{reason::kind::cut, number};
      why.variable = static_cast<std::size_t>(variables() - 1 - i);
      why.slope = a;
      why.rest = b;
      why.bound = bound;
      result.push_back({direction > 0 ? variable - at : at - variable, why});
    }
  }
  return result;
}

}  // namespace proofline::tools
