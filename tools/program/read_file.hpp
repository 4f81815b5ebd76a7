#pragma once
// A file that a user names, as text; and a guard for what is read of it.

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

#include "bad_input.hpp"

namespace proofline::tools {

/// Throws bad_input if it cannot be read as a file of at most 16 MiB.
inline std::string read_file(const std::string& path) {
  constexpr std::size_t longest = 16 << 20;
  std::ifstream in(path, std::ios::binary);
  std::string text(longest + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  const auto size = static_cast<std::size_t>(in.gcount());
  if (!in.is_open() || in.bad() || size > longest) {
    throw bad_input(in_quotes(path) + ": cannot read it as a file" +
                    (size > longest ? " of at most 16 MiB" : ""));
  }
  text.erase(size);
  return text;
}

/// The position of a key of TOML with more than 16 parts (a.b.c ...), which none of our files has;
/// else the end. toml++ limits the nesting of values but not the parts of a key, and needs stack
/// for each part.
inline std::size_t place_of_deep_key(std::string_view text) {
  std::size_t dots = 0, at = 0;
  for (; at < text.size() && dots < 16; ++at) {
    const char c = text[at];
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      dots = 0;
    } else if (c == '"' || c == '\'') {
      const std::string long_quote(3, c);
      const bool is_long = text.substr(at).starts_with(long_quote);
      for (at += is_long ? 3 : 1; at < text.size(); ++at) {
        const bool ends =
            is_long ? text.substr(at).starts_with(long_quote) : text[at] == c || text[at] == '\n';
        if (ends) break;
        if (c == '"' && text[at] == '\\') ++at;
      }
      if (is_long) at = std::min(text.find_first_not_of(c, at), text.size()) - 1;
    } else if (c == '.') {
      ++dots;
    } else if (std::string_view("=,[]{}\n").find(c) != std::string_view::npos) {
      dots = 0;
    }
  }
  return std::min(at, text.size());
}

}  // namespace proofline::tools
