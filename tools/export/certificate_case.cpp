#include "certificate_case.hpp"

#include <algorithm>
#include <proofline/numbers/square_root.hpp>

namespace proofline::tools {

namespace {

std::string text_of_term(const term& each, int variables) {
  std::string exponents;
  int last = 0;
  while (last < variables && proofline::detail::exponent_of(each.powers, last) == 0) ++last;
  for (int i = variables - 1; i >= last; --i) {
    if (!exponents.empty()) exponents += ';';
    exponents += std::to_string(proofline::detail::exponent_of(each.powers, i));
  }
  return "t " + coq_integer(each.coefficient) + " [" + exponents + "]";
}
std::string text_of_terms(std::vector<term> ordered, int variables) {
  // In falling order of the newest variable's exponents, as the checker keeps them.
  std::sort(ordered.begin(), ordered.end(), [variables](const term& a, const term& b) {
    for (int i = variables - 1; i >= 0; --i) {
      const int left = proofline::detail::exponent_of(a.powers, i);
      const int right = proofline::detail::exponent_of(b.powers, i);
      if (left != right) return left > right;
    }
    return false;
  });
  std::string result;
  for (const term& each : ordered) {
    if (!result.empty()) result += "; ";
    result += text_of_term(each, variables);
  }
  return "[" + result + "]";
}

const polynomial one = 1;

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

std::string coq_integer(int128 value) {
  if (value < 0) return "(-" + coq_integer(-value) + ")";
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  return digits;
}

int128 whole_number(std::string_view digits) {
  int128 result = 0;
  for (const char each : digits) {
    if (each == '-') continue;
    result = proofline::detail::coefficient_sum(proofline::detail::coefficient_product(10, result),
                                                each - '0');
  }
  return digits.starts_with('-') ? -result : result;
}

std::string_view coq_signs(signs sign) {
  static constexpr std::string_view names[] = {"no_sign",        "below_zero", "at_zero",
                                               "not_above_zero", "above_zero", "not_zero",
                                               "not_below_zero", "any_sign"};
  return names[sign.character() - '0'];
}

std::string certificate_text::in(int variables) const {
  std::string result;
  for (const auto& each : pieces_) {
    const auto* const text = std::get_if<std::string>(&each);
    result += text != nullptr ? *text : text_of_terms(std::get<terms>(each), variables);
  }
  return result;
}

std::optional<std::size_t> certificate_case::fact_of(const polynomial& expression,
                                                     signs sign) const {
  for (std::size_t i = facts_.size(); i-- != 0;) {
    if (facts_[i].expression == expression && facts_[i].sign.within(sign)) return i;
  }
  return {};
}

polynomial certificate_case::after_solving(polynomial p, std::size_t first_solutions) const {
  for (std::size_t i = 0; i < first_solutions; ++i) {
    const auto& [variable, above, below] = solutions_[i];
    polynomial result, scale = 1;
    for (int power = p.degree(variable); power >= 0; --power) {
      result = result * above + p.coefficient_of(variable, power) * scale;
      if (power > 0) scale = scale * below;
    }
    p = result;
  }
  return p;
}

std::vector<signed_reason> certificate_case::reasons(const polynomial& p) const {
  std::vector<signed_reason> result;
  const auto add = [&](signs sign, certificate_text why) {
    if (sign != signs::any) result.push_back({sign, std::move(why)});
  };
  add(by_coefficients(p), "Coefficients");
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    const fact& each = facts_[i];
    polynomial quotient;
    if (!divide_exactly(p, each.expression, quotient)) continue;
    add(each.sign * by_coefficients(quotient), in_pieces("(Fact ", i, " ", quotient, ")"));
  }
  if (p.is_zero()) return result;
  if (const auto found = as_square(p)) {
    const auto nonzero = this->why(found->root, signs::nonzero);
    add(by_coefficients(found->factor) * (nonzero ? signs::positive : signs::nonnegative),
        in_pieces("(Square ", found->factor, " ", found->root, " ",
                  nonzero ? nonzero->why : certificate_text("Coefficients"), ")"));
  }
  return result;
}

std::optional<signed_reason> certificate_case::why(const polynomial& p, signs among) const {
  if (among == signs::any) return signed_reason{by_coefficients(p), "Coefficients"};
  std::vector<signed_reason> all = reasons(p);
  const polynomial solved = after_solving(p);
  if (!(solved == p)) {
    for (const signed_reason& each : reasons(solved)) {
      all.push_back({each.sign, in_pieces("(Solved ", solutions(), " ", each.why, ")")});
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
      met = {met->sign & each.sign, in_pieces("(Meet ", met->why, " ", each.why, ")")};
    }
    if (met->sign.within(among)) return met;
  }
  return {};
}

std::optional<signed_reason> certificate_case::why_from(const polynomial& p,
                                                        const polynomial& other, signs sign,
                                                        const certificate_text& reason) const {
  // A fact from before some variables were solved may be told of with fewer of them replaced.
  for (std::size_t solved = solutions() + 1; solved-- != 0;) {
    polynomial factor;
    if (!divide_exactly(after_solving(other, solved), p, factor)) continue;
    const signs by = by_coefficients(factor);
    if (by != signs::positive && by != signs::negative) continue;
    return signed_reason{by == signs::positive ? sign : -sign,
                         in_pieces("(Back ", solved, " ", factor, " ", other, " ", reason, ")")};
  }
  return {};
}
std::optional<signed_reason> certificate_case::why_from_fact(const polynomial& p,
                                                             std::size_t number) const {
  return why_from(p, facts_.at(number).expression, facts_.at(number).sign,
                  in_pieces("(Fact ", number, " ", one, ")"));
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
      result.push_back(
          {direction > 0 ? variable - at : at - variable,
           in_pieces("(Cut ", number, " ", static_cast<std::size_t>(variables() - 1 - i), " ",
                     coq_integer(a), " ", coq_integer(b), " ", coq_integer(bound), ")")});
    }
  }
  return result;
}

}  // namespace proofline::tools
