#pragma once
// The number that counts: an algorithm run with it counts its own operations and memory traffic. It
// has no values, so control flow cannot depend on them. listing/loop.hpp makes sure that
// control flow depends on loop bounds alone.

namespace proofline {

namespace listings {
class cost;
}  // namespace listings

class counting;

namespace detail {
struct counts {
  long long flops = 0;     // each + - * / on elements
  long long products = 0;  // each * among them
  long long elements_read = 0;
  long long elements_written = 0;
  long long threads = 0;
  long long barriers = 0;
};
// Never defined: calling it in a constant expression is the error, and its name is the message.
void an_operation_that_no_tally_counts();
}  // namespace detail

/// What running an algorithm costs. A caller can only add one to a count. A caller that could read
/// a count could double it in each round of a loop, and one that could exchange two tallies could
/// count in turns; the count would be no polynomial then. listings::cost reads the counts.
class tally {
 public:
  constexpr tally() = default;
  tally(const tally&) = delete;
  tally& operator=(const tally&) = delete;

  /// An element is one number in memory, of any width.
  constexpr void add_read() { ++counts_.elements_read; }
  constexpr void add_write() { ++counts_.elements_written; }
  /// One for each round of a parallel loop.
  constexpr void add_thread() { ++counts_.threads; }
  /// All threads of a block wait for each other.
  constexpr void add_barrier() { ++counts_.barriers; }

 private:
  friend listings::cost;
  friend counting;

  detail::counts counts_;
};

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
    ++result.tally_->counts_.flops;
    result.tally_->counts_.products += products;
    return result;
  }

  tally* tally_ = nullptr;
};

}  // namespace proofline
