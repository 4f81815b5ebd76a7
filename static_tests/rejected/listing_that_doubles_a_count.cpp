// A listing that reads its count and adds it again in each round. The count then doubles in each
// round, which is no polynomial, but two sizes cannot show that.
// expect-match: (counts_.*is private|'counts_' is a private member)
#include <proofline/listing/listing.hpp>

using namespace proofline;
using namespace proofline::listings;

constexpr cost cost_of_a_column(extent& d) {
  tally count;
  extent one(1);
  matrix<counting> X(d, one, count);
  for (index i : d) {
#ifdef REJECTED
    count.counts_.flops += count.counts_.flops;
#else
    for (index j : one) X.write(i, j, X.read(i, j) + X.read(i, j));
#endif
  }
  return cost(count);
}
constexpr bool counts() {
  extent d(3);
  return cost_of_a_column(d).flops() == 3;
}
static_assert(counts());
