#pragma once
// The audit as one page of HTML that needs no network: a summary, then each claim as an <article>
// with a link of its own, which opens to all that is known of it. It is written whole; the page's
// script only searches and filters what is there.

#include <map>
#include <proofline/audit/detail/html.hpp>
#include <proofline/audit/detail/marked_digits.hpp>
#include <proofline/audit/detail/summary_text.hpp>
#include <proofline/audit/written_formula.hpp>

namespace proofline::audit {

/// What a page says beside the claims. Style and script come with the hashes by which the page's
/// policy admits them, "sha256-...", and nothing else.
struct html_page {
  std::string title = "Audit";
  std::string_view style, script;
  std::string style_hash, script_hash;
  std::string checked;  ///< what another checker has accepted, in a sentence; may be empty
  std::string claim_command = "proofline audit --claim ";  ///< shows one claim, by its id
  // The footer; what is empty is left out.
  std::string version, command;
  std::string input_hash;  ///< of what, and which
};

/// What a verdict means, in a line.
inline std::string_view meaning_of(verdict found) {
  switch (found) {
    case verdict::exact: return "proved, encoded, or the very number";
    case verdict::printed_digits: return "what follows rounds to the printed digits";
    case verdict::truncated: return "what follows was cut, not rounded";
    case verdict::input_rounding: return "follows from inputs that round to the printed ones";
    case verdict::differs: return "does not follow, or has a counterexample";
    case verdict::not_checkable: return "measured, or a matter of taste";
  }
  return "";
}

namespace detail {

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
inline html math_of_formula(const std::string& formula) {
  const auto read = written_formula::read(formula);
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
      line = math_of_symbol(std::string(each.substr(0, equals))) + " = " +
             math_of_formula(std::string(each.substr(equals + 3)));
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

/// Links to claims, to the first of many; whoever wants all searches for what they share.
inline html links_to(const std::vector<const record*>& claims, const std::string& shared) {
  constexpr std::size_t most = 8;
  html out;
  for (std::size_t i = 0; i < claims.size() && i < most; ++i) {
    out += (i == 0 ? html() : html(", ")) + link_to_claim(claims[i]->id);
  }
  if (claims.size() <= most) return out;
  const std::string more = "and " + std::to_string(claims.size() - most) + " more";
  return out + ", " + link("?text=" + query_of(shared) + "#claims", more);
}

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

/// Where nothing is given, a line each: "m: rows of the product".
inline html list_of_inputs(const record& claim) {
  html out;
  for (const input_record& input : claim.inputs) {
    const std::string unit = input.unit == "count" ? "" : ", in " + input.unit;
    out += element("div", math_of_symbol(input.symbol) + ": " + input.meaning + unit);
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
    rows += element("tr", element("td", math_of_symbol(input.symbol)) +
                              element("td", input.meaning) + element("td", given_text(input)) +
                              element("td", range) + element("td", with_link(input.source))) +
            line_break();
  }
  return element("table", element("thead", element("tr", head)) + element("tbody", rows));
}

inline html badge(std::string_view kind, std::string_view text) {
  return element("span", {{"class", "badge " + std::string(kind)}}, text);
}

/// "208K → 226,298", the digits that differ marked; what the audit adds was printed by nobody.
inline html numbers_of(const record& claim) {
  const marked_numbers numbers = mark_digits(claim);
  html text;
  if (!claim.added) text = numbers.printed + html::markup(" <span class=\"to\">→</span> ");
  return element("span", {{"class", "numbers"}}, text + numbers.derived);
}

/// What a claim shows before it is opened: its verdict, what it says, and its numbers.
inline html headline(const record& claim) {
  html out = badge(claim.holds() ? text_of(claim.found) : "fails", text_of(claim.found));
  if (claim.weight != grade::none) {
    out += " " + badge("erratum", "erratum: " + std::string(text_of(claim.weight)));
  }
  if (!reading_text(claim).empty()) out += " " + badge("reading", "in one reading");
  if (claim.added) out += " " + badge("added", "added");
  out += " " + element("span", {{"class", "says"}}, claim.statement);
  if (!claim.number) return out;
  return out + " " + numbers_of(claim);
}

inline html body_of(const record& claim, const related_claims& related) {
  labelled_rows rows;
  rows.add("fails", failure_text(claim));
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
    const std::string off = discrepancy_text(claim);
    rows.add(label_of_printed(claim),
             numbers.printed + (off.empty() || claim.found == verdict::exact
                                    ? html()
                                    : html(", " + off + " what follows")));
    rows.add("derived", numbers.derived);
    const std::string exactly = exactly_text(*claim.number), range = range_text(*claim.number);
    if (exactly != derived_of(claim)) rows.add("exactly", exactly);
    if (!range.empty()) {
      rows.add("range", range + ", from all inputs that round to the printed ones");
    }
    rows.add("rounding", most_rounded_text(claim));
  }
  if (claim.kind == claim_kind::definition) {
    rows.add("formula", math_of_definitions(claim.formula));
  } else if (claim.kind != claim_kind::figure && !claim.formula.empty()) {
    rows.add("formula", math_of_formula(claim.formula));
    if (auto read = written_formula::read(claim.formula)) {
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
  rows.add("domain", claim.domain);
  rows.add("source", with_link(claim.source));
  if (claim.kind != claim_kind::remark) rows.add("known by", known_in_full(claim));
  const std::string& shared = claim.theorem.empty() ? claim.equation : claim.theorem;
  rows.add(claim.theorem.empty() ? "equation" : "theorem",
           shared.empty() ? html() : element("code", shared));
  rows.add("also says this", links_to(related.saying_the_same(claim), shared));
  rows.add("same equation", links_to(related.of_the_same_equation(claim), claim.equation));
  rows.add("same slip at", links_to(related.with_the_same_slip(claim), claim.id));
  rows.add("link", link_to_claim(claim.id));
  return rows.list();
}

inline html article_of(const record& claim, const related_claims& related, bool is_open) {
  const html inside = element("summary", headline(claim)) + body_of(claim, related);
  const std::string id = anchor_of(claim.id);
  return element("article",
                 {{"id", id},
                  {"data-verdict", text_of(claim.found)},
                  {"data-kind", text_of(claim.kind)},
                  {"data-grade", claim.found == verdict::differs && claim.weight == grade::none
                                     ? "reading"
                                     : text_of(claim.weight)},
                  {"data-fails", claim.holds() ? "" : "yes"}},
                 html::markup(is_open ? "<details open>" : "<details>") + inside +
                     closing("details")) +
         line_break();
}

/// The verdicts as one bar, each as wide as it is frequent. A policy without inline styles leaves
/// the attributes of SVG.
inline html bar_of(const claim_counts& counts) {
  html parts;
  int before = 0;
  std::string label;
  for (const verdict each : all_verdicts) {
    const int count = counts.of(each);
    if (count == 0) continue;
    parts += element("rect",
                     {{"class", text_of(each)},
                      {"x", std::to_string(before)},
                      {"width", std::to_string(count)},
                      {"height", "1"}},
                     {});
    before += count;
  }
  if (before == 0) return {};
  return element("svg",
                 {{"class", "bar"},
                  {"role", "img"},
                  {"aria-label", verdicts_text(counts)},
                  {"viewBox", "0 0 " + std::to_string(before) + " 1"},
                  {"preserveAspectRatio", "none"}},
                 parts);
}

inline html link_to_verdict(verdict found, const html& content) {
  return link("?verdict=" + std::string(text_of(found)) + "#claims", content);
}

inline html verdicts_of(const claim_counts& counts) {
  html rows;
  for (const verdict each : all_verdicts) {
    const int count = counts.of(each);
    if (count == 0) continue;
    rows += element("tr", element("td", {{"class", "number"}}, std::to_string(count)) +
                              element("th", {{"scope", "row"}},
                                      link_to_verdict(each, badge(text_of(each), text_of(each)))) +
                              element("td", meaning_of(each)));
  }
  return element("table", {{"class", "verdicts"}}, element("tbody", rows));
}

inline std::string anchor_of_document(const std::string& name) {
  return "document:" + anchor_of(name);
}

inline html card_of(const std::vector<record>& claims) {
  const publication_record& about = claims.front().about;
  const claim_counts counts = counts_of(claims);
  return element("li", element("h3", link("#" + anchor_of_document(about.name), about.name)) +
                           element("p", with_link(publication_text(about) + ".")) +
                           bar_of(counts) +
                           element("p", {{"class", "counts"}},
                                   count_of(counts.claims, "claim", "claims") + ": " +
                                       verdicts_text(counts) + ".")) +
         line_break();
}

inline html list_of_errata(const std::vector<record>& records) {
  html out;
  for (const grade each : all_grades) {
    html items;
    for (const record& claim : errata_of(records, each)) {
      const int places = 1 + static_cast<int>(other_places_of(claim, records).size());
      html item = link("#" + anchor_of(claim.id), claim.document + " " + claim.where);
      if (places > 1) item += ", and at " + count_of(places - 1, "other place", "other places");
      item += " says: " + html(claim.statement);
      if (claim.number) item += " " + numbers_of(claim);
      items += element("li", item + element("p", {{"class", "why"}}, "Why: " + claim.reason)) +
               line_break();
    }
    if (!items.empty()) out += element("h3", heading_of(each)) + element("ul", items);
  }
  if (out.empty()) return element("p", "No errata.");
  return out;
}

inline html list_of_failures(const std::vector<record>& records) {
  html items;
  for (const record& claim : records) {
    if (claim.holds()) continue;
    items += element("li", link_to_claim(claim.id) + ": " + failure_text(claim));
  }
  if (items.empty()) return element("p", "Every verdict is the expected one.");
  return element("h3", "Not the expected verdict") + element("ul", {{"class", "failures"}}, items);
}

inline html summary_of_page(const std::vector<record>& records, const html_page& page) {
  const claim_counts counts = counts_of(records);
  html cards;
  for (const std::string& name : documents_of(records)) cards += card_of(of_document(records, name));
  html out = element("p", claims_summary(records, "added")) + bar_of(counts) + verdicts_of(counts);
  out += list_of_failures(records);
  html known = known_summary(counts);
  if (!page.checked.empty()) known += " " + page.checked;
  if (!known.empty()) out += element("h2", "How it is known") + element("p", known);
  out += element("h2", "Documents") + element("ul", {{"class", "documents"}}, cards);
  out += element("h2", "Errata") + list_of_errata(records);
  return element("section", {{"id", "summary"}}, out) + line_break();
}

inline html option_of(std::string_view value, const html& text) {
  return html::markup("<option value=\"") + value + html::markup("\">") + text +
         closing("option");
}
inline html choice_of(const std::string& name, const html& label, const html& options) {
  return element("label", label + " " +
                              element("select", {{"name", name}}, option_of("", "all") + options));
}

/// Hidden until the script, which does the filtering, shows it.
inline html filter_of(const std::vector<record>& records) {
  std::map<verdict, int> verdicts;
  std::map<claim_kind, int> kinds;
  for (const record& each : records) {
    ++verdicts[each.found];
    ++kinds[each.kind];
  }
  const auto counted = [](std::string_view name, int count) {
    return std::string(name) + " (" + std::to_string(count) + ")";
  };
  html documents, of_verdict, of_kind, of_grade;
  for (const std::string& name : documents_of(records)) {
    documents += option_of(anchor_of_document(name), name);
  }
  for (const auto& [found, count] : verdicts) {
    of_verdict += option_of(text_of(found), counted(text_of(found), count));
  }
  for (const auto& [kind, count] : kinds) {
    of_kind += option_of(text_of(kind), counted(text_of(kind), count));
  }
  for (const grade each : all_grades) of_grade += option_of(text_of(each), meaning_of(each));
  of_grade += option_of("reading", "differs in one reading only: none");
  const html search =
      element("label", html("Text ") + html::markup("<input type=\"search\" name=\"text\" "
                                                    "autocomplete=\"off\" spellcheck=\"false\">"));
  const html keys = html::markup(
      "<p class=\"keys\"><kbd>/</kbd> search, <kbd>j</kbd> next claim, <kbd>k</kbd> previous, "
      "<kbd>Enter</kbd> open, <kbd>Esc</kbd> all claims</p>");
  return html::markup("<form id=\"filter\" role=\"search\" hidden>") + search +
         choice_of("document", "Document", documents) + choice_of("verdict", "Verdict", of_verdict) +
         choice_of("kind", "Kind", of_kind) + choice_of("grade", "Erratum", of_grade) +
         html::markup("<button type=\"reset\">All</button>"
                      "<output role=\"status\"></output>") +
         keys + closing("form") + line_break();
}

inline html claims_of_page(const std::vector<record>& records) {
  const related_claims related(records);
  html out;
  std::string document, where;
  for (const record& claim : records) {
    if (claim.document != document) {
      if (!document.empty()) out += closing("section") + closing("section");
      document = claim.document;
      where.clear();
      out += opening("section", {{"id", anchor_of_document(document)}, {"class", "document"}}) +
             element("h2", document) + element("p", with_link(publication_text(claim.about) + ".")) +
             line_break();
    }
    const std::string here = claim.where + " " + claim.section;
    if (here != where) {
      if (!where.empty()) out += closing("section");
      where = here;
      out += opening("section") + element("h3", here) + line_break();
    }
    out += article_of(claim, related, records.size() == 1);
  }
  if (!document.empty()) out += closing("section") + closing("section");
  return element("div", {{"id", "claims"}}, out);
}

inline html footer_of(const html_page& page) {
  labelled_rows rows;
  rows.add("made by", page.version);
  rows.add("command", page.command.empty() ? html() : element("code", page.command));
  rows.add("input", page.input_hash.empty() ? html() : element("code", page.input_hash));
  rows.add("check a claim", element("code", page.claim_command + "ID"));
  rows.add("a false erratum?", "CONTRIBUTING.md of Proofline says how to tell us.");
  return element("footer", rows.list());
}

inline html head_of(const html_page& page) {
  const std::string policy = "default-src 'none'; style-src '" + page.style_hash +
                             "'; script-src '" + page.script_hash +
                             "'; img-src data:; base-uri 'none'; form-action 'none'";
  return element(
      "head",
      html::markup("<meta charset=\"utf-8\">") +
          opening("meta", {{"http-equiv", "Content-Security-Policy"}, {"content", policy}}) +
          html::markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                       "<meta name=\"color-scheme\" content=\"light dark\">"
                       "<link rel=\"icon\" href=\"data:,\">") +
          element("title", page.title) + element("style", html::markup(page.style)));
}

}  // namespace detail

/// The page. One claim alone is shown open.
inline std::string html_report(const std::vector<record>& records, const html_page& page) {
  using namespace detail;
  const html body = element("header", element("h1", page.title)) + line_break() +
                    element("main", summary_of_page(records, page) + filter_of(records) +
                                        claims_of_page(records)) +
                    footer_of(page) + element("script", html::markup(page.script));
  return "<!DOCTYPE html>\n<html lang=\"en\">" + head_of(page).written() +
         element("body", body).written() + "</html>\n";
}

}  // namespace proofline::audit
