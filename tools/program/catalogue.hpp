#pragma once
// What a program knows: the documents' claims, judged; equations; theorems with the equations they
// are about; devices and models. They come from corpora, whose headers CMake reads for their names
// (cmake/corpus.cmake), so there is no list of them.

#include <array>
#include <functional>
#include <initializer_list>
#include <proofline/audit/picture.hpp>
#include <proofline/corpus/check.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/sweep/recording.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "export/stated_count.hpp"
#include "figures.hpp"
#include "program/make_record.hpp"

namespace proofline::tools {

// What takes time is computed on demand, by functions of a definition's variable. They are pointers
// to functions named by the variable. A function object would be named by the type, which spells
// out all inputs, and such names were a third of the program before it was linked.

/// An equation with everything that its object holds.
struct equation_record {
  std::string name, header;  ///< the header as one includes it
  sweep::function function;  ///< name, symbol, meaning, source, unit, inputs, and its operations
  std::function<notation()> formula;  ///< of a definition's variable, or of a text
  std::string line = {};              ///< of the header; empty where none is known

  std::string place() const { return line.empty() ? header : header + ":" + line; }
};

/// A theorem and the equations that its statement names itself.
struct theorem_record {
  std::string name, says, source;
  std::string header;
  std::vector<std::string> equations;
  bool is_cited;          ///< by a section; if by none, it is proved where the corpus is compiled
  std::string (*text)();  ///< its statement, with equations unfolded
  stated_theorem (*stated)();  ///< for the export
  std::string line;            ///< of the header; empty where none is known

  std::string place() const { return line.empty() ? header : header + ":" + line; }
};

/// A document's claim that a listing counts what an equation says.
struct count_record {
  std::string document, claim;
  stated_count (*stated_as)(std::string_view name);

  stated_count stated() const { return stated_as(claim); }  ///< for the export
};

struct document_record {
  std::string name, header;  ///< that of its `about`
};

/// A picture, and the section that shows it.
struct shown_picture {
  std::string document, where, section;
  audit::picture_record picture;
};

namespace detail {
/// Notes the equations that the statement itself uses, not those inside other equations.
struct direct_equations {
  std::vector<std::string> names;
  int depth = 0;
  void enter(std::string_view name);
  void leave() { --depth; }
};

template <const auto& Equation>
notation formula_of() {
  return audit::detail::formula_of(Equation, Equation.inputs);
}
/// The text of a statement, its equations unfolded, in the symbols of its inputs.
template <class Theorem, std::size_t... Index, class... Inputs>
std::string text_of(const Theorem& theorem,
                    const indexed_pack<std::index_sequence<Index...>, Inputs...>& inputs) {
  return std::string(theorem(named_in_text(item<Index>(inputs))...).text_view());
}
template <const auto& Theorem>
std::string text_of() {
  return text_of(Theorem, Theorem.inputs);
}
template <const auto& Theorem>
stated_theorem stated() {
  return stated_by(Theorem);
}

/// What the catalogue asks of a claim.
struct claim_functions {
  audit::record (*record)(const audit::publication&);
  stated_count (*stated_as)(std::string_view name);  ///< null unless it is a count
};
template <const auto& Section, std::size_t Index>
stated_count stated_as(std::string_view name) {
  const auto& claim = item<Index>(Section.claims);
  return stated_by(name, claim.counted, claim.equation);
}
template <const auto& Section, std::size_t Index>
consteval claim_functions functions_of() {
  using claim = std::remove_cvref_t<decltype(item<Index>(Section.claims))>;
  if constexpr (claim::kind == audit::claim_kind::count) {
    return {&audit::record_of<Section, Index>, &stated_as<Section, Index>};
  } else {
    return {&audit::record_of<Section, Index>, nullptr};
  }
}
template <const auto& Section>
inline constexpr auto claims_of = []<std::size_t... Index>(std::index_sequence<Index...>) {
  return std::array<claim_functions, sizeof...(Index)>{functions_of<Section, Index>()...};
}
(std::make_index_sequence<std::remove_cvref_t<decltype(Section.claims)>::size>{});
}  // namespace detail

using corpus::kind;

class catalogue {
 public:
  /// Everything of these kinds in the program's corpora.
  explicit catalogue(std::initializer_list<kind> wanted);

  /// A definition in a header, such as "roofline.hpp:12"; a section with its document. Sections
  /// come in reading order.
  template <const auto& Defined, text Variable, corpus::citing Citing, class... About>
  void add(std::string_view place, const About&... about) {
    corpus::check<Defined, Variable, Citing>();
    const std::string_view header = place.substr(0, place.find(':'));
    constexpr kind is = corpus::kind_of<std::remove_cvref_t<decltype(Defined)>>;
    if (!wants(is)) return;
    if constexpr (is == kind::equation) {
      add_equation(place, sweep::record(Defined), &detail::formula_of<Defined>);
    } else if constexpr (is == kind::theorem) {
      detail::direct_equations used;
      trace(used, Defined.inputs, Defined);
      add_theorem(place, Defined.name.view(), Defined.says, Defined.source, std::move(used.names),
                  {Citing == corpus::cited, &detail::text_of<Defined>, &detail::stated<Defined>});
    } else if constexpr (is == kind::device) {
      devices_.push_back(record_of(name_in<Variable>(about...), header, Defined));
    } else if constexpr (is == kind::model) {
      models_.push_back(record_of(name_in<Variable>(about...), header, Defined));
    } else if constexpr (is == kind::section) {
      add_section(about..., detail::claims_of<Defined>);
      for (const audit::picture_source each : Defined.pictures) {
        add_picture(about..., Defined.where, Defined.title, Defined.symbols, each);
      }
    }
  }
  /// A document, all of whose sections are given.
  template <const auto& About, const auto&... Sections>
  void add_document(std::string_view header) {
    corpus::check_document<About, Sections...>();
    documents_.push_back({std::string(About.name), std::string(header)});
  }

  /// An equation of no corpus. Throws bad_input if its name is that of another.
  void add(equation_record equation) {
    const auto known = std::ranges::find(equations_, equation.name, &equation_record::name);
    if (known != equations_.end()) {
      throw bad_input(equation.header + ": '" + equation.name + "' is the name of an equation in " +
                      known->header);
    }
    equations_.push_back(std::move(equation));
  }

  const std::vector<equation_record>& equations() const { return equations_; }
  const std::vector<theorem_record>& theorems() const { return theorems_; }
  /// The judged claims of every document, in reading order.
  const std::vector<audit::record>& records() const { return records_; }
  /// Of every section that shows some, in the symbols of its document.
  const std::vector<shown_picture>& pictures() const { return pictures_; }
  const std::vector<count_record>& counts() const { return counts_; }
  const std::vector<named_figures>& devices() const { return devices_; }
  const std::vector<named_figures>& models() const { return models_; }
  const std::vector<document_record>& documents() const { return documents_; }

 private:
  /// A document's own device is named like its claims: "training-notes/a100".
  template <text Variable, class... About>
  static std::string name_in(const About&... about) {
    return ((std::string(about.name) + "/") + ... + std::string(Variable.view()));
  }
  struct theorem_facts {
    bool is_cited;
    std::string (*text)();
    stated_theorem (*stated)();
  };

  bool wants(kind is) const { return std::ranges::find(wanted_, is) != wanted_.end(); }
  void add_equation(std::string_view place, sweep::function function, notation (*formula)());
  void add_theorem(std::string_view place, std::string_view name, std::string_view says,
                   std::string_view source, std::vector<std::string> equations,
                   const theorem_facts& facts);
  void add_section(const audit::publication& about,
                   std::span<const detail::claim_functions> claims) {
    for (const detail::claim_functions& claim : claims) {
      records_.push_back(claim.record(about));
      if (claim.stated_as != nullptr) {
        counts_.push_back({std::string(about.name), records_.back().id, claim.stated_as});
      }
    }
  }
  void add_picture(const audit::publication& about, std::string_view where,
                   std::string_view section, std::span<const audit::spelling> symbols,
                   audit::picture_source source);

  std::vector<kind> wanted_;
  std::vector<audit::record> records_;
  std::vector<shown_picture> pictures_;
  std::vector<count_record> counts_;
  std::vector<equation_record> equations_;
  std::vector<theorem_record> theorems_;
  std::vector<named_figures> devices_, models_;
  std::vector<document_record> documents_;
};

/// Written by CMake (proofline_use_corpora): adds all corpora of a program.
void add_corpora(catalogue& out);
}  // namespace proofline::tools
