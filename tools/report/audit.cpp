#include "report/audit.hpp"

#include <algorithm>

#include "program/bad_input.hpp"
#include "report/forge_report.hpp"
#include "report/report_json.hpp"
#include "report/report_markdown.hpp"
#include "report/report_text.hpp"

namespace proofline::tools {

namespace detail {

std::vector<std::string> verdict_names() {
  std::vector<std::string> names;
  for (const audit::verdict each : audit::all_verdicts) names.emplace_back(text_of(each));
  return names;
}
bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

namespace {

const std::vector<std::string> format_names = {"text", "markdown", "html",
                                               "json", "sarif",    "github"};

template <class Condition>
std::vector<audit::record> only(const std::vector<audit::record>& records, Condition condition) {
  std::vector<audit::record> kept;
  std::copy_if(records.begin(), records.end(), std::back_inserter(kept), condition);
  return kept;
}

/// The claims that --document and --claim select. They decide the exit status.
std::vector<audit::record> chosen(const audit_options& options,
                                  const std::vector<audit::record>& all) {
  const std::vector<std::string> documents = documents_of(all);
  for (const std::string& name : options.documents) {
    if (!contains(documents, name)) refuse_name("--document", name, documents, "a document");
  }
  std::vector<audit::record> records = only(all, [&options](const audit::record& claim) {
    return options.documents.empty() || contains(options.documents, claim.document);
  });
  if (!options.claim) return records;
  std::vector<std::string> ids;
  for (const audit::record& claim : records) ids.push_back(claim.id);
  if (!contains(ids, *options.claim)) refuse_name("--claim", *options.claim, ids, "a claim's id");
  return only(records,
              [&options](const audit::record& claim) { return claim.id == *options.claim; });
}

std::string report(const audit_options& options, const std::vector<audit::record>& records) {
  if (options.format == "json" || options.format == "html") {
    const std::vector<audit::record> shown =
        !options.errata ? records : only(records, [](const auto& claim) {
          return claim.found == audit::verdict::differs;
        });
    if (options.format == "json") return json_report(shown);
    return html_report(shown, options.page ? options.page(shown) : audit::html_page{});
  }
  if (options.format == "sarif") return sarif_report(records);
  if (options.format == "github") return github_report(records);
  const bool markdown = options.format == "markdown";
  if (options.claim || options.in_full) {
    std::string out;
    if (records.size() > 1 && !markdown) {
      out = audit::detail::text_held_by_rounding(records, options.text);
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
  const std::string unexpected =
      complaint("not the expected verdict",
                only(records, [](const auto& claim) { return !claim.is_as_expected(); }));
  const std::string refused = complaint(
      "a verdict that --fail-on names",
      only(records, [](const auto& claim) { return claim.is_as_expected() && claim.is_refused; }));
  return unexpected + (unexpected.empty() || refused.empty() ? "" : "; ") + refused;
}

}  // namespace

}  // namespace detail

audit::verdict verdict_named(const std::string& name, const char* option) {
  const auto found = std::ranges::find(audit::all_verdicts, name,
                                       [](audit::verdict each) { return text_of(each); });
  if (found == audit::all_verdicts.end()) {
    refuse_name(option, name, detail::verdict_names(), "a verdict");
  }
  return *found;
}
std::vector<audit::verdict> verdicts_to_refuse(const std::vector<std::string>& written) {
  std::vector<audit::verdict> refused;
  for (std::string_view rest : written) {
    for (bool more = true; more;) {
      const std::size_t comma = rest.find(',');
      more = comma != rest.npos;
      std::string_view name = rest.substr(0, comma);
      rest.remove_prefix(more ? comma + 1 : rest.size());
      while (name.starts_with(' ')) name.remove_prefix(1);
      while (name.ends_with(' ')) name.remove_suffix(1);
      refused.push_back(verdict_named(std::string(name), "--fail-on"));
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
  using namespace detail;
  if (!contains(format_names, options.format)) {
    refuse_name("--format", options.format, format_names, "a format");
  }
  const int views = (options.verdict ? 1 : 0) + (options.claim ? 1 : 0) + (options.errata ? 1 : 0);
  if (views > 1) throw bad_input("expected only one of --verdict, --claim and --errata");
}

audit_result run_audit(const audit_options& options, const std::vector<audit::record>& all) {
  check(options);
  std::vector<audit::record> records = detail::chosen(options, all);
  refuse(records, options);
  audit_result result;
  result.complaint = detail::complaint(records);
  for (const std::string& each : compiler_lines(records)) result.failures += each + "\n";
  result.report = detail::report(
      options, !options.verdict ? records : detail::only(records, [&](const auto& claim) {
        return claim.found == *options.verdict;
      }));
  return result;
}

}  // namespace proofline::tools
