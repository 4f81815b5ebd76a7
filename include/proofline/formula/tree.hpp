#pragma once
// A formula as it was read: a flat tree, each node behind those that it takes.

#include <proofline/formula/dimension.hpp>
#include <proofline/formula/list.hpp>
#include <proofline/formula/operation.hpp>
#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline::formula {

struct node {
  operation what = operation::input;
  std::int16_t a = -1;  ///< the node that it takes; of an input, its index
  std::int16_t b = -1;  ///< the second one; of a power, the exponent
  std::int16_t c = -1;  ///< the third one; of an end of a domain, 1 where the input never has it
};

/// A part of a text: of the formula (0), or of the first, second ... text that gives names.
struct place {
  std::uint16_t text = 0;
  std::uint16_t offset = 0;  ///< in bytes
  std::uint16_t length = 0;
};

struct input;
/// Where a number comes from that no text of the reader's has. Two calls of an equation, or of a
/// device, have the same number, which is rounded once. By content, not by address: a compiler may
/// merge equal texts of two devices, and one device may stand in memory twice.
struct number_origin {
  const input* number = nullptr;                      ///< of an equation's own text
  std::string_view device = {}, of_input = {}, of = {};  ///< of a figure; of bf16, dense

  constexpr bool is_known() const { return number != nullptr || !device.empty(); }
  friend constexpr bool operator==(const number_origin&, const number_origin&) = default;
};

/// A number in the text, a unit, or a variable.
struct input {
  std::string_view text = {};  ///< as written: "459 TFLOP/s"; the name of a variable
  rational value = 0;             ///< in FLOP, byte, second, USD, joule and what is declared
  interval<rational> range = {};  ///< of what rounds to it; where it is exact, the value
  rational lowest = 0;            ///< of the range, before inputs of equations narrowed it
  dimension unit = {};
  rational scale = 1;             ///< of the unit in which it is written
  printed number = {};            ///< its digits, as they are written; of a unit alone, nothing
  bool is_variable = false;       ///< has a name and no value
  std::int8_t step = 0;           ///< of an equation's input: 1 of whole numbers, 2 of even ones
  number_origin origin = {};      ///< of what stands in another text

  constexpr bool is_exact() const { return range.is_point(); }
};

/// A part of a formula: a node with its dimension.
struct operand {
  int node = -1;
  dimension unit = {};
  bool is_condition = false;
  bool is_percent = false;   ///< a number with %, without ( ) around it
  bool is_part_of_percent = false;  ///< 95 %/64, and sums with it
  bool is_measured = false;  ///< a number with a unit, without ( ) around it

  constexpr bool is_of_percent() const { return is_percent || is_part_of_percent; }
};

/// A name that was given, and for what it stands.
struct given_name {
  std::string_view name = {};
  operand value = {};
  bool used = false;
};

/// What a call of an equation gives to one of its inputs.
struct call_argument {
  std::string_view name, symbol, meaning, unit_text;  ///< of the input
  int node = -1;
  std::string_view of = {};      ///< the device or model whose figure it is; empty: written there
  std::string_view source = {};  ///< of such a figure
  int repeats = 0;               ///< so many arguments before it have its symbol, and another value
  place where = {};              ///< NAME = VALUE; of a figure, nothing
};

struct equation_input;
/// A node that an input of an equation takes.
struct taken_node {
  int node = -1;
  const equation_input* of = nullptr;
  int call = -1;  ///< the node that stands for the equation of this input
};

/// A node that stands for a call: estimated_training_time(parameters = 70B, tpu_v5p).
struct equation_call {
  std::string_view name;
  int node = -1;
  std::vector<call_argument> arguments = {};
  std::vector<std::string_view> of = {};  ///< devices and models
  std::vector<taken_node> taken = {};  ///< by its inputs, then by those of what it calls itself
};

/// The calls of a formula, for reports; a constant has none.
template <class Storage>
class call_log {
 public:
  static constexpr bool is_kept = false;
  constexpr std::size_t size() const { return 0; }
  constexpr void resize(std::size_t) {}
};
template <>
class call_log<on_heap> : public std::vector<equation_call> {
 public:
  static constexpr bool is_kept = true;

  /// The call that a node stands for; null where it stands for none.
  constexpr const equation_call* at_node(int node) const {
    for (const equation_call& each : *this) {
      if (each.node == node) return &each;
    }
    return nullptr;
  }
  /// What an input of a call is given at this node; null where it is none.
  constexpr const call_argument* argument_at(int node) const {
    for (const equation_call& each : *this) {
      for (const call_argument& one : each.arguments) {
        if (one.node == node) return &one;
      }
    }
    return nullptr;
  }
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
  call_log<Storage> calls;
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
