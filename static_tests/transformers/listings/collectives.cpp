// The collectives end as the document says: run with numbers, every chip of a ring holds what the
// end condition requires.

#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/listings/collectives.hpp>
#include <proofline/transformers/listings/sharded_rows.hpp>

namespace tests::listings_collectives {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

/// Element i of chunk `which` on chip `chip` at the start; all are different.
constexpr int value(int chip, int which, int i) { return 1 + chip * chip * 100 + which * 10 + i; }

struct ring_of_numbers {
  extent h, chunk;
  chips_on_a_ring chips;
  holdings<int> held, received;

  constexpr ring_of_numbers(int half, parity kind)
      : h(half), chunk(2), chips(h, kind), held(chips, chunk), received(chips, chunk) {}
  constexpr int size() const { return chips.size(); }
  constexpr void fill(bool own_only) {
    for (int chip = 0; chip < size(); ++chip) {
      for (int which = 0; which < size(); ++which) {
        int at = 0;
        for (index i : chunk) {
          held.element(chip, which, i) = own_only && which != chip ? 0 : value(chip, which, at);
          ++at;
        }
      }
    }
  }
  /// True if each chip's chunks are expected(chip, which, i).
  template <class Expected>
  constexpr bool ends_with(holdings<int>& end, const Expected& expected, bool own_only = false) {
    for (int chip = 0; chip < size(); ++chip) {
      for (int which = 0; which < size(); ++which) {
        int at = 0;
        for (index i : chunk) {
          if (own_only && which != chip) continue;
          if (end.element(chip, which, i) != expected(chip, which, at)) return false;
          ++at;
        }
      }
    }
    return true;
  }
};

/// The sum of chunk `which` over all chips.
constexpr auto sum_over = [](int size) {
  return [size](int, int which, int i) {
    int sum = 0;
    for (int chip = 0; chip < size; ++chip) sum += value(chip, which, i);
    return sum;
  };
};

/// Even and odd sizes, each direction the longer one, with and without the last rounds.
template <class Check>
constexpr bool on_rings(const Check& check) {
  for (int half = 1; half <= 3; ++half) {
    for (const toward longer : {toward::left, toward::right}) {
      ring_of_numbers even(half, parity::even), odd(half, parity::odd);
      if (!check(even, all_but_one(even.h), longer) || !check(odd, odd.h, longer)) return false;
    }
  }
  return true;
}

static_assert(on_rings([](ring_of_numbers& ring, auto&& near, toward longer) {
  ring.fill(true);
  all_gather(ring.held, ring.h, near, longer);
  return ring.ends_with(ring.held, [](int, int which, int i) { return value(which, which, i); });
}));
static_assert(on_rings([](ring_of_numbers& ring, auto&& near, toward longer) {
  ring.fill(false);
  reduce_scatter(ring.held, ring.h, near, longer);
  return ring.ends_with(ring.held, sum_over(ring.size()), true);
}));
static_assert(on_rings([](ring_of_numbers& ring, auto&& near, toward longer) {
  ring.fill(false);
  reduce_scatter(ring.held, ring.h, near, longer);
  all_gather(ring.held, ring.h, near, longer);
  return ring.ends_with(ring.held, sum_over(ring.size()));
}));
static_assert(on_rings([](ring_of_numbers& ring, auto&& near, toward longer) {
  ring.fill(false);
  for (int chip = 0; chip < ring.size(); ++chip) {
    for (index i : ring.chunk)
      ring.received.element(chip, chip, i) = ring.held.element(chip, chip, i);
  }
  all_to_all(ring.held, ring.received, ring.h, near, longer);
  return ring.ends_with(ring.received,
                        [](int chip, int which, int i) { return value(which, chip, i); });
}));

/// An all-gather as printed, with a chunk in both directions in every step, gathers the same.
constexpr bool dummy_chunk_does_no_harm() {
  ring_of_numbers ring(2, parity::even);
  ring.fill(true);
  all_gather(ring.held, ring.h, ring.h, toward::left);
  return ring.ends_with(ring.held, [](int, int which, int i) { return value(which, which, i); });
}
static_assert(dummy_chunk_does_no_harm());
/// A reduce-scatter that sends the part of the opposite chip in both directions adds it twice.
constexpr bool dummy_chunk_must_be_empty() {
  ring_of_numbers ring(2, parity::even);
  ring.fill(false);
  reduce_scatter(ring.held, ring.h, ring.h, toward::left);
  return !ring.ends_with(ring.held, sum_over(ring.size()), true);
}
static_assert(dummy_chunk_must_be_empty());

/// The traffic: three steps to the left, two to the right, chunks of 7 bytes.
template <class Listing>
constexpr bool sends(const Listing& listing, int chips, int left, int right) {
  extent h(3), chunk(7);
  const cost found = listing.run(h, chunk);
  return found.threads() == chips && found.sent_left_by_each() == left &&
         found.sent_right_by_each() == right;
}
static_assert(sends(ring_all_gather, 6, 21, 14));
static_assert(sends(full_ring_all_gather, 6, 21, 21));
static_assert(sends(odd_ring_all_gather, 7, 21, 21));
static_assert(sends(ring_reduce_scatter, 6, 21, 14));
static_assert(sends(full_ring_reduce_scatter, 6, 21, 21));
static_assert(sends(ring_all_reduce, 6, 42, 28));
static_assert(sends(full_ring_all_reduce, 6, 42, 42));
static_assert(sends(ring_all_to_all, 6, 42, 21));
static_assert(sends(odd_ring_all_to_all, 7, 42, 42));
static_assert(sends(balanced_all_to_all, 6, 63, 63));

/// Each chip keeps what others have for it: all other shards, its own sum, all sums.
template <class Listing>
constexpr long long kept(const Listing& listing) {
  extent h(3), chunk(7);
  return listing.run(h, chunk).kept_by_each();
}
static_assert(kept(ring_all_gather) == 35 && kept(odd_ring_all_gather) == 42);
static_assert(kept(ring_reduce_scatter) == 7 && kept(ring_all_reduce) == 42);
static_assert(kept(ring_all_to_all) == 35);

/// Two rows of six shards of 7: what they send is what one row of shards of 14 sends.
template <class Listing>
constexpr bool rows_send(const Listing& listing, int each_way) {
  extent rows(2), h(3), s(7);
  const cost found = listing.run(rows, h, s);
  return found.threads() == 6 && found.sent_left_by_each() == each_way &&
         found.sent_right_by_each() == each_way;
}
static_assert(rows_send(gathered_activations, 42) && rows_send(scattered_activations, 42));
static_assert(rows_send(reduced_activations, 84) && rows_send(reduced_gradients, 84));
static_assert(rows_send(gathered_and_scattered_activations, 84));
static_assert(rows_send(regathered_activations, 126) && rows_send(gathered_weights, 42));
static_assert(rows_send(gathered_weights_and_scattered_gradients, 84));

constexpr auto activations = listings::detail::activations_shape(2, 3, 5);
static_assert(activations[tokens].value == 2 && activations[width].value == 30);
static_assert(listings::detail::weights_shape(2, 3, 5)[parameters].value == 60);

/// If chips send different amounts, there is no common count.
constexpr bool differences_are_noticed() {
  extent h(1);
  chips_on_a_ring chips(h, parity::odd);
  chips.note_sent(2, toward::left);
  return chips.sent(toward::left) == -1 && chips.sent(toward::right) == 0;
}
static_assert(differences_are_noticed());

// The counts are products, which do not show which extent is which; these do.
template <class Input, class... Bound>
constexpr auto value_of(const Input& input, const bindings<Bound...>& shape) {
  return shape[input].value;
}
constexpr rational three = 3, seven = 7;
constexpr auto even = ring_all_gather.shape(three, seven);
static_assert(value_of(object_bytes, even) == 42_B && value_of(chips, even) == 6);
constexpr auto odd = odd_ring_all_gather.shape(three, seven);
static_assert(value_of(object_bytes, odd) == 49_B && value_of(chips, odd) == 7);
constexpr auto transposed = ring_all_to_all.shape(three, seven);
static_assert(value_of(object_bytes, transposed) == 252_B && value_of(half_ring, transposed) == 3);
constexpr auto odd_transposed = odd_ring_all_to_all.shape(three, seven);
static_assert(value_of(object_bytes, odd_transposed) == 343_B &&
              value_of(chips, odd_transposed) == 7);
static_assert(value_of(object_bytes, balanced_all_to_all.shape(three, seven)) == 504_B);

}  // namespace tests::listings_collectives
