#include "sweep_figure.hpp"

#include <fmt/format.h>

#include <map>
#include <proofline/sweep/evaluate.hpp>

#include "gnuplot.hpp"

namespace proofline::tools {

namespace {

constexpr std::uint64_t most_points = 1'000'000;
constexpr std::size_t most_lines = 24;
constexpr const char* mark_color = "#333333";

/// A name as words; a formula too long for a margin is left out.
std::string titled(const std::string& name, const std::string& unit) {
  std::string out = name.size() <= 60 ? name : "value";
  std::replace(out.begin(), out.end(), '_', ' ');
  return unit == "count" ? out : out + " in " + unit;
}

class sweep_drawer {
 public:
  sweep_drawer(const sweep_question& asked, const sweep_plot_options& options,
               const sweep::settings& how)
      : asked_(&asked), options_(&options), how_(how) {}

  figure draw() {
    if (asked_->over.size() > most_points) {
      throw bad_input("a picture shows at most 1,000,000 points, and the grid has " +
                      std::to_string(asked_->over.size()));
    }
    out_.title = options_->title.empty() ? titled(subject(), "count") : options_->title;
    if (is_map()) {
      draw_map();
    } else {
      draw_lines();
    }
    add_marks();
    return std::move(out_);
  }

 private:
  const std::vector<sweep::axis_data>& axes() const { return asked_->over.axes(); }
  bool is_map() const { return asked_->report == report_kind::bounds; }
  std::string subject() const {
    return is_map() ? "which bound is active" : asked_->values.front().name;
  }

  plot_axis axis_of(const sweep::axis_data& along, bool linear) const {
    if (!along.labels.empty()) {
      throw bad_input("the axis " + along.name +
                      " has names; a picture needs numbers along its "
                      "frame: put " +
                      along.name + " first");
    }
    const sweep::input_facts& input = along.columns.front().input;
    const interval<double> range = along.columns.front().values.range(0, along.size());
    return scale(titled(std::string(input.name), std::string(input.unit)), range.low(),
                 range.high(), linear);
  }
  static plot_axis scale(const std::string& title, double low, double high, bool linear) {
    if (!(low < high)) {
      const double room = low == 0 ? 1 : std::fabs(low) / 2;
      low -= room, high += room;
    }
    return {title, low, high, !linear && low > 0 && high / low > 20};
  }

  void draw_lines() {
    const sweep::axis_data& along = axes().back();
    out_.x = axis_of(along, options_->linear_x);
    std::map<std::uint64_t, std::vector<plot_point>>
        lines;  // by the number of the other axes' point
    const std::size_t value = asked_->inputs.size();
    double low = 1e300, high = -1e300;
    visit_values(*asked_, how_, [&](std::uint64_t index, const std::vector<double>& values) {
      const double y = values[value];
      lines[index / along.size()].push_back(
          {along.columns.front().values[index % along.size()], y});
      if (lines.size() > most_lines) {
        throw bad_input("a picture shows at most 24 lines; the last axis runs along the frame");
      }
      low = std::min(low, y), high = std::max(high, y);
    });
    if (lines.empty()) throw bad_input("no point counts");
    const quantity& drawn = asked_->values.front();
    out_.y = scale(titled(drawn.name, drawn.unit), low, high, options_->linear_y);
    const double room = 0.06;
    if (out_.y.logarithmic) {
      out_.y.high *= std::pow(high / low, room);
      out_.y.low /= std::pow(high / low, room);
    } else {
      if (low >= 0 && low < high / 2) out_.y.low = 0;
      out_.y.high += (out_.y.high - out_.y.low) * room;
    }
    std::size_t color = 0;
    for (auto& [number, points] : lines) {
      std::sort(points.begin(), points.end(),
                [](const plot_point& a, const plot_point& b) { return a.x < b.x; });
      out_.curves.push_back({points, plot_color(color++), 2.5});
    }
    color = 0;
    for (const auto& [number, points] : lines) {
      const std::string name = name_of(number * along.size());
      if (!name.empty()) out_.labels.push_back({name, plot_color(color), lonely(lines, number)});
      ++color;
    }
  }
  /// Some points of a line, those first that are far from the other lines.
  std::vector<plot_point> lonely(const std::map<std::uint64_t, std::vector<plot_point>>& lines,
                                 std::uint64_t which) const {
    const std::vector<plot_point>& own = lines.at(which);
    std::vector<std::pair<double, plot_point>> candidates;
    constexpr std::size_t tried = 24;
    for (std::size_t i = 1; i < tried; ++i) {
      const plot_point at = own[(own.size() - 1) * i / tried];
      double nearest = 0.1;  // farther is no better
      for (const auto& [number, points] : lines) {
        if (number == which) continue;
        for (std::size_t j = 0; j < points.size(); j += 1 + points.size() / 400) {
          nearest = std::min(nearest, std::hypot(out_.x.place(points[j].x) - out_.x.place(at.x),
                                                 out_.y.place(points[j].y) - out_.y.place(at.y)));
        }
      }
      candidates.emplace_back(-nearest, at);
    }
    std::sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
      return std::pair(a.first, a.second.x) < std::pair(b.first, b.second.x);
    });
    std::vector<plot_point> result;
    for (const auto& [distance, at] : candidates) result.push_back(at);
    return result;
  }
  /// The other axes' values at a point.
  std::string name_of(std::uint64_t index) const {
    std::string out;
    const sweep::position at = asked_->over.position_of(index);
    for (std::size_t i = 0; i + 1 < axes().size(); ++i) {
      const sweep::axis_data& axis = axes()[i];
      if (!out.empty()) out += ", ";
      if (!axis.labels.empty()) {
        out += axis.labels[at[i]];
        continue;
      }
      const sweep::input_facts& input = axis.columns.front().input;
      const double value = axis.columns.front().values[at[i]];
      const bool whole = input.unit == "count" && value == std::floor(value) && value < 1e7;
      out += titled(axis.name, "count") + " " +
             (whole ? fmt::format("{:.0f}", value)
                    : with_prefix(value, input.unit == "count" ? "" : std::string(input.unit)));
    }
    return out;
  }

  /// Each column of points as stretches of one colour; a point fills the middle between neighbors.
  void draw_map() {
    if (axes().size() != 2) throw bad_input("a map of bounds needs two axes");
    out_.x = axis_of(axes()[0], options_->linear_x);
    out_.y = axis_of(axes()[1], options_->linear_y);
    const std::size_t bounds = asked_->bounds.size();
    const std::uint64_t height = axes()[1].size();
    std::vector<std::size_t> active(asked_->over.size(), bounds);  // `bounds`: not valid
    visit_all([&](std::uint64_t index, const std::vector<double>& values) {
      const auto first = values.end() - static_cast<std::ptrdiff_t>(bounds);
      active[index] = static_cast<std::size_t>(std::max_element(first, values.end()) - first);
    });
    std::vector<std::vector<stretch>> stretches(bounds);
    for (std::uint64_t i = 0; i < axes()[0].size(); ++i) {
      for (std::uint64_t j = 0; j < height;) {
        const std::size_t which = active[i * height + j];
        std::uint64_t end = j + 1;
        while (end < height && active[i * height + end] == which) ++end;
        if (which < bounds) {
          const auto [left, right] = cell(axes()[0], out_.x, i, i + 1);
          const auto [bottom, top] = cell(axes()[1], out_.y, j, end);
          out_.areas.push_back(
              {{{left, bottom}, {left, top}, {right, top}, {right, bottom}}, map_color(which)});
          stretches[which].push_back(
              {out_.y.place(top) - out_.y.place(bottom),
               {axes()[0].columns[0].values[i], axes()[1].columns[0].values[j + (end - j) / 2]}});
        }
        j = end;
      }
    }
    for (std::size_t k = 0; k < bounds; ++k) {
      if (stretches[k].empty()) continue;
      plot_label label{titled(asked_->bounds[k].name, "count"), "#222222", {}, true};
      label.anchors = middles(stretches[k]);
      out_.labels.push_back(std::move(label));
    }
  }
  /// One colour along one column of points.
  struct stretch {
    double length;
    plot_point middle;
  };
  /// Where a name fits: in the middle of the longest stretches, those in their middle first.
  static std::vector<plot_point> middles(std::vector<stretch>& all) {
    double longest = 0;
    for (const stretch& each : all) longest = std::max(longest, each.length);
    std::erase_if(all, [&](const stretch& each) { return each.length < 0.8 * longest; });
    std::vector<plot_point> result;
    for (const int percent : {50, 40, 60, 30, 70, 20, 80, 10, 90, 5, 95}) {
      result.push_back(all[(all.size() - 1) * static_cast<std::size_t>(percent) / 100].middle);
    }
    return result;
  }
  template <class Visit>
  void visit_all(const Visit& visit) const {
    // Bounds may be asked for without an equation; the first stands in for it.
    sweep_question what = *asked_;
    if (what.values.empty()) what.values = {what.bounds.front()};
    visit_values(what, how_, visit);
  }
  static std::string map_color(std::size_t which) {
    const char* const colors[] = {"#FBE0C8", "#CFE3F3", "#CDEBDD", "#EBD3E2", "#F3E6BE", "#DDDDDD"};
    return colors[which % 6];
  }
  /// The ends of what points first ... last - 1 fill along an axis, within the frame.
  static std::pair<double, double> cell(const sweep::axis_data& axis, const plot_axis& along,
                                        std::uint64_t first, std::uint64_t last) {
    const sweep::sequence& values = axis.columns.front().values;
    const auto between = [&](double a, double b) {
      return along.logarithmic ? std::sqrt(a * b) : (a + b) / 2;
    };
    return {first == 0 ? values[0] : between(values[first - 1], values[first]),
            last == values.size() ? values[last - 1] : between(values[last - 1], values[last])};
  }

  void add_marks() {
    for (const std::string& each : options_->marks) {
      const auto [text, value] = name_and_value(each);
      const std::string_view unit = axes()[is_map() ? 0 : axes().size() - 1].columns[0].input.unit;
      const double x = read_value("--mark " + text, value, unit);
      if (!out_.x.contains(x)) throw bad_input("--mark " + text + ": is outside the axis");
      out_.curves.push_back({{{x, out_.y.low}, {x, out_.y.high}}, mark_color, 1.2, true});
      plot_label label{text, mark_color, {}};
      for (const double along : {0.08, 0.16, 0.24, 0.5, 0.75, 0.95}) {
        label.anchors.push_back({x, out_.y.logarithmic
                                        ? out_.y.low * std::pow(out_.y.high / out_.y.low, along)
                                        : out_.y.low + along * (out_.y.high - out_.y.low)});
      }
      out_.labels.push_back(std::move(label));
    }
  }

  const sweep_question* asked_;
  const sweep_plot_options* options_;
  sweep::settings how_;
  figure out_;
};

}  // namespace

figure sweep_figure(const sweep_question& asked, const sweep_plot_options& options,
                    const sweep::settings& how) {
  return sweep_drawer(asked, options, how).draw();
}

}  // namespace proofline::tools
