#include "propose/found_formula.hpp"

#include "propose/fits.hpp"

namespace proofline::tools {

namespace {

/// 3072 GPUs and 3600 s are given, and a plain 20 or 4 times may be a ratio.
bool is_given(const usable_number& of) {
  return of.width == 0 && !is_plain(of) && (of.counts.over & counted_as("times")) == 0;
}

/// Of a number that is printed again, the first place.
std::ptrdiff_t first_print(const usable_number& of, const usable_numbers& numbers) {
  const auto is_it = [&of](const usable_number& each) {
    return is_one_of(each, of) && each.counts.over == of.counts.over;
  };
  const auto first = std::ranges::find_if(numbers.all, is_it);
  return first == numbers.all.end() || first->index < 0 ? of.index
                                                        : std::min(of.index, first->index);
}

}  // namespace

bool is_result(const found_formula& formula) {
  if (!formula.written.empty()) return true;
  const known_formula* const known = formula.known;
  const auto divides = [](const known_input& each) { return each.power < 0; };
  return known != nullptr && (known->factor != 1 || known->inputs.size() > 2 ||
                              std::ranges::any_of(known->inputs, divides));
}

bool is_turned(const found_formula& formula, const asked_number& of,
               const usable_numbers& numbers) {
  if (is_result(formula)) return false;
  const auto is_likelier = [&](std::size_t i, double power) {
    const usable_number& other = numbers.all[i];
    const auto asked = std::ranges::find(numbers.asked, other.index, &asked_number::index);
    if (other.index < 0 || asked == numbers.asked.end()) return false;
    const double solved = other.value * std::pow(of.value / formula.value, 1 / power);
    const double rounding = formula.width + of.width;
    if (solved < asked->low * (1 - rounding) || solved > asked->high * (1 + rounding)) return false;
    if (power < 0 && other.is_share) return true;
    if (is_given(of) && other.width > 0) return true;
    if (is_given(other) && of.width > 0) return false;
    return first_print(other, numbers) > first_print(of, numbers);
  };
  return std::ranges::any_of(formula.over, [&](std::size_t i) { return is_likelier(i, 1); }) ||
         std::ranges::any_of(formula.under, [&](std::size_t i) { return is_likelier(i, -1); });
}

std::string printed_as(const found_formula& formula, const asked_number& of,
                       const std::string& text) {
  const bool has_unit = formula.known == nullptr || !leaves_out_unit(*formula.known, of);
  return has_unit ? text : text + " " + formula.known->unit_text;
}

std::string text_of(const found_formula& formula, const usable_numbers& numbers) {
  if (!formula.written.empty()) return formula.written;
  const auto text = [&](std::size_t i) { return numbers.all[i].text; };
  if (formula.known != nullptr) {
    std::vector<std::string> texts;
    for (const std::size_t each : formula.over) texts.push_back(text(each));
    const bool is_call = formula.known->text.find('(') < formula.known->text.find('{');
    if (!is_call) {
      for (std::string& each : texts) each = each.find(' ') == each.npos ? each : "(" + each + ")";
    }
    return formula.known->with(texts, formula.model);
  }
  const auto in_product = [&](std::size_t i) {
    return text(i).find_first_of(" /") == std::string::npos ? text(i) : "(" + text(i) + ")";
  };
  std::string out;
  for (const std::size_t each : formula.over) {
    const bool is_alone = formula.over.size() + formula.under.size() == 1;
    out += (out.empty() ? "" : " * ") + (is_alone ? text(each) : in_product(each));
  }
  std::string below;
  for (const std::size_t each : formula.under)
    below += (below.empty() ? "" : " * ") + in_product(each);
  if (formula.under.size() > 1) below = "(" + below + ")";
  return below.empty() ? out : out + " / " + below;
}

}  // namespace proofline::tools
