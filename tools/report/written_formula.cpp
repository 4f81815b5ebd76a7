#include "report/written_formula.hpp"

namespace proofline::audit {

std::optional<written_formula> written_formula::read(std::string_view text) {
  try {
    return written_formula(detail::read_formula(text));
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

notation written_formula::symbols() const {
  bool rounded = false;
  return written(root_, in_symbols, rounded);
}

std::vector<written_formula::step> written_formula::steps(const std::vector<input_record>& inputs) {
  std::vector<step> result;
  given_ = {};
  for (const input_record& input : inputs) {
    const std::string text = given_text(input);
    if (text.empty()) continue;
    given_.push_back({detail::name_in_formula(input.symbol), text, input.given});
  }
  if (given_.empty()) return result;
  try {
    work_out(root_);
  } catch (const std::domain_error&) {    // a division by zero where another case holds
  } catch (const std::overflow_error&) {  // more digits than exact arithmetic has
  }
  const int last = root_.is_known() ? root_.steps : 0;
  for (int done = 0; done <= last; ++done) {
    step next{{}, false};
    next.formula = written(root_, done, next.is_rounded);
    if (result.empty() || next.formula.mathml_view() != result.back().formula.mathml_view()) {
      result.push_back(std::move(next));
    }
  }
  return result;
}

const written_formula::given_name* written_formula::find(std::string_view name) const {
  for (const given_name& each : given_) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

void written_formula::work_out(detail::formula_part& part) const {
  using enum detail::part_kind;
  part.value.reset();
  part.holds = certainty::open;
  part.steps = 0;
  for (detail::formula_part& each : part.of) {
    work_out(each);
    part.steps = std::max(part.steps, each.steps);
  }
  if (part.kind == number) {
    rational value = 0;
    for (const char digit : part.text) value = value * 10 + (digit - '0');
    part.value = value;
    return;
  }
  if (part.kind == name) {
    const given_name* const given = find(part.text);
    if (given != nullptr && given->number) part.value = given->number->value;
    return;
  }
  ++part.steps;
  if (is_condition(part.kind)) {
    part.holds = detail::condition_of(part);
  } else if (part.kind == choice) {
    if (!part.of[1].is_known()) return;
    part.value = part.of[part.of[1].holds == certainty::yes ? 0 : 2].value;
  } else {
    std::vector<interval<rational>> of;
    for (const detail::formula_part& each : part.of) {
      if (!each.value) return;
      of.push_back(*each.value);
    }
    part.value = detail::result_of(part, of);
  }
}

notation written_formula::written(const detail::formula_part& part, int done, bool& rounded) const {
  using enum detail::part_kind;
  if (part.kind == number) return notation::figure(part.text);
  if (part.kind == name) {
    if (done == in_symbols) return notation::name(symbol_of(part.text));
    if (done == 0 || !part.value) {
      const given_name* const figure = find(part.text);
      if (figure == nullptr) return notation::name(symbol_of(part.text));
      return notation::figure(figure->text);
    }
  }
  if (done >= 1 && part.steps <= done && part.is_known()) {
    if (is_condition(part.kind)) return notation::truth(part.holds == certainty::yes);
    return number_in_notation(*part.value, rounded);
  }
  std::vector<notation> of;
  for (const detail::formula_part& each : part.of) of.push_back(written(each, done, rounded));
  if (part.kind == choice) return when(of[1], of[0], of[2]);
  if (is_condition(part.kind)) return detail::condition_of(part.kind, of);
  return detail::result_of(part, of);
}

std::string_view written_formula::symbol_of(std::string_view name) {
  while (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

notation written_formula::number_in_notation(const interval<rational>& value, bool& rounded) {
  const short_text text = exact_integer_text(value.low());
  const printed_and_rest read = parse_printed(text.view());
  rounded = rounded || !value.is_point() || !read || read.number.value() != value.low();
  return notation::figure(text.view());
}

}  // namespace proofline::audit
