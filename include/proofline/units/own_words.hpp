#pragma once
// What a unit is made of, for reading it from text: exponents of FLOP, byte and second and of a
// user's own units, and the words that name the latter.

#include <proofline/units/unit_text.hpp>

namespace proofline {

/// How many units of a user's own a unit may be made of, to be read from text.
inline constexpr int most_own_units = 4;

namespace detail {

/// A user's unit, or the symbol of a product with one, such as W for J/s. They are known only where
/// a text is read as a unit that is made of them.
struct own_word {
  std::string_view symbol;
  bool prefixed = false;
  int own = 0;
  int flop = 0, byte = 0, second = 0;
  int size = 1;  ///< in the base units: 3600 for the Wh of a joule
};
struct own_word_list {
  const own_word* first = nullptr;
  int size = 0;
};
struct unit_exponents {
  int powers[3 + most_own_units] = {};  ///< of FLOP, byte, second, and the user's units
  bool readable = true;                 ///< whole powers of units with symbols, and not too many
};
/// 0, 1, 2 for FLOP, byte, second; -1 for any other base unit.
template <class BaseUnit>
inline constexpr int own_index = -1;
template <>
inline constexpr int own_index<flop_base_unit> = 0;
template <>
inline constexpr int own_index<byte_base_unit> = 1;
template <>
inline constexpr int own_index<second_base_unit> = 2;

/// The user's units of which a unit is made, and the symbols of products with them.
struct own_word_table {
  own_word words[3 * most_own_units] = {};
  int size = 0;   ///< of words
  int units = 0;  ///< of which the first so many are base units
};
/// Specialize it: the symbols of products of a user's base unit, such as W for J/s.
template <class BaseUnit>
inline constexpr own_word_list derived_words = {};

template <class List>
constexpr void add_exponents(unit_exponents& out, own_word_table& own) {
  if constexpr (!std::is_same_v<List, boost::units::dimensionless_type>) {
    using item = typename List::item;
    using base = typename item::tag_type;
    using power = typename item::value_type::type;
    constexpr int index = own_index<base>;
    constexpr bool named = requires { base::symbol_text; };
    if constexpr (power::Denominator != 1 || !named) {
      out.readable = false;
    } else if constexpr (index >= 0) {
      out.powers[index] += static_cast<int>(power::Numerator);
    } else if (own.units == most_own_units) {
      out.readable = false;
    } else {
      out.powers[3 + own.units] = static_cast<int>(power::Numerator);
      const bool prefixed = base::prefixes == prefixes_of_unit::decimal;
      own.words[own.size++] = {.symbol = base::symbol_text, .prefixed = prefixed, .own = own.units};
      for (int i = 0; i < derived_words<base>.size && own.size < 3 * most_own_units; ++i) {
        own.words[own.size] = derived_words<base>.first[i];
        own.words[own.size++].own = own.units;
      }
      ++own.units;
    }
    add_exponents<typename List::next>(out, own);
  }
}
/// Both, of one walk over the base units of a unit.
struct unit_parts {
  unit_exponents exponents;
  own_word_table own;
};
template <class Unit>
inline constexpr unit_parts parts_of = [] {
  unit_parts result;
  add_exponents<typename power_list<Unit>::type>(result.exponents, result.own);
  return result;
}();

}  // namespace detail
}  // namespace proofline
