#pragma once
// Words of proofs, for what documents say of functions: a function rises, tends to a limit, is
// Theta of another, is least at a point; a sum has a closed form; pieces meet.
//
// Each word is a statement as in proof/statement.hpp and can be read with every number. In a proof,
// a word refuses a statement weaker than its name. What it asks of all values is an input of its
// own, and what is chosen before that input does not name it: the tolerance and the threshold of a
// limit do not name its variable, nor a function its argument besides, nor an optimum what it is
// the best of. A refusal fails the proof with a message. At a point, a word objects if the point
// refutes only the N of a limit or the constants of Theta.

#include <proofline/proof/limit.hpp>
#include <proofline/proof/word.hpp>

namespace proofline {

// Shown in error messages; never defined.
template <class Constant>
struct theta_takes_positive_constants_not;

namespace detail {

/// N/D times g, written g*N / D.
template <class Constant, class G>
constexpr auto multiple(const Constant& factor, const G& g) {
  using number = typename number_in_quantity<Constant>::type;
  if constexpr (!is_constant<number>) {
    static_assert(sizeof(theta_takes_positive_constants_not<number>) != 0);
  } else if constexpr (number::value.numerator() <= 0) {
    static_assert(sizeof(theta_takes_positive_constants_not<number>) != 0);
  } else if constexpr (number::value.denominator() == 1) {
    return factor * g;
  } else {
    constexpr constant<number::value.denominator().to_int128()> divisor{};
    return factor * divisor * g / divisor;
  }
}

/// Theta is of what is not negative.
template <class G>
constexpr auto is_an_order(const G& g) {
  return as_letter('g', symbol(plain_value(g))) >= 0;
}

/// True if `best` can be a value of the input x: it does not depend on x and is in its domain.
template <class X, class Best>
constexpr auto is_a_choice(const X& x, const Best& best) {
  const symbol& input = symbol_in(x);
  require(input.is_input(), "variable of optimum is no input", x);
  require((variables_that_move(best) & variables_in(x)) == 0, "optimum depends on the variable", x);
  const symbol choice = as_letter('b', static_cast<symbol>(plain_value(best)));
  const auto [where, step] = input.is_input() ? input.values() : value_set();
  if (step != 0) {
    // Proofs treat a count as a real number. An optimum is one where it is a sum of products of
    // counts, with whole coefficients.
    const rational_function steps = choice.value() / step;
    const bool is_whole = steps.is_polynomial() && input.path() != nullptr &&
                          input.path()->assumed().are_counts(variables_in(choice));
    require(is_whole,
            step == 2 ? "the optimum is no even number" : "the optimum is no whole number", x);
  }
  const bool any = where == domain::real;
  const int lowest = where == domain::at_least_one ? 1 : where == domain::even ? 2 : 0;
  const bool open = where == domain::positive || where == domain::fraction;
  // A bound that the domain lacks is replaced by one on 0, so that the statement always has the
  // same type.
  const symbol zero(0, input.path(), writing::of_letter('0'));
  const symbol above = any ? zero : lowest == 0 ? choice : choice - lowest;
  const symbol below = where == domain::fraction ? 1 - choice : zero;
  return both(both(above >= 0, (open ? above : zero + 1) > 0), below >= 0);
}

/// f(best) is the value, and `others` holds of f(x) for all x.
template <class Value, class F, class Best, class X, class Others>
constexpr auto optimum(const Value& value, const F& f, const Best& best, const X& x,
                       const Others& others) {
  if constexpr (is_symbolic<X>) {
    const unsigned moving = variables_in(x);
    const auto at_x = f(under_another_name(x));
    require((names_in(at_x) & names_in(x)) == 0, "function captures its variable", x);
    require((variables_that_move(value) & moving) == 0, "value depends on the variable", x);
    // The value may be written as f(best); the letters keep that from being refused as written
    // alike.
    return said_of(x, names_in(x),
                   both(is_a_choice(x, best),
                        both(f(as_letter('b', best)) == as_letter('v', value), others(at_x))));
  } else {
    if constexpr (is_at_a_point<X>) {
      refutes_only_if(plain_value(x).is_input(), "variable of optimum is no input", x);
    }
    return said_of(x, 0, both(f(best) == value, others(f(x))));
  }
}

/// True if the step from one point of these values to a later one may have any size: it is an input
/// that takes every positive number, or every even one where the values are even.
template <class Step>
constexpr bool has_any_size(const Step& step, const value_set& values) {
  if constexpr (is_symbolic<Step>) {
    if (!symbol_in(step).is_input()) return false;
    const value_set sizes = symbol_in(step).values();
    // From a whole number to another one the step is whole.
    if (sizes.step > values.step) return false;
    return sizes.where == domain::positive || sizes.where == domain::nonnegative ||
           (sizes.where == domain::even && values.where == domain::even);
  }
  return false;
}
/// Compares f(x + step) with f(x) for any two points x and x + step of the domain. f captures
/// neither.
template <class F, class X, class Step, class Compare>
constexpr auto along_a_step(const F& f, const X& x, const Step& step, Compare compare) {
  if constexpr (is_symbolic<X>) {
    const auto before = f(under_another_name(x));
    const symbol& input = symbol_in(x);
    const value_set values = input.is_input() ? input.values() : value_set();
    require(input.is_input(), "variable of step is no input", x);
    require((names_in(x) & names_in(step)) == 0 && has_any_size(step, values),
            "step is no positive input of its own", x);
    require((names_in(before) & (names_in(x) | names_in(step))) == 0,
            "function captures its variable", x);
    // Where the domain has no upper end, 0 > 1 is in place of "x + step > 1", so that the statement
    // always has the same type.
    const bool ends = values.where == domain::fraction;
    const symbol after = ends ? symbol(plain_value(x + step)) : symbol(0);
    const symbol last(rational_function(1), input.path(), writing::of_letter('1'));
    return said_of(x, names_in(x) | names_in(step),
                   either(after > last, compare(f(x + step), before)));
  } else if constexpr (requires { plain_value(x).ends_at_one(); }) {
    // The number that exports.
    const auto compared = compare(f(x + step), f(x));
    if (!plain_value(x).ends_at_one()) return compared;
    return implies(plain_value(x + step) <= 1, compared);
  } else {
    if constexpr (is_at_a_point<X>) {
      const value_at_a_point& here = plain_value(x);
      const value_at_a_point size = plain_value(step);
      refutes_only_if(size.numerator() > 0, "the step is not positive", x);
      refutes_only_if(here.is_input() && plain_value(x + step).is_among(here.values()),
                      "the step leaves the domain", x);
    }
    return said_of(x, 0, compare(f(x + step), f(x)));
  }
}
}  // namespace detail

// Growth. f is a function of x, which is an input. The step is another, which occurs in no other
// part: x and x + step are any two points of the domain of x. Refused: any other step.

/// f(x + step) > f(x).
template <class F, class X, class Step>
constexpr auto rises(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a > b; };
  return detail::in_words(word::rises, detail::along_a_step(f, x, step, compare), x, f, step);
}
/// f(x + step) < f(x).
template <class F, class X, class Step>
constexpr auto falls(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a < b; };
  return detail::in_words(word::falls, detail::along_a_step(f, x, step, compare), x, f, step);
}
/// f(x + step) >= f(x).
template <class F, class X, class Step>
constexpr auto does_not_fall(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a >= b; };
  return detail::in_words(word::does_not_fall, detail::along_a_step(f, x, step, compare), x, f,
                          step);
}
/// f(x + step) <= f(x).
template <class F, class X, class Step>
constexpr auto does_not_rise(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a <= b; };
  return detail::in_words(word::does_not_rise, detail::along_a_step(f, x, step, compare), x, f,
                          step);
}
/// f(x + step) == f(x): f is constant.
template <class F, class X, class Step>
constexpr auto stays(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a == b; };
  return detail::in_words(word::stays, detail::along_a_step(f, x, step, compare), x, f, step);
}

/// Sum of term(1) to term(n) = closed(n) for whole n >= 1, by induction: the first term, and the
/// step from any m >= 1 to m + 1. Read with a value or a name, m is n.
template <class Number>
constexpr Number induction_variable(const Number& n) {
  return n;
}
template <class Number, class Term, class Closed>
constexpr auto sums_to(const Number& n, const Term& term, const Closed& closed) {
  const Number one = 1;
  const Number m = induction_variable(n);
  detail::require(((detail::names_in(term(m)) | detail::names_in(closed(m))) &
                   detail::names_in(n) & ~detail::names_in(m)) == 0,
                  "function captures its variable", n);
  if constexpr (detail::is_at_a_point<Number>) {
    const value_at_a_point& last = detail::plain_value(n);
    detail::refutes_only_if(last.denominator() == 1 && last.numerator() >= 1,
                            "end of the sum is no whole number", n);
  }
  return detail::in_words(
      word::sums_to,
      detail::said_of(n, detail::names_in(n),
                      both(closed(one) == term(one), closed(m + 1) - closed(m) == term(m + 1))),
      n, term, closed);
}

// Limits: from(x, N) is where x >= N, until(x, N) where x <= N, for x that goes to infinity or to
// zero. Refused: a threshold or a tolerance that names x; a threshold at zero that may be 0; a
// bounded x; a tolerance that is no positive input of its own, nor a multiple of one.

template <class X, class Threshold>
constexpr auto from(const X& x, const Threshold& threshold) {
  return detail::beyond_a_threshold<false, X, Threshold>{x, threshold};
}
template <class X, class Threshold>
constexpr auto until(const X& x, const Threshold& threshold) {
  return detail::beyond_a_threshold<true, X, Threshold>{x, threshold};
}

/// The value tends to the limit: it is within the tolerance of it from(x, N) on, or until(x, N).
/// Refused: a limit that depends on x.
template <class Value, class Limit, class Tolerance, bool AtZero, class X, class Threshold>
constexpr auto tends_to(const Value& value, const Limit& limit, const Tolerance& tolerance,
                        const detail::beyond_a_threshold<AtZero, X, Threshold>& where) {
  detail::require((detail::variables_that_move(limit) & detail::variables_in(where.x)) == 0,
                  "limit depends on the variable", where.x);
  return detail::in_words(
      AtZero ? word::tends_to_at_zero : word::tends_to,
      detail::nears(where, tolerance,
                    detail::variables_that_move(value) | detail::variables_that_move(limit),
                    within(tolerance, value, limit)),
      where.x, value, limit, tolerance, where.threshold);
}
/// a/b tends to 1: |a - b| <= part*b from(x, N) on, or until(x, N). Both may grow with x. Refused:
/// a b that may be 0 there.
template <class A, class B, class Part, bool AtZero, class X, class Threshold>
constexpr auto approaches(const A& a, const B& b, const Part& part,
                          const detail::beyond_a_threshold<AtZero, X, Threshold>& where) {
  const auto near = within(part * b, a, b);
  const unsigned others = detail::variables_that_move(a) | detail::variables_that_move(b);
  if constexpr (detail::is_symbolic<X>) {
    const symbol divisor = detail::as_letter('b', symbol(detail::plain_value(b)));
    return detail::nears(where, part, others, both(divisor != 0, near));
  } else {
    return detail::in_words(AtZero ? word::approaches_at_zero : word::approaches,
                            detail::nears(where, part, others, near), where.x, a, b, part,
                            where.threshold);
  }
}

/// f is Theta(g): low*g <= f <= high*g. Refused: anything but positive typed constants (8_B,
/// 0.5_exact) as low and high.
template <class Low, class F, class G, class High>
constexpr auto is_theta(const Low& low, const F& f, const G& g, const High& high) {
  detail::refutes_only_if(false, "refutes the constants, not Theta", f, g);
  const auto statement = between(detail::multiple(low, g), f, detail::multiple(high, g));
  if constexpr (detail::is_symbolic<F>) {
    return detail::said_of(f, 0, both(detail::is_an_order(g), statement));
  } else {
    return detail::in_words(word::is_theta, detail::said_of(g, 0, statement), f, low, g, high);
  }
}

/// f is Theta(g) for each value of the parameter, which is an input. The constants may depend on it
/// and on nothing else, and g must not depend on it. Refused: a parameter besides which f and g
/// have no input.
template <class Parameter, class Low, class F, class G, class High>
constexpr auto is_theta_for(const Parameter& parameter, const Low& low, const F& f, const G& g,
                            const High& high) {
  detail::refutes_only_if(false, "refutes the constants, not Theta", f, g);
  const auto statement = between(low * g, f, high * g);
  if constexpr (detail::is_symbolic<Parameter>) {
    using detail::variables_that_move;
    const unsigned own = detail::variables_in(parameter);
    detail::require(detail::symbol_in(parameter).is_input(), "its parameter is no input",
                    parameter);
    detail::require((variables_that_move(g) & own) == 0, "the order depends on the parameter",
                    parameter);
    detail::require(((variables_that_move(low) | variables_that_move(high)) & ~own) == 0,
                    "constants depend on the variable", parameter);
    detail::require(((variables_that_move(f) | variables_that_move(g)) & ~own) != 0,
                    "nothing varies but the parameter", parameter);
    return detail::said_of(parameter, 0,
                           both(both(detail::as_letter('c', symbol(detail::plain_value(low))) > 0,
                                     detail::is_an_order(g)),
                                statement));
  } else {
    return detail::in_words(word::is_theta_for, detail::said_of(parameter, 0, statement), parameter,
                            low, f, g, high);
  }
}

// Optima: f(best) is the value, and no x gives a better one. Refused: a best that is not in the
// domain of x, or that depends on x.

/// f(x) >= value = f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_least(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return y >= value; };
  return detail::in_words(word::is_least, detail::optimum(value, f, best, x, others), x, value, f,
                          best);
}
/// f(x) <= value = f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_greatest(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return y <= value; };
  return detail::in_words(word::is_greatest, detail::optimum(value, f, best, x, others), x, value,
                          f, best);
}
/// f(best) = value, and f(x) > value for any other x.
template <class Value, class F, class Best, class X>
constexpr auto is_least_only_at(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return implies(either(x > best, x < best), y > value); };
  return detail::in_words(word::is_least_only_at, detail::optimum(value, f, best, x, others), x,
                          value, f, best);
}

/// Two pieces of one function meet at their boundary: left(boundary) == right(boundary).
template <class Left, class Right, class Boundary>
constexpr auto meet_at(const Boundary& boundary, const Left& left, const Right& right) {
  return detail::in_words(word::meet_at, detail::in_a_word(0, left(boundary) == right(boundary)),
                          boundary, left, right);
}
/// A function is continuous at any x of its domain: it equals the left piece up to the boundary and
/// the right piece from there on, and the pieces meet. The pieces are quotients of polynomials
/// without poles, so they are continuous. Refused: pieces with max, min, when or sqrt; functions
/// that capture x; a boundary that depends on x.
template <class X, class Boundary, class Left, class Right, class Whole>
constexpr auto is_continuous_at(const X& x, const Boundary& boundary, const Left& left,
                                const Right& right, const Whole& whole) {
  const auto meets = meet_at(boundary, left, right);
  detail::refutes_only_if(false, "refutes the pieces, not continuity", x);
  const auto y = detail::under_another_name(x);
  const auto on_the_left = left(y);
  const auto on_the_right = right(y);
  const auto everywhere = whole(y);
  if constexpr (detail::is_symbolic<X>) {
    const unsigned named = detail::names_in(on_the_left) | detail::names_in(on_the_right) |
                           detail::names_in(everywhere);
    detail::require(detail::symbol_in(x).is_input(), "its variable is no input", x);
    detail::require((named & detail::names_in(x)) == 0, "function captures its variable", x);
    detail::require(!detail::varies(on_the_left) && !detail::varies(on_the_right),
                    "piece has max, min, when or sqrt", x);
    detail::require((detail::variables_that_move(boundary) & detail::variables_in(x)) == 0,
                    "boundary depends on the variable", x);
  }
  return detail::in_words(
      word::is_continuous_at,
      detail::said_of(x, detail::names_in(x),
                      both(meets, both(implies(x <= boundary, everywhere == on_the_left),
                                       implies(x >= boundary, everywhere == on_the_right)))),
      x, boundary, left, right, whole);
}

}  // namespace proofline
