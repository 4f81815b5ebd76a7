#include "report/report.hpp"

#include <algorithm>
#include <set>

namespace proofline::audit {

claim_counts counts_of(const std::vector<record>& records) {
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

std::vector<std::string> documents_of(const std::vector<record>& records) {
  std::vector<std::string> names;
  for (const record& each : records) {
    if (std::ranges::find(names, each.document) == names.end()) names.push_back(each.document);
  }
  return names;
}
std::vector<record> of_document(const std::vector<record>& records, std::string_view document) {
  std::vector<record> found;
  for (const record& each : records) {
    if (each.document == document) found.push_back(each);
  }
  return found;
}

bool is_found_to_differ(const record& claim) {
  return claim.is_as_expected() && claim.found == verdict::differs;
}
std::vector<record> errata_of(const std::vector<record>& records) {
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
std::vector<record> errata_of(const std::vector<record>& records, grade wanted) {
  std::vector<record> found = errata_of(records);
  std::erase_if(found, [&](const record& each) { return each.weight != wanted; });
  return found;
}
std::vector<record> other_places_of(const record& erratum, const std::vector<record>& records) {
  std::vector<record> found;
  for (const record& each : records) {
    if (each.same_slip == erratum.id && is_found_to_differ(each)) found.push_back(each);
  }
  return found;
}

namespace {

/// Whether it differs as expected and has no grade: a claim in text, of which no more is known.
bool is_found_without_grade(const record& claim) {
  return is_found_to_differ(claim) && claim.weight == grade::none && claim.is_ungraded;
}

}  // namespace

std::vector<record> ungraded_of(std::vector<record> records) {
  std::erase_if(records, [](const record& each) { return !is_found_without_grade(each); });
  return records;
}
std::vector<record> readings_of(std::vector<record> records) {
  std::erase_if(records, [](const record& each) {
    return !is_found_to_differ(each) || each.weight != grade::none || each.is_ungraded;
  });
  return records;
}
std::string no_errata_text(const std::vector<record>& records) {
  const auto unexpected = std::ranges::count_if(records, [](const record& each) {
    return !each.is_as_expected() && each.found == verdict::differs;
  });
  if (unexpected == 0) return "No errata";
  return "No errata are declared; " + std::to_string(unexpected) +
         (unexpected == 1 ? " claim differs unexpectedly" : " claims differ unexpectedly");
}

std::string_view meaning_of(verdict found) {
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

std::string_view meaning_of(grade found) {
  switch (found) {
    case grade::none: return "";
    case grade::result: return "changes a result";
    case grade::wording: return "wording, or a missing hypothesis";
    case grade::trivial: return "a slip without consequence";
  }
  return "";
}

std::string_view heading_of(grade found) {
  switch (found) {
    case grade::none: return "Claims that fail in one reading only";
    case grade::result: return "Errata that change a result";
    case grade::wording: return "Errata of wording, or a missing hypothesis";
    case grade::trivial: return "Slips without consequence";
  }
  return "";
}

std::string conventions_text(const publication_record& about) {
  std::string out;
  for (const std::string& each : about.conventions) out += (out.empty() ? "Here " : ", ") + each;
  return out;
}
std::string publication_text(const publication_record& about) {
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

std::string failure_text(const record& claim) {
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

std::string failure_beside_verdict(const record& claim) {
  const bool is_said =
      claim.expects_any && claim.problem.empty() && claim.found == verdict::differs;
  return is_said ? "" : failure_text(claim);
}
bool is_at_line(const record& claim) { return claim.where.starts_with("line "); }
std::string heading_above(const record& claim) {
  if (is_at_line(claim) || claim.where.empty()) return claim.section;
  return claim.section.empty() ? claim.where : claim.where + " " + claim.section;
}
std::string line_beside(const record& claim) {
  return is_at_line(claim) ? " (" + claim.where + ")" : "";
}
std::string failure_in_a_line(const record& claim) {
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

std::string diagnosis_text(const record& claim) {
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

std::vector<labelled_text> said_of_differing(const record& claim,
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

std::vector<std::string> held_by_rounding(const std::vector<record>& records) {
  std::vector<std::string> lines;
  for (const record& each : records) {
    const std::string alone = rounding_needed_text(each);
    if (!alone.empty()) lines.push_back(each.id + " holds " + alone);
  }
  return lines;
}

std::string where_text(const record& claim) {
  std::string out = claim.document;
  if (!claim.where.empty()) out += ", " + claim.where;
  if (!claim.section.empty()) out += ", " + claim.section;
  return out;
}

std::string short_id(const record& claim) {
  const std::string prefix = claim.document + "/";
  return claim.id.starts_with(prefix) ? claim.id.substr(prefix.size()) : claim.id;
}

std::string place_of(const record& claim) {
  std::string out = claim.where;
  if (!claim.section.empty()) out += (out.empty() ? "" : " ") + claim.section;
  out += out.empty() ? "(" : " (";
  out += short_id(claim);
  out += ')';
  return out;
}

std::string erratum_text(const record& claim) {
  std::string out(meaning_of(claim.weight));
  if (!claim.same_slip.empty()) out += "; the same slip as " + claim.same_slip;
  return out;
}

std::string reading_text(const record& claim) {
  if (!is_found_to_differ(claim) || claim.weight != grade::none || claim.is_ungraded) return "";
  return "no erratum: one reading of the sentence, or what it leaves out on purpose";
}

}  // namespace proofline::audit
