#pragma once
// One claim on a page of HTML: its formula as MathML, its numbers with the digits that differ, its
// inputs, and links to the claims that say the same.

#include <map>
#include <set>

#include "report/html.hpp"
#include "report/record.hpp"

namespace proofline::audit {

/// Presentation MathML. HTML knows <math> without its namespace, and needs no reference for the
/// multiplication sign that cannot be seen.
html math(const notation& formula);
/// A symbol; one that notation has no letters for stays a text.
html math_of_symbol(const std::string& symbol);

/// The claims that say the same or are computed by the same equation.
class related_claims {
 public:
  explicit related_claims(const std::vector<record>& records);

  bool knows(const std::string& id) const { return ids_.contains(id); }
  std::vector<const record*> saying_the_same(const record& claim) const;
  std::vector<const record*> of_the_same_equation(const record& claim) const;
  std::vector<const record*> with_the_same_slip(const record& claim) const;

 private:
  using groups = std::map<std::string, std::vector<const record*>>;

  static std::vector<const record*> others(const groups& all, const std::string& name,
                                           const record& claim,
                                           const std::vector<const record*>& known);

  std::set<std::string> ids_;
  groups same_statement_, same_theorem_, same_equation_, same_slip_;
};

html link_to_claim(const std::string& id);

/// The rows of what is known of a claim: a label and what it names; without content, none.
class labelled_rows {
 public:
  void add(std::string_view label, const html& content);
  html list() const { return element("dl", rows_); }

 private:
  html rows_;
};

html badge(std::string_view kind, std::string_view text);

/// The printed number and the derived one, with the digits marked in which they differ.
struct marked_numbers {
  html printed, derived;
};
/// From the first digit that is another, or all where they begin at different places. A range or a
/// bound has no digits of its own for what follows, and what rounds to the print does not differ.
marked_numbers mark_digits(const record& claim);
/// "208K → 226,298", the digits that differ marked; what the audit adds was printed by nobody.
html numbers_of(const record& claim);

/// `said`: its statement, or what the text has around its number.
html article_of(const record& claim, const std::string& said, const related_claims& related,
                bool is_open);

}  // namespace proofline::audit
