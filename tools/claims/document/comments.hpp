#pragma once
// Finds what a document says to the audit, in comments that its readers do not see:
//
//   <!-- proofline: ~45 days = 6 FLOP*N*D / rate -->       Markdown, HTML
//   % proofline: ~45 days = 6 FLOP*N*D / rate              LaTeX, MyST
//   ```proofline                                           a block of Markdown, which readers see
//   ~45 days = 6 FLOP*N*D / rate
//   ```

#include "format.hpp"
#include "source_text.hpp"

namespace proofline::tools {

/// A comment that says something, or a line of a block.
struct found_statement {
  std::size_t begin, end;              ///< of what it says
  std::size_t outer_begin, outer_end;  ///< of the comment
  std::string section = {};            ///< the heading above
  bool is_shown = false;               ///< readers see it
};

/// What stands for a piece of a text that claims are not looked for in.
enum class instead_of_hidden {
  nothing,
  line_of_comments,  ///< which parts paragraphs, and is none of them
  blank_line         ///< of code
};
struct hidden_piece {
  std::size_t begin, end;
  instead_of_hidden instead;
};

/// Code in a line, an address, or what else no reader reads as text.
struct code_piece {
  std::size_t begin, end;
};

struct found_comments {
  std::vector<found_statement> statements;
  std::vector<hidden_piece> hidden;  ///< in their order
  std::vector<code_piece> code;      ///< the same; it is not hidden
  std::string title;                 ///< empty where the document says none
  std::vector<std::string> errors;   ///< a line each
};

found_comments comments_in(const source_text& source, const document_format& format);

}  // namespace proofline::tools
