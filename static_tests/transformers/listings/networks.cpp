// All-to-alls, run with the counting number, send the bytes that the equations say, at every size.

#include <proofline/transformers/equations/levels.hpp>
#include <proofline/transformers/listings/networks.hpp>

#include "../../counts.hpp"

namespace tests::listings_networks {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;
using namespace proofline::inputs;

/// A row for each chip but the last, the own one, which stays here.
constexpr bool exchanges(int all_chips, int all_bytes) {
  extent chips(all_chips), bytes(all_bytes);
  tally count;
  matrix<int> mine(chips, bytes, count), others(chips, bytes, count);
  for (int i = 0; i < all_chips * all_bytes; ++i) {
    mine.element(i / all_bytes, i % all_bytes) = i + 1;
  }
  exchange_rows(mine, others, chips, bytes);
  for (int i = 0; i < all_chips * all_bytes; ++i) {
    const int chip = i / all_bytes, there = others.element(chip, i % all_bytes);
    if (mine.element(chip, i % all_bytes) != i + 1) return false;
    if (there != (chip == all_chips - 1 ? 0 : i + 1)) return false;
  }
  return true;
}
static_assert(exchanges(1, 2) && exchanges(2, 3) && exchanges(3, 1));

constexpr auto pairwise_bytes = define<"pairwise_bytes", count_unit>(
    "n", "bytes that a chip sends", "", of(exchanged_bytes, chips),
    [](auto S, auto K) { return equations::pairwise_exchange_bytes(S, K) / 1_B; });
static_assert(counts(reads_of(pairwise_exchange), pairwise_bytes));
static_assert(counts(writes_of(pairwise_exchange), pairwise_bytes));

constexpr auto node_bytes = define<"node_bytes", count_unit>(
    "n", "bytes that a chip sends in its node", "", of(exchanged_bytes, node_chips),
    [](auto S, auto g) { return equations::pairwise_exchange_bytes(S, g) / 1_B; });
static_assert(counts(reads_of(exchange_in_a_node), node_bytes));

constexpr auto rail_bytes = define<"rail_bytes", count_unit>(
    "n", "bytes that a chip sends on its rail", "", of(exchanged_bytes, nodes),
    [](auto S, auto M) { return equations::pairwise_exchange_bytes(S, M) / 1_B; });
static_assert(counts(reads_of(exchange_on_a_rail), rail_bytes));

}  // namespace tests::listings_networks
