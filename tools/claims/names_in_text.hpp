#pragma once
// What a text names: other claims, words that may be given, and lists such as
// "N = 1,024, t = max(3 s, 5 s)", of names with values.

#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// printed(training-days) or derived(training-days) in a text.
struct reference {
  std::string id, whole;
  std::size_t begin = 0, id_begin = 0;
  bool derived = false;

  /// The name that a formula uses: whole, without its blanks.
  std::string name() const { return (derived ? "derived(" : "printed(") + id + ")"; }
};
std::vector<reference> references_in(std::string_view text);

/// As the reader of formulas takes it: each line end is a blank.
std::string in_a_line(std::string text);

/// The words of a formula that may be names, glued to digits, too: k of 2k. None is within a
/// reference.
std::vector<std::string_view> words_in(std::string_view text);

/// A name with its value, each without blanks at its ends: views into the text. What has no = has
/// an empty value.
struct assigned {
  std::string_view name, value;
};

/// A comma ends a value only where a name and = follow.
std::vector<assigned> assignments_in(std::string_view text);

}  // namespace proofline::tools
