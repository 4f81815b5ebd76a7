#pragma once
// How many claims there are of which kind, as text for a terminal.

#include "report/layout.hpp"
#include "report/report.hpp"

namespace proofline::audit {

struct text_options {
  bool color = false;
  int width = 100;  ///< columns, at least 60
};

std::string_view color_of(verdict found);
std::string_view color_of(const record& claim);

/// "1 claim", "2 claims".
std::string count_of(int number, std::string_view singular, std::string_view plural);

/// "7 exact, 2 differs": only what there is.
std::string verdicts_text(const claim_counts& counts);

/// "6 proved for all inputs (4 different statements), 1 refuted by a counterexample, 4 computed
/// exactly, 2 definitions encoded."
std::string known_summary(const claim_counts& counts);

/// "3 errata (1 result, 2 wording)".
std::string errata_count(const std::vector<record>& records);

/// "10 claims of the document: 2 are definitions, which nothing can refute; of the other 8, 5 hold,
/// 2 differ, 1 cannot be checked. Among what differs: 1 erratum (1 wording), and 1 claim that holds
/// in another reading of the sentence."
std::string claims_summary(const std::vector<record>& records, std::string_view mark = "+");

/// What holds by the rounding of inputs alone, below one another.
std::string text_held_by_rounding(const std::vector<record>& records, const text_options& options);

std::string summary_text(const std::vector<record>& records, const text_options& options);

}  // namespace proofline::audit
