#pragma once
// The finished chunks of a sweep, kept in files beside its output until that is complete. Each
// process has a file of its own, FILE.chunks-RANK, so that whichever dies, the others' chunks stay;
// the next run reads the files of all (--resume), with any number of processes.
//
// A file begins with a line that says what it belongs to: sweep, shard, number of chunks and build.
// A record for each chunk follows: a line with a checksum, the size of its rows, its number and its
// outcome; and its rows. A record is appended in one piece, and only ever to the end. What a kill
// has cut does not have its checksum and is dropped.

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <numeric>
#include <utility>

#include "../program/bad_input.hpp"
#include "../program/digests.hpp"
#include "../program/output.hpp"
#include "../program/program.hpp"
#include "../program/run_control.hpp"
#include "crew.hpp"
#include "shard_file.hpp"

namespace proofline::tools {

/// A file in which whole records are appended.
class record_file {
 public:
  /// A file that may be there already. Refused: one that another run holds.
  static record_file named(const std::string& path) {
    record_file result(
        path, ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666));
    if (::flock(result.file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      throw bad_input(in_quotes(path) + " is in use: another run of this sweep has not ended");
    }
    return result;
  }
  /// A file beside `path` that goes with the process.
  static record_file unnamed(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const int file =
        ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0) return {path, file};
    record_file result(path, ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    ::unlink(path.c_str());
    return result;
  }
  record_file(record_file&& from) noexcept
      : path_(std::move(from.path_)),
        file_(std::exchange(from.file_, -1)),
        size_(from.size_),
        synced_(from.synced_) {}
  record_file& operator=(record_file&&) = delete;
  ~record_file() {
    if (file_ >= 0) ::close(file_);
  }

  const std::string& path() const { return path_; }
  std::uint64_t size() const { return size_; }
  /// The line that begins at `place`, without its end; empty if there is none.
  std::string line_at(std::uint64_t place) const {
    std::string out;
    while (true) {
      const std::size_t before = out.size();
      const bool grows = before < size_ - place;
      if (!grows) return {};
      const std::uint64_t more = std::min<std::uint64_t>(before + 4096, size_ - place - before);
      read(place + before, more, [&](std::string_view text) { out += text; });
      if (out.size() == before) return {};
      if (const std::size_t end = out.find('\n', before); end != std::string::npos) {
        out.resize(end);
        return out;
      }
    }
  }
  /// Calls use(text) for the bytes from `begin` on, piece by piece. False if the file ends before.
  bool read(std::uint64_t begin, std::uint64_t size,
            const std::function<void(std::string_view)>& use) const {
    constexpr std::uint64_t most = 1 << 20;
    std::string piece(static_cast<std::size_t>(std::min(most, size)), '\0');
    while (size > 0) {
      const std::size_t wanted = static_cast<std::size_t>(std::min(most, size));
      const ssize_t got = ::pread(file_, piece.data(), wanted, static_cast<off_t>(begin));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) return false;
      use(std::string_view(piece).substr(0, static_cast<std::size_t>(got)));
      begin += static_cast<std::uint64_t>(got);
      size -= static_cast<std::uint64_t>(got);
    }
    return true;
  }
  /// Appends in one piece. On disk at the latest a second later, or when the next is appended.
  void append(const std::string& record) {
    for (std::string_view left = record; !left.empty();) {
      const ssize_t written = ::pwrite(file_, left.data(), left.size(), static_cast<off_t>(size_));
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) fail();
      size_ += static_cast<std::uint64_t>(written);
      left.remove_prefix(static_cast<std::size_t>(written));
    }
    const auto now = std::chrono::steady_clock::now();
    if (now - synced_ < std::chrono::seconds(1)) return;
    if (::fdatasync(file_) != 0) fail();
    synced_ = now;
  }
  void cut(std::uint64_t size) {
    if (::ftruncate(file_, static_cast<off_t>(size)) != 0) fail();
    size_ = size;
  }
  void remove() { ::unlink(path_.c_str()); }

 private:
  record_file(std::string path, int file) : path_(std::move(path)), file_(file) {
    if (file_ < 0) fail();
    struct stat status = {};
    if (::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
      ::close(file_);
      throw bad_input(in_quotes(path_) + " is no file that chunks can be kept in");
    }
    size_ = static_cast<std::uint64_t>(status.st_size);
  }
  [[noreturn]] void fail() const {
    throw bad_input(in_quotes(path_) + ": cannot keep chunks: " + std::strerror(errno));
  }

  std::string path_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

/// A sweep that is cut into chunks.
struct cut_sweep {
  const sweep_question* asked;
  sweep::shard part;  ///< what is cut: the grid, or a shard of it
  std::uint64_t chunks = 1;

  sweep::shard chunk(std::uint64_t number) const {
    return {part.index * chunks + number, part.count * chunks};
  }
  std::uint64_t points(std::uint64_t number) const {
    const auto [first, last] = chunk(number).range(asked->over.size());
    return last - first;
  }
};

/// A part of a file, in bytes.
struct part_of_file {
  std::uint64_t begin, size;
};

inline std::string path_of(const std::string& output, std::uint64_t rank) {
  return fmt::format("{}.chunks-{}", output, rank);
}

/// The numbers N of the files FILE.chunks-N that are there.
inline std::vector<std::uint64_t> files_beside(const std::string& output) {
  const std::filesystem::path beside = path_of(output, 0);
  std::string stem = beside.filename().string();
  stem.pop_back();
  const std::string folder = beside.parent_path().string();
  std::vector<std::uint64_t> result;
  std::error_code error;
  std::filesystem::directory_iterator each(folder.empty() ? "." : folder, error);
  for (; !error && each != std::filesystem::directory_iterator(); each.increment(error)) {
    const std::string name = each->path().filename().string();
    if (!name.starts_with(stem)) continue;
    std::uint64_t number = 0;
    const char* const end = name.data() + name.size();
    const auto read = std::from_chars(name.data() + stem.size(), end, number);
    if (read.ec == std::errc() && read.ptr == end) result.push_back(number);
  }
  std::sort(result.begin(), result.end());
  return result;
}

inline constexpr const char* chunks_kind = "finished chunks of a sweep";

class finished_chunks {
 public:
  /// Beside the output. `is_resumed`: goes on with what runs before have kept, and keeps what this
  /// one finishes; else nothing is left behind. Refuses chunks of another sweep or build.
  finished_chunks(const cut_sweep& of, const std::string& output, bool is_resumed, crew& all)
      : of_(of), output_(output), is_resumed_(is_resumed) {
    all.agree([&] {
      const std::string own = path_of(output_, all.rank());
      files_.push_back(is_resumed_ ? record_file::named(own) : record_file::unnamed(own));
      if (is_resumed_) {
        for (const std::uint64_t each : files_beside(output_)) {
          if (each == all.rank() || each % all.size() != all.rank()) continue;
          files_.push_back(record_file::named(path_of(output_, each)));
        }
      }
      for (std::size_t i = 0; i < files_.size(); ++i) read_file(files_[i], i);
      if (files_.front().size() == 0) files_.front().append(header());
    });
    std::vector<std::uint64_t> times(of_.chunks);
    for (const rows_of_chunk& each : chunks_) ++times[each.number];
    all.add_up(times);
    all.agree([&] {
      for (std::uint64_t i = 0; i < times.size(); ++i) {
        if (times[i] > 1) {
          throw bad_input(in_quotes(path_of(output_, 0)) +
                          " and the files beside it have a chunk twice; remove them");
        }
        if (times[i] == 0) open_.push_back(i);
      }
    });
  }

  /// The chunks that nobody has finished.
  const std::vector<std::uint64_t>& open() const { return open_; }
  /// Merged, of those that this process has read.
  const sweep_outcome& read() const { return read_; }
  void add(std::uint64_t number, const sweep_outcome& outcome, const std::string& rows) {
    const std::string said =
        fmt::format(" {} {} {}", rows.size(), number, nlohmann::json(outcome).dump());
    checksum sum;
    sum.add(said);
    sum.add(rows);
    const std::string line = fmt::format("{:016x}{}\n", sum.value(), said);
    record_file& own = files_.front();
    chunks_.push_back({number, own.size() + line.size(), rows.size(), 0});
    own.append(line + rows);
  }
  /// Writes the rows of all chunks in order.
  void copy_rows(crew& all, output_sink* out, const std::function<void(std::string_view)>& write) {
    std::sort(chunks_.begin(), chunks_.end(),
              [](const rows_of_chunk& a, const rows_of_chunk& b) { return a.number < b.number; });
    if (all.is_alone()) {
      for (const rows_of_chunk& each : chunks_) copy(each.file, {each.begin, each.size}, write);
      return;
    }
    // Where the rows of each chunk begin: behind the header and all chunks before it.
    std::vector<std::uint64_t> places(of_.chunks + 1);
    for (const rows_of_chunk& each : chunks_) places[each.number + 1] = each.size;
    all.agree([&] {
      if (out != nullptr) places[0] = out->size();
    });
    all.add_up(places);
    std::partial_sum(places.begin(), places.end(), places.begin());
    place_rows(all, out, [&](std::uint64_t number) {
      return std::vector<part_of_file>{{places[number], places[number + 1] - places[number]}};
    });
  }
  /// Writes the parts of what is kept of a chunk, one after the other, each to its place.
  using places_of_chunk = std::function<std::vector<part_of_file>(std::uint64_t number)>;
  void place_rows(crew& all, output_sink* out, const places_of_chunk& places) {
    std::unique_ptr<placing_writer> shared;
    if (!all.is_alone()) {
      std::string name;
      all.agree([&] {
        if (out != nullptr) name = out->shared_name();
      });
      shared = all.open(name);
    }
    all.agree([&] {
      for (const rows_of_chunk& each : chunks_) {
        std::uint64_t from = each.begin;
        for (const part_of_file& to : places(each.number)) {
          std::uint64_t place = to.begin;
          copy(each.file, {from, to.size}, [&](std::string_view text) {
            shared ? shared->write(place, text) : out->write_at(place, text);
            place += text.size();
          });
          from += to.size;
        }
      }
    });
  }
  /// Of no more use once the output is complete.
  void remove() {
    if (!is_resumed_) return;
    for (record_file& each : files_) each.remove();
  }

 private:
  struct rows_of_chunk {
    std::uint64_t number, begin, size;
    std::size_t file;
  };
  void copy(std::size_t file, const part_of_file& from,
            const std::function<void(std::string_view)>& use) const {
    const bool is_whole = files_[file].read(from.begin, from.size, [&](std::string_view text) {
      if (stop_requested()) throw interrupted();
      use(text);
    });
    if (!is_whole) throw bad_input(in_quotes(files_[file].path()) + ": cannot be read");
  }
  void read_file(record_file& from, std::size_t which) {
    const std::string expected = header();
    std::string begin;
    from.read(0, std::min<std::uint64_t>(from.size(), expected.size()),
              [&](std::string_view text) { begin += text; });
    if (begin != expected) {
      if (begin.size() < expected.size() && expected.starts_with(begin)) {  // a kill has cut it
        from.cut(0);
        return;
      }
      const nlohmann::json said = nlohmann::json::parse(from.line_at(0), nullptr, false);
      const bool is_ours = said.is_object() && said.value("kind", "") == chunks_kind;
      if (!is_ours) throw bad_input(in_quotes(from.path()) + " holds no chunks of a sweep");
      const bool is_other_build = said.value("build", "") != build_identity();
      throw bad_input(in_quotes(from.path()) + " holds chunks of another " +
                      (is_other_build ? "build of proofline" : "sweep") +
                      "; remove it, or name another --output");
    }
    for (std::uint64_t at = expected.size(); at < from.size();) {
      const std::string line = from.line_at(at);
      const std::uint64_t rows = at + line.size() + 1;
      // Checksum, size of the rows, number, outcome.
      constexpr std::size_t digits = 16;
      std::uint64_t sum = 0, size = 0, number = 0;
      const char* const end = line.data() + line.size();
      const auto first = std::from_chars(line.data(), end, sum, 16);
      const bool is_summed = first.ec == std::errc() && first.ptr == line.data() + digits &&
                             first.ptr != end && *first.ptr == ' ';
      const auto second = is_summed ? std::from_chars(first.ptr + 1, end, size) : first;
      const bool is_sized = is_summed && second.ec == std::errc() && second.ptr != end &&
                            *second.ptr == ' ' && rows <= from.size() && size <= from.size() - rows;
      const auto third = is_sized ? std::from_chars(second.ptr + 1, end, number) : first;
      checksum found;
      if (is_sized) {
        found.add(std::string_view(line).substr(digits));
        from.read(rows, size, [&](std::string_view text) {
          if (stop_requested()) throw interrupted();
          found.add(text);
        });
      }
      if (!is_sized || found.value() != sum || third.ec != std::errc() || number >= of_.chunks) {
        from.cut(at);  // a kill has cut it
        return;
      }
      const sweep_outcome outcome = nlohmann::json::parse(third.ptr, end);
      read_ = merged(*of_.asked, {read_, outcome});
      chunks_.push_back({number, rows, size, which});
      at = rows + size;
    }
  }
  std::string header() const {
    return nlohmann::json{{"kind", chunks_kind},
                          {"build", build_identity()},
                          {"shard", text_of(of_.part)},
                          {"chunks", of_.chunks},
                          {"request", of_.asked->asked}}
               .dump() +
           "\n";
  }

  cut_sweep of_;
  std::string output_;
  bool is_resumed_;
  std::vector<record_file> files_;  ///< the first is this process' own
  std::vector<rows_of_chunk> chunks_;
  std::vector<std::uint64_t> open_;
  sweep_outcome read_;
};

}  // namespace proofline::tools
