#pragma once
// Servers: tokens per second of a chip over those of a user, a curve for each choice but the batch,
// and the front of all.

#include <algorithm>

#include "drawing.hpp"

namespace proofline::tools {

struct servers_curve {
  std::string name;
  std::vector<plot_point> points;  ///< in any order
};
struct servers_picture {
  std::string title;
  std::vector<servers_curve> curves;
  std::vector<plot_point> front;  ///< at least one, by the user's rate
  double least_user_rate = 0;     ///< a target; none if 0
};

inline drawing servers_drawing(const servers_picture& of) {
  constexpr const char* front_color = "#222222";
  constexpr const char* target_color = "#C00000";
  drawing out;
  out.title = of.title;
  double most_x = of.least_user_rate, most_y = 0;
  for (const plot_point& each : of.front) {
    most_x = std::max(most_x, each.x);
    most_y = std::max(most_y, each.y);
  }
  out.x = {"tokens per second of a user", 0, most_x * 1.06, false};
  out.y = {"tokens per second of a chip", 0, most_y * 1.15, false};
  std::size_t which = 0;
  for (const servers_curve& each : of.curves) {
    const std::string color = plot_color(which);
    const int dash = static_cast<int>(which / plot_colors) % 4;
    plot_curve curve{each.points, color, 1.6, dash};
    std::ranges::sort(curve.points, {}, &plot_point::x);
    if (curve.points.size() == 1) {
      out.dots.push_back({curve.points[0], color});
    } else {
      out.curves.push_back(curve);
    }
    plot_label name{each.name, color, {}};
    name.sample = {plot_sample::kind::line, color, dash, 1.6};
    out.labels.push_back(std::move(name));
    ++which;
  }
  out.curves.push_back({of.front, front_color, 4});
  plot_label front{"no other gives both more", front_color, {}};
  front.sample = {plot_sample::kind::line, front_color, 0, 4};
  out.labels.push_back(std::move(front));
  if (of.least_user_rate > 0) {
    const double x = of.least_user_rate;
    out.curves.push_back({{{x, out.y.low}, {x, out.y.high}}, target_color, 2, 1});
    plot_label target{"target", target_color, {}};
    target.sample = {plot_sample::kind::line, target_color, 1, 2};
    out.labels.push_back(std::move(target));
  }
  return out;
}

}  // namespace proofline::tools
