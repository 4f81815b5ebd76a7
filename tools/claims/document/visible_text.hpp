#pragma once
// A document without its comments and its code: what claims are looked for in, by paragraphs.

#include <algorithm>

#include "../../program/characters.hpp"
#include "comments.hpp"

namespace proofline::tools {

/// Bytes of a visible text.
struct visible_piece {
  std::size_t begin, end;
};

inline constexpr std::string_view line_of_comments = "\f";

inline bool is_blank_line(std::string_view line) {
  return line.find_first_not_of(" \t\r") == line.npos;
}

inline bool is_line_of_comments(std::string_view line) {
  return line.find_first_not_of(" \t\r\f") == line.npos && !is_blank_line(line);
}

/// Whether a tag of HTML begins a paragraph, an item or a cell: its name in small letters.
inline bool begins_paragraph(std::string_view name) {
  constexpr std::string_view tags[] = {"p",  "li",  "td",      "th",        "dt", "dd",
                                       "h1", "h2",  "h3",      "h4",        "h5", "h6",
                                       "br", "div", "caption", "figcaption"};
  return std::ranges::find(tags, name) != std::ranges::end(tags);
}

class visible_text {
 public:
  visible_text(std::string_view source, const std::vector<hidden_piece>& hidden,
               const document_format& format)
      : format_(format) {
    text_.reserve(source.size());
    std::size_t at = 0;
    for (const hidden_piece& each : hidden) {
      add(source, at, each.begin);
      at = each.end;
      if (each.instead == instead_of_hidden::line_of_comments) put(each.begin, line_of_comments);
      if (each.instead == instead_of_hidden::blank_line) put(each.begin, "\n\n");
    }
    add(source, at, source.size());
    joints_.push_back({text_.size(), source.size()});
  }

  std::string_view text() const { return text_; }
  /// Where a byte of the source stands, or what stands behind it if it is hidden.
  std::size_t from_source(std::size_t byte) const {
    const auto next = std::ranges::upper_bound(joints_, byte, {}, &joint::source);
    if (next == joints_.begin()) return 0;
    const joint& last = *std::prev(next);
    const std::size_t seen = last.seen + (byte - last.source);
    return next == joints_.end() ? seen : std::min(seen, next->seen);
  }
  visible_piece in_source(const visible_piece& of) const {
    const auto source_of = [this](std::size_t at) {
      const joint& last = *std::prev(std::ranges::upper_bound(joints_, at, {}, &joint::seen));
      return last.source + (at - last.seen);
    };
    const std::size_t begin = source_of(of.begin);
    return {begin, of.end > of.begin ? source_of(of.end - 1) + 1 : begin};
  }
  /// The end of the paragraph, item of a list or cell of a table before a byte, up to which it is
  /// read; of all of a table or a list, where a line of blanks stands between.
  visible_piece paragraph_before(std::size_t byte) const {
    std::size_t line = line_begin(byte), end = byte;
    const bool is_inside = !is_blank_line(text().substr(line, byte - line));
    bool is_apart = false;
    // Up to a line with text.
    for (bool is_own = true; line > 0 && byte - line <= longest_; is_own = false) {
      const std::string_view seen = is_own ? text().substr(line, byte - line) : line_of(line);
      if (!is_blank_line(seen) && !is_line_of_comments(seen)) break;
      is_apart = is_apart || (!is_own && is_blank_line(seen));
      end = line - 1;
      line = line_begin(end);
    }
    const bool has_cells = is_inside && is_in_table(line);
    while (has_cells && end > line && ends_a_cell(text().substr(line, end - line))) --end;
    for (std::size_t last = end; byte - line <= longest_;
         last = line - 1, line = line_begin(last)) {
      const bool has_bounds = !is_apart || format_.items.empty();
      const std::size_t bound =
          has_bounds ? bound_in(line, last, has_cells && last == end) : text_.npos;
      if (bound != text_.npos) return {bound, end};
      const bool begins = is_heading(line_of(line)) || (!is_apart && begins_item(line_of(line)));
      if (begins || line == 0) break;
      const std::string_view above = line_of(line_begin(line - 1));
      const bool parts = is_blank_line(above) || is_line_of_comments(above) || is_heading(above);
      if (parts) break;
    }
    return {line, end};
  }

  // Of lines, by where they begin.
  std::string_view line_of(std::size_t begin) const {
    const std::string_view rest = text().substr(begin, longest_);
    return rest.substr(0, rest.find('\n'));
  }
  bool begins_item(std::string_view line) const {
    const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
    if (format_.items.empty()) return false;
    std::size_t behind = std::min(line.find_first_not_of(format_.items, begin), line.size());
    if (behind == begin) {
      while (behind < line.size() && is_digit(line[behind]) && behind < begin + 3) ++behind;
      if (behind == begin || behind == line.size()) return false;
      if (line[behind] != '.' && line[behind] != ')') return false;
      ++behind;
    }
    return behind < line.size() && (line[behind] == ' ' || line[behind] == '\t');
  }
  bool is_heading(std::string_view line) const {
    const std::size_t behind = line.find_first_not_of(format_.heading);
    return format_.heading != 0 && behind != 0 && behind < line.size() && line[behind] == ' ';
  }
  /// Whether the signs of cells part a line: it begins with one, or a line such as |---|---| is in
  /// its block. In LaTeX they always do.
  bool is_in_table(std::size_t line) const {
    if (format_.cells[0] != "|") return true;
    const auto is_rule = [](std::string_view of) {
      return of.find('|') != of.npos && of.find('-') != of.npos &&
             of.find_first_not_of("-:| \t\r") == of.npos;
    };
    const std::string_view own = line_of(line);
    if (own.substr(std::min(own.find_first_not_of(" \t"), own.size())).starts_with('|'))
      return true;
    for (std::size_t at = line, lines = 0; at > 0 && lines < 100; ++lines) {
      at = line_begin(at - 1);
      if (is_blank_line(line_of(at))) return false;
      if (is_rule(line_of(at))) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t longest_ = 10'000;  ///< bytes of a paragraph before a comment
  /// Without what begins the lines of a quotation.
  void add(std::string_view source, std::size_t begin, std::size_t end) {
    while (begin < end) {
      const bool begins_line = begin == 0 || source[begin - 1] == '\n';
      for (std::size_t at = begin; begins_line && !format_.margin.empty();) {
        at = std::min(source.find_first_not_of(" \t", at), end);
        if (!source.substr(at, end - at).starts_with(format_.margin)) break;
        begin = at += format_.margin.size();
      }
      const std::size_t next = std::min(source.find('\n', begin), end - 1) + 1;
      put(begin, source.substr(begin, std::max(next, begin) - begin));
      begin = std::max(next, begin);
    }
  }
  void put(std::size_t source, std::string_view seen) {
    joints_.push_back({text_.size(), source});
    text_ += seen;
  }
  /// Of a longer line, that of the part that is read.
  std::size_t line_begin(std::size_t at) const {
    std::size_t begin = at - std::min(at, longest_);
    const std::size_t found = text().substr(begin, at - begin).rfind('\n');
    if (found != text_.npos) return begin + found + 1;
    while (begin < at && !begins_character(text_[begin])) ++begin;
    return begin;
  }
  /// Behind the last sign of a line that parts cells, or at the last tag or command that begins a
  /// paragraph; npos where none is.
  std::size_t bound_in(std::size_t begin, std::size_t end, bool has_cells) const {
    const std::string_view line = text().substr(0, end);
    for (std::size_t at = end; at-- > begin;) {
      for (const std::string_view cell : format_.cells) {
        const bool is_cell = has_cells && !cell.empty() && line.substr(at).starts_with(cell);
        if (is_cell && (at == begin || line[at - 1] != '\\')) return at + cell.size();
      }
      const bool is_tag = line[at] == '<' && format_.has_tags;
      if (!is_tag && (line[at] != '\\' || format_.begins.empty())) continue;
      std::string name;
      for (std::size_t i = at + 1; i < end && is_of_name(line[i]); ++i) {
        name += in_small_letters(line[i]);
      }
      const bool is_command =
          !is_tag && !name.empty() && format_.begins.find("\\" + name + " ") != format_.begins.npos;
      if (is_command || (is_tag && begins_paragraph(name))) return at;
    }
    return text_.npos;
  }
  /// Whether a blank or a sign between cells ends a text.
  bool ends_a_cell(std::string_view text) const {
    if (blanks.find(text.back()) != blanks.npos) return true;
    return std::ranges::any_of(format_.cells, [text](std::string_view cell) {
      return !cell.empty() && text.ends_with(cell);
    });
  }

  const document_format& format_;
  std::string text_;
  struct joint {
    std::size_t seen, source;
  };
  std::vector<joint> joints_;  ///< from each on, both go on byte by byte
};

}  // namespace proofline::tools
