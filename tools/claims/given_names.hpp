#pragma once
// Names that stand for values and formulas: those of a document, and those of one claim.

#include <algorithm>
#include <map>
#include <proofline/formula/message.hpp>
#include <proofline/formula/reader.hpp>

#include "../program/characters.hpp"
#include "names_in_text.hpp"
#include "written.hpp"

namespace proofline::tools {

/// What a formula needs.
struct needed_names {
  std::vector<const written_given*> given;  ///< each behind those that it needs itself
  /// To other claims, of the formula and of all that is given for it; and the text of each.
  std::vector<std::pair<reference, const written_text*>> references;
  std::vector<const written_given*> unused;  ///< of what is given for the claim alone
};

class given_names {
 public:
  /// `units` is a reader that knows the document's units; it outlives this. What is no name, or is
  /// given twice, is added to `errors`.
  given_names(const std::vector<written_given>& given, const formula::reader& units,
              std::vector<std::string>& errors)
      : units_(units), errors_(errors) {
    for (const written_given& each : given) note(each, given_);
  }

  /// `own` is given for the formula's claim alone. None where something is wrong, which is added
  /// to `errors`.
  std::optional<needed_names> needed_by(const written_text& formula,
                                        const std::vector<written_given>& own) const {
    const std::size_t errors = errors_.size();
    search in{.formula = &formula};
    for (const written_given& each : own) note(each, in.own);
    collect(formula, in, 0);
    if (errors != errors_.size()) return std::nullopt;
    for (const written_given& each : own) {
      if (!in.seen.contains(each.name.text)) in.found.unused.push_back(&each);
    }
    return std::move(in.found);
  }
  std::vector<std::string> all() const {
    std::vector<std::string> names;
    for (const auto& [name, given] : given_) names.push_back(name);
    return names;
  }

 private:
  using by_name = std::map<std::string, const written_given*>;
  enum class state { unseen, open, closed };
  /// The search for the names of one claim.
  struct search {
    const written_text* formula;
    by_name own = {};
    std::map<std::string, state> seen = {};
    needed_names found = {};
  };
  void note(const written_given& given, by_name& to) const {
    const std::string& name = given.name.text;
    if (!is_name(name)) {
      return error(given.name.at, in_quotes(name) + ": expected letters, digits and _ in a name");
    }
    if (formula::is_reserved(name)) return error(given.name.at, said_of_reserved(name));
    if (units_.units.is_declared(name)) {
      return error(given.name.at,
                   in_quotes(name) + " " + formula::is_own_unit_text + "; expected another name");
    }
    const auto [other, is_new] = to.try_emplace(name, &given);
    if (!is_new) {
      error(given.name.at,
            in_quotes(name) + " is given twice, first at " + other->second->name.at.text());
    }
  }
  void collect(const written_text& text, search& in, int depth) const {
    constexpr int deepest = 200;
    if (depth > deepest) return error(text.at, "names stand for names, more than 200 deep");
    const std::string line = in_a_line(text.text);
    for (reference& each : references_in(text.text)) {
      in.found.references.emplace_back(std::move(each), &text);
    }
    for (const std::string_view word : names_in(text, line, in)) {
      std::string name(word);
      if (find(name, in) == nullptr) {  // of layer and layers, the reader says which is given
        name = name.ends_with('s') ? name.substr(0, name.size() - 1) : name + 's';
      }
      const written_given* const given = find(name, in);
      if (given == nullptr) continue;
      state& now = in.seen[name];
      if (now == state::closed) continue;
      if (now == state::open) {
        formula::reader reader = units_;
        reader.whole(line);  // 64 cores/SM, of `cores`: SM is no unit
        if (is_digit(line.front()) && &text == &given->value && reader.failed() &&
            reader.error().there != name) {
          error(given->value.at, formula::message(reader.error(), reader.units));
          continue;
        }
        error(given->name.at, in_quotes(name) + " is given by itself, in a circle");
        continue;
      }
      now = state::open;
      collect(given->value, in, depth + 1);
      in.seen[name] = state::closed;
      in.found.given.push_back(given);
    }
  }
  bool is_figure(const std::string& text) const {
    formula::reader reader = units_;
    formula::figure figure;
    return reader.read_figure(text, figure);
  }
  /// The words of a text that may be names. In a number that is given, with its unit, the units
  /// are none; in the claim's formula a name hides a unit behind a number, too.
  std::vector<std::string_view> names_in(const written_text& text, const std::string& line,
                                         const search& in) const {
    std::vector<std::string_view> words = words_in(line);
    if (&text == in.formula || !is_figure(line)) return words;
    std::erase_if(words, [&, this](std::string_view word) {
      const written_given* const given = find(std::string(word), in);
      const bool is_own = given != nullptr && &given->value == &text;  // layers = 32 layers
      return given == nullptr || is_own || units_.is_unit_beside_names(line, word);
    });
    return words;
  }
  /// Null where nothing of this name is given.
  const written_given* find(const std::string& name, const search& in) const {
    for (const by_name* const names : {&in.own, &given_}) {
      if (const auto found = names->find(name); found != names->end()) return found->second;
    }
    return nullptr;
  }
  void error(const audit::place_record& at, const std::string& what) const {
    errors_.push_back(error_line(at, what));
  }

  const formula::reader& units_;
  std::vector<std::string>& errors_;
  by_name given_;
};

}  // namespace proofline::tools
