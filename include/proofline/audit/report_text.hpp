#pragma once
// The audit as text for a terminal: all claims, the errata, or one claim in full.

#include <algorithm>
#include <proofline/audit/detail/layout.hpp>
#include <proofline/audit/report.hpp>

namespace proofline::audit {

struct text_options {
  bool color = false;
  int width = 100;  ///< columns, at least 60
};

namespace detail {

inline std::string_view color_of(verdict found) {
  switch (found) {
    case verdict::exact: return "32";
    case verdict::differs: return "31";
    case verdict::not_checkable: return "2";
    case verdict::printed_digits:
    case verdict::truncated:
    case verdict::input_rounding: break;
  }
  return "33";
}
inline std::string_view color_of(const record& claim) {
  return claim.holds() ? color_of(claim.found) : "1;31";
}

/// "1 claim", "2 claims".
inline std::string count_of(int number, std::string_view singular, std::string_view plural) {
  return std::to_string(number) + " " + std::string(number == 1 ? singular : plural);
}

/// "7 exact, 2 differs": only what there is.
inline std::string verdicts_text(const claim_counts& counts) {
  std::string out;
  for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
    if (counts.verdicts[i] == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(counts.verdicts[i]) + " " +
           std::string(text_of(all_verdicts[i]));
  }
  return out;
}

/// The claims of each document by verdict: a table, or a line each where it would be too wide.
class verdict_table {
 public:
  verdict_table(const std::vector<record>& records, const text_options& options)
      : options_(options), paint_{options.color}, all_(counts_of(records)) {
    for (const std::string& name : documents_of(records)) {
      names_.push_back(name);
      counts_.push_back(counts_of(of_document(records, name)));
    }
    if (names_.size() > 1) {
      names_.emplace_back("all");
      counts_.push_back(all_);
    }
  }

  std::string text() const {
    int name_width = 0;
    for (const std::string& name : names_) name_width = std::max(name_width, width_of(name));
    int width = name_width + 2 + 6;
    for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
      if (all_.verdicts[i] > 0) width += 2 + width_of(text_of(all_verdicts[i]));
    }
    std::string out;
    if (width > options_.width) {
      for (std::size_t i = 0; i < names_.size(); ++i) {
        const std::string claims = count_of(counts_[i].claims, "claim", "claims");
        out += labelled(0, names_[i], name_width, claims + ": " + verdicts_text(counts_[i]),
                        options_.width, paint_);
      }
      return out;
    }
    out += paint_.faint(padded("", name_width) + "  claims" + header()) + '\n';
    for (std::size_t i = 0; i < names_.size(); ++i) {
      out += paint_.bold(padded(names_[i], name_width)) + "  " + right(counts_[i].claims, 6);
      for (std::size_t v = 0; v < all_verdicts.size(); ++v) {
        if (all_.verdicts[v] == 0) continue;
        const std::string_view name = text_of(all_verdicts[v]);
        const std::string number = right(counts_[i].verdicts[v], width_of(name));
        out += "  " + (counts_[i].verdicts[v] > 0 ? paint_.paint(color_of(all_verdicts[v]), number)
                                                  : paint_.faint(number));
      }
      out += '\n';
    }
    return out;
  }

 private:
  std::string header() const {
    std::string out;
    for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
      if (all_.verdicts[i] > 0) out += "  " + std::string(text_of(all_verdicts[i]));
    }
    return out;
  }
  static std::string right(int number, int width) {
    const std::string digits = std::to_string(number);
    const int missing = width - static_cast<int>(digits.size());
    return std::string(static_cast<std::size_t>(std::max(missing, 0)), ' ') + digits;
  }

  text_options options_;
  colors paint_;
  claim_counts all_;
  std::vector<std::string> names_;
  std::vector<claim_counts> counts_;
};

/// "6 proved for all inputs (4 different statements), 1 refuted by a counterexample, 4 computed
/// exactly, 2 definitions encoded."
inline std::string known_summary(const claim_counts& counts) {
  std::string out;
  const auto add = [&out](int count, std::string_view one, std::string_view more) {
    if (count > 0) out += (out.empty() ? "" : ", ") + count_of(count, one, more);
  };
  const int proved = counts.of(known_by::all_inputs);
  add(proved, "proved for all inputs", "proved for all inputs");
  if (proved > 0) {
    out += " (" + count_of(counts.statements, "statement", "different statements") + ")";
  }
  add(counts.of(known_by::witness), "refuted by a counterexample", "refuted by counterexamples");
  add(counts.of(known_by::value), "computed exactly", "computed exactly");
  add(counts.encoded, "definition encoded", "definitions encoded");
  return out.empty() ? "" : out + ".";
}

/// "3 errata (1 result, 2 wording)".
inline std::string errata_count(const std::vector<record>& records) {
  std::string grades;
  for (const grade each : all_grades) {
    const std::size_t count = errata_of(records, each).size();
    if (count == 0) continue;
    grades +=
        (grades.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(text_of(each));
  }
  const int errata = static_cast<int>(errata_of(records).size());
  return errata == 0 ? "no erratum" : count_of(errata, "erratum", "errata") + " (" + grades + ")";
}

/// "10 claims of the document: 7 hold, 2 differ, 1 cannot be checked. What differs is 1 erratum
/// (1 wording), and 1 that holds in another reading. We add 3 claims that follow besides."
inline std::string claims_summary(const std::vector<record>& records) {
  const claim_counts counts = counts_of(records);
  const bool several = documents_of(records).size() > 1;
  std::string out = count_of(counts.claims, "claim", "claims") +
                    (several ? " of the documents: " : " of the document: ") +
                    count_of(counts.holding(), "holds", "hold");
  const int differ = counts.of(verdict::differs);
  if (differ > 0) out += ", " + count_of(differ, "differs", "differ");
  const int open = counts.of(verdict::not_checkable);
  if (open > 0) out += ", " + std::to_string(open) + " cannot be checked";
  out += ".";
  std::size_t places = 0;
  for (const record& each : errata_of(records)) places += 1 + other_places_of(each, records).size();
  const int readings = static_cast<int>(readings_of(records).size());
  if (places > 0 || readings > 0) {
    out += " Among what differs: " + errata_count(records);
    if (places > errata_of(records).size()) out += " at " + std::to_string(places) + " places";
    if (readings > 0) {
      out += ", and " + count_of(readings, "claim that holds", "claims that hold") +
             " in another reading of the sentence";
    }
    out += ".";
  }
  if (counts.added > 0) {
    out += " The audit adds " + count_of(counts.added, "claim", "claims") +
           " of its own, marked +: what follows besides, and no sentence says.";
  }
  return out;
}

inline std::string summary_text(const std::vector<record>& records, const text_options& options) {
  const colors paint{options.color};
  if (records.empty()) return "No claims.\n";
  std::string out = verdict_table(records, options).text() + '\n';
  const claim_counts counts = counts_of(records);
  for (const std::string& said : {claims_summary(records), known_summary(counts)}) {
    for (const std::string& line : wrapped(said, options.width)) out += line + '\n';
  }
  if (counts.holds()) {
    out += paint.paint("32", "Every verdict is the expected one.") + '\n';
    return out;
  }
  const int failing = static_cast<int>(counts.failing.size());
  out += paint.paint("1;31", count_of(failing, "claim fails:", "claims fail:")) + '\n';
  for (const record& claim : records) {
    if (claim.holds()) continue;
    for (const std::string& line :
         wrapped(claim.id + ": " + failure_text(claim), options.width - 2)) {
      out += "  " + line + '\n';
    }
  }
  return out;
}

/// A document's name, after what is said of it, and whose it is.
inline std::string document_heading(std::string_view before, const publication_record& about,
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
      id_ = std::max(id_, width_of(short_id(claim)));
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
    std::string out = line(margin, short_id(claim), std::string(text_of(claim.found)),
                           color_of(claim), known_text(claim), printed, derived, "");
    if (printed_ == 0 && !derived.empty()) {
      out += note("is", (printed.empty() ? "" : printed + ", derived ") + derived);
    }
    // A printed number says itself what is claimed; anything else needs its words.
    const std::string count = claim.kind == claim_kind::count ? ": " + claim.formula : "";
    if (printed.empty()) out += note("says", claim.statement + count);
    if (claim.found != verdict::exact) out += note("why", claim.reason);
    if (!claim.holds()) out += note("fails", failure_text(claim), "1;31");
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

}  // namespace detail

/// Every claim: a summary, then each document by section, one line a claim with what it says or why
/// it is not exact below.
inline std::string text_report(const std::vector<record>& records,
                               const text_options& options = {}) {
  const detail::colors paint{options.color};
  std::string out = detail::summary_text(records, options);
  for (const std::string& name : documents_of(records)) {
    const std::vector<record> claims = of_document(records, name);
    const detail::claim_columns columns(claims, options);
    out += '\n' + detail::document_heading("", claims.front().about, options) + '\n' +
           columns.header();
    std::string where;
    for (const record& claim : claims) {
      const std::string here = claim.where + "  " + claim.section;
      if (here != where) {
        out += '\n';
        for (const std::string& line : detail::wrapped(here, options.width)) {
          out += paint.bold(line) + '\n';
        }
        where = here;
      }
      out += columns.text(claim);
    }
  }
  return out;
}

namespace detail {
/// `records` are all: other places where the same slip stands are found among them.
inline std::string text_of_differing(const std::vector<record>& found,
                                     const std::vector<record>& records, std::string_view heading,
                                     const text_options& options) {
  const colors paint{options.color};
  std::string out;
  for (const std::string& name : documents_of(found)) {
    const std::vector<record> claims = of_document(found, name);
    if (!out.empty()) out += '\n';
    out += document_heading(heading, claims.front().about, options);
    int number = 0;
    for (const record& claim : claims) {
      const auto add = [&](std::string_view label, std::string_view text) {
        if (text.empty()) return;
        out += labelled(5, label, 9, text, options.width, paint);
      };
      out += '\n' + labelled(0, std::to_string(++number) + ".", 3, place_of(claim), options.width,
                             colors{options.color}, "1");
      add("says", claim.statement);
      if (!claim.number) {
        add("that is", claim.formula);
        add("false at", given_text(claim));
      } else {
        add("printed", printed_with_discrepancy(claim));
        add("derived", derived_of(claim));
        add("from", claim.formula);
        add("with", given_text(claim));
        add("rounding", most_rounded_text(claim));
      }
      add("because", claim.reason);
      for (const record& other : other_places_of(claim, records)) {
        add("also in", other.document + " " + place_of(other));
      }
    }
  }
  return out;
}
}  // namespace detail

/// What documents get wrong, as one would tell their authors: the place, what they say, what
/// follows, and why; what changes a result first. Below it, what fails in one reading of a
/// sentence, though not in another.
inline std::string text_errata(const std::vector<record>& records,
                               const text_options& options = {}) {
  const std::vector<record> errata = errata_of(records), readings = readings_of(records);
  std::string head = errata.empty() ? "No errata" : detail::errata_count(records);
  if (!readings.empty()) {
    head += "; below, " +
            detail::count_of(static_cast<int>(readings.size()), "reading that fails",
                             "readings that fail") +
            ", though the sentence holds in another or simplifies on purpose";
  }
  head += ".";
  if (!errata.empty() || !readings.empty()) {
    head += " Is one of them false? CONTRIBUTING.md says how to tell us.";
  }
  std::string out;
  for (const std::string& line : detail::wrapped(head, options.width)) out += line + '\n';
  const auto add = [&](const std::vector<record>& found, grade weight) {
    if (found.empty()) return;
    const std::string heading = std::string(heading_of(weight)) + ": ";
    out += '\n' + detail::text_of_differing(found, records, heading, options);
  };
  for (const grade each : all_grades) add(errata_of(records, each), each);
  add(readings, grade::none);
  return out;
}

/// One claim in full: statement, inputs with their intervals and sources, derivation, proof.
inline std::string text_claim(const record& claim, const text_options& options = {}) {
  const detail::colors paint{options.color};
  std::string out = paint.bold(claim.id) + "\n\n";
  const auto add = [&](std::string_view label, std::string_view text, std::string_view color = {}) {
    if (!text.empty()) out += detail::labelled(2, label, 9, text, options.width, paint, color);
  };
  const std::string found(text_of(claim.found)), expected(text_of(claim.expected));
  add("verdict",
      found + (found == expected ? ", as expected" : ", but " + expected + " expected"),
      detail::color_of(claim));
  add("fails", claim.problem, "1;31");
  add("erratum", detail::erratum_text(claim));
  add("reading", detail::reading_text(claim));
  add("added", claim.added ? "follows besides; no sentence of the document says it" : "");
  add("why", claim.reason);
  add("known by", known_in_full(claim));
  out += '\n';
  add("where", claim.document + " " + claim.where + ", " + claim.section);
  add("says", claim.statement);
  const std::string derived = derived_of(claim);
  if (claim.number) {
    out += '\n';
    add(label_of_printed(claim), printed_with_discrepancy(claim));
    add("derived", derived);
    const std::string exactly = exactly_text(*claim.number), range = range_text(*claim.number);
    if (exactly != derived) add("exactly", exactly);
    if (!range.empty()) {
      add("range", range + ", from all inputs that round to the printed ones");
    }
    add("rounding", most_rounded_text(claim));
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
        about += ", " + (range.is_point() ? "exact" : detail::range_in_unit(range, input.unit));
      }
      if (!input.source.empty()) about += "; from " + input.source;
      for (const std::string& line : detail::wrapped(about, options.width - 15)) {
        out += std::string(15, ' ') + paint.faint(line) + '\n';
      }
    }
    label = "";
  }
  if (!claim.domain.empty() || !claim.source.empty()) out += '\n';
  add("domain", claim.domain);
  add("source", claim.source);
  return out;
}

}  // namespace proofline::audit
