#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "report/claim_html.hpp"
#include "report/number_list.hpp"

namespace proofline::audit {

namespace {

using json = nlohmann::ordered_json;

struct name_of_apart {
  apart kind;
  std::string_view one, several;
};
constexpr name_of_apart names_of_apart[] = {
    {apart::year, "year", "years"},
    {apart::heading, "number of a heading", "numbers of headings"},
    {apart::item, "number of a list", "numbers of lists"},
    {apart::citation, "citation", "citations"},
    {apart::name, "number of a name", "numbers of names"}};

/// "2 years (2023, 2024); 1 citation (12)"; empty where nothing is left out.
std::string left_out_text(const number_list& list) {
  constexpr int most = 8;
  std::string out;
  for (const name_of_apart& each : names_of_apart) {
    std::string shown;
    int count = 0;
    for (const listed_number& number : list.numbers) {
      if (number.left_out != each.kind) continue;
      if (++count <= most) shown += (shown.empty() ? "" : ", ") + number.text;
    }
    if (count == 0) continue;
    out += (out.empty() ? "" : "; ") + count_of(count, each.one, each.several) + " (" + shown +
           (count > most ? ", ...)" : ")");
  }
  return out;
}
std::string without_document(const std::string& id, const number_list& list) {
  return id.starts_with(list.document + "/") ? id.substr(list.document.size() + 1) : id;
}
std::string claims_of(const listed_number& number, const number_list& list) {
  const auto name = [&list](const std::string& id) { return without_document(id, list); };
  return tools::joined(tools::names_of(number.claims, name));
}
std::string place_in_file(const listed_number& number) {
  return std::to_string(number.at.line) + ":" + std::to_string(number.at.column);
}
std::string_view unread_text() { return "not read by formulas"; }

/// "= 6 FLOP * ...: 6.3e24 FLOP", below a number.
std::vector<std::string> lines_below(const listed_number& number) {
  std::vector<std::string> out;
  for (const proposal& each : number.proposals) {
    std::string line = "= " + each.formula + ": " + each.gives;
    if (!each.from.empty()) line += "; " + each.from;
    if (!each.unplaced.empty()) line += "; not written: " + each.unplaced;
    out.push_back(std::move(line));
  }
  for (const question& each : number.questions) out.push_back(question_text(each));
  return out;
}

std::string text_of_list(const number_list& list, const text_options& options) {
  const colors paint{options.color};
  constexpr int most_of_number = 28, most_of_unit = 12, most_of_range = 30;
  int place = 5, number = 6, unit = 4, range = 10;
  for (const listed_number& each : list.numbers) {
    if (each.left_out != apart::none) continue;
    place = std::max(place, width_of(place_in_file(each)));
    number = std::max(number, std::min(most_of_number, width_of(each.text)));
    if (!each.read) continue;
    unit = std::max(unit, std::min(most_of_unit, width_of(each.read->unit)));
    range = std::max(range, std::min(most_of_range, width_of(each.read->stands_for)));
  }
  const int claim = std::max(12, options.width - place - number - unit - range - 8);
  const auto line = [&](const std::string& at, const std::string& text, std::string_view of_unit,
                        std::string_view stands_for, const std::string& id,
                        std::string_view color) {
    return row("",
               {{at, place, "2"},
                {text, number, color},
                {std::string(of_unit), unit, color},
                {std::string(stands_for), range, color},
                {id, claim, color}},
               paint);
  };
  std::string out = paint.bold(list.document) + "\n" + claimed_text(list) + ".\n";
  const char* const last = list.has_proposals ? "claim or id" : "claim";
  if (list.count() > 0) out += '\n' + line("place", "number", "unit", "stands for", last, "2");
  for (const listed_number& each : list.numbers) {
    if (each.left_out != apart::none) continue;
    const std::string id = list.has_proposals ? std::to_string(list.id_of(each)) : "";
    out += line(place_in_file(each), each.text, each.read ? each.read->unit : "-",
                each.read ? each.read->stands_for : unread_text(),
                list.has_proposals && each.claims.empty() ? id : claims_of(each, list), "");
    for (const std::string& below : lines_below(each)) {
      for (const std::string& one : wrapped(below, options.width - 6)) out += "      " + one + '\n';
    }
  }
  std::vector<std::string> said;
  if (const std::string left_out = left_out_text(list); !left_out.empty()) {
    said.push_back("Left out: " + left_out + ".");
  }
  if (!list.bound.empty()) said.push_back("Bound: " + list.bound + ".");
  if (list.with_proposal() > 0) {
    said.push_back(
        "--write COPY puts the first proposal of each number into a copy, and those of "
        "--only ID,... alone.");
  } else if (list.count() > 0 && list.with_claim() == 0) {
    said.push_back("A claim stands in a comment behind its number: " + list.example);
  }
  for (const std::string& each : said) {
    out += '\n';
    for (const std::string& one : wrapped(each, options.width)) out += one + '\n';
  }
  return out;
}

void add_proposals(const number_list& list, const listed_number& number, json& to) {
  to["id"] = list.id_of(number);
  to["proposals"] = to["questions"] = json::array();
  const auto text_or_null = [](const std::string& text) {
    return text.empty() ? json() : json(text);
  };
  for (const proposal& each : number.proposals) {
    to["proposals"].push_back({{"formula", each.formula},
                               {"claim", each.claim},
                               {"verdict", text_of(each.found)},
                               {"gives", each.gives},
                               {"from", text_or_null(each.from)},
                               {"chance", each.chance},
                               {"not_written", text_or_null(each.unplaced)}});
  }
  for (const question& each : number.questions) {
    to["questions"].push_back({{"formula", each.formula},
                               {"follows", each.follows},
                               {"from", text_or_null(each.from)},
                               {"slip", each.slip}});
  }
}

}  // namespace

std::string_view text_of(apart kind) {
  switch (kind) {
    case apart::none: return "";
    case apart::year: return "year";
    case apart::heading: return "heading";
    case apart::item: return "item";
    case apart::citation: return "citation";
    case apart::name: return "name";
  }
  return "";
}

std::size_t number_list::count() const {
  return static_cast<std::size_t>(
      std::ranges::count(numbers, apart::none, &listed_number::left_out));
}
std::size_t number_list::with_claim() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      numbers, [](const listed_number& each) { return !each.claims.empty(); }));
}
std::size_t number_list::with_proposal() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      numbers, [](const listed_number& each) { return !each.proposals.empty(); }));
}
std::size_t number_list::with_question() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      numbers, [](const listed_number& each) { return !each.questions.empty(); }));
}
std::size_t number_list::id_of(const listed_number& number) const {
  if (number.left_out != apart::none) return 0;
  const auto before = std::span(numbers).first(static_cast<std::size_t>(&number - numbers.data()));
  return 1 + static_cast<std::size_t>(
                 std::ranges::count(before, apart::none, &listed_number::left_out));
}

std::string claimed_text(const number_list& list) {
  std::string out = std::to_string(list.with_claim()) + " of " +
                    count_of(static_cast<int>(list.count()), "number has", "numbers have") +
                    " a claim";
  if (!list.has_proposals) return out;
  return out + "; " + std::to_string(list.with_proposal()) + " may follow from others, and " +
         std::to_string(list.with_question()) + " may be asked about";
}
std::string question_text(const question& of) {
  return "ask: " + of.follows + " would follow, = " + of.formula +
         (of.from.empty() ? "" : "; " + of.from) + "; one possible cause: " + of.slip;
}

std::string text_numbers(const std::vector<number_list>& lists, const text_options& options) {
  std::string out;
  for (const number_list& each : lists)
    out += (out.empty() ? "" : "\n") + text_of_list(each, options);
  return colors{options.color}.completed(out);
}

std::string json_numbers(const std::vector<number_list>& lists) {
  const auto fraction = [](const std::optional<rational>& value) {
    return value ? json(fraction_text(*value)) : json();
  };
  json documents = json::array();
  for (const number_list& list : lists) {
    json numbers = json::array();
    for (const listed_number& each : list.numbers) {
      const bool is_read = each.read.has_value();
      const std::string left_out(text_of(each.left_out));
      json row = {{"line", each.at.line},
                  {"column", each.at.column},
                  {"end_line", each.at.end_line},
                  {"end_column", each.at.end_column},
                  {"text", each.text},
                  {"before", each.before},
                  {"behind", each.behind},
                  {"left_out", left_out.empty() ? json() : json(left_out)},
                  {"read_as", is_read ? json(each.read->text) : json()},
                  {"unit", is_read ? json(each.read->unit) : json()},
                  {"value", is_read ? fraction(each.read->value) : json()},
                  {"low", is_read ? fraction(each.read->low) : json()},
                  {"high", is_read ? fraction(each.read->high) : json()},
                  {"stands_for", is_read ? json(each.read->stands_for) : json()},
                  {"claims", each.claims}};
      if (list.has_proposals) add_proposals(list, each, row);
      numbers.push_back(std::move(row));
    }
    documents.push_back({{"document", list.document},
                         {"with_claim", list.with_claim()},
                         {"count", list.count()},
                         {"numbers", std::move(numbers)}});
  }
  return proofline::detail::as_shown_json(
             json{{"version", 1}, {"documents", std::move(documents)}}.dump(1)) +
         "\n";
}

namespace {

std::string as_readers_see_it(std::string_view text) {
  std::string out(text);
  std::ranges::replace(out, '\x1f', ' ');
  return out;
}

/// What a number follows from, or may follow from, beside it.
html note_beside(const listed_number& number, const number_list& list) {
  html says = element("b", number.text) + " ";
  for (const std::string& id : number.claims) {
    says += "follows, as its claim says: " + link("#" + anchor_of(id), without_document(id, list));
  }
  html items;
  for (const std::string& each : lines_below(number)) items += element("li", each);
  if (!items.empty()) says += element("ul", items);
  const bool asks = !number.questions.empty();
  return element("div", {{"class", asks ? "asks" : ""}}, says);
}

/// A paragraph with its numbers marked, and what is said of them beside it.
html row_of_paragraph(const number_list& list, std::size_t begin, std::size_t end) {
  const std::string_view text(list.text);
  html words, notes;
  std::size_t at = begin;
  for (const listed_number& each : list.numbers) {
    const bool is_here = each.in_text.begin >= at && each.in_text.end <= end;
    if (each.left_out != apart::none || !is_here) continue;
    const bool has_note =
        !each.claims.empty() || !each.proposals.empty() || !each.questions.empty();
    words += as_readers_see_it(text.substr(at, each.in_text.begin - at));
    const html number(
        as_readers_see_it(text.substr(each.in_text.begin, each.in_text.end - each.in_text.begin)));
    words += has_note ? element("mark", number) : number;
    if (has_note) notes += note_beside(each, list);
    at = each.in_text.end;
  }
  words += as_readers_see_it(text.substr(at, end - at));
  return element("tr", element("td", words) + element("td", notes)) + line_break();
}
html table_of_text(const number_list& list) {
  html rows;
  for (std::size_t begin = 0; begin < list.text.size();) {
    const std::size_t end = std::min(list.text.find('\n', begin), list.text.size());
    if (end > begin) rows += row_of_paragraph(list, begin, end);
    begin = end + 1;
  }
  return element("table", {{"class", "text-with-notes"}}, element("tbody", rows));
}

html table_of_numbers(const number_list& list) {
  html head, rows;
  for (const char* each : {"line", "number in its text", "unit", "stands for", "claim"}) {
    head += element("th", each);
  }
  for (const listed_number& each : list.numbers) {
    if (each.left_out != apart::none) continue;
    html claims;
    for (const std::string& id : each.claims) {
      claims += (claims.empty() ? html() : html(", ")) +
                link("#" + anchor_of(id), without_document(id, list));
    }
    const html in_text = html(each.before) + element("mark", each.text) + html(each.behind);
    rows +=
        element("tr", {{"class", each.claims.empty() ? "unclaimed" : ""}},
                element("td", {{"class", "number"}}, std::to_string(each.at.line)) +
                    element("td", in_text) + element("td", each.read ? each.read->unit : "") +
                    element("td", each.read ? html(each.read->stands_for) : html(unread_text())) +
                    element("td", claims)) +
        line_break();
  }
  return element("table", element("thead", element("tr", head)) + element("tbody", rows));
}

}  // namespace

html numbers_section(const number_list& list) {
  const std::string left_out = left_out_text(list);
  html inside = element("summary", claimed_text(list));
  if (!left_out.empty()) inside += element("p", {{"class", "why"}}, "Left out: " + left_out + ".");
  inside += list.has_proposals ? table_of_text(list) : table_of_numbers(list);
  const bool is_all = list.with_claim() == 0;  // that the page has of this document
  return element("details", {{"class", "numbers-of-text"}, {"open", is_all ? "open" : ""}}, inside);
}

}  // namespace proofline::audit
