#pragma once
// The command `proofline audit`: from options and records to a text and an exit status. It does no
// input or output, so tests can call it.

#include <functional>
#include <optional>
#include <proofline/audit/report_html.hpp>
#include <proofline/audit/report_json.hpp>
#include <proofline/audit/report_markdown.hpp>
#include <proofline/audit/report_text.hpp>

#include "bad_input.hpp"
#include "claims/forge_report.hpp"

namespace proofline::tools {

struct audit_options {
  std::string format = "text";
  std::vector<std::string> documents;  ///< empty: all
  std::optional<audit::verdict> verdict;
  std::optional<std::string> claim;
  bool errata = false;
  bool in_full = false;  ///< each claim as with --claim
  audit::text_options text = {};
  /// What a page of HTML has beside the claims that it shows.
  std::function<audit::html_page(const std::vector<audit::record>&)> page = {};
};

struct audit_result {
  std::string report;
  std::string failures;   ///< those that have a place in a file, a line each
  std::string complaint;  ///< one line, if a verdict is not the expected one

  int status() const { return complaint.empty() ? 0 : 1; }
};

namespace detail {

inline const std::vector<std::string> format_names = {"text",  "markdown", "html",
                                                      "json",  "sarif",    "github"};

inline std::vector<std::string> verdict_names() {
  std::vector<std::string> names;
  for (const audit::verdict each : audit::all_verdicts) names.emplace_back(text_of(each));
  return names;
}
inline bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}
template <class Condition>
std::vector<audit::record> only(const std::vector<audit::record>& records, Condition condition) {
  std::vector<audit::record> kept;
  std::copy_if(records.begin(), records.end(), std::back_inserter(kept), condition);
  return kept;
}

/// The claims that --document and --claim select. They decide the exit status.
inline std::vector<audit::record> chosen(const audit_options& options,
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

inline std::string report(const audit_options& options, const std::vector<audit::record>& records) {
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

inline std::string complaint(const std::vector<audit::record>& records) {
  const audit::claim_counts counts = counts_of(records);
  if (counts.holds()) return "";
  constexpr std::size_t most = 5;
  std::string out = "not the expected verdict: ";
  for (std::size_t i = 0; i < counts.failing.size() && i < most; ++i) {
    out += (i == 0 ? "" : ", ") + counts.failing[i];
  }
  if (counts.failing.size() > most) {
    out += " and " + std::to_string(counts.failing.size() - most) + " more";
  }
  return out;
}

}  // namespace detail

/// The verdict of this name. Throws bad_input if there is none.
inline audit::verdict verdict_named(const std::string& name) {
  const auto found = std::ranges::find(audit::all_verdicts, name,
                                       [](audit::verdict each) { return text_of(each); });
  if (found == audit::all_verdicts.end()) {
    refuse_name("--verdict", name, detail::verdict_names(), "a verdict");
  }
  return *found;
}

/// Refuses impossible options before anything is judged.
inline void check(const audit_options& options) {
  using namespace detail;
  if (!contains(format_names, options.format)) {
    refuse_name("--format", options.format, format_names, "a format");
  }
  const int views = (options.verdict ? 1 : 0) + (options.claim ? 1 : 0) + (options.errata ? 1 : 0);
  if (views > 1) throw bad_input("expected only one of --verdict, --claim and --errata");
}

/// The report that the options ask for. --verdict and --errata only choose what is shown: a claim
/// that they hide still fails the audit. Throws bad_input.
inline audit_result run_audit(const audit_options& options, const std::vector<audit::record>& all) {
  check(options);
  const std::vector<audit::record> records = detail::chosen(options, all);
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
