#pragma once
// Texts in a picture: their width, and ways to make them fit.

#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// The characters of a text, each as its bytes; empty if it is not UTF-8 or has characters that XML
/// does not allow. Control characters become blanks.
inline std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const unsigned lead = byte(i);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    unsigned code = size == 1 ? lead : lead & (0x7FU >> size);
    for (std::size_t k = 1; k < size; ++k) {
      if ((byte(i + k) & 0xC0U) != 0x80) return {};
      code = code << 6 | (byte(i + k) & 0x3FU);
    }
    const unsigned least = size == 1 ? 0 : size == 2 ? 0x80 : size == 3 ? 0x800 : 0x10000;
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    if (lead >= 0xF8 || code < least || code > 0x10FFFF || is_surrogate ||
        (code & 0xFFFEU) == 0xFFFE) {
      return {};
    }
    result.emplace_back(code < 0x20 || code == 0x7F ? " " : text.substr(i, size));
    i += size;
  }
  return result;
}

/// The width in pixels, rounded up: wider than in any usual sans-serif font of this size.
inline double text_width(std::string_view text, double size = 13) {
  double ems = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) ems += byte >= 0xE3 ? 1.04 : 0.57;  // Chinese and Korean are square
  }
  return ems * size + 4;
}

/// A text that is too wide is cut.
inline std::string shortened(const std::string& text, double width) {
  if (text_width(text) <= width) return text;
  std::string out;
  for (const std::string& each : characters_of(text)) {
    if (text_width(out + each + "...") > width) break;
    out += each;
  }
  return out + "...";
}

/// Lines of at most this width, broken at blanks if possible.
inline std::vector<std::string> broken(const std::string& text, double width, double size) {
  std::vector<std::string> lines{""};
  for (const std::string& each : characters_of(text)) {
    if (text_width(lines.back() + each, size) > width) {
      const std::size_t blank = lines.back().rfind(' ');
      const std::string rest = blank == std::string::npos ? "" : lines.back().substr(blank + 1);
      if (blank != std::string::npos) lines.back().resize(blank);
      lines.push_back(rest);
    }
    if (each != " " || !lines.back().empty()) lines.back() += each;
  }
  return lines;
}

}  // namespace proofline::tools
