#pragma once
// What a search may cost, and what it has cost.

#include <atomic>
#include <cstdint>
#include <proofline/sweep/processes.hpp>
#include <stdexcept>

namespace proofline::sweep {

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
