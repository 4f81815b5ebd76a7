#pragma once
// What must be true of each definition of a corpus, whose headers say something in this language:
// each section holds, each theorem is proved or refuted, each equation depends on each of its
// inputs, and the name of each is its variable's. CMake reads the headers for their names
// (cmake/corpus.cmake), so that none is forgotten.

#include <proofline/audit/holds.hpp>
#include <proofline/equation/equation.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/listing/listing.hpp>
#include <proofline/proof/prove.hpp>

namespace proofline::corpus {

/// What a definition is, by its type.
enum class kind { other, equation, theorem, listing, device, model, section };

/// Whether a section states or refutes a theorem, and so proves what there is to prove.
enum citing { not_cited, cited };

template <class Defined>
inline constexpr kind kind_of = kind::other;
template <text Name, class Unit, class Body, class... Inputs>
inline constexpr kind kind_of<equation<Name, Unit, Body, Inputs...>> = kind::equation;
template <text Name, class Statement, class... Inputs>
inline constexpr kind kind_of<theorem<Name, Statement, Inputs...>> = kind::theorem;
template <text Name, class Shape, class Run, class Extents, class Unseen>
inline constexpr kind kind_of<listings::listing<Name, Shape, Run, Extents, Unseen>> = kind::listing;
template <class... Figures>
inline constexpr kind kind_of<device<Figures...>> = kind::device;
template <class... Extents>
inline constexpr kind kind_of<model<Extents...>> = kind::model;
template <class... Claims>
inline constexpr kind kind_of<audit::section_claims<Claims...>> = kind::section;

// Words of error lines; never defined.
template <text Name, text Variable>
struct name_is_not_that_of_its_variable;
template <text Equation>
struct equation_does_not_depend_on_each_input;
template <text Equation>
struct equation_does_depend_on_each_input;

/// What must be true of a definition. Where it is not, compiling stops with a line that says so.
template <const auto& Defined, text Variable, citing Citing>
consteval void check() {
  using type = std::remove_cvref_t<decltype(Defined)>;
  constexpr kind is = kind_of<type>;
  if constexpr (is == kind::equation || is == kind::theorem || is == kind::listing) {
    if constexpr (type::name.view() != Variable.view()) {
      static_assert(sizeof(name_is_not_that_of_its_variable<type::name, Variable>) != 0);
    }
  }
  if constexpr (is == kind::equation) {
    if constexpr (Defined.no_proof_of_dependence.empty()) {
      if constexpr (!depends_on_each_input(Defined)) {
        static_assert(sizeof(equation_does_not_depend_on_each_input<Variable>) != 0);
      }
    } else if constexpr (depends_on_each_input(Defined)) {
      static_assert(sizeof(equation_does_depend_on_each_input<Variable>) != 0);
    }
  } else if constexpr (is == kind::theorem && Citing == not_cited) {
    static_assert(proved<Defined>);
  } else if constexpr (is == kind::section) {
    static_assert(audit::holds<Defined>);
  }
}

/// What must be true of the sections of a document together.
template <const auto& About, const auto&... Sections>
consteval void check_document() {
  [[maybe_unused]] constexpr audit::publication checked = audit::document(About, Sections...);
}

}  // namespace proofline::corpus
