// The prover proves true statements, and no statement that is false, undefined or empty.

#include <proofline/units.hpp>

#include "proving.hpp"

namespace tests::proof_prove {

using namespace proofline;
using namespace tests::proving;

// Identities, true and almost true.
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return square(x + y) == square(x) + 2 * x * y + square(y);
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  return square(x + y) == square(x) + 3 * x * y + square(y);
}));
static_assert(is_proved(of(a, b),
                        [](auto x, auto y) { return 1 / (1 / x + 1 / y) == x * y / (x + y); }));

// Inequalities, strict and not strict; differences of either sign.
static_assert(is_proved(of(a, b), [](auto x, auto y) { return x + y > x; }));
static_assert(!is_proved(of(a, c), [](auto x, auto y) { return x + y > x; }));  // y may be 0
static_assert(is_proved(of(a, c), [](auto x, auto y) { return x + y >= x; }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return x >= y; }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return x - y < x - 2 * y; }));

// Both branches of max and min count.
static_assert(is_proved(of(a, b), [](auto x, auto y) { return max(x, y) + min(x, y) == x + y; }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return max(x, y) == x; }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return max(x, y) > min(x, y); }));  // equal
static_assert(is_proved(of(a, b), [](auto x, auto y) { return 2 * max(x, y) >= x + y; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return when(x >= y, x, y) == max(x, y); }));
static_assert(prove(for_all<"t">("", "", of(a, b), [](auto x, auto y) {
                return max(x, y) + min(x, y) == x + y;
              })).cases() == 2);

// Premises: what follows from them, and what does not.
static_assert(is_proved(of(a, b), [](auto x, auto y) { return implies(x >= y, x * x >= x * y); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return implies(x >= y, x * x > x * y); }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return implies(x > y, x * x > y * y); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return implies(x > y, y * y > x); }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return implies(x == y, x * x == y * y); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return implies(x == y, x * x == y); }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return iff(x >= y, 1 / x <= 1 / y); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return iff(x >= y, 1 / x < 1 / y); }));

// Squares are noted where they are written, so that certificates can use them in products.
static_assert(is_proved(of(a, b),
                        [](auto x, auto y) { return square(x - y) + 4 * x * y >= 4 * x * y; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return cube(2 * x + y) - 27 * square(x) * y == square(y - x) * (y + 8 * x);
}));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return both(square(y - x) >= 0, cube(2 * x + y) >= 27 * square(x) * y);
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return square(x - y) > 0; }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return cube(x - y) >= 0; }));

// Signs that no coefficient shows but a certificate does: products of facts.
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return both(implies(both(x <= 1, y <= 1), x * y <= 1), implies(both(x <= 2, y <= 3), x + y <= 5));
}));
static_assert(!is_proved(of(v, w), [](auto x, auto y) {
  return implies(both(x <= 1, y <= 1), x * y <= 1);  // -2 and -2
}));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return min(x, 1) * min(y, 1) <= 1; }));
static_assert(is_proved(of(v, w, a),
                        [](auto x, auto y, auto z) { return implies(both(x < y, y < z), x < z); }));
static_assert(!is_proved(of(v, w, a), [](auto x, auto y, auto z) {
  return implies(both(x < y, y < z), x + 1 < z);
}));
static_assert(is_proved(of(v), [](auto x) { return implies(x != 0, square(x) > 0); }));
static_assert(is_proved(of(a, c), [](auto x, auto z) { return implies(x == z, z > 0); }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return implies(x > y, 1 / (x - y) > 0); }));
static_assert(failure(of(a, b), [](auto x, auto y) { return implies(x >= y, 1 / (x - y) > 0); }) ==
              "the divisor may be zero");
static_assert(is_proved(of(a), [](auto x) { return implies(square(x) >= 1, x >= 1); }));
static_assert(is_proved(of(a, b),
                        [](auto x, auto y) { return implies(square(x) == square(y), x == y); }));
static_assert(!is_proved(of(v, w),
                         [](auto x, auto y) { return implies(square(x) == square(y), x == y); }));
static_assert(is_proved(of(u), [](auto x) { return 4 * x * (1 - x) <= 1; }));
static_assert(!is_proved(of(u), [](auto x) { return 4 * x * (1 - x) < 1; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return 4 * x * y <= square(x + y); }));
static_assert(is_proved(of(v, w), [](auto x, auto y) { return 4 * x * y <= square(x + y); }));
static_assert(is_proved(of(a), [](auto x) { return x + 1 / x >= 2; }));
static_assert(!is_proved(of(a), [](auto x) { return x + 1 / x > 2; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return both(implies(x + y >= 2, max(x, y) >= 1), implies(x + y == 1, x * y <= 1));
}));
static_assert(is_proved(of(k), [](auto x) {
  return both(x != 3, both(implies(x > 2, x >= 4), implies(x < 7, x <= 6)));
}));
static_assert(!is_proved(of(k), [](auto x) { return implies(x > 2, x >= 6); }));
static_assert(!is_proved(of(n), [](auto x) { return x != 3; }));

// The root of a perfect square is exact and nonnegative. Any other root is a number whose square is
// the radicand; it exists if the radicand is nonnegative.
static_assert(is_proved(of(a, b), [](auto x, auto y) { return sqrt(square(x * y)) == x * y; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return sqrt(square(x - y)) == max(x, y) - min(x, y);
}));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return sqrt(square(x + 2 * y) / square(3 * x)) == (x + 2 * y) / (3 * x);
}));
static_assert(!is_proved(of(a, b), [](auto x, auto y) { return sqrt(square(x - y)) == x - y; }));
static_assert(is_proved(of(a), [](auto x) { return sqrt(x) * sqrt(x) == x; }));
static_assert(is_proved(of(a), [](auto x) { return sqrt(square(x) + 1) > x; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return both(sqrt(x * y) == sqrt(x) * sqrt(y), sqrt(x / y) * y == sqrt(x * y));
}));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return 2 * sqrt(x * y) <= x + y; }));
static_assert(is_proved(of(a, b), [](auto x, auto y) { return iff(sqrt(x) < sqrt(y), x < y); }));
// Solved for x, whose factor m = 1 + t is not a product of powers.
static_assert(is_proved(of(a, n), [](auto x, auto m) { return sqrt(x * m) == m * sqrt(x / m); }));
static_assert(is_proved(of(a, b, n), [](auto x, auto y, auto m) {
  return iff(sqrt(x * m / y) <= y, x * m <= cube(y));
}));
static_assert(!is_proved(of(a, b, n), [](auto x, auto y, auto m) {
  return iff(sqrt(x * m / y) <= y, x * m <= square(y));
}));
static_assert(is_proved(of(n), [](auto x) { return sqrt(x) <= x; }));
static_assert(!is_proved(of(a), [](auto x) { return sqrt(x) <= x; }));
static_assert(!is_proved(of(a, b),
                         [](auto x, auto y) { return sqrt(x + y) == sqrt(x) + sqrt(y); }));
static_assert(is_proved(of(v), [](auto x) { return implies(x >= 4, sqrt(x) >= 2); }));
static_assert(!is_proved(of(a, b), [](auto x, auto y) {
  const auto g = x - y;
  return implies(x < y, sqrt(g * square(x + 1) / (g * (y + 2)) * (y + 2)) < 0);
}));
static_assert(failure(of(v), [](auto x) { return sqrt(x) >= 0; }) ==
              "the radicand may be negative");
static_assert(failure(of(a), [](auto x) { return sqrt(x - 1) < x; }) ==
              "the radicand may be negative");

// Limits by their remainder, Theta by both constants, sums by induction.
static_assert(is_proved(of(a, b), [](auto epsilon, auto x) {
  return implies(x >= 1 / epsilon, within(epsilon, x / (x + 1), 1));
}));
static_assert(!is_proved(of(a, b), [](auto epsilon, auto x) {
  return implies(x >= 1 / epsilon, within(epsilon, x / (x + 1), 2));
}));
static_assert(is_proved(of(a, b), [](auto x, auto y) {
  return between(min(x, y), 2 * x * y / (x + y), 2 * min(x, y));
}));
static_assert(is_proved(of(n), [](auto x) {
  return sums_to(
      x, [](auto t) { return t; }, [](auto t) { return t * (t + 1) / 2; });
}));
static_assert(!is_proved(of(n), [](auto x) {
  return sums_to(
      x, [](auto t) { return t; }, [](auto t) { return t * t / 2; });
}));

// Domains: from 1, even, fraction.
static_assert(is_proved(of(n), [](auto x) { return x * x >= x; }));
static_assert(!is_proved(of(a), [](auto x) { return x * x >= x; }));
static_assert(is_proved(of(k), [](auto x) { return x >= 2; }));
static_assert(!is_proved(of(n), [](auto x) { return x >= 2; }));
static_assert(is_proved(of(u), [](auto x) { return both(x <= 1, x > 0); }));
static_assert(!is_proved(of(u), [](auto x) { return x < 1; }));

// Of a number of either sign only its square has a known sign; it may be a zero divisor.
static_assert(is_proved(of(v), [](auto x) { return square(x) >= 0; }));
static_assert(!is_proved(of(v), [](auto x) { return square(x) > 0; }));
static_assert(!is_proved(of(v), [](auto x) { return x >= 0; }));
static_assert(!is_proved(of(v), [](auto x) { return x <= 0; }));
static_assert(!is_proved(of(v), [](auto x) { return x != 0; }));
static_assert(!is_proved(of(v, w), [](auto x, auto y) { return x * y >= 0; }));
static_assert(is_proved(of(v, w), [](auto x, auto y) {
  return both(square(x - y) >= 0, 2 * x * y <= square(x) + square(y));
}));
static_assert(is_proved(of(v, a), [](auto x, auto y) { return implies(x >= y, x > 0); }));
static_assert(is_proved(of(v), [](auto x) { return max(x, -x) >= 0; }));
static_assert(failure(of(v), [](auto x) { return 2 / x == 1 / x + 1 / x; }) ==
              "the divisor may be zero");
static_assert(in_domain(domain::real, rational(-3)) && closure(domain::real).low() < -1'000 &&
              closure(domain::real).high() > 1'000);

// A divisor that may be zero is named and not ignored, even where it would cancel.
static_assert(failure(of(a, b), [](auto x, auto y) { return (x - y) / (x - y) == 1; }) ==
              "the divisor may be zero");
static_assert(failure(of(a, c), [](auto x, auto y) { return x / y >= 0; }) ==
              "the divisor may be zero");
static_assert(failure(of(a), [](auto x) { return x / (x - x) == 1; }) == "the divisor may be zero");
static_assert(is_proved(of(a, c), [](auto x, auto y) { return x / (x + y) <= 1; }));

// A statement that compares nothing, or holds for no input, proves nothing. A plain bool compares
// nothing, whatever was compared to get it.
static_assert(failure(of(a), [](auto) { return true; }) == "proves nothing: no comparison");
static_assert(failure(of(a), [](auto) { return false; }) == "proves nothing: no comparison");
static_assert(failure(of(a, b), [](auto x, auto y) { return max(x, y) > x || true; }) ==
              "proves nothing: no comparison");

// Numbers are written unlike variables, whichever they are. (8 once was not: its hash was that of a.)
static_assert([] {
  const auto says_something = [](auto number) {
    return is_proved(of(a, b), [](auto x, auto y) {
      constexpr int end = decltype(number)::value;
      return both(implies(x > end, end - x < 0), implies(y == end, y * y == end * end));
    });
  };
  return [&]<int... Number>(std::integer_sequence<int, Number...>) {
    return (says_something(std::integral_constant<int, Number + 1>()) && ...);
  }
  (std::make_integer_sequence<int, 12>());
}());

// What is left over is shown.
static_assert(prove(for_all<"t">("", "", of(a, b), [](auto x, auto y) { return x >= 2 * y; }))
                  .left_over()
                  .view() == "a - 2*b");

constexpr std::string_view no_point = "no point is known that fulfils the premise";

// Once accepted by mistake: an induction that checks one step only, a premise that never holds, a
// negative power without a check of the divisor, a chain of comparisons.
static_assert(!is_proved(of(n), [](auto x) {
  return sums_to(
      x, [x](auto t) { return 1 + (t - 1) * (x + 1 - t); }, [](auto t) { return t; });
}));
static_assert(!is_proved(of(k), [](auto x) {
  return sums_to(
      x, [](auto t) { return t; }, [](auto t) { return when(t >= 2, t * (t + 1) / 2 + 100, t); });
}));
static_assert(failure(of(a), [](auto x) { return implies(x < 0, x == 5); }) == no_point);
static_assert(failure(of(a), [](auto x) {
                return both(implies(x > 1, 2 * x > 1), implies(x < 0, x == 5));
              }) == no_point);
static_assert(failure(of(a), [](auto x) {
                return both(implies(x > 1, implies(x < 0, x == 5)), implies(x < 1, x < 2));
              }) == no_point);
static_assert(is_proved(of(a), [](auto x) {
  return both(implies(x > 1, 2 * x > 1), implies(x < 1, x < 2));
}));
static_assert(is_proved(of(a), [](auto x) {
  return both(implies(x > 1, implies(x<3, 2 * x> 1)), implies(x < 1, x < 2));
}));
static_assert(!is_proved(of(a), [](auto x) { return decltype(x)(1) < decltype(x)(2); }));
template <class T>
constexpr bool has_negative_power = requires(T x) {
  pow<-1>(x);
};
static_assert(!has_negative_power<symbol>);
template <class T>
constexpr bool can_be_chained = requires(T x) {
  0 < x <= 1;
};
static_assert(!can_be_chained<symbol>);
static_assert(is_proved(of(a, c), [](auto x, auto y) { return x / max(x, y) <= 1; }));

// Refutation: only by a witness in the domain at which the statement is false.
constexpr auto larger = for_all<"larger">("", "", of(a, b), [](auto x, auto y) { return x >= y; });
static_assert(refute(larger, at(a = 1, b = 2)).how() == known_by::witness);
static_assert(refute(larger, at(a = 2, b = 1)).failure() == "holds for this witness");
static_assert(refute(larger, at(a = -3, b = 1)).failure() == "witness outside the domain");
static_assert(refute(larger, at(a = 0, b = 1)).failure() == "witness outside the domain");

constexpr auto above = for_all<"above">("", "", of(v), [](auto x) { return x >= 0; });
static_assert(refute(above, at(v = -1)).how() == known_by::witness);

// Where a side is undefined, nothing is refuted, whether it is a constant or chosen.
constexpr auto failure_at_2 = [](auto statement) {
  return refute(for_all<"test">("", "", of(a), statement), at(a = 2)).failure();
};
constexpr std::string_view no_value = "has no value for this witness";
static_assert(failure_at_2([](auto x) { return x >= x / (x - 2); }) == no_value);
static_assert(failure_at_2([]<class N>(N x) { return x < N(1) / N(0); }) == no_value);
static_assert(failure_at_2([]<class N>(N x) { return when(x > 1, N(1) / N(0), N(1)) <= N(0); }) ==
              no_value);
static_assert(failure_at_2([]<class N>(N x) { return when(x > 1, N(0), N(1)) > N(0); }).empty());

// Whole inputs must be whole where one value is named: in a witness, at a point of a premise, at a
// counterexample.
constexpr auto is_no_three_halves =
    for_all<"is_no_three_halves">("", "", of(h), [](auto x) { return 2 * x != 3; });
static_assert(refute(is_no_three_halves, at(h = 1.5_exact)).failure() ==
              "witness outside the domain");
static_assert(prove(is_no_three_halves).failure() == "not proved");
static_assert(prove(for_all<"test">("", "", of(a), [](auto x) { return 2 * x != 3; })).failure() ==
              "false");
static_assert(failure(of(h), [](auto x) { return implies(2 * x == 3, x < 2); }) == no_point);
static_assert(is_proved(of(h), [](auto x) { return implies(2 * x == 4, x < 3); }));

// An equation that does not use one of its inputs is detected.
constexpr auto forgets =
    define<"forgets", count_unit>("x", "", "", of(a, b), [](auto x, auto y) { return x * y / y; });
static_assert(!depends_on_each_input(forgets));

}  // namespace tests::proof_prove
