#pragma once
// FLOPs and bytes of measured rows by equations: their inputs are columns, or extents of the shape.

#include <deque>
#include <map>
#include <memory>
#include <proofline/sweep/axis.hpp>
#include <string>
#include <utility>
#include <vector>

#include "sweep/function_of_text.hpp"

namespace proofline::tools {

/// Of one row: columns and extents by name. In FLOP, byte and second.
using named_numbers = std::vector<std::pair<std::string_view, double>>;

/// Of an equation that no row could be counted by.
struct bad_formula : bad_input {
  using bad_input::bad_input;
};

/// An equation by name, or an expression, as `eval` reads it, whose names a row gives.
class row_formula {
 public:
  row_formula(std::string option, std::string text, std::string unit)
      : option_(std::move(option)), text_(std::move(text)), unit_(std::move(unit)) {}
  /// `place`: of the row, for messages. Throws bad_input, and bad_formula if it cannot be read.
  double value(const named_numbers& row, const std::string& place, const known_names& known);
  const std::string& text() const { return text_; }

 private:
  /// Read with the names of the first row.
  void read(const named_numbers& row, const std::string& source, const known_names& known);
  std::vector<double> inputs_of(const sweep::function& what, const named_numbers& row,
                                const std::string& source) const;

  std::string option_, text_, unit_;
  bool is_read_ = false, decides_ = false;  ///< exactly, as evaluating doubles may not do
  std::vector<bool> conditions_decide_;     ///< of arguments
  written_expression formula_;
  std::vector<sweep::input_check> domains_;
  std::deque<std::string> own_names_;
};

/// What --flop and --byte say, for all rows or those of a part, "linear=linear_flops".
class row_formulas {
 public:
  row_formulas() = default;
  row_formulas(const std::vector<std::string>& flops, const std::vector<std::string>& bytes);

  bool empty() const { return flops_.empty() && bytes_.empty(); }
  bool has_flops() const { return !flops_.empty(); }
  bool has_bytes() const { return !bytes_.empty(); }
  bool is_of(const std::string& part) const { return flops_of(part) || bytes_of(part); }
  /// Null where no equation says it.
  row_formula* flops_of(const std::string& part) const { return of(flops_, part); }
  row_formula* bytes_of(const std::string& part) const { return of(bytes_, part); }
  const known_names& known() const;
  /// "FLOPs by linear_flops, of linear by ...": a line each.
  std::vector<std::string> lines() const;

 private:
  using by_part = std::map<std::string, std::shared_ptr<row_formula>>;
  static by_part read(const char* option, const std::vector<std::string>& written,
                      const char* unit);
  static row_formula* of(const by_part& all, const std::string& part) {
    auto found = all.find(part);
    if (found == all.end()) found = all.find("");
    return found == all.end() ? nullptr : found->second.get();
  }

  by_part flops_, bytes_;
  struct names_of_equations;
  mutable std::shared_ptr<names_of_equations> names_;
};

}  // namespace proofline::tools
