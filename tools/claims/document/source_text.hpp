#pragma once
// A file's text, and where each byte of it stands.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "../../program/characters.hpp"
#include "../written.hpp"

namespace proofline::tools {

class source_text {
 public:
  /// `text` is that of the file, or what its cells contain: then `origins` say, for each byte and
  /// the end, where in the file it stands.
  source_text(std::string_view file_text, std::string path, std::string_view text,
              std::vector<std::size_t> origins = {})
      : file_text_(file_text), text_(text), path_(std::move(path)), origins_(std::move(origins)) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < file_text.size(); ++at) {
      if (at % every_ == 0) characters_.push_back(characters);
      if (begins_character(file_text[at])) ++characters;
      if (file_text[at] == '\n') starts_.push_back(at + 1);
    }
    if (file_text.size() % every_ == 0) characters_.push_back(characters);
  }

  std::string_view text() const { return text_; }
  const std::string& path() const { return path_; }
  /// In logarithmic time.
  audit::place_record place(std::size_t begin, std::size_t end) const {
    const line_and_column from = of(origin(begin));
    // Of a text in cells, the end is behind its last byte, wherever the next one stands.
    const line_and_column to = of(end > begin ? origin(end - 1) + 1 : origin(begin));
    return {path_, from.line, from.column, to.line, to.column};
  }
  /// A part of the text, without blanks at its ends.
  written_text piece(std::size_t begin, std::size_t end) const {
    begin = past_blanks(begin, end);
    while (end > begin && blanks.find(text_[end - 1]) != blanks.npos) --end;
    const bool is_verbatim = end == begin || origin(end - 1) - origin(begin) == end - 1 - begin;
    return {std::string(text_.substr(begin, end - begin)), place(begin, end), is_verbatim};
  }
  written_text piece(std::string_view part) const {
    const auto begin = static_cast<std::size_t>(part.data() - text_.data());
    return piece(begin, begin + part.size());
  }

  std::size_t line_end(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
  }
  std::size_t past_blanks(std::size_t at, std::size_t end) const {
    return std::min(text_.substr(0, end).find_first_not_of(" \t\r\n", at), end);
  }
  bool follows(std::size_t at, std::string_view what) const {
    return at <= text_.size() && text_.substr(at).starts_with(what);
  }

 private:
  static constexpr std::size_t every_ = 256;
  struct line_and_column {
    std::uint32_t line, column;
  };
  line_and_column of(std::size_t byte) const {
    const auto next = std::ranges::upper_bound(starts_, byte);
    return {
        static_cast<std::uint32_t>(next - starts_.begin()),
        static_cast<std::uint32_t>(1 + characters_before(byte) - characters_before(*(next - 1)))};
  }
  std::size_t characters_before(std::size_t byte) const {
    const std::size_t known = byte / every_ * every_;
    const std::string_view rest = file_text_.substr(known, byte - known);
    return characters_[byte / every_] +
           static_cast<std::size_t>(std::ranges::count_if(rest, begins_character));
  }
  std::size_t origin(std::size_t byte) const { return origins_.empty() ? byte : origins_[byte]; }

  std::string_view file_text_, text_;
  std::string path_;
  std::vector<std::size_t> origins_;
  std::vector<std::size_t> starts_ = {0};  ///< of lines
  std::vector<std::size_t> characters_;  ///< before every 256th byte: a line may be the whole file
};

/// The text of a Jupyter notebook: that of its Markdown cells.
struct notebook_text {
  std::string text;                  ///< of all cells, with a line of blanks between them
  std::vector<std::size_t> origins;  ///< of each byte, and of the end, in the file
};

/// Throws no_text where the file is no notebook.
notebook_text text_of_notebook(std::string_view file_text, const std::string& path);

}  // namespace proofline::tools
