#pragma once
// A file that a user names, as text.

#include <string>

namespace proofline::tools {

/// Throws bad_input if it cannot be read as a file of at most 16 MiB.
std::string read_file(const std::string& path);

}  // namespace proofline::tools
