#pragma once
// What a run of a listing came to, for whoever compares it with an equation.

#include <proofline/numbers/counting.hpp>

namespace proofline::listings {

class chips_on_a_ring;

/// What a run came to. It is made of nothing but what counted the run, and changed by nobody.
class cost {
 public:
  constexpr explicit cost(const tally& count)
      : flops_(count.flops_),
        products_(count.products_),
        elements_read_(count.elements_read_),
        elements_written_(count.elements_written_),
        threads_(count.threads_),
        barriers_(count.barriers_) {}
  /// With how often each element of two inputs was read, each a matrix or a batch.
  template <template <class> class Memory>
  constexpr cost(const tally& count, const Memory<counting>& x, const Memory<counting>& y)
      : cost(count) {
    reads_of_each_x_ = x.reads_of_each();
    reads_of_each_y_ = y.reads_of_each();
  }
  cost(const cost&) = default;
  cost& operator=(const cost&) = delete;

  constexpr long long flops() const { return flops_; }
  constexpr long long products() const { return products_; }  ///< among the FLOPs
  constexpr long long elements_read() const { return elements_read_; }
  constexpr long long elements_written() const { return elements_written_; }
  constexpr long long threads() const { return threads_; }
  constexpr long long barriers() const { return barriers_; }
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
      : threads_(chips),
        sent_left_by_each_(sent_left),
        sent_right_by_each_(sent_right),
        kept_by_each_(kept) {}

  long long flops_ = 0;
  long long products_ = 0;
  long long elements_read_ = 0;
  long long elements_written_ = 0;
  long long threads_ = 0;
  long long barriers_ = 0;
  long long reads_of_each_x_ = 0;
  long long reads_of_each_y_ = 0;
  long long sent_left_by_each_ = 0;
  long long sent_right_by_each_ = 0;
  long long kept_by_each_ = 0;
};

}  // namespace proofline::listings
