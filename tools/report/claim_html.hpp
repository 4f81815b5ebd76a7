#pragma once
// One claim on a page of HTML: its formula as MathML, its numbers with the digits that differ, its
// inputs, and links to the claims that say the same.

#include <map>
#include <set>

#include "report/html.hpp"
#include "report/report.hpp"
#include "report/written_formula.hpp"

namespace proofline::audit {

/// Presentation MathML. HTML knows <math> without its namespace, and needs no reference for the
/// multiplication sign that cannot be seen.
inline html math(const notation& formula) {
  constexpr std::string_view reference = "&#x2062;", itself = "\u2062";
  std::string out = "<math>";
  std::string_view rest = formula.mathml_view();
  for (std::size_t at = rest.find(reference); at != rest.npos; at = rest.find(reference)) {
    out += rest.substr(0, at);
    out += itself;
    rest.remove_prefix(at + reference.size());
  }
  out += rest;
  return html::markup(out + "</math>");
}
/// A symbol; one that notation has no letters for stays a text.
inline html math_of_symbol(const std::string& symbol) {
  try {
    return math(notation::name(symbol));
  } catch (const std::invalid_argument&) {
    return element("i", symbol);
  }
}

/// The claims that say the same or are computed by the same equation.
class related_claims {
 public:
  explicit related_claims(const std::vector<record>& records) {
    for (const record& each : records) {
      const auto add = [&each](auto& by_name, const std::string& name) {
        if (!name.empty()) by_name[name].push_back(&each);
      };
      ids_.insert(each.id);
      add(same_statement_, each.in_our_symbols);
      add(same_theorem_, each.theorem);
      add(same_equation_, each.equation);
      add(same_slip_, each.same_slip);
    }
  }

  bool knows(const std::string& id) const { return ids_.contains(id); }
  std::vector<const record*> saying_the_same(const record& claim) const {
    std::vector<const record*> found = others(same_theorem_, claim.theorem, claim, {});
    for (const record* each : others(same_statement_, claim.in_our_symbols, claim, found)) {
      found.push_back(each);
    }
    return found;
  }
  std::vector<const record*> of_the_same_equation(const record& claim) const {
    return others(same_equation_, claim.equation, claim, saying_the_same(claim));
  }
  std::vector<const record*> with_the_same_slip(const record& claim) const {
    return others(same_slip_, claim.id, claim, {});
  }

 private:
  using groups = std::map<std::string, std::vector<const record*>>;

  static std::vector<const record*> others(const groups& all, const std::string& name,
                                           const record& claim,
                                           const std::vector<const record*>& known) {
    std::vector<const record*> found;
    const auto group = all.find(name);
    if (group == all.end()) return found;
    for (const record* each : group->second) {
      if (each != &claim && std::ranges::find(known, each) == known.end()) found.push_back(each);
    }
    return found;
  }

  std::set<std::string> ids_;
  groups same_statement_, same_theorem_, same_equation_, same_slip_;
};

inline html link_to_claim(const std::string& id) { return link("#" + anchor_of(id), id); }

/// The rows of what is known of a claim: a label and what it names; without content, none.
class labelled_rows {
 public:
  void add(std::string_view label, const html& content) {
    if (content.empty()) return;
    rows_ += element("dt", label) + element("dd", content) + line_break();
  }
  html list() const { return element("dl", rows_); }

 private:
  html rows_;
};

inline html badge(std::string_view kind, std::string_view text) {
  return element("span", {{"class", "badge " + std::string(kind)}}, text);
}

/// The printed number and the derived one, with the digits marked in which they differ.
struct marked_numbers {
  html printed, derived;
};

/// The power of ten of the first digit; of 0, none matters.
inline int first_place(wide_rational value) {
  value = abs(value);
  if (value == 0) return 0;
  int place = 0;
  while (value >= power_of_ten<wide_integer>(place + 1)) ++place;
  while (value < power_of_ten<wide_integer>(place)) --place;
  return place;
}

/// The digits of a number in a text: their places, without the zeros in front.
class written_digits {
 public:
  explicit written_digits(std::string_view text) : text_(text) {
    const auto is_digit_at = [&](std::size_t i) {
      return i < text.size() && proofline::detail::is_digit(text[i]);
    };
    std::size_t i = std::min(text.find_first_of("0123456789"), text.size());
    for (; is_digit_at(i) ||
           (i < text.size() && (text[i] == ',' || text[i] == '.') && is_digit_at(i + 1));
         ++i) {
      if (proofline::detail::is_digit(text[i]) && (text[i] != '0' || !places_.empty()))
        places_.push_back(i);
      if (proofline::detail::is_digit(text[i])) end_ = i + 1;
    }
  }

  std::size_t count() const { return places_.size(); }
  char operator[](std::size_t i) const { return i < places_.size() ? text_[places_[i]] : '0'; }
  /// The text with all digits from this one on marked.
  html marked_from(std::size_t first) const {
    if (first >= places_.size()) return text_;
    const std::size_t begin = places_[first];
    return html(text_.substr(0, begin)) + element("mark", text_.substr(begin, end_ - begin)) +
           html(text_.substr(end_));
  }

 private:
  std::string_view text_;
  std::vector<std::size_t> places_;
  std::size_t end_ = 0;
};

/// From the first digit that is another, or all where they begin at different places. A range or a
/// bound has no digits of its own for what follows, and what rounds to the print does not differ.
inline marked_numbers mark_digits(const record& claim) {
  const std::string printed = printed_of(claim), derived = derived_of(claim);
  const number_record& number = *claim.number;
  if (!does_not_follow(claim) || number.printed.is_range() || number.printed.is_bound() ||
      number.printed.is_fraction()) {
    return {printed, derived};
  }
  const written_digits a(printed), b(derived);
  const wide_rational in_print =
      wide_rational(number.printed.value()) * (number.printed.is_percentage() ? 100 : 1);
  const wide_rational follows = number.in.number_of(wide_rational(number.derived.low()));
  std::size_t first = 0;
  if (first_place(in_print) == first_place(follows)) {
    while (first < std::max(a.count(), b.count()) && a[first] == b[first]) ++first;
  }
  return {a.marked_from(first), b.marked_from(first)};
}
/// "208K → 226,298", the digits that differ marked; what the audit adds was printed by nobody.
inline html numbers_of(const record& claim) {
  const marked_numbers numbers = mark_digits(claim);
  html text;
  if (!claim.added) text = numbers.printed + html::markup(" <span class=\"to\">→</span> ");
  return element("span", {{"class", "numbers"}}, text + numbers.derived);
}

/// A proof or a counterexample as it is written in text, line by line.
inline html steps_of(const record& claim) {
  return claim.steps.empty() ? html() : element("pre", tools::joined(claim.steps, "\n"));
}

/// Not of a definition, which has several, nor where it is the number again.
inline bool has_one_formula(const record& claim) {
  return claim.kind != claim_kind::definition && claim.kind != claim_kind::figure &&
         !claim.formula.empty();
}

/// An input's symbol, and behind it where it lies: "m > 0".
inline html symbol_and_domain(const input_record& input) {
  return math_of_symbol(input.symbol) + " " + domain_text(input.where);
}

/// Where nothing is given, a line each: "m > 0: rows of the product".
inline html list_of_inputs(const record& claim) {
  html out;
  for (const input_record& input : claim.inputs) {
    const std::string unit = input.unit == "count" ? "" : ", in " + input.unit;
    // A paragraph ends where the next one begins.
    out += opening("p") + symbol_and_domain(input) + ": " + input.meaning + unit;
  }
  return out;
}

inline html table_of_inputs(const record& claim) {
  if (given_text(claim).empty()) return list_of_inputs(claim);
  html head, rows;
  for (const char* each : {"input", "meaning", "given", "stands for", "source"}) {
    head += element("th", each);
  }
  for (const input_record& input : claim.inputs) {
    std::string range;
    if (input.given) {
      const interval<rational>& all = input.given->range;
      range = all.is_point() ? "exactly that" : range_in_unit(all, input.unit);
    }
    rows += element("tr", element("td", symbol_and_domain(input)) + element("td", input.meaning) +
                              element("td", given_text(input)) + element("td", range) +
                              element("td", with_link(input.source))) +
            line_break();
  }
  return element("table", element("thead", element("tr", head)) + element("tbody", rows));
}

/// Lines below one another, down to the number in the unit of the print, or to "false".
inline html worked_out(const record& claim, written_formula& formula) {
  html out;
  const std::vector<written_formula::step> steps = formula.steps(claim.inputs);
  for (const written_formula::step& each : steps) {
    const std::string_view sign = each.is_rounded ? "≈ " : "= ";
    html line = math(each.formula);
    if (claim.number) line = html(sign) + line;
    if (&each == &steps.back() && claim.number && formula.value()) {
      const std::string text = derived_of(claim);
      if (each.formula.text() != text) line += html(" ") + sign + text;
    }
    out += element("div", line);
  }
  return out;
}

/// Links to claims, to the first of many; whoever wants all searches for what they share.
inline html links_to(const std::vector<const record*>& claims, const record& from,
                     const std::string& shared) {
  constexpr std::size_t most = 8;
  const std::string here = from.document + "/";
  html out;
  for (std::size_t i = 0; i < claims.size() && i < most; ++i) {
    const std::string& id = claims[i]->id;
    // The name of the document is read once, in the row of this claim's own link.
    const std::string shown = id.starts_with(here) ? id.substr(here.size()) : id;
    out += (i == 0 ? html() : html(", ")) + link("#" + anchor_of(id), shown);
  }
  if (claims.size() <= most) return out;
  const std::string more = "and " + std::to_string(claims.size() - most) + " more";
  return out + ", " + link("?text=" + query_of(shared) + "#claims", more);
}

/// A formula that was read; its text where it could not be.
inline html math_of_formula(const std::string& formula,
                            const std::optional<written_formula>& read) {
  return read ? math(read->symbols()) : element("code", formula);
}

/// A definition's formula is a list: "t = max(t_F, t_B); n_F in FLOP".
inline html math_of_definitions(std::string_view formulas) {
  html out;
  while (!formulas.empty()) {
    const std::size_t end = std::min(formulas.find("; "), formulas.size());
    const std::string_view each = formulas.substr(0, end);
    formulas.remove_prefix(std::min(end + 2, formulas.size()));
    const std::size_t equals = each.find(" = "), in = each.find(" in ");
    html line;
    if (equals != each.npos) {
      const std::string formula(each.substr(equals + 3));
      line = math_of_symbol(std::string(each.substr(0, equals))) + " = " +
             math_of_formula(formula, written_formula::read(formula));
    } else if (in != each.npos) {
      const std::string_view unit = each.substr(in + 4);
      line = math_of_symbol(std::string(each.substr(0, in))) +
             (unit == "count" ? ", a count" : " in " + std::string(unit));
    } else {
      line = each;
    }
    out += element("div", line);
  }
  return out;
}

inline html body_of(const record& claim, const related_claims& related) {
  labelled_rows rows;
  rows.add("read as", claim.read_as.empty() ? html() : element("code", claim.read_as));
  rows.add("holds", rounding_needed_text(claim));
  rows.add("fails", failure_beside_verdict(claim));
  rows.add("why", claim.reason);
  rows.add("erratum", meaning_of(claim.weight));
  if (!claim.same_slip.empty()) {
    rows.add("same slip", related.knows(claim.same_slip) ? link_to_claim(claim.same_slip)
                                                         : html(claim.same_slip));
  }
  rows.add("reading", reading_text(claim));
  rows.add("added", claim.added ? "follows besides; no sentence of the document says it" : "");
  if (claim.number) {
    const marked_numbers numbers = mark_digits(claim);
    const std::string off = discrepancy_text(claim), mended = holds_after_tilde_text(claim);
    rows.add(label_of_printed(claim),
             numbers.printed + (off.empty() || claim.found == verdict::exact
                                    ? html()
                                    : html(", " + off + " what follows" +
                                           (mended.empty() ? "" : "; " + mended))));
    rows.add("derived", numbers.derived);
    const std::string exactly = exactly_text(*claim.number);
    if (exactly != derived_of(claim)) rows.add("exactly", exactly);
    rows.add("within", range_text(*claim.number));
    rows.add("rounding", rounding_text(claim));
    for (const std::string& line : explanation_lines(claim)) rows.add("why", line);
  }
  if (claim.kind == claim_kind::definition) {
    rows.add("formula", math_of_definitions(claim.formula));
  } else if (has_one_formula(claim)) {
    std::optional<written_formula> read = written_formula::read(claim.formula);
    if (read) {
      html steps = worked_out(claim, *read);
      if (claim.known.how() == known_by::witness) {
        rows.add("false at", given_text(claim));
        rows.add("that is", steps);
      } else {
        rows.add("with values", steps);
      }
    } else {
      rows.add("with values", formula_with_values(claim));
    }
  }
  rows.add("inputs", table_of_inputs(claim));
  // The inputs, each with its domain, may say all of it.
  if (domain_of(claim.inputs) != claim.domain) rows.add("domain", claim.domain);
  rows.add("source", with_link(claim.source));
  if (claim.kind != claim_kind::remark) rows.add("known by", known_in_full(claim));
  rows.add(label_of_steps(claim), steps_of(claim));
  const std::string& shared = claim.theorem.empty() ? claim.equation : claim.theorem;
  rows.add(claim.theorem.empty() ? "equation" : "theorem",
           shared.empty() ? html() : element("code", shared));
  rows.add("also says this", links_to(related.saying_the_same(claim), claim, shared));
  rows.add("same equation", links_to(related.of_the_same_equation(claim), claim, claim.equation));
  rows.add("same slip at", links_to(related.with_the_same_slip(claim), claim, claim.id));
  rows.add("file", claim.place ? claim.place->text() : claim.written_at);
  rows.add("link", link_to_claim(claim.id));
  return rows.list();
}

/// What a claim shows before it is opened: its verdict, what it says, its numbers and its formula.
inline html headline(const record& claim, const std::string& said) {
  html out = badge(claim.holds() ? text_of(claim.found) : "fails", text_of(claim.found));
  if (claim.weight != grade::none) {
    out += " " + badge("erratum", "erratum: " + std::string(text_of(claim.weight)));
  }
  if (!reading_text(claim).empty()) out += " " + badge("reading", "in one reading");
  if (claim.added) out += " " + badge("added", "added");
  if (is_at_line(claim)) out += " " + element("span", {{"class", "where"}}, claim.where);
  if (!said.empty()) out += " " + element("span", {{"class", "says"}}, said);
  if (claim.number) out += " " + numbers_of(claim);
  if (!has_one_formula(claim)) return out;
  const html formula = math_of_formula(claim.formula, written_formula::read(claim.formula));
  return out + " " +
         element("span", {{"class", "formula"}}, claim.number ? html("= ") + formula : formula);
}

/// `said`: its statement, or what the text has around its number.
inline html article_of(const record& claim, const std::string& said, const related_claims& related,
                       bool is_open) {
  const html inside = element("summary", headline(claim, said)) + body_of(claim, related);
  const std::string id = anchor_of(claim.id);
  const bool is_reading = claim.found == verdict::differs && !claim.is_ungraded;
  return element(
             "article",
             {{"id", id},
              {"data-verdict", text_of(claim.found)},
              {"data-kind", text_of(claim.kind)},
              {"data-grade", claim.weight != grade::none ? text_of(claim.weight)
                             : is_reading                ? "reading"
                                                         : ""},
              {"data-fails", claim.holds() ? "" : "yes"}},
             html::markup(is_open ? "<details open>" : "<details>") + inside + closing("details")) +
         line_break();
}

}  // namespace proofline::audit
