#pragma once
// A guard before toml++, which needs stack for each part of a key.

#include <algorithm>
#include <string>
#include <string_view>

namespace proofline::tools {

/// The position of a key with more than 16 parts (a.b.c ...), which none of our files has; else the end.
/// toml++ limits the nesting of values but not the parts of a key, and needs stack for each part.
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
