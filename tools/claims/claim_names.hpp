#pragma once
// The claims of a document while it is judged, by their ids.

#include <map>

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

/// The claims of a document that have an id of their own, in its order.
class claim_names {
 public:
  /// What has no id, or that of another one, is added to `errors`.
  claim_names(const written_document& document, const document_units& units,
              std::vector<std::string>& errors);

  std::vector<judged_claim>& claims() { return claims_; }
  const std::vector<judged_claim>& claims() const { return claims_; }
  /// Where in `claims` an id is; none of a theorem, or of nothing.
  std::optional<std::size_t> find(const std::string& id) const;
  const judged_claim& at(const std::string& id) const { return claims_[by_id_.at(id)]; }
  std::size_t index_of(const judged_claim& claim) const {
    return static_cast<std::size_t>(&claim - claims_.data());
  }
  std::vector<std::string> all() const;

 private:
  void name(const written_claim& written, const document_units& units);
  bool take(const std::string& id, const written_claim& written);
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
