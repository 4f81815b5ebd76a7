#pragma once
// The name of a unit as a constant: "FLOP/byte", "s", "1/s", "FLOP*s^2".

#include <proofline/units/base_units.hpp>

namespace proofline {
namespace detail {

template <class BaseUnit>
constexpr std::string_view base_unit_symbol() {
  if constexpr (requires { BaseUnit::symbol_text; }) {
    return BaseUnit::symbol_text;
  } else {
    return "unit";  // base units of Boost or of users have no constexpr name
  }
}

template <class Exponent>
constexpr void append_power(short_text& out, std::string_view symbol, bool below) {
  using value = Exponent;
  const long numerator = below ? -value::Numerator : value::Numerator;
  if (!out.empty() && out.view().back() != '/') out += '*';
  out += symbol;
  if (numerator != 1 || value::Denominator != 1) {
    constexpr bool is_root = value::Denominator != 1;
    out += is_root ? "^(" : "^";
    out += static_cast<long long>(numerator);
    if (is_root) {
      out += '/';
      out += static_cast<long long>(value::Denominator);
      out += ')';
    }
  }
}

/// Calls visit with the symbol and exponent of each base unit.
template <class List, class Visit>
constexpr void for_each_power(Visit visit) {
  if constexpr (!std::is_same_v<List, boost::units::dimensionless_type>) {
    using item = typename List::item;
    visit.template operator()<typename item::value_type::type>(
        base_unit_symbol<typename item::tag_type>());
    for_each_power<typename List::next>(visit);
  }
}

template <class Unit>
struct power_list : power_list<typename Unit::this_type> {};
template <class Dimension, class List, class Scale>
struct power_list<boost::units::unit<
    Dimension, boost::units::heterogeneous_system<
                   boost::units::heterogeneous_system_impl<List, Dimension, Scale>>>> {
  using type = List;
};
/// A unit of a closed system (Boost's SI): shown by its reduced base units.
template <class Dimension, class System>
struct power_list<boost::units::unit<Dimension, boost::units::homogeneous_system<System>>>
    : power_list<typename boost::units::reduce_unit<
          boost::units::unit<Dimension, boost::units::homogeneous_system<System>>>::type> {};

template <class Unit>
constexpr short_text make_unit_text() {
  if constexpr (!derived_symbol<Unit>.empty()) return derived_symbol<Unit>;
  using list = typename power_list<Unit>::type;
  short_text above;
  short_text below;
  for_each_power<list>([&]<class Exponent>(std::string_view symbol) {
    if (Exponent::Numerator > 0) append_power<Exponent>(above, symbol, false);
  });
  for_each_power<list>([&]<class Exponent>(std::string_view symbol) {
    if (Exponent::Numerator < 0) {
      if (!below.empty()) below += '/';
      append_power<Exponent>(below, symbol, true);
    }
  });
  if (below.empty()) {
    if (above.empty()) above += "count";
    return above;
  }
  if (above.empty()) above += '1';
  above += '/';
  above += below.view();
  return above;
}

}  // namespace detail

/// The text of a unit in messages, reports and output. A plain count is "count".
template <class Unit>
inline constexpr short_text unit_text = detail::make_unit_text<Unit>();
/// For a plain number in place of a quantity.
template <class Number>
  requires(!requires { typename Number::dimension_type; })
inline constexpr short_text unit_text<Number> = std::string_view("count");

/// unit_text as a template argument for error messages.
template <class Unit>
inline constexpr auto unit_name = as_template_argument([] { return unit_text<Unit>; });

}  // namespace proofline
