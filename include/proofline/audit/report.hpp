#pragma once
// What every report says about judged claims, whatever its format: how many of which verdict, what
// fails, how far a printed number is off, and a formula with its values filled in.

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <proofline/audit/record.hpp>
#include <proofline/numbers/printed.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

inline constexpr std::array all_verdicts = {verdict::exact,     verdict::printed_digits,
                                            verdict::truncated, verdict::input_rounding,
                                            verdict::differs,   verdict::not_checkable};
inline constexpr std::array all_grades = {grade::result, grade::wording, grade::trivial};
inline constexpr std::array all_ways_to_know = {known_by::all_inputs, known_by::witness,
                                                known_by::value, known_by::nothing};

/// How many claims the documents make, and of each verdict; how many the audit adds; how many of
/// both are known in each way; and how many different statements are proved for all inputs:
/// translations say the same again, in the same formula.
struct tally {
  int claims = 0;
  int added = 0;
  int statements = 0;
  std::array<int, all_verdicts.size()> verdicts = {};  ///< of the documents' claims
  std::array<int, all_ways_to_know.size()> known = {};
  std::vector<std::string> failing;  ///< ids of claims without the expected verdict

  int of(verdict wanted) const {
    int count = 0;
    for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
      if (all_verdicts[i] == wanted) count = verdicts[i];
    }
    return count;
  }
  /// The documents' claims that neither differ nor are beyond checking.
  int holding() const { return claims - of(verdict::differs) - of(verdict::not_checkable); }

  bool holds() const { return failing.empty(); }
};

inline tally tally_of(const std::vector<record>& records) {
  tally result;
  std::set<std::string_view> proved;
  for (const record& each : records) {
    ++(each.added ? result.added : result.claims);
    if (each.proof == text_of(known_by::all_inputs)) proved.insert(each.in_our_symbols);
    for (std::size_t i = 0; i < all_verdicts.size(); ++i) {
      if (!each.added && each.verdict == text_of(all_verdicts[i])) ++result.verdicts[i];
    }
    for (std::size_t i = 0; i < all_ways_to_know.size(); ++i) {
      if (each.proof == text_of(all_ways_to_know[i])) ++result.known[i];
    }
    if (!each.holds) result.failing.push_back(each.id);
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
  return claim.holds && claim.verdict == text_of(verdict::differs);
}
/// Errata. A slip that stands at several places is one erratum, at the first of them.
inline std::vector<record> errata_of(const std::vector<record>& records) {
  std::set<std::string_view> ids;
  for (const record& each : records) ids.insert(each.id);
  std::vector<record> found;
  for (const record& each : records) {
    if (is_found_to_differ(each) && !each.grade.empty() && !ids.contains(each.same_slip)) {
      found.push_back(each);
    }
  }
  return found;
}
inline std::vector<record> errata_of(const std::vector<record>& records, grade wanted) {
  std::vector<record> found = errata_of(records);
  std::erase_if(found, [&](const record& each) { return each.grade != text_of(wanted); });
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
/// What fails in one reading of a sentence only: no erratum.
inline std::vector<record> readings_of(const std::vector<record>& records) {
  std::vector<record> found;
  for (const record& each : records) {
    if (is_found_to_differ(each) && each.grade.empty()) found.push_back(each);
  }
  return found;
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

/// The heading above errata of a grade; above readings that fail, for none.
inline std::string_view heading_of(grade found) {
  switch (found) {
    case grade::none: return "Readings that fail, though others do not";
    case grade::result: return "Errata that change a result";
    case grade::wording: return "Errata of wording, or a missing hypothesis";
    case grade::trivial: return "Slips without consequence";
  }
  return "";
}

/// Whose document it is, in a line: "Title. Author, date, version, address"; what is not given is
/// left out.
inline std::string publication_text(const publication_record& about) {
  std::string out;
  for (const std::string& part : {about.author, about.date, about.version, about.address}) {
    if (part.empty() || part == "not given") continue;
    out += (out.empty() ? "" : ", ") + part;
  }
  const bool ends_itself = about.title.ends_with('?') || about.title.ends_with('.');
  return about.title + (ends_itself ? " " : ". ") +
         (out.empty() ? "Author and date are not given" : out);
}

/// Why a claim fails: "found differs, expected exact", or its problem; empty where it holds.
inline std::string failure_text(const record& claim) {
  if (claim.holds) return "";
  if (!claim.problem.empty()) return claim.problem;
  return "found " + claim.verdict + ", expected " + claim.expected;
}

namespace detail {

/// The id without its document.
inline std::string short_id(const record& claim) {
  const std::string prefix = claim.document + "/";
  return claim.id.starts_with(prefix) ? claim.id.substr(prefix.size()) : claim.id;
}

/// Where a claim stands in its document, and its id.
inline std::string place_of(const record& claim) {
  return claim.where + " " + claim.section + " (" + short_id(claim) + ")";
}

/// "changes a result; the same slip as training-notes/mfu"; empty for what is no erratum.
inline std::string erratum_text(const record& claim) {
  std::string out;
  for (const grade each : all_grades) {
    if (claim.grade == text_of(each)) out = meaning_of(each);
  }
  if (!claim.same_slip.empty()) out += "; the same slip as " + claim.same_slip;
  return out;
}

/// What differs in one reading only says so: it accuses nobody.
inline std::string reading_text(const record& claim) {
  if (!is_found_to_differ(claim) || !claim.grade.empty()) return "";
  return "no erratum: one reading of the sentence, or what it leaves out on purpose";
}

/// How a claim is known, in a word.
inline std::string known_text(const record& claim) {
  if (claim.proof == text_of(known_by::all_inputs)) return "proof";
  if (claim.proof != text_of(known_by::nothing)) return claim.proof;
  return claim.kind == "definition" && claim.holds ? "encoding" : "-";
}

/// How a claim is known, in full: "proof: signs by exact algebra in 2 cases".
inline std::string known_in_full(const record& claim) {
  const std::string known = known_text(claim);
  if (claim.method.empty()) return known;
  return claim.method.starts_with("encoded") ? claim.method : known + ": " + claim.method;
}

/// For people only: the fraction behind the text stays exact.
inline double double_of(const std::string& fraction) {
  const std::size_t slash = fraction.find('/');
  const double numerator = std::strtod(fraction.c_str(), nullptr);
  return slash == std::string::npos
             ? numerator
             : numerator / std::strtod(fraction.c_str() + slash + 1, nullptr);
}
/// With six significant digits, the way decimal_text writes exact numbers.
inline std::string decimal_of(double value) {
  char text[40] = {};
  std::snprintf(text, sizeof text, "%.5e", value);
  const printed_and_rest read = parse_printed(text);
  return read ? string_of(decimal_text(read.number.value())) : text;
}

/// "3.115e14 to 3.125e14", in units of `scale`; one number where both ends are the same.
inline std::string range_text(const std::string& low, const std::string& high,
                              const std::string& scale = "1") {
  const std::string first = decimal_of(double_of(low) / double_of(scale));
  if (low == high) return first;
  return first + " to " + decimal_of(double_of(high) / double_of(scale));
}
/// What stands behind the number in the derived text, with its space: " FLOP/byte", " days", "%".
inline std::string printed_unit(const record& claim) {
  const std::size_t end = claim.derived.find_first_not_of("0123456789.e+-");
  return end == std::string::npos ? "" : claim.derived.substr(end);
}
/// "190 to 200 FLOP/byte", in the unit of the print. A percentage has no scale of its own.
inline std::string printed_range(const record& claim, const std::string& low,
                                 const std::string& high) {
  const std::string unit = printed_unit(claim);
  return range_text(low, high, unit == "%" ? "1/100" : claim.scale) + unit;
}
/// A number with a unit; plain counts have none.
inline std::string with_unit(const std::string& number, const std::string& unit) {
  return unit.empty() || unit == "count" ? number : number + " " + unit;
}

/// "that of beta_star matters most: alone it gives 190 to 200 FLOP/byte"; empty where the print
/// follows from the inputs as they are printed.
inline std::string most_rounded_text(const record& claim) {
  if (!does_not_follow(claim) || claim.kind != "value") return "";
  if (claim.most_rounded.empty()) return "none: that of no input moves the value";
  return "that of " + claim.most_rounded + " matters most: alone it gives " +
         printed_range(claim, claim.most_low, claim.most_high);
}

/// "pi_star = 312 TFLOP/s, beta_star = 1.6 TB/s"; empty where the inputs have no values.
inline std::string given_text(const record& claim) {
  std::string out;
  for (const input_record& input : claim.inputs) {
    if (input.text.empty()) continue;
    out += (out.empty() ? "" : ", ") + input.symbol + " = " + input.text;
  }
  return out;
}

inline bool is_of_name(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

/// The value that stands for a name in the formula, in parentheses where it is more than a number.
inline std::string value_of_name(const record& claim, std::string_view name) {
  for (const input_record& input : claim.inputs) {
    if (text_notation::name(input.symbol).text_view() != name || input.text.empty()) continue;
    const bool plain = input.text.find_first_not_of("0123456789.ekmKMBT") == std::string::npos;
    return plain || claim.formula == name ? input.text : "(" + input.text + ")";
  }
  return std::string(name);
}

}  // namespace detail

/// The formula with the text of each given value in the place of its symbol:
/// "(3.12e14 FLOP/s) / (1.6e12 byte/s)". Empty where nothing is given.
inline std::string formula_with_values(const record& claim) {
  if (detail::given_text(claim).empty()) return "";
  std::string out;
  std::string_view rest = claim.formula;
  while (!rest.empty()) {
    std::size_t length = 1;
    if (detail::is_of_name(rest.front())) {
      while (length < rest.size() && detail::is_of_name(rest[length])) ++length;
      out += detail::value_of_name(claim, rest.substr(0, length));
    } else {
      out += rest.front();
    }
    rest.remove_prefix(length);
  }
  return out;
}

/// What follows, to the last digit: a fraction, or two that an irrational root lies between.
inline std::string exactly_text(const record& claim) {
  const std::string value = detail::with_unit(claim.derived_value, claim.unit);
  if (claim.derived_high.empty()) return value;
  return "between " + value + " and " + detail::with_unit(claim.derived_high, claim.unit);
}
/// Whether the rounding of inputs matters: else what follows is all that can.
inline bool has_range(const record& claim) {
  return claim.low != claim.derived_value ||
         claim.high != (claim.derived_high.empty() ? claim.derived_value : claim.derived_high);
}

/// Where the printed number lies: "a factor of 4 above", "3.2% below" what follows. Empty for
/// ranges, where there is no number, and where the two are equal or have different signs.
inline std::string discrepancy_text(const record& claim) {
  if (claim.printed.empty() || claim.derived_value.empty()) return "";
  const printed_and_rest read = parse_printed(claim.printed);
  if (!read || read.number.is_range()) return "";
  const double printed = static_cast<double>(read.number.value()) * detail::double_of(claim.scale);
  const double ratio = printed / detail::double_of(claim.derived_value);
  if (!(ratio > 0) || !std::isfinite(ratio) || ratio == 1) return "";
  const bool high = ratio > 1;
  const double factor = high ? ratio : 1 / ratio;
  char text[40] = {};
  if (factor < 1.1) {
    std::snprintf(text, sizeof text, "%.2g%%", 100 * std::fabs(ratio - 1));
  } else {
    std::snprintf(text, sizeof text, "a factor of %.3g", factor);
  }
  return std::string(text) + (high ? " above" : " below");
}

/// The number that the document prints; none where the audit adds one of its own.
inline std::string printed_in_document(const record& claim) {
  return claim.added ? "" : claim.printed;
}
/// What a number is called: what the audit adds, it has rounded itself.
inline std::string_view label_of_printed(const record& claim) {
  return claim.added ? "rounded" : "printed";
}

/// The printed text, and how far off it is where it is not exact.
inline std::string printed_with_discrepancy(const record& claim) {
  const std::string off = discrepancy_text(claim);
  if (off.empty() || claim.verdict == text_of(verdict::exact)) return claim.printed;
  return claim.printed + ", " + off + " what follows";
}

}  // namespace proofline::audit
