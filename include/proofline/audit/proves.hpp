#pragma once
// A theorem in text, proved where it is compiled:
//
//   static_assert(audit::proves<"for all x, y > 0 s: max(x, y) <= x + y <= 2*max(x, y)">);
//   static_assert(audit::proves<"for all m, n, k >= 1: I < min(m, n, k)",
//                               "I = 2*m*n*k/(2*(m*n + n*k + k*m))">);
//
// What proof/theorem_reader.hpp reads; the texts behind the theorem say what its names stand for.

#include <proofline/proof/theorem_reader.hpp>

namespace proofline {

// The words of error lines; never defined. The theorem's beginning, what is wrong, what is left
// over.
template <text Theorem, text Failure, text LeftOver>
struct text_is_not_proved;
// The theorem's beginning, the part of it that cannot be read, what is wrong with that.
template <text Theorem, text Part, text Wrong>
struct text_cannot_be_read;

namespace audit {

namespace detail {

/// What is made of a text; `wrong` is empty where it was read.
struct outcome_of_text {
  proof found;
  short_text part, wrong;
};
template <text Theorem, text... Given>
inline constexpr outcome_of_text outcome_of = [] {
  theorem_reader reader;
  const std::array<std::string_view, sizeof...(Given)> given{Given.view()...};
  const written_theorem theorem = reader.read(Theorem.view(), given);
  outcome_of_text result;
  if (reader.failed()) {
    result.part = reader.error().there;
    result.wrong = formula::text_of(reader.error(), reader.units).view();
  } else {
    result.found = prove(theorem);
  }
  return result;
}();

template <text Theorem, text... Given>
constexpr bool is_proved_text() {
  return outcome_of<Theorem, Given...>.found.how() == known_by::all_inputs;
}
template <text Theorem, text... Given>
constexpr bool says_why_not() {
  if constexpr (!outcome_of<Theorem, Given...>.wrong.empty()) {
    static_assert(
        sizeof(text_cannot_be_read<
               as_template_argument([] { return short_text(Theorem.view()); }),
               as_template_argument([] { return outcome_of<Theorem, Given...>.part; }),
               as_template_argument([] { return outcome_of<Theorem, Given...>.wrong; })>) != 0);
  } else if constexpr (!is_proved_text<Theorem, Given...>()) {
    static_assert(sizeof(text_is_not_proved<
                         as_template_argument([] { return short_text(Theorem.view()); }),
                         as_template_argument([] {
                           return proofline::detail::shown(outcome_of<Theorem, Given...>.found)[0];
                         }),
                         as_template_argument([] {
                           return proofline::detail::shown(outcome_of<Theorem, Given...>.found)[1];
                         })>) != 0);
  }
  return false;
}

}  // namespace detail

/// A concept because variables can be specialised and concepts cannot.
template <text Theorem, text... Given>
concept proves =
    detail::is_proved_text<Theorem, Given...>() || detail::says_why_not<Theorem, Given...>();

}  // namespace audit
}  // namespace proofline
