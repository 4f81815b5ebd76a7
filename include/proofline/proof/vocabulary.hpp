#pragma once
// What documents say of functions: it rises, it tends to, it is Theta of, it is least at, it sums
// to, its pieces meet.
//
// Each is a statement as in proof/statement.hpp, read with every number. Read with symbols, that is
// in a proof, it also refuses what would say less than its name: a limit whose threshold moves with
// the variable (its conclusion could stand in its premise), a step that cannot be small, an optimum
// that is not among what it is compared with, a function that names its variable besides taking it.
// A refusal fails the proof by its name. Read at a point it objects where the point would refute
// what proves the words and not what they mean: a limit's N, the constants of Theta.

#include <proofline/proof/freedom.hpp>
#include <proofline/proof/word.hpp>

namespace proofline {

// The words of the error line; never defined.
template <class Constant>
struct theta_takes_positive_constants_not;

namespace detail {

template <class X, class Threshold>
struct from_a_threshold {
  X x;
  Threshold threshold;
  static constexpr bool is_at_zero = false;
  constexpr auto premise() const { return x >= threshold; }
  constexpr bool is_open() const {
    if constexpr (is_symbolic<X>) {
      const rational_function& f = symbol_in(x).value();
      return !varies(x) && outgrows(f.numerator(), f.denominator());
    }
    return true;
  }
};
template <class X, class Threshold>
struct until_a_threshold {
  X x;
  Threshold threshold;
  static constexpr bool is_at_zero = true;
  constexpr auto premise() const { return x <= threshold; }
  constexpr bool is_open() const {
    if constexpr (is_symbolic<X>) {
      const rational_function& f = symbol_in(x).value();
      return !varies(x) && (outgrows(f.denominator(), f.numerator()) || is_free_to_vanish(x, 0));
    }
    return true;
  }
};

/// Where x passes the threshold, the values are within the distance; the distance is as small as
/// one likes by the smallness, which has a variable of its own.
template <class Where, class Smallness, class Near>
constexpr auto nears(const Where& where, const Smallness& smallness, unsigned others,
                     const Near& near) {
  refutes_only_if(false, "refutes the N and not the limit", where.x, where.threshold, smallness);
  const auto statement = implies(where.premise(), near);
  if constexpr (is_symbolic<decltype(where.x)>) {
    const unsigned moving = variables_that_move(where.x);
    require((variables_that_move(where.threshold) & moving) == 0,
            "threshold depends on the variable", where.x);
    require(moving != 0 && where.is_open(), "variable has a bound", where.x);
    require(is_free_to_vanish(smallness, moving | others), "tolerance not as small as one likes",
            where.x);
    if constexpr (Where::is_at_zero) {
      return said_of(where.x, names_in(where.x) | names_in(smallness),
                     both(symbol(plain_value(where.threshold)) > 0, statement));
    } else {
      return said_of(where.x, names_in(where.x) | names_in(smallness), statement);
    }
  } else {
    return said_of(where.x, 0, statement);
  }
}

/// N/D times g, written g*N / D.
template <class Constant, class G>
constexpr auto multiple(const Constant& factor, const G& g) {
  using number = typename number_in_quantity<Constant>::type;
  if constexpr (!is_constant<number>) {
    static_assert(sizeof(theta_takes_positive_constants_not<number>) != 0);
  } else if constexpr (number::value.numerator <= 0) {
    static_assert(sizeof(theta_takes_positive_constants_not<number>) != 0);
  } else if constexpr (number::value.denominator == 1) {
    return factor * g;
  } else {
    constexpr constant<number::value.denominator> divisor{};
    return factor * divisor * g / divisor;
  }
}

/// Whether best can be the input x: it does not depend on x, and lies in the domain of x.
template <class X, class Best>
constexpr auto is_a_choice(const X& x, const Best& best) {
  const symbol& input = symbol_in(x);
  require(input.is_input(), "optimum of what is no input", x);
  require((variables_that_move(best) & variables_in(x)) == 0, "optimum depends on the variable", x);
  const symbol choice = as_letter('b', static_cast<symbol>(plain_value(best)));
  const auto [where, step] = input.is_input() ? input.values() : value_set();
  if (step != 0) {
    // Proofs take a count for a real number, and so may an optimum; but 3/2 is none.
    const rational_function steps = choice.value() / step;
    const bool may_be_whole = steps.is_constant() ? steps.is_polynomial() : step == 1;
    require(may_be_whole, step == 2 ? "optimum at no even number" : "optimum at no whole number",
            x);
  }
  const bool any = where == domain::real;
  const int lowest = where == domain::at_least_one ? 1 : where == domain::even ? 2 : 0;
  const bool open = where == domain::positive || where == domain::fraction;
  // What the domain does not ask is asked of 0, so that the statement is of one type.
  const symbol zero(0, input.path(), writing::of_letter('0'));
  const symbol above = any ? zero : lowest == 0 ? choice : choice - lowest;
  const symbol below = where == domain::fraction ? 1 - choice : zero;
  return both(both(above >= 0, (open ? above : zero + 1) > 0), below >= 0);
}

/// f of the best choice is the value, and no choice of x contradicts, which `others` says of f(x).
template <class Value, class F, class Best, class X, class Others>
constexpr auto optimum(const Value& value, const F& f, const Best& best, const X& x,
                       const Others& others) {
  if constexpr (is_symbolic<X>) {
    const unsigned moving = variables_in(x);
    const auto at_x = f(under_another_name(x));
    require((names_in(at_x) & names_in(x)) == 0, "function names its variable", x);
    require((variables_that_move(value) & moving) == 0, "value depends on the variable", x);
    // The value may be written as f(best): that is no comparison of what is written alike.
    return said_of(x, names_in(x),
                   both(is_a_choice(x, best),
                        both(f(as_letter('b', best)) == as_letter('v', value), others(at_x))));
  } else {
    if constexpr (is_at_a_point<X>) {
      refutes_only_if(plain_value(x).is_input(), "an optimum of what is no input", x);
    }
    return said_of(x, 0, both(f(best) == value, others(f(x))));
  }
}

/// Compares f(x + step) with f(x), once it is clear that the step is as small as one likes by an
/// input of its own, and that f does not name x or the step.
template <class F, class X, class Step, class Compare>
constexpr auto along_a_step(const F& f, const X& x, const Step& step, Compare compare) {
  if constexpr (is_symbolic<X>) {
    const unsigned moving = variables_in(x);
    const auto before = f(under_another_name(x));
    require(moving != 0 && !varies(x), "step of what is no input", x);
    require(is_free_to_vanish(step, moving | variables_that_move(before)),
            "step not as small as one likes", x);
    require((names_in(before) & (names_in(x) | names_in(step))) == 0, "function names its variable",
            x);
    const symbol size = as_letter('s', symbol(plain_value(step)));
    return said_of(x, names_in(step), both(size >= 0, compare(f(x + step), before)));
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

// Growth. f is a function of x; the step is an input that is neither in x nor in f, so that it has
// any size.

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
/// f(x + step) == f(x): f has one value, whatever x is.
template <class F, class X, class Step>
constexpr auto stays(const F& f, const X& x, const Step& step) {
  const auto compare = [](const auto& a, const auto& b) { return a == b; };
  return detail::in_words(word::stays, detail::along_a_step(f, x, step, compare), x, f, step);
}

/// Sum of term(1) to term(n) = closed(n) for whole n >= 1, by induction: the first term, and what a
/// step from any m >= 1 adds. Read with a value or a name, m is n itself.
template <class Number>
constexpr Number induction_variable(const Number& n) {
  return n;
}
template <class Number, class Term, class Closed>
constexpr auto sums_to(const Number& n, const Term& term, const Closed& closed) {
  const Number one = 1;
  const Number m = induction_variable(n);
  if constexpr (detail::is_at_a_point<Number>) {
    const value_at_a_point& last = detail::plain_value(n);
    detail::refutes_only_if(last.denominator() == 1 && last.numerator() >= 1,
                            "a sum of what is no whole number", n);
  }
  return detail::in_words(
      word::sums_to,
      detail::said_of(n, detail::names_in(n),
                      both(closed(one) == term(one), closed(m + 1) - closed(m) == term(m + 1))),
      n, term, closed);
}

// Limits, by their remainder: from(x, N) is where x >= N, until(x, N) where x <= N, for x that goes
// to infinity or to zero. Refused: a threshold that x is in, or one that is not positive for a
// limit at zero; an x that has a bound on its way; a tolerance that has no input of its own, by
// which it is as small as one likes.

template <class X, class Threshold>
constexpr auto from(const X& x, const Threshold& threshold) {
  return detail::from_a_threshold<X, Threshold>{x, threshold};
}
template <class X, class Threshold>
constexpr auto until(const X& x, const Threshold& threshold) {
  return detail::until_a_threshold<X, Threshold>{x, threshold};
}

/// The value tends to the limit: it is within the tolerance from(x, N) on, or until(x, N). Refused:
/// a limit that x is in.
template <class Value, class Limit, class Tolerance, class Where>
constexpr auto tends_to(const Value& value, const Limit& limit, const Tolerance& tolerance,
                        const Where& where) {
  detail::require((detail::variables_that_move(limit) & detail::variables_in(where.x)) == 0,
                  "limit depends on the variable", where.x);
  return detail::in_words(
      Where::is_at_zero ? word::tends_to_at_zero : word::tends_to,
      detail::nears(where, tolerance,
                    detail::variables_that_move(value) | detail::variables_that_move(limit),
                    within(tolerance, value, limit)),
      where.x, value, limit, tolerance, where.threshold);
}
/// a/b tends to 1: a is within that part of b from(x, N) on, or until(x, N). Both may grow with x.
/// Refused: a b that may be 0 there.
template <class A, class B, class Part, class Where>
constexpr auto approaches(const A& a, const B& b, const Part& part, const Where& where) {
  const auto near = within(part * b, a, b);
  const unsigned others = detail::variables_that_move(a) | detail::variables_that_move(b);
  if constexpr (detail::is_symbolic<B>) {
    const symbol divisor = detail::as_letter('b', symbol(detail::plain_value(b)));
    return detail::nears(where, part, others, both(divisor != 0, near));
  } else {
    return detail::in_words(Where::is_at_zero ? word::approaches_at_zero : word::approaches,
                            detail::nears(where, part, others, near), where.x, a, b, part,
                            where.threshold);
  }
}

/// f is Theta(g): low*g <= f <= high*g. Both constants are positive typed constants (8_B,
/// 0.5_exact), which depend on nothing; anything else is refused.
template <class Low, class F, class G, class High>
constexpr auto is_theta(const Low& low, const F& f, const G& g, const High& high) {
  detail::refutes_only_if(false, "refutes the constants and not Theta", f, g);
  const auto statement = between(detail::multiple(low, g), f, detail::multiple(high, g));
  if constexpr (detail::is_symbolic<F>) {
    return detail::said_of(f, 0, statement);
  } else {
    return detail::in_words(word::is_theta, detail::said_of(g, 0, statement), f, low, g, high);
  }
}

/// f is Theta(g) for each value of the parameter: constants that may depend on it, and on nothing
/// else; g may not.
template <class Parameter, class Low, class F, class G, class High>
constexpr auto is_theta_for(const Parameter& parameter, const Low& low, const F& f, const G& g,
                            const High& high) {
  detail::refutes_only_if(false, "refutes the constants and not Theta", f, g);
  const auto statement = between(low * g, f, high * g);
  if constexpr (detail::is_symbolic<Parameter>) {
    const unsigned own = detail::variables_in(parameter);
    detail::require((detail::variables_that_move(g) & own) == 0, "parameter is in the order",
                    parameter);
    detail::require(
        ((detail::variables_that_move(low) | detail::variables_that_move(high)) & ~own) == 0,
        "constants depend on the variable", parameter);
    return detail::said_of(
        parameter, 0,
        both(detail::as_letter('c', symbol(detail::plain_value(low))) > 0, statement));
  } else {
    return detail::in_words(word::is_theta_for, statement, parameter, low, f, g, high);
  }
}

// Optima: f(best) is the value, and at no x is it better. Refused: a best that is not among the x
// of the theorem, or depends on it.

/// f(x) >= value, which is f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_least(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return y >= value; };
  return detail::in_words(word::is_least, detail::optimum(value, f, best, x, others), x, value, f,
                          best);
}
/// f(x) <= value, which is f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_greatest(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return y <= value; };
  return detail::in_words(word::is_greatest, detail::optimum(value, f, best, x, others), x, value,
                          f, best);
}
/// f(best) is the value, and at any other x it is more.
template <class Value, class F, class Best, class X>
constexpr auto is_least_only_at(const Value& value, const F& f, const Best& best, const X& x) {
  const auto others = [&](const auto& y) { return implies(either(x > best, x < best), y > value); };
  return detail::in_words(word::is_least_only_at, detail::optimum(value, f, best, x, others), x,
                          value, f, best);
}

/// Two pieces of one function meet at the boundary between them: left(boundary) == right(boundary).
template <class Left, class Right, class Boundary>
constexpr auto meet_at(const Boundary& boundary, const Left& left, const Right& right) {
  return detail::in_words(word::meet_at, left(boundary) == right(boundary), boundary, left, right);
}
/// The function that is the left piece up to the boundary and the right one from there on, said of
/// any x of its domain, is continuous: its pieces, which are quotients of polynomials without a
/// zero below, are, and they meet. Refused: pieces that are put together from others, or that name
/// x besides taking it; a boundary that moves with x.
template <class X, class Boundary, class Left, class Right, class Whole>
constexpr auto is_continuous_at(const X& x, const Boundary& boundary, const Left& left,
                                const Right& right, const Whole& whole) {
  const auto meets = meet_at(boundary, left, right);
  detail::refutes_only_if(false, "refutes the pieces and not continuity", x);
  const auto y = detail::under_another_name(x);
  const auto on_the_left = left(y);
  const auto on_the_right = right(y);
  const auto everywhere = whole(y);
  if constexpr (detail::is_symbolic<X>) {
    const unsigned named = detail::names_in(on_the_left) | detail::names_in(on_the_right) |
                           detail::names_in(everywhere);
    detail::require(detail::symbol_in(x).is_input(), "continuity in what is no input", x);
    detail::require((named & detail::names_in(x)) == 0, "function names its variable", x);
    detail::require(!detail::varies(on_the_left) && !detail::varies(on_the_right),
                    "a piece is put together", x);
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
