#pragma once
// The claims of a document while it is judged, by their ids.

#include <algorithm>
#include <map>
#include <utility>

#include "../program/characters.hpp"
#include "document/beside_number.hpp"
#include "document_units.hpp"

namespace proofline::tools {

struct judged_claim {
  const written_claim* written = nullptr;
  std::string id;              ///< as it was chosen, or from what is printed
  written_text printed;        ///< empty until it is read where the formula is "printed = formula"
  audit::place_record stands;  ///< where the document prints it; of no file where that is `printed`

  // Of its judgement, which other claims may use. None of it where the claim could not be read.
  bool done = false;
  int depth = 0;  ///< so many claims follow from each other below it
  std::size_t formula_begin = 0, formula_end = 0;  ///< within written->follows
  interval<rational> value = {}, range = {};
  formula::dimension unit = {};
  audit::record record = {};
};

/// "45-days" for "~45 days". A text that is no number may be long.
inline std::string slug_of(std::string_view printed) {
  constexpr std::size_t longest = 60;
  printed = printed.substr(0, longest);
  std::string out;
  for (const char c : printed) {
    if (c == '%') {
      out += "percent";
    } else if ((c & 0x80) == 0 && (is_of_name(c) || c == '.')) {
      out += c;
    } else if (!out.empty() && !out.ends_with('-')) {
      out += '-';
    }
  }
  while (out.ends_with('-') || out.ends_with('.')) out.pop_back();
  return out.empty() ? "claim" : out;
}

inline bool is_id(const std::string& id) {
  return std::all_of(id.begin(), id.end(), [](char c) {
    return (is_of_name(c) && (c & 0x80) == 0) || c == '-' || c == '.';
  });
}

/// The claims of a document that have an id of their own, in its order.
class claim_names {
 public:
  /// What has no id, or that of another one, is added to `errors`.
  claim_names(const written_document& document, const document_units& units,
              std::vector<std::string>& errors)
      : errors_(errors) {
    for (const written_claim& each : document.claims) name(each, units);
    for (const written_claim& each : document.theorems) take(each.id.text, each);
  }

  std::vector<judged_claim>& claims() { return claims_; }
  const std::vector<judged_claim>& claims() const { return claims_; }
  /// Where in `claims` an id is; none of a theorem, or of nothing.
  std::optional<std::size_t> find(const std::string& id) const {
    const auto found = by_id_.find(id);
    return found == by_id_.end() ? std::nullopt : std::optional(found->second);
  }
  const judged_claim& at(const std::string& id) const { return claims_[by_id_.at(id)]; }
  std::size_t index_of(const judged_claim& claim) const {
    return static_cast<std::size_t>(&claim - claims_.data());
  }
  std::vector<std::string> all() const {
    std::vector<std::string> ids;
    for (const auto& [id, index] : by_id_) ids.push_back(id);
    return ids;
  }

 private:
  void name(const written_claim& written, const document_units& units) {
    judged_claim claim{.written = &written,
                       .id = written.id.text,
                       .printed = written.printed,
                       .stands = written.stands};
    if (!written.problem.empty()) return error(written.at, written.problem);
    if (claim.printed.empty() && !written.before.empty()) {
      claim.printed = number_right_before(written, units.reader());
      if (claim.printed.empty()) return error(written.at, long_form_for(written));
      claim.stands = claim.printed.at;
    }
    if (claim.id.empty()) {
      claim.id = slug_of(claim.printed.text);
      const int count = ++slugs_[claim.id];
      if (count > 1) claim.id += "-" + std::to_string(count);
    }
    if (!take(claim.id, written)) return;
    by_id_.emplace(claim.id, claims_.size());
    claims_.push_back(std::move(claim));
  }
  bool take(const std::string& id, const written_claim& written) {
    const audit::place_record& at = written.id.empty() ? written.at : written.id.at;
    if (!is_id(id)) {
      error(at, in_quotes(id) + ": expected letters, digits and . _ - in an id");
      return false;
    }
    const auto [other, is_new] = taken_.try_emplace(id, at);
    if (!is_new) {
      error(at, in_quotes(id) + " is the id of another claim, at " + other->second.text());
    }
    return is_new;
  }
  void error(const audit::place_record& at, const std::string& what) {
    errors_.push_back(error_line(at, what));
  }

  std::vector<std::string>& errors_;
  std::vector<judged_claim> claims_;
  std::map<std::string, std::size_t> by_id_;
  std::map<std::string, audit::place_record> taken_;  ///< by theorems, too
  std::map<std::string, int> slugs_;
};

}  // namespace proofline::tools
