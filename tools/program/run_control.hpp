#pragma once
// For long runs: a clean end on Ctrl-C, and a progress line.

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <limits>
#include <mutex>
#include <proofline/numbers/detail/shown_text.hpp>
#include <stdexcept>
#include <string>
#include <thread>

#include "host.hpp"

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
/// program at once. In a host, which has the signals, it is what the host says.
inline const std::atomic<bool>& stop_requested() {
  if (const host* const here = host_of_process) return here->stop;
  static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may only use these");
  static std::atomic<bool> stop{false};
  static const bool installed = [] {
    struct sigaction action = {};
    action.sa_handler = [](int) { stop = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
    return true;
  }();
  static_cast<void>(installed);
  return stop;
}

/// While it lives, shows progress, rate and time left in a line on standard error, if that is a
/// terminal. The line appears after half a second. A host shows it where it likes.
class progress_line {
 public:
  /// `total`: the number of points to read, or of what else `of` says; 0 for a search, which cannot
  /// know.
  explicit progress_line(std::uint64_t total, const char* of = "points") : total_(total), of_(of) {
    if (host_ != nullptr) {
      set_in_host(this);
    } else if (::isatty(STDERR_FILENO) != 0) {
      thread_ = std::thread([this] { show(); });
    }
  }
  progress_line(const progress_line&) = delete;
  progress_line& operator=(const progress_line&) = delete;
  ~progress_line() {
    if (host_ != nullptr) set_in_host(nullptr);
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    ends_.notify_all();
    if (thread_.joinable()) thread_.join();
  }

  std::atomic<std::uint64_t> done{0};   ///< points read
  std::atomic<std::uint64_t> boxes{0};  ///< boxes of a search
  /// Of a search for the least value: the best found, and what no value is below; NaN if not known.
  std::atomic<double> best{std::numeric_limits<double>::quiet_NaN()};
  std::atomic<double> bound{std::numeric_limits<double>::quiet_NaN()};
  bool is_greatest = false;  ///< these are the negatives of what is searched

  /// What the line says after so many seconds.
  std::string text(double seconds) const {
    const double here = static_cast<double>(done.load()), all = static_cast<double>(total_);
    const double rate = here / seconds;
    if (total_ == 0) {
      std::string out = fmt::format("searching: {} boxes, {} points read",
                                    rounded(static_cast<double>(boxes.load())), rounded(here));
      const double sign = is_greatest ? -1 : 1, found = sign * best.load(),
                   limit = sign * bound.load();
      if (std::isfinite(found)) out += fmt::format(", best {:.6g}", found);
      if (std::isfinite(found) && std::isfinite(limit)) {
        out += fmt::format(", bound {:.6g}, gap {:.1e}", limit,
                           found == limit ? 0 : std::fabs((found - limit) / found));
      }
      return out;
    }
    return fmt::format("{0} of {1} {5} ({2:.1f} %), {3} {5}/s, {4} left", rounded(here),
                       rounded(all), 100 * here / all, rounded(rate),
                       rate > 0 ? duration((all - here) / rate) : "?", of_);
  }

 private:
  /// 1234567 as "1.23M".
  static std::string rounded(double value) {
    const char* const prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
    std::size_t which = 0;
    while (value >= 999.5 && which < 6) {
      value /= 1000;
      ++which;
    }
    return fmt::format("{:.3g}{}", value, prefixes[which]);
  }
  static std::string duration(double seconds) {
    if (seconds < 120) return fmt::format("{:.0f} s", seconds);
    if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
  }
  void show() {
    using namespace std::chrono;
    const auto start = steady_clock::now();
    bool shown = false;
    std::unique_lock lock(mutex_);
    while (!ends_.wait_for(lock, milliseconds(500), [this] { return ended_; })) {
      const double seconds =
          duration_cast<std::chrono::duration<double>>(steady_clock::now() - start).count();
      fmt::print(stderr, "\r\x1b[K{}", proofline::detail::as_shown(text(seconds)));
      std::fflush(stderr);
      shown = true;
    }
    if (shown) fmt::print(stderr, "\r\x1b[K");
  }
  void set_in_host(const progress_line* shown) const {
    const std::lock_guard lock(host_->mutex);
    host_->progress = shown;
  }

  host* host_ = host_of_process;
  std::uint64_t total_;
  const char* of_;
  std::mutex mutex_;
  std::condition_variable ends_;
  bool ended_ = false;
  std::thread thread_;
};

}  // namespace proofline::tools
