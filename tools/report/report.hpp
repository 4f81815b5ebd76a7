#pragma once
// What every report says about judged claims, whatever its format: how many of which verdict, which
// are errata, what fails, and whose document it is.

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/claim_text.hpp"

namespace proofline::audit {

inline constexpr std::array all_verdicts = {
    verdict::exact,          verdict::printed_digits, verdict::rounded,      verdict::truncated,
    verdict::input_rounding, verdict::differs,        verdict::not_checkable};
inline constexpr std::array all_grades = {grade::result, grade::wording, grade::trivial};
inline constexpr std::array all_ways_to_know = {known_by::all_inputs, known_by::witness,
                                                known_by::value, known_by::nothing};

/// How many claims the documents make, and of each verdict; how many of these are definitions,
/// which nothing can refute; how many the audit adds; how many of both are known in each way; and
/// how many different statements are proved for all inputs: translations say the same again, in the
/// same formula.
struct claim_counts {
  int claims = 0;
  int definitions = 0;  ///< of the documents' claims
  int added = 0;
  int statements = 0;
  int encoded = 0;                  ///< definitions, those that the audit adds included
  std::map<verdict, int> verdicts;  ///< of the documents' claims
  std::map<known_by, int> known;
  std::vector<std::string> failing;  ///< ids of claims without the expected verdict

  int of(verdict wanted) const { return count_of(wanted, verdicts); }
  int of(known_by wanted) const { return count_of(wanted, known); }
  /// The documents' claims that neither differ nor are beyond checking.
  int holding() const { return claims - of(verdict::differs) - of(verdict::not_checkable); }
  /// Those among them that could have failed.
  int holding_of_what_could_fail() const { return holding() - definitions; }

  bool holds() const { return failing.empty(); }

 private:
  template <class Key>
  static int count_of(Key wanted, const std::map<Key, int>& counts) {
    const auto found = counts.find(wanted);
    return found == counts.end() ? 0 : found->second;
  }
};

inline claim_counts counts_of(const std::vector<record>& records) {
  claim_counts result;
  std::set<std::string_view> proved;
  for (const record& each : records) {
    ++(each.added ? result.added : result.claims);
    if (!each.added) ++result.verdicts[each.found];
    ++result.known[each.known.how()];
    if (each.known.how() == known_by::all_inputs) proved.insert(each.in_our_symbols);
    if (is_encoded(each)) {
      ++result.encoded;
      if (!each.added) ++result.definitions;
    }
    if (!each.holds()) result.failing.push_back(each.id);
  }
  result.statements = static_cast<int>(proved.size());
  return result;
}

/// The names of the documents, in the order in which they first occur.
inline std::vector<std::string> documents_of(const std::vector<record>& records) {
  std::vector<std::string> names;
  for (const record& each : records) {
    if (std::ranges::find(names, each.document) == names.end()) names.push_back(each.document);
  }
  return names;
}
/// Those of which a condition holds.
template <class Condition>
std::vector<record> only(const std::vector<record>& records, const Condition& condition) {
  std::vector<record> kept;
  std::ranges::copy_if(records, std::back_inserter(kept), condition);
  return kept;
}
inline std::vector<record> of_document(const std::vector<record>& records,
                                       std::string_view document) {
  return only(records, [&](const record& each) { return each.document == document; });
}

/// Whether a claim differs, as expected: a verdict that surprises us is our own mistake.
inline bool is_found_to_differ(const record& claim) {
  return claim.is_as_expected() && claim.found == verdict::differs;
}
/// Errata. A slip that stands at several places is one erratum, at the place that the others name.
/// What names a claim that is no such place is an erratum itself, so that none is lost.
inline std::vector<record> errata_of(const std::vector<record>& records) {
  const auto is_erratum = [](const record& each) {
    return is_found_to_differ(each) && each.weight != grade::none;
  };
  std::set<std::string_view> places;
  for (const record& each : records) {
    if (is_erratum(each) && each.same_slip.empty()) places.insert(each.id);
  }
  return only(records, [&](const record& each) {
    return is_erratum(each) && !places.contains(each.same_slip);
  });
}
inline std::vector<record> errata_of(const std::vector<record>& records, grade wanted) {
  return only(errata_of(records), [&](const record& each) { return each.weight == wanted; });
}
/// The other places where an erratum stands: claims with the same slip.
inline std::vector<record> other_places_of(const record& erratum,
                                           const std::vector<record>& records) {
  return only(records, [&](const record& each) {
    return each.same_slip == erratum.id && is_found_to_differ(each);
  });
}

/// Whether it differs as expected and has no grade: a claim in text, of which no more is known.
inline bool is_found_without_grade(const record& claim) {
  return is_found_to_differ(claim) && claim.weight == grade::none && claim.is_ungraded;
}

inline std::vector<record> ungraded_of(const std::vector<record>& records) {
  return only(records, is_found_without_grade);
}
/// Whether it fails in one reading of a sentence only: no erratum.
inline bool is_found_in_a_reading(const record& claim) {
  return is_found_to_differ(claim) && claim.weight == grade::none && !claim.is_ungraded;
}
inline std::vector<record> readings_of(const std::vector<record>& records) {
  return only(records, is_found_in_a_reading);
}
/// "No errata"; where claims differ and nobody expects it, their number.
inline std::string no_errata_text(const std::vector<record>& records) {
  const auto unexpected = std::ranges::count_if(records, [](const record& each) {
    return !each.is_as_expected() && each.found == verdict::differs;
  });
  if (unexpected == 0) return "No errata";
  return "No errata are declared; " + std::to_string(unexpected) +
         (unexpected == 1 ? " claim differs unexpectedly" : " claims differ unexpectedly");
}

/// What a verdict means, in a line.
inline std::string_view meaning_of(verdict found) {
  switch (found) {
    case verdict::exact: return "proved, encoded, or the very number";
    case verdict::printed_digits: return "what follows rounds to the printed digits";
    case verdict::rounded: return "what follows rounds to the print before the zeros that end it";
    case verdict::truncated: return "what follows was cut, not rounded";
    case verdict::input_rounding: return "follows from inputs that round to the printed ones";
    case verdict::differs: return "does not follow, or has a counterexample";
    case verdict::not_checkable: return "measured, or a matter of taste";
  }
  return "";
}
/// What a grade means: "changes a result".
inline std::string_view meaning_of(grade found) {
  switch (found) {
    case grade::none: return "";
    case grade::result: return "changes a result";
    case grade::wording: return "wording, or a missing hypothesis";
    case grade::trivial: return "a slip without consequence";
  }
  return "";
}

inline constexpr std::string_view heading_of_ungraded = "Claims that differ, without a grade";
/// The heading above errata of a grade; above readings that fail, for none.
inline std::string_view heading_of(grade found) {
  switch (found) {
    case grade::none: return "Claims that fail in one reading only";
    case grade::result: return "Errata that change a result";
    case grade::wording: return "Errata of wording, or a missing hypothesis";
    case grade::trivial: return "Slips without consequence";
  }
  return "";
}

/// "Here GB = 1 GiB, year = 365 days"; empty where units are as elsewhere.
inline std::string conventions_text(const publication_record& about) {
  std::string out;
  for (const std::string& each : about.conventions) out += (out.empty() ? "Here " : ", ") + each;
  return out;
}
/// Whose document it is, in a line: "Title. Author, date, version, address"; what is not given is
/// left out. What a unit is in this document alone is said there, too.
inline std::string publication_text(const publication_record& about) {
  std::string out;
  for (const std::string& part : {about.author, about.date, about.version, about.address}) {
    if (part.empty() || part == "not given") continue;
    out += (out.empty() ? "" : ", ") + part;
  }
  const bool ends_itself = about.title.ends_with('?') || about.title.ends_with('.');
  out = about.title + (ends_itself ? " " : ". ") +
        (out.empty() ? "Author and date are not given" : out);
  return out + (about.conventions.empty() ? "" : ". " + conventions_text(about));
}

/// Why a claim fails: "found differs, expected exact", or its problem; empty where it holds.
inline std::string failure_text(const record& claim) {
  if (claim.holds()) return "";
  if (!claim.problem.empty()) return claim.problem;
  if (claim.is_as_expected()) return "found " + std::string(text_of(claim.found)) + ", refused";
  if (claim.expects_any) {
    return claim.number ? "does not follow from the numbers given"
                        : "does not hold for the numbers given";
  }
  std::string out = "found ";
  out += text_of(claim.found);
  out += ", expected ";
  return out += expected_text(claim);
}

/// The same beside the verdict, where that does not say it already.
inline std::string failure_beside_verdict(const record& claim) {
  const bool is_said =
      claim.expects_any && claim.problem.empty() && claim.found == verdict::differs;
  return is_said ? "" : failure_text(claim);
}
/// Whether a claim stands in a text, where it has a line and no place of its own in an outline.
inline bool is_at_line(const record& claim) { return claim.where.starts_with("line "); }
/// The id without its document.
inline std::string short_id(const record& claim) {
  const std::string prefix = claim.document + "/";
  return claim.id.starts_with(prefix) ? claim.id.substr(prefix.size()) : claim.id;
}

/// Where a claim stands in its document, and its id.
inline std::string place_of(const record& claim) {
  std::string out = claim.where;
  if (!claim.section.empty()) out += (out.empty() ? "" : " ") + claim.section;
  out += out.empty() ? "(" : " (";
  out += short_id(claim);
  out += ')';
  return out;
}

/// "line 21: 358,000 steps; 3,576,279 steps follows", of a claim that fails.
inline std::string failure_in_a_line(const record& claim) {
  const bool has_line = claim.place && is_at_line(claim);
  std::string out = has_line              ? "line " + std::to_string(claim.place->line)
                    : claim.where.empty() ? short_id(claim)
                                          : claim.where;
  if (claim.found != verdict::differs || !claim.problem.empty()) {
    return out + ": " + failure_text(claim);
  }
  if (!claim.number) return out + ": " + claim.statement;
  return out + ": " + claim.number->text + "; " + derived_of(claim) + " follows";
}

/// The heading that a claim is listed under: its section, without its line.
inline std::string heading_above(const record& claim) {
  if (is_at_line(claim) || claim.where.empty()) return claim.section;
  return claim.section.empty() ? claim.where : claim.where + " " + claim.section;
}
/// " (line 21)", for behind its id; empty where it has no line.
inline std::string line_beside(const record& claim) {
  return is_at_line(claim) ? " (" + claim.where + ")" : "";
}

/// What is wrong with a claim that fails, in a sentence: "~60 days does not follow from the numbers
/// given: 44.3 days does". Empty where it holds.
inline std::string diagnosis_text(const record& claim) {
  if (claim.holds() || !claim.problem.empty() || !claim.number) return failure_text(claim);
  const number_record& number = *claim.number;
  const std::string derived = derived_of(claim);
  if (claim.found == verdict::differs) {
    std::string out = number.text;
    out += " does not follow from the numbers given: " + derived + " does";
    const std::string mended = holds_after_tilde_text(claim);
    if (!mended.empty()) out += "; " + mended;
    const std::vector<std::string> causes = explanation_lines(claim);
    return causes.empty() ? out : out + "; " + causes.front();
  }
  return number.text + ": " + failure_text(claim) + "; what follows is " + derived;
}

/// A label and what it names.
struct labelled_text {
  std::string_view label;
  std::string text;
  bool is_code = false;  ///< a formula, or values of its inputs
};
/// What reports say of a claim that differs, in order; `records` are all, among which other places
/// of the same slip are found.
inline std::vector<labelled_text> said_of_differing(const record& claim,
                                                    const std::vector<record>& records) {
  std::vector<labelled_text> said = {{"says", claim.statement}};
  if (!claim.number) {
    said.push_back({"that is", claim.formula, true});
    said.push_back({"false at", given_text(claim), true});
  } else {
    said.push_back({"printed", printed_with_discrepancy(claim)});
    said.push_back({"derived", derived_of(claim)});
    said.push_back({"from", claim.formula, true});
    said.push_back({"with", given_text(claim), true});
    said.push_back({"rounding", rounding_text(claim)});
    for (const std::string& line : explanation_lines(claim)) said.push_back({"why", line});
  }
  said.push_back({"because", claim.reason});
  for (const record& other : other_places_of(claim, records)) {
    said.push_back({"also in", other.document + " " + place_of(other)});
  }
  std::erase_if(said, [](const labelled_text& each) { return each.text.empty(); });
  return said;
}

/// What holds by the rounding of inputs alone, each in a sentence that begins with its id. Reports
/// open with it.
inline std::vector<std::string> held_by_rounding(const std::vector<record>& records) {
  std::vector<std::string> lines;
  for (const record& each : records) {
    const std::string alone = rounding_needed_text(each);
    if (!alone.empty()) lines.push_back(each.id + " holds " + alone);
  }
  return lines;
}

/// Where a claim stands: "my_paper, section 4.1, Training".
inline std::string where_text(const record& claim) {
  std::string out = claim.document;
  if (!claim.where.empty()) out += ", " + claim.where;
  if (!claim.section.empty()) out += ", " + claim.section;
  return out;
}

/// "changes a result; the same slip as training-notes/mfu"; empty for what is no erratum.
inline std::string erratum_text(const record& claim) {
  std::string out(meaning_of(claim.weight));
  if (!claim.same_slip.empty()) out += "; the same slip as " + claim.same_slip;
  return out;
}

/// What differs in one reading only says so: it accuses nobody.
inline std::string reading_text(const record& claim) {
  return is_found_in_a_reading(claim)
             ? "no erratum: one reading of the sentence, or what it leaves out on purpose"
             : "";
}

}  // namespace proofline::audit
