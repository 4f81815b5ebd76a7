// Every number that the library reads equations with is one; what lacks an operation is none.

#include <proofline/equation/number.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/notation.hpp>
#include <proofline/numbers/root.hpp>
#include <proofline/proof/symbol.hpp>
#include <proofline/sweep/recording.hpp>

#include "../changing.hpp"

namespace tests::equation_number {

using namespace proofline;

static_assert(number_with_roots<double> && number_with_roots<float>);
static_assert(number_with_roots<long double> && number_with_roots<rational>);
static_assert(number_with_roots<symbol> && number_with_roots<changing<symbol>>);
static_assert(number_with_roots<notation> && number_with_roots<text_notation>);
static_assert(number_with_roots<sweep::recorded> && number<interval<rational>>);
static_assert(number<wide_rational> && number<interval<wide_rational>>);
struct nobody {};
static_assert(number_with_roots<traced<nobody>>);

/// All that a number must offer, but for one operation: without any of them, it is none.
enum class part { none, integers, negation, sum, difference, product, quotient, greatest, least,
                  choice, less, at_most, greater, at_least };
template <part Missing>
struct all_but {
  all_but(int)
    requires(Missing != part::integers)
  {}
  friend all_but operator-(const all_but& a)
    requires(Missing != part::negation)
  { return a; }
  friend all_but operator+(const all_but& a, const all_but&)
    requires(Missing != part::sum)
  { return a; }
  friend all_but operator-(const all_but& a, const all_but&)
    requires(Missing != part::difference)
  { return a; }
  friend all_but operator*(const all_but& a, const all_but&)
    requires(Missing != part::product)
  { return a; }
  friend all_but operator/(const all_but& a, const all_but&)
    requires(Missing != part::quotient)
  { return a; }
  friend all_but max(const all_but& a, const all_but&)
    requires(Missing != part::greatest)
  { return a; }
  friend all_but min(const all_but& a, const all_but&)
    requires(Missing != part::least)
  { return a; }

  struct undecided {};  // a comparison need not give a bool
  friend all_but when(undecided, const all_but& a, const all_but&)
    requires(Missing != part::choice)
  { return a; }
  friend undecided operator<(const all_but&, const all_but&)
    requires(Missing != part::less)
  { return {}; }
  friend undecided operator<=(const all_but&, const all_but&)
    requires(Missing != part::at_most)
  { return {}; }
  friend undecided operator>(const all_but&, const all_but&)
    requires(Missing != part::greater)
  { return {}; }
  friend undecided operator>=(const all_but&, const all_but&)
    requires(Missing != part::at_least)
  { return {}; }
};
static_assert(number<all_but<part::none>> && !number_with_roots<all_but<part::none>>);
static_assert(!number<all_but<part::integers>> && !number<all_but<part::negation>>);
static_assert(!number<all_but<part::sum>> && !number<all_but<part::difference>>);
static_assert(!number<all_but<part::product>> && !number<all_but<part::quotient>>);
static_assert(!number<all_but<part::greatest>> && !number<all_but<part::least>>);
static_assert(!number<all_but<part::choice>> && !number<all_but<part::less>>);
static_assert(!number<all_but<part::at_most>> && !number<all_but<part::greater>>);
static_assert(!number<all_but<part::at_least>> && !number<const char*>);

}  // namespace tests::equation_number
