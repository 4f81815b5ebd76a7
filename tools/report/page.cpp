#include "page.hpp"

#include <fmt/format.h>

#include "plot/picture_drawing.hpp"
#include "plot/svg.hpp"
#include "program/catalogue.hpp"
#include "program/embedded_files.hpp"
#include "program/program.hpp"
#include "program/digests.hpp"

namespace proofline::tools {

namespace {

/// As a policy of HTML names a text.
std::string policy_hash(std::string_view text) { return "sha256-" + base64(sha256(text)); }

}  // namespace

audit::html_page page_of(const std::string& json) {
  audit::html_page page;
  page.style = page_style();
  page.script = page_script();
  page.style_hash = policy_hash(page.style);
  page.script_hash = policy_hash(page.script);
  page.claim_command = program_name() + " audit --claim ";
  page.version = "proofline " PROOFLINE_VERSION;
  page.command = program_command();
  page.input_hash = "SHA-256 of these claims with --format json: " +
                    hexadecimal(sha256(json));
  return page;
}

void add_pictures(audit::html_page& page, std::span<const shown_picture> pictures) {
  for (const shown_picture& each : pictures) {
    page.pictures.push_back({each.document, each.where, each.section,
                             svg_drawing(picture_drawing(each.picture),
                                         fmt::format("picture-{}", page.pictures.size() + 1),
                                         picture_description(each.picture))});
  }
}

}  // namespace proofline::tools
