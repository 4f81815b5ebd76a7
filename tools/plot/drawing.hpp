#pragma once
// A picture as data: axes, areas, curves, dots and labels, in the units of its axes; and the marks
// of its axes, for every way to draw.

#include <fmt/format.h>

#include <algorithm>
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
  std::string unit = {};                ///< written at each mark; empty if the title has it
  std::vector<double> marks = {};       ///< empty: round values
  bool is_written_out = false;          ///< whole numbers as 4096, not 4.1 k
  std::vector<std::string> names = {};  ///< written at the marks instead of their values

  /// The place of a value: 0 at the low end, 1 at the high end.
  double place(double value) const {
    if (!logarithmic) return (value - low) / (high - low);
    return std::log(value / low) / std::log(high / low);
  }
  /// The value at a place.
  double value_at(double part) const {
    return logarithmic ? low * std::pow(high / low, part) : low + part * (high - low);
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
  double width = 835, height = 492;  ///< of the frame, in pixels
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

/// The marks and their least distance.
inline std::pair<std::vector<double>, double> tics(const plot_axis& axis) {
  if (!axis.marks.empty()) return {axis.marks, (axis.high - axis.low) / 50};
  std::vector<double> result;
  if (axis.logarithmic) {
    const double decades = std::log10(axis.high / axis.low);
    const double first = std::floor(std::log10(axis.low)), apart = std::ceil(decades / 12);
    for (double at = first; at <= first + decades + 1; at += decades < 3 ? 1 : apart) {
      for (const double times : {1.0, 2.0, 5.0}) {
        if (times != 1 && decades >= 3) continue;
        const double value = times * std::pow(10, at);
        if (axis.contains(value)) result.push_back(value);
      }
    }
    return {result, axis.low};
  }
  const double rough = (axis.high - axis.low) / 7;
  const double decade = std::pow(10, std::floor(std::log10(rough)));
  const double step = decade * (rough / decade > 5 ? 10 : rough / decade > 2 ? 5 : 2);
  for (double i = std::ceil(axis.low / step - 1e-9); i * step <= axis.high + 1e-9 * step; ++i) {
    result.push_back(i * step + 0.0);  // 0, not -0
  }
  return {result, step};
}

/// The least distance of two marks; for a logarithmic axis, its low end.
inline double mark_distance(const plot_axis& axis) { return tics(axis).second; }

/// "2.04 TB/s": the value with `digits` digits and a prefix. `unit` may be empty.
inline std::string with_prefix(double value, const std::string& unit, int digits = 3) {
  const std::pair<double, const char*> scales[] = {{1e18, "E"}, {1e15, "P"}, {1e12, "T"},
                                                   {1e9, "G"},  {1e6, "M"},  {1e3, "k"}};
  const char* prefix = "";
  if (unit == "s" && value < 1 && value > 0) {
    for (const auto& [scale, name] :
         {std::pair(1e-3, "m"), std::pair(1e-6, "u"), std::pair(1e-9, "n")}) {
      prefix = name;
      if (value >= 0.9995 * scale || scale == 1e-9) {
        value /= scale;
        break;
      }
    }
  } else {
    for (const auto& [scale, name] : scales) {
      if (std::fabs(value) < 0.9995 * scale) continue;
      value /= scale;
      prefix = name;
      break;
    }
  }
  const bool blank = !unit.empty() || *prefix != '\0';
  return fmt::format("{:.{}g}{}{}{}", value, digits, blank ? " " : "", prefix, unit);
}

/// The axis's own marks, or round values.
inline std::vector<axis_mark> axis_marks(const plot_axis& axis) {
  const auto [at, apart] = tics(axis);
  if (!axis.names.empty()) {
    std::vector<axis_mark> named;
    for (std::size_t i = 0; i < at.size(); ++i) named.push_back({at[i], axis.names.at(i)});
    return named;
  }
  const double most = std::max(std::fabs(axis.low), std::fabs(axis.high));
  const int apart_digits = axis.logarithmic ? 3 : static_cast<int>(std::log10(most / apart)) + 2;
  std::vector<axis_mark> result;
  for (const double each : at) {
    result.push_back({each, axis.is_written_out && each == std::floor(each)
                                ? fmt::format("{:.0f}", each)
                                : with_prefix(each, axis.unit, std::clamp(apart_digits, 3, 15))});
  }
  return result;
}

}  // namespace proofline::tools
