#pragma once
// Rows of a CSV file, one by one, so that it may be of any length.

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// Cells are between commas; those in quotes may go over several lines. A byte order mark and CRLF
/// are read. Throws bad_input with file and line.
class csv_rows {
 public:
  explicit csv_rows(std::string path);

  /// Takes the cells of the next row; false behind the last one. They last until the next call.
  bool next(std::vector<std::string_view>& cells);
  /// That the row begins at, from 1.
  std::size_t line() const { return row_line_; }
  std::uint64_t bytes_read() const { return bytes_; }
  const std::string& path() const { return path_; }
  /// The first letter of the file that is no blank; 0 where there is none.
  char first_letter();
  [[noreturn]] void fail(const std::string& what) const;

 private:
  bool read_line();
  void unquote(std::vector<std::size_t>& ends);

  struct closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, closer> in_;
  std::size_t line_ = 0, row_line_ = 0;
  std::uint64_t bytes_ = 0;
  std::string text_, cells_;  ///< a line, and the cells of a row
  std::vector<std::size_t> ends_;
};

}  // namespace proofline::tools
