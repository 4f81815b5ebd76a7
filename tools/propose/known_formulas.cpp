#include "propose/known_formulas.hpp"

#include <cmath>
#include <optional>
#include <proofline/formula/enclosure.hpp>
#include <proofline/transformers/proposed.hpp>

#include "claims/named_equations.hpp"
#include "propose/usable_numbers.hpp"

namespace proofline::tools {

namespace {

std::optional<value_of_text> value_of_known(const std::string& text) {
  formula::reader reader;
  reader.equations = known_equations();
  return value_of(text, std::move(reader));
}

/// The facts of an input, which some equation of the library has.
const sweep::input_facts* facts_of_input(std::string_view name) {
  for (const sweep::function& each : known_functions()) {
    for (const sweep::input_facts& one : each.inputs) {
      if (one.name == name) return &one;
    }
  }
  return nullptr;
}

std::vector<known_input> inputs_in(std::string_view text) {
  std::vector<known_input> out;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    const std::string_view name = text.substr(at + 1, text.find('}', at) - at - 1);
    if (name == "model") continue;
    known_input input{std::string(name)};
    // Chip time is the result of an equation, and no input of one.
    const sweep::input_facts* const facts =
        facts_of_input(name == "chip_time" ? "training_seconds" : name);
    if (facts != nullptr) read_dimension(facts->unit, input.unit);
    input.is_share = facts != nullptr && facts->where == domain::fraction;
    input.counted = counted_as(name);
    out.push_back(std::move(input));
  }
  return out;
}

/// A number that is given for an input to see its power: a whole one, or a share.
std::string sample_of(const known_input& input, bool is_half) {
  if (input.is_share) return is_half ? "(1/4)" : "(1/2)";
  const std::string unit =
      input.unit.is_count()
          ? ""
          : " * (" + one_of(formula::reader().units.text_of(input.unit).view()) + ")";
  return (is_half ? "(512" : "(1024") + unit + ")";
}

/// False where it is no product of powers.
bool find_powers(known_formula& of, std::string_view model) {
  std::vector<std::string> texts;
  for (const known_input& each : of.inputs) texts.push_back(sample_of(each, false));
  const auto whole = value_of_known(of.with(texts, model));
  if (!whole) return false;
  of.unit = whole->unit;
  of.factor = whole->value;
  std::vector<std::string> halves = texts;
  double together = whole->value;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::vector<std::string> changed = texts;
    changed[i] = halves[i] = sample_of(of.inputs[i], true);
    const auto half = value_of_known(of.with(changed, model));
    if (!half) return false;
    of.inputs[i].power = std::round(std::log2(whole->value / half->value));
    of.factor /= std::pow(of.inputs[i].is_share ? 0.5 : 1024, of.inputs[i].power);
    together /= std::exp2(of.inputs[i].power);
  }
  const auto all_half = value_of_known(of.with(halves, model));
  return all_half && std::fabs(all_half->value / together - 1) < 1e-9;
}

}  // namespace

std::optional<value_of_text> value_of(const std::string& text, formula::reader reader) {
  const formula::operand read = reader.whole(text);
  if (reader.failed() || read.is_condition) return std::nullopt;
  const double value = formula::evaluate<double>(reader.tree, read.node, [&](int i) {
    return static_cast<double>(reader.tree.inputs[static_cast<std::size_t>(i)].value);
  });
  if (!std::isfinite(value) || value <= 0) return std::nullopt;
  return value_of_text{value, read.unit};
}

std::string known_formula::with(const std::vector<std::string>& texts,
                                std::string_view model) const {
  std::string out;
  std::size_t next = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '{') {
      out += text[at++];
      continue;
    }
    const std::size_t end = text.find('}', at);
    out += text.substr(at + 1, end - at - 1) == "model" ? std::string(model) : texts[next++];
    at = end + 1;
  }
  return out;
}

std::vector<known_formula> known_formulas(std::string_view model) {
  std::vector<known_formula> out;
  for (const proposed::formula& each : proposed::formulas) {
    known_formula known{each.text, inputs_in(each.text)};
    if (known.has_model() == model.empty()) continue;
    known.asks = each.asks;
    known.unit_text = each.left_out;
    known.is_share = each.words == "%";
    for (const std::string& word : parts_between(each.words, ' ')) {
      if (!word.empty() && word != "%") known.counted |= counted_as(word);
    }
    if (find_powers(known, model)) out.push_back(std::move(known));
  }
  return out;
}

namespace {

/// "(1.97e14) / (8.20e11)" of a fraction of TeX, of which a list of numbers has the two texts
/// alone.
std::string fraction_at_end(std::string_view text) {
  constexpr char border = '\x1f';
  std::vector<std::string> parts = parts_between(text, border);
  if (parts.size() < 4 || !without_blanks(parts.back()).empty()) return "";
  const std::string &above = parts[parts.size() - 3], &below = parts[parts.size() - 2];
  return "(" + above + ") / (" + below + ")";
}

}  // namespace

std::string written_before(std::string_view text, const formula::reader& reader) {
  constexpr std::size_t most = 120;
  text = without_blanks(text);
  for (const std::string_view sign : {"=", "≈"}) {
    if (!text.ends_with(sign)) continue;
    text = without_blanks(text.substr(0, text.size() - sign.size()));
    const std::string fraction = fraction_at_end(text);
    if (!fraction.empty() && value_of(fraction, reader)) return fraction;
    const std::size_t from = text.size() - std::min(text.size(), most);
    for (std::size_t at = from; at < text.size(); ++at) {
      const bool begins = (is_digit(text[at]) || text[at] == '(' || text[at] == '$') &&
                          (at == 0 || std::string_view(" (=\x1f").find(text[at - 1]) != text.npos);
      const std::string one(text.substr(at));
      const bool has_operator = one.find_first_of("*/^") != one.npos || one.find("×") != one.npos ||
                                one.find("·") != one.npos;
      if (begins && has_operator && value_of(one, reader)) return one;
    }
  }
  return "";
}

}  // namespace proofline::tools
