#include "answer.hpp"

#include <fmt/format.h>

#include <proofline/audit/judge_text.hpp>
#include <proofline/formula/notation.hpp>

#include "../claims/judge.hpp"
#include "../claims/judge_theorem.hpp"
#include "../claims/names_in_text.hpp"
#include "../program/characters.hpp"
#include "explain/explanations.hpp"
#include "report/claim_html.hpp"
#include "report/claim_text.hpp"
#include "report/report.hpp"

namespace proofline {

namespace tools {

namespace {

using audit::badge;
using audit::element;
using audit::html;
using audit::labelled_rows;

/// What stands behind a word; none where the text begins otherwise.
std::optional<std::string_view> behind(std::string_view word, std::string_view text) {
  if (!text.starts_with(word) || text.size() == word.size()) return std::nullopt;
  const char next = text[word.size()];
  if (next != ' ' && next != '\t') return std::nullopt;
  return without_blanks(text.substr(word.size()));
}
bool has_word(std::string_view text, std::string_view word) {
  const auto is_of_word = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_');
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    if ((at == 0 || !is_of_word(at - 1)) && !is_of_word(at + word.size())) return true;
  }
  return false;
}

/// The name of a number, or the number; the operator's own sign is no number's.
notation leaf_of(const formula::input& input) {
  return input.is_variable ? notation::name(input.text) : notation::figure(input.text);
}
/// A part of a formula as MathML, in the names that were given and the symbols of what is called;
/// as text where notation has no sign for an operation, or no letters for a name.
html math_of(const formula::run_time_tree& tree, const formula::operand& part) {
  formula::run_time_tree in_names = tree;
  std::deque<std::string> symbols;
  const auto name = [&](int at, std::string_view text) {
    if (at < 0 || at == part.node) return;
    in_names.inputs.push_back({.text = text, .is_variable = true});
    in_names.nodes[static_cast<std::size_t>(at)] = {
        formula::operation::input, static_cast<std::int16_t>(in_names.inputs.size() - 1)};
  };
  for (const formula::equation_call& call : tree.calls) {
    for (const formula::call_argument& each : call.arguments) {
      std::string& symbol = symbols.emplace_back(each.symbol);
      if (each.repeats > 0) symbol += "_" + std::to_string(each.repeats + 1);
      name(each.node, symbol);
    }
  }
  for (const formula::given_name& each : tree.names) name(each.value.node, each.name);
  for (formula::node& each : in_names.nodes) {
    // What is called and is its input is the power 1 of it.
    if (each.what == formula::operation::power && each.b == 1) each = in_names[each.a];
  }
  const auto leaf = [&](int i) { return leaf_of(in_names.inputs[static_cast<std::size_t>(i)]); };
  try {
    return audit::math(part.is_condition
                                   ? formula::state<notation>(in_names, part.node, leaf)
                                   : formula::evaluate<notation>(in_names, part.node, leaf));
  } catch (const std::exception&) {
    std::string text;
    formula::write(tree, part.node, text);
    return element("code", text);
  }
}

class text_reader {
 public:
  explicit text_reader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(without_blanks(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  std::string answer() {
    for (line_ = 1; line_ <= lines_.size(); ++line_) read_given();
    html out;
    for (line_ = 1; line_ <= lines_.size(); ++line_) out += answer_to_line();
    return out.written();
  }

 private:
  std::string_view line() const { return lines_[line_ - 1]; }
  written_text part(std::string_view text) const {
    const auto column = static_cast<std::uint32_t>(text.data() - line().data() + 1);
    const auto number = static_cast<std::uint32_t>(line_);
    return {std::string(text), {"line", number, column, number, column}};
  }

  void read_given() {
    if (const auto given = behind("let", line())) {
      (document_.text += line()) += '\n';
      for (const assigned& each : assignments_in(*given)) {
        if (each.name.empty() || each.value.empty()) {
          errors_[line_] = "expected let NAME = VALUE, such as let N = 70B";
          return;
        }
        document_.given.push_back({part(each.name), part(each.value)});
      }
    } else if (const auto unit = behind("unit", line())) {
      const std::size_t sign = std::min(unit->find('='), unit->size());
      const written_text name = part(without_blanks(unit->substr(0, sign)));
      written_text meaning{"new", name.at};
      if (sign != unit->size()) meaning = part(without_blanks(unit->substr(sign + 1)));
      if (name.empty() || meaning.empty()) {
        errors_[line_] = "expected unit NAME, or unit NAME = what one of it is";
      } else {
        document_.units.push_back({name, meaning});
      }
    }
  }

  html answer_to_line() {
    const auto wrong = errors_.find(line_);
    if (wrong != errors_.end()) return failure(wrong->second);
    if (line().empty() || line().starts_with('#') || behind("let", line()) ||
        behind("unit", line())) {
      return {};
    }
    try {
      return behind("for", line()) ? answer_to_theorem() : answer_to_claim();
    } catch (const unreadable_theorem& problem) {
      constexpr std::size_t of_line = 1;
      if (problem.where.text != of_line) return failure(problem.what());
      return failure(fmt::format("column {}: {}", problem.where.offset + 1, problem.what()));
    } catch (const std::exception& problem) {
      return failure(problem.what());
    }
  }

  html article(std::string_view verdict, const html& headline, const html& body) const {
    return element("article",
                   {{"class", "answer"},
                    {"data-line", std::to_string(line_)},
                    {"data-verdict", verdict}},
                   element("p", {{"class", "line"}}, line()) +
                       element("p", {{"class", "headline"}}, headline) + body) +
           audit::line_break();
  }
  html failure(std::string_view what) const {
    return article("error", badge("error", "cannot be read") + " " + html(what), {});
  }

  /// "line:3:10: error: what" as "column 10: what": the line stands above it.
  static std::string in_the_line(const std::string& said) {
    constexpr std::string_view mark = ": error: ";
    const std::size_t end = said.find(mark), column = said.rfind(':', end - 1);
    if (!said.starts_with("line:") || end == said.npos) return said;
    return fmt::format("column {}: {}", said.substr(column + 1, end - column - 1),
                       said.substr(end + mark.size()));
  }

  // Claims.

  html answer_to_claim() {
    written_document document = document_;
    written_claim claim;
    claim.follows = part(line());
    claim.at = claim.follows.at;
    document.text += line();
    document.claims = {claim};
    std::vector<std::string> errors;
    const std::vector<audit::record> records = judged(document, errors);
    if (!errors.empty()) return failure(in_the_line(errors.front()));
    if (records.empty()) return failure("no claim");
    return article_of(records.front());
  }

  html article_of(const audit::record& claim) {
    formula::reader reader;
    reader.equations = known_equations();
    for (const written_unit& each : document_.units) {
      const bool is_new = each.meaning.text == "new";
      reader.declare(keep(is_new ? each.name.text : each.name.text + " = " + each.meaning.text));
    }
    for (const audit::input_record& each : claim.inputs) {
      for (const written_given& given : document_.given) {
        if (given.name.text == each.name) reader.give(keep(each.name), keep(given.value.text));
      }
    }
    const audit::parsed_claim read = audit::read_claim(reader, keep(std::string(line())));

    html headline = badge(text_of(claim.found), text_of(claim.found));
    if (claim.number) headline += " " + audit::numbers_of(claim);
    headline += element("span", {{"class", "why"}}, " " + html(audit::meaning_of(claim.found)));
    labelled_rows rows;
    rows.add("problem", claim.problem);
    if (!read.error) {
      html formula = math_of(read.tree, read.follows);
      if (claim.number) formula = html(audit::printed_of(claim)) + " = " + formula;
      rows.add("formula", formula);
    }
    rows.add("read as", element("code", claim.read_as));
    if (claim.number) {
      const std::string off = audit::discrepancy_text(claim);
      if (claim.found != audit::verdict::exact && !off.empty()) {
        rows.add("off", html(audit::printed_of(claim)) + " is " + off + " what follows");
      }
      const std::string exactly = audit::exactly_text(*claim.number);
      if (exactly != audit::derived_of(claim)) rows.add("exactly", exactly);
      rows.add("within", audit::range_text(*claim.number));
      if (!read.error) rows.add("rounding", rounding_of(claim, read));
    }
    if (!read.error && !read.tree.calls.empty()) rows.add("inputs", inputs_of(claim));
    rows.add("possible causes", causes_of(claim));
    return article(text_of(claim.found), headline, rows.list());
  }

  /// What a call was given, and by whom: the text may have the name of a device only.
  static html inputs_of(const audit::record& claim) {
    html rows;
    for (const audit::input_record& each : claim.inputs) {
      std::string range;
      if (each.given && !each.given->range.is_point()) {
        range = audit::range_in_unit(each.given->range, each.unit);
      }
      rows += element("tr", element("td", audit::math_of_symbol(each.symbol) + " = " +
                                              audit::given_text(each)) +
                                element("td", each.meaning) + element("td", range) +
                                element("td", each.source));
    }
    html head;
    for (const char* each : {"input", "meaning", "stands for", "source"}) {
      head += element("th", each);
    }
    return element("table", element("thead", element("tr", head)) + element("tbody", rows));
  }
  /// What the rounding of each input alone allows.
  static html rounding_of(const audit::record& claim, const audit::parsed_claim& read) {
    html rows;
    for (const audit::moved_value& each : audit::moved_by_rounding_of(read)) {
      const html range(audit::printed_range(claim.number->in, each.range));
      rows += element("tr", element("td", element("code", named(read, each.input))) +
                                element("td", range));
    }
    if (rows.empty()) return {};
    const html head = element("th", "an input that rounds to") + element("th", "alone gives");
    return element("table", element("thead", element("tr", head)) + element("tbody", rows));
  }
  static std::string named(const audit::parsed_claim& read, std::size_t input) {
    const std::string text(read.tree.inputs[input].text);
    const auto is_at = [&](int at) {
      if (at < 0) return false;
      const formula::node& node = read.tree[at];
      return node.what == formula::operation::input && static_cast<std::size_t>(node.a) == input;
    };
    for (const formula::given_name& each : read.tree.names) {
      if (is_at(each.value.node)) return fmt::format("{} = {}", each.name, text);
    }
    for (const formula::equation_call& call : read.tree.calls) {
      for (const formula::call_argument& each : call.arguments) {
        if (is_at(each.node)) return fmt::format("{} = {}", each.name, text);
      }
    }
    return text;
  }
  static html causes_of(const audit::record& claim) {
    html out;
    for (const audit::explanation& each : claim.explanations) {
      out += element("div", html(each.change) + " would give " + each.gives);
    }
    return out;
  }

  // Theorems.

  html answer_to_theorem() {
    std::vector<std::string> given;
    for (const written_given& each : document_.given) {
      if (is_needed(each.name.text)) given.push_back(each.name.text + " = " + each.value.text);
    }
    const text_theorem theorem(std::string(line()), given, units_in_a_line(document_.units));
    const proof_of_text result = theorem.prove();

    html headline = badge(text_of(result.verdict), words_of(result));
    html point;
    for (const auto& [name, value] : result.point) {
      point += html(point.empty() ? "" : ", ") + name + " = " + value;
    }
    labelled_rows rows;
    if (!point.empty()) headline += " at " + point;
    if (result.verdict == proof_verdict::proved) {
      const int cases = result.found.cases();
      headline += cases == 1 ? std::string(", without a case distinction")
                             : fmt::format(", in {} cases", cases);
    } else if (result.verdict == proof_verdict::undefined ||
               (result.verdict == proof_verdict::not_proved && result.reason != "not proved")) {
      headline += ": " + result.reason;
    }
    const written_theorem& read = theorem.theorem();
    rows.add("formula", math_of(read.tree, {read.root, {}, true}));
    rows.add("read as", element("code", theorem.read_as()));
    for (const auto& [name, formula] : theorem.names()) {
      rows.add("where", element("code", fmt::format("{} = {}", name, formula)));
    }
    if (result.verdict == proof_verdict::not_proved && !result.found.left_over().empty()) {
      rows.add("left over",
               html("the sign of ") + element("code", result.found.left_over().view()));
    }
    return article(text_of(result.verdict), headline, rows.list());
  }
  /// Whether the theorem has the name, or something else that is given and has it.
  bool is_needed(const std::string& name, int depth = 0) const {
    if (has_word(line(), name)) return true;
    for (const written_given& each : document_.given) {
      if (depth < 20 && each.name.text != name && has_word(each.value.text, name) &&
          is_needed(each.name.text, depth + 1)) {
        return true;
      }
    }
    return false;
  }
  static std::string_view words_of(const proof_of_text& result) {
    switch (result.verdict) {
      case proof_verdict::proved: return "proved";
      case proof_verdict::is_false: return "false";
      case proof_verdict::undefined: return "without a value";
      case proof_verdict::not_proved: return "not proved";
    }
    return "";
  }

  const std::string& keep(std::string text) { return texts_.emplace_back(std::move(text)); }

  std::vector<std::string_view> lines_;
  std::size_t line_ = 1;  ///< that is read, from 1
  written_document document_;
  std::map<std::size_t, std::string> errors_;
  std::deque<std::string> texts_;  ///< which readers' trees view
};

}  // namespace

std::string answer_to(std::string_view text) {
  constexpr std::size_t most = 20'000;
  if (text.size() > most) text = text.substr(0, most);
  return text_reader(text).answer();
}

}  // namespace tools
}  // namespace proofline
