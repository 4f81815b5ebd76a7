#pragma once
// The text of a Jupyter notebook: that of its Markdown cells.

#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

struct notebook_text {
  std::string text;                  ///< of all cells, with a line of blanks between them
  std::vector<std::size_t> origins;  ///< of each byte, and of the end, in the file
};

/// Throws bad_files where the file is no notebook.
notebook_text text_of_notebook(std::string_view file_text, const std::string& path);

}  // namespace proofline::tools
