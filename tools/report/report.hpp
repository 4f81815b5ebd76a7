#pragma once
// What every report says about judged claims, whatever its format: how many of which verdict, which
// are errata, what fails, and whose document it is.

#include <array>
#include <map>
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

claim_counts counts_of(const std::vector<record>& records);

/// The names of the documents, in the order in which they first occur.
std::vector<std::string> documents_of(const std::vector<record>& records);
std::vector<record> of_document(const std::vector<record>& records, std::string_view document);

/// Whether a claim differs, as expected: a verdict that surprises us is our own mistake.
bool is_found_to_differ(const record& claim);
/// Errata. A slip that stands at several places is one erratum, at the place that the others name.
/// What names a claim that is no such place is an erratum itself, so that none is lost.
std::vector<record> errata_of(const std::vector<record>& records);
std::vector<record> errata_of(const std::vector<record>& records, grade wanted);
/// The other places where an erratum stands: claims with the same slip.
std::vector<record> other_places_of(const record& erratum, const std::vector<record>& records);
std::vector<record> ungraded_of(std::vector<record> records);
/// What fails in one reading of a sentence only: no erratum.
std::vector<record> readings_of(std::vector<record> records);
/// "No errata"; where claims differ and nobody expects it, their number.
std::string no_errata_text(const std::vector<record>& records);

/// What a verdict means, in a line.
std::string_view meaning_of(verdict found);
/// What a grade means: "changes a result".
std::string_view meaning_of(grade found);

inline constexpr std::string_view heading_of_ungraded = "Claims that differ, without a grade";
/// The heading above errata of a grade; above readings that fail, for none.
std::string_view heading_of(grade found);

/// "Here GB = 1 GiB, year = 365 days"; empty where units are as elsewhere.
std::string conventions_text(const publication_record& about);
/// Whose document it is, in a line: "Title. Author, date, version, address"; what is not given is
/// left out. What a unit is in this document alone is said there, too.
std::string publication_text(const publication_record& about);

/// Why a claim fails: "found differs, expected exact", or its problem; empty where it holds.
std::string failure_text(const record& claim);

/// The same beside the verdict, where that does not say it already.
std::string failure_beside_verdict(const record& claim);
/// "line 21: 358,000 steps; 3,576,279 steps follows", of a claim that fails.
std::string failure_in_a_line(const record& claim);

/// Whether a claim stands in a text, where it has a line and no place of its own in an outline.
bool is_at_line(const record& claim);
/// The heading that a claim is listed under: its section, without its line.
std::string heading_above(const record& claim);
/// " (line 21)", for behind its id; empty where it has no line.
std::string line_beside(const record& claim);

/// What is wrong with a claim that fails, in a sentence: "~60 days does not follow from the numbers
/// given: 44.3 days does". Empty where it holds.
std::string diagnosis_text(const record& claim);

/// A label and what it names.
struct labelled_text {
  std::string_view label;
  std::string text;
  bool is_code = false;  ///< a formula, or values of its inputs
};
/// What reports say of a claim that differs, in order; `records` are all, among which other places
/// of the same slip are found.
std::vector<labelled_text> said_of_differing(const record& claim,
                                             const std::vector<record>& records);

/// What holds by the rounding of inputs alone, each in a sentence that begins with its id. Reports
/// open with it.
std::vector<std::string> held_by_rounding(const std::vector<record>& records);

/// Where a claim stands: "my_paper, section 4.1, Training".
std::string where_text(const record& claim);

/// The id without its document.
std::string short_id(const record& claim);

/// Where a claim stands in its document, and its id.
std::string place_of(const record& claim);

/// "changes a result; the same slip as training-notes/mfu"; empty for what is no erratum.
std::string erratum_text(const record& claim);

/// What differs in one reading only says so: it accuses nobody.
std::string reading_text(const record& claim);

}  // namespace proofline::audit
