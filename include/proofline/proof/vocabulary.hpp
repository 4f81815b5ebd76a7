#pragma once
// Words of proofs, for what documents say of functions: a function rises, tends to a limit, is
// Theta of another, is least at a point; a sum has a closed form; pieces meet.
//
// Each word is a statement as in proof/statement.hpp and can be read with every number. In a proof,
// a word refuses a statement weaker than its name: a limit whose threshold depends on the variable
// (the premise could contain the conclusion), a step that cannot be small, an optimum outside the
// domain, a function that captures its variable besides having it as an argument. A refusal fails
// the proof with a message. At a point, a word objects if the point refutes only the N of a limit
// or the constants of Theta.

#include <proofline/proof/freedom.hpp>
#include <proofline/proof/word.hpp>

namespace proofline {

// Shown in error messages; never defined.
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

/// Beyond the threshold, the values are within the distance. The smallness, which must have an
/// input of its own, makes the distance arbitrarily small.
template <class Where, class Smallness, class Near>
constexpr auto nears(const Where& where, const Smallness& smallness, unsigned others,
                     const Near& near) {
  refutes_only_if(false, "refutes the N, not the limit", where.x, where.threshold, smallness);
  const auto statement = implies(where.premise(), near);
  if constexpr (is_symbolic<decltype(where.x)>) {
    const unsigned moving = variables_that_move(where.x);
    require((variables_that_move(where.threshold) & moving) == 0,
            "threshold depends on the variable", where.x);
    require(moving != 0 && where.is_open(), "the variable is bounded", where.x);
    require(is_free_to_vanish(smallness, moving | others), "tolerance is not arbitrarily small",
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
  } else if constexpr (number::value.numerator() <= 0) {
    static_assert(sizeof(theta_takes_positive_constants_not<number>) != 0);
  } else if constexpr (number::value.denominator() == 1) {
    return factor * g;
  } else {
    constexpr constant<number::value.denominator().to_int128()> divisor{};
    return factor * divisor * g / divisor;
  }
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
    // Proofs treat a count as a real number, so an optimum may be an expression; but it is never
    // 3/2.
    const rational_function steps = choice.value() / step;
    const bool may_be_whole = steps.is_constant() ? steps.is_polynomial() : step == 1;
    require(may_be_whole,
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

/// Compares f(x + step) with f(x). Requires that the step has an input of its own that makes it
/// arbitrarily small, and that f captures neither x nor the step.
template <class F, class X, class Step, class Compare>
constexpr auto along_a_step(const F& f, const X& x, const Step& step, Compare compare) {
  if constexpr (is_symbolic<X>) {
    const unsigned moving = variables_in(x);
    const auto before = f(under_another_name(x));
    require(moving != 0 && !varies(x), "variable of step is no input", x);
    require(is_free_to_vanish(step, moving | variables_that_move(before)),
            "step is not arbitrarily small", x);
    require((names_in(before) & (names_in(x) | names_in(step))) == 0,
            "function captures its variable", x);
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

// Growth. f is a function of x. The step is an input that occurs neither in x nor in f, so it may
// have any size.

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
// zero. Refused: a threshold that depends on x or, at zero, may be 0; a bounded x; a tolerance
// without an input of its own that makes it arbitrarily small.

template <class X, class Threshold>
constexpr auto from(const X& x, const Threshold& threshold) {
  return detail::from_a_threshold<X, Threshold>{x, threshold};
}
template <class X, class Threshold>
constexpr auto until(const X& x, const Threshold& threshold) {
  return detail::until_a_threshold<X, Threshold>{x, threshold};
}

/// The value tends to the limit: it is within the tolerance of it from(x, N) on, or until(x, N).
/// Refused: a limit that depends on x.
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
/// a/b tends to 1: |a - b| <= part*b from(x, N) on, or until(x, N). Both may grow with x. Refused:
/// a b that may be 0 there.
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

/// f is Theta(g): low*g <= f <= high*g. Refused: anything but positive typed constants (8_B,
/// 0.5_exact) as low and high.
template <class Low, class F, class G, class High>
constexpr auto is_theta(const Low& low, const F& f, const G& g, const High& high) {
  detail::refutes_only_if(false, "refutes the constants, not Theta", f, g);
  const auto statement = between(detail::multiple(low, g), f, detail::multiple(high, g));
  if constexpr (detail::is_symbolic<F>) {
    return detail::said_of(f, 0, statement);
  } else {
    return detail::in_words(word::is_theta, detail::said_of(g, 0, statement), f, low, g, high);
  }
}

/// f is Theta(g) for each value of the parameter. The constants may depend on the parameter and on
/// nothing else; g must not depend on it.
template <class Parameter, class Low, class F, class G, class High>
constexpr auto is_theta_for(const Parameter& parameter, const Low& low, const F& f, const G& g,
                            const High& high) {
  detail::refutes_only_if(false, "refutes the constants, not Theta", f, g);
  const auto statement = between(low * g, f, high * g);
  if constexpr (detail::is_symbolic<Parameter>) {
    const unsigned own = detail::variables_in(parameter);
    detail::require((detail::variables_that_move(g) & own) == 0,
                    "the order depends on the parameter", parameter);
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
  return detail::in_words(word::meet_at, left(boundary) == right(boundary), boundary, left, right);
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
