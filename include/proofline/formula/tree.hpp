#pragma once
// A formula as it was read: a flat tree, each node behind those that it takes.

#include <proofline/formula/dimension.hpp>
#include <proofline/formula/list.hpp>
#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline::formula {

enum class operation : std::int8_t {
  input,                                               // a number, a unit or a variable
  add, subtract, multiply, divide, maximum, minimum,   // of two values
  power,                                               // of a value; b is the exponent itself
  general_power,                                       // of two values
  negate, square_root, floor, ceil, round, absolute,   // of one value
  logarithm_2, logarithm, exponential,
  select,                                              // b where the condition a holds, else c
  less, less_equal, greater, greater_equal, equal, unequal,  // of two values: a condition
  both, either, implication, equivalence,              // of two conditions
  opposite                                             // of one condition
};
constexpr bool is_condition(operation what) { return what >= operation::less; }
constexpr bool takes_one(operation what) {
  return what == operation::power ||
         (what >= operation::negate && what <= operation::exponential) ||
         what == operation::opposite;
}

struct node {
  operation what = operation::input;
  std::int16_t a = -1;  ///< the node that it takes; of an input, its index
  std::int16_t b = -1;  ///< the second one; of a power, the exponent
  std::int16_t c = -1;  ///< the third one
};

/// A part of a text: of the formula (0), or of the first, second ... text that gives names.
struct place {
  std::uint16_t text = 0;
  std::uint16_t offset = 0;  ///< in bytes
  std::uint16_t length = 0;
};

/// A number in the text, a unit, or a variable.
struct input {
  std::string_view text = {};  ///< as written: "459 TFLOP/s"; the name of a variable
  rational value = 0;             ///< in FLOP, byte, second, USD, joule and what is declared
  interval<rational> range = {};  ///< of what rounds to it; where it is exact, the value
  dimension unit = {};
  rational scale = 1;             ///< of the unit in which it is written
  printed number = {};            ///< its digits, as they are written; of a unit alone, nothing
  bool is_variable = false;       ///< has a name and no value

  constexpr bool is_exact() const { return range.is_point(); }
};

/// A part of a formula: a node with its dimension.
struct operand {
  int node = -1;
  dimension unit = {};
  bool is_condition = false;
  bool is_percent = false;   ///< a number with %, without ( ) around it
  bool is_measured = false;  ///< a number with a unit, without ( ) around it
};

/// A name that was given, and for what it stands.
struct given_name {
  std::string_view name = {};
  operand value = {};
  bool used = false;
};

/// Views into the texts that were read: they must outlive it.
template <class Storage>
struct basic_tree {
  static constexpr std::size_t most_nodes = 64, most_inputs = 16, most_names = 12;
  template <class T, std::size_t Most>
  using list = typename Storage::template list<T, Most>;

  list<node, most_nodes> nodes;
  list<place, most_nodes> places;  ///< of each node's operator or word
  list<input, most_inputs> inputs;
  list<given_name, most_names> names;
  bool has_roots = false;  ///< or logarithms ...: the value may be no fraction

  constexpr const node& operator[](int at) const { return nodes[static_cast<std::size_t>(at)]; }
  constexpr const input& input_at(int at) const {
    return inputs[static_cast<std::size_t>((*this)[at].a)];
  }
};
/// At run time; of any size.
using run_time_tree = basic_tree<on_heap>;
/// In constant expressions: at most 64 nodes, 16 numbers and 12 names.
using constant_tree = basic_tree<in_place>;

}  // namespace proofline::formula
