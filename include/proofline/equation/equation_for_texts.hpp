#pragma once
// An equation of the library as a list of operations, for texts that call it in constant
// expressions (audit::with). What a sweep records at run time is such a list already.

#include <array>
#include <proofline/equation/equation.hpp>
#include <proofline/equation/input_of_text.hpp>
#include <proofline/formula/exact.hpp>
#include <proofline/formula/functions.hpp>
#include <proofline/units/own_words.hpp>
#include <utility>

namespace proofline {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void this_equation_cannot_be_called_by_a_text(const char* why) {
  detail::fail<std::domain_error>(why);
}

namespace detail {

/// The operations of an equation's body. Numbers stand in it as fractions of two integers.
struct body_steps {
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
  constexpr std::int16_t fraction(const formula::exact& value) {
    if (value.is_none()) this_equation_cannot_be_called_by_a_text("it has no exact number");
    const std::int16_t above = number(value.value().numerator());
    if (value.value().denominator() == 1) return above;
    const std::int16_t below = number(value.value().denominator());
    return add({formula::operation::divide, above, below});
  }
};

/// The number that writes its operations down.
class written_number {
 public:
  constexpr written_number() = default;
  template <built_in_integer I>
  constexpr written_number(I value) : literal_(value) {}
  constexpr written_number(body_steps& in, std::int16_t step) : in_(&in), step_(step) {}

  constexpr std::int16_t step_in(body_steps& in) const {
    return in_ == nullptr ? in.fraction(literal_) : step_;
  }
  constexpr body_steps* steps() const { return in_; }

  /// What an equation gives to another that it calls is kept within the domain of the input.
  friend constexpr written_number within(const input_of_equation& input, const written_number& a) {
    const value_set& values = input.values;
    if (a.in_ == nullptr) {
      const bool is_taken = !a.literal_.is_none() && values.contains(a.literal_.value());
      if (!is_taken) this_equation_cannot_be_called_by_a_text("a constant that an input refuses");
      return a;
    }
    body_steps& in = *a.in_;
    const auto step = static_cast<std::size_t>(a.step_);
    if (in.steps[step].what == formula::operation::input && in.steps[step].a >= 0) {
      if (step == in.taken.size()) {  // the equation's own: texts ask before they call it
        in.taken.push_back(values);
        return a;
      }
      const bool is_same = step < in.taken.size() && in.taken[step].where == values.where &&
                           in.taken[step].step == values.step;
      if (is_same) return a;
    }
    formula::equation_input of;
    set_values(of, values);
    std::int16_t kept = a.step_;
    const auto cut = [&](formula::operation what, const integer& end, bool is_open) {
      const std::int16_t number = in.number(end);
      kept = in.add({what, kept, number, static_cast<std::int16_t>(is_open ? 1 : 0)});
    };
    if (of.has_least) {
      cut(formula::operation::domain_begin, of.least.numerator(), of.is_open_below);
    }
    if (of.has_most) cut(formula::operation::domain_end, of.most.numerator(), false);
    if (of.step != 0) cut(formula::operation::domain_step, of.step, false);
    return {in, kept};
  }

  friend constexpr written_number operator+(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return a.literal_ + b.literal_;
    return operate(formula::operation::add, a, b);
  }
  friend constexpr written_number operator-(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return a.literal_ - b.literal_;
    return operate(formula::operation::subtract, a, b);
  }
  friend constexpr written_number operator*(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return a.literal_ * b.literal_;
    // In x * x the factors would vary apart where x is rounded.
    if (a.in_ != nullptr && a.in_ == b.in_ && a.step_ == b.step_) {
      return {*a.in_, a.in_->add({formula::operation::power, a.step_, 2})};
    }
    return operate(formula::operation::multiply, a, b);
  }
  friend constexpr written_number operator/(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return a.literal_ / b.literal_;
    return operate(formula::operation::divide, a, b);
  }
  friend constexpr written_number operator-(const written_number& a) {
    if (a.in_ == nullptr) return -a.literal_;
    return {*a.in_, a.in_->add({formula::operation::negate, a.step_})};
  }
  friend constexpr written_number max(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return max(a.literal_, b.literal_);
    return operate(formula::operation::maximum, a, b);
  }
  friend constexpr written_number min(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return min(a.literal_, b.literal_);
    return operate(formula::operation::minimum, a, b);
  }
  friend constexpr written_number sqrt(const written_number& a) {
    if (a.in_ == nullptr) return sqrt(a.literal_);
    return {*a.in_, a.in_->add({formula::operation::square_root, a.step_})};
  }
  friend constexpr written_number floor(const written_number& a) { return called("floor", a); }
  /// A function of formulas by its name.
  friend constexpr written_number called(std::string_view function, const written_number& a) {
    const formula::operation what = formula::function_of(function);
    if (a.in_ == nullptr && what == formula::operation::floor) return floor(a.literal_);
    if (a.in_ == nullptr) this_equation_cannot_be_called_by_a_text("a function of a constant");
    return {*a.in_, a.in_->add({what, a.step_})};
  }
  friend constexpr written_number pow(const written_number& a, const written_number& b) {
    if (are_literals(a, b)) return pow(a.literal_, b.literal_);
    return operate(formula::operation::general_power, a, b);
  }

  static constexpr written_number operate(formula::operation what, const written_number& a,
                                          const written_number& b) {
    body_steps& in = a.in_ != nullptr ? *a.in_ : *b.in_;
    const std::int16_t first = a.step_in(in), second = b.step_in(in);
    return {in, in.add({what, first, second})};
  }

 private:
  constexpr written_number(const formula::exact& literal) : literal_(literal) {}
  static constexpr bool are_literals(const written_number& a, const written_number& b) {
    return a.in_ == nullptr && b.in_ == nullptr;
  }

  body_steps* in_ = nullptr;  ///< null for a literal
  std::int16_t step_ = -1;
  formula::exact literal_ = 0;
};

/// What comparing such numbers gives: a step. Two literals are no condition of any equation.
class written_condition {
 public:
  constexpr explicit written_condition(const written_number& step) : step_(step) {}

  static constexpr written_condition of(formula::operation what, const written_number& a,
                                        const written_number& b) {
    if (a.steps() == nullptr && b.steps() == nullptr) {
      this_equation_cannot_be_called_by_a_text("it compares two constants");
    }
    return written_condition(written_number::operate(what, a, b));
  }
  friend constexpr written_condition operator&&(const written_condition& a,
                                                const written_condition& b) {
    return of(formula::operation::both, a.step_, b.step_);
  }
  friend constexpr written_condition operator||(const written_condition& a,
                                                const written_condition& b) {
    return of(formula::operation::either, a.step_, b.step_);
  }
  friend constexpr written_condition operator!(const written_condition& a) {
    body_steps& in = *a.step_.steps();
    return written_condition({in, in.add({formula::operation::opposite, a.step_.step_in(in)})});
  }
  friend constexpr written_number when(const written_condition& condition, const written_number& a,
                                       const written_number& b) {
    body_steps& in = *condition.step_.steps();
    const std::int16_t holds = condition.step_.step_in(in), first = a.step_in(in);
    return {in, in.add({formula::operation::select, first, b.step_in(in), holds})};
  }

 private:
  written_number step_;
};

constexpr written_condition operator<(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::less, a, b);
}
constexpr written_condition operator<=(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::less_equal, a, b);
}
constexpr written_condition operator>(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::greater, a, b);
}
constexpr written_condition operator>=(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::greater_equal, a, b);
}
constexpr written_condition operator==(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::equal, a, b);
}
constexpr written_condition operator!=(const written_number& a, const written_number& b) {
  return written_condition::of(formula::operation::unequal, a, b);
}

/// A unit of FLOP, byte and second as a dimension of texts.
template <class List>
constexpr void add_powers(formula::dimension& out) {
  if constexpr (!std::is_same_v<List, boost::units::dimensionless_type>) {
    using item = typename List::item;
    using power = typename item::value_type::type;
    constexpr std::string_view name = item::tag_type::symbol_text;
    formula::dimension base = formula::unit_table<formula::in_place>().meaning_of(name).unit;
    if (base.is_count() || !base.raise(power::Numerator, power::Denominator)) {
      this_equation_cannot_be_called_by_a_text("it has a unit that texts do not know");
    }
    out = out + base;
    add_powers<typename List::next>(out);
  }
}
template <class Unit>
inline constexpr formula::dimension dimension_of_unit = [] {
  formula::dimension result;
  add_powers<typename power_list<Unit>::type>(result);
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
