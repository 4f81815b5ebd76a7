#pragma once
// The roofline of devices: attainable compute rate by arithmetic intensity.

#include <algorithm>

#include "../program/bad_input.hpp"
#include "drawing.hpp"
#include "gnuplot.hpp"

namespace proofline::tools {

/// A rate (FLOP/s) or a bandwidth (byte/s) with its name.
struct named_rate {
  std::string name;
  double value;
};
/// A device. The first peak and the first bandwidth make its roof; the others are further ceilings.
struct roof {
  std::string name;
  std::vector<named_rate> peaks, bandwidths;

  /// The intensity, in FLOP/byte, at which the roof turns from memory- to compute-bound.
  double ridge() const { return peaks.front().value / bandwidths.front().value; }
};
struct kernel_dot {
  std::string name;
  double intensity;
  double rate = 0;  ///< FLOP/s; 0: on the roof, of each device
};
/// Measured kernels that share a label: intensities and rates.
struct dot_cloud {
  std::string name;
  std::vector<plot_point> dots;
};
struct roofline_question {
  std::string title;
  std::vector<roof> roofs;
  std::vector<kernel_dot> kernels;
  std::vector<dot_cloud> clouds = {};
};

inline constexpr const char* text_color = "#333333";

inline constexpr const char* compute_color = "#FBE7D6";

inline constexpr const char* memory_color = "#DCE9F5";

class roofline_drawer {
 public:
  explicit roofline_drawer(const roofline_question& asked) : asked_(&asked) {}

  drawing draw() {
    out_.title = asked_->title;
    for (const kernel_dot& each : asked_->kernels) refuse_impossible(each);
    choose_axes();
    shade();
    add_kernels();
    for (std::size_t i = 0; i < asked_->clouds.size(); ++i) {
      add_cloud(asked_->clouds[i], plot_color(i + asked_->roofs.size()));
    }
    for (std::size_t i = 0; i < asked_->roofs.size(); ++i)
      add_roof(asked_->roofs[i], plot_color(i));
    // Last come labels that may be anywhere on a line, then those of whole areas.
    for (plot_label& each : ceilings_) out_.labels.push_back(std::move(each));
    for (plot_label& each : sides_) out_.labels.push_back(std::move(each));
    return std::move(out_);
  }

 private:
  double allowed(const roof& by, double intensity) const {
    return std::min(by.peaks.front().value, by.bandwidths.front().value * intensity);
  }
  /// The rate of the highest roof.
  double allowed(double intensity) const {
    double most = 0;
    for (const roof& each : asked_->roofs) most = std::max(most, allowed(each, intensity));
    return most;
  }
  void refuse_impossible(const kernel_dot& kernel) const {
    const auto greatest = [](const std::vector<named_rate>& all) {
      double most = 0;
      for (const named_rate& each : all) most = std::max(most, each.value);
      return most;
    };
    double most = 0;
    for (const roof& each : asked_->roofs) {
      most = std::max(most,
                      std::min(greatest(each.peaks), greatest(each.bandwidths) * kernel.intensity));
    }
    if (kernel.rate <= most * (1 + 1e-9)) return;
    throw bad_input("--kernel " + kernel.name + ": " + with_prefix(kernel.rate, "FLOP/s") +
                    " is more than any roof of the picture allows at " +
                    with_prefix(kernel.intensity, "FLOP/byte") + ", " +
                    with_prefix(most, "FLOP/s"));
  }
  double rate_of(const kernel_dot& kernel, const roof& of) const {
    return kernel.rate > 0 ? kernel.rate : allowed(of, kernel.intensity);
  }
  /// The lowest roof that a kernel with a rate is under; null if only a further ceiling is above
  /// it.
  const roof* roof_above(const kernel_dot& kernel) const {
    const roof* lowest = nullptr;
    for (const roof& each : asked_->roofs) {
      const double most = allowed(each, kernel.intensity);
      if (most * (1 + 1e-9) < kernel.rate) continue;
      if (lowest == nullptr || most < allowed(*lowest, kernel.intensity)) lowest = &each;
    }
    return lowest;
  }

  void choose_axes() {
    double left = 1e300, right = 0, top = 0;  // no kernel is above every peak
    for (const roof& each : asked_->roofs) {
      for (const named_rate& peak : each.peaks) {
        top = std::max(top, peak.value);
        for (const named_rate& bandwidth : each.bandwidths) {
          left = std::min(left, peak.value / bandwidth.value / 60);
          right = std::max(right, peak.value / bandwidth.value * 8);
        }
      }
    }
    for (const kernel_dot& each : asked_->kernels) {
      left = std::min(left, each.intensity / 2);
      right = std::max(right, each.intensity * 3);
    }
    for (const dot_cloud& each : asked_->clouds) {
      for (const plot_point& at : each.dots) {
        left = std::min(left, at.x / 2), right = std::max(right, at.x * 3);
        top = std::max(top, at.y);
      }
    }
    const auto rounded = [](double value, bool up) {
      const double decade = std::pow(10, std::floor(std::log10(value)));
      for (const double times : {1.0, 2.0, 5.0, 10.0}) {
        if (up && times * decade >= value * 0.999) return times * decade;
        if (!up && times * decade * 1.999 >= value && times < 10) return times * decade;
      }
      return decade;
    };
    out_.x = {"arithmetic intensity in FLOP/byte", rounded(left, false), rounded(right, true)};
    double bottom = 1e300;
    for (const roof& each : asked_->roofs) {
      bottom = std::min(bottom, each.bandwidths.front().value * out_.x.low);
    }
    for (const kernel_dot& each : asked_->kernels) {
      for (const roof& of : asked_->roofs) bottom = std::min(bottom, rate_of(each, of) / 1.5);
    }
    for (const dot_cloud& each : asked_->clouds) {
      for (const plot_point& at : each.dots) bottom = std::min(bottom, at.y / 1.5);
    }
    out_.y = {"compute rate in FLOP/s", rounded(bottom, false), rounded(top * 1.6, true)};
  }

  /// The area below the highest roof: memory-bound left of all ridges, compute-bound right of them.
  void shade() {
    double first = 1e300, last = 0;
    for (const roof& each : asked_->roofs) {
      first = std::min(first, each.ridge());
      last = std::max(last, each.ridge());
    }
    const auto side = [&](double from, double to, const char* color, const char* name) {
      plot_area area{{{from, out_.y.low}}, color};
      const int steps = 60;
      for (int i = 0; i <= steps; ++i) {
        const double x = from * std::pow(to / from, static_cast<double>(i) / steps);
        area.corners.push_back({x, std::max(out_.y.low, allowed(x))});
      }
      area.corners.push_back({to, out_.y.low});
      out_.areas.push_back(area);
      plot_label label{name, color == memory_color ? "#3D6A96" : "#9A5B22", {}};
      label.sample = {plot_sample::kind::area, color};
      label.centered = true;
      for (int i = 0; i < 25; ++i) {
        const double along = (color == memory_color ? 0.72 : 0.5) + 0.1 * (i % 5 - 2);
        const double x = from * std::pow(to / from, along);
        const double y = out_.y.low * std::pow(allowed(x) / out_.y.low, 0.12 + 0.12 * (i / 5));
        label.anchors.push_back({x, y});
      }
      sides_.push_back(std::move(label));
    };
    side(out_.x.low, first, memory_color, "memory-bound");
    side(last, out_.x.high, compute_color, "compute-bound");
  }

  void add_roof(const roof& of, const std::string& color) {
    const std::string name = asked_->roofs.size() > 1 ? of.name + ", " : "";
    const double ridge = of.ridge(), peak = of.peaks.front().value;
    const double widest = of.bandwidths.front().value;
    out_.curves.push_back({{start(widest), {ridge, peak}, {out_.x.high, peak}}, color, 3});
    add_ridge(name, widest, peak, color);
    for (std::size_t i = 1; i < of.peaks.size(); ++i) {
      const double level = of.peaks[i].value;
      const double from = level / widest;
      out_.curves.push_back({{{from, level}, {out_.x.high, level}}, color, 1.5, 1});
      // A ceiling above the roof extends the slope.
      if (level > peak) out_.curves.push_back({{{ridge, peak}, {from, level}}, color, 1.5, 1});
      add_ridge(name, widest, level, color);
    }
    for (std::size_t i = 1; i < of.bandwidths.size(); ++i) {
      const double slope = of.bandwidths[i].value;
      out_.curves.push_back({{start(slope), {peak / slope, peak}}, color, 1.5, 1});
      add_ridge(name, slope, peak, color);
    }
    const auto label = [&](const named_rate& each, const char* unit) {
      plot_label result{name + each.name + " " + with_prefix(each.value, unit), color, {}};
      const bool is_roof = &each == &of.peaks.front() || &each == &of.bandwidths.front();
      result.sample = {plot_sample::kind::line, color, is_roof ? 0 : 1, is_roof ? 3 : 1.5};
      return result;
    };
    for (const named_rate& each : of.peaks) {
      plot_label ceiling = label(each, "FLOP/s");
      const double from = each.value / widest;
      for (int i = 0; i < 50; ++i) {
        const int steps = i % 2 == 0 ? -i / 2 : (i + 1) / 2;  // alternately to both sides
        const double along = 0.6 + 0.02 * steps;
        if (along > 0.97) continue;
        ceiling.anchors.push_back({from * std::pow(out_.x.high / from, along), each.value});
      }
      ceilings_.push_back(std::move(ceiling));
    }
    for (const named_rate& each : of.bandwidths) {
      plot_label slope = label(each, "B/s");
      const plot_point from = start(each.value);
      const double to = peak / each.value;
      for (const double along : {0.3, 0.35, 0.4, 0.25, 0.2, 0.45, 0.5, 0.15, 0.6, 0.1, 0.7, 0.8}) {
        const double x = from.x * std::pow(to / from.x, along);
        slope.anchors.push_back({x, each.value * x});
      }
      ceilings_.push_back(std::move(slope));
    }
  }
  /// The point where a slope enters the frame.
  plot_point start(double slope) const {
    const double x = std::max(out_.x.low, out_.y.low / slope);
    return {x, slope * x};
  }
  void add_ridge(const std::string& name, double slope, double level, const std::string& color) {
    const plot_point at{level / slope, level};
    out_.dots.push_back({at, color, true});
    plot_label label{name + "ridge " + with_prefix(at.x, "FLOP/byte"), color, {at}};
    label.sample = {plot_sample::kind::ring, color};
    label.has_leader = true;
    out_.labels.push_back(std::move(label));
  }
  /// A kernel without a rate has a dot on the roof of each device, one with a rate has one dot;
  /// with several devices its label tells whose roof it is on or under.
  void add_kernels() {
    std::size_t number = 0;
    const auto add = [&](const plot_point& at, const std::string& text, const std::string& color) {
      out_.dots.push_back({at, color});
      plot_label label{text, color, {at}};
      label.number = std::to_string(++number);
      label.has_leader = true;
      out_.labels.push_back(std::move(label));
    };
    const bool is_one = asked_->roofs.size() == 1;
    for (const kernel_dot& each : asked_->kernels) {
      if (each.rate > 0 || is_one) {
        const roof* const above = is_one || each.rate == 0 ? nullptr : roof_above(each);
        add({each.intensity, rate_of(each, asked_->roofs.front())},
            each.name + (above == nullptr ? "" : ", under " + above->name), text_color);
        continue;
      }
      for (std::size_t i = 0; i < asked_->roofs.size(); ++i) {
        const roof& of = asked_->roofs[i];
        add({each.intensity, rate_of(each, of)}, each.name + ", on " + of.name, plot_color(i));
      }
    }
  }

  /// One name for all of its dots, near one of them or in the key.
  void add_cloud(const dot_cloud& of, const std::string& color) {
    plot_label label{of.name, color, {}};
    label.sample = {plot_sample::kind::dot, color};
    for (const plot_point& each : of.dots) {
      out_.dots.push_back({each, color});
      if (label.anchors.size() < 50) label.anchors.push_back(each);
    }
    ceilings_.push_back(std::move(label));
  }

  const roofline_question* asked_;
  drawing out_;
  std::vector<plot_label> ceilings_, sides_;
};

/// Requires at least one roof. Throws bad_input if a kernel is above all roofs.
inline drawing roofline_drawing(const roofline_question& asked) {
  return roofline_drawer(asked).draw();
}

}  // namespace proofline::tools
