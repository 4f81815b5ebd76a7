#pragma once
// A sweep as the engine takes it: the grid, what to compute at each point, what to report.

#include <optional>

#include "expression.hpp"
#include "request.hpp"

namespace proofline::tools {

/// Something to print at a point.
struct quantity {
  std::string name;
  std::string unit;  ///< "count" for a plain number
  sweep::kernel value;
};

enum class report_kind { minimum, maximum, lowest, highest, along, pareto, count, bounds, values };

struct sweep_question {
  sweep_request asked;
  sweep::grid over;
  std::vector<std::string> requirements;  ///< what each of the grid's says
  std::vector<quantity> inputs = {};      ///< derived ones: printed after the axes
  std::vector<quantity> values = {};      ///< the equation; of a Pareto front all that is to be low
  std::vector<quantity> bounds = {};
  report_kind report = report_kind::minimum;
  std::size_t places = 1;  ///< of lowest and highest
  std::size_t axis = 0;    ///< of along
  std::optional<written_expression> counted = {};
  std::string heading = {};  ///< what is swept, for people

  const sweep::kernel& value() const { return values.front().value; }
  std::vector<sweep::kernel> bound_kernels() const {
    std::vector<sweep::kernel> result;
    for (const quantity& each : bounds) result.push_back(each.value);
    return result;
  }
};

/// Throws bad_input or sweep::sweep_error, each of one line.
sweep_question ask(const sweep_request& request, const catalogue& all);

/// A value with its unit, as in "312 TFLOP/s", in the units of the engine. Throws bad_input.
double read_value(const std::string& option, const std::string& text, std::string_view unit);

/// A device or a model by name; or several that are one, each with some of its figures, as in
/// "h100_sxm_dense+h100_sxm". Throws bad_input where the name is unknown or two give one figure.
named_figures find_figures(const std::string& option, const std::string& names,
                           const std::vector<named_figures>& known);

}  // namespace proofline::tools
