#pragma once
// Text laid out in columns: its width on a terminal, wrapping, padding, colour.

#include <proofline/numbers/detail/shown_text.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

/// Colours of a terminal, or none: marks, which become escape sequences when the text is complete.
/// So no text that is shown has any of its own.
struct colors {
  bool on = false;

  std::string completed(std::string_view text) const {
    return on ? proofline::detail::as_shown_in_color(text) : proofline::detail::as_shown(text);
  }

  std::string paint(std::string_view code, std::string_view text) const {
    if (!on || code.empty() || text.empty()) return std::string(text);
    const std::string before(1, proofline::detail::before_color),
        behind(1, proofline::detail::behind_color);
    return before + std::string(code) + behind + std::string(text) + before + "0" + behind;
  }
  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string faint(std::string_view text) const { return paint("2", text); }
};

/// One cell of a row: its text, its column's width, and its colour.
struct cell {
  std::string text;
  int width = 0;
  std::string_view color = {};
};

/// Columns that a character takes: Korean and Chinese ones take two.
constexpr int columns_of(char32_t c) {
  const auto between = [c](char32_t low, char32_t high) { return c >= low && c <= high; };
  if (between(0x300, 0x36F) || between(0x200B, 0x200F)) return 0;
  const bool wide = between(0x1100, 0x115F) || between(0x2E80, 0xA4CF) || between(0xAC00, 0xD7A3) ||
                    between(0xF900, 0xFAFF) || between(0xFE30, 0xFE6F) || between(0xFF00, 0xFF60) ||
                    between(0xFFE0, 0xFFE6) || c >= 0x20000;
  return wide ? 2 : 1;
}

/// The bytes of a word too long for a line that fit it: up to a hyphen, slash or comma if there is
/// one, else as many as fit, and at least one character.
inline std::size_t bytes_that_fit(std::string_view word, int width) {
  std::size_t fit = 0, after_a_joint = 0;
  int columns = 0;
  while (fit < word.size()) {
    const auto next = proofline::detail::utf8_character::at(word, fit);
    columns += columns_of(next.code);
    if (columns > width && fit > 0) break;
    fit += next.size;
    if (next.code == U'-' || next.code == U'/' || next.code == U',') after_a_joint = fit;
  }
  return after_a_joint > 0 && fit < word.size() ? after_a_joint : fit;
}

inline int width_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const auto first = proofline::detail::utf8_character::at(text, 0);
    columns += columns_of(first.code);
    text.remove_prefix(first.size);
  }
  return columns;
}

inline std::string padded(std::string_view text, int width) {
  const int missing = width - width_of(text);
  return std::string(text) + std::string(missing > 0 ? static_cast<std::size_t>(missing) : 0, ' ');
}

/// Breaks a text into lines of at most `width` columns; spaces and line ends are all one space.
inline std::vector<std::string> wrapped(std::string_view text, int width) {
  constexpr std::string_view spaces = " \t\r\n";
  std::vector<std::string> lines;
  std::string line;
  const auto finish_line = [&] {
    lines.push_back(line);
    line.clear();
  };
  while (true) {
    const std::size_t start = text.find_first_not_of(spaces);
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    std::string_view word = text.substr(0, text.find_first_of(spaces));
    text.remove_prefix(word.size());
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) finish_line();
    while (width_of(word) > width) {
      const std::size_t bytes = bytes_that_fit(word, width);
      line = std::string(word.substr(0, bytes));
      finish_line();
      word.remove_prefix(bytes);
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty()) finish_line();
  return lines;
}

/// A row of cells two columns apart, each wrapped within its own column; no spaces at
/// the ends of the lines.
inline std::string row(std::string_view margin, const std::vector<cell>& cells,
                       const colors& paint) {
  std::vector<std::vector<std::string>> columns;
  std::size_t height = 1;
  for (const cell& each : cells) {
    columns.push_back(wrapped(each.text, each.width));
    if (columns.back().size() > height) height = columns.back().size();
  }
  std::string out;
  for (std::size_t line = 0; line < height; ++line) {
    std::string written = line == 0 ? std::string(margin) : std::string(margin.size(), ' ');
    int blanks = 0;  // not yet written, since nothing may follow
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string text = line < columns[i].size() ? columns[i][line] : "";
      if (!text.empty()) {
        written += std::string(static_cast<std::size_t>(blanks), ' ');
        written += paint.paint(cells[i].color, text);
        blanks = 0;
      }
      const int missing = cells[i].width - width_of(text);
      blanks += 2 + (missing > 0 ? missing : 0);
    }
    out += written.substr(0, written.find_last_not_of(' ') + 1) + '\n';
  }
  return out;
}

/// A label and a text that hangs beside it: "    why     the text, wrapped within `width` columns".
inline std::string labelled(int indent, std::string_view label, int label_width,
                            std::string_view text, int width, const colors& paint,
                            std::string_view color = {}) {
  return row(std::string(static_cast<std::size_t>(indent), ' '),
             {{std::string(label), label_width, "2"},
              {std::string(text), width - indent - label_width - 2, color}},
             paint);
}

}  // namespace proofline::audit
