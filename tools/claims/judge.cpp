#include "judge.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "claim_file.hpp"
#include "claim_record.hpp"
#include "document/document.hpp"
#include "judge_theorem.hpp"

namespace proofline::tools {

namespace {

class document_judge {
 public:
  document_judge(const written_document& document, std::vector<std::string>& errors)
      : document_(document),
        errors_(errors),
        units_(document, errors),
        has_units_(errors.size() == errors_before_),
        names_(document, units_, errors),
        are_named_(!document.lacks_claims && errors.size() == errors_before_),
        given_(document.given, units_.reader(), errors),
        named_figures_(audit::named_in(document.text, known_figures())) {}

  std::vector<audit::record> judge() {
    if (!has_units_) return {};  // nor does a claim say what it seems to
    judge_in_order_of_use();
    const bool all_are_read = !document_.lacks_claims && errors_.size() == errors_before_;
    for (const written_given& each : document_.given) {
      if (all_are_read && !used_.contains(&each)) read_unused(each);
    }
    std::vector<audit::record> records;
    for (judged_claim& each : claims()) {
      if (each.done) records.push_back(std::move(each.record));
    }
    for (const written_claim& each : document_.theorems) {
      auto record = judged_theorem(document_, units_.reader().equations, each, errors_);
      if (record) records.push_back(std::move(*record));
    }
    for (audit::record& each : records) each.about.conventions = units_.conventions();
    return records;
  }

 private:
  std::vector<judged_claim>& claims() { return names_.claims(); }
  void error(const audit::place_record& at, const std::string& what) {
    errors_.push_back(error_line(at, what));
  }

  /// Each claim behind those that it uses.
  void judge_in_order_of_use() {
    enum class state { unseen, open, closed };
    struct step {
      std::size_t claim;
      std::vector<std::size_t> uses;
    };
    std::vector<state> states(claims().size(), state::unseen);
    std::vector<step> path;  // without recursion, since a chain may be long
    const auto reach = [&](std::size_t claim) {
      states[claim] = state::open;
      path.push_back({claim, uses_of(claim)});
    };
    for (std::size_t first = 0; first < states.size(); ++first) {
      if (states[first] == state::unseen) reach(first);
      while (!path.empty()) {
        step& last = path.back();
        const auto next = std::ranges::find_if(
            last.uses, [&](std::size_t other) { return states[other] != state::closed; });
        if (next != last.uses.end() && states[*next] == state::unseen) {
          reach(*next);
          continue;
        }
        if (next == last.uses.end()) {
          judge(last.claim);
        } else {
          std::vector<std::size_t> circle;
          for (const step& each : path) {
            if (!circle.empty() || each.claim == *next) circle.push_back(each.claim);
          }
          refuse(circle);
        }
        states[last.claim] = state::closed;
        path.pop_back();
      }
    }
  }
  std::vector<std::size_t> uses_of(std::size_t index) {
    std::vector<std::size_t> uses;
    const written_claim& claim = *claims()[index].written;
    std::optional<needed_names> needed = needed_by(claim.follows, claim.given);
    if (!needed) return uses;
    for (const auto& [to, text] : needed->references) uses.push_back(*names_.find(to.id));
    needed_.emplace(index, std::move(*needed));
    return uses;
  }
  /// None where something is wrong; the claims that it refers to exist.
  std::optional<needed_names> needed_by(const written_text& formula,
                                        const std::vector<written_given>& own) {
    std::optional<needed_names> needed = given_.needed_by(formula, own);
    if (!needed) return needed;
    used_.insert(needed->given.begin(), needed->given.end());
    bool all_exist = true;
    for (const auto& [to, text] : needed->references) {
      if (names_.find(to.id)) continue;
      all_exist = false;
      if (!are_named_) continue;  // it may be that of a claim that is refused
      error(text->place_of(to.id_begin, to.id.size()),
            "no claim is called " + in_quotes(to.id) + suggestion(to.id, names_.all()));
    }
    return all_exist ? std::move(needed) : std::nullopt;
  }

  /// Claims that follow from each other: each uses the next one, the last the first.
  void refuse(const std::vector<std::size_t>& circle) {
    constexpr std::size_t most = 5;
    std::string said;
    for (std::size_t i = 0; i < std::min(most, circle.size()); ++i) {
      said += claims()[circle[i]].id + ", ";
    }
    if (circle.size() > most) said += "..., ";
    error(claims()[circle.back()].written->follows.at,
          "claims follow from each other in a circle: " + said + claims()[circle.front()].id);
  }

  void judge(std::size_t index) {
    const auto found = needed_.find(index);
    if (found == needed_.end()) return;  // what is wrong is said already
    const needed_names& needed = found->second;
    judged_claim& claim = claims()[index];
    if (claim.written->expects.verdict == audit::verdict::not_checkable) {
      return note_uncheckable(claim);
    }
    claim_reading reading(units_);
    if (!give(needed, reading, claim.depth)) return;
    if (!reading.read(claim)) return errors_.push_back(reading.text_of_error(names_for(claim)));
    for (const written_given* const each : needed.unused) {
      error(each->name.at, in_quotes(each->name.text) + " is given for this claim and not used");
    }
    if (!needed.unused.empty()) return;
    try {
      judge(claim, reading, needed);
    } catch (const std::overflow_error&) {
      error(claim.written->follows.at, "leads to a number of more than 128 bits");
    }
  }

  /// False where something is wrong. `depth` becomes how many claims stand below the one that this
  /// is given for.
  bool give(const needed_names& needed, claim_reading& reading, int& depth) {
    std::set<std::string> names;
    for (const auto& [to, text] : needed.references) {
      if (!names.insert(to.name()).second) continue;
      const judged_claim& other = names_.at(to.id);
      if (!other.done) return false;  // what is wrong with it is said already
      const auto refuse = [&](const std::string& what) {
        return error(text->place_of(to.begin, to.whole.size()), what), false;
      };
      if (to.derived && other.written->follows.empty()) {
        return refuse("nothing follows in claim " + in_quotes(to.id) +
                      ", which is not-checkable; expected printed(" + to.id + ")");
      }
      if (!other.record.number && !other.written->follows.empty()) {
        return refuse("claim " + in_quotes(to.id) + " is a comparison, and has no number");
      }
      if (to.derived && !reading.has_derived(other)) {
        constexpr int deepest = 200;
        if (other.depth == deepest) {
          return refuse(in_quotes(to.whole) + " follows through more than 200 claims; expected " +
                        "printed(" + to.id + ")");
        }
        claim_reading::scope own = reading.without_names();
        int below = 0;
        if (!give(needed_.at(names_.index_of(other)), reading, below)) return false;
        reading.derive(other, std::move(own));
      }
      if (to.derived) depth = std::max(depth, other.depth + 1);
      reading.give(to, other);
    }
    for (const written_given* const each : needed.given) reading.give(*each);
    return true;
  }

  /// A slip in what is given and no claim uses is said, too.
  void read_unused(const written_given& given) {
    const std::optional<needed_names> needed = needed_by({given.name.text, given.name.at}, {});
    claim_reading reading(units_);
    int depth = 0;
    if (!needed || !give(*needed, reading, depth)) return;
    const std::string problem = reading.error_of_given(given_.all());
    const bool is_new = std::ranges::find(errors_, problem) == errors_.end();
    if (!problem.empty() && is_new) errors_.push_back(problem);
  }

  void judge(judged_claim& claim, const claim_reading& reading, const needed_names& needed) {
    const audit::parsed_claim& read = reading.result();
    audit::written_judgement judged;
    const audit::judgement judgement = audit::judge(read, judged);
    if (judged.trouble) return errors_.push_back(reading.text_of(judged.trouble));
    claim.value = judged.value;
    if (read.is_statement || !audit::enclosure_of(read, claim.range)) claim.range = claim.value;
    claim.unit = read.follows.unit;
    claim.record =
        record_of(document_.about, claim, reading, judgement, needed,
                  [this](const std::string& id) -> const judged_claim& { return names_.at(id); });
    if (claim.record.number && judged.found != audit::verdict::exact) {
      explain(claim, reading, judged);
    }
    claim.done = true;
  }

  /// What is printed, and follows from nothing: a measurement.
  void note_uncheckable(judged_claim& claim) {
    const std::string why = units_.why_no_figure(claim.printed.text);
    if (!why.empty()) return error(claim.printed.at, why);
    for (const written_given& each : claim.written->given) {
      error(each.name.at, in_quotes(each.name.text) + " is given for this claim and not used");
    }
    claim.record = record_of_uncheckable(document_.about, claim);
    claim.done = true;
  }

  /// The names that the writer of a claim may have meant.
  std::vector<std::string> names_for(const judged_claim& claim) const {
    std::vector<std::string> names = given_.all();
    for (const written_given& each : claim.written->given) names.push_back(each.name.text);
    for (const written_unit& each : document_.units) names.push_back(each.name.text);
    return names;
  }

  /// Why it may differ: with figures of the devices and models that the document names, and of the
  /// claims before it.
  void explain(judged_claim& claim, const claim_reading& reading,
               const audit::written_judgement& judged) const {
    std::vector<audit::known_figure> known;
    if (judged.found == audit::verdict::differs) known = figures_known_to(claim);
    claim.record.explanations = audit::explanations_of(reading.result(), judged, known);
  }
  std::vector<audit::known_figure> figures_known_to(const judged_claim& claim) const {
    std::vector<audit::known_figure> known = named_figures_;
    constexpr std::size_t most_claims = 100;
    for (std::size_t i = 0; i < names_.claims().size() && i < most_claims; ++i) {
      const judged_claim& each = names_.claims()[i];
      if (!each.done || !each.record.number || &each == &claim) continue;
      const audit::number_record& number = *each.record.number;
      const rational printed = number.printed.value();
      if (!product_fits(printed, number.in.scale)) continue;
      known.push_back(
          {"claim " + each.id, "", number.text, printed * number.in.scale, each.unit, ""});
    }
    return known;
  }

  const written_document& document_;
  std::vector<std::string>& errors_;
  const std::size_t errors_before_ = errors_.size();
  document_units units_;
  bool has_units_;
  claim_names names_;
  bool are_named_;  ///< all claims have an id
  given_names given_;
  std::vector<audit::known_figure> named_figures_;
  std::set<const written_given*> used_;  ///< of the document's
  std::map<std::size_t, needed_names> needed_;  ///< of the claims that are reached
};

/// What a file without claims lacks.
std::string without_claims(const written_document& document, const std::string& path,
                           const document_format& format) {
  if (!document.equations.empty()) {
    return error_line({path},
                      "no claims, only equations, which explain, eval, sweep and plot "
                      "sweep read with --equations FILE; expected a table [[claim]]");
  }
  if (path.ends_with(".toml")) return error_line({path}, "no claims; expected a table [[claim]]");
  return error_line({path}, "no claims; expected a number with a comment behind it, such as " +
                                std::string(format.example));
}

/// In UTF-16, too.
bool names_us(const std::string& path) {
  std::string bytes = read_file(path);
  std::erase(bytes, '\0');
  return path.ends_with(".toml") || bytes.find("proofline") != bytes.npos;
}

/// Ids begin with the name of their document.
void call_by_file_if_equal(std::vector<written_document>& documents,
                           const std::vector<std::string>& paths) {
  std::map<std::string, int> names;
  for (const written_document& each : documents) ++names[each.about.name];
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (names[documents[i].about.name] > 1) documents[i].about.name = paths[i];
  }
}

}  // namespace

std::vector<audit::record> judged(const written_document& document,
                                  std::vector<std::string>& errors) {
  return document_judge(document, errors).judge();
}

audited_claims audited_files(const std::vector<std::string>& paths, const std::string& comment_sign,
                             bool may_have_none) {
  audited_claims result;
  std::vector<std::string>& errors = result.errors;
  std::vector<std::string> empty, read;
  std::vector<written_document> documents;
  for (const std::string& path : paths) {
    if (std::ranges::find(read, path) != read.end()) continue;
    try {
      const bool is_claim_file = path.ends_with(".toml");
      const document_format format =
          is_claim_file ? document_format{} : format_of(path, comment_sign);
      const std::string text = read_claims_text(path);
      written_document document;
      try {
        document = is_claim_file ? read_claim_file(text, path) : read_document(text, path, format);
      } catch (unread_claims& problem) {
        errors.insert(errors.end(), problem.lines.begin(), problem.lines.end());
        document = std::move(problem.others);
      }
      document.text = text;
      if (document.claims.empty() && document.theorems.empty() && !document.lacks_claims) {
        empty.push_back(without_claims(document, path, format));
        result.files_without_claims.push_back(path);
      }
      documents.push_back(std::move(document));
      read.push_back(path);
    } catch (const no_text& problem) {
      if (may_have_none && !names_us(path)) {
        result.files_without_claims.push_back(path);
      } else {
        errors.push_back(problem.lines.front());
      }
    } catch (const bad_files& problem) {
      errors.insert(errors.end(), problem.lines.begin(), problem.lines.end());
    } catch (const bad_input& problem) {
      errors.emplace_back(problem.what());
    }
  }
  call_by_file_if_equal(documents, read);
  // Of several pages, some may have no claims.
  if (empty.size() == documents.size()) result.without_any = std::move(empty);
  for (const written_document& document : documents) {
    std::vector<audit::record> of_one = judged(document, errors);
    std::move(of_one.begin(), of_one.end(), std::back_inserter(result.claims));
  }
  return result;
}

}  // namespace proofline::tools
