#pragma once
// A picture as data: axes, areas, curves, dots and labels, in the units of its axes; and the marks
// of its axes, for every way to draw.

#include <cmath>
#include <string>
#include <vector>

namespace proofline::tools {

struct plot_point {
  double x = 0, y = 0;
};

struct plot_axis {
  std::string title;
  double low = 1, high = 10;
  bool logarithmic = true;
  std::string unit = {};           ///< written at each mark; empty if the title has it
  std::vector<double> marks = {};  ///< empty: round values
  bool is_written_out = false;     ///< whole numbers as 4096, not 4.1 k

  /// The place of a value: 0 at the low end, 1 at the high end.
  double place(double value) const {
    if (!logarithmic) return (value - low) / (high - low);
    return std::log(value / low) / std::log(high / low);
  }
  /// The middle of two values on the axis.
  double middle(double a, double b) const {
    return logarithmic ? std::sqrt(a) * std::sqrt(b) : a + (b - a) / 2;
  }
  bool contains(double value) const {
    return value >= low * (1 - 1e-12) && value <= high * (1 + 1e-12);
  }
};

/// A filled polygon without an outline.
struct plot_area {
  std::vector<plot_point> corners;
  std::string color;
};
struct plot_curve {
  std::vector<plot_point> points;
  std::string color;
  double width = 2;
  int dash = 0;             ///< 0: solid; 1, 2, 3: dashes, dots, both
  bool has_points = false;  ///< each point has a dot
};
struct plot_dot {
  plot_point at;
  std::string color;
  bool hollow = false;
};
/// The sample of something that a label names.
struct plot_sample {
  enum class kind { line, area, dot, ring } shape = kind::line;
  std::string color = {};
  int dash = 0;
  double width = 2.5;  ///< of a line, as the curve has it
};
/// A text near one of its anchors, the first that has room; centred on it or beside it. A text
/// without room goes into a key below the picture. There it has its number, which is then drawn in
/// the picture, or a sample.
struct plot_label {
  std::string text, color;
  std::vector<plot_point> anchors;
  plot_sample sample = {};
  std::string number = {};
  bool centered = false;
  bool has_leader = false;  ///< draw a line to the anchor if the text is not close to it
};

struct drawing {
  std::string title;
  plot_axis x, y;
  std::vector<plot_area> areas;
  std::vector<plot_curve> curves;
  std::vector<plot_dot> dots;
  std::vector<plot_label> labels;
};

/// Colours that red-green colour-blind readers can tell apart (Okabe and Ito).
inline constexpr std::size_t plot_colors = 6;
inline std::string plot_color(std::size_t which) {
  const char* const colors[plot_colors] = {"#0072B2", "#D55E00", "#009E73",
                                           "#A8518A", "#B37400", "#2E8FC4"};
  return colors[which % plot_colors];
}

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
