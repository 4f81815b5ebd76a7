#pragma once
// What a formula of a claim names: other claims, and words that may be given.

#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// printed(training-days) or derived(training-days) in a text.
struct reference {
  std::string id, whole;
  std::size_t begin = 0, id_begin = 0;
  bool derived = false;
};
std::vector<reference> references_in(std::string_view text);

/// A name of the same length, since ids may have hyphens.
std::string name_of(const reference& to);

/// As the reader of formulas takes it: in a line, with names for references.
std::string in_names(const std::string& text);

/// The words of a formula that may be names.
std::vector<std::string_view> words_in(std::string_view text);

}  // namespace proofline::tools
