#pragma once
// The collectives of training-notes appendix C, by the schedule that is printed there, as listings
// on rings of 2h chips, and of 2h + 1 beside.
//
// One direction goes the longer way, to the chip opposite on an even ring. Run with numbers they
// end as the end conditions of Table 2 say: static_tests/transformers/listings/collectives.cpp.

#include <proofline/listing/ring.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/torus.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::listings {

using namespace inputs;

constexpr toward opposite(toward where) { return toward(1 - int(where)); }

/// Every chip ends with all shards. `far` and `near` are the rounds in either direction.
template <class Number, class Far, class Near>
constexpr void all_gather(holdings<Number>& held, Far& far, Near&& near, toward longer) {
  flow<Number> one(held, longer);
  one.take_own();
  for ([[maybe_unused]] index round : far) {
    one.pass();
    one.keep();
  }
  flow<Number> other(held, opposite(longer));
  other.take_own();
  for ([[maybe_unused]] index round : near) {
    other.pass();
    other.keep();
  }
}

/// Every chip ends with the sum of its own shard over all chips.
template <class Number, class Far, class Near>
constexpr void reduce_scatter(holdings<Number>& held, Far& far, Near&& near, toward longer) {
  flow<Number> other(held, opposite(longer));
  other.take_for_farthest(near);
  for ([[maybe_unused]] index round : near) {
    other.pass();
    other.reduce();
  }
  other.leave();  // the sum of one side; the other direction comes to add to it
  flow<Number> one(held, longer);
  one.take_for_farthest(far);
  for ([[maybe_unused]] index round : far) {
    one.pass();
    one.reduce();
  }
  one.keep();
}

/// Every chip ends with its chunk of every other's shard, by origin; its own does not move.
template <class Number, class Far, class Near>
constexpr void all_to_all(holdings<Number>& held, holdings<Number>& received, Far& far, Near&& near,
                          toward longer) {
  flow<Number> one(held, longer);
  for (index distance : far) {
    one.take_for(distance);
    for ([[maybe_unused]] index hop : up_to(distance)) one.pass();
    one.keep_by_origin(received);
  }
  flow<Number> other(held, opposite(longer));
  for (index distance : near) {
    other.take_for(distance);
    for ([[maybe_unused]] index hop : up_to(distance)) other.pass();
    other.keep_by_origin(received);
  }
}

namespace detail {

/// 2h shards of one chunk each.
inline constexpr auto shards_shape = [](auto h, auto c) {
  return at(object_bytes = 2 * h * c * 1_B, chips = 2 * h);
};
/// 2h shards of 2h chunks each.
inline constexpr auto transposed_shape = [](auto h, auto c) {
  return at(object_bytes = square(2 * h) * c * 1_B, half_ring = h);
};
inline constexpr auto odd_shards_shape = [](auto h, auto c) {
  return at(object_bytes = (2 * h + 1) * c * 1_B, chips = 2 * h + 1);
};
inline constexpr auto odd_transposed_shape = [](auto h, auto c) {
  return at(object_bytes = square(2 * h + 1) * c * 1_B, chips = 2 * h + 1);
};
/// As transposed_shape, each chunk in two halves.
inline constexpr auto halved_shape = [](auto h, auto c) {
  return at(object_bytes = square(2 * h) * (2 * c) * 1_B);
};

/// A collective as the run of a listing, on a ring that is made for it.
template <parity Kind, class Collective>
struct run_on_ring {
  constexpr cost operator()(extent& h, extent& chunk) const {
    chips_on_a_ring chips(h, Kind);
    holdings<int> held(chips, chunk);
    Collective{}(held, h);
    return chips.what_each_did();
  }
};
template <parity Kind, class Collective>
constexpr run_on_ring<Kind, Collective> on_ring(const Collective&) {
  return {};
}

}  // namespace detail

inline constexpr auto ring_all_gather = list<"ring_all_gather">(
    "all-gather on an even ring, with one chunk, in one direction only, in the last step",
    "training-notes C.1 footnote 14", of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>(
        [](holdings<int>& held, extent& h) { all_gather(held, h, all_but_one(h), toward::left); }));

/// In the last of K/2 steps the same chunk comes from both sides: the "dummy chunk" is the second.
inline constexpr auto full_ring_all_gather = list<"full_ring_all_gather">(
    "all-gather on an even ring, with a dummy chunk in the last step", "training-notes C.1",
    of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>(
        [](holdings<int>& held, extent& h) { all_gather(held, h, h, toward::left); }));

inline constexpr auto odd_ring_all_gather = list<"odd_ring_all_gather">(
    "all-gather on an odd ring", "training-notes C.1", of(half_ring, chunk_bytes),
    detail::odd_shards_shape, detail::on_ring<parity::odd>([](holdings<int>& held, extent& h) {
      all_gather(held, h, h, toward::left);
    }));

inline constexpr auto ring_reduce_scatter = list<"ring_reduce_scatter">(
    "reduce-scatter on an even ring, with one chunk, in one direction only, in the first step",
    "training-notes C.2 footnote 14", of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>([](holdings<int>& held, extent& h) {
      reduce_scatter(held, h, all_but_one(h), toward::left);
    }));

/// What the chip opposite holds is sent in both directions: one of the two is the dummy chunk, and
/// what it sums to is not to be used.
inline constexpr auto full_ring_reduce_scatter = list<"full_ring_reduce_scatter">(
    "reduce-scatter on an even ring, an all-gather run backwards: the dummy chunk is in the first "
    "step",
    "training-notes C.2", of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>(
        [](holdings<int>& held, extent& h) { reduce_scatter(held, h, h, toward::left); }));

inline constexpr auto ring_all_reduce = list<"ring_all_reduce">(
    "reduce-scatter, then all-gather, on an even ring, without dummy chunks",
    "training-notes C.3 footnote 14", of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>([](holdings<int>& held, extent& h) {
      reduce_scatter(held, h, all_but_one(h), toward::left);
      all_gather(held, h, all_but_one(h), toward::left);
    }));

inline constexpr auto full_ring_all_reduce = list<"full_ring_all_reduce">(
    "reduce-scatter, then all-gather, on an even ring, with a dummy chunk in each of them",
    "training-notes C.3", of(half_ring, chunk_bytes), detail::shards_shape,
    detail::on_ring<parity::even>([](holdings<int>& held, extent& h) {
      reduce_scatter(held, h, h, toward::left);
      all_gather(held, h, h, toward::left);
    }));

inline constexpr auto ring_all_to_all = list<"ring_all_to_all">(
    "all-to-all on an even ring, the chunk for the opposite chip going left", "training-notes C.4",
    of(half_ring, chunk_bytes), detail::transposed_shape,
    detail::on_ring<parity::even>([](holdings<int>& held, extent& h) {
      holdings<int> received(held.chips(), held.chunk());
      all_to_all(held, received, h, all_but_one(h), toward::left);
    }));

inline constexpr auto odd_ring_all_to_all = list<"odd_ring_all_to_all">(
    "all-to-all on an odd ring", "training-notes C.4", of(half_ring, chunk_bytes),
    detail::odd_transposed_shape, detail::on_ring<parity::odd>([](holdings<int>& held, extent& h) {
      holdings<int> received(held.chips(), held.chunk());
      all_to_all(held, received, h, h, toward::left);
    }));

/// Half of each chunk by the printed split, half by its mirror image.
inline constexpr auto balanced_all_to_all = list<"balanced_all_to_all">(
    "all-to-all on an even ring, half of each chunk for the opposite chip sent each way",
    "training-notes C.4", of(half_ring, chunk_bytes), detail::halved_shape,
    detail::on_ring<parity::even>([](holdings<int>& held, extent& h) {
      holdings<int> received(held.chips(), held.chunk());
      all_to_all(held, received, h, all_but_one(h), toward::left);
      all_to_all(held, received, h, all_but_one(h), toward::right);
    }));

/// Bytes that each chip keeps of what it gets, where they come to stay.
template <class Listing>
constexpr auto bytes_kept_by(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes that each chip keeps of what it gets",
                                     [](const cost& c) { return c.kept_by_each(); }};
}

/// Bytes that each chip sends, and those in one direction.
template <class Listing>
constexpr auto bytes_sent_by(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes that each chip sends", [](const cost& c) {
                                       return c.sent_left_by_each() + c.sent_right_by_each();
                                     }};
}
template <class Listing>
constexpr auto bytes_sent_left_by(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes that each chip sends to its left neighbor",
                                     [](const cost& c) { return c.sent_left_by_each(); }};
}
template <class Listing>
constexpr auto bytes_sent_right_by(const Listing& listing) {
  return counted<Listing, byte_unit>{listing, "bytes that each chip sends to its right neighbor",
                                     [](const cost& c) { return c.sent_right_by_each(); }};
}

}  // namespace proofline::listings
