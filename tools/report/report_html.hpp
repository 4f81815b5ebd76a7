#pragma once
// The audit as one page of HTML that needs no network: a summary, then each claim as an <article>
// with a link of its own, which opens to all that is known of it. It is written whole; the page's
// script only searches and filters what is there.

#include <proofline/audit/record.hpp>

#include "report/html.hpp"

namespace proofline::audit {

/// What stands above the claims of a section.
struct section_picture {
  std::string document, where, section;
  detail::html drawn;
};

/// What a page says beside the claims. Style and script come with the hashes by which the page's
/// policy admits them, "sha256-...", and nothing else.
struct html_page {
  std::string title = "Audit";
  std::string_view style, script;
  std::string style_hash, script_hash;
  std::vector<section_picture> pictures;
  std::string checked;  ///< what another checker has accepted, in a sentence; may be empty
  std::string claim_command = "proofline audit --claim ";  ///< shows one claim, by its id
  // The footer; what is empty is left out.
  std::string version, command;
  std::string input_hash;  ///< of what, and which
};

/// The page. One claim alone is shown open.
std::string html_report(const std::vector<record>& records, const html_page& page);

}  // namespace proofline::audit
