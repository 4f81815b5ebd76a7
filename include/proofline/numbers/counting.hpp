#pragma once
// The number that counts: an algorithm run with it counts its own operations and memory traffic. It
// has no values, so control flow cannot depend on them. listing/loop.hpp makes sure that
// control flow depends on loop bounds alone.

namespace proofline {

namespace listings {
class cost;
}  // namespace listings

class counting;

/// What running an algorithm costs. A caller can only add one to a count. A caller that could read
/// a count could double it in each round of a loop, and one that could exchange two tallies could
/// count in turns; the count would be no polynomial then. listings::cost reads the counts.
class tally {
 public:
  constexpr tally() = default;
  tally(const tally&) = delete;
  tally& operator=(const tally&) = delete;

  /// An element is one number in memory, of any width.
  constexpr void add_read() { ++elements_read_; }
  constexpr void add_write() { ++elements_written_; }
  /// One for each round of a parallel loop.
  constexpr void add_thread() { ++threads_; }
  /// All threads of a block wait for each other.
  constexpr void add_barrier() { ++barriers_; }

 private:
  friend listings::cost;
  friend counting;

  long long flops_ = 0;     // each + - * / on elements
  long long products_ = 0;  // each * among them
  long long elements_read_ = 0;
  long long elements_written_ = 0;
  long long threads_ = 0;
  long long barriers_ = 0;
};

namespace detail {
// Never defined: calling it in a constant expression is the error, and its name is the message.
void an_operation_that_no_tally_counts();
}  // namespace detail

/// An element of a matrix. Each operation on it adds one FLOP to its tally.
class counting {
 public:
  constexpr counting() = default;
  /// A constant, such as the 0 that a sum starts from. It costs nothing.
  constexpr counting(int) {}
  /// An element of a memory whose accesses the tally counts.
  constexpr explicit counting(tally& count) : tally_(&count) {}

  friend constexpr counting operator+(const counting& a, const counting& b) {
    return operation(a, b);
  }
  friend constexpr counting operator-(const counting& a, const counting& b) {
    return operation(a, b);
  }
  friend constexpr counting operator*(const counting& a, const counting& b) {
    return operation(a, b, 1);
  }
  friend constexpr counting operator/(const counting& a, const counting& b) {
    return operation(a, b);
  }

 private:
  static constexpr counting operation(const counting& a, const counting& b, int products = 0) {
    counting result;
    result.tally_ = a.tally_ != nullptr ? a.tally_ : b.tally_;
    if (result.tally_ == nullptr) detail::an_operation_that_no_tally_counts();
    ++result.tally_->flops_;
    result.tally_->products_ += products;
    return result;
  }

  tally* tally_ = nullptr;
};

}  // namespace proofline
