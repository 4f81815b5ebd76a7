#include <boost/units/pow.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/time.hpp>
#include <proofline/numbers/rational_function.hpp>

// Rational functions: identities for all inputs, normal form, calculus, text, quantities of them.

namespace tests::numbers_rational_function {

using proofline::polynomial;
using proofline::rational_function;

constexpr rational_function x() { return rational_function::variable(0); }
constexpr rational_function y() { return rational_function::variable(1); }
constexpr rational_function z() { return rational_function::variable(2); }

constexpr std::string_view names[] = {"m", "n", "k"};
constexpr bool reads(const rational_function& f, std::string_view expected) {
  return f.to_shown_text(names).view() == expected;
}

// The intensity of a matrix product is half the harmonic sum of its extents, for all extents.
constexpr auto intensity = [](auto m, auto n, auto k) {
  return 2 * m * n * k / (2 * (m * n + n * k + m * k));
};
constexpr auto harmonic = [](auto m, auto n, auto k) { return 1 / (1 / m + 1 / n + 1 / k); };
static_assert(intensity(x(), y(), z()) == harmonic(x(), y(), z()));
static_assert(intensity(x(), y(), z()) != 2 * harmonic(x(), y(), z()));
static_assert(intensity(x(), y(), y()) == harmonic(y(), x(), y()));

// Equality is equality of functions.
static_assert(x() / y() == (x() * z()) / (y() * z()) && x() / y() != y() / x());
static_assert((x() * x() - y() * y()) / (x() - y()) == x() + y());
static_assert((x() + 1) * (x() + 2) / ((x() + 2) * (x() + 3)) == (x() + 1) / (x() + 3));
static_assert(1 - 1 / (1 + x()) == x() / (1 + x()));
static_assert(x() - x() == 0 && 0 / x() == 0 && x() / x() == 1 &&
              -x() + x() == rational_function());
static_assert(rational_function(1) / 3 + rational_function(1) / 6 == rational_function(1) / 2);

// Normal form: integers, powers and exact divisors are cancelled; the numerator has the sign.
static_assert((4 * x() / (6 * y())).numerator() == 2 * polynomial::variable(0));
static_assert((4 * x() / (6 * y())).denominator() == 3 * polynomial::variable(1));
static_assert((x() / (-y())).numerator() == -polynomial::variable(0));
static_assert((1 / (y() - x())).denominator() == polynomial::variable(0) - polynomial::variable(1));
static_assert((3 * (x() + y()) * x() / (2 * (x() + y()) * y())).denominator() ==
              2 * polynomial::variable(1));
static_assert((x() / (x() * x() + x() * y())).denominator() ==
              polynomial::variable(0) + polynomial::variable(1));
static_assert(((x() + y()) / (x() * x() - y() * y())).denominator().total_degree() == 1);
static_assert((1 / (x() * (y() + 1)) + 1 / (z() * (y() + 1))).denominator().total_degree() == 3);
static_assert((1 / (x() + 1) + 1 / ((x() + 1) * (x() + 1))).denominator().total_degree() == 2);
static_assert(((x() + y()) / z() * (z() * z() / (x() + y()))).denominator().is_one());
static_assert(((x() + y()) / (x() - y()) * ((y() - x()) / (x() + y()))).is_constant());

// Degree, derivative, substitution, powers.
static_assert((x() * x() * y() / (x() + z())).degree(0) == 1 && (1 / x()).degree(0) == -1);
static_assert(rational_function(0).degree(0) == -128 && rational_function(5).degree(0) == 0);
static_assert((1 / x()).derivative(0) == -1 / (x() * x()) && x().derivative(1) == 0);
static_assert((x() / (x() + y())).derivative(0) == y() / ((x() + y()) * (x() + y())));
static_assert((x() * x() / y()).derivative(0) == 2 * x() / y());
static_assert((x() / (1 - x())).substitute(0, y() / (1 + y())) == y());
static_assert((x() * x() + 1 / x()).substitute(0, 1 / y()) == 1 / (y() * y()) + y());
static_assert((1 / (x() * x() + y())).substitute(0, z() / y()) ==
              y() * y() / (z() * z() + y() * y() * y()));
static_assert(harmonic(x(), y(), z()).substitute(2, x() * y() / (x() + y())) ==
              x() * y() / (2 * (x() + y())));
static_assert(rational_function(0).substitute(0, 1 / y()) == 0 &&
              y().substitute(0, 1 / z()) == y());
static_assert(pow<3>(x() / y()) == x() * x() * x() / (y() * y() * y()) && pow<0>(x()) == 1);
static_assert(pow<-2>(x() / y()) == y() * y() / (x() * x()));

// Evaluation.
constexpr double at(const rational_function& f, double m, double n, double k) {
  const double values[] = {m, n, k};
  return f.evaluate<double>(values);
}
static_assert(at(intensity(x(), y(), z()), 4, 4, 2) == 1);
static_assert(at((x() - y()) / 4, 1, 2, 0) == -0.25);

// Text.
static_assert(reads(harmonic(x(), y(), z()), "(m*n*k)/(m*n + m*k + n*k)"));
static_assert(reads(-2 * x() * y() + z(), "-2*m*n + k") && reads(x() * x(), "m^2"));
static_assert(reads(0, "0") && reads(-7, "-7") && reads(x() - 1, "m - 1") && reads(-x(), "-m"));
static_assert(reads(1 / x(), "1/m") && reads(-x() * x() / y(), "-m^2/n"));
static_assert(reads(rational_function(2) / 3, "2/3") && reads(2 * x() / 3, "(2*m)/3"));
static_assert(reads(x() / (2 * y()), "m/(2*n)") && reads((x() + y()) / x(), "(m + n)/m"));
static_assert(reads(1 - x(), "-m + 1") &&
              reads(123456789012345678LL * x(), "123456789012345678*m"));

// Text for an error message: whole up to 36 characters, otherwise cut.
static_assert(harmonic(x(), y(), z()).to_shown_text(names).view() == "(m*n*k)/(m*n + m*k + n*k)");
constexpr std::string_view long_names[] = {"a_name_of_thirty_six_characters_here", "b"};
static_assert(x().to_shown_text(long_names).view() == "a_name_of_thirty_six_characters_here");
static_assert((2 * x()).to_shown_text(long_names).view() == "2*a_name_of_thirty_six_characters...");
constexpr auto shown = proofline::as_template_argument([] {
  return (x() + y()).to_shown_text(names);
});
static_assert(shown == proofline::text("m + n"));

// Ten variables: the mediant of equal ratios is that ratio.
constexpr rational_function sum_of(int first, int count, const rational_function& factor) {
  rational_function sum;
  for (int i = first; i < first + count; ++i) sum = sum + factor * rational_function::variable(i);
  return sum;
}
static_assert(sum_of(1, 9, x()) / sum_of(1, 9, 1) == x());
constexpr rational_function harmonic_sum(int count) {
  rational_function sum;
  for (int i = 0; i < count; ++i) sum = sum + 1 / rational_function::variable(i);
  return 1 / sum;
}
constexpr rational_function product_over_sum_of_cofactors(int count) {
  rational_function product = 1;
  for (int i = 0; i < count; ++i) product = product * rational_function::variable(i);
  rational_function cofactors;
  for (int i = 0; i < count; ++i) cofactors = cofactors + product / rational_function::variable(i);
  return product / cofactors;
}
static_assert(harmonic_sum(10) == product_over_sum_of_cofactors(10));

// Quantities of rational functions in constant expressions: the same body with units.
using time_quantity = boost::units::quantity<boost::units::si::time, rational_function>;
constexpr time_quantity seconds(const rational_function& value) {
  return time_quantity::from_value(value);
}
constexpr auto slower = [](const auto& a, const auto& b) { return a * b / (a + b); };
static_assert(slower(seconds(x()), seconds(y())) == seconds(1 / (1 / x() + 1 / y())));
static_assert(slower(seconds(x()), seconds(y())) != seconds(1 / (1 / x() - 1 / y())));
static_assert((seconds(x()) * rational_function(2) - seconds(x())).value() == x());
static_assert((-seconds(x()) / seconds(y())).value() == -x() / y());
static_assert(boost::units::pow<2>(seconds(x() / y())).value() == x() * x() / (y() * y()));
static_assert((2 * x() * boost::units::si::second).value() == 2 * x());

}  // namespace tests::numbers_rational_function
