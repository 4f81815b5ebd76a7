#pragma once
// Texts in a picture: their width, and ways to make them fit.

#include <proofline/numbers/detail/utf8.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// The characters of a text, each as its bytes; empty if it is not UTF-8 or has characters that XML
/// does not allow. Control characters become blanks.
inline std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    const auto each = proofline::detail::utf8_character::at(text, i);
    if (!each.is_valid || (each.code & 0xFFFEU) == 0xFFFE) return {};
    const bool is_control = each.code < 0x20 || each.code == 0x7F;
    result.emplace_back(is_control ? " " : text.substr(i, each.size));
    i += each.size;
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
