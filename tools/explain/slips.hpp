#pragma once
// The small changes of a formula that are tried: each a slip that people make, at one place.

#include <cmath>
#include <optional>
#include <proofline/formula/evaluate.hpp>
#include <utility>

#include "explain/formula_shape.hpp"
#include "explain/known_figure.hpp"
#include "report/record.hpp"

namespace proofline::audit::detail {

// A formula with a small change.

using formula::operation;

/// What is done to one node of a formula.
struct edit {
  enum class kind : std::int8_t {
    times,        ///< multiplied by a number
    plus,         ///< with a number added
    becomes,      ///< another number
    times_node,   ///< multiplied by another node
    by_node,      ///< divided by another node
    one_over,     ///< 1 / another node in its place
    only,         ///< another node in its place: one of those that it takes
    operates,     ///< another operation of the same nodes
    turned_over,  ///< of a quotient: b / a
    exchanged,    ///< with another node
    rounded,
    cut,  ///< to so many digits, in units of `number`
    all_rounded,
    all_cut  ///< every step before this node, and not the node itself, in `units`
  };
  kind what = kind::times;
  int at = 0;
  int other = 0;  ///< a node; or a number of digits
  rational number = 1;
  operation operates = operation::multiply;
  const std::vector<rational>* units = nullptr;  ///< of each node
};

/// The power of ten below which a number has so many digits; false for 0 and what is out of reach.
inline bool place_of_digits(double value, int digits, int& place) {
  if (value == 0 || !std::isfinite(value)) return false;
  place = static_cast<int>(std::floor(std::log10(std::fabs(value)) + 1e-12)) - digits + 1;
  return place > -30 && place < 30;
}

/// A copy of a formula that can be changed and evaluated.
class changed_tree {
 public:
  changed_tree(const formula::run_time_tree& tree, int root) : tree_(tree), root_(root) {
    for (const formula::input& each : tree_.inputs) {
      values_.push_back(static_cast<double>(each.value));
    }
  }

  const formula::run_time_tree& tree() const { return tree_; }

  double value_at(int node) const {
    return formula::evaluate<double>(
        tree_, node, [this](int i) { return values_[static_cast<std::size_t>(i)]; });
  }
  double value() const { return value_at(root_); }
  /// Exact; where a root is no fraction, or digits run out, an enclosure with room to divide by
  /// `scale`. False where there is no value.
  bool exact_value(const rational& scale, interval<rational>& out) const {
    formula::trouble trouble;
    const formula::exact found = formula::evaluate<formula::exact>(
        tree_, root_, [this](int i) { return formula::exact(input(i).value); }, &trouble);
    if (!trouble && product_fits(found.value(), 100 / scale)) return out = found.value(), true;
    const formula::enclosure wide = formula::evaluate<formula::enclosure>(
        tree_, root_, [this](int i) { return formula::enclosure(input(i).value); }, &trouble);
    return !trouble && wide.narrow(scale, out);
  }

  /// Encloses all values for inputs that round to those given. False where there are none.
  bool values_within_rounding(const rational& scale, interval<rational>& out) const {
    formula::trouble trouble;
    const formula::enclosure all = formula::evaluate<formula::enclosure>(
        tree_, root_, [this](int i) { return formula::enclosure(input(i).range); }, &trouble);
    return !trouble && all.narrow(scale, out);
  }

  /// False where it cannot be done, as for the digits of 0.
  bool apply(const edit& change) {
    using enum edit::kind;
    const int at = change.at;
    switch (change.what) {
      case times: {
        const rational& by = change.number;
        const bool divides = by.numerator() == 1;
        wrap(at, divides ? operation::divide : operation::multiply,
             constant(divides ? 1 / by : by));
        return true;
      }
      case plus: wrap(at, operation::add, constant(change.number)); return true;
      case becomes: {
        const int other = constant(change.number);  // which may move the nodes
        const formula::node taken = node(other);
        node(at) = taken;
        return true;
      }
      case times_node: wrap(at, operation::multiply, change.other); return true;
      case by_node: wrap(at, operation::divide, change.other); return true;
      case one_over: {
        const int one = constant(1);
        node(at) = {operation::divide, index(one), index(change.other), -1};
        return true;
      }
      case only: {
        const formula::node taken = node(change.other);
        node(at) = taken;
        return true;
      }
      case operates: node(at).what = change.operates; return true;
      case turned_over: std::swap(node(at).a, node(at).b); return true;
      case exchanged: std::swap(node(at), node(change.other)); return true;
      case rounded:
      case cut: return round_at(at, change.other, change.number, change.what == cut);
      case all_rounded:
      case all_cut: {
        const int steps = static_cast<int>(change.units->size());
        bool any = false;
        for (int i = 0; i < steps; ++i) {
          const operation what = node(i).what;
          if (i == root_ || what == operation::input || is_condition(what)) continue;
          const rational& unit = (*change.units)[static_cast<std::size_t>(i)];
          any = round_at(i, change.other, unit, change.what == all_cut) || any;
        }
        return any;
      }
    }
    return false;
  }

 private:
  const formula::input& input(int i) const { return tree_.inputs[static_cast<std::size_t>(i)]; }
  formula::node& node(int at) { return tree_.nodes[static_cast<std::size_t>(at)]; }
  static std::int16_t index(int at) { return static_cast<std::int16_t>(at); }

  int push(const formula::node& added) {
    tree_.nodes.push_back(added);
    tree_.places.push_back({});
    return static_cast<int>(tree_.nodes.size()) - 1;
  }
  int constant(const rational& value) {
    tree_.inputs.push_back({.value = value, .range = value});
    values_.push_back(static_cast<double>(value));
    return push({operation::input, index(static_cast<int>(tree_.inputs.size()) - 1), -1, -1});
  }
  /// The node becomes an operation on itself; all that take it take the result.
  void wrap(int at, operation what, int by) {
    const formula::node before = node(at);
    const int itself = push(before);
    node(at) = {what, index(itself), index(by == at ? itself : by), -1};
  }
  bool round_at(int at, int digits, const rational& of, bool cuts) {
    int place = 0;
    const double value = value_at(at), scale = static_cast<double>(of);
    if (scale == 0 || !place_of_digits(value / scale, digits, place)) return false;
    if (!product_fits(power_of_ten(place), of)) return false;
    const int unit = constant(power_of_ten(place) * of);
    wrap(at, operation::divide, unit);
    const bool down = value >= 0;
    const int in_units = push(node(at));
    const int whole = push({!cuts  ? operation::round
                            : down ? operation::floor
                                   : operation::ceil,
                            index(in_units), -1, -1});
    node(at) = {operation::multiply, index(whole), index(unit), -1};
    return true;
  }

  formula::run_time_tree tree_;
  int root_;
  std::vector<double> values_;
};

// The kinds of slips, and one of them at one place.

/// How often people make a slip of a kind, in comparison with the others. How many places there are
/// for it matters more, and fitting these to slips hardly pays.
struct slip_kind {
  slip_family family;
  double weight;
};
enum class slip {
  binary_prefix, bits, direction, time_unit, power_of_ten,
  same_device, other_device, other_claim, rounded_input, exact_input, off_by_one, digits,
  digit_left_out, exchanged,
  factor, coefficient, term, more_factors, fewer_factors, upside_down, other_operation,
  max_for_sum, exponent,
  rounded_step, rounded_steps, wrong_digit, print_digits
};
inline constexpr slip_kind slip_kinds[] = {
    {slip_family::units, 1},        // binary_prefix
    {slip_family::units, 0.6},      // bits
    {slip_family::units, 0.6},      // direction
    {slip_family::units, 1},        // time_unit
    {slip_family::units, 1},        // power_of_ten
    {slip_family::inputs, 1},       // same_device
    {slip_family::inputs, 0.6},     // other_device
    {slip_family::inputs, 0.3},     // other_claim
    {slip_family::inputs, 0.8},     // rounded_input
    {slip_family::inputs, 1},       // exact_input
    {slip_family::inputs, 1},       // off_by_one
    {slip_family::inputs, 0.6},     // digits
    {slip_family::inputs, 0.6},     // digit_left_out
    {slip_family::inputs, 0.6},     // exchanged
    {slip_family::formula, 2},      // factor
    {slip_family::formula, 1},      // coefficient
    {slip_family::formula, 1},      // term
    {slip_family::formula, 1},      // more_factors
    {slip_family::formula, 1},      // fewer_factors
    {slip_family::formula, 0.6},    // upside_down
    {slip_family::formula, 0.6},    // other_operation
    {slip_family::formula, 0.6},    // max_for_sum
    {slip_family::formula, 0.3},    // exponent
    {slip_family::arithmetic, 1},   // rounded_step
    {slip_family::arithmetic, 0.6}, // rounded_steps
    {slip_family::arithmetic, 0.4}, // wrong_digit
    {slip_family::arithmetic, 0.6}  // print_digits
};
inline constexpr int slip_count = static_cast<int>(slip::print_digits) + 1;
constexpr const slip_kind& facts_of(slip kind) { return slip_kinds[static_cast<int>(kind)]; }

/// A change that is tried.
struct possible_slip {
  slip kind;
  edit change;
  std::string note = {};       ///< behind it: "binary for decimal prefix"
  std::string text = {};       ///< of what another number becomes, as one would write it
  /// Where it stands for any number between these two (it was rounded before).
  std::optional<interval<rational>> any = {};
  double weight = 1;  ///< how often it is made, in comparison with others of its kind
};

using edit_kind = edit::kind;

/// All changes of a claim's formula, and what its nodes are called.
class slips_of {
 public:
  slips_of(const parsed_claim& claim, const std::vector<known_figure>& known);
  slips_of(const slips_of&) = delete;  // its changes point to its units

  const std::vector<possible_slip>& all() const { return all_; }
  const formula_shape& shape() const { return shape_; }

  /// "N"; "459 TFLOP/s"; "the result"; "(a + b)".
  std::string name_of(int node) const {
    if (node == root_) return "the result";
    std::string out;
    formula::write_unfolded(*tree_, node, out);
    if (is_input(node)) return out;
    std::string in_parentheses = "(";
    in_parentheses += out;
    return in_parentheses += ")";
  }
  /// A quantity in an expression: "(459 TFLOP/s)".
  std::string operand_of(int node) const {
    std::string out;
    formula::write_unfolded(*tree_, node, out);
    if (out.find_first_of(" /*+-^") == out.npos) return out;
    std::string in_parentheses = "(";
    in_parentheses += out;
    return in_parentheses += ")";
  }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  const written_input& written_at(int node) const { return inputs_[at((*tree_)[node].a)]; }
  const rational& value_of(int node) const { return tree_->input_at(node).value; }
  const formula::dimension& dimension_of(int node) const { return shape_.dimension_of(node); }
  bool is_used(int node) const { return shape_.is_used(node); }
  bool is_input(int node) const { return shape_.is_input(node); }
  int size() const { return shape_.size(); }
  static int power(const formula::dimension& of, int base) {
    return of.sixths(base) / formula::dimension::whole;
  }

  void add(slip kind, const edit& change, std::string note = {}, std::string text = {},
           double weight = 1) {
    all_.push_back({kind, change, std::move(note), std::move(text), {}, weight});
  }
  static edit times(int node, const rational& factor) {
    return {.what = edit_kind::times, .at = node, .number = factor};
  }
  static edit becomes(int node, const rational& value) {
    return {.what = edit_kind::becomes, .at = node, .number = value};
  }

  // Units: of each number of the formula, and of what is printed (unit_slips.cpp).
  void add_unit_slips();
  void add_unit_slips(int node, const written_input& of, double value, bool is_print);

  // Inputs.
  void add_input_slips();
  void add_other_digits(int node, const written_input& of);
  void add_other_figures(int node);

  // The formula.
  void add_formula_slips();
  /// Whether an input is an integer of at most 16, as coefficients are.
  bool is_small(int node) const {
    const printed_and_rest read = parse_printed(written_at(node).digits);
    return read && read.rest.empty() && read.number.is_plain_integer() &&
           read.number.value() >= 1 && read.number.value() <= 16;
  }
  void add_formula_slips(int node);

  // Digits of what is printed: 358 or 38 for 385.
  void add_print_slips();

  // Arithmetic, in the units in which a reader computes: where these are not known, none.
  void add_arithmetic_slips();

  const parsed_claim* claim_;
  const formula::run_time_tree* tree_;
  int root_;
  const std::vector<known_figure>* known_;
  changed_tree base_;
  std::vector<written_input> inputs_;
  formula_shape shape_;
  std::vector<rational> units_;  ///< of each step
  std::vector<possible_slip> all_;
};
}  // namespace proofline::audit::detail
