#pragma once
// What every report says about judged claims, whatever its format: how many of which verdict, which
// are errata, what fails, and whose document it is.

#include <algorithm>
#include <array>
#include <map>
#include <proofline/audit/claim_text.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

inline constexpr std::array all_verdicts = {
    verdict::exact,          verdict::printed_digits, verdict::rounded,      verdict::truncated,
    verdict::input_rounding, verdict::differs,        verdict::not_checkable};
inline constexpr std::array all_grades = {grade::result, grade::wording, grade::trivial};
inline constexpr std::array all_ways_to_know = {known_by::all_inputs, known_by::witness,
                                                known_by::value, known_by::nothing};

/// How many claims the documents make, and of each verdict; how many the audit adds; how many of
/// both are known in each way; and how many different statements are proved for all inputs:
/// translations say the same again, in the same formula.
struct claim_counts {
  int claims = 0;
  int added = 0;
  int statements = 0;
  int encoded = 0;                  ///< definitions
  std::map<verdict, int> verdicts;  ///< of the documents' claims
  std::map<known_by, int> known;
  std::vector<std::string> failing;  ///< ids of claims without the expected verdict

  int of(verdict wanted) const { return count_of(wanted, verdicts); }
  int of(known_by wanted) const { return count_of(wanted, known); }
  /// The documents' claims that neither differ nor are beyond checking.
  int holding() const { return claims - of(verdict::differs) - of(verdict::not_checkable); }

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
    if (detail::is_encoded(each)) ++result.encoded;
    if (!each.holds()) result.failing.push_back(each.id);
  }
  result.statements = static_cast<int>(proved.size());
  return result;
}

/// The names of the documents, in the order in which they first occur.
inline std::vector<std::string> documents_of(const std::vector<record>& records) {
  std::vector<std::string> names;
  for (const record& each : records) {
    bool known = false;
    for (const std::string& name : names) known = known || name == each.document;
    if (!known) names.push_back(each.document);
  }
  return names;
}
inline std::vector<record> of_document(const std::vector<record>& records,
                                       std::string_view document) {
  std::vector<record> found;
  for (const record& each : records) {
    if (each.document == document) found.push_back(each);
  }
  return found;
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
  std::vector<record> found;
  for (const record& each : records) {
    if (is_erratum(each) && !places.contains(each.same_slip)) found.push_back(each);
  }
  return found;
}
inline std::vector<record> errata_of(const std::vector<record>& records, grade wanted) {
  std::vector<record> found = errata_of(records);
  std::erase_if(found, [&](const record& each) { return each.weight != wanted; });
  return found;
}
/// The other places where an erratum stands: claims with the same slip.
inline std::vector<record> other_places_of(const record& erratum,
                                           const std::vector<record>& records) {
  std::vector<record> found;
  for (const record& each : records) {
    if (each.same_slip == erratum.id && is_found_to_differ(each)) found.push_back(each);
  }
  return found;
}
/// Whether it differs as expected and has no grade: a claim in text, of which no more is known.
inline bool is_found_without_grade(const record& claim) {
  return is_found_to_differ(claim) && claim.weight == grade::none && claim.is_ungraded;
}
inline std::vector<record> ungraded_of(std::vector<record> records) {
  std::erase_if(records, [](const record& each) { return !is_found_without_grade(each); });
  return records;
}
/// What fails in one reading of a sentence only: no erratum.
inline std::vector<record> readings_of(std::vector<record> records) {
  std::erase_if(records, [](const record& each) {
    return !is_found_to_differ(each) || each.weight != grade::none || each.is_ungraded;
  });
  return records;
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
  return out += detail::expected_text(claim);
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

namespace detail {

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

/// "changes a result; the same slip as training-notes/mfu"; empty for what is no erratum.
inline std::string erratum_text(const record& claim) {
  std::string out(meaning_of(claim.weight));
  if (!claim.same_slip.empty()) out += "; the same slip as " + claim.same_slip;
  return out;
}

/// What differs in one reading only says so: it accuses nobody.
inline std::string reading_text(const record& claim) {
  if (!is_found_to_differ(claim) || claim.weight != grade::none || claim.is_ungraded) return "";
  return "no erratum: one reading of the sentence, or what it leaves out on purpose";
}

}  // namespace detail

}  // namespace proofline::audit
