#pragma once
// What is known of a format of documents: how a comment, a block of code and a paragraph are
// written in it. Nothing else is read of one.

#include <array>
#include <span>
#include <string>
#include <string_view>

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

/// Each format that is known by a file's extension.
std::span<const document_format> document_formats();

/// By the name of a file. Others are sources, whose comments begin with `comment_sign`: throws
/// bad_files where that is empty. The sign outlives the format.
document_format format_of(const std::string& path, const std::string& comment_sign = "");

}  // namespace proofline::tools
