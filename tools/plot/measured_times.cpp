#include "measured_times.hpp"

#include <algorithm>
#include <optional>

namespace proofline::tools {

namespace {

constexpr const char* dot_color = "#222222";
constexpr const char* knee_colors[] = {"#C00000", "#555555"};

/// Anchors along a curve, beginning in its middle.
plot_label named_curve(const plot_curve& curve, const std::string& name) {
  plot_label label{name, curve.color, {}};
  label.sample = {plot_sample::kind::line, curve.color, curve.dash, curve.width};
  const std::size_t size = curve.points.size();
  for (std::size_t i = 0; i < std::min<std::size_t>(size, 40); ++i) {
    label.anchors.push_back(curve.points[(size / 2 + i * 7) % size]);
  }
  return label;
}

/// The batch at which a ratio becomes 1, between the two measured ones beside it.
std::optional<double> knee_of(const batch_series& points, double batch_point::*ratio) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const double before = points[i].*ratio, behind = points[i + 1].*ratio;
    if (!(before > 0 && before < 1 && behind >= 1)) continue;
    const double part = std::log(1 / before) / std::log(behind / before);
    return points[i].batch * std::pow(points[i + 1].batch / points[i].batch, part);
  }
  return std::nullopt;
}
void add_knee(drawing& to, std::optional<double> knee, const std::string& by, const char* color) {
  if (!knee) return;
  to.curves.push_back({{{*knee, to.y.low}, {*knee, to.y.high}}, color, 1.5, 1});
  plot_label label{fmt::format("knee by {}, {:.0f}", by, *knee), color, {}};
  for (const double height : {0.06, 0.12, 0.18, 0.24, 0.94, 0.88, 0.82}) {
    label.anchors.push_back({*knee, to.y.low * std::pow(to.y.high / to.y.low, height)});
  }
  label.sample = {plot_sample::kind::line, color, 1, 1.5};
  to.labels.push_back(std::move(label));
}

}  // namespace

drawing batch_drawing(batch_picture of) {
  std::ranges::sort(of.points, {},
                    [](const batch_point& each) { return std::pair(each.batch, each.seconds); });
  drawing out;
  out.title = of.title;
  double low = 1e300, high = 0;
  for (const batch_point& each : of.points) {
    low = std::min(low, each.seconds), high = std::max(high, each.seconds);
    for (const double seconds : each.modelled) {
      if (seconds > 0) low = std::min(low, seconds), high = std::max(high, seconds);
    }
  }
  out.x = {"batch B", of.points.front().batch / 1.3, of.points.back().batch * 1.3};
  out.x.is_written_out = true;
  out.y = {"time", low / 1.6, high * 1.6, true, "s"};
  add_knee(out, knee_of(of.points, &batch_point::compute_over_memory), "printed figures",
           knee_colors[0]);
  add_knee(out, knee_of(of.points, &batch_point::measured_compute_over_memory), "measured ceilings",
           knee_colors[1]);
  const std::string dots = dot_color;
  plot_label measured{"measured", dots, {}};
  measured.sample = {plot_sample::kind::dot, dots};
  for (std::size_t i = 0; i < of.models.size(); ++i) {
    plot_curve curve{{}, plot_color(i), 2, static_cast<int>(i % 4)};
    for (const batch_point& each : of.points) {
      if (each.modelled[i] > 0) curve.points.push_back({each.batch, each.modelled[i]});
    }
    if (curve.points.empty()) continue;
    out.labels.push_back(named_curve(curve, of.models[i]));
    out.curves.push_back(std::move(curve));
  }
  for (const batch_point& each : of.points) {
    out.dots.push_back({{each.batch, each.seconds}, dots});
    if (measured.anchors.size() < 50) measured.anchors.push_back({each.batch, each.seconds});
  }
  out.labels.push_back(std::move(measured));
  return out;
}

drawing error_drawing(const std::string& title, const std::vector<error_curve>& curves) {
  constexpr double least = 1e-3;  // in parts of the time: less is as good as none
  drawing out;
  out.title = title;
  double greatest = 10 * least;
  for (const error_curve& each : curves) {
    for (const plot_point& point : each.points) greatest = std::max(greatest, point.x);
  }
  const auto percent = [](double part) { return fmt::format("{:.3g} %", 100 * part); };
  out.x = {"error, of the measured time", least, greatest * 1.2};
  for (double decade = least; decade <= out.x.high; decade *= 10) {
    for (const double times : {1.0, 3.0}) {
      if (times * decade > out.x.high) continue;
      out.x.marks.push_back(times * decade), out.x.names.push_back(percent(times * decade));
    }
  }
  out.y = {"rows with no greater error", 0, 1, false};
  for (const double part : {0.0, 0.25, 0.5, 0.75, 0.9, 1.0}) {
    out.y.marks.push_back(part), out.y.names.push_back(percent(part));
  }
  for (std::size_t i = 0; i < curves.size(); ++i) {
    plot_curve curve{{}, plot_color(i), 2, static_cast<int>(i / plot_colors)};
    for (const plot_point& point : curves[i].points) {
      curve.points.push_back({std::max(point.x, least), point.y});
    }
    if (curve.points.empty()) continue;
    out.labels.push_back(named_curve(curve, curves[i].model));
    out.curves.push_back(std::move(curve));
  }
  return out;
}

}  // namespace proofline::tools
