#pragma once
// A theorem in text, as `proofline prove` and claim files have it: read, proved, and exported as
// the theorems of the catalogue are.

#include <fmt/format.h>

#include <deque>
#include <proofline/formula/error.hpp>
#include <proofline/proof/theorem_reader.hpp>

#include "export/expression.hpp"
#include "named_equations.hpp"
#include "program/bad_input.hpp"
#include "theorem_calls.hpp"

namespace proofline::tools {

/// Where in which text something is wrong. In bytes; text 0 are the units, 1 the theorem, then what
/// is given.
struct place_in_texts {
  std::size_t text = 1, offset = 0, length = 0;
};

/// A theorem that cannot be read: what() is one line without the place.
struct unreadable_theorem : std::runtime_error {
  place_in_texts where;
  unreadable_theorem(const std::string& said, const place_in_texts& place)
      : std::runtime_error(said), where(place) {}
};

enum class proof_verdict { proved, is_false, undefined, not_proved };

struct proof_of_text {
  proof_verdict verdict = proof_verdict::not_proved;
  proof found;
  /// Where it is false or has no value, checked there in exact fractions: each variable's name, and
  /// its value with the unit.
  std::vector<std::pair<std::string, std::string>> point;
  std::vector<value_at_a_point> values;  ///< the same numbers
  std::string reason;                    ///< why it is not proved; empty where it is
  /// Of a theorem that may be false because of how it was written, or may not be proved because it
  /// is true of whole numbers alone.
  std::string advice;
};

/// "x = 1/2 s, y = 3"
inline std::string text_of_point(const std::vector<std::pair<std::string, std::string>>& point) {
  return joined(names_of(point, [](const auto& each) { return each.first + " = " + each.second; }));
}

/// A number of the text; argument-dependent lookup finds it.
inline expression literal_beside(const expression&, const rational& value) {
  const auto part = [](const integer& whole) {
    return expression::number(proofline::to_text(whole).view());
  };
  const expression above = part(value.numerator());
  return value.denominator() == 1 ? above : above / part(value.denominator());
}

class text_theorem {
 public:
  /// `given` are texts such as "I = 2*m*n/(m + n)", `units` such as "USD2, request". It may call
  /// `equations`, which outlive it, by name; null: none. Throws unreadable_theorem.
  explicit text_theorem(std::string text, std::vector<std::string> given = {},
                        std::string units = {},
                        const equations_in_text* equations = known_equations()) {
    texts_.push_back(std::move(units));
    texts_.push_back(std::move(text));
    for (std::string& each : given) texts_.push_back(std::move(each));
    const std::vector<std::string_view> names(texts_.begin() + 2, texts_.end());
    reader_.equations = equations;
    if (!texts_[0].empty()) reader_.declare(texts_[0]);
    if (!reader_.failed()) theorem_ = reader_.read(texts_[1], names);
    if (!reader_.failed()) {
      check_calls();
      return;
    }
    const formula::reading_error& error = reader_.error();
    place_in_texts where;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::less_equal<const char*> before;
      const char* const first = texts_[i].data();
      if (before(first, error.there.data()) &&
          before(error.there.data(), first + texts_[i].size())) {
        where = {i, static_cast<std::size_t>(error.there.data() - first), error.there.size()};
      }
    }
    throw unreadable_theorem(formula::message(error, reader_.units), where);
  }
  text_theorem(const text_theorem&) = delete;
  text_theorem& operator=(const text_theorem&) = delete;

  const written_theorem& theorem() const { return theorem_; }
  /// The theorem as it was read, fully parenthesised; and what its names stand for.
  std::string read_as() const {
    std::string result;
    write(theorem_, reader_.units, result);
    return result;
  }
  std::vector<std::pair<std::string, std::string>> names() const {
    std::vector<std::pair<std::string, std::string>> result;
    for (std::size_t i = theorem_.inputs.size(); i < theorem_.tree.names.size(); ++i) {
      const formula::given_name& each = theorem_.tree.names[i];
      std::string formula;
      formula::write_meaning(theorem_.tree, each, formula);
      result.emplace_back(each.name, std::move(formula));
    }
    return result;
  }
  /// "> 0 FLOP/s", of a variable.
  std::string domain_of(std::size_t variable) const {
    return std::string(domain_text(theorem_.inputs[variable].values.where));
  }
  /// What to write where whole numbers may have been meant, as in "n >= 2: ...", and a point is
  /// none: n >= 1 alone is a count without a word.
  std::string advice_on(const std::vector<value_at_a_point>& point) const {
    for (const written_theorem::bound& each : theorem_.bounds) {
      const value_set& values = theorem_.inputs[each.variable].values;
      const bool may_be_count = values.step == 0 && each.is_lower &&
                                each.value.denominator() == 1 &&
                                theorem_.units[each.variable].is_count();
      if (!may_be_count || each.variable >= point.size()) continue;
      if (point[each.variable].denominator() == 1) continue;
      const std::string name(theorem_.inputs[each.variable].symbol);
      return fmt::format("{} is any number there; write {} whole {} {} for whole ones", name, name,
                         each.is_strict ? ">" : ">=", to_text(each.value).view());
    }
    return "";
  }
  std::string unit_of(std::size_t variable) const {
    const formula::dimension& unit = theorem_.units[variable];
    return unit.is_count() ? "" : std::string(reader_.units.text_of(unit).view());
  }

  proof_of_text prove() const {
    proof_of_text result;
    try {
      result.found = proofline::prove(theorem_, &result.values);
    } catch (const std::exception& beyond) {  // coefficients and powers have limits
      result.reason = beyond.what();
      return result;
    }
    if (result.found.how() == known_by::all_inputs) {
      result.verdict = proof_verdict::proved;
      return result;
    }
    result.reason = result.found.failure();
    if (!result.found.counterexample().empty()) {
      result.verdict =
          result.found.failure() == "false" ? proof_verdict::is_false : proof_verdict::undefined;
    }
    if (result.verdict == proof_verdict::undefined && excludes(result.values)) {
      result.verdict = proof_verdict::not_proved;
      result.values.clear();
    }
    result.point = in_units(result.values);
    if (result.verdict == proof_verdict::is_false) result.advice = advice_on(result.values);
    if (result.verdict == proof_verdict::not_proved) result.advice = why_counts_matter();
    return result;
  }
  /// For Coq and z3, under a name.
  stated_theorem stated(std::string_view name) const {
    stated_theorem result{std::string(name), read_as(), "text", {}, {}, {}};
    std::vector<expression> values;
    for (const variable& each : theorem_.inputs) {
      values.push_back(expression::input(each.symbol));
      result.inputs.push_back(
          {values.back(), std::string(each.symbol), each.values.where, each.values.step});
    }
    result.statement = theorem_(values);
    return result;
  }

 private:
  void check_calls() const {
    if (reader_.equations == nullptr) return;
    const auto refused = refused_argument_of(theorem_);
    if (!refused) return;
    const place_in_texts where = place_of(refused->where);
    const std::string there = texts_[where.text].substr(where.offset, where.length);
    const std::string said =
        refused->variable
            ? "gives the input any " + values_of(*refused->variable)
            : "is no value of the input at " +
                  (refused->point.empty() ? "any point" : text_of_point(in_units(refused->point)));
    throw unreadable_theorem(
        fmt::format("{} {}; expected {}", in_quotes(there), said, refused->expected), where);
  }
  /// The reader counts the texts that it was given: units, the theorem up to its colon, each
  /// variable, what is given, and the statement behind the colon.
  place_in_texts place_of(const formula::place& where) const {
    const std::size_t before = (texts_[0].empty() ? 1 : 2) + theorem_.inputs.size();
    const std::size_t given = where.text - std::min<std::size_t>(where.text, before);
    if (given + 2 < texts_.size()) return {given + 2, where.offset, where.length};
    return {1, texts_[1].find(':') + 1 + where.offset, where.length};
  }
  /// "x > 0 s", "n whole > 0, <= 8", as the theorem says it.
  std::string values_of(std::size_t variable) const {
    const auto& [symbol, values] = theorem_.inputs[variable];
    const bool is_even = values.where == domain::even;
    const std::string_view numbers = values.step == 1                       ? " whole"
                                     : values.where == domain::at_least_one ? " real"
                                                                            : "";
    const std::string unit = unit_of(variable);
    std::string text =
        fmt::format("{}{} {}{}{}", symbol, numbers, is_even ? "even" : domain_text(values.where),
                    unit.empty() ? "" : " ", unit);
    for (const written_theorem::bound& each : theorem_.bounds) {
      if (each.variable != variable) continue;
      text += fmt::format(", {}{} ", each.is_lower ? '>' : '<', each.is_strict ? "" : "=");
      formula::write(theorem_.tree, each.node, text);
    }
    return text;
  }
  /// The values of the variables, by their names.
  std::vector<std::pair<std::string, std::string>> in_units(
      const std::vector<value_at_a_point>& point) const {
    std::vector<std::pair<std::string, std::string>> result;
    for (std::size_t i = 0; i < point.size(); ++i) {
      std::string value(to_text(point[i].exactly()).view());
      if (const std::string unit = unit_of(i); !unit.empty()) value += ' ' + unit;
      result.emplace_back(theorem_.inputs[i].symbol, std::move(value));
    }
    return result;
  }
  std::string why_counts_matter() const {
    written_theorem of_real_numbers = theorem_;
    bool has_counts = false;
    for (variable& each : of_real_numbers.inputs) {
      if (each.values.step != 1) continue;
      each.values.step = 0;
      has_counts = true;
    }
    if (!has_counts) return "";
    std::vector<value_at_a_point> point;
    try {
      if (proofline::prove(of_real_numbers, &point).failure() != "false") return "";
    } catch (const std::exception&) {  // coefficients and powers have limits
      return "";
    }
    return "a proof takes whole numbers as real ones, and it is false at " +
           text_of_point(in_units(point));
  }
  /// Whether a bound or a premise does not hold there. What has no value at such a point says
  /// nothing about the statement.
  bool excludes(const std::vector<value_at_a_point>& point) const {
    using enum formula::operation;
    for (const written_theorem::bound& each : theorem_.bounds) {
      const rational value = point[each.variable].exactly();
      if (value == each.value ? each.is_strict : each.is_lower != (value > each.value)) return true;
    }
    const auto leaf = [&](int i) -> formula::exact {
      const formula::input& read = theorem_.tree.inputs[static_cast<std::size_t>(i)];
      if (!read.is_variable) return read.value;
      std::size_t variable = 0;
      while (theorem_.inputs[variable].symbol != read.text) ++variable;
      return point[variable].exactly();
    };
    const auto is_false = [&](int premise) {
      formula::trouble trouble;
      const bool holds = formula::decide<formula::exact>(theorem_.tree, premise, leaf, &trouble);
      return !trouble && !holds;
    };
    for (const formula::node& node : theorem_.tree.nodes) {
      if (node.what == implication && is_false(node.a)) return true;
      if (node.what != either) continue;
      for (const int side : {node.a, node.b}) {  // not a or b
        const formula::node& of = theorem_.tree[side];
        if (of.what == opposite && is_false(of.a)) return true;
      }
    }
    return false;
  }

  std::deque<std::string> texts_;  ///< which the reader's tree views
  theorem_reader reader_;
  written_theorem theorem_;
};

/// "proved", "false", "undefined", "not-proved".
inline std::string_view text_of(proof_verdict verdict) {
  switch (verdict) {
    case proof_verdict::proved: return "proved";
    case proof_verdict::is_false: return "false";
    case proof_verdict::undefined: return "undefined";
    case proof_verdict::not_proved: return "not-proved";
  }
  return "";
}

/// "proved in 3 cases", "false at x = 1/2 s, y = 3", "not proved; the sign of x - y is left over".
inline std::string words_of(const proof_of_text& result) {
  const std::string point = text_of_point(result.point);
  const int cases = result.found.cases();
  switch (result.verdict) {
    case proof_verdict::proved:
      return cases == 1 ? "proved, without a case distinction"
                        : fmt::format("proved in {} cases", cases);
    case proof_verdict::is_false:
      return "false at " + point + (result.advice.empty() ? "" : "; " + result.advice);
    case proof_verdict::undefined:
      return fmt::format("without a value at {}: {}", point, result.reason);
    case proof_verdict::not_proved: break;
  }
  std::string out = "not proved";
  if (result.reason != out) out += ": " + result.reason;
  if (!result.found.left_over().empty()) {
    out += fmt::format("; the sign of {} is left over", result.found.left_over().view());
  }
  return out + (result.advice.empty() ? "" : "; " + result.advice);
}

}  // namespace proofline::tools
