#pragma once
// Text as it is shown. What a document, a plan or a command line says could control a terminal:
// move its cursor, hide what it prints, turn around what is read. Such characters are shown as ?.

#include <proofline/numbers/detail/utf8.hpp>
#include <string>
#include <string_view>

namespace proofline::detail {

/// Around colours of our own, until text is shown: bytes that no text in UTF-8 has.
inline constexpr char before_color = '\xFF', behind_color = '\xFE';

/// C0 but for ends of lines and tabs, DEL, C1, the marks that change the direction of text, and
/// bytes of no character.
constexpr bool is_control(const utf8_character& of) {
  if (!of.is_valid) return true;
  if (of.code < 0x20) return of.code != '\n' && of.code != '\t';
  const auto is_from = [&of](char32_t first, char32_t last) {
    return of.code >= first && of.code <= last;
  };
  return is_from(0x7F, 0x9F) || of.code == 0x061C || is_from(0x200E, 0x200F) ||
         is_from(0x2028, 0x202E) || is_from(0x2066, 0x2069);
}

/// True of lines of printable ASCII, as rows of numbers are. Without a branch, so that compilers
/// take 16 bytes at once.
inline bool is_plain(std::string_view text) {
  unsigned char others = 0;
  for (const char each : text) {
    const auto behind = [each](int first) { return static_cast<unsigned char>(each - first); };
    const auto is_printable = static_cast<unsigned char>(behind(' ') <= '~' - ' ');
    const auto is_blank = static_cast<unsigned char>(behind('\t') <= '\n' - '\t');
    others |= static_cast<unsigned char>(1 ^ (is_printable | is_blank));
  }
  return others == 0;
}

/// Copies a text, with what `write` gives in the place of each character that may control a
/// terminal.
template <class Write>
std::string without_controls(std::string_view text, const Write& write) {
  if (is_plain(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const utf8_character here = utf8_character::at(text, at);
    if (is_control(here)) {
      write(out, here, at);
    } else {
      out += text.substr(at, here.size);
    }
    at += here.size;
  }
  return out;
}

/// As text: ? for each.
inline std::string as_shown(std::string_view text) {
  return without_controls(text,
                          [](std::string& out, const utf8_character&, std::size_t) { out += '?'; });
}
/// The same of a text with colours of our own, which become escape sequences.
inline std::string as_shown_in_color(std::string_view text) {
  return without_controls(text, [text](std::string& out, const utf8_character&, std::size_t at) {
    out += text[at] == before_color ? "\x1b[" : text[at] == behind_color ? "m" : "?";
  });
}
/// A text that has been shown in colour: of what controls a terminal it keeps colours only.
inline std::string as_shown_again(std::string_view text) {
  std::size_t end = 0;  // of an escape sequence
  return without_controls(
      text, [text, &end](std::string& out, const utf8_character&, std::size_t at) {
        end = text.find_first_not_of("0123456789;", at + 2);
        const bool is_color =
            text.substr(at).starts_with("\x1b[") && end != text.npos && text[end] == 'm';
        out += is_color ? '\x1b' : '?';
      });
}
/// JSON, which has such characters in its strings only: \u202e.
inline std::string as_shown_json(std::string_view json) {
  return without_controls(json, [](std::string& out, const utf8_character& each, std::size_t) {
    constexpr std::string_view digits = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4) out += digits[each.code >> shift & 0xFU];
  });
}

}  // namespace proofline::detail
