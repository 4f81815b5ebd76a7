#pragma once
// What a document does, as claims: it defines, states, prints a number, gives a figure, is wrong,
// or remarks what cannot be checked. Each is one line in a document's section; the verb says the
// kind. What follows besides, and no sentence says, is `adds(...)`. Writing a claim down decides
// nothing: judge() computes its verdict, `holds` asserts it.

#include <algorithm>
#include <array>
#include <proofline/audit/derivation.hpp>
#include <proofline/audit/verdict.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/proof/interpolation.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>
#include <source_location>
#include <span>

namespace proofline::audit {

/// What a claim says, which its verb tells.
enum class claim_kind { definition, theorem, count, refutation, value, figure, remark };

constexpr std::string_view text_of(claim_kind kind) {
  switch (kind) {
    case claim_kind::definition: return "definition";
    case claim_kind::theorem: return "theorem";
    case claim_kind::count: return "count";
    case claim_kind::refutation: return "refutation";
    case claim_kind::value: return "value";
    case claim_kind::figure: return "figure";
    case claim_kind::remark: return "remark";
  }
  return "";
}

/// What a document's claim is called, and where that is written: in the call of the claim's verb.
struct claim_id {
  std::string_view text;
  const char* file;
  unsigned line;

  constexpr claim_id(const char* id, std::source_location at = std::source_location::current())
      : text(id), file(at.file_name()), line(at.line()) {}
  constexpr operator std::string_view() const { return text; }
};

/// The document defines something the way these equations (or inputs) say, and uses it so.
template <class... Defined>
struct definition_claim {
  static constexpr claim_kind kind = claim_kind::definition;
  claim_id id;
  pack<Defined...> defined;
  bool added = false;
  std::string_view words = {};  ///< the document's; else the meanings of what is defined

  constexpr definition_claim saying(std::string_view sentence) const {
    return {id, defined, added, sentence};
  }
};
/// defines("eq1-runtime-max", equations::runtime). What a document calls something, and what it
/// assumes, are definitions of the inputs that they are about.
template <class... Defined>
constexpr definition_claim<Defined...> defines(const claim_id& id, const Defined&... defined) {
  static_assert(sizeof...(Defined) > 0);
  return {id, {defined...}};
}

/// The document states what a theorem says, and it is proved for all inputs.
template <class Theorem>
struct theorem_claim {
  static constexpr claim_kind kind = claim_kind::theorem;
  claim_id id;
  Theorem theorem;
  bool added = false;
};
/// states("compute-bound-iff-ai", theorems::compute_bound_iff_intense)
template <class Theorem>
constexpr theorem_claim<Theorem> states(const claim_id& id, const Theorem& theorem) {
  return {id, theorem};
}

/// The document says what a kernel costs, and running its own listing shows it for all sizes.
template <class Counted, class Equation>
struct count_claim {
  static constexpr claim_kind kind = claim_kind::count;
  claim_id id;
  Counted counted;
  Equation equation;
  bool added = false;
  std::string_view words = {};  ///< the document's; else what is counted, and the listing's own

  constexpr count_claim saying(std::string_view sentence) const {
    return {id, counted, equation, added, sentence};
  }
};
/// counts("naive-nf", flops_of(listings::naive_gemm), equations::product_flops)
template <class Counted, class Equation>
constexpr count_claim<Counted, Equation> counts(const claim_id& id, const Counted& counted,
                                                const Equation& equation) {
  return {id, counted, equation};
}

/// The document states what a theorem says, and the witness shows that it is not so.
template <class Theorem, class Bindings>
struct refutation_claim {
  static constexpr claim_kind kind = claim_kind::refutation;
  claim_id id;
  Theorem theorem;
  Bindings witness;
  expectation expects;
  bool added = false;

  /// The slip is that of another claim: both are one erratum, at two places.
  constexpr refutation_claim as_in(std::string_view other) const {
    return {id, theorem, witness, expects.as_in(other), added};
  }
};
/// refutes("mfu-100-iff-critical", theorems::x, at(intensity = 200 * flop / byte ...),
///         grade::wording, "why")
template <class Theorem, class Bindings>
constexpr refutation_claim<Theorem, Bindings> refutes(const claim_id& id, const Theorem& theorem,
                                                      const Bindings& witness, grade weight,
                                                      std::string_view reason) {
  return {id, theorem, witness, differs(weight, reason)};
}
/// One reading of the sentence is false, which is no erratum: the reason says in which reading the
/// document is right, or what it leaves out on purpose.
template <class Theorem, class Bindings>
constexpr refutation_claim<Theorem, Bindings> refutes_reading(const claim_id& id,
                                                              const Theorem& theorem,
                                                              const Bindings& witness,
                                                              std::string_view reason) {
  return {id, theorem, witness, differs_as_read(reason)};
}

/// The document prints a number that an equation gives from inputs.
template <class Equation, class Bindings>
struct value_claim {
  static constexpr claim_kind kind = claim_kind::value;
  claim_id id;
  published<typename Equation::unit> print;
  derivation<Equation, Bindings> from;
  expectation expects;
  bool added = false;
  std::string_view words = {};  ///< the document's; else the meaning of the equation

  constexpr value_claim saying(std::string_view sentence) const {
    return {id, print, from, expects, added, sentence};
  }
};
/// prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100))
///     .saying("the critical intensity of an A100")
template <class Equation, class Bindings>
constexpr auto prints(const claim_id& id, std::string_view print, const Equation& equation,
                      const Bindings& given, expectation expects = {}) {
  const auto& values = at(given);
  return value_claim<Equation, std::remove_cvref_t<decltype(values)>>{
      id, published<typename Equation::unit>(print), {equation, values}, expects};
}

/// The document gives a figure that a source gives, too: the print on the left, the source's figure
/// on the right.
template <class Input, class Value>
struct figure_claim {
  static constexpr claim_kind kind = claim_kind::figure;
  claim_id id;
  published<typename Input::unit> print;
  bound<Input, Value> sourced;
  expectation expects;
  bool added = false;
  std::string_view words = {};  ///< the document's; else the meaning of the input

  constexpr figure_claim saying(std::string_view sentence) const {
    return {id, print, sourced, expects, added, sentence};
  }
};
/// figure("a100-peak", a100[peak_rate], hardware::a100_40gb[peak_rate])
template <class Input, class Value>
constexpr figure_claim<Input, Value> figure(
    const claim_id& id, const bound<Input, published<typename Input::unit>>& print,
    const bound<Input, Value>& sourced, expectation expects = {}) {
  return {id, print.value, sourced, expects};
}

/// The document says what no computation can check: measured, or a matter of taste.
struct remark_claim {
  static constexpr claim_kind kind = claim_kind::remark;
  claim_id id;
  std::string_view statement;
  std::string_view reason;
  bool added = false;
};
/// remarks("mfu-20-40", "what it says", "why that cannot be checked")
constexpr remark_claim remarks(const claim_id& id, std::string_view statement,
                               std::string_view reason) {
  return {id, statement, reason};
}

/// What follows besides, and no sentence of the document says: a consequence, a variant, the
/// corrected form of what is wrong. It is shown and counted apart from what the document says.
/// adds(states("mfu-100-iff-geq", theorems::full_mfu_needs_at_least_critical))
template <class Claim>
constexpr Claim adds(Claim claim) {
  claim.added = true;
  return claim;
}

/// A document's own symbol for an input, or for an equation that it defines:
/// spelled(inputs::peak_rate, "C"). It may have its own words for it, too:
/// spelled(inputs::rows, "d_1", "rows of A_1").
struct spelling {
  std::string_view name;  ///< of the input or equation
  std::string_view symbol;
  std::string_view meaning = {};  ///< ours if empty
};
template <class Named>
constexpr spelling spelled(const Named&, std::string_view symbol, std::string_view meaning = {}) {
  return {Named::name.view(), symbol, meaning};
}

struct picture_record;
/// Computes a picture, which is a variable; see picture.hpp.
template <const auto& Picture>
picture_record drawn();
using picture_source = picture_record (*)();
template <const auto&... Pictures>
inline constexpr std::array<picture_source, sizeof...(Pictures)> sources_of{&drawn<Pictures>...};

namespace detail {
constexpr bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\n") == std::string_view::npos;
}
/// How a claim is found again: by its id, and the id of another claim that has the same slip.
struct claim_name {
  std::string_view id, same_slip = {};
};
template <class Claim>
constexpr claim_name name_of(const Claim& claim) {
  if constexpr (requires { claim.expects.same_slip; }) {
    return {claim.id, claim.expects.same_slip};
  } else {
    return {claim.id};
  }
}
template <class... Claims>
constexpr std::array<claim_name, sizeof...(Claims)> names_of(const pack<Claims...>& claims) {
  return proofline::apply(
      [](const auto&... each) {
        return std::array<claim_name, sizeof...(Claims)>{name_of(each)...};
      },
      claims);
}
constexpr bool has_claim(std::span<const claim_name> names, std::string_view id) {
  for (const claim_name& each : names) {
    if (each.id == id) return true;
  }
  return false;
}
/// Why nobody finds the claim at an index of a section; empty if it is found.
constexpr std::string_view naming_problem(std::string_view where, std::span<const claim_name> names,
                                          std::size_t index) {
  if (is_blank(where)) return "the section says no place";
  if (is_blank(names[index].id)) return "a claim without an id";
  if (has_claim(names.first(index), names[index].id)) return "another claim has this id";
  const std::string_view slip = names[index].same_slip;
  if (!slip.empty() && (slip.find('/') == 0 || slip.find('/') >= slip.size() - 1))
    return "as_in() needs document/claim";
  return "";
}
}  // namespace detail

/// The claims of one section of a document.
template <class... Claims>
struct section_claims {
  std::string_view where;
  std::string_view title;
  pack<Claims...> claims;
  std::span<const spelling> symbols = {};
  std::span<const picture_source> pictures = {};

  /// This section with symbols of its own for inputs; they go before the document's.
  constexpr section_claims in_symbols(std::span<const spelling> own) const {
    return {where, title, claims, own, pictures};
  }
  /// This section with pictures, which a page shows beside the claims.
  template <const auto&... Pictures>
  constexpr section_claims showing() const {
    return {where, title, claims, symbols, sources_of<Pictures...>};
  }
};
template <class... Claims>
constexpr section_claims<Claims...> section(std::string_view where, std::string_view title,
                                            const Claims&... claims) {
  return {where, title, {claims...}, {}, {}};
}
/// The claims of a section at a place of another document: a translation's.
template <class... Claims>
constexpr section_claims<Claims...> section(std::string_view where, std::string_view title,
                                            const section_claims<Claims...>& same) {
  return {where, title, same.claims, same.symbols, same.pictures};
}

/// Whose document it is, as its text prints it; "not given" where it does not.
struct publication {
  std::string_view name;  ///< that its claims' ids begin with
  std::string_view title = "";
  std::string_view author = "not given";
  std::string_view date = "not given";
  std::string_view version = "not given";
  std::string_view address = "not given";
  std::span<const spelling> symbols = {};  ///< the document's own, where ours differ
};

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void two_claims_of_a_document_have_one_id(std::string_view id) {
  proofline::detail::fail<std::invalid_argument>(std::string(id));
}
[[noreturn]] inline void the_same_slip_is_of_no_other_claim(std::string_view id) {
  proofline::detail::fail<std::invalid_argument>(std::string(id));
}
[[noreturn]] inline void a_document_without_a_name() {
  proofline::detail::fail<std::invalid_argument>("a document without a name");
}

namespace detail {
/// Ids are a document's own, and what as_in() says of this document is one of its claims.
constexpr void check_names(std::string_view document, std::span<claim_name> names) {
  if (is_blank(document)) a_document_without_a_name();
  for (const claim_name& each : names) {
    std::string_view slip = each.same_slip;
    if (!slip.starts_with(document) || !slip.substr(document.size()).starts_with('/')) continue;
    slip.remove_prefix(document.size() + 1);
    if (slip == each.id || !has_claim(names, slip)) the_same_slip_is_of_no_other_claim(slip);
  }
  std::sort(names.begin(), names.end(),
            [](const claim_name& a, const claim_name& b) { return a.id < b.id; });
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (names[i].id == names[i - 1].id) two_claims_of_a_document_have_one_id(names[i].id);
  }
}
}  // namespace detail

/// Whose the document of these sections is. No two of its claims have one id, and what as_in() says
/// of it is one of them.
template <class... Sections>
constexpr publication document(const publication& about, const Sections&... sections) {
  std::array<detail::claim_name, (0 + ... + decltype(sections.claims)::size)> names;
  std::size_t size = 0;
  const auto add = [&](const auto& of_section) {
    for (const detail::claim_name& each : of_section) names[size++] = each;
  };
  (add(detail::names_of(sections.claims)), ...);
  detail::check_names(about.name, names);
  return about;
}

}  // namespace proofline::audit
