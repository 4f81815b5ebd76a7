#pragma once
// The number that stands right before a comment, as readers see it.

#include <optional>
#include <proofline/formula/reader.hpp>
#include <string_view>

namespace proofline::tools {

struct part_of_text {
  std::size_t begin = 0, end = 0;
  /// Why a reader may see another number there, as in 12 345 GB, 3 to 5 GB and "not over 45 days";
  /// null where none does.
  const char* doubt = nullptr;
};

/// Whether a sign right before or behind a place of a text makes another number of the one there: a
/// power, a minus written as a word, what this program does not read. Null where none does.
const char* joined_to(std::string_view text, const part_of_text& figure);

/// Whether words before a figure deny it: not 45 days, never needs 45 days, never very much more than
/// 45, where "more than" is a bound of the figure.
bool is_denied(std::string_view before, bool is_bound);

/// The longest figure at the end of a text: "at least 45 days", not "45 days" or "5 days". Blanks,
/// closing brackets and the signs that end a sentence may stand behind it. None where the text ends
/// with no figure. `behind`: what readers see behind the text.
std::optional<part_of_text> number_before(std::string_view text, std::string_view behind,
                                          formula::reader& units);

}  // namespace proofline::tools
