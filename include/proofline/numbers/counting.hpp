#pragma once
// The number that counts: an algorithm run with it costs what it costs with real numbers and has no
// values. Control flow therefore cannot depend on values; that it depends on nothing but the loops'
// bounds is what equations/listings/loop.hpp adds.

namespace proofline {

/// What running an algorithm came to. An element is one number in memory, of whatever width.
struct tally {
  long long flops = 0;     ///< each + - * / on elements
  long long products = 0;  ///< each * among them
  long long elements_read = 0;
  long long elements_written = 0;
  long long threads = 0;   ///< started: one for each round of a parallel loop
  long long barriers = 0;  ///< waits of all threads of a block for each other
};

namespace detail {
// Never defined: reaching it in a constant expression is the error, and its name the message.
void an_operation_that_no_tally_counts();
}  // namespace detail

class counting {
 public:
  constexpr counting() = default;
  /// A constant, such as the zero that a sum starts from; it costs nothing by itself.
  constexpr counting(int) {}
  /// An element of a memory whose traffic the tally counts.
  constexpr explicit counting(tally& count) : tally_(&count) {}

  friend constexpr counting operator+(const counting& a, const counting& b) {
    return operation(a, b);
  }
  friend constexpr counting operator-(const counting& a, const counting& b) {
    return operation(a, b);
  }
  friend constexpr counting operator*(const counting& a, const counting& b) {
    const counting result = operation(a, b);
    ++result.tally_->products;
    return result;
  }
  friend constexpr counting operator/(const counting& a, const counting& b) {
    return operation(a, b);
  }

 private:
  static constexpr counting operation(const counting& a, const counting& b) {
    counting result;
    result.tally_ = a.tally_ != nullptr ? a.tally_ : b.tally_;
    if (result.tally_ == nullptr) detail::an_operation_that_no_tally_counts();
    ++result.tally_->flops;
    return result;
  }

  tally* tally_ = nullptr;
};

}  // namespace proofline
