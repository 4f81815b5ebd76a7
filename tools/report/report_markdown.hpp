#pragma once
// The audit as Markdown (GitHub's, for its tables): all claims, the errata, or one claim in full.

#include <proofline/audit/record.hpp>

namespace proofline::audit {

/// Every claim: a summary, then a table for each section.
std::string markdown_report(const std::vector<record>& records);

/// What documents get wrong, and why, to be published, what changes a result first; below it, what
/// fails in one reading only.
std::string markdown_errata(const std::vector<record>& records);

/// One claim in full.
std::string markdown_claim(const record& claim);

}  // namespace proofline::audit
