#pragma once
// A formula read with a kind of number: rational (its value), interval (all that the inputs'
// rounding allows), exact (a value, or why there is none), double, symbol (all inputs, in proofs).
// One interpreter for all, in constant expressions and at run time.

#include <cmath>
#include <proofline/formula/condition_of.hpp>
#include <proofline/formula/enclosure.hpp>
#include <proofline/formula/exact_range.hpp>
#include <proofline/formula/reserved_words.hpp>
#include <proofline/formula/tree.hpp>
#include <proofline/units/functions.hpp>

namespace proofline::formula {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void this_kind_of_number_cannot_do_that() {
  proofline::detail::fail<std::domain_error>("this kind of number cannot do that");
}

/// What went wrong at which node; the first one.
struct trouble {
  problem what = problem::none;
  int node = -1;
  constexpr explicit operator bool() const { return what != problem::none; }
};

namespace detail {

template <class Number>
using statement_of = typename condition_of<Number>::type;

constexpr bool is_no(bool holds) { return !holds; }
constexpr bool is_no(certainty holds) { return holds == certainty::no; }
constexpr bool truth_of(bool holds) { return holds; }
constexpr certainty truth_of(certainty holds) { return holds; }
constexpr certainty certainty_of(bool holds) { return to_certainty(holds); }
constexpr certainty certainty_of(certainty holds) { return holds; }
template <class Comparison>
  requires requires(const Comparison& c) { c.decide(); }
constexpr bool truth_of(const Comparison& comparison) { return comparison.decide(); }

// What double lacks in constant expressions of clang 19, and interval and rational everywhere.
// Numbers with functions of their own have them as friends.
constexpr double abs(double x) { return x < 0 ? -x : x; }
constexpr double floor(double x) {
  if (!(abs(x) < 4503599627370496.0)) return x;
  const auto cut = static_cast<double>(static_cast<long long>(x));
  return cut > x ? cut - 1 : cut;
}
constexpr double ceil(double x) { return -floor(-x); }
constexpr double round(double x) { return x < 0 ? -floor(0.5 - x) : floor(x + 0.5); }
inline double log2(double x) { return std::log2(x); }
inline double ln(double x) { return std::log(x); }
inline double exp(double x) { return std::exp(x); }
inline double pow(double x, double y) { return std::pow(x, y); }

template <class T>
constexpr interval<T> floor(const interval<T>& x) { return {floor(x.low()), floor(x.high())}; }
template <class T>
constexpr interval<T> ceil(const interval<T>& x) { return {ceil(x.low()), ceil(x.high())}; }
template <class T>
constexpr interval<T> round(const interval<T>& x) { return {round(x.low()), round(x.high())}; }
template <class T>
constexpr interval<T> abs(const interval<T>& x) {
  const interval<T> size = max(x, -x);
  return {max(size.low(), T{}), size.high()};
}
// Of fractions, what an enclosure finds, between decimals as those of root_between(): room remains
// for what they are multiplied with.
constexpr interval<rational> with_room(const enclosure& found) {
  if (found.is_none()) this_kind_of_number_cannot_do_that();
  if (interval<rational> point; found.is_point() && found.narrow(1, point)) return point;
  const auto size = max(abs(found.low()), abs(found.high()));
  const int bits = bit_length(size.numerator()) - bit_length(size.denominator());
  const wide_rational unit = pow(wide_rational(2), bits - 48 < -120 ? -120 : bits - 48);
  const auto cut = [&](const wide_rational& whole) { return static_cast<rational>(whole * unit); };
  return {cut(floor(found.low() / unit)), cut(ceil(found.high() / unit))};
}
template <std::same_as<rational> T>
constexpr interval<T> log2(const interval<T>& x) {
  return with_room(log2(enclosure(x)));
}
template <std::same_as<rational> T>
constexpr interval<T> ln(const interval<T>& x) {
  return with_room(ln(enclosure(x)));
}
template <std::same_as<rational> T>
constexpr interval<T> exp(const interval<T>& x) {
  return with_room(exp(enclosure(x)));
}
template <std::same_as<rational> T>
constexpr interval<T> pow(const interval<T>& x, const interval<T>& y) {
  return with_room(pow(enclosure(x), enclosure(y)));
}
/// A number that knows more of its even powers than of a product says so with a function of this
/// name.
template <class Number>
constexpr Number raised(const Number& x, int exponent) {
  if constexpr (requires { power_of(x, exponent); }) {
    if (exponent != 0) return power_of(x, exponent);
  }
  return proofline::detail::raised_by_squaring(x, exponent);
}
template <class T>
constexpr interval<T> raised(const interval<T>& x, int exponent) {
  if (!(x.low() < T{})) return raised<interval<T>>(x, exponent);
  if (exponent % 2 == 0) return raised<interval<T>>(abs(x), exponent);
  return {raised<T>(x.low(), exponent), raised<T>(x.high(), exponent)};
}

/// What a comparison comes to: a bool; a certainty of intervals.
template <class Number>
constexpr auto make_truth() {
  if constexpr (has_statements<Number>) {
    return bool{};
  } else {
    return decltype(truth_of(std::declval<const Number&>() < std::declval<const Number&>())){};
  }
}
template <class Number>
using truth_of_comparing = decltype(make_truth<Number>());

/// Of an interpreter that keeps no values; formula/memory.hpp has one that does.
struct no_memory {
  static constexpr bool knows(int) { return false; }
};

template <class Number, class Tree, class Leaf, class Memory = const no_memory>
class interpreter {
 public:
  using truth = truth_of_comparing<Number>;

  constexpr interpreter(const Tree& tree, const Leaf& leaf, Memory& memory = nothing_kept)
      : tree_(&tree), leaf_(&leaf), memory_(&memory) {}

  constexpr trouble found() const { return trouble_; }

  /// Down to the first input and up again, so that the stack is as deep as the parentheses are. What
  /// lies deeper than `above` has room for is a value of its own.
  constexpr Number value(int at) {
    int above[most_above_];
    int count = 0;
    while (count != most_above_ && is_operation((*tree_)[at].what) && !memory_->knows(at)) {
      above[count++] = at;
      at = (*tree_)[at].a;
    }
    Number result = deepest_value(at);
    while (count != 0) {
      const int above_it = above[--count];
      result = kept(above_it, applied(above_it, result));
    }
    return result;
  }
  /// bool, or certainty where the numbers are intervals. What a premise excludes is not asked.
  constexpr truth holds(int at) {
    const node n = (*tree_)[at];
    if (n.what < operation::both) return compared(n);
    const truth a = holds(n.a);
    switch (n.what) {
      case operation::both: return is_no(a) ? a : a && holds(n.b);
      case operation::either: return is_no(!a) ? a : a || holds(n.b);
      case operation::opposite: return !a;
      case operation::implication:
        if constexpr (requires { leaf_->note_premise(at, a); }) leaf_->note_premise(at, a);
        return is_no(a) ? !a : !a || holds(n.b);
      default: {
        const truth b = holds(n.b);
        return (a && b) || (!a && !b);
      }
    }
  }
  /// Of a number that has statements: all of it is read, and nothing decided.
  constexpr statement_of<Number> statement(int at) {
    const node n = (*tree_)[at];
    if constexpr (requires { statement_of<Number>(memory_->value(at)); }) {
      if (memory_->knows(at)) return memory_->value(at);
    }
    if (n.what < operation::both) return comparison(n);
    const auto a = statement(n.a);
    if constexpr (requires { implies(a, a); }) {
      if (n.what == operation::opposite) return negation(a);
      const auto b = statement(n.b);
      switch (n.what) {
        case operation::both: return both(a, b);
        case operation::either: return either(a, b);
        case operation::implication: return implies(a, b);
        default: return iff(a, b);
      }
    } else {  // what a sweep records has the operators
      if (n.what == operation::opposite) return !a;
      const auto b = statement(n.b);
      switch (n.what) {
        case operation::both: return a && b;
        case operation::either: return a || b;
        case operation::implication: return !a || b;
        default: return (a && b) || (!a && !b);
      }
    }
  }

 private:
  static constexpr int most_above_ = 64;
  static constexpr bool is_operation(operation what) {
    return what != operation::input && what != operation::select;
  }

  constexpr Number deepest_value(int at) {
    if constexpr (requires { memory_->value(at); }) {
      if (memory_->knows(at)) return memory_->value(at);
    }
    const operation what = (*tree_)[at].what;
    if (what == operation::input) return (*leaf_)((*tree_)[at].a);
    return is_operation(what) ? value(at) : kept(at, chosen(at));
  }
  /// A value that is none is not kept: it would have to say again at which node.
  constexpr Number kept(int at, const Number& result) {
    if constexpr (requires { memory_->keep(at, result); }) {
      if (!trouble_) memory_->keep(at, result);
    }
    return result;
  }
  constexpr Number chosen(int at) {
    const node n = (*tree_)[at];
    if constexpr (has_statements<Number>) {
      const Number a = value(n.a), b = value(n.b);
      return when(statement(n.c), a, b);
    } else {
      return chosen(n, holds(n.c));
    }
  }
  template <class Condition>
  constexpr Number chosen(const node& n, const Condition& condition) {
    if constexpr (std::is_same_v<Condition, certainty>) {
      if (condition == certainty::open) return hull(value(n.a), value(n.b));
      return value(condition == certainty::yes ? n.a : n.b);
    } else {
      return value(condition ? n.a : n.b);
    }
  }
  constexpr Number applied(int at, const Number& a) {
    const Number result = computed(at, a);
    if constexpr (requires { result.why_none(); }) note(result.why_none(), at);
    return result;
  }
  constexpr void note(problem what, int at) {
    if (what != problem::none && trouble_.what == problem::none) trouble_ = {what, at};
  }
  constexpr Number computed(int at, const Number& a) {
    const node n = (*tree_)[at];
    switch (n.what) {
      case operation::add: return a + value(n.b);
      case operation::subtract: return a - value(n.b);
      case operation::multiply: return a * value(n.b);
      case operation::divide: return a / value(n.b);
      case operation::maximum: return max(a, value(n.b));
      case operation::minimum: return min(a, value(n.b));
      case operation::domain_begin:
      case operation::domain_end:
      case operation::domain_step: return within_domain(n, a);
      case operation::negate: return -a;
      case operation::power: {
        const Number power = raised(a, n.b < 0 ? -n.b : n.b);
        return n.b < 0 ? Number(1) / power : power;
      }
      case operation::absolute:
        if constexpr (requires { abs(a); }) return abs(a);
        else return max(a, -a);
      case operation::square_root:
        if constexpr (requires { sqrt(a); }) return sqrt(a);
        break;
      case operation::floor:
        if constexpr (requires { floor(a); }) return floor(a);
        break;
      case operation::ceil:
        if constexpr (requires { ceil(a); }) return ceil(a);
        break;
      case operation::round:
        if constexpr (requires { round(a); }) return round(a);
        break;
      case operation::logarithm_2:
        if constexpr (requires { log2(a); }) return log2(a);
        break;
      case operation::logarithm:
        if constexpr (requires { ln(a); }) return ln(a);
        break;
      case operation::exponential:
        if constexpr (requires { exp(a); }) return exp(a);
        break;
      case operation::general_power:
        if constexpr (requires { pow(a, a); }) return pow(a, value(n.b));
        break;
      default: break;
    }
    // Numbers that need not know which function it is have one of this name for all.
    if constexpr (requires { called(name_of(n.what), a); }) {
      return called(name_of(n.what), a);
    } else if constexpr (requires { a.why_none(); }) {
      return problem::no_such_operation;
    } else {
      this_kind_of_number_cannot_do_that();
    }
  }
  /// A value that the input does not take is none, and of a range the part that it takes is left.
  /// Numbers that cannot be none have the values as printed, which the input takes.
  constexpr Number within_domain(const node& n, const Number& a) {
    if constexpr (requires { a.why_none(); }) {
      if (a.is_none()) return a;
      const bool is_least = n.what == operation::domain_begin;
      const Number end = value(n.b);
      if (n.what == operation::domain_step) {
        const auto is_multiple = certainty_of(floor(a / end) * end == a);
        return is_multiple == certainty::no ? Number(problem::outside_a_domain) : a;
      }
      const auto order = is_least ? certainty_of(a < end) : certainty_of(end < a);
      const bool is_end = n.c == 1 && certainty_of(a == end) == certainty::yes;
      if (order == certainty::yes || is_end) return problem::outside_a_domain;
      return is_least ? max(a, end) : min(a, end);
    } else {
      return a;
    }
  }
  constexpr statement_of<Number> comparison(const node& n) {
    const Number a = value(n.a), b = value(n.b);
    switch (n.what) {
      case operation::less: return a < b;
      case operation::less_equal: return a <= b;
      case operation::greater: return a > b;
      case operation::greater_equal: return a >= b;
      case operation::unequal: return a != b;
      default: return a == b;
    }
  }
  constexpr truth compared(const node& n) { return truth_of(comparison(n)); }

  static constexpr no_memory nothing_kept{};
  const Tree* tree_;
  const Leaf* leaf_;
  Memory* memory_;
  trouble trouble_;
};

}  // namespace detail

/// The value at a node; leaf(i) is that of input i. Numbers that say why they are none (exact,
/// enclosure) leave the first such node in `found`.
template <class Number, class Storage, class Leaf>
constexpr Number evaluate(const basic_tree<Storage>& tree, int root, const Leaf& leaf,
                          trouble* found = nullptr) {
  detail::interpreter<Number, basic_tree<Storage>, Leaf> reading(tree, leaf);
  const Number result = reading.value(root);
  if (found != nullptr) *found = reading.found();
  return result;
}
/// The same with a memory of the values at other nodes.
template <class Number, class Storage, class Leaf, class Memory>
Number evaluate(const basic_tree<Storage>& tree, int root, const Leaf& leaf, trouble& found,
                Memory& memory) {
  detail::interpreter<Number, basic_tree<Storage>, Leaf, Memory> reading(tree, leaf, memory);
  const Number result = reading.value(root);
  found = reading.found();
  return result;
}
/// A condition as a statement, of a number that has them.
template <has_statements Number, class Storage, class Leaf>
constexpr auto state(const basic_tree<Storage>& tree, int root, const Leaf& leaf) {
  return detail::interpreter<Number, basic_tree<Storage>, Leaf>(tree, leaf).statement(root);
}
/// A value or a condition in notation, with a memory of what stands for other nodes.
template <class Number, class Storage, class Leaf, class Memory>
Number write_with(const basic_tree<Storage>& tree, int root, const Leaf& leaf, Memory& memory) {
  detail::interpreter<Number, basic_tree<Storage>, Leaf, Memory> reading(tree, leaf, memory);
  return is_condition(tree[root].what) ? reading.statement(root) : reading.value(root);
}
/// Whether a condition holds: a bool; a certainty of intervals.
template <class Number, class Storage, class Leaf>
constexpr auto decide(const basic_tree<Storage>& tree, int root, const Leaf& leaf,
                      trouble* found = nullptr) {
  detail::interpreter<Number, basic_tree<Storage>, Leaf> reading(tree, leaf);
  const auto result = reading.holds(root);
  if (found != nullptr) *found = reading.found();
  return result;
}

}  // namespace proofline::formula
