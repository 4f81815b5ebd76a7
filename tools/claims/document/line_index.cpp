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
    const std::string_view near = text.substr(at, most),
                           settings = near.substr(0, near.find("}\n"));
    for (const std::string_view each :
         {"round", "digits", "exponent", "decimal", "fixed", "zero"}) {
      if (settings.find(each) != settings.npos) return true;
    }
  }
  return false;
}
/// A content of braces without what only moves or sets the text around it.
std::string without_layout(std::string_view content) {
  std::string rest;
  while (!content.empty()) {
    if (content.front() != '\\') {
      if (content.front() != ' ' && content.front() != '~') rest += content.front();
      content.remove_prefix(1);
      continue;
    }
    bool is_layout = false;
    for (const std::string_view each :
         {"\\hskip",        "\\hspace",      "\\quad",        "\\qquad",
          "\\extracolsep",  "\\enspace",     "\\,",           "\\;",
          "\\centering",    "\\raggedright", "\\raggedleft",  "\\arraybackslash",
          "\\bfseries",     "\\itshape",     "\\ttfamily",    "\\small",
          "\\footnotesize", "\\scriptsize",  "\\columncolor", "\\color",
          "\\fill",         "\\bf",          "\\it",          "\\vrule",
          "\\tabcolsep",    "\\kern"}) {
      if (is_layout || !content.starts_with(each)) continue;
      content.remove_prefix(each.size());
      is_layout = true;
      if (content.starts_with('{')) {
        content.remove_prefix(std::min(content.find('}'), content.size() - 1) + 1);
      }
    }
    if (!is_layout) return "\\";
  }
  return rest;
}
/// Whether a table of LaTeX adds a sign or a unit to its cells, as r@{.}l and r<{\%} do, or rounds
/// them, as S[round-mode=places] does.
bool has_joined_columns(std::string_view text) {
  constexpr std::size_t most = 200;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    const char before = at > 0 ? text[at - 1] : ' ', first = at > 1 ? text[at - 2] : ' ';
    const bool is_of_column = before == '@' || before == '!' || before == '<' || before == '>';
    if (!is_of_column || first == '\\') continue;
    int depth = 0;
    std::size_t end = at;
    for (; end < std::min(text.size(), at + most); ++end) {
      depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
      if (depth == 0) break;
    }
    if (!without_layout(text.substr(at + 1, end - at - 1)).empty()) return true;
  }
  for (std::size_t at = text.find("S["); at != text.npos; at = text.find("S[", at + 1)) {
    const std::string_view settings = text.substr(at, text.substr(at, most).find(']'));
    for (const std::string_view each :
         {"round", "exponent", "fixed", "zero", "drop", "scientific"}) {
      if (settings.find(each) != settings.npos) return true;
    }
  }
  return false;
}
}  // namespace

line_index::line_index(std::string_view text, std::string file)
    : text_(text),
      file_(std::move(file)),
      starts_{0},
      rounds_numbers_(sets_up_numbers(text)),
      joins_columns_(has_joined_columns(text)),
      has_tables_(text.find("-|") != text.npos || text.find("- |") != text.npos ||
                  text.find(":|") != text.npos || text.find("|-") != text.npos),
      has_line_comments_(text.find("\n% proofline:") != text.npos ||
                         text.starts_with("% proofline:")) {
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
std::size_t line_index::line_end_before(std::size_t byte) const {
  if (byte < text_.size() && text_[byte] == '\n') return byte;
  const std::size_t start = *(std::upper_bound(starts_.begin(), starts_.end(), byte) - 1);
  return start == 0 ? text_.npos : start - 1;
}
audit::place_record line_index::of(std::size_t begin, std::size_t end) const {
  const position from = of(begin), to = of(end);
  return {file_, from.line, from.column, to.line, to.column};
}

}  // namespace proofline::tools
