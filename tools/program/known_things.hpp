#pragma once
// All that has a name, in groups: what `proofline explain --list` shows, and where `explain WORDS`
// looks.

#include <span>
#include <string>
#include <vector>

#include "catalogue.hpp"
#include "report/summary_text.hpp"

namespace proofline::tools {

/// What a list says of a name in one line.
struct known_thing {
  std::string kind;  ///< "equations", "claims"
  std::string
      subject;  ///< the header of an equation or a theorem, the document of a claim; may be empty
  std::string name, symbol, means;
  std::string source;  ///< where it stands in a document
};

/// Kinds stand together, and within them subjects do.
std::vector<known_thing> known_things(const catalogue& all);

/// The groups, each with how many names it has; of `group`, a kind or a subject, a line for each
/// name. Throws bad_input where there is no such group.
std::string list_of_names(const std::string& group, const std::vector<known_thing>& all,
                          const audit::text_options& options);

/// What has each of these words, or words that begin so, in its name or symbol, its description or
/// its source. Those that have more of them in the name come first, then in the description.
std::vector<known_thing> found_by_words(const std::string& words,
                                        const std::vector<known_thing>& all);
/// A line for each.
std::string lines_of(std::span<const known_thing> things, const audit::text_options& options);

}  // namespace proofline::tools
