#pragma once
// Text laid out in columns: its width on a terminal, wrapping, padding, colour.

#include <proofline/numbers/detail/shown_text.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

int width_of(std::string_view text);

std::string padded(std::string_view text, int width);

/// Breaks a text into lines of at most `width` columns; spaces and line ends are all one space.
std::vector<std::string> wrapped(std::string_view text, int width);

/// Colours of a terminal, or none: marks, which become escape sequences when the text is complete.
/// So no text that is shown has any of its own.
struct colors {
  bool on = false;

  std::string completed(std::string_view text) const;

  std::string paint(std::string_view code, std::string_view text) const;
  std::string bold(std::string_view text) const { return paint("1", text); }
  std::string faint(std::string_view text) const { return paint("2", text); }
};

/// One cell of a row: its text, its column's width, and its colour.
struct cell {
  std::string text;
  int width = 0;
  std::string_view color = {};
};

/// A row of cells two columns apart, each wrapped within its own column; no spaces at
/// the ends of the lines.
std::string row(std::string_view margin, const std::vector<cell>& cells, const colors& paint);

/// A label and a text that hangs beside it: "    why     the text, wrapped within `width` columns".
std::string labelled(int indent, std::string_view label, int label_width, std::string_view text,
                     int width, const colors& paint, std::string_view color = {});

}  // namespace proofline::audit
