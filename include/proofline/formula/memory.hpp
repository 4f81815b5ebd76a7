#pragma once
// The values at the nodes of a formula, for evaluating it again where few inputs have changed: the
// search for what rounding allows moves one input after the other. At run time.

#include <proofline/formula/tree.hpp>
#include <vector>

namespace proofline::formula {

/// Of one kind of number. Inputs: a list of what the inputs are, rationals or intervals of them.
template <class Number, class Inputs>
class memory {
 public:
  /// Forgets what depends on inputs that are not those of the last time.
  void prepare(const run_time_tree& tree, const Inputs& inputs) {
    const std::size_t size = tree.nodes.size();
    if (values_.size() != size) {
      values_.resize(size);
      known_.assign(size, false);
    } else {
      forget_changed(tree, inputs);
    }
    inputs_ = inputs;
  }
  bool knows(int node) const { return known_[index(node)] != 0; }
  const Number& value(int node) const { return values_[index(node)]; }
  void keep(int node, const Number& value) {
    values_[index(node)] = value;
    known_[index(node)] = 1;
    ++kept_;
  }
  /// How many values were computed.
  long long kept() const { return kept_; }

 private:
  static std::size_t index(int node) { return static_cast<std::size_t>(node); }
  static bool same(const rational& a, const rational& b) { return a == b; }
  static bool same(const interval<rational>& a, const interval<rational>& b) {
    return identical(a, b);
  }
  void forget_changed(const run_time_tree& tree, const Inputs& inputs) {
    std::vector<char>& changed = changed_;
    changed.assign(tree.nodes.size(), 0);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {  // each behind those that it takes
      const node& n = tree.nodes[i];
      if (n.what == operation::input) {
        changed[i] = !same(inputs[index(n.a)], inputs_[index(n.a)]);
        continue;
      }
      changed[i] = changed[index(n.a)];
      if (!takes_one(n.what)) changed[i] |= changed[index(n.b)];
      if (n.what == operation::select) changed[i] |= changed[index(n.c)];
      if (changed[i]) known_[i] = 0;
    }
  }

  Inputs inputs_;
  std::vector<Number> values_;
  std::vector<char> known_, changed_;
  long long kept_ = 0;
};

}  // namespace proofline::formula
