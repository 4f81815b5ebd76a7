#pragma once
// A program of another that runs the commands inside of itself, as the module of Python does. The
// process, its signals and its terminal are the host's: it takes what a command would have written,
// says when to stop, and shows progress.

#include <atomic>
#include <functional>
#include <mutex>
#include <string>

namespace proofline::tools {

class progress_line;
struct sweep_question;
struct run_settings;

struct host {
  std::atomic<bool> stop{false};
  std::string output, errors;               ///< what the run would have written
  std::mutex mutex;                         ///< of what follows
  const progress_line* progress = nullptr;  ///< of the run; null where it shows none
  /// Answers a sweep instead of writing it, and returns the exit status; empty: it is written.
  std::function<int(const sweep_question&, const run_settings&)> answer_sweep = {};
};

/// Null where the process is the program's own. A host runs one command at a time.
inline std::atomic<host*> host_of_process{nullptr};

}  // namespace proofline::tools
