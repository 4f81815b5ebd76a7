#pragma once
// The three base units FLOP, byte and second, and `new_unit` for a user's own.
//
// Units are built from each base unit's own unit_type, never from boost::units::make_system: in a
// closed system FLOP + (FLOP/joule)*joule stops compiling as soon as a user adds the joule. All
// three base units are ours although two dimensions are Boost's, because argument-dependent lookup
// finds our operators through them.
//
// Boost.Units multiplies and divides units. Its type of a unit is two lists, whose names fill a
// page of a compiler's message. So each unit is a class of its own, derived from Boost's type, and
// so is each product: messages say `second_unit` and `quantity<byte_unit, double>`.

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

struct flop_unit;
struct byte_unit;
struct second_unit;
template <text Symbol, int Which = 0, prefixes_of_unit Prefixes = prefixes_of_unit::none>
struct new_unit;

/// The base units. They are plain types, because their names stand many times in Boost's type of
/// each unit, which compilers hash. Each says which class is its unit.
struct flop_base_unit
    : boost::units::base_unit<flop_base_unit, operation_dimension::dimension_type,
                              ordinals::operation>,
      shown_as<"FLOP"> {
  using unit_type = flop_unit;
};
struct byte_base_unit
    : boost::units::base_unit<byte_base_unit, boost::units::information_dimension,
                              ordinals::information>,
      shown_as<"byte"> {
  using unit_type = byte_unit;
};
struct second_base_unit
    : boost::units::base_unit<second_base_unit, boost::units::time_dimension, ordinals::time>,
      shown_as<"s"> {
  using unit_type = second_unit;
};

/// A user's own.
template <text Symbol, int Which>
struct own_dimension : boost::units::base_dimension<own_dimension<Symbol, Which>,
                                                    ordinals::of_symbol(Symbol.view(), Which)> {};
template <text Symbol, int Which, prefixes_of_unit Prefixes>
struct own_base_unit
    : boost::units::base_unit<own_base_unit<Symbol, Which, Prefixes>,
                              typename own_dimension<Symbol, Which>::dimension_type,
                              ordinals::of_symbol(Symbol.view(), Which)>,
      shown_as<Symbol, Prefixes> {
  using unit_type = new_unit<Symbol, Which, Prefixes>;
};

namespace detail {
/// Boost's type of a base unit's unit.
template <class BaseUnit>
using unit_in_boost = typename BaseUnit::base_unit::unit_type;
}  // namespace detail

struct flop_unit : detail::unit_in_boost<flop_base_unit> {
  using unit_type = flop_unit;
};
struct byte_unit : detail::unit_in_boost<byte_base_unit> {
  using unit_type = byte_unit;
};
struct second_unit : detail::unit_in_boost<second_base_unit> {
  using unit_type = second_unit;
};
/// A new dimension with its unit, for a user's own code:
///   inline constexpr proofline::new_unit<"token"> token;
/// Then `850.0 * token` is a quantity. The symbol says which unit it is: two libraries with a
/// "token" mean the same one, unless one of them gives it another number (Which). With
/// prefixes_of_unit::decimal, text has prefixes: 123 MUSD instead of 1.23e+08 USD.
template <text Symbol, int Which, prefixes_of_unit Prefixes>
struct new_unit : detail::unit_in_boost<own_base_unit<Symbol, Which, Prefixes>> {
  using unit_type = new_unit;
};

/// The symbol of a product of units that has its own, such as W for J/s: specialize it.
template <class Unit>
inline constexpr std::string_view derived_symbol = {};

namespace detail {
template <class First, class Second>
using list_of_two =
    boost::units::list<First, boost::units::list<Second, boost::units::dimensionless_type>>;
template <class Base, long Power>
using dimension_power = boost::units::dim<Base, boost::units::static_rational<Power>>;
using dim_flop = dimension_power<operation_dimension, 1>;
using dim_byte = dimension_power<boost::units::information_base_dimension, 1>;
using dim_per_byte = dimension_power<boost::units::information_base_dimension, -1>;
using dim_per_second = dimension_power<boost::units::time_base_dimension, -1>;
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

struct flop_per_second_unit
    : detail::written_quotient<flop_base_unit, second_base_unit,
                               detail::list_of_two<detail::dim_per_second, detail::dim_flop>> {
  using unit_type = flop_per_second_unit;
};
struct byte_per_second_unit
    : detail::written_quotient<byte_base_unit, second_base_unit,
                               detail::list_of_two<detail::dim_byte, detail::dim_per_second>> {
  using unit_type = byte_per_second_unit;
};
struct flop_per_byte_unit
    : detail::written_quotient<flop_base_unit, byte_base_unit,
                               detail::list_of_two<detail::dim_per_byte, detail::dim_flop>> {
  using unit_type = flop_per_byte_unit;
};
/// The unit of plain counts: tokens, parameters, chips, layers, extents, ratios.
struct count_unit
    : boost::units::unit<
          boost::units::dimensionless_type,
          boost::units::heterogeneous_system<boost::units::heterogeneous_system_impl<
              boost::units::dimensionless_type, boost::units::dimensionless_type,
              boost::units::dimensionless_type>>> {
  using unit_type = count_unit;
};

namespace detail {
/// True of the classes above and of unnamed_unit: their base is Boost's type of the unit.
template <class Unit>
concept named_class = requires { typename Unit::system_type; } &&
                      !std::is_same_v<Unit, typename Unit::this_type>;

template <class List>
inline constexpr bool has_own_base_unit = false;  // no base unit of Boost has a symbol_text
template <class BaseUnit, class Power, class Rest>
inline constexpr bool has_own_base_unit<
    boost::units::list<boost::units::heterogeneous_system_dim<BaseUnit, Power>, Rest>> =
    requires { BaseUnit::symbol_text; } || has_own_base_unit<Rest>;

template <class Unit>
inline constexpr bool is_made_of_own_units = false;
template <class D, class List, class Scale>
inline constexpr bool is_made_of_own_units<boost::units::unit<
    D, boost::units::heterogeneous_system<
           boost::units::heterogeneous_system_impl<List, D, Scale>>>> = has_own_base_unit<List>;
template <named_class Unit>
inline constexpr bool is_made_of_own_units<Unit> = is_made_of_own_units<typename Unit::this_type>;

/// The class of a product of units that has no name: FLOP*s^2.
template <class InBoost>
struct unnamed_unit : InBoost {
  using unit_type = unnamed_unit;
};
/// The class of what Boost has computed. A unit without any of ours remains Boost's.
template <class InBoost>
struct named_unit {
  using type = std::conditional_t<is_made_of_own_units<InBoost>, unnamed_unit<InBoost>, InBoost>;
};
template <class BaseUnit, class Dimension>
struct named_unit<boost::units::unit<
    Dimension,
    boost::units::heterogeneous_system<boost::units::heterogeneous_system_impl<
        boost::units::list<unit_power<BaseUnit, 1>, boost::units::dimensionless_type>, Dimension,
        boost::units::dimensionless_type>>>> {
  using type = typename BaseUnit::unit_type;
};
template <>
struct named_unit<flop_per_second_unit::this_type> {
  using type = flop_per_second_unit;
};
template <>
struct named_unit<byte_per_second_unit::this_type> {
  using type = byte_per_second_unit;
};
template <>
struct named_unit<flop_per_byte_unit::this_type> {
  using type = flop_per_byte_unit;
};
template <>
struct named_unit<count_unit::this_type> {
  using type = count_unit;
};

template <class Operation>
using class_of = typename named_unit<typename Operation::type>::type;
}  // namespace detail

template <class A, class B>
using unit_product = detail::class_of<
    boost::units::multiply_typeof_helper<typename A::this_type, typename B::this_type>>;
template <class A, class B>
using unit_quotient = detail::class_of<
    boost::units::divide_typeof_helper<typename A::this_type, typename B::this_type>>;

}  // namespace proofline

// Boost's own names of these, and of what else it computes with a unit. Beside a unit of Boost's
// there are heads of their own, because boost/units/quantity.hpp has such for a number.
template <proofline::detail::named_class A, proofline::detail::named_class B>
struct boost::units::multiply_typeof_helper<A, B> {
  using type = proofline::unit_product<A, B>;
};
template <class System, class Dimension, proofline::detail::named_class A>
struct boost::units::multiply_typeof_helper<A, boost::units::unit<Dimension, System>> {
  using type = proofline::unit_product<A, boost::units::unit<Dimension, System>>;
};
template <class System, class Dimension, proofline::detail::named_class B>
struct boost::units::multiply_typeof_helper<boost::units::unit<Dimension, System>, B> {
  using type = proofline::unit_product<boost::units::unit<Dimension, System>, B>;
};
template <proofline::detail::named_class A, proofline::detail::named_class B>
struct boost::units::divide_typeof_helper<A, B> {
  using type = proofline::unit_quotient<A, B>;
};
template <class System, class Dimension, proofline::detail::named_class A>
struct boost::units::divide_typeof_helper<A, boost::units::unit<Dimension, System>> {
  using type = proofline::unit_quotient<A, boost::units::unit<Dimension, System>>;
};
template <class System, class Dimension, proofline::detail::named_class B>
struct boost::units::divide_typeof_helper<boost::units::unit<Dimension, System>, B> {
  using type = proofline::unit_quotient<boost::units::unit<Dimension, System>, B>;
};
template <proofline::detail::named_class Unit, long N, long D>
struct boost::units::power_typeof_helper<Unit, boost::units::static_rational<N, D>> {
  using type = proofline::detail::class_of<boost::units::power_typeof_helper<
      typename Unit::this_type, boost::units::static_rational<N, D>>>;
};
template <proofline::detail::named_class Unit, long N, long D>
struct boost::units::root_typeof_helper<Unit, boost::units::static_rational<N, D>> {
  using type = proofline::detail::class_of<boost::units::root_typeof_helper<
      typename Unit::this_type, boost::units::static_rational<N, D>>>;
};
template <proofline::detail::named_class Unit>
struct boost::units::reduce_unit<Unit> : boost::units::reduce_unit<typename Unit::this_type> {};

namespace proofline {

/// The units themselves: `312e12 * flop / second`.
inline constexpr flop_unit flop;
inline constexpr byte_unit byte;
inline constexpr second_unit second;

using boost::units::quantity;

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
