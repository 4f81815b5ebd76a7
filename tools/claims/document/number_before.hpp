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
  bool is_one_of_more = false;  ///< the doubt is which number is meant, as in 3 to 5 GB
  bool goes_on = false;         ///< behind the text, as in 3 GB or less

  bool is_certain() const { return doubt == nullptr && !goes_on; }
};

/// Why what stands beside a figure may make another number of it: a power, a minus, what this
/// program does not read, a denial, "half of". Null where nothing does.
const char* doubt_about(std::string_view text, const part_of_text& figure, formula::reader& units);

/// Whether "over" of a figure is more than: took over 45 days, and not "cost over 5 years" or "mean
/// over 5 seeds".
bool over_is_more_than(std::string_view before, std::string_view figure, formula::reader& units);

/// The longest figure at the end of a text: "at least 45 days", not "45 days" or "5 days". Blanks,
/// closing brackets and the signs that end a sentence may stand behind it. None where the text ends
/// with no figure. `behind`: what readers see behind the text.
std::optional<part_of_text> number_before(std::string_view text, std::string_view behind,
                                          formula::reader& units);

}  // namespace proofline::tools
