#pragma once
// What a program knows: the documents' claims, judged; equations; theorems with the equations they
// are about; devices and models. They come from corpora, whose headers CMake reads for their names
// (cmake/corpus.cmake), so there is no list of them.

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <proofline/audit/holds.hpp>
#include <proofline/audit/record.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/sweep/recording.hpp>

#include "export/stated_count.hpp"
#include "figures.hpp"

namespace proofline::tools {

/// An equation with everything that its object holds.
struct equation_record {
  std::string name, header;  ///< the header as one includes it
  sweep::kernel kernel;  ///< name, symbol, meaning, source, unit, inputs, and its operations
  std::function<notation()> formula;  ///< computed on demand, as some are long
};

/// A theorem and the equations that its statement names itself.
struct theorem_record {
  std::string name, says, source;
  std::string header;
  std::vector<std::string> equations;
  std::function<std::string()> text;  ///< its statement, with equations unfolded
  // For the export, on demand.
  std::function<stated_theorem()> stated;
  std::function<proof()> prove;  ///< proves it, now
};

/// A document's claim that a listing counts what an equation says.
struct count_record {
  std::string document, claim;
  std::function<stated_count()> stated;  ///< for the export, on demand
};

struct document_record {
  std::string name, header;
};

namespace detail {
/// Notes the equations that the statement itself uses, not those inside other equations.
struct direct_equations {
  std::vector<std::string> names;
  int depth = 0;
  template <class Equation>
  void enter(const Equation&) {
    const std::string name(Equation::name.view());
    if (depth++ == 0 && std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(name);
    }
  }
  void leave() { --depth; }
};
}  // namespace detail

/// What a definition in a corpus is, by its type.
enum class kind { other, equation, theorem, listing, device, model, section, document };

namespace corpus {

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
template <class... Sections>
inline constexpr kind kind_of<audit::document_claims<Sections...>> = kind::document;

// Words of error lines; never defined.
template <text Name, text Variable>
struct name_is_not_that_of_its_variable;
template <text Equation>
struct equation_does_not_depend_on_each_input;
template <text Equation>
struct equation_does_depend_on_each_input;

/// What must be true of each definition of a corpus.
template <const auto& Defined, text Variable, citing Citing>
constexpr void check() {
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

/// A section's place in its document: which variable it is, and its title.
struct place {
  const void* section;
  std::string_view title;
};
/// The places of a document in reading order. Computed at compile time: a document's type names all
/// its claims, and functions on it would be most of the program.
template <const auto& Document>
inline constexpr auto places = [] {
  return proofline::apply(
      [](const auto&... section) {
        return std::array<place, sizeof...(section)>{{{&section, section.title}...}};
      },
      Document.sections);
}();

}  // namespace corpus

class catalogue {
 public:
  /// Everything of these kinds in the program's corpora.
  explicit catalogue(std::initializer_list<kind> wanted);

  /// A definition in a header; a section with its document.
  template <const auto& Defined, text Variable, corpus::citing Citing, class... About>
  void add(std::string_view header, const About&... about) {
    corpus::check<Defined, Variable, Citing>();
    constexpr kind is = corpus::kind_of<std::remove_cvref_t<decltype(Defined)>>;
    if (std::ranges::find(wanted_, is) == wanted_.end()) return;
    if constexpr (is == kind::equation) {
      add_equation(header, Defined);
    } else if constexpr (is == kind::theorem) {
      add_theorem(header, Defined);
    } else if constexpr (is == kind::device) {
      devices_.push_back(record_of(name_in<Variable>(about...), header, Defined));
    } else if constexpr (is == kind::model) {
      models_.push_back(record_of(name_in<Variable>(about...), header, Defined));
    } else if constexpr (is == kind::section) {
      add_section(about..., Defined);
    } else if constexpr (is == kind::document) {
      documents_.push_back({std::string(Defined.about.name), std::string(header)});
      for (const corpus::place& each : corpus::places<Defined>) {
        reading_order_.push_back({each.section, Defined.about.name, each.title});
      }
    }
  }

  const std::vector<equation_record>& equations() const { return equations_; }
  const std::vector<theorem_record>& theorems() const { return theorems_; }
  /// The judged claims of every document, in reading order.
  std::vector<audit::record> records() const;
  const std::vector<count_record>& counts() const { return counts_; }
  const std::vector<named_figures>& devices() const { return devices_; }
  const std::vector<named_figures>& models() const { return models_; }
  const std::vector<document_record>& documents() const { return documents_; }

 private:
  struct section_place {
    const void* section;  ///< the variable, in all of a program's sources the same
    std::string_view document, title;
  };

  /// A document's own device is named like its claims: "training-notes/a100".
  template <text Variable, class... About>
  static std::string name_in(const About&... about) {
    return ((std::string(about.name) + "/") + ... + std::string(Variable.view()));
  }
  template <class Section>
  void add_section(const audit::publication& about, const Section& section) {
    records_[&section] = audit::records_of(about, section);
    proofline::apply([&](const auto&... claim) { (add_count(about.name, claim), ...); },
                     section.claims);
  }
  template <text Name, class Unit, class Body, class... Inputs>
  void add_equation(std::string_view header, const equation<Name, Unit, Body, Inputs...>& added) {
    equations_.push_back({std::string(Name.view()), std::string(header), sweep::record(added),
                          [added] { return audit::detail::formula_of(added); }});
  }
  template <class Theorem>
  void add_theorem(std::string_view header, const Theorem& theorem) {
    detail::direct_equations about;
    trace(about, theorem.inputs, theorem);
    std::ranges::sort(about.names);  // compilers evaluate arguments in orders of their own
    theorems_.push_back({std::string(Theorem::name.view()), std::string(theorem.says),
                         std::string(theorem.source), std::string(header), about.names,
                         [theorem] { return text_of(theorem); },
                         [theorem] { return stated_by(theorem); },
                         [theorem] { return proofline::prove(theorem); }});
  }
  /// The text of a statement, its equations unfolded, in the symbols of its inputs.
  template <class Theorem>
  static std::string text_of(const Theorem& theorem) {
    return proofline::apply(
        [&](const auto&... input) {
          return std::string(theorem(named_in_text(input)...).text_view());
        },
        theorem.inputs);
  }
  template <class Claim>
  void add_count(std::string_view, const Claim&) {}
  template <class Counted, class Equation>
  void add_count(std::string_view document, const audit::count_claim<Counted, Equation>& claim) {
    const std::string id = std::string(document) + "/" + std::string(claim.id);
    counts_.push_back({std::string(document), id,
                       [claim, id] { return stated_by(id, claim.counted, claim.equation); }});
  }

  std::vector<kind> wanted_;
  std::vector<section_place> reading_order_;
  std::map<const void*, std::vector<audit::record>> records_;  ///< by their sections
  std::vector<count_record> counts_;
  std::vector<equation_record> equations_;
  std::vector<theorem_record> theorems_;
  std::vector<named_figures> devices_, models_;
  std::vector<document_record> documents_;
};

/// Written by CMake (proofline_use_corpora): adds all corpora of a program.
void add_corpora(catalogue& out);

/// The judged claims of every document, in reading order.
inline std::vector<audit::record> audited_documents() {
  return catalogue({kind::section, kind::document}).records();
}

}  // namespace proofline::tools
