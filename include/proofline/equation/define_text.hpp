#pragma once
// An equation whose body is text, an object like any other: read with whichever number, proved,
// audited, explained and swept.
//
//   constexpr auto intensity = define_text<"intensity", flop_per_byte_unit>(
//       "I", "intensity of a bf16 matrix product", "my notes", of(rows, columns, depth),
//       "2 FLOP*m*n*k / (2 byte*(m*n + n*k + k*m))");
//
// The text names the inputs by their symbols. What formula/reader.hpp reads may stand in it, but
// for numbers with ~; at most 96 numbers and operators.

#include <proofline/equation/equation.hpp>
#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/reader.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/units/own_words.hpp>
#include <string>

namespace proofline {

namespace detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void the_text_of_an_equation_cannot_be_read(std::string_view why) {
  detail::fail<std::invalid_argument>(std::string(why).c_str());
}

/// A unit of the library as a dimension of texts. A unit of the user's own is declared to the
/// reader.
template <class List>
constexpr void add_dimension(formula::constant_reader& reader, formula::dimension& out) {
  if constexpr (!std::is_same_v<List, boost::units::dimensionless_type>) {
    using item = typename List::item;
    using power = typename item::value_type::type;
    constexpr std::string_view name = item::tag_type::symbol_text;
    if (!reader.units.meaning_of(name).known) reader.units.declare(name);
    formula::dimension base = reader.units.meaning_of(name).unit;
    if (!base.raise(power::Numerator, power::Denominator)) {
      the_text_of_an_equation_cannot_be_read("a unit has a power that is no number of sixths");
    }
    out = out + base;
    add_dimension<typename List::next>(reader, out);
  }
}
template <class Unit>
constexpr formula::dimension dimension_in(formula::constant_reader& reader) {
  formula::dimension result;
  add_dimension<typename power_list<Unit>::type>(reader, result);
  return result;
}

/// An exact number of a text, as a number of any kind.
template <class Number>
constexpr Number number_of_text(const rational& value) {
  if constexpr (std::is_constructible_v<Number, rational>) {
    return static_cast<Number>(value);
  } else {  // a symbol, a notation
    const auto part = [](const integer& whole) {
      if (bit_length(whole) > 63) {
        the_text_of_an_equation_cannot_be_read("a number has more than 63 bits");
      }
      return Number(static_cast<long long>(whole.to_int128()));
    };
    if (value.denominator() == 1) return part(value.numerator());
    return part(value.numerator()) / part(value.denominator());
  }
}

/// The body: the tree, interpreted with the numbers that it is given.
template <class Unit>
struct text_body {
  formula::constant_tree tree;
  int root = -1;

  template <class... Values>
  constexpr auto operator()(const Values&... values) const {
    using number = std::common_type_t<std::remove_cvref_t<decltype(plain_value(values))>...>;
    if constexpr (requires { typename number::plain; }) {  // a text calls no equation
      const auto read = [this](const auto&... plain) { return plain_value((*this)(plain...)); };
      return as_quantity_or_count<Unit>(number::of(read, plain_value(values)...));
    } else {
      return value_of<number>(values...);
    }
  }

 private:
  template <class number, class... Values>
  constexpr auto value_of(const Values&... values) const {
    const number given[] = {plain_value(values)...};
    const auto leaf = [&](int i) -> number {
      if (i < static_cast<int>(sizeof...(Values))) return given[i];  // the inputs were read first
      return number_of_text<number>(tree.inputs[static_cast<std::size_t>(i)].value);
    };
    return as_quantity_or_count<Unit>(formula::evaluate<number>(tree, root, leaf));
  }
};

}  // namespace detail

/// Defines an equation by text. A text that cannot be read, or that has another unit than the
/// equation, stops the compiler; at run time it throws std::invalid_argument.
template <text Name, class Unit, class... Inputs>
constexpr auto define_text(std::string_view symbol, std::string_view meaning,
                           std::string_view source, const pack<Inputs...>& inputs,
                           std::string_view formula) {
  formula::constant_reader reader;
  proofline::apply(
      [&](const Inputs&... input) {
        (reader.variable(input.symbol, detail::dimension_in<typename Inputs::unit>(reader)), ...);
      },
      inputs);
  const formula::dimension wanted = detail::dimension_in<Unit>(reader);
  const formula::operand root = reader.whole(formula);
  if (reader.failed()) {
    detail::the_text_of_an_equation_cannot_be_read(
        formula::text_of(reader.error(), reader.units).view());
  }
  if (root.is_condition) detail::the_text_of_an_equation_cannot_be_read("it is no value");
  if (root.unit != wanted) {
    detail::the_text_of_an_equation_cannot_be_read("its unit is not that of the equation");
  }
  for (const formula::input& each : reader.tree.inputs) {
    if (each.number.hedged() != hedge::approximately) continue;
    detail::the_text_of_an_equation_cannot_be_read("a number with ~ is not exact");
  }
  return define<Name, Unit>(symbol, meaning, source, inputs,
                            detail::text_body<Unit>{reader.tree, root.node});
}

}  // namespace proofline
