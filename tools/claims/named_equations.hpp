#pragma once
// The equations, devices and models that texts call by name: those of the program's corpora, and
// those that a text defines.

#include <deque>
#include <map>
#include <proofline/formula/checked_equations.hpp>
#include <proofline/formula/reader.hpp>

#include "explain/known_figure.hpp"
#include "program/figures.hpp"

namespace proofline::tools {

using equations_in_text = formula::named_equations<formula::on_heap>;

/// What texts may call of the program's corpora. They are read when a text first calls one.
const equations_in_text* known_equations();

/// The figures of the program's devices and models, for what an author may have taken instead. Read
/// once, when a number is first explained.
const std::vector<audit::known_figure>& known_figures();

/// A unit's text as a dimension; false where a reader does not know it: a corpus may have units of
/// its own.
bool read_dimension(std::string_view unit, formula::dimension& out);

/// An equation that texts can call, with everything that its operations point to.
class callable_equation {
 public:
  /// One that was recorded, which must outlive it.
  explicit callable_equation(const sweep::function& from);
  /// What was read, of which the first inputs are those of the equation, in their order. The texts
  /// that were read must outlive it.
  callable_equation(std::string_view name, std::vector<formula::equation_input> inputs,
                    const formula::run_time_tree& tree, const formula::operand& root);
  callable_equation(const callable_equation&) = delete;
  callable_equation& operator=(const callable_equation&) = delete;

  /// False where a text cannot say it: its units, or one of its numbers.
  bool is_known() const { return is_known_; }
  const formula::named_equation& equation() const { return equation_; }

 private:
  void add(formula::operation what, std::int32_t a = -1, std::int32_t b = -1, std::int32_t c = -1);
  void add_number(const integer& value);
  void add_fraction(const rational& value);
  void finish(std::string_view name, const formula::dimension& unit, std::int32_t result);

  std::vector<formula::equation_input> inputs_;
  std::vector<formula::equation_step> steps_;
  std::vector<formula::input> numbers_;
  std::vector<formula::inner_argument> inner_;
  std::deque<std::string> texts_;
  formula::named_equation equation_;
  bool is_known_ = true;
};

/// Equations of one's own before those of the corpora, whose devices and models serve both.
class equations_of_ones_own final : public formula::checked_equations<formula::on_heap> {
 public:
  void add(std::string name, const callable_equation& equation) {
    own_[std::move(name)] = &equation.equation();
  }
  bool has(std::string_view name) const { return own_.contains(name); }

  const formula::named_equation* find(std::string_view name) const override {
    const auto own = own_.find(name);
    return own != own_.end() ? own->second : known_equations()->find(name);
  }
  const formula::equation_figures* figures(std::string_view asked,
                                           formula::detail_text& problem) const override {
    return known_equations()->figures(asked, problem);
  }
  const formula::named_equation* alike(const formula::named_equation& called,
                                       std::string_view input) const override {
    return has(called.name) ? nullptr : known_equations()->alike(called, input);
  }
  void consider_equations(formula::nearest_name& nearest) const override {
    for (const auto& [name, equation] : own_) nearest.consider(name);
    known_equations()->consider_equations(nearest);
  }
  void consider_figures(formula::nearest_name& nearest) const override {
    known_equations()->consider_figures(nearest);
  }

 private:
  std::map<std::string, const formula::named_equation*, std::less<>> own_;
};

}  // namespace proofline::tools
