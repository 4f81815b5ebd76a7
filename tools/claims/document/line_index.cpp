#include "line_index.hpp"

#include <algorithm>

#include "../../characters.hpp"
#include "markup_words.hpp"

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
/// Whether a line begins a block of HTML in Markdown, and with what it ends: a line of blanks,
/// where `closing` is left empty.
bool begins_block_of_html(std::string_view line, std::string_view& closing) {
  const std::size_t first = line.find_first_not_of(' ');
  if (first == line.npos || first > 3 || line[first] != '<') return false;
  std::size_t at = first + (line.substr(first + 1).starts_with('/') ? 2 : 1);
  std::string name;
  for (; at < line.size() && is_of_name(line[at]); ++at) name += in_small_letters(line[at]);
  for (const std::string_view each : {"</pre>", "</script>", "</style>", "</textarea>"}) {
    if (each.substr(2, each.size() - 3) == name) closing = each;
  }
  return markup_words::is_one_of(name, markup_words::block_tags) ||
         markup_words::is_one_of(name, markup_words::cell_tags) || !closing.empty();
}
/// Whether what a column adds to its cells is seen: a unit, a sign. Commands that move or set the
/// text are not.
bool adds_to_cells(std::string_view content) {
  while (!content.empty()) {
    if (content.front() != '\\') {
      constexpr std::string_view unseen = " ~$";
      if (unseen.find(content.front()) == unseen.npos) return true;
      content.remove_prefix(1);
      continue;
    }
    std::size_t size = 1;
    while (size < content.size() && is_letter(content[size])) ++size;
    const std::string_view name = content.substr(1, size - 1);
    for (const std::string_view seen : {"num", "SI", "si", "qty", "unit", "percent", "pm", "times",
                                        "textdollar", "textpm", "text", "mathrm", "euro"}) {
      if (name == seen) return true;
    }
    constexpr std::string_view blanks_of_latex = ",;:! ";
    if (name.empty()) {
      if (size >= content.size() || blanks_of_latex.find(content[size]) == content.npos)
        return true;
      ++size;
    }
    content.remove_prefix(size);
    // A length, as of \hskip 4pt, and arguments.
    const bool is_length = name == "hskip" || name == "kern" || name == "vrule" || name == "hsize";
    if (is_length) content.remove_prefix(std::min(content.find('\\'), content.size()));
    while (content.starts_with('*') || content.starts_with('[') || content.starts_with('{')) {
      const char close = content.front() == '[' ? ']' : '}';
      const std::size_t end = content.front() == '*' ? 0 : content.find(close);
      content.remove_prefix(std::min(end, content.size() - 1) + 1);
    }
    if (name == "let") content = {};
  }
  return false;
}
/// Whether a table of LaTeX adds a sign or a unit to its cells, as r@{.}l and r<{\%} do, or rounds
/// them, as S[round-mode=places] does.
bool has_joined_columns(std::string_view text) {
  constexpr std::size_t most = 300;
  constexpr std::string_view tables[] = {"\\begin{tabular",  "\\begin{array", "\\begin{longtable",
                                         "\\begin{tabularx", "\\begin{tabu",  "\\begin{NiceTabular",
                                         "\\newcolumntype{", "\\multicolumn{"};
  for (const std::string_view table : tables) {
    for (std::size_t at = text.find(table); at != text.npos; at = text.find(table, at + 1)) {
      const std::string_view near = text.substr(at, most);
      const std::string_view columns = near.substr(0, near.find('\n'));
      for (std::size_t open = columns.find('{'); open != columns.npos;
           open = columns.find('{', open + 1)) {
        const char before = open > 0 ? columns[open - 1] : ' ';
        if (before != '@' && before != '!' && before != '<' && before != '>') continue;
        int depth = 0;
        std::size_t end = open;
        for (; end < columns.size(); ++end) {
          depth += columns[end] == '{' ? 1 : columns[end] == '}' ? -1 : 0;
          if (depth == 0) break;
        }
        if (adds_to_cells(columns.substr(open + 1, end - open - 1))) return true;
      }
      for (std::size_t sign = columns.find("S["); sign != columns.npos;
           sign = columns.find("S[", sign + 1)) {
        const std::string_view settings = columns.substr(sign, columns.substr(sign).find(']'));
        for (const std::string_view each :
             {"round", "exponent", "fixed", "zero", "drop", "scientific"}) {
          if (settings.find(each) != settings.npos) return true;
        }
      }
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
  find_blocks();
}

bool line_index::is_in(const std::vector<span>& spans, std::size_t byte) {
  const auto next =
      std::upper_bound(spans.begin(), spans.end(), byte,
                       [](std::size_t at, const span& each) { return at < each.begin; });
  return next != spans.begin() && byte < std::prev(next)->end;
}
void line_index::find_blocks() {
  std::size_t html = 0, table = 0;  // where one began, counted from 1
  std::string_view closing, before;
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    const std::size_t begin = starts_[i],
                      end = i + 1 < starts_.size() ? starts_[i + 1] : text_.size();
    std::string_view line = text_.substr(begin, end - begin);
    line = line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
    if (html == 0 && (i == 0 || before.empty() || !closing.empty())) {
      closing = {};
      if (begins_block_of_html(line, closing)) html = begin + 1;
    }
    const bool ends = closing.empty() ? line.empty() : line.find(closing) != line.npos;
    if (html != 0 && ends) {
      blocks_of_html_.push_back({html - 1, end});
      html = 0;
    }
    const bool is_rule = line.find('-') != line.npos && line.find('|') != line.npos &&
                         line.find_first_not_of("-:| >\t") == line.npos;
    if (table == 0 && is_rule && before.find('|') != before.npos) table = starts_[i - 1] + 1;
    if (table != 0 && line.empty()) {
      tables_.push_back({table - 1, begin});
      table = 0;
    }
    before = line;
  }
  if (html != 0) blocks_of_html_.push_back({html - 1, text_.size()});
  if (table != 0) tables_.push_back({table - 1, text_.size()});
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
