#include "format.hpp"

#include "../../program/characters.hpp"
#include "../written.hpp"

namespace proofline::tools {

namespace {

constexpr comment_form of_html = {"<!--", "-->"};

constexpr document_format markdown = {
    .name = "Markdown",  // with Quarto, R Markdown, MyST and the cells of notebooks
    .extensions = ".md .markdown .qmd .Rmd .ipynb ",
    .example = "<!-- proofline: ... -->",
    .comments = {of_html, {"%", "", true, true}},
    .fences = "`~",
    .code = '`',
    .items = "-*+",
    .heading = '#',
    .margin = ">",
    .cells = {"|"},
    .has_tags = true};
constexpr document_format mdx = [] {
  document_format result = markdown;
  result.name = "MDX";
  result.extensions = ".mdx ";
  result.example = "{/* proofline: ... */}";
  result.comments = {comment_form{"{/*", "*/}"}, of_html};
  return result;
}();

constexpr document_format known_formats[] = {
    markdown,
    mdx,
    {.name = "HTML",
     .extensions = ".html .htm .xhtml ",
     .example = "<!-- proofline: ... -->",
     .comments = {of_html},
     .has_tags = true},
    {.name = "LaTeX",
     .extensions = ".tex ",
     .example = "% proofline: ...",
     .comments = {comment_form{"%"}},
     .blocks = code_blocks::environments,
     .cells = {"&", "\\\\"},
     .begins = "\\item \\section \\subsection \\subsubsection \\paragraph \\caption \\par ",
     .ties_with_tilde = true},
    {.name = "reStructuredText",
     .extensions = ".rst ",
     .example = ".. proofline: ...",
     .comments = {comment_form{".. ", "", true}},
     .code = '`',
     .blocks = code_blocks::indented,
     .items = "-*+",
     .cells = {"|"}},
    {.name = "AsciiDoc",
     .extensions = ".adoc .asciidoc ",
     .example = "// proofline: ...",
     .comments = {comment_form{"////", "////", true}, {"//", "", true}},
     .fences = "`-.",
     .code = '`',
     .items = "-*.",
     .heading = '=',
     .cells = {"|"}},
    {.name = "Typst",
     .extensions = ".typ ",
     .example = "// proofline: ...",
     .comments = {comment_form{"//"}, {"/*", "*/"}},
     .fences = "`",
     .code = '`',
     .items = "-+",
     .heading = '=',
     .ties_with_tilde = true}};

}  // namespace

std::span<const document_format> document_formats() { return known_formats; }

document_format format_of(const std::string& path, const std::string& comment_sign) {
  const std::size_t dot = path.find_last_of("./");
  std::string extension = dot == path.npos || path[dot] != '.' ? "" : path.substr(dot) + " ";
  std::string known;
  for (const document_format& each : known_formats) {
    if (!extension.empty() && each.extensions.find(extension) != each.extensions.npos) return each;
    for (const std::string& one : parts_between(without_blanks(each.extensions), ' ')) {
      known += one + ", ";
    }
  }
  if (!comment_sign.empty()) {
    return {.name = "source",
            .extensions = "",
            .example = "a comment that begins with proofline:",
            .comments = {comment_form{comment_sign, "", false, true}},
            .margin = comment_sign};
  }
  refuse_at({path}, in_quotes(path) + ": expected a claim file (.toml), or a document: " + known +
                        "or another source, with --comment SIGN");
}

}  // namespace proofline::tools
