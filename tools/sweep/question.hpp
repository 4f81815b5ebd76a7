#pragma once
// A sweep in the terms of the engine: the grid, what to compute at each point, what to report.

#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "function_of_text.hpp"
#include "request.hpp"

namespace proofline::tools {

/// Something that is printed at a point.
struct quantity {
  std::string name;
  std::string unit;  ///< "count" for a plain number
  sweep::function value;
  std::string meaning = {};  ///< of an equation or an input; else the formula of an own name
  std::string as_read = {};  ///< of an expression at a point, fully parenthesised
  bool is_greatest = false;  ///< of a front: the greatest is best
};

enum class report_kind { minimum, maximum, lowest, highest, along, pareto, count, bounds, values };

struct sweep_question {
  sweep_request asked;
  sweep::grid over;
  std::vector<std::string> requirements;  ///< text of each requirement of the grid
  std::vector<quantity> inputs = {};      ///< derived inputs, printed after the axes
  std::vector<quantity> values = {};  ///< the equation; for a Pareto front all values to minimise
  std::vector<quantity> bounds = {};
  report_kind report = report_kind::minimum;
  std::size_t places = 1;  ///< for lowest and highest
  std::size_t axis = 0;    ///< for along
  std::optional<written_expression> counted = {};
  std::string heading = {};  ///< a description of the sweep for people
  /// What devices and models are called, by their names here: "TPU v5p (pod)" is "tpu_v5p:pod".
  std::map<std::string, std::string> titles = {};
  /// Names of one's own with their units: the grid has views of them.
  std::shared_ptr<const std::deque<std::string>> own_texts = {};

  const sweep::function& value() const { return values.front().value; }
};

/// True for the reports that a search can answer.
bool can_be_searched(report_kind report);

/// Throws bad_input or sweep::sweep_error with a one-line message.
sweep_question ask(const sweep_request& request, const catalogue& all);

/// The values of expressions, and whether conditions hold (their unit is empty), at one point: a
/// grid that has one. The request has no axis.
sweep_question ask_at_a_point(const sweep_request& request,
                              const std::vector<std::string>& expressions, const catalogue& all);

/// Refuses an axis of several values that nothing reads: all of them would give the same.
void refuse_idle_axes(const sweep_question& asked);

}  // namespace proofline::tools
