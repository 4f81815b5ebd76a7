#pragma once
// The contents of the headers, for the commands: the documents' claims, judged; equations; theorems
// with the equations they are about; devices and models.
//
// CMake writes one file per header (registry.cmake). It reads the names in the headers, so there is
// no list of them.

#include <algorithm>
#include <functional>
#include <proofline/audit/record.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/sweep/axis.hpp>

#include "export/stated_count.hpp"

namespace proofline::tools {

/// An equation with everything that its object holds.
struct equation_record {
  sweep::kernel kernel;  ///< name, symbol, meaning, source, unit, inputs, and its operations
  std::function<notation()> formula;  ///< computed on demand, as some are long
  std::vector<audit::input_record> inputs;
};

/// A theorem and the equations that its statement names itself.
struct theorem_record {
  std::string name, says, source;
  std::string header;  ///< the file of theorems that it is in, without .hpp
  std::vector<std::string> equations;
  // For the export, on demand.
  std::function<stated_theorem()> stated;
  std::function<proof()> prove;  ///< proves it, now
};

/// A document's claim that a listing counts what an equation says.
struct count_record {
  std::string document, claim;
  std::function<stated_count()> stated;  ///< for the export, on demand
};

/// A device or a model: its name in C++, its title for people, and its figures.
struct named_figures {
  std::string name, title;
  sweep::choice figures;  ///< its label is `name`
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

class catalogue {
 public:
  template <class Section>
  void add_section(const audit::publication& about, const Section& section) {
    for (audit::record& each : audit::records_of(about, section)) {
      records_.push_back(std::move(each));
    }
    proofline::apply([&](const auto&... claim) { (add_count(about.name, claim), ...); },
                     section.claims);
  }
  template <text Name, class Unit, class Body, class... Inputs>
  void add_equation(const equation<Name, Unit, Body, Inputs...>& added) {
    equations_.push_back(
        {sweep::record(added), [added] { return audit::detail::formula_of(added); }, {}});
    proofline::apply(
        [this](const auto&... input) {
          (equations_.back().inputs.push_back(audit::detail::describe(input)), ...);
        },
        added.inputs);
  }
  template <class Theorem>
  void add_theorem(std::string_view header, const Theorem& theorem) {
    detail::direct_equations about;
    trace(about, theorem.inputs, theorem);
    theorems_.push_back({std::string(Theorem::name.view()), std::string(theorem.says),
                         std::string(theorem.source), std::string(header), about.names,
                         [theorem] { return stated_by(theorem); },
                         [theorem] { return proofline::prove(theorem); }});
  }
  template <class Device>
  void add_device(std::string_view name, const Device& device) {
    devices_.push_back(named(name, device));
  }
  template <class Model>
  void add_model(std::string_view name, const Model& model) {
    models_.push_back(named(name, model));
  }

  const std::vector<equation_record>& equations() const { return equations_; }
  const std::vector<theorem_record>& theorems() const { return theorems_; }
  const std::vector<audit::record>& records() const { return records_; }
  const std::vector<count_record>& counts() const { return counts_; }
  const std::vector<named_figures>& devices() const { return devices_; }
  const std::vector<named_figures>& models() const { return models_; }

 private:
  template <class Claim>
  void add_count(std::string_view, const Claim&) {}
  template <class Counted, class Equation>
  void add_count(std::string_view document, const audit::count_claim<Counted, Equation>& claim) {
    const std::string id = std::string(document) + "/" + std::string(claim.id);
    counts_.push_back({std::string(document), id,
                       [claim, id] { return stated_by(id, claim.counted, claim.equation); }});
  }
  template <class Named>
  static named_figures named(std::string_view name, const Named& figures) {
    return {std::string(name), std::string(figures.name), sweep::make_choice(name, figures)};
  }

  std::vector<audit::record> records_;
  std::vector<count_record> counts_;
  std::vector<equation_record> equations_;
  std::vector<theorem_record> theorems_;
  std::vector<named_figures> devices_, models_;
};

// Written by CMake: these add the contents of the headers.
void add_sections(catalogue& out);
void add_equations(catalogue& out);
void add_theorems(catalogue& out);
void add_devices(catalogue& out);
void add_models(catalogue& out);

/// The judged claims of every document, in reading order.
std::vector<audit::record> audited_documents();
/// The claims of every document that a listing counts what an equation says.
std::vector<count_record> counts_of_documents();

}  // namespace proofline::tools
