#pragma once

#include <proofline/numbers/detail/monomial.hpp>
#include <proofline/numbers/fail.hpp>
#include <span>
#include <stdexcept>

namespace proofline {

struct term {
  monomial powers;
  int128 coefficient;

  friend constexpr bool operator==(const term&, const term&) = default;
};

inline constexpr int term_limit = 256;

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_polynomial_exceeds_256_terms() {
  detail::fail<std::overflow_error>("a polynomial exceeds 256 terms");
}
[[noreturn]] inline void a_variable_has_no_value_in_this_evaluation() {
  detail::fail<std::out_of_range>("a variable has no value in this evaluation");
}

}  // namespace detail

/// A polynomial with integer coefficients in up to 16 variables, which have the indices 0 to 15.
/// Canonical: the terms are in falling lexicographic order of their powers, and no coefficient is
/// 0. A coefficient beyond 128 bits, an exponent above 127, a variable beyond the 16th or a term
/// beyond the 256th is refused.
///
/// It is a range of its terms. Compilers copy arrays of fixed size almost for free and pay only for
/// what is written into them; with allocated memory a proof needs half as much time again. The most
/// frequent loops go by index, since begin() and end() are calls. At run time a polynomial needs
/// 8 KiB of stack, and a statement of a hundred steps has hundreds of them.
class polynomial {
 public:
  constexpr polynomial() = default;
  template <built_in_integer Integer>
  constexpr polynomial(Integer value) : polynomial(term{0, static_cast<int128>(value)}) {}
  constexpr explicit polynomial(const term& single) {
    if (single.coefficient != 0) push(single);
  }
  static constexpr polynomial variable(int index) {
    return polynomial(term{detail::power_of_variable(index, 1), 1});
  }

  constexpr int size() const { return size_; }
  constexpr const term* begin() const { return terms_; }
  constexpr const term* end() const { return terms_ + size_; }
  /// The first and the last term in lexicographic order. The polynomial must not be zero.
  constexpr const term& leading_term() const { return terms_[0]; }
  constexpr const term& last_term() const { return terms_[size_ - 1]; }
  constexpr bool is_zero() const { return size_ == 0; }
  constexpr bool is_constant() const { return size_ == 0 || terms_[0].powers == 0; }
  constexpr bool is_one() const {
    return size_ == 1 && terms_[0].coefficient == 1 && terms_[0].powers == 0;
  }
  constexpr bool all_coefficients_nonnegative() const {
    for (const term& each : *this) {
      if (each.coefficient < 0) return false;
    }
    return true;
  }

  /// The highest power of the variable; -1 for the zero polynomial.
  constexpr int degree(int variable) const {
    const int shift = detail::exponent_shift(variable);
    int highest = -1;
    for (int i = 0; i < size_; ++i) {
      const int power = static_cast<int>((terms_[i].powers >> shift) & 0xFF);
      if (power > highest) highest = power;
    }
    return highest;
  }
  /// The highest sum of powers in a term; -1 for the zero polynomial.
  constexpr int total_degree() const {
    int highest = -1;
    for (const term& each : *this) {
      int sum = 0;
      for (monomial rest = each.powers; rest != 0; rest >>= 8) sum += static_cast<int>(rest & 0xFF);
      if (sum > highest) highest = sum;
    }
    return highest;
  }

  /// The coefficient of variable^power: a polynomial in the other variables.
  constexpr polynomial coefficient_of(int variable, int power) const {
    polynomial result;
    if (power < 0 || power > exponent_limit) return result;
    const int shift = detail::exponent_shift(variable);
    const monomial removed = static_cast<monomial>(power) << shift;
    const monomial everything = monomial{0xFF} << shift;
    for (int i = 0; i < size_; ++i) {
      if ((terms_[i].powers & everything) != removed) continue;
      result.terms_[result.size_++] = {terms_[i].powers - removed, terms_[i].coefficient};
    }
    return result;
  }

  constexpr polynomial derivative(int variable) const {
    polynomial result;
    const monomial removed = detail::power_of_variable(variable, 1);
    for (const term& each : *this) {
      const int power = detail::exponent_of(each.powers, variable);
      if (power == 0) continue;
      result.push({each.powers - removed, detail::coefficient_product(each.coefficient, power)});
    }
    return result;
  }

  /// The polynomial with the variable replaced, by Horner's rule.
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
    for (int i = 0; i < size_ && result != 1; ++i) {
      result = detail::coefficient_gcd(terms_[i].coefficient, result);
    }
    return result;
  }

  /// The largest monomial that divides every term. For zero it is 1, the code of which is 0.
  constexpr monomial common_monomial() const {
    if (size_ == 0 || terms_[size_ - 1].powers == 0) return 0;
    monomial result = terms_[0].powers;
    for (int i = 1; i < size_ && result != 0; ++i) {
      result = detail::common_part(result, terms_[i].powers);
    }
    return result;
  }

  /// The largest term that divides every term: the content times the common monomial; 1 for zero.
  /// It is positive.
  constexpr term common_factor() const { return {common_monomial(), is_zero() ? 1 : content()}; }

  /// The polynomial divided by a term that divides each of its terms, such as its common factor.
  constexpr polynomial divided_by_common(const term& divisor) const {
    if (divisor.coefficient == 1 && divisor.powers == 0) return *this;
    polynomial result;
    result.size_ = size_;
    for (int i = 0; i < size_; ++i) {
      result.terms_[i] = {terms_[i].powers - divisor.powers,
                          detail::coefficient_quotient(terms_[i].coefficient, divisor.coefficient)};
    }
    return result;
  }

  /// The value where variable i is values[i]. Number must have + and * and be constructible from
  /// long long. A coefficient beyond long long or a variable without a value is refused.
  template <class Number>
  constexpr Number evaluate(std::span<const Number> values) const {
    Number sum(0);
    for (const term& each : *this) {
      Number product = detail::coefficient_as<Number>(each.coefficient);
      int variable = 0;
      for (monomial rest = each.powers; rest != 0; rest <<= 8, ++variable) {
        const int power = detail::exponent_of(rest, 0);
        if (power > 0) product = product * raised(value_of(values, variable), power);
      }
      sum = sum + product;
    }
    return sum;
  }

  friend constexpr bool operator==(const polynomial& a, const polynomial& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i) {
      if (a.terms_[i].powers != b.terms_[i].powers ||
          a.terms_[i].coefficient != b.terms_[i].coefficient) {
        return false;
      }
    }
    return true;
  }
  friend constexpr polynomial operator+(const polynomial& a, const polynomial& b) {
    return plus_multiple(a, {0, 1}, b);
  }
  friend constexpr polynomial operator-(const polynomial& a, const polynomial& b) {
    return plus_multiple(a, {0, -1}, b);
  }
  friend constexpr polynomial operator-(const polynomial& a) { return multiple(a, {0, -1}); }
  friend constexpr polynomial operator*(const polynomial& a, const polynomial& b) {
    if (b.size_ == 1) return multiple(a, *b.begin());
    if (a.size_ == 1) return multiple(b, *a.begin());
    if (a.size_ > b.size_) return product_of_rows(b.begin(), b.size_, a);
    return product_of_rows(a.begin(), a.size_, b);
  }

  friend constexpr bool divide_exactly(const polynomial& a, const polynomial& b,
                                       polynomial& quotient);

 private:
  constexpr void push(const term& added) {
    if (size_ == term_limit) detail::a_polynomial_exceeds_256_terms();
    terms_[size_++] = added;
  }

  /// a * factor; the factor must not be 0.
  static constexpr polynomial multiple(const polynomial& a, const term& factor) {
    const monomial powers = factor.powers;
    const int128 coefficient = factor.coefficient;
    if (powers == 0 && coefficient == 1) return a;
    polynomial result;
    result.size_ = a.size_;
    monomial all_powers = 0;
    for (int i = 0; i < a.size_; ++i) {
      const monomial sum = a.terms_[i].powers + powers;
      all_powers |= sum;
      result.terms_[i].powers = sum;
      result.terms_[i].coefficient =
          coefficient == 1 ? a.terms_[i].coefficient
                           : detail::coefficient_product(a.terms_[i].coefficient, coefficient);
    }
    detail::check_exponents(all_powers);
    return result;
  }

  /// a + factor * b in one merge: both are sorted, and the factor keeps the order of b.
  static constexpr polynomial plus_multiple(const polynomial& a, const term& factor,
                                            const polynomial& b) {
    if (b.size_ == 0) return a;
    polynomial result;
    int left = 0;
    monomial all_powers = 0;
    for (int i = 0; i < b.size_; ++i) {
      const monomial powers = b.terms_[i].powers + factor.powers;
      all_powers |= powers;
      while (left < a.size_ && a.terms_[left].powers > powers) result.push(a.terms_[left++]);
      int128 coefficient = b.terms_[i].coefficient;
      if (factor.coefficient != 1) {
        coefficient = detail::coefficient_product(factor.coefficient, coefficient);
      }
      if (left < a.size_ && a.terms_[left].powers == powers) {
        coefficient = detail::coefficient_sum(a.terms_[left++].coefficient, coefficient);
      }
      if (coefficient != 0) result.push({powers, coefficient});
    }
    while (left < a.size_) result.push(a.terms_[left++]);
    detail::check_exponents(all_powers);
    return result;
  }

  /// The sum of rows[i] * b, added in pairs: each term is in log2(count) merges instead of count.
  static constexpr polynomial product_of_rows(const term* rows, int count, const polynomial& b) {
    if (count == 0) return {};
    if (count == 1) return multiple(b, *rows);
    if (count == 2) return plus_multiple(multiple(b, rows[0]), rows[1], b);
    const int half = count / 2;
    return product_of_rows(rows, half, b) + product_of_rows(rows + half, count - half, b);
  }

  /// The highest power of each variable.
  constexpr monomial highest_powers() const {
    monomial result = 0;
    for (const term& each : *this) result = detail::common_multiple(result, each.powers);
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

  int size_ = 0;
  term terms_[term_limit] = {};
};

/// True if a = quotient * b for a polynomial with integer coefficients, which is then stored; else
/// quotient is unchanged. b must not be zero. Long division by the leading term; it stops as soon
/// as a power cannot belong to the quotient, so a failure is cheap.
constexpr bool divide_exactly(const polynomial& a, const polynomial& b, polynomial& quotient) {
  if (b.is_zero()) return false;
  if (a.is_zero()) {
    quotient = polynomial();
    return true;
  }
  const term& first = b.leading_term();
  const term& last = b.last_term();
  const term& last_of_a = a.last_term();
  if (!detail::divides(last.powers, last_of_a.powers) ||
      !detail::coefficient_divides(last.coefficient, last_of_a.coefficient)) {
    return false;
  }
  const monomial highest_of_a = a.highest_powers();
  const monomial highest_of_b = b.highest_powers();
  if (!detail::divides(highest_of_b, highest_of_a)) return false;
  // The highest powers of a product are sums of those of its factors, so these are the quotient's.
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
    // Giving up is always correct: a fraction stays unreduced.
    if (rest.size() + b.size() > term_limit || found.size() == term_limit) return false;
    found = found + polynomial(next);
    rest = polynomial::plus_multiple(
        rest, {next.powers, detail::coefficient_product(next.coefficient, -1)}, b);
  }
  quotient = found;
  return true;
}

}  // namespace proofline
