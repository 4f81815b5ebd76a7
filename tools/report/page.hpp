#pragma once
// What an audit's page has beside the claims.

#include <span>

#include "report/report_html.hpp"

namespace proofline::tools {

struct shown_picture;  // catalogue.hpp

/// A page of claims, which are given as JSON: with its style and script, and a footer with the
/// version, the command line, and the hash of that JSON, by which one can check what was audited.
audit::html_page page_of(const std::string& json);

/// Draws pictures of sections onto the page.
void add_pictures(audit::html_page& page, std::span<const shown_picture> pictures);

}  // namespace proofline::tools
