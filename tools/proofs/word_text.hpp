#pragma once
// What has to be shown of a word of proofs, in a sentence.

#include "shown_names.hpp"

namespace proofline::tools {

/// "By induction on n: the sum of m up to n is n*(n + 1) / 2."
std::string word_text(const expression& word, const shown_names& names);
/// What a part of a word shows, before it: "First term: ".
std::string label_text(const expression& word, const std::string& part, const shown_names& names);

}  // namespace proofline::tools
