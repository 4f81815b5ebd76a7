#include "sweep_drawing.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <numeric>
#include <proofline/sweep/bounds.hpp>
#include <proofline/sweep/evaluate.hpp>
#include <set>

#include "../program/characters.hpp"
#include "../sweep/value_in_unit.hpp"
#include "gnuplot.hpp"

namespace proofline::tools {

namespace {

constexpr std::uint64_t most_points = 1'000'000;
constexpr std::size_t most_lines = 24;
constexpr std::size_t fewest_without_dots = 40;
constexpr std::size_t most_lines_with_changes = 6, most_changes = 6;
constexpr const char* mark_color = "#333333";
constexpr double mark_width = 1.2;
constexpr std::array map_colors{"#FBE0C8", "#CFE3F3", "#CDEBDD", "#EBD3E2",
                                "#F3E6BE", "#DDDDDD", "#BFD0A8", "#C9C3EA"};

/// A name, or the names and signs of an expression, as words: "2 x mesh activation time".
std::string in_words(const std::string& name) {
  const std::pair<const char*, const char*> signs[] = {{"max(", "greatest of ("},
                                                       {"min(", "least of ("},
                                                       {"sqrt(", "root of ("},
                                                       {"<=", "\u2264"},
                                                       {">=", "\u2265"},
                                                       {"!=", "\u2260"},
                                                       {"==", "="},
                                                       {"*", " \u00d7 "},
                                                       {"/", " / "}};
  std::string out;
  for (std::size_t at = 0; at < name.size();) {
    const std::string_view rest = std::string_view(name).substr(at);
    const bool in_word = at > 0 && std::isalnum(static_cast<unsigned char>(name[at - 1])) != 0;
    const auto sign = std::ranges::find_if(signs, [&](const auto& each) {
      return rest.starts_with(each.first) && !(in_word && std::isalpha(rest[0]) != 0);
    });
    if (sign != std::end(signs)) {
      out += sign->second;
      at += std::string_view(sign->first).size();
    } else {
      out += name[at] == '_' ? ' ' : name[at];
      ++at;
    }
  }
  for (std::size_t two = out.find("  "); two != std::string::npos; two = out.find("  ")) {
    out.erase(two, 1);
  }
  return out;
}

class sweep_drawer {
 public:
  sweep_drawer(const sweep_question& asked, const sweep_plot_options& options,
               const sweep::settings& how)
      : asked_(&asked), options_(&options), how_(how) {}

  drawing draw() {
    check_labels();
    if (!is_front() && asked_->over.size() > most_points) {
      const std::uint64_t lines = most_points / axes().back().size();
      throw bad_input("a picture shows at most 1,000,000 points, and the grid has " +
                      std::to_string(asked_->over.size()) + fewer_points(lines, 0));
    }
    out_.title = options_->title.empty() ? default_title() : options_->title;
    if (is_front()) {
      draw_front();
    } else if (is_map()) {
      draw_map();
    } else {
      draw_lines();
    }
    return std::move(out_);
  }

 private:
  /// A line of the picture: values along the last axis at one point of the other axes.
  struct line {
    std::vector<plot_point> points;
    std::vector<std::pair<plot_point, std::size_t>>
        changes;             ///< where a bound becomes active, and which
    std::size_t active = 0;  ///< at the last point
  };

  /// What stands in the picture for a name or an expression.
  std::string words_for(const std::string& name) const {
    const auto found = options_->labels.find(name);
    return found == options_->labels.end() ? in_words(name) : found->second;
  }
  void check_labels() const {
    std::vector<std::string> known;
    const auto know = [&known](const std::string& name) {
      if (std::ranges::find(known, name) == known.end()) known.push_back(name);
    };
    for (const sweep::axis_data& each : axes()) know(each.name);
    for (const auto* several : {&asked_->values, &asked_->bounds}) {
      for (const quantity& each : *several) know(each.name);
    }
    for (const auto& [name, text] : options_->labels) {
      if (std::ranges::find(known, name) == known.end()) {
        refuse_name("--label", name, known, "an axis, an equation or a bound of the picture");
      }
    }
  }
  const std::vector<sweep::axis_data>& axes() const { return asked_->over.axes(); }
  bool is_map() const { return asked_->report == report_kind::bounds; }
  bool is_front() const { return asked_->report == report_kind::pareto; }

  /// What a device or a model is called.
  const std::string& title_of(const std::string& name) const {
    const auto found = asked_->titles.find(name);
    return found == asked_->titles.end() ? name : found->second;
  }
  /// What is drawn, with its models and devices.
  std::string default_title() const {
    std::string out = is_map() ? "which bound is active" : words_for(asked_->values.back().name);
    if (is_front()) out += " against " + words_for(asked_->values.front().name);
    for (const auto* names : {&asked_->asked.models, &asked_->asked.devices}) {
      for (const placed_text& each : *names) out.append(", ").append(title_of(each.value));
    }
    return out;
  }

  /// "; write --at tp=8", which gives axes one value each, that of a point, the longest first,
  /// until at most so many combinations of the axes before the last are left.
  std::string fewer_points(std::uint64_t most, std::uint64_t point) const {
    std::vector<std::size_t> order(axes().size() - 1);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto size = [this](std::size_t i) { return axes()[i].size(); };
    std::ranges::sort(order, [&](std::size_t i, std::size_t j) {
      return size(i) > size(j) || (size(i) == size(j) && i < j);
    });
    std::uint64_t left = asked_->over.size() / axes().back().size();
    std::string out;
    for (const std::size_t i : order) {
      if (left <= most) break;
      out += ' ' + option_for(i, point);
      left /= size(i);
    }
    return left <= most ? "; write" + out : "; give " + axes().back().name + " fewer values";
  }
  /// The option that gives an axis the one value that it has at a point.
  std::string option_for(std::size_t which, std::uint64_t point) const {
    const sweep::axis_data& axis = axes()[which];
    const std::uint64_t at = asked_->over.position_of(point)[which];
    if (!axis.labels.empty()) return "--" + axis.name + " " + axis.labels[at];
    const named_axis& asked = asked_->asked.axes[which];
    const char* const option = asked.is_own && asked.name.where.file.empty() ? "--let " : "--at ";
    std::string out;
    for (const sweep::column& each : axis.columns) {
      std::string given =
          std::string(each.input.name) + "=" + sweep::sequence::text(each.values[at]);
      if (each.input.unit != "count") given.append(" ").append(each.input.unit);
      out += (out.empty() ? "" : " ") + (option + shell_word(given));
    }
    return out;
  }
  const sweep::axis_data& horizontal() const { return is_map() ? axes().front() : axes().back(); }
  /// Of what stands along the frame.
  std::string horizontal_unit() const {
    return is_front() ? asked_->values.front().unit
                      : std::string(horizontal().columns.front().input.unit);
  }
  const sweep::sequence& values_along(std::size_t which) const {
    const sweep::axis_data& axis = axes()[which];
    if (axis.labels.empty()) return axis.columns.front().values;
    const origin& where = asked_->asked.axes[which].name.where;
    throw bad_input(where.of("axis ") + axis.name +
                    ": has names, and a picture has numbers along its frame; " +
                    (is_map() ? "expected two axes with numbers"
                              : "each name is a line of a last axis with numbers, as of --axis "
                                "NAME=VALUES"));
  }
  plot_axis axis_of(const sweep::axis_data& along, double low, double high, bool linear) const {
    const sweep::input_facts& input = along.columns.front().input;
    return scale(std::string(input.name), std::string(input.unit), low, high, linear);
  }
  plot_axis scale(const std::string& name, const std::string& unit, double low, double high,
                  bool linear) const {
    if (!(low < high)) {
      const double room = low == 0 ? 1 : std::fabs(low) / 2;
      low -= room, high += room;
    }
    const bool is_time = unit == "s";
    const std::string of_unit = unit == "count" || is_time ? "" : " in " + unit;
    plot_axis result{words_for(name) + of_unit, low, high};
    result.logarithmic = !linear && low > 0 && high / low > 20;
    result.unit = is_time ? unit : "";
    return result;
  }
  /// Extends an axis at one end.
  static void widen(plot_axis& axis, double part, bool below) {
    if (axis.logarithmic) {
      const double factor = std::pow(axis.high / axis.low, part);
      axis.high *= factor;
      if (below) axis.low /= factor;
    } else {
      const double room = (axis.high - axis.low) * part;
      axis.high += room;
      if (below) axis.low -= room;
    }
  }
  /// The shortest text for a value of an input.
  static std::string value_text(const sweep::input_facts& input, double value) {
    const bool is_count = input.unit == "count";
    if (is_count && value == std::floor(value) && value < 1e7) return fmt::format("{:.0f}", value);
    return with_prefix(value, is_count ? "" : std::string(input.unit));
  }

  void draw_lines() {
    std::map<std::uint64_t, line> lines = read_lines();
    if (lines.empty()) throw bad_input("no point counts");
    double left = 1e300, right = -1e300, low = 1e300, high = -1e300;
    std::size_t most = 0;
    for (const auto& [number, each] : lines) {
      most = std::max(most, each.points.size());
      for (const plot_point& at : each.points) {
        left = std::min(left, at.x), right = std::max(right, at.x);
        low = std::min(low, at.y), high = std::max(high, at.y);
      }
    }
    const quantity& drawn = asked_->values.front();
    const bool is_discrete = most < fewest_without_dots;
    out_.x = axis_of(horizontal(), left, right, options_->linear_x);
    if (is_discrete) {
      widen(out_.x, 0.04, true);
      mark_points(lines);
    }
    out_.y = scale(drawn.name, drawn.unit, low, high, options_->linear_y);
    const bool from_zero = !out_.y.logarithmic && low >= 0 && low < high / 2;
    if (from_zero) out_.y.low = 0;
    widen(out_.y, asked_->bounds.size() > 1 ? 0.12 : 0.06, !from_zero);  // room for labels

    add_marks();
    // Lines that are the same are drawn once, and their name says so.
    std::map<std::uint64_t, std::vector<std::uint64_t>> same;  // by the first of them
    for (auto each = lines.begin(); each != lines.end();) {
      const auto first = std::find_if(lines.begin(), each, [&each](const auto& other) {
        return are_same(other.second, each->second);
      });
      same[first->first].push_back(each->first);
      each = first == each ? std::next(each) : lines.erase(each);
    }
    std::size_t which = 0;
    for (auto& [number, each] : lines) {
      each.points = thinned(each.points);
      out_.curves.push_back({each.points, plot_color(which), 2.5, dash_of(which), is_discrete});
      add_changes(each, plot_color(which), lines.size());
      ++which;
    }
    which = 0;
    for (const auto& [number, each] : lines) {
      std::string name = name_of(same.at(number));
      if (asked_->bounds.size() > 1 && each.changes.empty()) {
        name += (name.empty() ? "" : ": ") + words_for(asked_->bounds[each.active].name) +
                " throughout";
      }
      plot_label label{name, plot_color(which), lonely(lines, number)};
      label.sample = {plot_sample::kind::line, plot_color(which), dash_of(which)};
      if (!label.text.empty()) out_.labels.push_back(std::move(label));
      ++which;
    }
  }
  /// The points of a front, each with the values of its axes. An axis that has one value on all of
  /// the front stands in the title.
  void draw_front() {
    if (asked_->values.size() != 2) {
      throw bad_input("a picture of a front has two values, and this has " +
                      std::to_string(asked_->values.size()) + "; write --report " +
                      shell_quoted("pareto " + best_of(0) + ", " + best_of(1)));
    }
    const std::vector<std::uint64_t> found = answer(*asked_, how_, {}).points;
    if (found.empty()) throw bad_input("no point counts");
    constexpr std::size_t most_of_front = 200;
    if (found.size() > most_of_front) {
      throw bad_input("a picture shows at most 200 points of a front, and this has " +
                      std::to_string(found.size()) + "; give " + axes().back().name +
                      " fewer values");
    }
    const std::vector<sweep::function> functions{asked_->values[0].value, asked_->values[1].value};
    const sweep::plan reading(asked_->over, sweep::pointers_to(functions),
                              sweep::validity::ignored);
    std::vector<plot_point> points;
    std::set<std::size_t> differ;  // axes of which the front has several values
    const sweep::position first = asked_->over.position_of(found.front());
    for (const std::uint64_t each : found) {
      const sweep::position at = asked_->over.position_of(each);
      points.push_back({sweep::value_at(reading, at, reading.outputs[0]),
                        sweep::value_at(reading, at, reading.outputs[1])});
      for (std::size_t i = 0; i < at.size(); ++i) {
        if (at[i] != first[i]) differ.insert(i);
      }
    }
    const auto scaled = [&](std::size_t which, double plot_point::*along, bool linear) {
      const auto [low, high] = std::ranges::minmax_element(points, {}, along);
      const quantity& of = asked_->values[which];
      plot_axis result = scale(of.name, of.unit, (*low).*along, (*high).*along, linear);
      widen(result, 0.08, true);
      return result;
    };
    out_.x = scaled(0, &plot_point::x, options_->linear_x);
    out_.y = scaled(1, &plot_point::y, options_->linear_y);
    add_marks();
    const bool has_title = !options_->title.empty();
    const std::string common =
        name_of(found.front(), [&](std::size_t i) { return !differ.contains(i); });
    if (!has_title && !common.empty()) out_.title += ", " + common;
    for (std::size_t i = 0; i < points.size(); ++i) {
      out_.dots.push_back({points[i], plot_color(0)});
      plot_label label{name_of(found[i], [&](std::size_t axis) { return differ.contains(axis); }),
                       plot_color(0),
                       {points[i]}};
      label.number = std::to_string(i + 1);
      label.has_leader = true;
      if (!label.text.empty()) out_.labels.push_back(std::move(label));
    }
  }
  /// "min cost"
  std::string best_of(std::size_t value) const {
    const quantity& of = asked_->values[value];
    return (of.is_greatest ? "max " : "min ") + of.name;
  }
  static bool are_same(const line& a, const line& b) {
    return a.changes.size() == b.changes.size() && a.active == b.active &&
           std::ranges::equal(a.points, b.points, [](const plot_point& x, const plot_point& y) {
             return x.x == y.x && x.y == y.y;
           });
  }
  /// "tensor chips 2 and tensor chips 4, the same".
  std::string name_of(const std::vector<std::uint64_t>& lines) const {
    constexpr std::size_t most_named = 3;
    const auto name = [&](std::size_t i) {
      return name_of(lines[i] * horizontal().size(),
                     [&](std::size_t axis) { return axis + 1 < axes().size(); });
    };
    std::string out = name(0);
    if (lines.size() == 1) return out;
    if (lines.size() > most_named) {
      return out + fmt::format(" and {} others, all the same", lines.size() - 1);
    }
    for (std::size_t i = 1; i < lines.size(); ++i) out += " and " + name(i);
    return out + ", the same";
  }
  /// Puts marks where there are points, as far as their numbers have room. Only for counts.
  void mark_points(const std::map<std::uint64_t, line>& lines) {
    if (horizontal().columns.front().input.unit != "count") return;
    std::set<double> all;
    for (const auto& [number, each] : lines) {
      for (const plot_point& at : each.points) all.insert(at.x);
    }
    constexpr double longest = 1e7;
    for (const double each : all) {
      if (each != std::floor(each) || std::fabs(each) >= longest) return;
    }
    out_.x.is_written_out = true;
    const std::vector<double> values(all.begin(), all.end());
    out_.x.marks = marks_with_room(values, 1);
    // At even distances, numbers are left out at even distances, too.
    for (std::size_t step = 2; step <= 4 && are_even(values); ++step) {
      if (out_.x.marks.size() == (values.size() + step - 2) / (step - 1)) return;
      out_.x.marks = marks_with_room(values, step);
    }
  }
  /// Every so many of these values, as far as their numbers have room.
  std::vector<double> marks_with_room(const std::vector<double>& values, std::size_t step) const {
    const plot_frame frame;
    std::vector<double> result;
    double end = -1;  // of the last number
    for (std::size_t i = 0; i < values.size(); i += step) {
      const std::string number = fmt::format("{:.0f}", values[i]);
      const double half = text_width(number) / 2 / (frame.right - frame.left);
      const double place = out_.x.place(values[i]);
      if (place - half <= end) continue;
      result.push_back(values[i]);
      end = place + half + 0.01;
    }
    return result;
  }
  bool are_even(const std::vector<double>& values) const {
    const auto distance = [&](std::size_t i) {
      return out_.x.place(values[i]) - out_.x.place(values[i - 1]);
    };
    for (std::size_t i = 2; i < values.size(); ++i) {
      if (std::fabs(distance(i) - distance(1)) > 1e-9) return false;
    }
    return values.size() > 2;
  }
  static int dash_of(std::size_t which) { return static_cast<int>(which / plot_colors) % 4; }
  std::map<std::uint64_t, line> read_lines() const {
    const sweep::sequence& along = values_along(axes().size() - 1);
    const auto bounds = static_cast<std::ptrdiff_t>(asked_->bounds.size());
    std::map<std::uint64_t, line> lines;  // by the number of the point on the other axes
    std::map<std::uint64_t, std::vector<std::pair<plot_point, std::size_t>>> read;
    const auto order = bounds < 2 ? nullptr : order_of_bounds(*asked_);
    visit_values(*asked_, how_, [&](const sweep_point& point) {
      const std::vector<double>& values = point.values;
      const plot_point at{along[point.at.back()], values[asked_->inputs.size()]};
      const std::size_t active =
          bounds < 2 ? 0 : order->among(point.index, {values.end() - bounds, values.end()}).active;
      read[point.index / along.size()].emplace_back(at, active);
      if (read.size() > most_lines) {
        throw bad_input("a picture shows at most 24 lines; the last axis runs along the frame" +
                        fewer_points(most_lines, read.begin()->first * along.size()));
      }
    });
    for (auto& [number, points] : read) {
      std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first.x, a.first.y) < std::pair(b.first.x, b.first.y);
      });
      line& next = lines[number];
      for (const auto& [at, active] : points) {
        if (!next.points.empty() && active != next.active) next.changes.emplace_back(at, active);
        next.active = active;
        next.points.push_back(at);
      }
    }
    return lines;
  }
  /// Without points that coincide with the one before them in the picture.
  std::vector<plot_point> thinned(const std::vector<plot_point>& points) const {
    const plot_frame frame;
    std::vector<plot_point> result;
    plot_point last{};
    for (std::size_t i = 0; i < points.size(); ++i) {
      const plot_point at = frame.pixel(out_, points[i]);
      const bool is_end = i == 0 || i + 1 == points.size();
      if (!is_end && std::hypot(at.x - last.x, at.y - last.y) < 0.25) continue;
      last = at;
      result.push_back(points[i]);
    }
    return result;
  }
  /// Labels the points of a line where another bound becomes active.
  void add_changes(const line& of, const std::string& color, std::size_t lines) {
    if (lines > most_lines_with_changes || of.changes.size() > most_changes) return;
    for (const auto& [at, active] : of.changes) {
      out_.dots.push_back({at, color, true});
      plot_label label{words_for(asked_->bounds[active].name) + " from " +
                           value_text(horizontal().columns.front().input, at.x),
                       color,
                       {at}};
      label.sample = {plot_sample::kind::ring, color};
      label.has_leader = true;
      out_.labels.push_back(std::move(label));
    }
  }
  /// Some points of a line, those far from other lines first.
  std::vector<plot_point> lonely(const std::map<std::uint64_t, line>& lines,
                                 std::uint64_t which) const {
    const std::vector<plot_point>& own = lines.at(which).points;
    std::vector<std::pair<double, plot_point>> candidates;
    constexpr std::size_t tried = 24;
    for (std::size_t i = 1; i < tried; ++i) {
      const plot_point at = own[(own.size() - 1) * i / tried];
      double nearest = 0.1;  // a larger distance gains nothing
      for (const auto& [number, other] : lines) {
        if (number == which) continue;
        const std::vector<plot_point>& points = other.points;
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
  /// The values of some axes at a point.
  template <class IsNamed>
  std::string name_of(std::uint64_t index, const IsNamed& is_named) const {
    std::string out;
    const sweep::position at = asked_->over.position_of(index);
    for (std::size_t i = 0; i < axes().size(); ++i) {
      const sweep::axis_data& axis = axes()[i];
      if (!is_named(i)) continue;
      if (!out.empty()) out += ", ";
      if (!axis.labels.empty()) {
        out += title_of(axis.labels[at[i]]);
        continue;
      }
      for (const sweep::column& each : axis.columns) {
        if (&each != axis.columns.data()) out += ", ";
        out += words_for(std::string(each.input.name)) + " " +
               value_text(each.input, each.values[at[i]]);
      }
    }
    return out;
  }

  /// The values of a map's axis in ascending order, with their places on the axis.
  struct ordered_axis {
    std::vector<double> values;
    std::vector<std::uint64_t> places;

    explicit ordered_axis(const sweep::sequence& all) : places(all.size()) {
      std::iota(places.begin(), places.end(), std::uint64_t{0});
      std::sort(places.begin(), places.end(), [&](std::uint64_t a, std::uint64_t b) {
        return std::pair(all[a], a) < std::pair(all[b], b);
      });
      for (const std::uint64_t each : places) values.push_back(all[each]);
    }
    /// The ends of the cells of values first ... last - 1. Cells end midway between neighbors.
    std::pair<double, double> cell(const plot_axis& along, std::size_t first,
                                   std::size_t last) const {
      const auto between = [&](std::size_t i) { return along.middle(values[i - 1], values[i]); };
      return {first == 0 ? along.low : between(first),
              last == values.size() ? along.high : between(last)};
    }
    /// The values whose cells overlap a part of the axis. The part has this middle and length, on
    /// an axis of length 1.
    std::pair<std::size_t, std::size_t> within(const plot_axis& along, double middle,
                                               double length) const {
      std::size_t first = 0, last = values.size();
      while (along.place(cell(along, first, first + 1).second) < middle - length / 2) ++first;
      while (along.place(cell(along, last - 1, last).first) > middle + length / 2) --last;
      return {first, last};
    }
  };

  /// Draws each column of points as stretches of one colour.
  void draw_map() {
    if (axes().size() != 2) {
      std::string write = axes().size() < 2 ? "; --report values draws lines" : "; write";
      for (std::size_t i = 2; i < axes().size(); ++i) write += ' ' + option_for(i, 0);
      throw bad_input("a map of bounds needs two axes" + write);
    }
    const std::size_t bounds = asked_->bounds.size();
    if (bounds > map_colors.size()) {
      throw bad_input("a map shows at most " + std::to_string(map_colors.size()) + " bounds");
    }
    const ordered_axis across(values_along(0)), up(values_along(1));
    out_.x = axis_of(axes()[0], across.values.front(), across.values.back(), options_->linear_x);
    out_.y = axis_of(axes()[1], up.values.front(), up.values.back(), options_->linear_y);
    const std::uint64_t height = axes()[1].size();
    std::vector<std::size_t> active(asked_->over.size(),
                                    bounds);  // `bounds` if the point does not count
    const auto order = order_of_bounds(*asked_);
    visit_all([&](const sweep_point& point) {
      const std::vector<double> all(point.values.end() - static_cast<std::ptrdiff_t>(bounds),
                                    point.values.end());
      const bool counts =
          std::all_of(all.begin(), all.end(), [](double x) { return std::isfinite(x); });
      if (counts) active[point.index] = order->among(point.index, all).active;
    });
    const auto at = [&](std::size_t i, std::size_t j) {
      return active[across.places[i] * height + up.places[j]];
    };
    std::vector<std::vector<stretch>> stretches(bounds);
    for (std::size_t i = 0; i < across.values.size(); ++i) {
      const auto [left, right] = across.cell(out_.x, i, i + 1);
      for (std::size_t j = 0, end = 0; j < height; j = end) {
        const std::size_t which = at(i, j);
        while (end < height && at(i, end) == which) ++end;
        if (which == bounds) continue;
        const auto [bottom, top] = up.cell(out_.y, j, end);
        out_.areas.push_back(
            {{{left, bottom}, {left, top}, {right, top}, {right, bottom}}, map_colors[which]});
        stretches[which].push_back({out_.y.place(top) - out_.y.place(bottom),
                                    {out_.x.middle(left, right), out_.y.middle(bottom, top)}});
      }
    }
    // Each name stands within its region.
    const plot_frame frame;
    for (std::size_t k = 0; k < bounds; ++k) {
      const double wide = (text_width(words_for(asked_->bounds[k].name)) + 8) / frame.width;
      const double high = 24 / frame.height;
      std::erase_if(stretches[k], [&](const stretch& each) {
        const auto [left, right] = across.within(out_.x, out_.x.place(each.middle.x), wide);
        const auto [bottom, top] = up.within(out_.y, out_.y.place(each.middle.y), high);
        for (std::size_t i = left; i < right; ++i) {
          for (std::size_t j = bottom; j < top; ++j) {
            if (at(i, j) != k) return true;
          }
        }
        return false;
      });
    }
    if (out_.areas.empty()) throw bad_input("no point counts");
    add_marks();
    for (std::size_t k = 0; k < bounds; ++k) {
      if (std::find(active.begin(), active.end(), k) == active.end()) continue;
      plot_label label{words_for(asked_->bounds[k].name), "#222222", middles(stretches[k])};
      label.sample = {plot_sample::kind::area, map_colors[k]};
      label.centered = true;
      out_.labels.push_back(std::move(label));
    }
  }
  /// A stretch of one colour in one column of points.
  struct stretch {
    double length;
    plot_point middle;
  };
  /// Places for a name: the middles of the longest stretches, the middle ones first.
  static std::vector<plot_point> middles(std::vector<stretch>& all) {
    if (all.empty()) return {};
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
    // Bounds need no equation; the first bound replaces it.
    sweep_question what = *asked_;
    if (what.values.empty()) what.values = {what.bounds.front()};
    visit_values(what, how_, visit);
  }
  void add_marks() {
    for (const auto& [text, value] : options_->marks) {
      const double x = read_value("--mark " + text, value, horizontal_unit());
      if (!out_.x.contains(x)) {
        throw bad_input("--mark " + text + ": " + in_quotes(value) + " is outside the axis, " +
                        with_prefix(out_.x.low, "") + " to " + with_prefix(out_.x.high, ""));
      }
      out_.curves.push_back({{{x, out_.y.low}, {x, out_.y.high}}, mark_color, mark_width, 1});
      plot_label label{text, mark_color, {}};
      for (const double along : {0.08, 0.16, 0.24, 0.5, 0.75, 0.95}) {
        label.anchors.push_back({x, out_.y.value_at(along)});
      }
      label.sample = {plot_sample::kind::line, mark_color, 1, mark_width};
      out_.labels.push_back(std::move(label));
    }
  }

  const sweep_question* asked_;
  const sweep_plot_options* options_;
  sweep::settings how_;
  drawing out_;
};

}  // namespace

drawing sweep_drawing(const sweep_question& asked, const sweep_plot_options& options,
                      const sweep::settings& how) {
  return sweep_drawer(asked, options, how).draw();
}

}  // namespace proofline::tools
