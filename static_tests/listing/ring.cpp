// A ring of chips, and the steps of schedules on it: where chunks are, and which chip sent what.

#include <proofline/listing/ring.hpp>

namespace tests::listing_ring {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

static_assert([] {
  extent none(0), three(3);
  const chips_on_a_ring single(none, parity::odd), even(three, parity::even),
      odd(three, parity::odd);
  return single.size() == 1 && even.size() == 6 && odd.size() == 7 &&
         even.away(1, toward::right, 3) == 4 && even.away(1, toward::left, 3) == 4 &&
         odd.away(1, toward::left, 3) == 5 && odd.away(6, toward::right, 2) == 1;
}());

// Each chip's elements are counted separately for each direction. A count that differs between
// chips is none.
static_assert([] {
  extent none(0), one(1);
  chips_on_a_ring single(none, parity::odd), chips(one, parity::odd);
  single.note_sent(0, toward::left);
  for (int chip = 0; chip < 3; ++chip) {
    chips.note_sent(chip, toward::left);
    chips.note_sent(chip, toward::left);
    chips.note_sent(chip, toward::right);
    for (int kept = 0; kept < 4; ++kept) chips.note_kept(chip);
  }
  const cost each = chips.what_each_did();
  chips.note_sent(0, toward::right);
  chips.note_kept(0);
  return single.sent(toward::left) == 1 && single.sent(toward::right) == 0 && each.threads() == 3 &&
         each.sent_left_by_each() == 2 && each.sent_right_by_each() == 1 &&
         each.kept_by_each() == 4 && chips.what_each_did().kept_by_each() == -1 &&
         chips.sent(toward::left) == 2 && chips.sent(toward::right) == -1;
}());

constexpr int value(int chip, int which, int i) { return 100 * chip + 10 * which + i; }

constexpr bool are_zero(const chunks<int>& all, extent& chunk, int how_many) {
  for (int which = 0; which < how_many; ++which) {
    for (index i : chunk) {
      if (all.element(which, i) != 0) return false;
    }
  }
  return true;
}
static_assert([] {
  extent two(2), five(5);
  const chunks<int> few(2, five), many(5, two);
  chunks<int> numbered(3, two);
  for (int which = 0; which < 3; ++which) {
    int at = 0;
    for (index i : two) numbered.element(which, i) = value(0, which, at++);
  }
  const chunks<int>& seen = numbered;
  for (int which = 0; which < 3; ++which) {
    int at = 0;
    for (index i : two) {
      if (seen.element(which, i) != value(0, which, at++)) return false;
    }
  }
  return are_zero(few, five, 2) && are_zero(many, two, 5) && &seen.chunk() == &two;
}());

/// Five chips. Each has a chunk of two elements for each chip; chunks move in one direction.
struct ring_of_five {
  extent half, chunk;
  chips_on_a_ring chips;
  holdings<int> held, received;
  flow<int> moving;

  constexpr explicit ring_of_five(toward where)
      : half(2),
        chunk(2),
        chips(half, parity::odd),
        held(chips, chunk),
        received(chips, chunk),
        moving(held, where) {
    for (int chip = 0; chip < 5; ++chip) {
      for (int which = 0; which < 5; ++which) {
        int at = 0;
        for (index i : chunk) held.element(chip, which, i) = value(chip, which, at++);
      }
    }
  }
  /// True if in the end each chip's chunks are expected(chip, which, i).
  template <class Expected>
  constexpr bool ends_with(holdings<int>& end, const Expected& expected) {
    for (int chip = 0; chip < 5; ++chip) {
      for (int which = 0; which < 5; ++which) {
        int at = 0;
        for (index i : chunk) {
          if (end.element(chip, which, i) != expected(chip, which, at++)) return false;
        }
      }
    }
    return true;
  }
};

/// The flow goes to the right. Each chip takes its chunk for the chip `distance` away and sends it
/// to its neighbor, which stores it under its origin.
template <class Take>
constexpr bool takes(int distance, const Take& take) {
  ring_of_five ring(toward::right);
  take(ring);
  ring.moving.pass();
  ring.moving.keep_by_origin(ring.received);
  return ring.chips.sent(toward::right) == 2 && ring.chips.sent(toward::left) == 0 &&
         ring.ends_with(ring.received, [&](int chip, int origin, int i) {
           return (origin + 1) % 5 == chip ? value(origin, (origin + distance) % 5, i) : 0;
         });
}
static_assert(takes(0, [](auto& ring) { ring.moving.take_own(); }));
static_assert(takes(2, [](auto& ring) { ring.moving.take_for_farthest(ring.half); }));
static_assert(takes(1, [](auto& ring) { ring.moving.take_for_farthest(all_but_one(ring.half)); }));
static_assert(takes(1, [](auto& ring) {
  for (index distance : all_but_one(ring.half)) ring.moving.take_for(distance);
}));
static_assert(takes(2, [](auto& ring) {
  for (index distance : ring.half) ring.moving.take_for(distance);
}));

// Two hops to the left: each chip receives from the chip two to its right, and the received chunk
// replaces the old one.
static_assert([] {
  ring_of_five ring(toward::left);
  ring.moving.take_own();
  ring.moving.pass();
  ring.moving.pass();
  ring.moving.keep();
  return ring.chips.sent(toward::left) == 4 &&
         ring.ends_with(ring.held, [](int chip, int which, int i) {
           return which == (chip + 2) % 5 ? value(which, which, i) : value(chip, which, i);
         });
}());

// A chip adds its own part to the received chunk and sends the sum on.
static_assert([] {
  ring_of_five ring(toward::right);
  ring.moving.take_for_farthest(ring.half);
  ring.moving.pass();
  ring.moving.reduce();
  ring.moving.pass();
  ring.moving.reduce();
  ring.moving.keep();
  return ring.ends_with(ring.held, [](int chip, int which, int i) {
    return which != chip ? value(chip, which, i)
                         : value(chip, which, i) + value((chip + 4) % 5, which, i) +
                               value((chip + 3) % 5, which, i);
  });
}());

}  // namespace tests::listing_ring
