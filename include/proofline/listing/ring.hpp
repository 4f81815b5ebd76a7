#pragma once
// Collectives run on a ring of chips: every chunk is moved from chip to neighbor to chip, and each
// chip counts what it sends to the left and to the right. training-notes appendix C.
//
// All chips do the same at once, so a line below is for each of them. An element is a byte. That
// the counts are polynomials is what loop.hpp says; of a run only the number of chips (as threads)
// and what each sent and kept is reported, no sums over chips: the loops over chips are over no
// extent.

#include <proofline/listing/listing.hpp>

namespace proofline::listings {

template <class Number>
class chunks;
template <class Number>
class flow;

enum class toward { left, right };
/// Chips on a ring of 2h, or one more.
enum class parity { even, odd };

/// The chips, and what each sent and kept.
class chips_on_a_ring {
 public:
  constexpr chips_on_a_ring(const extent& half, parity kind)
      : half_(half.size_),
        size_(2 * half.size_ + (kind == parity::odd ? 1 : 0)),
        left_(size_, 0),
        right_(size_, 0),
        kept_(size_, 0) {}

  constexpr int size() const { return size_; }
  /// The chip so many hops away.
  constexpr int away(int chip, toward where, int hops) const {
    return (chip + (where == toward::right ? hops : size_ - hops)) % size_;
  }
  constexpr void note_sent(int chip, toward where) {
    ++(where == toward::left ? left_ : right_)[chip];
  }
  constexpr void note_kept(int chip) { ++kept_[chip]; }
  /// What each chip sent, or -1 if not all the same.
  constexpr long long sent(toward where) const {
    return of_each(where == toward::left ? left_ : right_);
  }
  constexpr cost what_each_did() const {
    return cost(size_, sent(toward::left), sent(toward::right), of_each(kept_));
  }

 private:
  template <class>
  friend class chunks;
  template <class>
  friend class flow;

  static constexpr long long of_each(const detail::store<int>& chips) {
    for (const int count : chips) {
      if (count != chips[0]) return -1;
    }
    return chips[0];
  }
  constexpr int half() const { return half_; }
  /// How far away the chip is that an index counts to, from the neighbor on.
  static constexpr int hops(const index& distance) { return distance.position_ + 1; }
  static constexpr int size_of(const extent& chunk) { return chunk.size_; }
  static constexpr int place(const index& i) { return i.position_; }

  int half_;
  int size_;
  detail::store<int> left_;
  detail::store<int> right_;
  detail::store<int> kept_;
};

/// Chunks of so many elements each, in a row.
template <class Number>
class chunks {
 public:
  constexpr chunks(int how_many, extent& chunk)
      : chunk_(chunk), all_(how_many * chips_on_a_ring::size_of(chunk), Number(0)) {}

  constexpr Number& element(int which, const index& i) {
    return all_[which * chips_on_a_ring::size_of(chunk_) + chips_on_a_ring::place(i)];
  }
  constexpr const Number& element(int which, const index& i) const {
    return all_[which * chips_on_a_ring::size_of(chunk_) + chips_on_a_ring::place(i)];
  }
  constexpr extent& chunk() const { return chunk_; }

 private:
  extent& chunk_;
  detail::store<Number> all_;
};

/// What the chips hold: each a chunk for each chip.
template <class Number>
class holdings {
 public:
  constexpr holdings(chips_on_a_ring& chips, extent& chunk)
      : chips_(chips), all_(chips.size() * chips.size(), chunk) {}

  constexpr chips_on_a_ring& chips() const { return chips_; }
  constexpr extent& chunk() const { return all_.chunk(); }
  constexpr Number& element(int chip, int which, const index& i) {
    return all_.element(chip * chips_.size() + which, i);
  }

 private:
  chips_on_a_ring& chips_;
  chunks<Number> all_;
};

/// What is on its way in one direction: at each chip a chunk, whichever it is.
template <class Number>
class flow {
 public:
  constexpr flow(holdings<Number>& held, toward where)
      : held_(held),
        chips_(held.chips()),
        where_(where),
        now_(chips_.size(), held.chunk()),
        which_(chips_.size(), 0),
        from_(chips_.size(), 0) {}

  /// Each chip takes its own shard.
  constexpr void take_own() { take_at(0); }
  /// Each chip takes its chunk for the chip at a distance: the neighbor for the first index.
  constexpr void take_for(const index& distance) { take_at(chips_on_a_ring::hops(distance)); }
  /// Each chip takes its chunk for the farthest chip that so many rounds reach.
  constexpr void take_for_farthest(const extent&) { take_at(chips_.half()); }
  constexpr void take_for_farthest(const all_but_one&) { take_at(chips_.half() - 1); }
  /// Each chip sends what is on its way, and gets what its neighbor sends.
  constexpr void pass() {
    const chunks<Number> now = now_;
    const detail::store<int> which = which_, from = from_;
    for (int chip = 0; chip < chips_.size(); ++chip) {
      const int next = chips_.away(chip, where_, 1);
      for (index i : held_.chunk()) {
        now_.element(next, i) = now.element(chip, i);
        chips_.note_sent(chip, where_);
      }
      which_[next] = which[chip];
      from_[next] = from[chip];
    }
  }
  /// Each chip keeps what it got.
  constexpr void keep() {
    put(held_, which_);
    note_kept();
  }
  /// Each chip keeps what it got, by the chip that it is from.
  constexpr void keep_by_origin(holdings<Number>& received) {
    put(received, from_);
    note_kept();
  }
  /// Each chip leaves what it got where more is added to it.
  constexpr void leave() { put(held_, which_); }
  /// Each chip adds what it holds of the chunk that it got.
  constexpr void reduce() {
    for (int chip = 0; chip < chips_.size(); ++chip) {
      for (index i : held_.chunk()) {
        now_.element(chip, i) = now_.element(chip, i) + held_.element(chip, which_[chip], i);
      }
    }
  }

 private:
  constexpr void take_at(int hops) {
    for (int chip = 0; chip < chips_.size(); ++chip) {
      which_[chip] = chips_.away(chip, where_, hops);
      from_[chip] = chip;
      for (index i : held_.chunk()) now_.element(chip, i) = held_.element(chip, which_[chip], i);
    }
  }
  constexpr void note_kept() {
    for (int chip = 0; chip < chips_.size(); ++chip) {
      for ([[maybe_unused]] index i : held_.chunk()) chips_.note_kept(chip);
    }
  }
  constexpr void put(holdings<Number>& into, const detail::store<int>& which) {
    for (int chip = 0; chip < chips_.size(); ++chip) {
      for (index i : held_.chunk()) into.element(chip, which[chip], i) = now_.element(chip, i);
    }
  }

  holdings<Number>& held_;
  chips_on_a_ring& chips_;
  toward where_;
  chunks<Number> now_;
  detail::store<int> which_;
  detail::store<int> from_;
};

}  // namespace proofline::listings
