#pragma once
// A file that a user names, as text; and a guard for what is read of it.

#include <string>
#include <string_view>

namespace proofline::tools {

/// Throws bad_input if it cannot be read as a file of at most 16 MiB.
std::string read_file(const std::string& path);

/// The position of a key of TOML with more than 16 parts (a.b.c ...), which none of our files has;
/// else the end. toml++ limits the nesting of values but not the parts of a key, and needs stack
/// for each part.
std::size_t place_of_deep_key(std::string_view text);

}  // namespace proofline::tools
