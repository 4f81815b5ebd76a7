#pragma once
// An equation that a claim file defines: read, and then an equation like any other.

#include <proofline/equation/input_of_text.hpp>
#include <proofline/formula/error.hpp>

#include "../program/characters.hpp"
#include "named_equations.hpp"
#include "names_in_text.hpp"
#include "written.hpp"

namespace proofline::tools {

inline void require_plain_name(const written_text& name) {
  if (formula::is_reserved(name.text)) refuse_at(name.at, said_of_reserved(name.text));
  if (is_name(name.text)) return;
  refuse_at(name.at, in_quotes(name.text) + ": expected letters, digits and _ in a name");
}

class text_equation {
 public:
  /// `base` knows the document's units, and the equations that the text may call. Throws bad_files
  /// with what is wrong, at its place.
  text_equation(const written_equation& written, const formula::reader& base)
      : name_(written.name.text),
        symbol_(written.symbol),
        meaning_(written.meaning),
        source_(written.source) {
    reader_.units = base.units;  // and nothing of its tree: the inputs are the first of this one
    reader_.equations = base.equations;
    reader_.figures = base.figures;
    require_plain_name(written.name);
    if (reader_.units.meaning_of(name_).known) {  // s(k = 1) would be read as a unit
      refuse_at(written.name.at, in_quotes(name_) + " is a unit; expected another name");
    }
    if (symbol_.empty()) symbol_ = name_;
    if (source_.empty()) source_ = written.at.file;
    for (const written_equation::input& each : written.inputs) add(each);
    read(written);
    callable_.emplace(name_, inputs_, reader_.tree, root_);
    if (!callable_->is_known()) refuse_at(written.text.at, "the equation is too long");
  }
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
  formula::dimension dimension_of(const written_text& unit, const audit::place_record& at) {
    if (unit.empty() || unit.text == "count") return {};
    formula::reader of_unit;
    of_unit.units = reader_.units;
    const std::string text = one_of(unit.text);
    const formula::operand read = of_unit.whole(text);
    if (of_unit.failed()) {
      refuse_at(unit.empty() ? at : unit.at,
                "unit: " + formula::message(of_unit.error(), of_unit.units));
    }
    return read.unit;
  }
  value_set values_of(const written_equation::input& of, bool is_count) const {
    value_set result{domain::positive, of.is_whole ? 1 : 0};
    const std::string& text = of.domain.text;
    if (text.empty()) return result;
    std::vector<std::string> known;
    for (const domain each : all_domains) {
      known.emplace_back(each == domain::even ? "even" : domain_text(each));
      if (known.back() != text) continue;
      result.where = each;
      const bool is_of_counts = each == domain::at_least_one || each == domain::even;
      if (is_of_counts && !is_count) {
        refuse_at(of.domain.at, "domain: " + in_quotes(text) + " is of plain numbers alone");
      }
      if (of.is_whole && each == domain::fraction) {
        refuse_at(of.domain.at, "domain: " + in_quotes(text) + " has only one whole number, 1");
      }
      if (each == domain::even) result.step = 2;
      return result;
    }
    refuse_at(of.domain.at,
              "domain: " + in_quotes(text) + " is none; expected " + any_of_text(known));
  }
  void add(const written_equation::input& of) {
    require_plain_name(of.name);
    const written_text& symbol = of.symbol.empty() ? of.name : of.symbol;
    require_plain_name(symbol);
    formula::equation_input& input = inputs_.emplace_back();
    input.name = keep(of.name.text);
    input.symbol = keep(symbol.text);
    input.meaning = keep(of.meaning);
    input.unit = dimension_of(of.unit, of.name.at);
    input.unit_text = keep(unit_name(reader_.units, input.unit));
    values_.push_back(values_of(of, input.unit.is_count()));
    set_values(input, values_.back());
    reader_.variable(input.symbol, input.unit);
    if (reader_.failed()) {
      refuse_at(symbol.at, in_quotes(symbol.text) + " is the symbol of another input");
    }
  }
  void read(const written_equation& written) {
    for (const reference& each : references_in(written.text.text)) {
      refuse_at(written.text.place_of(each.begin, each.whole.size()),
                in_quotes(each.whole) + " is of a claim, and an equation uses its inputs alone");
    }
    const formula::dimension wanted = dimension_of(written.unit, written.at);
    root_ =
        reader_.whole(keep(in_a_line(written.text.text)), written.unit.empty() ? nullptr : &wanted);
    if (reader_.failed()) {
      const formula::reading_error& problem = reader_.error();
      refuse_at(written.text.place_of(problem.where.offset, problem.where.length),
                formula::message(problem, reader_.units));
    }
    if (root_.is_condition) refuse_at(written.text.at, "the text is a condition; expected a value");
    if (!written.unit.empty() && root_.unit != wanted) {
      refuse_at(written.unit.at, "unit: " + in_quotes(written.unit.text) +
                                     " is not that of the text, " +
                                     std::string(reader_.units.text_of(root_.unit).view()));
    }
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      if (reader_.tree.names[i].used) continue;
      refuse_at(written.inputs[i].name.at,
                in_quotes(inputs_[i].symbol) + " is an input, and the text does not use it");
    }
    unit_ = unit_name(reader_.units, root_.unit);
  }

  std::string name_, symbol_, meaning_, source_, unit_;
  std::deque<std::string> texts_;  ///< the reader's tree points into them
  formula::reader reader_;
  std::vector<formula::equation_input> inputs_;
  std::vector<value_set> values_;
  formula::operand root_;
  std::optional<callable_equation> callable_;
};

}  // namespace proofline::tools
