#pragma once
// A sweep as a picture: values over one axis, one line for each point of the other axes; with
// bounds over two axes, a map of the active bound; of a front of two values, its points.

#include <map>

#include "../sweep/answer.hpp"
#include "drawing.hpp"

namespace proofline::tools {

/// A published value on the horizontal axis, with its unit.
struct plot_mark {
  std::string text, value;
};
struct sweep_plot_options {
  std::string title;  ///< empty: made from the sweep
  std::vector<plot_mark> marks;
  /// What stands in the picture for an axis, an equation or a bound.
  std::map<std::string, std::string> labels;
  bool linear_x = false, linear_y = false;
};

/// Throws bad_input if there is nothing to draw, or too much.
drawing sweep_drawing(const sweep_question& asked, const sweep_plot_options& options,
                      const sweep::settings& how);

}  // namespace proofline::tools
