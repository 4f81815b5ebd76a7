// What is read off a listing and off its run.

#include <proofline/equations/inputs.hpp>
#include <proofline/equations/listings/listing.hpp>

namespace tests::equations_listings_listing {

using namespace proofline;
using namespace proofline::listings;

constexpr auto nothing = list<"nothing">(
    "do nothing", "nowhere", of(inputs::rows), [](auto d) { return at(inputs::rows = d); },
    [](extent&) { return cost{}; });
static_assert(nothing.says == "do nothing" && nothing.source == "nowhere");

constexpr cost all_different = [] {
  cost result;
  result.flops = 2;
  result.products = 3;
  result.elements_read = 5;
  result.elements_written = 7;
  result.threads = 11;
  result.barriers = 13;
  result.reads_of_each_x = 17;
  result.reads_of_each_y = 19;
  return result;
}();
static_assert(flops_of(nothing).of(all_different) == 2);
static_assert(products_of(nothing).of(all_different) == 3);
static_assert(reads_of(nothing).of(all_different) == 5);
static_assert(writes_of(nothing).of(all_different) == 7);
static_assert(elements_of(nothing).of(all_different) == 5 + 7);
static_assert(bytes_of(nothing).of(all_different) == 2 * (5 + 7));
static_assert(threads_of(nothing).of(all_different) == 11);
static_assert(barriers_of(nothing).of(all_different) == 13);
static_assert(reads_of_each_x(nothing).of(all_different) == 17);
static_assert(reads_of_each_y(nothing).of(all_different) == 19);

}  // namespace tests::equations_listings_listing
