#pragma once
// An equation that a claim file defines: read, and then an equation like any other.

#include "named_equations.hpp"
#include "written.hpp"

namespace proofline::tools {

class text_equation {
 public:
  /// `base` knows the document's units, and the equations that the text may call. Throws bad_files
  /// with what is wrong, at its place.
  text_equation(const written_equation& written, const formula::reader& base);
  text_equation(const text_equation&) = delete;
  text_equation& operator=(const text_equation&) = delete;

  const std::string& name() const { return name_; }
  const callable_equation& callable() const { return *callable_; }

  // For explain and sweeps.
  const std::string& symbol() const { return symbol_; }
  const std::string& meaning() const { return meaning_; }
  const std::string& source() const { return source_; }
  const std::string& unit() const { return unit_; }  ///< of FLOP, byte and second; "count"
  const std::vector<formula::equation_input>& inputs() const { return inputs_; }
  const std::vector<value_set>& values() const { return values_; }
  const formula::run_time_tree& tree() const { return reader_.tree; }
  const formula::operand& root() const { return root_; }

 private:
  const std::string& keep(std::string text) { return texts_.emplace_back(std::move(text)); }
  formula::dimension dimension_of(const written_text& unit, const audit::place_record& at);
  value_set values_of(const written_equation::input& of, bool is_count) const;
  void add(const written_equation::input& of);
  std::string text_of_unit(const formula::dimension& unit) const;
  void read(const written_equation& written);

  std::string name_, symbol_, meaning_, source_, unit_;
  std::deque<std::string> texts_;  ///< the reader's tree points into them
  formula::reader reader_;
  std::vector<formula::equation_input> inputs_;
  std::vector<value_set> values_;
  formula::operand root_;
  std::optional<callable_equation> callable_;
};

}  // namespace proofline::tools
