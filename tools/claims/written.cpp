#include "written.hpp"

#include <fmt/core.h>

#include <proofline/numbers/detail/utf8.hpp>

#include "../program/characters.hpp"
#include "../program/read_file.hpp"

namespace proofline::tools {

audit::place_record place_in(std::string_view text, std::size_t begin, std::size_t end,
                             const audit::place_record& start) {
  audit::place_record result = start;
  const auto step = [](char c, std::uint32_t& line, std::uint32_t& column) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if (begins_character(c)) {
      ++column;
    }
  };
  begin = std::min(begin, text.size());
  for (const char c : text.substr(0, begin)) step(c, result.line, result.column);
  result.end_line = result.line;
  result.end_column = result.column;
  for (const char c : text.substr(begin, end - begin)) {
    step(c, result.end_line, result.end_column);
  }
  return result;
}

audit::place_record written_text::place_of(std::size_t begin, std::size_t size) const {
  return verbatim ? place_in(text, begin, begin + size, at) : at;
}

std::string error_line(const audit::place_record& at, std::string_view what) {
  if (at.file.empty()) {
    const std::string column = at.column == 0 ? "" : fmt::format(", column {}", at.column);
    return fmt::format("claim {}{}: {}", at.line, column, one_line(std::string(what)));
  }
  if (at.file.starts_with("--")) return fmt::format("{}: {}", at.file, one_line(std::string(what)));
  return fmt::format("{}: error: {}", one_line(at.text()), one_line(std::string(what)));
}
void refuse_at(const audit::place_record& at, std::string_view what) {
  throw bad_files({error_line(at, what)});
}

std::string suggestion(std::string_view written, const std::vector<std::string>& known) {
  const std::vector<std::string> near = nearest(written, known);
  if (!near.empty()) return "; did you mean " + any_of_text(near) + "?";
  if (known.empty() || known.size() > 12) return "";
  return "; expected " + any_of_text(known);
}

void refuse_strange_bytes(std::string_view text, const std::string& path) {
  for (std::size_t at = 0; at < text.size();) {
    const auto here = proofline::detail::utf8_character::at(text, at);
    if (!here.is_valid || text[at] == '\0') {
      refuse_at(place_in(text, at, at, {path}),
                text[at] == '\0' ? "a NUL byte; expected text" : "expected text in UTF-8");
    }
    at += here.size;
  }
}

std::string read_claims_text(const std::string& path) {
  std::string text = read_file(path);
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  refuse_strange_bytes(text, path);
  return text;
}

}  // namespace proofline::tools
