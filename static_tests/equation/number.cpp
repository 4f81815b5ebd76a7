// Every number that the library reads equations with is one; what lacks an operation is none.

#include <proofline/equation/number.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/notation.hpp>
#include <proofline/numbers/root.hpp>
#include <proofline/proof/symbol.hpp>
#include <proofline/sweep/recording.hpp>

namespace tests::equation_number {

using namespace proofline;

static_assert(number_with_roots<double> && number_with_roots<long double>);
static_assert(number_with_roots<rational> && number_with_roots<symbol>);
static_assert(number_with_roots<notation>);
static_assert(number_with_roots<sweep::recorded> && number<interval<rational>>);
struct nobody {};
static_assert(number_with_roots<traced<nobody>>);

/// Sums and products, and no order.
struct sum_only {
  friend sum_only operator+(const sum_only&, const sum_only&) { return {}; }
  friend sum_only operator*(const sum_only&, const sum_only&) { return {}; }
};
static_assert(!number<sum_only> && !number<const char*>);

}  // namespace tests::equation_number
