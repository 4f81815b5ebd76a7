#pragma once

#include <string>
#include <string_view>

namespace proofline::detail {

/// Text that HTML and MathML show as it is, between tags and between quotes. All text that gets into
/// a page goes through here.
inline std::string escaped_markup(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        // A page has no other control characters: not even written as references.
        out += static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

}  // namespace proofline::detail
