#pragma once

#include <proofline/numbers/detail/term_list.hpp>

namespace proofline {

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_variable_has_no_value_in_this_evaluation() {
  throw std::out_of_range("a variable has no value in this evaluation");
}

}  // namespace detail

/// A polynomial with integer coefficients in up to 16 variables, known by their indices 0 to 15.
/// Canonical: terms in falling lexicographic order of their powers, no coefficient 0. A coefficient
/// beyond 128 bits, an exponent beyond 127 or a variable beyond the 16th is refused.
class polynomial {
 public:
  constexpr polynomial() = default;
  template <built_in_integer Integer>
  constexpr polynomial(Integer value) : polynomial(term{0, static_cast<int128>(value)}) {}
  constexpr explicit polynomial(const term& single) : terms_(single.coefficient != 0 ? 1 : 0) {
    if (single.coefficient != 0) terms_.push(single);
  }
  static constexpr polynomial variable(int index) {
    return polynomial(term{detail::power_of_variable(index, 1), 1});
  }

  constexpr std::span<const term> terms() const {
    return {terms_.begin(), static_cast<std::size_t>(terms_.size())};
  }
  /// The first term in lexicographic order; only of a polynomial that is not zero.
  constexpr const term& leading_term() const { return *terms_.begin(); }
  constexpr bool is_zero() const { return terms_.size() == 0; }
  constexpr bool is_constant() const { return is_zero() || leading_term().powers == 0; }
  constexpr bool is_one() const {
    return terms_.size() == 1 && terms_.begin()->coefficient == 1 && terms_.begin()->powers == 0;
  }
  constexpr bool all_coefficients_nonnegative() const {
    for (const term& each : terms_) {
      if (each.coefficient < 0) return false;
    }
    return true;
  }

  /// The highest power of the variable; -1 for the zero polynomial.
  constexpr int degree(int variable) const {
    const int shift = detail::exponent_shift(variable);
    int highest = -1;
    for (const term& each : terms_) {
      const int power = static_cast<int>((each.powers >> shift) & 0xFF);
      if (power > highest) highest = power;
    }
    return highest;
  }
  /// The highest sum of powers in a term; -1 for the zero polynomial.
  constexpr int total_degree() const {
    int highest = -1;
    for (const term& each : terms_) {
      int sum = 0;
      for (monomial rest = each.powers; rest != 0; rest >>= 8) sum += static_cast<int>(rest & 0xFF);
      if (sum > highest) highest = sum;
    }
    return highest;
  }

  /// What multiplies the given power of the variable: a polynomial in the other variables.
  constexpr polynomial coefficient_of(int variable, int power) const {
    polynomial result(detail::term_list(terms_.size()));
    if (power < 0 || power > exponent_limit) return result;
    const monomial removed = detail::power_of_variable(variable, power);
    const monomial everything = detail::power_of_variable(variable, 0xFF);
    for (const term& each : terms_) {
      if ((each.powers & everything) == removed) {
        result.terms_.push({each.powers - removed, each.coefficient});
      }
    }
    return result;
  }

  constexpr polynomial derivative(int variable) const {
    polynomial result(detail::term_list(terms_.size()));
    const monomial removed = detail::power_of_variable(variable, 1);
    for (const term& each : terms_) {
      const int power = detail::exponent_of(each.powers, variable);
      if (power == 0) continue;
      result.terms_.push(
          {each.powers - removed, detail::coefficient_product(each.coefficient, power)});
    }
    return result;
  }

  /// This polynomial with the variable replaced, by Horner's rule.
  constexpr polynomial substitute(int variable, const polynomial& replacement) const {
    polynomial result;
    for (int power = degree(variable); power >= 0; --power) {
      result = result * replacement + coefficient_of(variable, power);
    }
    return result;
  }

  /// The greatest common divisor of the coefficients; 0 for the zero polynomial.
  constexpr int128 content() const {
    int128 result = 0;
    for (const term& each : terms_) {
      result = detail::coefficient_gcd(each.coefficient, result);
      if (result == 1) break;
    }
    return result;
  }

  /// The largest monomial that divides every term; 1, that is no power at all, for zero.
  constexpr monomial common_monomial() const {
    if (is_zero()) return 0;
    monomial result = leading_term().powers;
    for (const term& each : terms_) {
      result = detail::common_part(result, each.powers);
      if (result == 0) break;
    }
    return result;
  }

  /// The largest term that divides every term: content times common monomial, 1 for zero. The sign
  /// stays with the polynomial.
  constexpr term common_factor() const { return {common_monomial(), is_zero() ? 1 : content()}; }

  /// This polynomial without a term that divides each of its own, such as its content times its
  /// common monomial.
  constexpr polynomial divided_by_common(const term& divisor) const {
    if (divisor.coefficient == 1 && divisor.powers == 0) return *this;
    polynomial result(detail::term_list(terms_.size()));
    for (const term& each : terms_) {
      result.terms_.push({each.powers - divisor.powers,
                          detail::coefficient_quotient(each.coefficient, divisor.coefficient)});
    }
    return result;
  }

  /// The value where variable i is values[i]. Number is anything with + and * that is made from a
  /// long long; a coefficient beyond that, or a variable without a value, is refused.
  template <class Number>
  constexpr Number evaluate(std::span<const Number> values) const {
    Number sum(0);
    for (const term& each : terms_) {
      Number product = detail::coefficient_as<Number>(each.coefficient);
      for (int variable = 0; variable < variable_limit; ++variable) {
        const int power = detail::exponent_of(each.powers, variable);
        if (power > 0) product = product * raised(value_of(values, variable), power);
      }
      sum = sum + product;
    }
    return sum;
  }

  friend constexpr bool operator==(const polynomial& a, const polynomial& b) {
    if (a.terms_.size() != b.terms_.size()) return false;
    const term* other = b.terms_.begin();
    for (const term& each : a.terms_) {
      if (each.powers != other->powers || each.coefficient != other->coefficient) return false;
      ++other;
    }
    return true;
  }
  friend constexpr polynomial operator+(const polynomial& a, const polynomial& b) {
    return plus_multiple(a, {0, 1}, b);
  }
  friend constexpr polynomial operator-(const polynomial& a, const polynomial& b) {
    return plus_multiple(a, {0, -1}, b);
  }
  friend constexpr polynomial operator-(const polynomial& a) {
    return multiple(a, {0, -1});
  }
  friend constexpr polynomial operator*(const polynomial& a, const polynomial& b) {
    const int rows = a.terms_.size();
    const int other_rows = b.terms_.size();
    if (other_rows == 1) return multiple(a, *b.terms_.begin());
    if (rows == 1) return multiple(b, *a.terms_.begin());
    if (rows > other_rows) return product_of_rows(b.terms_.begin(), other_rows, a);
    return product_of_rows(a.terms_.begin(), rows, b);
  }

  friend constexpr bool divide_exactly(const polynomial& a, const polynomial& b,
                                       polynomial& quotient);

 private:
  constexpr explicit polynomial(detail::term_list&& terms) : terms_(std::move(terms)) {}

  /// a * factor, which is not 0.
  static constexpr polynomial multiple(const polynomial& a, const term& factor) {
    const monomial powers = factor.powers;
    const int128 coefficient = factor.coefficient;
    if (powers == 0 && coefficient == 1) return a;
    polynomial result(detail::term_list(a.terms_.size()));
    monomial all_powers = 0;
    for (const term& each : a.terms_) {
      const monomial sum = each.powers + powers;
      all_powers |= sum;
      result.terms_.push({sum, coefficient == 1 ? each.coefficient
                                                : detail::coefficient_product(each.coefficient,
                                                                              coefficient)});
    }
    detail::check_exponents(all_powers);
    return result;
  }

  /// a + factor * b in one merge: both are sorted, and a factor keeps b so.
  static constexpr polynomial plus_multiple(const polynomial& a, const term& factor,
                                            const polynomial& b) {
    polynomial result(detail::term_list(a.terms_.size() + b.terms_.size()));
    term* to = result.terms_.begin();
    const term* left = a.terms_.begin();
    const term* const left_end = a.terms_.end();
    monomial all_powers = 0;
    for (const term& each : b.terms_) {
      const monomial powers = each.powers + factor.powers;
      all_powers |= powers;
      while (left != left_end && left->powers > powers) *to++ = *left++;
      int128 coefficient = each.coefficient;
      if (factor.coefficient != 1) {
        coefficient = detail::coefficient_product(factor.coefficient, coefficient);
      }
      if (left != left_end && left->powers == powers) {
        coefficient = detail::coefficient_sum(left->coefficient, coefficient);
        ++left;
      }
      if (coefficient != 0) *to++ = {powers, coefficient};
    }
    while (left != left_end) *to++ = *left++;
    result.terms_.end_at(to);
    detail::check_exponents(all_powers);
    return result;
  }

  /// The sum of rows[i] * b, halved until one row is left: each term takes part in log2(count)
  /// merges instead of count.
  static constexpr polynomial product_of_rows(const term* rows, int count, const polynomial& b) {
    if (count == 0) return {};
    if (count == 1) return multiple(b, *rows);
    if (count == 2) return plus_multiple(multiple(b, rows[0]), rows[1], b);
    const int half = count / 2;
    return product_of_rows(rows, half, b) + product_of_rows(rows + half, count - half, b);
  }

  /// For each variable its highest power.
  constexpr monomial highest_powers() const {
    monomial result = 0;
    for (const term& each : terms_) result = detail::common_multiple(result, each.powers);
    return result;
  }

  template <class Number>
  static constexpr const Number& value_of(std::span<const Number> values, int variable) {
    if (static_cast<std::size_t>(variable) >= values.size())
      detail::a_variable_has_no_value_in_this_evaluation();
    return values[static_cast<std::size_t>(variable)];
  }

  template <class Number>
  static constexpr Number raised(const Number& base, int power) {
    if (power == 1) return base;
    const Number half = raised(base, power / 2);
    if (power % 2 == 0) return half * half;
    return half * half * base;
  }

  detail::term_list terms_;
};

/// Whether a = quotient * b for a polynomial with integer coefficients, which is then stored; if
/// not, quotient is left alone. b must not be zero. Long division by the leading term, given up as
/// soon as a power could not be one of the quotient's, so that a failure is cheap.
constexpr bool divide_exactly(const polynomial& a, const polynomial& b, polynomial& quotient) {
  if (b.is_zero()) return false;
  if (a.is_zero()) {
    quotient = polynomial();
    return true;
  }
  const term& first = b.leading_term();
  const term& last = *(b.terms_.end() - 1);
  const term& last_of_a = *(a.terms_.end() - 1);
  if (!detail::divides(last.powers, last_of_a.powers) ||
      !detail::coefficient_divides(last.coefficient, last_of_a.coefficient)) {
    return false;
  }
  const monomial highest_of_a = a.highest_powers();
  const monomial highest_of_b = b.highest_powers();
  if (!detail::divides(highest_of_b, highest_of_a)) return false;
  // Highest powers add up in a product, so these are the quotient's.
  const monomial bound = highest_of_a - highest_of_b;
  polynomial rest = a;
  polynomial found;
  while (!rest.is_zero()) {
    const term& leading = rest.leading_term();
    if (!detail::divides(first.powers, leading.powers) ||
        !detail::coefficient_divides(first.coefficient, leading.coefficient)) {
      return false;
    }
    const term next{leading.powers - first.powers,
                    detail::coefficient_quotient(leading.coefficient, first.coefficient)};
    if (!detail::divides(next.powers, bound)) return false;
    found = found + polynomial(next);
    rest = polynomial::plus_multiple(
        rest, {next.powers, detail::coefficient_product(next.coefficient, -1)}, b);
  }
  quotient = std::move(found);
  return true;
}

}  // namespace proofline
