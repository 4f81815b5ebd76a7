#include <fmt/core.h>

#include <filesystem>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "claim_in_full.hpp"
#include "claims/document/numbers.hpp"
#include "claims/judge.hpp"
#include "claims/named_equations.hpp"
#include "commands.hpp"
#include "explain/explanations.hpp"
#include "export/coq_project.hpp"
#include "output.hpp"
#include "plot/picture_drawing.hpp"
#include "program.hpp"
#include "proofs/steps.hpp"
#include "report/audit.hpp"

namespace proofline::tools {

namespace {

/// The options as given.
struct audit_arguments : audit_of_files {
  std::vector<std::string> refused;
  std::string verdict, claim, color = "auto", output;
};

template <class Change>
void change_only(const std::string& id, std::vector<audit::record>& claims, const Change& change) {
  const auto claim = std::ranges::find(claims, id, &audit::record::id);
  if (claim == claims.end()) return;
  std::vector<audit::record> only = {*claim};
  change(only);
  *claim = only.front();
}

/// Adds what Coq says of the claims that are shown in full. Returns the ids of those that it
/// accepts.
std::set<std::string> ask_coq(const audit_options& options, std::vector<audit::record>& claims) {
  const std::vector<audit::record> all = claims;
  if (options.format == "html" && !options.claim) return add_words_of_coq(claims, all);
  std::set<std::string> accepted;
  if (!options.claim) return accepted;
  change_only(*options.claim, claims, [&](auto& only) { accepted = add_words_of_coq(only, all); });
  return accepted;
}

/// The id of a claim with its document, where it is written without.
void complete_id(std::optional<std::string>& id, const std::vector<audit::record>& claims) {
  if (!id) return;
  if (const auto claim = claim_named(*id, claims, "--claim")) id = claim->id;
}

/// To the claims that are shown in full.
void add_proofs(const audit_options& options, std::vector<audit::record>& claims,
                const catalogue& known) {
  if (!options.claim) return add_steps(claims, known);
  change_only(*options.claim, claims, [&known](auto& only) { add_steps(only, known); });
}

/// The page of the claims that are shown.
audit::html_page page_for(const audit_options& options, const std::set<std::string>& accepted,
                          const std::vector<audit::record>& shown,
                          std::span<const shown_picture> pictures) {
  std::vector<audit::record> as_json = shown;  // which has no words of Coq, unless of one claim
  std::size_t accepted_here = 0;
  for (audit::record& each : as_json) {
    if (!options.claim) each.checked.clear();
    accepted_here += accepted.count(each.id);
  }
  audit::html_page page = page_of(json_report(as_json));
  for (const shown_picture& each : pictures) {
    page.pictures.push_back({each.document, each.where, each.section,
                             svg_drawing(picture_drawing(each.picture),
                                         fmt::format("picture-{}", page.pictures.size() + 1),
                                         picture_description(each.picture))});
  }
  if (accepted_here > 0) {
    page.checked = fmt::format(
        "Coq has accepted what is behind {} of these claims: a proof, a count or a counterexample.",
        accepted_here);
  }
  return page;
}

/// "a.md, b.md, c.md and 11 more files".
std::string first_of(std::vector<std::string> files) {
  constexpr std::size_t most = 3;
  if (files.size() <= most + 1) return any_of_text(files);
  const std::string more = fmt::format(" and {} more files", files.size() - most);
  files.resize(most);
  return joined(files) + more;
}
/// "; proofline numbers paper.md lists its numbers", of documents.
std::string where_numbers_are_listed(const std::vector<std::string>& files) {
  std::string names;
  for (const std::string& each : files) {
    if (!each.ends_with(".toml")) names += " " + shell_word(each);
  }
  if (names.empty()) return "";
  return "; " + program_name() + " numbers" + names + " lists " +
         (files.size() > 1 ? "their" : "its") + " numbers";
}
/// The page has the numbers of each document in their text, too.
audit::html_page page_for_files(const audit_of_files& written,
                                const std::vector<audit::record>& claims) {
  audit::html_page page = page_of(json_report(claims));
  page.numbers = numbers_of_files(written.files, written.comment, claims);
  return page;
}
/// The claims of files. What cannot be read is an error, with all claims that fail: none of them is
/// hidden by another one. Forges have the report of both.
std::vector<audit::record> claims_of_files(const audit_of_files& written,
                                           const report_target& target) {
  audited_claims audited = audited_files(written.files, written.comment, written.may_have_none);
  if (written.may_have_none) audited.without_any.clear();
  for (const std::string& each : audited.without_any) {
    audited.errors.push_back(each + where_numbers_are_listed(audited.files_without_claims));
  }
  refuse(audited.claims, written.audit);
  if (audited.errors.empty()) {
    if (!audited.files_without_claims.empty()) {
      write_to_error(program_name() + " audit: no claims in " +
                     first_of(audited.files_without_claims) + "\n");
    }
    return audited.claims;
  }
  if (is_for_forges(written.audit)) {
    write_text(target, written.audit.format == "sarif"
                           ? sarif_report(audited.claims, audited.errors)
                           : github_report(audited.claims, audited.errors));
  }
  std::vector<std::string> lines = audited.errors;
  for (std::string& each : compiler_lines(audited.claims)) lines.push_back(std::move(each));
  throw bad_files(lines);
}

int run(const CLI::App& line, audit_arguments written) {
  if (line.count("--verdict") > 0) written.audit.verdict = verdict_named(written.verdict);
  written.audit.refused = verdicts_to_refuse(written.refused);
  if (line.count("--claim") > 0) written.audit.claim = written.claim;
  check(written.audit);
  report_target target{"audit", written.output, written.color, line.count("--output") > 0};
  const bool has_proofs = written.audit.claim || written.audit.format == "html";
  if (!written.files.empty()) return run_audit_of_files(written, target);
  if (is_for_forges(written.audit)) {
    throw bad_input("--format " + written.audit.format + ": expected files with claims");
  }
  const catalogue all = has_proofs ? catalogue({kind::equation, kind::theorem, kind::section})
                                   : catalogue({kind::section});
  std::vector<audit::record> claims = all.records();
  complete_id(written.audit.claim, claims);
  for (audit::record& each : claims) {
    if (each.found != audit::verdict::exact) audit::explain(each, known_figures());
  }
  const std::set<std::string> accepted = ask_coq(written.audit, claims);
  if (has_proofs) add_proofs(written.audit, claims, all);
  written.audit.page = [&](const std::vector<audit::record>& shown) {
    return page_for(written.audit, accepted, shown, all.pictures());
  };
  return write_report(written.audit, claims, target);
}

}  // namespace

int run_audit_of_files(audit_of_files written, const report_target& target) {
  for (const std::string& each : written.files) {
    if (each.find('=') == each.npos || std::filesystem::exists(each)) continue;
    throw bad_input(in_quotes(each) + " is a claim, and no file; " + program_name() +
                    " check reads claims");
  }
  std::vector<audit::record> claims = claims_of_files(written, target);
  complete_id(written.audit.claim, claims);
  if (written.audit.claim || written.audit.format == "html") {
    add_steps_of_files(claims, written.files);
  }
  written.audit.page = [&](const std::vector<audit::record>& shown) {
    return page_for_files(written, shown);
  };
  return write_report(written.audit, claims, target);
}

command add_audit(CLI::App& program) {
  CLI::App* const line =
      program.add_subcommand("audit", "Claims of documents, their verdicts, and how each is known");
  const auto written = std::make_shared<audit_arguments>();
  line->add_option("FILES", written->files,
                   "Claim files, and documents with claims; default: those of the program")
      ->type_name("");
  line->add_option("--comment", written->comment,
                   "What begins a comment in sources that are no documents, such as //")
      ->type_name("SIGN");
  line->add_option("--format", written->audit.format, "Output format (default: text)")
      ->type_name(format_names());
  line->add_flag("--if-any", written->may_have_none, "Files without claims are no error")
      ->disable_flag_override();
  add_many(*line, "--document", written->audit.documents, "NAME",
           "Only this document; may be given several times");
  line->add_option("--verdict", written->verdict, "Show only the claims with this verdict")
      ->type_name("VERDICT");
  add_many(*line, "--fail-on", written->refused, "VERDICT,...",
           "Exit status 1 for claims with these verdicts, expected or not");
  line->add_flag("--errata", written->audit.errata,
                 "The errata: what differs and why, ready to publish")
      ->disable_flag_override();
  line->add_option("--claim", written->claim, "One claim in full")->type_name("ID");
  add_color(*line, written->color);
  add_output(*line, written->output);
  line->footer("Verdicts: " + any_of_text(verdict_names()) +
               ".\nExit status: 0 if every verdict is the expected one and none is that of "
               "--fail-on, 1 if not, 2 for bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
