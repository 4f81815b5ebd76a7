#pragma once
// What documents say of functions: it rises, it tends to, it is Theta of, it is least at, its
// pieces meet.
//
// Each is a statement as in proof/statement.hpp, read with every number. Read with symbols, that is
// in a proof, it also refuses what would say less than its name: a limit whose threshold moves with
// the variable (its conclusion could stand in its premise), a step that cannot be small, an optimum
// that is not among what it is compared with. A refusal fails the proof by its name.

#include <proofline/equations/equation.hpp>
#include <proofline/proof/statement.hpp>
#include <proofline/proof/symbol.hpp>

namespace proofline {

// The words of the error line; never defined.
template <class Constant>
struct theta_takes_positive_constants_not;

namespace detail {

template <class T>
inline constexpr bool is_symbolic = std::is_same_v<typename number_in_quantity<T>::type, symbol>;

/// The symbol in a quantity, or the symbol itself.
constexpr const symbol& symbol_in(const symbol& x) { return x; }
template <class Unit>
constexpr const symbol& symbol_in(const quantity<Unit, symbol>& x) {
  return x.value();
}

/// The variables of a proof that a value contains, a bit each; a plain number contains none.
template <class T>
constexpr unsigned variables_in(const T& value) {
  unsigned result = 0;
  if constexpr (is_symbolic<T>) {
    const rational_function& f = symbol_in(value).value();
    for (int i = 0; i < variable_limit; ++i) {
      if (f.numerator().degree(i) > 0 || f.denominator().degree(i) > 0) result |= 1u << i;
    }
  }
  return result;
}

/// Whether some variable that is not among the others makes the value as near to 0 as one likes.
template <class T>
constexpr bool is_free_to_vanish(const T& value, unsigned others) {
  if constexpr (is_symbolic<T>) {
    const unsigned own = variables_in(value) & ~others;
    const polynomial& above = symbol_in(value).value().numerator();
    const polynomial& below = symbol_in(value).value().denominator();
    for (int i = 0; i < variable_limit; ++i) {
      if ((own >> i & 1) == 0) continue;
      if (above.degree(i) < below.degree(i)) return true;
      if (above.coefficient_of(i, 0).is_zero() && !below.coefficient_of(i, 0).is_zero())
        return true;
    }
  }
  return false;
}

/// Whether a becomes larger than any number times b where all variables grow together.
constexpr bool outgrows(const polynomial& a, const polynomial& b) {
  return a.all_coefficients_nonnegative() && b.all_coefficients_nonnegative() &&
         a.total_degree() > b.total_degree();
}

/// Fails the proof with these words unless the condition holds.
template <class X>
constexpr void require(bool holds, std::string_view failure, const X& x) {
  if constexpr (is_symbolic<X>) {
    const symbol& shown = symbol_in(x);
    if (!holds && shown.path() != nullptr) shown.path()->fail(failure, shown.value().numerator());
  }
}

template <class X, class Threshold>
struct from_a_threshold {
  X x;
  Threshold threshold;
  static constexpr bool is_at_zero = false;
  constexpr auto premise() const { return x >= threshold; }
  constexpr bool is_open() const {
    if constexpr (is_symbolic<X>) {
      const rational_function& f = symbol_in(x).value();
      return outgrows(f.numerator(), f.denominator());
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
      return outgrows(f.denominator(), f.numerator()) || is_free_to_vanish(x, 0);
    }
    return true;
  }
};

/// Where x passes the threshold, the values are within the distance; the distance is as small as
/// one likes by the smallness, which has a variable of its own.
template <class Where, class Smallness, class Distance, class A, class B>
constexpr auto nears(const Where& where, const Smallness& smallness, const Distance& distance,
                     const A& a, const B& b) {
  const auto statement = implies(where.premise(), within(distance, a, b));
  if constexpr (is_symbolic<decltype(where.x)>) {
    const unsigned moving = variables_in(where.x);
    require((variables_in(where.threshold) & moving) == 0, "threshold depends on the variable",
            where.x);
    require(moving != 0 && where.is_open(), "variable has a bound", where.x);
    require(is_free_to_vanish(smallness, moving | variables_in(a) | variables_in(b)),
            "tolerance has a bound", where.x);
    if constexpr (Where::is_at_zero) {
      return both(where.threshold > 0 * where.threshold, statement);
    } else {
      return statement;
    }
  } else {
    return statement;
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

/// Whether best can be the input x: it does not depend on x, and is positive, and from 1 on where x
/// is; an input of either sign takes every value.
template <class X, class Best>
constexpr auto is_a_choice(const X& x, const Best& best) {
  const symbol& input = symbol_in(x);
  const polynomial& f = input.value().numerator();
  const unsigned moving = variables_in(x);
  const bool has_either_sign = !f.all_coefficients_nonnegative();
  require(input.value().denominator().is_one() && f.total_degree() == 1 &&
              (has_either_sign || (moving & (moving - 1)) == 0),
          "optimum of what is no input", x);
  require((variables_in(best) & moving) == 0, "optimum depends on the variable", x);
  polynomial lowest = f;
  for (int i = 0; i < variable_limit; ++i) lowest = lowest.coefficient_of(i, 0);
  const symbol choice = static_cast<symbol>(plain_value(best));
  return joined(has_either_sign,
                both(choice > 0, choice >= symbol(rational_function(lowest), input.path())),
                [](bool any, const auto& is_within) { return any || decided(is_within); });
}

/// f of the best choice is the value, and no choice of x contradicts.
template <class Value, class F, class Best, class X, class Others>
constexpr auto optimum(const Value& value, const F& f, const Best& best, const X& x,
                       const Others& others) {
  const auto statement = both(f(best) == value, others);
  if constexpr (is_symbolic<X>) {
    return both(is_a_choice(x, best), statement);
  } else {
    return statement;
  }
}

/// f(x), once it is clear that the step is as small as one likes by an input of its own.
template <class F, class X, class Step>
constexpr auto value_before(const F& f, const X& x, const Step& step) {
  const auto value = f(x);
  if constexpr (is_symbolic<X>) {
    const unsigned moving = variables_in(x);
    require(moving != 0, "step of what is no input", x);
    require(is_free_to_vanish(step, moving | variables_in(value)), "step has a bound", x);
  }
  return value;
}
}  // namespace detail

// Growth. f is a function of x; the step is an input that is neither in x nor in f, so
// that it has any size.

/// f(x + step) > f(x).
template <class F, class X, class Step>
constexpr auto rises(const F& f, const X& x, const Step& step) {
  return f(x + step) > detail::value_before(f, x, step);
}
/// f(x + step) < f(x).
template <class F, class X, class Step>
constexpr auto falls(const F& f, const X& x, const Step& step) {
  return f(x + step) < detail::value_before(f, x, step);
}
/// f(x + step) >= f(x).
template <class F, class X, class Step>
constexpr auto does_not_fall(const F& f, const X& x, const Step& step) {
  return f(x + step) >= detail::value_before(f, x, step);
}
/// f(x + step) == f(x): f has one value, whatever x is.
template <class F, class X, class Step>
constexpr auto stays(const F& f, const X& x, const Step& step) {
  return f(x + step) == detail::value_before(f, x, step);
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
  detail::require((detail::variables_in(limit) & detail::variables_in(where.x)) == 0,
                  "limit depends on the variable", where.x);
  return detail::nears(where, tolerance, tolerance, value, limit);
}
/// a/b tends to 1: a is within that part of b from(x, N) on, or until(x, N). Both may grow with x.
template <class A, class B, class Part, class Where>
constexpr auto approaches(const A& a, const B& b, const Part& part, const Where& where) {
  return detail::nears(where, part, part * b, a, b);
}

/// f is Theta(g): low*g <= f <= high*g. Both constants are positive typed constants (8_B,
/// 0.5_exact), which depend on nothing; anything else is refused.
template <class Low, class F, class G, class High>
constexpr auto is_theta(const Low& low, const F& f, const G& g, const High& high) {
  return between(detail::multiple(low, g), f, detail::multiple(high, g));
}

/// f is Theta(g) for each value of the parameter: constants that may depend on it, and on nothing
/// else; g may not.
template <class Parameter, class Low, class F, class G, class High>
constexpr auto is_theta_for(const Parameter& parameter, const Low& low, const F& f, const G& g,
                            const High& high) {
  const auto statement = between(low * g, f, high * g);
  if constexpr (detail::is_symbolic<Parameter>) {
    const unsigned own = detail::variables_in(parameter);
    detail::require((detail::variables_in(g) & own) == 0, "parameter is in the order", parameter);
    detail::require(((detail::variables_in(low) | detail::variables_in(high)) & ~own) == 0,
                    "constants depend on the variable", parameter);
    return detail::joined(low > 0 * low, statement, [](const auto& positive, const auto& holds) {
      return decided(positive) && decided(holds);  // that a number is positive is a plain bool
    });
  } else {
    return statement;
  }
}

// Optima: f(best) is the value, and at no x is it better. Refused: a best that is not among the x
// of the theorem, or depends on it.

/// f(x) >= value, which is f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_least(const Value& value, const F& f, const Best& best, const X& x) {
  return detail::optimum(value, f, best, x, f(x) >= value);
}
/// f(x) <= value, which is f(best).
template <class Value, class F, class Best, class X>
constexpr auto is_greatest(const Value& value, const F& f, const Best& best, const X& x) {
  return detail::optimum(value, f, best, x, f(x) <= value);
}
/// f(best) is the value, and at any other x it is more.
template <class Value, class F, class Best, class X>
constexpr auto is_least_only_at(const Value& value, const F& f, const Best& best, const X& x) {
  return detail::optimum(value, f, best, x, implies(either(x > best, x < best), f(x) > value));
}

/// Two pieces of one function meet at the boundary between them: left(boundary) == right(boundary).
template <class Left, class Right, class Boundary>
constexpr auto meet_at(const Boundary& boundary, const Left& left, const Right& right) {
  return left(boundary) == right(boundary);
}
/// The whole function is continuous where its pieces meet: it has their value there, too.
template <class Left, class Right, class Whole, class Boundary>
constexpr auto is_continuous_at(const Boundary& boundary, const Left& left, const Right& right,
                                const Whole& whole) {
  return both(meet_at(boundary, left, right), whole(boundary) == right(boundary));
}

}  // namespace proofline
