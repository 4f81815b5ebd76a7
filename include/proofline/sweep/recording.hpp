#pragma once
// An equation as a list of operations on doubles, which sweeps evaluate.
//
// The body is read once with a number that records the operations on it. They are those that the
// body does with plain double, on the same operands in the same order. So every reading of the list
// (a value, a row of values, an interval over a box) rounds where double rounds. No templates
// depend on the equation, the grid or the axes, so programs can choose them at run time.

#include <bit>
#include <map>
#include <proofline/equation/recorded.hpp>
#include <proofline/sweep/operation.hpp>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace proofline::sweep {

/// One operation. Operands are the numbers of earlier steps. An `input` is a leaf: its `a` (and
/// `b`) says which.
struct step {
  operation op = operation::literal;
  std::int32_t a = -1, b = -1, c = -1;
  double literal = 0;
};

/// Steps, each after its operands. Equal steps are stored once.
class recording {
 public:
  using step_number = std::int32_t;
  static constexpr bool has_all_operations = false;
  /// A number that no input is in. Whole numbers stay exact until a division.
  struct known_number {
    double value;
    formula::exact exactly = formula::problem::no_fraction;
    bool is_whole = false;

    constexpr known_number(double read) : value(read) {}
    template <built_in_integer I>
    constexpr known_number(I read)
        : value(static_cast<double>(read)), exactly(read), is_whole(true) {}
  };
  std::int32_t step_of(const known_number& number) { return literal(number.value, number.exactly); }
  static bool is_true(const known_number& condition) { return condition.value != 0; }
  static known_number computed(operation what, const known_number& a, const known_number& b) {
    known_number result = result_of(what, a.value, b.value, 0);
    const bool is_of_two = what >= operation::add && what <= operation::minimum;
    if (!is_of_two && what != operation::negate) return result;
    result.exactly = proofline::detail::computed_exactly(what, a.exactly, b.exactly);
    // A typed constant becomes a number by a division of its integers; it is rounded only once.
    if (is_of_two && a.is_whole && b.is_whole && !result.exactly.is_none()) {
      result.value = static_cast<double>(result.exactly.value());
      result.is_whole = what != operation::divide;
    }
    return result;
  }

  const std::vector<step>& steps() const { return steps_; }
  const step& operator[](std::int32_t index) const {
    return steps_[static_cast<std::size_t>(index)];
  }
  std::int32_t literal(double value) { return add({operation::literal, -1, -1, -1, value}); }
  /// The same of a fraction that its double only comes near to; of none, if the fraction is not
  /// known.
  std::int32_t literal(double value, const formula::exact& exactly) {
    if (!exactly.is_none() && is_this_double(exactly.value(), value)) return literal(value);
    for (const auto& [index, known] : fractions_) {
      const bool same =
          known.is_none() ? exactly.is_none() : !exactly.is_none() && known == exactly;
      if (same && (*this)[index].literal == value) return index;
    }
    // Never equal to one that is its double.
    steps_.push_back({operation::literal, -1, -1, -1, value});
    const auto index = static_cast<std::int32_t>(steps_.size()) - 1;
    fractions_.emplace(index, exactly);
    return index;
  }
  /// The fraction of a literal that is not its double (none where it is not known); else null.
  const formula::exact* fraction(std::int32_t index) const {
    const auto known = fractions_.find(index);
    return known == fractions_.end() ? nullptr : &known->second;
  }
  /// The number of a literal, exactly; none where that is not known.
  formula::exact exactly(std::int32_t index) const {
    const formula::exact* const known = fraction(index);
    return known == nullptr ? fraction_of((*this)[index].literal) : *known;
  }
  std::int32_t leaf(std::int32_t which, std::int32_t part = -1) {
    return add({operation::input, which, part, -1, 0});
  }
  /// Adds an operation on earlier steps; an operation on literals is computed at once, unless that
  /// would round.
  std::int32_t operate(operation op, std::int32_t a, std::int32_t b = -1, std::int32_t c = -1) {
    const auto known = [this](std::int32_t i) {
      return i < 0 || ((*this)[i].op == operation::literal && !fractions_.contains(i));
    };
    const auto value = [this](std::int32_t i) { return i < 0 ? 0 : (*this)[i].literal; };
    if (known(a) && known(b) && known(c)) {
      const double result = result_of(op, value(a), value(b), value(c));
      if (is_exact(op, value(a), value(b), result)) return literal(result);
    }
    return add({op, a, b, c, 0});
  }
  /// Appends the steps of another recording, with its leaf k replaced by step leaves[k]. Returns
  /// the number that its step `result` has here.
  std::int32_t append(const recording& other, std::int32_t result,
                      const std::vector<std::int32_t>& leaves) {
    std::vector<std::int32_t> here(other.steps_.size());
    const auto moved = [&here](std::int32_t i) {
      return i < 0 ? -1 : here[static_cast<std::size_t>(i)];
    };
    for (std::size_t i = 0; i < here.size(); ++i) {
      const step& each = other.steps_[i];
      const formula::exact* const known = other.fraction(static_cast<std::int32_t>(i));
      here[i] = known != nullptr                ? literal(each.literal, *known)
                : each.op == operation::literal ? literal(each.literal)
                : each.op == operation::input
                    ? leaves[static_cast<std::size_t>(each.a)]
                    : operate(each.op, moved(each.a), moved(each.b), moved(each.c));
    }
    return moved(result);
  }

 private:
  /// The fraction that a double is; none where that has more than 128 bits.
  static formula::exact fraction_of(double value) {
    if (!std::isfinite(value)) return formula::problem::no_fraction;
    int exponent = 0;
    const auto digits = static_cast<long long>(std::ldexp(std::frexp(value, &exponent), 53));
    formula::exact result(digits);
    for (int i = exponent - 53; i > 0; --i) result = result * formula::exact(2);
    for (int i = exponent - 53; i < 0; ++i) result = result / formula::exact(2);
    return result;
  }
  static bool is_this_double(const rational& exactly, double value) {
    const formula::exact found = fraction_of(value);
    return !found.is_none() && found.value() == exactly;
  }
  std::int32_t add(const step& next) {
    const auto key =
        std::tuple(next.op, next.a, next.b, next.c, std::bit_cast<std::uint64_t>(next.literal));
    const auto [found, is_new] = known_.try_emplace(key, static_cast<std::int32_t>(steps_.size()));
    if (is_new) steps_.push_back(next);
    return found->second;
  }

  std::vector<step> steps_;
  std::map<std::tuple<operation, std::int32_t, std::int32_t, std::int32_t, std::uint64_t>,
           std::int32_t>
      known_;
  std::map<std::int32_t, formula::exact> fractions_;  ///< of literals that are not their double
};

/// A number that records the operations on it. Valid as long as its recording.
using recorded = recorded_number<recording>;
using recorded_condition = proofline::recorded_condition<recording>;

/// What an input says of itself, at run time: the same in every document and for every value.
struct input_facts {
  std::string_view name, symbol, meaning;
  std::string_view unit;  ///< "FLOP/s"; "count" for a plain number
  domain where = domain::positive;
  int step = 0;  ///< from one number that it takes to the next; 0 where they are real
};

/// A condition that must hold where the value of a function counts.
struct requirement {
  std::string text;
  std::int32_t holds = -1;  ///< the step
};

/// An equation (or a condition on inputs) for a sweep: its facts as text, and its operations.
struct function {
  std::string_view name, symbol, meaning, source;
  std::string_view unit;  ///< of the result; empty for a condition
  std::vector<input_facts> inputs;
  recording steps;  ///< leaf k is input k
  std::int32_t result = -1;
  std::vector<requirement> required = {};  ///< of an equation in text, which calls others

  /// The leaf of an input; adds it to `inputs` if it is new.
  std::int32_t leaf(const input_facts& input) {
    std::size_t place = 0;
    while (place < inputs.size() && inputs[place].name != input.name) ++place;
    if (place == inputs.size()) inputs.push_back(input);
    return steps.leaf(static_cast<std::int32_t>(place));
  }
  /// Appends another function's steps, on the same inputs. Returns the step of its result.
  std::int32_t append(const function& other) {
    std::vector<std::int32_t> leaves;
    for (const input_facts& each : other.inputs) leaves.push_back(leaf(each));
    return steps.append(other.steps, other.result, leaves);
  }
};

/// One step, computed in plain double. leaf(step) gives the value of a leaf, and value(i) that of
/// the earlier step i.
template <class Leaf, class Value>
double value_of_step(const step& what, const Leaf& leaf, const Value& value) {
  if (what.op == operation::literal) return what.literal;
  if (what.op == operation::input) return leaf(what);
  const auto operand = [&value](std::int32_t i) { return i < 0 ? 0.0 : value(i); };
  return result_of(what.op, operand(what.a), operand(what.b), operand(what.c));
}

/// Computes all steps in plain double, into values[i] for step i.
template <class Leaf>
void compute_steps(const recording& steps, const Leaf& leaf, std::vector<double>& values) {
  const std::vector<step>& all = steps.steps();
  values.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    values[i] = value_of_step(all[i], leaf, [&values](std::int32_t earlier) {
      return values[static_cast<std::size_t>(earlier)];
    });
  }
}

/// The value of an equation. Inputs are in its order; all values are in FLOP, byte and second.
inline double value_of(const function& what, const std::vector<double>& inputs) {
  std::vector<double> values;
  const auto input = [&inputs](const step& leaf) {
    return inputs[static_cast<std::size_t>(leaf.a)];
  };
  compute_steps(what.steps, input, values);
  return values[static_cast<std::size_t>(what.result)];
}

namespace detail {
template <class Input>
input_facts facts_of(const Input& input) {
  return {Input::name.view(), input.symbol, input.meaning, unit_text<typename Input::unit>.view(),
          Input::where,       Input::step};
}
template <std::size_t... Index, class... Inputs>
std::vector<input_facts> facts_of_all(
    const indexed_pack<std::index_sequence<Index...>, Inputs...>& inputs) {
  return {facts_of(item<Index>(inputs))...};
}
/// Calls `read` with each input as a recorded quantity.
template <class Read, std::size_t... Index, class... Inputs>
auto read_recorded(recording& steps, const indexed_pack<std::index_sequence<Index...>, Inputs...>&,
                   const Read& read) {
  return read(proofline::detail::as_quantity_or_count<typename Inputs::unit>(
      recorded(steps, steps.leaf(static_cast<std::int32_t>(Index))))...);
}
}  // namespace detail

/// An equation as steps.
template <text Name, class Unit, class Body, class... Inputs>
function record(const equation<Name, Unit, Body, Inputs...>& source) {
  function result{Name.view(),
                  source.symbol,
                  source.meaning,
                  source.source,
                  unit_text<Unit>.view(),
                  detail::facts_of_all(source.inputs),
                  {},
                  -1};
  const recorded value(proofline::detail::plain_value(detail::read_recorded(
      result.steps, source.inputs,
      [&](const auto&... leaf) { return source.template read_with<recorded>(leaf...); })));
  result.result = value.step_in(result.steps);
  return result;
}

/// A condition on inputs as steps:
///   where(of(fsdp_chips, tensor_chips, chips), [](auto f, auto t, auto k) { return f * t <= k; })
template <class... Inputs, class Body>
function where(const pack<Inputs...>& inputs, const Body& body) {
  function result;
  result.inputs = detail::facts_of_all(inputs);
  const recorded_condition holds(detail::read_recorded(result.steps, inputs, body));
  result.result = holds.step_in(result.steps);
  return result;
}

/// The step of the condition that the value of a step is in a domain.
inline std::int32_t step_of_domain(domain where, std::int32_t value, recording& in) {
  const recorded x(in, value);
  const recorded_condition holds = [&]() -> recorded_condition {
    switch (where) {
      case domain::positive: return x > 0;
      case domain::nonnegative: return x >= 0;
      case domain::at_least_one: return x >= 1;
      case domain::even: return x >= 2 && floor(x / 2) == x / 2;
      case domain::fraction: return x > 0 && x <= 1;
      case domain::real: break;
    }
    return true;
  }();
  return holds.step_in(in);
}
/// The condition that an input is in its domain.
inline function domain_condition(const input_facts& input) {
  function result;
  result.result = step_of_domain(input.where, result.leaf(input), result.steps);
  return result;
}

}  // namespace proofline::sweep
