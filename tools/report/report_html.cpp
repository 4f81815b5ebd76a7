#include <algorithm>
#include <map>

#include "report/claim_html.hpp"
#include "report/formats.hpp"

namespace proofline::audit {

namespace {

/// The verdicts as one bar, each as wide as it is frequent. A policy without inline styles leaves
/// the attributes of SVG.
html bar_of(const claim_counts& counts) {
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

html link_to_verdict(verdict found, const html& content) {
  return link("?verdict=" + std::string(text_of(found)) + "#claims", content);
}

html verdicts_of(const claim_counts& counts) {
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

std::string anchor_of_document(const std::string& name) { return "document:" + anchor_of(name); }

html card_of(const std::vector<record>& claims) {
  const publication_record& about = claims.front().about;
  const claim_counts counts = counts_of(claims);
  return element("li", element("h3", link("#" + anchor_of_document(about.name), about.name)) +
                           element("p", with_link(publication_text(about) + ".")) + bar_of(counts) +
                           element("p", {{"class", "counts"}},
                                   count_of(counts.claims, "claim", "claims") + ": " +
                                       verdicts_text(counts) + ".")) +
         line_break();
}

html list_of_errata(const std::vector<record>& records) {
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
  if (out.empty()) return element("p", no_errata_text(records) + ".");
  return out;
}

html list_of_held_by_rounding(const std::vector<record>& records) {
  html items;
  for (const record& claim : records) {
    const std::string alone = rounding_needed_text(claim);
    if (!alone.empty()) items += element("li", link_to_claim(claim.id) + " holds " + alone);
  }
  return items.empty() ? items : element("ul", {{"class", "held-by-rounding"}}, items);
}

/// What one looks for first.
html list_of_failures(const std::vector<record>& records) {
  html items;
  int failing = 0, differing = 0;
  const bool several = documents_of(records).size() > 1;
  for (const record& claim : records) {
    if (claim.holds()) continue;
    ++failing;
    if (claim.found == verdict::differs) ++differing;
    items += element("li", (several ? html(claim.document + ", ") : html()) +
                               link("#" + anchor_of(claim.id), failure_in_a_line(claim)));
  }
  if (items.empty()) return {};
  return element("h2", failing == differing ? count_of(failing, "claim differs", "claims differ")
                                            : count_of(failing, "claim fails", "claims fail")) +
         element("ul", {{"class", "failures"}}, items);
}

html summary_of_page(const std::vector<record>& records, const html_page& page) {
  const claim_counts counts = counts_of(records);
  html cards;
  for (const std::string& name : documents_of(records)) {
    cards += card_of(of_document(records, name));
  }
  html out = list_of_failures(records);
  out += list_of_held_by_rounding(records);
  out += element("p", claims_summary(records, "added")) + bar_of(counts) + verdicts_of(counts);
  if (counts.holds()) out += element("p", "Every verdict is the expected one.");
  html known = known_summary(counts);
  if (!page.checked.empty()) known += " " + page.checked;
  if (!known.empty()) out += element("h2", "How it is known") + element("p", known);
  out += element("h2", "Documents") + element("ul", {{"class", "documents"}}, cards);
  out += element("h2", "Errata") + list_of_errata(records);
  return element("section", {{"id", "summary"}}, out) + line_break();
}

html option_of(std::string_view value, const html& text) {
  return html::markup("<option value=\"") + value + html::markup("\">") + text + closing("option");
}
html choice_of(const std::string& name, const html& label, const html& options) {
  return element("label",
                 label + " " + element("select", {{"name", name}}, option_of("", "all") + options));
}

/// Hidden until the script, which does the filtering, shows it.
html filter_of(const std::vector<record>& records) {
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
         choice_of("document", "Document", documents) +
         choice_of("verdict", "Verdict", of_verdict) + choice_of("kind", "Kind", of_kind) +
         choice_of("grade", "Erratum", of_grade) +
         html::markup(
             "<button type=\"reset\">All</button>"
             "<output role=\"status\"></output>") +
         keys + closing("form") + line_break();
}

html pictures_beside(const record& claim, const std::vector<section_picture>& pictures) {
  html out;
  for (const section_picture& each : pictures) {
    if (each.document == claim.document && each.where == claim.where &&
        each.section == claim.section) {
      out += each.drawn;
    }
  }
  return out;
}

html numbers_of_document(const std::string& document, const html_page& page) {
  html out;
  for (const number_list& each : page.numbers) {
    if (each.document == document) out += numbers_section(each);
  }
  return out;
}
/// Those of documents that have no claims.
html numbers_alone(const std::vector<record>& records, const html_page& page) {
  html out;
  const std::vector<std::string> documents = documents_of(records);
  for (const number_list& each : page.numbers) {
    if (std::ranges::find(documents, each.document) != documents.end()) continue;
    out += element("section", {{"class", "document"}},
                   element("h2", each.document) + numbers_section(each));
  }
  return out;
}

/// A claim in a text says what stands around its number.
std::string said_by(const record& claim, const html_page& page) {
  if (!claim.statement.empty()) return claim.statement;
  for (const number_list& list : page.numbers) {
    for (const listed_number& each : list.numbers) {
      const bool is_its = std::ranges::find(each.claims, claim.id) != each.claims.end();
      if (is_its) return each.before + each.text + each.behind;
    }
  }
  return "";
}

html claims_of_page(const std::vector<record>& records, const html_page& page) {
  const related_claims related(records);
  html out;
  for (const std::string& document : documents_of(records)) {
    html inside;
    std::optional<std::string> where;
    for (const record& claim : records) {
      if (claim.document != document) continue;
      const std::string here = heading_above(claim);
      if (inside.empty()) {
        inside = element("h2", document) +
                 element("p", with_link(publication_text(claim.about) + ".")) +
                 numbers_of_document(document, page) + line_break();
      }
      if (here != where) {
        if (where) inside += closing("section");
        inside += opening("section");
        if (!here.empty()) inside += element("h3", here) + line_break();
        inside += pictures_beside(claim, page.pictures);
        where = here;
      }
      inside += article_of(claim, said_by(claim, page), related, records.size() == 1);
    }
    out += element("section", {{"id", anchor_of_document(document)}, {"class", "document"}},
                   inside + closing("section"));
  }
  const html help =
      "Each claim opens to its formula, its inputs and how it is known. In what is worked out "
      "there, numbers without a unit are in FLOP, byte and second.";
  return element("div", {{"id", "claims"}}, element("p", {{"class", "why"}}, help) + out);
}

html footer_of(const html_page& page) {
  labelled_rows rows;
  rows.add("made by", page.version);
  rows.add("command", page.command.empty() ? html() : element("code", page.command));
  rows.add("input", page.input_hash.empty() ? html() : element("code", page.input_hash));
  if (!page.claim_command.empty()) {
    rows.add("check a claim", element("code", page.claim_command + "ID"));
    rows.add("a false erratum?", "CONTRIBUTING.md of Proofline says how to tell us.");
  }
  return element("footer", rows.list());
}

html head_of(const html_page& page) {
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

}  // namespace

std::string page_around(const html& main, const html_page& page) {
  const html body = element("header", element("h1", page.title)) + line_break() +
                    element("main", main) + footer_of(page) +
                    element("script", html::markup(page.script));
  return "<!DOCTYPE html>\n<html lang=\"en\">" + head_of(page).written() +
         element("body", body).written() + "</html>\n";
}
std::string html_report(const std::vector<record>& records, const html_page& page) {
  const bool has_numbers_alone = records.empty() && !page.numbers.empty();
  const html claims = has_numbers_alone ? html()
                                        : summary_of_page(records, page) + filter_of(records) +
                                              claims_of_page(records, page);
  return page_around(claims + numbers_alone(records, page), page);
}

}  // namespace proofline::audit
