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
/// Whether a figure that ends where `behind` begins may go on there, as 45 does in 45 000, 45
/// million, 45:30 and 45 or more.
bool may_go_on(std::string_view figure, std::string_view behind);

/// The figure from `begin` with its unit and more of its number, where that is another one than the
/// figure up to `end`; empty where none is, or only a plain count follows: 5 tokens. `units` is
/// read with, and is left as it was.
std::string_view longer_figure(std::string_view text, std::size_t begin, std::size_t end,
                               formula::reader& units);

/// The longest figure at the end of a text: "at least 45 days", not "45 days" or "5 days". Blanks,
/// closing brackets and the signs that end a sentence may stand behind it. None where the text ends
/// with no figure. `behind`: what readers see behind the text.
std::optional<part_of_text> number_before(std::string_view text, std::string_view behind,
                                          formula::reader& units);

}  // namespace proofline::tools
