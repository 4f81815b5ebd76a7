// The loops of the listings: the number of rounds, their indices, and the depth of nesting.

#include <proofline/listing/cost.hpp>
#include <proofline/listing/matrix.hpp>

namespace tests::listing_loop {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

/// The element that an index means, counted from 0; memory can tell.
constexpr int position(const index& i, const extent& over, int size) {
  tally count;
  extent one(1);
  matrix<int> places(over, one, count);
  for (int each = 0; each < size; ++each) places.element(each, 0) = each;
  for (index column : one) return places.read(i, column);
  return -1;
}

// Every index once in order; all but the last; or all up to another index, or before it.
static_assert([] {
  extent five(5);
  int next = 0;
  for (index i : five) {
    if (position(i, five, 5) != next++) return false;
  }
  return next == 5;
}());
static_assert([] {
  extent five(5);
  int next = 0;
  for (index i : all_but_one(five)) {
    if (position(i, five, 5) != next++) return false;
  }
  return next == 4;
}());
static_assert([] {
  extent five(5);
  int last = 0;
  for (index i : five) {
    int next = 0;
    for (index j : up_to(i)) {
      if (position(j, five, 5) != next++) return false;
    }
    if (next != ++last) return false;
  }
  return last == 5;
}());

static_assert([] {
  extent five(5);
  int rounds = 0;
  for (index i : five) {
    int next = 0;
    for (index j : before(i)) {
      if (position(j, five, 5) != next++) return false;
    }
    if (next != rounds++) return false;
  }
  return rounds == 5 && five.depth() == 2;
}());

// Threads get each combination of indices once; the first index is the fastest.
static_assert([] {
  extent two(2), three(3), five(5);
  tally count;
  int thread = 0;
  for (const auto& [i, j, k] : in_parallel(count, two, three, five)) {
    if (position(i, two, 2) != thread % 2 || position(j, three, 3) != thread / 2 % 3 ||
        position(k, five, 5) != thread / 6) {
      return false;
    }
    if (cost(count).threads() != ++thread) return false;
  }
  return thread == 30 && two.depth() == 1 && three.depth() == 1 && five.depth() == 1;
}());

// Consecutive loops are not nested.
static_assert([] {
  extent once(2), twice(3), never(5);
  for (index i : once) {
    for (index j : twice) {
      for (index k : up_to(j)) (void)i, (void)k;
    }
    for (index j : twice) (void)j;
  }
  for (index i : once) (void)i;
  return never.depth() == 0 && once.depth() == 1 && twice.depth() == 2;
}());

static_assert([] {
  tally count;
  sync(count);
  sync(count);
  return cost(count).barriers() == 2;
}());

}  // namespace tests::listing_loop
