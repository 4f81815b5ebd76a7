#pragma once
// A sweep as a picture: values over one axis as lines, one for each point of the other axes; or,
// with bounds over two axes, a map of which bound is active.

#include "../sweep/answer.hpp"
#include "figure.hpp"

namespace proofline::tools {

struct sweep_plot_options {
  std::string title;               ///< empty: of the sweep itself
  std::vector<std::string> marks;  ///< "text=x": a published value on the horizontal axis
  bool linear_x = false, linear_y = false;
};

/// Throws bad_input where there is nothing to draw, or too much.
figure sweep_figure(const sweep_question& asked, const sweep_plot_options& options,
                    const sweep::settings& how);

}  // namespace proofline::tools
