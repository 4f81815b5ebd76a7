#include "document.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <proofline/formula/reader.hpp>
#include <set>
#include <tuple>

#include "../../characters.hpp"
#include "../assignments.hpp"
#include "behind_number.hpp"
#include "number_before.hpp"
#include "seen.hpp"

namespace proofline::tools {

namespace {

/// The place of a comment's statement: `begin` and `end` of what it says; `outer_begin` and
/// `outer_end` of the comment.
struct comment {
  std::size_t begin, end, outer_begin, outer_end;
  bool in_block = false;  ///< readers see it
};

class document_reader {
 public:
  document_reader(const std::string& text, const std::string& path, markup language)
      : text_(text), path_(path), language_(language), lines_(text_, path) {
    std::error_code error;
    const std::filesystem::path relative = std::filesystem::proximate(path, error);
    const bool is_below = !error && !relative.string().starts_with("..");
    out_.about.name = is_below ? relative.generic_string() : path;
    out_.about.title = path;
    out_.about.author = out_.about.date = out_.about.version = "not given";
    out_.about.address = path;
  }

  written_document read() {
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
    if (out_.claims.empty()) {
      refuse_at({path_}, "no claims; expected a number with a comment behind it, such as " +
                             std::string(language_ == markup::latex
                                             ? "% proofline: = 6 FLOP*N*D/rate"
                                             : "<!-- proofline: = 6 FLOP*N*D/rate -->"));
    }
    return std::move(out_);
  }

 private:
  // The text.

  bool follows(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  std::size_t line_end(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
  }
  std::size_t past_blanks(std::size_t at, std::size_t end) const {
    return std::min(text_.substr(0, end).find_first_not_of(blanks, at), end);
  }
  written_text piece(std::size_t begin, std::size_t end) const {
    begin = past_blanks(begin, end);
    while (end > begin && blanks.find(text_[end - 1]) != blanks.npos) --end;
    return {std::string(text_.substr(begin, end - begin)), lines_.of(begin, end)};
  }
  void error(std::size_t begin, std::size_t end, const std::string& what) {
    errors_.push_back(error_line(lines_.of(begin, end), what));
  }
  void error(const written_text& of, const std::string& what) {
    errors_.push_back(error_line(of.at, what));
  }

  // Comments.

  /// Behind "proofline:" at the begin of a comment, where more signs of the comment may stand
  /// before it, as in <!--- and %%; npos where it is another one.
  std::size_t statement_in(std::size_t begin, std::size_t end) {
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
  void refuse_statement_inside(std::size_t begin, std::size_t end) {
    const std::string_view comment = text_.substr(0, end);
    const std::size_t word = comment.find("proofline:", begin);
    const std::size_t sign = comment.find('=', word);
    if (sign != text_.npos && (comment[word + 10] == ' ' || sign == word + 10)) {
      error(word, word + 9, "proofline: stands inside a comment; expected it at its begin");
    }
  }

  /// "% proofline: = 45" where comments are written otherwise.
  bool is_stray_statement() const {
    if (!follows("proofline: ")) return false;
    std::size_t before = at_;
    while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == '\t')) --before;
    constexpr std::string_view signs = "%-*(!";  // of comments
    const std::string_view left = text_.substr(0, before);
    const bool is_shown = left.ends_with("&lt;!--") || left.ends_with("\\%");  // an example
    return before > 0 && signs.find(text_[before - 1]) != signs.npos && !is_shown &&
           text_.substr(0, line_end(at_)).find('=', at_) != text_.npos;
  }
  void refuse_stray_statement() {
    if (!is_stray_statement()) return;
    error(at_, at_ + 9,
          "no comment of this format begins here; expected " +
              std::string(language_ == markup::latex ? "% proofline: ..."
                          : language_ == markup::mdx ? "{/* proofline: ... */}"
                                                     : "<!-- proofline: ... -->"));
  }

  void scan_markdown() {
    const bool has_code = language_ != markup::html;
    bool at_line_start = true;
    for (const std::string line : {"---\n", "---\r\n", "+++\n", "+++\r\n"}) {
      if (!has_code || !text_.starts_with(line)) continue;
      const std::size_t end = text_.find("\n" + line, 3);
      if (end != text_.npos) body_ = end + 1 + line.size();
    }
    while (at_ < text_.size()) {
      if (at_line_start && has_code) begin_html_block();
      const bool has_code_here = has_code && at_ >= html_end_;
      if (at_line_start && has_code_here &&
          (fence() || indented_code() || own_line_comment() || heading())) {
        continue;
      }
      at_line_start = false;
      if (follows("<!--")) {
        enclosed("<!--", "-->");
      } else if (language_ == markup::mdx && follows("{/*")) {
        enclosed("{/*", "*/}");
      } else if (has_code_here && text_[at_] == '`') {
        inline_code();
      } else if (has_code_here && follows("\\`")) {
        at_ += 2;
      } else {
        refuse_stray_statement();
        at_line_start = text_[at_++] == '\n';
      }
    }
  }
  /// Text of HTML in which a ` is no sign of code.
  void begin_html_block() {
    for (const std::string name : {"pre", "script", "style", "textarea"}) {
      const std::size_t behind = at_ + 1 + name.size();
      if (at_ < html_end_ || !follows("<" + name)) continue;
      if (behind < text_.size() && (is_of_name(text_[behind]) || text_[behind] == '-')) continue;
      html_end_ = std::min(text_.find("</" + name, at_), text_.size());
    }
  }
  void enclosed(std::string_view opening, std::string_view closing) {
    const std::size_t begin = at_, inside = at_ + opening.size();
    const std::size_t end = text_.find(closing, inside);
    const std::size_t statement = statement_in(inside, std::min(end, text_.size()));
    at_ = end == text_.npos ? text_.size() : end + closing.size();
    comments_.emplace_back(begin, at_);
    if (statement == text_.npos) return;
    if (end == text_.npos) {
      return error(begin, inside, "a comment that never closes; expected " + std::string(closing));
    }
    read_statement({statement, end, begin, at_});
  }
  /// `code` or ``code``: what is inside is shown as it is. A claim inside code of many lines or
  /// cells is read nonetheless: a stray ` may begin it in another paragraph, item or cell.
  void inline_code() {
    std::size_t size = 0;
    while (at_ + size < text_.size() && text_[at_ + size] == '`') ++size;
    std::size_t end = at_ + size;
    while (end < text_.size()) {
      end = text_.find('`', end);
      if (end == text_.npos) break;
      std::size_t run = 0;
      while (end + run < text_.size() && text_[end + run] == '`') ++run;
      if (run == size) {
        const std::string_view code = text_.substr(at_, end - at_);
        const bool is_parted =
            code.find('\n') != code.npos || (code.find('|') != code.npos && lines_.has_tables());
        const bool is_code = !is_parted || code.find("proofline:") == code.npos;
        at_ = is_code ? end + run : at_ + size;
        return;
      }
      end += run;
    }
    at_ += size;
  }
  /// Whether an indented text may belong to a line: a footnote, a definition, an admonition of
  /// MkDocs.
  static bool begins_container(std::string_view line) {
    for (const std::string_view each : {"[^", ": ", ":\t", "!!! ", "??? ", "???+ ", "=== "}) {
      if (line.starts_with(each)) return true;
    }
    return false;
  }
  /// Whether the line before this one is blank, or none is.
  bool is_behind_blanks(std::size_t at) const {
    if (at < 2) return true;
    const std::size_t last = lines_.line_end_before(at - 2);
    const std::size_t line = last == text_.npos ? 0 : last + 1;
    return past_blanks(line, at) == at;
  }
  /// Behind what may stand before a block of code: blanks, quotations, the signs of items.
  std::size_t block_begin() {
    std::size_t begin = at_, spaces = 0;
    bool is_item = false;
    for (; begin < text_.size(); ++begin) {
      const char c = text_[begin];
      const char next = begin + 1 < text_.size() ? text_[begin + 1] : ' ';
      const bool has_blank = next == ' ' || next == '\t';
      if (c == ' ') {
        ++spaces;
      } else if (c == '>') {
        spaces = 0;
      } else if (has_blank && (c == '-' || c == '*' || c == '+')) {
        is_item = true;
      } else if (has_blank && (c == '.' || c == ')') && begin > at_ && is_digit(text_[begin - 1])) {
        is_item = true;
      } else if (!is_digit(c)) {
        break;
      }
    }
    const bool is_blank = past_blanks(begin, line_end(begin)) == line_end(begin);
    const std::string_view line = text_.substr(at_, line_end(at_) - at_);
    if (line.find_first_not_of("*-_ \r") == line.npos) is_item = false;  // * * * is a line
    is_item = is_item || begins_container(text_.substr(begin, line_end(begin) - begin));
    const bool goes_on = spaces > 0 || is_blank || (!is_behind_blanks(at_) && line[0] != '#');
    items_ = is_item || (items_ && goes_on);
    return spaces > 3 && !items_ ? text_.size() : begin;  // indented, so no fence
  }
  /// Whether a block is text of its own, as a directive of MyST may be. What is in no list, as
  /// {python} and {.markdown}, is code.
  static bool is_text_directive(std::string_view language) {
    if (!language.starts_with('{')) return false;
    std::string name(language.substr(1, language.find('}') - 1));
    std::ranges::transform(name, name.begin(), in_small_letters);
    if (name.starts_with("prf:")) return true;
    for (const std::string_view each :
         {"note",           "warning",        "tip",        "important",
          "hint",           "caution",        "danger",     "error",
          "attention",      "seealso",        "admonition", "figure",
          "table",          "list-table",     "margin",     "sidebar",
          "topic",          "dropdown",       "tab-set",    "tab-item",
          "grid",           "grid-item",      "card",       "epigraph",
          "highlights",     "pull-quote",     "container",  "div",
          "details",        "aside",          "abstract",   "versionadded",
          "versionchanged", "deprecated",     "exercise",   "solution",
          "theorem",        "lemma",          "proof",      "example",
          "remark",         "definition",     "corollary",  "proposition",
          "glossary",       "grid-item-card", "figure-md",  "blockquote",
          "toggle",         "subfigure",      "tabbed",     "legend",
          "list",           "include",        "caption",    "centered",
          "rubric",         "question",       "info",       "success"}) {
      if (name == each) return true;
    }
    return false;
  }
  /// Whether a block is neither known to be text nor known to be code.
  static bool language_is_unknown(std::string_view language) {
    if (!language.starts_with('{') || is_text_directive(language)) return false;
    for (const std::string_view each : {".",
                                        "=",
                                        "#",
                                        "code",
                                        "math",
                                        "python",
                                        "r}",
                                        "r,",
                                        "r ",
                                        "julia",
                                        "bash",
                                        "sh}",
                                        "raw",
                                        "sourcecode",
                                        "literalinclude",
                                        "parsed-literal",
                                        "mermaid",
                                        "eval-rst",
                                        "jupyter",
                                        "sql",
                                        "ojs",
                                        "latex",
                                        "tex",
                                        "html",
                                        "md",
                                        "json",
                                        "yaml",
                                        "toml",
                                        "c}",
                                        "cpp",
                                        "rust",
                                        "js"}) {
      if (language.substr(1).starts_with(each)) return false;
    }
    return true;
  }
  /// Whether a block between colons is code, which most are not.
  static bool is_code_directive(std::string_view language) {
    for (const std::string_view each :
         {"{code", "{sourcecode}", "{parsed-literal}", "{proofline}", "proofline", "{.proofline"}) {
      if (language.starts_with(each)) return true;
    }
    return false;
  }
  /// A block of code, which is shown as it is; one of language proofline has statements. What a
  /// directive of MyST contains, as in ```{note}, is text.
  bool fence() {
    if (closing_fences_.contains(at_)) {
      at_ = line_end(at_);
      return true;
    }
    const std::size_t begin = block_begin();
    const char sign = begin < text_.size() ? text_[begin] : ' ';
    if (sign != '`' && sign != '~' && sign != ':') return false;
    std::size_t behind = begin;
    while (behind < text_.size() && text_[behind] == sign) ++behind;
    const std::size_t size = behind - begin;
    if (size < 3) return false;
    const auto quotations = std::ranges::count(text_.substr(at_, begin - at_), '>');
    const std::size_t end = line_end(behind);
    std::string language = piece(behind, end).text;
    if (sign == '`' && language.find('`') != language.npos) return false;
    if (sign == ':' && !is_code_directive(language)) return false;
    const bool is_directive = is_text_directive(language);
    const bool is_code_of_ours =
        language.starts_with('{') && language.find("} proofline") != language.npos;
    std::erase_if(language, [](char c) { return c == '{' || c == '}' || c == '.'; });
    language.resize(std::min(language.find_first_of(" \t,:="), language.size()));
    const bool is_ours = language == "proofline" || is_code_of_ours;
    std::string lower = language;
    std::ranges::transform(lower, lower.begin(), in_small_letters);
    if (!is_ours && distance(lower, "proofline") <= 1) {
      error(begin, end, "unknown language " + in_quotes(language) + "; did you mean proofline?");
    }
    const bool is_unknown = language_is_unknown(piece(behind, end).text) && !is_ours;
    std::size_t line = end;
    while (line < text_.size()) {
      const std::size_t next = line + 1, next_end = line_end(next);
      std::size_t closing = next;
      while (closing < next_end && (text_[closing] == ' ' || text_[closing] == '>')) ++closing;
      const std::string_view before = text_.substr(next, closing - next);
      if (before.size() > begin - at_ + 3 || std::ranges::count(before, '>') > quotations) {
        line = next_end;  // deeper than the block: it is of its content
        continue;
      }
      std::size_t signs = 0;
      while (closing + signs < next_end && text_[closing + signs] == sign) ++signs;
      if (signs >= size && past_blanks(closing + signs, next_end) == next_end) {
        if (is_directive) {
          closing_fences_.insert(next);
          at_ = end;
          return true;
        }
        const std::size_t quoted = text_.substr(0, begin).find_last_of(">\n");
        const std::size_t left = quoted == text_.npos ? at_ : std::max(at_, quoted + 1);
        if (is_unknown && text_.substr(end, next - end).find("proofline:") != text_.npos) {
          error(begin, end,
                "a block that may be text or code; expected a paragraph, or a fence "
                "with the name of a language");
        }
        if (is_ours) {
          read_block(std::min(end + 1, next), next, static_cast<int>(quotations), begin - left);
        }
        at_ = next_end;
        return true;
      }
      line = next_end;
    }
    if (is_ours || text_.find("proofline:", end) != text_.npos) {
      error(begin, end, "a block that never closes; expected " + std::string(size, sign));
    }
    at_ = text_.size();
    return true;
  }
  /// Code that is indented behind a line of blanks, outside of items.
  bool indented_code() {
    const bool is_indented = follows("    ") || follows("\t");
    if (!is_indented || items_ || language_ == markup::mdx) return false;
    const std::size_t last = at_ < 2 ? text_.npos : lines_.line_end_before(at_ - 2);
    const std::size_t line = last == text_.npos ? 0 : last + 1;
    if (at_ != body_ && !is_behind_blanks(at_) && line != code_line_) return false;
    const std::size_t end = line_end(at_);
    code_line_ = at_;
    if (text_.substr(at_, end - at_).find("proofline") != text_.npos) {
      error(
          past_blanks(at_, end), end,
          "a claim in a text that is indented by four blanks, which may be code; expected a fence "
          "around code, or a text that is indented less");
    }
    at_ = end;
    return true;
  }
  /// MyST's "% proofline: ...".
  bool own_line_comment() {
    const std::size_t begin = text_.find_first_not_of(" >", at_), end = line_end(at_);
    if (begin >= end || text_[begin] != '%') return false;
    if (text_.substr(begin, end - begin).find("<!--") != text_.npos) return false;
    const std::size_t statement = statement_in(begin + 1, end);
    if (statement == text_.npos) {
      if (lines_.has_line_comments()) comments_.emplace_back(begin, end);
      return false;
    }
    at_ = end;
    read_statement({statement, end, begin, end});
    return true;
  }
  bool heading() {
    std::size_t behind = at_;
    while (behind < text_.size() && text_[behind] == '#') ++behind;
    if (behind == at_ || behind - at_ > 6 || behind == text_.size() || text_[behind] != ' ')
      return false;
    const std::size_t end = line_end(behind);
    section_ = words_of(behind, end);
    if (out_.about.title == path_ && behind - at_ == 1) out_.about.title = section_;
    at_ = behind;  // a number in it may have a claim
    return true;
  }
  /// What readers see of a heading.
  std::string words_of(std::size_t begin, std::size_t end) const {
    constexpr std::size_t longest = 500;
    end = std::min(end, begin + longest);
    while (end < text_.size() && !begins_character(text_[end])) --end;
    const std::string text = seen(text_.substr(0, end), begin, end, language_, lines_).text;
    const std::size_t first = text.find_first_not_of(' ');
    return first == text.npos ? "" : text.substr(first, text.find_last_not_of(" #") + 1 - first);
  }

  void scan_latex() {
    while (at_ < text_.size()) {
      if (const std::size_t behind = end_of_verbatim(); behind != 0) {
        at_ = behind;
      } else if (const std::size_t sign = sign_of_code(); sign != 0) {
        at_ = std::min(text_.find(text_[sign], sign + 1), line_end(at_));
      } else if (const std::size_t address = end_of_address(); address != 0) {
        at_ = address;
      } else if (const std::size_t unseen = end_of_unseen(); unseen != 0) {
        refuse_statement_inside(at_, unseen);
        comments_.emplace_back(at_, unseen);
        at_ = unseen;
      } else if (text_[at_] == '\\') {
        title_or_section();
        at_ += 2;  // \% is no comment
      } else if (text_[at_] == '%') {
        const std::size_t begin = at_, end = line_end(at_), statement = statement_in(at_ + 1, end);
        at_ = end;
        comments_.emplace_back(begin, end);
        if (statement != text_.npos) read_statement({statement, end, begin, end});
      } else {
        refuse_stray_statement();
        ++at_;
      }
    }
  }
  /// The sign that begins and ends \verb|code|; 0 where none begins.
  std::size_t sign_of_code() const {
    for (const std::string_view each : {"\\verb", "\\lstinline"}) {
      if (!follows(each)) continue;
      std::size_t sign = at_ + each.size();
      if (sign < text_.size() && text_[sign] == '*') ++sign;
      if (sign < text_.size() && text_[sign] == '[') sign = text_.find(']', sign) + 1;
      const bool is_sign = sign != 0 && sign < text_.size() && !is_of_name(text_[sign]) &&
                           blanks.find(text_[sign]) == blanks.npos && text_[sign] != '{';
      return is_sign ? sign : 0;
    }
    return 0;
  }
  /// Whether a name is given to the command that begins here: \let\ifdraft\iffalse.
  bool is_let() const {
    constexpr std::size_t most = 40;
    const std::string_view near = text_.substr(at_ - std::min(at_, most), std::min(at_, most));
    const std::string_view line = near.substr(near.rfind('\n') + 1);
    return line.find("\\let") != line.npos || line.ends_with("\\def") || line.ends_with('{');
  }
  /// The end of an address, whose % begins no comment; 0 where none begins.
  std::size_t end_of_address() const {
    for (const std::string_view each : {"\\url{", "\\href{", "\\path{"}) {
      if (follows(each)) return std::min(text_.find('}', at_), line_end(at_));
    }
    return 0;
  }
  /// The end of text that readers do not see; 0 where none begins.
  std::size_t end_of_unseen() const {
    for (const auto& [begin, end] :
         {std::pair<std::string_view, std::string_view>{"\\begin{comment}", "\\end{comment}"},
          {"\\iffalse", "\\fi"}}) {
      if (follows(begin) && !is_let()) return std::min(text_.find(end, at_), text_.size());
    }
    return 0;
  }
  /// The end of an environment whose text is shown as it is, and that of all behind the document; 0
  /// where none begins.
  std::size_t end_of_verbatim() {
    if (follows("\\end{document}")) return text_.size();
    if (!follows("\\begin{")) return 0;
    for (const std::string name :
         {"verbatim", "verbatim*", "Verbatim", "Verbatim*", "BVerbatim", "LVerbatim", "spverbatim",
          "semiverbatim", "lstlisting", "minted", "alltt", "tcblisting", "filecontents",
          "filecontents*", "listing"}) {
      if (!follows("\\begin{" + name + "}")) continue;
      const std::size_t end = text_.find("\\end{" + name + "}", at_);
      if (end == text_.npos && text_.find("proofline:", at_) != text_.npos) {
        error(at_, at_ + 8 + name.size(),
              "a block that never closes; expected \\end{" + name + "}");
      }
      return std::min(end, text_.size());
    }
    return 0;
  }
  void title_or_section() {
    for (const std::string_view each : {"\\section{", "\\subsection{", "\\title{"}) {
      if (!follows(each)) continue;
      const std::size_t begin = at_ + each.size(), end = text_.find('}', begin);
      if (end == text_.npos) return;
      const std::string words = words_of(begin, end);
      (each == "\\title{" ? out_.about.title : section_) = words;
    }
  }

  // Statements.

  /// Behind what a block has before it on each line: the signs of its quotations, and as many
  /// blanks as stand before its fence.
  std::size_t behind_margin(std::size_t at, std::size_t end, int quotations,
                            std::size_t blank) const {
    for (; quotations > 0; --quotations) {
      const std::size_t sign = past_blanks(at, end);
      if (sign == end || text_[sign] != '>') break;
      at = sign + 1;
    }
    for (; blank > 0 && at < end && text_[at] == ' '; --blank) ++at;
    return at;
  }
  /// A line each; # begins a comment, and a line that begins with a blank continues the one before,
  /// but in quotations.
  void read_block(std::size_t begin, std::size_t end, int quotations, std::size_t blank) {
    const auto continues = [&](std::size_t at) {
      at = behind_margin(at, end, quotations, blank);
      return quotations == 0 && at < end && (text_[at] == ' ' || text_[at] == '\t');
    };
    while (begin < end) {
      std::size_t line = std::min(line_end(begin), end), last = line;
      begin = behind_margin(begin, last, quotations, blank);
      while (line + 1 < end && continues(line + 1)) {
        line = std::min(line_end(line + 1), end);
        if (past_blanks(last, line) != line) last = line;
      }
      const std::size_t first = past_blanks(begin, last);
      if (first != last && text_[first] != '#') read_statement({first, last, first, last, true});
      begin = line + 1;
    }
  }

  void read_statement(const comment& in) {
    const std::size_t begin = past_blanks(in.begin, in.end);
    std::size_t behind = begin;
    while (behind < in.end && is_of_name(text_[behind])) ++behind;
    const std::string_view word = text_.substr(begin, behind - begin);
    if (begin == in.end) {
      error(in.outer_begin, in.outer_end,
            "nothing is said; expected let, unit, or = and an expression");
    } else if (word == "let") {
      read_given(behind, in.end, out_.given);
    } else if (word == "unit") {
      read_unit(behind, in.end);
    } else {
      read_claim(in, begin);
    }
  }

  void read_unit(std::size_t begin, std::size_t end) {
    const std::size_t sign = std::min(text_.find('=', begin), end);
    const written_text name = piece(begin, sign);
    written_text meaning = sign == end ? written_text{"new", name.at} : piece(sign + 1, end);
    if (name.empty() || meaning.empty()) {
      return error(begin, end, "expected unit NAME, or unit NAME = what one of it is");
    }
    out_.units.push_back({name, std::move(meaning)});
  }

  void read_given(std::size_t begin, std::size_t end, std::vector<written_given>& to) {
    for (const assigned& each : assignments_in(text_.substr(begin, end - begin))) {
      if (each.name.empty() || each.value.empty()) {
        return error(begin, end, "expected NAME = VALUE, such as N = 70B");
      }
      to.push_back({piece_of(each.name), piece_of(each.value), {}});
      to.back().source = path_ + ":" + std::to_string(to.back().name.at.line);
    }
  }
  written_text piece_of(std::string_view part) const {
    const auto begin = static_cast<std::size_t>(part.data() - text_.data());
    return piece(begin, begin + part.size());
  }

  /// The = between what is printed and what it follows from; npos where there is none.
  std::size_t equals_sign(std::size_t begin, std::size_t end) const {
    for (std::size_t at = begin; at < end; ++at) {
      if (text_[at] != '=') continue;
      const char before = at > begin ? text_[at - 1] : ' ';
      const char behind = at + 1 < end ? text_[at + 1] : ' ';
      if (behind == '=') {
        ++at;
        continue;
      }
      if (before != '<' && before != '>' && before != '!') return at;
    }
    return text_.npos;
  }

  void read_claim(const comment& in, std::size_t begin) {
    written_claim claim;
    claim.section = section_;
    claim.where = "line " + std::to_string(lines_.of(in.outer_begin).line);
    std::size_t end = std::min(text_.substr(0, in.end).find(';', begin), in.end);
    const std::size_t sign = equals_sign(begin, end);
    if (sign == text_.npos) {
      return error(begin, end,
                   "expected = and an expression, let NAME = VALUE, or unit NAME, read " +
                       in_quotes(piece(begin, end).text));
    }
    claim.printed = piece(begin, sign);
    claim.follows = piece(sign + 1, end);
    claim.at = lines_.of(begin, in.end);
    if (claim.follows.empty()) return error(sign, sign + 1, "expected an expression behind =");
    while (end < in.end) {
      const std::size_t next = std::min(text_.substr(0, in.end).find(';', end + 1), in.end);
      read_clause(end + 1, next, claim);
      end = next;
    }
    if (in.in_block) {
      if (claim.printed.empty()) {
        return error(sign, sign + 1, "expected what is printed before =: nothing stands there");
      }
    } else {
      bind(in, claim);
    }
    out_.claims.push_back(std::move(claim));
  }

  void read_clause(std::size_t begin, std::size_t end, written_claim& claim) {
    const written_text all = piece(begin, end);
    if (all.empty()) return;
    begin = past_blanks(begin, end);
    std::size_t behind = begin;
    while (behind < end && is_of_name(text_[behind])) ++behind;
    const std::string word(text_.substr(begin, behind - begin));
    if (word == "id") {
      if (!claim.id.empty()) return error(all, "a claim has one id; expected no second one");
      claim.id = piece(behind, end);
      if (claim.id.empty()) error(all, "expected a name behind id");
    } else if (word == "with") {
      read_given(behind, end, claim.given);
    } else if (word == "expects" && claim.expects.verdict) {
      error(all, "a claim expects one verdict; expected no second one");
    } else if (word == "expects") {
      read_expectation(piece(behind, end), claim.expects);
    } else {
      error(all, "unknown word " + in_quotes(word) + suggestion(word, {"id", "with", "expects"}));
    }
  }
  void read_expectation(const written_text& said, written_expectation& to) {
    const std::size_t because = said.text.find(" because ");
    const std::string name = said.text.substr(0, because);
    std::vector<std::string> known;
    for (const audit::verdict each :
         {audit::verdict::exact, audit::verdict::printed_digits, audit::verdict::truncated,
          audit::verdict::input_rounding, audit::verdict::differs}) {
      known.emplace_back(audit::text_of(each));
      if (known.back() == name) to.verdict = each;
    }
    if (!to.verdict) {
      return error(said, "unknown verdict " + in_quotes(name) + suggestion(name, known));
    }
    if (because != said.text.npos) to.reason = said.text.substr(because + 9);
    for (char& c : to.reason) c = c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    if (to.reason.empty() && *to.verdict != audit::verdict::exact) {
      error(said, "expects " + name + " needs a reason: expects " + name + " because ...");
    }
  }

  // What a reader sees.

  /// The begin of the paragraph with this byte: behind a line of blanks. A long paragraph is read
  /// from the begin of a line, if it has one there.
  std::size_t paragraph_begin(std::size_t at) const {
    const std::size_t begin = begin_of_lines(at), comment = before_comment(begin);
    return comment == begin ? begin : paragraph_begin(comment);
  }
  std::size_t begin_of_lines(std::size_t at) const {
    std::size_t begin = at, stop = std::max(body_, at > longest_ ? at - longest_ : 0);
    while (begin > stop) {
      const std::size_t before = lines_.line_end_before(begin - 1);
      if (before == text_.npos) return stop == body_ ? stop : std::min(at, behind_comment(stop));
      const std::size_t line = before == 0 ? text_.npos : lines_.line_end_before(before - 1);
      const std::size_t start = line == text_.npos ? 0 : line + 1;
      if (past_blanks(start, before) == before || is_fence(start, before)) return before + 1;
      begin = before;
    }
    const std::size_t line = text_.find('\n', stop);
    if (stop > body_ && line < at) stop = line + 1;
    while (stop < at && !begins_character(text_[stop])) ++stop;
    return stop == body_ ? stop : std::min(at, behind_comment(stop));
  }
  /// Whether a line begins or ends a block, such as ```{note}.
  bool is_fence(std::size_t begin, std::size_t end) const {
    const std::size_t first = std::min(text_.find_first_not_of(" >", begin), end);
    const std::string_view line = text_.substr(first, end - first);
    return line.starts_with("```") || line.starts_with("~~~") || line.starts_with(":::");
  }
  /// The same place, or the end of the comment that it is in.
  std::size_t behind_comment(std::size_t at) const {
    const auto next =
        std::ranges::upper_bound(comments_, at, {}, [](const auto& each) { return each.first; });
    return next == comments_.begin() ? at : std::max(at, std::prev(next)->second);
  }
  /// The same place, or the begin of the comment that it is in.
  std::size_t before_comment(std::size_t at) const {
    const auto next =
        std::ranges::upper_bound(comments_, at, {}, [](const auto& each) { return each.first; });
    if (next == comments_.begin()) return at;
    const auto& [begin, end] = *std::prev(next);
    return begin < at && at < end ? begin : at;
  }
  std::size_t paragraph_end(std::size_t at) const {
    const std::size_t stop = at + longest_;
    while (at < std::min(stop, text_.size())) {
      const std::size_t end = line_end(at);
      const std::size_t next_end = line_end(std::min(end + 1, text_.size()));
      if (end == text_.size() || past_blanks(end, next_end) == next_end) return std::min(end, stop);
      at = end + 1;
    }
    return std::min(stop, text_.size());
  }

  /// Where readers read on behind a comment: behind the address of [45<!-- a claim -->](address),
  /// and in LaTeX on the next line.
  std::size_t seen_behind(std::size_t at, std::size_t stop) const {
    if (language_ == markup::latex) return past_blanks(at, stop);
    if (!text_.substr(at, stop - at).starts_with("](")) return at;
    const std::size_t end = text_.find(')', at);
    return end < stop ? end + 1 : at;
  }
  /// What readers see from a place in a paragraph up to another one.
  seen_text seen_in_paragraph(std::size_t begin, std::size_t end, std::size_t stop) const {
    return seen(text_.substr(0, stop), begin, end, language_, lines_);
  }
  static bool is_empty(const seen_text& some) {
    return some.text.find_first_not_of(" |") == some.text.npos;
  }
  /// The same of the paragraph that ends with a claim, which is read on from the claim before.
  seen_text end_of_paragraph(std::size_t begin, std::size_t end, std::size_t stop) {
    const bool is_same = begin < read_to_ && end >= read_to_ && end - read_from_ < 4 * longest_;
    if (!is_same) {
      reader_of_paragraph_ = reader_from(begin, language_, lines_);
      read_from_ = begin;
    }
    read_to_ = end;
    return read_on(*reader_of_paragraph_, text_.substr(0, stop), end);
  }
  void bind(const comment& in, written_claim& claim) {
    const bool has_printed = !claim.printed.empty();
    const std::size_t stop = paragraph_end(in.outer_end);
    std::size_t begin = paragraph_begin(in.outer_begin), end = in.outer_begin;
    seen_text before =
        has_printed ? seen_in_paragraph(begin, end, stop) : end_of_paragraph(begin, end, stop);
    // A paragraph of comments alone belongs to the prose above.
    std::vector<std::size_t> empty;
    while (begin > body_ && is_empty(before)) {
      empty.push_back(begin);
      if (const auto known = above_.find(begin); known != above_.end()) {
        std::tie(begin, end) = known->second;
        before = seen_in_paragraph(begin, end, end);
        break;
      }
      const std::size_t last = text_.find_last_not_of(blanks, begin - 1);
      if (last == text_.npos || last < body_) break;
      end = last + 1;
      begin = paragraph_begin(last);
      before = seen_in_paragraph(begin, end, end);
    }
    for (const std::size_t each : empty) above_[each] = {begin, end};
    const auto behind = [&](std::size_t most) {
      const std::size_t first = seen_behind(in.outer_end, stop);
      return seen_in_paragraph(first, std::min(stop, first + most), stop);
    };
    if (!has_printed) {
      claim.before = std::move(before);
      if (end == in.outer_begin) claim.behind = behind(near_).text;
      return;
    }
    with_unit_.clear();
    if (find_printed(before, claim, true) || find_printed(behind(longest_), claim, false)) return;
    claim.problem = with_unit_.empty()
                        ? "the text does not print " + in_quotes(claim.printed.text) + " here"
                        : "the text prints " + in_quotes(with_unit_) + " here, and not " +
                              in_quotes(claim.printed.text);
  }

  /// As numbers are compared: dashes and signs of "about" in one form, blanks as one.
  static seen_text in_one_form(const seen_text& from) {
    seen_text out;
    for (std::size_t at = 0; at < from.text.size();) {
      if (is_of_name(from.text[at]) && (from.text[at] & 0x80) == 0) {  // as most are
        out.text += from.text[at];
        out.places.push_back(from.places[at++]);
        continue;
      }
      const std::string_view rest = std::string_view(from.text).substr(at);
      const bool is_dash = rest.starts_with("–"), is_about = rest.starts_with("≈");
      const auto next = [rest](std::size_t i) { return i < rest.size() ? rest[i] : '\0'; };
      const auto sign = proofline::detail::wide_sign_of(rest[0], next(1), next(2));
      const bool is_blank = blanks.find(rest[0]) != blanks.npos || sign.meaning == ' ';
      const bool is_wide = is_blank || sign.meaning == '-';
      const bool is_minus = is_dash || sign.meaning == '-';
      const char c = is_minus ? '-' : is_about ? '~' : is_blank ? ' ' : rest[0];
      if (c != ' ' || !out.text.ends_with(' ')) {
        out.text += c;
        out.places.push_back(from.places[at]);
      }
      at += is_dash || is_about ? 3 : is_wide && sign.size != 0 ? sign.size : 1;
    }
    out.places.push_back(from.places.back());
    return out;
  }

  /// The last or the first place where readers see what is printed.
  bool find_printed(const seen_text& where, written_claim& claim, bool last) {
    seen_text wanted{claim.printed.text, {}};
    wanted.places.resize(wanted.text.size() + 1);
    const std::string needle = in_one_form(wanted).text;
    const seen_text prose = in_one_form(where);
    const std::string_view text = prose.text;
    std::size_t at = last ? text.rfind(needle) : text.find(needle);
    for (; at != text.npos;
         at = last ? at == 0 ? text.npos : text.rfind(needle, at - 1) : text.find(needle, at + 1)) {
      const std::size_t end = at + needle.size();
      if (is_part_of_more(text, at, end)) continue;
      if (const std::string_view whole = with_its_unit(text, at, end); !whole.empty()) {
        with_unit_ = whole;
        continue;
      }
      if (may_go_on(needle, text.substr(end)) || is_other_number(text, at, end)) continue;
      const position from = prose.places[at], last_one = prose.places[end - 1];
      claim.printed.at = {path_, from.line, from.column, last_one.line, last_one.column + 1};
      claim.printed.verbatim = false;
      return true;
    }
    return false;
  }
  /// Whether a reader sees more than this number: 145 days, over 45 days, 3-45 days, 45.5, 45%.
  static bool is_part_of_more(std::string_view text, std::size_t begin, std::size_t end) {
    const char before = begin > 0 ? text[begin - 1] : ' ';
    const char behind = end < text.size() ? text[end] : ' ';
    if (is_of_name(before) && is_of_name(text[begin])) return true;
    if (joined_to(text, {begin, end}) != nullptr) return true;
    const bool joined = before == '.' || before == ',';
    if (joined && begin > 1 && is_digit(text[begin - 2]) && is_digit(text[begin])) return true;
    if (is_of_name(behind) || behind == '%' || behind == '^') return true;
    const bool joins = behind == '.' || behind == ',' || behind == '-' || behind == '/';
    if (joins && end + 1 < text.size() && is_digit(text[end + 1])) return true;
    const std::string_view number = text.substr(begin, end - begin);
    const printed_and_rest alone = parse_printed(number);
    if (!alone) return false;
    constexpr std::size_t longest_hedge = 24;
    for (std::size_t at = begin - std::min(begin, longest_hedge); at < begin; ++at) {
      if (at > 0 && is_of_name(text[at - 1]) && is_of_name(text[at])) continue;
      if (text[at] == ' ') continue;
      const printed_and_rest more = parse_printed(text.substr(at, end - at));
      if (more && more.rest.size() == alone.rest.size()) return true;
    }
    return false;
  }

  /// Whether the text says something else of the number that is asked for: not over 45 GB, 47 h 30
  /// min.
  bool is_other_number(std::string_view text, std::size_t begin, std::size_t end) {
    read_units();
    const std::string_view figure = text.substr(begin, end - begin);
    std::string_view before = text.substr(0, begin);
    before = before.substr(0, before.find_last_not_of(' ') + 1);
    if (before.ends_with("!=") || before.ends_with("≠")) return true;
    return !reader_.failed() &&
           (is_denied(text.substr(0, begin), is_letter(figure.front())) ||
            goes_on_in_parts(text.substr(0, begin), figure, text.substr(end), reader_));
  }
  void read_units() {
    if (units_.size() == out_.units.size()) return;
    units_.clear();
    units_.reserve(out_.units.size());  // the reader keeps views
    reader_ = {};
    for (const written_unit& each : out_.units) {
      const bool is_new = each.meaning.text == "new";
      units_.push_back(each.name.text + (is_new ? "" : " = " + each.meaning.text));
      reader_.declare(units_.back());
    }
  }
  /// "5 GB" where only 5 is asked for, and "5 GB/s" where 5 GB is; empty where no unit, no more of
  /// a number and only a plain count follows: 5 tokens.
  std::string_view with_its_unit(std::string_view text, std::size_t begin, std::size_t end) {
    read_units();
    return reader_.failed() ? std::string_view() : longer_figure(text, begin, end, reader_);
  }

  static constexpr std::size_t longest_ = 4000;  ///< bytes of a paragraph before a comment
  static constexpr std::size_t near_ = 300;      ///< bytes behind one that may belong to its number
  std::size_t body_ = 0;                         ///< behind the front matter
  std::vector<std::pair<std::size_t, std::size_t>> comments_;  ///< read so far
  /// The prose above paragraphs of comments alone, by their begin.
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> above_;
  std::shared_ptr<markup_reader> reader_of_paragraph_;
  std::size_t read_from_ = 0, read_to_ = 0;         ///< of it
  std::set<std::size_t> closing_fences_;            ///< of directives
  std::size_t html_end_ = 0;                        ///< of a block of HTML
  bool items_ = false;                              ///< the lines belong to an item of a list
  std::size_t code_line_ = std::string_view::npos;  ///< the last line of indented code
  std::vector<std::string> units_;                  ///< what reader_ knows
  formula::reader reader_;

  std::string_view text_;
  std::string path_;
  markup language_;
  line_index lines_;
  std::size_t at_ = 0;
  std::string section_;
  std::string with_unit_;  ///< where a claim's number stands with a unit that the claim has not
  std::vector<std::string> errors_;
  written_document out_;
};

}  // namespace

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
