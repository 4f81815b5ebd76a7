#pragma once
// What is known of a format of documents: how a comment, a block of code and a paragraph are
// written in it. Nothing else is read of one.

#include <array>
#include <string>
#include <string_view>

#include "../../program/characters.hpp"
#include "../written.hpp"

namespace proofline::tools {

/// How a comment begins and ends.
struct comment_form {
  std::string_view begin = {};
  std::string_view end = {};   ///< empty: it ends with its line
  bool begins_line = false;    ///< only blanks stand before it
  bool is_ours_alone = false;  ///< a comment only behind proofline: elsewhere it is text
};

/// Blocks whose text is shown as it is, beside those between fences.
enum class code_blocks {
  none,
  environments,  ///< of LaTeX, and \verb
  indented       ///< of reStructuredText, behind :: and .. code-block
};

struct document_format {
  std::string_view name;
  std::string_view extensions;  ///< each with a blank behind it
  std::string_view example;     ///< of a comment, for messages
  std::array<comment_form, 3> comments;
  std::string_view fences = {};  ///< signs of which several in a line begin and end code
  char code = 0;                 ///< the sign around code in a line
  code_blocks blocks = code_blocks::none;
  std::string_view items = {};   ///< signs of which some, and a blank, begin an item of a list
  char heading = 0;              ///< the same, a heading
  std::string_view margin = {};  ///< what begins the lines of a quotation, or of source comments
  std::array<std::string_view, 2> cells = {};  ///< what parts the cells of a line
  std::string_view begins = {};  ///< commands that begin a paragraph, each with a blank behind it
  bool has_tags = false;         ///< tags of HTML may begin a paragraph
  bool ties_with_tilde = false;  ///< ~ is a blank, and none of the signs for "about"
};

inline constexpr comment_form of_html = {"<!--", "-->"};

inline constexpr document_format markdown = {
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

inline constexpr document_format mdx = [] {
  document_format result = markdown;
  result.name = "MDX";
  result.extensions = ".mdx ";
  result.example = "{/* proofline: ... */}";
  result.comments = {comment_form{"{/*", "*/}"}, of_html};
  return result;
}();

inline constexpr document_format known_formats[] = {
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

/// By the name of a file. Others are sources, whose comments begin with `comment_sign`: throws
/// bad_files where that is empty. The sign outlives the format.
inline document_format format_of(const std::string& path, const std::string& comment_sign = "") {
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
