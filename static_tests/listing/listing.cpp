// The facts that are read off a listing and off its run.

#include <proofline/listing/listing.hpp>

namespace tests::listing_listing {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

constexpr input<"rows", count_unit> rows{"d", "rows"};
constexpr auto nothing = list<"nothing">(
    "do nothing", "nowhere", of(rows), [](auto d) { return at(rows = d); },
    [](extent&) { return cost(tally()); });
static_assert(nothing.says == "do nothing" && nothing.source == "nowhere");
static_assert(decltype(nothing.extents)::size == 1 && decltype(nothing.unseen)::size == 0);

/// Different numbers for all counts. The 5 FLOPs are 3 products and 2 others.
constexpr cost all_different = [] {
  tally count;
  for (int i = 0; i < 7; ++i) count.add_write();
  for (int i = 0; i < 11; ++i) count.add_thread();
  for (int i = 0; i < 13; ++i) count.add_barrier();
  extent one(1);
  matrix<counting> x(one, one, count), y(one, one, count);
  for (index i : one) {
    for (int each = 0; each < 17; ++each) x.read(i, i);
    for (int each = 0; each < 19; ++each) y.read(i, i);
    const counting a = x.element(0, 0);
    (void)(a * a * a * a + a - a);
  }
  return cost(count, x, y);
}();
static_assert(flops_of(nothing).of(all_different) == 5);
static_assert(products_of(nothing).of(all_different) == 3);
static_assert(reads_of(nothing).of(all_different) == 36);
static_assert(writes_of(nothing).of(all_different) == 7);
static_assert(elements_of(nothing).of(all_different) == 36 + 7);
static_assert(threads_of(nothing).of(all_different) == 11);
static_assert(barriers_of(nothing).of(all_different) == 13);
static_assert(reads_of_each_x(nothing).of(all_different) == 17);
static_assert(reads_of_each_y(nothing).of(all_different) == 19);

}  // namespace tests::listing_listing
