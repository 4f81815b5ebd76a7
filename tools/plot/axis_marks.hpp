#pragma once
// The marks of an axis, for every way to draw.

#include "drawing.hpp"

namespace proofline::tools {

struct axis_mark {
  double at;
  std::string text;
};

/// The axis's own marks, or round values.
std::vector<axis_mark> axis_marks(const plot_axis& axis);

/// The least distance of two marks; for a logarithmic axis, its low end.
double mark_distance(const plot_axis& axis);

/// "2.04 TB/s": the value with `digits` digits and a prefix. `unit` may be empty.
std::string with_prefix(double value, const std::string& unit, int digits = 3);

}  // namespace proofline::tools
