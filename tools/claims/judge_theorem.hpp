#pragma once
// Theorems of a document.

#include "../named_equations.hpp"
#include "written.hpp"

namespace proofline::tools {

/// A theorem, proved. It stands for itself: only the document's units and its own names are given to
/// it, and it may call `equations`. None where it cannot be read, which is added to `errors`.
std::optional<audit::record> judged_theorem(const written_document& document,
                                            const equations_in_text* equations,
                                            const written_claim& written,
                                            std::vector<std::string>& errors);

}  // namespace proofline::tools
