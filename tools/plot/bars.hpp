#pragma once
// Bars of parts, one below the other, on one scale: what fills a memory, or a time.

#include <algorithm>

#include "drawing.hpp"
#include "labels.hpp"

namespace proofline::tools {

struct bar_part {
  std::string name;  ///< parts of one name have one colour
  double value = 0;  ///< at least 0
};
struct bar {
  std::string name;
  std::vector<bar_part> parts;
};
struct bars_question {
  std::string title;
  std::string axis;  ///< its title
  std::string unit;  ///< "B"
  std::vector<bar> bars;
  /// A line across all bars, such as the end of the memory; none if 0.
  double limit = 0;
  std::string limit_name = {};
};

/// Light enough for text on them.
inline std::string fill_color(std::size_t which) {
  constexpr const char* colors[] = {"#9CC9EA", "#F3C77A", "#8FD3B6", "#E2B3D0", "#F2A48A",
                                    "#C3CBD4", "#D9E08A", "#B7B1E3", "#E8E8E8", "#D8BFA0",
                                    "#7FBFC0"};
  return colors[which % std::size(colors)];
}

inline constexpr const char* limit_color = "#C00000";

inline constexpr const char* on_bar_color = "#222222";

class bars_drawer {
 public:
  explicit bars_drawer(const bars_question& asked) : asked_(&asked) {}

  drawing draw() {
    // A bar is no higher than a third of the picture.
    const auto bars = static_cast<double>(asked_->bars.size());
    const double rows = std::max(bars, 3.0), top = rows - (rows - bars) / 2;
    double most = asked_->limit;
    for (const bar& each : asked_->bars) {
      double sum = 0;
      for (const bar_part& part : each.parts) sum += part.value;
      most = std::max(most, sum);
    }
    out_.title = asked_->title;
    out_.x = {asked_->axis, 0, most * 1.06, false, asked_->unit};
    // Rows have names, not numbers: the one mark is outside.
    out_.y = {"", 0, rows, false, "", {-1}};
    for (std::size_t i = 0; i < asked_->bars.size(); ++i) {
      add(asked_->bars[i], top - static_cast<double>(i));
    }
    if (asked_->limit > 0) {
      out_.curves.push_back({{{asked_->limit, 0}, {asked_->limit, rows}}, limit_color, 2, 1});
      plot_label name{asked_->limit_name, limit_color, {}};
      name.sample = {plot_sample::kind::line, limit_color, 1, 2};
      out_.labels.push_back(std::move(name));
    }
    return std::move(out_);
  }

 private:
  /// In units of the axis.
  double width_of(const std::string& text) const {
    const plot_frame frame;
    return text_width(text) / (frame.right - frame.left) * out_.x.high;
  }
  void write(const std::string& text, double x, double y) {
    plot_label label{text, on_bar_color, {{x, y}}};
    label.centered = true;
    out_.labels.push_back(std::move(label));
  }
  void add(const bar& of, double top) {
    write(of.name, width_of(of.name) / 2 + out_.x.high / 200, top - 0.13);
    double from = 0;
    for (const bar_part& part : of.parts) {
      if (part.value <= 0) continue;
      const double to = from + part.value, high = top - 0.25, low = top - 0.85;
      out_.areas.push_back({{{from, low}, {to, low}, {to, high}, {from, high}}, color_of(part)});
      // A part too narrow for its value and some room has its colour alone.
      const std::string value = with_prefix(part.value, asked_->unit);
      if (width_of(value) + out_.x.high / 100 < part.value) write(value, from + part.value / 2, (low + high) / 2);
      from = to;
    }
  }
  /// The first part of a name puts it into the key.
  std::string color_of(const bar_part& part) {
    const auto known = std::ranges::find(names_, part.name);
    const std::string color = fill_color(static_cast<std::size_t>(known - names_.begin()));
    if (known == names_.end()) {
      names_.push_back(part.name);
      plot_label name{part.name, on_bar_color, {}};
      name.sample = {plot_sample::kind::area, color};
      out_.labels.push_back(std::move(name));
    }
    return color;
  }

  const bars_question* asked_;
  drawing out_;
  std::vector<std::string> names_;
};

/// Requires at least one bar and a value above 0.
inline drawing bars_drawing(const bars_question& asked) { return bars_drawer(asked).draw(); }

}  // namespace proofline::tools
