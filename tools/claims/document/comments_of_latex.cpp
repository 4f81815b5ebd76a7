// Comments of LaTeX, and the code that shows some.

#include <algorithm>

#include "document_reader.hpp"

namespace proofline::tools {

void document_reader::scan_latex() {
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
std::size_t document_reader::sign_of_code() const {
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
bool document_reader::is_let() const {
  constexpr std::size_t most = 40;
  const std::string_view near = text_.substr(at_ - std::min(at_, most), std::min(at_, most));
  const std::string_view line = near.substr(near.rfind('\n') + 1);
  return line.find("\\let") != line.npos || line.ends_with("\\def") || line.ends_with('{');
}
/// The end of an address, whose % begins no comment; 0 where none begins.
std::size_t document_reader::end_of_address() const {
  for (const std::string_view each : {"\\url{", "\\href{", "\\path{"}) {
    if (follows(each)) return std::min(text_.find('}', at_), line_end(at_));
  }
  return 0;
}
/// The end of text that readers do not see; 0 where none begins.
std::size_t document_reader::end_of_unseen() const {
  for (const auto& [begin, end] :
       {std::pair<std::string_view, std::string_view>{"\\begin{comment}", "\\end{comment}"},
        {"\\iffalse", "\\fi"}}) {
    if (follows(begin) && !is_let()) return std::min(text_.find(end, at_), text_.size());
  }
  return 0;
}
/// The end of an environment whose text is shown as it is, and that of all behind the document; 0
/// where none begins.
std::size_t document_reader::end_of_verbatim() {
  if (follows("\\end{document}")) return text_.size();
  if (!follows("\\begin{")) return 0;
  for (const std::string name :
       {"verbatim", "verbatim*", "Verbatim", "Verbatim*", "BVerbatim", "LVerbatim", "spverbatim",
        "semiverbatim", "lstlisting", "minted", "alltt", "tcblisting", "filecontents",
        "filecontents*"}) {
    if (!follows("\\begin{" + name + "}")) continue;
    const std::size_t end = text_.find("\\end{" + name + "}", at_);
    if (end == text_.npos && text_.find("proofline:", at_) != text_.npos) {
      error(at_, at_ + 8 + name.size(), "a block that never closes; expected \\end{" + name + "}");
    }
    return std::min(end, text_.size());
  }
  return 0;
}
void document_reader::title_or_section() {
  for (const std::string_view each : {"\\section{", "\\subsection{", "\\title{"}) {
    if (!follows(each)) continue;
    const std::size_t begin = at_ + each.size(), end = text_.find('}', begin);
    if (end == text_.npos) return;
    const std::string words = words_of(begin, end);
    (each == "\\title{" ? out_.about.title : section_) = words;
  }
}

}  // namespace proofline::tools
