#pragma once
// A formula with a small change.

#include <proofline/formula/evaluate.hpp>

namespace proofline::audit::detail {

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
bool place_of_digits(double value, int digits, int& place);

/// A copy of a formula that can be changed and evaluated.
class changed_tree {
 public:
  changed_tree(const formula::run_time_tree& tree, int root);

  const formula::run_time_tree& tree() const { return tree_; }

  double value_at(int node) const;
  double value() const { return value_at(root_); }
  /// Exact; where a root is no fraction, or digits run out, an enclosure with room to divide by
  /// `scale`. False where there is no value.
  bool exact_value(const rational& scale, interval<rational>& out) const;

  /// Encloses all values for inputs that round to those given. False where there are none.
  bool values_within_rounding(const rational& scale, interval<rational>& out) const;

  /// False where it cannot be done, as for the digits of 0.
  bool apply(const edit& change);

 private:
  const formula::input& input(int i) const { return tree_.inputs[static_cast<std::size_t>(i)]; }
  formula::node& node(int at) { return tree_.nodes[static_cast<std::size_t>(at)]; }
  static std::int16_t index(int at) { return static_cast<std::int16_t>(at); }

  int push(const formula::node& added);
  int constant(const rational& value);
  /// The node becomes an operation on itself; all that take it take the result.
  void wrap(int at, operation what, int by);
  bool round_at(int at, int digits, const rational& of, bool cuts);

  formula::run_time_tree tree_;
  int root_;
  std::vector<double> values_;
};

}  // namespace proofline::audit::detail
