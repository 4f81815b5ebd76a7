#pragma once
// Reads the texts of one claim with what is given for it. Errors are at their places in the
// document, and in the words that stand there.

#include <algorithm>
#include <cstdint>
#include <map>
#include <proofline/audit/judge_text.hpp>
#include <set>
#include <utility>

#include "../program/characters.hpp"
#include "document/beside_number.hpp"
#include "document_units.hpp"
#include "names_in_text.hpp"

namespace proofline::tools {

// The claims of a document while it is judged, by their ids.

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
  std::vector<std::string> all() const { return keys_of(by_id_); }

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

/// Where a part of a text begins; more than its size if it is none.
inline std::size_t offset_in(std::string_view text, std::string_view part) {
  return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(part.data()) -
                                  reinterpret_cast<std::uintptr_t>(text.data()));
}

class claim_reading {
 public:
  explicit claim_reading(const document_units& units)
      : units_(units), reader_(units.reader()), sources_(units.sources()) {
    reader_.reads_texts_again = true;
  }
  claim_reading(const claim_reading&) = delete;
  claim_reading& operator=(const claim_reading&) = delete;

  using scope = decltype(formula::run_time_tree::names);

  void give(const written_given& given) {
    sources_.add(given.value);
    reader_.give(given.name.text, line_of(given.value));
  }
  /// The number that another claim prints, or that follows there: `derive` has read that.
  void give(const reference& to, const judged_claim& other) {
    const std::string& name = *names_.insert(to.name()).first;
    if (to.derived) return reader_.give(name, derived_.at(&other));
    sources_.add(other.printed);
    const formula::figures_are before =
        std::exchange(reader_.figures, formula::figures_are::printed);
    reader_.give(name, line_of(other.printed));
    reader_.figures = before;
  }
  bool has_derived(const judged_claim& other) const { return derived_.contains(&other); }
  /// Takes away the names that are given, so that those of another claim may be.
  scope without_names() { return std::exchange(reader_.tree.names, {}); }
  /// Reads what follows in a claim, whose names are given. Then `back` are the names again.
  void derive(const judged_claim& claim, scope back) {
    sources_.add(claim.written->follows);
    const std::string_view line = line_of(claim.written->follows);
    derived_.emplace(
        &claim, reader_.whole(line.substr(0, claim.formula_end), nullptr, claim.formula_begin));
    reader_.tree.names = std::move(back);
  }
  /// What cannot be read of all that is given, or why the last of it has no value: a line; empty
  /// where nothing is wrong.
  std::string error_of_given(const std::vector<std::string>& names) const {
    const formula::reading_error& problem = reader_.error();
    if (!problem) return why_last_given_has_no_value();
    const std::string there = std::string(problem.there);
    return error_line(sources_.place_of(problem.where).value_or(audit::place_record{}),
                      said_of(problem, reader_.units, there, names));
  }
  /// Reads the claim behind all that is given for it; false where that cannot be read. An empty
  /// `claim.printed` is read from "printed = formula". The claim outlives this.
  bool read(judged_claim& claim) {
    claim_ = &claim;
    const std::string& follows = line_of(claim.written->follows);
    follows_ = &follows;
    if (claim.printed.empty()) {
      is_one_text_ = true;
      result_ = audit::read_claim(std::move(reader_), follows);
      claim.printed.text = result_.print.text;
    } else {
      sources_.add(claim.printed);
      sources_.add(claim.written->follows);
      const std::string& printed = line_of(claim.printed);
      result_ = audit::read_claim(std::move(reader_), printed, follows);
    }
    claim.formula_begin = offset_in(follows, result_.formula);
    claim.formula_end = claim.formula_begin + result_.formula.size();
    return !result_.error;
  }
  /// What cannot be read: a line. `names` are those that the writer may have meant.
  std::string text_of_error(const std::vector<std::string>& names) const {
    const written_text &printed = claim_->printed, &follows = claim_->written->follows;
    if (result_.print.text.empty() && !printed.empty()) {
      const std::string why = units_.why_no_figure(printed.text);
      if (!why.empty()) return error_line(printed.at, why);
    }
    const formula::reading_error& problem = result_.error;
    audit::place_record at = is_one_text_ ? follows.at : printed.at;
    const std::size_t begin = offset_in(*follows_, problem.there);
    if (is_one_text_ && begin <= follows_->size()) {  // its two sides are texts of their own
      at = place_in(*follows_, begin, begin + problem.there.size(), at);
    } else if (offset_in(result_.print.text, problem.there) < result_.print.text.size()) {
      at = printed.at;  // what is printed, of another unit than what follows
    } else if (problem.where.length == 0 && begin == follows_->size()) {
      at = follows.at;
      at.line = at.end_line;
      at.column = at.end_column;
    } else {  // of a given text, too, and where one ends too early
      at = sources_.place_of(problem.where).value_or(at);
    }
    const std::string there = std::string(problem.there);
    return error_line(at, said_of(problem, result_.units, there, names));
  }
  /// Why there is no value: a line.
  std::string text_of(const formula::trouble& found) const {
    if (found.node >= 0) return text_of(found, result_.tree);
    return error_line(claim_->written->follows.at, std::string(formula::text_of(found.what)));
  }

  const audit::parsed_claim& result() const { return result_; }

 private:
  std::string why_last_given_has_no_value() const {
    const formula::run_time_tree& tree = reader_.tree;
    if (tree.names.empty() || tree.names.back().value.is_condition) return "";
    const auto value = [&tree](int i) {
      return formula::enclosure(tree.inputs[static_cast<std::size_t>(i)].value);
    };
    formula::trouble found;
    formula::evaluate<formula::enclosure>(tree, tree.names.back().value.node, value, &found);
    return found ? text_of(found, tree) : "";
  }
  /// "'1 / 0' divides by zero", of a node.
  std::string text_of(const formula::trouble& found, const formula::run_time_tree& tree) const {
    const formula::place& where = tree.places[static_cast<std::size_t>(found.node)];
    audit::place_record at = sources_.place_of(where).value_or(
        claim_ == nullptr ? audit::place_record{} : claim_->written->follows.at);
    if (is_one_text_) at.column = 0;
    std::string text;
    formula::write(tree, found.node, text);
    return error_line(at, in_quotes(text) + " " + std::string(formula::text_of(found.what)));
  }
  /// A text as the reader takes it.
  const std::string& line_of(const written_text& text) {
    const auto [found, is_new] = lines_.try_emplace(&text);
    if (is_new) found->second = in_a_line(text.text);
    return found->second;
  }

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
