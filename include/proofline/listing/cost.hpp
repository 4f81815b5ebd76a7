#pragma once
// What a run of a listing came to, for whoever compares it with an equation.

#include <proofline/numbers/counting.hpp>

namespace proofline::listings {

class chips_on_a_ring;

/// What a run came to. It is made of nothing but what counted the run, and changed by nobody.
class cost {
 public:
  constexpr explicit cost(const tally& count) : counts_(count.counts_) {}
  /// With how often each element of two inputs was read, each a matrix or a batch.
  template <template <class> class Memory>
  constexpr cost(const tally& count, const Memory<counting>& x, const Memory<counting>& y)
      : cost(count) {
    reads_of_each_x_ = x.reads_of_each();
    reads_of_each_y_ = y.reads_of_each();
  }
  cost(const cost&) = default;
  cost& operator=(const cost&) = delete;

  constexpr long long flops() const { return counts_.flops; }
  constexpr long long products() const { return counts_.products; }  ///< among the FLOPs
  constexpr long long elements_read() const { return counts_.elements_read; }
  constexpr long long elements_written() const { return counts_.elements_written; }
  constexpr long long threads() const { return counts_.threads; }
  constexpr long long barriers() const { return counts_.barriers; }
  /// Of each element of an input, or -1 if that differs.
  constexpr long long reads_of_each_x() const { return reads_of_each_x_; }
  constexpr long long reads_of_each_y() const { return reads_of_each_y_; }
  /// Elements that each chip on a ring sent to a neighbor, or -1 if that differs.
  constexpr long long sent_left_by_each() const { return sent_left_by_each_; }
  constexpr long long sent_right_by_each() const { return sent_right_by_each_; }
  /// Elements that each of them kept of what it got, or -1 if that differs.
  constexpr long long kept_by_each() const { return kept_by_each_; }

 private:
  friend chips_on_a_ring;
  constexpr cost(long long chips, long long sent_left, long long sent_right, long long kept)
      : counts_{.threads = chips},
        sent_left_by_each_(sent_left),
        sent_right_by_each_(sent_right),
        kept_by_each_(kept) {}

  proofline::detail::counts counts_;
  long long reads_of_each_x_ = 0;
  long long reads_of_each_y_ = 0;
  long long sent_left_by_each_ = 0;
  long long sent_right_by_each_ = 0;
  long long kept_by_each_ = 0;
};

}  // namespace proofline::listings
