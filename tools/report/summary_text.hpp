#pragma once
// How many claims there are of which kind, as text for a terminal.

#include <algorithm>

#include "report/layout.hpp"
#include "report/report.hpp"

namespace proofline::audit {

struct text_options {
  bool color = false;
  int width = 100;  ///< columns, at least 60
};

inline std::string_view color_of(verdict found) {
  switch (found) {
    case verdict::exact:
    case verdict::printed_digits:
    case verdict::rounded:
    case verdict::truncated: return "32";
    case verdict::differs: return "31";
    case verdict::not_checkable: return "2";
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
  for (const verdict each : all_verdicts) {
    if (counts.of(each) == 0) continue;
    out += (out.empty() ? "" : ", ") + std::to_string(counts.of(each)) + " " +
           std::string(text_of(each));
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
    for (const verdict each : all_verdicts) {
      if (all_.of(each) > 0) width += 2 + width_of(text_of(each));
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
      for (const verdict each : all_verdicts) {
        if (all_.of(each) == 0) continue;
        const std::string number = right(counts_[i].of(each), width_of(text_of(each)));
        out += "  " + (counts_[i].of(each) > 0 ? paint_.paint(color_of(each), number)
                                               : paint_.faint(number));
      }
      out += '\n';
    }
    return out;
  }

 private:
  std::string header() const {
    std::string out;
    for (const verdict each : all_verdicts) {
      if (all_.of(each) > 0) out += "  " + std::string(text_of(each));
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

/// "10 claims of the document: 2 are definitions, which nothing can refute; of the other 8, 5 hold,
/// 2 differ, 1 cannot be checked. Among what differs: 1 erratum (1 wording), and 1 claim that holds
/// in another reading of the sentence."
inline std::string claims_summary(const std::vector<record>& records, std::string_view mark = "+") {
  const claim_counts counts = counts_of(records);
  const bool several = documents_of(records).size() > 1;
  std::string out = count_of(counts.claims, "claim", "claims") +
                    (several ? " of the documents: " : " of the document: ");
  if (counts.definitions > 0) {
    out += count_of(counts.definitions, "is a definition", "are definitions") +
           ", which nothing can refute; of the other " +
           std::to_string(counts.claims - counts.definitions) + ", ";
  }
  out += count_of(counts.holding_of_what_could_fail(), "holds", "hold");
  const int differ = counts.of(verdict::differs);
  if (differ > 0) out += ", " + count_of(differ, "differs", "differ");
  const int open = counts.of(verdict::not_checkable);
  if (open > 0) out += ", " + std::to_string(open) + " cannot be checked";
  out += ".";
  std::size_t places = 0;
  for (const record& each : errata_of(records)) places += 1 + other_places_of(each, records).size();
  const int readings = static_cast<int>(readings_of(records).size());
  const std::size_t ungraded = ungraded_of(records).size();
  std::vector<std::string> differing;
  if (places > 0 || readings > 0) {
    const bool several_places = places > errata_of(records).size();
    differing.push_back(errata_count(records) +
                        (several_places ? " at " + std::to_string(places) + " places" : ""));
  }
  if (readings > 0) {
    differing.push_back(count_of(readings, "claim that holds", "claims that hold") +
                        " in another reading of the sentence");
  }
  if (ungraded > 0) differing.push_back(std::to_string(ungraded) + " without a grade");
  if (!differing.empty()) {
    out += " Among what differs: " + tools::joined(differing, ", ", ", and ") + ".";
  }
  if (counts.added > 0) {
    out += " The audit adds " + count_of(counts.added, "claim", "claims") + " of its own, marked " +
           std::string(mark) + ": what follows besides, and no sentence says.";
  }
  return out;
}

/// What holds by the rounding of inputs alone, below one another.
inline std::string text_held_by_rounding(const std::vector<record>& records,
                                         const text_options& options) {
  std::string out;
  for (const std::string& each : held_by_rounding(records)) {
    for (const std::string& line : wrapped(each, options.width)) out += line + '\n';
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
  return out + paint.paint("1;31", count_of(failing, "claim fails,", "claims fail,")) +
         " marked with ! below.\n";
}

}  // namespace proofline::audit
