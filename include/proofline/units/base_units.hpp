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
#include <boost/units/quantity.hpp>
#include <proofline/units/text.hpp>

#ifdef __FAST_MATH__
#error "proofline needs -fno-fast-math: with it scalar, vector and interval evaluation disagree"
#endif

namespace proofline {

/// Boost.Units numbers base dimensions and base units with integers that must be unique in a
/// program. Proofline's are below; a user's are `ordinals::user + n`, n >= 0.
namespace ordinals {
inline constexpr long block = 74'000;
inline constexpr long operation = block + 1;
inline constexpr long information = block + 2;
inline constexpr long time = block + 3;
inline constexpr long user = block + 100;
static_assert(operation != information && information != time && time != operation && time < user);
}  // namespace ordinals

template <text Symbol, long Ordinal>
struct own_dimension : boost::units::base_dimension<own_dimension<Symbol, Ordinal>, Ordinal> {};

/// A base unit with the symbol that messages and text output show.
template <text Symbol, class Dimension, long Ordinal>
struct own_base_unit
    : boost::units::base_unit<own_base_unit<Symbol, Dimension, Ordinal>, Dimension, Ordinal> {
  static constexpr std::string_view symbol_text = Symbol.view();
  static const char* name() { return Symbol.characters; }
  static const char* symbol() { return Symbol.characters; }
};

/// A new dimension with its unit, for a user's own code:
///   inline constexpr proofline::new_unit<"token", 0> token;
/// Then `850.0 * token` is a quantity. Each Ordinal (0, 1, 2 ...) may occur once in a program.
template <text Symbol, long Ordinal>
using new_unit =
    typename own_base_unit<Symbol,
                           typename own_dimension<Symbol, ordinals::user + Ordinal>::dimension_type,
                           ordinals::user + Ordinal>::unit_type;

using flop_unit =
    own_base_unit<"FLOP", own_dimension<"operation", ordinals::operation>::dimension_type,
                  ordinals::operation>::unit_type;
using byte_unit =
    own_base_unit<"byte", boost::units::information_dimension, ordinals::information>::unit_type;
using second_unit = own_base_unit<"s", boost::units::time_dimension, ordinals::time>::unit_type;

template <class A, class B>
using unit_product = typename boost::units::multiply_typeof_helper<A, B>::type;
template <class A, class B>
using unit_quotient = typename boost::units::divide_typeof_helper<A, B>::type;

using flop_per_second_unit = unit_quotient<flop_unit, second_unit>;
using byte_per_second_unit = unit_quotient<byte_unit, second_unit>;
using flop_per_byte_unit = unit_quotient<flop_unit, byte_unit>;
/// The unit of plain counts: tokens, parameters, chips, layers, extents, ratios.
using count_unit = unit_quotient<byte_unit, byte_unit>;

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

/// A multiply-add is two FLOP and an element of bf16 two bytes: documents write both as a bare 2.
/// Elements and multiply-adds are counts, so these quantities have the units byte and FLOP.
template <class Number = double>
using bytes_per_element = data<Number>;
template <class Number = double>
using flop_per_multiply_add = work<Number>;

/// A count has no unit, so it is a plain number.
template <class Number = double>
using count = Number;

}  // namespace proofline
