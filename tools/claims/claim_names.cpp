#include "claim_names.hpp"

#include <algorithm>
#include <utility>

#include "../program/characters.hpp"
#include "document/beside_number.hpp"

namespace proofline::tools {

namespace {

/// "45-days" for "~45 days". A text that is no number may be long.
std::string slug_of(std::string_view printed) {
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

bool is_id(const std::string& id) {
  return std::all_of(id.begin(), id.end(), [](char c) {
    return (is_of_name(c) && (c & 0x80) == 0) || c == '-' || c == '.';
  });
}

}  // namespace

claim_names::claim_names(const written_document& document, const document_units& units,
                         std::vector<std::string>& errors)
    : errors_(errors) {
  for (const written_claim& each : document.claims) name(each, units);
  for (const written_claim& each : document.theorems) take(each.id.text, each);
}

void claim_names::name(const written_claim& written, const document_units& units) {
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

bool claim_names::take(const std::string& id, const written_claim& written) {
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

std::optional<std::size_t> claim_names::find(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> claim_names::all() const {
  std::vector<std::string> ids;
  for (const auto& [id, index] : by_id_) ids.push_back(id);
  return ids;
}

}  // namespace proofline::tools
