#pragma once
// Limits keep the order of their quantifiers: for every tolerance there is a threshold, and only
// then comes the variable. So a tolerance is an input of its own, and neither it nor the threshold
// names the variable.

#include <proofline/proof/freedom.hpp>

namespace proofline::detail {

/// True if the value is an input that is as small as one likes, or a multiple of one, and the input
/// is not among `others`. What it is multiplied by does not contain it: then any number above 0 is
/// reached, whatever the others are.
template <class T>
constexpr bool has_its_own_size(const T& value, unsigned others) {
  if constexpr (is_symbolic<T>) {
    const symbol& size = symbol_in(value);
    const unsigned own = variables_in(value) & ~others;
    const polynomial& above = size.value().numerator();
    const polynomial& below = size.value().denominator();
    for (int i = 0; i < variable_limit && !varies(value); ++i) {
      if ((own >> i & 1) == 0 || size.path()->assumed().are_counts(1U << i)) continue;
      // A number of (0, 1] is 1/(1 + y) with the variable y.
      const bool is_multiple = above.degree(i) == 1 && below.degree(i) == 0 &&
                               above.coefficient_of(i, 0).is_zero();
      const bool is_multiple_of_fraction =
          above.degree(i) == 0 && below.degree(i) == 1 &&
          below.coefficient_of(i, 0) == below.coefficient_of(i, 1);
      if (is_multiple || is_multiple_of_fraction) return true;
    }
  }
  return false;
}

/// True if a exceeds every multiple of b as all variables grow together.
constexpr bool outgrows(const polynomial& a, const polynomial& b) {
  return a.all_coefficients_nonnegative() && b.all_coefficients_nonnegative() &&
         a.total_degree() > b.total_degree();
}
/// True if a quotient of polynomials tends to 0 as some variable goes to infinity or to 0.
constexpr bool can_vanish(const polynomial& above, const polynomial& below) {
  for (int i = 0; i < variable_limit; ++i) {
    if (above.degree(i) < below.degree(i)) return true;
    if (above.coefficient_of(i, 0).is_zero() && !below.coefficient_of(i, 0).is_zero()) return true;
  }
  return false;
}

/// Where x is beyond the threshold on its way to infinity, or to zero.
template <bool AtZero, class X, class Threshold>
struct beyond_a_threshold {
  X x;
  Threshold threshold;
  constexpr auto premise() const {
    if constexpr (AtZero) {
      return x <= threshold;
    } else {
      return x >= threshold;
    }
  }
  /// True if x gets there, however far that is.
  constexpr bool is_open() const {
    if constexpr (is_symbolic<X>) {
      const polynomial& above = symbol_in(x).value().numerator();
      const polynomial& below = symbol_in(x).value().denominator();
      if (varies(x) || variables_in(x) == 0) return false;
      return AtZero ? outgrows(below, above) || can_vanish(above, below) : outgrows(above, below);
    }
    return true;
  }
};

/// Beyond the threshold, the values are near: within a distance that the tolerance makes as small
/// as one likes. `others` are the variables of the values and of the limit.
template <bool AtZero, class X, class Threshold, class Tolerance, class Near>
constexpr auto nears(const beyond_a_threshold<AtZero, X, Threshold>& where,
                     const Tolerance& tolerance, unsigned others, const Near& near) {
  refutes_only_if(false, "refutes the N, not the limit", where.x, where.threshold, tolerance);
  const auto statement = implies(where.premise(), near);
  if constexpr (is_symbolic<X>) {
    const unsigned moving = names_in(where.x);
    require((names_in(where.threshold) & moving) == 0, "threshold depends on the variable",
            where.x);
    require((names_in(tolerance) & moving) == 0, "tolerance depends on the variable", where.x);
    require(where.is_open(), "the variable is bounded", where.x);
    require(has_its_own_size(tolerance, moving | others), "tolerance is not arbitrarily small",
            where.x);
    if constexpr (AtZero) {
      return said_of(where.x, moving | names_in(tolerance),
                     both(symbol(plain_value(where.threshold)) > 0, statement));
    } else {
      return said_of(where.x, moving | names_in(tolerance), statement);
    }
  } else {
    return said_of(where.x, 0, statement);
  }
}

}  // namespace proofline::detail
