// Enclosures are as tight as they can be: a power of a range is the range of the power.
#include <proofline/formula/evaluate.hpp>

namespace tests::formula_enclosure {

using namespace proofline;
using formula::enclosure;

constexpr enclosure from(const rational& low, const rational& high) {
  return interval<rational>(low, high);
}
constexpr bool spans(const enclosure& found, const rational& low, const rational& high) {
  return !found.is_none() && found.low() == wide_rational(low) &&
         found.high() == wide_rational(high);
}

// Odd powers are monotone.
static_assert(spans(raised(from(-2, 3), 3), -8, 27) && spans(raised(from(-3, 2), 3), -27, 8));
static_assert(spans(raised(from(-3, -2), 3), -27, -8) && spans(raised(from(-3, 0), 3), -27, 0));
static_assert(spans(raised(from(0, 2), 5), 0, 32) && spans(raised(from(-2, 2), 5), -32, 32));
static_assert(spans(raised(from({-1, 2}, 3), 7), {-1, 128}, 2187));
static_assert(spans(raised(from(-2, 3), 1), -2, 3) && spans(pow(from(-2, 3), 3), -8, 27));
static_assert(spans(pow(from(-4, -2), -3), {-1, 8}, {-1, 64}));
// Even ones are those of the size.
static_assert(spans(raised(from(-2, 3), 2), 0, 9) && spans(raised(from(-3, 2), 4), 0, 81));
static_assert(spans(raised(from(-3, -2), 2), 4, 9) && spans(raised(from(-2, 3), 0), 1, 1));
static_assert(spans(pow(from(-4, -2), -2), {1, 16}, {1, 4}));
static_assert(pow(from(-2, 3), -3).why_none() == formula::problem::division_by_what_may_be_zero);
// Of a power with more than four digits nobody asks for the sign.
static_assert(pow(enclosure(-1), 99'999'999'999).why_none() ==
              formula::problem::large_power_of_a_negative_number);
static_assert(spans(pow(from(0, 1), 10'000), 0, 1));
// What no fraction of 192 bits has is rounded outwards on both sides.
constexpr enclosure rounded = raised(from({-10, 3}, {-10, 7}), 99);
static_assert(rounded.low() < rounded.high() && rounded.high() < wide_rational(0));

// What is rounded is so relative to its size: within one part in 10^18, however small or large.
constexpr bool is_precise(const enclosure& found) {
  interval<rational> ends;
  return found.narrow(1, ends) &&
         width_of(ends) * power_of_ten<wide_integer>(18) < wide_rational(ends.low());
}
constexpr rational tiny = power_of_ten(-24), near_one = 1 + power_of_ten(-25);
static_assert(is_precise(sqrt(enclosure(2)) * enclosure(tiny)));
static_assert(is_precise(sqrt(enclosure(2)) / enclosure(tiny)));
static_assert(is_precise(ln(enclosure(near_one))) && is_precise(exp(enclosure(-60))));
static_assert(is_precise(exp(enclosure(-120)) * exp(enclosure(100))));
// So is what 192 bits do not hold, below them and above.
constexpr enclosure exp_of(const rational& x) { return exp(enclosure(x)); }
static_assert(is_precise(exp_of(-130) / exp_of(-131)) && is_precise(exp_of(800) / exp_of(799)));
static_assert(is_precise(exp_of(-800) * exp_of(810)) &&
              is_precise(sqrt(exp_of(-801)) * exp_of(401)));
static_assert(is_precise(exp_of(-1'000'000) / exp_of(-1'000'001)));
static_assert(is_precise(ln(exp_of(-800)) / -800) && is_precise(log2(exp_of(-800)) / -800));
static_assert(is_precise(raised(exp_of({-1, 3}), 3000) / exp_of(-999)));
constexpr bool holds(certainty found) { return found == certainty::yes; }
static_assert(holds(exp_of(-800) > 0) && holds(-exp_of(-800) < 0) && holds(exp_of(-800) < tiny));
static_assert(holds(exp_of(-800) > exp_of(-801)) && holds(exp_of(-1'000'000'000) > 0));
static_assert(holds(exp_of(-200) < exp_of(-100)) && holds(exp_of(200) > exp_of(100)));
static_assert(holds(abs(-exp_of(-800)) == exp_of(-800)) != holds(exp_of(-800) != exp_of(-801)));
static_assert(spans(floor(1 + exp_of(-800)), 1, 1) && spans(floor(exp_of(-800)), 0, 0));
static_assert(holds(1 + exp_of(-800) >= 1) && (1 + exp_of(-800) > 1) == certainty::open);
static_assert((exp_of(-800) - exp_of(-800) == 0) == certainty::open);
static_assert(holds(exp_of(-100'000'000'001) >= 0) && holds(exp_of(-100'000'000'001) < tiny));
// 2^-1000 is exact, and 0 what is left of it beside 1.
constexpr enclosure small = raised(enclosure(rational(1, 2)), 1000);
static_assert(holds(small * raised(enclosure(2), 1000) == 1) && holds(small == small));
static_assert(holds(max(small, 1) == 1) && holds(min(small, 0) == 0) && holds(small - small == 0));
static_assert(holds(hull(small, 1) > 0) == false && holds(hull(small, 1) <= 1));

// An interval has the same.
template <class T>
constexpr interval<T> raised_interval(const T& low, const T& high, int power) {
  return formula::detail::raised(interval<T>(low, high), power);
}
static_assert(identical(raised_interval<rational>(-2, 3, 3), interval<rational>(-8, 27)));
static_assert(identical(raised_interval<rational>(-3, -2, 5), interval<rational>(-243, -32)));
static_assert(identical(raised_interval<rational>(-2, 3, 2), interval<rational>(0, 9)));
static_assert(identical(raised_interval(-2.0, 3.0, 3), interval<double>(-8.0, 27.0)));

}  // namespace tests::formula_enclosure
