#include "picture_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "axis_marks.hpp"

namespace proofline::tools {

namespace {

constexpr const char* line_color = "quiet";

std::string unit_of(const std::string& unit) { return unit == "count" ? "" : unit; }

/// Prefixes of seconds are not those of large numbers, so their unit stands at the marks.
plot_axis axis_of(const std::string& title, const std::string& unit, bool linear) {
  plot_axis axis{title};
  axis.logarithmic = !linear;
  if (unit == "s") {
    axis.unit = unit;
  } else if (!unit_of(unit).empty()) {
    axis.title = title.empty() ? unit : fmt::format("{} in {}", title, unit);
  }
  return axis;
}

/// 1, 2 or 5 times a power of ten, at least or at most the value.
double round_value(double value, bool up) {
  const double decade = std::pow(10, std::floor(std::log10(value)));
  double below = decade;
  for (const double times : {1.0, 2.0, 5.0, 10.0}) {
    if (times * decade >= value * (1 - 1e-9)) {
      return up || times * decade <= value * (1 + 1e-9) ? times * decade : below;
    }
    below = times * decade;
  }
  return below;
}

void choose_heights(plot_axis& axis, const std::vector<audit::curve_record>& curves) {
  double low = 1e300, high = -1e300;
  for (const audit::curve_record& each : curves) {
    for (const audit::picture_point& point : each.points) {
      low = std::min(low, point.y);
      high = std::max(high, point.y);
    }
  }
  if (axis.logarithmic) {
    axis.low = round_value(low, false);
    axis.high = round_value(high * 1.2, true);
  } else {
    axis.low = std::min(0.0, low);
    axis.high = high + (high - axis.low) / 12;
  }
}

/// A count of some thousands is written out.
std::string value_text(double value, const std::string& unit, int digits) {
  if (unit == "count" && value < 1e5) return fmt::format("{:.6g}", value);
  return with_prefix(value, unit_of(unit), digits);
}
std::string text_of(const audit::line_record& line, const std::string& unit) {
  return fmt::format("{}: {}", line.label,
                     line.printed.empty() ? value_text(line.at, unit, 4) : line.printed);
}

}  // namespace

drawing picture_drawing(const audit::picture_record& picture) {
  drawing out;
  out.title = picture.title;
  out.x =
      axis_of(fmt::format("{}, {}", picture.symbol, picture.meaning), picture.unit, picture.linear);
  out.x.low = picture.from;
  out.x.high = picture.to;
  out.y = axis_of("", picture.curves_unit, picture.linear);
  choose_heights(out.y, picture.curves);
  const auto place = [&out](double part) {
    return out.y.logarithmic ? out.y.low * std::pow(out.y.high / out.y.low, part)
                             : out.y.low + part * (out.y.high - out.y.low);
  };
  for (const audit::line_record& each : picture.lines) {
    out.curves.push_back({{{each.at, out.y.low}, {each.at, out.y.high}}, line_color, 1.2, 1});
    plot_label label{text_of(each, picture.unit), line_color, {}};
    for (const double part : {0.05, 0.12, 0.2, 0.95, 0.88, 0.5, 0.3, 0.7}) {
      label.anchors.push_back({each.at, place(part)});
    }
    label.sample = {plot_sample::kind::line, line_color, 1};
    out.labels.push_back(std::move(label));
  }
  for (std::size_t i = 0; i < picture.curves.size(); ++i) {
    const audit::curve_record& each = picture.curves[i];
    const std::string color = fmt::format("series-{}", "abc"[i % 3]);
    plot_curve curve{{}, color, 2, static_cast<int>(i / 3)};
    plot_label label{each.label, color, {}};
    for (const auto& [x, y] : each.points) curve.points.push_back({x, y});
    // On linear axes curves differ early, on logarithmic ones everywhere.
    for (int step = 0; step < 18; ++step) {
      const int percent = (picture.linear ? 15 + 5 * step : 70 + 35 * step) % 100;
      label.anchors.push_back(
          curve.points[(curve.points.size() - 1) * static_cast<std::size_t>(percent) / 100]);
    }
    label.sample = {plot_sample::kind::line, color, curve.dash};
    out.curves.push_back(std::move(curve));
    out.labels.push_back(std::move(label));
  }
  return out;
}

std::string picture_description(const audit::picture_record& picture) {
  const auto value = [](double number, const std::string& unit) {
    return value_text(number, unit, 3);
  };
  std::string out = fmt::format("Over {} from {} to {}.", picture.meaning,
                                value(picture.from, picture.unit), value(picture.to, picture.unit));
  for (const audit::curve_record& each : picture.curves) {
    out += fmt::format(" {}: from {} to {}.", each.label,
                       value(each.points.front().y, picture.curves_unit),
                       value(each.points.back().y, picture.curves_unit));
  }
  for (const audit::line_record& each : picture.lines) {
    out += fmt::format(" {}.", text_of(each, picture.unit));
  }
  return out;
}

}  // namespace proofline::tools
