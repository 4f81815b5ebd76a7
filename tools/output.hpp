#pragma once
// Where the program writes to.

#include <string>
#include <string_view>

namespace proofline::tools {

/// Columns of the terminal behind standard output, 100 at most and 60 at least; 100
/// where there is none.
int output_width();
/// Whether to colour standard output unless told: a terminal that can, and NO_COLOR is not set.
bool output_has_color();

/// Throws bad_input where writing fails, as where the reader has gone.
void write_to_output(const std::string& text);
/// The whole file or nothing: writes beside it and renames. What is no plain file, such as a
/// device, is written to. Throws bad_input, and leaves nothing behind then.
void write_to_file(const std::string& path, const std::string& text);

/// What is written bit by bit: to a file, which appears whole or not at all, or to standard output
/// where `path` is empty. A file is opened at once, so that one that cannot be written is refused
/// before any work; messages name it by the option that it comes from. Throws bad_input where
/// writing fails.
class output_sink {
 public:
  explicit output_sink(std::string path, std::string option = "--output");
  output_sink(const output_sink&) = delete;
  output_sink& operator=(const output_sink&) = delete;
  ~output_sink();  ///< without finish: as if there had been nothing

  void write(std::string_view text);
  void finish();

 private:
  [[noreturn]] void fail(int error) const;
  void open_aside(bool exists, unsigned mode);
  void name_it();

  std::string path_;  ///< as given, for messages
  std::string option_;
  std::string target_;  ///< the file itself; empty where what is written to is no plain file
  std::string aside_;   ///< a name beside it; empty as long as the file has no name
  int file_ = -1;
};

}  // namespace proofline::tools
