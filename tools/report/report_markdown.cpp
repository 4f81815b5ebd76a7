#include <optional>

#include "report/formats.hpp"

namespace proofline::audit {

namespace {

/// Text that Markdown shows as it is, on one line, in a table's cell too.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n' || c == '\r') {
      out += ' ';
      continue;
    }
    if (std::string_view("\\`*_[]<>|~#$").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}
/// Text in code font; Markdown wants | escaped there as well inside a table, and only there.
std::string code(std::string_view text, bool in_table = false) {
  if (text.empty()) return "";
  std::string out = "`";
  for (const char c : text) {
    if (c == '|' && in_table) out += '\\';
    out += c == '`' ? '\'' : c == '\n' ? ' ' : c;
  }
  return out + "`";
}

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const std::string& cell : cells) out += cell.empty() ? " |" : " " + cell + " |";
  return out + '\n';
}
std::string markdown_item(std::string_view label, const std::string& text) {
  return text.empty() ? "" : "- **" + std::string(label) + "** " + text + '\n';
}

/// A document's name as a heading, and whose it is.
std::string markdown_heading(std::string_view level, const publication_record& about) {
  return "\n" + std::string(level) + escaped(about.name) + "\n\n" +
         escaped(publication_text(about)) + ".\n";
}

std::string markdown_verdict(const record& claim) {
  const std::string found(text_of(claim.found));
  if (!claim.holds()) return "**" + found + "**";
  return claim.added ? found + " (added)" : found;
}
/// What a table says beside the numbers: the words where there are none, the reason, the failure.
std::string markdown_remark(const record& claim) {
  std::string out = printed_in_document(claim).empty() ? escaped(claim.statement) : "";
  const auto add = [&out](const std::string& text) {
    if (!text.empty()) out += (out.empty() ? "" : "<br>") + text;
  };
  if (claim.found != verdict::exact) add(escaped(claim.reason));
  if (!claim.holds()) add("**fails:** " + escaped(failure_text(claim)));
  return out;
}

std::string markdown_summary(const std::vector<record>& records) {
  std::vector<std::string> head = {"document", "claims"}, line = {"---", "---:"};
  for (const verdict each : all_verdicts) {
    head.emplace_back(text_of(each));
    line.emplace_back("---:");
  }
  head.emplace_back("added");
  line.emplace_back("---:");
  std::string out = markdown_row(head) + markdown_row(line);
  const auto add = [&out](const std::string& name, const claim_counts& counts) {
    std::vector<std::string> cells = {name, std::to_string(counts.claims)};
    for (const verdict each : all_verdicts) cells.push_back(std::to_string(counts.of(each)));
    cells.push_back(std::to_string(counts.added));
    out += markdown_row(cells);
  };
  const std::vector<std::string> names = documents_of(records);
  for (const std::string& name : names) add(escaped(name), counts_of(of_document(records, name)));
  const claim_counts all = counts_of(records);
  if (names.size() != 1) add("all", all);
  if (all.statements > 0) {
    out += "\nClaims proved for all inputs: " + std::to_string(all.of(known_by::all_inputs)) +
           "; different statements among them: " + std::to_string(all.statements) + ".\n";
  }
  if (all.holds()) return out + "\nEvery verdict is the expected one.\n";
  out += "\nNot the expected verdict:\n\n";
  for (const record& claim : records) {
    if (!claim.holds()) out += "- " + code(claim.id) + ": " + escaped(failure_text(claim)) + '\n';
  }
  return out;
}

std::string markdown_of_differing(const std::vector<record>& found,
                                  const std::vector<record>& records) {
  std::string out, document;
  for (const record& claim : found) {
    if (claim.document != document) out += markdown_heading("### ", claim.about);
    document = claim.document;
    out += "\n#### " + escaped(place_of(claim)) + "\n\n";
    for (const labelled_text& each : said_of_differing(claim, records)) {
      out += markdown_item(each.label, each.is_code ? code(each.text) : escaped(each.text));
    }
  }
  return out;
}

}  // namespace

std::string markdown_report(const std::vector<record>& records) {
  std::string out = "# Audit\n\n";
  const std::vector<std::string> held = held_by_rounding(records);
  for (const std::string& each : held) out += "- " + escaped(each) + '\n';
  out += (held.empty() ? "" : "\n") + markdown_summary(records);
  std::string document;
  std::optional<std::string> above;
  for (const record& claim : records) {
    if (claim.document != document) {
      out += markdown_heading("## ", claim.about);
      document = claim.document;
      above.reset();
    }
    const std::string here = heading_above(claim);
    if (here != above) {
      if (!here.empty()) out += "\n### " + escaped(here) + '\n';
      out += '\n' + markdown_row({"claim", "verdict", "known by", "printed", "derived", "remark"}) +
             markdown_row({"---", "---", "---", "---", "---", "---"});
      above = here;
    }
    out += markdown_row({code(short_id(claim), true) + line_beside(claim), markdown_verdict(claim),
                         known_text(claim), escaped(printed_in_document(claim)),
                         escaped(derived_of(claim)), markdown_remark(claim)});
  }
  return out;
}

std::string markdown_errata(const std::vector<record>& records) {
  std::string out = "# Errata\n";
  if (errata_of(records).empty()) out += '\n' + no_errata_text(records) + ".\n";
  const auto add = [&](const std::vector<record>& found, std::string_view heading) {
    if (found.empty()) return;
    out += "\n## " + std::string(heading) + '\n';
    out += markdown_of_differing(found, records);
  };
  for (const grade each : all_grades) add(errata_of(records, each), heading_of(each));
  add(readings_of(records), heading_of(grade::none));
  add(ungraded_of(records), heading_of_ungraded);
  return out;
}

std::string markdown_claim(const record& claim) {
  std::string out = "# " + code(claim.id) + "\n\n";
  out += markdown_item("holds", escaped(rounding_needed_text(claim)));
  out += markdown_item("read as", code(claim.read_as));
  out += markdown_item("units", escaped(conventions_text(claim.about)));
  out += markdown_item(
      "verdict", std::string(text_of(claim.found)) + " (expected " + expected_text(claim) + ")");
  out += markdown_item("fails", escaped(claim.problem));
  out += markdown_item("erratum", escaped(erratum_text(claim)));
  out += markdown_item("reading", escaped(reading_text(claim)));
  out += markdown_item("added",
                       claim.added ? "follows besides; no sentence of the document says it" : "");
  out += markdown_item("why", escaped(claim.reason));
  out += markdown_item("known by", escaped(known_in_full(claim)));
  out += markdown_item("where", escaped(where_text(claim)));
  out += markdown_item("file", escaped(claim.place ? claim.place->text() : claim.written_at));
  out += markdown_item("says", escaped(claim.statement));
  out += markdown_item(label_of_printed(claim), escaped(printed_with_discrepancy(claim)));
  if (claim.number) {
    out += markdown_item("derived", escaped(derived_of(claim)));
    out += markdown_item("exactly", escaped(exactly_text(*claim.number)));
    out += markdown_item("within", escaped(range_text(*claim.number)));
  }
  out += markdown_item("formula", code(claim.formula));
  out += markdown_item("with values", code(formula_with_values(claim)));
  out += markdown_item("domain", escaped(claim.domain));
  out += markdown_item("source", escaped(claim.source));
  if (!claim.steps.empty()) {
    out += "\n" + std::string(label_of_steps(claim)) + ":\n\n```text\n";
    for (const std::string& each : claim.steps) out += each + "\n";
    out += "```\n";
  }
  if (claim.inputs.empty()) return out;
  out += '\n' + markdown_row({"input", "meaning", "given", "low", "high", "unit", "source"}) +
         markdown_row({"---", "---", "---", "---", "---", "---", "---"});
  for (const input_record& input : claim.inputs) {
    const auto& given = input.given;
    out += markdown_row({code(input.symbol, true), escaped(input.meaning),
                         escaped(given_text(input)), given ? fraction_text(given->range.low()) : "",
                         given ? fraction_text(given->range.high()) : "", escaped(input.unit),
                         escaped(input.source)});
  }
  return out;
}

}  // namespace proofline::audit
