#include "source_text.hpp"

#include <algorithm>

#include "../../program/characters.hpp"

namespace proofline::tools {

source_text::source_text(std::string_view file_text, std::string path, std::string_view text,
                         std::vector<std::size_t> origins)
    : file_text_(file_text), text_(text), path_(std::move(path)), origins_(std::move(origins)) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < file_text.size(); ++at) {
    if (at % every_ == 0) characters_.push_back(characters);
    if (begins_character(file_text[at])) ++characters;
    if (file_text[at] == '\n') starts_.push_back(at + 1);
  }
  if (file_text.size() % every_ == 0) characters_.push_back(characters);
}

std::size_t source_text::characters_before(std::size_t byte) const {
  const std::size_t known = byte / every_ * every_;
  const std::string_view rest = file_text_.substr(known, byte - known);
  return characters_[byte / every_] +
         static_cast<std::size_t>(std::ranges::count_if(rest, begins_character));
}
source_text::line_and_column source_text::of(std::size_t byte) const {
  const auto next = std::ranges::upper_bound(starts_, byte);
  return {static_cast<std::uint32_t>(next - starts_.begin()),
          static_cast<std::uint32_t>(1 + characters_before(byte) - characters_before(*(next - 1)))};
}
audit::place_record source_text::place(std::size_t begin, std::size_t end) const {
  const line_and_column from = of(origin(begin));
  // Of a text in cells, the end is behind its last byte, wherever the next one stands.
  const line_and_column to = of(end > begin ? origin(end - 1) + 1 : origin(begin));
  return {path_, from.line, from.column, to.line, to.column};
}
written_text source_text::piece(std::size_t begin, std::size_t end) const {
  begin = past_blanks(begin, end);
  while (end > begin && blanks.find(text_[end - 1]) != blanks.npos) --end;
  const bool is_verbatim = end == begin || origin(end - 1) - origin(begin) == end - 1 - begin;
  return {std::string(text_.substr(begin, end - begin)), place(begin, end), is_verbatim};
}
written_text source_text::piece(std::string_view part) const {
  const auto begin = static_cast<std::size_t>(part.data() - text_.data());
  return piece(begin, begin + part.size());
}

}  // namespace proofline::tools
