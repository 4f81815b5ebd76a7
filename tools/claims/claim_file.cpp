#include "claim_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "../program/characters.hpp"
#include "../program/read_file.hpp"
#include "report/report.hpp"

namespace proofline::tools {

namespace {

class claim_file_reader {
 public:
  claim_file_reader(const std::string& text, const std::string& path) : text_(text), path_(path) {
    const std::string stem = std::filesystem::path(path).stem().string();
    out_.about = {stem, stem, "not given", "not given", "not given", "not given"};
    for (std::size_t at = 0; at != text.npos; at = text.find('\n', at)) {
      lines_.push_back(at == 0 && lines_.empty() ? 0 : ++at);
    }
  }

  written_document read() {
    parse();
    read_table(table_, "the file",
               {{"document", [this](const auto&, const auto& node) { read_about(node); }},
                {"units", [this](const auto&, const auto& node) { read_units(node); }},
                {"given", [this](const auto&, const auto& node) {
                   read_given("given", node, out_.given);
                 }},
                {"inputs", [this](const auto&, const auto& node) { read_inputs_are(node); }},
                {"equation", each_table(&claim_file_reader::read_equation)},
                {"claim", each_table(&claim_file_reader::read_claim)},
                {"theorem", each_table(&claim_file_reader::read_theorem)}});
    return read_or_refused(std::move(out_), std::move(errors_), errors_of_claims_);
  }

 private:
  using reader_of_key = std::function<void(const toml::key& key, const toml::node& value)>;
  struct known_key {
    std::string name;
    reader_of_key read;
  };
  using entry = std::pair<const toml::key*, const toml::node*>;

  // Places.

  audit::place_record place_of(const toml::source_region& where) const {
    const auto place = [](auto number) { return static_cast<std::uint32_t>(number); };
    audit::place_record result{path_, place(where.begin.line), place(where.begin.column),
                               place(where.end.line), place(where.end.column)};
    result.line = std::max(result.line, 1U);
    result.column = std::max(result.column, 1U);
    if (result.end_line < result.line) result.end_line = result.line;
    if (result.end_line == result.line) {
      result.end_column = std::max(result.end_column, result.column);
    }
    return result;
  }
  audit::place_record place_of(const toml::node& node) const { return place_of(node.source()); }

  /// The byte where a place begins; the end of the file where it is none.
  std::size_t offset_of(const audit::place_record& place) const {
    std::size_t at = place.line <= lines_.size() ? lines_[place.line - 1] : text_.size();
    for (std::uint32_t column = 1; column < place.column && at < text_.size(); ++column) {
      at += size_of_character(text_, at);
    }
    return at;
  }
  /// The text of a string. What stands between plain quotes has the places of the file.
  written_text text_in(const toml::node& node, const std::string& text) const {
    written_text result{text, place_of(node), false};
    const std::size_t at = offset_of(result.at);
    const std::string_view here = std::string_view(text_).substr(std::min(at + 1, text_.size()));
    if (at < text_.size() && (text_[at] == '"' || text_[at] == '\'') && here.starts_with(text)) {
      result.verbatim = true;
      const std::uint32_t column = result.at.column + 1;
      result.at = place_in(text, 0, text.size(), {path_, result.at.line, column});
    }
    return result;
  }

  void error(const audit::place_record& at, const std::string& what) {
    errors_.push_back(error_line(at, what));
  }
  void error(const toml::node& at, const std::string& what) { error(place_of(at), what); }

  /// What is forgotten most often: the quotation marks of N = 70B.
  std::string hint_at(const toml::parse_error& problem) const {
    const audit::place_record at = place_of(problem.source());
    if (at.line > lines_.size()) return "";
    const std::size_t begin = lines_[at.line - 1];
    const std::string_view line =
        std::string_view(text_).substr(begin, text_.find('\n', begin) - begin);
    for (std::size_t sign = line.find('='); sign != line.npos; sign = line.find('=', sign + 1)) {
      std::size_t end = line.find_first_not_of(" ", sign + 1);
      if (end == line.npos || !is_digit(line[end])) continue;
      end = line.find_first_not_of("0123456789._ ", end);
      if (end != line.npos && (is_letter(line[end]) || line[end] == '%')) {
        return "; expected text in quotes, as in N = \"70B\"";
      }
    }
    return "";
  }

  void parse() {
    const std::size_t deep = place_of_deep_key(text_);
    if (deep < text_.size()) {
      refuse_at(place_in(text_, deep, deep, {path_}), "a key has more than 16 parts");
    }
    try {
      table_ = toml::parse(text_, path_);
    } catch (const toml::parse_error& problem) {
      refuse_at(place_of(problem.source()), std::string(problem.description()) + hint_at(problem));
    }
  }

  // Tables.

  static std::vector<entry> in_order(const toml::table& table) {
    std::vector<entry> entries;
    for (const auto& [key, value] : table) entries.emplace_back(&key, &value);
    std::sort(entries.begin(), entries.end(), [](const entry& a, const entry& b) {
      const toml::source_position &x = a.first->source().begin, &y = b.first->source().begin;
      return std::pair(x.line, x.column) < std::pair(y.line, y.column);
    });
    return entries;
  }
  void read_table(const toml::table& table, const std::string& what,
                  const std::vector<known_key>& known) {
    for (const auto& [key, value] : in_order(table)) {
      const auto found = std::find_if(known.begin(), known.end(), [&](const known_key& each) {
        return each.name == key->str();
      });
      if (found != known.end()) {
        found->read(*key, *value);
        continue;
      }
      std::string said = "unknown key " + in_quotes(key->str()) + " in " + what;
      if (key->str() == "within" || key->str() == "tolerance") {
        said += "; the printed digits decide, and nobody types a tolerance";
      } else {
        said += suggestion(key->str(), names_of(known));
      }
      error(place_of(key->source()), said);
    }
  }
  /// Of tables [[NAME]].
  reader_of_key each_table(void (claim_file_reader::*read_one)(const toml::table&)) {
    return [this, read_one](const toml::key& key, const toml::node& node) {
      const std::string name(key.str());
      if (!node.is_array_of_tables()) return error(node, name + ": expected tables [[" + name + "]]");
      for (const toml::node& each : *node.as_array()) (this->*read_one)(*each.as_table());
    };
  }
  void require(std::initializer_list<const char*> keys, const toml::table& table,
               const std::string& what) {
    for (const char* const key : keys) {
      if (!table.contains(key)) error(table, what + ": expected a key " + key);
    }
  }
  const toml::table* table_at(const std::string& name, const toml::node& node) {
    if (!node.is_table()) error(node, name + ": expected a table [" + name + "]");
    return node.as_table();
  }

  // Values.

  /// A text; empty, with an error, where it is none.
  written_text text_of(const std::string& name, const toml::node& node) {
    if (const auto* text = node.as_string()) {
      if (text->get().find_first_not_of(" \t\r\n") == std::string::npos) {
        error(node, name + ": expected a text that is not empty");
      }
      return text_in(node, text->get());
    }
    error(node, name + ": expected a text in quotes");
    return {"", place_of(node), false};
  }
  reader_of_key into(std::string& to) {
    return [this, &to](const toml::key& key, const toml::node& node) {
      to = text_of(std::string(key.str()), node).text;
    };
  }
  reader_of_key into(written_text& to) {
    return [this, &to](const toml::key& key, const toml::node& node) {
      to = text_of(std::string(key.str()), node);
    };
  }
  reader_of_key placed(std::string& to, audit::place_record& at) {
    return [this, &to, &at](const toml::key& key, const toml::node& node) {
      to = text_of(std::string(key.str()), node).text;
      at = place_of(node);
    };
  }
  /// A value of an input: a text, or a number as the file has it, whose digits count.
  written_text value_of(const std::string& name, const toml::node& node) {
    if (node.is_string()) return text_of(name, node);
    if (!node.is_integer() && !node.is_floating_point()) {
      error(node, name + ": expected a text such as \"70B\", or a number");
      return {"", place_of(node), false};
    }
    const audit::place_record at = place_of(node);
    const std::size_t begin = offset_of(at);
    const std::size_t end =
        std::min(text_.find_first_not_of("+-0123456789.eE_xXoObacdfinABCDF", begin), text_.size());
    std::string digits = text_.substr(begin, end - begin);
    std::erase(digits, '_');
    if (digits.starts_with('+')) digits.erase(0, 1);
    if (node.is_integer() && digits.find_first_not_of("-0123456789") != digits.npos) {
      digits = std::to_string(node.ref<std::int64_t>());  // 0x10
    }
    const bool same = end - begin == digits.size();
    return {digits, at, same};
  }

  void read_about(const toml::node& node) {
    const toml::table* const table = table_at("document", node);
    if (table == nullptr) return;
    audit::publication_record& about = out_.about;
    read_table(*table, "[document]",
               {{"title", into(about.title)},
                {"author", into(about.author)},
                {"date", into(about.date)},
                {"version", into(about.version)},
                {"address", into(about.address)},
                {"name", into(about.name)}});
  }
  static written_text name_in(const toml::key& key, const audit::place_record& at) {
    return {std::string(key.str()), at};
  }
  void read_units(const toml::node& node) {
    const toml::table* const table = table_at("units", node);
    if (table == nullptr) return;
    for (const auto& [key, value] : in_order(*table)) {
      out_.units.push_back({name_in(*key, place_of(key->source())),
                            text_of(std::string(key->str()), *value)});
    }
  }
  /// N = "70B", N = 70, or N = { value = "70B", where = "table 1" }.
  void read_given(const std::string& what, const toml::node& node, std::vector<written_given>& to) {
    if (!node.is_table()) {
      return error(node, what + ": expected a table such as { N = \"70B\" }");
    }
    for (const auto& [key, value] : in_order(*node.as_table())) {
      const std::string name(key->str());
      written_given given{name_in(*key, place_of(key->source())), {}, {}};
      if (const toml::table* const table = value->as_table()) {
        read_table(*table, name,
                   {{"value", [&, this](const auto&, const auto& node_of_value) {
                       given.value = value_of(name, node_of_value);
                     }},
                    {"where", into(given.source)}});
        if (!table->contains("value")) {
          error(given.name.at, name + ": expected a key value = \"...\"");
          continue;
        }
      } else {
        given.value = value_of(name, *value);
      }
      to.push_back(std::move(given));
    }
  }

  /// inputs = "exact": no number of the file was rounded.
  void read_inputs_are(const toml::node& node) {
    out_.has_exact_inputs = node.is_string() && node.ref<std::string>() == "exact";
    if (out_.has_exact_inputs) return;
    error(node, "inputs: expected \"exact\", or no such key: the digits say what is rounded");
  }

  void read_equation(const toml::table& table) {
    written_equation equation;
    equation.at = place_of(table);
    const std::size_t errors = errors_.size();
    read_table(table, "[[equation]]",
               {{"name", into(equation.name)},
                {"symbol", into(equation.symbol)},
                {"meaning", into(equation.meaning)},
                {"where", into(equation.source)},
                {"unit", into(equation.unit)},
                {"inputs", [&, this](const auto&, const auto& node) {
                   read_inputs(node, equation);
                 }},
                {"text", into(equation.text)}});
    require({"name", "inputs", "text"}, table, "[[equation]]");
    if (errors == errors_.size()) out_.equations.push_back(std::move(equation));
  }
  /// peak_rate = "FLOP/s", or { unit = "FLOP/s", symbol = "pi_star", meaning = "...", domain = "> 0",
  /// whole = true }.
  void read_inputs(const toml::node& node, written_equation& to) {
    if (!node.is_table()) {
      return error(node, "inputs: expected a table such as { tokens = \"count\" }");
    }
    for (const auto& [key, value] : in_order(*node.as_table())) {
      written_equation::input input;
      const std::string name(key->str());
      input.name = name_in(*key, place_of(key->source()));
      if (const toml::table* const table = value->as_table()) {
        read_table(*table, name,
                   {{"unit", into(input.unit)},
                    {"symbol", into(input.symbol)},
                    {"meaning", into(input.meaning)},
                    {"domain", into(input.domain)},
                    {"whole", [&, this](const auto&, const auto& node_of_whole) {
                       if (const auto* const is_whole = node_of_whole.as_boolean()) {
                         input.is_whole = is_whole->get();
                       } else {
                         error(node_of_whole, "whole: expected true or false");
                       }
                     }}});
      } else {
        input.unit = text_of(name, *value);
      }
      to.inputs.push_back(std::move(input));
    }
  }

  void read_claim(const toml::table& table) {
    written_claim claim;
    claim.at = place_of(table);
    const std::size_t errors = errors_.size();
    std::string verdict, grade;
    audit::place_record verdict_at, grade_at;
    read_table(table, "[[claim]]",
               {{"id", into(claim.id)},
                {"where", into(claim.where)},
                {"section", into(claim.section)},
                {"says", into(claim.statement)},
                {"printed", into(claim.printed)},
                {"follows", into(claim.follows)},
                {"inputs", [&, this](const auto&, const auto& node) {
                   read_given("inputs", node, claim.given);
                 }},
                {"expects", placed(verdict, verdict_at)},
                {"reason", into(claim.expects.reason)},
                {"grade", placed(grade, grade_at)}});
    require({"id", "printed"}, table, "[[claim]]");
    if (verdict != audit::text_of(audit::verdict::not_checkable)) {
      require({"follows"}, table, "[[claim]]");
    } else if (table.contains("follows")) {
      error(claim.follows.at, "follows: expected none beside expects = \"not-checkable\"");
    }
    if (!verdict.empty()) read_verdict(verdict, verdict_at, claim);
    if (!grade.empty()) read_grade(grade, grade_at, claim);
    keep(std::move(claim), errors, out_.claims);
  }
  /// A claim, if nothing was wrong since there were so many errors.
  void keep(written_claim&& claim, std::size_t errors, std::vector<written_claim>& to) {
    if (errors == errors_.size()) to.push_back(std::move(claim));
    errors_of_claims_ += errors_.size() - errors;
  }
  void read_theorem(const toml::table& table) {
    written_claim theorem;
    theorem.at = place_of(table);
    const std::size_t errors = errors_.size();
    std::string verdict;
    audit::place_record verdict_at;
    read_table(table, "[[theorem]]",
               {{"id", into(theorem.id)},
                {"where", into(theorem.where)},
                {"section", into(theorem.section)},
                {"says", into(theorem.statement)},
                {"text", into(theorem.follows)},
                {"given", [&, this](const auto&, const auto& node) {
                   read_given("given", node, theorem.given);
                 }},
                {"expects", placed(verdict, verdict_at)},
                {"reason", into(theorem.expects.reason)}});
    require({"id", "text"}, table, "[[theorem]]");
    if (!verdict.empty() && verdict != "exact" && verdict != "differs") {
      error(verdict_at, "expects: " + in_quotes(verdict) +
                            " is no verdict on a theorem; expected exact or differs");
    } else if (!verdict.empty()) {
      read_verdict(verdict, verdict_at, theorem);
    }
    keep(std::move(theorem), errors, out_.theorems);
  }
  void read_verdict(const std::string& name, const audit::place_record& at, written_claim& claim) {
    const auto found = std::ranges::find(audit::all_verdicts, name, [](audit::verdict each) {
      return audit::text_of(each);
    });
    if (found == audit::all_verdicts.end()) {
      const auto known = names_of(audit::all_verdicts, [](auto each) { return audit::text_of(each); });
      return error(at, "expects: unknown verdict " + in_quotes(name) + suggestion(name, known));
    }
    claim.expects.verdict = *found;
    if (*found != audit::verdict::exact && claim.expects.reason.empty()) {
      error(at, "expects = \"" + name + "\" needs a key reason, which says why");
    }
  }
  void read_grade(const std::string& name, const audit::place_record& at, written_claim& claim) {
    std::vector<std::string> known;
    for (const audit::grade each : audit::all_grades) {
      known.emplace_back(audit::text_of(each));
      if (known.back() == name) claim.expects.weight = each;
    }
    known.emplace_back("reading");
    claim.expects.holds_otherwise = known.back() == name;
    if (claim.expects.weight == audit::grade::none && !claim.expects.holds_otherwise) {
      error(at, "grade: unknown " + in_quotes(name) + suggestion(name, known));
    } else if (claim.expects.verdict != audit::verdict::differs) {
      error(at, "grade: expected only beside expects = \"differs\"");
    }
  }

  const std::string& text_;
  std::string path_;
  std::vector<std::size_t> lines_;  ///< where each begins
  toml::table table_;
  std::vector<std::string> errors_;
  std::size_t errors_of_claims_ = 0;  ///< so many of them
  written_document out_;
};

}  // namespace

written_document read_claim_file(const std::string& text, const std::string& path) {
  return claim_file_reader(text, path).read();
}

}  // namespace proofline::tools
