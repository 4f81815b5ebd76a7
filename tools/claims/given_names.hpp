#pragma once
// Names that stand for values and formulas: those of a document, and those of one claim.

#include <map>
#include <proofline/formula/reader.hpp>

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
              std::vector<std::string>& errors);

  /// `own` is given for the formula's claim alone. None where something is wrong, which is added
  /// to `errors`.
  std::optional<needed_names> needed_by(const written_text& formula,
                                        const std::vector<written_given>& own) const;
  std::vector<std::string> all() const;

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
  void note(const written_given& given, by_name& to) const;
  void collect(const written_text& text, search& in, int depth) const;
  bool is_figure(const std::string& text) const;
  /// The words of a text that may be names. In a number that is given, with its unit, the units
  /// are none; in the claim's formula a name hides a unit behind a number, too.
  std::vector<std::string_view> names_in(const written_text& text, const std::string& line,
                                         const search& in) const;
  /// Null where nothing of this name is given.
  const written_given* find(const std::string& name, const search& in) const;
  void error(const audit::place_record& at, const std::string& what) const {
    errors_.push_back(error_line(at, what));
  }

  const formula::reader& units_;
  std::vector<std::string>& errors_;
  by_name given_;
};

}  // namespace proofline::tools
