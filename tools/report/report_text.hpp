#pragma once
// The audit as text for a terminal: all claims, the errata, or one claim in full.

#include "report/summary_text.hpp"

namespace proofline::audit {

/// Every claim: a summary, then each document by section, one line a claim with what it says or why
/// it is not exact below.
std::string text_report(const std::vector<record>& records, const text_options& options = {});

/// What documents get wrong, as one would tell their authors: the place, what they say, what
/// follows, and why; what changes a result first. Below it, what fails in one reading of a
/// sentence, though not in another.
std::string text_errata(const std::vector<record>& records, const text_options& options = {});

/// One claim in full: statement, inputs with their intervals and sources, derivation, proof.
std::string text_claim(const record& claim, const text_options& options = {});

}  // namespace proofline::audit
