#include "report/audit.hpp"

#include <algorithm>

#include "program/bad_input.hpp"
#include "program/characters.hpp"
#include "program/digests.hpp"
#include "program/embedded_files.hpp"
#include "program/output.hpp"
#include "program/program.hpp"

namespace proofline::tools {

namespace {

/// The claims that --document and --claim select. They decide the exit status.
std::vector<audit::record> chosen(const audit_options& options,
                                  const std::vector<audit::record>& all) {
  const std::vector<std::string> documents = documents_of(all);
  for (const std::string& name : options.documents) {
    require_known("--document", name, documents, "a document");
  }
  std::vector<audit::record> records = only(all, [&options](const audit::record& claim) {
    return options.documents.empty() ||
           std::ranges::find(options.documents, claim.document) != options.documents.end();
  });
  if (!options.claim) return records;
  require_known("--claim", *options.claim, names_of(records, &audit::record::id), "a claim's id");
  return only(records,
              [&options](const audit::record& claim) { return claim.id == *options.claim; });
}

/// In Markdown, or as text.
std::string prose(const audit_options& options, const std::vector<audit::record>& records) {
  const bool markdown = options.format == "markdown";
  if (options.claim || options.in_full) {
    std::string out;
    if (records.size() > 1 && !markdown) {
      out = audit::text_held_by_rounding(records, options.text);
    }
    for (const audit::record& claim : records) {
      if (!out.empty()) out += '\n';
      out += markdown ? markdown_claim(claim) : text_claim(claim, options.text);
    }
    return out;
  }
  if (options.errata)
    return markdown ? markdown_errata(records) : text_errata(records, options.text);
  return markdown ? markdown_report(records) : text_report(records, options.text);
}
/// Errata are what differs.
std::vector<audit::record> shown(const audit_options& options,
                                 const std::vector<audit::record>& records) {
  if (!options.errata) return records;
  return only(records, [](const auto& claim) { return claim.found == audit::verdict::differs; });
}
std::string page(const audit_options& options, const std::vector<audit::record>& records) {
  const std::vector<audit::record> claims = shown(options, records);
  return html_report(claims, options.page ? options.page(claims) : audit::html_page{});
}

/// A format of reports; a new one is a line of `formats`, and what writes it.
struct report_format {
  std::string name;
  std::string (*write)(const audit_options&, const std::vector<audit::record>&);
  bool is_for_forges = false;
};
using audit_records = std::vector<audit::record>;
const report_format formats[] = {
    {"text", prose},
    {"markdown", prose},
    {"html", page},
    {"json", [](const audit_options& options,
                const audit_records& records) { return json_report(shown(options, records)); }},
    {"sarif",
     [](const audit_options&, const audit_records& records) { return sarif_report(records); },
     true},
    {"github",
     [](const audit_options&, const audit_records& records) { return github_report(records); },
     true}};

const report_format& format_named(const std::string& name) {
  const auto* const found = std::ranges::find(formats, name, &report_format::name);
  if (found != std::ranges::end(formats)) return *found;
  refuse_name("--format", name, names_of(formats), "a format");
}

std::string complaint(std::string_view what, const std::vector<audit::record>& failing) {
  if (failing.empty()) return "";
  constexpr std::size_t most = 5;
  std::string out(what);
  for (std::size_t i = 0; i < failing.size() && i < most; ++i) {
    out += (i == 0 ? ": " : ", ") + failing[i].id;
  }
  if (failing.size() > most) out += " and " + std::to_string(failing.size() - most) + " more";
  return out;
}
std::string complaint(const std::vector<audit::record>& records) {
  const std::string unexpected = complaint(
      "not the expected verdict",
      only(records, [](const auto& claim) { return !claim.is_as_expected() && !claim.place; }));
  const std::string refused =
      complaint("a verdict that --fail-on names", only(records, [](const auto& claim) {
                  return claim.is_as_expected() && claim.is_refused && !claim.place;
                }));
  return unexpected + (unexpected.empty() || refused.empty() ? "" : "; ") + refused;
}

/// As a policy of HTML names a text.
std::string policy_hash(std::string_view text) { return "sha256-" + base64(sha256(text)); }

}  // namespace

std::vector<std::string> verdict_names() {
  return names_of(audit::all_verdicts, [](audit::verdict each) { return text_of(each); });
}
audit::verdict verdict_named(const std::string& name, const char* option) {
  const auto found = std::ranges::find(audit::all_verdicts, name,
                                       [](audit::verdict each) { return text_of(each); });
  if (found == audit::all_verdicts.end()) {
    refuse_name(option, name, verdict_names(), "a verdict");
  }
  return *found;
}
std::vector<audit::verdict> verdicts_to_refuse(const std::vector<std::string>& written) {
  std::vector<audit::verdict> refused;
  for (const std::string& several : written) {
    for (const std::string& each : parts_between(several, ',')) {
      refused.push_back(verdict_named(std::string(without_blanks(each)), "--fail-on"));
    }
  }
  return refused;
}
void refuse(std::vector<audit::record>& claims, const audit_options& options) {
  for (audit::record& each : claims) {
    each.is_refused = std::ranges::find(options.refused, each.found) != options.refused.end();
  }
}

void check(const audit_options& options) {
  format_named(options.format);
  const int views = (options.verdict ? 1 : 0) + (options.claim ? 1 : 0) + (options.errata ? 1 : 0);
  if (views > 1) throw bad_input("expected only one of --verdict, --claim and --errata");
}

audit_result run_audit(const audit_options& options, const std::vector<audit::record>& all) {
  check(options);
  std::vector<audit::record> records = chosen(options, all);
  refuse(records, options);
  audit_result result;
  result.complaint = complaint(records);
  result.holds = std::ranges::all_of(records, &audit::record::holds);
  for (const std::string& each : compiler_lines(records)) result.failures += each + "\n";
  result.report =
      format_named(options.format)
          .write(options, !options.verdict ? records : only(records, [&](const auto& claim) {
                   return claim.found == *options.verdict;
                 }));
  return result;
}

std::string format_names() {
  std::string out;
  for (const report_format& each : formats) out += (out.empty() ? "" : "|") + each.name;
  return out;
}
bool is_for_forges(const audit_options& options) {
  return format_named(options.format).is_for_forges;
}

bool is_colored(const report_target& target) {
  require_known("--color", target.color, {"auto", "always", "never"}, "when to colour");
  if (target.color != "auto") return target.color == "always";
  return !target.to_file && output_has_color();
}
void write_text(const report_target& target, const std::string& text, bool has_colors) {
  if (target.to_file) {
    write_to_file(target.file, proofline::detail::as_shown(text));
  } else {
    write_to_output(text, has_colors);
  }
}

int write_report(audit_options options, const std::vector<audit::record>& claims,
                 const report_target& target) {
  options.text.color = is_colored(target);
  if (!target.to_file) options.text.width = output_width();
  if (!options.page) {
    options.page = [](const std::vector<audit::record>& shown) {
      return page_of(json_report(shown));
    };
  }
  const audit_result result = run_audit(options, claims);
  write_text(target, result.report, options.text.color);
  write_to_error(result.failures);
  if (!result.complaint.empty()) {
    write_to_error(program_name() + " " + target.command + ": " + result.complaint + "\n");
  }
  return result.status();
}

audit::html_page page_titled(const std::string& title) {
  audit::html_page page;
  page.title = title;
  page.style = page_style();
  page.script = page_script();
  page.style_hash = policy_hash(page.style);
  page.script_hash = policy_hash(page.script);
  page.claim_command.clear();
  page.version = "proofline " PROOFLINE_VERSION;
  page.command = program_command();
  return page;
}
audit::html_page page_of(const std::string& json) {
  audit::html_page page = page_titled(audit::html_page{}.title);
  page.claim_command = program_name() + " audit --claim ";
  page.input_hash = "SHA-256 of these claims with --format json: " + hexadecimal(sha256(json));
  return page;
}

}  // namespace proofline::tools
