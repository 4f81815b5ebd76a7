#pragma once
// The audit in each format. A new one is a function here, in a file of its own, and a line of
// audit.cpp.

#include <string>
#include <vector>

#include "report/number_list.hpp"
#include "report/summary_text.hpp"

namespace proofline::audit {

// Text for a terminal.

/// Every claim: a summary, then each document by section, one line a claim with what it says or why
/// it is not exact below.
std::string text_report(const std::vector<record>& records, const text_options& options = {});

/// What documents get wrong, as one would tell their authors: the place, what they say, what
/// follows, and why; what changes a result first. Below it, what fails in one reading of a
/// sentence, though not in another.
std::string text_errata(const std::vector<record>& records, const text_options& options = {});

/// One claim in full: statement, inputs with their intervals and sources, derivation, proof.
std::string text_claim(const record& claim, const text_options& options = {});
/// A proof or a counterexample below its label; empty where there are no lines.
std::string text_of_steps(std::string_view label, const std::vector<std::string>& steps);

// Markdown (GitHub's, for its tables).

/// Every claim: a summary, then a table for each section.
std::string markdown_report(const std::vector<record>& records);

/// What documents get wrong, and why, to be published, what changes a result first; below it, what
/// fails in one reading only.
std::string markdown_errata(const std::vector<record>& records);

std::string markdown_claim(const record& claim);

// One page of HTML that needs no network: a summary, then each claim as an <article> with a link of
// its own, which opens to all that is known of it. It is written whole; the page's script only
// searches and filters what is there.

/// What stands above the claims of a section.
struct section_picture {
  std::string document, where, section;
  html drawn;
};

/// What a page says beside the claims. Style and script come with the hashes by which the page's
/// policy admits them, "sha256-...", and nothing else.
struct html_page {
  std::string title = "Audit";
  std::string_view style, script;
  std::string style_hash, script_hash;
  std::vector<section_picture> pictures;
  std::vector<number_list> numbers;  ///< of documents, with a claim or without
  std::string checked;  ///< what another checker has accepted, in a sentence; may be empty
  std::string claim_command = "proofline audit --claim ";  ///< shows a claim; empty: no claims
  // The footer; what is empty is left out.
  std::string version, command;
  std::string input_hash;  ///< of what, and which
};

/// A page of anything, with this page's style, policy, title and footer.
std::string page_around(const html& main, const html_page& page);
/// The page. One claim alone is shown open.
std::string html_report(const std::vector<record>& records, const html_page& page);

// JSON, for programs. Numbers that must be exact are fractions in text, "6230/33", in FLOP, byte
// and second; where a claim has no numbers its `interval` is null and they are empty.

/// {"version": 1, a new one where what is there changes its meaning; "documents": [whose each is],
/// "claims": [one object a claim], "summary": {how many claims; how many of them are the audit's
/// own ("added"), and how many the documents'; of those how many hold and how many have each
/// verdict; how many errata of each grade, a slip at several places once; how many claims are known
/// in each way; how many different statements are proved for all inputs; how many claims of each
/// document; the ids that fail; whether all hold}}. docs/schemas/audit-1.json is its schema.
std::string json_report(const std::vector<record>& records);

}  // namespace proofline::audit

namespace proofline::tools {

// Forges and editors: claims that fail, at the lines where they are written.

/// "README.md:12:8: error: ~60 days does not follow ... [README.md/60-days]", a line each, as
/// compilers print them. What has no place in a file is left out.
std::vector<std::string> compiler_lines(const std::vector<audit::record>& claims);

/// SARIF 2.1.0, for code scanning: failures only, as forges show each result as an alert. Throws
/// bad_input if a claim that fails has no place in a file: a forge would refuse all of it.
/// `errors` are lines as compilers print them, of what cannot be read.
std::string sarif_report(const std::vector<audit::record>& claims,
                         const std::vector<std::string>& errors = {});

/// Annotations as GitHub's runners read them: failures first, as only ten are shown; then what
/// follows only from other inputs that round to the printed ones, or is cut.
std::string github_report(const std::vector<audit::record>& claims,
                          const std::vector<std::string>& errors = {});

}  // namespace proofline::tools
