#pragma once
// A document as its readers see it, for the list of its numbers: without markup, code and
// addresses; signs are as formulas have them, in a formula of TeX and in an entity of HTML, too.

#include <set>
#include <vector>

#include "visible_text.hpp"

namespace proofline::tools {

/// Stands where something was that no text goes on over, such as code.
inline constexpr char seam = '\x1f';

struct plain_text {
  std::string text;                 ///< a line for each paragraph, item, heading and row of a table
  std::vector<visible_piece> from;  ///< where each byte stands in the source
  std::vector<bool> is_math;        ///< of each byte
  std::set<std::size_t> headings, items;  ///< where the words of one begin; of an item, its number
};

plain_text plain_text_of(const source_text& source, const document_format& format);

}  // namespace proofline::tools
