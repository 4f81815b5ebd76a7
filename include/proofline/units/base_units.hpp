#pragma once
// The three base units FLOP, byte and second, and `new_unit` for a user's own.
//
// Units are built from each base unit's own unit_type, never from boost::units::make_system: in a
// closed system FLOP + (FLOP/joule)*joule stops compiling as soon as a user adds the joule. All
// three base units are ours although two dimensions are Boost's, because argument-dependent lookup
// finds our operators through them.

#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/physical_dimensions/information.hpp>
#include <boost/units/physical_dimensions/time.hpp>
#include <boost/units/unit.hpp>
#include <boost/units/units_fwd.hpp>
#include <cstdint>
#include <proofline/numbers/built_in.hpp>
#include <proofline/numbers/text.hpp>

namespace proofline {

/// Boost.Units numbers base dimensions and base units with integers that must be unique in a
/// program. Ours are below. Those of a user's units follow from their symbols, so that nobody keeps
/// a list of them.
namespace ordinals {
inline constexpr long block = 74'000;
inline constexpr long operation = block + 1;
inline constexpr long information = block + 2;
inline constexpr long time = block + 3;
static_assert(operation != information && information != time && time != operation);

/// 31 bits, as many as Boost takes: the first letter, so that products are written in alphabetical
/// order, and a hash (FNV-1a) of the symbol and the number.
constexpr long of_symbol(std::string_view symbol, int which) {
  std::uint32_t hash = 2'166'136'261U + static_cast<std::uint32_t>(which);
  for (const char c : symbol) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  const std::uint32_t first_letter = static_cast<std::uint32_t>(symbol[0]) & 0x7F;
  return static_cast<long>(first_letter << 24 | ((hash >> 8 ^ hash) & 0xFF'FFFF));
}
}  // namespace ordinals

/// If a unit takes the prefixes k, M, G ... and m, u, n in text: 123 MUSD, 5 mJ.
enum class prefixes_of_unit { none, decimal };

/// The symbol that messages and text output show.
template <text Symbol, prefixes_of_unit Prefixes = prefixes_of_unit::none>
struct shown_as {
  static_assert(Symbol.view().size() != 0, "a unit needs a symbol");
  static constexpr std::string_view symbol_text = Symbol.view();
  static constexpr prefixes_of_unit prefixes = Prefixes;
  static const char* name() { return Symbol.characters; }
  static const char* symbol() { return Symbol.characters; }
};

struct operation_dimension
    : boost::units::base_dimension<operation_dimension, ordinals::operation> {};

/// The base units. They are plain types, because their names stand many times in the name of each
/// quantity: compilers print them in messages and hash them.
struct flop_base_unit
    : boost::units::base_unit<flop_base_unit, operation_dimension::dimension_type,
                              ordinals::operation>,
      shown_as<"FLOP"> {};
struct byte_base_unit
    : boost::units::base_unit<byte_base_unit, boost::units::information_dimension,
                              ordinals::information>,
      shown_as<"byte"> {};
struct second_base_unit
    : boost::units::base_unit<second_base_unit, boost::units::time_dimension, ordinals::time>,
      shown_as<"s"> {};

/// A user's own.
template <text Symbol, int Which>
struct own_dimension : boost::units::base_dimension<own_dimension<Symbol, Which>,
                                                    ordinals::of_symbol(Symbol.view(), Which)> {};
template <text Symbol, int Which, prefixes_of_unit Prefixes>
struct own_base_unit
    : boost::units::base_unit<own_base_unit<Symbol, Which, Prefixes>,
                              typename own_dimension<Symbol, Which>::dimension_type,
                              ordinals::of_symbol(Symbol.view(), Which)>,
      shown_as<Symbol, Prefixes> {};

/// A new dimension with its unit, for a user's own code:
///   inline constexpr proofline::new_unit<"token"> token;
/// Then `850.0 * token` is a quantity. The symbol says which unit it is: two libraries with a
/// "token" mean the same one, unless one of them gives it another number (Which). With
/// prefixes_of_unit::decimal, text has prefixes: 123 MUSD instead of 1.23e+08 USD.
template <text Symbol, int Which = 0, prefixes_of_unit Prefixes = prefixes_of_unit::none>
using new_unit = typename own_base_unit<Symbol, Which, Prefixes>::unit_type;

/// The symbol of a product of units that has its own, such as W for J/s: specialize it.
template <class Unit>
inline constexpr std::string_view derived_symbol = {};

using flop_unit = flop_base_unit::unit_type;
using byte_unit = byte_base_unit::unit_type;
using second_unit = second_base_unit::unit_type;

template <class A, class B>
using unit_product = typename boost::units::multiply_typeof_helper<A, B>::type;
template <class A, class B>
using unit_quotient = typename boost::units::divide_typeof_helper<A, B>::type;

namespace detail {
template <class First, class Second>
using list_of_two =
    boost::units::list<First, boost::units::list<Second, boost::units::dimensionless_type>>;
template <class Base, long Power>
using dimension_power = boost::units::dim<Base, boost::units::static_rational<Power>>;
template <class Base, long Power>
using unit_power =
    boost::units::heterogeneous_system_dim<Base, boost::units::static_rational<Power>>;

/// unit_quotient<Above, Below>, written out: Boost.Units would sort both lists anew in each program
/// that includes this. static_tests/units/own_units.cpp compares them.
template <class Above, class Below, class Dimension>
using written_quotient = boost::units::unit<
    Dimension, boost::units::heterogeneous_system<boost::units::heterogeneous_system_impl<
                   list_of_two<unit_power<Above, 1>, unit_power<Below, -1>>, Dimension,
                   boost::units::dimensionless_type>>>;
}  // namespace detail

using flop_per_second_unit = detail::written_quotient<
    flop_base_unit, second_base_unit,
    detail::list_of_two<detail::dimension_power<boost::units::time_base_dimension, -1>,
                        detail::dimension_power<operation_dimension, 1>>>;
using byte_per_second_unit = detail::written_quotient<
    byte_base_unit, second_base_unit,
    detail::list_of_two<detail::dimension_power<boost::units::information_base_dimension, 1>,
                        detail::dimension_power<boost::units::time_base_dimension, -1>>>;
using flop_per_byte_unit = detail::written_quotient<
    flop_base_unit, byte_base_unit,
    detail::list_of_two<detail::dimension_power<boost::units::information_base_dimension, -1>,
                        detail::dimension_power<operation_dimension, 1>>>;
/// The unit of plain counts: tokens, parameters, chips, layers, extents, ratios.
using count_unit = boost::units::unit<
    boost::units::dimensionless_type,
    boost::units::heterogeneous_system<boost::units::heterogeneous_system_impl<
        boost::units::dimensionless_type, boost::units::dimensionless_type,
        boost::units::dimensionless_type>>>;

/// The units themselves: `312e12 * flop / second`.
inline constexpr flop_unit flop;
inline constexpr byte_unit byte;
inline constexpr second_unit second;

using boost::units::quantity;

namespace detail {
/// True of a unit whose first base unit is one of the above: no unit of Boost has a symbol_text.
template <class Unit>
inline constexpr bool is_made_of_own_units = false;
template <class D, class BaseUnit, class Power, class Rest, class Scale>
inline constexpr bool is_made_of_own_units<boost::units::unit<
    D, boost::units::heterogeneous_system<boost::units::heterogeneous_system_impl<
           boost::units::list<boost::units::heterogeneous_system_dim<BaseUnit, Power>, Rest>, D,
           Scale>>>> = requires { BaseUnit::symbol_text; };
}  // namespace detail

/// Quantities by what they measure; `Number` is any number: double, float, integers, rational ...
template <class Number = double>
using work = quantity<flop_unit, Number>;
template <class Number = double>
using data = quantity<byte_unit, Number>;
template <class Number = double>
using duration = quantity<second_unit, Number>;
template <class Number = double>
using compute_rate = quantity<flop_per_second_unit, Number>;
template <class Number = double>
using bandwidth = quantity<byte_per_second_unit, Number>;
template <class Number = double>
using arithmetic_intensity = quantity<flop_per_byte_unit, Number>;

/// A count has no unit, so it is a plain number.
template <class Number = double>
using count = Number;

}  // namespace proofline

/// Defined in units/quantity.hpp; declared here so that none can be made before.
template <class Unit, class Number>
  requires proofline::detail::is_made_of_own_units<Unit>
class boost::units::quantity<Unit, Number>;
