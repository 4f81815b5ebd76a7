#include "known_figures.hpp"

#include <array>

#include "../claims/known_figures.hpp"

namespace proofline::tools {

namespace {

std::vector<audit::known_figure>& all_figures() {
  static std::vector<audit::known_figure> all;
  return all;
}

/// What stands before the mark, which is taken away with it; all of the text without one.
std::string_view take_until(char mark, std::string_view& text) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view before = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return before;
}

}  // namespace

void know_figures(std::string_view lines) {
  formula::reader reader;
  all_figures().clear();
  while (!lines.empty()) {
    std::string_view line = take_until('\n', lines);
    std::array<std::string, 4> cells;
    for (std::string& each : cells) each = take_until('\t', line);
    formula::figure read;
    if (cells[2].empty() || !reader.read_figure(cells[2], read)) continue;
    all_figures().push_back(
        {cells[0], cells[1], cells[2], read.number.value() * read.scale, read.unit, cells[3]});
  }
}

const std::vector<audit::known_figure>& known_figures() { return all_figures(); }

}  // namespace proofline::tools
