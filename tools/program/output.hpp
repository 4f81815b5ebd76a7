#pragma once
// Output of the program.

#include <cstdint>
#include <proofline/numbers/detail/shown_text.hpp>
#include <string>
#include <string_view>

namespace proofline::tools {

inline constexpr std::size_t columns_of_files = 80;
/// Columns of a table in this file; where that is empty, those of the terminal behind standard
/// output, if there is one.
std::size_t output_columns(const std::string& file);
/// Columns of a text: between 60 and 100; 100 without a terminal.
int output_width();
/// The default for colour: true on a capable terminal unless NO_COLOR is set.
bool output_has_color();

// What can control a terminal is shown as ? (shown_text.hpp), wherever a text comes from: on
// standard output and standard error, and in reports that are written to files. Files of numbers,
// pictures and exports have every byte.

/// Throws bad_input if writing fails, and reader_gone if nobody reads. A text with colours of our
/// own keeps them.
void write_to_output(const std::string& text, bool has_colors = false);
/// Writes to standard error. Where nobody reads that, as behind `2>&1 | head`, nothing happens: the
/// exit status says it, too.
void write_to_error(const std::string& text);
/// Writes the whole file or nothing: writes beside it and renames. Devices and the like are written
/// directly. Throws bad_input, and then leaves nothing behind.
void write_to_file(const std::string& path, const std::string& text);

/// Output in pieces: to a file, which appears complete or not at all, or to standard output if
/// `path` is empty. The file is opened at once, so one that cannot be written is refused before any
/// work. Messages name the option. Throws bad_input if writing fails, and reader_gone if nobody
/// reads standard output.
class output_sink {
 public:
  explicit output_sink(std::string path, std::string option = "--output");
  output_sink(const output_sink&) = delete;
  output_sink& operator=(const output_sink&) = delete;
  ~output_sink();  ///< without finish(), no file appears

  void write(std::string_view text);
  /// Writes what is no text, such as a picture, or what has been shown already.
  void write_bytes(std::string_view bytes);
  /// Writes at a place of the file, which may be behind its end. Refused: standard output, and what
  /// is no regular file.
  void write_at(std::uint64_t place, std::string_view text);
  void finish();

  /// The name of the unfinished file, so that other processes write into it, too. What this one
  /// writes from now on goes to its end. Refused: standard output, and what is no regular file.
  std::string shared_name();
  std::uint64_t size() const { return size_; }  ///< written so far

 private:
  [[noreturn]] void fail(int error) const;
  void open_aside(bool exists, unsigned mode);
  void name_it();
  bool link_as(const std::string& name) const;

  std::string path_;  ///< as the user gave it, for messages
  std::string option_;
  std::string target_;  ///< the file itself; empty if it is no regular file
  std::string aside_;   ///< a name beside it; empty while the file has no name
  int file_ = -1;
  std::uint64_t size_ = 0;
};

}  // namespace proofline::tools
