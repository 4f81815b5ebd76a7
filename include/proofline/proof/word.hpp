#pragma once
// The words of proof/vocabulary.hpp by name, for a number that writes down what is said, and not
// only what it comes to: "tends to" has a variable, a limit, a tolerance and a threshold.

namespace proofline {

/// Each with what it is said of, and then with its parts; functions are of what it is said of.
enum class word {
  rises,               ///< x: f, step
  falls,               ///< x: f, step
  does_not_fall,       ///< x: f, step
  stays,               ///< x: f, step
  sums_to,             ///< n: term, closed
  tends_to,            ///< x: value, limit, tolerance, threshold from which
  tends_to_at_zero,    ///< x: value, limit, tolerance, threshold until which
  approaches,          ///< x: a, b, part, threshold from which
  approaches_at_zero,  ///< x: a, b, part, threshold until which
  is_theta,            ///< f: low, g, high
  is_theta_for,        ///< parameter: low, f, g, high
  is_least,            ///< x: value, f, best
  is_greatest,         ///< x: value, f, best
  is_least_only_at,    ///< x: value, f, best
  meet_at,             ///< boundary: left, right
  is_continuous_at     ///< x: boundary, left, right, whole
};

namespace detail {
/// What a word expands to. A statement that has a use for the word itself has a member in_words;
/// no other pays for it.
template <class Statement, class X, class... Parts>
constexpr auto in_words(word said, Statement statement, const X& x, const Parts&... parts) {
  if constexpr (requires { statement.in_words(said, x, parts...); }) {
    return statement.in_words(said, x, parts...);
  } else {
    return statement;
  }
}
}  // namespace detail

}  // namespace proofline
