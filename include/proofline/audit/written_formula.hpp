#pragma once
// A record's formula, read again from the text that notation has written: as MathML in symbols,
// with the figures in their places, and with one operation after another worked out. Who writes the
// MathML is notation; what is read here is written by it in the same text again.

#include <proofline/audit/detail/formula_parts.hpp>

namespace proofline::audit {

class written_formula {
 public:
  /// The formula, in part worked out.
  struct step {
    notation formula;
    bool is_rounded;  ///< a number in it has more digits than it shows
  };

  /// Nothing where the text is none that notation writes.
  static std::optional<written_formula> read(std::string_view text) {
    try {
      return written_formula(detail::formula_reader(text).whole());
    } catch (const std::invalid_argument&) {
      return std::nullopt;
    }
  }

  /// In symbols.
  notation symbols() const {
    bool rounded = false;
    return written(root_, in_symbols, rounded);
  }

  /// The formula with the figures of a claim, as published, then with one layer of operations after
  /// another worked out, down to the result. Numbers without a unit are in FLOP, byte and second.
  /// Empty where nothing is given; only the first where an input has no number, or where a number
  /// is too long for exact arithmetic.
  std::vector<step> steps(const std::vector<input_record>& inputs) {
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
  /// Behind steps(): what the formula comes to, if it is a number that could be worked out; and
  /// whether it holds, if it is a statement.
  const std::optional<interval<rational>>& value() const { return root_.value; }
  certainty holds() const { return root_.holds; }

 private:
  struct given_name {
    std::string name, text;
    std::optional<given_number> number;
  };
  static constexpr int in_symbols = -1;

  explicit written_formula(detail::formula_part root) : root_(std::move(root)) {}

  const given_name* find(std::string_view name) const {
    for (const given_name& each : given_) {
      if (each.name == name) return &each;
    }
    return nullptr;
  }

  void work_out(detail::formula_part& part) const {
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

  /// What takes at most this many operations is written as what it comes to.
  notation written(const detail::formula_part& part, int done, bool& rounded) const {
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
  /// The text of a symbol that is a reserved word of Python has an underscore behind it.
  static std::string_view symbol_of(std::string_view name) {
    while (name.ends_with('_')) name.remove_suffix(1);
    return name;
  }
  static notation number_in_notation(const interval<rational>& value, bool& rounded) {
    const short_text text = exact_integer_text(value.low());
    const printed_and_rest read = parse_printed(text.view());
    rounded = rounded || !value.is_point() || !read || read.number.value() != value.low();
    return notation::figure(text.view());
  }

  detail::formula_part root_;
  std::vector<given_name> given_;
};

}  // namespace proofline::audit
