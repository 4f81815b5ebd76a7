#pragma once
// The finished chunks of a sweep, kept in files beside its output until that is complete. Each
// process has a file of its own, FILE.chunks-RANK, so that whichever dies, the others' chunks stay;
// the next run reads the files of all (--resume), with any number of processes.
//
// A file begins with a line that says what it belongs to: sweep, shard, number of chunks and build.
// A record for each chunk follows: a line with a checksum, the size of its rows, its number and its
// outcome; and its rows. A record is appended in one piece, and only ever to the end. What a kill
// has cut does not have its checksum and is dropped.

#include <chrono>

#include "../program/output.hpp"
#include "crew.hpp"

namespace proofline::tools {

/// A file in which whole records are appended.
class record_file {
 public:
  /// A file that may be there already. Refused: one that another run holds.
  static record_file named(const std::string& path);
  /// A file beside `path` that goes with the process.
  static record_file unnamed(const std::string& path);
  record_file(record_file&& from) noexcept;
  record_file& operator=(record_file&&) = delete;
  ~record_file();

  const std::string& path() const { return path_; }
  std::uint64_t size() const { return size_; }
  /// The line that begins at `place`, without its end; empty if there is none.
  std::string line_at(std::uint64_t place) const;
  /// Calls use(text) for the bytes from `begin` on, piece by piece. False if the file ends before.
  bool read(std::uint64_t begin, std::uint64_t size,
            const std::function<void(std::string_view)>& use) const;
  /// Appends in one piece. On disk at the latest a second later, or when the next is appended.
  void append(const std::string& record);
  void cut(std::uint64_t size);
  void remove();

 private:
  record_file(std::string path, int file);
  [[noreturn]] void fail() const;

  std::string path_;
  int file_ = -1;
  std::uint64_t size_ = 0;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

/// A sweep that is cut into chunks.
struct cut_sweep {
  const sweep_question* asked;
  sweep::shard part;         ///< what is cut: the grid, or a shard of it
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

class finished_chunks {
 public:
  /// Beside the output. `is_resumed`: goes on with what runs before have kept, and keeps what this
  /// one finishes; else nothing is left behind. Refuses chunks of another sweep or build.
  finished_chunks(const cut_sweep& of, const std::string& output, bool is_resumed, crew& all);

  /// The chunks that nobody has finished.
  const std::vector<std::uint64_t>& open() const { return open_; }
  /// Merged, of those that this process has read.
  const sweep_outcome& read() const { return read_; }
  void add(std::uint64_t number, const sweep_outcome& outcome, const std::string& rows);
  /// Writes the rows of all chunks in order.
  void copy_rows(crew& all, output_sink* out, const std::function<void(std::string_view)>& write);
  /// Writes the parts of what is kept of a chunk, one after the other, each to its place.
  using places_of_chunk = std::function<std::vector<part_of_file>(std::uint64_t number)>;
  void place_rows(crew& all, output_sink* out, const places_of_chunk& places);
  /// Of no more use once the output is complete.
  void remove();

 private:
  struct rows_of_chunk {
    std::uint64_t number, begin, size;
    std::size_t file;
  };
  void copy(std::size_t file, const part_of_file& from,
            const std::function<void(std::string_view)>& use) const;
  void read_file(record_file& from, std::size_t which);
  std::string header() const;

  cut_sweep of_;
  std::string output_;
  bool is_resumed_;
  std::vector<record_file> files_;  ///< the first is this process' own
  std::vector<rows_of_chunk> chunks_;
  std::vector<std::uint64_t> open_;
  sweep_outcome read_;
};

}  // namespace proofline::tools
