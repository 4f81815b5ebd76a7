// The vocabulary of statements: each word proves what it says, and refuses weaker statements by
// name.

#include <proofline/units.hpp>

#include "../is_stated_as.hpp"
#include "proving.hpp"

namespace tests::proof_vocabulary {

using namespace proofline;
using namespace tests::proving;

template <class Inputs, class Statement>
constexpr bool reads(const Inputs& inputs, const Statement& statement, std::string_view text) {
  return is_stated_as(for_all<"test">("", "", inputs, statement), text);
}

// Growth.
constexpr auto with = [](auto x) { return x / (x + 1); };
constexpr auto against = [](auto x) { return 1 / (x + 1); };
constexpr auto up_and_down = [](auto x) { return max(x, 1) - min(x, 1); };
constexpr auto rising = [](auto x, auto s) { return rises(with, x, s); };
static_assert(is_proved(of(a, b), rising) && is_proved(of(n, b), rising));
static_assert(is_proved(of(u, b), rising) &&
              reads(of(a, b), rising, "(a + b) / (a + b + 1) > a / (a + 1)"));
static_assert(!is_proved(of(a, c), rising));  // the step may be zero
static_assert(is_proved(of(a, b), [](auto x, auto s) { return falls(against, x, s); }));
static_assert(!is_proved(of(a, b), [](auto x, auto s) { return falls(with, x, s); }));
static_assert(!is_proved(of(a, b), [](auto x, auto s) { return rises(up_and_down, x, s); }));
static_assert(is_proved(of(a, c), [](auto x, auto s) { return does_not_fall(with, x, s); }));
static_assert(is_proved(of(a, b), [](auto x, auto s) {
  return both(does_not_fall([](auto y) { return max(y, 3); }, x, s),
              stays([](auto y) { return y / (2 * y); }, x, s));
}));
static_assert(!is_proved(of(a, b), [](auto x, auto s) { return stays(with, x, s); }));
static_assert(is_proved(of(a, b), [](auto x, auto s) { return does_not_rise(against, x, s); }));
static_assert(!is_proved(of(a, b), [](auto x, auto s) { return does_not_rise(with, x, s); }));
// A whole step goes from a whole number to all others, and not from any number.
inline constexpr input<"i", count_unit, domain::positive, numbers::whole> i{"i", "a whole number"};
static_assert(is_proved(of(h, i), rising) && !is_proved(of(a, i), rising));
static_assert(failure(of(a, i), [](auto x, auto y) {
                return tends_to(x / (2 * x), 0, y, from(x, 1));
              }) == "tolerance is not arbitrarily small");
// Any two points of the domain: up to 1 in a fraction, and even ones where x is even.
constexpr auto up_to_one = [](auto x) { return x * (2 - x); };
static_assert(is_proved(of(u, b), [](auto x, auto s) { return rises(up_to_one, x, s); }));
static_assert(!is_proved(of(a, b), [](auto x, auto s) { return rises(up_to_one, x, s); }));
static_assert(!is_proved(of(u, b), [](auto x, auto s) {
  return rises([](auto y) { return y * (1 - y); }, x, s);
}));
constexpr input<"l", count_unit, domain::even> l{"l", "another even number"};
static_assert(is_proved(of(k, l), rising) && is_proved(of(k, b), rising));
// Steps of 1, of more than 1, of x, and steps that are 0 or have a bound somewhere, say nothing of
// the steps between.
constexpr std::string_view no_step = "step is no positive input of its own";
static_assert(failure(of(a), [](auto x) { return rises(with, x, 1); }) == no_step);
static_assert(failure(of(a, b), [](auto x, auto s) { return rises(with, x, 1 + s); }) == no_step);
static_assert(failure(of(a), [](auto x) { return rises(with, x, x); }) == no_step);
static_assert(failure(of(a, b), [](auto x, auto s) { return rises(with, x, 2 * s); }) == no_step);
static_assert(failure(of(a, b), [](auto x, auto s) {
                return stays([](auto t) { return when(t < 1, t / t, 2 * t / t); }, x,
                             s / (1 + s) * square(1 - x));
              }) == no_step);
static_assert(failure(of(a, n), rising) == no_step && failure(of(a, k), rising) == no_step);
static_assert(failure(of(a, u), rising) == no_step && failure(of(a, v), rising) == no_step);
static_assert(failure(of(a, b), [](auto x, auto s) {
                return rises([s](auto y) { return y / s; }, x, s);
              }) == "function captures its variable");
static_assert(failure(of(a, b), [](auto x, auto s) { return rises(with, x * x, s); }) ==
              "variable of step is no input");
static_assert(failure(of(a, b), [](auto x, auto s) { return rises(with, x - x + 1, s); }) ==
              "variable of step is no input");
static_assert(failure(of(b), [](auto s) { return rises(with, 1, s); }) ==
              "its variable is no input");

// Limits at infinity and at zero.
constexpr auto limit_of = [](auto x, auto epsilon) {
  return tends_to(x / (x + 1), 1, epsilon, from(x, 1 / epsilon));
};
static_assert(is_proved(of(a, b), limit_of));
static_assert(reads(of(a, b), limit_of,
                    "a >= 1 / b implies a / (a + 1) - 1 <= b and 1 - a / (a + 1) <= b"));
static_assert(!is_proved(of(a, b), [](auto x, auto epsilon) {
  return tends_to(x / (x + 1), 2, epsilon, from(x, 1 / epsilon));
}));
static_assert(!is_proved(of(a, b), [](auto x, auto epsilon) {
  return tends_to(x / (x + 1), 1, epsilon, from(x, 1 / (2 * epsilon)));
}));
static_assert(is_proved(of(a, b), [](auto x, auto epsilon) {
  return tends_to(x / (x + 1), 0, epsilon, until(x, epsilon));
}));
static_assert(is_proved(of(a, b), [](auto x, auto epsilon) {
  return approaches(x * x + x, x * x, epsilon, from(2 * x, 2 / epsilon));
}));
static_assert(is_proved(of(a, b, n), [](auto x, auto y, auto k) {
                return tends_to(1 / x + 1 / y + k, k, 1 / k, until(1 / x + 1 / y, 1 / k));
              }) == false);  // the distance is relative to the limit
// The conclusion as premise: x/2 does not tend to 1.
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(x / 2, 1, epsilon, from(x, x + max(x / 2 - 1, 1 - x / 2)));
              }) == "threshold depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return approaches(x / 2, x, epsilon, until(x, epsilon * x));
              }) == "threshold depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(x, x, epsilon, from(x, 1 / epsilon));
              }) == "limit depends on the variable");
// Beyond its bound the variable has no values; everything would hold there.
static_assert(failure(of(u, b), [](auto x, auto epsilon) {
                return tends_to(x, 7, epsilon, from(x, 2));
              }) == "the variable is bounded");
static_assert(failure(of(n, b), [](auto x, auto epsilon) {
                return tends_to(x, 7, epsilon, until(x, 0 * epsilon));
              }) == "the variable is bounded");
static_assert(!is_proved(of(a, b), [](auto x, auto epsilon) {
  return tends_to(x, 7, epsilon, until(x, 0 * epsilon));
}));
// A tolerance that cannot be small, or that is part of the values.
static_assert(failure(of(a), [](auto x) { return tends_to(x / (x + 1), 0, 1, from(x, 1)); }) ==
              "tolerance is not arbitrarily small");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(x / (x + 1), 0, 1 + epsilon, from(x, 1));
              }) == "tolerance is not arbitrarily small");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(epsilon + 0 * x, 0, epsilon, from(x, 1));
              }) == "tolerance is not arbitrarily small");
// A tolerance that is chosen after x. For y = 1 this quotient is no smaller where epsilon is.
static_assert(failure(of(a), [](auto x) { return tends_to(1 / x, 0, x, from(x, 1)); }) ==
              "tolerance depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(x / (x + 1) + 5, 1, epsilon * x, from(x, 6 / epsilon));
              }) == "tolerance depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto epsilon) {
                return tends_to(5 / (1 + x), 0, epsilon / x, until(x, epsilon / 6));
              }) == "tolerance depends on the variable");
static_assert(failure(of(a, b, n), [](auto x, auto epsilon, auto y) {
                return tends_to(when(y == 1, 1, 1 / x), 0, epsilon / (epsilon + square(y - 1)),
                                from(x, 1));
              }) == "tolerance is not arbitrarily small");
static_assert(is_proved(of(a, b, n), [](auto x, auto epsilon, auto y) {
  return tends_to(y / x, 0, epsilon * y / (1 + y), from(x, (1 + y) / epsilon));
}));
static_assert(is_proved(of(a, u), [](auto x, auto part) {
  return tends_to(1 / x, 0, part, from(x, 1 / part));
}));
static_assert(is_proved(of(a, u), [](auto x, auto part) {
  return tends_to(1 / x, 0, part / 2, from(x, 2 / part));
}));
static_assert(failure(of(a, h), [](auto x, auto y) {
                return tends_to(1 / x, 0, 1 / y, from(x, y));
              }) == "tolerance is not arbitrarily small");
static_assert(!is_proved(of(a, b), [](auto x, auto epsilon) {
  return approaches(x - x, 0, epsilon, from(x, 1 / epsilon));
}));

// Theta: the constants must be typed constants (static_tests/rejected has other types).
constexpr auto half_a_minimum = [](auto x, auto y) {
  return is_theta(0.5_exact, x * y / (x + y), min(x, y), 1_exact);
};
static_assert(is_proved(of(a, b), half_a_minimum));
static_assert(reads(of(a, b), half_a_minimum,
                    "min(a, b) / 2 <= a*b / (a + b) and a*b / (a + b) <= min(a, b)"));
static_assert(reads(
    of(a), [](auto x) { return is_theta(0.75_exact, x, x, 3_exact); },
    "3*a / 4 <= a and a <= 3*a"));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return is_theta(0.6_exact, x * y / (x + y), min(x, y), 1_exact);
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return is_theta(0.5_exact, x * y / (x + y), min(x, y), 0.9_exact);
}));
static_assert(!is_proved(of(a), [](auto x) { return is_theta(1_exact, x, x * x, 1000_exact); }));
static_assert(!is_proved(of(a), [](auto x) { return is_theta(2_exact, -3 * x, -2 * x, 1_exact); }));

// Theta for each value of a parameter.
static_assert(is_proved(of(a, b),
                        [](auto x, auto k) { return is_theta_for(k, k / (k + 1), x, x, k + 1); }));
static_assert(failure(of(a, b), [](auto x, auto k) {
                return is_theta_for(k, 1 / x, x, 1 + x - x, x);
              }) == "constants depend on the variable");
static_assert(failure(of(a), [](auto x) { return is_theta_for(x, 1 / x, x, x * x, 1 / x); }) ==
              "the order depends on the parameter");
static_assert(!is_proved(of(a, b), [](auto x, auto k) {
  return is_theta_for(k, 0 * k, x, x * x + x, k / k);
}));
static_assert(failure(of(a, b), [](auto x, auto y) {
                return is_theta_for(x + y, x, 3 * x, 3 * y / y, x);
              }) == "its parameter is no input");
static_assert(failure(of(a), [](auto x) { return is_theta_for(x, x, x, 1, x); }) ==
              "nothing varies but the parameter");
static_assert(!is_proved(of(a, b),
                         [](auto x, auto k) { return is_theta_for(k, k, -x * k, -x, k); }));

// Optima that are reached. The square is the certificate.
constexpr auto cost = [](auto y) { return [y](auto x) { return x + square(y) / x; }; };
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return both(square(x - y) >= 0, is_least(2 * y, cost(y), y, x));
}));
static_assert(is_proved(of(a, b),
                        [](auto x, auto y) { return is_least_only_at(2 * y, cost(y), y, x); }));
static_assert(is_proved(of(v, b), [](auto x, auto y) {
  return both(square(x - y) >= 0, is_greatest(
                                      square(y), [y](auto z) { return z * (2 * y - z); }, y, x));
}));
static_assert(reads(
    of(a, b), [](auto x, auto y) { return is_least_only_at(2 * y, cost(y), y, x); },
    "b + b^2 / b == 2*b and (a > b or a < b implies a + b^2 / a > 2*b)"));
// A bound that is not reached, and a value that is reached but not the least.
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return is_least(y, cost(y), y, x); }));
static_assert(!is_proved(of(a, b),
                         [](auto x, auto y) { return is_least(5 * y / 2, cost(y), 2 * y, x); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return is_least_only_at(
      y, [y](auto z) { return min(z + y, 2 * y) - min(z, y); }, y, x);
}));
// The optimum must be in the domain of x: not 0 for a positive x, not 1/2 for x >= 1. It must not
// depend on x.
constexpr auto itself = [](auto x) { return x; };
static_assert(is_proved(of(n), [](auto x) { return is_least(x / x, itself, x / x, x); }));
static_assert(!is_proved(of(a, b),
                         [](auto x, auto y) { return is_least(0 * y, itself, 0 * y, x); }));
static_assert(!is_proved(of(n, b), [](auto x, auto y) {
  return is_least(
      y / (2 * y), [](auto z) { return max(z, 1) - 0.5_exact * z / z; }, y / (2 * y), x);
}));
static_assert(failure(of(h), [](auto x) {
                return is_least_only_at(
                    0 * x, [](auto z) { return square(2 * z - 3); }, 1.5_exact * x / x, x);
              }) == "the optimum is no whole number");
static_assert(failure(of(a), [](auto x) { return is_least(x / x, itself, x, x); }) ==
              "optimum depends on the variable");
static_assert(failure(of(a), [](auto x) { return is_least(x, itself, x / x, x); }) ==
              "value depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto y) { return is_least(y, itself, y, x * x); }) ==
              "variable of optimum is no input");

// A word keeps its meaning alone, in both, or as a conclusion whose premise does not name the
// inputs of which it asks all values. Its variable must be an input, and C++ must not decide it.
constexpr std::string_view misplaced = "a word such as rises in a condition";
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(x <= 3, tends_to(x, 3, y, from(x, 3 - y)));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(y >= 1, tends_to(x / (x + 1), 0, y, from(x, 1)));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(y >= 11, rises([](auto z) { return z + 2 * max(5 - z, 0); }, x, y));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(x == y, is_least(
                                           square(y), [](auto z) { return square(z); }, y, x));
              }) == misplaced);
static_assert(failure(of(a), [](auto x) {
                return negation(is_theta(3_exact, 2 * x / 2, x, 4_exact));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return either(rises(with, x, y), falls(with, x, y));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(x == 1, rises([](auto z) { return when(z == 1, 0, 1 / z); }, x, y));
              }) == misplaced);
static_assert(failure(of(a, b, c), [](auto x, auto y, auto z) {
                return implies(z > 0, both(x > 0, implies(x * y > z, falls(against, x, y))));
              }) == misplaced);
static_assert(failure(of(a, b, c), [](auto x, auto y, auto z) {
                return iff(z > 0, both(x + y > y, rises(with, x, y)));
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return implies(rises(with, x, y), x + y > x);
              }) == misplaced);
static_assert(failure(of(a), [](auto x) { return implies(meet_at(x, with, against), x == 1); }) ==
              misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return when(x == y, when(is_least(y, itself, y, x), x + 1, x), x + 1) > x;
              }) == misplaced);
static_assert(failure(of(a, b), [](auto x, auto y) {
                return when(both(x > y, stays(with, x, y)), x, x + 1) > x - 1;
              }) == misplaced);
static_assert(is_proved(of(a, b, c), [](auto x, auto y, auto z) {
  return implies(z > 0, both(rises([z](auto t) { return t * z; }, x, y), x + z > x));
}));
static_assert(failure(of(a, b), [](auto x, auto y) {
                return tends_to(x, 0, 100, from(5, x + y));
              }) == "its variable is no input");
static_assert(!is_proved(of(v, b), [](auto x, auto y) {
  return rises([](auto t) { return 5 - t; }, x, -y);
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return tends_to(x / (2 * x), 0, y > 1 ? y : 1 / (1 + y), from(x, 1));
}));

// At a point, a word is what it says there; a condition would take that for what it says of all.
static_assert(refute(for_all<"t">("", "", of(a, b),
                                  [](auto x, auto s) {
                                    return negation(rises(up_and_down, x, s));
                                  }),
                     at(a = 2, b = 1))
                  .failure() == misplaced);
static_assert(refute(for_all<"t">("", "", of(a, b),
                                  [](auto x, auto s) {
                                    return when(rises(with, x, s), x, x + 1) > x;
                                  }),
                     at(a = 2, b = 1))
                  .failure() == misplaced);

// A point refutes growth by a positive step within the domain, and an optimum of an input. It never
// refutes what is only part of the proof: an N or the constants of Theta.
constexpr auto at_1_and_1 = [](auto inputs, auto statement) {
  return refute(for_all<"test">("", "", inputs, statement), at(a = 1, b = 1)).failure();
};
constexpr auto falling = [](auto x, auto s) { return falls(with, x, s); };
static_assert(at_1_and_1(of(a, b), falling).empty());
static_assert(refute(for_all<"t">("", "", of(a, c), falling), at(a = 1, c = 0)).failure() ==
              "the step is not positive");
static_assert(refute(for_all<"t">("", "", of(u, b), falling), at(u = 1, b = 1)).failure() ==
              "the step leaves the domain");
static_assert(refute(for_all<"t">("", "", of(h, b), falling), at(h = 1, b = 0.5_exact)).failure() ==
              "the step leaves the domain");
static_assert(at_1_and_1(of(a, b), [](auto x, auto y) {
                return is_least(2 * y, itself, 2 * y, x);
              }).empty());
static_assert(at_1_and_1(of(a, b), [](auto x, auto y) {
                return is_least(2 * y, itself, 2 * y, x + y - y);
              }) == "variable of optimum is no input");
static_assert(at_1_and_1(of(a, b), []<class N>(N x, N) {
                return is_theta(2_exact, N(1), x, 3_exact);
              }) == "refutes the constants, not Theta");
static_assert(at_1_and_1(of(a, b), []<class N>(N x, N) {
                return tends_to(N(1), N(3), N(1), from(x, N(1)));
              }) == "refutes the N, not the limit");
static_assert(at_1_and_1(of(a, b), []<class N>(N, N epsilon) {
                return tends_to(N(1), N(3), epsilon, from(N(1), N(1)));
              }) == "refutes the N, not the limit");

// Pieces that meet, and do not.
constexpr auto part_of = [](auto y) { return [y](auto x) { return x / y; }; };
constexpr auto one = [](auto x) { return 2 * x / (2 * x); };
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return is_continuous_at(x, y, part_of(y), one, [y](auto z) { return min(z / y, 1); });
}));
static_assert(!is_proved(of(a), [](auto x) {
  return meet_at(x, part_of(x), [](auto z) { return 2 * z / z; });
}));
// Functions that jump at the boundary, beside it, or elsewhere.
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return is_continuous_at(x, y, part_of(y), one,
                          [y](auto z) { return when(z > y, one(z), 0 * z); });
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return is_continuous_at(x, y, one, one, [y](auto z) { return when(z == y, one(z), one(z) + 7); });
}));
static_assert(failure(of(a, b), [](auto x, auto y) {
                return is_continuous_at(
                    x, y, [](auto z) { return when(z < 1, z, z + 1); }, one, one);
              }) == "piece has max, min, when or sqrt");
static_assert(failure(of(a), [](auto x) { return is_continuous_at(x, 2 * x, one, one, one); }) ==
              "boundary depends on the variable");
static_assert(failure(of(a, b), [](auto x, auto y) {
                return is_continuous_at(x, y, part_of(x), one, one);
              }) == "function captures its variable");

// An optimum among whole numbers is one whatever the others are: a sum of products of counts.
constexpr auto least_at = [](auto best) {
  return [best](auto x, auto y) {
    return is_least(
        0, [best, y](auto t) { return square(t - best(y)); }, best(y), x);
  };
};
inline constexpr input<"m", count_unit, domain::at_least_one> m{"m", "another whole number"};
inline constexpr input<"j", count_unit, domain::even> j{"j", "another even number"};
static_assert(is_proved(of(h, m), least_at([](auto y) { return y; })));
static_assert(is_proved(of(h, k), least_at([](auto y) { return y / 2; })));
static_assert(is_proved(of(k, m), least_at([](auto y) { return 2 * y; })));
static_assert(is_proved(of(k, j), least_at([](auto y) { return y; })));
static_assert(failure(of(h, m), least_at([](auto y) { return (y + 1) / 2; })) ==
              "the optimum is no whole number");
static_assert(failure(of(h, u), least_at([](auto y) { return 1 + y; })) ==
              "the optimum is no whole number");
static_assert(failure(of(k, m), least_at([](auto y) { return 1 + y; })) ==
              "the optimum is no even number");

// A witness refutes what a word says only where the word may stand, and of what it may be said.
template <class Inputs, class Statement, class Point>
constexpr std::string_view answer(const Inputs& inputs, const Statement& statement,
                                  const Point& point) {
  return refute(for_all<"test">("", "", inputs, statement), point).failure();
}
constexpr auto up_to_1 = [](auto t) { return t * (2 - t); };
static_assert(answer(
                  of(a, b), [](auto x, auto s) { return rises(up_to_1, x, s); },
                  at(a = 0.5_exact, b = 5))
                  .empty());
static_assert(answer(
                  of(a, b), [](auto x, auto s) { return implies(x < 1, rises(up_to_1, x, s)); },
                  at(a = 0.5_exact, b = 5)) == "a word such as rises in a condition");
static_assert(answer(
                  of(a, b),
                  [](auto x, auto s) { return rises([x](auto t) { return x / t; }, x, s); },
                  at(a = 1, b = 1)) == "function captures its variable");
static_assert(answer(
                  of(h),
                  [](auto x) {
                    return sums_to(
                        x, [](auto t) { return t; }, [x](auto) { return x * (x + 1) / 2; });
                  },
                  at(h = 3)) == "function captures its variable");

}  // namespace tests::proof_vocabulary
