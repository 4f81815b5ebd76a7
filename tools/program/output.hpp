#pragma once
// Output of the program.

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <proofline/numbers/detail/shown_text.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "bad_input.hpp"
#include "run_control.hpp"

namespace proofline::tools {

inline constexpr std::size_t columns_of_files = 80;

// What can control a terminal is shown as ? (shown_text.hpp), wherever a text comes from: on
// standard output and standard error, and in reports that are written to files. Files of numbers,
// pictures and exports have every byte.

/// The file that a path names: that behind a link; a link to nothing is used as it is.
struct target_file {
  std::string name;
  bool exists = false;
  bool is_regular = true;  ///< or not there yet
  unsigned mode = 0;
  int error = 0;  ///< why it cannot be written; otherwise 0

  explicit target_file(const std::string& path) {
    std::error_code unresolved;
    std::filesystem::path target = std::filesystem::canonical(path, unresolved);
    if (unresolved) target = path;
    name = target.string();
    struct stat status = {};
    exists = ::stat(name.c_str(), &status) == 0;
    if (!exists) return;
    is_regular = S_ISREG(status.st_mode);
    mode = status.st_mode & 07777;
    if (S_ISDIR(status.st_mode)) {
      error = EISDIR;
    } else if (::access(name.c_str(), W_OK) != 0) {
      error = errno;
    }
  }
};

/// How much of a text to write at once: lines as a whole, so that a run that is stopped leaves no
/// half one. A kill may cut a line all the same, where it goes from one page of a file into the
/// next.
inline std::size_t whole_lines(std::string_view text) {
  if (text.size() <= PIPE_BUF) return text.size();
  const std::size_t end = text.rfind('\n', PIPE_BUF - 1);
  return end == std::string_view::npos ? PIPE_BUF : end + 1;
}

/// Returns 0 or the error number; EINTR if the run is to stop, and nobody reads at the moment: what
/// an interrupted run has found is written. Polls, because a write to a full pipe would block, and
/// then Ctrl-C could not end it.
inline int write_all(int file, std::string_view text) {
  constexpr int look_again_ms = 100;
  while (!text.empty()) {
    pollfd ready{file, POLLOUT, 0};
    const int events = ::poll(&ready, 1, look_again_ms);
    const bool has_room = events > 0;
    if (!has_room && stop_requested()) return EINTR;
    if (events == 0 || (events < 0 && errno == EINTR)) continue;
    const ssize_t written = ::write(file, text.data(), whole_lines(text));
    if (written < 0 && errno != EINTR && errno != EAGAIN) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// The name of an unfinished file beside its target, if it needs a name.
inline std::string aside_of(const std::string& target,
                            const std::string& process = std::to_string(::getpid())) {
  return target + ".unfinished-" + process;
}

/// Removes files that killed runs have left beside the target. A live run holds a lock on its file.
inline void remove_leftovers(const std::string& target) {
  const std::string folder = std::filesystem::path(target).parent_path().string();
  std::error_code error;
  std::filesystem::directory_iterator each(folder.empty() ? "." : folder, error);
  for (; !error && each != std::filesystem::directory_iterator(); each.increment(error)) {
    const std::string name = each->path().filename().string();
    const std::string process = name.substr(name.find_last_not_of("0123456789") + 1);
    const std::string left = aside_of(target, process);
    if (process.empty() || name != std::filesystem::path(left).filename()) continue;
    const int file = ::open(left.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) continue;
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) ::unlink(left.c_str());
    ::close(file);
  }
}

/// As write_all; a host takes the text.
inline int write_to_standard_output(std::string_view text) {
  host* const here = host_of_process;
  if (here == nullptr) return write_all(STDOUT_FILENO, text);
  if (here->stop) return EINTR;
  here->output += text;
  return 0;
}

/// Output in pieces: to a file, which appears complete or not at all, or to standard output if
/// `path` is empty. The file is opened at once, so one that cannot be written is refused before any
/// work. Messages name the option. Throws bad_input if writing fails, and reader_gone if nobody
/// reads standard output.
class output_sink {
 public:
  explicit output_sink(std::string path, std::string option = "--output")
      : path_(std::move(path)), option_(std::move(option)) {
    if (path_.empty()) {
      file_ = STDOUT_FILENO;
      return;
    }
    const target_file target(path_);
    if (target.error != 0) fail(target.error);
    if (!target.is_regular) {
      file_ = ::open(target.name.c_str(), O_WRONLY | O_CLOEXEC);
      if (file_ < 0) fail(errno);
      return;
    }
    target_ = target.name;
    open_aside(target.exists, target.mode);
  }
  output_sink(const output_sink&) = delete;
  output_sink& operator=(const output_sink&) = delete;
  /// Without finish(), no file appears.
  ~output_sink() {
    if (file_ >= 0 && file_ != STDOUT_FILENO) ::close(file_);
    if (!aside_.empty()) ::unlink(aside_.c_str());
  }

  void write(std::string_view text) {
    if (path_.empty() && !proofline::detail::is_plain(text)) {
      write_bytes(proofline::detail::as_shown(text));
    } else {
      write_bytes(text);
    }
  }
  /// Writes what is no text, such as a picture, or what has been shown already.
  void write_bytes(std::string_view text) {
    const int error = path_.empty() ? write_to_standard_output(text) : write_all(file_, text);
    if (error == EINTR) throw interrupted();
    if (error != 0) fail(error);
    size_ += text.size();
  }
  /// Writes at a place of the file, which may be behind its end. Refused: standard output, and what
  /// is no regular file.
  void write_at(std::uint64_t place, std::string_view text) {
    if (target_.empty()) fail(ESPIPE);
    while (!text.empty()) {
      if (stop_requested()) throw interrupted();
      const ssize_t written = ::pwrite(file_, text.data(), text.size(), static_cast<off_t>(place));
      if (written < 0 && errno != EINTR) fail(errno);
      if (written <= 0) continue;
      text.remove_prefix(static_cast<std::size_t>(written));
      place += static_cast<std::uint64_t>(written);
    }
  }
  void finish() {
    if (path_.empty()) return;
    if (!target_.empty()) {
      // A full disk may be reported only here. The file gets its name when it is complete.
      if (::fsync(file_) != 0) fail(errno);
      name_it();
    }
    if (::close(std::exchange(file_, -1)) != 0) fail(errno);
  }

  /// The name of the unfinished file, so that other processes write into it, too. What this one
  /// writes from now on goes to its end. Refused: standard output, and what is no regular file.
  std::string shared_name() {
    if (target_.empty()) fail(ESPIPE);
    if (aside_.empty()) {
      const std::string aside = aside_of(target_);
      if (!link_as(aside)) fail(errno);
      aside_ = aside;
    }
    const int flags = ::fcntl(file_, F_GETFL);
    if (flags < 0 || ::fcntl(file_, F_SETFL, flags | O_APPEND) != 0) fail(errno);
    return aside_;
  }
  std::uint64_t size() const { return size_; }  ///< written so far

 private:
  [[noreturn]] void fail(int error) const {
    if (error == EPIPE && path_.empty()) throw reader_gone();
    const std::string where = path_.empty() ? "standard output" : option_ + " " + in_quotes(path_);
    throw bad_input(where + ": cannot write: " + std::strerror(error));
  }
  /// If the system allows it, the file has no name until it is complete, so SIGKILL leaves nothing
  /// behind. What it leaves elsewhere, or while a file is replaced, the next run removes.
  void open_aside(bool exists, unsigned mode) {
    remove_leftovers(target_);
    const std::string folder = std::filesystem::path(target_).parent_path().string();
    if (::access("/proc/self/fd", X_OK) == 0) {
      file_ = ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    }
    if (file_ < 0) {
      const std::string aside = aside_of(target_);
      file_ = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (file_ < 0) fail(errno);
      aside_ = aside;
    }
    ::flock(file_, LOCK_EX | LOCK_NB);
    if (!exists || ::fchmod(file_, mode) == 0) return;
    const int error = errno;
    if (!aside_.empty()) ::unlink(aside_.c_str());
    fail(error);
  }
  /// A file without a name gets the target's name at once if that is free. If it replaces a file,
  /// it has another name for a moment.
  void name_it() {
    if (aside_.empty()) {
      if (link_as(target_)) return;
      const std::string aside = aside_of(target_);
      if (errno != EEXIST || !link_as(aside)) fail(errno);
      aside_ = aside;
    }
    if (std::rename(aside_.c_str(), target_.c_str()) != 0) fail(errno);
    aside_.clear();
  }
  bool link_as(const std::string& name) const {
    const std::string unnamed = "/proc/self/fd/" + std::to_string(file_);
    return ::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
  }

  std::string path_;  ///< as the user gave it, for messages
  std::string option_;
  std::string target_;  ///< the file itself; empty if it is no regular file
  std::string aside_;   ///< a name beside it; empty while the file has no name
  int file_ = -1;
  std::uint64_t size_ = 0;
};

/// Whether a terminal shows standard output; what a host takes, none shows.
inline bool writes_to_terminal() {
  return host_of_process == nullptr && ::isatty(STDOUT_FILENO) != 0;
}

/// 0 without a terminal.
inline int columns_of_terminal() {
  winsize size = {};
  const bool known = writes_to_terminal() && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known ? size.ws_col : 0;
}

/// Columns of a table in this file; where that is empty, those of the terminal behind standard
/// output, if there is one.
inline std::size_t output_columns(const std::string& file) {
  const int columns = file.empty() ? columns_of_terminal() : 0;
  return columns > 0 ? static_cast<std::size_t>(std::max(columns, 40)) : columns_of_files;
}

/// Columns of a text: between 60 and 100; 100 without a terminal.
inline int output_width() {
  const int columns = columns_of_terminal();
  return columns > 0 ? std::clamp(columns, 60, 100) : 100;
}

/// The default for colour: true on a capable terminal unless NO_COLOR is set.
inline bool output_has_color() {
  const char* const no_color = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  const bool refused = (no_color != nullptr && *no_color != '\0') ||
                       (terminal != nullptr && std::string_view(terminal) == "dumb");
  return !refused && writes_to_terminal();
}

/// Writes to standard error. Where nobody reads that, as behind `2>&1 | head`, nothing happens: the
/// exit status says it, too. A host takes it.
inline void write_to_error(const std::string& text) {
  const std::string shown = proofline::detail::as_shown(text);
  if (host* const here = host_of_process) {
    here->errors += shown;
    return;
  }
  std::fwrite(shown.data(), 1, shown.size(), stderr);
}

/// Throws bad_input if writing fails, and reader_gone if nobody reads. A text with colours of our
/// own keeps them.
inline void write_to_output(const std::string& text, bool has_colors = false) {
  output_sink("").write_bytes(has_colors ? proofline::detail::as_shown_again(text)
                                         : proofline::detail::as_shown(text));
}

/// Writes the whole file or nothing: writes beside it and renames. Devices and the like are written
/// directly. Throws bad_input, and then leaves nothing behind.
inline void write_to_file(const std::string& path, const std::string& text,
                          const std::string& option = "--output") {
  if (path.empty()) throw bad_input(option + ": expected the name of a file");
  output_sink out(path, option);
  out.write(text);
  out.finish();
}

}  // namespace proofline::tools
