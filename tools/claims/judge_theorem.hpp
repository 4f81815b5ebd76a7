#pragma once
// Theorems of a document.

#include <memory>

#include "text_theorem.hpp"
#include "written.hpp"

namespace proofline::tools {

/// As a theorem's reader takes them: "request, PFLOP_day = 1e15 FLOP/s * day".
std::string units_in_a_line(const std::vector<written_unit>& units);

/// A theorem as it was read. It stands for itself: only the document's units and its own names are
/// given to it, and it may call `equations`, which outlive it. None where it cannot be read, which
/// is added to `errors`.
std::unique_ptr<text_theorem> read_theorem(const written_document& document,
                                           const equations_in_text* equations,
                                           const written_claim& written,
                                           std::vector<std::string>& errors);
/// The same, proved.
std::optional<audit::record> judged_theorem(const written_document& document,
                                            const equations_in_text* equations,
                                            const written_claim& written,
                                            std::vector<std::string>& errors);

}  // namespace proofline::tools
