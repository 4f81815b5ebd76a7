#include "output.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include "bad_input.hpp"

namespace proofline::tools {

namespace {

/// 0, or the error's number.
int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

[[noreturn]] void fail(const std::string& what, int error) {
  throw bad_input(what + ": cannot write: " + std::strerror(error));
}

/// 0, or the error's number. Closes the file; what a full disk says, it may say only then.
int write_and_close(int file, std::string_view text) {
  int error = write_all(file, text);
  if (::close(file) != 0 && error == 0) error = errno;
  return error;
}

}  // namespace

int output_width() {
  winsize size = {};
  const bool known = ::isatty(STDOUT_FILENO) != 0 &&
                     ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? std::clamp<int>(size.ws_col, 60, 100) : 100;
}

bool output_has_color() {
  const char* const no_color = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  const bool refused = (no_color != nullptr && *no_color != '\0') ||
                       (terminal != nullptr && std::string_view(terminal) == "dumb");
  return !refused && ::isatty(STDOUT_FILENO) != 0;
}

void write_to_output(const std::string& text) {
  const int error = write_all(STDOUT_FILENO, text);
  if (error != 0 && error != EPIPE) fail("standard output", error);
}

void write_to_file(const std::string& path, const std::string& text) {
  const std::string what = "--output " + in_quotes(path);
  if (path.empty()) throw bad_input("--output: expected the name of a file");
  std::error_code unresolved;
  // Through a link to the file itself; a link that leads nowhere yet counts as the name it is.
  std::filesystem::path target = std::filesystem::canonical(path, unresolved);
  if (unresolved) target = path;

  struct stat status = {};
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode)) fail(what, EISDIR);
  if (exists && ::access(target.c_str(), W_OK) != 0) fail(what, errno);
  if (exists && !S_ISREG(status.st_mode)) {
    const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) fail(what, errno);
    if (const int error = write_and_close(file, text); error != 0 && error != EPIPE) {
      fail(what, error);
    }
    return;
  }

  const std::string aside = target.string() + ".part-" + std::to_string(::getpid());
  const int file = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) fail(what, errno);
  int error = exists && ::fchmod(file, status.st_mode & 07777) != 0 ? errno : 0;
  const int written = write_and_close(file, text);
  if (error == 0) error = written;
  if (error == 0 && std::rename(aside.c_str(), target.c_str()) != 0) error = errno;
  if (error == 0) return;
  ::unlink(aside.c_str());
  fail(what, error);
}

}  // namespace proofline::tools
