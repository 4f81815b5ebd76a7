#include "propose/proposals.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "claims/document/document.hpp"
#include "claims/document_units.hpp"
#include "claims/judge.hpp"
#include "propose/placed_claims.hpp"
#include "propose/search.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

namespace {

constexpr std::size_t most_shown = 3, most_judged = 8;
/// How much likelier than chance a slip has to be that is asked about, as a logarithm: e^1.5 times.
constexpr double least_evidence = 1.5;

/// "989.4 TFLOP/s is the peak_rate of H100 SXM", of all that the document does not print.
std::string origins_of(const found_formula& formula, const usable_numbers& numbers) {
  std::vector<std::string> out;
  for (const auto* each : {&formula.over, &formula.under}) {
    for (const std::size_t i : *each) {
      const usable_number& from = numbers.all[i];
      if (from.index < 0) out.push_back(from.text + " is " + from.input + " of " + from.of);
    }
  }
  return joined(out, "; ");
}

/// Judges formulas as claims of the document, all of them at once.
class formula_judge {
 public:
  formula_judge(written_document document, const audit::number_list& list)
      : document_(std::move(document)), list_(list) {
    document_.claims.clear();
    document_.theorems.clear();
  }
  /// Returns under which number it is found among those that are judged.
  std::size_t add(const asked_number& of, const std::string& printed, const std::string& formula) {
    const audit::listed_number& number = list_.numbers[static_cast<std::size_t>(of.index)];
    written_claim claim;
    claim.at = number.at;
    claim.id = {"formula-" + std::to_string(document_.claims.size()), number.at, false};
    claim.printed = {printed, number.at, false};
    claim.follows = {formula, number.at, false};
    document_.claims.push_back(std::move(claim));
    return document_.claims.size() - 1;
  }
  void judge() {
    std::vector<std::string> errors;  // what cannot be read is no proposal
    for (audit::record& each : judged(document_, errors)) {
      const std::string id = each.id.substr(each.id.rfind("formula-") + 8);
      records_.emplace(std::stoul(id), std::move(each));
    }
  }
  /// Null of what cannot be read.
  const audit::record* record(std::size_t at) const {
    const auto found = records_.find(at);
    return found == records_.end() || !found->second.number ? nullptr : &found->second;
  }

 private:
  written_document document_;
  const audit::number_list& list_;
  std::map<std::size_t, audit::record> records_;
};

class proposer {
 public:
  proposer(audit::number_list& list, written_document document, const formula::reader& reader)
      : list_(list),
        claimed_(formulas_of(document)),
        numbers_(usable_numbers_of(list, document, reader)),
        plain_(known_formulas()),
        search_(numbers_, plain_),
        judge_(std::move(document), list) {}

  void propose() {
    for (const asked_number& each : numbers_.asked) {
      if (is_given(each)) continue;
      for (found_formula& one : first_of(search_.formulas_for(each), most_judged)) {
        note(each, std::move(one), false);
      }
      for (found_formula& one : search_.unambiguous_for(each)) note(each, std::move(one), true);
    }
    judge_.judge();
    std::map<relation, double> results;  // of formulas that have one direction: the last one
    for (const tried& each : tried_) {
      if (holds(each) && is_result(each.found)) results[relation_of(each)] = each.of->value;
    }
    std::set<std::ptrdiff_t> explained;  // numbers that some formula gives need no question
    for (const tried& each : tried_) {
      if (!holds(each)) continue;
      explained.insert(each.of->index);
      const auto result = results.find(relation_of(each));
      const bool is_of_another = result == results.end()
                                     ? is_turned(each.found, *each.of, numbers_)
                                     : std::fabs(result->second / each.of->value - 1) > 1e-9;
      if (!is_of_another) add_proposal(each);
    }
    std::map<relation, const tried*> asked;  // of one relation, the number that stands last
    for (const tried& each : tried_) {
      if (is_asked_about(each) && !explained.contains(each.of->index))
        asked[relation_of(each)] = &each;
    }
    for (const auto& [numbers, each] : asked) add_question(*each);
    if (search_.is_bounded()) {
      list_.bound = "of so many numbers, only the nearest were tried for each";
    }
  }

 private:
  struct tried {
    const asked_number* of;
    found_formula found;
    std::string printed, formula;
    std::size_t at;  ///< among those that are judged
    bool asks;
  };
  static std::vector<std::string> formulas_of(const written_document& document) {
    std::vector<std::string> out;
    for (const written_claim& each : document.claims) out.push_back(each.follows.text);
    return out;
  }
  /// What a device or a model that is named has, and what a claim follows from, follows from
  /// nothing.
  bool is_given(const asked_number& of) {
    const std::string& text = number(of).read->text;
    const auto has_it = [&](const std::string& formula) {
      return formula.find(text) != formula.npos;
    };
    const auto is_it = [&](const usable_number& each) {
      return each.index < 0 && each.unit == of.unit && !each.unit.is_count() &&
             of.low <= each.value && each.value <= of.high;
    };
    return std::ranges::any_of(claimed_, has_it) || std::ranges::any_of(numbers_.all, is_it);
  }
  static std::vector<found_formula> first_of(std::vector<found_formula> all, std::size_t most) {
    if (all.size() > most) all.resize(most);
    return all;
  }
  audit::listed_number& number(const asked_number& of) {
    return list_.numbers[static_cast<std::size_t>(of.index)];
  }
  void note(const asked_number& of, found_formula found, bool asks) {
    std::string text = text_of(found, numbers_);
    std::string printed = printed_as(found, of, number(of).read->text);
    const std::size_t at = judge_.add(of, printed, text);
    tried_.push_back({&of, std::move(found), std::move(printed), std::move(text), at, asks});
  }
  /// Which numbers it is between.
  using relation = std::vector<double>;
  relation relation_of(const tried& from) const {
    relation out = {from.of->value};
    for (const auto* each : {&from.found.over, &from.found.under}) {
      for (const std::size_t i : *each) out.push_back(numbers_.all[i].value);
    }
    std::ranges::sort(out);
    return out;
  }
  bool holds(const tried& of) const {
    const audit::record* const record = judge_.record(of.at);
    return !of.asks && record != nullptr && record->found != audit::verdict::differs;
  }
  void add_proposal(const tried& from) {
    audit::listed_number& to = number(*from.of);
    const audit::record& record = *judge_.record(from.at);
    const bool is_new = shown_.emplace(from.of->index, relation_of(from)).second;
    if (!is_new || to.proposals.size() == most_shown || follows_from_itself(from)) return;
    audit::proposal made;
    made.printed = from.printed;
    made.formula = from.formula;
    made.gives = audit::derived_of(record);
    made.from = origins_of(from.found, numbers_);
    made.found = record.found;
    made.chance = from.found.chance;
    to.proposals.push_back(std::move(made));
  }
  /// Whether one of its numbers was proposed to follow from this one. Notes what it is from, if
  /// not.
  bool follows_from_itself(const tried& from) {
    std::set<std::ptrdiff_t> all;
    for (const auto* each : {&from.found.over, &from.found.under}) {
      for (const std::size_t i : *each) {
        const std::ptrdiff_t index = numbers_.all[i].index;
        if (index < 0) continue;
        all.insert(index);
        const auto known = sources_.find(index);
        if (known != sources_.end()) all.insert(known->second.begin(), known->second.end());
      }
    }
    if (all.contains(from.of->index)) return true;
    sources_[from.of->index].merge(all);
    return false;
  }
  /// Of units or of ten, or twice or half of what follows. Others are told where a claim is made.
  static bool is_plain_slip(const audit::explanation& slip, const asked_number& of,
                            const found_formula& formula) {
    if (slip.kind == audit::slip_family::units) return true;
    const auto gives = [&](double factor) {
      return of.low <= factor * formula.value && factor * formula.value <= of.high;
    };
    return slip.kind == audit::slip_family::formula && (gives(2) || gives(0.5));
  }
  /// Whether another number of the paragraph is what is missing.
  bool is_made_up_for(const tried& of) const {
    const double missing = std::log(of.of->value / of.found.value);
    return std::ranges::any_of(numbers_.all, [&](const usable_number& each) {
      const bool is_near = each.index >= 0 && each.paragraph == of.of->paragraph;
      const double other = std::log(each.value),
                   width = of.found.width + of.of->chance + each.width;
      return is_near && each.unit.is_count() && each.index != of.of->index &&
             std::min(std::fabs(missing - other), std::fabs(missing + other)) <= width;
    });
  }
  bool is_asked_about(const tried& of) const {
    const audit::record* const record = judge_.record(of.at);
    if (!of.asks || record == nullptr || record->found != audit::verdict::differs) return false;
    if (record->explanations.empty() || of.of->digits < 2) return false;
    const audit::explanation& slip = record->explanations.front();
    return slip.evidence >= least_evidence && is_plain_slip(slip, *of.of, of.found) &&
           !is_made_up_for(of);
  }
  void add_question(const tried& from) {
    const audit::record& record = *judge_.record(from.at);
    std::vector<audit::question>& to = number(*from.of).questions;
    if (!to.empty()) return;
    to.push_back({from.formula, audit::derived_of(record), origins_of(from.found, numbers_),
                  record.explanations.front().change});
  }

  audit::number_list& list_;
  std::vector<std::string> claimed_;  ///< formulas of claims that stand
  usable_numbers numbers_;
  std::vector<known_formula> plain_;
  formula_search search_;
  formula_judge judge_;
  std::vector<tried> tried_;
  std::set<std::pair<std::ptrdiff_t, relation>> shown_;
  std::map<std::ptrdiff_t, std::set<std::ptrdiff_t>> sources_;  ///< of what is proposed
};

}  // namespace

void propose(audit::number_list& list, const std::string& path, const std::string& comment_sign) {
  const document_format format = format_of(path, comment_sign);
  const std::string text = read_claims_text(path);
  written_document document = read_document(text, path, format);
  document.text = text;
  std::vector<std::string> errors;
  const document_units units(document, errors);
  if (!errors.empty()) throw bad_files(errors);
  proposer(list, document, units.reader()).propose();
  list.has_proposals = true;
  place_claims(list, path, comment_sign);
}

}  // namespace proofline::tools
