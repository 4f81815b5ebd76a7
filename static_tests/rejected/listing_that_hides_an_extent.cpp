// A listing that loops over an extent that it makes itself, with the size of one of its own. The
// count would seem to be independent of that size.
// expect-match: (is private|is a private member)
#include <proofline/listing/listing.hpp>

using namespace proofline;
using namespace proofline::listings;

constexpr long long flops_of_a_column(extent& d) {
  tally count;
#ifdef REJECTED
  extent over(side(d).size());
#else
  extent& over = d;
#endif
  extent one(1);
  matrix<counting> X(over, one, count);
  for (index i : over) {
    for (index j : one) X.write(i, j, X.read(i, j) * X.read(i, j));
  }
  return cost(count).flops();
}
constexpr bool counts() {
  extent d(3);
  return flops_of_a_column(d) == 3 && d.depth() == 1;
}
static_assert(counts());
