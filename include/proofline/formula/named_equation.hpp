#pragma once
// Equations that a text calls by name, with values, devices and models for their inputs:
//
//   estimated_training_time(parameters = 70B, training_tokens = 15T, tpu_v5p, utilization = 40 %)
//
// The reader asks a table of them, and puts the operations of the equation into its tree. So every
// kind of number reads them as it reads what is typed.

#include <proofline/formula/error.hpp>
#include <proofline/formula/nearest.hpp>
#include <span>

namespace proofline::formula {

/// An input of an equation, and which values it takes.
struct equation_input {
  std::string_view name = {}, symbol = {}, meaning = {};
  std::string_view unit_text = {};    ///< "FLOP/s"; "count" for a plain number
  dimension unit = {};
  bool has_least = false, has_most = false;
  rational least = 0, most = 0;       ///< the values that it takes, where they have ends
  bool is_open_below = false;         ///< all are more than the least
  int step = 0;                       ///< from one value to the next; 0 where they are real
  const char* expects = "a number";   ///< the same in words

  /// Whether the other is the same input: of this name, with values of the same kind.
  constexpr bool is_same(const equation_input& other) const {
    const bool same_ends = has_least == other.has_least && least == other.least &&
                           has_most == other.has_most && most == other.most &&
                           is_open_below == other.is_open_below;
    return name == other.name && unit == other.unit && step == other.step && same_ends;
  }
};

/// One operation of an equation. `a`, `b` and `c` are earlier steps; of a power, `b` is the
/// exponent; of an input, `a` is which one, or -1, and `b` is which number.
struct equation_step {
  operation what = operation::input;
  std::int16_t a = -1, b = -1, c = -1;
};

/// A value that an input of another equation takes, which a text's equation calls: whether it does
/// is asked once the values of the equation's own inputs are known.
struct inner_argument {
  std::int16_t step = -1;
  const equation_input* of = nullptr;
  std::int16_t call = -1;  ///< the step that stands for that equation
};

/// An equation as a list of operations. What it points to must outlive the trees that have it.
struct named_equation {
  std::string_view name;
  dimension unit = {};
  std::span<const equation_input> inputs = {};
  std::span<const equation_step> steps = {};
  std::span<const input> numbers = {};
  int result = -1;  ///< a step
  std::span<const inner_argument> inner = {};  ///< in the order of their steps

  /// Which input has this name; -1 where none has.
  constexpr int index_of(std::string_view input) const {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (inputs[i].name == input) return static_cast<int>(i);
    }
    return -1;
  }
};

/// A figure of a device or a model: the number as it is published, for an input by its name.
struct equation_figure {
  std::string_view of_input;
  input number = {};
  std::string_view source = {};
  std::string_view ways = {};  ///< where several are published: how to ask for each
};
struct equation_figures {
  std::span<const equation_figure> all = {};
};

/// Whether an input takes the value at a node.
enum class taking {
  no,
  as_printed,  ///< and not all that its rounding allows, of what is computed
  yes
};

/// The equations, devices and models that a text may name.
template <class Storage>
class named_equations {
 public:
  using tree = basic_tree<Storage>;

  /// Null where there is none of the name.
  virtual constexpr const named_equation* find(std::string_view name) const = 0;
  /// A device or a model, "h100_sxm" or "h100_sxm:dense"; null where there is none. Where the name
  /// is known and what stands behind it is not, `problem` says what is wrong.
  virtual constexpr const equation_figures* figures(std::string_view asked,
                                                 detail_text& problem) const = 0;
  virtual constexpr void consider_equations(nearest_name& nearest) const = 0;
  virtual constexpr void consider_figures(nearest_name& nearest) const = 0;
  /// A number that is rounded then stands only for values that the input takes.
  virtual constexpr taking takes(const equation_input& of, tree& in, int node) const = 0;
  /// The only equation whose longer name ends like this one's and which takes such an input:
  /// estimated_training_time takes `parameters`, which training_time does not. Null where there is
  /// none, or more than one.
  virtual constexpr const named_equation* alike(const named_equation& /*called*/,
                                                std::string_view /*input*/) const {
    return nullptr;
  }
  /// Whether an input that a call leaves out is the name that is given: in sweeps, whose axes give
  /// values to names.
  virtual constexpr bool names_give_inputs() const { return false; }

 protected:
  constexpr ~named_equations() = default;
};

}  // namespace proofline::formula
