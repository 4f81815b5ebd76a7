#include "measured/csv_rows.hpp"

#include <fmt/format.h>

#include "program/bad_input.hpp"
#include "program/characters.hpp"

namespace proofline::tools {

namespace {
constexpr std::size_t longest_row = 1 << 20;
}  // namespace

csv_rows::csv_rows(std::string path)
    : path_(std::move(path)), in_(std::fopen(path_.c_str(), "rb")) {
  if (in_ == nullptr) throw bad_input(in_quotes(path_) + ": cannot read it as a file");
}
void csv_rows::fail(const std::string& what) const {
  throw bad_input(fmt::format("{}:{}: {}", path_, std::max<std::size_t>(row_line_, 1), what));
}

bool csv_rows::read_line() {
  text_.clear();
  int c = 0;
  while ((c = ::getc_unlocked(in_.get())) != EOF) {
    ++bytes_;
    if (c == '\n') break;
    if (text_.size() == longest_row) fail("a line is longer than 1 MiB");
    text_ += static_cast<char>(c);
  }
  if (std::ferror(in_.get()) != 0) {
    throw bad_input(in_quotes(path_) + ": cannot read it as a file");
  }
  if (c == EOF && text_.empty()) return false;
  if (++line_ == 1 && text_.starts_with("\xEF\xBB\xBF")) text_.erase(0, 3);
  if (text_.ends_with('\r')) text_.pop_back();
  return true;
}
char csv_rows::first_letter() {
  int c = 0;
  while ((c = std::getc(in_.get())) != EOF) {
    if (blanks.find(static_cast<char>(c)) == blanks.npos) break;
  }
  std::rewind(in_.get());
  return c == EOF ? '\0' : static_cast<char>(c);
}

bool csv_rows::next(std::vector<std::string_view>& cells) {
  cells.clear();
  if (!read_line()) return false;
  row_line_ = line_;
  if (text_.find('"') == text_.npos) {
    for (std::string_view rest = text_;;) {
      const std::size_t comma = rest.find(',');
      cells.push_back(rest.substr(0, comma));
      if (comma == rest.npos) return true;
      rest.remove_prefix(comma + 1);
    }
  }
  ends_.clear(), cells_.clear();
  unquote(ends_);
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    cells.push_back(std::string_view(cells_).substr(begin, end - begin));
    begin = end;
  }
  return true;
}
/// Into `cells_`, one behind another.
void csv_rows::unquote(std::vector<std::size_t>& ends) {
  bool is_quoted = false;
  for (std::size_t at = 0;; ++at) {
    while (at == text_.size()) {
      if (!is_quoted) return ends.push_back(cells_.size());
      if (cells_.size() > longest_row || !read_line()) fail("a quote has no end");
      at = 0, cells_ += '\n';
    }
    const char c = text_[at];
    const bool is_first = cells_.size() == (ends.empty() ? 0 : ends.back());
    if (is_quoted && c == '"' && at + 1 < text_.size() && text_[at + 1] == '"') {
      cells_ += c, ++at;
    } else if (c == '"' && (is_quoted || is_first)) {
      is_quoted = !is_quoted;
    } else if (c == ',' && !is_quoted) {
      ends.push_back(cells_.size());
    } else {
      cells_ += c;
    }
  }
}

}  // namespace proofline::tools
