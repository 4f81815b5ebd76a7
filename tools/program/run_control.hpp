#pragma once
// For long runs: a clean end on Ctrl-C, and a progress line.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>

namespace proofline::tools {

/// Thrown when Ctrl-C or SIGTERM ended a run.
struct interrupted : std::runtime_error {
  explicit interrupted(const char* said = "interrupted; nothing was written")
      : std::runtime_error(said) {}
};

/// Thrown when the reader of standard output has gone, as `head` does. The program then ends as the
/// shell expects: quietly, by SIGPIPE.
struct reader_gone : std::exception {
  const char* what() const noexcept override { return "nobody reads standard output"; }
};

/// Becomes true on Ctrl-C or SIGTERM, once this function has been called. A second signal ends the
/// program at once.
const std::atomic<bool>& stop_requested();

/// While it lives, shows progress, rate and time left in a line on standard error, if that is a
/// terminal. The line appears after half a second.
class progress_line {
 public:
  /// `total`: the number of points to read; 0 for a search, which cannot know.
  explicit progress_line(std::uint64_t total);
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;
  ~progress_line();

  std::atomic<std::uint64_t> done{0};   ///< points read
  std::atomic<std::uint64_t> boxes{0};  ///< boxes of a search
  /// Of a search for the least value: the best found, and what no value is below; NaN if not known.
  std::atomic<double> best{std::numeric_limits<double>::quiet_NaN()};
  std::atomic<double> bound{std::numeric_limits<double>::quiet_NaN()};
  bool is_greatest = false;  ///< these are the negatives of what is searched

 private:
  void show();
  std::string text(double seconds) const;

  std::uint64_t total_;
  std::mutex mutex_;
  std::condition_variable ends_;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace proofline::tools
