#pragma once
// What a long run needs: Ctrl-C that ends it in good order, and a line that shows how far it is.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace proofline::tools {

/// Thrown where a run was ended by Ctrl-C or SIGTERM.
struct interrupted : std::exception {
  const char* what() const noexcept override { return "interrupted; nothing was written"; }
};

/// Becomes true at Ctrl-C or SIGTERM, from the first call on. A second one ends
/// the program at once.
const std::atomic<bool>& stop_requested();

/// While it lives, a line on standard error, where that is a terminal: how much is done, how fast,
/// how long it will take. Nothing in the first half second.
class progress_line {
 public:
  /// `total`: how many points there are to read; 0 for a search, which does not know.
  explicit progress_line(std::uint64_t total);
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;
  ~progress_line();

  std::atomic<std::uint64_t> done{0};   ///< points read
  std::atomic<std::uint64_t> boxes{0};  ///< of a search

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
