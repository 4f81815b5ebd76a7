#include "judge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <proofline/audit/judge_text.hpp>
#include <proofline/audit/report.hpp>
#include <set>

#include "../text_theorem.hpp"
#include "characters.hpp"
#include "known_figures.hpp"
#include "number_before.hpp"
#include "references.hpp"

namespace proofline::tools {

namespace {

/// Where a part of a text begins; more than its size if it is none.
std::size_t offset_in(std::string_view text, std::string_view part) {
  return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(part.data()) -
                                  reinterpret_cast<std::uintptr_t>(text.data()));
}

/// "45-days" for "~45 days".
std::string slug_of(std::string_view printed) {
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

class document_judge {
 public:
  document_judge(const written_document& document, std::vector<std::string>& errors)
      : document_(document), errors_(errors) {}

  std::vector<audit::record> judge() {
    declare_units();
    name_claims();
    if (errors_.size() != errors_before_) return {};
    note_given();
    for (std::size_t i = 0; i < claims_.size(); ++i) judge_in_order(i);
    std::vector<audit::record> records;
    for (judged_claim& each : claims_) {
      if (each.done) records.push_back(std::move(each.record));
    }
    for (const written_claim& each : document_.theorems) judge_theorem(each, records);
    return records;
  }

 private:
  struct judged_claim {
    const written_claim* written = nullptr;
    std::string id, printed;
    audit::place_record printed_at;
    bool printed_is_verbatim = true;
    std::vector<std::size_t> uses;
    enum { unseen, open, closed } state = unseen;
    bool done = false;
    interval<rational> value = {}, range = {};
    formula::dimension unit = {};
    audit::record record;
  };
  /// A text that a reader has begun to read: where its bytes stand.
  struct source {
    const written_text* text;
    std::size_t shift = 0;  ///< bytes that the reader's text has before it
  };

  void error(const audit::place_record& at, const std::string& what) {
    errors_.push_back(error_line(at, what));
  }
  const std::string& keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  /// What a reader says of the texts that it was given, in their order.
  void error(const formula::reading_error& problem,
             const formula::unit_table<formula::on_heap>& units, const std::vector<source>& sources, const audit::place_record& otherwise,
             const std::vector<std::string>& names) {
    audit::place_record at = otherwise;
    const std::size_t begin = whole_ == nullptr ? 0 : offset_in(*whole_, problem.there);
    if (whole_ != nullptr && begin <= whole_->size()) {  // its two sides are texts of their own
      at = place_in(*whole_, begin, begin + problem.there.size(), otherwise);
    } else if (problem.where.text < sources.size() && problem.where.length > 0) {
      const source& in = sources[problem.where.text];
      const std::size_t offset = problem.where.offset;
      at = in.text->place_of(offset < in.shift ? 0 : offset - in.shift, problem.where.length);
    }
    const std::string there = with_references(std::string(problem.there));
    std::string said = there.empty() ? "the end" : in_quotes(there);
    said += " ";
    formula::reading_error told = problem;
    if (std::string_view(problem.said).find("is not given") != std::string_view::npos) {
      // The reader knows only the names that other words of the claim need.
      const std::vector<std::string> near = nearest(there, names);
      const std::string nearest_names = "did you mean " + any_of_text(near) + "?";
      if (!near.empty()) told.detail = std::string_view(nearest_names);
    }
    said += formula::text_of(told, units).view();
    error(at, said);
  }

  void declare_units() {
    std::vector<source> sources;
    for (const written_unit& each : document_.units) {
      std::string text = each.name.text;
      sources.push_back({&each.name});
      if (each.meaning.text != "new") {
        sources.back() = {&each.meaning, text.size() + 3};
        text += " = " + each.meaning.text;
      }
      base_.declare(keep(in_names(text)));
      if (!base_.failed()) continue;
      error(base_.error(), base_.units, sources, each.name.at, {});
      return;
    }
  }

  // Claims and their names.

  void name_claims() {
    std::map<std::string, int> slugs;
    for (const written_claim& each : document_.claims) {
      judged_claim claim;
      claim.written = &each;
      claim.printed = each.printed.text;
      claim.printed_at = each.printed.at;
      claim.printed_is_verbatim = each.printed.verbatim;
      const bool is_before = each.printed.empty() && !each.before.places.empty();
      if (is_before && !take_number_before(each, claim)) continue;
      claim.id = each.id.text;
      if (claim.id.empty()) {
        claim.id = slug_of(claim.printed);
        const int count = ++slugs[claim.id];
        if (count > 1) claim.id += "-" + std::to_string(count);
      } else if (!is_id(claim.id)) {
        error(each.id.at, in_quotes(claim.id) + ": expected letters, digits and . _ - in an id");
        continue;
      }
      const auto [other, is_new] = by_id_.try_emplace(claim.id, claims_.size());
      if (!is_new) {
        const written_claim& first = *claims_[other->second].written;
        const audit::place_record& before = first.id.empty() ? first.at : first.id.at;
        error(each.id.empty() ? each.at : each.id.at,
              in_quotes(claim.id) + " is the id of another claim, at " + before.text());
        continue;
      }
      claims_.push_back(std::move(claim));
    }
  }
  static bool is_id(const std::string& id) {
    return std::all_of(id.begin(), id.end(), [](char c) {
      return (is_of_name(c) && (c & 0x80) == 0) || c == '-' || c == '.';
    });
  }
  bool take_number_before(const written_claim& written, judged_claim& claim) {
    const seen_text& before = written.before;
    const auto found = number_before(before.text, [this](std::string_view text) {
      formula::figure figure;
      formula::reader reader = base_;
      return reader.read_figure(text, figure);
    });
    if (!found) {
      std::string_view end = before.text;
      while (end.ends_with(' ')) end.remove_suffix(1);
      constexpr std::size_t shown = 30;
      std::size_t begin = end.size() - std::min(end.size(), shown);
      while (begin < end.size() && !begins_character(end[begin])) ++begin;
      error(written.at, "no number stands right before this claim, but " +
                            in_quotes(end.substr(begin)) +
                            "; expected one, or what is printed before =");
      return false;
    }
    const position from = before.places[found->begin], last = before.places[found->end - 1];
    claim.printed = before.text.substr(found->begin, found->end - found->begin);
    claim.printed_at = {written.at.file, from.line, from.column, last.line, last.column + 1};
    claim.printed_is_verbatim = false;
    return true;
  }

  // Names that are given.

  using given_by_name = std::map<std::string, const written_given*>;

  void note_given() {
    for (const written_given& each : document_.given) note_given(each, given_);
  }
  void note_given(const written_given& given, given_by_name& to) {
    const std::string& name = given.name.text;
    const bool is_name = !name.empty() && !is_digit(name[0]) &&
                         std::all_of(name.begin(), name.end(), is_of_name);
    if (!is_name) {
      return error(given.name.at, in_quotes(name) + ": expected letters, digits and _ in a name");
    }
    const auto [other, is_new] = to.try_emplace(name, &given);
    if (!is_new) {
      error(given.name.at, in_quotes(name) + " is given twice, first at " +
                               other->second->name.at.text());
    }
  }
  bool is_figure(const std::string& text) const {
    formula::reader reader = base_;
    formula::figure figure;
    return reader.read_figure(text, figure);
  }

  /// The given names that a text needs, each behind those that it needs itself; the references of
  /// all of them.
  struct needed {
    std::vector<const written_given*> given;
    std::vector<std::pair<reference, const written_text*>> references;
    std::vector<const written_given*> unused;  ///< of what is given for the claim alone
    bool fails = false;
  };
  void collect(const written_text& text, const given_by_name& own, std::map<std::string, int>& seen,
               needed& out, int depth) {
    constexpr int deepest = 200;
    if (depth > deepest) {
      out.fails = true;
      return error(text.at, "names stand for names, more than 200 deep");
    }
    const std::string in_a_line = in_names(text.text);
    if (is_figure(in_a_line)) return;
    for (reference& each : references_in(text.text)) {
      out.references.emplace_back(std::move(each), &text);
    }
    for (const std::string_view word : words_in(in_a_line)) {
      const std::string name(word);
      const auto mine = own.find(name);
      const auto shared = std::as_const(given_).find(name);
      if (mine == own.end() && shared == given_.end()) continue;
      const written_given* const given = mine != own.end() ? mine->second : shared->second;
      int& state = seen[name];
      if (state == 2) continue;
      if (state == 1) {
        out.fails = true;
        error(given->name.at, in_quotes(name) + " is given by itself, in a circle");
        continue;
      }
      state = 1;
      collect(given->value, own, seen, out, depth + 1);
      seen[name] = 2;
      out.given.push_back(given);
    }
  }

  // Claims in the order in which they use each other.

  /// Judges a claim behind those that it uses; without recursion, since a chain may be long.
  void judge_in_order(std::size_t first) {
    std::vector<std::size_t> path{first};
    while (!path.empty()) {
      judged_claim& claim = claims_[path.back()];
      if (claim.state == judged_claim::closed) {
        path.pop_back();
        continue;
      }
      if (claim.state == judged_claim::unseen) {
        claim.state = judged_claim::open;
        prepare(claim);
      }
      const auto next = std::find_if(claim.uses.begin(), claim.uses.end(), [&](std::size_t other) {
        return claims_[other].state != judged_claim::closed;
      });
      if (next == claim.uses.end()) {
        if (!prepared_[&claim].fails) judge_one(claim, prepared_[&claim]);
        claim.state = judged_claim::closed;
        prepared_.erase(&claim);
        path.pop_back();
      } else if (claims_[*next].state == judged_claim::open) {
        refuse_circle(path, *next);
        claim.uses.clear();
        prepared_[&claim].fails = true;
      } else {
        path.push_back(*next);
      }
    }
  }
  void refuse_circle(const std::vector<std::size_t>& path, std::size_t back) {
    std::string said;
    const auto begin = std::find(path.begin(), path.end(), back);
    constexpr std::ptrdiff_t most = 5;
    for (auto each = begin; each != path.end(); ++each) {
      if (each - begin == most) said += "..., ";
      if (each - begin >= most) continue;
      said += claims_[*each].id + ", ";
    }
    error(claims_[path.back()].written->follows.at,
          "claims follow from each other in a circle: " + said + claims_[back].id);
  }
  void prepare(judged_claim& claim) {
    needed& out = prepared_[&claim];
    given_by_name own;
    for (const written_given& each : claim.written->given) note_given(each, own);
    std::map<std::string, int> seen;
    const std::size_t errors = errors_.size();
    collect(claim.written->follows, own, seen, out, 0);
    for (const written_given& each : claim.written->given) {
      if (!seen.contains(each.name.text)) out.unused.push_back(&each);
    }
    for (const auto& [to, text] : out.references) {
      const auto found = by_id_.find(to.id);
      if (found != by_id_.end()) {
        claim.uses.push_back(found->second);
        continue;
      }
      std::vector<std::string> ids;
      for (const auto& [id, index] : by_id_) ids.push_back(id);
      error(text->place_of(to.id_begin, to.id.size()),
            "no claim is called " + in_quotes(to.id) + suggestion(to.id, ids));
    }
    out.fails = out.fails || errors != errors_.size();
  }

  // One claim.

  void judge_one(judged_claim& claim, const needed& with) {
    const auto is_done = [this](std::size_t i) { return claims_[i].done; };
    const bool used_are_done = std::all_of(claim.uses.begin(), claim.uses.end(), is_done);
    if (!used_are_done) return;  // what is wrong with them is said already
    judge_now(claim, with);
  }

  void judge_now(judged_claim& claim, const needed& with) {
    const written_claim& written = *claim.written;
    formula::reader reader = base_;
    std::vector<source> sources(document_.units.size());
    for (std::size_t i = 0; i < sources.size(); ++i) sources[i] = {&document_.units[i].name};
    references_.clear();
    for (const auto& [to, text] : with.references) {
      if (!references_.try_emplace(name_of(to), to.whole).second) continue;
      give(reader, to, sources);
    }
    for (const written_given* const each : with.given) {
      sources.push_back({&each->value});
      reader.give(each->name.text, keep(in_names(each->value.text)));
    }
    const written_text printed{claim.printed, claim.printed_at, claim.printed_is_verbatim};
    const std::string& follows = keep(in_names(written.follows.text));
    audit::written_claim read;
    whole_ = claim.printed.empty() ? &follows : nullptr;
    if (whole_ != nullptr) {
      read = audit::read_claim(reader, follows);
      claim.printed = read.print.text;
    } else {
      sources.push_back({&printed});
      sources.push_back({&written.follows});
      read = audit::read_claim(reader, keep(in_names(claim.printed)), follows);
    }
    if (read.error && read.print.text.empty() && !claim.printed.empty()) {
      const std::string why = why_no_figure(claim.printed);
      if (!why.empty()) return error(printed.at, why);
    }
    if (read.error) {
      std::vector<std::string> names;
      for (const auto& [name, given] : given_) names.push_back(name);
      for (const written_given& each : written.given) names.push_back(each.name.text);
      for (const written_unit& each : document_.units) names.push_back(each.name.text);
      return error(read.error, read.units, sources,
                   whole_ == nullptr ? printed.at : written.follows.at, names);
    }
    for (const written_given* const each : with.unused) {
      error(each->name.at, in_quotes(each->name.text) + " is given for this claim and not used");
    }
    if (!with.unused.empty()) return;
    audit::written_judgement judged;
    const audit::judgement judgement = audit::judge(read, judged);
    if (judged.trouble) {
      return refuse_trouble(judged.trouble, read, sources, written.follows);
    }
    claim.value = judged.value;
    if (read.is_statement || !audit::enclosure_of(read, claim.range)) claim.range = claim.value;
    claim.unit = read.follows.unit;
    claim.record = record_of(claim, read, judgement, with);
    explain(claim.record, read, judged);
    claim.done = true;
  }

  /// Why what is printed is no figure: its number or its unit. Empty where it is one.
  std::string why_no_figure(const std::string& text) const {
    if (is_figure(text)) return "";
    const printed_and_rest number = parse_printed(text);
    if (!number) {
      return in_quotes(text) + " is no printed number; expected " + number.error.expected;
    }
    std::vector<std::string> known;
    for (const proofline::detail::known_unit& each : proofline::detail::known_units) {
      known.emplace_back(each.spelling.text);
    }
    for (const written_unit& each : document_.units) known.push_back(each.name.text);
    for (const std::string_view word : words_in(number.rest)) {
      if (base_.units.meaning_of(word).known) continue;
      const std::vector<std::string> near = nearest(word, known, 1);
      return in_quotes(word) + " is no unit" +
             (near.empty() ? "; expected one such as FLOP/s" : "; did you mean " + near[0] + "?");
    }
    return in_quotes(number.rest) + " is no unit";
  }

  /// Why it may differ: with figures of devices and models, and of the claims before it.
  void explain(audit::record& out, const audit::written_claim& read,
               const audit::written_judgement& judged) const {
    if (!out.number || judged.found == audit::verdict::exact) return;
    std::vector<audit::known_figure> known;
    if (judged.found == audit::verdict::differs) known = figures_known_to(out);
    out.explanations = audit::explanations_of(read, judged, known);
    for (audit::explanation& each : out.explanations) each.change = with_references(each.change);
  }
  std::vector<audit::known_figure> figures_known_to(const audit::record& claim) const {
    std::vector<audit::known_figure> known = known_figures();
    constexpr std::size_t most_claims = 100;
    for (std::size_t i = 0; i < claims_.size() && i < most_claims; ++i) {
      const judged_claim& each = claims_[i];
      if (!each.done || !each.record.number || each.record.id == claim.id) continue;
      const audit::number_record& number = *each.record.number;
      const rational printed = number.printed.value();
      if (!product_fits(printed, number.in.scale)) continue;
      known.push_back(
          {"claim " + each.id, "", number.text, printed * number.in.scale, each.unit, ""});
    }
    return known;
  }

  /// The number that another claim prints, or that follows there.
  void give(formula::reader& reader, const reference& to, std::vector<source>& sources) {
    const judged_claim& other = claims_[by_id_.at(to.id)];
    const std::string& name = keep(name_of(to));
    sources.push_back({&other.written->follows});
    if (!to.derived) {
      reader.give(name, keep(other.printed));
      return;
    }
    reader.variable(name, other.unit);
    if (reader.failed()) return;
    formula::input& input = reader.tree.inputs[reader.tree.inputs.size() - 1];
    input.value = other.value.low();
    input.range = hull(other.value, other.range);
    input.is_variable = false;
  }

  void refuse_trouble(const formula::trouble& found, const audit::written_claim& read,
                      const std::vector<source>& sources, const written_text& otherwise) {
    audit::place_record at = otherwise.at;
    std::string text;
    if (found.node >= 0) {
      const formula::place& where = read.tree.places[static_cast<std::size_t>(found.node)];
      if (where.text < sources.size()) {
        const source& in = sources[where.text];
        at = in.text->place_of(where.offset - std::min<std::size_t>(where.offset, in.shift),
                               where.length);
      }
      if (whole_ != nullptr) at.column = 0;
      formula::write(read.tree, found.node, text);
      text = in_quotes(with_references(text)) + " ";
    }
    error(at, text + std::string(formula::text_of(found.what)));
  }

  audit::record record_of(const judged_claim& claim, const audit::written_claim& read,
                          const audit::judgement& judged, const needed& with) {
    const written_claim& written = *claim.written;
    audit::record out;
    out.about = document_.about;
    out.document = document_.about.name;
    out.id = out.document + "/" + claim.id;
    out.where = written.where;
    out.section = written.section;
    out.kind = audit::claim_kind::value;
    out.statement = written.statement;
    formula::write(read.tree, read.follows.node, out.formula);
    out.formula = with_references(out.formula);
    out.in_our_symbols = out.formula;
    out.read_as = read.is_statement ? out.formula : claim.printed + " = " + out.formula;
    if (!claim.printed_at.file.empty()) out.place = claim.printed_at;
    out.found = judged.found;
    out.expects_any = !written.expects.verdict;
    out.expected = written.expects.verdict.value_or(audit::verdict::exact);
    out.reason = written.expects.reason;
    out.weight = written.expects.weight;
    out.problem = written.problem.empty() ? std::string(judged.problem.view()) : written.problem;
    out.known = judged.known;
    add_inputs(out, read, with);
    if (read.is_statement) {
      if (out.statement.empty()) out.statement = out.formula;
      return out;
    }
    out.number = audit::number_record{
        claim.printed, read.print.number,
        {read.print.number.marked(), read.print.scale, short_text(read.print.unit_text)},
        unit_name(read, read.follows.unit), claim.value, claim.range};
    if (audit::detail::does_not_follow(out)) out.most_rounded = most_rounded(read);
    return out;
  }
  // A theorem. It stands for itself: only its own names are given to it.

  void judge_theorem(const written_claim& written, std::vector<audit::record>& records) {
    const std::string& id = written.id.text;
    if (!is_id(id)) {
      return error(written.id.at, in_quotes(id) + ": expected letters, digits and . _ - in an id");
    }
    if (!by_id_.try_emplace(id, claims_.size()).second) {
      return error(written.id.at, in_quotes(id) + " is the id of another claim");
    }
    std::string units;
    for (const written_unit& each : document_.units) {
      units += (units.empty() ? "" : ", ") + each.name.text;
      if (each.meaning.text != "new") units += " = " + each.meaning.text;
    }
    std::vector<std::string> given;
    for (const written_given& each : written.given) {
      given.push_back(each.name.text + " = " + in_names(each.value.text));
    }
    try {
      const text_theorem theorem(in_names(written.follows.text), given, units);
      records.push_back(record_of(written, theorem, theorem.prove()));
    } catch (const unreadable_theorem& problem) {
      audit::place_record at = written.follows.place_of(problem.where.offset, problem.where.length);
      if (problem.where.text >= 2) {
        const written_given& in = written.given[problem.where.text - 2];
        const std::size_t before = in.name.text.size() + 3;
        at = in.value.place_of(problem.where.offset - std::min(problem.where.offset, before),
                               problem.where.length);
      }
      error(at, problem.what());
    }
  }
  audit::record record_of(const written_claim& written, const text_theorem& theorem,
                          const proof_of_text& result) const {
    audit::record out;
    out.about = document_.about;
    out.document = document_.about.name;
    out.id = out.document + "/" + written.id.text;
    out.where = written.where;
    out.section = written.section;
    out.kind = audit::claim_kind::theorem;
    out.read_as = out.formula = out.in_our_symbols = theorem.read_as();
    out.statement = written.statement.empty() ? out.formula : written.statement;
    for (const auto& [name, formula] : theorem.names()) {
      audit::input_record input;
      input.name = input.symbol = name;
      input.printed = formula;
      out.inputs.push_back(std::move(input));
    }
    out.place = written.follows.at;
    out.expected = written.expects.verdict.value_or(audit::verdict::exact);
    out.reason = written.expects.reason;
    out.known = result.found;
    // What is not proved need not be false, and is called neither.
    out.found = result.verdict == proof_verdict::proved       ? audit::verdict::exact
                : result.verdict == proof_verdict::not_proved ? audit::verdict::not_checkable
                                                              : audit::verdict::differs;
    if (out.found != out.expected) out.problem = words_of(result);
    return out;
  }

  static std::string unit_name(const audit::written_claim& read, const formula::dimension& unit) {
    return unit.is_count() ? "count" : std::string(read.units.text_of(unit).view());
  }
  void add_inputs(audit::record& out, const audit::written_claim& read, const needed& with) {
    for (const formula::given_name& each : read.tree.names) {
      audit::input_record input;
      input.name = input.symbol = with_references(std::string(each.name));
      input.unit = unit_name(read, each.value.unit);
      const formula::node& node = read.tree[each.value.node];
      if (node.what == formula::operation::input) {
        const formula::input& number = read.tree.input_at(each.value.node);
        input.given = audit::given_number{number.value, number.range};
      }
      const auto given = std::ranges::find(with.given, each.name, [](const written_given* one) {
        return std::string_view(one->name.text);
      });
      if (given != with.given.end()) {
        input.printed = (*given)->value.text;
        input.source = (*given)->source;
      } else {
        describe_reference(input);
      }
      out.inputs.push_back(std::move(input));
    }
  }
  /// Of printed(params): what is printed there, and what follows, where the two disagree.
  void describe_reference(audit::input_record& input) const {
    const std::vector<reference> found = references_in(input.name);
    if (found.empty()) return;
    const judged_claim& other = claims_[by_id_.at(found.front().id)];
    const std::string derived = audit::derived_of(other.record);
    input.source = "claim " + other.id;
    input.printed = found.front().derived ? derived : other.printed;
    if (other.record.found != audit::verdict::exact) {
      input.meaning = found.front().derived ? "what follows there; printed is " + other.printed
                                            : "as printed; what follows there is " + derived;
    }
  }

  /// The input whose rounding alone moves the value most.
  std::optional<audit::most_rounded_input> most_rounded(const audit::written_claim& read) {
    std::optional<audit::most_rounded_input> most;
    rational widest = 0;
    for (std::size_t i = 0; i < read.tree.inputs.size(); ++i) {
      if (read.tree.inputs[i].is_exact()) continue;
      const interval<rational> range = audit::moved_by(read, i);
      if (range.high() - range.low() <= widest) continue;
      widest = range.high() - range.low();
      most = audit::most_rounded_input{with_references(symbol_of(read, i)), range};
    }
    return most;
  }
  static std::string symbol_of(const audit::written_claim& read, std::size_t input) {
    for (const formula::given_name& each : read.tree.names) {
      const formula::node& node = read.tree[each.value.node];
      if (node.what == formula::operation::input && static_cast<std::size_t>(node.a) == input) {
        return std::string(each.name);
      }
    }
    return std::string(read.tree.inputs[input].text);
  }

  /// Names of references as they were written.
  std::string with_references(std::string text) const {
    for (const auto& [name, whole] : references_) {
      for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        text.replace(at, name.size(), whole);
      }
    }
    return text;
  }

  const written_document& document_;
  std::vector<std::string>& errors_;
  const std::size_t errors_before_ = errors_.size();
  const std::string* whole_ = nullptr;  ///< a claim that is one text, with what is printed
  std::deque<std::string> texts_;  ///< the readers' trees point into them
  formula::reader base_;           ///< knows the units
  given_by_name given_;
  std::vector<judged_claim> claims_;
  std::map<std::string, std::size_t> by_id_;
  std::map<const judged_claim*, needed> prepared_;
  std::map<std::string, std::string> references_;  ///< of the claim that is judged, by their names
};

}  // namespace

std::vector<audit::record> judged(const written_document& document,
                                  std::vector<std::string>& errors) {
  return document_judge(document, errors).judge();
}

}  // namespace proofline::tools
