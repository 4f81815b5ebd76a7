#pragma once
// Verdicts: what comparing a published number or statement with what follows can come to.

#include <proofline/numbers/certainty.hpp>
#include <proofline/numbers/printed_figure.hpp>
#include <string_view>

namespace proofline::audit {

/// In the order in which they are tried; the first that fits is the verdict.
enum class verdict {
  exact,           ///< the number itself, or fulfils the bound; proved; encoded and used throughout
  printed_digits,  ///< rounds to the print; rounded to its digits, fulfils the bound
  rounded,         ///< rounds to the print before the zeros that end it: 328,000 for 327,680
  truncated,       ///< cut instead of rounded, gives the print
  input_rounding,  ///< some inputs that round to the printed ones give one of the first two
  differs,         ///< none of these; or a statement with a counterexample
  not_checkable    ///< measured, or a matter of taste: the reason says which
};

constexpr std::string_view text_of(verdict found) {
  switch (found) {
    case verdict::exact: return "exact";
    case verdict::printed_digits: return "printed-digits";
    case verdict::rounded: return "rounded";
    case verdict::truncated: return "truncated";
    case verdict::input_rounding: return "input-rounding";
    case verdict::differs: return "differs";
    case verdict::not_checkable: return "not-checkable";
  }
  return "";
}

/// How much an erratum matters.
enum class grade {
  none,     ///< no erratum: nothing differs, or only in one reading of the sentence
  result,   ///< it changes a result
  wording,  ///< the words are wrong, or a hypothesis is missing
  trivial   ///< a slip without consequence
};

constexpr std::string_view text_of(grade found) {
  switch (found) {
    case grade::none: return "";
    case grade::result: return "result";
    case grade::wording: return "wording";
    case grade::trivial: return "trivial";
  }
  return "";
}

/// The verdict that a claim's author expects, with the sentence that names the input or step
/// responsible. Only `exact` needs none.
struct expectation {
  verdict expected = verdict::exact;
  std::string_view reason = {};
  grade weight = grade::none;       ///< of the erratum; none where it differs in one reading only
  std::string_view same_slip = {};  ///< id of the claim that has the same slip, "document/claim"
  bool as_rounded = false;          ///< the print is read as rounded, and never as cut

  /// The slip is that of another claim: both are one erratum, at two places.
  constexpr expectation as_in(std::string_view id) const {
    return {expected, reason, weight, id, as_rounded};
  }
};

constexpr expectation rounds(std::string_view reason) { return {verdict::printed_digits, reason}; }
constexpr expectation is_rounded(std::string_view reason) { return {verdict::rounded, reason}; }
constexpr expectation is_cut(std::string_view reason) { return {verdict::truncated, reason}; }
constexpr expectation within_input_rounding(std::string_view reason) {
  return {verdict::input_rounding, reason};
}
/// An erratum.
constexpr expectation differs(grade weight, std::string_view reason) {
  return {verdict::differs, reason, weight};
}
/// In this reading of the sentence the print does not follow; the reason says in which it does, or
/// what the document leaves out on purpose. So it is no erratum.
constexpr expectation differs_as_read(std::string_view reason) {
  return {verdict::differs, reason, grade::none};
}

/// The print does not follow if it is read as rounded, as numbers are elsewhere: 6.99 is cut to 6,
/// and rounded to 7. This is no erratum.
constexpr expectation differs_as_rounded(std::string_view reason) {
  return {verdict::differs, reason, grade::none, {}, true};
}

/// The verdict on a printed value as far as it follows without looking at the inputs' rounding;
/// `differs` means no more than that those four do not fit.
constexpr verdict compare_with_print(const printed_figure& print, const rational& derived) {
  if (print.is_exact(derived)) return verdict::exact;
  if (print.agrees_with().contains(derived)) return verdict::printed_digits;
  if (print.is_rounded_to_zeros(derived)) return verdict::rounded;
  if (print.is_truncated(derived)) return verdict::truncated;
  return verdict::differs;
}

/// What the number in a claim comes to.
struct value_verdict {
  verdict found = verdict::differs;
  std::string_view problem = {};  ///< why it is undecided; empty if it is not
};
/// The one verdict on a printed value, of typed and of written claims. `value` is a point, or
/// encloses a root. `as_rounded` is said of a print that is cut: of any other it would call an
/// erratum none. `reaches` says whether some inputs that round to the printed ones give a value
/// that agrees with the print; it is asked only where nothing else fits.
template <class Reaches>
constexpr value_verdict judge_value(const printed_figure& print, const interval<rational>& value,
                                    bool as_rounded, const Reaches& reaches) {
  // A value between two others is never known to be the print: 0 = exp(-100) rounds to it.
  const auto verdict_on = [&](const rational& end) {
    const verdict found = compare_with_print(print, end);
    const bool is_near = found == verdict::exact && !value.is_point() && !print.number().is_bound();
    return is_near ? verdict::printed_digits : found;
  };
  value_verdict result{verdict_on(value.low())};
  if (!value.is_point() && verdict_on(value.high()) != result.found) {
    result.problem = "a value too near the end of the print";
  }
  if (as_rounded && result.found == verdict::differs) {
    result.problem = "no cut of the value";
  } else if (as_rounded && result.found == verdict::truncated) {
    result.found = verdict::differs;
  }
  if (result.found != verdict::differs || !result.problem.empty()) return result;
  // It may be open where an input occurs twice: then the claim must be split or its equation
  // rewritten.
  const certainty fits = reaches(print.agrees_with());
  if (fits == certainty::yes) result.found = verdict::input_rounding;
  if (fits == certainty::open) result.problem = "input rounding is undecided";
  return result;
}

}  // namespace proofline::audit
