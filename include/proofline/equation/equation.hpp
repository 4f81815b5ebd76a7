#pragma once
// The equation object: one generic body with its name, inputs, unit and source.
//
// The body is a lambda on quantities that says + - * /, max, min, when, square, pow, sqrt and the
// names of other equations; no if, loop, cast or comparison of values. So it can be read with any
// number: double (a value), rational (exact), interval (all a print can stand for), symbol (all
// inputs, in proofs), notation (its own text). Nobody keeps a second list of names or formulas.

#include <proofline/equation/input.hpp>
#include <proofline/equation/number.hpp>
#include <proofline/numbers/root.hpp>
#include <utility>

namespace proofline {

// The words of the error lines; never defined.
template <text Equation, text Input>
struct input_is_missing;
template <text Equation, text Input>
struct input_is_given_twice;
template <text Equation, text Input>
struct not_an_input_of;
template <text Equation, int Takes, int Given>
struct wrong_number_of_inputs;
template <text Equation, text Unit>
struct pass_inputs_of_one_unit_by_name;
template <text Equation>
struct mixes_two_kinds_of_numbers;
template <text Input, text Advice>
struct input_is_no_exact_number;
template <text Equation, class Number>
struct cannot_be_read_with;
template <text Variable>
struct variable_is_named_twice;

/// An input of an equation that is given a value.
struct input_of_equation {
  std::string_view equation, name;
  value_set values;  ///< that it takes
};

namespace detail {

/// A number that is asked for what an input takes of it, by each equation that it passes through,
/// has within(input, number). Others are read wherever they lead.
template <class Number>
concept kept_within_domains = requires(const Number& value, const input_of_equation& input) {
  { within(input, value) } -> std::convertible_to<Number>;
};
template <text Equation, class Input>
inline constexpr input_of_equation input_for{Equation.view(), Input::name.view(), Input::values};

template <class T>
struct number_in_quantity {
  using type = T;
};
template <class Unit, class Number>
struct number_in_quantity<quantity<Unit, Number>> {
  using type = Number;
};
template <class Unit>
struct number_in_quantity<published<Unit>> {
  using type = void;
};
/// The number type of an argument; void where it takes whichever number the others have.
template <class T>
using number_of =
    std::conditional_t<built_in_integer<typename number_in_quantity<T>::type> ||
                           is_constant<typename number_in_quantity<T>::type>,
                       void, typename number_in_quantity<T>::type>;

/// The number in a quantity, or the plain number itself.
template <class T>
constexpr auto plain_value(const T& value) {
  if constexpr (is_quantity<T>) {
    return value.value();
  } else {
    return value;
  }
}


template <text Equation, class Chosen, class... Numbers>
struct chosen_number {
  using type = std::conditional_t<std::is_void_v<Chosen>, rational, Chosen>;
};
template <text Equation, class Chosen, class First, class... Rest>
struct chosen_number<Equation, Chosen, First, Rest...> {
  static consteval auto choose() {
    if constexpr (std::is_void_v<First> || std::is_same_v<First, Chosen>) {
      return chosen_number<Equation, Chosen, Rest...>{};
    } else {
      if constexpr (!std::is_void_v<Chosen>) {
        static_assert(sizeof(mixes_two_kinds_of_numbers<Equation>) != 0);
      }
      return chosen_number<Equation, First, Rest...>{};
    }
  }
  using type = typename decltype(choose())::type;
};
/// The number all arguments are read with: the one that is not an integer or a constant, or
/// `rational` where there is none, so that integers are never divided as integers.
template <text Equation, class... Numbers>
using common_number = typename chosen_number<Equation, void, Numbers...>::type;

template <class Number, class T>
constexpr Number as_number(const T& value) {
  return static_cast<Number>(value);
}
/// An argument that holds the number already stays where it is: a symbol is dear to copy.
template <class Number, class Value>
constexpr decltype(auto) as_argument(const Value& value) {
  if constexpr (std::is_same_v<Value, Number> ||
                std::is_same_v<typename number_in_quantity<Value>::type, Number>) {
    return (value);
  } else if constexpr (is_quantity<Value>) {
    return as_quantity_or_count<unit_of<Value>>(as_number<Number>(value.value()));
  } else {
    return as_number<Number>(value);
  }
}

template <text Equation, class Input, class Number, class Value>
constexpr auto argument_within(const Value& value) {
  const Number argument = plain_value(as_argument<Number>(value));
  return as_quantity_or_count<typename Input::unit>(
      Number(within(input_for<Equation, Input>, argument)));
}

/// A published value as the number it is read with: its value, or all that it stands for.
template <class Number, class Unit>
constexpr auto as_argument(const published<Unit>& value) {
  if constexpr (std::is_same_v<Number, interval<rational>>) {
    return as_quantity_or_count<Unit>(value.stands_for());
  } else {
    return as_quantity_or_count<Unit>(static_cast<Number>(value.value()));
  }
}

/// A value that is given for an input, exactly. Floating point has no exact decimal digits, so it
/// does not compile.
template <class Input, class Value>
constexpr rational exact_value_of(const bound<Input, Value>& given) {
  if constexpr (std::is_floating_point_v<typename number_in_quantity<Value>::type>) {
    static_assert(sizeof(input_is_no_exact_number<Input::name, "write 1.5_exact, not 1.5">) != 0);
    return 0;
  } else {
    return plain_value(as_argument<rational>(given.value));
  }
}

/// The name of the first input for which no value is given; empty if there is none.
template <class Given, class... Inputs>
inline constexpr auto missing_input = text<0>();
template <class... Bound, class First, class... Rest>
inline constexpr auto missing_input<bindings<Bound...>, First, Rest...> = [] {
  if constexpr (times_given<First, Bound...> == 0) {
    return First::name;
  } else {
    return missing_input<bindings<Bound...>, Rest...>;
  }
}();

/// The first argument, given by position, of a wrong unit: which input takes which unit, and is
/// given which.
template <class Inputs, class Arguments>
struct wrong_argument {
  static constexpr bool exists = false;
};
template <class Input, class... Inputs, class First, class... Rest>
struct wrong_argument<pack<Input, Inputs...>, pack<First, Rest...>>
    : wrong_argument<pack<Inputs...>, pack<Rest...>> {};
template <class Input, class... Inputs, class First, class... Rest>
  requires(!std::is_same_v<unit_of<First>, typename Input::unit>)
struct wrong_argument<pack<Input, Inputs...>, pack<First, Rest...>> {
  static constexpr bool exists = true;
  static constexpr auto name = Input::name;
  static constexpr auto takes = unit_name<typename Input::unit>;
  static constexpr auto given = unit_name<unit_of<First>>;
};

template <class A, class... Units>
inline constexpr int times_among = (0 + ... + (std::is_same_v<A, Units> ? 1 : 0));

}  // namespace detail

template <text Name, class Unit, class Body, class... Inputs>
struct equation {
  using unit = Unit;
  static constexpr auto name = Name;
  static constexpr int arity = sizeof...(Inputs);

  std::string_view symbol;   ///< of the result, in ASCII
  std::string_view meaning;  ///< what the result is
  std::string_view source;   ///< document and section
  pack<Inputs...> inputs;
  Body body;
  /// Why no proof shows that the result depends on each input; empty, as a rule, where one does.
  std::string_view no_proof_of_dependence = {};

  /// This equation, of which no proof that it depends on each input is asked for, for this reason.
  constexpr equation without_proof_of_dependence(std::string_view reason) const {
    return {symbol, meaning, source, inputs, body, reason};
  }

  template <class... Arguments>
  using wrong = detail::wrong_argument<pack<Inputs...>, pack<Arguments...>>;

  /// The value, read with whichever number the arguments hold. Positional in the order of `inputs`,
  /// or by name in any order; where more than three inputs share a unit, only by name.
  template <class... Arguments>
  constexpr auto operator()(const Arguments&... arguments) const {
    if constexpr ((is_bound<Arguments> && ...) && sizeof...(Arguments) != 0) {
      constexpr auto missing =
          detail::missing_input<std::remove_cvref_t<decltype(at(arguments...))>, Inputs...>;
      if constexpr (!missing.view().empty()) {
        // Said here, as compilers write down each function between the call and the error.
        static_assert(sizeof(input_is_missing<Name, missing>) != 0);
        return detail::as_quantity_or_count<Unit>(rational(0));
      } else {
        return call_by_name(at(arguments...).values);
      }
    } else {
      if constexpr (sizeof...(Arguments) != arity) {
        static_assert(sizeof(wrong_number_of_inputs<Name, arity, sizeof...(Arguments)>) != 0);
      } else {
        (refuse_look_alikes<Inputs>(), ...);
        return read_with<detail::common_number<Name, detail::number_of<Arguments>...>>(
            arguments...);
      }
    }
  }
  template <class... Arguments>
    requires(sizeof...(Arguments) == arity && !(is_bound<Arguments> && ...) &&
             wrong<Arguments...>::exists)
  wrong_unit_for<wrong<Arguments...>::name, wrong<Arguments...>::takes, wrong<Arguments...>::given>
  operator()(const Arguments&...) const;

  /// Calls the body with each argument as the given number; the arguments in the order of `inputs`.
  template <class Number, class... Arguments>
  constexpr auto read_with(const Arguments&... arguments) const {
    if constexpr (!number<Number>) {
      static_assert(sizeof(cannot_be_read_with<Name, Number>) != 0);
      return detail::as_quantity_or_count<Unit>(rational(0));
    } else if constexpr (requires { Number::reading(*this, arguments...); }) {  // see traced.hpp
      const auto visit = Number::reading(*this, arguments...);
      return expect<Unit>(body(detail::as_argument<Number>(arguments)...));
    } else if constexpr (detail::kept_within_domains<Number>) {
      return expect<Unit>(body(detail::argument_within<Name, Inputs, Number>(arguments)...));
    } else {
      return expect<Unit>(body(detail::as_argument<Number>(arguments)...));
    }
  }

  /// The value from named values, of which it takes those it needs: a device gives more.
  template <class Number, class... Bound>
  constexpr auto read_from(const bindings<Bound...>& given) const {
    if constexpr (takes<Number, Bound...>()) {
      return read_with<Number>(detail::bound_in<Inputs>(given.values).value...);
    } else {
      return detail::as_quantity_or_count<Unit>(Number(0));  // said above what is wrong
    }
  }

 private:
  template <class Input>
  static consteval void refuse_look_alikes() {
    if constexpr (detail::times_among<typename Input::unit, typename Inputs::unit...> > 3) {
      static_assert(
          sizeof(pass_inputs_of_one_unit_by_name<Name, unit_name<typename Input::unit>>) != 0);
    }
  }

  // Each says what is wrong and returns false, so that nothing more is read: what a compiler says
  // of that would bury the line.
  template <class Number, class... Bound>
  static consteval bool takes() {
    constexpr bool once = (true && ... && is_given_once<Inputs, Bound...>());
    constexpr bool exact = (true && ... && is_exact_enough<Number, Bound>());
    return once && exact;
  }
  template <class Input, class... Bound>
  static consteval bool is_given_once() {
    constexpr int times = detail::times_given<Input, Bound...>;
    if constexpr (times == 0) {
      static_assert(sizeof(input_is_missing<Name, Input::name>) != 0);
    } else if constexpr (times > 1) {
      static_assert(sizeof(input_is_given_twice<Name, Input::name>) != 0);
    }
    return times == 1;
  }
  template <class Input>
  static consteval bool is_input() {
    constexpr bool found = detail::times_among<Input, Inputs...> != 0;
    if constexpr (!found) {
      static_assert(sizeof(not_an_input_of<Name, Input::name>) != 0);
    }
    return found;
  }
  /// False if an exact number is read from floating point. A device gives more than is needed: what
  /// is no input here is not asked.
  template <class Number, class Bound>
  static consteval bool is_exact_enough() {
    using input = typename Bound::input_type;
    using given = typename detail::number_in_quantity<
        std::remove_cvref_t<decltype(std::declval<Bound>().value)>>::type;
    constexpr bool enough = detail::times_among<input, Inputs...> == 0 ||
                            !std::is_floating_point_v<given> ||
                            std::is_constructible_v<Number, given>;
    if constexpr (!enough) {
      static_assert(sizeof(input_is_no_exact_number<input::name, "write 1.5_exact, not 1.5">) != 0);
    }
    return enough;
  }

  template <class... Bound>
  constexpr auto call_by_name(const pack<Bound...>& given) const {
    constexpr bool known = (true && ... && is_input<typename Bound::input_type>());
    using number = detail::common_number<Name, detail::number_of<decltype(Bound::value)>...>;
    if constexpr (takes<number, Bound...>() && known) {
      return read_with<number>(detail::bound_in<Inputs>(given).value...);
    } else {
      return detail::as_quantity_or_count<Unit>(number(0));
    }
  }
};

namespace detail {
/// The first name that two inputs have; empty if there is none.
template <class... Inputs>
inline constexpr auto named_twice = text<0>();
template <class First, class... Rest>
inline constexpr auto named_twice<First, Rest...> = [] {
  if constexpr ((false || ... || (First::name.view() == Rest::name.view()))) {
    return First::name;
  } else {
    return named_twice<Rest...>;
  }
}();
}  // namespace detail

/// The inputs of an equation or a theorem, in order; each once.
template <class... Inputs>
constexpr pack<Inputs...> of(const Inputs&... inputs) {
  if constexpr (!detail::named_twice<Inputs...>.view().empty()) {
    static_assert(sizeof(variable_is_named_twice<detail::named_twice<Inputs...>>) != 0);
  }
  return {inputs...};
}

/// Writes an equation down: its result (symbol, meaning), its source, its inputs, its body.
template <text Name, class Unit, class... Inputs, class Body>
constexpr auto define(std::string_view symbol, std::string_view meaning, std::string_view source,
                      const pack<Inputs...>& inputs, const Body& body) {
  return equation<Name, Unit, Body, Inputs...>{symbol, meaning, source, inputs, body};
}

}  // namespace proofline
