#pragma once
// Reads the texts of one claim with what is given for it. Errors are at their places in the
// document, and in the words that stand there.

#include <proofline/audit/judge_text.hpp>
#include <set>

#include "claim_names.hpp"
#include "names_in_text.hpp"

namespace proofline::tools {

class claim_reading {
 public:
  explicit claim_reading(const document_units& units)
      : units_(units), reader_(units.reader()), sources_(units.sources()) {
    reader_.reads_texts_again = true;
  }
  claim_reading(const claim_reading&) = delete;
  claim_reading& operator=(const claim_reading&) = delete;

  using scope = decltype(formula::run_time_tree::names);

  void give(const written_given& given);
  /// The number that another claim prints, or that follows there: `derive` has read that.
  void give(const reference& to, const judged_claim& other);
  bool has_derived(const judged_claim& other) const { return derived_.contains(&other); }
  /// Takes away the names that are given, so that those of another claim may be.
  scope without_names();
  /// Reads what follows in a claim, whose names are given. Then `back` are the names again.
  void derive(const judged_claim& claim, scope back);
  /// What cannot be read of all that is given, or why the last of it has no value: a line; empty
  /// where nothing is wrong.
  std::string error_of_given(const std::vector<std::string>& names) const;
  /// Reads the claim behind all that is given for it; false where that cannot be read. An empty
  /// `claim.printed` is read from "printed = formula". The claim outlives this.
  bool read(judged_claim& claim);
  /// What cannot be read: a line. `names` are those that the writer may have meant.
  std::string text_of_error(const std::vector<std::string>& names) const;
  /// Why there is no value: a line.
  std::string text_of(const formula::trouble& found) const;

  const audit::parsed_claim& result() const { return result_; }

 private:
  std::string why_last_given_has_no_value() const;
  /// "'1 / 0' divides by zero", of a node.
  std::string text_of(const formula::trouble& found, const formula::run_time_tree& tree) const;
  /// A text as the reader takes it.
  const std::string& line_of(const written_text& text);

  const document_units& units_;
  std::map<const written_text*, std::string> lines_;  ///< which the reader's tree views
  std::set<std::string> names_;                       ///< the same: of references
  formula::reader reader_;
  text_sources sources_;
  std::map<const judged_claim*, formula::operand> derived_;
  const judged_claim* claim_ = nullptr;
  const std::string* follows_ = nullptr;  ///< the expression as it is read
  bool is_one_text_ = false;              ///< with what is printed
  audit::parsed_claim result_;
};

}  // namespace proofline::tools
