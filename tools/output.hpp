#pragma once
// Where the program writes to.

#include <string>

namespace proofline::tools {

/// Columns of the terminal behind standard output, 100 at most and 60 at least; 100 where there is
/// none.
int output_width();
/// Whether to colour standard output unless told: a terminal that can, and NO_COLOR is not set.
bool output_has_color();

/// Throws bad_input where writing fails. A reader who has gone, as in `| head -1`, is no error.
void write_to_output(const std::string& text);
/// The whole file or nothing: writes beside it and renames. What is no plain file, such as a
/// device, is written to. Throws bad_input, and leaves nothing behind then.
void write_to_file(const std::string& path, const std::string& text);

}  // namespace proofline::tools
