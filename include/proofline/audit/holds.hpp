#pragma once
// `static_assert(audit::holds<section>)`: building it is the proof. A claim that fails stops the
// build with one line: its id, what is printed, what is derived, and the verdict.

#include <proofline/audit/judge.hpp>

namespace proofline::audit {

// The words of the error line; never defined.
template <text Id, text Printed, text Derived, text Verdict>
struct claim_fails;

namespace detail {
template <const auto& Section>
inline constexpr auto names_of_section = names_of(Section.claims);
}

/// Each judgement is a variable of its own, because clang counts the steps of each constant
/// expression.
template <const auto& Section, std::size_t Index>
inline constexpr judgement judgement_of = [] {
  judgement result = audit::judge(item<Index>(Section.claims));
  detail::note_problem(
      detail::naming_problem(Section.where, detail::names_of_section<Section>, Index),
      result.problem);
  return result;
}();

namespace detail {

template <class Claim>
constexpr short_text printed_text(const Claim& claim) {
  if constexpr (requires { claim.print; }) {
    return claim.print.text();
  } else if constexpr (requires { claim.theorem.name; }) {
    return claim.theorem.name.view();
  } else if constexpr (requires { claim.counted; }) {
    return claim.equation.name.view();
  } else {
    return std::string_view("as defined");
  }
}

template <class Claim>
constexpr short_text derived_text(const Claim& claim, const judgement& judged) {
  if constexpr (requires { claim.print.error(); }) {
    if (claim.print.error() != misreading::none) {
      short_text out = std::string_view("expected ");
      return out += claim.print.expected().view();
    }
  }
  if (!judged.problem.empty() && judged.known.left_over().view().empty()) {
    return judged.problem.view().substr(0, judged.problem.view().find(": expected"));
  }
  if constexpr (requires { claim.from.value(); }) {
    return claim.print.in_same_unit(claim.from.value().values());
  } else if constexpr (requires { claim.sourced; }) {
    return claim.print.in_same_unit(plain_value(as_argument<rational>(claim.sourced.value)));
  } else {
    short_text out = std::string_view("left over: ");
    return out += judged.known.left_over().view();
  }
}

template <class Claim>
constexpr short_text verdict_text(const Claim&, const judgement& judged) {
  if (!judged.problem.empty()) {  // of an input, what was expected; derived_text says of which
    const std::size_t of_input = judged.problem.view().find(": expected");
    return of_input == std::string_view::npos ? judged.problem.view()
                                              : judged.problem.view().substr(of_input + 2);
  }
  short_text out = text_of(judged.found);
  out += ", not ";
  return out += text_of(judged.expects.expected);
}

template <const auto& Section, std::size_t Index>
constexpr bool claim_holds() {
  constexpr const auto& claim = item<Index>(Section.claims);
  if constexpr (!judgement_of<Section, Index>.holds()) {
    static_assert(sizeof(claim_fails<as_template_argument([] { return short_text(claim.id.text); }),
                                     as_template_argument([] { return printed_text(claim); }),
                                     as_template_argument([] {
                                       return derived_text(claim, judgement_of<Section, Index>);
                                     }),
                                     as_template_argument([] {
                                       return verdict_text(claim, judgement_of<Section, Index>);
                                     })>) != 0);
  }
  return judgement_of<Section, Index>.holds();
}

}  // namespace detail

/// Whether every claim of a section has the verdict that it expects.
template <const auto& Section>
inline constexpr bool holds = []<std::size_t... Index>(std::index_sequence<Index...>) {
  return (detail::claim_holds<Section, Index>() & ...);
}(std::make_index_sequence<std::remove_cvref_t<decltype(Section.claims)>::size>{});

}  // namespace proofline::audit
