// A listing that copies its tally. Two tallies that are exchanged in each round count in turns, and
// the count of one depends on whether the number of rounds is even.
// expect-match: (use of deleted function|call to deleted constructor)
#include <proofline/listing/listing.hpp>

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
