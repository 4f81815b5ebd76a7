#pragma once
// Processes that do one search together, such as the ranks of MPI.

#include <bit>
#include <cstdint>
#include <vector>

namespace proofline::sweep {

/// A list of numbers for other processes.
class message {
 public:
  message() = default;
  explicit message(std::vector<std::uint64_t> words) : words_(std::move(words)) {}

  void put(std::uint64_t number) { words_.push_back(number); }
  void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }
  void put(const std::vector<std::uint64_t>& list) {
    put(static_cast<std::uint64_t>(list.size()));
    words_.insert(words_.end(), list.begin(), list.end());
  }
  // In the order in which they were put.
  std::uint64_t take() { return words_[next_++]; }
  double take_value() { return std::bit_cast<double>(take()); }
  std::vector<std::uint64_t> take_list() {
    const auto size = static_cast<std::ptrdiff_t>(take());
    const auto from = words_.begin() + static_cast<std::ptrdiff_t>(next_);
    next_ += static_cast<std::size_t>(size);
    return {from, from + size};
  }
  const std::vector<std::uint64_t>& words() const { return words_; }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t next_ = 0;
};

/// Each process goes through the same steps of a search with the same boxes, so that none has to
/// ask another for work. Of a step with many boxes it looks at some, and then gets what the others
/// have found. So all know the best value and discard the same boxes, and their answers and efforts
/// are those of one process.
class processes {
 public:
  virtual ~processes() = default;

  virtual std::uint64_t rank() const = 0;
  virtual std::uint64_t size() const = 0;
  /// Gives a message to all; returns those of all in order of rank. Called by all.
  virtual std::vector<message> share(const message& mine) = 0;
};

}  // namespace proofline::sweep
