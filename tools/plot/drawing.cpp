#include "drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace proofline::tools {

namespace {

/// The marks and their least distance.
std::pair<std::vector<double>, double> tics(const plot_axis& axis) {
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

}  // namespace

double mark_distance(const plot_axis& axis) { return tics(axis).second; }

std::vector<axis_mark> axis_marks(const plot_axis& axis) {
  const auto [at, apart] = tics(axis);
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

std::string with_prefix(double value, const std::string& unit, int digits) {
  const std::pair<double, const char*> prefixes[] = {{1e18, "E"}, {1e15, "P"}, {1e12, "T"},
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
    for (const auto& [scale, name] : prefixes) {
      if (std::fabs(value) < 0.9995 * scale) continue;
      value /= scale;
      prefix = name;
      break;
    }
  }
  const bool blank = !unit.empty() || *prefix != '\0';
  return fmt::format("{:.{}g}{}{}{}", value, digits, blank ? " " : "", prefix, unit);
}

}  // namespace proofline::tools
