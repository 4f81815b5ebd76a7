#pragma once
// The reader of formulas that knows a document's units, and the equations that it defines, which
// its texts call by name beside those of the program; and where its texts stand in the document.

#include <deque>
#include <map>
#include <proofline/formula/error.hpp>
#include <proofline/formula/reader.hpp>

#include "../program/characters.hpp"
#include "names_in_text.hpp"
#include "text_equation.hpp"
#include "written.hpp"

namespace proofline::tools {

/// The texts that a reader was given, in their order: where their bytes stand in the document.
class text_sources {
 public:
  /// `shift` bytes stand before it in the text that the reader was given.
  void add(const written_text& text, std::size_t shift = 0) { all_.push_back({&text, shift}); }
  /// None where the reader names no such text.
  std::optional<audit::place_record> place_of(const formula::place& where) const {
    if (where.text >= all_.size()) return std::nullopt;
    const source& in = all_[where.text];
    const std::size_t offset = where.offset;
    return in.text->place_of(offset < in.shift ? 0 : offset - in.shift, where.length);
  }

 private:
  struct source {
    const written_text* text;
    std::size_t shift;
  };
  std::vector<source> all_;
};

/// What a reader says of a part of a text, which is `there` as the document has it. `names` are
/// those that its writer may have meant.
inline std::string said_of(formula::reading_error problem,
                           const formula::unit_table<formula::on_heap>& units,
                           const std::string& there, const std::vector<std::string>& names) {
  std::string nearest_names;
  if (problem.is_unknown_name()) {
    // The reader knows only the names that other words of the claim need.
    const std::vector<std::string> near = nearest(there, names);
    if (!near.empty()) nearest_names = "did you mean " + any_of_text(near) + "?";
  }
  if (!nearest_names.empty()) problem.detail = std::string_view(nearest_names);
  if (there.empty() && problem.expected != nullptr) {  // as formula::message has it
    return std::string("the text ends; expected ") + problem.expected;
  }
  std::string said = there.empty() ? "the end" : in_quotes(there);
  said += ' ';
  said += formula::text_of(problem, units).view();
  return said;
}

class document_units {
 public:
  /// What cannot be read is added to `errors`. The document outlives this.
  document_units(const written_document& document, std::vector<std::string>& errors)
      : document_(document) {
    if (document.has_exact_inputs) reader_.figures = formula::figures_are::exact;
    for (const written_unit& each : document.units) {
      declare(each, errors);
      if (reader_.failed()) return;
    }
    reader_.equations = &known_;
    define_equations(errors);
  }
  document_units(const document_units&) = delete;
  document_units& operator=(const document_units&) = delete;

  const formula::reader& reader() const { return reader_; }
  const text_sources& sources() const { return sources_; }
  /// "GB = 1 GiB": the units that have another size elsewhere.
  const std::vector<std::string>& conventions() const { return conventions_; }
  const std::deque<text_equation>& equations() const { return equations_; }
  /// Why a text is no figure: its number or its unit. Empty where it is one.
  std::string why_no_figure(const std::string& text) const {
    formula::reader reader = reader_;
    formula::figure figure;
    if (reader.read_figure(text, figure)) return "";
    const printed_and_rest number = parse_printed(text);
    if (!number) {
      formula::reader as_formula = reader_;
      as_formula.whole(text);
      const std::string meant(as_formula.error().detail.view());  // of 1,5
      const std::string instead = meant.starts_with("write ")
                                      ? ": " + meant
                                      : std::string("; expected ") + number.error.expected;
      return in_quotes(text) + " is no printed number" + instead;
    }
    std::vector<std::string> known;
    for (const proofline::detail::known_unit& each : proofline::detail::known_units) {
      known.emplace_back(each.spelling.text);
    }
    for (const written_unit& each : document_.units) known.push_back(each.name.text);
    for (const std::string_view word : words_in(number.rest)) {
      if (reader_.units.meaning_of(word).known) continue;
      if (const auto meant = formula::detail::meant_by(word); !meant.empty()) {
        return in_quotes(word) + " is no unit: " + std::string(meant.view());
      }
      const std::vector<std::string> near = nearest(word, known, 1);
      return in_quotes(word) + " is no unit" +
             (near.empty() ? "; expected one such as FLOP/s" : "; did you mean " + near[0] + "?");
    }
    return in_quotes(number.rest) + " is no unit";
  }

 private:
  void declare(const written_unit& unit, std::vector<std::string>& errors) {
    std::string text = unit.name.text;
    if (unit.meaning.text == "new") {
      sources_.add(unit.name);
    } else {
      text += " = ";
      sources_.add(unit.meaning, text.size());
      text += unit.meaning.text;
    }
    const formula::unit_word before = reader_.units.meaning_of(unit.name.text);
    reader_.declare(texts_.emplace_back(in_a_line(text)));
    if (!reader_.failed()) {
      const formula::unit_word now = reader_.units.meaning_of(unit.name.text);
      const bool differs = before.unit == now.unit && before.scale != now.scale;
      if (before.known && differs) conventions_.push_back(in_a_line(text));
      return;
    }
    const formula::reading_error problem = reader_.error();
    const std::optional<audit::place_record> at =
        problem.where.length > 0 ? sources_.place_of(problem.where) : std::nullopt;
    errors.push_back(error_line(at.value_or(unit.name.at),
                                said_of(problem, reader_.units, std::string(problem.there), {})));
  }
  /// Reads the equations, each with those before it.
  void define_equations(std::vector<std::string>& errors) {
    for (const written_equation& each : document_.equations) {
      if (const std::string other = other_of_name(each.name.text); !other.empty()) {
        errors.push_back(
            error_line(each.name.at, in_quotes(each.name.text) + " is the name of " + other));
        continue;
      }
      try {
        const text_equation& defined = equations_.emplace_back(each, reader_);
        known_.add(defined.name(), defined.callable());
      } catch (const bad_files& wrong) {
        errors.insert(errors.end(), wrong.lines.begin(), wrong.lines.end());
        return;  // those behind may call it
      }
    }
  }
  /// What else has the name of an equation; empty where nothing has.
  std::string other_of_name(const std::string& name) const {
    if (known_.has(name)) return "another equation";
    // One text would mean one thing here and another in a sweep, which knows both.
    if (known_.find(name) != nullptr) return "an equation of the library; expected another name";
    for (const written_given& each : document_.given) {  // which would hide it
      if (each.name.text == name) return "a given value; expected another name";
    }
    return "";
  }

  const written_document& document_;
  std::deque<std::string> texts_;  ///< which the reader's tables view
  equations_of_ones_own known_;
  std::deque<text_equation> equations_;
  formula::reader reader_;
  text_sources sources_;
  std::vector<std::string> conventions_;
};

// Names that stand for values and formulas: those of a document, and those of one claim.

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
    return keys_of(given_);
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
