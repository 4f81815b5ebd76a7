#pragma once
// Processes that do one search together, such as the ranks of MPI.

#include <bit>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace proofline::sweep {

/// A list of numbers for other processes. A type of its own says what it consists of by
/// parts_of(value), a tuple of references.
class message {
 public:
  message() = default;
  explicit message(std::vector<std::uint64_t> words) : words_(std::move(words)) {}

  void put(std::uint64_t number) { words_.push_back(number); }
  void put(double value) { put(std::bit_cast<std::uint64_t>(value)); }
  void put(bool value) { put(std::uint64_t{value}); }
  template <class T>
  void put(const std::vector<T>& list) {
    put(std::uint64_t{list.size()});
    for (const T& each : list) put(each);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class T>
  requires requires(T& value) { T::parts_of(value); }
  void put(const T& value) {
    std::apply([this](const auto&... part) { (this->put(part), ...); }, T::parts_of(value));
  }
  // In the order in which they were put.
  void take(std::uint64_t& number) { number = words_[next_++]; }
  void take(double& value) { value = std::bit_cast<double>(words_[next_++]); }
  void take(bool& value) { value = words_[next_++] != 0; }
  template <class T>
  void take(std::vector<T>& list) {
    list.resize(words_[next_++]);
    for (T& each : list) take(each);
  }
  template <class T>
  void take(std::optional<T>& value) {
    value.reset();
    if (words_[next_++] != 0) take(value.emplace());
  }
  template <class T>
  requires requires(T& value) { T::parts_of(value); }
  void take(T& value) {
    std::apply([this](auto&... part) { (this->take(part), ...); }, T::parts_of(value));
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
