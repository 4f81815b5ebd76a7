#include "latency.hpp"

#include <algorithm>

namespace proofline::tools {

namespace {

constexpr const char* name_color = "#333333";
constexpr const char* end_color = "#C00000";

/// A round value beyond the greatest and below the least.
std::pair<double, double> around(double least, double greatest) {
  return {least / 1.5, greatest * 2};
}

}  // namespace

drawing latency_drawing(const latency_picture& of) {
  drawing out;
  out.title = of.title;
  double least = of.points.front().seconds, greatest = least;
  for (const latency_point& each : of.points) {
    least = std::min(least, each.seconds);
    greatest = std::max(greatest, each.seconds);
  }
  const auto [low, high] = around(least, greatest);
  out.x = {"batch in sequences", 1, of.points.back().batch};
  out.x.is_written_out = true;
  out.y = {"time of a token", low, high, true, "s"};
  const auto shade = [&](double from, double to, const std::string& color) {
    out.areas.push_back({{{from, low}, {to, low}, {to, high}, {from, high}}, color});
  };
  // Regimes: runs of points that wait for the same.
  constexpr const char* colors[] = {"#DCE9F5", "#E3F2E6", "#FBE7D6", "#F3E3F0"};
  std::size_t regimes = 0;
  for (std::size_t first = 0; first < of.points.size();) {
    std::size_t next = first;
    while (next < of.points.size() && of.points[next].bound == of.points[first].bound) ++next;
    const double from = of.points[first].batch;
    const double to = of.points[std::min(next, of.points.size() - 1)].batch;
    const std::string color = colors[regimes++ % std::size(colors)];
    shade(from, to, color);
    plot_label label{"bound by " + of.points[first].bound, name_color, {}};
    for (const double height : {0.9, 0.8, 0.7, 0.6, 0.5}) {
      label.anchors.push_back({std::sqrt(from * to), low * std::pow(high / low, height)});
    }
    label.sample = {plot_sample::kind::area, color};
    label.centered = true;
    out.labels.push_back(std::move(label));
    first = next;
  }
  plot_curve curve{{}, plot_color(0), 3};
  for (const latency_point& each : of.points) curve.points.push_back({each.batch, each.seconds});
  if (of.has_memory_end) {
    const double end = std::max(1.0, of.memory_end);
    if (end < out.x.high) {
      out.curves.push_back({{{end, low}, {end, high}}, end_color, 2, 1});
      plot_label label{of.memory_end < 1
                           ? "memory ends before the first sequence"
                           : "memory ends at " + std::to_string(static_cast<long>(end)),
                       end_color,
                       {}};
      for (const double height : {0.1, 0.2, 0.3, 0.4}) {
        label.anchors.push_back({end, low * std::pow(high / low, height)});
      }
      label.sample = {plot_sample::kind::line, end_color, 1, 2};
      out.labels.push_back(std::move(label));
    }
  }
  out.curves.push_back(std::move(curve));
  return out;
}

}  // namespace proofline::tools
