#pragma once
// Judging a claim: its verdict computed, how it is known, and whether that is what was expected.

#include <proofline/audit/claim.hpp>

namespace proofline::audit {

/// What judging a claim came to.
struct judgement {
  verdict found = verdict::differs;
  expectation expects = {};
  proof known = {};
  short_text problem = {};  ///< why it fails, apart from an unexpected verdict; empty if not

  constexpr bool holds() const { return problem.empty() && found == expects.expected; }
};

namespace detail {

/// A verdict but exact needs a sentence that says which input or step is responsible. And what we
/// add ourselves follows: only a sentence of the document can be wrong.
constexpr std::string_view expectation_problem(const expectation& expects, bool added) {
  const bool blank = expects.reason.find_first_not_of(" ") == std::string_view::npos;
  if (expects.expected != verdict::exact && blank) return "a reason is missing";
  if (added && expects.expected == verdict::differs) return "what is added must follow";
  return "";
}

constexpr std::string_view misreading_problem(misreading error) {
  switch (error) {
    case misreading::none: return "";
    case misreading::number: return "cannot read the number";
    case misreading::unit: return "cannot read the unit";
    case misreading::wrong_unit: return "printed in another unit";
  }
  return "";
}

/// Writes a problem down, if there is one, and none before it. Most often there is nothing to
/// write, and a text is dear to copy in a constant expression.
constexpr void note_problem(std::string_view found, short_text& problem) {
  if (problem.empty() && !found.empty()) problem += found;
}
/// What an input takes that does not take this value.
constexpr short_text wanted_by(const value_set& values, const rational& value) {
  if (in_domain(values.where, value)) return std::string_view("a whole number");
  return short_text("a number ") += domain_text(values.where);
}
/// Notes what is wrong with a value that is given for an input, in the name of the input:
/// "chips = ~abc: expected a number".
template <class Input, class Value>
constexpr void note_problem(const bound<Input, Value>& given, short_text& problem) {
  if (!problem.empty()) return;
  const auto expected = [&](std::string_view what) {
    problem += Input::name.view();
    problem += " = ";
    if constexpr (requires { given.value.text(); }) {
      problem += given.value.text();
    } else {
      problem += decimal_text(exact_value_of(given)).view();
    }
    problem += ": expected ";
    problem += what;
  };
  rational value;
  if constexpr (requires { given.value.error(); }) {
    if (given.value.error() != misreading::none) return expected(given.value.expected().view());
    const printed& number = given.value.number();
    if (number.is_range()) return expected("one number, no range");
    if (number.is_bound()) return expected("a number, no bound");
    value = given.value.value();
    // The ends of other domains belong to them, and are where ranges are cut.
    constexpr bool open_at_zero =
        Input::where == domain::positive || Input::where == domain::fraction;
    if (open_at_zero && sign(number.low()) <= 0) return expected("only numbers > 0");
  } else {
    value = exact_value_of(given);
  }
  if (!Input::values.contains(value)) expected(wanted_by(Input::values, value).view());
}
/// Notes that an equation calls another one with a value that this does not take: "u = 20 in part:
/// expected a number in (0, 1]".
constexpr void note_problem(const claimed_value& value, short_text& problem) {
  if (!value.is_none() || !problem.empty()) return;
  const input_of_equation& input = value.refused_by();
  problem += input.name;
  problem += " = ";
  problem += decimal_text(value.values().low()).view();
  problem += " in ";
  problem += input.equation;
  problem += ": expected ";
  problem += wanted_by(input.values, value.values().low()).view();
}
template <class... Bound>
constexpr void note_problem(const bindings<Bound...>& given, short_text& problem) {
  proofline::apply([&problem](const auto&... bound) { (note_problem(bound, problem), ...); },
                   given.values);
}

/// A value that a claim itself gives is one that its equation or theorem takes. A device or a model
/// gives more.
template <class... Inputs, class... Bound>
constexpr void note_strangers(const pack<Inputs...>&, std::string_view to,
                              const bindings<Bound...>& given, short_text& problem) {
  const auto note = [&]<class Input, class Value>(const bound<Input, Value>& each) {
    if constexpr (times_among<Input, Inputs...> == 0) {
      if (each.is_of_a_group || !problem.empty()) return;
      problem += Input::name.view();
      problem += ": expected an input of ";
      problem += to;
    }
  };
  proofline::apply([&note](const auto&... each) { (note(each), ...); }, given.values);
}

/// Whether some number that rounds to a published figure, and that its input takes, is wanted.
template <class Input, class Value>
constexpr certainty figure_reaches(const agreeing& wanted, const bound<Input, Value>& figure) {
  using values = std::array<rational, 1>;
  using ranges = std::array<interval<rational>, 1>;
  const auto value_at = [](const auto& of_input) { return interval<rational>(of_input[0]); };
  const rounded_input input{Input::step, is_stated(figure)};
  rounding_search<values, ranges, decltype(value_at)> search(wanted, &input, value_at);
  return search.reaches(values{exact_value_of(figure)}, ranges{figure.value.stands_for()});
}

template <class Defined>
constexpr std::string_view definition_problem(const Defined& defined) {
  if constexpr (requires { defined.body; }) {
    return problem_of(defined);
  } else {
    return defined.meaning.empty() ? "an input without a meaning" : "";
  }
}

}  // namespace detail

/// A definition is exact when every equation depends on each of its inputs, read with symbols.
template <class... Defined>
constexpr judgement judge(const definition_claim<Defined...>& claim) {
  std::string_view problem;
  proofline::apply(
      [&problem](const auto&... defined) {
        ((problem = problem.empty() ? detail::definition_problem(defined) : problem), ...);
      },
      claim.defined);
  if (!problem.empty()) return {.problem = problem};
  return {.found = verdict::exact};
}

constexpr judgement judge(const proof& known) {
  if (known.how() != known_by::all_inputs)
    return {.known = known, .problem = proofline::detail::what_is_wrong(known)};
  return {.found = verdict::exact, .known = known};
}
template <class Theorem>
constexpr judgement judge(const theorem_claim<Theorem>& claim) {
  return judge(prove(claim.theorem));
}

template <class Counted, class Equation>
constexpr judgement judge(const count_claim<Counted, Equation>& claim) {
  return judge(interpolate(claim.counted, claim.equation));
}

template <class Theorem, class Bindings>
constexpr judgement judge(const refutation_claim<Theorem, Bindings>& claim) {
  judgement result{.expects = claim.expects};
  detail::note_problem(claim.witness, result.problem);
  detail::note_strangers(claim.theorem.inputs, Theorem::name.view(), claim.witness, result.problem);
  detail::note_problem(detail::expectation_problem(claim.expects, claim.added), result.problem);
  if (!result.problem.empty()) return result;
  result.known = refute(claim.theorem, claim.witness);
  if (result.known.how() == known_by::witness) {
    result.found = verdict::differs;
  } else {
    result.found = verdict::exact;
    result.problem = result.known.failure();
  }
  return result;
}

template <class Equation, class Bindings>
constexpr judgement judge(const value_claim<Equation, Bindings>& claim) {
  judgement result{.expects = claim.expects};
  detail::note_problem(detail::misreading_problem(claim.print.error()), result.problem);
  detail::note_problem(claim.from.given, result.problem);
  detail::note_strangers(claim.from.equation.inputs, Equation::name.view(), claim.from.given,
                         result.problem);
  detail::note_problem(detail::expectation_problem(claim.expects, claim.added), result.problem);
  if (!result.problem.empty()) return result;
  const claimed_value value = claim.from.value();
  detail::note_problem(value, result.problem);
  if (!result.problem.empty()) return result;
  result.known = proof(known_by::value);
  const value_verdict judged =
      judge_value(claim.print, value.values(), claim.expects.as_rounded,
                  [&claim](const agreeing& wanted) { return claim.from.reaches(wanted); });
  result.found = judged.found;
  detail::note_problem(judged.problem, result.problem);
  return result;
}

template <class Input, class Value>
constexpr judgement judge(const figure_claim<Input, Value>& claim) {
  judgement result{.expects = claim.expects};
  detail::note_problem(detail::misreading_problem(claim.print.error()), result.problem);
  if (claim.sourced.source.empty()) detail::note_problem("no source is given", result.problem);
  detail::note_problem(claim.sourced, result.problem);
  detail::note_problem(detail::expectation_problem(claim.expects, claim.added), result.problem);
  if (!result.problem.empty()) return result;
  const rational value = detail::plain_value(detail::as_argument<rational>(claim.sourced.value));
  result.known = proof(known_by::value);
  const value_verdict judged =
      judge_value(claim.print, value, claim.expects.as_rounded, [&claim](const agreeing& wanted) {
        if constexpr (requires { claim.sourced.value.stands_for(); }) {
          return detail::figure_reaches(wanted, claim.sourced);
        } else {
          return certainty::no;
        }
      });
  result.found = judged.found;
  detail::note_problem(judged.problem, result.problem);
  return result;
}

constexpr judgement judge(const remark_claim& claim) {
  judgement result{.found = verdict::not_checkable,
                   .expects = {verdict::not_checkable, claim.reason}};
  detail::note_problem(detail::expectation_problem(result.expects, claim.added), result.problem);
  return result;
}

}  // namespace proofline::audit
