#pragma once
// An equation of the library as a list of operations, for texts that call it in constant
// expressions (audit::with). What a sweep records at run time is such a list already.

#include <array>
#include <proofline/equation/input_of_text.hpp>
#include <proofline/equation/recorded.hpp>
#include <proofline/units/unit_text.hpp>
#include <utility>

namespace proofline {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void this_equation_cannot_be_called_by_a_text(const char* why) {
  detail::fail<std::domain_error>(why);
}

namespace detail {

/// The operations of an equation's body. Numbers stand in it as fractions of two integers.
struct body_steps {
  using step_number = std::int16_t;
  using known_number = formula::exact;
  static constexpr bool has_all_operations = true;

  static constexpr std::size_t most = 64;
  formula::short_list<formula::equation_step, most> steps;
  formula::short_list<integer, 24> numbers;
  formula::short_list<value_set, 24> taken;  ///< by the equation's own inputs, which are first

  constexpr std::int16_t add(const formula::equation_step& step) {
    steps.push_back(step);
    return static_cast<std::int16_t>(steps.size() - 1);
  }
  constexpr std::int16_t number(const integer& value) {
    numbers.push_back(value);
    return add({formula::operation::input, -1, static_cast<std::int16_t>(numbers.size() - 1)});
  }
  constexpr std::int16_t step_of(const formula::exact& value) {
    if (value.is_none()) this_equation_cannot_be_called_by_a_text("it has no exact number");
    const std::int16_t above = number(value.value().numerator());
    if (value.value().denominator() == 1) return above;
    const std::int16_t below = number(value.value().denominator());
    return add({formula::operation::divide, above, below});
  }
  constexpr std::int16_t operate(formula::operation what, std::int16_t a, std::int16_t b = -1,
                                 std::int16_t c = -1) {
    // In x * x the factors would vary apart where x is rounded.
    if (what == formula::operation::multiply && a == b) {
      return add({formula::operation::power, a, 2});
    }
    return add({what, a, b, c});
  }
  static constexpr bool is_true(const formula::exact& condition) { return condition.value() != 0; }
  static constexpr formula::exact computed(formula::operation what, const formula::exact& a,
                                           const formula::exact& b) {
    if (formula::is_condition(what)) {
      this_equation_cannot_be_called_by_a_text("it compares two constants");
    }
    switch (what) {
      case formula::operation::square_root: return sqrt(a);
      case formula::operation::floor: return floor(a);
      case formula::operation::general_power: return pow(a, b);
      default: break;
    }
    if (what > formula::operation::negate) {
      this_equation_cannot_be_called_by_a_text("a function of a constant");
    }
    return computed_exactly(what, a, b);
  }

  static constexpr formula::exact within(const input_of_equation& input, const formula::exact& a) {
    const bool is_taken = !a.is_none() && input.values.contains(a.value());
    if (!is_taken) this_equation_cannot_be_called_by_a_text("a constant that an input refuses");
    return a;
  }
  constexpr std::int16_t within(const input_of_equation& input, std::int16_t a) {
    const value_set& values = input.values;
    const auto step = static_cast<std::size_t>(a);
    if (steps[step].what == formula::operation::input && steps[step].a >= 0) {
      if (step == taken.size()) {  // the equation's own: texts ask before they call it
        taken.push_back(values);
        return a;
      }
      const bool is_same = step < taken.size() && taken[step].where == values.where &&
                           taken[step].step == values.step;
      if (is_same) return a;
    }
    formula::equation_input of;
    set_values(of, values);
    std::int16_t kept = a;
    const auto cut = [&](formula::operation what, const integer& end, bool is_open) {
      const std::int16_t limit = number(end);
      kept = add({what, kept, limit, static_cast<std::int16_t>(is_open ? 1 : 0)});
    };
    if (of.has_least) {
      cut(formula::operation::domain_begin, of.least.numerator(), of.is_open_below);
    }
    if (of.has_most) cut(formula::operation::domain_end, of.most.numerator(), false);
    if (of.step != 0) cut(formula::operation::domain_step, of.step, false);
    return kept;
  }
};
using written_number = recorded_number<body_steps>;

/// A unit of FLOP, byte and second as a dimension of texts.
template <class Unit>
inline constexpr formula::dimension dimension_of_unit = [] {
  formula::dimension result;
  for_each_power<typename power_list<Unit>::type>([&]<class Power>(std::string_view name) {
    formula::dimension base = formula::unit_table<formula::in_place>().meaning_of(name).unit;
    if (base.is_count() || !base.raise(Power::Numerator, Power::Denominator)) {
      this_equation_cannot_be_called_by_a_text("it has a unit that texts do not know");
    }
    result = result + base;
  });
  return result;
}();

/// An equation's operations, inputs and numbers, as constants.
template <const auto& Equation>
struct equation_for_texts {
  struct read_body {
    body_steps body;
    int result = -1;
  };
  static constexpr read_body read = [] {
    read_body out;
    proofline::apply(
        [&out]<class... Inputs>(const Inputs&...) {
          [&]<std::size_t... I>(std::index_sequence<I...>) {
            (out.body.add({formula::operation::input, static_cast<std::int16_t>(I)}), ...);
            const written_number value(plain_value(Equation.template read_with<written_number>(
                as_quantity_or_count<typename Inputs::unit>(
                    written_number(out.body, static_cast<std::int16_t>(I)))...)));
            out.result = value.step_in(out.body);
          }
          (std::index_sequence_for<Inputs...>{});
        },
        Equation.inputs);
    return out;
  }();
  static constexpr auto inputs = proofline::apply(
      []<class... Inputs>(const Inputs&... each) {
        const auto as_text = []<class Input>(const Input& input) {
          formula::equation_input result;
          result.name = Input::name.view();
          result.symbol = input.symbol;
          result.unit_text = unit_text<typename Input::unit>.view();
          result.unit = dimension_of_unit<typename Input::unit>;
          set_values(result, Input::values);
          return result;
        };
        return std::array<formula::equation_input, sizeof...(Inputs)>{as_text(each)...};
      },
      Equation.inputs);
  static constexpr std::size_t number_count = read.body.numbers.size();
  static constexpr auto digits = [] {
    std::array<fixed_text<40>, number_count> result;
    for (std::size_t i = 0; i < number_count; ++i) result[i] = to_text(read.body.numbers[i]);
    return result;
  }();
  static constexpr auto numbers = [] {
    std::array<formula::input, number_count> result;
    for (std::size_t i = 0; i < number_count; ++i) {
      result[i].text = digits[i].view();
      result[i].value = read.body.numbers[i];
      result[i].range = result[i].value;
    }
    return result;
  }();
  using unit = typename std::remove_cvref_t<decltype(Equation)>::unit;
  static constexpr formula::named_equation value{
      std::remove_cvref_t<decltype(Equation)>::name.view(),
      dimension_of_unit<unit>,
      {inputs.data(), inputs.size()},
      {read.body.steps.begin(), read.body.steps.size()},
      {numbers.data(), numbers.size()},
      read.result};
};

}  // namespace detail
}  // namespace proofline
