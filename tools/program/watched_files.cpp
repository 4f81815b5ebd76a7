#include "watched_files.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>

#include "claims/judge.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "report/formats.hpp"
#include "run_control.hpp"

namespace proofline::tools {

namespace {

/// What changes when a file is saved; none if it is not there.
struct saved {
  std::filesystem::file_time_type time;
  std::uintmax_t size = 0;
  bool operator==(const saved&) const = default;
};
std::optional<saved> state_of(const std::string& file) {
  std::error_code none;
  saved state{std::filesystem::last_write_time(file, none), 0};
  if (!none) state.size = std::filesystem::file_size(file, none);
  return none ? std::nullopt : std::optional(state);
}

struct problems {
  std::vector<std::string> lines;
  std::string sum;
};
problems problems_of(const std::string& file, const audit_options& options) try {
  audited_claims audited = audited_files({file});
  refuse(audited.claims, options);
  problems found{audited.errors, "no claims"};
  for (std::string& each : found.lines) {
    if (each.starts_with(file + ":")) continue;
    return {{file + ":1:1: error: " + each}, "not read"};  // as a file that is too large
  }
  for (std::string& each : compiler_lines(audited.claims)) found.lines.push_back(std::move(each));
  if (audited.files_without_claims.empty()) {
    found.sum = audit::count_of(static_cast<int>(audited.claims.size()), "claim", "claims") + ", " +
                audit::count_of(static_cast<int>(found.lines.size()), "problem", "problems");
  }
  return found;
} catch (const std::exception& error) {  // it may vanish while it is read
  return {{file + ":1:1: error: " + error.what()}, "not read"};
}

void report(const std::string& file, const audit_options& options, bool is_there) {
  std::string text = "checking " + file + "\n";
  const problems found =
      is_there ? problems_of(file, options)
               : problems{{file + ":1:1: error: it is gone; expected it to come back"}, "not read"};
  for (const std::string& each : found.lines) text += each + "\n";
  write_to_output(text + file + ": " + found.sum + "\n");
  std::fflush(stdout);
}

}  // namespace

void watch_files(const std::vector<std::string>& files, const audit_options& options) {
  struct watched {
    std::string file;
    std::optional<saved> seen, told;
    bool is_new = true;
  };
  std::vector<watched> all;
  for (const std::string& each : files) {
    std::error_code none;
    const auto is_same = [&](const watched& other) {
      return std::filesystem::equivalent(each, other.file, none);
    };
    if (std::ranges::none_of(all, is_same)) all.push_back({each, {}, {}});
  }
  while (!stop_requested()) {
    for (watched& each : all) {
      const std::optional<saved> now = state_of(each.file);
      const bool is_at_rest = each.is_new || now == each.seen;  // editors write in pieces
      each.seen = now;
      if (!is_at_rest || (!each.is_new && now == each.told)) continue;
      each.told = now;
      each.is_new = false;
      report(each.file, options, now.has_value());
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

}  // namespace proofline::tools
