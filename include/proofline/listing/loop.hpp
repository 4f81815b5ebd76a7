#pragma once
// The only control flow of a listing: loops over whole extents.
//
// That makes every count of a listing a polynomial. A statement costs the product of what the loops
// around it run, each loop multiplies by its extent, and nothing else decides what is run: an index
// says nothing but which element is meant, the counting number has no value, a tally can only be
// added to, and what else C++ decides by, an if or a loop of its own,
// tools/develop/check_sources.py refuses, as it does an extent that a listing makes from anything
// but a literal: loops over it would not be counted. So the degree in an extent is at most how deep
// loops over that extent are nested, which each run records; and a polynomial of degree k in an
// extent is fixed by its values at k + 1 sizes.

#include <array>
#include <proofline/numbers/counting.hpp>
#include <utility>

namespace proofline::listings {

class extent;
class side;
class up_to;
class before;
class all_but_one;
class chips_on_a_ring;
template <int Extents>
class in_parallel;
template <class Number>
class tile;
template <class Number>
class matrix;
template <class Number>
class batch;

/// Which element, counted from 0. Only memory can tell.
class index {
  friend extent;
  friend up_to;
  friend before;
  friend chips_on_a_ring;
  template <int>
  friend class in_parallel;
  template <class>
  friend class tile;
  template <class>
  friend class matrix;
  template <class>
  friend class batch;

  constexpr index(int position, extent& of) : position_(position), extent_(&of) {}

  int position_;
  extent* extent_;
};

struct loop_end {};

/// A size that loops run over: `for (index i : d)`. It is known by its address, so that loops over
/// it are recognised wherever they are.
class extent {
 public:
  constexpr explicit extent(int size) : size_(size) {}
  extent(const extent&) = delete;
  extent& operator=(const extent&) = delete;

  /// How deep loops over this extent were nested: the degree of the counts in it.
  constexpr int depth() const { return deepest_; }

  /// While it lives, a loop over the extent is open.
  class open_loop {
   public:
    constexpr explicit open_loop(extent& over) : over_(over) {
      if (++over_.open_ > over_.deepest_) over_.deepest_ = over_.open_;
    }
    open_loop(const open_loop&) = delete;
    open_loop& operator=(const open_loop&) = delete;
    constexpr ~open_loop() { --over_.open_; }

   private:
    extent& over_;
  };

  class iterator {
   public:
    constexpr iterator(extent& over, int rounds) : over_(over), open_(over), rounds_(rounds) {}
    constexpr bool operator!=(loop_end) const { return round_ < rounds_; }
    constexpr void operator++() { ++round_; }
    constexpr index operator*() const { return index(round_, over_); }

   private:
    extent& over_;
    open_loop open_;
    int rounds_;
    int round_ = 0;
  };
  constexpr iterator begin() { return iterator(*this, size_); }
  constexpr loop_end end() const { return {}; }

 private:
  friend side;
  friend all_but_one;
  friend chips_on_a_ring;
  template <int>
  friend class in_parallel;
  template <class>
  friend class tile;
  template <class>
  friend class matrix;
  template <class>
  friend class batch;

  int size_;
  int open_ = 0;
  int deepest_ = 0;
};

/// `for (index j : up_to(i))`: the indices up to i itself, of the extent of i. Nested in the loop
/// of i it adds one to the degree: the sum of a polynomial in i has one degree more.
class up_to {
 public:
  constexpr explicit up_to(const index& last) : last_(last) {}
  constexpr extent::iterator begin() const {
    return extent::iterator(*last_.extent_, last_.position_ + 1);
  }
  constexpr loop_end end() const { return {}; }

 private:
  index last_;
};

/// `for (index j : before(i))`: the indices before i, of the extent of i. As with up_to, the sum of
/// a polynomial in i has one degree more.
class before {
 public:
  constexpr explicit before(const index& end) : end_(end) {}
  constexpr extent::iterator begin() const {
    return extent::iterator(*end_.extent_, end_.position_);
  }
  constexpr loop_end end() const { return {}; }

 private:
  index end_;
};

/// `for (index i : all_but_one(h))`: one round less than there are. A count of h - 1 rounds is the
/// polynomial of h rounds at h - 1, of the same degree.
class all_but_one {
 public:
  constexpr explicit all_but_one(extent& of) : of_(of) {}
  constexpr extent::iterator begin() const { return extent::iterator(of_, of_.size_ - 1); }
  constexpr loop_end end() const { return {}; }

 private:
  extent& of_;
};

/// `for (const auto [i, j] : in_parallel(count, d, D))`: a thread for each choice of indices.
template <int Extents>
class in_parallel {
 public:
  template <class... Each>
  constexpr explicit in_parallel(tally& count, Each&... over) : count_(count), over_{&over...} {}

  class iterator {
   public:
    constexpr explicit iterator(const in_parallel& range)
        : iterator(range, std::make_index_sequence<Extents>()) {}
    constexpr bool operator!=(loop_end) const { return thread_ < range_.threads(Extents); }
    constexpr void operator++() { ++thread_; }
    constexpr std::array<index, Extents> operator*() const {
      range_.count_.add_thread();
      return indices(std::make_index_sequence<Extents>());
    }

   private:
    template <std::size_t... Which>
    constexpr iterator(const in_parallel& range, std::index_sequence<Which...>)
        : range_(range), open_{extent::open_loop(*range.over_[Which])...} {}
    template <std::size_t... Which>
    constexpr std::array<index, Extents> indices(std::index_sequence<Which...>) const {
      return {index(thread_ / range_.threads(Which) % range_.over_[Which]->size_,
                    *range_.over_[Which])...};
    }

    const in_parallel& range_;
    std::array<extent::open_loop, Extents> open_;
    int thread_ = 0;
  };
  constexpr iterator begin() const { return iterator(*this); }
  constexpr loop_end end() const { return {}; }

 private:
  /// How many threads the first extents make.
  constexpr int threads(std::size_t extents) const {
    int result = 1;
    for (std::size_t i = 0; i < extents; ++i) result *= over_[i]->size_;
    return result;
  }

  tally& count_;
  std::array<extent*, Extents> over_;
};
template <class... Each>
in_parallel(tally&, Each&...) -> in_parallel<sizeof...(Each)>;

/// All threads of a block wait for each other.
constexpr void sync(tally& count) { count.add_barrier(); }

}  // namespace proofline::listings
