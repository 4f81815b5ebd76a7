#pragma once
// What a search may cost, and what it has cost.

#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace proofline::sweep {

// Processes that do one search together, such as the ranks of MPI.

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

/// Thrown when a search needs more boxes than allowed.
struct search_refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct search_settings {
  /// The search is refused beyond this number of boxes, or 512 times as many points: about half a
  /// minute.
  std::uint64_t most_boxes = 20'000'000;
  std::uint64_t read_below = 128;           ///< smaller boxes are read, not split; 1 to 512
  const std::atomic<bool>* stop = nullptr;  ///< once true, sweep_stopped is thrown
  /// Counters of boxes and points, to show progress.
  std::atomic<std::uint64_t>* boxes_done = nullptr;
  std::atomic<std::uint64_t>* points_done = nullptr;
  /// Of a search for the least value, to show progress: the best found, and what no value is below.
  std::atomic<double>* best = nullptr;
  std::atomic<double>* bound = nullptr;
  /// A least value may stay undecided up to this relative gap, >= 0. Once the gap is proved, the
  /// search goes on for as long again to find the exact least value and its ties, and then stops.
  double gap = 1e-12;
  std::uint64_t patience = 4096;  ///< boxes that it may use in any case before it stops so
  int threads = 0;  ///< 0: all that the machine has; the result is the same for any number
  processes* together = nullptr;  ///< others that do the same search; the result is the same again
};

/// The cost of a search.
struct effort {
  std::uint64_t boxes = 0;   ///< enclosed
  std::uint64_t points = 0;  ///< read one by one

  void add(const effort& other) {
    boxes += other.boxes;
    points += other.points;
  }
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.boxes, self.points);
  }
};

}  // namespace proofline::sweep
