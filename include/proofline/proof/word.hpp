#pragma once
// Names of the words in proof/vocabulary.hpp, for numbers that write statements down. Such a number
// needs the parts: "tends to" has a variable, a limit, a tolerance and a threshold.

namespace proofline {

/// Each word with its subject, then its parts. Functions are functions of the subject.
enum class word {
  rises,               ///< x: f, step
  falls,               ///< x: f, step
  does_not_fall,       ///< x: f, step
  does_not_rise,       ///< x: f, step
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
/// The statement that a word expands to. A statement that needs the word itself has a member
/// in_words; other statements pay nothing.
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
