#include <proofline/numbers/polynomial.hpp>

// Polynomials with integer coefficients: canonical form, arithmetic, division, evaluation.

namespace tests::numbers_polynomial {

using proofline::polynomial;

constexpr polynomial x() { return polynomial::variable(0); }
constexpr polynomial y() { return polynomial::variable(1); }
constexpr polynomial z() { return polynomial::variable(2); }
constexpr polynomial last() { return polynomial::variable(15); }

// Canonical form: one way to write each.
static_assert(polynomial().is_zero() && polynomial(0).is_zero() && polynomial().size() == 0);
static_assert(x() - x() == 0 && (x() + y()).size() == 2);
static_assert(x() * y() + z() == z() + y() * x());
static_assert(x() != y() && x() != 2 * x() && x() != x() * x() && x() + 1 != x());
static_assert((x() + y() + z()).leading_term() == x().leading_term());
static_assert((x() + y() + z()).last_term() == z().leading_term());
static_assert((y() * y() + x()).leading_term() == x().leading_term());
static_assert(polynomial(7).is_constant() && polynomial().is_constant() && !x().is_constant());
static_assert(polynomial(1).is_one() && !polynomial(2).is_one() && !x().is_one());
static_assert(polynomial(-1) + 1 == 0 && polynomial(~0ULL) == polynomial(~0ULL - 1) + 1);

// Arithmetic.
static_assert((x() + y()) * (x() - y()) == x() * x() - y() * y());
static_assert((x() + y()) * (x() + y()) == x() * x() + 2 * x() * y() + y() * y());
static_assert((x() + y() + z()) * 0 == 0 && -(x() - y()) == y() - x());
static_assert((x() + y() + z() + 1) * (x() + y() + z() - 1) ==
              (x() + y() + z()) * (x() + y() + z()) - 1);
static_assert((1 - x()) * (1 + x() + x() * x() + x() * x() * x() + x() * x() * x() * x()) ==
              1 - x() * x() * x() * x() * x());

// Degrees.
static_assert((x() * x() * y() + z()).degree(0) == 2 && (x() * x() * y() + z()).degree(1) == 1);
static_assert((x() * x() * y() + z()).degree(15) == 0 && polynomial().degree(0) == -1);
static_assert((x() * x() * y() + z()).total_degree() == 3 && polynomial().total_degree() == -1);
static_assert(polynomial(5).total_degree() == 0 && last().degree(15) == 1);

// Parts.
constexpr polynomial quadratic() { return 3 * x() * x() * y() - 2 * x() * z() + x() + 5 * z() - 4; }
static_assert(quadratic().coefficient_of(0, 2) == 3 * y());
static_assert(quadratic().coefficient_of(0, 1) == 1 - 2 * z());
static_assert(quadratic().coefficient_of(0, 0) == 5 * z() - 4);
static_assert(quadratic().coefficient_of(0, 3) == 0 && quadratic().coefficient_of(0, -1) == 0);
static_assert(quadratic().coefficient_of(0, 300) == 0);
static_assert(quadratic().derivative(0) == 6 * x() * y() - 2 * z() + 1);
static_assert(quadratic().derivative(2) == 5 - 2 * x() && quadratic().derivative(3) == 0);

// Substitution.
static_assert(quadratic().substitute(0, 2) == 12 * y() + z() - 2);
static_assert((x() * x() * x()).substitute(0, x() + 1) ==
              x() * x() * x() + 3 * x() * x() + 3 * x() + 1);
static_assert(y().substitute(0, x() + 1) == y() && polynomial().substitute(0, y()) == 0);
static_assert((x() * x() + y()).substitute(0, y()).substitute(1, x()) == x() * x() + x());

// Common factors.
static_assert((6 * x() - 9 * y()).content() == 3 && polynomial().content() == 0);
static_assert((-6 * x()).content() == 6 && (6 * x() + 1).content() == 1);
static_assert((x() * x() * y() + x() * y() * y() * z()).common_monomial() ==
              (x() * y()).leading_term().powers);
static_assert((x() + 1).common_monomial() == 0);

constexpr polynomial raised(const polynomial& base, int power) {
  polynomial result = 1;
  for (int i = 0; i < power; ++i) result = result * base;
  return result;
}

// Exact division.
constexpr bool divides(const polynomial& a, const polynomial& b, const polynomial& expected) {
  polynomial quotient = 77;
  return divide_exactly(a, b, quotient) && quotient == expected && quotient * b == a;
}
constexpr bool refuses(const polynomial& a, const polynomial& b) {
  polynomial quotient = 77;
  return !divide_exactly(a, b, quotient) && quotient == 77;
}
static_assert(divides(x() * x() - y() * y(), x() + y(), x() - y()));
static_assert(divides((x() + y() + 1) * (x() - z()) * (y() + 2 * z()),
                      (x() - z()) * (y() + 2 * z()), x() + y() + 1));
static_assert(divides(0, x(), 0) && divides(-6 * x(), 3, -2 * x()) && divides(x(), -1, -x()));
static_assert(divides(quadratic(), quadratic(), 1));
static_assert(refuses(x() * x() + y() * y(), x() + y()) &&
              refuses(x() + y(), x() * x() - y() * y()));
static_assert(refuses(x(), 0) && refuses(3 * x(), 2) && refuses(x(), y()) && refuses(1, x()));
static_assert(refuses(x() * x(), x() + 1) && refuses(x() * x() * y() + y(), x() * y() + 1));

// A power that no quotient can have ends a division before terms outgrow the limits.
static_assert(refuses(raised(x(), 9) + raised(y(), 100), x() - raised(y(), 30)));
static_assert(refuses(raised(x(), 3) + 1, x() + raised(y(), 50) + 1));
static_assert(divides((raised(x(), 100) + raised(x(), 50) + 1) * (raised(x(), 20) + 2),
                      raised(x(), 100) + raised(x(), 50) + 1, raised(x(), 20) + 2));

// Signs.
static_assert((x() + 2 * y()).all_coefficients_nonnegative() &&
              polynomial().all_coefficients_nonnegative());
static_assert(!(x() - y()).all_coefficients_nonnegative());

// Evaluation; only variables that occur need a value.
constexpr double at_doubles(const polynomial& p) {
  const double values[] = {2, 0.5, -3};
  return p.evaluate<double>(values);
}
static_assert(at_doubles(quadratic()) == 3 * 4 * 0.5 + 2 * 2 * 3 + 2 - 15 - 4);
static_assert(at_doubles(0) == 0 && at_doubles(-8) == -8);
static_assert(at_doubles(x() * x() * x() * x() * x() * x() * x()) == 128);
constexpr int at_integers(const polynomial& p) {
  const int values[] = {3, 5};
  return p.evaluate<int>(values);
}
static_assert(at_integers((x() + y()) * (x() + y()) * (x() - y())) == -128);

// At the limits: the power 127 fits, and does not carry into its neighbour.
static_assert(raised(x() * y() * last(), 127).degree(0) == 127);
static_assert(raised(x() * y() * last(), 127).degree(1) == 127);
static_assert(raised(x() * y() * last(), 127).degree(2) == 0);
static_assert(raised(polynomial(2), 125) * 2 - 1 + raised(polynomial(2), 125) * -2 == -1);

// Ten variables: the sum's square, term by term, within clang's default limit of steps.
constexpr polynomial sum_of_variables(int count) {
  polynomial sum;
  for (int i = 0; i < count; ++i) sum = sum + polynomial::variable(i);
  return sum;
}
constexpr polynomial squares_and_products(int count) {
  polynomial sum;
  for (int i = 0; i < count; ++i) {
    for (int j = 0; j < count; ++j) sum = sum + polynomial::variable(i) * polynomial::variable(j);
  }
  return sum;
}
static_assert(sum_of_variables(10) * sum_of_variables(10) == squares_and_products(10));
static_assert(raised(sum_of_variables(10), 3).size() == 220);

// A division that would exceed the limit of terms on its way is given up, not refused.
constexpr polynomial sum_of_powers(int power) {
  return raised(x(), power) + raised(y(), power) + raised(z(), power) + raised(last(), power) + 1;
}
constexpr bool divides_sum_of_powers(int power) {
  polynomial quotient;
  return divide_exactly(sum_of_powers(power), sum_of_powers(1), quotient);
}
static_assert(!divides_sum_of_powers(9) && divides_sum_of_powers(1));

}  // namespace tests::numbers_polynomial
