#include "document.hpp"

#include <algorithm>
#include <filesystem>

#include "document_reader.hpp"

namespace proofline::tools {

document_reader::document_reader(const std::string& text, const std::string& path, markup language)
    : text_(text), path_(path), language_(language), lines_(text_, path) {
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::proximate(path, error);
  const bool is_below = !error && !relative.string().starts_with("..");
  out_.about.name = is_below ? relative.generic_string() : path;
  out_.about.title = path;
  out_.about.author = out_.about.date = out_.about.version = "not given";
  out_.about.address = path;
}
written_document document_reader::read() {
  for (std::size_t at = text_.find('\r'); at != text_.npos; at = text_.find('\r', at + 1)) {
    if (at + 1 < text_.size() && text_[at + 1] == '\n') continue;
    refuse_at({path_}, "a line that ends with CR alone; expected LF, or CR and LF");
  }
  if (language_ == markup::latex) {
    scan_latex();
  } else {
    scan_markdown();
  }
  if (!errors_.empty()) throw bad_files(errors_);
  return std::move(out_);
}
/// Behind "proofline:" at the begin of a comment, where more signs of the comment may stand
/// before it, as in <!--- and %%; npos where it is another one.
std::size_t document_reader::statement_in(std::size_t begin, std::size_t end) {
  std::size_t word = past_blanks(begin, end);
  while (word < end && (text_[word] == '-' || text_[word] == '*' || text_[word] == '%')) ++word;
  word = past_blanks(word, end);
  std::size_t behind = word;
  while (behind < end && (is_of_name(text_[behind]) || text_[behind] == '-')) ++behind;
  const std::string_view name = text_.substr(word, behind - word);
  for (const std::string_view slip : {"proof line:", "[proofline]:", "proof-line:"}) {
    if (text_.substr(0, end).substr(word).starts_with(slip)) {
      error(word, word + slip.size(),
            "unknown word " + in_quotes(slip) + "; did you mean proofline:?");
      return text_.npos;
    }
  }
  if (behind == end || text_[behind] != ':') {
    if (name == "proofline" && behind != end) {
      error(word, behind, "expected a colon behind proofline");
    }
    refuse_statement_inside(word, end);
    return text_.npos;
  }
  if (name == "proofline") return behind + 1;
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(), in_small_letters);
  if (distance(lower, "proofline") <= 1) {
    error(word, behind, "unknown word " + in_quotes(name) + "; did you mean proofline?");
  } else {
    refuse_statement_inside(word, end);
  }
  return text_.npos;
}
/// A claim that is passed over would be taken for one that holds.
void document_reader::refuse_statement_inside(std::size_t begin, std::size_t end) {
  const std::string_view comment = text_.substr(0, end);
  const std::size_t word = comment.find("proofline:", begin);
  const std::size_t sign = comment.find('=', word);
  if (sign != text_.npos && (comment[word + 10] == ' ' || sign == word + 10)) {
    error(word, word + 9, "proofline: stands inside a comment; expected it at the begin of one");
  }
}
/// "% proofline: = 45" where comments are written otherwise.
bool document_reader::is_stray_statement() const {
  if (!follows("proofline: ")) return false;
  std::size_t before = at_;
  while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
  constexpr std::string_view signs = "%-*(!/#>}";  // of comments
  const std::string_view left = text_.substr(0, before);
  const bool is_shown = left.ends_with("&lt;!--") || left.ends_with("\\%");  // an example
  return before > 0 && signs.find(text_[before - 1]) != signs.npos && !is_shown &&
         text_.substr(0, line_end(at_)).find('=', at_) != text_.npos;
}
void document_reader::refuse_stray_statement() {
  if (!is_stray_statement()) return;
  error(at_, at_ + 9,
        "no comment of this format begins here; expected " +
            std::string(language_ == markup::latex ? "% proofline: ..."
                        : language_ == markup::mdx ? "{/* proofline: ... */}"
                                                   : "<!-- proofline: ... -->"));
}
/// What readers see of a heading.
std::string document_reader::words_of(std::size_t begin, std::size_t end) const {
  constexpr std::size_t longest = 500;
  end = std::min(end, begin + longest);
  while (end < text_.size() && !begins_character(text_[end])) --end;
  const std::string text = seen(text_.substr(0, end), begin, end, language_, lines_).text;
  const std::size_t first = text.find_first_not_of(' ');
  return first == text.npos ? "" : text.substr(first, text.find_last_not_of(" #") + 1 - first);
}
written_text document_reader::piece_of(std::string_view part) const {
  const auto begin = static_cast<std::size_t>(part.data() - text_.data());
  return piece(begin, begin + part.size());
}

markup markup_of(const std::string& path) {
  const std::map<std::string, markup> known = {
      {".md", markup::markdown}, {".markdown", markup::markdown}, {".mdx", markup::mdx},
      {".html", markup::html},   {".htm", markup::html},          {".tex", markup::latex}};
  const std::size_t dot = path.find_last_of("./");
  const auto found = known.find(dot == path.npos ? "" : path.substr(dot));
  if (found != known.end()) return found->second;
  refuse_at({path}, in_quotes(path) +
                        ": expected a claim file (.toml), or a document: .md, "
                        ".markdown, .mdx, .html or .tex");
}

written_document read_document(const std::string& text, const std::string& path, markup language) {
  return document_reader(text, path, language).read();
}

}  // namespace proofline::tools
