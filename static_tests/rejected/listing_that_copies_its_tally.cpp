// A listing that keeps a copy of its tally. Two tallies that change places in each round count by
// turns, and what one of them comes to depends on whether the rounds are even.
// expect-match: (use of deleted function|call to deleted constructor)
#include <proofline/equations/listings/listing.hpp>

using namespace proofline;
using namespace proofline::listings;

constexpr long long written(extent& d) {
  tally count, other;
  for ([[maybe_unused]] index i : d) {
#ifdef REJECTED
    tally kept = count;
#else
    tally& kept = count;
#endif
    kept.add_write();
    other.add_write();
  }
  return cost(count).elements_written();
}
constexpr bool counts() {
  extent d(3);
  return written(d) == 3;
}
static_assert(counts());
