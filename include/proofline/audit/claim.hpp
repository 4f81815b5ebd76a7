#pragma once
// What a document does, as claims: it defines, states, prints a number, gives a figure, is wrong,
// or remarks what cannot be checked. Each is one line in a document's section; the verb says the
// kind. Writing a claim down decides nothing: judge() computes its verdict, `holds` asserts it.

#include <proofline/audit/derivation.hpp>
#include <proofline/audit/verdict.hpp>
#include <proofline/hardware/device.hpp>
#include <proofline/proof/interpolation.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

namespace proofline::audit {

/// The document defines something the way these equations (or inputs) say, and uses it so.
template <class... Defined>
struct definition_claim {
  std::string_view id;
  pack<Defined...> defined;
};
/// defines("eq1-runtime-max", equations::runtime)
template <class... Defined>
constexpr definition_claim<Defined...> defines(std::string_view id, const Defined&... defined) {
  static_assert(sizeof...(Defined) > 0);
  return {id, {defined...}};
}

/// The document states what a theorem says, and it is proved for all inputs.
template <class Theorem>
struct theorem_claim {
  std::string_view id;
  Theorem theorem;
};
/// states("compute-bound-iff-ai", theorems::compute_bound_iff_intense)
template <class Theorem>
constexpr theorem_claim<Theorem> states(std::string_view id, const Theorem& theorem) {
  return {id, theorem};
}

/// The document says what a kernel costs, and running its own listing shows it for all sizes.
template <class Counted, class Equation>
struct count_claim {
  std::string_view id;
  Counted counted;
  Equation equation;
};
/// counts("naive-nf", flops_of(listings::naive_gemm), equations::product_flops)
template <class Counted, class Equation>
constexpr count_claim<Counted, Equation> counts(std::string_view id, const Counted& counted,
                                                const Equation& equation) {
  return {id, counted, equation};
}

/// The document states what a theorem says, and the witness shows that it is not so.
template <class Theorem, class Bindings>
struct refutation_claim {
  std::string_view id;
  Theorem theorem;
  Bindings witness;
  std::string_view reason;
  bool of_a_reading = false;
};
/// refutes("mfu-100-iff-critical", theorems::x, at(intensity = 200 * flop / byte ...), "why")
template <class Theorem, class Bindings>
constexpr refutation_claim<Theorem, Bindings> refutes(std::string_view id, const Theorem& theorem,
                                                      const Bindings& witness,
                                                      std::string_view reason) {
  return {id, theorem, witness, reason};
}
/// The same for one reading of the sentence, which is no erratum: the reason says in which reading
/// the document is right, or what it leaves out on purpose.
template <class Theorem, class Bindings>
constexpr refutation_claim<Theorem, Bindings> refutes_reading(std::string_view id,
                                                              const Theorem& theorem,
                                                              const Bindings& witness,
                                                              std::string_view reason) {
  return {id, theorem, witness, reason, true};
}

/// The document prints a number that an equation gives from inputs.
template <class Equation, class Bindings>
struct value_claim {
  std::string_view id;
  published<typename Equation::unit> print;
  derivation<Equation, Bindings> from;
  expectation expects;
};
/// prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100))
template <class Equation, class Bindings>
constexpr auto prints(std::string_view id, std::string_view print, const Equation& equation,
                      const Bindings& given, expectation expects = {}) {
  const auto& values = at(given);
  return value_claim<Equation, std::remove_cvref_t<decltype(values)>>{
      id, published<typename Equation::unit>(print), {equation, values}, expects};
}

/// The document gives a figure that a source gives, too: the print on the left, the source's figure
/// on the right.
template <class Input, class Value>
struct figure_claim {
  std::string_view id;
  published<typename Input::unit> print;
  bound<Input, Value> sourced;
  expectation expects;
};
/// figure("a100-peak", a100[peak_rate], hardware::a100_40gb[peak_rate])
template <class Input, class Value>
constexpr figure_claim<Input, Value> figure(
    std::string_view id, const bound<Input, published<typename Input::unit>>& print,
    const bound<Input, Value>& sourced, expectation expects = {}) {
  return {id, print.value, sourced, expects};
}

/// The document says what no computation can check: measured, or a matter of taste.
struct remark_claim {
  std::string_view id;
  std::string_view statement;
  std::string_view reason;
};
/// remarks("mfu-20-40", "what it says", "why that cannot be checked")
constexpr remark_claim remarks(std::string_view id, std::string_view statement,
                               std::string_view reason) {
  return {id, statement, reason};
}

/// The claims of one section of a document.
template <class... Claims>
struct section_claims {
  std::string_view where;
  std::string_view title;
  pack<Claims...> claims;
};
template <class... Claims>
constexpr section_claims<Claims...> section(std::string_view where, std::string_view title,
                                            const Claims&... claims) {
  return {where, title, {claims...}};
}
/// The same claims at a place of another document: a translation's.
template <class... Claims>
constexpr section_claims<Claims...> section(std::string_view where, std::string_view title,
                                            const section_claims<Claims...>& same) {
  return {where, title, same.claims};
}

/// A document: the name that its ids begin with, and its sections in reading order.
template <class... Sections>
struct document_claims {
  std::string_view name;
  std::string_view title;
  pack<Sections...> sections;
};
template <class... Sections>
constexpr document_claims<Sections...> document(std::string_view name, std::string_view title,
                                                const Sections&... sections) {
  return {name, title, {sections...}};
}

}  // namespace proofline::audit
