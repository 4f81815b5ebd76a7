#include <algorithm>
#include <optional>

#include "report/formats.hpp"

namespace proofline::audit {

namespace {

/// A document's name, after what is said of it, and whose it is.
std::string document_heading(std::string_view before, const publication_record& about,
                             const text_options& options) {
  std::string out = colors{options.color}.bold(std::string(before) + about.name) + '\n';
  for (const std::string& line : wrapped(publication_text(about), options.width)) {
    out += line + '\n';
  }
  return out;
}

/// The columns of one document's claims, as wide as what they hold where that fits.
class claim_columns {
 public:
  claim_columns(const std::vector<record>& claims, const text_options& options)
      : options_(options), paint_{options.color} {
    int printed = width_of("printed"), derived = width_of("derived");
    for (const record& claim : claims) {
      id_ = std::max(id_, width_of(short_id(claim) + line_beside(claim)));
      verdict_ = std::max(verdict_, width_of(text_of(claim.found)));
      printed = std::max(printed, width_of(printed_in_document(claim)));
      derived = std::max(derived, width_of(derived_of(claim)));
    }
    id_ = std::min(id_, 40);
    const int room = options.width - 2 - id_ - 2 - verdict_ - 2 - known - 2 - 2;
    if (room < 24) return;  // too narrow for the numbers: they go below
    printed_ = printed;
    derived_ = derived;
    if (printed + derived > room) {
      printed_ = std::clamp(room - derived, room / 2, printed);
      derived_ = room - printed_;
    }
  }

  std::string header() const {
    return line("  ", "claim", "verdict", "2", "known by", "printed", "derived", "2");
  }
  std::string text(const record& claim) const {
    const std::string_view margin = !claim.holds() ? "! " : claim.added ? "+ " : "  ";
    const std::string printed = printed_in_document(claim), derived = derived_of(claim);
    std::string out =
        line(margin, short_id(claim) + line_beside(claim), std::string(text_of(claim.found)),
             color_of(claim), known_text(claim), printed, derived, "");
    if (printed_ == 0 && !derived.empty()) {
      out += note("is", (printed.empty() ? "" : printed + ", derived ") + derived);
    }
    // A printed number says itself what is claimed; anything else needs its words.
    const std::string count = claim.kind == claim_kind::count ? ": " + claim.formula : "";
    if (printed.empty()) out += note("says", claim.statement + count);
    if (claim.found != verdict::exact) out += note("why", claim.reason);
    if (claim.reason.empty()) {
      for (const std::string& line : explanation_lines(claim)) out += note("why", line);
    }
    out += note("fails", failure_beside_verdict(claim), "1;31");
    return out;
  }

 private:
  std::string line(std::string_view margin, const std::string& id, const std::string& verdict,
                   std::string_view verdict_color, const std::string& known_by,
                   const std::string& printed, const std::string& derived,
                   std::string_view color) const {
    std::vector<cell> cells = {
        {id, id_, color}, {verdict, verdict_, verdict_color}, {known_by, known, color}};
    if (printed_ > 0) {
      cells.push_back({printed, printed_, color});
      cells.push_back({derived, derived_, color});
    }
    return row(margin, cells, paint_);
  }
  std::string note(std::string_view label, std::string_view text,
                   std::string_view color = {}) const {
    return text.empty() ? "" : labelled(6, label, 5, text, options_.width, paint_, color);
  }

  static constexpr int known = 8;  // "encoding"
  text_options options_;
  colors paint_;
  int id_ = 5, verdict_ = 7;
  int printed_ = 0, derived_ = 0;  // 0: no columns
};

/// `records` are all: other places where the same slip stands are found among them.
std::string text_of_differing(const std::vector<record>& found, const std::vector<record>& records,
                              std::string_view heading, const text_options& options) {
  const colors paint{options.color};
  std::string out;
  for (const std::string& name : documents_of(found)) {
    const std::vector<record> claims = of_document(found, name);
    if (!out.empty()) out += '\n';
    out += document_heading(heading, claims.front().about, options);
    int number = 0;
    for (const record& claim : claims) {
      out += '\n' + labelled(0, std::to_string(++number) + ".", 3, place_of(claim), options.width,
                             colors{options.color}, "1");
      for (const labelled_text& each : said_of_differing(claim, records)) {
        out += labelled(5, each.label, 9, each.text, options.width, paint);
      }
    }
  }
  return out;
}

/// "differs, but exact expected".
std::string verdict_in_full(const record& claim) {
  std::string verdict(text_of(claim.found));
  if (claim.expects_any) return verdict;
  const std::string expected = expected_text(claim);
  return verdict == expected ? verdict + ", as expected"
                             : verdict + ", but " + expected + " expected";
}

}  // namespace

std::string text_report(const std::vector<record>& records, const text_options& options) {
  const colors paint{options.color};
  std::string out = text_held_by_rounding(records, options);
  if (!out.empty()) out += '\n';
  out += summary_text(records, options);
  for (const std::string& name : documents_of(records)) {
    const std::vector<record> claims = of_document(records, name);
    const claim_columns columns(claims, options);
    out += '\n' + document_heading("", claims.front().about, options) + '\n' + columns.header();
    std::optional<std::string> above;
    for (const record& claim : claims) {
      const std::string here = heading_above(claim);
      if (here != above) {
        out += '\n';
        for (const std::string& line : wrapped(here, options.width)) {
          if (!line.empty()) out += paint.bold(line) + '\n';
        }
        above = here;
      }
      out += columns.text(claim);
    }
  }
  return paint.completed(out);
}

std::string text_errata(const std::vector<record>& records, const text_options& options) {
  const std::vector<record> errata = errata_of(records), readings = readings_of(records);
  const std::vector<record> ungraded = ungraded_of(records);
  std::string head = errata.empty() ? no_errata_text(records) : errata_count(records);
  if (!readings.empty()) {
    head +=
        "; below, " +
        count_of(static_cast<int>(readings.size()), "reading that fails", "readings that fail") +
        ", though the sentence holds in another or simplifies on purpose";
  }
  if (!ungraded.empty()) {
    head += "; below, " + count_of(static_cast<int>(ungraded.size()), "claim", "claims") +
            " without a grade";
  }
  head += ".";
  if (!errata.empty() || !readings.empty()) {
    head += " Is one of them false? CONTRIBUTING.md says how to tell us.";
  }
  std::string out;
  for (const std::string& line : wrapped(head, options.width)) out += line + '\n';
  const auto add = [&](const std::vector<record>& found, std::string_view heading) {
    if (found.empty()) return;
    out += '\n' + text_of_differing(found, records, std::string(heading) + ": ", options);
  };
  for (const grade each : all_grades) add(errata_of(records, each), heading_of(each));
  add(readings, heading_of(grade::none));
  add(ungraded, heading_of_ungraded);
  return colors{options.color}.completed(out);
}

std::string text_of_steps(std::string_view label, const std::vector<std::string>& steps) {
  if (steps.empty()) return "";
  std::string out = "\n  " + std::string(label) + "\n";
  for (const std::string& each : steps) out += "    " + each + "\n";
  return out;
}

std::string text_claim(const record& claim, const text_options& options) {
  const colors paint{options.color};
  std::string out;
  const auto add_lines = [&](const std::string& text) {
    for (const std::string& line : wrapped(text, options.width)) out += line + '\n';
  };
  const std::string alone = rounding_needed_text(claim);
  if (!alone.empty()) {
    add_lines((claim.number ? claim.number->text : "the statement") + " holds " + alone);
    out += '\n';
  }
  add_lines(claim.read_as);
  if (!out.empty()) out += '\n';
  out += paint.bold(claim.id) + "\n\n";
  const auto add = [&](std::string_view label, std::string_view text, std::string_view color = {}) {
    if (!text.empty()) out += labelled(2, label, 9, text, options.width, paint, color);
  };
  add("units", conventions_text(claim.about));
  add("verdict", verdict_in_full(claim), color_of(claim));
  add("fails", claim.problem.empty() && claim.is_refused ? failure_text(claim) : claim.problem,
      "1;31");
  add("erratum", erratum_text(claim));
  add("reading", reading_text(claim));
  add("added", claim.added ? "follows besides; no sentence of the document says it" : "");
  add("why", claim.reason);
  add("known by", known_in_full(claim));
  const bool has_place = where_text(claim) != claim.document || claim.place;
  if (has_place || !claim.statement.empty()) out += '\n';
  add("where", has_place ? where_text(claim) : "");
  add("file", claim.place ? claim.place->text() : claim.written_at);
  add("says", claim.statement);
  const std::string derived = derived_of(claim);
  if (claim.number) {
    out += '\n';
    add(label_of_printed(claim), printed_with_discrepancy(claim));
    add("derived", derived);
    const std::string exactly = exactly_text(*claim.number);
    if (exactly != derived) add("exactly", exactly);
    add("within", range_text(*claim.number));
    add("rounding", rounding_text(claim));
    for (const std::string& line : explanation_lines(claim)) add("why", line);
  }
  if (!claim.formula.empty()) out += '\n';
  add("formula", claim.formula);
  const std::string filled_in = formula_with_values(claim);
  if (filled_in != printed_of(claim) && filled_in != claim.formula) {
    add("", filled_in.empty() ? "" : (claim.number ? "= " : "at ") + filled_in);
    if (claim.number) add("", "= " + derived);
    if (claim.known.how() == known_by::witness) add("", "is false");
  }
  if (!claim.inputs.empty()) out += '\n';
  std::string_view label = "inputs";
  for (const input_record& input : claim.inputs) {
    const std::string given = given_text(input);
    if (given.empty()) {
      add(label, input.symbol + ": " + input.meaning +
                     (input.unit == "count" ? "" : ", in " + input.unit));
    } else {
      add(label, input.symbol + " = " + given);
      std::string about = input.meaning;
      if (input.given) {
        const interval<rational>& range = input.given->range;
        if (!about.empty()) about += ", ";
        about += range.is_point() ? "exact" : range_in_unit(range, input.unit);
      }
      if (!input.source.empty()) about += "; from " + input.source;
      for (const std::string& line : wrapped(about, options.width - 15)) {
        out += std::string(15, ' ') + paint.faint(line) + '\n';
      }
    }
    label = "";
  }
  if (!claim.domain.empty() || !claim.source.empty()) out += '\n';
  add("domain", claim.domain);
  add("source", claim.source);
  out += text_of_steps(label_of_steps(claim), claim.steps);
  return paint.completed(out);
}

}  // namespace proofline::audit
