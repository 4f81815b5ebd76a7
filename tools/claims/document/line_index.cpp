#include "line_index.hpp"

#include <algorithm>

#include "../../characters.hpp"

namespace proofline::tools {

namespace {
/// Whether siunitx is told to round, pad or shift the numbers of a file.
bool sets_up_numbers(std::string_view text) {
  constexpr std::size_t most = 1'000;
  constexpr std::string_view command = "\\sisetup";
  for (std::size_t at = text.find(command); at != text.npos; at = text.find(command, at + 1)) {
    const std::string_view settings = text.substr(at, text.substr(at, most).find("}\n"));
    for (const std::string_view each :
         {"round", "digits", "exponent", "decimal", "fixed", "zero"}) {
      if (settings.find(each) != settings.npos) return true;
    }
  }
  return false;
}
/// Whether a table of LaTeX has a sign between two columns, as in r@{.}l.
bool has_joined_columns(std::string_view text) {
  for (std::size_t at = text.find("@{"); at != text.npos; at = text.find("@{", at + 1)) {
    std::string_view content = text.substr(at + 2, text.find('}', at) - at - 2);
    for (const std::string_view each :
         {"\\hskip", "\\hspace", "\\quad", "\\qquad", "\\extracolsep", "\\enspace", "\\,", "\\;"}) {
      if (content.starts_with(each)) content = {};
    }
    if (content.find_first_not_of("~ ") != content.npos) return true;
  }
  return false;
}
}  // namespace

line_index::line_index(std::string_view text, std::string file)
    : text_(text),
      file_(std::move(file)),
      starts_{0},
      rounds_numbers_(sets_up_numbers(text)),
      joins_columns_(has_joined_columns(text)) {
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    starts_.push_back(at + 1);
  }
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at % every_ == 0) characters_.push_back(characters);
    if (begins_character(text[at])) ++characters;
  }
  characters_.push_back(characters);
}

std::size_t line_index::characters_before(std::size_t byte) const {
  const std::size_t known = byte / every_ * every_;
  const std::string_view rest = text_.substr(known, byte - known);
  return characters_[byte / every_] +
         static_cast<std::size_t>(std::count_if(rest.begin(), rest.end(), begins_character));
}
position line_index::of(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), byte);
  return {static_cast<std::uint32_t>(next - starts_.begin()),
          static_cast<std::uint32_t>(1 + characters_before(byte) - characters_before(*(next - 1)))};
}
audit::place_record line_index::of(std::size_t begin, std::size_t end) const {
  const position from = of(begin), to = of(end);
  return {file_, from.line, from.column, to.line, to.column};
}

}  // namespace proofline::tools
