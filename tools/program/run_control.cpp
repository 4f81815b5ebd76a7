#include "run_control.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <proofline/numbers/detail/shown_text.hpp>
#include <string>

namespace proofline::tools {

namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may only use these");

/// 1234567 as "1.23M".
std::string rounded(double value) {
  const char* const prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
  std::size_t which = 0;
  while (value >= 999.5 && which < 6) {
    value /= 1000;
    ++which;
  }
  return fmt::format("{:.3g}{}", value, prefixes[which]);
}
std::string duration(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

const std::atomic<bool>& stop_requested() {
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

progress_line::progress_line(std::uint64_t total) : total_(total) {
  if (::isatty(STDERR_FILENO) != 0) thread_ = std::thread([this] { show(); });
}

progress_line::~progress_line() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  ends_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::string progress_line::text(double seconds) const {
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
  return fmt::format("{} of {} points ({:.1f} %), {} points/s, {} left", rounded(here),
                     rounded(all), 100 * here / all, rounded(rate),
                     rate > 0 ? duration((all - here) / rate) : "?");
}

void progress_line::show() {
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

}  // namespace proofline::tools
